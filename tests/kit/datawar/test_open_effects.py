"""What the document leaves open about effects: their order, and what cancels or undoes them."""

from __future__ import annotations

import pytest

from kit import Table
from tests.kit.datawar.positions import (
    asides,
    at,
    decks,
    flips,
    kinds,
    named,
    out,
    play,
    told,
    totals,
    winners,
)


def mixed(cards: str) -> list[str]:
    """The same cards, whatever their order."""
    return sorted(cards.split())


def settled(table: Table) -> str:
    """The cards whose effects were settled, in that order."""
    return named(event.data["card"] for event in told(table, "settle"))


# --- the order ------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.1")
@pytest.mark.parametrize(
    ("order", "cards", "has"),
    [
        ("firewall_first", "mandatory_recall patent_theft temper_tantrum", ""),
        ("order_laid", "temper_tantrum patent_theft mandatory_recall", "newspaper"),
        ("web", "patent_theft mandatory_recall temper_tantrum", "newspaper"),
    ],
)
def test_the_order_in_which_effects_are_settled(order: str, cards: str, has: str) -> None:
    """Seat 1 wins with Patent Theft and Mandatory Recall; once recalled, there is no theft."""
    table = at(
        "temper_tantrum 1 1 1 3 2",
        "patent_theft 2 2 2 mandatory_recall 4",
        aside=["newspaper energy_grid", ""],
        rules={"effect_order": order, "tantrum_choice": "best"},
    )
    play(table)
    assert settled(table) == cards
    assert asides(table) == ["", has]


@pytest.mark.rule("datawar.open.1")
@pytest.mark.parametrize(("order", "left"), [("firewall_first", 2), ("order_laid", 0), ("web", 2)])
def test_what_a_tantrum_took_can_be_bought_out_if_it_came_first(order: str, left: int) -> None:
    table = at(
        "temper_tantrum 1 1 1 3",
        "patent_theft 2 2 2 leveraged_buyout 4",
        rules={"effect_order": order, "tantrum_choice": "best"},
    )
    play(table)
    assert len(decks(table)[0].split()) == left


@pytest.mark.rule("datawar.open.1")
def test_moves_come_in_the_order_laid() -> None:
    for first, second in (
        ("patent_theft", "leveraged_buyout"),
        ("leveraged_buyout", "patent_theft"),
    ):
        table = at(f"{first} 1 1 1 {second} 4", "talent_poach 2 2 2 5 3", aside=["", "newspaper"])
        assert settled(play(table)) == f"{first} {second}"


# --- Tracker Smacker ------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.22")
def test_a_takeover_that_comes_up_with_a_tracker_smacker_is_a_plain_six() -> None:
    table = play(at("tracker_smacker 1 1 1 4 2", "hostile_takeover 2 2 2 3 1", "5 1"))
    assert "takeover" not in kinds(table)
    assert totals(table) == [{0: 6, 1: 6, 2: 5}, {0: 4, 1: 3}]
    assert winners(table) == [0]


@pytest.mark.rule("datawar.open.22")
def test_its_own_players_takeover_is_not_cancelled() -> None:
    table = play(at("tracker_smacker 1", "5 2 2 2 4 3", "hostile_takeover 1"))
    assert "takeover" not in kinds(table)
    own = play(at("tracker_smacker 1 1 1 hostile_takeover 2", "patent_theft 2 2 2 5 3 3 3 3 1"))
    assert "takeover" in kinds(own)
    assert totals(own)[-1] == {0: 6, 1: 3}


@pytest.mark.rule("datawar.open.23")
def test_a_tracker_smacker_in_the_answer_does_not_undo_the_takeover() -> None:
    table = play(at("hostile_takeover 1 1 1 3 2", "5 2 2 2 tracker_smacker 2 2 2 4 1"))
    assert totals(table)[-2:] == [{0: 6, 1: 6}, {0: 3, 1: 4}]
    assert flips(table)[:3] == [(0, "hostile_takeover"), (1, "5"), (1, "tracker_smacker")]
    assert winners(table) == [1]


