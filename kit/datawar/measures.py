"""What is worth counting about many games: a row a game, and the measures made from the rows."""

from __future__ import annotations

from typing import Any

from kit.datawar.phases.common import billionaires_of, stacks_of
from kit.datawar.state import State
from kit.game import Measure
from kit.text import marked as _


def summary(state: State) -> dict[str, Any]:
    """The row of a finished game: who won and how, how long it took, and what happened in it."""
    players = range(len(state.decks))
    return {
        "winner": state.holder,
        "how": state.how,
        "hands": state.hand,
        "wars": state.wars,
        "longest_war": state.longest,
        "grabs": state.grab_count,
        "comebacks": state.comebacks,
        "out": len(state.out),
        **{f"cards_{seat}": len(state.decks[seat]) for seat in players},
        **{f"stacks_{seat}": len(stacks_of(state, seat)) for seat in players},
        **{f"billionaires_{seat}": len(billionaires_of(state, seat)) for seat in players},
    }


MEASURES: dict[str, Measure] = {
    "hands": Measure(
        _("hands a game"),
        "mean",
        more=_("a game takes about {n} more hands"),
        fewer=_("a game takes about {n} fewer hands"),
        doubt=_("a game takes more or fewer hands"),
    ),
    "ticket": Measure(
        _("won by the ticket"),
        "share",
        more=_("about {n} more of 100 games are won with Launch Stacks"),
        fewer=_("about {n} fewer of 100 games are won with Launch Stacks"),
        doubt=_("more or fewer games are won with Launch Stacks"),
    ),
    "cards": Measure(
        _("won by all the cards"),
        "share",
        more=_("about {n} more of 100 games are won by having all the cards"),
        fewer=_("about {n} fewer of 100 games are won by having all the cards"),
        doubt=_("more or fewer games are won by having all the cards"),
    ),
    "unfinished": Measure(
        _("unfinished"),
        "share",
        more=_("about {n} more of 100 games find no end"),
        fewer=_("about {n} fewer of 100 games find no end"),
        doubt=_("more or fewer games find no end"),
    ),
    "wars": Measure(
        _("Wars a game"),
        "mean",
        more=_("there are about {n} more Wars in a game"),
        fewer=_("there are about {n} fewer Wars in a game"),
        doubt=_("there are more or fewer Wars in a game"),
    ),
    "longest_war": Measure(
        _("longest row of Wars"),
        "mean",
        more=_("the longest row of Wars is about {n} longer"),
        fewer=_("the longest row of Wars is about {n} shorter"),
        doubt=_("rows of Wars get longer or shorter"),
    ),
    "grabs": Measure(
        _("Data Grabs a game"),
        "mean",
        more=_("there are about {n} more scrambles in a game"),
        fewer=_("there are about {n} fewer scrambles in a game"),
        doubt=_("there are more or fewer scrambles in a game"),
    ),
    "comebacks": Measure(
        _("comebacks a game"),
        "mean",
        more=_("players come back about {n} times more in a game"),
        fewer=_("players come back about {n} times less in a game"),
        doubt=_("players come back more or less often"),
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
    """The measures of one game."""
    return {
        "hands": row["hands"],
        "ticket": row["how"] == "ticket",
        "cards": row["how"] == "cards",
        "unfinished": row["how"] in ("unfinished", "draw"),
        "wars": row["wars"],
        "longest_war": row["longest_war"],
        "grabs": row["grabs"],
        "comebacks": row["comebacks"],
        "won_0": row["winner"] == 0,
        "won_1": row["winner"] == 1,
    }
