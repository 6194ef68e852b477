"""Cards that look at a deck, put cards back into it, take from it, or add to it."""

from __future__ import annotations

from typing import Any

import pytest

from kit import IllegalChoice, Table
from tests.kit.challengers.positions import (
    asked,
    at,
    bench,
    choose,
    deck,
    discard,
    finish,
    flag,
    keys,
    kinds,
    named,
    offered,
    opening,
    play,
    powers,
    revealed,
    rules_of,
    sit,
    told,
)


def reveals(cards: str, **where: Any) -> Table:
    """Seat 0 reveals the first of these cards, in an attack that will not be enough."""
    return play(at(deck=cards, **{"flag": "villain", **where}))


def loses(card: str, rest: str, *, rival: str = "dragon", **where: Any) -> Table:
    """Seat 0 loses the flag that is on this card; the rest is its deck."""
    return play(at(deck=rest, flag=card, rival=rival, attacking=False, **where))


# --- Reporter and Navigator: two cards, one to the bottom ----------------------------------------


@pytest.mark.rule("challengers.card.5", "challengers.effect.1")
@pytest.mark.parametrize(("sunk", "left"), [("pig", "cat cow pig"), ("cat", "pig cow cat")])
def test_reporter_puts_one_of_the_next_two_at_the_bottom(sunk: str, left: str) -> None:
    table = reveals("reporter pig cat cow")
    assert asked(table) == (0, "sink")
    assert offered(table) == "pig cat"
    play(table, sunk)
    assert revealed(table) == f"reporter {left}"


@pytest.mark.rule("challengers.card.5")
def test_reporter_with_two_cards_left_changes_their_order() -> None:
    table = play(reveals("reporter pig cat"), "pig")
    assert revealed(table) == "reporter cat pig"


@pytest.mark.parametrize("rest", ["", "pig"])
def test_reporter_with_a_card_or_none_left_does_nothing(rest: str) -> None:
    table = reveals(f"reporter {rest}")
    assert asked(table) is None
    assert revealed(table) == f"reporter {rest}".strip()


@pytest.mark.rule("challengers.card.5")
def test_reporter_must_put_one_away() -> None:
    table = reveals("reporter pig cat cow")
    assert keys(table) == ["card_1", "card_2"]
    with pytest.raises(IllegalChoice):
        table.choose("done")


@pytest.mark.rule("challengers.card.5")
def test_what_is_looked_at_only_its_owner_sees() -> None:
    table = play(reveals("reporter pig cat cow"), "pig")
    looked, back = told(table, "look")[0], told(table, "put_back")[0]
    assert named(looked.seen_by(0).data["cards"]) == "pig cat"
    assert looked.seen_by(1).data["cards"] == 2
    assert named(back.seen_by(0).data["bottom"]) == "pig"
    assert back.seen_by(1).data["bottom"] == 1


@pytest.mark.rule("challengers.card.24", "challengers.effect.9")
@pytest.mark.parametrize(("sunk", "left"), [("pig", "cat cow pig"), ("cat", "pig cow cat")])
def test_navigator_does_so_when_it_loses_the_flag(sunk: str, left: str) -> None:
    table = loses("navigator", "pig cat cow")
    assert asked(table) == (0, "sink")
    play(table, sunk)
    assert (deck(table), bench(table)) == (left, ["navigator"])


def test_navigator_with_a_card_left_does_nothing() -> None:
    table = loses("navigator", "pig")
    assert (asked(table), deck(table)) == (None, "pig")


def test_navigator_does_nothing_when_it_is_revealed_or_lies_under_the_flag() -> None:
    assert asked(reveals("navigator pig cat cow")) is None
    table = loses("navigator dog", "pig cat cow")
    assert (asked(table), deck(table)) == (None, "pig cat cow")


# --- Sailor and Clairvoyant: the whole deck ------------------------------------------------------


@pytest.mark.rule("challengers.card.20", "challengers.effect.1")
@pytest.mark.parametrize(
    ("sunk", "left"), [("pig", "cat cow pig"), ("cat", "pig cow cat"), ("cow", "pig cat cow")]
)
def test_sailor_puts_any_card_of_the_deck_at_the_bottom(sunk: str, left: str) -> None:
    table = reveals("sailor pig cat cow")
    assert (asked(table), offered(table)) == ((0, "sink_any"), "pig cat cow")
    assert "done" not in keys(table)
    play(table, sunk)
    assert revealed(table) == f"sailor {left}"


