"""The Runner's turn, step by step (section 5.7), and what a turn demands of both sides."""

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

STEPS = "netrunner.5.7."
SCORABLE = {"server_1": "> nico_campaign", "server_2": "> superconducting_hub:3"}
SEVEN = "cleaver cleaver overclock sure_gamble sure_gamble unity vrcation"


def runner_turn(**laid: Any) -> Table:
    """The Runner's turn is about to begin."""
    return at(turn=2, phase="turn", clicks=0, **laid)


def step_of(table: Table) -> str:
    """The step of the turn that asks."""
    assert table.decision is not None
    return table.decision.rule.removeprefix("netrunner.")


def when(kind: str) -> Abilities:
    """An ability that gives the Runner a credit when something of the Runner's turn happens."""
    return Abilities(
        when=(When(kind, (gain(1),), lambda game, mine, fact: fact.seat == RUNNER),),
    )


# --- the action phase -----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.5.7.1a")
@pytest.mark.parametrize("clicks", [4, 6])
def test_the_runner_gets_clicks_first_of_all(clicks: int) -> None:
    table = runner_turn(rules={"runner_clicks": clicks}, servers=SCORABLE)
    assert step_of(table) == "5.7.1b"
    assert table.state.clicks == [0, clicks]
    assert table.events[0].rule == "netrunner.5.7.1a"


@pytest.mark.rule("netrunner.5.7.1b")
def test_in_the_first_window_the_corp_can_rez_but_not_score() -> None:
    table = runner_turn(servers=SCORABLE)
    assert table.decision is not None
    assert (table.decision.seat, step_of(table)) == (CORP, "5.7.1b")
    assert keys_of(table) == ["rez_nico_campaign", "pass"]
    assert why(table, "score_superconducting_hub").rule == "netrunner.9.2.7d"


@pytest.mark.rule("netrunner.5.7.1b")
def test_in_the_first_window_the_runner_can_use_paid_abilities() -> None:
    table = runner_turn(rules={"idle_boosts": True}, rig="cleaver")
    assert step_of(table) == "5.7.1b"
    assert keys_of(table) == ["boost_cleaver", "pass"]


@pytest.mark.rule("netrunner.5.7.1c")
def test_the_runners_recurring_credits_are_filled_up() -> None:
    with (
        does("pennyshaver", Abilities(recurring=3)),
        does("docklands_pass", Abilities(recurring=1)),
        does("nico_campaign", Abilities(recurring=3)),
    ):
        servers = {"server_1": "> nico_campaign+"}
        table = settle(runner_turn(rig="pennyshaver$1 docklands_pass$2", servers=servers))
        assert mark(table, "pennyshaver").credits == 3
        assert mark(table, "docklands_pass").credits == 2
        assert mark(table, "nico_campaign").credits == 0
        assert kinds(table).index("refill") < kinds(table).index("turn_begins")


@pytest.mark.rule("netrunner.5.7.1d")
def test_what_waits_for_the_runners_turn_to_begin_is_triggered() -> None:
    servers = {"server_1": "> nico_campaign+$9"}
    table = settle(runner_turn(rig="smartware_distributor$3", servers=servers))
    assert mark(table, "smartware_distributor").credits == 2
    assert table.state.credits == [5, 6]
    assert mark(table, "nico_campaign").credits == 9


@pytest.mark.rule("netrunner.5.7.1d")
def test_the_runner_draws_nothing_at_the_start_of_a_turn() -> None:
    table = settle(runner_turn(grip="cleaver"))
    assert ids(table.state.grip) == "cleaver"
    assert told(table, "draw") == []


@pytest.mark.rule("netrunner.5.7.1e")
def test_before_each_action_the_corp_can_rez() -> None:
    table = at(turn=2, phase="window", servers=SCORABLE)
    assert step_of(table) == "5.7.1e"
    assert keys_of(table) == ["rez_nico_campaign", "pass"]
    go(table, "credit")
    assert step_of(table) == "5.7.1e"
    assert keys_of(table) == ["rez_nico_campaign", "pass"]


