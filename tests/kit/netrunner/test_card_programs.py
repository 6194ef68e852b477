"""What each program of the Runner does, and what it can't."""

from __future__ import annotations

import pytest

from tests.kit.netrunner.positions import (
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

HQ = "hedge_fund nico_campaign regolith_mining_license seamless_launch government_subsidy"


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        pytest.param("cleaver", 3, marks=pytest.mark.rule("netrunner.1.16.6a")),
        pytest.param("unity", 3, marks=pytest.mark.rule("netrunner.1.16.6a")),
        pytest.param("carmen", 5, marks=pytest.mark.rule("netrunner.1.16.6a")),
        pytest.param("mayfly", 1, marks=pytest.mark.rule("netrunner.1.16.6a")),
        pytest.param("leech", 1, marks=pytest.mark.rule("netrunner.1.16.6a")),
        pytest.param("conduit", 4, marks=pytest.mark.rule("netrunner.1.16.6a")),
    ],
)
def test_a_program_costs_what_is_printed(card: str, cost: int) -> None:
    table = go(at(grip=card, credits=(5, cost)), f"install_{card}")
    assert (ids(table.state.rig), table.state.credits[RUNNER]) == (card, 0)
    why(at(grip=card, credits=(5, cost - 1)), f"install_{card}")


BREAKS = [
    # breaker, ice, boosts, breaks, what it costs
    pytest.param("cleaver", "palisade", 0, 1, 1, marks=pytest.mark.rule("netrunner.card.23")),
    pytest.param("cleaver", "bran_1_0", 3, 2, 8, marks=pytest.mark.rule("netrunner.card.23")),
    pytest.param("carmen", "tithe", 0, 2, 2, marks=pytest.mark.rule("netrunner.card.27")),
    pytest.param("carmen", "karuna", 1, 2, 4, marks=pytest.mark.rule("netrunner.card.27")),
    pytest.param("unity", "whitespace", 0, 2, 2, marks=pytest.mark.rule("netrunner.card.31")),
    pytest.param("unity", "diviner", 2, 1, 3, marks=pytest.mark.rule("netrunner.card.31")),
    pytest.param("mayfly", "palisade", 1, 1, 2, marks=pytest.mark.rule("netrunner.card.36")),
    pytest.param("mayfly", "karuna", 2, 2, 4, marks=pytest.mark.rule("netrunner.card.36")),
]


@pytest.mark.parametrize(("breaker", "ice", "boosts", "breaks", "cost"), BREAKS)
def test_breaking_all_of_it_costs(
    breaker: str, ice: str, boosts: int, breaks: int, cost: int
) -> None:
    table = at(rig=breaker, hq=HQ, servers={"hq": f"{ice}+"}, credits=(5, 20), grip="sure_gamble")
    go(table, "run_hq", *[f"boost_{breaker}"] * boosts)
    for _ in range(breaks):
        go(table, f"break_{breaker}")
        while table.decision is not None and table.decision.name == "subs":
            table.choose(keys_of(table)[0]).to_decision()
    settle(table)
    assert [event.kind for event in table.events if event.kind in ("sub", "success")] == ["success"]
    assert table.state.credits[RUNNER] == 20 - cost


@pytest.mark.parametrize(
    ("breaker", "ice"),
    [("cleaver", "tithe"), ("carmen", "whitespace"), ("unity", "palisade")],
)
def test_a_breaker_breaks_only_its_kind(breaker: str, ice: str) -> None:
    table = at(rig=breaker, hq=HQ, servers={"hq": f"{ice}+"}, grip="sure_gamble")
    go(table, "run_hq")
    if table.decision is not None and table.decision.name == "window":
        assert f"break_{breaker}" not in keys_of(table)
        assert why(table, f"break_{breaker}").rule.startswith("netrunner.")


@pytest.mark.rule("netrunner.card.31")
def test_unity_grows_with_the_number_of_icebreakers() -> None:
    servers = {"hq": "diviner+"}
    laid = {"hq": HQ, "servers": servers, "credits": (5, 9), "grip": "sure_gamble"}
    table = go(at(rig="unity cleaver", **laid), "run_hq", "boost_unity")  # 1 + 2
    assert "break_unity" in keys_of(table)
    alone = go(at(rig="unity", **laid), "run_hq", "boost_unity")
    assert "break_unity" not in keys_of(alone)


@pytest.mark.rule("netrunner.card.27")
def test_carmen_is_cheaper_after_a_successful_run_and_only_then() -> None:
    table = at(grip="carmen", credits=(5, 3))
    why(table, "install_carmen")
    go(table, "run_archives", "install_carmen")
    assert table.state.credits[RUNNER] == 0
    failed = at(grip="carmen", credits=(5, 3), hq=HQ, servers={"hq": "palisade+"})
    settle(go(failed, "run_hq"))
    why(failed, "install_carmen")


@pytest.mark.rule("netrunner.card.36")
@pytest.mark.parametrize("used", [True, False])
def test_mayfly_is_trashed_at_the_end_of_a_run_in_which_it_broke(used: bool) -> None:
    table = at(rig="mayfly", hq=HQ, servers={"hq": "palisade+"}, credits=(5, 9))
    go(table, "run_hq", "boost_mayfly")
    if used:
        go(table, "break_mayfly")
        assert ids(table.state.rig) == "mayfly"  # not before the run is over
    settle(table)
    assert ids(table.state.heap) == ("mayfly" if used else "")


@pytest.mark.rule("netrunner.card.40")
def test_leech_gathers_on_central_servers_and_weakens_ice() -> None:
    servers = {"rd": "diviner+", "server_1": " > nico_campaign"}
    table = at(
        rig="leech unity cleaver", hq=HQ, servers=servers, credits=(0, 9), grip="sure_gamble"
    )
    settle(go(table, "run_server_1"))
    assert mark(table, "leech").virus == 0
    settle(go(table, "run_hq"))
    assert mark(table, "leech").virus == 1
    go(table, "run_rd", "weaken_leech")
    assert table.view()["run"]["ice"]["strength"] == 2
    assert mark(table, "leech").virus == 0
    assert "weaken_leech" not in keys_of(table)


@pytest.mark.rule("netrunner.card.40")
def test_leech_weakens_only_that_encounter() -> None:
    servers = {"rd": "diviner+"}
    laid = {"rig": "leech@2 unity", "hq": HQ, "servers": servers, "credits": (0, 9)}
    table = at(grip="sure_gamble vrcation smartware_distributor", **laid)
    go(table, "run_rd", "weaken_leech")
    settle(table)
    if "run_rd" in keys_of(table):
        go(table, "run_rd")
        assert table.view()["run"]["ice"]["strength"] == 3
    why(at(rig="leech@2"), "weaken_leech")


@pytest.mark.rule("netrunner.card.43")
def test_conduit_grows_after_runs_on_rd_and_digs_deeper() -> None:
    table = at(rig="conduit@1", rd="hedge_fund seamless_launch government_subsidy")
    go(table, "run_conduit")
    while not told(table, "run_ends"):
        go(table, keys_of(table)[0])
    assert len(told(table, "access")) == 2
    go(table, "use_conduit")
    assert mark(table, "conduit").virus == 2


def test_conduit_adds_nothing_to_other_runs_on_rd() -> None:
    table = settle(go(at(rig="conduit@2", rd="hedge_fund seamless_launch"), "run_rd"))
    assert len(told(table, "access")) == 1
