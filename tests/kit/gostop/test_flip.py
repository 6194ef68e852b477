"""What the flip does when it matches a card that is not the hand card's pair."""

from __future__ import annotations

import pytest

from tests.kit.gostop.positions import (
    asked,
    at,
    by_rule,
    captured,
    face_up,
    ids,
    keys,
    kinds,
    play,
    tableau,
    told,
)

OTHER = "adonis_campaign biotic_labor"
LIE = {"flip_pairs": "lie"}
WEYLAND_1 = {"malapert_data_vault", "aggressive_negotiation", "ice_wall", "searchlight"}


@pytest.mark.rule("gostop.open.1")
def test_a_flip_captures_the_card_it_matches() -> None:
    table = at(
        hand="shadow yagura", other=OTHER, table="searchlight ping", deck="ice_wall", theirs="chum"
    )
    play(table, "shadow")
    assert captured(table) == [("flip", ["ice_wall", "searchlight"])]
    assert [event.rule for event in told(table, "capture")] == ["gostop.open.1"]
    assert tableau(table, 0) == {"ice_wall", "searchlight"}
    assert tableau(table, 1) == {"chum"}, "no ICE goes with a plain pair"
    assert face_up(table) == {"shadow", "ping"}


@pytest.mark.rule("gostop.open.1")
def test_by_the_letter_a_flip_only_lies_with_what_it_matches() -> None:
    table = at(
        hand="shadow yagura", other=OTHER, table="searchlight ping", deck="ice_wall", rules=LIE
    )
    play(table, "shadow")
    assert captured(table) == []
    assert tableau(table, 0) == set()
    assert ids(table.state.table[0]) == ["searchlight", "ice_wall"]
    [flip] = told(table, "flip")
    assert flip.data["lies"] is True
    assert "gostop.open.1" in flip.rules


@pytest.mark.rule("gostop.open.3", "gostop.turn.7")
def test_hand_card_and_flip_each_take_their_pair() -> None:
    table = at(hand="shadow yagura", other=OTHER, table="searchlight caduceus", deck="ice_wall")
    play(table, "shadow")
    assert captured(table) == [
        ("pair", ["shadow", "caduceus"]),
        ("flip", ["ice_wall", "searchlight"]),
    ]
    assert [event.rule for event in told(table, "capture")] == ["gostop.turn.7", "gostop.open.3"]
    assert tableau(table, 0) == {"shadow", "caduceus", "ice_wall", "searchlight"}
    assert face_up(table) == set()


@pytest.mark.rule("gostop.turn.7", "gostop.open.1")
def test_by_the_letter_only_the_hand_card_takes_its_pair() -> None:
    table = at(
        hand="shadow yagura",
        other=OTHER,
        table="searchlight caduceus",
        deck="ice_wall",
        rules=LIE,
    )
    play(table, "shadow")
    assert captured(table) == [("pair", ["shadow", "caduceus"])]
    assert face_up(table) == {"searchlight", "ice_wall"}


@pytest.mark.rule("gostop.open.2")
@pytest.mark.parametrize("partner", ["searchlight", "malapert_data_vault"])
def test_a_flip_that_matches_two_takes_the_one_its_player_chooses(partner: str) -> None:
    table = at(
        hand="shadow yagura",
        other=OTHER,
        table="searchlight malapert_data_vault",
        deck="ice_wall",
    )
    play(table, "shadow")
    assert table.decision is not None
    assert (table.decision.seat, asked(table)) == (0, "pair")
    assert table.decision.rules == ("gostop.open.2", "gostop.turn.4")
    assert keys(table) == ["searchlight", "malapert_data_vault"]
    assert set(by_rule(table.decision.options).values()) == {"gostop.turn.4"}
    play(table, partner)
    assert captured(table) == [("flip", ["ice_wall", partner])]
    assert tableau(table, 0) == {"ice_wall", partner}
    assert face_up(table) == {"shadow", "searchlight", "malapert_data_vault"} - {partner}


@pytest.mark.rule("gostop.open.7")
def test_by_the_letter_a_flip_on_two_makes_a_stack_of_three_for_the_fourth() -> None:
    table = at(
        hand="shadow yagura",
        other="aggressive_negotiation biotic_labor",
        table="searchlight malapert_data_vault",
        deck="ice_wall ping",
        rules=LIE,
    )
    play(table, "shadow")
    assert "pair" not in [asked(table), *kinds(table)]
    assert captured(table) == []
    assert set(ids(table.state.table[0])) == WEYLAND_1 - {"aggressive_negotiation"}
    play(table, "aggressive_negotiation")
    assert tableau(table, 1) == WEYLAND_1


@pytest.mark.rule("gostop.open.2")
def test_by_default_a_flip_on_two_makes_no_stack_of_three() -> None:
    table = at(
        hand="shadow yagura",
        other="aggressive_negotiation biotic_labor",
        table="searchlight malapert_data_vault",
        deck="ice_wall ping",
    )
    play(table, "shadow", "searchlight", "aggressive_negotiation")
    assert tableau(table, 0) == {"ice_wall", "searchlight"}
    assert tableau(table, 1) == {"aggressive_negotiation", "malapert_data_vault"}


@pytest.mark.rule("gostop.open.6", "gostop.open.5")
def test_a_flip_on_a_stack_of_three_takes_the_suit_and_a_piece_of_ice() -> None:
    table = at(
        hand="shadow yagura",
        other=OTHER,
        table="searchlight malapert_data_vault aggressive_negotiation",
        deck="ice_wall",
        theirs="chum sea_source",
    )
    play(table, "shadow")
    [(how, cards)] = captured(table)
    assert (how, set(cards)) == ("triple", WEYLAND_1)
    assert "gostop.open.6" in told(table, "capture")[0].rules
    assert tableau(table, 0) == WEYLAND_1 | {"chum"}
    assert tableau(table, 1) == {"sea_source"}
    assert face_up(table) == {"shadow"}


@pytest.mark.rule("gostop.open.6")
def test_a_flip_on_a_stack_of_three_can_come_without_ice() -> None:
    table = at(
        hand="shadow yagura",
        other=OTHER,
        table="searchlight malapert_data_vault aggressive_negotiation",
        deck="ice_wall",
        theirs="chum sea_source",
        rules={"triple_theft": False},
    )
    play(table, "shadow")
    assert tableau(table, 0) == WEYLAND_1
    assert tableau(table, 1) == {"chum", "sea_source"}


@pytest.mark.rule("gostop.open.6")
def test_by_the_letter_a_flip_on_a_stack_of_three_leaves_four_that_nobody_can_take() -> None:
    table = at(
        hand="shadow yagura",
        other=OTHER,
        table="searchlight malapert_data_vault aggressive_negotiation",
        deck="ice_wall",
        theirs="chum",
        rules=LIE,
    )
    play(table, "shadow")
    assert captured(table) == []
    assert set(ids(table.state.table[0])) == WEYLAND_1
    assert tableau(table, 1) == {"chum"}
