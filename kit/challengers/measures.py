"""What is worth counting about many tournaments: a row each, and the measures made of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kit.challengers.cards import MORE_SETS, SET
from kit.challengers.scoring import followers
from kit.challengers.state import State, players
from kit.game import Measure
from kit.text import marked as _


def summary(state: State) -> dict[str, Any]:
    """The row of a finished tournament."""
    seats = range(players(state))
    matches = len(state.results)
    winner = state.winner
    return {
        "winner": winner,
        "how": state.how,
        "rounds": max((each.round for each in state.results), default=0),
        "matches": matches,
        "no_room": sum(each.how == "no_room" for each in state.results),
        "left_out": state.left_out,
        "deck": sum(len(state.decks[seat]) for seat in seats) / len(seats),
        "tokens": sum(state.tokens),
        "trophies": None if winner is None else len(state.won[winner]),
        "followers": None if winner is None else followers(state, winner),
        "set": None if winner is None else _main_set(state.decks[winner]),
        **{f"followers_{seat}": followers(state, seat) for seat in seats},
    }


def _main_set(cards: list[int]) -> str | None:
    """The set, besides City, that most cards of a deck are of."""
    counts = Counter(SET[card] for card in cards if SET[card] in MORE_SETS)
    return max(MORE_SETS, key=lambda name: counts[name]) if counts else None


MEASURES: dict[str, Measure] = {
    "no_room": Measure(
        _("matches lost on a full bench"),
        "mean",
        more=_("about {n} more matches of a tournament are lost on a full bench"),
        fewer=_("about {n} fewer matches of a tournament are lost on a full bench"),
        doubt=_("more or fewer matches are lost on a full bench"),
    ),
    "deck": Measure(
        _("cards in a deck at the end"),
        "mean",
        more=_("a deck has about {n} more cards at the end"),
        fewer=_("a deck has about {n} fewer cards at the end"),
        doubt=_("decks end larger or smaller"),
    ),
    "tokens": Measure(
        _("follower tokens a tournament"),
        "mean",
        more=_("about {n} more follower tokens are taken"),
        fewer=_("about {n} fewer follower tokens are taken"),
        doubt=_("more or fewer follower tokens are taken"),
    ),
    "trophies": Measure(
        _("trophies of the winner"),
        "mean",
        more=_("the winner has about {n} more trophies"),
        fewer=_("the winner has about {n} fewer trophies"),
        doubt=_("the winner has more or fewer trophies"),
    ),
    "followers": Measure(
        _("followers of the winner"),
        "mean",
        more=_("the winner has about {n} more followers"),
        fewer=_("the winner has about {n} fewer followers"),
        doubt=_("the winner has more or fewer followers"),
    ),
    "rounds": Measure(
        _("rounds a tournament"),
        "mean",
        more=_("a tournament takes about {n} more rounds"),
        fewer=_("a tournament takes about {n} fewer rounds"),
        doubt=_("a tournament takes more or fewer rounds"),
    ),
    "won_0": Measure(
        _("won by seat 0"),
        "share",
        more=_("seat 0 wins about {n} more of 100 games"),
        fewer=_("seat 0 wins about {n} fewer of 100 games"),
        doubt=_("seat 0 wins more or less often"),
    ),
}
"""What `kit.compare` measures, by name, what matters most first."""


def measured(row: dict[str, Any]) -> dict[str, float | None]:
    """The measures of one tournament."""
    return {
        "no_room": row["no_room"],
        "deck": row["deck"],
        "tokens": row["tokens"],
        "trophies": row["trophies"],
        "followers": row["followers"],
        "rounds": row["rounds"],
        "won_0": row["winner"] == 0,
    }
