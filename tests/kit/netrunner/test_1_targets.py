"""What abilities act on: targets, when they are announced, and what becomes of them (1.15)."""

from __future__ import annotations

import dataclasses

import pytest

from kit import Game
from kit.netrunner.effects.kinds import CARDS, Abilities, Asking, Cost, Interrupt, It
from kit.netrunner.effects.pieces import bioroid, choose, gain, installed, tag
from tests.kit.netrunner.positions import CORP, RUNNER, at, does, go, ids, keys_of, kinds, told

TWO_AT_ONCE = dataclasses.replace(CARDS["bran_1_0"], paid=(bioroid(2),))
"""A bioroid of which the Runner may break two subroutines for a click."""


# --- what is a target -----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.15.1")
def test_the_subroutines_that_are_chosen_are_those_that_are_broken() -> None:
    table = at(run="server_1", phase="encounter_ice", servers={"server_1": "bran_1_0+"})
    go(table, "break_bran_1_0")
    assert keys_of(table) == ["sub_1", "sub_2", "sub_3"]
    go(table, "sub_3")
    assert table.state.run.broken == [2]


@pytest.mark.rule("netrunner.1.15.1a")
def test_what_is_searched_for_is_named_only_once_the_stack_is_looked_at() -> None:
    table = at(grip="mutual_favor cleaver", stack="carmen unity", heap="mayfly mayfly")
    go(table, "play_mutual_favor")
    assert kinds(table)[-1] == "active"
    assert table.decision.name == "search"
    found = {key.rpartition("_")[0] or key for key in keys_of(table)}
    assert {"carmen", "unity", "nothing"} <= {*found, *keys_of(table)}
    assert not {"mayfly", "mayfly_2"} & set(keys_of(table))
    assert ids(table.state.grip) not in keys_of(table)
    go(table, "nothing")
    assert ids(table.state.grip) == "cleaver"


@pytest.mark.rule("netrunner.1.15.1b")
def test_a_server_is_chosen_when_the_instruction_is_carried_out() -> None:
    table = go(at(grip="jailbreak"), "play_jailbreak")
    assert kinds(table)[-1] == "active"
    assert (table.decision.name, keys_of(table)) == ("server", ["hq", "rd"])


@pytest.mark.rule("netrunner.1.15.1b")
def test_one_of_several_effects_is_chosen_by_how_things_are_then() -> None:
    planogram = CARDS["predictive_planogram"].play
    with does("predictive_planogram", Abilities(play=(tag(1), *planogram))):
        table = at(turn=3, hq="predictive_planogram")
        go(table, "play_predictive_planogram")
    assert table.state.tags == 1
    assert keys_of(table) == ["credits", "cards", "both"]


# --- announcing -----------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.15.2")
def test_interrupts_come_after_the_target_is_announced() -> None:
    def save(game: Game, it: It) -> None:
        it.value = 0

    with does("pennyshaver", Abilities(interrupts=(Interrupt("trash", (save,)),))):
        table = at(turn=3, hq="retribution", rig="cleaver pennyshaver", tags=1)
        go(table, "play_retribution")
        assert (table.decision.name, table.decision.seat) == ("retribution", CORP)
        go(table, "cleaver")
        assert (table.decision.name, table.decision.seat) == ("interrupt", RUNNER)
        go(table, "use_pennyshaver", "credit")
    assert ids(table.state.rig) == "cleaver pennyshaver"


@pytest.mark.rule("netrunner.1.15.2a")
def test_a_facedown_target_is_named_by_its_place_and_stays_facedown() -> None:
    chosen = []

    def point(game: Game, it: It) -> Asking:
        places = installed(game.state, seat=CORP, types=("asset", "agenda"))
        chosen.append((yield from choose(game, it, "retribution", places)))

    with does("sure_gamble", Abilities(play=(point,))):
        table = at(
            grip="sure_gamble",
            servers={"server_1": "> nico_campaign", "server_2": "> urtica_cipher+"},
        )
        go(table, "play_sure_gamble")
        assert keys_of(table) == ["server_1_root_1", "urtica_cipher"]
        go(table, "server_1_root_1")
    assert chosen[0] == ("roots", 3, 0)
    assert ids(table.state.roots[3]) == "nico_campaign"
    assert not table.state.root_marks[3][0].up


