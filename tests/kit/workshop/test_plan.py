"""Plans: read from TOML and written back; what can't be is refused with line, field and remedy."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kit
from kit import gostop, outcomes
from kit.workshop.plan import (
    KINDS,
    Explore,
    Plan,
    PlanError,
    Play,
    Predict,
    Quiz,
    Write,
    plans,
)

WRITTEN = """\
title = "A class"

[[activities]]
kind = "quiz"
id = "match"
title = "What matches?"
minutes = 3
question = "When do two cards match?"
answers = ["Same cost", "Same faction and cost"]
right = "Same faction and cost"
rule = "gostop.deal.2"

[[activities]]
kind = "predict"
id = "pair"
title = "A pair"
minutes = 4
game = "gostop"
question = "You play Malapert Data Vault beside Ice Wall. What do you take?"
check = "what is captured"
choose = ["malapert_data_vault", "ice_wall"]
answers = [["The two", "ice_wall malapert_data_vault"], ["Nothing", "nothing"]]
rule = "gostop.turn.4"

[activities.lay]
hand = ["Malapert Data Vault", "Ronald Five"]
other = ["Eli 1.0", "Zed 1.0"]
table = ["Ice Wall", "Searchlight", "Chum"]
deck = ["PAD Campaign"]

[[activities]]
kind = "play"
id = "round"
title = "A round"
minutes = 15
game = "gostop"
seed = 13
seats = ["you", "greedy"]
undo = false

[[activities]]
kind = "explore"
id = "tweak"
title = "Change it"
minutes = 6
game = "gostop"
question = "What does it do?"

