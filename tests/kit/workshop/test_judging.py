"""Answers judged: a game that is kept can have happened, and whatever else comes is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kit
from kit import Table, datawar, gostop
from kit.workshop import judging
from kit.workshop.errors import Refused
from kit.workshop.judging import Verdict, judge
from kit.workshop.plan import Explore, Play, Predict, Quiz, Write

COMMON: dict[str, Any] = {"id": "a", "title": "A", "minutes": 5}
ROUND = Play(**COMMON, game="gostop", seed=13, seats=("you", "greedy"))


def played(activity: Play, pick: Callable[[Table], str] | None = None) -> Table:
    """The activity's game, played by persons who choose the first option, or what `pick` says."""
    table = activity.table().play()
    while table.decision is not None and not activity.over(table):
        table.choose(pick(table) if pick else table.decision.options[0].key).play()
    return table


def handed_in(table: Table, **beside: Any) -> dict[str, Any]:
    return {"transcript": json.loads(table.transcript().to_json()), **beside}


def forged(activity: Play = ROUND, **changes: Any) -> dict[str, Any]:
    """An answer whose transcript was edited by hand."""
    answer = handed_in(played(activity))
    answer["transcript"].update(changes)
    return answer


def refusal(activity: Any, answer: Any) -> str:
    with pytest.raises(Refused) as refused:
        judge(activity, answer)
    assert refused.value.why == "answer"
    return str(refused.value)


# --- quizzes and predictions ----------------------------------------------------------------------


QUIZ = Quiz(**COMMON, question="?", answers=("one", "two", "three"), right=1)
ASKED = Predict(
    **COMMON,
    game="gostop",
    question="?",
    lay={
        "hand": "malapert_data_vault ronald_five",
        "other": "eli_1_0 zed_1_0",
        "table": "ice_wall chum",
        "deck": "searchlight",
    },
    check="what is captured",
    choose=("malapert_data_vault",),
    answers=(("a pair", "ice_wall malapert_data_vault"), ("nothing", "nothing")),
)


def test_a_quiz_is_right_or_not_and_says_so() -> None:
    assert judge(QUIZ, {"choice": 1}) == Verdict(True, {"choice": 1}, {"said": "two"}, "Right: two")
    wrong = judge(QUIZ, {"choice": 0})
    assert wrong.right is False and wrong.sentence == "Not quite. It is: two"


def test_a_poll_has_no_right_answer() -> None:
    poll = QUIZ.model_copy(update={"right": None})
    assert judge(poll, {"choice": 0}).right is None


@pytest.mark.rule("gostop.turn.7")
def test_the_engine_says_what_is_right_of_a_prediction() -> None:
    assert judge(ASKED, {"choice": 1}).right is True
    assert judge(ASKED, {"choice": 0}).right is False


def test_a_changed_rule_changes_what_is_right() -> None:
    lay = {**(ASKED.lay or {}), "hand": "hortum ronald_five", "table": "ice_wall chum"}
    answers = (("the flip", "ice_wall searchlight"), ("nothing", "nothing"))
    fields = {**ASKED.model_dump(), "lay": lay, "choose": ("hortum",), "answers": answers}
    asked = Predict(**fields)
    assert judge(asked, {"choice": 0}).right is True
    letter = asked.model_copy(update={"rules": {"flip_pairs": "lie"}})
    assert judge(letter, {"choice": 1}).right is True


def test_a_prediction_that_was_never_tried_is_no_crash() -> None:
    broken = ASKED.model_copy(update={"choose": ("archer",)})
    assert "can't be judged: Archer is not in your hand" in refusal(broken, {"choice": 0})


@pytest.mark.parametrize("activity", [QUIZ, ASKED])
@pytest.mark.parametrize("choice", [3, -1, True, "1", 1.0, None, [], 10**30])
def test_an_answer_that_is_not_there_is_refused(activity: Any, choice: Any) -> None:
    assert "There is no answer" in refusal(activity, {"choice": choice})


