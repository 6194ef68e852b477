"""What each piece of ice does to whoever breaks nothing, and what it costs to break it."""

from __future__ import annotations

import pytest

from kit import Table
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

FIVE = "sure_gamble cleaver unity carmen mayfly"


def ran(table: Table, server: str = "hq") -> bool:
    """Run there and break nothing: whether the run came in."""
    settle(go(table, f"run_{server}"))
    return bool(told(table, "success"))


def until(table: Table, name: str) -> None:
    """Break nothing and go on to a decision of that name."""
    while table.decision is not None and table.decision.name != name:
        table.choose("pass" if table.decision.find("pass") else "continue").to_decision()
    assert table.decision is not None


def strength(table: Table) -> int:
    """The strength of the ice that is encountered."""
    found: int = table.view()["run"]["ice"]["strength"]
    return found


@pytest.mark.rule("netrunner.card.13")
@pytest.mark.parametrize(("server", "expected"), [("rd", 2), ("server_1", 4)])
def test_palisade_ends_the_run_and_is_stronger_before_a_remote_server(
    server: str, expected: int
) -> None:
    servers = {server: "palisade+"} | (
        {"server_1": "palisade+ > nico_campaign"} if server != "rd" else {}
    )
    table = go(at(servers=servers, rig="cleaver", credits=(0, 9)), f"run_{server}")
    assert strength(table) == expected
    settle(table)
    assert told(table, "success") == []
    assert [event.rule for event in told(table, "sub")] == ["netrunner.card.13"]


@pytest.mark.rule("netrunner.card.14")
def test_tithe_does_a_net_damage_and_gives_a_credit() -> None:
    table = at(servers={"hq": "tithe+"}, hq="hedge_fund", grip=FIVE, credits=(5, 5))
    assert ran(table)
    assert (len(table.state.grip), table.state.credits) == (4, [6, 5])


@pytest.mark.rule("netrunner.card.15")
@pytest.mark.parametrize(
    ("credits", "left", "inside"), [(10, 7, True), (9, 6, False), (2, 0, False)]
)
def test_whitespace_takes_three_and_ends_the_run_of_the_poor(
    credits: int, left: int, inside: bool
) -> None:
    table = at(servers={"hq": "whitespace+"}, hq="hedge_fund", credits=(5, credits))
    assert ran(table) is inside
    assert table.state.credits[RUNNER] == left


@pytest.mark.rule("netrunner.card.6")
@pytest.mark.parametrize(
    ("card", "inside"), [("sure_gamble", False), ("smartware_distributor", True)]
)
def test_diviner_ends_the_run_if_the_cost_of_what_was_lost_is_odd(card: str, inside: bool) -> None:
    table = at(servers={"hq": "diviner+"}, hq="hedge_fund", grip=card)
    assert ran(table) is inside
    assert ids(table.state.heap) == card


@pytest.mark.rule("netrunner.card.6")
def test_diviner_flatlines_an_empty_hand() -> None:
    table = at(servers={"hq": "diviner+"}, hq="hedge_fund", grip="")
    ran(table)
    assert table.state.winner == CORP


@pytest.mark.rule("netrunner.card.7")
@pytest.mark.parametrize(("leaves", "left"), [(True, 3), (False, 1)])
def test_karuna_hurts_twice_unless_the_runner_jacks_out_between(leaves: bool, left: int) -> None:
    table = go(at(servers={"hq": "karuna+"}, hq="hedge_fund", grip=FIVE), "run_hq")
    until(table, "jack_out")
    assert len(table.state.grip) == 3
    table.choose("jack_out" if leaves else "continue")
    settle(table)
    assert len(table.state.grip) == left
    assert bool(told(table, "success")) is not leaves


@pytest.mark.rule("netrunner.card.2")
def test_bran_is_broken_by_clicks_one_subroutine_each() -> None:
    servers = {"server_1": "bran_1_0+ > superconducting_hub"}
    table = go(at(servers=servers, credits=(5, 0)), "run_server_1")
    go(table, "break_bran_1_0", "sub_2", "break_bran_1_0", "sub_3")
    assert table.state.clicks[RUNNER] == 1
    settle(table)
    assert ids(table.state.stolen) == "superconducting_hub"


