"""What is worth counting about many rounds: a row a game, and the measures made from the rows."""

from __future__ import annotations

from typing import Any

from kit.gostop.state import State, points
from kit.text import marked as _


def summary(state: State) -> dict[str, Any]:
    """The row of a finished game.

    In a match of several rounds turns and payment are those of all of them, and how it ended, who
    began, whether anyone reached the threshold, points, calls and doublings those of the last.
    """
    decided = [each for each in state.history if each.winner is not None]
    return {
        "winner": state.winner if len(state.history) == 1 else _ahead(state),
        "how": state.how,
        # Who had enough points has said Go or Stop, or won by a comeback after the other's Go.
        "reached": state.how in ("stop", "comeback") or any(state.calls),
        "first": state.first,
        "rounds": len(state.history),
        "washouts": len(state.history) - len(decided),
        "turns": sum(each.turns for each in state.history),
        "points_0": points(state, 0),
        "points_1": points(state, 1),
        "payment": sum(each.payment for each in decided),
        "account_0": state.account[0],
        "go_calls": len(state.calls[0]) + len(state.calls[1]),
        "doublings": len(state.doubled),
        "ice_doubled": "gostop.settle.18" in state.doubled,
        "upgrades_doubled": "gostop.settle.19" in state.doubled,
    }


def _ahead(state: State) -> int | None:
    mine, theirs = state.account
    return None if mine == theirs else int(theirs > mine)


MEASURES: dict[str, tuple[str, str]] = {
    "turns": (_("turns a game"), "mean"),
    "reached": (_("somebody could say Go or Stop"), "share"),
    "won_0": (_("won by seat 0"), "share"),
    "won_1": (_("won by seat 1"), "share"),
    "won_by_first": (_("won by who began"), "share"),
    "undecided": (_("undecided"), "share"),
    "comeback": (_("won by a comeback"), "share"),
    "payment": (_("payment in decided games"), "mean"),
    "go_calls": (_("Go calls a game"), "mean"),
    "doubled": (_("paid double or more"), "share"),
}
"""What `kit.compare` measures, by name: its label, and whether it is a mean or a share."""


def measured(row: dict[str, Any]) -> dict[str, float | None]:
    """The measures of one game; None where it has no say (the payment of an undecided one)."""
    winner = row["winner"]
    return {
        "turns": row["turns"],
        "reached": row["reached"],
        "won_0": winner == 0,
        "won_1": winner == 1,
        "won_by_first": winner is not None and winner == row["first"],
        "undecided": winner is None,
        "comeback": row["how"] == "comeback",
        "payment": None if winner is None else row["payment"],
        "go_calls": row["go_calls"],
        "doubled": None if winner is None else row["doublings"] > 0,
    }
