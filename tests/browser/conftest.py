"""The server, the browser and the page that the browser tests share.

A test takes ``notebook``, which is a LabPage. It fails when the page asked for anything outside the
server or a script broke. Without a Chromium these tests are skipped, but under CI they fail.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.labpage import CHROMIUM_ARGS, LabPage, find_chromium
from tests.browser.labserver import Lab, lab_server

HERE = Path(__file__).parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
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
