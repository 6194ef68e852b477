"""What each event, piece of hardware and resource of the Runner does, and what it refuses."""

from __future__ import annotations

import pytest

from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    go,
    ids,
    keys_of,
    mark,
    settle,
    told,
    why,
)

HQ = "hedge_fund tithe palisade whitespace diviner"

# --- events ---------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.card.35")
def test_sure_gamble_costs_five_and_gives_nine() -> None:
    table = go(at(grip="sure_gamble"), "play_sure_gamble")
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (9, 3)
    assert ids(table.state.heap) == "sure_gamble"
    assert why(at(grip="sure_gamble", credits=(5, 4)), "play_sure_gamble").data


@pytest.mark.rule("netrunner.card.29")
@pytest.mark.parametrize(("clicks", "left"), [(4, 2), (2, 0), (1, 0)])
def test_creative_commission_gives_five_and_takes_a_click_if_there_is_one(
    clicks: int, left: int
) -> None:
    table = at(grip="creative_commission", clicks=clicks)
    table.choose("play_creative_commission")
    while table.state.credits[RUNNER] != 9:
        table.step()
    while not told(table, "trash"):
        table.step()
    assert table.state.clicks[RUNNER] == left
    assert len(told(table, "lose_clicks")) == (clicks > 1)


@pytest.mark.rule("netrunner.card.30")
def test_vrcation_draws_four_and_takes_a_click() -> None:
    table = go(at(grip="vrcation"), "play_vrcation")
    assert (len(table.state.grip), table.state.clicks[RUNNER]) == (4, 2)
    assert table.state.credits[RUNNER] == 4


@pytest.mark.rule("netrunner.card.33")
@pytest.mark.parametrize(("server", "cards"), [("hq", 2), ("rd", 2)])
def test_jailbreak_draws_a_card_and_accesses_one_more(server: str, cards: int) -> None:
    table = at(grip="jailbreak", hq=HQ, rd="tithe palisade")
    go(table, "play_jailbreak", server)
    settle(table)
    assert len(told(table, "access")) == cards
    assert len(table.state.grip) == 1


@pytest.mark.rule("netrunner.card.33")
def test_jailbreak_runs_hq_or_rd_only_and_draws_nothing_without_success() -> None:
    table = at(grip="jailbreak", hq=HQ, servers={"hq": "palisade+", "server_1": " > nico_campaign"})
    go(table, "play_jailbreak")
    assert keys_of(table) == ["hq", "rd"]
    settle(go(table, "hq"))
    assert table.state.grip == []
    assert told(table, "access") == []


@pytest.mark.rule("netrunner.card.34")
def test_overclock_pays_for_the_run_it_makes_and_the_rest_is_lost() -> None:
    table = at(
        grip="overclock",
        rig="cleaver",
        hq=HQ,
        servers={"hq": "palisade+"},
        credits=(5, 1),
    )
    go(table, "play_overclock", "hq", "break_cleaver")
    settle(table)
    assert told(table, "success")
    assert table.state.credits[RUNNER] == 0  # the card cost 1; its own 5 paid for breaking
    assert ids(table.state.heap) == "overclock"


@pytest.mark.rule("netrunner.card.24")
@pytest.mark.parametrize(("credits", "rezzed"), [(3, False), (4, True)])
def test_tread_lightly_makes_ice_three_dearer(credits: int, rezzed: bool) -> None:
    table = at(grip="tread_lightly cleaver", hq=HQ, servers={"hq": "tithe"}, credits=(credits, 5))
    go(table, "play_tread_lightly", "hq")
    if rezzed:
        go(table, "rez_tithe")
        assert [event.data["credits"] for event in told(table, "pay") if event.seat == CORP] == [4]
    else:
        settle(table)
        assert not mark(table, "tithe").up


@pytest.mark.rule("netrunner.card.24")
def test_tread_lightly_lasts_for_that_run_only() -> None:
    table = at(grip="tread_lightly cleaver", hq=HQ, servers={"rd": "tithe"}, credits=(1, 5))
    settle(go(table, "play_tread_lightly", "hq"))
    go(table, "run_rd", "rez_tithe")
    assert mark(table, "tithe").up


@pytest.mark.rule("netrunner.card.39")
@pytest.mark.parametrize(("mode", "credits", "cards"), [("credits", 9, 0), ("cards", 3, 4)])
def test_wildcat_strike_lets_the_corp_choose(mode: str, credits: int, cards: int) -> None:
    table = go(at(grip="wildcat_strike"), "play_wildcat_strike")
    assert table.decision is not None and table.decision.seat == CORP
    go(table, mode)
    assert (table.state.credits[RUNNER], len(table.state.grip)) == (credits, cards)


@pytest.mark.rule("netrunner.card.41")
def test_mutual_favor_finds_an_icebreaker_and_nothing_else() -> None:
    table = go(at(grip="mutual_favor"), "play_mutual_favor")
    assert {key.rstrip("_23") for key in keys_of(table)} == {
        *("carmen", "cleaver", "mayfly", "unity"),
        "nothing",
    }
    go(table, "unity")
    assert ids(table.state.grip) == "unity"
    assert told(table, "shuffle")


