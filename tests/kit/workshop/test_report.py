"""The printed report: all there is, nothing that acts, nothing from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kit.text import set_language, text
from kit.workshop import Facilitator, Store, join, open_workshop
from kit.workshop.plan import Plan
from kit.workshop.report import report
from tests.kit.workshop.toml import TOML
from tests.widgets.pages import Page

MARKUP = "<script>alert(1)</script>"


@pytest.fixture
def runs(tmp_path: Path) -> Facilitator:
    return open_workshop(Store.at(tmp_path / "class.db"), Plan.read(TOML))


def played(runs: Facilitator, *keys: str) -> dict[str, Any]:
    activity = runs.plan.activity("round")
    table = activity.table().play()
    for key in keys:
        table.choose(key).play()
    refused = [{"word": "archer", "rule": "gostop.turn.3"}]
    return {"transcript": table.transcript().to_json(), "refused": refused}


def test_an_empty_workshop_prints_too(runs: Facilitator) -> None:
    page = Page(report(runs))
    assert "Nobody took part." in page.words
    assert "5. In your own words" in page.words


def test_it_tells_who_did_what_and_what_was_answered(runs: Facilitator) -> None:
    people = [join(runs.store, runs.code, name) for name in ("Ana", "Ben", "Cem")]
    for stage in runs.state().stages:
        runs.start(stage.id)
    for person, choice in zip(people, (0, 1, 1), strict=True):
        person.hand_in("warm-up", {"choice": choice})
    people[0].hand_in("words", {"text": "When I am ahead."})
    people[0].hand_in("tweak", {"rules": {"threshold": 5}, "sentence": "Shorter."})
    for person, key in zip(people, ("ice_wall", "ice_wall", "ronald_five"), strict=True):
        person.hand_in("round", played(runs, key))
    page = Page(report(runs))
    assert "3 participants" in page.words
    assert "Two of one number 2 67% Ben, Cem" in page.words
    assert "When I am ahead." in page.words and "Shorter." in page.words
    assert "Points for Go or Stop: 5" in page.words
    assert "play a card from your hand. (3 people) gostop.turn.3 Play Ice Wall 2 67%" in page.words
    assert "Where people stumbled" in page.words and "Archer (3)" in page.words


def test_nothing_in_it_acts_or_comes_from_elsewhere(runs: Facilitator) -> None:
    person = join(runs.store, runs.code, MARKUP)
    runs.start("words")
    person.hand_in("words", {"text": f"{MARKUP}<img src=http://elsewhere/x onerror=alert(1)>"})
    html = report(runs)
    page = Page(html)
    assert MARKUP in page.words
    assert not {tag for tag, _ in page.elements} & {"script", "img", "link", "iframe", "object"}
    for _, attrs in page.elements:
        assert not [name for name in attrs if name.startswith("on") or name in ("src", "href")]
    assert "url(" not in html and "@import" not in html


def test_no_key_and_no_token_is_in_it(runs: Facilitator) -> None:
    person = join(runs.store, runs.code, "Ana")
    html = report(runs)
    assert runs.key not in html and person.token not in html


def test_it_speaks_the_language_of_its_plan(tmp_path: Path) -> None:
    spanish = Plan.read(TOML.replace('language = "en"', 'language = "es"'))
    runs = open_workshop(Store.at(tmp_path / "clase.db"), spanish)
    assert '<html lang="es">' in report(runs)
    set_language("en")
    assert text("Nobody wins") == "Nobody wins"
