"""The quiz: predict what happens at a position; the engine plays it and says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, NamedTuple, Self

from markupsafe import Markup

from kit.game import Result
from kit.table import Table
from kit.text import text
from widgets import parts
from widgets.page import render
from widgets.panel import Panel

Check = Callable[[Table], Any]
"""Plays on at the table it is given, a fork, and returns what came of it."""


class Answer(NamedTuple):
    """One answer to choose: what it says, and the outcome that it predicts."""

    label: str
    outcome: Any


class Picture(NamedTuple):
    """What stands in the place of the table, for a question that is not about one.

    Attributes:
        html: for the page.
        lines: the same as plain text.
    """

    html: Markup
    lines: list[str]


class _Played(NamedTuple):
    """The fork on which the question was played out, and what came of it."""

    table: Table
    outcome: Any
    started: int


CHECKS: dict[str, Check] = {
    "who wins": lambda table: _ended(table).winner,
    "how it ends": lambda table: _ended(table).how,
}
"""Checks by name, for any game; a game's own are in ``widgets.<game>_quiz.CHECKS``."""


class Quiz(Panel):
    """A question about a position, whose answer is found by playing on from there.

    Args:
        table: where the question is asked; the quiz keeps a fork, so the table itself may go on.
        question: what is asked.
        options: the answers to choose from: label and outcome. Exactly one must be what the engine
            makes of the position.
        check: plays on at a fork of the table and returns the outcome, or the name of one (see
            `CHECKS`).
        seats: who plays on in the fork, if not who sits there, such as ``("greedy", "greedy")``.
        seat: whose eyes; None for the first person's seat.
        board: whether to show the table beside the question.
        rule: id of the rule that the question is about; None for the one that asks at the table.
        picture: what to show in the place of the table.
        explain: what to tell as what really happened, from the fork: rule ids with sentences. None
            for the events since the question.

    Attributes:
        given: the answer chosen; None before.
        right: whether it was right; None before.

    Raises:
        ValueError: when none of the answers is what happens, or several are; when there is no check
            of that name; when the table keeps no record.
    """

    kept = (*Panel.kept, "given", "after", "_played")

    def __init__(
        self,
        table: Table,
        question: str,
        options: Iterable[tuple[str, Any]],
        check: Check | str,
        *,
        seats: Sequence[Any] | None = None,
        seat: int | None = None,
        board: bool = True,
        rule: str | None = None,
        picture: Picture | None = None,
        explain: Callable[[Table], list[tuple[str, str]]] | None = None,
    ) -> None:
        if not table.frames:
            raise ValueError(text("A quiz needs a table that keeps a record (record=True)."))
        self.question = question
        self.options = [Answer(*option) for option in options]
        self.check = _check(check, table.script.name) if isinstance(check, str) else check
        self.board, self.rule = board and picture is None, rule
        self.picture, self.explain = picture, explain
        self.given: Answer | None = None
        self.after = False
        self._focus = ""  # the part of the page that the last click led to
        self._played: _Played | None = None
        self._seats = seats
        self.table = table.fork()
        fits = [answer for answer in self.options if answer.outcome == self._play().outcome]
        if len(fits) != 1:
            raise ValueError(self._misfit(len(fits)))
        super().__init__(self.table, seat=seat, name="quiz")

    def _misfit(self, fits: int) -> str:
        outcome = self._play().outcome
        if fits:
            return text("{n} of the answers say the same: {outcome!r}.", n=fits, outcome=outcome)
        return text(
            "None of the answers is what happens: {outcome!r}; they say {said}.",
            outcome=outcome,
            said=", ".join(repr(answer.outcome) for answer in self.options),
        )

    # --- in code ----------------------------------------------------------------------------

    @property
    def right(self) -> bool | None:
        """Whether the answer that was chosen is what happens; None before one was chosen."""
        if self.given is None or self._played is None:
            return None
        return bool(self.given.outcome == self._played.outcome)

    def answer(self, choice: int | str) -> Self:
        """Choose an answer: by its number, from 1, or by its label.

        Raises:
            ValueError: when there is no such answer.
        """
        self.do_answer(choice)
        self.refresh()
        return self

    def reset(self) -> Self:
        """Ask the question anew."""
        self.do_again()
        self.refresh()
        return self

    def _play(self) -> _Played:
        """Play the question out on a fresh fork."""
        fork = self.table.fork(seats=self._seats)
        return _Played(outcome=self.check(fork), table=fork, started=len(self.table.events))

    # --- what people do ---------------------------------------------------------------------

    def _do(self, what: str, value: Any) -> None:
        self._focus = ""
        super()._do(what, value)

    def do_answer(self, choice: Any) -> None:
        """Choose an answer, and play the question out."""
        numbered = {str(number): answer for number, answer in enumerate(self.options, start=1)}
        named = {answer.label: answer for answer in self.options}
        found = numbered.get(str(choice)) or named.get(str(choice))
        if found is None:
            raise ValueError(
                text(
                    "There is no answer {choice!r}; choose from 1 to {n}.",
                    choice=choice,
                    n=len(self.options),
                )
            )
        self.given, self._played = found, self._play()
        self._focus = "verdict"

    def do_show(self, _: Any = None) -> None:
        """Show the table as it is afterwards, or go back to the moment of the question."""
        self.after = self.given is not None and not self.after
        self._focus = "table" if self.after else "verdict"

    def do_again(self, _: Any = None) -> None:
        """Forget the answer."""
        self.given = self._played = None
        self.after, self.panel = False, None

    # --- what is shown ----------------------------------------------------------------------

    def text(self) -> str:
        """The question, its answers and, once answered, what happened, as plain text."""
        lines: list[str] = []
        if self.board:  # without what is asked at the table: this is another question
            view = {**self.table.view(self.eyes), "decision": None}
            lines = [self.table.script.board(view), ""]
        elif self.picture:
            lines = [*self.picture.lines, ""]
        lines.append(text("Predict") + f": {self.question}")
        for number, answer in enumerate(self.options, start=1):
            verdict = self._verdict(answer)
            lines.append(f"  {number}. {answer.label}" + (f"  <- {verdict}" if verdict else ""))
        if self.given is not None:
            lines += ["", self._judgement(), self._heading() + ":"]
            lines += [f"  [{rule}] {says}" for rule, says in self._happened()]
        return "\n".join(lines)

    def static(self) -> str:
        """The question and its answers as HTML for a saved notebook; the solution only if given."""
        drawer = parts.drawer(self.table.script.name)
        view = {**self.table.view(self.eyes), "decision": None}
        board = drawer.static(view, self.table.rules, near=self.near) if self.board else ""
        lines = self.picture.lines if self.picture else []
        return render("quiz_static", q={**self._shown(), "board": Markup(board), "lines": lines})

    def _page(self) -> Markup:
        return render(
            "quiz",
            q={
                **self._shown(),
                "uid": self.uid,
                "notice": self._notice(),
                "panel": self._panel(),
                "felt": self._table() if self.board else self.picture.html if self.picture else "",
                "travels": self.board,
                "after": self.after,
                "focus": self._focus,
                "token": f"{self._focus} {self.rev}",
            },
        )

    def _table(self) -> Markup:
        """The felt: at the moment of the question, or afterwards."""
        table = self._played.table if self.after and self._played else self.table
        drawer = parts.drawer(table.script.name)
        view = {**table.view(self.eyes), "decision": None}
        return Markup(drawer.felt(view, table.rules, near=self.near))

    def _shown(self) -> dict[str, Any]:
        view, script = self.table.view(self.eyes), self.table.script
        decision = self.table.decision
        told = [frame.happened for frame in self.table.frames if frame.happened]
        rule = self.rule or (decision.rule if decision else told[-1].rule if told else None)
        return {
            "game": script.title,
            "place": parts.drawer(script.name).place(view) if self.board else "",
            "phase": script.words.phase(view["phase"]) if self.board else "",
            "rule": rule,
            "question": self.question,
            "options": [
                {
                    "key": str(number),
                    "label": answer.label,
                    "state": self._state(answer),
                    "verdict": self._verdict(answer),
                }
                for number, answer in enumerate(self.options, start=1)
            ],
            "answered": self.given is not None,
            "right": self.right,
            "judgement": self._judgement() if self.given else "",
            "heading": self._heading(),
            "status": self._judgement() if self.given else "",
            "happened": [
                {"rule": rule, "says": parts.emphasised(says, parts.title_pattern(script.name))}
                for rule, says in self._happened()
            ],
        }

    def _state(self, answer: Answer) -> str:
        """How an answer looks: open before, and true, false or rest after the choice."""
        if self._played is None:
            return "open"
        if answer.outcome == self._played.outcome:
            return "true"
        return "false" if answer is self.given else "rest"

    def _verdict(self, answer: Answer) -> str:
        state = self._state(answer)
        if state == "true":
            return text("Your answer: right") if answer is self.given else text("The right answer")
        return text("Your answer: not right") if state == "false" else ""

    def _judgement(self) -> str:
        if self._played is None or self.given is None:
            return ""
        if self.right:
            return text("Right: {answer}", answer=self.given.label)
        truth = next(one for one in self.options if one.outcome == self._played.outcome)
        return text("Not quite. It is: {answer}", answer=truth.label)

    def _heading(self) -> str:
        return text("Why") if self.explain else text("What really happened")

    def _happened(self) -> list[tuple[str, str]]:
        """The events that answer the question: the rule of each, and its sentence."""
        if self._played is None:
            return []
        table, started = self._played.table, self._played.started
        if self.explain:
            return self.explain(table)
        return [
            (event.rule, table.say(event, self.eyes))
            for event in table.events[started:]
            if parts.listed(table, event)
        ]


def _ended(table: Table) -> Result:
    result = table.play().result
    if result is None:
        raise ValueError(
            text("The game did not end: a person has to choose. Give policies as seats.")
        )
    return result


def _check(name: str, game: str) -> Check:
    """The check of that name, for any game or for this one."""
    checks = dict(CHECKS)
    with suppress(ModuleNotFoundError):  # not every game has questions of its own
        checks.update(import_module(f"widgets.{game}_quiz").CHECKS)
    if name not in checks:
        raise ValueError(
            text(
                "There is no check {name!r}; there are {known}.",
                name=name,
                known=", ".join(checks),
            )
        )
    return checks[name]
