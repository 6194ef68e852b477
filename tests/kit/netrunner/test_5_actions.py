"""Actions: what both sides can do with their clicks (section 5.2)."""

from __future__ import annotations

import pytest

from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    go,
    ids,
    keys_of,
    kinds,
    mark,
    settle,
    told,
    why,
)

# --- actions at large -----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.5.2.2")
def test_an_action_is_paid_in_full_before_it_does_anything() -> None:
    table = at(turn=1, servers={"server_1": "> offworld_office"}, credits=(2, 0))
    go(table, "advance_offworld_office")
    assert table.state.clicks[CORP] == 2
    assert table.state.credits[CORP] == 1
    assert kinds(table)[:2] == ["pay", "advance"]
    assert told(table, "pay")[0].data["clicks"] == 1


@pytest.mark.rule("netrunner.5.2.2")
def test_an_action_that_cannot_be_paid_is_not_on_offer() -> None:
    table = at(turn=1, servers={"server_1": "> offworld_office"}, credits=(0, 0), clicks=2)
    assert "advance_offworld_office" not in keys_of(table)
    assert "purge" not in keys_of(table)
    assert why(table, "advance_offworld_office").key == "no_credits"
    assert why(table, "purge").key == "no_clicks"


@pytest.mark.rule("netrunner.5.2.3")
@pytest.mark.parametrize(
    ("turn", "actions"),
    [(1, "credit draw purge"), (2, "credit draw run_hq run_rd run_archives")],
)
def test_basic_actions_need_no_card(turn: int, actions: str) -> None:
    assert keys_of(at(turn=turn)) == actions.split()


@pytest.mark.rule("netrunner.5.2.4")
def test_actions_are_for_the_action_phase() -> None:
    """Not even a card's action is on offer in a window."""
    servers = {"server_1": "> nico_campaign", "server_2": "> regolith_mining_license+$15"}
    table = at(turn=1, phase="window", servers=servers, hq="hedge_fund tithe")
    assert keys_of(table) == ["rez_nico_campaign", "pass"]
    for word in ("credit", "draw", "purge", "hedge_fund", "tithe"):
        assert why(table, word).rule == "netrunner.5.2.4"


@pytest.mark.rule("netrunner.5.2.4")
def test_actions_are_for_ones_own_turn() -> None:
    table = at(turn=2, phase="window", servers={"server_1": "> nico_campaign"})
    assert table.decision is not None and table.decision.seat == CORP
    assert why(table, "draw").rule == "netrunner.5.2.4"


# --- the Corp's -----------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.5.2.6b")
@pytest.mark.parametrize("rules", [{}, {"click_credits": 3}])
def test_the_corp_takes_a_credit(rules: dict[str, int]) -> None:
    table = go(at(turn=1, rules=rules), "credit")
    assert table.state.credits == [5 + rules.get("click_credits", 1), 5]
    assert table.state.clicks[CORP] == 2


@pytest.mark.rule("netrunner.5.2.6c")
def test_the_corp_draws() -> None:
    table = go(at(turn=1, rd="tithe palisade", hq="hedge_fund"), "draw")
    assert ids(table.state.hq) == "hedge_fund tithe"
    assert table.state.clicks[CORP] == 2


@pytest.mark.rule("netrunner.5.2.6d")
def test_the_corp_installs_agendas_assets_upgrades_and_ice() -> None:
    hand = "offworld_office nico_campaign manegarm_skunkworks tithe hedge_fund"
    table = at(turn=1, hq=hand, clicks=1)
    offered = [key for key in keys_of(table) if key.startswith("install_")]
    assert sorted(offered) == [
        "install_manegarm_skunkworks",
        "install_nico_campaign",
        "install_offworld_office",
        "install_tithe",
    ]
    go(table, "install_offworld_office")
    assert ids(table.state.roots[3]) == "offworld_office"
    assert table.state.clicks[CORP] == 0


@pytest.mark.rule("netrunner.5.2.6e")
def test_the_corp_plays_an_operation() -> None:
    table = go(at(turn=1, hq="hedge_fund"), "play_hedge_fund")
    assert table.state.credits[CORP] == 5 - 5 + 9
    assert table.state.clicks[CORP] == 2


@pytest.mark.rule("netrunner.5.2.6f")
@pytest.mark.parametrize("rules", [{}, {"advance_cost": 3}])
def test_the_corp_advances_a_card(rules: dict[str, int]) -> None:
    table = at(turn=1, servers={"server_1": "> offworld_office:1"}, rules=rules)
    go(table, "advance_offworld_office")
    assert mark(table, "offworld_office").advancement == 2
    assert table.state.credits[CORP] == 5 - rules.get("advance_cost", 1)
    assert table.state.clicks[CORP] == 2