@pytest.mark.rule("netrunner.1.15.2b")
def test_only_what_meets_every_condition_can_be_a_target() -> None:
    servers = {"server_1": "palisade > nico_campaign!", "server_2": "> offworld_office"}
    table = go(at(turn=3, hq="seamless_launch", servers=servers), "play_seamless_launch")
    assert sorted(keys_of(table)) == ["offworld_office", "palisade"]


@pytest.mark.rule("netrunner.1.15.2c")
def test_where_no_zone_is_named_only_installed_cards_can_be_chosen() -> None:
    table = at(turn=3, hq="retribution", rig="cleaver carmen", grip="unity", heap="mayfly", tags=1)
    go(table, "play_retribution")
    assert sorted(keys_of(table)) == ["carmen", "cleaver"]


@pytest.mark.rule("netrunner.1.15.2d")
def test_several_targets_are_acted_on_together() -> None:
    with does("bran_1_0", TWO_AT_ONCE):
        table = at(run="server_1", phase="encounter_ice", servers={"server_1": "bran_1_0+"})
        go(table, "break_bran_1_0", "sub_3")
        assert table.state.run.broken == []
        go(table, "sub_2")
    assert [event.data["subs"] for event in told(table, "break")] == [[2, 1]]
    assert table.state.clicks[RUNNER] == 3


@pytest.mark.rule("netrunner.1.15.2e")
def test_nothing_can_be_chosen_twice() -> None:
    with does("bran_1_0", TWO_AT_ONCE):
        table = at(run="server_1", phase="encounter_ice", servers={"server_1": "bran_1_0+"})
        go(table, "break_bran_1_0", "sub_2")
        assert keys_of(table) == ["sub_1", "sub_3", "done"]


@pytest.mark.rule("netrunner.1.15.2e")
def test_with_too_few_targets_as_many_are_chosen_as_there_are() -> None:
    with does("bran_1_0", TWO_AT_ONCE):
        table = at(run="server_1", phase="encounter_ice", servers={"server_1": "bran_1_0+"})
        go(table, "break_bran_1_0", "sub_1", "sub_2", "break_bran_1_0")
    assert sorted(table.state.run.broken) == [0, 1, 2]


@pytest.mark.rule("netrunner.1.15.2e")
def test_without_a_target_nothing_is_chosen_and_the_rest_goes_on() -> None:
    retribution = CARDS["retribution"].play
    with does("retribution", Abilities(play=(*retribution, gain(2)))):
        table = go(at(turn=3, hq="retribution"), "play_retribution", "credit")
    assert told(table, "no_target")[0].seat == CORP
    assert table.state.credits[CORP] == 5 - 1 + 2 + 1


# --- when it resolves -----------------------------------------------------------------------------


def sacrifice() -> Abilities:
    """A card that can be trashed when something is about to be, which changes nothing."""
    interrupt = Interrupt("trash", (), cost=Cost(trash_self=True))
    return Abilities(interrupts=(interrupt,))


@pytest.mark.rule("netrunner.1.15.3")
def test_a_target_that_is_gone_is_left_out() -> None:
    with does("cleaver", sacrifice()):
        table = at(turn=3, hq="retribution", rig="cleaver carmen", tags=1)
        go(table, "play_retribution", "cleaver", "use_cleaver", "credit")
    assert (ids(table.state.rig), ids(table.state.heap)) == ("carmen", "cleaver")
    assert [event.rules[-1] for event in told(table, "no_target")] == ["netrunner.1.15.3"]


def test_a_target_that_only_moved_up_is_still_the_one_that_was_meant() -> None:
    with does("cleaver", sacrifice()):
        table = at(turn=3, hq="retribution", rig="cleaver carmen unity", tags=1)
        go(table, "play_retribution", "carmen", "use_cleaver", "credit")
    assert (ids(table.state.rig), ids(table.state.heap)) == ("unity", "carmen cleaver")
