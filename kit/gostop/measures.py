"""What is worth counting about many rounds: a row a game, and the measures made from the rows."""

from __future__ import annotations

from typing import Any

from kit.game import Measure
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


MEASURES: dict[str, Measure] = {
    "turns": Measure(
        _("turns a game"),
        "mean",
        more=_("a game takes about {n} more turns"),
        fewer=_("a game takes about {n} fewer turns"),
        doubt=_("a game takes more or fewer turns"),
    ),
    "reached": Measure(
        _("somebody could say Go or Stop"),
        "share",
        more=_("somebody gets to say Go or Stop in about {n} more of 100 games"),
        fewer=_("somebody gets to say Go or Stop in about {n} fewer of 100 games"),
        doubt=_("somebody gets to say Go or Stop more or less often"),
    ),
    "undecided": Measure(
        _("undecided"),
        "share",
        more=_("about {n} more of 100 games end undecided"),
        fewer=_("about {n} fewer of 100 games end undecided"),
        doubt=_("more or fewer games end undecided"),
    ),
    "comeback": Measure(
        _("won by a comeback"),
        "share",
        more=_("about {n} more of 100 games are won by a comeback"),
        fewer=_("about {n} fewer of 100 games are won by a comeback"),
        doubt=_("comebacks win more or less often"),
    ),
    "payment": Measure(
        _("payment in decided games"),
        "mean",
        more=_("a decided game pays about {n} more"),
        fewer=_("a decided game pays about {n} less"),
        doubt=_("a decided game pays more or less"),
    ),
    "doubled": Measure(
        _("paid double or more"),
        "share",
        more=_("about {n} more of 100 decided games pay double or more"),
        fewer=_("about {n} fewer of 100 decided games pay double or more"),
        doubt=_("double payments are more or less frequent"),
    ),
    "go_calls": Measure(
        _("Go calls a game"),
        "mean",
        more=_("Go is said about {n} times more in a game"),
        fewer=_("Go is said about {n} times less in a game"),
        doubt=_("Go is said more or less often"),
    ),
    "won_by_first": Measure(
        _("won by who began"),
        "share",
        more=_("who begins wins about {n} more of 100 games"),
        fewer=_("who begins wins about {n} fewer of 100 games"),
        doubt=_("who begins wins more or less often"),
    ),
    "won_0": Measure(
        _("won by seat 0"),
        "share",
        more=_("seat 0 wins about {n} more of 100 games"),
        fewer=_("seat 0 wins about {n} fewer of 100 games"),
        doubt=_("seat 0 wins more or less often"),
    ),
    "won_1": Measure(
        _("won by seat 1"),
        "share",
        more=_("seat 1 wins about {n} more of 100 games"),
        fewer=_("seat 1 wins about {n} fewer of 100 games"),
        doubt=_("seat 1 wins more or less often"),
    ),
}
"""What `kit.compare` measures, by name, what matters most first."""


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
