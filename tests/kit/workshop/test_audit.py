"""Judging again: whatever was put into a store past the kit is named, and what holds is not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from kit.__main__ import main
from kit.text import speaking
from kit.workshop import Facilitator, Participant, Store, join, open_workshop
from kit.workshop.plan import Plan
from kit.workshop.report import report
from kit.workshop.tables import submissions
from tests.kit.workshop.toml import TOML


@pytest.fixture
def runs(tmp_path: Path) -> Iterator[Facilitator]:
    """A workshop in which Ana has handed in something to each kind of activity."""
    facilitator = open_workshop(Store.at(tmp_path / "class.db"), Plan.read(TOML))
    for stage in facilitator.state().stages:
        facilitator.start(stage.id)
    ana = join(facilitator.store, facilitator.code, "Ana")
    for activity, answer in _answers(facilitator):
        ana.hand_in(activity, answer)
    yield facilitator
    facilitator.store.close()


def _answers(facilitator: Facilitator) -> Iterator[tuple[str, dict[str, Any]]]:
    for activity in facilitator.plan.activities:
        if activity.kind in ("quiz", "predict"):
            yield activity.id, {"choice": 0}
        elif activity.kind == "play":
            table = activity.table().play()
            while not activity.over(table):
                assert table.decision is not None
                table.choose(table.decision.options[0]).play()
            yield activity.id, {"transcript": table.transcript().to_json()}
        elif activity.kind == "explore":
            yield activity.id, {"rules": {"threshold": 5}, "sentence": "Shorter."}
        else:
            yield activity.id, {"text": "When Fox has nothing."}


def put(runs: Facilitator, submission: int, **values: Any) -> None:
    """Write into the store, past everything."""
    with runs.store.writing() as db:
        db.execute(update(submissions).where(submissions.c.id == submission).values(values))


def test_what_was_handed_in_by_the_kit_holds(runs: Facilitator) -> None:
    assert runs.submissions()["kind"].n_unique() == 5
    assert runs.audit() == []
    assert "What does not hold" not in report(runs)


def test_it_holds_whichever_language_was_spoken_where_it_was_handed_in(runs: Facilitator) -> None:
    ben = join(runs.store, runs.code, "Ben")
    begun = runs.plan.activity("round").table().play().transcript().to_json()
    with speaking("es"):
        ben.hand_in("round", {"transcript": begun})
    facts = json.loads(runs.submissions("round")["facts"][-1])
    assert facts["said"] == "not played to the end"
    assert runs.audit() == []
    with speaking("es"):
        assert runs.audit() == []


@pytest.mark.parametrize(
    ("kind", "values", "why"),
    [
        ("quiz", {"right": None}, "stored as neither right nor wrong, and the engine finds it"),
        ("quiz", {"answer": '{"choice": 9}'}, "There is no answer 9"),
        ("quiz", {"number": 2}, "the first answer counts"),
        ("quiz", {"answer": "no JSON"}, "Expecting value"),
        ("write", {"right": True}, "stored as right, and the engine finds it neither"),
        ("write", {"answer": '{"text": " A "}'}, "not stored as it was judged"),
        ("explore", {"facts": '{"said": "the best"}'}, "not what the engine finds"),
    ],
)
def test_what_was_put_there_otherwise_does_not(
    runs: Facilitator, kind: str, values: dict[str, Any], why: str
) -> None:
    row = next(row for row in runs.submissions().iter_rows(named=True) if row["kind"] == kind)
    put(runs, row["submission"], **values)
    (doubt,) = runs.audit()
    assert why in doubt.why
    assert (doubt.submission, doubt.name, doubt.activity) == (
        row["submission"],
        "Ana",
        row["activity"],
    )


def test_a_right_answer_that_was_not_right_is_found(runs: Facilitator) -> None:
    rows = runs.submissions().rows(named=True)
    for row in rows:
        if row["kind"] in ("quiz", "predict"):
            put(runs, row["submission"], right=not row["right"])
    assert [doubt.activity for doubt in runs.audit()] == [
        row["activity"] for row in rows if row["kind"] in ("quiz", "predict")
    ]


def test_a_game_that_never_was_is_named_on_paper_and_in_the_terminal(
    runs: Facilitator, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    row = next(row for row in runs.submissions().iter_rows(named=True) if row["kind"] == "play")
    answer = json.loads(row["answer"])
    answer["transcript"]["choices"][-1] = "archer"
    put(runs, row["submission"], answer=json.dumps(answer))
    (doubt,) = runs.audit()
    assert "archer" in doubt.why
    monkeypatch.setenv("PHASEBOOK_KEY", runs.key)
    assert main(["workshop", "judge", runs.code, "--store", runs.store.place]) == 1
    assert "Ana, round (1): " in capsys.readouterr().out


def test_who_takes_part_can_not_ask(runs: Facilitator) -> None:
    assert not hasattr(Participant, "audit")
