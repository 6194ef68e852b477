"""Stacks of three, dealt or stuck in somebody's turn; two matches with the flip beside them."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table
from tests.kit.gostop.positions import (
    asked,
    at,
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
WEYLAND_1 = {"malapert_data_vault", "aggressive_negotiation", "ice_wall", "searchlight"}
THREE = "malapert_data_vault aggressive_negotiation searchlight"


def stuck(by_whom: int | None, hand: str = "ice_wall shadow", **where: Any) -> Table:
    """Seat 0 has the fourth card to three that got stuck in that seat's turn (None: dealt)."""
    marks = [by_whom, *[None] * 11]
    position: dict[str, Any] = {"table": f"{THREE} net_police", "deck": "ping", "other": OTHER}
    return at(hand=hand, stuck=marks, **{**position, **where})


@pytest.mark.rule("gostop.open.4", "gostop.open.9")
def test_the_fourth_card_takes_a_dealt_stack_of_three() -> None:
    table = play(stuck(None), "ice_wall")
    [(how, cards)] = captured(table)
    assert (how, set(cards)) == ("triple", WEYLAND_1)
    [event] = told(table, "capture")
    assert event.rules == ("gostop.open.4", "gostop.open.9")
    assert tableau(table, 0) == WEYLAND_1
    assert face_up(table) == {"net_police", "ping"}


@pytest.mark.rule("gostop.open.4", "gostop.open.9")
def test_a_dealt_stack_of_three_can_be_worth_a_pair_of_ones_choice() -> None:
    table = play(stuck(None, rules={"triple_capture": "pair"}, theirs="chum"), "ice_wall")
    assert keys(table) == THREE.split()
    play(table, "searchlight")
    assert captured(table) == [("pair", ["ice_wall", "searchlight"])]
    assert tableau(table, 0) == {"ice_wall", "searchlight"}
    assert tableau(table, 1) == {"chum"}, "no ICE for a pair"
    assert face_up(table) == {"malapert_data_vault", "aggressive_negotiation", "net_police", "ping"}


@pytest.mark.rule("gostop.open.4")
def test_a_flip_on_three_can_be_worth_a_pair_of_ones_choice() -> None:
    table = stuck(None, "shadow yagura", rules={"triple_capture": "pair"}, deck="ice_wall")
    play(table, "shadow")
    assert keys(table) == THREE.split()
    play(table, "aggressive_negotiation")
    assert captured(table) == [("flip", ["ice_wall", "aggressive_negotiation"])]
    assert tableau(table, 0) == {"ice_wall", "aggressive_negotiation"}


@pytest.mark.rule("gostop.open.8")
@pytest.mark.parametrize("by_whom", [0, 1])
def test_a_stuck_stack_goes_to_whoever_plays_the_fourth(by_whom: int) -> None:
    table = play(stuck(by_whom), "ice_wall")
    assert tableau(table, 0) == WEYLAND_1
    [event] = told(table, "capture")
    assert event.rules == ("gostop.open.4", "gostop.open.8")


@pytest.mark.rule("gostop.open.8", "gostop.turn.7")
def test_a_stack_stuck_in_play_is_taken_by_the_opponent_with_the_fourth() -> None:
    table = at(
        hand="ice_wall shadow",
        other="aggressive_negotiation turing",
        table="searchlight",
        deck="malapert_data_vault ping",
    )
    play(table, "ice_wall")
    assert kinds(table)[-1] == "stuck"
    play(table, "aggressive_negotiation")
    assert tableau(table, 1) == WEYLAND_1
    assert tableau(table, 0) == set()


@pytest.mark.rule("gostop.open.8")
def test_a_stack_stuck_in_play_is_taken_by_the_same_player_later() -> None:
    table = at(
        hand="ice_wall aggressive_negotiation shadow",
        other="biotic_labor turing zed_1_0",
        table="searchlight",
        deck="malapert_data_vault ping chum",
    )
    play(table, "ice_wall", "biotic_labor", "aggressive_negotiation")
    assert tableau(table, 0) == WEYLAND_1


