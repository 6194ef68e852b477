"""Every event, capture, doubling and ending has a sentence, for whoever may hear it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kit import Event, Table, gostop
from kit.gostop import words
from tests.kit.gostop.positions import NBN, UPGRADES, assets, at, ice, play, settle, told

NAMES = ["You", "Fox"]
WEYLAND_1 = "malapert_data_vault aggressive_negotiation ice_wall searchlight"


def dealt(**rules: Any) -> Table:
    """A deal with a whole suit on the table, and another in the hand of seat 0."""
    hand = "the_board scorched_earth shadow caduceus chum archer ping diviner turing jackson_howard"
    other = (
        "bandwidth net_police eli_1_0 yagura hortum zed_1_0 sea_source chimera wraparound mganga"
    )
    table = f"{WEYLAND_1} lag_time rototurret ronald_five next_bronze"
    fate = {"first": 0, "deck": f"{hand} {other} {table}".split()}
    return gostop.table(gostop.Rules(**rules), seats=2, fate=fate).to_decision()


def turn(hand: str = "shadow", flip: str = "yagura", **where: Any) -> Table:
    """Seat 0 plays its card, and this is turned over."""
    position = {"other": "turing rototurret", "table": "lag_time", "theirs": "ping", **where}
    return play(at(hand=f"{hand} archer", deck=flip, **position), hand)


def called(*answers: str, **where: Any) -> Table:
    """Seat 0 comes to 7 points and answers the question."""
    table = turn("lag_time", mine=assets(6), **{"table": "pad_campaign", **where})
    return play(table, *answers)


def last(**where: Any) -> Table:
    """The last turn, without a gain."""
    return play(at(hand="lag_time", other="", deck="ping", **where), "lag_time")


SWEEP = {"sweep_theft": True}
WENT: dict[str, Any] = {"calls": [[7], []], "caller": 0}
LEADER = {"washout_after_go": "leader_wins"}
SPARED = {"zero_ice_exempt": True}

EVENTS: dict[str, Callable[[], Table]] = {
    "redeal": lambda: dealt(deal_four_table="redeal"),
    "first": dealt,
    "deal": dealt,
    "table": dealt,
    "stack": dealt,
    "dead": dealt,
    "four_hand": lambda: dealt(deal_four_hand="win"),
    "play": turn,
    "flip": turn,
    "capture": lambda: turn(table="caduceus lag_time"),
    "stuck": lambda: turn(flip="the_board", table="caduceus lag_time"),
    "steal": lambda: turn(flip="caduceus"),
    "no_ice": lambda: turn(flip="caduceus", theirs="sea_source"),
    "sweep": lambda: turn(flip="searchlight", table="caduceus ice_wall", rules=SWEEP),
    "points": called,
    "go": lambda: called("go"),
    "stop": lambda: called("stop"),
    "unasked": lambda: turn(mine=assets(7), **WENT),
    "comeback": lambda: called(calls=[[], [8]], caller=1),
    "leader": lambda: last(mine=assets(7), rules=LEADER, **WENT),
    "washout": lambda: last(mine=NBN),
    "bonus": lambda: settle(mine=assets(8), calls=[[7, 8], []]),
    "double": lambda: settle(mine=assets(8), calls=[[], [7]]),
    "spared": lambda: settle(mine=f"{assets(8)} {ice(10)}", rules=SPARED),
    "pay": lambda: settle(mine=assets(8), theirs=NBN, calls=[[7], [8]]),
    "account": lambda: settle(mine=assets(8), theirs=NBN, rules={"rounds": 2}),
}
CAPTURES: dict[str, Callable[[], Table]] = {
    "pair": lambda: turn(table="caduceus lag_time"),
    "flip": lambda: turn(flip="ice_wall", table="searchlight"),
    "lucky": lambda: turn(flip="caduceus"),
    "four": lambda: play(turn(flip="the_board", table="caduceus scorched_earth"), "caduceus"),
    "triple": lambda: turn(table="caduceus scorched_earth the_board"),
    "four_dealt": lambda: dealt(deal_four_table="first_player"),
}
DOUBLINGS: dict[str, Callable[[], Table]] = {
    "gostop.settle.17": lambda: settle(mine=assets(8), calls=[[], [7]]),
    "gostop.settle.18": lambda: settle(mine=f"{assets(8)} {ice(10)}"),
    "gostop.settle.19": lambda: settle(mine=UPGRADES),
    "gostop.open.16": lambda: settle(
        mine=assets(8), calls=[[6, 7, 8], []], rules={"go_bonus": "matgo"}
    ),
    "gostop.open.24": lambda: settle(mine=assets(8), carry=1),
}
ENDINGS: dict[str, Callable[[], Table]] = {
    "stop": lambda: called("stop"),
    "comeback": lambda: called(calls=[[], [8]], caller=1),
    "four_hand": lambda: dealt(deal_four_hand="win"),
    "leader": lambda: last(mine=assets(7), rules=LEADER, **WENT),
}


def sentences(events: list[Event]) -> list[str]:
    """What each seat, and one who sees all, is told."""
    said = [words.event(each.seen_by(eyes), NAMES) for each in events for eyes in (0, 1, None)]
    assert said
    for sentence in said:
        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert "{" not in sentence
    return said


def test_every_kind_is_here() -> None:
    assert set(EVENTS) == set(words.EVENTS) | {"double"}
    assert set(CAPTURES) == set(words._HOW)
    assert set(DOUBLINGS) == set(words._DOUBLED)
    assert set(ENDINGS) == set(words._ENDINGS)


@pytest.mark.parametrize("kind", EVENTS)
def test_each_kind_of_event_has_a_sentence(kind: str) -> None:
    sentences(told(EVENTS[kind](), kind))


@pytest.mark.parametrize("how", CAPTURES)
def test_each_way_to_capture_has_a_sentence_with_the_cards_in_it(how: str) -> None:
    [capture] = [each for each in told(CAPTURES[how](), "capture") if each.data["how"] == how]
    for sentence in sentences([capture]):
        assert all(words.card(card) in sentence for card in capture.data["cards"])


@pytest.mark.parametrize("rule", DOUBLINGS)
def test_each_reason_to_double_has_a_sentence(rule: str) -> None:
    doubled = told(DOUBLINGS[rule](), "double")
    assert [event.rule for event in doubled] == [rule]
    sentences(doubled)


@pytest.mark.parametrize("how", ENDINGS)
def test_each_ending_has_its_words_on_the_board(how: str) -> None:
    table = ENDINGS[how]()
    assert table.result is not None
    assert table.result.how == how
    assert words._ENDINGS[how]() in str(table)


def test_what_a_seat_may_not_see_is_said_as_a_number() -> None:
    [mine, theirs] = told(dealt(), "deal")
    assert "Shadow" in words.event(mine.seen_by(0), NAMES)
    assert "Hortum" not in words.event(theirs.seen_by(0), NAMES)
    assert "10 cards" in words.event(theirs.seen_by(0), NAMES)
