"""Successful runs, and how each run ends (6.7, 6.8, 6.9.5 and 6.9.6)."""

from __future__ import annotations

import pytest

from kit.netrunner.effects.kinds import Abilities, Cost, Paid, When
from kit.netrunner.effects.pieces import end_the_run, gain
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
)
from tests.kit.netrunner.runs import (
    EVERY,
    asked,
    following,
    on,
    path,
    phases,
    trash_itself,
    wait_for,
)

LICENSE = "regolith_mining_license"
NICO = "nico_campaign"


# --- success ----------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.7.2")
def test_a_run_that_reaches_the_server_is_successful() -> None:
    table = settle(at(phase="inward", run="rd", rd="hedge_fund"))
    assert told(table, "success")[0].data["server"] == 1
    assert told(table, "run_ends")[0].data["success"] is True
    assert not told(table, "unsuccessful")
    stopped = settle(at(phase="encounter_ice", run="rd", servers={"rd": "palisade+"}))
    assert not told(stopped, "success")
    assert told(stopped, "run_ends")[0].data["success"] is False


@pytest.mark.rule("netrunner.6.9.5a")
def test_what_waits_for_a_successful_run_is_triggered_before_the_breach() -> None:
    table = settle(at(phase="success", run="rd", rig="pennyshaver", rd="hedge_fund"))
    assert kinds(table)[:4] == ["success", "trigger", "place", "breach"]
    assert mark(table, "pennyshaver").credits == 1


@pytest.mark.rule("netrunner.6.9.5b")
@pytest.mark.parametrize(("server", "number"), [("hq", 0), ("rd", 1), ("server_1", 3)])
def test_the_runner_breaches_the_attacked_server(server: str, number: int) -> None:
    servers = {"server_1": "> offworld_office"}
    table = settle(at(phase="success", run=server, hq="hedge_fund", servers=servers))
    (breached,) = told(table, "breach")
    assert breached.data["server"] == number
    assert table.state.stolen == [] or server == "server_1"
    assert len(told(table, "access")) == 1


@pytest.mark.rule("netrunner.6.9.5c")
def test_after_the_breach_the_run_ends() -> None:
    table = settle(at(phase="success", run="rd", rd="hedge_fund"))
    assert following(table, "breach_ends") == ["run_ends"]
    assert phases(table)[:4] == ["success", "breach", "access", "run_ends"]
    assert len(told(table, "access")) == 1


@pytest.mark.rule("netrunner.6.7.4")
def test_if_successful_means_the_run_that_the_card_began() -> None:
    laid = {"grip": "jailbreak", "stack": "sure_gamble vrcation", "rd": "hedge_fund"}
    table = settle(go(at(**laid), "play_jailbreak", "rd", "continue"))
    assert ids(table.state.grip) == "sure_gamble"
    assert kinds(table).index("success") < kinds(table).index("draw")
    assert not told(settle(go(table, "run_rd")), "draw")[1:]


def test_if_successful_nothing_comes_of_a_run_that_was_not() -> None:
    table = at(grip="jailbreak", stack="sure_gamble", rd="hedge_fund")
    settle(go(table, "play_jailbreak", "rd", "jack_out"))
    assert table.state.grip == []


@pytest.mark.rule("netrunner.6.7.4b")
def test_what_success_adds_is_for_the_breach_of_this_run_alone() -> None:
    table = at(grip="jailbreak", rd="hedge_fund government_subsidy palisade")
    settle(go(table, "play_jailbreak", "rd", "continue"))
    assert len(told(table, "access")) == 2
    assert table.state.lingering == []
    settle(go(table, "run_rd"))
    assert [event.data["amount"] for event in told(table, "limit")] == [2, 1]
    assert len(told(table, "access")) == 3


# --- a run that is ended ------------------------------------------------------------------------

STOPPER = Abilities(paid=(Paid("stop", Cost(credits=1), (end_the_run,)),))


@pytest.mark.rule("netrunner.6.8.2a", "netrunner.6.9.6a")
def test_a_paid_window_closes_when_the_run_is_ended_in_it() -> None:
    with does(LICENSE, STOPPER):
        servers = {"server_1": f"palisade > {LICENSE}+ manegarm_skunkworks"}
        table = at(phase="initiation", run="server_1", servers=servers, credits=[9, 5], rules=EVERY)
        go(table, f"stop_{LICENSE}")
        assert following(table, "end_run", 3) == ["run_stops", "unsuccessful", "run_ends"]
        assert len(asked(table, "window", CORP)) == 1
        assert table.state.run is None
        assert not told(table, "rez") and not told(table, "approach_ice")


@pytest.mark.rule("netrunner.6.9.6a")
def test_a_run_that_went_its_whole_way_leaves_no_window_to_close() -> None:
    assert not told(settle(at(phase="success", run="rd", rd="hedge_fund")), "run_stops")
    stopped = settle(at(phase="encounter_ice", run="rd", servers={"rd": "palisade+"}))
    assert len(told(stopped, "run_stops")) == 1


