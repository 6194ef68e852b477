"""How a game ends: by points, flatline or an empty deck, in a draw, or after too many turns."""

from __future__ import annotations

from typing import Any

import pytest

from kit import netrunner
from kit.netrunner.cards import SIDE
from kit.netrunner.state import deck_cards
from tests.kit.netrunner.positions import CORP, IDS, RUNNER, at, go, settle, told, why


def rest(seat: int, but: str = "") -> str:
    """All cards of a side's starter deck, but for these by key."""
    left = [IDS[card] for card in deck_cards(netrunner.Rules(), seat)]
    return " ".join(card for card in left if card not in but.split())


FIVE = "offworld_office send_a_message"
"""Agendas of five points."""
WAYS: dict[str, tuple[int, str, dict[str, Any], tuple[str, ...]]] = {
    "the Corp scores": (
        CORP,
        "points",
        {
            "turn": 1,
            "phase": "window",
            "scored": FIVE,
            "servers": {"server_1": "> superconducting_hub:3"},
        },
        ("score_superconducting_hub",),
    ),
    "the Runner steals": (
        RUNNER,
        "points",
        {"run": "archives", "phase": "success", "stolen": FIVE, "archives": "superconducting_hub"},
        (),
    ),
    "the Runner is flatlined": (
        CORP,
        "flatline",
        {"run": "hq", "phase": "subroutines", "servers": {"hq": "tithe+"}},
        (),
    ),
    "R&D is empty": (
        RUNNER,
        "empty_deck",
        {"turn": 3, "phase": "mandatory_draw", "hq": rest(CORP)},
        (),
    ),
}


@pytest.mark.rule("netrunner.1.7.1", "netrunner.1.7.2")
@pytest.mark.parametrize("way", WAYS)
def test_each_side_has_two_ways_to_win_and_then_the_game_is_over(way: str) -> None:
    winner, how, laid, keys = WAYS[way]
    table = settle(go(at(**laid), *keys), None) if keys else settle(at(**laid), None)
    assert table.decision is None
    assert table.phase is None
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (winner, how)
    assert table.result.payoffs == ((1, -1) if winner == CORP else (-1, 1))
    assert table.events[-1].kind == "win"
    assert why(table, "draw").rule == "netrunner.1.7.1"


@pytest.mark.rule("netrunner.1.7.1")
def test_what_would_come_after_the_win_does_not_happen_any_more() -> None:
    table = at(
        turn=1,
        phase="window",
        scored="send_a_message superconducting_hub superconducting_hub",
        servers={"server_1": "> offworld_office:4"},
    )
    go(table, "score_offworld_office")
    assert table.phase is None
    assert table.state.credits[CORP] == 5  # scoring it would have gained 7 credits
    assert why(table, "credit").rule == "netrunner.1.7.1"


@pytest.mark.rule("netrunner.1.7.1a")
def test_if_both_would_win_at_the_same_moment_nobody_does() -> None:
    three, two = "offworld_office " * 3, "send_a_message " * 2
    table = settle(at(turn=1, phase="turn_begins", scored=three, stolen=two), None)
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (None, "draw")
    assert table.result.payoffs == (0, 0)
    assert table.events[-1].kind == "draw_game"


@pytest.mark.rule("netrunner.1.7.2a")
@pytest.mark.parametrize(
    ("points", "scored"),
    [(5, "offworld_office " * 2), (6, FIVE), (7, "send_a_message " * 2)],
)
def test_six_points_win_or_as_many_as_are_set(points: int, scored: str) -> None:
    rules = {"points_to_win": points} if points != 6 else {}
    servers = {"server_1": "> superconducting_hub:3"}
    table = at(turn=1, phase="turn_begins", scored=scored, servers=servers, rules=rules)
    assert table.phase == "window"  # one point less is not enough
    go(table, "score_superconducting_hub")
    assert table.phase is None


@pytest.mark.rule("netrunner.1.7.2b")
def test_more_damage_than_cards_in_the_grip_flatlines_the_runner() -> None:
    run: dict[str, Any] = {"run": "hq", "phase": "subroutines", "servers": {"hq": "tithe+"}}
    assert at(grip="cleaver", **run).phase is not None
    table = at(grip="", **run)
    assert [len(event.data["cards"]) for event in told(table, "damage")] == [0]
    assert [(event.seat, event.data["how"]) for event in told(table, "win")] == [(CORP, "flatline")]
    assert table.phase is None


@pytest.mark.rule("netrunner.1.7.2b")
def test_a_hand_size_below_zero_at_the_discard_flatlines_too() -> None:
    table = settle(at(phase="discard", core=5, grip="cleaver"))
    assert table.phase == "action"
    assert not table.state.grip
    table = at(phase="discard", core=6)
    assert [(event.seat, event.data["how"]) for event in told(table, "win")] == [(CORP, "flatline")]


@pytest.mark.rule("netrunner.1.7.2c")
def test_the_runner_wins_when_the_corp_must_draw_and_cannot() -> None:
    last = settle(at(turn=3, phase="mandatory_draw", rd="tithe", hq=rest(CORP, "tithe")))
    assert last.phase == "action"
    assert not last.state.rd
    table = settle(at(turn=3, phase="mandatory_draw", hq=rest(CORP)), None)
    assert [(event.seat, event.data["how"]) for event in told(table, "win")] == [
        (RUNNER, "empty_deck")
    ]


@pytest.mark.rule("netrunner.1.2.4")
def test_the_runners_deck_may_be_empty_what_can_be_drawn_is_drawn() -> None:
    heap = rest(RUNNER, "vrcation cleaver carmen")
    table = go(at(grip="vrcation", stack="cleaver carmen", heap=heap), "play_vrcation")
    assert sorted(IDS[card] for card in table.state.grip) == ["carmen", "cleaver"]
    [event] = told(table, "no_more_cards")
    assert event.data["missing"] == 2
    assert table.phase is not None
    assert {SIDE[card] for card in table.state.heap} == {RUNNER}


@pytest.mark.rule("netrunner.open.1")
def test_after_so_many_turns_a_game_is_undecided() -> None:
    last: dict[str, Any] = {"turn": 2, "phase": "turn_ends", "clicks": 0}
    assert settle(at(**last, rules={"turn_limit": 3})).phase == "action"
    table = settle(at(**last, rules={"turn_limit": 2}), None)
    assert table.phase is None
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (None, "unfinished")
    assert settle(at(**{**last, "turn": 200}), None).phase is None
