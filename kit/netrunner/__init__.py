"""Netrunner, by the Comprehensive Rules, with the decks of the System Gateway starter pack.

The phases, in order: setup, hands; a turn is turn, turn_begins, mandatory_draw, window, action,
resolved, actions_end, discard, discard_window, turn_ends; a run is initiation, approach_ice,
encounter_ice, subroutines, movement, inward, success, breach, access, run_ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.game import Result, Script
from kit.netrunner import effects, view, words
from kit.netrunner.asking import asked, why_not
from kit.netrunner.cards import CORP, DESIGNS, IDS, RUNNER, Card
from kit.netrunner.checks import check
from kit.netrunner.decks import deck_faults
from kit.netrunner.measures import MEASURES, measured, summary
from kit.netrunner.phases import PHASES
from kit.netrunner.policies import POLICIES
from kit.netrunner.positions import lay, number
from kit.netrunner.rules import Rules
from kit.netrunner.state import State, deck, players, renew, start
from kit.netrunner.view.observed import observed
from kit.netrunner.view.seen import glance, hidden
from kit.netrunner.walk import go
from kit.position import Position
from kit.replay import set_table
from kit.seats import Seats
from kit.table import Table
from kit.text import marked as _

__all__ = [
    "CORP",
    "DESIGNS",
    "IDS",
    "PHASES",
    "POLICIES",
    "RUNNER",
    "SCRIPT",
    "Card",
    "Rules",
    "State",
    "deck",
    "deck_faults",
    "effects",
    "go",
    "lay",
    "number",
    "table",
]

SURPRISES = frozenset(
    (
        "run_begins",
        "encounter",
        "rez",
        "damage",
        "tag",
        "access",
        "steal",
        "score",
        "end_run",
        "trigger",
        "win",
        "draw_game",
        "unfinished",
    )
)
"""The kinds of events worth stopping at."""


def _result(state: State) -> Result:
    """How the game ended: the winner gets one from the other side."""
    if state.winner is None:
        return Result(None, state.how, (0, 0))
    return Result(state.winner, state.how, (1, -1) if state.winner == CORP else (-1, 1))


SCRIPT = Script(
    name="netrunner",
    title="Netrunner",
    rules=Rules,
    state=State,
    phases=PHASES,
    seats=range(2, 3),
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
    most_options=len(IDS),
    surprises=SURPRISES,
    sides=(_("The Corp"), _("The Runner")),
    observed=observed,
)


def table(
    rules: Rules | None = None,
    seed: int = 0,
    seats: Seats | None = None,
    position: Position | None = None,
    fate: Mapping[str, Any] | None = None,
    record: bool = True,
) -> Table:
    """A table of Netrunner.

    Args:
        rules: the rules in force; None for the starter game.
        seed: of all chance; any whole number.
        seats: the Corp, then the Runner: ``"you"`` for a person, ``"random"``, ``"sensible"``, or a
            policy of your own. None is you as the Runner against a sensible Corp.
        position: where to start instead of at the beginning; see `lay`.
        fate: ``{"rd": [cards], "stack": [cards]}`` scripts the decks: these cards come first.
        record: whether to keep events and frames to look back on.

    Raises:
        PositionError: when the position can't be.
        ValueError: for an unknown policy, a wrong number of seats, an unknown card in `fate`.
    """
    if fate:
        fate = {name: _numbers(given) for name, given in fate.items()}
    if seats is None:
        seats = ("sensible", "you")
    return set_table(
        SCRIPT, rules=rules, seed=seed, seats=seats, position=position, fate=fate, record=record
    )


def _numbers(given: Any) -> Any:
    """What fate gives, its cards by number."""
    if isinstance(given, list | tuple):
        return [number(card) if isinstance(card, str) else card for card in given]
    return given
