"""Go-Stop, the Korean flower-card game, played with Netrunner Corp cards.

The phases, in order: deal, first_half, second_half, capture, go_or_stop, settle.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.game import Result, Script
from kit.gostop import view, words
from kit.gostop.asking import asked, why_not
from kit.gostop.cards import CARDS, DECK, IDS, IS_ICE, Card
from kit.gostop.checks import check
from kit.gostop.measures import MEASURES, measured, summary
from kit.gostop.phases import PHASES
from kit.gostop.policies import POLICIES
from kit.gostop.positions import lay, number
from kit.gostop.rules import Rules
from kit.gostop.scoring import Score, holding, recount, score, settlement
from kit.gostop.state import State, glance, hidden, start
from kit.position import Position
from kit.replay import set_table
from kit.seats import Seats
from kit.table import Table

__all__ = [
    "CARDS",
    "PHASES",
    "POLICIES",
    "SCRIPT",
    "Card",
    "Rules",
    "Score",
    "State",
    "holding",
    "lay",
    "number",
    "score",
    "settlement",
    "table",
]


def _result(state: State) -> Result:
    """How the match ended: who is ahead on the account, and how the last round went."""
    mine, theirs = state.account
    winner = None if mine == theirs else int(theirs > mine)
    if len(state.history) == 1:
        winner = state.winner
    return Result(winner, state.how, (mine, theirs))


SCRIPT = Script(
    name="gostop",
    title="Go-Stop",
    rules=Rules,
    state=State,
    phases=PHASES,
    seats=range(2, 3),
    start=start,
    players=lambda state: len(state.hands),
    cards=IDS,
    deck=lambda rules: DECK,
    check=check,
    renew=recount,
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
    most_options=sum(IS_ICE),  # all of it in one tableau, to be taken from
)


def table(
    rules: Rules | None = None,
    seed: int = 0,
    seats: Seats = ("you", "greedy"),
    position: Position | None = None,
    fate: Mapping[str, Any] | None = None,
    record: bool = True,
) -> Table:
    """A table of Go-Stop.

    Args:
        rules: the rules in force; None for the printed ones.
        seed: of all chance; any whole number.
        seats: two, each ``"you"`` for a person, ``"random"``, ``"greedy"``, ``"monte_carlo"``, or a
            policy of your own.
        position: where to start instead of at the deal.
        fate: ``{"first": seat}`` and ``{"deck": [cards]}`` script the first deal: the first ten
            cards are seat 0's, ten more seat 1's, eight the table's, the rest the draw deck from
            the top.
        record: whether to keep events and frames to look back on.

    Raises:
        PositionError: when the position can't be.
        ValueError: for an unknown policy, a wrong number of seats, an unknown card in `fate`.
    """
    if fate and "deck" in fate:
        fate = {**fate, "deck": [number(card) for card in fate["deck"]]}
    return set_table(
        SCRIPT, rules=rules, seed=seed, seats=seats, position=position, fate=fate, record=record
    )
