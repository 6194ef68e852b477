"""A plain hand: everyone turns up a card, the highest value takes all, a tie at the top is War."""

from __future__ import annotations

import pytest

from kit import datawar
from tests.kit.datawar.positions import (
    SHORT,
    at,
    decks,
    flips,
    kinds,
    named,
    play,
    told,
    totals,
    winners,
)

VALUE_IN_PRINT = {
    "secret_spyware": 1,
    "hidden_pixel": 2,
    "cafe_pirates": 3,
    "email_trail": 4,
    "cookie_crumbs": 5,
    "forced_empathy": 6,
    "open_what_you_want": 6,
    "tracker_smacker": 6,
    "mandatory_recall": 6,
    "hostile_takeover": 6,
    "patent_theft": 6,
    "leveraged_buyout": 6,
    "temper_tantrum": 6,
    "talent_poach": 6,
}


@pytest.mark.rule("datawar.play.1")
@pytest.mark.parametrize(
    ("piles", "winner", "after"),
    [
        (("4 1", "5 1"), 1, ["1", "1 4 5"]),
        (("5 1", "4 1"), 0, ["1 5 4", "1"]),
        (("2 1", "4 1", "3 1"), 1, ["1", "1 2 4 3", "1"]),
        (("2 1", "1 1", "3 1", "5 1"), 3, ["1", "1", "1", "1 2 1 3 5"]),
    ],
)
def test_the_highest_card_takes_all(piles: tuple[str, ...], winner: int, after: list[str]) -> None:
    table = play(at(*piles))
    assert winners(table) == [winner]
    assert decks(table) == after
    assert totals(table) == [{seat: int(pile[0]) for seat, pile in enumerate(piles)}]
    assert table.phase == "hand"


@pytest.mark.rule("datawar.play.1")
def test_everyone_turns_up_the_top_card_before_anything_is_compared() -> None:
    table = play(at("2 5 5", "3 5 5", "4 5 5"))
    assert flips(table) == [(0, "2"), (1, "3"), (2, "4")]
    assert kinds(table)[:4] == ["hand", "flip", "flip", "flip"]
    assert told(table, "collect")[0].data["cards"] == 3


@pytest.mark.rule("datawar.play.1")
def test_what_is_won_comes_up_again_when_the_rest_is_through() -> None:
    table = at("5 1", "4 3 3 3")
    play(play(play(table)))
    assert winners(table) == [0, 1, 0]
    assert flips(table)[-2:] == [(0, "5"), (1, "3")]


@pytest.mark.rule("datawar.play.1")
def test_a_player_without_cards_turns_up_none() -> None:
    table = play(at("2 1", "", "4 1"))
    assert flips(table) == [(0, "2"), (2, "4")]
    assert winners(table) == [2]


@pytest.mark.rule("datawar.play.2", "datawar.war.1")
@pytest.mark.parametrize("value", ["1", "2", "3", "4", "5"])
def test_equal_values_at_the_top_are_war(value: str) -> None:
    table = play(at(f"{value} 1 1 1 2 1", f"{value} 1 1 1 3 1"))
    tie = told(table, "tie")[0]
    assert tie.data["seats"] == [0, 1]
    assert tie.data["value"] == int(value)
    assert len(told(table, "war")) == 1
    assert winners(table) == [1]


@pytest.mark.rule("datawar.play.2")
def test_six_against_six_is_war_too() -> None:
    table = play(at("mandatory_recall 1 1 1 2 1", "patent_theft 1 1 1 3 1"))
    assert told(table, "tie")[0].data["value"] == 6
    assert winners(table) == [1]


@pytest.mark.rule("datawar.play.2")
def test_a_tie_of_totals_is_a_tie() -> None:
    table = play(at("+2 3 1 1 1 2 1", "5 1 1 1 3 1"))
    assert totals(table)[0] == {0: 5, 1: 5}
    assert told(table, "tie")[0].data["seats"] == [0, 1]


@pytest.mark.rule("datawar.play.1")
def test_a_tie_below_the_top_is_none() -> None:
    table = play(at("2 1", "4 1", "2 1"))
    assert not told(table, "tie")
    assert winners(table) == [1]


@pytest.mark.rule("datawar.play.2")
@pytest.mark.parametrize(
    ("piles", "fighters"),
    [
        (("5 1 1 1 2 1", "3 1", "5 1 1 1 3 1"), [0, 2]),
        (("5 1 1 1 2 1", "5 1 1 1 1 1", "5 1 1 1 3 1"), [0, 1, 2]),
        (("3 1", "5 1 1 1 2 1", "3 1", "5 1 1 1 3 1"), [1, 3]),
    ],
)
def test_those_who_share_the_highest_value_go_to_war(
    piles: tuple[str, ...], fighters: list[int]
) -> None:
    table = play(at(*piles))
    assert told(table, "tie")[0].data["seats"] == fighters
    assert told(table, "war")[0].data["seats"] == fighters
    assert winners(table) == [fighters[-1]]


# --- what is printed on the cards ---------------------------------------------------------------


@pytest.mark.rule("datawar.card.1")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_common_data_counts_its_number_and_does_nothing(value: int) -> None:
    card = SHORT[str(value)]
    design = datawar.DESIGN[datawar.number(card)]
    assert (design.kind, design.value, design.copies) == ("data", value, 8)
    table = play(at(f"{card} 1 1", "mandatory_recall 1 1"))
    assert totals(table) == [{0: value, 1: 6}]
    assert [event.kind for event in table.events if event.seat == 0] == ["flip", "value"]
    assert told(table, "flip")[0].rules == ("datawar.play.1", "datawar.card.1")


@pytest.mark.rule("datawar.special.9")
@pytest.mark.parametrize("card", [card for card, value in VALUE_IN_PRINT.items() if value == 6])
def test_a_firewall_or_a_move_beats_all_common_data(card: str) -> None:
    table = play(at(f"{card} 1 1 1 1 1", "5 1 1 1 1 1"))
    assert totals(table)[0][0] == 6
    assert winners(table) == [0]


@pytest.mark.parametrize(("card", "value"), VALUE_IN_PRINT.items())
def test_the_rules_say_what_a_card_counts(card: str, value: int) -> None:
    design = datawar.DESIGN[datawar.number(card)]
    assert datawar.Rules().card_value(design.kind, design.value) == value
    assert named([datawar.number(card)]) in (card, str(value))
