"""Playing events and operations, step by step (section 8.6)."""

from __future__ import annotations

import pytest

from kit import Table
from kit.game import Game
from kit.netrunner.effects.kinds import CARDS, Abilities, It, Static, When
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
    mark,
    settle,
    told,
    why,
)


def gains(table: Table) -> list[int]:
    """What was gained, in order."""
    return [event.data["amount"] for event in told(table, "gain")]


@pytest.mark.rule("netrunner.8.6.2", "netrunner.8.6.7b")
@pytest.mark.parametrize(("turn", "card"), [(1, "hedge_fund"), (2, "sure_gamble")])
def test_playing_costs_what_is_printed(turn: int, card: str) -> None:
    seat = CORP if turn == 1 else RUNNER
    table = at(turn=turn, hq="hedge_fund", grip="sure_gamble", credits=(6, 6))
    go(table, f"play_{card}")
    assert table.state.credits[seat] == 6 - 5 + 9
    poor = at(turn=turn, hq="hedge_fund", grip="sure_gamble", credits=(4, 4))
    assert f"play_{card}" not in keys_of(poor)
    assert why(poor, f"play_{card}").key == "no_credits"


@pytest.mark.rule("netrunner.8.6.5")
def test_a_card_that_starts_a_run_stays_until_the_run_is_over() -> None:
    table = at(turn=2, grip="overclock", servers={"hq": "palisade"}, rig="cleaver")
    go(table, "play_overclock", "hq", "rez_palisade")
    while table.decision is not None and table.decision.rule != "netrunner.6.9.3b":
        table.choose("pass")
        table.to_decision()
    assert ids(table.state.playing) == "overclock"
    assert mark(table, "overclock").credits == 5
    assert table.state.heap == []
    settle(table)
    assert ids(table.state.heap) == "overclock"
    order = [kind for kind in kinds(table) if kind in ("run_ends", "trash")]
    assert order == ["run_ends", "trash"]


@pytest.mark.rule("netrunner.8.6.5")
def test_what_such_a_card_does_at_the_end_of_the_run_comes_before_it_is_trashed() -> None:
    runs = CARDS["jailbreak"].play
    with does("jailbreak", Abilities(play=runs, when=(When("run_ends", (gain(1),)),))):
        table = at(turn=2, grip="jailbreak")
        go(table, "play_jailbreak", "rd")
        settle(table)
    assert gains(table) == [1]
    order = [kind for kind in kinds(table) if kind in ("run_ends", "gain", "trash")]
    assert order == ["run_ends", "gain", "trash"]


# --- step by step ---------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.8.6.7a")
def test_first_the_card_lies_face_up_on_the_table_but_does_nothing() -> None:
    """It can't lower its own cost that way, and is not installed."""
    cheaper = Static("play_cost", lambda game, mine, card: -1)
    with does("hedge_fund", Abilities(statics=(cheaper,), play=(gain(9),))):
        table = go(at(turn=1, hq="hedge_fund", credits=(6, 0)), "play_hedge_fund")
    assert table.state.credits[CORP] == 6 - 5 + 9
    played = told(table, "play")[0]
    assert played.rule == "netrunner.8.6.7a"
    assert played.hidden == {}
    assert told(table, "install") == []
    assert kinds(table)[1:3] == ["play", "pay"]


@pytest.mark.rule("netrunner.8.6.7b")
def test_then_it_is_paid_and_a_checkpoint_follows() -> None:
    pays = When("pay", (gain(1),), lambda game, mine, fact: fact.name == "play")
    with does("smartware_distributor", Abilities(when=(pays,))):
        table = at(turn=2, grip="sure_gamble", rig="smartware_distributor")
        go(table, "play_sure_gamble")
    order = [kind for kind in kinds(table) if kind in ("play", "pay", "trigger", "active")]
    assert order == ["pay", "play", "pay", "trigger", "active"]
    assert gains(table) == [1, 9]


def _tag(game: Game, it: It) -> None:
    game.state.tags += 1


@pytest.mark.rule("netrunner.8.6.7c")
def test_then_the_card_is_active() -> None:
    """Its own ability can wait for what its text brings about."""
    echo = When("gain", (_tag,), lambda game, mine, fact: fact.value == 9)
    with does("sure_gamble", Abilities(play=(gain(9),), when=(echo,))):
        table = go(at(turn=2, grip="sure_gamble"), "play_sure_gamble")
    assert table.state.tags == 1
    assert table.state.credits[RUNNER] == 9


@pytest.mark.rule("netrunner.8.6.7d", "netrunner.8.6.7e", "netrunner.8.6.7f")
def test_what_waits_for_a_card_to_be_played_comes_before_its_text() -> None:
    with does("smartware_distributor", Abilities(when=(When("play", (gain(1),)),))):
        table = at(turn=2, grip="sure_gamble", rig="smartware_distributor")
        go(table, "play_sure_gamble")
    order = [kind for kind in kinds(table) if kind in ("active", "trigger", "gain", "trash")]
    assert order == ["active", "trigger", "gain", "gain", "trash"]
    assert gains(table) == [1, 9]


@pytest.mark.rule("netrunner.8.6.7f")
def test_its_text_is_carried_out_instruction_by_instruction() -> None:
    table = go(at(turn=2, grip="creative_commission"), "play_creative_commission")
    assert table.state.credits[RUNNER] == 5 - 1 + 5
    assert table.state.clicks[RUNNER] == 4 - 1 - 1
    assert kinds(table)[4:6] == ["gain", "lose_clicks"]


@pytest.mark.rule("netrunner.8.6.7g")
@pytest.mark.parametrize("turn", [1, 2])
def test_then_the_card_is_trashed(turn: int) -> None:
    table = at(turn=turn, hq="hedge_fund", grip="sure_gamble")
    go(table, "play_hedge_fund" if turn == 1 else "play_sure_gamble")
    assert table.state.playing == []
    if turn == 1:
        assert ids(table.state.archives) == "hedge_fund"
        assert table.state.archives_up == [True]
    else:
        assert ids(table.state.heap) == "sure_gamble"


@pytest.mark.rule("netrunner.8.6.7h")
def test_last_what_waits_for_it_to_have_resolved_is_triggered() -> None:
    with does("smartware_distributor", Abilities(when=(When("resolved", (gain(1),)),))):
        table = at(turn=2, grip="sure_gamble", rig="smartware_distributor")
        go(table, "play_sure_gamble")
    order = [kind for kind in kinds(table) if kind in ("gain", "trash", "trigger")]
    assert order == ["gain", "trash", "trigger", "gain"]
    assert gains(table) == [9, 1]