@pytest.mark.rule("netrunner.5.7.1f")
def test_with_a_click_left_the_runner_takes_an_action() -> None:
    table = at(turn=2, phase="window", clicks=1)
    assert step_of(table) == "5.7.1f"
    go(table, "credit")
    assert kinds(table).count("actions_end") == 1
    assert table.state.active == CORP


@pytest.mark.rule("netrunner.5.7.1g")
def test_after_an_action_the_next_window_opens() -> None:
    table = at(turn=2, phase="window", clicks=2)
    go(table, "credit")
    assert step_of(table) == "5.7.1f"
    windows = [event.rules[:2] for event in told(table, "window")]
    assert windows[0] == ("netrunner.5.7.1e", "netrunner.9.2.7a")
    assert windows[1] == ("netrunner.5.7.1e", "netrunner.5.7.1g")


@pytest.mark.rule("netrunner.5.7.1h")
def test_the_end_of_the_runners_actions_triggers_what_waits_for_it() -> None:
    with does("smartware_distributor", when("actions_end")):
        table = at(turn=2, phase="window", clicks=0, rig="smartware_distributor")
        settle(table)
    assert table.state.credits[RUNNER] == 6
    assert kinds(table).index("actions_end") < kinds(table).index("trigger")


# --- the discard phase ----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.5.7.2a")
def test_the_runner_discards_down_to_the_hand_size() -> None:
    table = at(turn=2, phase="discard", grip=SEVEN)
    assert step_of(table) == "5.7.2a"
    go(table, "cleaver", "vrcation")
    assert ids(table.state.grip) == "cleaver_2 overclock sure_gamble sure_gamble_2 unity"
    assert ids(table.state.heap) == "cleaver vrcation"


@pytest.mark.rule("netrunner.5.7.2b")
def test_in_the_last_window_of_the_runners_turn_the_corp_can_rez() -> None:
    table = at(turn=2, phase="discard_window", servers=SCORABLE)
    assert step_of(table) == "5.7.2b"
    assert keys_of(table) == ["rez_nico_campaign", "pass"]


@pytest.mark.rule("netrunner.5.7.2c")
def test_clicks_that_the_runner_has_left_are_lost() -> None:
    table = at(turn=2, phase="turn_ends", clicks=3)
    assert [event.data["amount"] for event in told(table, "lose_clicks")] == [3]
    assert table.state.clicks == [3, 0]


@pytest.mark.rule("netrunner.5.7.2d")
def test_the_end_of_the_runners_turn_triggers_what_waits_for_it_and_the_corp_follows() -> None:
    with does("smartware_distributor", when("turn_ends")):
        table = at(turn=2, phase="turn_ends", clicks=0, rig="smartware_distributor")
    assert table.state.credits[RUNNER] == 6
    assert kinds(table)[:3] == ["turn_ends", "trigger", "gain"]
    assert (table.state.active, table.state.turn) == (CORP, 3)


@pytest.mark.rule(
    "netrunner.5.7.1a",
    "netrunner.5.7.1b",
    "netrunner.5.7.1d",
    "netrunner.5.7.1e",
    "netrunner.5.7.1f",
    "netrunner.5.7.1h",
    "netrunner.5.7.2a",
    "netrunner.5.7.2b",
    "netrunner.5.7.2d",
)
def test_the_steps_of_the_runners_turn_come_in_their_order() -> None:
    table = runner_turn(grip=SEVEN)
    go(table, "credit", "credit", "credit", "credit", "cleaver", "vrcation")
    mine = [event.rule for event in table.events if event.rule.startswith(STEPS)]
    told_of = " ".join(rule.removeprefix(STEPS) for rule in mine)
    assert told_of == "1a 1b 1d 1e 1e 1e 1e 1e 1h 2a 2b 2d"


# --- clicks, and hand sizes -----------------------------------------------------------------------


