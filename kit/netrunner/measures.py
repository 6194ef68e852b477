"""What is worth counting about many games: a row a game, and the measures made from the rows."""

from __future__ import annotations

from typing import Any

from kit.game import Measure
from kit.netrunner.cards import CORP, DESIGN, RUNNER
from kit.netrunner.state import State
from kit.text import marked as _


def summary(state: State) -> dict[str, Any]:
    """The row of a finished game: who won and how, how long it took, and what happened in it."""
    return {
        "winner": state.winner,
        "how": state.how,
        "turns": state.turn,
        "runs": state.runs,
        "corp_points": sum(DESIGN[card].points or 0 for card in state.scored),
        "runner_points": sum(DESIGN[card].points or 0 for card in state.stolen),
        "scored": len(state.scored),
        "stolen": len(state.stolen),
        "corp_credits": state.credits[CORP],
        "runner_credits": state.credits[RUNNER],
        "tags": state.tags,
        "rig": len(state.rig),
        "heap": len(state.heap),
        "archives": len(state.archives),
    }


MEASURES: dict[str, Measure] = {
    "corp": Measure(
        _("won by the Corp"),
        "share",
        more=_("the Corp wins about {n} more of 100 games"),
        fewer=_("the Corp wins about {n} fewer of 100 games"),
        doubt=_("the Corp wins more or less often"),
    ),
    "turns": Measure(
        _("turns a game"),
        "mean",
        more=_("a game takes about {n} more turns"),
        fewer=_("a game takes about {n} fewer turns"),
        doubt=_("a game takes more or fewer turns"),
    ),
    "runs": Measure(
        _("runs a game"),
        "mean",
        more=_("there are about {n} more runs in a game"),
        fewer=_("there are about {n} fewer runs in a game"),
        doubt=_("there are more or fewer runs in a game"),
    ),
    "scored": Measure(
        _("agendas scored"),
        "mean",
        more=_("the Corp scores about {n} more agendas"),
        fewer=_("the Corp scores about {n} fewer agendas"),
        doubt=_("the Corp scores more or fewer agendas"),
    ),
    "stolen": Measure(
        _("agendas stolen"),
        "mean",
        more=_("the Runner steals about {n} more agendas"),
        fewer=_("the Runner steals about {n} fewer agendas"),
        doubt=_("the Runner steals more or fewer agendas"),
    ),
    "flatline": Measure(
        _("ended by a flatline"),
        "share",
        more=_("about {n} more of 100 games end with a flatline"),
        fewer=_("about {n} fewer of 100 games end with a flatline"),
        doubt=_("more or fewer games end with a flatline"),
    ),
    "empty_deck": Measure(
        _("ended by an empty R&D"),
        "share",
        more=_("about {n} more of 100 games end with an empty R&D"),
        fewer=_("about {n} fewer of 100 games end with an empty R&D"),
        doubt=_("more or fewer games end with an empty R&D"),
    ),
    "unfinished": Measure(
        _("unfinished"),
        "share",
        more=_("about {n} more of 100 games find no end"),
        fewer=_("about {n} fewer of 100 games find no end"),
        doubt=_("more or fewer games find no end"),
    ),
}
"""What `kit.compare` measures, by name, what matters most first."""


def measured(row: dict[str, Any]) -> dict[str, float | None]:
    """The measures of one game."""
    return {
        "corp": row["winner"] == CORP,
        "turns": row["turns"],
        "runs": row["runs"],
        "scored": row["scored"],
        "stolen": row["stolen"],
        "flatline": row["how"] == "flatline",
        "empty_deck": row["how"] == "empty_deck",
        "unfinished": row["how"] in ("unfinished", "draw"),
    }
