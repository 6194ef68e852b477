"""What the loser pays: base, bonus for Go, every doubling, and how they go together."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.gostop.positions import (
    EXECUTIVES,
    HB,
    NBN,
    UPGRADES,
    WEYLAND,
    assets,
    at,
    ice,
    payment,
    play,
    rest,
    settle,
    told,
)

NEUTRAL = "shell_corporation"
"""One upgrade: no points, and no doubling for having none."""


def pay(**where: Any) -> int:
    """What seat 1 pays seat 0, which won by Stop unless said otherwise."""
    return payment(settle(**where))


def doubled(**where: Any) -> list[str]:
    """The rule of each doubling of a round that seat 0 won."""
    return [event.rule for event in told(settle(**where), "double")]


def calls(winner: int = 0, loser: int = 0) -> list[list[int]]:
    return [[7 + n for n in range(winner)], [7 + n for n in range(loser)]]


# ---------------------------------------------------------------------------------- The base


@pytest.mark.rule("gostop.end.10b", "gostop.open.15", "gostop.open.45")
def test_a_stop_is_paid_by_the_points_one_lost_by() -> None:
    table = settle(mine=assets(8), theirs=NBN)
    assert payment(table) == 8 - 3
    [paid] = told(table, "pay")
    assert paid.rules == ("gostop.end.10b", "gostop.open.15", "gostop.open.45")
    assert (paid.seat, paid.data["base"], paid.data["payment"]) == (1, 5, 5)


@pytest.mark.rule("gostop.open.45", "gostop.settle.17")
def test_the_losers_points_count_however_few_and_its_go_calls_do_not() -> None:
    assert pay(mine=assets(8), theirs="chum") == 8
    assert pay(mine=assets(8), theirs=f"{NBN} {HB}") == 0
    called = settle(mine=assets(8), theirs=NBN, calls=calls(loser=1))
    assert told(called, "bonus") == []
    assert told(called, "pay")[0].data["base"] == 8 - 3
    assert payment(called) == (8 - 3) * 2


@pytest.mark.rule("gostop.open.45", "gostop.open.15")
def test_a_stop_can_be_paid_by_all_the_winners_points() -> None:
    assert pay(mine=assets(8), theirs=NBN, rules={"payment_base": "winner_points"}) == 8
    comeback = {"mine": assets(8), "theirs": NBN, "how": "comeback"}
    assert pay(**comeback, rules={"payment_base": "winner_points"}) == 8
    both = {"payment_base": "winner_points", "comeback_base": "difference"}
    assert pay(**comeback, rules=both) == 5


@pytest.mark.rule("gostop.open.15", "gostop.end.11")
def test_a_comeback_is_paid_by_all_the_winners_points() -> None:
    comeback: dict[str, Any] = {"mine": assets(7), "theirs": f"{NBN} {HB}", "how": "comeback"}
    table = settle(**comeback)
    assert payment(table) == 7
    assert told(table, "pay")[0].rules == ("gostop.end.11", "gostop.open.15", "gostop.open.45")
    assert pay(**comeback, calls=calls(loser=2)) == 7 * 4


@pytest.mark.rule("gostop.open.15", "gostop.open.44")
def test_by_the_letter_a_comeback_is_paid_by_the_difference_but_never_below_nothing() -> None:
    letter = {"comeback_base": "difference"}
    behind = settle(mine=assets(7), theirs=f"{NBN} {HB}", how="comeback", rules=letter)
    assert payment(behind) == 0
    assert "gostop.open.44" in told(behind, "pay")[0].rules
    assert pay(mine=assets(9), theirs=f"{NBN} {HB}", how="comeback", rules=letter) == 1


@pytest.mark.rule("gostop.open.44")
def test_the_winner_never_pays() -> None:
    letter = {"comeback_base": "difference"}
    for losers_calls in (0, 1, 2):
        assert (
            pay(
                mine=assets(6),
                theirs=f"{NBN} {HB}",
                how="comeback",
                rules=letter,
                calls=calls(loser=losers_calls),
            )
            == 0
        ), losers_calls
    assert pay(mine=NBN, theirs=WEYLAND) == 0


# --------------------------------------------------------------------------- The winner's Go


@pytest.mark.rule("gostop.settle.16", "gostop.open.16")
@pytest.mark.parametrize(("said", "bonus"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_each_go_of_the_winner_is_worth_its_own_number(said: int, bonus: int) -> None:
    table = settle(mine=assets(8), theirs=NBN, calls=calls(winner=said))
    [event] = told(table, "bonus")
    assert (event.seat, event.data["calls"], event.data["bonus"]) == (0, said, bonus)
    assert payment(table) == 8 - 3 + bonus


@pytest.mark.rule("gostop.end.10b")
def test_without_a_go_there_is_no_bonus() -> None:
    table = settle(mine=assets(8), theirs=NBN)
    assert told(table, "bonus") == []
    assert payment(table) == 5


@pytest.mark.rule("gostop.open.16")
@pytest.mark.parametrize("said", [1, 2, 3])
def test_each_go_can_be_worth_one_point(said: int) -> None:
    rules = {"go_bonus": "count"}
    assert pay(mine=assets(8), theirs=NBN, calls=calls(winner=said), rules=rules) == 5 + said


@pytest.mark.rule("gostop.open.16")
@pytest.mark.parametrize(("said", "paid"), [(1, 6), (2, 7), (3, 8 * 2), (4, 9 * 4)])
def test_by_the_custom_of_two_players_the_third_go_and_later_ones_double(
    said: int, paid: int
) -> None:
    rules = {"go_bonus": "matgo"}
    table = settle(mine=assets(8), theirs=NBN, calls=calls(winner=said), rules=rules)
    assert payment(table) == paid
    assert [event.rule for event in told(table, "double")] == ["gostop.open.16"] * max(0, said - 2)


@pytest.mark.rule("gostop.open.17", "gostop.settle.17")
def test_the_bonus_is_doubled_along_with_the_points() -> None:
    where: dict[str, Any] = {"mine": assets(8), "theirs": NBN, "calls": calls(2, 1)}
    assert pay(**where) == (8 - 3 + 3) * 2


@pytest.mark.rule("gostop.open.17", "gostop.settle.17")
def test_the_bonus_can_come_after_the_doubling() -> None:
    where: dict[str, Any] = {"mine": assets(8), "theirs": NBN, "calls": calls(2, 1)}
    assert pay(**where, rules={"bonus_after_doubling": True}) == (8 - 3) * 2 + 3


# ------------------------------------------------------------------------------ The doublings


@pytest.mark.rule("gostop.settle.17")
@pytest.mark.parametrize("said", [1, 2, 3])
def test_each_go_of_the_loser_doubles(said: int) -> None:
    table = settle(mine=assets(8), theirs=NBN, calls=calls(loser=said))
    assert payment(table) == 5 * 2**said
    assert [event.rule for event in told(table, "double")] == ["gostop.settle.17"] * said
    assert {event.seat for event in told(table, "double")} == {1}


TEN = ice(10)
"""One point from ICE."""
OTHERS = ice(22)[len(TEN) + 1 :]
"""The plain ICE that the loser may hold then."""


def others(count: int) -> str:
    return " ".join(OTHERS.split()[:count])


@pytest.mark.rule("gostop.settle.18")
@pytest.mark.parametrize(("pieces", "twice"), [(0, True), (5, True), (6, False), (7, False)])
def test_fewer_than_six_ice_double_when_the_winner_scored_with_ice(
    pieces: int, twice: bool
) -> None:
    table = settle(mine=f"{assets(8)} {TEN}", theirs=f"{NBN} {others(pieces)}")
    assert payment(table) == (8 + 1 - 3) * (2 if twice else 1)
    assert [event.rule for event in told(table, "double")] == ["gostop.settle.18"] * twice
    assert doubled(mine=f"{assets(8)} {TEN}", theirs=NBN) == ["gostop.settle.18"]


@pytest.mark.rule("gostop.settle.18", "gostop.open.31")
@pytest.mark.parametrize(("limit", "twice"), [(6, False), (8, True), (7, True), (0, False)])
def test_the_limit_of_ice_can_be_set(limit: int, twice: bool) -> None:
    where = {"mine": f"{assets(8)} {TEN}", "theirs": f"{NBN} {others(6)}"}
    assert pay(**where, rules={"ice_threshold": limit}) == 6 * (2 if twice else 1)
    assert doubled(mine=f"{assets(8)} {TEN}", theirs=others(5)) == ["gostop.settle.18"]


@pytest.mark.rule("gostop.open.32", "gostop.settle.19")
def test_without_points_from_ice_the_losers_ice_does_not_matter() -> None:
    table = settle(mine=f"{UPGRADES} {NBN} {ice(9)}", theirs=HB)
    assert [event.rule for event in told(table, "double")] == ["gostop.settle.19"]
    assert payment(table) == (4 + 3 - 3) * 2


@pytest.mark.rule("gostop.open.30", "gostop.settle.18")
def test_trap_and_mythic_count_twice_towards_the_limit() -> None:
    mine = f"{assets(8)} {TEN}"
    assert doubled(mine=mine, theirs=f"{others(2)} mganga chimera") == []
    assert doubled(mine=mine, theirs=f"{others(1)} mganga chimera") == ["gostop.settle.18"]


@pytest.mark.rule("gostop.open.30", "gostop.settle.18")
def test_towards_the_limit_each_card_can_count_once() -> None:
    rules = {"ice_threshold_counts": "cards"}
    mine = f"{assets(8)} {TEN}"
    assert doubled(mine=mine, theirs=f"{others(3)} mganga chimera", rules=rules) == [
        "gostop.settle.18"
    ]
    assert doubled(mine=mine, theirs=f"{others(4)} mganga chimera", rules=rules) == []


@pytest.mark.rule("gostop.open.30", "gostop.points.15b")
def test_the_limit_counts_trap_and_mythic_as_the_points_do() -> None:
    mine, rules = f"{assets(8)} {TEN}", {"double_ice": 3}
    assert doubled(mine=mine, theirs="mganga chimera", rules=rules) == []
    lower = {**rules, "ice_threshold": 7}
    assert doubled(mine=mine, theirs="mganga chimera", rules=lower) == ["gostop.settle.18"]
    ten = f"{ice(8)} mganga chimera"
    last = at("go_or_stop", mine=ten, table=rest(ten)).to_decision()
    assert last.view()["seats"][0]["points"] == 3


@pytest.mark.rule("gostop.open.31", "gostop.settle.18")
def test_a_loser_without_any_ice_pays_double_too() -> None:
    assert doubled(mine=f"{assets(8)} {TEN}", theirs=NBN) == ["gostop.settle.18"]


@pytest.mark.rule("gostop.open.31")
def test_a_loser_without_any_ice_can_be_spared() -> None:
    rules = {"zero_ice_exempt": True}
    mine = f"{assets(8)} {TEN}"
    table = settle(mine=mine, theirs=NBN, rules=rules)
    assert told(table, "double") == []
    assert [event.seat for event in told(table, "spared")] == [1]
    assert doubled(mine=mine, theirs=others(1), rules=rules) == ["gostop.settle.18"]


@pytest.mark.rule("gostop.end.10b")
def test_nobody_is_spared_where_nothing_would_have_doubled() -> None:
    mine = f"{assets(8)} {TEN}"
    for rules in ({"zero_ice_exempt": True, "ice_threshold": 0}, {"zero_ice_exempt": False}):
        assert told(settle(mine=mine, theirs=NBN, rules=rules), "spared") == []
    assert told(settle(mine=assets(8), theirs=NBN, rules={"zero_ice_exempt": True}), "spared") == []


@pytest.mark.rule("gostop.settle.18")
def test_it_department_that_scores_as_ice_counts_towards_the_limit() -> None:
    rules = {"it_department_dual": True, "ice_needed": 4, "ice_threshold": 6}
    mine = f"{EXECUTIVES} {TEN}"
    assert doubled(mine=mine, theirs=f"{others(4)} it_department", rules=rules) == []
    assert doubled(mine=mine, theirs=f"{others(3)} it_department", rules=rules) == [
        "gostop.settle.18"
    ]


@pytest.mark.rule("gostop.settle.19", "gostop.open.32")
def test_no_upgrade_at_all_doubles_when_the_winner_scored_with_upgrades() -> None:
    mine = f"{UPGRADES} {WEYLAND}"
    assert pay(mine=mine, theirs=NBN) == (4 + 3 - 3) * 2
    assert doubled(mine=mine, theirs=NBN) == ["gostop.settle.19"]
    assert doubled(mine=mine, theirs=f"{NBN} {NEUTRAL}") == []


@pytest.mark.rule("gostop.open.32", "gostop.settle.19")
def test_two_upgrades_score_nothing_and_so_double_nothing() -> None:
    two = "malapert_data_vault amazon_industrial_zone"
    assert doubled(mine=f"{assets(8)} {two}", theirs=NBN) == []
    assert doubled(mine=f"{assets(8)} {two} {NEUTRAL}", theirs=NBN) == ["gostop.settle.19"]


@pytest.mark.rule("gostop.open.32", "gostop.settle.19")
def test_a_score_that_a_theft_has_ended_doubles_nothing() -> None:
    """Seat 0 had a point from ICE; it is robbed of the tenth piece, gains elsewhere, and stops."""
    table = at(
        seat=1,
        hand="ice_wall rototurret",
        other="lag_time biotic_labor",
        table="pad_campaign",
        mine=NBN,
        theirs=f"{assets(6)} malapert_data_vault hokusai_grid akitaro_watanabe "
        + ice(10, "ice_wall searchlight ping rototurret"),
        deck="searchlight ping",
    )
    play(table, "ice_wall", "caduceus", "lag_time", "stop")
    assert table.state.parts[0][5] == 0
    assert [event.rule for event in told(table, "double")] == ["gostop.settle.19"]
    assert payment(table) == (7 + 3 - 3) * 2


@pytest.mark.rule("gostop.settle.20", "gostop.settle.17", "gostop.settle.18", "gostop.settle.19")
@pytest.mark.parametrize("said", [1, 2])
def test_doublings_multiply(said: int) -> None:
    mine = f"{UPGRADES} {EXECUTIVES} {TEN}"
    table = settle(mine=mine, theirs=f"{NBN} {others(5)}", calls=calls(loser=said))
    assert payment(table) == (4 + 5 + 1 - 3) * 2**said * 2 * 2
    assert told(table, "pay")[0].data["doublings"] == said + 2
    for event in told(table, "double"):
        assert event.rules[-1] == "gostop.settle.20"


@pytest.mark.parametrize("no_upgrade", [True, False])
@pytest.mark.parametrize("little_ice", [True, False])
@pytest.mark.parametrize("losers_calls", [0, 1, 2])
@pytest.mark.parametrize("winners_calls", [0, 1, 2])
@pytest.mark.rule("gostop.end.10b")
def test_the_whole_settlement(
    winners_calls: int, losers_calls: int, little_ice: bool, no_upgrade: bool
) -> None:
    """(points + bonus - the loser's points), doubled for each reason."""
    mine = f"{UPGRADES} {EXECUTIVES} {TEN}"
    theirs = f"{NBN} {others(5 if little_ice else 6)} {'' if no_upgrade else NEUTRAL}"
    paid = pay(mine=mine, theirs=theirs, calls=calls(winners_calls, losers_calls))
    bonus = [0, 1, 3][winners_calls]
    assert paid == (10 + bonus - 3) * 2 ** (losers_calls + little_ice + no_upgrade)


# ------------------------------------------------------------------------ Carried from a void round


@pytest.mark.rule("gostop.open.24", "gostop.settle.20")
@pytest.mark.parametrize("void_rounds", [1, 2])
def test_void_rounds_can_double_the_next_payment(void_rounds: int) -> None:
    table = settle(mine=assets(8), theirs=NBN, carry=void_rounds, rules={"washout": "carry_double"})
    assert payment(table) == 5 * 2**void_rounds
    assert [event.rule for event in told(table, "double")] == ["gostop.open.24"] * void_rounds
    assert table.state.carry == 0


@pytest.mark.rule("gostop.open.24")
def test_a_void_round_is_carried_only_where_rules_say_so() -> None:
    void: dict[str, Any] = {"winner": None, "how": "washout", "mine": assets(6)}
    carried = settle(**void, rules={"washout": "carry_double", "rounds": 2})
    assert carried.state.carry == 1
    assert settle(**void, rules={"rounds": 2}).state.carry == 0
    assert carried.state.account == [0, 0]


@pytest.mark.rule("gostop.open.11", "gostop.open.24")
def test_four_alike_in_the_hand_are_paid_without_bonus_or_doubling_but_a_carried_one() -> None:
    where: dict[str, Any] = {"how": "four_hand", "mine": UPGRADES, "calls": calls(2, 1)}
    assert pay(**where) == 7
    assert pay(**where, carry=1, rules={"washout": "carry_double"}) == 14
