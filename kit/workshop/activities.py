"""The activities of a workshop, as data; `kit.workshop.plan` puts them together."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, Self
from unicodedata import category

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    StringConstraints,
    model_validator,
)

from kit.game import Script
from kit.games import GAMES, script_of
from kit.outcomes import checks_for, fitting
from kit.rules import RulesError
from kit.seats import PERSON
from kit.table import Table
from kit.text import text
from kit.workshop import standing
from kit.workshop.faults import Misfit

MOST_LETTERS = 5_000
"""How many characters a written answer has at most."""


def unshowable(written: str) -> str:
    """The first sign of a text that can't be shown; empty where all can."""
    for sign in written:
        if category(sign) in ("Cc", "Cs") and sign not in "\n\t":
            return sign
    return ""


def _one_kind_of_newline(written: Any) -> Any:
    return (
        written.replace("\r\n", "\n").replace("\r", "\n") if isinstance(written, str) else written
    )


def _one_line(written: Any) -> Any:
    """A question may be written over several lines of TOML; they are one paragraph."""
    return " ".join(written.split()) if isinstance(written, str) else written


def _printable(written: str) -> str:
    if unshowable(written):
        raise ValueError(text("it has control characters"))
    return written


def _no_policy(name: str, known: list[str]) -> str:
    return text(
        "there is no policy {name!r}; choose from {known}", name=name, known=", ".join(known)
    )


def _without_holes(value: Any) -> Any:
    """Nothing in it that TOML can't write."""
    if isinstance(value, dict):
        for each in value.values():
            _without_holes(each)
    elif isinstance(value, list | tuple):
        for each in value:
            _without_holes(each)
    elif not isinstance(value, str | int | float | bool):
        raise ValueError(text("it must hold texts, numbers, lists and tables only"))
    return value


_OneNewline = BeforeValidator(_one_kind_of_newline)
_OneLine = BeforeValidator(_one_line)
_Printable = AfterValidator(_printable)
Slug = Annotated[
    str,
    StringConstraints(
        strict=True, min_length=1, max_length=40, pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$"
    ),
]
Title = Annotated[
    str, StringConstraints(strict=True, min_length=1, max_length=120), _OneLine, _Printable
]
Line = Annotated[
    str, StringConstraints(strict=True, min_length=1, max_length=300), _OneLine, _Printable
]
Question = Annotated[
    str, StringConstraints(strict=True, min_length=1, max_length=2_000), _OneLine, _Printable
]
Prose = Annotated[str, StringConstraints(strict=True, max_length=20_000), _OneNewline, _Printable]
Outcome = StrictBool | StrictInt | StrictStr
"""What may come of a position: a yes or no, a number, or a word."""
Settings = dict[str, Outcome]
Laid = Annotated[dict[str, Any], AfterValidator(_without_holes)]


class Answer(NamedTuple):
    """One answer of a prediction: what it says, and the outcome that it predicts."""

    label: Line
    outcome: Outcome


