"""What comes of a moment of Go-Stop, found out by playing on from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kit.gostop.cards import IDS
from kit.gostop.scoring import score
from kit.outcomes import NOTHING, Asked, Check, Outcome
from kit.table import Table

TURN = ("first_half", "second_half", "capture")
"""The phases of a turn."""


class Taken(NamedTuple):
    """What a turn brings: the cards taken from the table, and how many pieces of ICE besides."""

    cards: tuple[int, ...]
    stolen: int


def play_turn(fork: Table, keys: Sequence[str]) -> Table:
    """Play the present turn with these choices; where more is asked, the first on offer is taken.

    Points are counted at the end, but nobody is asked about Go and Stop.
    """
    left = list(keys)
    turn = fork.state.turn
    while fork.phase in TURN and fork.state.turn == turn:
        if fork.decision is None:
            fork.run()
        else:
            fork.choose(left.pop(0) if left else fork.decision.options[0])
    if fork.phase == "go_or_stop":
        fork.run()
    return fork


def taken(before: Table, after: Table, seat: int) -> Taken:
    """What a seat has got between two moments."""
    gained = set(after.state.tableaus[seat]) - set(before.state.tableaus[seat])
    stolen = gained & set(before.state.tableaus[1 - seat])
    return Taken(tuple(sorted(gained - stolen)), len(stolen))


def points(table: Table, seat: int) -> int:
    """How many points a seat's tableau is worth."""
    rules: Any = table.rules  # a table's rules are those of its game
    return sum(score(table.state.tableaus[seat], rules))


def paid(fork: Table, keys: Sequence[str] = ("stop",)) -> int:
    """What is paid after these choices, Stop as a rule."""
    for key in keys:
        fork.to_decision().choose(key)
    while fork.phase == "settle":
        fork.run()
    return int(fork.state.payment)


def _captured(fork: Table, asked: Asked) -> Outcome:
    """The cards taken from the table, and how many pieces of ICE from the other player."""
    before, seat = fork.fork(), fork.state.seat
    cards, stolen = taken(before, play_turn(fork, asked.choose), seat)
    ids = " ".join(sorted(IDS[card] for card in cards))
    return (ids or NOTHING) + (f" + {stolen} ICE" if stolen else "")


CHECKS: dict[str, Check] = {
    "what is captured": _captured,
    "points after": lambda fork, asked: points(play_turn(fork, asked.choose), asked.seat),
    "payment": lambda fork, asked: paid(fork, asked.choose or ("stop",)),
}
"""Checks of predictions: a turn with the choices told.

- ``"what is captured"``: ids of the cards taken from the table, by alphabet, with a space between,
  and what comes from the other player: ``"ice_wall searchlight + 1 ICE"``; or ``"nothing"``.
- ``"points after"``: of the seat, when the turn is over.
- ``"payment"``: what is paid after Stop, or after the choices told.
"""
