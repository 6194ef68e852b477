"""Taking ICE from the opponent: who chooses, what may be taken, and when it is counted."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table
from tests.kit.gostop.positions import (
    EXECUTIVES,
    asked,
    at,
    face_up,
    ice,
    keys,
    kinds,
    play,
    tableau,
    told,
)

OTHER = "adonis_campaign biotic_labor"


def lucky(theirs: str, **where: Any) -> Table:
    """Seat 0 has put down Ice Wall, and the flip was its match: one piece of ICE is due."""
    position: dict[str, Any] = {
        "hand": "ice_wall shadow",
        "other": OTHER,
        "table": "net_police",
        "deck": "searchlight ping",
    }
    return play(at(theirs=theirs, **{**position, **where}), "ice_wall")


@pytest.mark.rule("gostop.open.26", "gostop.turn.8")
def test_the_taker_chooses_among_all_the_ice() -> None:
    table = lucky("chum sea_source mganga net_police", table="ronald_five")
    assert table.decision is not None
    assert (table.decision.seat, asked(table)) == (0, "steal")
    assert keys(table) == ["chum", "mganga"]
    play(table, "chum")
    assert tableau(table, 0) == {"ice_wall", "searchlight", "chum"}
    assert tableau(table, 1) == {"sea_source", "mganga", "net_police"}


@pytest.mark.rule("gostop.open.26")
def test_a_trap_or_mythic_is_one_piece_that_is_worth_two() -> None:
    table = play(lucky("chum mganga chimera"), "mganga")
    assert tableau(table, 0) == {"ice_wall", "searchlight", "mganga"}
    assert tableau(table, 1) == {"chum", "chimera"}
    assert [seat["counts"]["ice"] for seat in table.view()["seats"]] == [4, 3]


@pytest.mark.rule("gostop.open.26")
def test_the_victim_can_be_the_one_who_chooses() -> None:
    table = lucky("chum mganga", rules={"theft_choice": "victim"})
    assert table.decision is not None
    assert table.decision.seat == 1
    play(table, "chum")
    assert tableau(table, 0) == {"ice_wall", "searchlight", "chum"}


@pytest.mark.rule("gostop.open.26")
def test_the_lowest_can_change_hands_without_a_question() -> None:
    table = lucky("chimera yagura mganga", rules={"theft_choice": "lowest"})
    assert asked(table) == "play"
    assert tableau(table, 0) == {"ice_wall", "searchlight", "yagura"}
    doubles = lucky("chimera mganga", rules={"theft_choice": "lowest"})
    assert len(tableau(doubles, 0)) == 3


@pytest.mark.rule("gostop.open.27", "gostop.turn.8")
def test_without_ice_nothing_is_taken_and_nothing_is_owed() -> None:
    table = lucky("sea_source pad_campaign")
    assert kinds(table) == ["play", "flip", "capture", "no_ice"]
    assert tableau(table, 0) == {"ice_wall", "searchlight"}
    assert tableau(table, 1) == {"sea_source", "pad_campaign"}
    later = lucky(
        "sea_source pad_campaign",
        other="turing next_bronze",
        table="net_police rototurret",
    )
    play(later, "turing")
    assert tableau(later, 1) == {"sea_source", "pad_campaign", "turing", "rototurret"}


@pytest.mark.rule("gostop.open.28")
def test_a_piece_is_taken_whether_one_likes_it_or_not() -> None:
    table = lucky("chum yagura")
    assert keys(table) == ["chum", "yagura"]
    refused = table.why_not("pass")
    assert refused is not None
    assert refused.rule == "gostop.open.28"
    only = lucky("chum sea_source")
    assert "chum" in tableau(only, 0)


@pytest.mark.rule("gostop.turn.9")
def test_four_of_a_kind_lets_the_taker_choose_too() -> None:
    table = at(
        hand="ice_wall shadow",
        other=OTHER,
        table="searchlight malapert_data_vault net_police",
        deck="aggressive_negotiation",
        theirs="chum yagura",
    )
    play(table, "ice_wall", "searchlight")
    assert keys(table) == ["chum", "yagura"]
    play(table, "yagura")
    assert tableau(table, 1) == {"chum"}


@pytest.mark.rule("gostop.open.5", "gostop.open.6")
def test_a_stack_of_three_by_hand_and_another_by_the_flip_bring_a_piece_each() -> None:
    table = at(
        hand="ice_wall chum",
        other=OTHER,
        table="searchlight malapert_data_vault aggressive_negotiation the_board shadow caduceus",
        deck="scorched_earth",
        theirs="ping yagura diviner",
    )
    play(table, "ice_wall", "ping", "diviner")
    assert tableau(table, 1) == {"yagura"}
    assert [event.rule for event in told(table, "steal")] == ["gostop.open.5"] * 2
    assert face_up(table) == set()


@pytest.mark.rule("gostop.open.29")
def test_points_are_counted_once_after_the_theft() -> None:
    """The capture brings a tenth piece of ICE; the theft one more, which was the victim's tenth."""
    table = lucky(" ".join(ICE[8:18]), mine=f"{EXECUTIVES} {' '.join(ICE[:8])}", other=SPARE)
    play(table, ICE[8])
    assert kinds(table) == ["play", "flip", "capture", "steal", "points", "points"]
    assert [(event.seat, event.data["points"]) for event in told(table, "points")] == [
        (0, 5 + 2),
        (1, 0),
    ]


@pytest.mark.rule("gostop.open.29")
def test_a_stolen_piece_can_open_the_question_in_the_same_turn() -> None:
    table = lucky(ICE[7], mine=f"{EXECUTIVES} {' '.join(ICE[:7])} {FIVE_ASSETS}", other=SPARE)
    assert asked(table) == "go_or_stop"
    assert [event.data["points"] for event in told(table, "points")] == [7]


ICE = ice(22, besides="ice_wall searchlight shadow ping").split()
SPARE = "closed_accounts biotic_labor"
FIVE_ASSETS = "adonis_campaign daily_business_show"
"""With the Executives, and so worth 1 point."""


def swept(deck: str = "ice_wall", **rules: Any) -> Table:
    """Seat 0 pairs by hand and by flip, and takes the last cards from the table."""
    table = at(
        hand="shadow yagura",
        other=OTHER,
        table="caduceus searchlight",
        deck=deck,
        theirs="chum ping",
        rules=rules,
    )
    return play(table, "shadow")


def test_emptying_the_table_brings_nothing() -> None:
    table = swept()
    assert face_up(table) == set()
    assert not {"sweep", "steal"} & set(kinds(table))
    assert tableau(table, 1) == {"chum", "ping"}


@pytest.mark.rule("gostop.open.38")
def test_emptying_the_table_can_bring_a_piece_of_ice() -> None:
    table = swept(sweep_theft=True)
    assert asked(table) == "steal"
    play(table, "ping")
    assert tableau(table, 1) == {"chum"}
    assert [event.rule for event in told(table, "steal")] == ["gostop.open.38"]


def test_a_card_left_on_the_table_is_no_sweep() -> None:
    table = swept("turing", sweep_theft=True)
    assert face_up(table) == {"searchlight", "turing"}
    assert not {"sweep", "steal"} & set(kinds(table))
