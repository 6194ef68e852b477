"""The summary of an activity: the same bars for the panel and for the report."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table, gostop
from kit.workshop import summary
from kit.workshop.plan import Plan
from tests.kit.workshop.toml import TOML

PLAN = Plan.read(TOML)


def row(number: int, answer: Any, **facts: Any) -> dict[str, Any]:
    return {"participant": number, "name": f"P{number}", "answer": answer, "facts": facts}


def test_a_question_states_what_is_right_and_the_engine_finds_it_for_a_prediction() -> None:
    assert summary.right_of(PLAN.activity("warm-up")) == 0
    foretell = PLAN.activity("foretell")
    told = summary.summarise(foretell, [row(1, {"choice": 0}), row(2, {"choice": 1})])
    assert told.chart
    right = [bar.label for bar in told.chart.bars if bar.right]
    assert right == [foretell.answers[foretell.right()].label]


@pytest.mark.parametrize("activity", PLAN.activities, ids=lambda each: each.id)
def test_nothing_handed_in_is_no_summary(activity: Any) -> None:
    assert summary.summarise(activity, []) == summary.Summary()
    assert summary.kind_word(activity.kind)


def test_changed_settings_are_told_by_their_labels_and_values() -> None:
    rows = [
        row(1, {"rules": {"threshold": 5, "flip_pairs": "lie"}, "sentence": "Shorter."}),
        row(2, {"rules": {"threshold": 5, "no_such_setting": 1}, "sentence": ""}),
    ]
    told = summary.summarise(PLAN.activity("tweak"), rows)
    assert told.chart and told.said == (("P1", "Shorter."),)
    first, second = told.chart.bars
    assert (first.label, first.n, first.unit) == ("Points for Go or Stop: 5", 2, "100%")
    assert first.rule and first.rule.startswith("gostop.")
    assert second.n == 1 and second.names == "P1"


def test_games_are_charted_at_the_decision_that_was_chosen() -> None:
    def played(*keys: str) -> Table:
        table = PLAN.activity("round").table().play()
        for key in keys:
            table.choose(key).play()
        return table

    games = {1: ("P1", played("ice_wall", "caduceus")), 2: ("P2", played("ice_wall", "diviner"))}
    rows = [row(1, {}, said="x", payoff=-3, undone=2, hints=1), row(2, {}, said="y")]
    told = summary.summarise(PLAN.activity("round"), rows, games, met=1)
    assert [met.people for met in told.meets] == [2, 2]
    assert told.chart and [bar.n for bar in told.chart.bars[:3]] == [1, 1, 0]
    assert told.grid and told.grid.rows[0] == (1, ("P1", "x", "-3", "2", "1"))
    beyond = summary.summarise(PLAN.activity("round"), rows, games, met=99)
    assert beyond.chart == told.chart


@pytest.mark.parametrize(("seats", "winner"), [(("you", "greedy"), "P1"), (("you", "you"), "You")])
def test_who_won_is_told_by_name(seats: tuple[str, str], winner: str) -> None:
    wins = (
        table
        for table in (gostop.table(seed=seed, seats=seats).play() for seed in range(50))
        if _played_by_first_options(table).result.winner == 0  # type: ignore[union-attr]
    )
    table = next(wins)
    told = summary.summarise(PLAN.activity("round"), [row(1, {})], {1: ("P1", table)})
    assert told.grid is not None
    assert told.grid.rows[0][1][1] == f"Winner: {winner}"


def _played_by_first_options(table: Table) -> Table:
    while table.decision is not None:
        table.choose(table.decision.options[0]).play()
    return table


def test_stumbles_name_the_rule_and_what_was_tried() -> None:
    refused = [
        {"word": "archer", "rule": "gostop.turn.3"},
        {"word": "go_on", "rule": "no.such.rule"},
        {"word": "archer", "rule": "gostop.turn.3"},
    ]
    chart = summary.stumbled([row(1, {}, refused=refused)])
    first, second = chart.bars
    assert (first.label, first.n, first.names) == ("Play a card", 2, "Archer (2)")
    assert (second.label, second.names) == ("no.such.rule", "go on (1)")
