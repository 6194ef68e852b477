"""Breaching a server step by step, and the random access limit (7.3, 7.5)."""

from __future__ import annotations

from typing import Any

import pytest

from kit.netrunner.cards import IDS
from kit.netrunner.effects.kinds import Abilities, When
from kit.netrunner.effects.pieces import until_run_ends
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    keys_of,
    kinds,
    settle,
    told,
)
from tests.kit.netrunner.runs import accessed, asked, breach, following, on, sees

LICENSE = "regolith_mining_license"
HAND = "hedge_fund palisade tithe government_subsidy"


# --- it begins --------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.7.5.1")
def test_what_waits_for_a_breach_is_triggered_before_the_limit_is_fixed() -> None:
    table = settle(breach("hq", hq=HAND, rig="docklands_pass"))
    assert kinds(table)[:4] == ["breach", "trigger", "linger", "limit"]
    assert len(accessed(table)) == 2


@pytest.mark.rule("netrunner.7.5.2", "netrunner.7.3.2")
def test_archives_are_turned_up_before_anything_is_accessed() -> None:
    table = breach("archives", archives="-palisade hedge_fund -tithe -offworld_office")
    assert kinds(table) == ["breach", "turn_up"]
    assert table.state.archives_up == [True] * 4
    up = [IDS[card] for card in told(table, "turn_up")[0].data["cards"]]
    assert up == ["palisade", "tithe", "offworld_office"]
    assert all(sees(table, card) for card in ("palisade", "tithe", "offworld_office"))
    settle(go(table, "tithe", "offworld_office", "palisade"))
    assert accessed(table) == ["tithe", "offworld_office", "palisade", "hedge_fund"]


def test_other_servers_turn_nothing_up() -> None:
    table = settle(breach("hq", hq=HAND, archives="-palisade -tithe"))
    assert table.state.archives_up == [False, False]
    assert not told(table, "turn_up")


@pytest.mark.rule("netrunner.7.5.3")
@pytest.mark.parametrize("server", ["hq", "rd"])
def test_for_hq_and_rd_a_limit_is_fixed_before_the_first_access(server: str) -> None:
    table = settle(breach(server, hq=HAND))
    assert kinds(table)[:3] == ["breach", "limit", "access"]
    assert told(table, "limit")[0].data["amount"] == len(accessed(table)) == 1


@pytest.mark.parametrize("server", ["archives", "server_1"])
def test_other_servers_have_no_limit(server: str) -> None:
    servers = {"server_1": f"> manegarm_skunkworks {LICENSE}"}
    table = breach(server, archives="palisade tithe", servers=servers)
    table.choose(table.decision.options[0])
    settle(table)
    assert not told(table, "limit")
    assert len(accessed(table)) == 2


# --- the limit --------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.7.3.5a")
@pytest.mark.parametrize("server", ["hq", "rd"])
@pytest.mark.parametrize("limit", [1, 3])
def test_as_a_rule_one_card_is_accessed_or_as_many_as_is_set(server: str, limit: int) -> None:
    laid: dict[str, Any] = {"rules": {"access_limit": limit}} if limit > 1 else {}
    table = settle(breach(server, hq=HAND, rd=HAND.replace("palisade", "diviner"), **laid))
    assert len(accessed(table)) == limit


@pytest.mark.rule("netrunner.7.3.5b")
def test_additional_accesses_raise_the_limit() -> None:
    """Docklands Pass adds one to the first breach of HQ in a turn, and to no other."""
    table = settle(go(at(hq=HAND, rig="docklands_pass"), "run_hq"))
    assert len(accessed(table)) == 2
    settle(go(table, "run_hq"))
    assert [event.data["amount"] for event in told(table, "limit")] == [2, 1]
    assert len(accessed(table)) == 3


@pytest.mark.rule("netrunner.7.3.5")
def test_the_limit_does_not_change_once_it_is_fixed() -> None:
    more = Abilities(when=(When("access", (until_run_ends("accesses", 5),), where="accessed"),))
    with does("hedge_fund", more):
        table = settle(breach("rd", rd="hedge_fund hedge_fund_2 hedge_fund_3 palisade"))
        assert accessed(table) == ["hedge_fund"]
        assert told(table, "limit")[0].data["amount"] == 1


@pytest.mark.rule("netrunner.7.3.5")
def test_the_limit_is_for_hand_and_deck_and_not_for_the_root() -> None:
    table = breach("hq", hq=HAND, servers={"hq": "> manegarm_skunkworks"})
    settle(go(table, "hq", "leave"))
    assert len(accessed(table)) == 2
    assert "manegarm_skunkworks" in accessed(table)


