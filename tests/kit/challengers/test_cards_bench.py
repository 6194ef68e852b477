"""Cards that clear a bench, keep off it, or fill the other one."""

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
    offered,
    opening,
    play,
    powers,
    revealed,
    told,
    won,
)

FULL = "newcomer talent dog champion pig cat"
"""Six names: a bench without an empty seat."""


def reveals(cards: str, **where: Any) -> Table:
    """Seat 0 reveals the first of these cards, in an attack that will not be enough."""
    return play(at(deck=cards, **{"flag": "villain", **where}))


# --- Sorcerer: one weak card ---------------------------------------------------------------------


@pytest.mark.rule("challengers.card.14", "challengers.effect.1", "challengers.effect.5")
def test_sorcerer_may_discard_a_card_of_three_or_less() -> None:
    table = reveals("sorcerer", bench="newcomer talent dog champion horse")
    assert asked(table) == (0, "clear")
    assert offered(table) == "newcomer talent dog"
    choose(table, "talent")
    assert bench(table) == ["newcomer", "dog", "champion", "horse"]
    assert discard(table) == "talent"
    assert table.decision is None


@pytest.mark.rule("challengers.card.14")
def test_sorcerer_may_decline() -> None:
    table = choose(reveals("sorcerer", bench="newcomer talent"), "done")
    assert (bench(table), discard(table)) == (["newcomer", "talent"], "")


@pytest.mark.parametrize("benched", ["", "champion horse"])
def test_sorcerer_with_nothing_weak_on_the_bench_does_nothing(benched: str) -> None:
    assert asked(reveals("sorcerer", bench=benched, rival_bench="newcomer")) is None


@pytest.mark.rule("challengers.card.14")
def test_of_two_copies_on_a_seat_one_is_discarded() -> None:
    table = choose(reveals("sorcerer", bench="newcomer newcomer"), "newcomer")
    assert (bench(table), discard(table)) == (["newcomer"], "newcomer")


# --- Butler and Vacuum Cleaner: two cards --------------------------------------------------------

TWO = [
    pytest.param("butler", marks=pytest.mark.rule("challengers.card.41")),
    pytest.param("vacuum_cleaner", marks=pytest.mark.rule("challengers.card.49")),
]


@pytest.mark.rule("challengers.effect.1")
@pytest.mark.parametrize("card", TWO)
@pytest.mark.parametrize("gone", ["", "dragon", "newcomer dragon", "newcomer newcomer"])
def test_up_to_two_cards_of_any_power_are_discarded(card: str, gone: str) -> None:
    table = reveals(f"{card} dog", bench="newcomer newcomer dragon")
    assert (asked(table), offered(table)) == ((0, "clear"), "newcomer newcomer dragon")
    choose(table, *gone.split(), *(["done"] if len(gone.split()) < 2 else []))
    assert table.decision is None
    assert discard(table) == gone
    left = ["newcomer", "newcomer", "dragon"]
    for each in gone.split():
        left.remove(each)
    assert sorted(" ".join(bench(table)).split()) == sorted(left)


@pytest.mark.parametrize("card", ["butler", "vacuum_cleaner"])
def test_with_an_empty_bench_they_do_nothing(card: str) -> None:
    assert asked(reveals(card, rival_bench="dog")) is None


@pytest.mark.rule("challengers.card.41", "challengers.card.49")
def test_with_one_card_on_the_bench_that_is_all() -> None:
    for card in ("butler", "vacuum_cleaner"):
        table = choose(reveals(f"{card} dog", bench="newcomer"), "newcomer")
        assert (table.decision, bench(table), discard(table)) == (None, [], "newcomer")


@pytest.mark.rule("challengers.card.49", "challengers.effect.5", "challengers.bench.1")
def test_a_cleared_seat_saves_the_match() -> None:
    """The bench of seat 0 is full; what will be benched needs a seat."""
    full = {"flag": "champion", "bench": FULL, "rival": "dragon dragon"}
    lost = play(play(at(deck="vacuum_cleaner newcomer", **full), "done"))
    assert won(lost) == (1, "no_room")
    saved = play(play(at(deck="vacuum_cleaner newcomer", **full), "cat", "done"))
    assert won(saved) is None
    assert bench(saved)[-1] == "vacuum_cleaner"


# --- Siren: the opponent's bench -----------------------------------------------------------------


@pytest.mark.rule("challengers.card.27", "challengers.effect.1", "challengers.effect.5")
def test_siren_may_discard_a_card_from_the_opponents_bench() -> None:
    table = reveals("siren", bench="newcomer", rival_bench="talent dog dog dragon")
    assert (asked(table), offered(table)) == ((0, "clear_rival"), "talent dog dog dragon")
    choose(table, "dog")
    assert bench(table, 1) == ["talent", "dog", "dragon"]
    assert (discard(table, 1), discard(table), bench(table)) == ("dog", "", ["newcomer"])


@pytest.mark.rule("challengers.card.27")
def test_siren_may_decline() -> None:
    table = choose(reveals("siren", rival_bench="talent"), "done")
    assert (bench(table, 1), discard(table, 1)) == (["talent"], "")


def test_siren_with_nothing_there_does_nothing() -> None:
    assert asked(reveals("siren", bench="newcomer")) is None


# --- Prince: never on the bench ------------------------------------------------------------------


@pytest.mark.rule("challengers.card.17", "challengers.effect.9", "challengers.effect.5")
def test_prince_goes_to_the_discard_pile_when_it_loses_the_flag() -> None:
    table = play(at(deck="dragon", flag="prince", rival="dog"))
    assert (bench(table, 1), discard(table, 1)) == ([], "prince")


