"""Runs: what they are, how they begin, and how an effect ends them (6.1, 6.3, 6.9.1)."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Game
from kit.netrunner.effects.kinds import Abilities, Cost, Forbids, Me, When
from kit.netrunner.effects.pieces import end_the_run
from kit.netrunner.state import HQ, RD
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
from tests.kit.netrunner.runs import EVERY, asked, following, on, path, phases, window

LICENSE = "regolith_mining_license"


def _hq(game: Game, mine: Me, server: int) -> bool:
    return server == HQ


# --- what a run is ----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.1.1")
def test_a_run_goes_through_its_phases_and_begins_with_the_initiation() -> None:
    table = at(servers={"server_1": "tithe+ > offworld_office"}, grip="sure_gamble vrcation")
    settle(go(table, "run_server_1"))
    assert phases(table) == [
        "action",
        "initiation",
        "approach_ice",
        "encounter_ice",
        "subroutines",
        "movement",
        "inward",
        "success",
        "breach",
        "access",
        "run_ends",
        "window",
        "action",
    ]


@pytest.mark.rule("netrunner.6.2.5b")
def test_each_piece_of_ice_is_approached_encountered_and_passed_from_outside_in() -> None:
    table = at(
        servers={"server_1": "tithe+ palisade tithe+ > offworld_office"}, grip="vrcation " * 2
    )
    settle(go(table, "run_server_1"))
    assert path(table) == [
        ("approach_ice", 2),
        ("encounter", 2),
        ("pass_ice", 2),
        ("approach_ice", 1),
        ("pass_ice", 1),
        ("approach_ice", 0),
        ("encounter", 0),
        ("pass_ice", 0),
        ("approach_server", None),
    ]


# --- the initiation ---------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.3.2", "netrunner.6.9.1a")
def test_the_runner_names_a_server_that_there_is() -> None:
    table = at(servers={"server_2": "> offworld_office"})
    runs = [key for key in keys_of(table) if key.startswith("run_")]
    assert runs == ["run_hq", "run_rd", "run_archives", "run_server_2"]
    go(table, "run_server_2", "jack_out")
    (announced,) = told(table, "announce")
    assert announced.data["server"] == 4
    assert kinds(table).index("announce") < kinds(table).index("run_begins")
    assert [told(table, kind)[0].data["server"] for kind in ("run_begins", "run_ends")] == [4, 4]


@pytest.mark.rule("netrunner.6.9.1a")
def test_a_card_that_runs_asks_for_the_server_too() -> None:
    table = go(at(grip="overclock", servers={"server_1": "palisade"}), "play_overclock")
    assert table.decision.name == "server"
    assert keys_of(table) == ["hq", "rd", "archives", "server_1"]
    go(table, "rd")
    assert told(table, "announce")[0].data["server"] == RD


@pytest.mark.rule("netrunner.6.3.2a")
def test_a_server_that_cannot_be_run_on_cannot_be_named() -> None:
    with does(LICENSE, Abilities(forbids=(Forbids("run", _hq),))):
        table = at(servers={"server_1": f"> {LICENSE}+"}, grip="jailbreak")
        assert "run_hq" not in keys_of(table)
        assert "run_rd" in keys_of(table)
        assert why(table, "run_hq").rule == "netrunner.6.3.2a"
        go(table, "play_jailbreak", "jack_out")
        assert told(table, "announce")[0].data["server"] == RD


COSTLY = Abilities(additional={"all_run": Cost(credits=2)})


@pytest.mark.rule("netrunner.6.3.2b")
@pytest.mark.parametrize("keys", [("run_hq",), ("play_jailbreak", "hq")])
def test_what_a_run_costs_in_addition_is_paid_as_the_server_is_named(keys: tuple[str, ...]) -> None:
    with does(LICENSE, COSTLY):
        table = at(servers={"server_1": f"> {LICENSE}+"}, grip="jailbreak", credits=[5, 5])
        go(table, *keys, "jack_out")
        assert table.state.credits[RUNNER] == 3
        paid = kinds(table).index("announce") - 1
        assert kinds(table)[paid] == "pay"
        assert table.events[paid].data["credits"] == 2


@pytest.mark.rule("netrunner.6.3.2b")
def test_who_cannot_pay_what_a_run_costs_cannot_run() -> None:
    with does(LICENSE, COSTLY):
        table = at(servers={"server_1": f"> {LICENSE}+"}, grip="jailbreak", credits=[5, 2])
        assert "run_hq" in keys_of(table)
        go(table, "run_hq", "jack_out")
        assert table.state.credits[RUNNER] == 0
        assert "run_hq" not in keys_of(table)
        go(table, "play_jailbreak")
        assert len(told(table, "announce")) == len(told(table, "no_server")) == 1


@pytest.mark.rule("netrunner.6.9.1c")
def test_what_waits_for_a_run_to_begin_is_triggered_before_the_first_window() -> None:
    with does(LICENSE, on("run_begins")):
        table = at(servers={"server_1": f"> {LICENSE}+"})
        go(table, "run_hq", "jack_out")
        assert following(table, "run_begins", 3) == ["trigger", "gain", "window"]
        assert table.state.credits[CORP] == 6


@pytest.mark.rule("netrunner.6.9.1d")
@pytest.mark.parametrize(
    ("ice", "position", "first"), [("palisade tithe", 1, "palisade"), ("", -1, None)]
)
def test_the_runner_takes_up_the_outermost_position(
    ice: str, position: int, first: str | None
) -> None:
    table = go(at(servers={"server_1": f"{ice} > offworld_office"}, rules=EVERY), "run_server_1")
    assert table.phase == "initiation"
    assert table.state.run.position == position
    assert table.state.run.ice == (mark(table, first).id if first else 0)


@pytest.mark.rule("netrunner.6.9.1e")
def test_in_the_first_window_assets_and_upgrades_may_be_rezzed_but_no_ice() -> None:
    servers = {"server_1": f"palisade > {LICENSE} manegarm_skunkworks"}
    table = at(phase="initiation", run="server_1", servers=servers, rules=EVERY)
    go(table, "pass", f"rez_{LICENSE}")
    assert window(table, "netrunner.6.9.1e", CORP) == [
        f"rez_{LICENSE}",
        "rez_manegarm_skunkworks",
    ]
    assert mark(table, LICENSE).up
    assert table.phase == "initiation"


@pytest.mark.rule("netrunner.6.9.1f")
@pytest.mark.parametrize(("ice", "phase"), [("palisade", "approach_ice"), ("", "movement")])
def test_a_run_goes_on_at_the_ice_or_where_none_is_with_the_movement(ice: str, phase: str) -> None:
    table = at(phase="initiation", run="server_1", servers={"server_1": f"{ice} > offworld_office"})
    settle(table)
    seen = phases(table)
    assert seen[seen.index("initiation") + 1] == phase


# --- the end of a run by an effect --------------------------------------------------------------


@pytest.mark.rule("netrunner.6.1.4")
def test_what_ends_a_run_skips_all_that_was_still_to_come_in_it() -> None:
    """Brân's second subroutine ends the run: the third does not resolve, nothing is passed."""
    table = at(servers={"server_1": "bran_1_0+ > offworld_office"})
    settle(go(table, "run_server_1"))
    assert [event.data["sub"] for event in told(table, "sub")] == [0, 1]
    assert following(table, "end_run", 3) == ["run_stops", "unsuccessful", "run_ends"]
    assert not told(table, "encounter_ends") and not told(table, "pass_ice")
    assert table.state.run is None and table.state.stolen == []


@pytest.mark.rule("netrunner.6.1.4")
def test_where_there_is_no_run_nothing_ends() -> None:
    with does("hedge_fund", Abilities(play=(end_the_run,))):
        table = settle(go(at(turn=1, hq="hedge_fund"), "play_hedge_fund"))
        assert [event.rules[-1] for event in told(table, "no_run")] == ["netrunner.6.1.4"]
        assert table.phase == "action"


ENDS_ON_ACCESS = Abilities(when=(When("access", (end_the_run,), where="accessed"),))


@pytest.mark.rule("netrunner.6.1.4a")
def test_a_run_that_is_ended_takes_breach_and_access_with_it() -> None:
    with does(LICENSE, ENDS_ON_ACCESS):
        servers: dict[str, Any] = {"server_1": f"> {LICENSE} manegarm_skunkworks"}
        table = go(at(servers=servers, credits=[0, 5]), "run_server_1", "root_1")
        settle(table)
        assert len(told(table, "access")) == 1
        assert not asked(table, "mid_access")
        assert not told(table, "access_ends") and not told(table, "breach_ends")
        assert table.state.breach is None
