"""Data War, Firefox's Billionaire card game.

The phases, in order: deal, hand, flip, instants, grab, takeover, compare, war, effects, collect,
check.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.datawar import view, words
from kit.datawar.asking import asked, why_not
from kit.datawar.cards import COPIES, DESIGN, DESIGNS, IDS, Design
from kit.datawar.checks import check
from kit.datawar.measures import MEASURES, measured, summary
from kit.datawar.phases import PHASES
from kit.datawar.policies import POLICIES
from kit.datawar.positions import lay, number
from kit.datawar.rules import Rules
from kit.datawar.scoring import Value, values
from kit.datawar.state import Play, State, deck, glance, hidden, players, renew, start
from kit.game import Result, Script
from kit.position import Position
from kit.replay import set_table
from kit.seats import Seats
from kit.table import Table

__all__ = [
    "COPIES",
    "DESIGN",
    "DESIGNS",
    "PHASES",
    "POLICIES",
    "SCRIPT",
    "Design",
    "Play",
    "Rules",
    "State",
    "Value",
    "deck",
    "lay",
    "number",
    "table",
    "values",
]

SURPRISES = frozenset(
    (
        "tie",
        "war",
        "takeover",
        "grab",
        "pass",
        "smack",
        "settle",
        "power",
        "chaz",
        "out",
        "back",
        "aside",
        "liquidate",
        "alone",
        "take_back",
        "stuck",
        "win",
        "unfinished",
        "draw",
    )
)
"""The kinds of events worth stopping at: most hands are just two cards and a winner."""


def _result(state: State) -> Result:
    """How the game ended: the winner gets one from everybody else."""
    number = len(state.decks)
    if state.holder is None:
        return Result(None, state.how, (0,) * number)
    payoffs = (number - 1 if seat == state.holder else -1 for seat in range(number))
    return Result(state.holder, state.how, tuple(payoffs))


SCRIPT = Script(
    name="datawar",
    title="Data War",
    rules=Rules,
    state=State,
    phases=PHASES,
    seats=range(2, 5),
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
    usual="sensible",
    most_options=len(IDS),  # the whole deck in the play area, to be taken from by Temper Tantrum
    scrambles=("grab",),
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
    """A table of Data War.

    Args:
        rules: the rules in force; None for the printed ones.
        seed: of all chance; any whole number.
        seats: two to four, each ``"you"`` for a person, ``"random"``, ``"sensible"``, or a policy
            of your own. None is you against as many sensible players as the position has other
            seats, or against one.
        position: where to start instead of at the deal.
        fate: ``{"deck": [cards]}`` scripts the deal: these cards come first, one to each player in
            turn; seat 0 gets the first.
        record: whether to keep events and frames to look back on.

    Raises:
        PositionError: when the position can't be.
        ValueError: for an unknown policy, a wrong number of seats, an unknown card in `fate`.
    """
    if fate and "deck" in fate:
        fate = {**fate, "deck": [number(card) for card in fate["deck"]]}
    if seats is None:
        decks = position.state.get("decks", [[], []]) if position else [[], []]
        seats = ("you", *["sensible"] * (len(decks) - 1))
    return set_table(
        SCRIPT, rules=rules, seed=seed, seats=seats, position=position, fate=fate, record=record
    )
