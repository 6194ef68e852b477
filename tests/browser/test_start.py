"""The page that learners see first."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Lessons
from tests.browser.labpage import LabPage, axe_both
from tests.browser.shown import Shown


@pytest.fixture(scope="module")
def start(lessons: Lessons) -> LabPage:
    page = lessons("start").page
    page.run_all()
    return page


def test_it_shows_a_game_and_finds_a_rule(start: LabPage) -> None:
    Shown(start, "Stepper").choose("[data-do=step]")
    book = Shown(start, "RuleBook")
    book.find("[data-do=rule]").first.focus()
    start.page.keyboard.press("/")
    start.page.keyboard.type("comeback", delay=60)
    expect(book.find(".pb-doc h2")).to_have_text("Comeback")
    expect(book.find(".pb-entry mark").first).to_be_visible()
    assert book.kernel("rule.id") == "gostop.end.11"


def test_axe_finds_nothing(start: LabPage) -> None:
    axe_both(start, ".pb-root")


def test_it_shows_its_boards_without_running(lessons: Lessons) -> None:
    saved = lessons("start").saved
    for words in ("Rule book", "Go-Stop"):
        assert any(words in said for said in saved)