@pytest.mark.rule("datawar.open.23")
def test_a_tracker_smacker_in_the_answer_leaves_the_six_above_a_lower_answer() -> None:
    table = play(at("hostile_takeover 1", "5 2 2 2 tracker_smacker 4", "4 3 3 3 5 1"))
    assert totals(table)[-2] == {0: 6, 1: 6, 2: 5}
    assert told(table, "tie")[-1].data["seats"] == [0, 1]


@pytest.mark.rule("datawar.open.23")
def test_a_move_that_waits_is_cancelled_by_a_later_tracker_smacker() -> None:
    table = at(
        "patent_theft 1 1 1 -2 5 3",
        "mandatory_recall 2 2 2 tracker_smacker 4",
        aside=["", "newspaper"],
    )
    play(table)
    assert winners(table) == [0]
    assert "theft" not in kinds(table)
    assert asides(table) == ["", "newspaper"]


@pytest.mark.rule("datawar.open.23")
@pytest.mark.parametrize("move", ["patent_theft", "leveraged_buyout", "talent_poach"])
def test_each_move_that_waits_is_cancelled(move: str) -> None:
    table = at(
        f"{move} 1 1 1 -2 5 3",
        "mandatory_recall 2 2 2 tracker_smacker 4",
        aside=["", "poindexter newspaper"],
    )
    play(table)
    assert asides(table) == ["", "poindexter newspaper"]
    assert decks(table)[1] == "4"
    assert told(table, "smacked")[-1].rules[:2] == ("datawar.card.6", "datawar.open.23")


@pytest.mark.rule("datawar.open.23")
def test_a_tantrum_of_the_loser_is_cancelled_and_the_smackers_own_moves_are_not() -> None:
    table = at(
        "temper_tantrum 1 1 1 3 5",
        "patent_theft 2 2 2 tracker_smacker 4",
        aside=["newspaper", ""],
    )
    play(table)
    assert winners(table) == [1]
    assert "tantrum" not in kinds(table)
    assert decks(table)[0] == "5"
    assert asides(table) == ["", "newspaper"]


@pytest.mark.rule("datawar.card.6")
def test_a_takeover_later_in_the_hand_is_cancelled() -> None:
    table = play(at("tracker_smacker 1 1 1 5 3", "leveraged_buyout 2 2 2 hostile_takeover 4"))
    assert "takeover" not in kinds(table)
    assert totals(table)[-1] == {0: 5, 1: 6}
    assert winners(table) == [1]
    assert decks(table)[0] == "3"


@pytest.mark.rule("datawar.open.24")
@pytest.mark.parametrize(("setting", "total", "left"), [("keep", 5, "2"), ("block", 0, "5 2")])
def test_a_smacked_tracker_counts_nothing_and_may_still_play_again(
    setting: str, total: int, left: str
) -> None:
    table = play(at("tracker_smacker 1", "+3 5 2", rules={"smacker_play_again": setting}))
    assert totals(table) == [{0: 6, 1: total}]
    assert decks(table)[1] == left


@pytest.mark.rule("datawar.open.24")
@pytest.mark.parametrize("setting", ["keep", "block"])
def test_a_tracker_laid_before_in_this_play_counts_nothing_either(setting: str) -> None:
    table = play(at("-1 tracker_smacker 1", "+3 5 2", rules={"smacker_play_again": setting}))
    assert flips(table)[-2:] == [(0, "tracker_smacker"), (1, "5")]
    assert totals(table) == [{0: 6, 1: 4}]


