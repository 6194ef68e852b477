"""Going through a game by keys, for lessons: what lies between takes its course."""

from __future__ import annotations

from kit.decision import Decision, Option
from kit.netrunner.policies.onward import onward
from kit.table import Table
from kit.text import text

_MOST = 400
"""More choices than that between two keys mean that the second is never on offer."""


def go(table: Table, *keys: str, to: str | None = None) -> Table:
    """Make these choices in turn at a table of persons, and let things take their course between.

    Args:
        table: where; both seats must be persons', such as in ``table.fork(seats=("you", "you"))``.
        keys: the choices, such as ``"run_hq"``, ``"break_cleaver"``. Before each of them windows
            are passed and runs go on until it is on offer.
        to: the phase to go on to in the end; None stays where the last choice led.

    Returns:
        The table itself, at its next decision.

    Raises:
        ValueError: when a choice, or the phase, never comes up.
    """
    for key in keys:
        for _ in range(_MOST):
            decision = table.to_decision().decision
            if decision is None or decision.find(key) is not None:
                break
            table.choose(_onward(table, decision))
        if table.decision is None or table.decision.find(key) is None:
            raise ValueError(text("{key!r} is never on offer.", key=key))
        table.choose(key)
    for _ in range(_MOST):
        decision = table.to_decision().decision
        here = decision is not None and table.phase == to and decision.name in (to, "window")
        if to is None or decision is None or here or (table.phase == to and to != "action"):
            return table
        table.choose(_onward(table, decision))
    raise ValueError(text("There is no phase {phase!r} ahead.", phase=to))


def _onward(table: Table, decision: Decision) -> Option:
    assert decision.seat is not None  # no decision of Netrunner is nobody's
    return onward(table.look(decision.seat))
