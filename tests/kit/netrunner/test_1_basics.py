"""Golden rules, drawing, credits in pools and on cards, and clicks."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Game
from kit.netrunner.effects.kinds import Abilities, Forbids, It, Me, When
from kit.netrunner.effects.pieces import gain
from kit.netrunner.phases import verbs
from kit.netrunner.state import Fact
from tests.kit.netrunner.positions import (
    CORP,
    IDS,
    RUNNER,
    at,
    does,
    go,
    ids,
    keys_of,
    mark,
    settle,
    told,
    why,
)

WORK = "telework_contract"
ZAP: dict[str, Any] = {"run": "hq", "phase": "subroutines", "servers": {"hq": "whitespace+"}}
"""A run in which the next thing is that the Runner loses 3 credits."""


def itself(game: Game, mine: Me, fact: Fact) -> bool:
    return fact.object == mine.mark.id


def two_clicks(game: Game, it: It) -> None:
    verbs.gain_clicks(game, it.seat, 2, it.rule)


# --- golden rules, drawing ------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.2.2")
def test_cannot_beats_what_a_card_tells_one_to_do() -> None:
    no_draw = Abilities(forbids=(Forbids("draw", lambda game, mine, seat: seat == RUNNER),))
    with does("regolith_mining_license", no_draw):
        servers = {"server_1": "> regolith_mining_license+"}
        table = at(servers=servers, grip="vrcation")
        assert why(table, "draw").rule == "netrunner.1.2.2"
        go(table, "play_vrcation")
        assert not table.state.grip
        assert [event.data["what"] for event in told(table, "cannot")] == ["draw"]
        # What is not active forbids nothing.
        assert "draw" in keys_of(at(servers={"server_1": "> regolith_mining_license"}))


@pytest.mark.rule("netrunner.1.8.5")
def test_one_draws_from_the_top_of_the_deck() -> None:
    table = go(at(grip="vrcation", stack="unity cleaver mayfly carmen overclock"), "play_vrcation")
    assert ids(table.state.grip) == "carmen cleaver mayfly unity"
    assert IDS[table.state.stack[0]] == "overclock"


# --- credits --------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.10.3a")
def test_credits_are_gained_from_the_bank_and_from_cards() -> None:
    table = go(at(rig=f"{WORK}$9"), "credit", f"take_{WORK}")
    assert table.state.credits == [5, 5 + 1 + 3]
    gained = [fact.value for fact in table.state.facts if fact.kind == "gain"]
    assert gained == [1, 3]


@pytest.mark.rule("netrunner.1.10.3b")
@pytest.mark.parametrize(("had", "left"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_one_loses_as_many_credits_as_one_has(had: int, left: int) -> None:
    table = at(credits=(5, had), **ZAP)
    assert table.state.credits[RUNNER] == left
    assert told(table, "lose")[0].data["amount"] == had - left


@pytest.mark.rule("netrunner.1.10.3c")
@pytest.mark.parametrize(("chosen", "card", "pool"), [(2, 3, 5), (1, 4, 4), (0, 5, 3)])
def test_who_spends_credits_chooses_how_many_come_from_a_card(
    chosen: int, card: int, pool: int
) -> None:
    servers = {"hq": "palisade+"}
    run = {"playing": "overclock$5", "run": "hq", "phase": "encounter_ice"}
    table = at(servers=servers, rig="cleaver", **run)
    go(table, "boost_cleaver", f"{chosen}_from_overclock")
    assert (mark(table, "overclock").credits, table.state.credits[RUNNER]) == (card, pool)


@pytest.mark.rule("netrunner.1.10.3c")
def test_what_the_pool_cannot_pay_must_come_from_the_card() -> None:
    run = {"playing": "overclock$5", "run": "hq", "phase": "encounter_ice"}
    table = at(servers={"hq": "palisade+"}, rig="cleaver", credits=(5, 1), **run)
    table.choose("boost_cleaver")
    table.to_decision()
    assert keys_of(table) == ["2_from_overclock", "1_from_overclock"]


@pytest.mark.rule("netrunner.1.10.4a")
def test_credits_taken_from_a_card_leave_it_for_the_pool() -> None:
    table = go(at(rig=f"{WORK}$9"), f"take_{WORK}")
    assert (mark(table, WORK).credits, table.state.credits[RUNNER]) == (6, 8)


@pytest.mark.rule("netrunner.1.10.4b")
def test_credits_kept_for_a_purpose_pay_for_that_and_nothing_else() -> None:
    with does("pennyshaver", Abilities(spend=lambda game, mine, purpose: purpose == "install")):
        rig, grip = "pennyshaver$3", "cleaver creative_commission"
        table = at(rig=rig, grip=grip, credits=(5, 0))
        assert why(table, "play_creative_commission").rule == "netrunner.1.16.1"
        go(table, "install_cleaver")
        assert mark(table, "pennyshaver").credits == 0
        assert ids(table.state.rig) == "cleaver pennyshaver"


@pytest.mark.rule("netrunner.1.10.4c")
def test_credits_kept_for_a_time_pay_for_anything_but_cannot_be_lost() -> None:
    ice = {"hq": "whitespace+ palisade+"}
    run: dict[str, Any] = {"playing": "overclock$5", "run": "hq", "phase": "subroutines", "at": 1}
    table = at(servers=ice, rig="cleaver", credits=(5, 10), **run)
    assert (mark(table, "overclock").credits, table.state.credits[RUNNER]) == (5, 7)
    go(table, "boost_cleaver", "2_from_overclock")
    assert (mark(table, "overclock").credits, table.state.credits[RUNNER]) == (3, 7)


@pytest.mark.rule("netrunner.1.10.4c")
def test_once_that_time_is_over_they_are_gone() -> None:
    start: dict[str, Any] = {"grip": "overclock cleaver", "credits": (5, 3)}
    table = settle(go(at(**start), "play_overclock", "archives"))
    assert table.state.credits[RUNNER] == 2
    assert why(table, "install_cleaver").rule == "netrunner.1.16.1"
    run = {"playing": "overclock$5", "run": "hq", "phase": "encounter_ice"}
    paid = go(at(servers={"hq": "palisade+"}, rig="cleaver", **run), "boost_cleaver")
    go(paid, "2_from_overclock")
    assert paid.state.credits[RUNNER] == 5


@pytest.mark.rule("netrunner.1.10.4d")
def test_who_spends_credits_from_a_card_has_used_it() -> None:
    uses = Abilities(
        spend=lambda game, mine, purpose: True, when=(When("use", (gain(2),), itself),)
    )
    with does("pennyshaver", uses):
        table = at(rig="pennyshaver$1", grip="creative_commission cleaver")
        go(table, "play_creative_commission", "1_from_pennyshaver")
        assert table.state.credits[RUNNER] == 5 + 2 + 5
        go(table, "install_cleaver")  # nothing is left on the card, so it is not used
        assert len(told(table, "trigger")) == 1


# --- recurring credits ----------------------------------------------------------------------------

RECURS = Abilities(recurring=2)
FIRST: dict[str, tuple[str, dict[str, Any], str]] = {
    "installed": ("pennyshaver", {"grip": "pennyshaver"}, "install_pennyshaver"),
    "played": ("creative_commission", {"grip": "creative_commission"}, "play_creative_commission"),
    "rezzed": (
        "nico_campaign",
        {"turn": 1, "phase": "window", "servers": {"server_1": "> nico_campaign"}},
        "rez_nico_campaign",
    ),
    "scored": (
        "offworld_office",
        {"turn": 1, "phase": "window", "servers": {"server_1": "> offworld_office:4"}},
        "score_offworld_office",
    ),
}


@pytest.mark.rule("netrunner.1.10.5a", "netrunner.1.10.5b")
@pytest.mark.parametrize("way", FIRST)
def test_recurring_credits_are_placed_as_soon_as_the_card_is_active(way: str) -> None:
    design, laid, key = FIRST[way]
    with does(design, RECURS):
        table = at(**laid)
        assert not told(table, "place")
        go(table, key)
    placed = [(IDS[event.data["cards"][0]], event.data["amount"]) for event in told(table, "place")]
    assert placed == [(design, 2)]
    if way != "played":
        assert mark(table, design).credits == 2


@pytest.mark.rule("netrunner.1.10.5c", "netrunner.1.10.5d")
@pytest.mark.parametrize(("had", "left"), [(0, 2), (1, 2)])
def test_they_are_filled_up_to_their_number_as_ones_own_turn_begins(had: int, left: int) -> None:
    with does("pennyshaver", RECURS):
        table = at(turn=2, phase="turn_begins", rig=f"pennyshaver${had}")
        assert mark(table, "pennyshaver").credits == left
        other = at(turn=1, phase="turn_begins", rig=f"pennyshaver${had}")
        assert mark(other, "pennyshaver").credits == had


@pytest.mark.rule("netrunner.1.10.5c")
def test_they_are_filled_up_before_anything_triggers_on_the_turns_beginning() -> None:
    counts: list[int] = []

    def count(game: Game, it: It) -> None:
        counts.append(game.state.rig_marks[0].credits)

    with does("pennyshaver", Abilities(recurring=2, when=(When("turn_begins", (count,)),))):
        at(turn=2, phase="turn_begins", rig="pennyshaver")
    assert counts == [2]


@pytest.mark.rule("netrunner.1.10.5d")
def test_a_card_that_holds_more_than_its_number_keeps_it() -> None:
    with does("pennyshaver", RECURS), does("smartware_distributor", RECURS):
        table = at(turn=2, phase="turn_begins", rig="pennyshaver$5 smartware_distributor$1")
        assert mark(table, "pennyshaver").credits == 5
        assert mark(table, "smartware_distributor").credits == 2


# --- clicks ---------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.11.2")
def test_a_turn_starts_with_gaining_its_clicks() -> None:
    table = settle(at(turn=1, phase="turn_ends", clicks=0))
    turn = told(table, "turn")[-1]
    assert (turn.seat, turn.data["clicks"]) == (RUNNER, 4)
    assert table.state.clicks == [0, 4]
    later = [event.kind for event in table.events[table.events.index(turn) :]]
    assert later.index("turn") < later.index("window") < later.index("turn_begins")


@pytest.mark.rule("netrunner.1.11.2a")
@pytest.mark.parametrize("clicks", [3, 5])
def test_the_corp_gets_three_clicks_or_as_many_as_are_set(clicks: int) -> None:
    rules = {"corp_clicks": clicks} if clicks != 3 else {}
    table = settle(at(turn=2, phase="turn_ends", clicks=0, rules=rules))
    assert table.state.clicks == [clicks, 0]
    go(table, *["credit"] * clicks)
    assert table.state.active != CORP or table.phase != "action"


@pytest.mark.rule("netrunner.1.11.2b")
@pytest.mark.parametrize("clicks", [4, 2])
def test_the_runner_gets_four_clicks_or_as_many_as_are_set(clicks: int) -> None:
    rules = {"runner_clicks": clicks} if clicks != 4 else {}
    table = settle(at(turn=1, phase="turn_ends", clicks=0, rules=rules))
    assert table.state.clicks == [0, clicks]


@pytest.mark.rule("netrunner.1.11.3")
def test_clicks_are_spent_for_actions() -> None:
    table = go(at(), "credit")
    assert table.state.clicks[RUNNER] == 3
    go(table, "draw")
    assert table.state.clicks[RUNNER] == 2


@pytest.mark.rule("netrunner.1.11.3a")
def test_clicks_can_be_gained() -> None:
    with does("sure_gamble", Abilities(play=(two_clicks,))):
        table = go(at(grip="sure_gamble"), "play_sure_gamble")
    assert table.state.clicks[RUNNER] == 4 - 1 + 2


@pytest.mark.rule("netrunner.1.11.3b")
@pytest.mark.parametrize(("kind", "times"), [("spend_click", 3), ("lose_click", 1)])
def test_losing_clicks_is_not_spending_them(kind: str, times: int) -> None:
    watch = Abilities(when=(When(kind, (gain(1),), lambda game, mine, fact: fact.seat == RUNNER),))
    with does("pennyshaver", watch):
        grip = "creative_commission"
        table = go(at(rig="pennyshaver", grip=grip), "credit", "play_creative_commission")
        assert table.state.clicks[RUNNER] == 4 - 2 - 1
        go(table, "credit")
    assert len(told(table, "trigger")) == times


@pytest.mark.rule("netrunner.1.11.3b")
def test_who_has_no_click_left_loses_none() -> None:
    commission = "creative_commission"
    table = go(at(grip=commission, clicks=1), f"play_{commission}")
    assert table.state.credits[RUNNER] == 5 - 1 + 5
    assert table.state.clicks[RUNNER] == 0
    table = go(at(grip=commission, clicks=2), f"play_{commission}")
    assert told(table, "lose_clicks")[0].data["amount"] == 1