@pytest.mark.parametrize("answer", [None, 1, "1", [1], {"choice": 1, "right": True}, {}])
def test_what_is_no_answer_is_refused(answer: Any) -> None:
    assert refusal(QUIZ, answer)


# --- games ----------------------------------------------------------------------------------------

GAMES = {
    "gostop": ROUND,
    "datawar": Play(**COMMON, game="datawar", seed=5, seats=("you", "sensible", "sensible")),
    "challengers": Play(
        **COMMON, game="challengers", seed=3, seats=("you", "greedy"), until="standings", times=2
    ),
    "alone": Play(**COMMON, game="challengers", seed=3, seats=("you",), until="standings", times=2),
    "netrunner": Play(
        **COMMON, game="netrunner", seed=4, seats=("sensible", "you"), until="turn", times=3
    ),
    "pairs": Play(**COMMON, game="gostop", seed=4, seats=("you", "you")),
    "laid": Play(
        **COMMON,
        game="netrunner",
        seed=4,
        seats=("sensible", "you"),
        until="turn",
        times=2,
        lay={"turn": 2, "grip": "sure_gamble cleaver", "servers": {"server_1": "palisade > "}},
    ),
    "clever": Play(**COMMON, game="gostop", seed=4, seats=("you", "monte_carlo")),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_was_played_is_taken_in_and_replays(name: str) -> None:
    activity = GAMES[name]
    table = played(activity)
    verdict = judge(activity, handed_in(table))
    assert verdict.right is None and verdict.facts["finished"] is True
    assert verdict.facts["moves"] > 0 and verdict.facts["grabbed"] == 0
    again = Table.replay(kit.Transcript.from_json(json.dumps(verdict.answer["transcript"])))
    assert activity.over(again)
    assert again.choices == table.choices[: again.moment]
    assert judge(activity, verdict.answer).answer == verdict.answer  # what is kept is an answer


def test_it_may_come_as_text() -> None:
    table = played(ROUND)
    assert judge(ROUND, {"transcript": table.transcript().to_json()}).facts["finished"]


def test_what_it_tells_is_how_it_ended() -> None:
    table = played(ROUND)
    facts = judge(ROUND, handed_in(table)).facts
    assert table.result is not None
    assert (facts["winner"], facts["how"]) == (table.result.winner, table.result.how)
    assert facts["payoff"] == table.result.payoffs[0]
    assert facts["said"] == table.result.how
    assert json.loads(json.dumps(facts)) == facts


def test_a_game_that_is_not_over_is_taken_in_as_far_as_it_went() -> None:
    table = ROUND.table().play()
    verdict = judge(ROUND, handed_in(table))
    assert verdict.facts["finished"] is False and verdict.facts["moves"] == 0
    assert "as far as it went" in verdict.sentence
    untouched = judge(ROUND, handed_in(ROUND.table()))
    assert untouched.answer["transcript"]["choices"] == []


def test_what_was_played_after_it_was_over_is_left_out() -> None:
    short, table = GAMES["challengers"], GAMES["challengers"].table()
    table.fork(seats=("greedy", "greedy"))
    whole = table.play()
    while whole.decision is not None:
        whole.choose(whole.decision.options[0].key).play()
    assert whole.phase is None
    kept = judge(short, handed_in(whole)).answer["transcript"]
    assert kept["phase"] == "standings" and len(kept["choices"]) < whole.moment


def test_choices_that_were_taken_back_leave_a_game_that_counts() -> None:
    """Policies choose by the moment of the game, so they choose the same the second time."""
    table = ROUND.table().play()
    for _ in range(6):
        table.choose(table.decision.options[-1].key).play()  # type: ignore[union-attr]
        table.undo(2)
        table.play()
        table.choose(table.decision.options[0].key).play()  # type: ignore[union-attr]
    assert judge(ROUND, handed_in(table, undone=6)).facts["undone"] == 6


@settings(max_examples=25)
@given(st.sampled_from(sorted(set(GAMES) - {"clever"})), st.data())
def test_any_game_that_the_board_can_play_is_taken_in(name: str, data: st.DataObject) -> None:
    activity = GAMES[name]

    def pick(table: Table) -> str:
        assert table.decision is not None
        return data.draw(st.sampled_from([option.key for option in table.decision.options]))

    table = activity.table().play()
    for _ in range(data.draw(st.integers(0, 12))):
        if table.decision is None or activity.over(table):
            break
        table.choose(pick(table)).play()
    assert judge(activity, handed_in(table)).answer["transcript"]["seats"] == list(activity.seats)


@pytest.mark.rule("datawar.special.5")
def test_in_a_scramble_people_may_take_what_they_can_get() -> None:
    activity = Play(
        **COMMON,
        game="datawar",
        seats=("you", "sensible"),
        lay={"decks": ["data_grab secret_spyware hidden_pixel", "cursed_cursor email_trail"]},
    )
    table = activity.table().play("grab").to_decision()
    greedy = 0
    while table.phase == "grab" and table.decision is not None:
        mine = [o.key for o in table.decision.options if o.key.startswith("seat_0:")]
        greedy += table.happening(table.decision).key != mine[0]
        table.choose(mine[0])
    facts = judge(activity, handed_in(table.play())).facts
    assert greedy and facts["grabbed"] == greedy


@pytest.mark.rule("challengers.open.21")
def test_what_chance_decides_elsewhere_is_not_for_people_to_say() -> None:
    activity = Play(
        **COMMON,
        game="challengers",
        seats=("you",),
        lay={
            "deck": "newcomer newcomer",
            "rival": "reporter champion beta good_bot",
            "flag": "newcomer",
            "attacking": False,
            "seats": 1,
        },
    )
    table = activity.table().to_decision()
    assert table.decision is not None and table.decision.seat is None
    due = table.happening(table.decision).key
    other = next(option.key for option in table.decision.options if option.key != due)
    table.choose(other)
    assert f"chance would have had {due!r} there" in refusal(activity, handed_in(table))


# --- forged ones ----------------------------------------------------------------------------------


def test_a_policys_choice_that_it_would_not_make_is_refused() -> None:
    """The one way to forge a game that replays: play the other side badly."""
    table = ROUND.table().fork(seats=("you", "you")).play()
    while table.phase is not None and table.decision is not None:
        table.choose(table.decision.options[-1].key).play()
    answer = handed_in(table)
    answer["transcript"]["seats"] = ["you", "greedy"]
    Table.replay(kit.Transcript.from_json(json.dumps(answer["transcript"])))  # it can be played
    assert "Fox, played by greedy, would have chosen" in refusal(ROUND, answer)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "datawar"}, "This is another game: datawar, not gostop."),
        ({"game": "poker"}, "This is another game: poker, not gostop."),
        ({"seed": 14}, "It was dealt with another seed: 14, not 13."),
        ({"seats": ["you", "random"]}, "Others sat at the table: you, random, not you, greedy."),
        ({"seats": ["you", "you"]}, "Others sat at the table"),
        ({"rules": {"threshold": 5}}, "under other rules: threshold=5, not the printed rules."),
        ({"rules": {"must_match": 0}}, "under other rules"),
        ({"house": "Mine"}, "under the house rules Mine"),
        ({"fate": {"first": 0}}, "Its chance was scripted: first=0."),
        ({"start": {"phase": "deal"}}, "It began elsewhere"),
        ({"choices": ["archer"]}, "Choice 1, 'archer': Archer is not in your hand"),
        ({"choices": ["ace"]}, "'ace' is not on offer"),
        ({"digest": "0" * 64}, "Played again it gives other events than it says"),
        ({"format": 99}, "written by a newer version (format 99"),
        ({"version": "9.0.0"}, "written by version 9.0.0 of the kit"),
        ({"format": None}, "it has no format number"),
        ({"seed": "13"}, "seed"),
        ({"choices": [1]}, "choices.0"),
        ({"choices": "abc"}, "choices"),
        ({"mood": "good"}, "mood"),
        ({"choices": ["x"] * 5_001}, "The game is too long: it has 5001 choices, and at most 5000"),
    ],
)
def test_a_forged_transcript_is_refused_in_the_engines_words(
    changes: dict[str, Any], message: str
) -> None:
    assert message in refusal(ROUND, forged(**changes))


