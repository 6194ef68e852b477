"""What is counted about a finished tournament, and what becomes of it over many."""

from __future__ import annotations

from typing import Any

import pytest

from kit import challengers, compare, simulate
from kit.challengers.cards import MORE_SETS
from kit.challengers.measures import MEASURES, measured, summary
from kit.challengers.scoring import followers


def ended_at(deck: str, **state: Any) -> challengers.State:
    """The state of a tournament of two that has just ended; seat 1 has four starter cards."""
    position = challengers.lay_draft(deck=deck, phase="standings", **state)
    table = challengers.table(position=position, seats=[None] * 2).play()
    end: challengers.State = table.state
    return end


def test_the_row_of_a_finished_tournament() -> None:
    end = ended_at(
        "villain butler skeleton pig",
        round=4,
        tokens=[3, 1],
        won=[[2, 3, 4], [1]],
        fans=[[2, 4, 6], [2]],
        left_out="funfair",
        results=[
            [1, 0, 1, 0, "no_cards"],
            [2, 0, 0, 1, "no_room"],
            [3, 0, 0, 1, "no_cards"],
            [4, 0, 0, 1, "no_room"],
        ],
    )
    assert summary(end) == {
        "winner": 0,
        "how": "lead",
        "rounds": 4,
        "matches": 4,
        "no_room": 2,
        "left_out": "funfair",
        "deck": 4.0,
        "tokens": 4,
        "trophies": 3,
        "followers": 15,
        "set": "haunted_house",
        "followers_0": 15,
        "followers_1": 3,
    }


def test_where_nobody_wins_there_is_no_winner_to_count() -> None:
    row = summary(ended_at("dog", round=7))
    assert (row["winner"], row["how"]) == (None, "tie")
    assert row["trophies"] is row["followers"] is row["set"] is None


def test_a_deck_of_city_cards_has_no_set() -> None:
    row = summary(ended_at("dog newcomer mascot", round=7, tokens=[1, 0]))
    assert (row["winner"], row["set"]) == (0, None)


def test_the_measures_of_a_row() -> None:
    row = summary(ended_at("dog pig", round=7, tokens=[1, 5]))
    assert measured(row) == {
        "no_room": 0,
        "deck": 3.0,
        "tokens": 6,
        "trophies": 0,
        "followers": 5,
        "rounds": 0,
        "won_0": False,
    }
    assert set(measured(row)) == set(MEASURES)


def test_every_measure_has_its_words() -> None:
    for measure in MEASURES.values():
        assert measure.label
        assert "{n}" in measure.more
        assert "{n}" in measure.fewer
        assert measure.doubt
        assert "{n}" not in measure.doubt
        assert measure.kind in ("mean", "share")


@pytest.mark.parametrize("seats", [1, 2, 3, 8])
def test_many_tournaments_make_a_table_with_a_row_each(seats: int) -> None:
    frame = simulate(challengers.SCRIPT, games=12, seats=["greedy"] * seats, seed=3)
    assert len(frame) == 12
    for row in frame.to_dicts():
        entrants = seats + seats % 2
        rounds = 7 if seats < 3 else 8
        assert row["rounds"] <= rounds
        assert row["matches"] == min(row["rounds"], 7) * (entrants // 2) + (row["rounds"] == 8)
        assert row["left_out"] in MORE_SETS
        assert row["how"] in (("lead", "followers") if seats < 3 else ("final",))
        if seats > 1:
            assert row["followers"] == row[f"followers_{row['winner']}"]
        assert row["no_room"] <= row["matches"]
        assert set(measured(row)) == set(MEASURES)


def test_the_winner_gets_one_from_everybody_else() -> None:
    for seats in (2, 3, 5, 8):
        table = challengers.table(seats=["random"] * seats, seed=4).play()
        assert table.result is not None
        winner = table.result.winner
        assert winner is not None
        wanted = [-1] * seats
        wanted[winner] = seats - 1
        assert list(table.result.payoffs) == wanted
        assert challengers.SCRIPT.result(table.state) == table.result


@pytest.mark.parametrize("seed", range(6))
def test_alone_one_wins_or_the_robot_does(seed: int) -> None:
    table = challengers.table(challengers.Rules(robot_level=5), seed=seed, seats=["random"]).play()
    assert table.result is not None
    mine, theirs = followers(table.state, 0), followers(table.state, 1)
    assert table.result.winner in (0, None)
    assert table.result.payoffs == ((1,) if table.result.winner == 0 else (-1,))
    assert (mine >= theirs) == (table.result.winner == 0) or mine == theirs


def test_a_setting_shows_in_the_measures() -> None:
    frame = compare(
        {"printed": challengers.Rules(), "narrow": challengers.Rules(bench_seats=3)},
        game=challengers.SCRIPT,
        games=40,
        seats=("greedy", "greedy"),
    )
    rows = {(row["set"], row["measure"]): row["mean"] for row in frame.to_dicts()}
    assert rows["narrow", "no_room"] > rows["printed", "no_room"]
    assert {measure for _, measure in rows} >= set(MEASURES)
