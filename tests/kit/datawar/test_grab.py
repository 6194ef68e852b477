"""Data Grab: a scramble for the play area, for everyone, and for nothing but the play area."""

from __future__ import annotations

import pytest

from kit import datawar
from kit.datawar.cards import IDS
from tests.kit.datawar.positions import (
    asides,
    asked,
    at,
    decks,
    flips,
    keys,
    kinds,
    named,
    out,
    play,
    scramble,
    told,
    winners,
)


@pytest.mark.rule("datawar.special.4", "datawar.special.5", "datawar.card.20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_can_take_any_card_of_the_play_area_and_no_other(seats: int) -> None:
    piles = ["data_grab 1 1", "5 2 2", "4 3 3", "3 1 1"][:seats]
    aside = ["newspaper", "", "rocket_company", ""][:seats]
    table = at(*piles, aside=aside).to_decision()
    assert asked(table) == (None, "grab")
    laid = [IDS[card] for card in table.state.up]
    assert named(table.state.up) == " ".join(pile.split()[0] for pile in piles)
    assert set(keys(table)) == {f"seat_{seat}:{card}" for seat in range(seats) for card in laid}
    before = asides(table)
    play(table)
    assert asides(table) == before
    assert [deck.split()[:2] for deck in decks(table)] == [pile.split()[1:] for pile in piles]


@pytest.mark.rule("datawar.special.4", "datawar.card.20")
def test_everyone_keeps_what_they_grab() -> None:
    table = scramble(
        at("data_grab 1", "5 2", "4 3"), (1, "data_grab"), (1, "email_trail"), (0, "cookie_crumbs")
    )
    assert decks(table) == ["1 5", "2 data_grab 4", "3"]
    assert [event.data["under"] for event in told(table, "keep")] == [1, 2, 0]


@pytest.mark.rule("datawar.card.20")
def test_a_scramble_has_no_winner_and_compares_nothing() -> None:
    table = play(at("data_grab 1", "5 2", "5 3"))
    assert winners(table) == []
    assert not {"value", "tie", "war", "collect"} & set(kinds(table))
    design = datawar.DESIGN[datawar.number("data_grab")]
    assert (design.kind, design.value, design.copies) == ("grab", 0, 3)


@pytest.mark.rule("datawar.special.5", "datawar.special.4")
def test_the_hand_ends_with_the_last_card() -> None:
    table = at("data_grab 1", "5 2").to_decision()
    table.choose("seat_0:data_grab")
    assert keys(table) == ["seat_0:cookie_crumbs", "seat_1:cookie_crumbs"]
    play(table, "seat_0:cookie_crumbs")
    assert table.phase == "hand"
    assert decks(table) == ["1 data_grab 5", "2"]
    assert (table.state.up, table.state.down, table.state.plays) == ([], [], [])


@pytest.mark.rule("datawar.special.4")
def test_a_data_grab_at_the_end_of_a_chain() -> None:
    table = scramble(
        at("newspaper +1 data_grab 1", "5 2"),
        (1, "newspaper"),
        (0, "cross_site_stalker"),
        (1, "data_grab"),
        (0, "cookie_crumbs"),
    )
    assert flips(table) == [(0, "newspaper"), (1, "5"), (0, "+1"), (0, "data_grab")]
    assert decks(table) == ["1 +1 5", "2 data_grab"]
    assert asides(table) == ["", "newspaper"]


@pytest.mark.rule("datawar.special.4", "datawar.special.5")
def test_a_data_grab_in_war_is_for_face_down_cards_too() -> None:
    piles = ("4 1 2 3 data_grab 5", "4 3 rocket_company 1 2 5", "2 5")
    table = at(*piles).to_decision()
    places = [each for each in keys(table) if each.startswith("seat_2:")]
    assert len(places) == 3 + 6 + 2
    down = [each for each in places if "down_" in each]
    assert len(down) == 6
    assert "Rocket" not in str([table.view(seat) for seat in (0, 1, 2)])
    play(table)
    assert sum(len(deck) for deck in table.state.decks) == 3 + 11
    assert asides(table) == ["", "", ""]


@pytest.mark.rule("datawar.special.5")
def test_a_face_down_card_is_grabbed_unseen() -> None:
    piles = ("4 1 2 3 data_grab 5", "4 3 rocket_company 1 2 5")
    table = at(*piles).to_decision()
    down = [each for each in keys(table) if each.startswith("seat_1:down_")]
    table.choose(down[4])
    grabbed = told(table, "grabbed")[0]
    assert grabbed.data["cards"] == [datawar.number("rocket_company")]
    assert [grabbed.seen_by(seat).data["cards"] for seat in (0, 1)] == [1, 1]
    play(table)
    assert "rocket_company" in decks(table)[1].split()
    assert asides(table) == ["", ""]


@pytest.mark.rule("datawar.special.4", "datawar.card.20")
def test_a_bystander_of_a_war_grabs_as_well() -> None:
    table = at("4 1 1 1 data_grab 5", "4 1 1 1 2 5", "2 5").to_decision()
    for _ in range(11):
        table.choose(next(each for each in keys(table) if each.startswith("seat_2:")))
    play(table)
    assert [len(deck) for deck in table.state.decks] == [1, 1, 12]


@pytest.mark.rule("datawar.special.4", "datawar.out.2")
def test_a_player_without_cards_grabs_as_well() -> None:
    table = scramble(at("data_grab 1", "", "5 2"), (1, "data_grab"), (2, "cookie_crumbs"))
    assert decks(table) == ["1", "data_grab", "2 5"]
    assert out(table) == []
    assert told(table, "back")[0].rule == "datawar.out.2"


@pytest.mark.rule("datawar.special.4", "datawar.card.20")
def test_two_data_grabs_are_one_scramble() -> None:
    table = play(at("data_grab 1", "data_grab 2"))
    assert len(told(table, "grab")) == 1
    assert table.state.grab_count == 1


@pytest.mark.rule("datawar.special.4")
def test_effects_that_waited_have_no_winner_to_work_for() -> None:
    table = play(at("data_grab 1 1", "leveraged_buyout 2 2", "temper_tantrum 3 3"))
    assert not {"settle", "buyout", "tantrum"} & set(kinds(table))


@pytest.mark.rule("datawar.special.4")
def test_who_gets_nothing_and_has_nothing_is_out() -> None:
    table = scramble(
        at("data_grab", "5 2", "4 2"), (1, "data_grab"), (1, "cookie_crumbs"), (2, "email_trail")
    )
    assert out(table) == [0]
    assert told(table, "out")[0].seat == 0
