"""Before the game: roles, credits, shuffled decks, starting hands, mulligans, and who begins."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table, netrunner
from kit.netrunner.cards import IDS, NAME, SIDE
from tests.kit.netrunner.positions import CORP, RUNNER, go, ids, keys_of, kinds, settle, told

TOP = {
    "rd": ["hedge_fund", "palisade", "tithe", "nico_campaign", "diviner", "karuna"],
    "stack": ["cleaver", "carmen", "unity", "mayfly", "vrcation", "overclock"],
}
"""Scripted decks: the top cards of both."""


def fresh(*, seed: int = 0, fate: Any = None, **rules: Any) -> Table:
    """A new game for two persons, at its first question."""
    settings = netrunner.Rules(**rules)
    seats = (None, None)
    return netrunner.table(rules=settings, seed=seed, seats=seats, fate=fate).to_decision()


@pytest.mark.rule("netrunner.1.1.1")
def test_one_is_the_corp_and_one_the_runner_and_nobody_else_plays() -> None:
    [event] = told(fresh(), "identities")
    assert [SIDE[card] for card in event.data["cards"]] == [CORP, RUNNER]
    for wrong in (("random",), ("random",) * 3):
        with pytest.raises(ValueError, match="seat"):
            netrunner.table(seats=wrong)


@pytest.mark.rule("netrunner.1.6.1")
def test_each_side_lays_out_its_identity_and_brings_its_own_deck() -> None:
    table = fresh()
    assert [NAME[card] for card in table.state.identities] == ["the_syndicate", "the_catalyst"]
    assert {SIDE[card] for card in table.state.rd + table.state.hq} == {CORP}
    assert {SIDE[card] for card in table.state.stack + table.state.grip} == {RUNNER}
    assert kinds(table)[0] == "identities"


@pytest.mark.rule("netrunner.1.6.4")
@pytest.mark.parametrize("credits", [0, 5, 12])
def test_each_side_takes_five_credits_or_as_many_as_are_set(credits: int) -> None:
    table = fresh(starting_credits=credits) if credits != 5 else fresh()
    assert table.state.credits == [credits, credits]


@pytest.mark.rule("netrunner.1.6.5")
def test_the_decks_are_shuffled() -> None:
    orders = []
    for seed in range(3):
        state = fresh(seed=seed).state
        orders += [state.hq + state.rd, state.grip + state.stack]
    assert all(order != sorted(order) for order in orders)
    assert len({tuple(order) for order in orders}) == 6
    assert fresh(seed=1).state.rd == fresh(seed=1).state.rd


@pytest.mark.rule("netrunner.1.6.6")
@pytest.mark.parametrize("number", [0, 3, 5])
def test_each_side_draws_the_top_five_cards_or_as_many_as_are_set(number: int) -> None:
    table = fresh(fate=TOP, starting_hand=number) if number != 5 else fresh(fate=TOP)
    assert [NAME[card] for card in table.state.hq] == TOP["rd"][:number]
    assert [NAME[card] for card in table.state.grip] == TOP["stack"][:number]
    assert NAME[table.state.rd[0]] == TOP["rd"][number]


@pytest.mark.rule("netrunner.1.6.6a")
def test_the_corp_decides_first_and_each_side_may_draw_anew_once() -> None:
    table = fresh(fate=TOP)
    assert (table.decision.name, table.decision.seat) == ("mulligan", CORP)
    before = ids(table.state.hq)
    table.choose("mulligan")
    table.to_decision()
    assert (table.decision.name, table.decision.seat) == ("mulligan", RUNNER)
    assert len(table.state.hq) == 5
    assert ids(table.state.hq) != before
    go(table, "keep")
    assert ids(table.state.grip) == ids([netrunner.number(card) for card in TOP["stack"][:5]])
    assert table.decision.name != "mulligan"
    assert table.state.mulligans == [True, False]


@pytest.mark.rule("netrunner.1.6.6a")
def test_the_old_hand_is_shuffled_into_the_deck_before_the_new_one_is_drawn() -> None:
    seen: set[str] = set()
    for seed in range(8):
        table = fresh(seed=seed, fate={"rd": TOP["rd"][:5]})
        table.choose("mulligan")
        table.to_decision()
        assert len(table.state.rd) == 34 - 5
        seen |= {IDS[card] for card in table.state.hq}
    assert seen & set(TOP["rd"][:5])


@pytest.mark.rule("netrunner.1.6.6a")
def test_mulligans_can_be_left_out() -> None:
    assert "mulligan" in keys_of(fresh())
    assert not told(settle(fresh(mulligans=False)), "keep")


@pytest.mark.rule("netrunner.1.6.7")
def test_then_the_game_begins_with_the_corps_turn() -> None:
    table = go(fresh(), "keep", "keep")
    assert [event.kind for event in table.events if event.kind in ("begin", "turn")] == [
        "begin",
        "turn",
    ]
    [turn] = told(table, "turn")
    assert (turn.seat, turn.data["turn"]) == (CORP, 1)
    assert table.state.active == CORP
