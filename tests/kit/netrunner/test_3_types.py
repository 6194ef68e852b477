"""The types of cards: where each is installed, what it costs, when it is active (chapter 3)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest

from kit import Table
from kit.netrunner.cards import DESIGN, NUMBER
from kit.netrunner.values import memory_limit, memory_used, strength
from tests.kit.netrunner.positions import (
    RUNNER,
    at,
    go,
    ids,
    keys_of,
    kinds,
    mark,
    told,
    why,
)

# --- agendas, assets and upgrades -----------------------------------------------------------------


@pytest.mark.rule("netrunner.3.2.1")
@pytest.mark.parametrize("old", ["nico_campaign", "superconducting_hub"])
def test_a_remote_root_has_room_for_one_agenda_or_asset_when_an_agenda_comes(old: str) -> None:
    table = at(turn=1, hq="offworld_office", servers={"server_1": f"> {old}", "hq": "tithe"})
    go(table, "install_offworld_office")
    assert keys_of(table) == ["server_1", "new_server"]
    go(table, "server_1")
    assert ids(table.state.roots[3]) == "offworld_office"
    assert ids(table.state.archives) == old


@pytest.mark.rule("netrunner.3.3.1")
@pytest.mark.parametrize("old", ["urtica_cipher", "superconducting_hub"])
def test_a_remote_root_has_room_for_one_agenda_or_asset_when_an_asset_comes(old: str) -> None:
    table = at(turn=1, hq="nico_campaign", servers={"server_1": f"> {old}", "hq": "tithe"})
    go(table, "install_nico_campaign")
    assert keys_of(table) == ["server_1", "new_server"]
    go(table, "server_1")
    assert ids(table.state.roots[3]) == "nico_campaign"
    assert ids(table.state.archives) == old


@pytest.mark.rule("netrunner.3.2.3")
def test_an_agenda_works_once_the_corp_has_scored_it() -> None:
    """The hub makes the Corp's hand larger; installed, it does nothing, though it is advanced."""
    hand = "hedge_fund hedge_fund hedge_fund palisade palisade palisade tithe tithe"
    servers = {"server_1": "> superconducting_hub:3"}
    table = at(turn=1, phase="window", clicks=0, hq=hand, servers=servers)
    idle = table.fork()
    go(table, "score_superconducting_hub", "pass", "tithe_2")
    assert len(table.state.hq) == 7
    go(idle, "pass", "tithe", "tithe_2", "palisade")
    assert len(idle.state.hq) == 5


@pytest.mark.rule("netrunner.3.6.1")
def test_only_upgrades_go_into_the_root_of_a_central_server() -> None:
    table = at(turn=1, hq="manegarm_skunkworks nico_campaign offworld_office")
    upgrade, asset, agenda = table, table.fork(), table.fork()
    go(upgrade, "install_manegarm_skunkworks")
    assert keys_of(upgrade) == ["hq", "rd", "archives", "new_server"]
    go(asset, "install_nico_campaign")
    go(agenda, "install_offworld_office")
    assert ids(asset.state.roots[3]) == "nico_campaign"
    assert ids(agenda.state.roots[3]) == "offworld_office"
    go(upgrade, "archives")
    assert ids(upgrade.state.roots[2]) == "manegarm_skunkworks"


@pytest.mark.rule("netrunner.3.6.2")
@pytest.mark.parametrize("server", ["hq", "server_1"])
def test_a_root_has_room_for_any_number_of_upgrades(server: str) -> None:
    servers = {"hq": "> manegarm_skunkworks", "server_1": "> nico_campaign"}
    table = at(turn=1, hq="amaze_amusements", servers=servers)
    go(table, "install_amaze_amusements", server, "done")
    root = table.state.roots[0 if server == "hq" else 3]
    assert len(root) == 2
    assert table.state.archives == []


# --- ice ------------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.3.4.3a")
def test_ice_is_rezzed_while_it_is_approached_and_at_no_other_time() -> None:
    servers = {"server_1": "palisade tithe > nico_campaign"}
    before = at(turn=1, phase="window", servers=servers)
    assert keys_of(before) == ["rez_nico_campaign", "pass"]
    assert why(before, "rez_palisade").key == "ice_rez"
    table = at(turn=2, phase="approach_ice", run="server_1", servers=servers)
    assert keys_of(table) == ["rez_nico_campaign", "rez_palisade", "pass"]
    assert why(table, "rez_tithe").key == "ice_rez"
    go(table, "rez_palisade")
    assert mark(table, "palisade").up


