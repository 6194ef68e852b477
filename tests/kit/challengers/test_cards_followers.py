"""Cards that bring followers, and cards that act when they are chosen."""

from __future__ import annotations

from typing import Any

import pytest

from kit import IllegalChoice
from tests.kit.challengers.positions import (
    asked,
    at,
    choose,
    deck,
    drafting,
    finish,
    flag,
    intact,
    keys,
    kinds,
    named,
    offered,
    opening,
    play,
    powers,
    tokens,
    told,
    totals,
)

STARTERS = "newcomer newcomer newcomer talent dog champion"

# --- Fan-Bus -------------------------------------------------------------------------------------


@pytest.mark.rule("challengers.card.7", "challengers.effect.1", "challengers.effect.4")
@pytest.mark.parametrize("trophies", [0, 1, 3])
def test_fan_bus_brings_two_followers_with_three_trophies_or_fewer(trophies: int) -> None:
    own = list(range(1, trophies + 1))
    where = {"round": 7, "won": [own, [4, 5, 6]], "fans": [[2] * trophies, [5, 6, 7]]}
    table = play(at(deck="fan_bus", flag="villain", **where))
    assert tokens(table) == [2, 0]
    assert powers(table) == [(6, 10)]


@pytest.mark.parametrize("trophies", [4, 6])
def test_fan_bus_brings_nothing_with_four_or_more(trophies: int) -> None:
    own = list(range(1, trophies + 1))
    where = {"round": 7, "won": [own, []], "fans": [[2] * trophies, []]}
    assert tokens(play(at(deck="fan_bus", flag="villain", **where))) == [0, 0]


# --- Clown and Heroine: on taking the flag -------------------------------------------------------


@pytest.mark.rule("challengers.effect.4")
@pytest.mark.parametrize(
    ("card", "number"),
    [
        pytest.param("clown", 2, marks=pytest.mark.rule("challengers.card.62")),
        pytest.param("heroine", 3, marks=pytest.mark.rule("challengers.card.38")),
    ],
)
def test_followers_come_when_the_card_takes_the_flag(card: str, number: int) -> None:
    table = play(at(deck=card, flag="newcomer", rival="newcomer"))
    assert (flag(table), tokens(table)) == (card, [number, 0])
    assert kinds(table).index("capture") < kinds(table).index("followers")


@pytest.mark.rule("challengers.card.62", "challengers.card.38")
def test_the_card_on_top_counts_wherever_it_came_in_the_attack() -> None:
    for card, number in (("clown", 2), ("heroine", 3)):
        table = play(at(deck=f"dog {card}", flag="champion", rival="newcomer"))
        assert (flag(table), tokens(table)) == (f"dog {card}", [number, 0])


@pytest.mark.parametrize("card", ["clown", "heroine"])
def test_a_card_slid_under_another_brings_nothing(card: str) -> None:
    table = play(at(deck=f"{card} dog dog", flag="dragon", rival="newcomer"))
    assert (flag(table).split()[0], tokens(table)) == (card, [0, 0])


@pytest.mark.parametrize("card", ["clown", "heroine"])
def test_a_card_that_takes_no_flag_brings_nothing(card: str) -> None:
    assert tokens(play(at(deck=card, flag="villain"))) == [0, 0]


@pytest.mark.rule("challengers.card.62", "challengers.card.38", "challengers.match.5")
def test_an_opening_card_has_taken_the_flag() -> None:
    for card, number in (("clown", 2), ("heroine", 3)):
        table = play(opening(card))
        assert (flag(table), tokens(table)) == (card, [number, 0])


@pytest.mark.rule("challengers.card.62")
def test_followers_come_again_when_the_flag_is_taken_again() -> None:
    table = play(at(deck="clown clown", flag="newcomer", rival="horse dog"))
    play(play(table))
    assert tokens(table) == [2, 0]
    table = play(at(deck="clown clown", flag="newcomer", rival="newcomer newcomer"))
    play(play(table))
    assert tokens(table) == [4, 0]


# --- Pyrotechnician ------------------------------------------------------------------------------


@pytest.mark.rule("challengers.card.68", "challengers.effect.1", "challengers.effect.4")
@pytest.mark.parametrize("rest", ["", "newcomer"])
def test_pyrotechnician_brings_two_with_a_card_or_none_left(rest: str) -> None:
    assert tokens(play(at(deck=f"pyrotechnician {rest}", flag="villain"))) == [2, 0]


def test_pyrotechnician_brings_nothing_with_two_left() -> None:
    assert tokens(play(at(deck="pyrotechnician newcomer dog", flag="villain"))) == [0, 0]


# --- all of them ---------------------------------------------------------------------------------


@pytest.mark.rule("challengers.effect.4")
def test_tokens_are_public() -> None:
    table = play(at(deck="clown", flag="newcomer", rival="newcomer", seats=4))
    (event,) = told(table, "followers")
    for seat in range(4):
        assert event.seen_by(seat).data["amount"] == 2


@pytest.mark.rule("challengers.effect.4", "challengers.card.62")
def test_tokens_count_with_the_followers_on_trophies() -> None:
    table = finish(at(deck="clown", flag="newcomer", rival=""))
    assert tokens(table) == [2, 0]
    assert totals(table) == [2 + table.state.fans[0][0], 0]


# --- Clones: when chosen -------------------------------------------------------------------------


@pytest.mark.rule("challengers.card.57", "challengers.effect.10", "challengers.effect.4")
def test_clones_bring_a_follower_each_time_one_is_chosen() -> None:
    table = drafting(round=5, pile_b="clones clones horse horse horse")
    choose(table, "clones")
    assert tokens(table) == [1, 0]
    choose(table, "clones")
    assert tokens(table) == [2, 0]
    intact(table)