@pytest.mark.parametrize(
    ("transcript", "message"),
    [
        (None, "no transcript"),
        (3, "no transcript"),
        ([], "no transcript"),
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "must be an object"),
        ("{}", "no format number"),
        ({}, "no format number"),
        ({"format": 1}, "not a transcript"),
    ],
)
def test_what_is_no_transcript_is_refused(transcript: Any, message: str) -> None:
    assert message in refusal(ROUND, {"transcript": transcript})


@pytest.mark.parametrize(
    "changes", [{"events": 3}, {"events": -1}, {"phase": "deal"}, {"asked": True}]
)
def test_what_is_said_wrong_of_where_a_whole_game_ends_is_put_right(
    changes: dict[str, Any],
) -> None:
    """Its events are what they are, and what is kept is written anew."""
    table = played(ROUND)
    kept = judge(ROUND, forged(**changes)).answer["transcript"]
    assert kept == json.loads(table.transcript().to_json())


def test_a_choice_too_many_and_one_too_few_are_refused() -> None:
    answer = handed_in(played(ROUND))
    choices = answer["transcript"]["choices"]
    assert "over" in refusal(ROUND, forged(choices=[*choices, "stop"]))
    assert "other events" in refusal(ROUND, forged(choices=choices[:-3]))


def test_a_game_from_another_position_is_refused() -> None:
    laid = GAMES["laid"]
    other = laid.model_copy(update={"lay": {**(laid.lay or {}), "grip": "cleaver"}})
    answer = handed_in(played(other))
    assert "It began elsewhere than this activity does." in refusal(laid, answer)
    assert "It began elsewhere" in refusal(laid.model_copy(update={"lay": None}), answer)


