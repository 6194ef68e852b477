"""The stepper: go back and forth in a game, look at any moment, and branch off from it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from kit.event import Frame
from kit.table import Table
from kit.text import text
from widgets import pace, parts
from widgets.board import Board
from widgets.pace import SPEEDS, person_chooses
from widgets.page import render
from widgets.parts import Notice, Page


class Stepper(Board):
    """Time travel over a recorded game.

    Beyond what has been played, stepping plays on: policies choose for their seats, and where a
    person has to choose, the options on the board can be clicked. The table given is left as it is;
    the stepper moves on a fork of it, `table`.

    Args:
        table: a table that records.
        seat: whose eyes, and who sits below; None for the first person's seat (seat 0 if policies
            play all).
        open_hands: whether all hands lie open; a switch on the board changes it.
        at: index of the frame to start at; None for the last one if a person has to choose there,
            else the first.
        name: what tests and style sheets know this board by.

    Attributes:
        table: the game that is stepped through: the fork, or a branch of it.
        at: index of the frame that is shown.
        branches: the games this branch came from, the oldest first, each with the frame it left.

    Raises:
        ValueError: for a table that does not record, a seat or a frame that is not there.
    """

    at: int
    kept = (*Board.kept, "branches", "speed", "playing", "everything")

    def __init__(
        self,
        table: Table,
        seat: int | None = None,
        open_hands: bool = False,
        *,
        at: int | None = None,
        name: str = "stepper",
        **traits: Any,
    ) -> None:
        if not table.frames:
            raise ValueError(text("A stepper needs a table that records: set it with record=True."))
        last = len(table.frames) - 1
        if at is None:
            at = last if person_chooses(table) else 0
        self._start, self._start_at = table.fork(), at
        self.branches: tuple[tuple[Table, int], ...] = ()
        self.playing = False
        self.speed = "normal"
        self.everything = False
        super().__init__(table.fork(), seat=seat, at=at, open_hands=open_hands, name=name, **traits)

    # --- where we are ---------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The index of the last frame there is by now."""
        return len(self.table.frames) - 1

    @property
    def frame(self) -> Frame:
        """The frame that is shown."""
        frame: Frame = self.table.frames[self.at]
        return frame

    @property
    def now(self) -> bool:
        """Whether the moment shown is where the game stands, and not one in its past."""
        return self.at == self.last

    @property
    def waits(self) -> bool:
        """Whether a person has to choose at the moment shown, and can."""
        return self.now and person_chooses(self.table)

    # --- time ------------------------------------------------------------------------------------

    def do_first(self, _: Any = None) -> None:
        """Go to the beginning."""
        self.playing = False
        self.at = 0

    def do_back(self, _: Any = None) -> None:
        """Go one moment back."""
        self.playing = False
        self.at = max(0, self.at - 1)

    def do_step(self, _: Any = None) -> None:
        """Go one moment on; at the end of what was played, play on."""
        if self.now:
            self._play_on()
        if self.at < self.last:
            self.at += 1

    def do_last(self, _: Any = None) -> None:
        """Go to the last moment played; from there, to the end or to a person's choice."""
        self.playing = False
        if self.now and not self.waits:
            self.table.play()
        self.at = self.last

    def do_seek(self, at: int | str) -> None:
        """Go to a moment, by the index of its frame."""
        self.playing = False
        self.at = min(max(0, int(at)), self.last)

    do_goto = do_seek

    def do_phase(self, phase: str) -> None:
        """Go to where that phase is entered next; beyond what was played, play on to it."""
        self.playing = False
        if not phase:
            return
        found = self._entry(str(phase), self.at + 1)
        if found is None:
            before = self.last
            self.table.play(until=str(phase))
            while self.table.phase == phase and not self._entered(str(phase), before):
                if self.table.decision is not None:
                    break
                self.table.step()
            found = self._entry(str(phase), before + 1)
        self.at = self.last if found is None else found

    def do_decision(self, _: Any = None) -> None:
        """Go to the next moment where one has to choose; beyond what was played, play on."""
        self.playing = False
        found = self._next_decision()
        if found is None and not self.waits:
            self.table.play()
            found = self._next_decision()
        if found is None:
            name = self.table.names[self.near]
            said = text("In this game nothing more is asked of this seat: {name}.", name=name)
            self.notice = Notice("good", text("No further decision"), said)
        else:
            self.at = found

    def do_surprise(self, _: Any = None) -> None:
        """Go to the next surprise, or to where one has to choose before that; or play on to it."""
        self.playing = False
        found = self._next_surprise()
        if found is None and not self.waits:
            self.table.play(until=pace.surprised(self.table))
            found = self._next_surprise()
        if found is not None:
            self.at = found
        elif self.at < self.last:
            self.at = self.last
        elif self.table.phase is None:
            said = text("The game is over.")
            self.notice = Notice("good", text("No further surprise"), said)

    def _next_surprise(self) -> int | None:
        """The next surprise among the frames there are, or the next own decision before it."""
        kinds = self.table.script.surprises
        found = pace.next_surprise(self.table.frames, kinds, self.at)
        asked = self._next_decision()
        return min((at for at in (found, asked) if at is not None), default=None)

    def do_play(self, _: Any = None) -> None:
        """Play by itself, moment after moment; the same once more stops it."""
        self.playing = not self.playing and not self._stands()

    def do_speed(self, speed: str) -> None:
        """Set how fast it plays by itself: slow, normal or fast."""
        if speed in SPEEDS:
            self.speed = speed

    def do_tick(self, _: Any = None) -> None:
        """One moment of playing by itself."""
        if self.playing:
            self.do_step()
            self.playing = not self._stands()

    def _stands(self) -> bool:
        """Whether time can't go on from here by itself."""
        return self.now and (self.table.phase is None or person_chooses(self.table))

    def _play_on(self) -> None:
        """Step the table until there is something new to look at."""
        if self.waits:
            said = text("It is for you to choose: click one of the outlined options.")
            self.refuse(said, self.table.decision.rule)
            return
        before = self.last
        while self.last == before and self.table.phase and not person_chooses(self.table):
            self.table.step()

    def _entered(self, phase: str, after: int) -> bool:
        return self._entry(phase, after + 1) is not None

    def _entry(self, phase: str, start: int) -> int | None:
        """The first frame from `start` on that belongs to a phase when the one before did not."""
        frames = self.table.frames
        return next(
            (
                n
                for n in range(max(1, start), len(frames))
                if frames[n].phase == phase != frames[n - 1].phase
            ),
            None,
        )

    def _next_decision(self) -> int | None:
        frames = self.table.frames
        return next(
            (
                frame.index
                for frame in frames[self.at + 1 :]
                if frame.decision is not None
                and frame.decision.seat == self.near
                and frame.decision is not frames[frame.index - 1].decision
            ),
            None,
        )

    # --- choosing, branching ----------------------------------------------------------------------

    def do_choose(self, key: str) -> None:
        """Choose an option, where the game stands."""
        if not self.now:
            self.refuse(text("This moment has passed; branch here to choose otherwise."))
            return
        self.table.choose(str(key))
        self.at = self.last

    def do_branch(self, _: Any = None) -> None:
        """Fork the game at this moment: from here it may go another way.

        Where policies play all seats, the seat whose board it is becomes a person's on the branch.
        """
        self.playing = False
        table, frame = self.table, self.frame
        seats = [seat.policy for seat in table.seats]
        if table.person is None:
            seats[self.near] = None
        branch = table.fork(at=frame.choices, seats=seats)
        self.branches = (*self.branches, (table, self.at))
        self.table = branch
        self.at = self.last

    def do_unbranch(self, _: Any = None) -> None:
        """Leave the branch for the game that it came from, at the moment where it left it."""
        if self.branches:
            self.playing = False
            *rest, (self.table, self.at) = self.branches
            self.branches = tuple(rest)

    def do_reset(self, _: Any = None) -> None:
        """Begin again: the game as it was given, no branch, where the stepper started."""
        self.playing = False
        self.branches = ()
        self.table = self._start.fork()
        self.at = self._start_at

    def do_more(self, _: Any = None) -> None:
        """List all events, not only the last ones."""
        self.everything = True

    def do_why(self, word: str) -> None:
        """Say why a card or action can't be chosen now; asked of the past, say so."""
        if self.now:
            super().do_why(word)

    # --- what is shown ----------------------------------------------------------------------------

    def text(self) -> str:
        """The text board of the moment, and which moment it is."""
        lines = [str(self.table.text(self.eyes, self._moment())), self._when()]
        if self.frame.happened is not None:
            said = self.table.say(self.frame.happened, self.eyes)
            lines.append(f"{said} [{self.frame.happened.rule}]")
        if self.branches:
            lines.append(text("On a branch."))
        return "\n".join(lines)

    def static(self) -> str:
        """The moment's board for a saved notebook."""
        view = self.table.view(self.eyes, self._moment())
        return str(parts.drawer(view["game"]).static(view, self.table.rules, near=self.near))

    def _moment(self) -> int | None:
        """What `Table.view` takes for the moment: now may be a phase beyond the last frame."""
        return None if self.now else self.at

    def _page(self) -> Markup:
        view = self.table.view(self.eyes, self._moment())
        live = self.waits
        said = self.frame.happened
        status = self.table.say(said, self.eyes) if said else ""
        if live and view["decision"]:
            status = f"{status} {view['decision']['prompt']}"
        side = parts.happened(
            self.table, self.eyes, at=self.at, everything=self.everything, travel=True
        )
        page = Page(
            **self._header(view),
            felt=self._felt(view, live=live),
            side=side,
            foot=self._foot(),
            banner=self._banner(),
            status=status,
            tick=SPEEDS[self.speed] if self.playing else None,
            branch=bool(self.branches),
        )
        return parts.framed(page)

    def _when(self) -> str:
        where = text("moment {at} of {last}", at=self.at, last=self.last)
        if self.now and self.table.phase is None:
            return text("{where} · the end", where=where)
        if self.waits:
            return text("{where} · now, your choice", where=where)
        return text("{where} · now", where=where) if self.now else where

    def _foot(self) -> Markup:
        script = self.table.script
        return render(
            "stepper",
            at=self.at,
            last=self.last,
            when=self._when(),
            said=self.table.say(self.frame.happened, self.eyes) if self.frame.happened else "",
            at_start=self.at == 0,
            stands=self._stands(),
            playing=self.playing,
            speed=self.speed,
            phases=[(name, script.words.phase(name)) for name in script.phases],
            branched=bool(self.branches),
            surprises=bool(script.surprises),
            near="" if self.table.names[self.near] == text("You") else self.table.names[self.near],
        )

    def _banner(self) -> Markup:
        if not self.branches:
            return Markup()
        return render("branch", left=self.branches[-1][1], depth=len(self.branches))
