"""Where cards are active, when they become so, and what lies on them."""

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

NICO = "nico_campaign"
REGOLITH = "regolith_mining_license"
SMARTWARE = "smartware_distributor"
TELEWORK = "telework_contract"
SEVEN = "hedge_fund hedge_fund_2 hedge_fund_3 palisade palisade_2 palisade_3 tithe"
"""Seven cards for HQ, two too many."""


@pytest.mark.rule("netrunner.1.8.3b")
def test_a_runner_card_is_active_as_soon_as_it_is_installed() -> None:
    table = go(at(grip=TELEWORK), f"install_{TELEWORK}")
    assert mark(table, TELEWORK).up
    assert mark(table, TELEWORK).credits == 9
    assert f"take_{TELEWORK}" in keys_of(table)


@pytest.mark.rule("netrunner.1.8.3b")
def test_an_event_is_active_while_it_is_played() -> None:
    table = at(grip="overclock", rig="cleaver", servers={"hq": "palisade+"}, credits=(5, 1))
    go(table, "play_overclock", "hq", "break_cleaver")
    assert mark(table, "overclock").up
    assert mark(table, "overclock").credits == 5 - 1  # which only an active card lets one spend
    table = go(at(grip="jailbreak"), "play_jailbreak", "hq")
    settle(table)
    assert [event.data["amount"] for event in told(table, "limit")] == [2]


@pytest.mark.rule("netrunner.1.8.3c")
def test_corp_cards_do_nothing_until_they_are_rezzed() -> None:
    table = at(turn=1, phase="turn_begins", servers={"server_1": f"> {NICO}$9"})
    assert table.state.credits[CORP] == 5
    go(table, f"rez_{NICO}")
    assert mark(table, NICO).up
    assert mark(table, NICO).credits == 9 + 9  # what it does when it is rezzed
    table = at(turn=1, phase="turn_begins", servers={"server_1": f"> {NICO}+$9"})
    assert table.state.credits[CORP] == 5 + 3


@pytest.mark.rule("netrunner.1.8.3c")
def test_agendas_are_active_from_being_scored_on() -> None:
    servers = {"server_1": "> superconducting_hub:3"}
    laid = {"turn": 1, "phase": "window", "clicks": 1, "hq": SEVEN, "servers": servers}
    table = settle(go(at(**laid), "credit"), "discard")
    assert (table.decision.name, table.decision.seat) == ("discard", CORP)
    table = go(at(**laid), "score_superconducting_hub", "credit")  # it says: two more cards
    settle(table)
    assert table.decision.seat == RUNNER
    assert ids(table.state.hq) == " ".join(sorted(SEVEN.split()))


@pytest.mark.rule("netrunner.1.8.3c")
def test_an_operation_is_active_as_it_is_played_and_never_installed() -> None:
    table = go(at(turn=1, hq="hedge_fund"), "play_hedge_fund")
    assert table.state.credits[CORP] == 5 - 5 + 9
    assert ids(table.state.archives) == "hedge_fund"
    assert not told(table, "install")


@pytest.mark.rule("netrunner.1.8.4a")
@pytest.mark.parametrize("pile", ["hq", "archives"])
def test_nothing_is_active_in_hands_and_discard_piles(pile: str) -> None:
    table = at(turn=1, phase="turn_begins", **{pile: f"{NICO} {REGOLITH}"})
    settle(table)
    assert table.state.credits[CORP] == 5
    assert why(table, f"use_{REGOLITH}").rule == "netrunner.1.8.4a"
    assert f"take_{REGOLITH}" not in keys_of(table)


@pytest.mark.rule("netrunner.1.8.4a")
def test_nothing_is_active_in_the_runners_score_area() -> None:
    laid = {"turn": 1, "phase": "discard", "hq": SEVEN, "archives": REGOLITH}
    table = at(stolen="superconducting_hub", **laid)
    assert (table.decision.name, table.decision.seat) == ("discard", CORP)
    assert why(table, f"take_{REGOLITH}").rule == "netrunner.1.8.4a"
    assert settle(at(scored="superconducting_hub", **laid)).decision.seat == RUNNER


@pytest.mark.rule("netrunner.1.8.6")
def test_the_abilities_of_a_card_are_there_while_it_is_active() -> None:
    table = at(turn=1, phase="window", servers={"server_1": f"> {REGOLITH}"})
    assert why(table, f"take_{REGOLITH}").rule == "netrunner.1.8.6"
    go(table, f"rez_{REGOLITH}", f"take_{REGOLITH}")
    assert table.state.credits[CORP] == 5 - 2 + 3


@pytest.mark.rule("netrunner.1.9.2a", "netrunner.1.13.1")
def test_counters_that_are_placed_come_from_the_bank_and_lie_on_the_card() -> None:
    table = go(at(rig=SMARTWARE), f"store_{SMARTWARE}")
    assert mark(table, SMARTWARE).credits == 3
    assert table.state.credits == [5, 5]
    [event] = told(table, "place")
    assert (event.data["counter"], event.data["amount"], event.seat) == ("credits", 3, RUNNER)
    assert ids(event.data["cards"]) == SMARTWARE
