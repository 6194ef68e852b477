"""Slides made of a plan: without a network they turn, fit the window, and have their notes."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NOTEBOOKS

NAME = "45-gostop"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that the command of the README makes, in the folder that it names."""
    folder = tmp_path_factory.mktemp("slides") / "workshop"
    shutil.copytree(NOTEBOOKS / "workshop", folder)
    command = ["nbconvert", "--to", "slides", "--config", "slides.json", f"{NAME}.ipynb"]
    subprocess.run([sys.executable, "-m", "jupyter", *command], cwd=folder, check=True)
    return folder / f"{NAME}.slides.html"


@pytest.fixture
def page(made: Path, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    page = context.new_page()
    heard: list[str] = []
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("console", lambda line: heard.append(line.text) if line.type == "error" else None)
    page.on("request", lambda sent: heard.append(sent.url) if made.name not in sent.url else None)
    page.goto(made.as_uri())
    yield page
    context.close()
    assert heard == []


def test_they_turn_by_keys_and_buttons(page: Page) -> None:
    now, last = page.locator("section.now"), page.locator("section").count()
    expect(now.locator("h1")).to_have_text("Go-Stop in 45 minutes", use_inner_text=True)
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageDown")
    expect(page.locator("nav output")).to_have_text(f"3 / {last}")
    page.get_by_role("button", name="Back").click()
    expect(now.locator("h2")).to_contain_text("1. What matches?")
    page.keyboard.press("End")
    expect(page.locator("nav output")).to_have_text(f"{last} / {last}")
    page.reload()
    expect(page.locator("nav output")).to_have_text(f"{last} / {last}")


@pytest.mark.parametrize(("width", "height"), [(1400, 900), (1024, 768), (1920, 1080)])
def test_each_fits_into_the_window_and_fills_it(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    for _ in range(page.locator("section").count()):
        box = page.locator("section.now").bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height - 48
        assert box["width"] > 0.85 * width or box["height"] > 0.7 * height
        page.keyboard.press("ArrowRight")


def test_no_answer_and_no_note_is_on_them(page: Page) -> None:
    shown = page.evaluate("""() => {
        const copy = document.querySelector("main").cloneNode(true);
        copy.querySelectorAll("aside").forEach((notes) => notes.remove());
        return copy.textContent;
    }""")
    assert page.locator("aside:visible").count() == 0
    assert "When do two cards match?" in shown
    for hidden in ("Right:", "Ask", "Look for", "Open it"):
        assert hidden not in shown


def test_the_notes_have_a_window_that_turns_with_them(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    notes = opened.value
    expect(notes.locator("section.now h2")).to_contain_text("1. What matches?")
    expect(notes.locator("section.now aside")).to_contain_text("Look for")
    page.bring_to_front()
    page.keyboard.press("ArrowRight")
    expect(notes.locator("section.now h2")).to_contain_text("2. A pair")
    notes.keyboard.press("ArrowRight")
    expect(page.locator("section.now h2")).to_contain_text("3. A third one")
