"""What is counted about a finished game, and what becomes of it over many."""

from __future__ import annotations

import pytest

from kit import datawar, simulate
from kit.datawar.measures import MEASURES, measured, summary
from tests.kit.datawar.positions import at, play, scramble


def test_the_row_of_a_finished_game() -> None:
    table = play(
        at(
            "newspaper 5 1 2",
            "4 1",
            "3",
            aside=["shadow_government rocket_company walter", "energy_grid chaz", ""],
            hand=6,
        ),
        "keep",
    )
    assert summary(table.state) == {
        "winner": 0,
        "how": "ticket",
        "hands": 7,
        "wars": 0,
        "longest_war": 0,
        "grabs": 0,
        "comebacks": 0,
        "out": 1,
        "cards_0": 5,
        "cards_1": 1,
        "cards_2": 0,
        "stacks_0": 3,
        "stacks_1": 1,
        "stacks_2": 0,
        "billionaires_0": 1,
        "billionaires_1": 1,
        "billionaires_2": 0,
    }


def test_wars_and_the_longest_row_of_them_are_counted() -> None:
    table = play(at("5 1 1 1 4 2 2 2 3 4 1 1", "5 2 2 2 4 1 1 1 2 4 2 2"))
    assert (table.state.wars, table.state.longest) == (2, 2)
    play(table)
    row = summary(table.state)
    assert (row["wars"], row["longest_war"], row["hands"]) == (3, 2, 2)


def test_a_takeover_is_no_war_but_a_war_after_it_is_one() -> None:
    plain = play(at("hostile_takeover 1", "5 2 2 2 4 3"))
    assert (plain.state.wars, plain.state.longest) == (0, 0)
    tied = play(at("hostile_takeover 1 1 1 2 3", "5 2 2 2 -1 5 2 2 2 4 3"))
    assert (tied.state.wars, tied.state.longest) == (1, 1)


def test_scrambles_and_comebacks_are_counted() -> None:
    table = at("data_grab 1", "5 1", "")
    scramble(table, (2, "data_grab"), (0, "cookie_crumbs"))
    assert (table.state.grab_count, table.state.comebacks) == (1, 1)
    passed = play(at("forced_empathy 1", "5 2", "", "4 3"))
    assert passed.state.comebacks == 1
    saved = play(at("1", "5 1 1 1", "4 1", aside=["chaz", "", ""]), "seat_1")
    assert saved.state.comebacks == 0


def test_the_measures_of_a_row() -> None:
    row = {
        "winner": 1,
        "how": "cards",
        "hands": 40,
        "wars": 6,
        "longest_war": 2,
        "grabs": 3,
        "comebacks": 1,
    }
    assert measured(row) == {
        "hands": 40,
        "ticket": False,
        "cards": True,
        "unfinished": False,
        "wars": 6,
        "longest_war": 2,
        "grabs": 3,
        "comebacks": 1,
        "won_0": False,
        "won_1": True,
    }
    assert set(measured(row)) == set(MEASURES)


@pytest.mark.parametrize(
    ("how", "share"),
    [
        ("ticket", "ticket"),
        ("cards", "cards"),
        ("unfinished", "unfinished"),
        ("draw", "unfinished"),
    ],
)
def test_each_way_to_end_has_its_share(how: str, share: str) -> None:
    row = {
        "winner": 0 if how in ("ticket", "cards") else None,
        "how": how,
        **dict.fromkeys(("hands", "wars", "longest_war", "grabs", "comebacks"), 1),
    }
    found = measured(row)
    assert [name for name in ("ticket", "cards", "unfinished") if found[name]] == [share]
    assert bool(found["won_0"]) == (row["winner"] == 0)


def test_every_measure_has_its_words() -> None:
    for measure in MEASURES.values():
        assert measure.label
        assert "{n}" in measure.more
        assert "{n}" in measure.fewer
        assert "{n}" not in measure.doubt
        assert measure.kind in ("mean", "share")
        if measure.kind == "share" and "seat" not in measure.label:
            assert "of 100 games" in measure.more


@pytest.mark.parametrize("seats", [2, 4])
def test_many_games_make_a_table_with_a_row_each(seats: int) -> None:
    frame = simulate("datawar", games=20, seats=["sensible"] * seats, seed=3)
    assert len(frame) == 20
    rows = frame.to_dicts()
    assert {row["how"] for row in rows} <= {"ticket", "cards", "unfinished", "draw"}
    for row in rows:
        held = sum(
            row[f"{what}_{seat}"]
            for what in ("cards", "stacks", "billionaires")
            for seat in range(seats)
        )
        assert held == 69
        assert set(measured(row)) == set(MEASURES)
        assert (row["winner"] is None) == (row["how"] in ("unfinished", "draw"))


def test_the_winner_gets_one_from_everybody_else() -> None:
    table = play(at("1", "5 2", "4"))
    assert table.result == (1, "cards", (-1, 2, -1))
    assert datawar.SCRIPT.result(table.state) == table.result
