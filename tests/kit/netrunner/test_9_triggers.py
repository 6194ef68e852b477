"""Conditional abilities: when they wait, who triggers them, and what is lost (section 9.6)."""

from __future__ import annotations

import pytest

from kit import Game
from kit.netrunner.effects.kinds import Asking, Cost, It
from kit.netrunner.effects.pieces import gain, load
from kit.netrunner.objects import mark_of
from kit.netrunner.phases import verbs
from kit.netrunner.phases.installing import rez
from kit.netrunner.state import Place
from tests.kit.netrunner.made import on, paying, story, trash_rig, triggered
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    ids,
    keys_of,
    mark,
    settle,
    told,
    why,
)


@pytest.mark.rule("netrunner.9.6.2", "netrunner.10.3.1a")
def test_each_instance_waits_for_the_next_reaction_window_and_resolves_by_itself() -> None:
    servers = {"server_1": "> nico_campaign+$9", "server_2": "> nico_campaign+$6"}
    table = at(turn=1, phase="turn_begins", servers=servers, credits=(0, 0))
    assert triggered(table) == ["nico_campaign", "nico_campaign_2"]
    assert table.state.credits[CORP] == 6
    assert [mark(table, card).credits for card in triggered(table)] == [6, 3]
    assert {"netrunner.9.6.2", "netrunner.10.3.1a"} <= set(told(table, "trigger")[0].rules)


@pytest.mark.rule("netrunner.10.3.1a")
def test_a_condition_that_nothing_met_makes_nothing_pending() -> None:
    with does("docklands_pass", on("damage", load(1))), does("red_team", on("gain", load(1))):
        table = go(at(rig="docklands_pass red_team"), "credit")
    assert triggered(table) == ["red_team"]


@pytest.mark.rule("netrunner.9.6.4b")
def test_met_several_times_between_two_checkpoints_it_waits_as_many_times() -> None:
    with (
        does("telework_contract", paying("burn", Cost(), trash_rig)),
        does("nico_campaign", on("trash", gain(1))),
    ):
        servers = {"server_1": "> nico_campaign+"}
        table = at(phase="window", rig="telework_contract cleaver carmen", servers=servers)
        go(table, "burn_telework_contract")
        settle(table)
    assert triggered(table) == ["nico_campaign"] * 3
    assert table.state.credits[CORP] == 8


def _rez_second(game: Game, it: It) -> Asking:
    """Rez what is in the root of the second remote server."""
    at = Place("roots", 4, 0)
    if not mark_of(game.state, at).up:
        yield from rez(game, at, it.rule, ignore="all")


@pytest.mark.rule("netrunner.9.6.5b")
def test_an_ability_that_becomes_active_in_the_window_has_missed_the_moment() -> None:
    with (
        does("nico_campaign", on("turn_begins", _rez_second)),
        does("regolith_mining_license", on("turn_begins", gain(1))),
    ):
        servers = {"server_1": "> nico_campaign+", "server_2": "> regolith_mining_license"}
        table = at(turn=1, phase="turn_begins", servers=servers)
        assert mark(table, "regolith_mining_license").up
        assert triggered(table) == ["nico_campaign"]
        go(table, *["credit"] * 3)
        assert table.state.turn == 2
        assert keys_of(table) == ["use_nico_campaign", "use_regolith_mining_license"]


@pytest.mark.rule("netrunner.9.6.9a")
@pytest.mark.parametrize(("key", "cards"), [("pass", 0), ("use_superconducting_hub", 2)])
def test_an_optional_ability_may_be_left(key: str, cards: int) -> None:
    servers = {"server_1": "> superconducting_hub:3"}
    table = go(at(turn=1, phase="window", servers=servers), "score_superconducting_hub")
    assert table.decision.name == "trigger"
    assert keys_of(table) == ["use_superconducting_hub", "pass"]
    table.choose(key)
    settle(table)
    assert len(table.state.hq) == cards
    assert len(told(table, "declined")) == (key == "pass")


@pytest.mark.rule("netrunner.9.6.9b")
def test_a_mandatory_ability_has_to_be_triggered() -> None:
    with does("red_team", on("success", gain(1))), does("docklands_pass", on("success", gain(2))):
        table = at(phase="success", run="archives", rig="red_team")
        # Where there is only one thing to do, nobody is asked.
        assert triggered(table) == ["red_team"]
        table = at(phase="success", run="archives", rig="red_team docklands_pass")
        assert keys_of(table) == ["use_red_team", "use_docklands_pass"]
        assert why(table, "pass").rule == "netrunner.9.6.9b"
        go(table, "use_docklands_pass")
        assert table.state.credits[RUNNER] == 8


@pytest.mark.rule("netrunner.9.6.10")
def test_what_waits_of_an_ability_that_became_inactive_is_lost() -> None:
    def trash_last(game: Game, it: It) -> Asking:
        last = Place("rig", 0, len(game.state.rig) - 1)
        yield from verbs.trash(game, [last], it.seat, it.rule)

    with does("red_team", on("success", trash_last)), does("cleaver", on("success", gain(5))):
        table = at(phase="success", run="archives", rig="red_team cleaver")
        table.choose("use_red_team")
        settle(table)
    assert triggered(table) == ["red_team"]
    assert ids(table.state.heap) == "cleaver"
    assert table.state.credits[RUNNER] == 5
    assert [event.rule for event in told(table, "lost")] == ["netrunner.9.6.10"]


@pytest.mark.rule("netrunner.9.6.13b")
def test_an_ability_for_later_is_there_for_as_long_as_was_said() -> None:
    servers = {"server_1": "> nico_campaign"}
    table = at(rig="red_team$12", servers=servers)
    go(table, "run_red_team", "archives")
    settle(table)
    assert "netrunner.9.6.13b" in told(table, "linger")[0].rules
    assert mark(table, "red_team").credits == 9
    go(table, "run_archives")
    settle(table)
    assert len(told(table, "success")) == 2
    assert mark(table, "red_team").credits == 9


@pytest.mark.rule("netrunner.9.6.13b")
def test_the_ai_breaker_is_trashed_after_the_run_in_which_it_broke() -> None:
    servers = {"hq": "palisade+"}
    used = at(phase="encounter_ice", run="hq", at=1, servers=servers, rig="mayfly", credits=(5, 9))
    go(used, "boost_mayfly", "break_mayfly")
    settle(used)
    assert story(used, "run_ends", "trigger", "trash").startswith("run_ends mayfly trash")
    idle = at(phase="encounter_ice", run="hq", at=1, servers=servers, rig="mayfly", credits=(5, 9))
    settle(idle)
    assert ids(idle.state.rig) == "mayfly"