class Data(BaseModel):
    """Plain values that stay as they are; an unknown field is a fault."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Common(Data):
    """What every activity has.

    Attributes:
        id: its short name, unique in the plan: letters a-z, digits, single hyphens.
        title: its name for people.
        minutes: how long it takes, 1 to 600.
        text: what to say before it, in markdown; may be empty.
        ask: questions for the facilitator to ask the room.
        look_for: what to watch out for in what people do and answer.
    """

    id: Slug
    title: Title
    minutes: StrictInt = Field(ge=1, le=600)
    text: Prose = ""
    ask: tuple[Line, ...] = Field((), max_length=20)
    look_for: tuple[Line, ...] = Field((), max_length=20)


class Quiz(Common):
    """A question whose right answer is stated.

    Attributes:
        question: what is asked.
        answers: two to eight.
        right: which one, from 0; in TOML the answer's own words. None where none is right: a poll.
        rule: id of the rule that it is about, or None.
    """

    kind: Literal["quiz"] = "quiz"
    question: Question
    answers: tuple[Line, ...] = Field(min_length=2, max_length=8)
    right: StrictInt | StrictStr | None = None
    rule: StrictStr | None = None

    @model_validator(mode="before")
    @classmethod
    def _by_its_words(cls, data: Any) -> Any:
        """Find the right answer that was given by its words."""
        if isinstance(data, dict) and isinstance(right := data.get("right"), str):
            answers = data.get("answers")
            if isinstance(answers, list | tuple) and right in answers:
                return {**data, "right": list(answers).index(right)}
        return data

    @model_validator(mode="after")
    def _right_is_one(self) -> Self:
        if len(set(self.answers)) < len(self.answers):
            raise Misfit("answers", text("two of them are the same"))
        if isinstance(self.right, str) or not 0 <= (self.right or 0) < len(self.answers):
            raise Misfit(
                "right",
                text(
                    "{right!r} is none of the answers: {answers}",
                    right=self.right,
                    answers=", ".join(repr(each) for each in self.answers),
                ),
            )
        return self


def _known_game(game: str, rules: dict[str, Any]) -> None:
    """Refuse a game that there isn't, and settings that it hasn't."""
    if game not in GAMES:
        raise Misfit(
            "game",
            text(
                "there is no game {game!r}; choose from {known}",
                game=game,
                known=", ".join(GAMES),
            ),
        )
    try:
        script_of(game).rules(**rules)
    except RulesError as fault:
        raise Misfit("rules", str(fault)) from None


class AtTable(Common):
    """An activity at a table.

    Where the table stands is said in one of four ways: at the beginning of a game (nothing more is
    said), by ``lay``, by ``position``, or by ``transcript`` and ``at``. The latter two bring their
    own rules and seed.

    Attributes:
        game: the game's name.
        rules: the settings that differ from the printed ones.
        seed: of all chance.
        lay: what the game's own `lay` takes, such as ``{hand = "ping", table = "wraparound"}``.
            Data War's decks are ``decks = ["...", "..."]``; with Challengers! it is a match, or a
            deck phase with ``draft = true``.
        position: a `kit.Position` as JSON.
        transcript: a `kit.Transcript` as JSON.
        at: after how many of its choices; None for its end.
    """

    game: StrictStr
    rules: Settings = {}
    seed: StrictInt = 0
    lay: Laid | None = None
    position: StrictStr | None = None
    transcript: StrictStr | None = None
    at: StrictInt | None = Field(None, ge=0)

    @property
    def script(self) -> Script:
        """The game."""
        return script_of(self.game)

    @model_validator(mode="after")
    def _possible(self) -> Self:
        _known_game(self.game, self.rules)
        ways = [name for name in ("lay", "position", "transcript") if getattr(self, name)]
        if len(ways) > 1:
            raise Misfit(ways[1], text("{one} is given already", one=ways[0]))
        if self.at is not None and self.transcript is None:
            raise Misfit("at", text("it belongs to a transcript, and there is none"))
        if self.position or self.transcript:
            for name in ("rules", "seed"):
                if getattr(self, name):
                    raise Misfit(name, text("{one} brings its own", one=ways[0]))
        return self

    def stands(self) -> standing.Standing:
        """Where the table stands.

        Raises:
            ValueError: when it can't stand there; a plan that was read has been tried.
        """
        return standing.of(self)


class Predict(AtTable):
    """A question about a position; the engine says what is right.

    Attributes:
        question: what is asked.
        answers: two to eight: what each says, and the outcome that it predicts. Exactly one must be
            what the engine makes of the position.
        check: what is found out, by its name in `kit.outcomes.checks_for`.
        choose: the choices that the question tells, in order.
        seat: whose eyes, and whom the check is about.
        card: the card that the check is about, for one that is about a card.
        seats: who plays on, a policy a seat; empty for those that the check takes.
        rule: id of the rule that it is about, or None.
    """

    kind: Literal["predict"] = "predict"
    question: Question
    answers: tuple[Answer, ...] = Field(min_length=2, max_length=8)
    check: StrictStr
    choose: tuple[StrictStr, ...] = Field((), max_length=100)
    seat: StrictInt = Field(0, ge=0)
    card: StrictStr | None = None
    seats: tuple[StrictStr, ...] = ()
    rule: StrictStr | None = None

    @model_validator(mode="after")
    def _can_be_checked(self) -> Self:
        known = checks_for(self.game)
        if self.check not in known:
            raise Misfit(
                "check",
                text(
                    "there is no check {check!r}; choose from {known}",
                    check=self.check,
                    known=", ".join(known),
                ),
            )
        if len({each.label for each in self.answers}) < len(self.answers):
            raise Misfit("answers", text("two of them are the same"))
        policies = self.script.policies
        for name in self.seats:
            if name not in policies:
                raise Misfit("seats", _no_policy(name, [*policies]))
        return self

    def table(self) -> Table:
        """The table at the moment of the question; the person sits at `seat`."""
        there = self.stands()
        players = there.players or len(self.seats) or max(2, self.script.seats[0])
        if self.seat >= players:
            raise Misfit("seat", text("seat {seat} is not at this table", seat=self.seat))
        usual: list[Any] = [self.script.usual] * players
        usual[self.seat] = PERSON
        return there.table(usual)

    def play_on(self, fork: Table) -> Outcome:
        """What comes of a fork of that table, which is played on."""
        return checks_for(self.game)[self.check](fork, self)

    def quiz(self) -> dict[str, Any]:
        """What `widgets.Quiz` takes to ask it: ``Quiz(**activity.quiz())``."""
        return {
            "table": self.table(),
            "question": self.question,
            "options": self.answers,
            "check": self.play_on,
            "rule": self.rule,
            "seat": self.seat,
        }

    def right(self) -> int:
        """Which answer is right, from 0, as the engine finds.

        Raises:
            ValueError: when none of them is, or several, or it can't be played.
        """
        outcome = self.play_on(self.table())
        fits = fitting([each.outcome for each in self.answers], outcome)
        if len(fits) != 1:
            raise Misfit(
                "answers",
                text("{n} of them say what happens: {outcome!r}", n=len(fits), outcome=outcome),
            )
        return fits[0]


class Play(AtTable):
    """A game to play on a given deal.

    Attributes:
        seats: for each seat a policy's name, or "you" for one or two people. What a policy chose is
            computed again when the game is handed in, so one that thinks long delays the receipt.
        undo: whether choices may be taken back; else that is locked.
        hints: whether a policy may be asked for advice; else that is locked.
        open_hands: whether all hands lie open.
        until: the phase at whose beginning it is over; None for the end of the game.
        times: at which beginning of that phase, from 1; the one that it starts from is not counted.
    """

    kind: Literal["play"] = "play"
    seats: tuple[StrictStr, ...]
    undo: StrictBool = True
    hints: StrictBool = True
    open_hands: StrictBool = False
    until: StrictStr | None = None
    times: StrictInt = Field(1, ge=1, le=1_000)

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        script = self.script
        for name in self.seats:
            if name != PERSON and name not in script.policies:
                raise Misfit("seats", _no_policy(name, [PERSON, *script.policies]))
        if self.seats.count(PERSON) not in (1, 2):
            raise Misfit("seats", text('one or two of them must be "you"'))
        if len(self.seats) not in script.seats:
            raise Misfit(
                "seats",
                text(
                    "{game} has {low} to {high} seats",
                    game=script.title,
                    low=script.seats[0],
                    high=script.seats[-1],
                ),
            )
        if self.until is not None and self.until not in script.phases:
            raise Misfit(
                "until",
                text(
                    "there is no phase {phase!r}; choose from {known}",
                    phase=self.until,
                    known=", ".join(script.phases),
                ),
            )
        if self.times > 1 and self.until is None:
            raise Misfit("times", text("it belongs to until, and there is none"))
        return self

    def table(self) -> Table:
        """A new table for it, at the beginning."""
        return self.stands().table(self.seats)

    def over(self, table: Table) -> bool:
        """Whether it is over at a table that began as `table` did and keeps a record."""
        if table.phase is None:
            return True
        return self.until is not None and table.begun(self.until) >= self.times


class Explore(Common):
    """A rule to change; handed in are the changed settings and a sentence on what they do.

    Attributes:
        game: the game's name.
        rules: the settings from which it starts, where they differ from the printed ones.
        games: how many games are compared at a time, 10 to 5000.
        question: what to find out.
    """

    kind: Literal["explore"] = "explore"
    game: StrictStr
    rules: Settings = {}
    games: StrictInt = Field(200, ge=10, le=5_000)
    question: Question

    @model_validator(mode="after")
    def _possible(self) -> Self:
        _known_game(self.game, self.rules)
        return self


class Write(Common):
    """A question to answer in one's own words.

    Attributes:
        question: what is asked.
        most: how many characters an answer may have, 1 to 5000.
    """

    kind: Literal["write"] = "write"
    question: Question
    most: StrictInt = Field(1_000, ge=1, le=MOST_LETTERS)


Activity = Quiz | Predict | Play | Explore | Write
KINDS: dict[str, type[BaseModel]] = {
    "quiz": Quiz,
    "predict": Predict,
    "play": Play,
    "explore": Explore,
    "write": Write,
}
"""The kinds of activities, by the word that names them in a plan."""
