"""Rule sets compared on the same games: the intervals and the frame."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import polars
import pytest

import kit
from kit.chance import Stream
from kit.compare import compare, compared, spread
from kit.gostop import SCRIPT, Rules
from kit.intervals import Interval, of_change, of_mean, of_share, student
from kit.simulate import simulate

# --- intervals ------------------------------------------------------------------------------------


def test_student_is_as_in_the_tables() -> None:
    tabled = {1: 12.706, 2: 4.303, 4: 2.776, 5: 2.571, 6: 2.447, 9: 2.262, 29: 2.045, 120: 1.980}
    assert {freedom: round(student(freedom), 3) for freedom in tabled} == pytest.approx(
        tabled, abs=0.0015
    )
    assert all(more > fewer > 1.9599 for more, fewer in pairwise(map(student, range(1, 500))))


def test_a_mean_has_students_interval() -> None:
    assert of_mean([1, 2, 3, 4, 5]) == pytest.approx((3, 3 - 1.9632, 3 + 1.9632), abs=1e-3)
    assert of_mean([7]) == Interval(7, None, None)
    assert of_mean([]) == Interval(None, None, None)
    assert of_mean([2, 2, 2]) == Interval(2, 2, 2)


def test_a_share_has_wilsons_interval() -> None:
    assert of_share(5, 10) == pytest.approx((0.5, 0.2366, 0.7634), abs=1e-4)
    assert of_share(0, 10) == pytest.approx((0, 0, 0.2775), abs=1e-4)
    assert of_share(10, 10) == pytest.approx((1, 0.7225, 1), abs=1e-4)
    assert of_share(0, 0) == Interval(None, None, None)


def test_a_change_of_shares_is_counted_game_by_game() -> None:
    # 794 and 794 + 66 - 20 of 1600, as by hand.
    mean, low, high = of_change(66, 20, 1600)
    assert (mean, low, high) == pytest.approx((0.02875, 0.0173, 0.0401), abs=1e-4)
    assert of_change(20, 66, 1600) == pytest.approx((-mean, -high, -low))
    # That a hundred games went alike does not prove that all would.
    assert of_change(0, 0, 100) == pytest.approx((0, -0.0192, 0.0192), abs=1e-4)
    assert of_change(50, 0, 50).high == 1.0


@pytest.mark.parametrize("share", [0.03, 0.3, 0.5])
def test_ninety_five_intervals_of_a_hundred_hold_the_truth(share: float) -> None:
    """Shares, means, and the difference of paired shares, a thousand times forty games."""
    held = [0, 0, 0]
    for trial in range(1000):
        numbers = Stream(trial, "coverage")
        first = [numbers[game] < share * 2**64 for game in range(40)]
        # Two in three games go alike under both rules.
        other = [
            first[game] if numbers[40 + game] % 3 else numbers[80 + game] < share * 2**64
            for game in range(40)
        ]
        waits = [sum(numbers[120 + 5 * game + n] % 7 for n in range(5)) for game in range(40)]
        gained = sum(after > before for before, after in zip(first, other, strict=True))
        lost = sum(after < before for before, after in zip(first, other, strict=True))
        made = (of_share(sum(first), 40), of_mean(waits), of_change(gained, lost, 40))
        for which, (interval, truth) in enumerate(zip(made, (share, 15, 0), strict=True)):
            assert interval.low is not None and interval.high is not None
            held[which] += interval.low <= truth <= interval.high
    assert all(930 <= each <= 1000 for each in held), held


# --- the frame ------------------------------------------------------------------------------------

COLUMNS = [
    "game",
    "measure",
    "label",
    "kind",
    "set",
    "games",
    "mean",
    "low",
    "high",
    "difference",
    "diff_low",
    "diff_high",
    "changed",
]


def _row(frame: polars.DataFrame, measure: str, name: str) -> dict[str, Any]:
    return frame.row(
        by_predicate=(polars.col("measure") == measure) & (polars.col("set") == name), named=True
    )


def test_every_measure_and_set_has_a_row_and_differences_are_to_the_first() -> None:
    frame = compare({"printed": Rules(), "five": Rules(threshold=5)}, games=80, seed=2)
    assert frame.columns == COLUMNS
    assert frame["set"].to_list() == ["printed", "five"] * len(SCRIPT.measures)
    assert frame["measure"].unique(maintain_order=True).to_list() == list(SCRIPT.measures)
    for column in ("difference", "diff_low", "diff_high", "changed"):
        assert frame.filter(set="printed")[column].null_count() == len(SCRIPT.measures)
        assert frame.filter(set="five")[column].null_count() == 0
    assert frame["low"].le(frame["mean"]).all() and frame["mean"].le(frame["high"]).all()


def test_all_sets_play_the_same_deals() -> None:
    frame = compare({"a": Rules(), "b": Rules()}, games=60, seats=("greedy", "random"))
    assert frame.filter(set="b")["difference"].unique().to_list() == [0]
    turns = _row(frame, "turns", "b")
    assert (turns["diff_low"], turns["diff_high"]) == (0, 0)
    assert frame.filter(set="b")["changed"].unique().to_list() == [0]


def test_a_pair_of_games_counts_where_both_have_a_value() -> None:
    columns = simulate("gostop", games=4, seats=("greedy", "greedy"))

    def played(*payments: int | None) -> polars.DataFrame:
        winners = [None if payment is None else 0 for payment in payments]
        return columns.with_columns(
            winner=polars.Series(winners, dtype=polars.Int64),
            payment=polars.Series([payment or 0 for payment in payments]),
        )

    frame = compared({"a": played(5, None, 7, 4), "b": played(6, 9, None, 7)}, SCRIPT)
    row = _row(frame, "payment", "b")
    assert (row["games"], row["mean"], row["difference"]) == (3, pytest.approx(22 / 3), 2)
    assert row["changed"] == 4  # in two games only one of the sets paid at all
    undecided = _row(frame, "undecided", "b")
    assert (undecided["difference"], undecided["changed"]) == (0, 2)


def test_games_are_paired_by_their_seeds() -> None:
    one = simulate("gostop", games=40)
    other = simulate("gostop", games=40, rules=Rules(threshold=5))
    ordered = compared({"a": one, "b": other}, SCRIPT)
    assert compared({"a": one, "b": other.reverse()}, SCRIPT).equals(ordered)
    apart = compared({"a": one, "b": simulate("gostop", games=40, seed=1)}, SCRIPT)
    for column in ("difference", "changed"):
        assert apart.filter(set="b")[column].null_count() == len(SCRIPT.measures)


def test_the_game_is_known_by_the_rules_also_those_of_the_house() -> None:
    class Pairs(Rules):
        def set_points(self, by_faction: Any) -> int:
            return sum(count // 2 for count in by_faction)

    frame = compare({"printed": Rules(), "pairs": Pairs()}, games=40)
    assert _row(frame, "turns", "pairs")["difference"] < 0


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(ValueError, match="no rule sets"):
        compare({})
    with pytest.raises(ValueError, match="none of these games: gostop"):
        compare({"x": kit.Rules()})


def test_spread_shows_values_that_occurred() -> None:
    one = simulate("gostop", games=60)
    frame = spread({"a": one}, SCRIPT)
    assert frame["measure"].to_list() == [
        name for name, measure in SCRIPT.measures.items() if measure.kind == "mean"
    ]
    row = frame.row(by_predicate=polars.col("measure") == "payment", named=True)
    paid = one.filter(polars.col("winner").is_not_null())["payment"]
    assert (row["games"], row["least"], row["most"]) == (len(paid), paid.min(), paid.max())
    assert set(map(row.get, ("5%", "25%", "50%", "75%", "95%"))) <= set(paid.to_list())
    assert row["5%"] <= row["25%"] <= row["50%"] <= row["75%"] <= row["95%"]
    assert row["mean"] == pytest.approx(paid.mean())
