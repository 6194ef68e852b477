"""Passing ice, jacking out, moving inward and approaching the server (6.1.5, 6.6, 6.9.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table
from kit.netrunner.effects.kinds import Abilities, Forbids
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    keys_of,
    kinds,
    mark,
    settle,
    told,
    why,
)
from tests.kit.netrunner.runs import EVERY, asked, following, on, path, wait_for, window

LICENSE = "regolith_mining_license"


def past(servers: str, place: int | None = 1, **laid: Any) -> Table:
    """A table at the movement phase, with the Runner at ice of a server by its place."""
    return at(phase="movement", run="server_1", at=place, servers={"server_1": servers}, **laid)


# --- past the ice -----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.9.4a")
def test_what_waits_for_ice_to_be_passed_is_triggered_before_the_window() -> None:
    with does(LICENSE, on("pass_ice")):
        table = settle(past(f"palisade > {LICENSE}+"))
        assert kinds(table)[:4] == ["pass_ice", "trigger", "gain", "window"]
        assert table.state.credits[CORP] == 6


@pytest.mark.rule("netrunner.6.6.2")
@pytest.mark.parametrize("phase", ["approach_ice", "encounter_ice"])
def test_the_runner_passes_the_ice_that_it_comes_from(phase: str) -> None:
    ice = "whitespace+" if phase == "encounter_ice" else "whitespace"
    table = at(phase=phase, run="hq", servers={"hq": ice}, credits=[0, 15])
    settle(table)
    assert len(told(table, "pass_ice")) == 1
    assert path(table)[-2:] == [("pass_ice", 0), ("approach_server", None)]


def test_where_there_is_no_ice_none_is_passed() -> None:
    table = settle(go(at(), "run_hq"))
    assert not told(table, "pass_ice")
    assert told(table, "approach_server")


@pytest.mark.rule("netrunner.6.9.4b")
def test_in_the_window_before_jacking_out_nothing_can_be_rezzed() -> None:
    table = past(f"palisade > {LICENSE} manegarm_skunkworks", credits=[9, 5], rules=EVERY)
    wait_for(table, "netrunner.6.9.4b", CORP)
    assert keys_of(table) == ["pass"]
    assert why(table, f"rez_{LICENSE}").rule == "netrunner.9.2.7c"


# --- jacking out ------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.1.5", "netrunner.6.9.4c")
def test_who_jacks_out_ends_the_run_there_and_then() -> None:
    with does(LICENSE, on("jack_out")):
        table = go(past(f"palisade tithe > {LICENSE}+"), "jack_out")
        settle(table)
        after = ["trigger", "gain", "run_stops", "unsuccessful", "run_ends"]
        assert following(table, "jack_out", 5) == after
        assert path(table) == [("pass_ice", 1)]
        assert table.state.credits[CORP] == 6


@pytest.mark.rule("netrunner.6.1.5")
def test_a_run_that_is_ended_by_an_effect_is_not_jacked_out_of() -> None:
    with does(LICENSE, on("jack_out")):
        servers = {"server_1": f"palisade+ > {LICENSE}+"}
        table = settle(at(phase="encounter_ice", run="server_1", servers=servers))
        assert told(table, "end_run") and table.state.credits[CORP] == 5
        go(table, "run_hq", "jack_out")
        assert table.state.credits[CORP] == 6


@pytest.mark.rule("netrunner.6.9.4c")
def test_who_does_not_jack_out_goes_on() -> None:
    table = settle(go(past("palisade > offworld_office"), "continue"))
    assert not told(table, "jack_out")
    assert told(table, "steal")


@pytest.mark.rule("netrunner.6.1.5a", "netrunner.6.6.3")
def test_after_each_piece_of_ice_there_is_a_chance_to_jack_out() -> None:
    table = at(servers={"server_1": "palisade tithe whitespace > offworld_office"})
    settle(go(table, "run_server_1"))
    chances = asked(table, "jack_out", RUNNER)
    assert len(chances) == len(told(table, "pass_ice")) == 3
    assert all("netrunner.6.1.5a" in each.rules for each in chances)
    assert not told(table, "end_run")


@pytest.mark.rule("netrunner.6.1.5b")
def test_without_any_ice_there_is_one_chance_before_the_server() -> None:
    table = go(at(), "run_hq")
    assert table.decision.name == "jack_out"
    assert table.decision.rules == ("netrunner.6.9.4c", "netrunner.6.6.3", "netrunner.6.1.5b")
    settle(go(table, "jack_out"))
    assert not told(table, "approach_server") and not told(table, "access")
    table = settle(go(at(), "run_hq"))
    assert len(asked(table, "jack_out")) == 1


@pytest.mark.rule("netrunner.6.1.5a")
def test_by_another_rule_jacking_out_costs_a_click() -> None:
    table = go(past("palisade", clicks=2, rules={"jack_out": "click"}), "jack_out")
    assert table.state.clicks[RUNNER] == 1
    assert told(table, "pay")[0].data["clicks"] == 1
    free = go(past("palisade", clicks=2), "jack_out")
    assert free.state.clicks[RUNNER] == 2
    broke = settle(past("palisade > offworld_office", clicks=0, rules={"jack_out": "click"}))
    assert not asked(broke, "jack_out") and told(broke, "steal")


@pytest.mark.parametrize("clicks", [0, 3])
def test_by_another_rule_nobody_jacks_out(clicks: int) -> None:
    table = settle(past("palisade > offworld_office", clicks=clicks, rules={"jack_out": "never"}))
    assert not asked(table, "jack_out")
    assert told(table, "steal")


@pytest.mark.rule("netrunner.6.6.3")
def test_who_cannot_jack_out_is_not_asked() -> None:
    with does(LICENSE, Abilities(forbids=(Forbids("jack_out"),))):
        table = go(past(f"palisade > {LICENSE}+", rules=EVERY), "pass", "pass")
        assert why(table, "jack_out").rule == "netrunner.6.6.3"
        settle(table)
        assert not asked(table, "jack_out")
        assert told(table, "access")


# --- inward -----------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.6.4", "netrunner.6.9.4d")
def test_the_runner_moves_one_position_inward() -> None:
    table = go(past("palisade tithe whitespace", rules=EVERY), "continue")
    assert told(table, "move")[0].data["position"] == 1
    assert table.state.run.position == 1
    assert table.state.run.ice == mark(table, "tithe").id


@pytest.mark.rule("netrunner.6.9.4d")
@pytest.mark.parametrize("ice", ["palisade", ""])
def test_after_the_innermost_position_the_runner_has_none(ice: str) -> None:
    table = past(f"{ice} > offworld_office", 1 if ice else None, rules=EVERY)
    go(table, "continue")
    assert told(table, "move")[0].data["position"] == -1
    assert (table.state.run.position, table.state.run.ice) == (-1, 0)


@pytest.mark.rule("netrunner.6.9.4e")
def test_in_the_last_window_before_the_server_assets_and_upgrades_may_be_rezzed() -> None:
    """Skunkworks, rezzed at the last moment, takes its toll."""
    table = past(f"palisade > {LICENSE} manegarm_skunkworks", credits=[9, 5], rules=EVERY)
    go(table, "rez_manegarm_skunkworks")
    assert table.phase == "inward"
    offered = [f"rez_{LICENSE}", "rez_manegarm_skunkworks"]
    assert window(table, "netrunner.6.9.4e", CORP) == offered
    go(table, "end_the_run")
    assert following(table, "approach_server") == ["trigger"]


@pytest.mark.rule("netrunner.6.9.4f")
def test_at_a_further_position_the_ice_there_is_approached() -> None:
    table = settle(past("palisade tithe"))
    assert kinds(table).count("next_ice") == 1
    assert path(table) == [
        ("pass_ice", 1),
        ("approach_ice", 0),
        ("pass_ice", 0),
        ("approach_server", None),
    ]


@pytest.mark.rule("netrunner.6.9.4g")
def test_what_waits_for_the_server_to_be_approached_is_triggered() -> None:
    table = past("palisade > manegarm_skunkworks+", clicks=3, credits=[5, 5])
    go(table, "clicks")
    assert table.state.clicks[RUNNER] == 1
    assert following(table, "approach_server") == ["trigger"]
    refused = settle(go(past("palisade > manegarm_skunkworks+"), "end_the_run"))
    assert not told(refused, "success")


@pytest.mark.rule("netrunner.6.6.6")
def test_a_runner_with_no_ice_ahead_approaches_the_server_and_nothing_else_comes_of_it() -> None:
    table = settle(past("palisade > offworld_office"))
    assert told(table, "approach_server")[0].data["server"] == 3
    assert following(table, "approach_server") == ["success"]


@pytest.mark.rule("netrunner.6.9.4h")
def test_after_the_movement_the_run_is_successful() -> None:
    table = at(phase="inward", run="server_1", servers={"server_1": "> offworld_office"})
    settle(table)
    assert kinds(table).index("approach_server") < kinds(table).index("success")
    assert "approach_ice" not in kinds(table)