@pytest.mark.rule("netrunner.card.2")
def test_bran_cannot_be_broken_without_a_click_and_ends_the_run() -> None:
    table = go(at(servers={"server_1": "bran_1_0+ > nico_campaign"}, clicks=1), "run_server_1")
    assert "break_bran_1_0" not in (keys_of(table) if table.decision else [])
    settle(table)
    assert told(table, "success") == []


@pytest.mark.rule("netrunner.card.2")
@pytest.mark.parametrize("place", ["hq", "archives"])
def test_bran_installs_ice_inward_from_hq_or_archives_for_nothing(place: str) -> None:
    servers = {"server_1": "tithe bran_1_0+ > nico_campaign"}
    table = at(servers=servers, credits=(0, 0), grip=FIVE, **{place: "palisade"})
    go(table, "run_server_1")
    until(table, "install_ice")
    assert table.decision is not None and table.decision.seat == CORP
    table.choose(next(key for key in keys_of(table) if "palisade" in key))
    settle(table)
    assert ids(table.state.ice[3][:1]) == "palisade"  # the innermost
    assert len(table.state.ice[3]) == 3
    assert not mark(table, "palisade").up
    assert table.state.credits[CORP] == 0


@pytest.mark.rule("netrunner.card.2")
def test_the_corp_need_not_install_ice_at_bran() -> None:
    table = at(servers={"server_1": "bran_1_0+ > nico_campaign"}, hq="palisade")
    go(table, "run_server_1")
    until(table, "install_ice")
    table.choose(next(key for key in keys_of(table) if "palisade" not in key))
    assert len(settle(table).state.ice[3]) == 1


@pytest.mark.rule("netrunner.card.17")
@pytest.mark.parametrize("takes", [True, False])
def test_funhouse_asks_for_a_tag_or_ends_the_run(takes: bool) -> None:
    table = go(at(servers={"hq": "funhouse+"}, hq="hedge_fund", credits=(5, 0)), "run_hq")
    assert table.decision is not None and (table.decision.name, table.decision.seat) == (
        "take_tag",
        RUNNER,
    )
    table.choose(next(key for key in keys_of(table) if (key in ("no", "decline")) is not takes))
    settle(table)
    # One at the encounter, and one of the subroutine, which nobody pays for without credits.
    assert (table.state.tags, bool(told(table, "success"))) == ((2, True) if takes else (0, False))


@pytest.mark.rule("netrunner.card.17")
def test_funhouses_subroutine_is_bought_off_for_four() -> None:
    table = go(at(servers={"hq": "funhouse+"}, hq="hedge_fund", credits=(5, 5)), "run_hq")
    table.choose(next(key for key in keys_of(table) if key not in ("no", "decline")))
    table.to_decision()
    until(table, "avoid_tag")
    table.choose(next(key for key in keys_of(table) if key not in ("no", "decline")))
    settle(table)
    assert (table.state.tags, table.state.credits[RUNNER]) == (1, 1)


REZ = [
    ("palisade", 3),
    ("tithe", 1),
    ("whitespace", 2),
    ("diviner", 2),
    ("karuna", 4),
    ("bran_1_0", 6),
    ("funhouse", 5),
]


@pytest.mark.parametrize(("card", "cost"), REZ)
def test_ice_is_rezzed_for_what_is_printed_and_not_for_less(card: str, cost: int) -> None:
    laid = {"servers": {"hq": card}, "hq": "hedge_fund", "grip": FIVE}
    table = go(at(credits=(cost, 0), **laid), "run_hq", f"rez_{card}")
    assert mark(table, card).up
    assert [event.data["credits"] for event in told(table, "pay") if event.seat == CORP] == [cost]
    poor = at(credits=(cost - 1, 0), **laid)
    settle(go(poor, "run_hq"))
    assert not mark(poor, card).up


def test_ice_is_not_rezzed_in_the_corps_own_turn() -> None:
    table = at(turn=3, servers={"hq": "tithe"})
    assert why(table, "rez_tithe").rule.startswith("netrunner.")
