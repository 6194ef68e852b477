"""The same deal under other rules: where it parts ways, and what stands there."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kit
from kit import Table
from kit.diverge import diverge
from kit.gostop import Rules

GREEDY = ("greedy", "greedy")


def _table(seed: int = 7, **named: Any) -> Table:
    return kit.gostop.table(seed=seed, seats=GREEDY, **named).play()


def test_a_flip_that_lies_is_the_first_difference() -> None:
    table = _table()
    found = diverge(table, Rules(flip_pairs="lie"))
    assert found.index is not None
    assert found.left_event is not None and found.right_event is not None
    assert found.left.events[: found.index] == found.right.events[: found.index]
    assert (found.left_event.kind, found.right_event.kind) == ("flip", "flip")
    assert found.left_event.data["lies"] is False
    assert found.right_event.data["lies"] is True
    assert found.right_event.rules == ("gostop.turn.6", "gostop.open.1")
    for side, event in (("left", found.left_event), ("right", found.right_event)):
        of, at = getattr(found, side), getattr(found, f"{side}_frame")
        assert of.frames[at].happened == event
        assert of.view(None, at)["flipped"] == "witness_tampering"


def test_both_tables_can_be_played_on_by_those_who_played() -> None:
    found = diverge(_table(), Rules(flip_pairs="lie"))
    for table in (found.left, found.right):
        assert table.phase is not None
        assert table.play().result is not None
        assert [seat.policy_name for seat in table.seats] == ["greedy", "greedy"]
    assert found.left.rules == Rules()
    assert found.right.rules == Rules(flip_pairs="lie")


def test_a_choice_that_no_longer_fits_is_named_with_the_rule_that_refuses_it() -> None:
    found = diverge(_table(), Rules(threshold=5))
    assert found.right_event is None
    assert found.left_event is not None and found.left_event.kind == "play"
    assert found.refused == "blue_level_clearance"
    assert found.reason is not None and found.reason.rule == "gostop.end.10"
    assert found.right.decision is not None and found.right.decision.name == "go_or_stop"
    assert "[gostop.end.10] blue_level_clearance can't be chosen:" in str(found)


def test_a_game_may_be_over_on_one_side() -> None:
    longer, shorter = Rules(threshold=57), Rules(rounds=2)
    over = diverge(_table(), shorter)
    assert (over.left_event, over.left.phase) == (None, None)
    assert over.right_event is not None and over.right_event.kind == "account"
    assert "The game is over." in str(over)
    table = _table()
    assert table.events[-2].kind == "stop"
    assert diverge(table, longer).left_event is not None


def test_without_a_difference_there_is_no_index() -> None:
    found = diverge(_table(), Rules(go_bonus="count"))
    assert found.index is None
    assert (found.left_event, found.right_event, found.refused) == (None, None, None)
    assert found.left.events == found.right.events
    assert str(found).startswith("No difference")


def test_the_deal_itself_may_differ() -> None:
    found = diverge(_table(), Rules(hand_size=9))
    assert found.index == 1
    assert found.right_event is not None and len(found.right_event.data["cards"]) == 9


def test_a_house_rule_can_be_tried_on_a_game() -> None:
    class Pairs(Rules):
        def set_points(self, by_faction: Any) -> int:
            return sum(count // 2 for count in by_faction)

    found = diverge(_table(seed=14), Pairs())
    assert found.right_event is not None and found.right_event.kind == "points"
    assert found.left_event is not None and found.left_event.kind == "play"


def test_a_house_rule_that_asks_more_parts_ways_at_its_question() -> None:
    class Twice(Rules):
        def capture(self, game: Any) -> Generator[Any, Any, Any]:
            options = [kit.Option("stop", "stop", None, "gostop.turn.7")]
            yield game.ask(
                "go_or_stop", seat=game.state.seat, rule="gostop.turn.7", options=options
            )
            return (yield from super().capture(game))

    found = diverge(_table(), Twice())
    assert found.right.decision is not None and found.right.decision.options[0].key == "stop"
    assert (found.refused, found.right_event) == (_table().choices[1], None)
    # A game that waits where the other rules ask on: the question is the difference.
    waiting = diverge(_table().fork(at=1), Twice())
    assert (waiting.right_event, waiting.refused) == (None, None)
    assert waiting.left_event is not None and waiting.left_event.kind == "capture"
    assert f"[gostop.turn.7] {waiting.right.names[waiting.right.state.seat]}" in str(waiting)


@pytest.mark.parametrize("until", ["second_half", "capture", None])
def test_a_game_in_progress_is_compared_up_to_its_next_choice(until: str | None) -> None:
    table = kit.gostop.table(seed=7, seats=("you", "greedy")).play()
    before = table.transcript().to_json()
    found = diverge(table.fork(seats=GREEDY).play(until), Rules(go_bonus="count"))
    assert found.index is None
    assert table.transcript().to_json() == before


def test_an_unrecorded_game_and_one_from_a_position_work_too() -> None:
    recorded = diverge(_table(), Rules(flip_pairs="lie"))
    plain = diverge(_table(record=False), Rules(flip_pairs="lie"))
    assert (plain.index, plain.left_event) == (recorded.index, recorded.left_event)
    assert str(plain) == str(recorded)
    start = kit.gostop.table(seed=7, seats=GREEDY).play("capture").position()
    found = diverge(_table(position=start), Rules(flip_pairs="lie"))
    assert found.right_event is not None and found.right_event.kind == "flip"


def test_rules_that_do_not_allow_the_start_are_refused() -> None:
    start = kit.gostop.table(seed=7, seats=GREEDY).play("capture").position()
    with pytest.raises(kit.TranscriptError, match="It can't be played"):
        diverge(_table(position=start), Rules(hand_size=9))


def test_what_is_printed_shows_no_more_than_the_person_may_see() -> None:
    table = kit.gostop.table(seed=7, seats=("you", "greedy")).play()
    while table.decision:
        table.choose(table.decision.options[0]).play()
    found = diverge(table, Rules(flip_pairs="lie"))
    assert found.eyes == 0
    left, right = (
        of.view(None, at)["seats"][1]["hand"]
        for of, at in ((found.left, found.left_frame), (found.right, found.right_frame))
    )
    hidden = {card["title"] for card in left} & {card["title"] for card in right}
    assert hidden
    assert [title for title in hidden if title in str(found)] == []
    assert [title for title in hidden if title in str(diverge(_table(), Rules(threshold=1)))] != []


def test_what_is_printed_is_always_the_same() -> None:
    once, again = (str(diverge(_table(), Rules(flip_pairs="lie"))) for _ in range(2))
    assert once == again
    assert once.splitlines()[0] == "The first 16 events are the same under both rules."
    assert "--- printed rules\n[gostop.turn.6] You turned over Witness Tampering." in once
    assert "--- printed rules: flip_pairs='lie'\n[gostop.turn.6] You turned over" in once


CHANGES = [
    {"threshold": 5},
    {"threshold": 3, "reask": "every_turn"},
    {"flip_pairs": "lie"},
    {"must_match": True},
    {"triple_capture": "pair"},
    {"table_size": 7},
    {"payment_base": "winner_points"},
    {"sweep_theft": True},
    {"rounds": 2},
    {"ice_needed": 5, "double_ice": 1},
]


@settings(max_examples=60)
@given(
    st.integers(0, 10**6),
    st.sampled_from(CHANGES),
    st.sampled_from(CHANGES),
    st.integers(0, 30),
)
def test_what_is_shared_is_shared_and_what_differs_differs(
    seed: int, here: dict[str, Any], there: dict[str, Any], choices: int
) -> None:
    table = kit.gostop.table(Rules(**here), seed, ("random", "random")).play()
    table = table.fork(at=min(choices, table.moment))
    found = diverge(table, Rules(**there))
    if found.index is None:
        assert found.left.events == found.right.events
        assert (found.left.phase, found.left.moment) == (found.right.phase, table.moment)
        return
    assert found.left.events[: found.index] == found.right.events[: found.index]
    assert found.left_event != found.right_event or found.left_event is None
    for of, event in ((found.left, found.left_event), (found.right, found.right_event)):
        assert list(of.events[found.index : found.index + 1]) == ([event] if event else [])
    assert (found.refused is None) == (found.reason is None)
    assert str(found)