def test_sailor_with_no_card_left_does_nothing() -> None:
    assert asked(reveals("sailor")) is None


@pytest.mark.rule("challengers.card.67", "challengers.effect.9")
@pytest.mark.parametrize(
    ("raised", "left"), [("pig", "pig cat cow"), ("cat", "cat pig cow"), ("cow", "cow pig cat")]
)
def test_clairvoyant_puts_any_card_of_the_deck_on_top(raised: str, left: str) -> None:
    table = loses("clairvoyant", "pig cat cow")
    assert (asked(table), offered(table)) == ((0, "raise_any"), "pig cat cow")
    assert "done" not in keys(table)
    play(table, raised)
    assert (deck(table), bench(table)) == (left, ["clairvoyant"])


@pytest.mark.rule("challengers.card.67")
def test_clairvoyant_raises_the_card_that_is_then_revealed() -> None:
    table = play(play(loses("clairvoyant", "pig cat cow", rival="fan_bus"), "cow"))
    assert revealed(table) == "fan_bus cow pig"


def test_clairvoyant_does_nothing_when_it_is_revealed_or_with_an_empty_deck() -> None:
    assert asked(reveals("clairvoyant pig cat")) is None
    assert asked(loses("clairvoyant", "")) is None


# --- Juggler and Bumper Car: three cards in any order --------------------------------------------


@pytest.mark.rule("challengers.effect.1")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("juggler", marks=pytest.mark.rule("challengers.card.64")),
        pytest.param("bumper_car", marks=pytest.mark.rule("challengers.card.71")),
    ],
)
@pytest.mark.parametrize("order", ["pig cat cow", "cow cat pig", "cat cow pig"])
def test_the_next_three_come_back_in_any_order(card: str, order: str) -> None:
    table = reveals(f"{card} pig cat cow horse")
    assert (asked(table), offered(table)) == ((0, "order"), "pig cat cow")
    choose(table, *order.split()[:2])
    assert (revealed(table), deck(table)) == (card, f"{order} horse")


@pytest.mark.rule("challengers.card.64", "challengers.card.71")
def test_with_two_cards_left_both_are_put_in_order_and_fewer_are_as_they_are() -> None:
    for name in ("juggler", "bumper_car"):
        table = play(reveals(f"{name} pig newcomer"), "newcomer")
        assert revealed(table).startswith(f"{name} newcomer")
        assert asked(reveals(f"{name} pig")) is None
        assert asked(reveals(name)) is None


@pytest.mark.rule("challengers.card.64")
def test_an_effect_happens_before_powers_are_compared() -> None:
    """The Juggler's two cards are enough, and yet the rest of the deck is put in order."""
    table = play(at(deck="juggler pig cat cow", flag="talent"))
    assert (asked(table), powers(table)) == ((0, "order"), [])
    play(table, "cow", "cat")
    assert (flag(table), deck(table)) == ("juggler", "cow cat pig")


# --- Movie Star, Necromancer, Vampire: from the bench to the deck --------------------------------


@pytest.mark.rule("challengers.card.32", "challengers.effect.1")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_movie_star_takes_up_to_two_newcomers_back(number: int) -> None:
    table = reveals("movie_star pig", bench="newcomer newcomer newcomer dog")
    assert offered(table) == "newcomer newcomer newcomer"
    choose(table, *["newcomer"] * number, *(["done"] if number < 2 else []))
    assert deck(table) == " ".join(["newcomer"] * number + ["pig"])
    assert bench(table) == [" ".join(["newcomer"] * (3 - number)), "dog"]


@pytest.mark.rule("challengers.card.32")
def test_movie_star_takes_newcomers_only_and_a_seat_is_free_then() -> None:
    table = reveals("movie_star pig", bench="newcomer dog jester")
    assert offered(table) == "newcomer"
    choose(table, "newcomer")
    assert (deck(table), bench(table)) == ("newcomer pig", ["dog", "jester"])
    assert table.decision is None


def test_movie_star_without_a_newcomer_does_nothing() -> None:
    assert asked(reveals("movie_star pig", bench="dog jester", rival_bench="newcomer")) is None


@pytest.mark.rule("challengers.card.46", "challengers.effect.1")
def test_necromancer_takes_back_a_card_of_base_power_two() -> None:
    table = reveals("necromancer pig", bench="newcomer talent dog treasure")
    assert (asked(table), offered(table)) == ((0, "recall"), "talent treasure")
    assert "done" not in keys(table)
    choose(table, "treasure")
    assert (deck(table), bench(table)) == ("treasure pig", ["newcomer", "talent", "dog"])


