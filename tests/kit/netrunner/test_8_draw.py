"""Drawing and searching, step by step (sections 8.4 and 8.7)."""

from __future__ import annotations

import pickle

import pytest

from kit import Table
from kit.game import Game
from kit.netrunner.cards import BREAKER, NUMBER
from kit.netrunner.effects.kinds import Abilities, It, When
from kit.netrunner.effects.pieces import gain
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    ids,
    keys_of,
    kinds,
    told,
)

# --- drawing --------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.8.4.2", "netrunner.8.4.5b")
def test_while_cards_are_being_drawn_they_lie_aside_and_others_react() -> None:
    """What waits for a draw resolves before the cards join the hand."""
    moments: list[tuple[str, str]] = []

    def look(game: Game, it: It) -> None:
        moments.append((ids(game.state.aside), ids(game.state.grip)))

    with does("smartware_distributor", Abilities(when=(When("draw", (look, gain(1))),))):
        table = at(turn=2, rig="smartware_distributor", stack="cleaver unity", grip="carmen")
        go(table, "draw")
    assert moments == [("cleaver", "carmen")]
    assert table.state.credits[RUNNER] == 6
    assert ids(table.state.grip) == "carmen cleaver"
    assert table.state.aside == []


@pytest.mark.rule("netrunner.8.4.5a")
def test_as_many_cards_as_are_drawn_come_from_the_top() -> None:
    table = at(turn=2, grip="vrcation", stack="cleaver unity carmen mayfly sure_gamble")
    go(table, "play_vrcation")
    assert ids(table.state.grip) == "carmen cleaver mayfly unity"
    assert table.state.stack[0] == NUMBER["sure_gamble"]


@pytest.mark.rule("netrunner.8.4.5a")
def test_only_who_draws_may_look_at_the_cards() -> None:
    table = go(at(turn=1, rd="tithe"), "draw")
    drawn = told(table, "draw")[0]
    assert drawn.seen_by(CORP).data["cards"] == [NUMBER["tithe"]]
    assert drawn.seen_by(RUNNER).data["cards"] == 1


@pytest.mark.rule("netrunner.8.4.5c")
@pytest.mark.parametrize(("turn", "zone"), [(1, "hq"), (2, "grip")])
def test_drawn_cards_join_the_hand(turn: int, zone: str) -> None:
    table = go(at(turn=turn, rd="tithe", stack="cleaver"), "draw")
    assert ids(getattr(table.state, zone)) == ("tithe" if turn == 1 else "cleaver")


# --- searching ------------------------------------------------------------------------------------


def favor(**laid: str) -> Table:
    """The Runner searches the stack for an icebreaker."""
    table = at(turn=2, grip="mutual_favor", **laid)
    return go(table, "play_mutual_favor")


@pytest.mark.rule("netrunner.8.7.1a")
def test_who_searches_may_look_at_all_that_fits() -> None:
    table = favor(heap="mayfly mayfly unity", stack="sure_gamble")
    stack = [card for card in sorted(table.state.stack) if BREAKER[card]]
    assert [option.value for option in table.decision.options[:-1]] == stack
    assert "cleaver" in keys_of(table) and "sure_gamble" not in keys_of(table)
    go(table, "cleaver")
    shuffled = told(table, "shuffle")[0].seen_by(CORP)
    assert shuffled.data["cards"] == len(table.state.stack)


@pytest.mark.rule("netrunner.8.7.2e")
def test_a_search_may_find_nothing_though_there_is_something() -> None:
    table = go(favor(), "nothing")
    assert table.state.grip == []
    assert kinds(table)[-8:].count("shuffle") == 1
    assert told(table, "find") == []


@pytest.mark.rule("netrunner.8.7.3")
@pytest.mark.parametrize("found", ["carmen", "nothing"])
def test_the_deck_is_shuffled_before_anything_is_done_with_the_card(found: str) -> None:
    table = favor(stack="cleaver unity sure_gamble")
    before = list(table.state.stack)
    go(table, found)
    order = [kind for kind in kinds(table) if kind in ("shuffle", "to_grip")]
    assert order == (["shuffle", "to_grip"] if found != "nothing" else ["shuffle"])
    rest = [card for card in before if card in table.state.stack]
    assert sorted(rest) == sorted(table.state.stack)
    assert rest != table.state.stack
    assert ids(table.state.grip) == ("carmen" if found != "nothing" else "")


@pytest.mark.rule("netrunner.4.8.4")
def test_what_was_found_lies_aside_while_the_deck_is_shuffled() -> None:
    table = go(favor(), "carmen")
    shuffled = next(
        frame for frame in table.frames if frame.happened and frame.happened.kind == "shuffle"
    )
    assert ids(pickle.loads(shuffled.snapshot).aside) == "carmen"
    assert ids(table.state.grip) == "carmen"
