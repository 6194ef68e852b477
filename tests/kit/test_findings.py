"""What a comparison is said to show: what is sure, what can't be told, and in which numbers."""

from __future__ import annotations

from typing import Any

import polars
import pytest

from kit.compare import compare, conclusions
from kit.findings import Finding, findings
from kit.gostop import SCRIPT, Rules
from kit.gostop.measures import MEASURES

Row = tuple[str, float | None, float | None, float | None]
"""A measure, and a difference with the ends of its interval."""


def _frame(*rows: Row, game: str = "gostop", name: str = "mine", changed: int = 9) -> Any:
    """A comparison of one set with the printed rules, every mean 10 and every share a half."""
    made = []
    for measure, *difference in rows:
        known = MEASURES[measure]
        mean = (0.5, 0.4, 0.6) if known.kind == "share" else (10.0, 9.0, 11.0)
        for which, change in (
            ("printed", (None, None, None, None)),
            (name, (*difference, changed)),
        ):
            made.append((game, measure, known.label, known.kind, which, 100, *mean, *change))
    columns = (
        "game measure label kind set games mean low high difference diff_low diff_high changed"
    )
    return polars.DataFrame(made, schema=columns.split(), orient="row")


SURE: Row = ("turns", -1.31, -1.62, -1.0)
UNSURE: Row = ("won_by_first", 0.01, -0.02, 0.04)


def test_a_sure_difference_is_said_in_the_words_of_the_game_with_its_interval() -> None:
    assert conclusions(_frame(SURE)) == [
        "With mine a game takes about 1.3 fewer turns (95% interval: 1.0 to 1.6)."
    ]
    assert conclusions(_frame(("comeback", 0.123, 0.1, 0.15))) == [
        "With mine about 12 more of 100 games are won by a comeback (95% interval: 10 to 15)."
    ]


def test_several_make_one_sentence_the_first_of_which_says_what_the_brackets_hold() -> None:
    said = conclusions(_frame(SURE, ("payment", 2, 1, 3), ("go_calls", 0.2, 0.1, 0.3)))
    assert said == [
        "With mine a game takes about 1.3 fewer turns (95% interval: 1.0 to 1.6), a decided game "
        "pays about 2 more (1 to 3) and Go is said about 0.2 times more in a game (0.1 to 0.3)."
    ]


def test_only_what_matters_most_is_put_into_sentences() -> None:
    shares = [(name, 0.1, 0.05, 0.15) for name, each in MEASURES.items() if each.kind == "share"]
    (said,) = conclusions(_frame(*shares))
    assert said.count(" to ") == 4 and "(95% interval: 5 to 15)" in said
    assert said.startswith(
        "With mine somebody gets to say Go or Stop in about 10 more of 100 games"
    )


def test_what_cannot_be_told_is_said_last() -> None:
    assert conclusions(_frame(UNSURE, SURE))[1:] == [
        "Whether who begins wins more or less often cannot be told from these games."
    ]
    doubts = _frame(UNSURE, ("payment", 0, -1, 1), ("comeback", None, None, None))
    assert conclusions(doubts) == [
        "Whether who begins wins more or less often, a decided game pays more or less, or "
        "comebacks win more or less often cannot be told from these games."
    ]


def test_where_little_can_be_told_not_all_doubts_are_listed() -> None:
    doubts = [(name, 0.0, -0.1, 0.1) for name in MEASURES]
    assert conclusions(_frame(*doubts)) == [
        "With mine, nothing can be told from these games: every difference may be chance. "
        "More games narrow the intervals."
    ]


def test_no_difference_in_any_game_is_no_doubt() -> None:
    same = _frame(("turns", 0.0, 0.0, 0.0), ("comeback", 0.0, -0.01, 0.01), changed=0)
    assert conclusions(same) == [
        "With mine, no game came out differently in what is measured here."
    ]