@pytest.mark.rule("netrunner.5.4.2")
def test_actions_may_be_mixed_and_repeated_until_no_click_is_left() -> None:
    table = at(turn=2, grip="telework_contract")
    for action in ("credit", "credit", "install_telework_contract"):
        go(table, action)
        assert table.phase == "action"
        assert told(table, "actions_end") == []
        assert table.decision is not None and table.decision.find("pass") is None
    go(table, "draw")
    assert kinds(table).count("actions_end") == 1
    assert table.state.active == CORP


@pytest.mark.rule("netrunner.5.5.2", "netrunner.8.2.1a")
def test_a_discarded_card_goes_to_the_discard_pile_and_was_not_trashed() -> None:
    trashed = When("trash", (gain(1),))
    with does("smartware_distributor", Abilities(when=(trashed,))):
        table = at(turn=2, phase="discard", grip=SEVEN, rig="smartware_distributor")
        go(table, "cleaver", "vrcation")
    assert ids(table.state.heap) == "cleaver vrcation"
    assert table.state.credits[RUNNER] == 5
    assert told(table, "trigger") == []


@pytest.mark.rule("netrunner.5.5.2a")
def test_the_corps_discards_lie_face_down_even_if_the_runner_saw_them() -> None:
    table = at(turn=2, clicks=1, hq="palisade palisade tithe tithe whitespace")
    go(table, "run_hq")
    settle(table)
    (seen,) = told(table, "access")[0].data["cards"]
    assert seen in table.state.hq
    assert table.state.active == CORP
    go(table, "credit", "credit", "credit", table.script.cards[seen])
    assert table.state.archives == [seen]
    assert table.state.archives_up == [False]


@pytest.mark.rule("netrunner.5.5.3a", "netrunner.4.3.6")
@pytest.mark.parametrize("rules", [{}, {"hand_size": 3}])
def test_a_hand_may_be_large_until_the_discard_phase(rules: dict[str, int]) -> None:
    table = at(turn=2, clicks=1, grip=SEVEN, rules=rules)
    go(table, "draw")
    assert len(table.state.grip) == 8
    while table.phase == "discard":
        table.choose(keys_of(table)[0])
    assert len(table.state.grip) == rules.get("hand_size", 5)


@pytest.mark.rule("netrunner.5.5.3b")
def test_core_damage_makes_the_runners_hand_smaller() -> None:
    table = at(turn=2, phase="discard", grip=SEVEN, core=3)
    go(table, "cleaver", "cleaver_2", "overclock", "unity", "vrcation")
    assert ids(table.state.grip) == "sure_gamble sure_gamble_2"


@pytest.mark.rule("netrunner.5.5.3b")
def test_a_scored_agenda_can_make_the_corps_hand_larger() -> None:
    hand = "hedge_fund hedge_fund hedge_fund palisade palisade palisade tithe tithe"
    table = at(turn=1, phase="discard", hq=hand, scored="superconducting_hub")
    go(table, "tithe_2")
    assert len(table.state.hq) == 7


@pytest.mark.rule("netrunner.5.5.4a")
def test_a_hand_size_below_zero_flatlines_the_runner_before_discarding() -> None:
    table = at(turn=2, phase="discard", grip="cleaver", core=6)
    assert (table.state.winner, table.state.how) == (CORP, "flatline")
    assert ids(table.state.grip) == "cleaver"
    kept = at(turn=2, phase="discard", grip="cleaver", core=5)
    assert kept.state.winner is None
    assert ids(kept.state.heap) == "cleaver"


@pytest.mark.rule("netrunner.5.5.4c")
def test_one_chooses_what_to_discard_and_all_of_it_goes_at_once() -> None:
    table = at(turn=2, phase="discard", grip=SEVEN)
    assert " ".join(sorted(keys_of(table))) == ids(table.state.grip)
    table.choose("unity")
    assert len(table.state.grip) == 7
    go(table, "vrcation")
    assert [len(event.data["cards"]) for event in told(table, "discard")] == [2]
    assert ids(table.state.heap) == "unity vrcation"
