"""A game in progress as its phases see it, and the script that they are part of.

A phase is a function of a `Game`. It reads like its part of the document: it changes
``game.state``, tells what happened with `Game.tell`, and, when somebody has to choose, is a
generator that yields what `Game.ask` makes and gets the chosen option back. It returns the name of
the next phase, or None when the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Literal, NamedTuple, Protocol

from kit.chance import Chance
from kit.decision import Decision, Option, Reason
from kit.event import Cites, Event, cited
from kit.rules import Phase, Rules


class State(Protocol):
    """What every game's state has; the rest is the game's own plain data."""

    phase: str | None


class Result(NamedTuple):
    """How a game ended.

    Attributes:
        winner: the seat that won; None when nobody did.
        how: in what way, in the game's terms.
        payoffs: what each seat got out of it, in the game's own currency; they add up to 0.
    """

    winner: int | None
    how: str
    payoffs: tuple[int, ...]


class Measure(NamedTuple):
    """Something worth comparing between rule sets, with the words that say how it changed.

    All texts are marked for translation here, and translated where they are shown. Without clauses
    of its own, `kit.findings` makes general ones from the label.

    Attributes:
        label: its name for people, such as "turns a game".
        kind: whether it is a mean, in its own unit, or a share of games.
        more: the clause for more of it, such as "a game takes about {n} more turns"; of a share,
            ``{n}`` is so many of 100 games.
        fewer: the clause for less of it.
        doubt: the clause after "whether" where neither can be told, such as "a game takes more or
            fewer turns".
    """

    label: str
    kind: Literal["mean", "share"]
    more: str = ""
    fewer: str = ""
    doubt: str = ""


class Game:
    """What the phases of a script act on.

    Attributes:
        state: the zones and counters, changed in place.
        rules: the settings and formulas in force.
        chance: where random numbers come from.
        heard: whether anybody listens to what is told. A phase that every turn goes through asks
            before it puts an event together, since ten thousand games are played unheard.
    """

    __slots__ = ("_listener", "chance", "heard", "rules", "state")

    def __init__(
        self,
        state: Any,
        rules: Any,
        chance: Chance,
        listener: Callable[[Event], None] | None = None,
    ) -> None:
        self.state = state
        self.rules = rules
        self.chance = chance
        self._listener = listener
        self.heard = listener is not None

    def ask(
        self,
        name: str,
        *,
        seat: int | None,
        rule: Cites,
        options: Sequence[Option],
        odds: Sequence[int] | None = None,
    ) -> Decision:
        """A decision for `seat`; yield it, and the chosen option comes back.

        Where nobody chooses (seat None), chance does, with these odds if there are any.
        """
        return Decision(seat, name, rule, options, odds)

    def tell(
        self,
        kind: str,
        *,
        rule: Cites,
        seat: int | None = None,
        hidden: Mapping[str, tuple[int, ...]] | None = None,
        **data: Any,
    ) -> None:
        """Record that something happened, once the state shows it; cheap when unheard."""
        if self._listener is not None:
            self._listener(Event(kind, cited(rule), seat, data, hidden or {}))


@dataclass(frozen=True)
class Script:
    """A game's definition: everything the kit needs to know of it.

    Attributes:
        name: its name in code and in rule ids.
        title: its name for people.
        rules: the class of its rules.
        state: the class of its state, a dataclass of plain data. Fields that hold cards are made
            with `kit.position.zone`.
        phases: its procedure, phase by phase, in the order of the document.
        seats: how many may play.
        start: the state before the first phase, from rules and number of seats.
        players: how many seats a state is for.
        cards: the key of each card, by number.
        deck: the cards in play under some rules, one entry a copy.
        check: what is wrong with a state, one sentence each, beyond a card lost or doubled.
        renew: brings up to date what a state keeps of its rules' formulas, when other rules take
            over in the middle of a game.
        hidden: the lists of the state that hold cards which a seat can't see, given the state, in
            groups: for all the seat knows, cards of a group could lie in each other's places.
        glance: what a seat sees, as a tuple of the state's own lists: for policies, which look
            only.
        why_not: why an action with a value isn't possible now (None if it is), for a game, an
            action, a value, and the decision that stands.
        asked: the actions and values a word of a person's may mean, for a game.
        result: how a finished game ended.
        summary: the row of a simulation for a finished game: name to plain value.
        measures: what `kit.compare` measures, by name, what matters most first.
        measured: the values of those measures for the row of one game, shares as true or false;
            None where it has no say.
        view: what a seat may see: a plain dict, from a game, a seat, and the decision that stands.
        board: the text board, made from a view.
        words: the module with its sentences.
        policies: its players by name, each a maker of a policy; the first one chooses blindly.
        usual: the name of the one that plays where none is named, and gives hints.
        most_options: no decision of a seat has more options than that; how many actions
            `kit.environment` reckons with.
        scrambles: the names of decisions of nobody's that people settle by who is quicker, where
            they play by hand.
        surprises: the kinds of events worth stopping at, where most of a game goes by itself.
        sides: what each seat is called where the seats play different parts; empty where they all
            play the same.
        observed: what a seat sees as a tuple of lists of cards and numbers that always has one
            form, for `kit.environment`; None where the glance is that already.
    """

    name: str
    title: str
    rules: type[Rules]
    state: type
    phases: Mapping[str, Phase]
    seats: range
    start: Callable[[Any, int], Any]
    players: Callable[[Any], int]
    cards: Sequence[str]
    deck: Callable[[Any], Sequence[int]]
    check: Callable[[Any, Any], list[str]]
    renew: Callable[[Any, Any], None]
    hidden: Callable[[Any, int], list[list[list[int]]]]
    glance: Callable[[Any, int], Any]
    why_not: Callable[[Game, str, Any, Decision | None], Reason | None]
    asked: Callable[[Game, str], list[tuple[str, Any]]]
    result: Callable[[Any], Result | None]
    summary: Callable[[Any], dict[str, Any]]
    view: Callable[..., dict[str, Any]]
    board: Callable[[dict[str, Any]], str]
    words: ModuleType
    measures: Mapping[str, Measure]
    measured: Callable[[dict[str, Any]], dict[str, float | None]]
    policies: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    usual: str = "random"
    most_options: int = 100
    scrambles: Collection[str] = ()
    surprises: Collection[str] = ()
    sides: Sequence[str] = ()
    observed: Callable[[Any, int], Any] | None = None
