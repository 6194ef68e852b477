"""The Corp's turn, step by step (section 5.6)."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table
from kit.netrunner.effects.kinds import Abilities, When
from kit.netrunner.effects.pieces import gain
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

STEPS = "netrunner.5.6."


def corp_turn(**laid: Any) -> Table:
    """The Corp's turn is about to begin."""
    return at(turn=3, phase="turn", clicks=0, **laid)


def step_of(table: Table) -> str:
    """The step of the turn that asks."""
    assert table.decision is not None
    return table.decision.rule.removeprefix("netrunner.")


def steps(table: Table) -> str:
    """The steps of the Corp's turn that were told of, in order."""
    mine = [event.rules for event in table.events if event.rule.startswith(STEPS)]
    return " ".join(rules[0].removeprefix(STEPS) for rules in mine)


def when(kind: str) -> Abilities:
    """An ability that gives the Corp a credit when something of the Corp's turn happens."""
    return Abilities(
        when=(When(kind, (gain(1),), lambda game, mine, fact: fact.seat == CORP),),
    )


# --- the draw phase -------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.5.6.1a")
@pytest.mark.parametrize("clicks", [3, 5])
def test_the_corp_gets_its_clicks_first_of_all(clicks: int) -> None:
    table = corp_turn(rules={"corp_clicks": clicks}, servers={"server_1": "> nico_campaign"})
    assert step_of(table) == "5.6.1b"
    assert table.state.clicks == [clicks, 0]
    assert table.events[0].rule == "netrunner.5.6.1a"


@pytest.mark.rule("netrunner.5.6.1b")
def test_in_the_first_window_the_corp_can_rez_and_score() -> None:
    root = {"server_1": "> nico_campaign", "server_2": "> superconducting_hub:3"}
    table = corp_turn(servers=root | {"hq": "tithe"})
    assert step_of(table) == "5.6.1b"
    assert keys_of(table) == ["rez_nico_campaign", "score_superconducting_hub", "pass"]


@pytest.mark.rule("netrunner.5.6.1b")
def test_in_the_first_window_both_sides_can_use_paid_abilities() -> None:
    table = corp_turn(rules={"idle_boosts": True}, rig="cleaver")
    assert table.decision is not None
    assert (table.decision.seat, step_of(table)) == (RUNNER, "5.6.1b")
    assert keys_of(table) == ["boost_cleaver", "pass"]


@pytest.mark.rule("netrunner.5.6.1c")
def test_the_corps_recurring_credits_are_filled_up() -> None:
    servers = {"server_1": "> nico_campaign+$1", "server_2": "> regolith_mining_license+$5"}
    with (
        does("nico_campaign", Abilities(recurring=3)),
        does("regolith_mining_license", Abilities(recurring=3)),
        does("pennyshaver", Abilities(recurring=3)),
    ):
        table = settle(corp_turn(servers=servers, rig="pennyshaver"))
        assert mark(table, "nico_campaign").credits == 3
        assert mark(table, "regolith_mining_license").credits == 5
        assert mark(table, "pennyshaver").credits == 0
        assert kinds(table).index("refill") < kinds(table).index("turn_begins")


@pytest.mark.rule("netrunner.5.6.1d")
def test_what_waits_for_the_turn_to_begin_is_triggered_after_the_first_window() -> None:
    """A campaign rezzed in that window is in time for it."""
    table = corp_turn(servers={"server_1": "> nico_campaign"})
    go(table, "rez_nico_campaign")
    settle(table)
    assert mark(table, "nico_campaign").credits == 6
    assert table.state.credits[CORP] == 5 - 2 + 3


@pytest.mark.rule("netrunner.5.6.1d")
def test_the_corps_turn_is_not_the_runners() -> None:
    table = settle(corp_turn(rig="smartware_distributor$3"))
    assert mark(table, "smartware_distributor").credits == 3


@pytest.mark.rule("netrunner.5.6.1e")
def test_the_corp_draws_the_top_card_of_its_deck() -> None:
    table = settle(corp_turn(hq="tithe", rd="palisade hedge_fund"))
    assert ids(table.state.hq) == "palisade tithe"
    assert table.state.clicks[CORP] == 3


@pytest.mark.rule("netrunner.5.6.1e")
def test_the_draw_is_mandatory_unless_the_setting_says_otherwise() -> None:
    drawn = {
        mandatory: len(told(settle(corp_turn(rules={"must_draw": mandatory})), "draw"))
        for mandatory in (True, False)
    }
    assert drawn == {True: 1, False: 0}


