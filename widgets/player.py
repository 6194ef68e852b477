"""The player: sit down at a table and play, against policies or with somebody beside you."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from markupsafe import Markup

from kit.decision import Option
from kit.policy import Policy
from kit.rules import Rules
from kit.table import Table
from kit.text import plural, text
from kit.transcript import Transcript
from widgets import pace, parts
from widgets.going import Going
from widgets.pace import Race
from widgets.page import render
from widgets.parts import Notice, Page


class Player(Going):
    """A game to play: the seats marked "you" are played here, policies play the others.

    What policies do is done at once and told in the event list; a game that mostly goes by itself
    is shown beat by beat (see `widgets.going`). Two people at one screen see their own hand only:
    between their turns a curtain asks to pass the screen on.

    Args:
        table: the game; it moves as people play.
        hint: the policy that the hint button asks, by name or itself; None for no hints, True for
            the one that is usual for the game.
        open_hands: whether all hands lie open; a switch on the board changes it.
        path: the file that "Save" suggests; None for one named after game and seed.
        name: what tests and style sheets know this board by.

    Attributes:
        table: the game in play; another one after "New deal".
        curtain: the seat that the screen is to be passed to; None while somebody looks.

    Raises:
        ValueError: when no seat is a person's, the table does not record, or the game has no such
            policy to ask for hints.
    """

    kept = (*Going.kept, "curtain", "everything", "path", "predicted", "asked", "hits")

    predicted: str | None = None
    """What was predicted of what is ahead; None when nothing was."""
    asked = 0
    """How often something was predicted."""
    hits = 0
    """How often that came true, of what is over."""

    def __init__(
        self,
        table: Table,
        *,
        hint: Any = True,
        open_hands: bool = False,
        path: str | None = None,
        name: str = "player",
        **traits: Any,
    ) -> None:
        if table.person is None:
            raise ValueError(text('Nobody plays here: mark a seat "you" in seats=.'))
        if not table.frames:
            raise ValueError(text("A player needs a table that records: set it with record=True."))
        self._hint = _policy(table, hint)
        self.path = path or f"{table.script.name}-{table.seed}.json"
        self.everything = False
        self.curtain: int | None = None
        self.table, self.near = table, table.person
        self._play_on(begin=True)
        super().__init__(table, seat=self.near, open_hands=open_hands, name=name, **traits)
        self._pass_on(first=True)
        self.refresh()

    @classmethod
    def resume(
        cls,
        path: str | Path,
        house: type[Rules] | None = None,
        *,
        seats: Sequence[str | Policy | None] | None = None,
        **options: Any,
    ) -> Self:
        """A player for a game that was saved.

        Args:
            path: the file.
            house: the class of its house rules, if it has any.
            seats: who sits where from here on; None for the same as before. A policy of one's own
                is not in the file: name it here, or a person takes its seat.
            options: as for `Player`.

        Raises:
            TranscriptError: when the file can't be such a game; the message says why.
            OSError: when it can't be read.
        """
        table = Table.replay(Transcript.load(path), house)
        if seats is not None:
            table = table.fork(seats=seats)
        return cls(table, **{"path": str(path), **options})

    # --- playing ----------------------------------------------------------------------------------

    def do_choose(self, key: str) -> None:
        """Choose an option; then the others play, up to the next choice of a person."""
        self.fresh = len(self.table.frames)
        self.table.choose(str(key))
        self._play_on()
        self._pass_on()

    def do_next(self, _: Any = None) -> None:
        """Go on to the next round."""
        self.fresh = len(self.table.frames)
        self._judge()
        if self._paused():
            self.table.step()
        self._play_on()
        self._pass_on()

    def _judge(self) -> None:
        """Count a prediction that has been told to be right or wrong."""
        summary = parts.drawer(self.table.script.name).summary(self.table) if self.ended else None
        if self.predicted is not None and summary and "outcome" in summary:
            self.hits += self.predicted == summary["outcome"]
            self.predicted = None

    def do_predict(self, value: str) -> None:
        """Say what will come of what is ahead, and go on to see."""
        summary = parts.drawer(self.table.script.name).summary(self.table) or {}
        if str(value) not in [offer["value"] for offer in summary.get("predict", ())]:
            self.refuse(text("There is nothing to predict now."))
            return
        self.predicted, self.asked = str(value), self.asked + 1
        self.do_next()

    def do_reveal(self, _: Any = None) -> None:
        """The screen has been passed: show the hand of the one who plays now."""
        if self.curtain is not None:
            self.near, self.curtain = self.curtain, None

    def do_undo(self, _: Any = None) -> None:
        """Take back the last choice that a person made, or a scramble, and what followed."""
        moment = self._last_own_moment()
        if moment is None:
            self.refuse(text("You have not chosen anything yet."))
            return
        self.table.undo(self.table.moment - moment)
        self.auto = frozenset(each for each in self.auto if each < moment)
        self.fresh = len(self.table.frames)
        self.playing = False
        self._pass_on()

    def do_new(self, _: Any = None) -> None:
        """Deal anew: the next seed, the same seats and rules."""
        old = self.table
        seats = [seat.policy for seat in old.seats]
        self.table = Table(old.script, old.rules, old.seed + 1, seats)
        if self.path == f"{old.script.name}-{old.seed}.json":
            self.path = f"{old.script.name}-{self.table.seed}.json"
        self.fresh, self.everything, self.near = 0, False, self.people[0]
        self.playing, self.auto = False, frozenset()
        self._play_on(begin=True)
        self._pass_on(first=True)

    def do_hint(self, _: Any = None) -> None:
        """Ask a policy what it would choose, and why."""
        if self._hint is None or not self._mine():
            self.refuse(text("There is nothing to choose now."))
            return
        option, why = asked_of(self._hint, self.table)
        title = str(self.table.script.words.option(option))
        self.notice = Notice("hint", title, why, option.rule)

    def do_save(self, path: str) -> None:
        """Save the game to a file, from which `Player.resume` goes on."""
        path = str(path or "").strip()
        if not path:
            self.refuse(text("Name the file to save to."))
            return
        self.table.transcript().save(path)
        self.path = path
        call = f'Player.resume("{path}")'
        self.notice = Notice("good", text("Saved"), text("{call} goes on from here.", call=call))

    def do_more(self, _: Any = None) -> None:
        """List all events, not only the last ones."""
        self.everything = True

    def _settle(self) -> None:
        """Wherever the game has gone on by itself, it may be another person who is asked."""
        super()._settle()
        self._pass_on()

    def _pass_on(self, *, first: bool = False) -> None:
        """Draw the curtain when another person has to choose than the one who looks."""
        decision = self.table.decision
        asked = decision.seat if decision is not None else None
        several = len(self.people) > 1
        if asked in self.people and several and (first or asked != self.near):
            self.curtain = asked
        else:
            self.curtain = None
            if asked in self.people:
                self.near = asked

    def _mine(self) -> bool:
        """Whether the one who looks has to choose now."""
        decision = self.table.decision
        return decision is not None and decision.seat == self.near and self.near in self.people

    def _last_own_moment(self) -> int | None:
        """How many choices had been made when a person last chose; None if none has.

        A scramble that people took part in counts as one choice. What was answered by itself does
        not count.
        """
        scramble = pace.scramble_of(self.table)
        for frame in reversed(self.table.frames):
            asked = frame.decision
            if asked is None or frame.choices >= self.table.moment:
                continue
            if asked.seat in self.people and frame.choices not in self.auto:
                return frame.choices
            if asked.seat is None and frame.phase == scramble:
                return pace.began(self.table, frame)
        return None

    # --- what is shown ----------------------------------------------------------------------------

    def text(self) -> str:
        """The text board as the one who plays sees it; behind the curtain, only who is next."""
        if self.curtain is not None:
            return text("Pass the screen to {name}.", name=self.table.names[self.curtain])
        return super().text()

    def static(self) -> str:
        """The board for a saved notebook; behind the curtain, only who is next."""
        if self.curtain is not None:
            return f"<p>{Markup.escape(self.text())}</p>"
        return super().static()

    def _page(self) -> Markup:
        names = self.table.names
        if self.curtain is not None:
            script = self.table.script
            felt = render("curtain", name=names[self.curtain])
            return parts.framed(Page(script.title, felt=felt, status=self.text()))
        view = self.table.view(self.eyes)
        fresh = [frame for frame in self.table.frames[self.fresh :] if frame.happened is not None]
        told = [self.table.say(frame.happened, self.eyes) for frame in fresh if frame.happened]
        if view["decision"]:
            told.append(view["decision"]["prompt"])
        return parts.framed(
            Page(
                **self._header(view),
                felt=self._felt(view, live=self._mine(), **self._race()),
                side=parts.happened(
                    self.table, self.eyes, everything=self.everything, fresh=self.fresh
                ),
                banner=self._summary(),
                foot=self._foot(),
                status=" ".join(told),
                tick=self._tick(),
                beat=f"scramble {self.beats}" if self.scrambling else "",
            )
        )

    def _race(self) -> dict[str, Race]:
        """How the scramble goes on, for the felt; nothing where there is none."""
        if not self.scrambling:
            return {}
        paces = pace.pace_words() if len(self.people) == 1 and self.others else []
        return {"race": Race(self.pace, paces, self.playing, self._timed())}

    def _summary(self) -> Markup:
        if not self.ended:
            return Markup()
        summary = parts.drawer(self.table.script.name).summary(self.table)
        if summary is None:
            return Markup()
        buttons = self._offers(summary)
        if self.predicted is not None and "outcome" in summary:
            summary = {**summary, "account": self._verdict(summary["outcome"])}
        return parts.part("summary", summary, buttons)

    def _offers(self, summary: Any) -> list[dict[str, str]]:
        """The buttons below the account of what has ended."""
        new = {"do": "new", "icon": "deal", "text": text("New deal")}
        return [*self._ways_on(summary), new]

    def _ways_on(self, summary: Any) -> list[dict[str, str]]:
        """Those of them that go on with the game."""
        buttons = []
        if self._paused():
            on = summary.get("next") or text("Next round")
            buttons.append({"do": "next", "icon": "step", "text": on})
        for offer in summary.get("predict", ()):
            more = {"do": "predict", "icon": "step", "text": offer["label"]}
            buttons.append({**more, "value": offer["value"]})
        return buttons

    def _verdict(self, outcome: str) -> str:
        """Whether what was predicted came true, and how often that was so."""
        right = self.predicted == outcome
        tally = plural(
            "Right {right} time of {n}.",
            "Right {right} times of {n}.",
            self.asked,
            right=self.hits + right,
        )
        said = text("Your prediction was right.") if right else text("You had predicted otherwise.")
        return f"{said} {tally}"

    def _foot(self) -> Markup:
        return render(
            "player",
            hint=self._hint is not None,
            can_hint=self._mine(),
            undo=True,
            can_undo=self._last_own_moment() is not None,
            path=self.path,
            going=self._going() if self.goes_by_itself and not self.scrambling else None,
            asking=self._asking(),
        )

    def _going(self) -> dict[str, Any]:
        """What the foot shows of a game that goes by itself."""
        return {"playing": self.playing, "stands": self._stands(), "speed": self.speed}

    def _asking(self) -> dict[str, str] | None:
        """When a question is asked that comes again and again; None in a game without."""
        word = parts.may(self.table.script.name, "routine_word")
        return word and {"word": word, "now": self.asking}


def asked_of(policy: Policy, table: Table) -> tuple[Option, str]:
    """What a policy would choose for the seat that is asked now, and why in a sentence.

    It gets the seat's look, as when it plays: it sees what that seat sees and no more.
    """
    decision = table.decision
    assert decision is not None and decision.seat is not None
    look = table.look(decision.seat)
    choice = policy(look)
    option = decision.find(choice)
    if option is None:
        table.fork().choose(choice)  # which refuses it, with the reason
    assert option is not None
    explain = getattr(policy, "explain", None)
    return option, str(explain(look)) if explain else ""


def _policy(table: Table, who: Any) -> Policy | None:
    """The policy that gives hints."""
    if who is True:
        who = table.script.usual
    if not isinstance(who, str):
        policy: Policy | None = who
        return policy
    known = table.script.policies
    if who not in known:
        raise ValueError(
            text(
                "{game} has no policy {who!r}; choose from {known}.",
                game=table.script.title,
                who=who,
                known=", ".join(known),
            )
        )
    made: Policy = known[who]()
    return made