@pytest.mark.rule("netrunner.card.41")
def test_mutual_favor_installs_after_a_successful_run() -> None:
    table = at(grip="mutual_favor", credits=(5, 5))
    go(table, "run_archives", "play_mutual_favor", "unity", "install")
    assert ids(table.state.rig) == "unity"
    assert table.state.credits[RUNNER] == 2


# --- hardware -------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.card.25")
def test_docklands_pass_adds_a_card_to_the_first_breach_of_hq_each_turn() -> None:
    table = at(rig="docklands_pass", hq=HQ)
    settle(go(table, "run_rd"))
    before = len(told(table, "access"))
    settle(go(table, "run_hq"))
    first = len(told(table, "access")) - before
    settle(go(table, "run_hq"))
    second = len(told(table, "access")) - before - first
    assert (before, first, second) == (1, 2, 1)


@pytest.mark.rule("netrunner.card.26")
def test_pennyshaver_gathers_credits_gives_memory_and_pays_out() -> None:
    table = at(rig="pennyshaver", hq=HQ, credits=(5, 0))
    assert table.view()["seats"][RUNNER]["memory"]["limit"] == 5
    settle(go(table, "run_hq"))
    settle(go(table, "run_archives"))
    assert mark(table, "pennyshaver").credits == 2
    go(table, "take_pennyshaver")
    assert (table.state.credits[RUNNER], mark(table, "pennyshaver").credits) == (3, 0)
    assert table.state.clicks[RUNNER] == 1


@pytest.mark.rule("netrunner.card.42")
def test_dzmz_optimizer_makes_the_first_program_cheaper_and_gives_memory() -> None:
    table = at(rig="dzmz_optimizer", grip="cleaver unity", credits=(5, 9))
    assert table.view()["seats"][RUNNER]["memory"]["limit"] == 5
    go(table, "install_cleaver")
    assert table.state.credits[RUNNER] == 7
    go(table, "install_unity", "done")
    assert table.state.credits[RUNNER] == 4


# --- resources ------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.card.32")
def test_telework_contract_gives_three_once_a_turn() -> None:
    table = go(at(grip="telework_contract"), "install_telework_contract")
    assert (table.state.credits[RUNNER], mark(table, "telework_contract").credits) == (4, 9)
    go(table, "take_telework_contract")
    assert table.state.credits[RUNNER] == 7
    assert why(table, "take_telework_contract").rule
    assert "take_telework_contract" not in keys_of(table)


@pytest.mark.rule("netrunner.card.32")
def test_telework_contract_is_trashed_when_it_is_empty() -> None:
    table = go(at(rig="telework_contract$3"), "take_telework_contract")
    assert ids(table.state.heap) == "telework_contract"


@pytest.mark.rule("netrunner.card.37")
def test_smartware_distributor_stores_three_and_pays_one_a_turn() -> None:
    table = go(at(rig="smartware_distributor", credits=(5, 0)), "store_smartware_distributor")
    assert mark(table, "smartware_distributor").credits == 3
    later = at(turn=2, phase="turn", rig="smartware_distributor$3", credits=(5, 0))
    assert settle(later).state.credits[RUNNER] == 1
    assert mark(later, "smartware_distributor").credits == 2


@pytest.mark.rule("netrunner.card.37")
def test_an_empty_smartware_distributor_pays_nothing_and_stays() -> None:
    table = go(at(rig="smartware_distributor", credits=(5, 0)), "store_smartware_distributor")
    later = settle(at(turn=2, phase="turn", rig="smartware_distributor", credits=(5, 0)))
    assert later.state.credits[RUNNER] == 0
    assert ids(later.state.rig) == ids(table.state.rig) == "smartware_distributor"


@pytest.mark.rule("netrunner.card.38")
def test_verbal_plasticity_draws_two_with_the_first_click_for_it() -> None:
    table = at(rig="verbal_plasticity")
    drawn = []
    for _ in range(2):
        before = len(table.state.grip)
        go(table, "draw")
        drawn.append(len(table.state.grip) - before)
    assert drawn == [2, 1]


@pytest.mark.rule("netrunner.card.28")
def test_red_team_pays_for_success_at_each_central_server_once_a_turn() -> None:
    table = go(at(grip="red_team", hq=HQ, credits=(5, 5)), "install_red_team")
    assert mark(table, "red_team").credits == 12
    go(table, "run_red_team")
    assert keys_of(table) == ["hq", "rd", "archives"]
    settle(go(table, "hq"))
    assert table.state.credits[RUNNER] == 3
    go(table, "run_red_team")
    assert keys_of(table) == ["rd", "archives"]


@pytest.mark.rule("netrunner.card.28")
def test_red_team_pays_nothing_without_success_and_is_refused_when_all_were_run() -> None:
    servers = {"hq": "palisade+"}
    table = at(rig="red_team$12", hq=HQ, servers=servers, credits=(5, 0))
    settle(go(table, "run_red_team", "hq"))
    assert table.state.credits[RUNNER] == 0
    settle(go(table, "run_rd"))
    settle(go(table, "run_archives"))
    assert why(table, "run_red_team").rule == "netrunner.card.28"


@pytest.mark.rule("netrunner.card.28")
def test_red_team_is_trashed_when_it_is_empty() -> None:
    table = settle(go(at(rig="red_team$3", hq=HQ), "run_red_team", "archives"))
    assert ids(table.state.heap) == "red_team"