@pytest.mark.rule("gostop.open.5")
@pytest.mark.parametrize("by_whom", [None, 0, 1])
def test_a_stack_of_three_brings_one_piece_of_ice(by_whom: int | None) -> None:
    table = play(stuck(by_whom, theirs="chum sea_source"), "ice_wall")
    assert tableau(table, 0) == WEYLAND_1 | {"chum"}
    assert tableau(table, 1) == {"sea_source"}
    assert [event.rule for event in told(table, "steal")] == ["gostop.open.5"]


@pytest.mark.rule("gostop.open.4")
@pytest.mark.parametrize("by_whom", [None, 0, 1])
def test_a_stack_of_three_can_bring_no_ice(by_whom: int | None) -> None:
    table = play(
        stuck(by_whom, theirs="chum sea_source", rules={"triple_theft": False}), "ice_wall"
    )
    assert tableau(table, 0) == WEYLAND_1
    assert tableau(table, 1) == {"chum", "sea_source"}


@pytest.mark.rule("gostop.open.5")
@pytest.mark.parametrize(("by_whom", "pieces"), [(None, 1), (0, 2), (1, 1)])
def test_only_ones_own_stuck_stack_can_bring_two_pieces(by_whom: int | None, pieces: int) -> None:
    table = stuck(by_whom, theirs="chum ping yagura", rules={"own_triple_theft": 2}, deck="turing")
    play(table, "ice_wall", *["chum", "ping"][:pieces])
    assert tableau(table, 0) == WEYLAND_1 | {"chum", "ping"} - {"ping" if pieces == 1 else ""}
    assert len(told(table, "steal")) == pieces
    assert asked(table) == "play", "no more is due"


@pytest.mark.rule("gostop.open.5", "gostop.open.7")
def test_by_the_letter_who_flipped_the_third_card_left_the_stack() -> None:
    table = at(
        hand="shadow aggressive_negotiation yagura",
        other="biotic_labor turing zed_1_0",
        table="searchlight malapert_data_vault",
        theirs="chum ping diviner",
        deck="ice_wall sea_source pad_campaign",
        rules={"flip_pairs": "lie", "own_triple_theft": 2},
    )
    play(table, "shadow", "biotic_labor", "aggressive_negotiation", "chum", "ping")
    assert tableau(table, 0) == WEYLAND_1 | {"chum", "ping"}


@pytest.mark.rule("gostop.open.4")
def test_a_stack_is_no_longer_stuck_once_a_pair_was_taken_from_it() -> None:
    table = stuck(1, rules={"triple_capture": "pair"})
    assert [stack["stuck"] for stack in table.view()["table"]] == [True, False]
    play(table, "ice_wall", "searchlight")
    assert [stack["stuck"] for stack in table.view()["table"]] == [False, False, False]


@pytest.mark.rule("gostop.open.12", "gostop.turn.9")
@pytest.mark.parametrize("partner", ["searchlight", "malapert_data_vault"])
def test_with_two_matches_and_the_last_one_flipped_the_partner_makes_no_difference(
    partner: str,
) -> None:
    table = at(
        hand="ice_wall shadow",
        other=OTHER,
        table="searchlight malapert_data_vault",
        deck="aggressive_negotiation",
        theirs="chum sea_source",
    )
    play(table, "ice_wall", partner)
    assert tableau(table, 0) == WEYLAND_1 | {"chum"}
    assert tableau(table, 1) == {"sea_source"}
    assert "stuck" not in kinds(table)


@pytest.mark.rule("gostop.open.13")
def test_a_hand_card_beside_two_is_not_stuck_when_the_flip_is_elsewhere() -> None:
    table = at(
        hand="ice_wall shadow",
        other=OTHER,
        table="searchlight malapert_data_vault",
        deck="ping",
    )
    play(table, "ice_wall", "searchlight")
    [event] = told(table, "capture")
    assert event.rules == ("gostop.turn.7", "gostop.open.13")
    assert ids(event.data["cards"]) == ["ice_wall", "searchlight"]
    assert "stuck" not in kinds(table)
    assert tableau(table, 0) == {"ice_wall", "searchlight"}
    assert face_up(table) == {"malapert_data_vault", "ping"}
