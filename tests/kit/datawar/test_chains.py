"""Cards that make their player play again: Trackers, Blockers, Launch Stacks and Billionaires."""

from __future__ import annotations

import pytest

from kit import datawar
from tests.kit.datawar.positions import (
    BILLIONAIRES,
    STACKS,
    asides,
    at,
    decks,
    flips,
    play,
    told,
    totals,
    winners,
)

SIXES = (
    "forced_empathy",
    "open_what_you_want",
    "tracker_smacker",
    "mandatory_recall",
    "patent_theft",
    "leveraged_buyout",
    "temper_tantrum",
    "talent_poach",
)
"""Every card that counts 6, but for Hostile Takeover, which stands by itself."""


# --- Trackers ------------------------------------------------------------------------------------


@pytest.mark.rule("datawar.special.1", "datawar.special.2", "datawar.card.2")
@pytest.mark.parametrize("adds", [1, 2, 3])
def test_a_tracker_is_followed_by_another_card_and_adds_its_number(adds: int) -> None:
    table = play(at(f"+{adds} 4 1", "3 1"))
    assert flips(table) == [(0, f"+{adds}"), (1, "3"), (0, "4")]
    assert totals(table) == [{0: 4 + adds, 1: 3}]
    value = told(table, "value")[0].data
    assert (value["last"], value["trackers"]) == (4, adds)
    design = datawar.DESIGN[told(table, "flip")[0].data["card"]]
    assert (design.kind, design.value, design.copies) == ("tracker", adds, 2)


@pytest.mark.rule("datawar.special.2")
def test_only_who_laid_the_tracker_plays_again() -> None:
    table = play(at("1 5", "+2 2 5", "3 5"))
    assert flips(table) == [(0, "1"), (1, "+2"), (2, "3"), (1, "2")]
    assert [event.seat for event in told(table, "again")] == [1]
    assert decks(table) == ["5", "5 1 +2 3 2", "5"]


@pytest.mark.rule("datawar.special.2", "datawar.card.2")
def test_trackers_chain_and_add_up() -> None:
    table = play(at("+1 +2 +3 +1 1 1", "patent_theft 1"))
    assert totals(table) == [{0: 8, 1: 6}]
    assert winners(table) == [0]
    assert decks(table)[0] == "1 +1 patent_theft +2 +3 +1 1"


@pytest.mark.rule("datawar.special.2", "datawar.card.2", "datawar.special.9")
@pytest.mark.parametrize("six", SIXES)
def test_a_tracker_adds_to_a_six(six: str) -> None:
    table = play(at(f"+2 {six} 1 1 1 1", "5 1 1 1"))
    assert totals(table)[0][0] == 8


@pytest.mark.rule("datawar.special.2")
def test_two_players_chain_at_the_same_time() -> None:
    table = play(at("+1 +3 2 1", "+2 3 1", "3 1"))
    assert flips(table) == [(0, "+1"), (1, "+2"), (2, "3"), (0, "+3"), (1, "3"), (0, "2")]
    assert totals(table) == [{0: 6, 1: 5, 2: 3}]


# --- Blockers ------------------------------------------------------------------------------------


@pytest.mark.rule("datawar.special.1", "datawar.special.3", "datawar.card.3")
@pytest.mark.parametrize("off", [1, 2])
def test_a_blocker_is_followed_by_another_card_and_takes_its_number_off(off: int) -> None:
    table = play(at(f"-{off} 5 1", "5 1"))
    assert flips(table) == [(0, f"-{off}"), (1, "5"), (0, "5")]
    assert totals(table) == [{0: 5, 1: 5 - off}]
    assert winners(table) == [0]
    assert told(table, "value")[1].data["blockers"] == off
    design = datawar.DESIGN[told(table, "flip")[0].data["card"]]
    assert (design.kind, design.value, design.copies) == ("blocker", off, 2)


@pytest.mark.rule("datawar.special.3", "datawar.card.3")
def test_a_blocker_is_on_all_opponents_and_has_no_value_itself() -> None:
    table = play(at("-2 5 1", "5 1", "patent_theft 1", "3 1"))
    assert totals(table) == [{0: 5, 1: 3, 2: 4, 3: 1}]


@pytest.mark.rule("datawar.special.3", "datawar.card.3")
def test_blockers_add_up() -> None:
    table = play(at("-2 -1 -2 2 1", "patent_theft 1"))
    assert totals(table) == [{0: 2, 1: 1}]
    both = play(at("-2 5 1", "-1 4 1", "5 1"))
    assert totals(both) == [{0: 4, 1: 2, 2: 2}]


@pytest.mark.rule("datawar.special.3", "datawar.special.2", "datawar.card.3")
def test_trackers_and_blockers_in_one_chain() -> None:
    table = play(at("+2 -1 4 1", "+3 3 1"))
    assert totals(table) == [{0: 6, 1: 5}]