def test_each_of_several_sets_is_named() -> None:
    both = polars.concat(
        [
            _frame(SURE, UNSURE, name="fever"),
            _frame(SURE, UNSURE, name="no thieves").filter(set="no thieves"),
        ]
    )
    said = conclusions(both)
    assert len(said) == 4
    assert said[0].startswith("With fever a game takes about 1.3 fewer turns")
    assert said[1].startswith("With fever it cannot be told from these games whether who begins")
    assert said[2].startswith('With "no thieves" a game takes')
    brief = conclusions(both, leads={"fever": "In a fever"}, brief=True)
    assert [sentence.split(" a game")[0] for sentence in brief] == [
        "In a fever",
        'With "no thieves"',
    ]


def test_some_rows_of_a_frame_are_enough() -> None:
    whole = _frame(SURE, UNSURE)
    assert conclusions(whole.filter(measure="turns")) == conclusions(_frame(SURE))
    assert conclusions(whole.filter(set="mine")) == conclusions(whole)
    assert conclusions(whole.filter(set="printed")) == []
    assert conclusions(whole.head(0)) == []


def test_a_game_that_is_not_known_here_gets_general_words() -> None:
    frame = _frame(
        SURE, ("comeback", 0.05, 0.03, 0.07), ("doubled", -0.05, -0.07, -0.03), UNSURE, game="mill"
    )
    assert conclusions(frame) == [
        'With mine "turns a game" is about 1.3 lower (95% interval: 1.0 to 1.6), '
        '"won by a comeback" holds in about 5 more of 100 games (3 to 7) and '
        '"paid double or more" holds in about 5 fewer of 100 games (3 to 7).',
        'Whether "won by who began" differs cannot be told from these games.',
    ]
    assert conclusions(frame, SCRIPT) == conclusions(frame.with_columns(game=polars.lit("gostop")))


@pytest.mark.parametrize("name", MEASURES)
def test_every_measure_of_the_game_has_its_three_clauses(name: str) -> None:
    measure = MEASURES[name]
    assert "{n}" in measure.more and "{n}" in measure.fewer
    assert measure.doubt and "{" not in measure.doubt


@pytest.mark.parametrize(
    ("difference", "says"),
    [
        ((0.034, 0.031, 0.037), "0.034 more turns (95% interval: 0.031 to 0.037)"),
        ((0.51, 0.44, 0.59), "0.5 more turns (95% interval: 0.4 to 0.6)"),
        ((31.2, 23.4, 38.7), "31 more turns (95% interval: 23 to 39)"),
        ((2.0, 2.0, 2.0), "2.0 more turns (95% interval: 2.0 to 2.0)"),
        # that it is more than nothing must be seen
        ((1.8, 0.04, 3.6), "1.80 more turns (95% interval: 0.04 to 3.60)"),
    ],
)
def test_a_clause_has_as_many_decimals_as_its_interval_is_worth(
    difference: tuple[float, float, float], says: str
) -> None:
    (said,) = conclusions(_frame(("turns", *difference)))
    assert said == f"With mine a game takes about {says}."


def test_the_numbers_of_a_measure_are_written_alike() -> None:
    (turns, comeback) = findings(_frame(SURE, ("comeback", 0.042, 0.03, 0.054)))["mine"]
    assert (turns.value(17.46), turns.change(-1.31), turns.change(0.04)) == ("17.5", "−1.3", "0.0")
    assert (comeback.value(0.5), comeback.change(0.042)) == ("50.0%", "+4.2")
    assert Finding("m", "m", False, None, None, None, False).value(3) == "3.0"


def test_a_setting_that_only_moves_money_changes_only_the_payment() -> None:
    rules = {"printed": Rules(), "all": Rules(payment_base="winner_points")}
    frame = compare(rules, games=60, seats=("random_stop", "random_stop"))
    (said,) = conclusions(frame)
    assert said.startswith("With all a decided game pays about ")
    found = findings(frame)["all"]
    assert [one.name for one in found if one.told] == ["payment"]
    assert all(one.same for one in found if not one.told)
