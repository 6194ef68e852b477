"""The ready plans: what they ask can be answered, they keep time, and their notebooks agree."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import jupytext
import pytest

from kit.games import GAMES
from kit.rules import Rules
from kit.workshop.judging import judge
from kit.workshop.plan import Explore, Plan, Play, Predict, Quiz, Write, known_rule, plans

NOTEBOOKS = Path(__file__).resolve().parents[3] / "notebooks" / "workshop"
FOLDER = files("kit.workshop").joinpath("plans")

each_plan = pytest.mark.parametrize("name", plans())


def words(written: str) -> str:
    return " ".join(written.split())


@each_plan
def test_every_question_has_one_right_answer_and_every_table_can_be_set(name: str) -> None:
    written = FOLDER.joinpath(f"{name}.toml").read_text("utf-8")
    assert Plan.read(written) == plans()[name]


@each_plan
def test_it_keeps_its_time(name: str) -> None:
    assert plans()[name].minutes == int(name.partition("-")[0])


def test_there_is_one_for_each_game() -> None:
    for game in GAMES:
        plan = plans()[f"45-{game}"]
        assert {each.game for each in plan.activities if hasattr(each, "game")} == {game}


@each_plan
def test_it_says_what_for_what_to_ask_and_what_to_look_for(name: str) -> None:
    plan = plans()[name]
    assert len(plan.aims) >= 3 and plan.text
    for activity in plan.activities:
        assert activity.ask and activity.look_for, activity.id
    kinds = {each.kind for each in plan.activities}
    assert kinds == {"quiz", "predict", "play", "explore", "write"}


@each_plan
def test_the_rules_that_it_names_are_in_the_catalogue(name: str) -> None:
    for activity in plans()[name].activities:
        if isinstance(activity, Quiz | Predict) and activity.rule:
            assert known_rule(activity.rule).id == activity.rule


@each_plan
def test_every_activity_takes_an_answer(name: str) -> None:
    """As of somebody who gets everything right, and plays as the usual policy would."""
    for activity in plans()[name].activities:
        if isinstance(activity, Quiz):
            right = int(activity.right or 0)
            assert judge(activity, {"choice": right}).right is not False
        elif isinstance(activity, Predict):
            assert judge(activity, {"choice": activity.right()}).right is True
        elif isinstance(activity, Play):
            table = activity.table()
            usual = [activity.script.usual] * len(table.seats)
            table = table.fork(seats=usual).play(activity.over)
            answer = {"transcript": json.loads(table.transcript().to_json())}
            answer["transcript"]["seats"] = list(activity.seats)
            facts = judge(activity, answer).facts
            assert facts["finished"] and facts["moves"] > 5
        elif isinstance(activity, Explore):
            made = changed(activity)
            assert judge(activity, {"rules": made.changed(), "sentence": "It is longer."})
        elif isinstance(activity, Write):
            assert judge(activity, {"text": "Play fewer names."})


def changed(activity: Explore) -> Rules:
    """Rules of the activity's game with one setting changed."""
    from kit.games import script_of

    printed = script_of(activity.game).rules(**activity.rules)
    setting = next(each for each in printed.settings() if each.kind == "bool")
    other: Rules = printed.but(**{setting.name: not getattr(printed, setting.name)})
    return other


# --- their notebooks ------------------------------------------------------------------------------


@each_plan
def test_its_notebook_says_what_the_plan_says_in_its_order(name: str) -> None:
    plan = plans()[name]
    cells = jupytext.read(NOTEBOOKS / f"{name}.py").cells
    prose = words("\n".join(cell.source for cell in cells if cell.cell_type == "markdown"))
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    assert prose.startswith(f"# {plan.title}")
    wanted, at = [*plan.aims, plan.text], 0
    for number, activity in enumerate(plan.activities, start=1):
        start = f"{at // 60}:{at % 60:02d}"
        wanted += [
            f"| {start} | {activity.minutes} | {number}. {activity.title} | {activity.kind} |",
            f"## {number}. {activity.title} *{activity.kind}, {activity.minutes} minutes, "
            f"from {start}*",
            activity.text,
            *(f"- {line}" for line in (*activity.ask, *activity.look_for)),
        ]
        at += activity.minutes
        if isinstance(activity, Predict | Play):
            assert f'plan.activity("{activity.id}")' in code  # which shows it as it is
        else:
            wanted.append(activity.question)
        if isinstance(activity, Quiz):
            wanted += activity.answers
            if activity.right is not None:
                wanted.append(f"**Right:** {activity.answers[int(activity.right)]}")
    missing = [line for line in wanted if words(line) not in prose]
    assert not missing


@each_plan
def test_its_slides_keep_notes_and_answers_from_the_class(name: str) -> None:
    """What only the one who runs it may see is on no slide and on no handout."""
    for cell in jupytext.read(NOTEBOOKS / f"{name}.py").cells:
        slide = cell.metadata.get("slideshow", {}).get("slide_type")
        notes = "notes" in cell.metadata.get("tags", [])
        assert notes == (slide in ("notes", "skip")), cell.source
        telling = re.search(r"\*\*(Right:|Ask|Look for)|\.right\(\)|kit\.conclusions", cell.source)
        assert notes or not telling, cell.source


@each_plan
def test_what_it_is_built_from_keeps_its_slides(name: str) -> None:
    saved = jupytext.read(NOTEBOOKS / f"{name}.ipynb").cells
    source = jupytext.read(NOTEBOOKS / f"{name}.py").cells
    slides = [[cell.metadata.get("slideshow") for cell in cells] for cells in (source, saved)]
    assert slides[0] == slides[1]
    assert sum(bool(each) for each in slides[0]) > len(plans()[name].activities)
