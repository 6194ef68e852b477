"""Challengers!, the tournament deck-builder.

The phases, in order: setup, draft, display, choose, remove, kickoff, opening, attack, capture,
result, standings, qualify, trim.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.challengers import effects, view, words
from kit.challengers.asking import asked, why_not
from kit.challengers.cards import (
    IDS,
    LEVELS,
    MORE_SETS,
    POWER,
    PRINTED,
    SETS,
    Card,
    CardError,
)
from kit.challengers.checks import check
from kit.challengers.measures import MEASURES, measured, summary
from kit.challengers.phases import PHASES
from kit.challengers.policies import POLICIES
from kit.challengers.positions import lay, lay_draft, lay_match, number
from kit.challengers.rules import Rules
from kit.challengers.scoring import Part, attack_power, defence_power
from kit.challengers.state import Played, State, deck, glance, hidden, players, renew, start
from kit.game import Result, Script
from kit.position import Position
from kit.replay import set_table
from kit.seats import Seats
from kit.table import Table

__all__ = [
    "IDS",
    "LEVELS",
    "MORE_SETS",
    "PHASES",
    "POLICIES",
    "POWER",
    "PRINTED",
    "SCRIPT",
    "SETS",
    "Card",
    "CardError",
    "Part",
    "Played",
    "Rules",
    "State",
    "attack_power",
    "deck",
    "defence_power",
    "effects",
    "lay",
    "lay_draft",
    "lay_match",
    "number",
    "table",
]

SURPRISES = frozenset(("capture", "match_won", "trophy", "standings", "finalists", "win"))
"""The kinds of events worth stopping at."""


def _result(state: State) -> Result:
    """How the tournament ended: the winner gets one from every other player."""
    number = players(state)
    if number == 1:
        return Result(state.winner, state.how, (1 if state.winner == 0 else -1,))
    if state.winner is None:
        return Result(None, state.how, (0,) * number)
    payoffs = (number - 1 if seat == state.winner else -1 for seat in range(number))
    return Result(state.winner, state.how, tuple(payoffs))


SCRIPT = Script(
    name="challengers",
    title="Challengers!",
    rules=Rules,
    state=State,
    phases=PHASES,
    seats=range(1, 9),
    start=start,
    players=players,
    cards=IDS,
    deck=deck,
    check=check,
    renew=renew,
    hidden=hidden,
    glance=glance,
    why_not=why_not,
    asked=asked,
    result=_result,
    summary=summary,
    view=view.view,
    board=view.board,
    words=words,
    measures=MEASURES,
    measured=measured,
    policies=POLICIES,
    usual="greedy",
    most_options=len(IDS),
    surprises=SURPRISES,
)


def table(
    rules: Rules | None = None,
    seed: int = 0,
    seats: Seats | None = None,
    position: Position | None = None,
    fate: Mapping[str, Any] | None = None,
    record: bool = True,
) -> Table:
    """A table of Challengers!

    Args:
        rules: the rules in force; None for the printed ones.
        seed: of all chance; any whole number.
        seats: one to eight, each ``"you"`` for a person, ``"random"``, ``"greedy"``, ``"trial"``,
            or a policy of your own. Where the number is odd the robot takes part. None is you
            against as many greedy players as the position has other seats, or against one.
        position: where to start instead of at the beginning.
        fate: ``{"left_out": n}`` scripts which set stays out: the place among `MORE_SETS`.
        record: whether to keep events and frames to look back on.

    Raises:
        PositionError: when the position can't be.
        ValueError: for an unknown policy, a wrong number of seats.
    """
    if seats is None:
        others = 1
        if position is not None:
            robot = position.state.get("robot") is not None
            others = len(position.state["decks"]) - robot - 1
        seats = ("you", *["greedy"] * others)
    return set_table(
        SCRIPT, rules=rules, seed=seed, seats=seats, position=position, fate=fate, record=record
    )