# --- the action phase -----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.5.6.2a")
def test_before_each_action_the_corp_can_rez_and_score() -> None:
    servers = {"server_1": "> nico_campaign", "server_2": "> superconducting_hub:3"}
    table = at(turn=1, phase="window", servers=servers)
    assert step_of(table) == "5.6.2a"
    assert keys_of(table) == ["rez_nico_campaign", "score_superconducting_hub", "pass"]
    go(table, "credit")
    assert step_of(table) == "5.6.2a"
    assert keys_of(table) == ["rez_nico_campaign", "score_superconducting_hub", "pass"]


@pytest.mark.rule("netrunner.5.6.2b")
def test_with_a_click_left_the_corp_takes_an_action() -> None:
    table = at(turn=1, phase="window", clicks=1)
    assert step_of(table) == "5.6.2b"
    go(table, "credit")
    assert kinds(table).count("actions_end") == 1
    assert table.state.active == RUNNER


@pytest.mark.rule("netrunner.5.6.2c")
def test_after_an_action_the_corp_gets_the_next_window() -> None:
    table = at(turn=1, phase="window", clicks=2)
    go(table, "credit")
    assert step_of(table) == "5.6.2b"
    windows = [event.rules[:2] for event in told(table, "window")]
    assert windows[0] == ("netrunner.5.6.2a", "netrunner.9.2.7a")
    assert windows[1] == ("netrunner.5.6.2a", "netrunner.5.6.2c")


@pytest.mark.rule("netrunner.5.6.2d")
def test_the_end_of_the_corps_actions_triggers_what_waits_for_it() -> None:
    with does("nico_campaign", when("actions_end")):
        table = at(turn=1, phase="window", clicks=0, servers={"server_1": "> nico_campaign+"})
        settle(table)
    assert table.state.credits[CORP] == 6
    assert kinds(table).index("actions_end") < kinds(table).index("trigger")


# --- the discard phase ----------------------------------------------------------------------------

SEVEN = "hedge_fund hedge_fund palisade palisade tithe tithe whitespace"


@pytest.mark.rule("netrunner.5.6.3a")
def test_the_corp_discards_down_to_its_hand_size() -> None:
    table = at(turn=1, phase="discard", hq=SEVEN)
    assert step_of(table) == "5.6.3a"
    go(table, "tithe", "whitespace")
    assert ids(table.state.hq) == "hedge_fund hedge_fund_2 palisade palisade_2 tithe_2"
    assert ids(table.state.archives) == "tithe whitespace"


@pytest.mark.rule("netrunner.5.6.3b")
def test_in_the_last_window_the_corp_can_rez_but_not_score() -> None:
    servers = {"server_1": "> nico_campaign", "server_2": "> superconducting_hub:3"}
    table = at(turn=1, phase="discard_window", servers=servers)
    assert step_of(table) == "5.6.3b"
    assert keys_of(table) == ["rez_nico_campaign", "pass"]
    assert why(table, "score_superconducting_hub").rule == "netrunner.9.2.7d"


@pytest.mark.rule("netrunner.5.6.3c")
def test_clicks_that_the_corp_has_left_are_lost() -> None:
    table = at(turn=1, phase="turn_ends", clicks=2)
    assert [event.data["amount"] for event in told(table, "lose_clicks")] == [2]
    assert table.state.clicks == [0, 4]


@pytest.mark.rule("netrunner.5.6.3d")
def test_the_end_of_the_corps_turn_triggers_what_waits_for_it_and_the_runner_follows() -> None:
    with does("nico_campaign", when("turn_ends")):
        table = at(turn=1, phase="turn_ends", clicks=0, servers={"server_1": "> nico_campaign+"})
    assert table.state.credits[CORP] == 6
    assert kinds(table)[:3] == ["turn_ends", "trigger", "gain"]
    assert (table.state.active, table.state.turn) == (RUNNER, 2)


@pytest.mark.rule(
    "netrunner.5.6.1a",
    "netrunner.5.6.1b",
    "netrunner.5.6.1d",
    "netrunner.5.6.1e",
    "netrunner.5.6.2a",
    "netrunner.5.6.2b",
    "netrunner.5.6.2d",
    "netrunner.5.6.3a",
    "netrunner.5.6.3b",
    "netrunner.5.6.3d",
)
def test_the_steps_of_the_corps_turn_come_in_their_order() -> None:
    table = corp_turn(hq=SEVEN)
    go(table, "credit", "credit", "credit", "tithe", "tithe_2", "whitespace")
    assert steps(table) == "1a 1b 1d 1e 2a 2a 2a 2a 2d 3a 3b 3d"