# --- operations and events ------------------------------------------------------------------------


@pytest.mark.rule("netrunner.3.5.1")
def test_operations_are_played_and_never_installed() -> None:
    table = at(turn=1, hq="hedge_fund")
    assert "install_hedge_fund" not in keys_of(table)
    assert why(table, "install_hedge_fund").rule == "netrunner.3.5.1"
    go(table, "play_hedge_fund")
    assert ids(table.state.archives) == "hedge_fund"
    assert kinds(table).index("gain") < kinds(table).index("trash")


@pytest.mark.rule("netrunner.3.7.1")
def test_events_are_played_and_never_installed() -> None:
    table = at(turn=2, grip="sure_gamble")
    assert "install_sure_gamble" not in keys_of(table)
    assert why(table, "install_sure_gamble").rule == "netrunner.3.7.1"
    go(table, "play_sure_gamble")
    assert ids(table.state.heap) == "sure_gamble"
    assert kinds(table).index("gain") < kinds(table).index("trash")


# --- what the Runner installs ---------------------------------------------------------------------


@pytest.mark.rule("netrunner.3.8.3")
def test_hardware_is_paid_for_and_works_at_once() -> None:
    table = go(at(turn=2, grip="pennyshaver"), "install_pennyshaver")
    assert table.state.credits[RUNNER] == 2
    assert mark(table, "pennyshaver").up
    assert memory_limit(table._game) == 5


@pytest.mark.rule("netrunner.3.9.2", "netrunner.3.9.3")
def test_a_program_is_paid_for_and_takes_up_memory() -> None:
    table = at(turn=2, grip="mayfly cleaver", rules={"idle_boosts": True})
    go(table, "install_cleaver")
    assert table.state.credits[RUNNER] == 2
    assert memory_used(table.state) == 1
    assert keys_of(table) == ["boost_cleaver", "pass"]
    go(table, "install_mayfly", "done")
    assert memory_used(table.state) == 3


@pytest.mark.rule("netrunner.3.10.2")
def test_a_resource_is_paid_for_and_works_at_once() -> None:
    table = go(at(turn=2, grip="telework_contract"), "install_telework_contract")
    assert table.state.credits[RUNNER] == 4
    assert mark(table, "telework_contract").up
    assert "take_telework_contract" in keys_of(table)


@pytest.fixture
def two_consoles() -> Iterator[None]:
    """Docklands Pass, too, is a console."""
    number = NUMBER["docklands_pass"]
    printed = DESIGN[number]
    DESIGN[number] = dataclasses.replace(printed, subtypes=("Console",))
    yield
    DESIGN[number] = printed


@pytest.mark.rule("netrunner.3.8.5b")
@pytest.mark.parametrize(
    ("old", "new"), [("pennyshaver", "docklands_pass"), ("docklands_pass", "pennyshaver")]
)
def test_of_two_consoles_the_newer_is_kept(two_consoles: None, old: str, new: str) -> None:
    table = at(turn=2, rig=old, grip=new)
    go(table, f"install_{new}")
    assert ids(table.state.rig) == new
    assert ids(table.state.heap) == old


# --- memory ---------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.3.9.3b")
def test_a_program_that_does_not_fit_pushes_others_out() -> None:
    table = at(turn=2, grip="mayfly", rig="cleaver unity carmen")
    go(table, "install_mayfly")
    assert table.decision is not None and table.decision.find("done") is None
    go(table, "trash_carmen", "done")
    assert ids(table.state.rig) == "cleaver mayfly unity"
    assert memory_used(table.state) == 4


@pytest.mark.rule("netrunner.3.9.3b")
def test_a_program_larger_than_all_memory_cannot_be_installed() -> None:
    table = at(turn=2, grip="mayfly", rules={"memory": 1})
    assert "install_mayfly" not in keys_of(table)
    assert why(table, "install_mayfly").rule == "netrunner.3.9.3b"


