"""What the document leaves open about values: with a 6, before a War, below zero."""

from __future__ import annotations

import pytest

from kit import datawar
from tests.kit.datawar.positions import at, decks, flips, kinds, play, totals, winners


@pytest.mark.rule("datawar.open.15")
def test_a_tracker_raises_a_six_and_a_blocker_lowers_it() -> None:
    table = play(at("+2 mandatory_recall 1", "-1 leveraged_buyout 2"))
    assert totals(table) == [{0: 6 + 2 - 1, 1: 6}]
    assert winners(table) == [0]
    lowered = play(at("+1 4 1", "talent_poach 1", "-2 1 1"))
    assert totals(lowered) == [{0: 3, 1: 4, 2: 1}]


@pytest.mark.rule("datawar.open.16")
def test_a_tracker_laid_before_a_war_does_not_count_in_it() -> None:
    for setting in ("current_play", "whole_hand"):
        table = play(at("+2 3 1 1 1 4 2", "5 2 2 2 5 1", rules={"blocker_in_war": setting}))
        assert totals(table) == [{0: 5, 1: 5}, {0: 4, 1: 5}]
        assert winners(table) == [1]


@pytest.mark.rule("datawar.open.16")
@pytest.mark.parametrize(
    ("setting", "values", "winner"),
    [("current_play", {0: 3, 1: 4}, 1), ("whole_hand", {0: 3, 1: 2}, 0)],
)
def test_a_blocker_laid_before_a_war(setting: str, values: dict[int, int], winner: int) -> None:
    table = play(at("-2 3 1 1 1 3 2", "5 2 2 2 4 1", rules={"blocker_in_war": setting}))
    assert totals(table) == [{0: 3, 1: 3}, values]
    assert winners(table) == [winner]


@pytest.mark.rule("datawar.open.16")
def test_a_blocker_that_goes_on_counts_in_a_war_without_special_cards_unheard() -> None:
    table = at("-2 3 1 1 1 3 2", "5 2 2 2 4 1", rules={"blocker_in_war": "whole_hand"})
    position = table.position()
    unheard = datawar.table(position=position, seats=2, record=False)
    unheard.play(until="hand")
    play(table)
    assert totals(table)[-1] == {0: 3, 1: 2}
    assert unheard.state.decks == table.state.decks


@pytest.mark.rule("datawar.effect.5")
def test_a_takeover_does_away_with_blockers_that_would_go_on() -> None:
    table = at("-2 4 1 1 5 1", "hostile_takeover 2", rules={"blocker_in_war": "whole_hand"})
    play(table)
    assert totals(table)[-1] == {0: 5, 1: 6}


@pytest.mark.rule("datawar.open.17")
@pytest.mark.parametrize(("floor", "first"), [("none", {0: -1, 1: -2}), ("zero", {0: 0, 1: 0})])
def test_a_value_below_zero(floor: str, first: dict[int, int]) -> None:
    table = at("-2 -1 1 3 3 3 2 3", "-2 1 2 2 2 4 3", rules={"value_floor": floor})
    play(table)
    assert totals(table)[0] == first
    assert ("tie" in kinds(table)) == (floor == "zero")
    assert winners(table) == [0 if floor == "none" else 1]


@pytest.mark.rule("datawar.open.18")
@pytest.mark.parametrize(("blockable", "value"), [(True, 4), (False, 6)])
def test_a_blocker_in_the_answer_to_a_takeover(blockable: bool, value: int) -> None:
    table = at("hostile_takeover 1", "5 2 2 2 -2 5 3", rules={"takeover_blockable": blockable})
    play(table)
    assert flips(table)[2:] == [(1, "-2"), (1, "5")]
    assert totals(table)[-1] == {0: value, 1: 5}
    assert winners(table) == [0 if value == 6 else 1]


@pytest.mark.rule("datawar.open.18")
def test_what_can_not_block_a_takeover_blocks_the_others_who_answer() -> None:
    table = at(
        "hostile_takeover 1",
        "5 2 2 2 -2 5 3",
        "5 3 3 3 4 1",
        rules={"takeover_blockable": False},
    )
    play(table)
    assert totals(table)[-1] == {0: 6, 1: 5, 2: 2}


@pytest.mark.rule("datawar.open.18")
def test_a_blocker_from_before_a_takeover_does_not_lower_it_nor_the_answers() -> None:
    theirs = play(at("+1 hostile_takeover 1", "-2 1 2 2 2 5 3"))
    assert totals(theirs)[-1] == {0: 6, 1: 5}
    own = play(at("-2 hostile_takeover 1", "5 2 2 2 5 3"))
    assert totals(own)[-1] == {0: 6, 1: 5}


@pytest.mark.rule("datawar.open.18")
def test_a_tie_with_a_takeover_goes_to_war_where_it_is_a_six_no_longer() -> None:
    table = play(at("hostile_takeover 1 1 1 2 3", "5 2 2 2 -1 5 2 2 2 4 3"))
    assert totals(table)[-2:] == [{0: 5, 1: 5}, {0: 2, 1: 4}]
    assert winners(table) == [1]
    assert decks(table)[0] == "3"