@pytest.mark.rule("datawar.card.3")
def test_a_blocker_lowers_what_a_tracker_has_raised() -> None:
    table = play(at("-2 5 1", "+1 4 1"))
    assert totals(table) == [{0: 5, 1: 3}]
    assert winners(table) == [0]


# --- Launch Stacks and Billionaires --------------------------------------------------------------


@pytest.mark.rule("datawar.special.1", "datawar.special.6", "datawar.card.13")
@pytest.mark.parametrize("stack", STACKS.split())
def test_after_a_launch_stack_one_plays_again_and_the_winner_sets_it_aside(stack: str) -> None:
    table = play(at(f"{stack} 5 1", "4 1"))
    assert flips(table) == [(0, stack), (1, "4"), (0, "5")]
    assert totals(table) == [{0: 5, 1: 4}]
    assert asides(table) == [stack, ""]
    assert decks(table) == ["1 4 5", "1"]
    design = datawar.DESIGN[datawar.number(stack)]
    assert (design.kind, design.value, design.copies) == ("stack", 0, 1)


@pytest.mark.rule("datawar.special.6", "datawar.power.1")
@pytest.mark.parametrize("who", BILLIONAIRES.split())
def test_after_a_billionaire_one_plays_again_and_the_winner_sets_it_aside(who: str) -> None:
    table = play(at("5 1", f"{who} 4 1"))
    assert flips(table) == [(0, "5"), (1, who), (1, "4")]
    assert totals(table) == [{0: 5, 1: 4}]
    assert asides(table) == [who, ""]
    assert decks(table) == ["1 5 4", "1"]
    design = datawar.DESIGN[datawar.number(who)]
    assert (design.kind, design.value, design.copies) == ("billionaire", 0, 1)


@pytest.mark.rule("datawar.special.7", "datawar.power.1")
def test_the_winner_gets_the_stack_of_a_loser() -> None:
    table = play(at("5 1", "newspaper 4 1", "chloe rocket_company 2 1"))
    assert asides(table) == ["newspaper chloe rocket_company", "", ""]
    aside = told(table, "aside")[0]
    assert (aside.seat, len(aside.data["cards"])) == (0, 3)


@pytest.mark.rule("datawar.special.6", "datawar.special.2")
def test_a_stack_in_a_chain_with_trackers() -> None:
    table = play(at("+2 energy_grid +1 2 1", "4 1"))
    assert totals(table) == [{0: 5, 1: 4}]
    assert decks(table) == ["1 +2 4 +1 2", "1"]
    assert asides(table) == ["energy_grid", ""]


@pytest.mark.rule("datawar.special.1")
def test_chains_go_on_in_war() -> None:
    table = play(at("4 1 1 1 -1 savannah +1 4 1", "4 1 1 1 +1 3 1"))
    assert flips(table)[2:] == [
        (0, "-1"),
        (1, "+1"),
        (0, "savannah"),
        (1, "3"),
        (0, "+1"),
        (0, "4"),
    ]
    assert totals(table)[-1] == {0: 5, 1: 3}


# --- a chain that ends in an empty deck ----------------------------------------------------------


@pytest.mark.rule("datawar.special.2", "datawar.open.9")
def test_a_chain_that_finds_no_card_stands_as_it_is() -> None:
    table = play(at("+3 +3", "5 1 1", "2 1"))
    assert told(table, "stuck")[0].seat == 0
    assert totals(table) == [{0: 6, 1: 5, 2: 2}]
    assert winners(table) == [0]
    assert decks(table)[0] == "+3 5 2 +3"


@pytest.mark.rule("datawar.special.6", "datawar.open.9")
def test_a_stack_as_the_last_card_is_worth_nothing() -> None:
    table = play(at("newspaper", "1 1 1", "2 1 1"))
    assert totals(table) == [{0: 0, 1: 1, 2: 2}]
    assert asides(table) == ["", "", "newspaper"]
    assert table.state.out == [0]


@pytest.mark.rule("datawar.open.9")
def test_a_chain_in_war_can_find_no_card_either() -> None:
    table = play(at("4 1 1 1 +2", "4 1 1 1 1 1", "2 1"))
    assert totals(table)[-1] == {0: 2, 1: 1}
    assert winners(table) == [0]


@pytest.mark.rule("datawar.open.9", "datawar.card.3")
def test_a_blocker_laid_last_still_blocks() -> None:
    table = play(at("-2", "1 1 1", "3 1 1"))
    assert totals(table) == [{0: 0, 1: -1, 2: 1}]


# --- settings that belong to chains --------------------------------------------------------------


@pytest.mark.rule("datawar.special.2")
def test_trackers_by_formula() -> None:
    rules = datawar.Rules()
    assert [rules.tracker_value(printed, 0) for printed in (1, 2, 3)] == [1, 2, 3]
    assert [rules.blocker_value(printed) for printed in (1, 2)] == [1, 2]
    assert rules.play_value(4, 3, 2) == 5
    play(at("+1 1 1", "5 1"))