@pytest.mark.rule("netrunner.6.8.2c")
def test_what_was_triggered_together_with_the_end_of_the_run_still_resolves() -> None:
    ends = Abilities(when=(When("success", (end_the_run,)),))
    with does(LICENSE, ends), does(NICO, on("success")):
        servers = {"server_1": f"> {LICENSE}+", "server_2": f"> {NICO}+"}
        table = at(phase="success", run="rd", servers=servers)
        assert keys_of(table) == [f"use_{LICENSE}", f"use_{NICO}"]
        settle(go(table, f"use_{LICENSE}"))
        assert table.state.credits[CORP] == 6
        assert following(table, "end_run", 4) == ["trigger", "gain", "run_stops", "run_ends"]
        assert not told(table, "breach")


# --- the end ----------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.8.4", "netrunner.6.9.6c")
def test_a_run_that_does_not_reach_the_server_is_unsuccessful() -> None:
    with does(LICENSE, on("unsuccessful")):
        servers = {"rd": "palisade+", "server_1": f"> {LICENSE}+"}
        table = settle(at(phase="encounter_ice", run="rd", servers=servers))
        (event,) = told(table, "unsuccessful")
        assert event.data["server"] == 1
        assert kinds(table).index("unsuccessful") < kinds(table).index("run_ends")
        assert table.state.credits[CORP] == 6


@pytest.mark.rule("netrunner.6.8.4")
def test_a_run_that_is_ended_after_its_success_is_not_unsuccessful() -> None:
    with does(LICENSE, Abilities(when=(When("access", (end_the_run,), where="accessed"),))):
        table = settle(at(phase="success", run="server_1", servers={"server_1": f"> {LICENSE}"}))
        assert told(table, "end_run")
        assert not told(table, "unsuccessful")
        assert told(table, "run_ends")[0].data["success"] is True
        jacked = settle(go(at(), "run_hq", "jack_out"))
        assert len(told(jacked, "unsuccessful")) == 1


@pytest.mark.rule("netrunner.6.8.4")
def test_a_run_on_a_server_that_is_no_more_is_neither() -> None:
    gone = Abilities(paid=(Paid("vanish", Cost(credits=0), (trash_itself,)),))
    with does(LICENSE, gone), does(NICO, on("unsuccessful")):
        servers = {"server_1": f"> {LICENSE}+", "server_2": f"> {NICO}+"}
        table = at(phase="initiation", run="server_1", servers=servers)
        settle(go(table, f"vanish_{LICENSE}"))
        assert told(table, "server_gone") and told(table, "neither")
        assert not told(table, "unsuccessful") and not told(table, "success")
        assert table.state.credits[CORP] == 5


@pytest.mark.rule("netrunner.6.8.5")
def test_what_holds_until_the_end_of_a_run_holds_to_its_last_step() -> None:
    """Mayfly is trashed when the run ends, not as it is ended."""
    table = at(
        phase="encounter_ice",
        run="rd",
        at=1,
        servers={"rd": "palisade+ whitespace+"},
        rig="mayfly",
        credits=[5, 3],
    )
    settle(go(table, "boost_mayfly", "break_mayfly"))
    assert following(table, "end_run", 5) == [
        "run_stops",
        "unsuccessful",
        "run_ends",
        "trigger",
        "trash",
    ]
    assert ids(table.state.heap) == "mayfly"
    assert table.state.lingering == []


@pytest.mark.rule("netrunner.6.8.5")
def test_what_lasts_for_a_run_is_over_with_it() -> None:
    grip = "tread_lightly sure_gamble vrcation"
    table = at(grip=grip, servers={"rd": "tithe tithe"}, credits=[9, 9])
    go(table, "play_tread_lightly", "rd")
    wait_for(table, "netrunner.6.9.2b", CORP)
    assert [each.kind for each in table.state.lingering] == ["ice_rez_cost"]
    go(table, "rez_tithe", "jack_out")
    assert table.state.credits[CORP] == 9 - 1 - 3 + 1
    assert table.state.lingering == []
    go(table, "run_rd", "rez_tithe_2")
    assert table.state.credits[CORP] == 6 + 1 - 1


@pytest.mark.rule("netrunner.6.9.6d")
def test_after_its_last_step_the_run_is_over() -> None:
    with does(LICENSE, on("run_ends")):
        table = at(phase="run_ends", run="rd", servers={"server_1": f"> {LICENSE}+"}, clicks=2)
        settle(table)
        assert kinds(table)[:4] == ["run_ends", "trigger", "gain", "window"]
        assert table.state.run is None
        assert table.phase == "action" and table.state.clicks[RUNNER] == 2
        assert path(table) == []


@pytest.mark.rule("netrunner.6.9.6d")
def test_a_card_that_began_the_run_is_done_after_it() -> None:
    table = settle(go(at(grip="jailbreak", rd="hedge_fund"), "play_jailbreak", "rd", "continue"))
    assert following(table, "run_ends") == ["trash"]
    assert "jailbreak" in ids(table.state.heap)


def test_the_corp_gains_nothing_by_a_run_that_was_successful() -> None:
    with does(LICENSE, Abilities(when=(When("unsuccessful", (gain(1),)),))):
        servers = {"server_1": f"> {LICENSE}+"}
        table = settle(at(phase="success", run="rd", rd="hedge_fund", servers=servers))
        assert table.state.credits[CORP] == 5