@pytest.mark.rule("challengers.card.46")
def test_necromancer_with_one_such_card_has_no_choice() -> None:
    table = reveals("necromancer newcomer", bench="newcomer talent dog")
    assert revealed(table) == "necromancer talent newcomer"


def test_necromancer_without_such_a_card_does_nothing() -> None:
    """Base power counts, not what a bonus would make of it."""
    table = reveals("necromancer newcomer", bench="newcomer dog ghost", rival_bench="talent")
    assert revealed(table) == "necromancer newcomer"
    assert bench(table) == ["newcomer", "dog", "ghost"]


@pytest.mark.rule("challengers.card.48", "challengers.effect.1")
def test_vampire_takes_back_a_card_of_level_b() -> None:
    table = reveals("vampire newcomer", bench="pig horse dog dog_b dragon")
    assert (asked(table), offered(table)) == ((0, "recall"), "horse dog_b")
    assert "done" not in keys(table)
    choose(table, "dog_b")
    assert (deck(table), bench(table)) == ("dog_b newcomer", ["pig", "horse", "dog", "dragon"])


@pytest.mark.rule("challengers.card.48")
def test_vampire_with_one_such_card_has_no_choice() -> None:
    assert revealed(reveals("vampire newcomer", bench="pig horse")) == "vampire horse newcomer"


def test_vampire_without_such_a_card_does_nothing() -> None:
    table = reveals("vampire newcomer", bench="pig dog dragon", rival_bench="horse")
    assert revealed(table) == "vampire newcomer"


# --- Villain, UFO, Hologram: cards of the piles --------------------------------------------------


@pytest.mark.rule("challengers.card.40", "challengers.effect.1")
def test_villain_gets_the_top_card_of_pile_a() -> None:
    table = play(at(deck="villain pig", flag="submarine", pile_a="cat cow", rival="newcomer"))
    assert deck(table) == "cat pig"
    assert told(table, "gain")[0].data["cards"] == 1
    assert told(table, "gain")[0].rule == "challengers.card.40"


@pytest.mark.rule("challengers.card.40")
def test_villain_gives_its_owner_a_card_to_go_on_with() -> None:
    table = play(at(deck="villain", flag="submarine", pile_a="cat cow", rival="dragon horse"))
    play(table)
    assert (flag(table), deck(table)) == ("dragon horse", "cat")
    play(table)
    assert revealed(table).endswith("horse cat")


@pytest.mark.rule("challengers.card.55", "challengers.effect.1")
def test_ufo_gets_two_cards_under_the_deck() -> None:
    table = play(at(deck="ufo pig", flag="dog", pile_a="cat cow spider", rival="newcomer"))
    assert deck(table) == "pig cat cow"


@pytest.mark.rule("challengers.card.59", "challengers.effect.1")
def test_hologram_gives_the_opponent_a_card_of_pile_b() -> None:
    table = play(at(deck="hologram pig", flag="dog", pile_b="bat lion", rival="newcomer"))
    assert (deck(table), deck(table, 1)) == ("pig", "bat newcomer")
    assert told(table, "gain")[0].seat == 1


@pytest.mark.rule("challengers.card.40", "challengers.card.55", "challengers.card.59")
def test_nobody_is_told_which_card_is_gained() -> None:
    for name in ("villain", "ufo", "hologram"):
        table = play(at(deck=f"{name} pig", flag="newcomer", rival="newcomer"))
        (gained,) = told(table, "gain")
        assert type(gained.data["cards"]) is int
        assert "card" not in gained.data


@pytest.mark.rule("challengers.card.40", "challengers.card.55")
def test_what_was_gained_stays_in_the_deck_after_the_match() -> None:
    where = {"flag": "submarine", "rival": "dragon horse", "pile_a": "cat cow spider"}
    table = finish(at(deck="villain ufo", **where))
    table.play(until="draft")
    assert sorted(deck(table).split()) == ["cat", "cow", "spider", "ufo", "villain"]


@pytest.mark.rule("challengers.card.40")
@pytest.mark.parametrize(("left", "gained"), [([], ""), (["cat"], "cat")])
def test_with_an_empty_pile_there_is_less_to_gain(left: list[str], gained: str) -> None:
    where = {"pile_a": "cat", "flag": "submarine", "rival": "newcomer"}
    full = at(deck="villain pig", **where).position()
    pile_a, pile_b = full.state["stocks"][0]
    gone = [card for card in pile_a if card not in left]
    short = full.but(stocks=[[left, pile_b]], discards=[gone, [], []])
    table = play(sit(short, rules_of(None), seats=2))
    assert deck(table) == f"{gained} pig".strip()