@pytest.mark.rule("challengers.effect.10", "challengers.card.57")
def test_an_effect_when_chosen_happens_once_and_never_again() -> None:
    """Not in the match, where it is revealed, takes the flag, loses it, and is benched."""
    table = choose(drafting(round=5, pile_b="clones horse horse horse lion"), "clones")
    assert tokens(table) == [1, 0]
    table = play(at(deck="clones", flag="dog", rival="champion champion"))
    play(play(table))
    assert tokens(table) == [0, 0]
    table = opening("clones")
    play(table)
    assert tokens(table) == [0, 0]


@pytest.mark.parametrize("card", ["clones", "shapeshifter", "sci_fi_geek"])
def test_it_does_nothing_when_it_is_revealed(card: str) -> None:
    table = play(at(deck=f"{card} newcomer", flag="villain", bench="cow cow"))
    assert (asked(table), tokens(table)) == (None, [0, 0])


def test_clones_not_chosen_bring_nothing() -> None:
    table = choose(drafting(round=5, pile_b="clones horse horse horse lion"), "horse", "lion")
    assert tokens(table) == [0, 0]


# --- Shapeshifter: a card for a card -------------------------------------------------------------


def shapeshifting(cards: str = "", **where: Any) -> Any:
    """Seat 0 has chosen a Shapeshifter as its first card."""
    where = {"pile_a": "shapeshifter pig cat cow jester", **where}
    return choose(drafting(cards, **where), "shapeshifter")


@pytest.mark.rule("challengers.card.53", "challengers.effect.10")
def test_shapeshifter_may_trade_a_card_for_one_more_pick() -> None:
    table = shapeshifting()
    assert asked(table) == (0, "trade")
    assert sorted(offered(table).split()) == sorted(f"{STARTERS} shapeshifter".split())
    choose(table, "newcomer")
    assert asked(table.to_decision()) == (0, "pick")
    choose(table, "pig", "cat")
    assert asked(table.to_decision()) == (0, "remove")
    assert deck(table) == "newcomer newcomer talent dog champion shapeshifter pig cat"
    intact(table)


@pytest.mark.rule("challengers.card.53", "challengers.effect.10")
def test_shapeshifter_may_decline() -> None:
    table = choose(shapeshifting(), "no")
    assert asked(table.to_decision()) == (0, "pick")
    choose(table, "pig")
    assert asked(table.to_decision()) == (0, "remove")
    assert len(deck(table).split()) == 8


@pytest.mark.rule("challengers.card.53")
def test_the_card_given_up_leaves_as_a_removed_one_does() -> None:
    """A starter card leaves the game, one of a level goes to its discard."""
    table = choose(shapeshifting(), "newcomer")
    assert named(table.state.discards[0]) == ""
    assert "newcomer" in named(table.state.box)
    table = choose(shapeshifting("pig newcomer dog"), "pig")
    assert named(table.state.discards[0]) == "pig"


@pytest.mark.rule("challengers.card.53", "challengers.effect.10")
def test_the_second_card_chosen_may_be_a_shapeshifter_too() -> None:
    where = {"pile_a": "shapeshifter shapeshifter pig cat cow"}
    table = choose(shapeshifting(**where), "newcomer", "shapeshifter")
    assert asked(table) == (0, "trade")
    choose(table, "newcomer", "pig", "cat")
    assert asked(table.to_decision()) == (0, "remove")
    assert len(deck(table).split()) == 6 + 4 - 2


@pytest.mark.rule("challengers.card.53")
def test_what_is_traded_only_its_owner_sees() -> None:
    table = choose(shapeshifting(), "dog")
    (event,) = told(table, "trade")
    assert named(event.seen_by(0).data["cards"]) == "dog"
    assert event.seen_by(1).data["cards"] == 1


# --- Sci-Fi Geek: two Outer Space cards for a card -----------------------------------------------


def geeking(cards: str, **where: Any) -> Any:
    """Seat 0 has chosen a Sci-Fi Geek as its first card."""
    where = {"pile_c": "sci_fi_geek dragon kraken t_rex siren", "round": 7, **where}
    return choose(drafting(cards, **where), "sci_fi_geek")


@pytest.mark.rule("challengers.card.60", "challengers.effect.10")
def test_geek_may_trade_two_outer_space_cards_for_one_more_pick() -> None:
    table = geeking("newcomer cow alien pig band")
    assert asked(table) == (0, "trade")
    assert sorted(offered(table).split()) == ["alien", "band", "cow", "sci_fi_geek"]
    choose(table, "cow")
    assert asked(table) == (0, "trade")
    assert sorted(offered(table).split()) == ["alien", "band", "sci_fi_geek"]
    assert "no" not in keys(table)
    choose(table, "band")
    assert asked(table.to_decision()) == (0, "pick")
    choose(table, "dragon", "kraken")
    assert asked(table.to_decision()) == (0, "remove")
    assert deck(table) == "newcomer alien pig sci_fi_geek dragon kraken"
    intact(table)


@pytest.mark.rule("challengers.card.60")
def test_geek_may_decline() -> None:
    table = choose(geeking("newcomer cow alien"), "no", "dragon")
    assert deck(table) == "newcomer cow alien sci_fi_geek dragon"


@pytest.mark.rule("challengers.deck.1")
def test_geek_needs_two_such_cards() -> None:
    """It is one itself; without another there is nothing to trade."""
    table = geeking("newcomer dog pig cat")
    assert asked(table.to_decision()) == (0, "pick")


@pytest.mark.rule("challengers.card.60")
def test_geek_trades_no_others() -> None:
    table = geeking("newcomer cow alien")
    with pytest.raises(IllegalChoice):
        table.choose("newcomer")