def test_a_game_under_the_activitys_own_rules_is_its_game() -> None:
    changed = ROUND.model_copy(update={"rules": {"threshold": 5}})
    assert judge(changed, handed_in(played(changed))).facts["finished"]
    assert "other rules: the printed rules, not threshold=5" in refusal(changed, forged())


FIELDS = ["game", "seed", "seats", "choices", "digest", "rules", "house", "start", "fate", "phase"]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@settings(max_examples=150)
@given(st.sampled_from([*FIELDS, "asked", "events", "version", "format"]), VALUES)
def test_whatever_stands_in_a_field_is_judged_or_refused(field: str, value: Any) -> None:
    answer = json.loads(json.dumps(forged()))
    answer["transcript"][field] = value
    try:
        judge(ROUND, answer)
    except Refused as refused:
        assert str(refused)


# --- what the board wrote down --------------------------------------------------------------------


def test_undo_hints_and_open_hands_are_kept_with_the_game() -> None:
    free = ROUND.model_copy(update={"open_hands": True})
    beside = {"undone": 2, "hints": 1, "open_hands": True}
    verdict = judge(free, handed_in(played(free), **beside))
    assert {name: verdict.facts[name] for name in beside} == beside
    assert {name: verdict.answer[name] for name in beside} == beside


def test_what_the_activity_locks_is_refused() -> None:
    locked = ROUND.model_copy(update={"undo": False, "hints": False})
    table = played(locked)
    assert judge(locked, handed_in(table)).facts["undone"] == 0
    assert "no choice can be taken back" in refusal(locked, handed_in(table, undone=1))
    assert "no hints" in refusal(locked, handed_in(table, hints=1))
    assert "hands are hidden" in refusal(locked, handed_in(table, open_hands=True))