@pytest.mark.rule("challengers.card.17")
def test_prince_needs_no_seat() -> None:
    table = play(at(deck="dragon", flag="prince", rival="cow", rival_bench=FULL))
    assert won(table) is None
    assert (len(bench(table, 1)), discard(table, 1)) == (6, "prince")


def test_prince_under_another_card_is_benched() -> None:
    table = play(at(deck="dragon", flag="prince dog", rival="cow"))
    assert (bench(table, 1), discard(table, 1)) == (["prince", "dog"], "")


@pytest.mark.rule("challengers.card.17")
def test_prince_is_back_in_the_deck_after_the_match() -> None:
    table = finish(at(deck="dragon", flag="prince", rival=""))
    assert won(table) == (0, "no_cards")
    table.play(until="draft")
    assert deck(table, 1) == "prince"


# --- Cowboy: pushes a card to the bench ----------------------------------------------------------


@pytest.mark.rule("challengers.card.34", "challengers.effect.1")
def test_cowboy_pushes_the_opponents_next_card_to_the_bench_on_taking_the_flag() -> None:
    table = play(at(deck="cowboy", flag="dog", rival="pig cat cow"))
    assert (flag(table), deck(table, 1)) == ("cowboy", "cat cow")
    assert sorted(bench(table, 1)) == ["dog", "pig"]


@pytest.mark.rule("challengers.card.34", "challengers.bench.2")
def test_a_pushed_card_shares_a_seat_with_its_name() -> None:
    table = play(at(deck="cowboy", flag="newcomer", rival="dog_b cow", rival_bench="dog"))
    assert bench(table, 1) == ["dog dog_b", "newcomer"]


@pytest.mark.parametrize("more", ["cowboy talent", "cowboy dog"])
def test_cowboy_under_another_card_does_nothing(more: str) -> None:
    table = play(at(deck=more, flag="champion", rival="pig cat"))
    assert (flag(table), deck(table, 1)) == (more, "pig cat")
    assert "push" not in kinds(table)


def test_cowboy_that_takes_no_flag_does_nothing() -> None:
    assert "push" not in kinds(reveals("cowboy newcomer", rival="pig cat"))


def test_cowboy_finds_nothing_in_an_empty_deck() -> None:
    table = play(at(deck="cowboy", flag="dog", rival=""))
    assert bench(table, 1) == ["dog"]
    assert won(play(table)) == (0, "no_cards")


@pytest.mark.rule("challengers.card.34", "challengers.match.5")
def test_an_opening_cowboy_pushes_too() -> None:
    table = play(opening("cowboy", "pig pig"))
    assert (flag(table), deck(table, 1), bench(table, 1)) == ("cowboy", "pig", ["pig"])


@pytest.mark.rule("challengers.card.34", "challengers.effect.9")
def test_loss_of_the_flag_comes_before_what_comes_with_possession() -> None:
    """Clairvoyant raises a card; that one, and not the former top card, Cowboy pushes."""
    table = play(at(deck="newcomer cowboy", flag="clairvoyant", rival="pig cat cow"), "cow")
    assert "cow" in bench(table, 1)
    assert deck(table, 1) == "pig cat"
    kind = kinds(table)
    assert kind.index("loss") < kind.index("put_back") < kind.index("capture")
    assert kind.index("capture") < kind.index("push")
    table = play(at(deck="newcomer cowboy", flag="navigator", rival="pig cat cow"), "pig")
    assert (deck(table, 1), "cat" in bench(table, 1)) == ("cow pig", True)


# --- Comic Character: a promise ------------------------------------------------------------------


@pytest.mark.rule("challengers.card.35", "challengers.effect.9")
def test_comic_character_gives_the_next_card_two_more_in_its_attack() -> None:
    table = play(at(deck="horse", flag="comic_character", rival="newcomer dog"))
    play(table)
    assert revealed(table) == "horse newcomer dog"
    assert powers(table) == [(5, 4), (3, 5), (6, 5)]


@pytest.mark.rule("challengers.card.35")
def test_what_it_promised_ends_with_the_attack() -> None:
    table = play(at(deck="champion newcomer dog", flag="comic_character", rival="talent"))
    play(table)
    assert (flag(table), powers(table)) == ("talent", [(4, 4), (4, 4)])
    play(table)
    assert powers(table)[2:] == [(1, 2), (4, 2)]


@pytest.mark.rule("challengers.card.35")
def test_it_promises_nothing_for_the_card_after_the_next() -> None:
    table = play(at(deck="villain", flag="comic_character", rival="newcomer newcomer newcomer"))
    play(table)
    assert powers(table)[1:] == [(3, 10), (4, 10), (5, 10)]


def test_comic_character_under_the_flag_promises_nothing() -> None:
    table = play(at(deck="horse", flag="comic_character newcomer", rival="newcomer"))
    assert "promise" not in kinds(table)


@pytest.mark.rule("challengers.card.35")
def test_a_promise_is_for_its_own_side() -> None:
    table = play(at(deck="champion champion", flag="comic_character", rival="talent pig"))
    assert [event.seat for event in told(table, "promise")] == [1]
    play(table)
    play(table)
    assert powers(table) == [(4, 4), (4, 4), (4, 2)]


@pytest.mark.rule("challengers.card.17")
def test_flag_loss_is_no_choice() -> None:
    table = at(deck="dragon", flag="prince", rival="dog")
    table.play(until="capture")
    assert table.decision is None
    play(table)
    assert told(table, "loss")[0].seat == 1


@pytest.mark.rule("challengers.card.27")
def test_a_card_that_is_not_there_cannot_be_discarded() -> None:
    table = reveals("siren", bench="newcomer", rival_bench="talent")
    with pytest.raises(IllegalChoice):
        table.choose("newcomer")
    assert keys(table) == ["talent", "done"]