# --- card by card -----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.7.5.4", "netrunner.7.3.4")
def test_the_runner_picks_a_candidate_as_long_as_there_is_one() -> None:
    table = breach("archives", archives="palisade tithe hedge_fund")
    assert (table.decision.seat, table.decision.name) == (RUNNER, "access")
    assert keys_of(table) == ["palisade", "tithe", "hedge_fund"]
    go(table, "tithe")
    assert keys_of(table) == ["palisade", "hedge_fund"]
    settle(go(table, "hedge_fund"))
    assert accessed(table) == ["tithe", "hedge_fund", "palisade"]


@pytest.mark.rule("netrunner.7.5.4")
def test_where_there_is_no_candidate_the_breach_is_over() -> None:
    empty = settle(breach("archives"))
    assert kinds(empty)[:2] == ["breach", "breach_ends"]
    assert not asked(empty, "access")
    table = breach("archives", archives="palisade tithe")
    assert keys_of(table) == ["palisade", "tithe"]


@pytest.mark.rule("netrunner.7.3.4")
def test_the_first_card_is_dealt_with_before_the_next_is_picked() -> None:
    servers = {"server_1": f"> manegarm_skunkworks {LICENSE}"}
    table = breach("server_1", servers=servers, credits=[0, 9])
    assert keys_of(table) == ["root_1", "root_2"]
    go(table, "root_2")
    assert keys_of(table) == [f"trash_{LICENSE}", "leave"]
    go(table, f"trash_{LICENSE}", "trash_manegarm_skunkworks")
    settle(table)
    found = [event.kind for event in table.events if event.kind in ("access", "trash")]
    assert found == ["access", "trash", "access", "trash"]


@pytest.mark.rule("netrunner.7.3.4a")
def test_in_hq_the_runner_picks_a_root_card_or_one_of_the_hand_at_random() -> None:
    table = breach("hq", hq=HAND, servers={"hq": "> manegarm_skunkworks"}, credits=[0, 0])
    assert keys_of(table) == ["root_1", "hq"]
    found = {accessed(settle(breach("hq", hq=HAND, seed=seed)))[0] for seed in range(40)}
    assert found == set(HAND.split())


@pytest.mark.rule("netrunner.7.3.4a")
def test_the_random_card_counts_as_picked() -> None:
    for seed in range(8):
        rules = {"access_limit": 4}
        table = settle(breach("hq", hq=HAND, rules=rules, seed=seed))
        assert sorted(accessed(table)) == sorted(HAND.split())


@pytest.mark.rule("netrunner.7.5.5")
def test_the_picked_card_is_accessed() -> None:
    table = settle(go(breach("archives", archives="offworld_office palisade"), "offworld_office"))
    assert accessed(table)[0] == "offworld_office"
    assert [IDS[card] for card in table.state.stolen] == ["offworld_office"]
    assert accessed(table) == ["offworld_office", "palisade"]


@pytest.mark.rule("netrunner.7.5.6")
def test_after_an_access_the_runner_picks_again() -> None:
    table = settle(breach("rd", rd="palisade tithe diviner", rules={"access_limit": 2}))
    assert accessed(table) == ["palisade", "tithe"]
    assert following(table, "access_ends", 2) == ["access", "access_ends"]


@pytest.mark.rule("netrunner.7.5.7")
def test_what_waits_for_a_breach_to_end_is_triggered_after_its_last_access() -> None:
    with does(LICENSE, on("breach_ends")):
        table = settle(breach("rd", rd="palisade", servers={"server_1": f"> {LICENSE}+"}))
        assert following(table, "access_ends", 4) == ["breach_ends", "trigger", "gain", "run_ends"]
        assert table.state.credits[CORP] == 6
        assert table.state.breach is None


# --- what is seen -----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.7.3.1a")
def test_an_accessed_card_is_seen_until_the_breach_is_over() -> None:
    table = breach("rd", rd="palisade tithe", servers={"rd": "> manegarm_skunkworks"})
    go(table, "rd")
    assert sees(table, "palisade") and not sees(table, "tithe")
    assert table.decision.find("trash_manegarm_skunkworks")
    assert table.state.breach is not None
    settle(table)
    assert not sees(table, "palisade")


@pytest.mark.rule("netrunner.7.3.1a")
def test_so_are_cards_in_hand_and_root() -> None:
    servers = {"hq": "> manegarm_skunkworks"}
    table = breach("hq", hq="palisade", servers=servers, credits=[0, 0])
    assert not sees(table, "palisade") and not sees(table, "manegarm_skunkworks")
    breached = breach("hq", hq="palisade", servers=servers, credits=[0, 9])
    go(breached, "hq")
    assert sees(breached, "palisade") and sees(breached, "manegarm_skunkworks")
    settle(go(breached, "leave"))
    assert not sees(breached, "palisade") and not sees(breached, "manegarm_skunkworks")
