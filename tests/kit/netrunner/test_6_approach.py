"""Approaching ice, the only moment to rez it, and where new ice goes (6.2.2, 6.4, 6.9.2)."""

from __future__ import annotations

import pytest

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
from tests.kit.netrunner.runs import EVERY, asked, following, on, path, wait_for, window

LICENSE = "regolith_mining_license"
SERVERS = {"server_1": f"palisade tithe > {LICENSE}"}


@pytest.mark.rule("netrunner.6.9.2a")
def test_what_waits_for_an_approach_is_triggered_before_its_window() -> None:
    with does(LICENSE, on("approach_ice")):
        table = at(
            phase="approach_ice",
            run="server_1",
            at=1,
            servers={"server_1": f"palisade tithe > {LICENSE}+"},
        )
        go(table, "jack_out")
        assert following(table, "approach_ice", 3) == ["trigger", "gain", "window"]
        assert table.state.credits[CORP] == 6


@pytest.mark.rule("netrunner.6.9.2b")
def test_in_the_window_of_an_approach_the_approached_ice_may_be_rezzed_too() -> None:
    table = at(phase="approach_ice", run="server_1", at=1, servers=SERVERS, credits=[9, 5])
    go(table, f"rez_{LICENSE}", "rez_palisade")
    assert window(table, "netrunner.6.9.2b", CORP) == [f"rez_{LICENSE}", "rez_palisade"]
    assert mark(table, LICENSE).up and mark(table, "palisade").up
    assert table.state.credits[CORP] == 9 - 2 - 3


@pytest.mark.rule("netrunner.6.9.2b")
def test_the_runner_may_use_abilities_in_that_window_and_comes_first() -> None:
    table = at(
        phase="approach_ice",
        run="server_1",
        servers=SERVERS,
        rig="mayfly",
        rules={"every_window": True, "idle_boosts": True},
    )
    assert table.decision.seat == RUNNER
    assert keys_of(table) == ["boost_mayfly", "pass"]


@pytest.mark.rule("netrunner.6.9.2c")
def test_ice_that_is_rezzed_is_encountered() -> None:
    table = at(phase="approach_ice", run="server_1", at=1, servers=SERVERS)
    settle(go(table, "rez_palisade"))
    assert path(table) == [("approach_ice", 1), ("encounter", 1)]
    inner = {"server_1": "palisade tithe+"}
    rezzed = settle(at(phase="approach_ice", run="server_1", at=2, servers=inner, grip="vrcation"))
    assert path(rezzed)[:3] == [("approach_ice", 0), ("encounter", 0), ("pass_ice", 0)]


@pytest.mark.rule("netrunner.6.9.2c")
def test_ice_that_is_not_rezzed_is_passed_and_does_nothing() -> None:
    table = at(phase="approach_ice", run="server_1", at=1, servers={"server_1": "palisade tithe+"})
    settle(table)
    assert path(table)[:3] == [("approach_ice", 1), ("pass_ice", 1), ("approach_ice", 0)]
    assert [event.data["position"] for event in told(table, "encounter")] == [0]


@pytest.mark.rule("netrunner.6.4.3")
def test_only_the_approached_ice_may_be_rezzed() -> None:
    table = at(phase="approach_ice", run="server_1", at=1, servers=SERVERS, credits=[9, 5])
    assert table.decision.seat == CORP
    assert "rez_tithe" not in keys_of(table)
    assert why(table, "rez_tithe").rule == "netrunner.6.4.3"


@pytest.mark.rule("netrunner.6.4.3")
@pytest.mark.parametrize(
    ("phase", "turn"), [("window", 1), ("window", 2), ("initiation", 2), ("inward", 2)]
)
def test_in_no_other_window_ice_may_be_rezzed(phase: str, turn: int) -> None:
    run = None if phase == "window" else "server_1"
    table = at(phase=phase, run=run, turn=turn, servers=SERVERS, credits=[9, 5], rules=EVERY)
    if table.decision.seat == RUNNER:
        table.choose("pass").to_decision()
    assert table.decision.seat == CORP
    assert keys_of(table) == [f"rez_{LICENSE}", "pass"]
    assert why(table, "rez_palisade").rule == "netrunner.6.4.3"


def test_ice_that_the_corp_cannot_pay_for_stays_unrezzed() -> None:
    table = at(phase="approach_ice", run="server_1", servers=SERVERS, credits=[1, 5])
    assert asked(table, "window") == []
    settle(table)
    assert not told(table, "rez")


@pytest.mark.rule("netrunner.6.2.2a")
def test_ice_goes_to_the_outermost_position() -> None:
    table = at(turn=1, hq="whitespace", servers={"server_1": "palisade tithe"})
    go(table, "install_whitespace", "server_1", "done")
    assert [ids([card]) for card in table.state.ice[3]] == ["tithe", "palisade", "whitespace"]
    assert "netrunner.6.2.2a" in told(table, "install")[0].rules


@pytest.mark.rule("netrunner.6.2.2a")
def test_the_ice_that_was_installed_last_is_approached_first() -> None:
    table = at(turn=1, clicks=1, hq="whitespace", servers={"server_1": "palisade"}, credits=[9, 5])
    go(table, "install_whitespace", "server_1", "done", "run_server_1")
    wait_for(table, "netrunner.6.9.2b", CORP)
    assert keys_of(table) == ["rez_whitespace", "pass"]
    assert "encounter" not in kinds(table)