# --- Rescue Pod ----------------------------------------------------------------------------------


@pytest.mark.rule("challengers.card.51", "challengers.effect.9")
def test_rescue_pod_makes_way_for_a_card_of_pile_b_in_the_discard_pile() -> None:
    table = loses("rescue_pod", "pig cat", rival="newcomer", pile_b="bat lion")
    assert (bench(table), discard(table), deck(table)) == ([], "bat", "pig cat")
    assert named(told(table, "replace")[0].data["cards"]) == "bat"


@pytest.mark.rule("challengers.card.51")
def test_rescue_pod_is_gone_for_good_and_the_other_card_stays() -> None:
    table = finish(loses("rescue_pod", "", rival="newcomer pig", pile_b="bat lion"))
    table.play(until="draft")
    assert deck(table) == "bat"


@pytest.mark.rule("challengers.card.51")
def test_rescue_pod_needs_no_seat() -> None:
    full = "newcomer talent dog champion pig cat"
    table = loses("rescue_pod", "cow", rival="newcomer pig", bench=full)
    assert (table.phase, len(bench(table))) == ("attack", 6)


@pytest.mark.rule("challengers.card.51")
def test_rescue_pod_leaves_even_if_there_is_nothing_to_come_for_it() -> None:
    where: dict[str, Any] = {"flag": "rescue_pod", "rival": "newcomer", "attacking": False}
    position = at(deck="pig", **where).position()
    pile_a, pile_b = position.state["stocks"][0]
    empty = position.but(stocks=[[pile_a, []]], discards=[[], pile_b, []])
    table = play(sit(empty, rules_of(None), seats=2))
    assert (bench(table), discard(table), deck(table)) == ([], "", "pig")
    assert named(table.state.discards[0]) == "rescue_pod"


def test_rescue_pod_under_another_card_is_benched() -> None:
    table = loses("rescue_pod dog", "pig")
    assert (bench(table), discard(table)) == (["rescue_pod", "dog"], "")
    assert revealed(reveals("rescue_pod pig")) == "rescue_pod pig"


# --- Ghost and Submarine: cards leave a deck -----------------------------------------------------


@pytest.mark.rule("challengers.card.44", "challengers.effect.1", "challengers.effect.5")
def test_ghost_discards_the_top_card_of_the_opponents_deck() -> None:
    table = reveals("ghost newcomer", rival="pig cat cow")
    assert (deck(table, 1), discard(table, 1)) == ("cat cow", "pig")
    assert discard(table) == ""


def test_ghost_finds_nothing_in_an_empty_deck() -> None:
    table = reveals("ghost newcomer", rival="")
    assert (discard(table, 1), "discard" in kinds(table)) == ("", False)


@pytest.mark.rule("challengers.card.44")
def test_an_emptied_deck_is_lost_with_once_a_card_is_needed() -> None:
    table = play(at(deck="ghost newcomer", flag="newcomer", rival="pig"))
    assert (table.phase, deck(table, 1)) == ("attack", "")
    play(table)
    assert table.state.results[-1].winner == 0


@pytest.mark.rule("challengers.card.29", "challengers.effect.1", "challengers.effect.5")
def test_submarine_discards_the_bottom_card_of_its_own_deck() -> None:
    table = play(at(deck="submarine pig cat", flag="dog", rival="newcomer"))
    assert (deck(table), discard(table)) == ("pig", "cat")
    assert asked(table) is None


def test_submarine_finds_nothing_in_an_empty_deck() -> None:
    table = play(at(deck="submarine", flag="dog", rival="newcomer"))
    assert (deck(table), discard(table), flag(table)) == ("", "", "submarine")


@pytest.mark.rule("challengers.card.29", "challengers.match.5")
def test_an_opening_submarine_discards_too() -> None:
    table = play(opening("submarine submarine"))
    assert (flag(table), discard(table), deck(table)) == ("submarine", "submarine", "")


@pytest.mark.rule("challengers.card.59", "challengers.match.5")
def test_an_opening_hologram_gives_a_card_too() -> None:
    table = play(opening("hologram", "newcomer", pile_b="bat"))
    assert deck(table, 1) == "bat newcomer"
