"""What comes of a moment, found out by playing on from it: the checks of predictions.

A check plays on at the table it is given, a fork, and says what came of it as a plain value: a yes
or no, a number, or a word. So a plan can write down what each answer predicts, and never which one
is right. Here are the checks for any game; those of a game are in its own `outcomes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from kit.table import Table

Outcome = bool | int | str
"""What comes of a position, as a value that TOML and JSON can write."""
NOBODY = "nobody"
NOTHING = "nothing"


class Asked(Protocol):
    """What a check is told besides the table."""

    @property
    def choose(self) -> Sequence[str]:
        """The choices that the question tells, in order, by key."""

    @property
    def seat(self) -> int:
        """Whom it is about."""

    @property
    def card(self) -> str | None:
        """Which card it is about, for a check that is about one."""

    @property
    def seats(self) -> Sequence[str]:
        """Who plays on, a policy a seat; empty for the usual ones."""


Check = Callable[[Table, Asked], Outcome]
"""Plays on at a fork, and returns what came of it.

Raises:
    ValueError: when the question does not arise there: a choice is not on offer, the game does not
        come so far.
"""


def played_on(fork: Table, asked: Asked) -> Table:
    """The fork with those in the seats who play on, the choices told made by now."""
    usual = [fork.script.usual] * len(fork.seats)
    return told(fork.fork(seats=[*asked.seats] or usual), asked.choose)


def told(fork: Table, keys: Sequence[str]) -> Table:
    """Make the choices that the question tells."""
    for key in keys:
        fork.to_decision().choose(key)
    return fork


def or_nobody(seat: int | None) -> Outcome:
    """A seat, or the word for none."""
    return NOBODY if seat is None else seat


def _ended(fork: Table, asked: Asked) -> Any:
    """The result of the game, played to its end."""
    return played_on(fork, asked).play().result


def _why_not(fork: Table, asked: Asked) -> Outcome:
    """The id of the rule by which the last of the choices is refused; "nothing" says no."""
    *before, wanted = asked.choose or [""]
    reason = told(fork, before).to_decision().why_not(wanted)
    return NOTHING if reason is None else reason.rule


ANY_GAME: dict[str, Check] = {
    "who wins": lambda fork, asked: or_nobody(_ended(fork, asked).winner),
    "how it ends": lambda fork, asked: str(_ended(fork, asked).how),
    "payoff": lambda fork, asked: int(_ended(fork, asked).payoffs[asked.seat]),
    "which rule says no": _why_not,
}
"""Checks for any game.

- ``"who wins"``: the seat, or ``"nobody"``.
- ``"how it ends"``: in the game's own word.
- ``"payoff"``: what the seat gets out of it.
- ``"which rule says no"``: to the last of the choices: the id of a rule, or ``"nothing"``.
"""


def checks_of(game: str) -> Mapping[str, Check]:
    """A game's own checks, by name."""
    own: Mapping[str, Check] = import_module(f"kit.{game}.outcomes").CHECKS
    return own


def checks_for(game: str) -> Mapping[str, Check]:
    """The checks that a prediction about a game may name; its own come first."""
    return {**checks_of(game), **ANY_GAME}


def same(one: Outcome, other: Outcome) -> bool:
    """Whether two outcomes are the same; 1 and true are not."""
    return type(one) is type(other) and one == other


def fitting(outcomes: Iterable[Outcome], found: Outcome) -> list[int]:
    """The places, from 0, of those outcomes that are what was found."""
    return [n for n, outcome in enumerate(outcomes) if same(outcome, found)]
