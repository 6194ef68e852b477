"""Several rounds on one account, and who begins the next."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table, gostop
from tests.kit.gostop.positions import NBN, assets, at, kinds, payment, play, settle, told


def after(winner: int | None, first: int = 0, **where: Any) -> Table:
    """The second round has just been dealt; the first was won by `winner` and begun by `first`."""
    how = "washout" if winner is None else "stop"
    last = 1 - first
    tableaus = (assets(8), NBN) if last == 0 else (NBN, assets(8))
    rules = {"rounds": 2, **where.pop("rules", {})}
    ended = {"winner": winner, "how": how, "mine": tableaus[0], "theirs": tableaus[1]}
    return play(at("settle", seat=last, rules=rules, **ended, **where))


@pytest.mark.rule("gostop.open.24")
def test_a_match_goes_on_to_the_next_deal_with_an_account() -> None:
    table = after(0)
    assert table.result is None
    assert (table.state.round, table.state.turn) == (2, 1)
    [account] = told(table, "account")
    assert account.data["account"] == [5, -5]
    assert [seat["account"] for seat in table.view()["seats"]] == [5, -5]
    assert kinds(table)[:3] == ["pay", "account", "first"]


@pytest.mark.rule("gostop.open.24", "gostop.deal.1")
def test_a_new_round_begins_with_nothing_of_the_last() -> None:
    table = after(0, calls=[[7], [8]], caller=1)
    state = table.state
    size = table.rules.hand_size
    assert [len(hand) for hand in state.hands] == [size, size]
    assert state.tableaus == [[], []]
    assert state.calls == [[], []]
    assert [seat["points"] for seat in table.view()["seats"]] == [0, 0]
    assert (state.caller, state.winner, state.how, state.payment) == (None, None, "", 0)
    assert state.stuck == [None] * 12


@pytest.mark.rule("gostop.open.24")
def test_the_account_adds_up_and_the_match_ends_after_its_rounds() -> None:
    table = settle(
        mine=assets(8), theirs=NBN, round=3, account=[-12, 12], rules={"rounds": 3}, history=PAST
    )
    assert table.phase is None
    assert payment(table) == -12 + 5
    assert table.result is not None
    assert table.result.winner == 1, "the account decides, not the last round"
    still_open = settle(
        mine=assets(8), theirs=NBN, round=2, account=[-6, 6], rules={"rounds": 3}, history=PAST[:1]
    )
    assert still_open.result is None


PAST = [(1, "stop", 12, 6), (1, "stop", 14, 6)]


@pytest.mark.rule("gostop.open.24")
def test_a_match_on_an_even_account_has_no_winner() -> None:
    rules = {"rounds": 2}
    past = [(1, "stop", 12, 5)]
    table = settle(
        mine=assets(8), theirs=NBN, round=2, account=[-5, 5], rules=rules, history=past, carry=0
    )
    assert table.result is not None
    assert (table.result.winner, table.result.payoffs) == (None, (0, 0))
    assert told(after(0), "account")[0].data["account"] == [5, -5]


@pytest.mark.rule("gostop.open.40")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_begins_the_next_round(winner: int) -> None:
    for first in (0, 1):
        table = after(winner, first)
        assert told(table, "first")[-1].seat == winner
        assert table.decision is not None
        assert table.decision.seat == winner


@pytest.mark.rule("gostop.open.40")
@pytest.mark.parametrize("first", [0, 1])
def test_after_a_void_round_the_same_player_begins_again(first: int) -> None:
    table = after(None, first)
    assert table.state.first == first


@pytest.mark.rule("gostop.open.40")
@pytest.mark.parametrize("first", [0, 1])
def test_players_can_begin_in_turn(first: int) -> None:
    for winner in (0, 1, None):
        table = after(winner, first, rules={"first_player": "alternate"})
        assert told(table, "first")[-1].seat == 1 - first


@pytest.mark.rule("gostop.open.40")
def test_the_lot_can_decide_every_round() -> None:
    began = {0: 0, 1: 0}
    for seed in range(30):
        rules = gostop.Rules(rounds=3, first_player="seed", threshold=57)
        table = gostop.table(rules, seed=seed, seats=("random", "random")).play()
        for event in told(table, "first"):
            assert event.seat is not None
            began[event.seat] += 1
    assert began[0] + began[1] == 90
    assert 25 <= began[0] <= 65


@pytest.mark.rule("gostop.open.24")
def test_rounds_that_run_out_pile_up_their_doublings() -> None:
    rules = gostop.Rules(rounds=3, threshold=57, washout="carry_double")
    table = gostop.table(rules, seats=("random", "random")).play()
    assert kinds(table).count("washout") == 3
    assert table.state.carry == 3
    assert len(table.state.history) == 3


@pytest.mark.rule("gostop.open.24", "gostop.deal.1")
def test_each_round_has_a_deal_of_its_own() -> None:
    rules = gostop.Rules(rounds=2, threshold=57)
    table = gostop.table(rules, seats=("random", "random")).play()
    first, second = told(table, "table")
    assert first.data["cards"] != second.data["cards"]
    assert len(told(table, "play")) == 40
