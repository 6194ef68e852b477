"""What a player's board does while nothing is to be chosen: go on by itself, or hold a scramble.

A game that mostly goes by itself (its script names surprises) is played on beat by beat, by the
clock or by a button, or up to the next surprise. In a scramble, decisions of no seat, whoever sits
at the board takes part by click or key and the others at a set pace; each grab is a choice of the
table like any other, so the game replays.
"""

from __future__ import annotations

from typing import Any

from kit.decision import Option
from kit.table import Table
from kit.text import text
from widgets import pace, parts
from widgets.board import Board


class Going(Board):
    """A board at which people play, as far as the game goes on without their choosing.

    Attributes:
        playing: whether the game, or the clock of a scramble, goes on by itself.
        speed: how fast a game goes on by itself: slow, normal or fast.
        pace: how fast the others are in a scramble: turns, slow or fast.
        asking: when a question that comes with every hand is asked: every time, or only after a
            surprise (``"every"``, ``"surprise"``).
        auto: the choices that were made by themselves, each by how many came before it.
    """

    kept = (*Board.kept, "playing", "speed", "pace", "asking", "auto", "beats", "fresh")

    playing = False
    speed = "normal"
    pace = "slow"
    asking = "every"
    auto: frozenset[int] = frozenset()
    beats = 0
    fresh = 0

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [n for n, seat in enumerate(self.table.seats) if seat.policy is None]

    @property
    def others(self) -> list[int]:
        """The seats that policies play."""
        return [n for n, seat in enumerate(self.table.seats) if seat.policy is not None]

    @property
    def goes_by_itself(self) -> bool:
        """Whether this is a game of which most goes without anybody choosing."""
        return bool(self.table.script.surprises)

    @property
    def scrambling(self) -> bool:
        """Whether a scramble is going on."""
        decision = self.table.decision
        return decision is not None and decision.seat is None and pace.scrambles(self.table)

    @property
    def ended(self) -> bool:
        """Whether a game, or a round of it, has just ended and is to be looked at."""
        return self.table.phase is None or self._paused()

    def _paused(self) -> bool:
        at_phase = self.table.decision is None and self.table.phase is not None
        return at_phase and bool(parts.drawer(self.table.script.name).pause(self.table))

    def _stands(self) -> bool:
        """Whether the game can't go on from here by itself."""
        return self.ended or self.scrambling or pace.person_chooses(self.table)

    def _stop(self, table: Table) -> bool:
        """Whether the game has to stop where a phase begins: to be looked at, or for a scramble."""
        drawer = parts.drawer(table.script.name)
        return bool(drawer.pause(table)) or pace.scrambles(table)

    # --- going on ---------------------------------------------------------------------------------

    def _play_on(self, *, begin: bool = False) -> None:
        """Let the others play.

        Where people choose all the time, up to the next choice of one. A game that goes by itself
        takes one beat, and the clock does the rest.

        Args:
            begin: at the beginning: what has begun already is left as it stands.
        """
        if not self.goes_by_itself:
            if not self._paused() and not self.scrambling:
                self.table.play(until=self._stop)
                self._settle()
        elif not begin or not self.table.events:
            self._beat()

    def _beat(self) -> None:
        """Go on to where there is something new to look at."""
        if not self._stands():
            pace.beat(self.table, self._stop)
        self._settle()

    def _settle(self) -> None:
        """Answer what need not be asked, and enter a scramble that begins here."""
        while (key := self._routine()) is not None:
            self.auto |= {self.table.moment}
            self.table.choose(key)
        if self.table.decision is None and pace.scrambles(self.table):
            self.table.to_decision()
            self.playing = False
            self._give_turn()

    def _routine(self) -> str | None:
        """How to answer the open question without asking; None when it is to be asked."""
        table, asked = self.table, self.table.decision
        if self.asking == "every" or not pace.person_chooses(table):
            return None
        key: str | None = parts.may(table.script.name, "routine", asked)
        if key is None:
            return None
        for frame in reversed(table.frames[:-1]):
            before = frame.decision
            if before and (before.seat, before.name) == (asked.seat, asked.name):
                since = table.events[frame.event :]
                return None if pace.surprises(since, table.script.surprises) else key
        return None

    def do_step(self, _: Any = None) -> None:
        """Go one beat on."""
        self.playing = False
        self.fresh = len(self.table.frames)
        self._beat()

    def do_surprise(self, _: Any = None) -> None:
        """Go to the next surprise, the next choice of a person, or the end."""
        self.playing = False
        self.fresh = len(self.table.frames)
        told = len(self.table.events)
        surprised = pace.surprised(self.table)
        while not self._stands():
            self.table.play(
                until=lambda table: (
                    (surprised(table) and not pace.passes(table)) or self._stop(table)
                )
            )
            self._settle()
            new = pace.surprises(self.table.events[told:], self.table.script.surprises)
            if new and not pace.passes(self.table):
                return

    def do_play(self, _: Any = None) -> None:
        """Go on by itself, or start the clock of a scramble; the same once more stops it."""
        self.playing = not self.playing and not self.ended

    def do_speed(self, speed: str) -> None:
        """Set how fast the game goes on by itself: slow, normal or fast."""
        if speed in pace.SPEEDS:
            self.speed = speed

    def do_asking(self, asking: str) -> None:
        """Set when a question that comes with every hand is asked: every, or surprise."""
        if asking in ("every", "surprise"):
            self.asking = asking
            self._settle()

    def do_tick(self, _: Any = None) -> None:
        """One beat by the clock; in a scramble, one card for one of the others."""
        if not self.playing:
            return
        if self.scrambling:
            self.beats += 1
            self._take(pace.drawn(self.table, self.others))
        elif not self._stands():
            self.fresh = len(self.table.frames)
            self._beat()

    def _tick(self) -> int | None:
        """Milliseconds until the clock goes on; None while it stands."""
        if not self.playing:
            return None
        if self.scrambling:
            theirs = pace.grabs_of(self.table, self.others)
            return pace.PACES[self.pace] if theirs and self._timed() else None
        return None if self._stands() or not self.goes_by_itself else pace.SPEEDS[self.speed]

    # --- in a scramble ----------------------------------------------------------------------------

    def _timed(self) -> bool:
        """Whether the others grab by the clock; people at one board take turns."""
        return len(self.people) == 1 and bool(self.others) and self.pace != "turns"

    def do_grab(self, key: str) -> None:
        """Take a card for whoever sits at the board; the first one starts the clock."""
        if not self.scrambling:
            self.refuse(text("The scramble is over."))
            return
        option = self.table.decision.find(str(key))
        if option is None or pace.grabber(self.table, option) != self.near:
            mine = pace.grabs_of(self.table, [self.near])
            turn = text("It is somebody else's turn to take a card.")
            self.refuse(text("Somebody was quicker: that card is gone.") if mine else turn)
            return
        self.fresh = len(self.table.frames)
        self._take(option)
        if not self.scrambling:
            return
        if self._timed():
            self.playing = True
        else:
            self._round()

    def do_pace(self, name: str) -> None:
        """Set how fast the others are: turns, slow or fast."""
        if name in pace.PACES:
            self.pace = name
            self._give_turn()

    def do_deal_rest(self, _: Any = None) -> None:
        """Let chance say who gets what is left."""
        if self.scrambling:
            self.fresh = len(self.table.frames)
            self.table.step()
            self.playing = False

    def _take(self, option: Option | None) -> None:
        if option is not None:
            self.table.choose(option.key)
        if not self.scrambling:
            self.playing = False

    def _round(self) -> None:
        """After a card of one person's, each of the others takes one, up to the next person."""
        seats = len(self.table.seats)
        for n in range(1, seats):
            seat = (self.near + n) % seats
            if seat in self.people or not self.scrambling:
                break
            self._take(pace.drawn(self.table, [seat]))
        self._give_turn(after=self.near)

    def _give_turn(self, after: int | None = None) -> None:
        """Where there is no clock, let the others take cards until a person can, and look there.

        Args:
            after: who had the turn; the next person has it then.
        """
        if self._timed():
            return
        while self.scrambling and not pace.grabs_of(self.table, self.people):
            self._take(pace.drawn(self.table, self.others))
        if self.scrambling and len(self.people) > 1:
            seats = len(self.table.seats)
            start = self.near if after is None else after + 1
            around = [(start + n) % seats for n in range(seats)]
            self.near = next(
                seat for seat in around if seat in self.people and pace.grabs_of(self.table, [seat])
            )