def test_refused_moves_are_kept_two_hundred_at_most() -> None:
    refused = [{"word": f"card_{n}" * 40, "rule": "gostop.turn.3", "x": 1} for n in range(300)]
    facts = judge(ROUND, handed_in(played(ROUND), refused=refused)).facts
    assert len(facts["refused"]) == judging.MOST_REFUSED
    assert set(facts["refused"][0]) == {"word", "rule"} and len(facts["refused"][0]["word"]) == 80


@pytest.mark.parametrize(
    "beside",
    [
        {"undone": -1},
        {"undone": True},
        {"hints": "2"},
        {"hints": 10**9},
        {"open_hands": 1},
        {"refused": "archer"},
        {"refused": [3]},
        {"winner": 0},
    ],
)
def test_what_does_not_belong_beside_a_game_is_refused(beside: dict[str, Any]) -> None:
    assert refusal(ROUND, handed_in(ROUND.table(), **beside))


# --- rules and texts ------------------------------------------------------------------------------

TWEAK = Explore(**COMMON, game="gostop", question="?", rules={"threshold": 5})


def test_explored_rules_are_kept_as_what_differs_from_the_printed_ones() -> None:
    verdict = judge(TWEAK, {"rules": {"threshold": 5, "must_match": True}, "sentence": " Longer. "})
    assert verdict.answer == {
        "rules": {"must_match": True, "threshold": 5},
        "sentence": "Longer.",
    }
    assert verdict.facts["said"] == "must_match=True, threshold=5"
    back = judge(TWEAK, {"rules": {}, "sentence": "As printed it is longer."})
    assert back.facts["said"] == "the printed rules"


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ({"rules": {"threshold": 5}, "sentence": "x"}, "Nothing is changed"),
        ({"rules": {"threshold": 99}, "sentence": "x"}, "threshold can't be 99"),
        ({"rules": {"treshold": 6}, "sentence": "x"}, "did you mean threshold"),
        ({"rules": {"threshold": 6}, "sentence": " "}, "no text in it yet"),
        ({"rules": {"threshold": 6}}, "no text in it yet"),
        ({"rules": {"threshold": 6}, "sentence": "x" * 1001}, "too long: at most 1000 characters"),
        ({"rules": [], "sentence": "x"}, "rules must be an object"),
        ({"sentence": "x"}, "rules must be an object"),
        ({"rules": {"threshold": 6}, "sentence": "x", "games": 1}, "'games' does not belong"),
    ],
)
def test_explored_rules_that_cannot_be_are_refused(answer: Any, message: str) -> None:
    assert message in refusal(TWEAK, answer)


WRITE = Write(**COMMON, question="?", most=10)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" short ", "short"),
        ("a\r\nb", "a\nb"),
        ("<b>x</b>", "<b>x</b>"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("שלום", "שלום"),
    ],
)
def test_a_text_is_kept_as_it_was_written(given: str, kept: str) -> None:
    assert judge(WRITE, {"text": given}).answer == {"text": kept}


@pytest.mark.parametrize("given", ["", "  \n ", None, 3, "x" * 11, "a\x00b", "a\x1b[31m", "\ud800"])
def test_a_text_that_cannot_be_shown_is_refused(given: Any) -> None:
    assert refusal(WRITE, {"text": given})


def test_a_datawar_game_whose_scramble_has_no_person_is_as_chance_has_it() -> None:
    """Only who plays may grab; between policies nobody does."""
    table = datawar.table(seed=5, seats=("sensible",) * 3).play()
    watched = Play(**COMMON, game="datawar", seed=5, seats=("you", "sensible", "sensible"))
    assert "Others sat at the table" in refusal(watched, handed_in(table))


def test_gostop_tables_of_other_makers_are_the_same_game() -> None:
    table = gostop.table(seed=13, seats=("you", "greedy")).play()
    assert judge(ROUND, handed_in(table)).facts["finished"] is False