@pytest.mark.rule("netrunner.5.2.6f")
@pytest.mark.parametrize(("credits", "able"), [(1, False), (2, True)])
def test_advancing_costs_what_the_setting_says(credits: int, able: bool) -> None:
    table = at(
        turn=1,
        servers={"server_1": "> offworld_office"},
        rules={"advance_cost": 2},
        credits=(credits, 0),
    )
    assert ("advance_offworld_office" in keys_of(table)) is able
    if not able:
        go(table, "credit", "advance_offworld_office")
    assert table.state.credits[CORP] == (2 if able else 0)


@pytest.mark.rule("netrunner.5.2.6g")
def test_the_corp_trashes_a_resource_of_a_tagged_runner() -> None:
    rig = "telework_contract$9 smartware_distributor cleaver"
    table = at(turn=1, rig=rig, tags=1)
    assert "trash_cleaver" not in keys_of(table)
    go(table, "trash_telework_contract")
    assert ids(table.state.heap) == "telework_contract"
    assert ids(table.state.rig) == "cleaver smartware_distributor"
    assert table.state.credits[CORP] == 3
    assert table.state.clicks[CORP] == 2


@pytest.mark.rule("netrunner.5.2.6g")
def test_without_a_tag_no_resource_is_trashed() -> None:
    table = at(turn=1, rig="telework_contract$9")
    assert "trash_telework_contract" not in keys_of(table)
    assert why(table, "trash_telework_contract").rule == "netrunner.5.2.6g"


@pytest.mark.rule("netrunner.5.2.6h")
def test_three_clicks_purge_all_virus_counters() -> None:
    table = go(at(turn=1, rig="leech@2 conduit@1"), "purge")
    assert mark(table, "leech").virus == mark(table, "conduit").virus == 0
    assert table.state.clicks[CORP] == 0
    assert told(table, "purge")[0].data["amount"] == 3
    assert why(at(turn=2), "purge").rule == "netrunner.5.2.6h"


# --- the Runner's ---------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.5.2.7b")
@pytest.mark.parametrize("rules", [{}, {"click_credits": 3}])
def test_the_runner_takes_a_credit(rules: dict[str, int]) -> None:
    table = go(at(turn=2, rules=rules), "credit")
    assert table.state.credits == [5, 5 + rules.get("click_credits", 1)]
    assert table.state.clicks[RUNNER] == 3


@pytest.mark.rule("netrunner.5.2.7c")
def test_the_runner_draws() -> None:
    table = go(at(turn=2, stack="cleaver unity", grip="carmen"), "draw")
    assert ids(table.state.grip) == "carmen cleaver"
    assert table.state.clicks[RUNNER] == 3


@pytest.mark.rule("netrunner.5.2.7d")
def test_the_runner_installs_programs_resources_and_hardware() -> None:
    table = at(turn=2, grip="cleaver telework_contract docklands_pass sure_gamble", clicks=1)
    offered = [key for key in keys_of(table) if key.startswith("install_")]
    assert sorted(offered) == [
        "install_cleaver",
        "install_docklands_pass",
        "install_telework_contract",
    ]
    go(table, "install_docklands_pass")
    assert ids(table.state.rig) == "docklands_pass"
    assert table.state.clicks[RUNNER] == 0


@pytest.mark.rule("netrunner.5.2.7e")
def test_the_runner_plays_an_event() -> None:
    table = go(at(turn=2, grip="sure_gamble"), "play_sure_gamble")
    assert table.state.credits[RUNNER] == 5 - 5 + 9
    assert table.state.clicks[RUNNER] == 3


@pytest.mark.rule("netrunner.5.2.7f")
@pytest.mark.parametrize("server", ["hq", "rd", "archives", "server_1", "server_2"])
def test_the_runner_runs_any_server(server: str) -> None:
    table = at(turn=2, servers={"server_1": "palisade", "server_2": "> nico_campaign"})
    go(table, f"run_{server}")
    settle(table)
    begun = told(table, "run_begins")[0].data["server"]
    assert begun == ["hq", "rd", "archives", "server_1", "server_2"].index(server)
    assert table.state.clicks[RUNNER] == 3
    assert why(at(turn=1), "run_hq").rule == "netrunner.5.2.7f"


@pytest.mark.rule("netrunner.5.2.7g")
@pytest.mark.parametrize("rules", [{}, {"tag_cost": 4}])
def test_the_runner_removes_a_tag(rules: dict[str, int]) -> None:
    table = go(at(turn=2, tags=2, rules=rules), "remove_tag")
    assert table.state.tags == 1
    assert table.state.credits[RUNNER] == 5 - rules.get("tag_cost", 2)
    assert table.state.clicks[RUNNER] == 3


@pytest.mark.rule("netrunner.5.2.7g")
def test_without_a_tag_or_the_credits_none_is_removed() -> None:
    assert why(at(turn=2), "remove_tag").rule == "netrunner.5.2.7g"
    poor = at(turn=2, tags=1, credits=(5, 3), rules={"tag_cost": 4})
    assert "remove_tag" not in keys_of(poor)
    go(poor, "credit", "remove_tag")
    assert poor.state.tags == 0
