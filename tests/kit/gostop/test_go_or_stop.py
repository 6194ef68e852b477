"""Go or Stop: when it is asked, what follows, the comeback, and rounds that run out of cards."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table
from tests.kit.gostop.positions import (
    EXECUTIVES,
    HB,
    NBN,
    UPGRADES,
    asked,
    assets,
    at,
    ice,
    keys,
    kinds,
    payment,
    play,
    tableau,
    told,
)

SPARE = "rototurret turing viktor_1_0"
CALLED: dict[str, Any] = {"calls": [[], [8]], "caller": 1}
"""Seat 1 said Go with 8 points."""


def before(points: int, hand: str = "lag_time ice_wall shadow", **where: Any) -> Table:
    """Seat 0 has so many points, and Lag Time brings one more: PAD Campaign lies there."""
    position: dict[str, Any] = {"other": SPARE, "table": "pad_campaign", "deck": "ping yagura chum"}
    return at(hand=hand, mine=assets(points), **{**position, **where})


def gain(points: int, **where: Any) -> Table:
    """Seat 0 has just come to so many points in its turn."""
    return play(before(points - 1, **where), "lag_time")


# ------------------------------------------------------------------------------- Go or Stop


@pytest.mark.rule("gostop.end.10", "gostop.open.39")
def test_seven_points_put_the_question_and_six_do_not() -> None:
    table = gain(7)
    assert table.decision is not None
    assert (table.decision.seat, asked(table)) == (0, "go_or_stop")
    assert keys(table) == ["go", "stop"]
    below = play(before(6), "ice_wall")
    assert below.decision is not None
    assert (below.decision.seat, asked(below)) == (1, "play")


@pytest.mark.rule("gostop.end.10", "gostop.open.39")
@pytest.mark.parametrize(("threshold", "open_at"), [(7, 7), (8, 8), (9, 9)])
def test_the_number_of_points_can_be_set(threshold: int, open_at: int) -> None:
    for points in (7, 8, 9):
        table = gain(points, rules={"threshold": threshold})
        assert (asked(table) == "go_or_stop") == (points >= open_at), points


@pytest.mark.rule("gostop.end.10", "gostop.open.39")
def test_fewer_points_can_be_enough() -> None:
    table = play(before(6, rules={"threshold": 6}), "ice_wall")
    assert table.decision is not None
    assert (table.decision.seat, asked(table)) == (0, "go_or_stop")


@pytest.mark.rule("gostop.end.10")
def test_go_plays_on() -> None:
    table = play(gain(7), "go")
    assert table.result is None
    assert table.decision is not None
    assert (table.decision.seat, asked(table)) == (1, "play")
    assert [(event.seat, event.data["points"]) for event in told(table, "go")] == [(0, 7)]
    assert table.view()["seats"][0]["calls"] == [7]


@pytest.mark.rule("gostop.end.10", "gostop.end.10b")
def test_stop_ends_the_round_and_the_loser_pays_the_difference() -> None:
    table = play(gain(7, theirs=NBN), "stop")
    assert table.phase is None
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (0, "stop")
    assert payment(table) == 7 - 3
    [pay] = told(table, "pay")
    assert (pay.rule, pay.seat, pay.data["winner"]) == ("gostop.end.10b", 1, 0)


@pytest.mark.rule("gostop.end.10b")
def test_stop_of_the_other_seat_pays_the_other_way() -> None:
    table = play(gain(8, seat=1, theirs=NBN), "stop")
    assert table.result is not None
    assert table.result.winner == 1
    assert payment(table) == -(8 - 3)


@pytest.mark.rule("gostop.end.10")
def test_one_of_the_two_must_be_said() -> None:
    table = gain(7)
    refused = table.why_not("pass")
    assert refused is not None
    assert refused.rule == "gostop.end.10"
    assert table.why_not("ice_wall") is not None


# ------------------------------------------------------------------------------ The comeback


@pytest.mark.rule("gostop.end.11", "gostop.open.22")
def test_the_one_behind_who_makes_seven_after_a_go_wins_at_once() -> None:
    table = before(6, theirs=f"{NBN} {HB}", **CALLED)
    play(table, "lag_time")
    assert table.phase is None
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (0, "comeback")
    assert kinds(table) == ["play", "flip", "capture", "points", "comeback", "double", "pay"]
    [comeback] = told(table, "comeback")
    assert (comeback.rule, comeback.data["points"]) == ("gostop.end.11", 7)
    assert len(table.state.hands[0]) == 2, "there were cards left to go on with"


@pytest.mark.rule("gostop.end.10", "gostop.open.39")
def test_without_a_go_before_there_is_no_comeback() -> None:
    table = gain(7, theirs=f"{NBN} {HB}")
    assert asked(table) == "go_or_stop"
    assert "comeback" not in kinds(table)


@pytest.mark.rule("gostop.end.11", "gostop.open.39")
def test_the_comeback_needs_as_many_points_as_the_question() -> None:
    assert asked(gain(7, rules={"threshold": 8}, theirs=f"{NBN} {HB}", **CALLED)) == "play"
    table = gain(8, rules={"threshold": 8}, theirs=f"{NBN} {HB}", **CALLED)
    assert table.result is not None
    assert table.result.how == "comeback"


@pytest.mark.rule("gostop.end.11", "gostop.end.10")
def test_a_whole_comeback_from_go_to_the_end() -> None:
    table = at(
        hand="lag_time ice_wall",
        other="biotic_labor shadow",
        table="pad_campaign adonis_campaign",
        mine=f"{NBN} {UPGRADES}",
        theirs=EXECUTIVES + " net_police ronald_five",
        deck="ping chum",
        rules={"threshold": 7},
    )
    play(table, "lag_time", "go", "biotic_labor")
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (1, "comeback")


@pytest.mark.rule("gostop.open.21", "gostop.open.22")
def test_a_comeback_is_for_any_opponent_of_the_last_caller() -> None:
    robbed_to_three = {"theirs": NBN, **CALLED}
    table = gain(7, **robbed_to_three)
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (0, "comeback")


@pytest.mark.rule("gostop.open.21")
def test_by_the_letter_who_is_not_behind_has_no_comeback() -> None:
    table = gain(7, theirs=NBN, rules={"comeback_test": "strictly_behind"}, **CALLED)
    assert asked(table) == "go_or_stop"
    assert keys(table) == ["go", "stop"]


@pytest.mark.rule("gostop.open.21")
def test_by_the_letter_equal_is_not_behind() -> None:
    # 6 points each before the turn: a set and five operations, and two assets' worth besides.
    six = f"{NBN} blue_level_clearance biotic_labor scorched_earth witness_tampering"
    table = before(6, theirs=six, rules={"comeback_test": "strictly_behind"}, **CALLED)
    assert [seat["points"] for seat in table.view()["seats"]] == [6, 6]
    assert asked(play(table, "lag_time")) == "go_or_stop"


@pytest.mark.rule("gostop.end.11", "gostop.open.21")
def test_by_the_letter_who_is_behind_is_looked_at_before_the_turn() -> None:
    table = before(
        6,
        theirs=f"{UPGRADES} {NBN}",
        table="pad_campaign adonis_campaign",
        deck="biotic_labor",
        rules={"comeback_test": "strictly_behind"},
        **CALLED,
    )
    play(table, "lag_time")
    assert [seat["points"] for seat in table.view()["seats"]] == [8, 7]
    assert table.result is not None
    assert table.result.how == "comeback"


# ------------------------------------------------------------------------ Asked again after Go

WENT: dict[str, Any] = {"calls": [[7], []], "caller": 0}
"""Seat 0 said Go with 7 points."""


@pytest.mark.rule("gostop.open.19", "gostop.open.20")
def test_who_said_go_is_asked_again_with_more_points() -> None:
    table = gain(8, **WENT)
    assert asked(table) == "go_or_stop"
    play(table, "go")
    assert table.view()["seats"][0]["calls"] == [7, 8]


@pytest.mark.rule("gostop.open.20")
def test_who_said_go_is_not_asked_again_with_as_many() -> None:
    table = play(before(7, **WENT), "ice_wall")
    assert table.decision is not None
    assert (table.decision.seat, asked(table)) == (1, "play")
    [unasked] = told(table, "unasked")
    assert (unasked.rule, unasked.data["points"]) == ("gostop.open.20", 7)


@pytest.mark.rule("gostop.open.19")
def test_who_said_go_can_be_asked_every_turn() -> None:
    table = play(before(7, rules={"reask": "every_turn"}, **WENT), "ice_wall")
    assert asked(table) == "go_or_stop"


@pytest.mark.rule("gostop.open.19")
def test_by_the_letter_who_said_go_is_never_asked_again() -> None:
    table = gain(8, rules={"reask": "once"}, **WENT)
    assert asked(table) == "play"
    [unasked] = told(table, "unasked")
    assert unasked.rule == "gostop.open.19"
    assert asked(gain(7, rules={"reask": "once"})) == "go_or_stop"


def robbed_after_go() -> Table:
    """Seat 0 said Go with 7, and loses a piece of ICE (its tenth): 6. Then it comes to 7 again."""
    mine = f"{assets(6)} {ice(10, 'ice_wall searchlight ping viktor_1_0 turing zed_1_0')}"
    table = at(
        seat=1,
        hand="ice_wall viktor_1_0 turing",
        other="lag_time biotic_labor zed_1_0",
        table="pad_campaign adonis_campaign",
        theirs=mine,
        deck="searchlight ping yagura hokusai_grid",
        **WENT,
    )
    assert table.view()["seats"][0]["points"] == 7
    play(table, "ice_wall", "caduceus")
    assert table.view()["seats"][0]["points"] == 6
    return play(table, "lag_time")


@pytest.mark.rule("gostop.open.20", "gostop.open.19")
def test_who_was_robbed_after_go_must_come_to_more_than_they_called_with() -> None:
    table = robbed_after_go()
    assert table.view()["seats"][0]["points"] == 7
    assert asked(table) == "play"
    assert [event.rule for event in told(table, "unasked")] == ["gostop.open.20"]
    play(table, "viktor_1_0", "biotic_labor")
    assert table.view()["seats"][0]["points"] == 8
    assert asked(table) == "go_or_stop"


@pytest.mark.rule("gostop.open.20", "gostop.settle.16")
def test_the_go_of_who_was_robbed_still_counts() -> None:
    table = play(robbed_after_go(), "viktor_1_0", "biotic_labor", "stop")
    [bonus] = told(table, "bonus")
    assert (bonus.data["calls"], bonus.data["bonus"]) == (1, 1)
    assert payment(table) == 8 + 1


# --------------------------------------------------------------- The Go bonus is for the end


@pytest.mark.rule("gostop.open.18")
def test_the_go_bonus_is_no_points_on_the_way() -> None:
    table = play(gain(7), "go")
    assert table.view()["seats"][0]["points"] == 7
    play(table, "turing", "ice_wall")
    assert asked(table) == "play", "7 points and a Go are not 8 points"
    assert [event.data["points"] for event in told(table, "go")] == [7]


@pytest.mark.rule("gostop.open.18")
def test_the_go_bonus_does_not_make_anybody_lead() -> None:
    six = f"{NBN} blue_level_clearance biotic_labor scorched_earth witness_tampering"
    table = before(6, theirs=six, rules={"comeback_test": "strictly_behind"}, **CALLED)
    play(table, "lag_time")
    assert asked(table) == "go_or_stop", "6 against 6 and a Go is not behind"
    play(table, "go")


# ------------------------------------------------------------------------------ The last turn

LAST: dict[str, Any] = {"hand": "lag_time", "other": "", "table": "pad_campaign archer"}


@pytest.mark.rule("gostop.end.10b", "gostop.open.23")
def test_on_the_last_turn_only_stop_is_open() -> None:
    table = gain(7, **LAST)
    assert asked(table) == "go_or_stop"
    assert keys(table) == ["stop"]
    refused = table.why_not("go")
    assert refused is not None
    assert refused.rule == "gostop.open.23"
    play(table, "stop")
    assert payment(table) == 7


@pytest.mark.rule("gostop.open.23", "gostop.open.25")
def test_by_the_letter_go_can_be_said_on_the_last_turn_and_wins_nothing() -> None:
    table = gain(7, rules={"last_turn_go": "allow"}, **LAST)
    assert keys(table) == ["go", "stop"]
    play(table, "go")
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (None, "washout")


@pytest.mark.rule("gostop.end.10")
def test_the_last_turn_but_one_still_has_both() -> None:
    table = gain(7, hand="lag_time", other="turing")
    assert keys(table) == ["go", "stop"]


# ------------------------------------------------------------------------- Out of cards


@pytest.mark.rule("gostop.open.24", "gostop.open.41")
def test_a_round_that_runs_out_costs_nothing() -> None:
    table = play(at(hand="lag_time", other="", mine=NBN, deck="ping"), "lag_time")
    assert kinds(table) == ["play", "flip", "washout"]
    assert table.result is not None
    assert (table.result.winner, table.result.how, table.result.payoffs) == (
        None,
        "washout",
        (0, 0),
    )


@pytest.mark.rule("gostop.open.25", "gostop.open.41")
def test_a_round_that_runs_out_after_a_go_costs_nothing_either() -> None:
    table = play(at(hand="lag_time", other="", mine=assets(7), deck="ping", **WENT), "lag_time")
    assert table.result is not None
    assert (table.result.winner, table.result.payoffs) == (None, (0, 0))
    [washout] = told(table, "washout")
    assert washout.rule == "gostop.open.25"


LEADER = {"washout_after_go": "leader_wins"}


@pytest.mark.rule("gostop.open.25", "gostop.open.41")
def test_after_a_go_the_leader_can_win_as_if_by_stop() -> None:
    table = at(
        hand="lag_time", other="", mine=assets(7), theirs=NBN, deck="ping", rules=LEADER, **WENT
    )
    play(table, "lag_time")
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (0, "leader")
    assert payment(table) == 7 - 3 + 1


@pytest.mark.rule("gostop.open.25")
def test_the_leader_when_the_cards_run_out_need_not_be_the_caller() -> None:
    table = at(
        hand="lag_time",
        other="",
        mine=NBN,
        theirs=f"{EXECUTIVES} {UPGRADES}",
        deck="ping",
        rules={**LEADER, "threshold": 20},
        **WENT,
    )
    play(table, "lag_time")
    assert table.result is not None
    assert table.result.winner == 1
    # 9 - 3, doubled for the loser's Go and for having no upgrade against four.
    assert payment(table) == -(9 - 3) * 4


@pytest.mark.rule("gostop.open.25")
def test_equal_points_have_no_leader() -> None:
    table = at(hand="lag_time", other="", mine=NBN, theirs=HB, deck="ping", rules=LEADER, **WENT)
    play(table, "lag_time")
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (None, "washout")


@pytest.mark.rule("gostop.open.24")
def test_without_a_go_there_is_no_leader_to_win() -> None:
    table = at(hand="lag_time", other="", mine=NBN, deck="ping", rules=LEADER, theirs="chum")
    play(table, "lag_time")
    assert table.result is not None
    assert table.result.winner is None


# ------------------------------------------------------------------- When points are looked at


@pytest.mark.rule("gostop.open.46", "gostop.end.10")
def test_points_are_counted_once_when_the_turn_is_complete() -> None:
    table = before(6, table="pad_campaign adonis_campaign", deck="biotic_labor")
    play(table, "lag_time")
    assert kinds(table) == ["play", "flip", "capture", "capture", "points"]
    assert [event.data["points"] for event in told(table, "points")] == [8]
    assert tableau(table, 0) >= {"pad_campaign", "adonis_campaign"}
    assert asked(table) == "go_or_stop"


@pytest.mark.rule("gostop.open.46", "gostop.open.2")
def test_while_the_turn_goes_on_nothing_is_counted_and_nothing_asked() -> None:
    table = before(
        6,
        hand="lag_time yagura shadow",
        table="pad_campaign searchlight malapert_data_vault",
        deck="ice_wall",
    )
    play(table, "lag_time")
    assert asked(table) == "pair"
    assert table.view()["seats"][0]["points"] == 6
    play(table, "searchlight")
    assert asked(table) == "go_or_stop"
    assert table.view()["seats"][0]["points"] == 7


@pytest.mark.rule("gostop.open.46")
def test_who_has_the_points_can_call_at_the_end_of_the_turn_and_not_before() -> None:
    table = before(8, **WENT).to_decision()
    for word in ("go", "stop"):
        refused = table.why_not(word)
        assert refused is not None
        assert refused.rule == "gostop.open.46"
    assert asked(play(table, "ice_wall")) == "go_or_stop"


@pytest.mark.rule("gostop.open.46")
def test_only_the_player_whose_turn_it_was_is_asked() -> None:
    """Seat 0 robs seat 1, which still has 8 points; its own turn has not come."""
    table = at(
        hand="ice_wall turing",
        other="rototurret yagura",
        table="pad_campaign",
        deck="searchlight ping",
        theirs=f"{assets(8)} {ice(10, 'ice_wall turing rototurret yagura searchlight ping')}",
    )
    play(table, "ice_wall", "caduceus")
    assert [(event.seat, event.data["points"]) for event in told(table, "points")] == [(1, 8)]
    assert table.decision is not None
    assert (table.decision.seat, asked(table)) == (1, "play")