[[activities]]
kind = "write"
id = "close"
title = "One thing"
minutes = 4
question = "What would you tell a friend?"
"""


@pytest.fixture
def plan() -> Plan:
    return Plan.read(WRITTEN)


def but(old: str, new: str) -> str:
    assert WRITTEN.count(old) >= 1
    return WRITTEN.replace(old, new, 1)


# --- read and written -----------------------------------------------------------------------------


def test_a_plan_is_read_with_its_activities_in_order(plan: Plan) -> None:
    assert [type(each) for each in plan.activities] == [Quiz, Predict, Play, Explore, Write]
    assert [each.kind for each in plan.activities] == list(KINDS)
    assert plan.minutes == 32
    quiz = plan.activity("match")
    assert isinstance(quiz, Quiz) and quiz.right == 1


def test_what_is_written_reads_as_the_same_plan(plan: Plan) -> None:
    assert Plan.read(plan.toml()) == plan
    assert Plan.stored(plan.toml()) == plan
    assert Plan.of(plan.plain()) == plan


def test_a_plan_stays_as_it_is(plan: Plan) -> None:
    with pytest.raises(ValueError, match="frozen"):
        plan.title = "Another"  # type: ignore[misc]


def test_no_plan_says_which_prediction_is_right(plan: Plan) -> None:
    predict = plan.plain()["activities"][1]
    assert "right" not in predict
    assert {len(answer) for answer in predict["answers"]} == {2}


def test_those_who_take_part_see_no_right_answers_and_no_notes(plan: Plan) -> None:
    noted = Plan.read(but('id = "match"', 'id = "match"\nask = ["Why?"]\nlook_for = ["Type"]'))
    shown = noted.shown()
    quiz = shown.activity("match")
    assert isinstance(quiz, Quiz) and quiz.right is None
    assert not quiz.ask and not quiz.look_for and not shown.text
    assert quiz.answers == plan.activity("match").answers  # type: ignore[union-attr]
    assert "right" not in shown.toml()
    assert Plan.read(shown.toml()) == shown


def test_an_activity_that_is_not_there_names_those_that_are(plan: Plan) -> None:
    with pytest.raises(PlanError, match="no activity 'pairs'; it has match, pair, round"):
        plan.activity("pairs")


LETTERS = st.characters(categories=("L", "N", "P", "S", "Zs"))
LINES = st.text(LETTERS, min_size=1, max_size=60)
PROSE = st.text(st.one_of(LETTERS, st.sampled_from("\n\t\"'\\")), max_size=200)
SLUGS = st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,8})?", fullmatch=True)


@st.composite
def simple_activities(draw: st.DrawFn, id: str) -> dict[str, Any]:
    common = {
        "id": id,
        "title": draw(LINES),
        "minutes": draw(st.integers(1, 600)),
        "text": draw(PROSE),
        "ask": draw(st.lists(LINES, max_size=3)),
        "question": draw(LINES),
    }
    if draw(st.booleans()):
        return {**common, "kind": "write", "most": draw(st.integers(1, 5000))}
    answers = draw(st.lists(LINES, min_size=2, max_size=8, unique=True))
    right = draw(st.none() | st.sampled_from(range(len(answers))))
    return {**common, "kind": "quiz", "answers": answers, "right": right}


@st.composite
def made_plans(draw: st.DrawFn) -> Plan:
    ids = draw(st.lists(SLUGS, min_size=1, max_size=5, unique=True))
    activities = [draw(simple_activities(id)) for id in ids]
    return Plan.of({"title": draw(LINES), "text": draw(PROSE), "activities": activities})


@given(made_plans())
def test_whatever_a_plan_holds_survives_being_written(plan: Plan) -> None:
    assert Plan.read(plan.toml()) == plan


# --- refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("minutes = 3", "minutes = 0", "line 7, activity 1 (match), minutes: 0 is too small: at"),
        ("minutes = 3", "minutes = 2.5", "line 7, activity 1 (match), minutes: it must be a whole"),
        ("minutes = 3", "minutes = true", "minutes: it must be a whole number, not True"),
        ("minutes = 3", 'minutes = "3"', "minutes: it must be a whole number, not '3'"),
        ("minutes = 3\n", "", "line 3, activity 1 (match), minutes: it is missing"),
        ('title = "A class"\n', "", "title: it is missing"),
        ('title = "A class"', 'title = ""', "line 1, title: it is too short: at least 1"),
        ('title = "A class"', 'language = "xx"\ntitle = "A"', "choose from en, es"),
        ('kind = "quiz"', 'kind = "quizz"', "kind must be one of quiz, predict, play, explore"),
        ('kind = "quiz"\n', "", "kind must be one of"),
        ('id = "match"', 'id = "Two words"', "a-z, 0-9 and single hyphens"),
        ('id = "match"', 'id = "pair"', "the id pair is there twice"),
        ('right = "Same faction and cost"', 'right = "Both"', "line 10, activity 1 (match), right"),
        ('right = "Same faction and cost"', "right = 2", "2 is none of the answers"),
        ('right = "Same faction and cost"', "right = -1", "-1 is none of the answers"),
        ('["Same cost", "Same', '["Same faction and cost", "Same', "two of them are the same"),
        ('["Same cost", "Same faction and cost"]', '["One"]', "too few of them: at least 2"),
        ('rule = "gostop.deal.2"', 'rule = "gostop.deal.22"', "no rule gostop.deal.22; nearest"),
        ('rule = "gostop.deal.2"', 'rule = "chess.1"', "chess.1 begins with no game's name"),
        ('game = "gostop"', 'game = "poker"', "no game 'poker'; choose from gostop"),
        ('check = "what is captured"', 'check = "what"', "no check 'what'; choose from what is"),
        ('["Nothing", "nothing"]', '["Nothing", 0.5]', "answers"),
        ('"ice_wall malapert_data_vault"]', '"ice_wall"]', "0 of them say what happens: 'ice_wal"),
        ('["Nothing", "nothing"]', '["No", "ice_wall malapert_data_vault"]', "2 of them say what"),
        ('choose = ["malapert_data_vault', 'choose = ["archer', "choose: Archer is not in your"),
        ('hand = ["Malapert', 'hand = ["Malappert', "lay: There is no card 'Malappert"),
        ('hand = ["Malapert Data Vault", "Ronald Five"]', "hand = 3", "lay: It can't be laid"),
        ('deck = ["PAD', 'dekc = ["PAD', "A position of this game has no dekc"),
        ("seed = 13", "sed = 13", "line 37, activity 3 (round), sed: there is no field sed; did"),
        ('"you", "greedy"]', '"you", "gredy"]', "no policy 'gredy'; choose from you, random"),
        ('"you", "greedy"]', '"greedy", "greedy"]', 'one or two of them must be "you"'),
        ('"you", "greedy"]', '"you", "greedy", "greedy"]', "Go-Stop has 2 to 2 seats"),
        ("undo = false", 'until = "dael"', "until: there is no phase 'dael'; choose from deal"),
        ("undo = false", "times = 2", "times: it belongs to until"),
        ("undo = false", "at = 2", "at: it belongs to a transcript"),
        ("seed = 13", 'position = "{"', "line 37, activity 3 (round), position: This is not JSON"),
        ("seed = 13", 'transcript = "{}"', "transcript: This is not a transcript: it has no form"),
        ("undo = false", 'position = "{"', "seed: position brings its own"),
        ("undo = false", "rules = { threshold = 99 }", "rules: threshold can't be 99"),
        ("undo = false", "rules = { treshold = 5 }", "did you mean threshold"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(PlanError) as refused:
        Plan.read(but(old, new))
    assert message in str(refused.value)


@pytest.mark.parametrize("written", ["title = ", "a = 1\na = 2", "[" * 5000, "\x00"])
def test_what_is_no_toml_is_refused(written: str) -> None:
    with pytest.raises(PlanError, match="no TOML"):
        Plan.read(written)


@pytest.mark.parametrize("data", [None, 3, [], {"title": "A"}, {"title": "A", "activities": 3}])
def test_what_is_no_plan_is_refused(data: Any) -> None:
    with pytest.raises(PlanError):
        Plan.of(data)


def test_too_many_activities_and_too_long_a_plan_are_refused() -> None:
    one = {"kind": "write", "title": "W", "minutes": 1, "question": "?"}
    many = [{**one, "id": f"w{n}"} for n in range(51)]
    with pytest.raises(PlanError, match="too many of them: at most 50"):
        Plan.of({"title": "A", "activities": many})
    with pytest.raises(PlanError, match="too few of them: at least 1"):
        Plan.of({"title": "A", "activities": []})
    with pytest.raises(PlanError, match="too long"):
        Plan.read("#" * 1_000_001)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(PlanError) as refused:
        Plan.read(but("minutes = 3", "minutes = 0").replace("minutes = 4\n", ""))
    assert str(refused.value).splitlines() == [
        "The plan has 3 faults:",
        "- line 7, activity 1 (match), minutes: 0 is too small: at least 1",
        "- line 13, activity 2 (pair), minutes: it is missing",
        "- line 48, activity 5 (close), minutes: it is missing",
    ]


def test_lines_are_told_past_long_texts() -> None:
    long = but('id = "match"', 'id = "match"\ntext = """\n[[activities]]\nminutes = 9\n"""')
    with pytest.raises(PlanError, match="line 41, activity 3"):
        Plan.read(long.replace("seed = 13", "sed = 13"))


def test_control_characters_are_refused_and_newlines_are_of_one_kind() -> None:
    with pytest.raises(PlanError, match="control characters"):
        Plan.read(but('"A class"', '"A\\u0007class"'))
    read = Plan.read(but('id = "match"', 'id = "match"\ntext = "one\\r\\ntwo"'))
    assert read.activities[0].text == "one\ntwo"


# --- where a table stands -------------------------------------------------------------------------


def predict(**fields: Any) -> Predict:
    common = {
        "id": "p",
        "title": "P",
        "minutes": 1,
        "question": "?",
        "game": "gostop",
        "check": "who wins",
        "answers": [("You", 0), ("Fox", 1), ("Nobody", "nobody")],
    }
    return Predict(**{**common, **fields})


def test_a_position_as_json_and_a_game_at_a_moment_stand_where_they_say() -> None:
    table = gostop.table(seed=28, seats=("greedy", "greedy")).play()
    there = table.fork(at=17)
    of_position = predict(position=there.position().to_json(), choose=("go",))
    of_game = predict(transcript=table.transcript().to_json(), at=17, choose=("go",))
    for asked in (of_position, of_game):
        stands = asked.table()
        assert stands.state == there.state and stands.decision == there.decision
        assert stands.seats[0].policy is None and stands.seats[1].policy is not None
        assert asked.answers[asked.right()].label == "Fox"  # a comeback


def test_at_the_beginning_of_a_game_the_seed_says_how_it_goes() -> None:
    asked = predict(seed=13, seats=("greedy", "greedy"))
    # a person's seat is taken by a policy when it is played on
    assert asked.right() == 0


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 2 is not at this table"):
        predict(seat=2, position=gostop.table(seed=1).position().to_json()).table()


def test_a_position_of_another_game_is_refused() -> None:
    position = kit.datawar.lay("email_trail", "cafe_pirates").to_json()
    with pytest.raises(ValueError, match="It is of datawar"):
        predict(position=position).table()


def test_a_deck_phase_of_challengers_can_be_laid() -> None:
    asked = predict(
        game="challengers",
        lay={"draft": True, "pile_a": "juggler gangster skeleton vendor clown"},
        check="cards in the deck",
        choose=("gangster", "skeleton", "finish"),
        answers=[("7", 7), ("8", 8)],
    )
    assert asked.right() == 1


# --- checks ---------------------------------------------------------------------------------------


def test_one_and_true_are_not_the_same() -> None:
    assert outcomes.fitting([True, 1, "1"], 1) == [1]
    assert outcomes.fitting([True, 1, "1"], True) == [0]


def test_every_check_of_every_game_has_an_example_below() -> None:
    own = [outcomes.checks_of(game) for game in kit.GAMES]
    assert all(own)
    assert {name for known in own for name in known} == set(EXAMPLES) - set(outcomes.ANY_GAME)


GOSTOP: dict[str, Any] = {
    "hand": "malapert_data_vault ronald_five",
    "other": "eli_1_0 zed_1_0",
    "table": "ice_wall searchlight chum",
    "deck": "pad_campaign",
}
CALL: dict[str, Any] = {
    "phase": "go_or_stop",
    "hand": "eli_1_0",
    "other": "viktor_1_0",
    "table": "ronald_five turing",
    "mine": "malapert_data_vault hokusai_grid akitaro_watanabe aggressive_negotiation "
    "scorched_earth witness_tampering sea_source lag_time",
    "theirs": ["The Board", "Net Police", "Chum", "Ping", "Shadow", "Archer"],
}
WAR: dict[str, Any] = {"decks": ["social_snooper email_trail", "cookie_crumbs secret_spyware"]}
MATCH: dict[str, Any] = {
    "deck": "clown dog",
    "rival": "talent dog",
    "flag": "horse",
    "row": "dog newcomer",
}
RUN: dict[str, Any] = {
    "rig": "cleaver unity",
    "servers": {"server_1": "palisade+ > superconducting_hub:1"},
    "credits": [5, 9],
}
EXAMPLES: dict[str, tuple[dict[str, Any], outcomes.Outcome]] = {
    "what is captured": (
        {"lay": GOSTOP, "choose": ("malapert_data_vault",)},
        "ice_wall malapert_data_vault",
    ),
    "points after": ({"lay": GOSTOP, "choose": ("malapert_data_vault",)}, 0),
    "payment": ({"lay": CALL}, 14),
    "who wins the hand": ({"game": "datawar", "lay": WAR}, 0),
    "value of the play": ({"game": "datawar", "lay": WAR, "seat": 1}, 5),
    "cards in the deck": ({"game": "datawar", "lay": WAR}, 3),
    "where the card is": ({"game": "datawar", "lay": WAR, "card": "cookie_crumbs"}, "deck 0"),
    "power of the attack": ({"game": "challengers", "lay": MATCH}, 5),
    "what happens": ({"game": "challengers", "lay": MATCH}, "takes"),
    "seats of the bench": ({"game": "challengers", "lay": MATCH}, 1),
    "followers": ({"game": "challengers", "lay": MATCH}, 2),
    "how the run ends": (
        {"game": "netrunner", "lay": RUN, "choose": ("run_server_1",)},
        "subroutine",
    ),
    "agenda points": ({"game": "netrunner", "lay": RUN, "seat": 1}, 0),
    "credits": ({"game": "netrunner", "lay": RUN, "seat": 1, "choose": ("credit",)}, 10),
    "clicks": ({"game": "netrunner", "lay": RUN, "seat": 1, "choose": ("credit",)}, 3),
    "cards accessed": ({"game": "netrunner", "lay": RUN, "choose": ("run_hq",)}, 0),
    "cards in the grip": ({"game": "netrunner", "lay": RUN, "choose": ("draw",)}, 1),
    "who wins": ({"lay": CALL, "choose": ("stop",)}, 0),
    "how it ends": ({"lay": CALL, "choose": ("stop",)}, "stop"),
    "payoff": ({"lay": CALL, "choose": ("stop",)}, 14),
    "which rule says no": ({"lay": GOSTOP, "choose": ("chum",)}, "gostop.turn.3"),
}


@pytest.mark.parametrize("check", EXAMPLES)
def test_a_check_plays_on_and_leaves_the_table_where_it_is(check: str) -> None:
    fields, outcome = EXAMPLES[check]
    asked = predict(**{"check": check, "answers": [("a", 1), ("b", 2)], **fields})
    table = asked.table()
    before = table.transcript()
    assert asked.play_on(table.fork()) == outcome
    assert table.transcript() == before


# --- ready plans are listed -----------------------------------------------------------------------


def test_the_ready_plans_are_listed_by_name() -> None:
    assert list(plans()) == [
        "45-challengers",
        "45-datawar",
        "45-gostop",
        "45-netrunner",
        "90-tweaks",
    ]
