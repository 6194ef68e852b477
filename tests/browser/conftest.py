"""The server, the browser and the pages that the browser tests share.

A test takes ``notebook``, a LabPage of its own, or ``lessons``, which opens each lesson once for
all tests of a module. It fails when the page asked for anything outside the server or a script
broke.
Without a Chromium these tests are skipped, but under CI they fail.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.labpage import CHROMIUM_ARGS, LabPage, find_chromium
from tests.browser.labserver import Lab, lab_server

expect.set_options(timeout=20_000)  # a kernel on a busy machine may take its time
HERE = Path(__file__).parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
SAVED_OUTPUT = ".jp-RenderedHTMLCommon[data-mime-type='text/html']"
NO_CHROMIUM = (
    "no Chromium or Chrome found, so no browser test can run: install one (Debian: apt-get install "
    "chromium), or name it in PHASEBOOK_CHROMIUM"
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    skip = find_chromium() is None and os.environ.get("CI", "").lower() not in ("1", "true")
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if skip:
                item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))


@pytest.fixture(scope="session")
def chromium() -> str:
    path = find_chromium()
    if path is None:
        pytest.fail(NO_CHROMIUM, pytrace=False)
    return path


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab(chromium: str) -> Iterator[Lab]:
    # chromium comes first: without one, no server is started for nothing.
    with lab_server(NOTEBOOKS) as server:
        yield server


@contextmanager
def lab_page(lab: Lab, browser: Browser) -> Iterator[LabPage]:
    """A page that must have kept to the server, and without an error, when it is closed."""
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    page = LabPage(context.new_page(), lab)
    yield page
    heard = [*page.outside, *page.errors, *page.console]  # before Lab minds that its kernel ends
    page.close()
    assert heard == []


@pytest.fixture
def notebook(lab: Lab, browser: Browser) -> Iterator[LabPage]:
    with lab_page(lab, browser) as page:
        yield page


class Lesson(NamedTuple):
    """A notebook that is open, and what its outputs said before anything ran."""

    page: LabPage
    saved: list[str]


Lessons = Callable[[str], Lesson]
"""Opens a notebook by its path without the ending; the same once more gives it as it is."""


@contextmanager
def open_lessons(lab: Lab, browser: Browser) -> Iterator[Lessons]:
    """Notebooks that stay open together, each opened when it is first asked for."""
    opened: dict[str, Lesson] = {}
    with ExitStack() as stack:

        def lesson(name: str) -> Lesson:
            if name not in opened:
                page = stack.enter_context(lab_page(lab, browser))
                outputs = page.open(f"{name}.ipynb").locator(SAVED_OUTPUT)
                expect(outputs.first).to_be_visible()
                pictures = page.page.locator(f"{SAVED_OUTPUT} img[alt]").all()
                seen = [each.get_attribute("alt") or "" for each in pictures if each.is_visible()]
                assert page.page.locator(".pb-root").count() == 0
                opened[name] = Lesson(page, outputs.all_inner_texts() + seen)
            return opened[name]

        yield lesson


@pytest.fixture(scope="module")
def lessons(lab: Lab, browser: Browser) -> Iterator[Lessons]:
    with open_lessons(lab, browser) as lesson:
        yield lesson