@pytest.mark.rule("datawar.open.24")
@pytest.mark.parametrize(("setting", "total"), [("keep", 5), ("block", 0)])
def test_a_tracker_in_a_later_war_counts_nothing(setting: str, total: int) -> None:
    table = at(
        "tracker_smacker 1 1 1 4 2",
        "mandatory_recall 2 2 2 +3 5 1",
        rules={"smacker_play_again": setting},
    )
    play(table)
    assert totals(table)[-1] == {0: 4, 1: total}


@pytest.mark.rule("datawar.open.24")
def test_a_blocker_plays_again_whatever_the_setting() -> None:
    table = at("tracker_smacker 1", "-2 5 2", "+1 4 1", rules={"smacker_play_again": "block"})
    assert totals(play(table)) == [{0: 4, 1: 5, 2: -2}]


# --- Forced Empathy and Mandatory Recall ----------------------------------------------------


@pytest.mark.rule("datawar.open.28")
def test_two_players_swap() -> None:
    table = play(at("forced_empathy 1 1", "5 2"))
    assert decks(table) == ["2 forced_empathy 5", "1 1"]


@pytest.mark.rule("datawar.open.28")
def test_three_and_four_players_pass_to_the_next_seat() -> None:
    three = play(at("forced_empathy 1", "5 2", "4 3"))
    assert decks(three) == ["3 forced_empathy 5 4", "1", "2"]
    four = play(at("1 1", "5 2", "4 3", "forced_empathy 4"))
    assert decks(four) == ["4", "1", "2", "3 1 5 4 forced_empathy"]


@pytest.mark.rule("datawar.open.28")
def test_an_empty_deck_is_passed_on_like_any_other() -> None:
    table = play(at("forced_empathy 1", "5 2", "", "4 3"))
    assert decks(table) == ["3 forced_empathy 5 4", "1", "2", ""]
    assert out(table) == [3]
    happened = kinds(table)
    assert happened.index("back") < happened.index("collect") < happened.index("out")


@pytest.mark.rule("datawar.open.28")
def test_who_ends_up_without_a_deck_is_not_out_if_they_win_the_hand() -> None:
    table = play(at("1 1", "5 2", "", "forced_empathy 4"))
    assert decks(table) == ["4", "1", "2", "1 5 forced_empathy"]
    assert out(table) == []


@pytest.mark.rule("datawar.open.28")
def test_cards_still_owed_come_from_the_new_deck() -> None:
    table = play(at("forced_empathy 1 2", "+2 5 3"))
    assert flips(table) == [(0, "forced_empathy"), (1, "+2"), (1, "1")]
    assert decks(table) == ["5 3 forced_empathy +2 1", "2"]


@pytest.mark.rule("datawar.open.29")
@pytest.mark.parametrize("reaches", [True, False])
def test_a_recall_may_bring_back_who_is_out(reaches: bool) -> None:
    """Seat 2 gives up one Launch Stack before the hand, and has another."""
    table = at(
        "mandatory_recall 1",
        "5 1",
        "",
        aside=["", "", "newspaper energy_grid"],
        rules={"recall_eliminated": reaches},
    )
    play(table)
    assert asides(table) == ["newspaper", "", "" if reaches else "energy_grid"]
    assert decks(table)[2] == ("energy_grid" if reaches else "")
    assert out(table) == ([] if reaches else [2])


@pytest.mark.rule("datawar.card.7")
@pytest.mark.parametrize("reaches", [True, False])
def test_a_recall_finds_an_empty_deck_in_the_same_hand(reaches: bool) -> None:
    table = at(
        "mandatory_recall 1",
        "5",
        "4 1",
        aside=["", "newspaper walter", "energy_grid"],
        rules={"recall_eliminated": reaches},
    )
    play(table, "keep")
    assert decks(table)[1] == ("newspaper" if reaches else "")
    assert asides(table)[1] == ("walter" if reaches else "newspaper walter")
    assert mixed(decks(table)[2]) == ["1", "energy_grid"]
    assert "back" not in kinds(table)
    assert out(table) == ([] if reaches else [1])