@pytest.mark.rule("netrunner.3.9.3c")
def test_when_memory_shrinks_programs_go_until_the_rest_fits() -> None:
    """Without the console there is one memory unit less than the programs take."""
    rig = "cleaver unity carmen mayfly pennyshaver"
    table = at(turn=1, hq="retribution", rig=rig, tags=1)
    go(table, "play_retribution", "pennyshaver")
    assert table.decision is not None
    assert (table.decision.seat, table.decision.name) == (RUNNER, "memory")
    assert ids(table.state.heap) == "pennyshaver"
    go(table, "unity")
    assert ids(table.state.rig) == "carmen cleaver mayfly"


# --- icebreakers ----------------------------------------------------------------------------------

ENCOUNTER = {"turn": 2, "phase": "encounter_ice", "run": "hq"}
REMOTE = ENCOUNTER | {"run": "server_1"}


def strength_of(table: Table, breaker: str) -> int:
    """How strong an installed breaker is now."""
    return strength(table._game, NUMBER[breaker], mark(table, breaker))


@pytest.mark.rule("netrunner.3.9.5b")
def test_a_boost_lasts_until_the_encounter_is_over() -> None:
    table = at(rig="carmen", grip="unity", servers={"hq": "tithe+ tithe+"}, **ENCOUNTER)
    go(table, "boost_carmen")
    assert strength_of(table, "carmen") == 5
    go(table, "continue")
    assert strength_of(table, "carmen") == 2
    assert table.state.credits[RUNNER] == 3


@pytest.mark.rule("netrunner.3.9.5d")
def test_a_boost_without_an_encounter_is_gone_at_once() -> None:
    table = at(turn=2, phase="window", rig="cleaver", rules={"idle_boosts": True})
    go(table, "boost_cleaver")
    assert table.state.credits[RUNNER] == 3
    assert told(table, "linger")[0].data["until"] == "checkpoint"
    assert table.state.lingering == []
    quiet = at(turn=2, phase="window", rig="cleaver")
    assert quiet.phase == "action"


@pytest.mark.rule("netrunner.3.9.5f")
def test_a_breaker_breaks_only_the_ice_that_is_encountered_and_only_then() -> None:
    """Not while it is approached, though the breaker would be strong enough."""
    rules = {"idle_boosts": True}
    servers = {"hq": "palisade+ palisade+"}
    for phase in ("window", "approach_ice"):
        idle = at(
            turn=2,
            phase=phase,
            run="hq" if phase != "window" else None,
            rig="cleaver",
            servers=servers,
            rules=rules,
        )
        assert keys_of(idle) == ["boost_cleaver", "pass"]
        assert why(idle, "break_cleaver").rule == "netrunner.3.9.5f"
    table = at(rig="cleaver", servers=servers, **ENCOUNTER)
    go(table, "break_cleaver")
    assert table.state.run.broken == [0]
    assert told(table, "break")[0].data["card"] == NUMBER["palisade"]
    assert "break_cleaver" not in keys_of(table)


@pytest.mark.rule("netrunner.3.9.5g")
def test_a_breaker_must_be_as_strong_as_the_ice() -> None:
    table = at(rig="cleaver", servers={"server_1": "palisade+"}, **REMOTE)
    assert keys_of(table) == ["boost_cleaver", "pass"]
    assert why(table, "break_cleaver").rule == "netrunner.3.9.5g"
    go(table, "boost_cleaver")
    assert keys_of(table) == ["break_cleaver", "boost_cleaver", "pass"]


@pytest.mark.rule("netrunner.3.9.5h")
@pytest.mark.parametrize(
    ("ice", "fitting"),
    [
        ("palisade", ["cleaver"]),
        ("tithe", ["carmen", "mayfly"]),
        ("whitespace", ["mayfly", "unity"]),
    ],
)
def test_a_breaker_is_for_ice_of_its_subtype(ice: str, fitting: list[str]) -> None:
    """Mayfly names no subtype; only for the palisade it is too weak."""
    rig = "cleaver carmen unity mayfly pennyshaver"
    table = at(rig=rig, servers={"hq": f"{ice}+"}, **ENCOUNTER)
    breaks = [key for key in keys_of(table) if key.startswith("break_")]
    assert sorted(breaks) == [f"break_{breaker}" for breaker in fitting]
    misfit = "unity" if ice == "tithe" else "carmen"
    assert why(table, f"break_{misfit}").rule == "netrunner.3.9.5h"
