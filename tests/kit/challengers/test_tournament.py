"""The tournament: rounds and opponents, trophies, followers, the final, and how it is over."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

from kit import Table, challengers
from kit.challengers.phases.pairing import pairs
from tests.kit.challengers.positions import (
    asked,
    at,
    choose,
    deck,
    ended,
    finish,
    intact,
    kinds,
    sit,
    told,
    totals,
)

MATCHES = {
    2: ["1-2"] * 7,
    4: ["1-4 2-3", "1-2 3-4", "1-3 2-4", "1-4 2-3", "1-2 3-4", "1-3 2-4", "1-4 2-3"],
    6: [
        "1-2 3-4 5-6",
        "1-3 4-6 2-5",
        "1-5 3-6 2-4",
        "1-6 2-3 4-5",
        "1-2 3-4 5-6",
        "1-5 2-4 3-6",
        "1-4 2-6 3-5",
    ],
    8: [
        "1-7 3-4 5-6 2-8",
        "1-8 4-5 6-7 2-3",
        "1-2 5-7 4-6 3-8",
        "1-3 2-5 4-7 6-8",
        "1-5 2-4 7-8 3-6",
        "1-6 4-8 2-7 3-5",
        "1-4 5-8 2-6 3-7",
    ],
}
"""Who meets whom, by tournament plan, in each round; by how many take part."""
FOLLOWERS = [
    [2, 2, 2, 3],
    [2, 2, 3, 3],
    [3, 3, 4, 4],
    [5, 5, 6, 6],
    [6, 6, 6, 7],
    [7, 7, 7, 8],
    [9, 9, 10, 10],
]
"""The followers on the four trophies of each round, as the document lists them."""


def whole(seats: int, *, seed: int = 0, who: str = "greedy", **settings: Any) -> Table:
    """A whole tournament of policies."""
    rules = challengers.Rules(**settings)
    return challengers.table(rules, seed, [who] * seats).play()


def last_match(
    rounds: list[list[int]],
    fans: list[list[int]],
    *,
    round: int = 7,
    rules: Any = None,
    seed: int = 0,
    **where: Any,
) -> Table:
    """The results of a tournament before the last match of a round that seat 0 is to win."""
    where = {"deck": "villain", "rival": "", "flag": "newcomer", **where}
    seats = len(rounds)
    entrants = seats + seats % 2
    spare: list[list[int]] = [[] for _ in range(entrants - seats)]
    return at(
        rules=rules,
        seed=seed,
        seats=seats,
        round=round,
        won=[*rounds, *spare],
        fans=[*fans, *spare],
        **where,
    )


# --- rounds --------------------------------------------------------------------------------------


@pytest.mark.rule("challengers.summary.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_seven_rounds_of_a_deck_phase_and_a_match_phase(seats: int) -> None:
    table = whole(seats)
    parks = (seats + 1) // 2
    order = [event.kind for event in table.events if event.kind in ("pile", "match")]
    assert order == (["pile"] * seats + ["match"] * parks) * 7 + ["match"]
    assert [each.round for each in table.state.results] == [
        *(round for round in range(1, 8) for _ in range(parks)),
        8,
    ]


@pytest.mark.rule("challengers.summary.1")
@pytest.mark.parametrize("rounds", [1, 3, 6])
def test_the_number_of_rounds_can_be_set(rounds: int) -> None:
    table = whole(4, rounds=rounds)
    assert [event.data["round"] for event in told(table, "standings")] == [*range(1, rounds + 1)]
    assert table.state.results[-1].round == rounds + 1


@pytest.mark.rule("challengers.match.1")
@pytest.mark.parametrize("seats", range(1, 9))
def test_everybody_plays_one_match_in_each_round(seats: int) -> None:
    table = whole(seats, lead=0)
    everybody = list(range(seats + seats % 2))
    for round in range(1, 8):
        met = [each for each in table.state.results if each.round == round]
        assert sorted(entrant for each in met for entrant in (each.winner, each.loser)) == everybody
        assert [each.park for each in met] == list(range(len(everybody) // 2))


def _met(entrants: int, round: int) -> set[frozenset[int]]:
    """Which plans meet in a round."""
    plans = list(range(1, entrants + 1))
    return {frozenset(plans[each] for each in pair) for pair in pairs(plans, round)}


@pytest.mark.parametrize("entrants", MATCHES)
def test_who_meets_whom_is_as_in_the_tournament_plans(entrants: int) -> None:
    for round, matches in enumerate(MATCHES[entrants], start=1):
        wanted = {frozenset(map(int, match.split("-"))) for match in matches.split()}
        assert _met(entrants, round) == wanted, round


@pytest.mark.parametrize(("entrants", "times"), [(2, {7}), (4, {2, 3}), (6, {1, 2}), (8, {1})])
def test_how_often_two_meet(entrants: int, times: set[int]) -> None:
    meetings = Counter(pair for round in range(1, 8) for pair in _met(entrants, round))
    pairs_there = {frozenset(pair) for pair in combinations(range(1, entrants + 1), 2)}
    assert set(meetings) == pairs_there
    assert set(meetings.values()) == times


@pytest.mark.parametrize("entrants", [4, 6, 8])
def test_the_first_plan_stays_in_the_first_park(entrants: int) -> None:
    plans = list(range(1, entrants + 1))
    assert all(0 in pairs(plans, round)[0] for round in range(1, 8))


@pytest.mark.rule("challengers.round.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_the_next_opponent_is_another_one(seats: int) -> None:
    table = whole(seats)
    rounds = [event.data["pairs"] for event in told(table, "round")]
    assert len(rounds) == 7
    for before, after in pairwise(rounds):
        assert not {frozenset(pair) for pair in before} & {frozenset(pair) for pair in after}


def test_two_meet_each_other_in_every_round() -> None:
    table = whole(2, lead=0)
    assert all(sorted(event.data["pairs"][0]) == [0, 1] for event in told(table, "round"))
    assert "challengers.round.2" not in {rule for event in table.events for rule in event.rules}


# --- trophies ------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", range(1, 8))
def test_the_followers_on_trophies_are_as_listed(round: int) -> None:
    assert list(challengers.Rules().trophy_values(round)) == FOLLOWERS[round - 1]


@pytest.mark.rule("challengers.trophy.1")
@pytest.mark.parametrize("seats", [7, 8])
def test_with_four_parks_all_four_trophies_of_a_round_are_used(seats: int) -> None:
    for seed in range(4):
        table = challengers.table(seats=["random"] * seats, seed=seed).play(until="draft")
        assert [sorted(each) for each in table.state.trophies] == FOLLOWERS


@pytest.mark.rule("challengers.trophy.1")
@pytest.mark.parametrize(("seats", "parks"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_with_fewer_parks_some_of_them_drawn_by_lot(seats: int, parks: int) -> None:
    seen: list[set[int]] = [set() for _ in range(7)]
    for seed in range(40):
        table = challengers.table(seats=["random"] * seats, seed=seed).play(until="draft")
        for n, values in enumerate(table.state.trophies):
            assert len(values) == parks
            assert not Counter(values) - Counter(FOLLOWERS[n])
            seen[n] |= set(values)
    assert [sorted(values) for values in seen] == [sorted(set(each)) for each in FOLLOWERS]


@pytest.mark.rule("challengers.trophy.1", "challengers.end.3")
@pytest.mark.parametrize("round", [1, 4, 7])
def test_a_won_match_brings_the_followers_of_its_trophy(round: int) -> None:
    table = finish(last_match([[], []], [[], []], round=round, rules={"lead": 0}))
    assert totals(table) == [FOLLOWERS[round - 1][0], 0]
    assert table.state.won == [[round], []]


@pytest.mark.rule("challengers.trophy.1")
def test_trophies_can_be_flat() -> None:
    table = challengers.table(challengers.Rules(trophies="flat"), seats=["random"] * 8).play(
        until="draft"
    )
    assert table.state.trophies == [[3, 3, 3, 3]] * 7


@pytest.mark.rule("challengers.trophy.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_followers_on_trophies_are_secret_with_three_or_more(seats: int) -> None:
    table = whole(seats, seed=3)
    trophies = told(table, "trophy")
    assert trophies
    for event in trophies:
        assert all(event.seen_by(seat).data["round"] >= 1 for seat in range(seats))
    others = [
        type(event.seen_by(seat).data["fans"])
        for event in trophies
        for seat in range(seats)
        if seat != event.seat
    ]
    assert set(others) == {int}
    for event in told(table, "standings"):
        assert all(type(event.seen_by(seat).data["totals"]) is int for seat in range(seats))


@pytest.mark.rule("challengers.trophy.2")
@pytest.mark.parametrize("seats", [1, 2])
def test_followers_on_trophies_are_open_with_one_or_two(seats: int) -> None:
    table = whole(seats, seed=3, lead=0)
    for event in told(table, "trophy"):
        assert all(event.seen_by(seat).data["fans"] == event.data["fans"] for seat in range(seats))
    for event in told(table, "standings"):
        assert event.seen_by(0).data["totals"] == event.data["totals"]


# --- one or two players: the end -----------------------------------------------------------------


@pytest.mark.rule("challengers.summary.4", "challengers.over.2")
@pytest.mark.parametrize("ahead", [11, 12])
def test_a_lead_of_eleven_wins_at_once(ahead: int) -> None:
    table = last_match([[], [1]], [[], [2]], round=3, tokens=[ahead + 2 - 3, 0]).play()
    assert totals(table) == [ahead + 2, 2]
    assert ended(table) == (0, "lead")


@pytest.mark.rule("challengers.summary.1")
def test_a_lead_of_ten_does_not() -> None:
    table = last_match([[], [1]], [[], [2]], round=3, tokens=[9, 0]).play(until="draft")
    assert totals(table) == [12, 2]
    assert (ended(table), table.state.round) == (None, 4)


@pytest.mark.rule("challengers.summary.4")
def test_the_lead_is_looked_at_after_the_match_phase_and_for_either_player() -> None:
    table = last_match([[1], []], [[2], []], round=2, tokens=[0, 20]).play()
    assert ended(table) == (1, "lead")
    assert kinds(table)[-3:] == ["trophy", "standings", "win"]


@pytest.mark.rule("challengers.summary.4")
@pytest.mark.parametrize(("lead", "tokens", "over"), [(5, 2, True), (5, 1, False), (30, 27, True)])
def test_the_winning_lead_can_be_set(lead: int, tokens: int, over: bool) -> None:
    table = last_match([[], []], [[], []], round=3, tokens=[tokens, 0], rules={"lead": lead})
    table.play(until="draft")
    assert (ended(table) is not None) == over
    if not over:
        finish_it = last_match([[], []], [[], []], round=3, tokens=[2, 0], rules={"lead": lead})
        assert ended(finish_it.play()) == (0, "lead")


@pytest.mark.rule("challengers.over.2")
def test_without_a_winning_lead_the_game_goes_on() -> None:
    """A lead of 0 means that there is none."""
    rules = {"lead": 0}
    table = last_match([[], []], [[], []], round=3, tokens=[90, 0], rules=rules).play(until="draft")
    assert ended(table) is None
    table = last_match([[], []], [[], []], tokens=[90, 0], rules=rules).play()
    assert ended(table) == (0, "followers")


@pytest.mark.rule("challengers.summary.3", "challengers.over.2", "challengers.final.5")
@pytest.mark.parametrize(("tokens", "winner"), [([0, 5], 0), ([0, 12], 1), ([2, 10], 0)])
def test_after_the_last_round_most_followers_win(tokens: list[int], winner: int) -> None:
    table = last_match([[], []], [[], []], tokens=tokens).play()
    assert ended(table) == (winner, "followers")
    assert not {"finalists", "trim"} & set(kinds(table))
    assert table.result is not None
    assert table.result.payoffs == ((1, -1) if winner == 0 else (-1, 1))


@pytest.mark.rule("challengers.final.5", "challengers.summary.3")
@pytest.mark.parametrize("seats", [1, 2])
def test_one_or_two_play_no_final(seats: int) -> None:
    table = whole(seats, lead=0)
    assert len(table.state.results) == 7
    assert table.state.finalists == []


def test_with_three_or_more_no_lead_ends_the_game() -> None:
    table = last_match([[], [], []], [[], [], []], round=2, tokens=[50, 0, 0, 0])
    table.play_out(*[challengers.POLICIES["greedy"]()] * 3, until="draft")
    assert (ended(table), table.state.round) == (None, 3)


# --- the final -----------------------------------------------------------------------------------


def ranking(
    rounds: list[list[int]],
    fans: list[list[int]],
    tokens: list[int],
    *,
    seed: int = 0,
    **rules: Any,
) -> Table:
    """Where the finalists are to be named, with these trophies, followers on them, and tokens."""
    seats = len(rounds)
    entrants = seats + seats % 2
    spare: list[list[int]] = [[] for _ in range(entrants - seats)]
    own = challengers.Rules(**rules)
    position = challengers.lay_draft(
        deck="newcomer talent dog champion",
        seats=seats,
        round=own.rounds,
        rules=own,
        phase="qualify",
        won=[*rounds, *spare],
        fans=[*fans, *spare],
        tokens=[*tokens, *[0] * (entrants - seats)],
    )
    return sit(position, own, seats=seats, seed=seed).play(until="trim")


def finalists(*args: Any, **where: Any) -> list[int]:
    """Who is in the final, then; see `ranking`."""
    return list(ranking(*args, **where).state.finalists)


@pytest.mark.rule("challengers.final.1", "challengers.final.2", "challengers.summary.2")
def test_the_two_with_most_followers_play_the_final() -> None:
    table = ranking([[1], [5], [6], [7]], [[3], [6], [7], [9]], [9, 0, 1, 0])
    assert table.state.finalists == [0, 3]
    assert [(event.seat, event.data["followers"]) for event in told(table, "count")] == [
        (0, 12),
        (3, 9),
        (2, 8),
        (1, 6),
    ]
    assert table.state.round == 8


@pytest.mark.rule("challengers.final.1", "challengers.effect.4")
def test_tokens_and_trophies_count_alike() -> None:
    assert finalists([[7], [], [1]], [[9], [], [2]], [0, 10, 0]) == [1, 0]


@pytest.mark.rule("challengers.final.1")
def test_all_followers_are_revealed_for_the_final() -> None:
    table = ranking([[1], [5], [6], [7]], [[3], [6], [7], [9]], [9, 0, 1, 0])
    for event in told(table, "count"):
        assert event.seen_by(1) == event


@pytest.mark.rule("challengers.final.3")
def test_a_tie_goes_to_more_trophies() -> None:
    for seed in range(6):
        rounds, fans = [[7], [1, 2, 3], [6, 4]], [[10], [2, 2, 4], [7, 3]]
        assert finalists(rounds, fans, [2, 0, 0], seed=seed) == [0, 2]
        assert finalists(rounds, fans, [0, 2, 0], seed=seed) == [1, 2]
        assert finalists([[7], [6], [1, 2]], [[9], [7], [2, 3]], [9, 0, 2], seed=seed) == [0, 2]


@pytest.mark.rule("challengers.final.3")
def test_a_tie_in_trophies_too_goes_to_the_highest_number() -> None:
    for seed in range(6):
        rounds, fans = [[7], [1, 5], [2, 6]], [[10], [2, 6], [2, 6]]
        assert finalists(rounds, fans, [0, 0, 0], seed=seed) == [0, 2]
        rounds, fans = [[7], [2, 6], [3, 5]], [[10], [2, 6], [3, 5]]
        assert finalists(rounds, fans, [0, 0, 0], seed=seed) == [0, 1]


def test_trophies_break_no_tie_of_others() -> None:
    """More followers go before more trophies."""
    rounds, fans = [[7], [6], [1, 2, 3]], [[9], [7], [2, 2, 2]]
    assert finalists(rounds, fans, [0, 0, 0]) == [0, 1]


@pytest.mark.rule("challengers.final.4", "challengers.deck.4")
def test_before_the_final_cards_may_be_removed_and_none_are_chosen() -> None:
    table = ranking([[1], [5], [6], [7]], [[3], [6], [7], [9]], [9, 0, 1, 0]).to_decision()
    assert asked(table) == (0, "remove")
    choose(table, "newcomer", "talent", "finish").to_decision()
    assert asked(table) == (3, "remove")
    choose(table, "newcomer", "finish")
    assert deck(table) == "dog champion"
    assert deck(table, 3) == "talent dog champion"
    table.play()
    assert not {"display", "pick", "pile"} & set(kinds(table))
    assert [event.seat for event in told(table, "trim")] == [0, 3]
    intact(table)


@pytest.mark.rule("challengers.over.1", "challengers.summary.2")
def test_the_final_decides_whatever_the_followers() -> None:
    winners = set()
    for seed in range(12):
        table = ranking([[1], [5], [6], [7]], [[3], [6], [7], [9]], [90, 0, 1, 0], seed=seed)
        choose(table, "finish", "finish").play()
        assert ended(table) == (table.state.results[-1].winner, "final")
        winners.add(table.state.winner)
    assert winners == {0, 3}


@pytest.mark.rule("challengers.over.1", "challengers.match.3")
def test_the_final_is_a_match_like_others_without_a_trophy() -> None:
    table = ranking([[1], [5], [6], [7]], [[3], [6], [7], [9]], [9, 0, 1, 0])
    choose(table, "finish", "finish").play()
    (match,) = told(table, "match")
    assert sorted(match.data["seats"]) == [0, 3]
    assert told(table, "flag")[0].seat == 3
    assert "trophy" not in kinds(table)
    assert table.result is not None
    assert sum(table.result.payoffs) == 0


@pytest.mark.rule("challengers.summary.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_a_whole_tournament_ends_with_a_final(seats: int) -> None:
    for seed in range(2):
        table = whole(seats, seed=seed)
        assert ended(table) == (table.state.results[-1].winner, "final")
        assert {table.state.results[-1].winner, table.state.results[-1].loser} == set(
            table.state.finalists
        )
        assert set(table.state.finalists) <= set(range(seats))


@pytest.mark.rule("challengers.summary.2")
def test_the_final_can_be_left_out() -> None:
    table = ranking([[1], [5], [6], [7]], [[3], [6], [7], [9]], [9, 0, 1, 0], final=False)
    assert ended(table) == (0, "followers")
    assert "finalists" not in kinds(table)


@pytest.mark.parametrize("seats", range(1, 9))
def test_no_card_is_ever_lost_or_doubled(seats: int) -> None:
    rules = challengers.Rules(left_out="castle", robot_level=3)
    intact(challengers.table(rules, seats, ["random"] * seats).play())


def test_spectators_do_nothing_in_the_final() -> None:
    table = whole(6)
    start = max(n for n, event in enumerate(table.events) if event.kind == "finalists")
    seats = {event.seat for event in table.events[start + 1 :]}
    assert seats <= {*table.state.finalists, None}
