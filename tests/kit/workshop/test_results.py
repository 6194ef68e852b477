"""Results: what was answered, where people stumbled, and what was chosen at the same decision."""

from __future__ import annotations

from typing import Any

import polars

import kit
from kit import Table
from kit.workshop import results


def row(name: str, choice: int | None = None, **facts: Any) -> dict[str, Any]:
    answer = facts.pop("answer", {"choice": choice})
    return {"name": name, "right": None, "answer": answer, "facts": facts}


def game(*keys: str, seed: int = 7) -> Table:
    table = kit.gostop.table(seed=seed, seats=("you", "greedy")).play()
    for key in keys:
        table.choose(key).play()
    return table


# --- answers --------------------------------------------------------------------------------------


def test_each_answer_is_counted_and_those_nobody_gave_are_listed() -> None:
    chosen = [row("Ana", 1), row("Ben", 0), row("Cem", 1), row("Dov", 9), row("Eve", answer=None)]
    frame = results.outcomes(chosen, ["one", "two", "three"], right=1)
    assert frame["answer"].to_list() == ["one", "two", "three"]
    assert frame["n"].to_list() == [1, 2, 0]
    assert frame["right"].to_list() == [False, True, False]
    assert frame["names"][1] == "Ana, Cem"
    assert round(frame["share"].sum(), 9) == 1


def test_in_a_poll_nothing_is_right() -> None:
    frame = results.outcomes([row("Ana", 1)], ["one", "two"])
    assert frame["right"].to_list() == [None, None]


def test_nothing_handed_in_gives_empty_frames_with_all_columns() -> None:
    assert results.outcomes([], []).columns == ["answer", "right", "n", "share", "names"]
    assert results.stumbles([]).is_empty()
    assert results.changes([]).is_empty()
    assert results.decisions({}) == []


def test_rows_read_what_the_store_wrote_as_text() -> None:
    frame = polars.DataFrame({"name": ["A"], "answer": ['{"x": 1}'], "facts": [None]})
    assert results.rows(frame) == [{"name": "A", "answer": {"x": 1}, "facts": None}]


# --- progress -------------------------------------------------------------------------------------


def test_progress_has_a_row_for_each_and_says_open_where_nothing_is_known() -> None:
    frame = results.progress(["Ana", "Ben"], ["a", "name"], {("Ana", "a"): "right"})
    assert frame.rows() == [("Ana", "right", "open"), ("Ben", "open", "open")]
    assert frame.columns == ["participant_name", "a", "name"]


def test_a_state_tells_right_from_wrong_only_where_there_is_such_a_thing() -> None:
    states = [
        results.state_of(handed_in=handed_in, right=right, begun=begun)
        for handed_in, right, begun in (
            (True, True, True),
            (True, False, True),
            (True, None, False),
            (False, None, True),
            (False, None, False),
        )
    ]
    assert tuple(states) == results.STATES


# --- stumbles -------------------------------------------------------------------------------------


def test_stumbles_count_every_try_and_who_tried() -> None:
    no = {"word": "archer", "rule": "gostop.turn.3"}
    stop = {"word": "stop", "rule": "gostop.end.1"}
    frame = results.stumbles(
        [row("Ana", refused=[no, no, stop]), row("Ben", refused=[no]), row("Cem")]
    )
    assert frame.select("rule", "word", "n", "people").rows() == [
        ("gostop.turn.3", "archer", 3, 2),
        ("gostop.end.1", "stop", 1, 1),
    ]
    by_rule = results.rules_stumbled_on(frame)
    assert by_rule.rows() == [("gostop.turn.3", 3, "archer"), ("gostop.end.1", 1, "stop")]


# --- the same decision ----------------------------------------------------------------------------


def test_who_is_still_at_a_game_stumbles_too() -> None:
    tried = '{"refused": [{"word": "archer", "rule": "gostop.turn.3"}]}'
    drafts = polars.DataFrame(
        {
            "participant": [1, 2, 3, 4, 5],
            "name": ["Ana", "Ben", "Cem", "Dov", "Eve"],
            "activity": ["round"] * 5,
            "data": [tried, tried, "[1]", '{"refused": [7, {}]}', '{"text": "A"}'],
        }
    )
    done = {**row("Ana"), "participant": 1, "activity": "round"}
    found = results.underway(drafts, [done])
    assert results.stumbles(found)["names"].to_list() == ["Dov", "Ben"]
    assert results.stumbles(found).filter(polars.col("word") == "archer")["n"].to_list() == [1]
    elsewhere = {**done, "activity": "other"}
    assert len(results.underway(drafts, [elsewhere])) == 3


def test_games_of_one_deal_share_decisions_as_long_as_the_same_was_chosen() -> None:
    games = {
        "Ana": game("ronald_five", "ice_wall"),
        "Ben": game("ronald_five", "caduceus"),
        "Cem": game("ice_wall"),
    }
    first, second = results.decisions(games)
    assert (first.people, second.people) == (3, 2)
    assert first.rule == "gostop.turn.3"
    assert first.prompt == "You: play a card from your hand."
    frame = results.choices_at(first)
    assert frame.row(0, named=True) == {
        "option": "Play Ronald Five",
        "key": "ronald_five",
        "rule": "gostop.turn.3",
        "n": 2,
        "share": 2 / 3,
        "names": "Ana, Ben",
    }
    assert frame.height == 10 and frame["n"].sum() == 3
    assert {pick.participant for pick in second.picks} == {"Ana", "Ben"}


def test_another_deal_is_another_decision() -> None:
    games = {"Ana": game("ronald_five"), "Ben": game("ronald_five")}
    assert len(results.decisions(games, least=3)) == 0
    assert len(results.decisions(games)) == 1


def test_a_decision_can_be_looked_at_on_the_board() -> None:
    (met,) = results.decisions({"Ana": game("ice_wall"), "Ben": game("ice_wall")})
    assert "play a card" in met.table.text(0, met.frame)


def test_changes_count_settings_by_their_new_value() -> None:
    frame = results.changes(
        [
            row("Ana", answer={"rules": {"threshold": 5}}),
            row("Ben", answer={"rules": {"threshold": 5, "flip_pairs": "lie"}}),
        ]
    )
    assert frame.select("setting", "value", "n").rows() == [
        ("threshold", "5", 2),
        ("flip_pairs", '"lie"', 1),
    ]
