"""A class on one machine: a facilitator and three others, each in a JupyterLab of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import NOTEBOOKS, lab_page
from tests.browser.labpage import LabPage, axe_both
from tests.browser.labserver import lab_server
from tests.kit.workshop.toml import TOML

NAMES = ("Ana", "Ben and Cem", "<img src=x onerror=alert(1)>")
LEAD, GUEST = ("[data-board=facilitate]", "[data-board=take-part]")
LIVE_MS = 15_000  # a busy machine with four servers; one alone takes a second or two
PICTURES = os.environ.get("PHASEBOOK_PICTURES")
"""A folder for pictures of what the test sees; nobody needs them to pass."""


@dataclass
class Class:
    """The pages of one workshop."""

    lead: LabPage
    key: str
    guests: dict[str, LabPage]
    alerts: list[str]

    def find(self, selector: str) -> Locator:
        return self.lead.page.locator(f"{LEAD} {selector}")

    def at(self, name: str, selector: str) -> Locator:
        return self.guests[name].page.locator(f"{GUEST} {selector}")

    def start(self, activity: str) -> None:
        self.find(f"[data-do=start][data-value={activity}]").click()
        expect(self.find(f"[data-do=stop][data-value={activity}]")).to_be_visible()

    def row(self, name: str) -> Locator:
        return self.find(".pb-ws-grid tbody tr").filter(has_text=name)

    def picture(self, page: LabPage, name: str) -> None:
        if PICTURES:
            page.picture(Path(PICTURES) / f"{name}.png")


@pytest.fixture(scope="module")
def room(
    chromium: str, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Class]:
    """A workshop that is open, with everybody in."""
    place = tmp_path_factory.mktemp("workshop") / "class.db"
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        patch.setenv("PHASEBOOK_WORKSHOP", str(place))
        labs = [stack.enter_context(lab_server(NOTEBOOKS)) for _ in range(1 + len(NAMES))]
        pages = [stack.enter_context(lab_page(lab, browser)) for lab in labs]
        alerts: list[str] = []
        for page in pages:
            page.page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
        made = Class(pages[0], "", dict(zip(NAMES, pages[1:], strict=True)), alerts)
        made.lead.open_and_run("workshop/facilitate.ipynb")
        _open(made)
        code = made.find(".pb-ws-bar-code .pb-ws-code").inner_text()
        for name, page in made.guests.items():
            page.open_and_run("workshop/take-part.ipynb")
            made.at(name, "input[name$=-code]").fill(code)
            made.at(name, "input[name$=-name]").fill(name)
            made.at(name, "input[name$=-name]").press("Enter")
            expect(made.at(name, ".pb-ws-steps")).to_be_visible(timeout=LIVE_MS)
        yield made


def _open(made: Class) -> None:
    made.find("[data-do=plan][data-value='45-gostop']").click()
    made.find("[data-do=part]").nth(1).click()
    expect(made.find("[data-do=part]").nth(1)).to_have_attribute("aria-pressed", "false")
    made.picture(made.lead, "list")
    made.find("summary").filter(has_text="Write a plan").click()
    made.find(".pb-ws-toml").fill(TOML)
    made.find("[data-do=use]").click()
    expect(made.find(".pb-ws-new h3").filter(has_text="A first round")).to_be_visible()
    made.picture(made.lead, "new-light")
    made.find("[data-do=open]").click()
    expect(made.find("[id$=-key-once]")).to_be_visible()
    made.key = made.find("[id$=-key-once]").inner_text()
    made.picture(made.lead, "key")
    made.find("[data-do=noted]").click()
    expect(made.find("[id$=-key-once]")).to_have_count(0)


def test_who_joins_is_seen_without_a_refresh(room: Class) -> None:
    expect(room.find(".pb-ws-grid tbody tr")).to_have_count(len(NAMES), timeout=LIVE_MS)
    for name in NAMES:
        expect(room.row(name)).to_be_visible()


def test_the_time_that_is_left_goes_on_by_itself(room: Class) -> None:
    room.start("warm-up")
    left = room.find(".pb-ws-acts [data-left]")
    before = left.inner_text()
    rev = room.find("[data-left]").evaluate("node => node.closest('.pb-root').dataset.rev")
    expect(left).not_to_have_text(before)
    assert rev == left.evaluate("node => node.closest('.pb-root').dataset.rev")


def test_an_activity_opens_by_itself_and_what_is_handed_in_is_seen(room: Class) -> None:
    for number, name in enumerate(NAMES):
        answer = room.at(name, f"[data-do=answer][data-value='{min(number + 1, 2)}']")
        if number:
            answer.click(timeout=LIVE_MS)
            room.at(name, "[data-do=hand_in]").click()
            continue
        answer.focus(timeout=LIVE_MS)  # and all by the keyboard
        room.guests[name].page.keyboard.press("1")
        expect(answer).to_have_attribute("aria-pressed", "true")
        room.at(name, "[data-do=hand_in]").focus()
        room.guests[name].page.keyboard.press("Enter")
    for name in NAMES:
        expect(room.at(name, ".pb-say")).to_contain_text("the workshop has it")
    expect(room.row("Ana").locator(".pb-ws-right")).to_be_visible(timeout=LIVE_MS)
    expect(room.row("Ben").locator(".pb-ws-wrong")).to_be_visible(timeout=LIVE_MS)
    room.picture(room.guests["Ana"], "guest-quiz")
    room.find("[data-do=tab][data-value=answers]").click()
    expect(room.find(".pb-ws-bars li")).to_have_count(3)
    expect(room.find(".pb-ws-bars li").nth(1)).to_contain_text("2")
    room.picture(room.lead, "answers")
    room.find("[data-do=tab][data-value=people]").click()


def test_a_game_is_played_and_the_facilitator_steps_through_it(room: Class) -> None:
    room.start("round")
    room.at("Ana", ".pb-banner [data-do=go]").click(timeout=LIVE_MS)
    board = room.guests["Ana"].page.locator("[data-board=work]")
    board.locator("[data-do=choose]").first.click(timeout=LIVE_MS)
    expect(room.row("Ana").locator(".pb-ws-working")).to_be_visible(timeout=LIVE_MS)
    board.locator("[data-do=why]").first.click()
    expect(board.locator(".pb-note-illegal")).to_be_visible()
    expect(room.at("Ana", "h3").first).to_have_css("font-size", "15px")
    board.locator("[data-do=hand_in]").last.click()
    expect(board.locator(".pb-note-good")).to_contain_text("Handed in")
    room.picture(room.guests["Ana"], "guest-game")
    expect(room.row("Ana").locator(".pb-ws-done")).to_be_visible(timeout=LIVE_MS)
    room.row("Ana").locator("[data-do=game]").click()
    stepper = room.lead.page.locator("[data-board=discussed]")
    expect(stepper).to_be_visible()
    stepper.locator("[data-do=back]").first.click()
    room.find("[data-do=tab][data-value=stumbles]").click()
    expect(room.find(".pb-ws-bars .pb-chip").first).to_be_visible()
    room.picture(room.lead, "stumbles-and-game")
    room.find("[data-do=tab][data-value=people]").click()


def test_everybody_is_put_on_one_step_and_let_go_again(room: Class) -> None:
    room.find("[data-do=pin]").click()
    for name in NAMES:
        pinned = room.guests[name].page.locator("[data-board=pinned]")
        expect(pinned).to_be_visible(timeout=LIVE_MS)
        # However far down one was in one's own game.
        expect(room.at(name, "[data-show] .pb-banner").first).to_be_in_viewport()
    room.picture(room.guests["Ana"], "guest-pinned")
    room.find("[data-do=lead]").click()
    stepper = room.lead.page.locator("[data-board=discussed]")
    stepper.locator("[data-do=first]").click()
    for moment in (0, 1, 2):
        expect(stepper.locator("[name=moment]")).to_have_value(str(moment))
        stepper.locator("[data-do=step]").first.click()
    # Past the deal there are cards that match on the table, and so there are for the others.
    expect(stepper.locator("[name=moment]")).to_have_value("3")
    cards = stepper.locator(".pb-stack").count()
    assert cards > 0
    for name in NAMES:
        pinned = room.guests[name].page.locator("[data-board=pinned] .pb-stack")
        expect(pinned).to_have_count(cards, timeout=LIVE_MS)
    room.find("[data-do=unpin]").click()
    for name in NAMES:
        expect(room.guests[name].page.locator("[data-board=pinned]")).to_have_count(
            0, timeout=LIVE_MS
        )
    expect(room.guests["Ana"].page.locator("[data-board=work]")).to_be_visible()
    room.find("[data-do=game_off]").click()


def test_after_a_restart_one_is_back_where_one_was(room: Class) -> None:
    page = room.guests["Ana"]
    before = page.kernel("len(_.panel.work.table.choices)")
    _restart(page)
    expect(room.at("Ana", ".pb-ws-steps")).to_be_visible(timeout=LIVE_MS)
    expect(page.page.locator("[data-board=work]")).to_be_visible()
    assert page.kernel("_.panel.activity") == "round"
    assert page.kernel("len(_.panel.work.table.choices)") == before


def test_code_and_key_open_the_panel_again_after_a_restart(room: Class) -> None:
    code = room.find(".pb-ws-bar-code .pb-ws-code").inner_text()
    _restart(room.lead)
    room.find("input[name$=-code]").fill(code)
    room.find("input[name$=-key]").fill(room.key)
    room.find("[data-do=take_up]").click()
    expect(room.find(".pb-ws-grid tbody tr")).to_have_count(len(NAMES), timeout=LIVE_MS)
    expect(room.row("Ana").locator(".pb-ws-done")).to_be_visible()
    expect(room.find("[data-do=stop][data-value=round]")).to_be_visible()
    expect(room.find(".pb-note")).to_have_count(0)


def _restart(page: LabPage) -> None:
    page.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
    )
    page.run_all()


def test_markup_in_a_name_and_in_an_answer_runs_nowhere(room: Class) -> None:
    room.start("words")
    name = NAMES[2]
    room.at(name, "[data-do=go][data-value=words]").first.click()
    text = "<script>alert(2)</script><svg onload=alert(3)>"
    room.at(name, "textarea").fill(text)
    room.at(name, "[data-do=hand_in]").click()
    expect(room.at(name, ".pb-say")).to_be_visible()
    room.find("[data-do=show][data-value=words]").click()
    expect(room.find(".pb-ws-said")).to_contain_text(text, timeout=LIVE_MS)
    expect(room.find(".pb-ws-said")).to_contain_text(name)
    room.find("[data-do=tab][data-value=people]").click()
    for page in (room.lead, *room.guests.values()):
        assert page.page.locator(".pb-root :is(img, script)").count() == 0
    assert room.alerts == []


@pytest.mark.parametrize("view", ["people", "answers", "stumbles", "large"])
def test_axe_finds_nothing_in_the_facilitators_panel(room: Class, view: str) -> None:
    if view == "large":
        room.find("[data-do=large]").click()
        room.find("[data-do=reveal]").click()
    else:
        room.find(f"[data-do=tab][data-value={view}]").click()
    axe_both(room.lead, LEAD)
    _pictures(room, room.lead, view)
    if view == "large":
        room.lead.page.keyboard.press("Escape")
        expect(room.find(".pb-ws-large")).to_have_count(0)


def test_the_large_view_fills_the_screen_and_leaves_it(room: Class) -> None:
    room.find("[data-do=large]").click()
    room.find("[data-fill]").click()
    room.lead.page.wait_for_function("() => document.fullscreenElement?.querySelector('.pb-root')")
    room.picture(room.lead, "full")
    room.find("[data-fill]").click()
    room.lead.page.wait_for_function("() => document.fullscreenElement === null")
    room.find("[data-do=large]").click()


def test_axe_finds_nothing_in_the_participants_panel(room: Class) -> None:
    axe_both(room.guests["Ana"], GUEST)
    _pictures(room, room.guests["Ana"], "guest")


def _pictures(room: Class, page: LabPage, name: str) -> None:
    if not PICTURES:
        return
    for width in (1400, 420):
        page.viewport(width)
        for theme in ("light", "dark"):
            page.theme(theme)  # type: ignore[arg-type]
            room.picture(page, f"{name}-{width}-{theme}")
    page.theme("light")
    page.viewport(1400)
