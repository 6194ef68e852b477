"""The lessons of Go-Stop as learners use them: clicks and keys, and what the kernel makes of them.

Each notebook is opened once; the tests below it use boards of their own on that page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import lab_page
from tests.browser.labpage import LabPage
from tests.browser.labserver import Lab

SAVED_OUTPUT = ".jp-RenderedHTMLCommon[data-mime-type='text/html']"
GAMES_MS = 60_000  # games are played meanwhile, on a machine that may have other work


class Shown:
    """One board on the page, and the widget behind it in the kernel."""

    def __init__(self, page: LabPage, kind: str, number: int = 0) -> None:
        self.page = page
        name = {"TweakPanel": "tweaks"}.get(kind, kind.lower())
        self.board = page.page.locator(f'.pb-root[data-board="{name}"]').nth(number)
        self.python = f"[w for w in Out.values() if type(w).__name__ == {kind!r}][{number}]"
        expect(self.board).to_be_visible()

    def kernel(self, attribute: str) -> Any:
        """What comes after the dot, of the widget in the kernel."""
        return self.page.kernel(f"{self.python}.{attribute}")

    def find(self, selector: str) -> Locator:
        return self.board.locator(selector)

    def click(self, name: str) -> None:
        self.settle(self.board.get_by_role("button", name=name, exact=True).click)

    def choose(self, selector: str) -> None:
        self.settle(self.find(selector).first.click)

    def press(self, key: str) -> None:
        self.settle(lambda: self.page.page.keyboard.press(key))

    def settle(self, act: Any) -> None:
        """Act, and wait for the page that the board shows in answer."""
        before = self.board.get_attribute("data-rev")
        act()
        expect(self.board).not_to_have_attribute("data-rev", str(before))
        expect(self.board).not_to_have_attribute("aria-busy", "true")

    @property
    def tableau(self) -> list[str]:
        """The cards in the tableau below, by their titles."""
        return sorted(self.find(".pb-near .pb-tableau .pb-title").all_inner_texts())

    @property
    def kernels_tableau(self) -> list[str]:
        groups = "table.view(0)['seats'][0]['tableau'].values()"
        whole = f"sorted(c['title'] for g in {self.python}.{groups} for c in g)"
        return list(self.page.kernel(whole))


class Lesson(NamedTuple):
    """A notebook that is open, and what its outputs said before anything ran."""

    page: LabPage
    saved: list[str]


Lessons = Callable[[str], Lesson]


@pytest.fixture(scope="module")
def lessons(lab: Lab, browser: Browser) -> Iterator[Lessons]:
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
def play(lessons: Lessons) -> LabPage:
    page = lessons("gostop/2-play").page
    page.run_all()
    return page


@pytest.fixture(scope="module")
def learn(lessons: Lessons) -> LabPage:
    page = lessons("gostop/1-learn").page
    page.run_all()
    return page


@pytest.fixture(scope="module")
def tweak(lessons: Lessons) -> LabPage:
    page = lessons("gostop/3-tweak").page
    page.run_before("## In a line of code")  # what is below plays thousands of games
    return page


@pytest.fixture(scope="module")
def start(lessons: Lessons) -> LabPage:
    page = lessons("start").page
    page.run_all()
    return page


def check_axe(page: LabPage) -> None:
    """No board or panel of the notebook has a fault, in either theme, wide or narrow."""
    for width in (1400, 420):
        page.viewport(width)
        for theme in ("light", "dark"):
            page.theme(theme)
            page.axe(".pb-root")


# --- play -----------------------------------------------------------------------------------------


def test_a_game_is_clicked_through_to_a_capture(play: LabPage) -> None:
    player = Shown(play, "Player", 0)
    assert player.tableau == player.kernels_tableau == []
    for _ in range(8):
        pairs = player.find(".pb-hand .pb-pairs")
        player.choose(".pb-hand .pb-pairs" if pairs.count() else ".pb-can")
        if player.tableau:
            break
    assert player.tableau == player.kernels_tableau
    assert len(player.tableau) >= 2
    expect(player.find(".pb-log")).to_contain_text("You took")
    hand = len(player.kernel("table.view(0)['seats'][0]['hand']"))
    expect(player.find(".pb-hand .pb-card")).to_have_count(hand)


def test_a_hint_names_a_card_that_can_be_played(play: LabPage) -> None:
    player = Shown(play, "Player", 0)
    player.click("Hint")
    said = player.board.get_by_role("alert")
    options = player.kernel("table.decision.options")
    assert "Option" in str(options)
    title = said.locator("b").inner_text()
    words = player.kernel("notice.title")
    assert title == words and title.startswith("Play ")
    expect(said).to_contain_text(player.kernel("notice.body"))


def test_an_illegal_click_says_why_and_by_which_rule(play: LabPage) -> None:
    player = Shown(play, "Player", 0)
    moment = player.kernel("table.moment")
    lying = player.find(".pb-spread .pb-card").first
    card = lying.get_attribute("data-value")
    player.settle(lying.click)
    said = player.board.get_by_role("alert")
    expect(said).to_contain_text(player.kernel(f"table.why_not({card!r}).__str__()"))
    rule = player.kernel(f"table.why_not({card!r}).rule")
    expect(said.locator(".pb-chip")).to_have_text(rule)
    assert player.kernel("table.moment") == moment
    player.settle(said.locator(".pb-chip").click)
    expect(player.find(".pb-rulecard")).to_contain_text(rule)
    player.press("Escape")
    expect(player.find(".pb-rulecard")).to_have_count(0)


def test_undo_takes_the_last_choice_back(play: LabPage) -> None:
    player = Shown(play, "Player", 0)
    before = player.kernel("table.moment"), player.tableau, player.find(".pb-hand").inner_text()
    player.choose(".pb-hand .pb-can")
    assert player.kernel("table.moment") > before[0]
    player.click("Undo")
    after = player.kernel("table.moment"), player.tableau, player.find(".pb-hand").inner_text()
    assert after == before
    assert player.tableau == player.kernels_tableau


def test_a_saved_game_is_resumed_in_a_new_cell(play: LabPage) -> None:
    player = Shown(play, "Player", 0)
    player.board.get_by_label("File").fill("mine.json")
    player.click("Save")
    expect(player.board.get_by_role("alert")).to_contain_text('Player.resume("mine.json")')
    play.run_new('Player.resume("mine.json")')
    resumed = Shown(play, "Player", 4)
    assert resumed.tableau == player.tableau == resumed.kernels_tableau
    assert resumed.kernel("table.moment") == player.kernel("table.moment")
    played_on = player.kernel("table.moment")
    resumed.choose(".pb-hand .pb-can")
    assert resumed.kernel("table.moment") > played_on == player.kernel("table.moment")


def test_two_people_never_see_each_others_hand(play: LabPage) -> None:
    both = Shown(play, "Player", 2)
    for _ in range(2):
        expect(both.find(".pb-curtain")).to_be_visible()
        expect(both.find(".pb-card")).to_have_count(0)
        seat = both.kernel("curtain")
        both.choose("[data-do=reveal]")
        hand = both.kernel(f"table.view({seat})['seats'][{seat}]['hand']")
        shown = both.find(".pb-hand .pb-title").all_inner_texts()
        assert shown == [card["title"] for card in hand]
        others = both.kernel(f"table.view(None)['seats'][{1 - seat}]['hand']")
        html = both.board.inner_html()
        assert not [card["title"] for card in others if card["title"] in html]
        while both.find(".pb-curtain").count() == 0:
            both.choose("[data-do=choose]")
        assert both.kernel("curtain") == 1 - seat


def test_axe_finds_nothing_in_the_play_notebook(play: LabPage) -> None:
    check_axe(play)


# --- learn ----------------------------------------------------------------------------------------


def test_a_quiz_is_answered_wrong_and_then_right(learn: LabPage) -> None:
    quiz = Shown(learn, "Quiz", 0)
    quiz.choose("button.pb-answer")
    expect(quiz.find(".pb-outcome")).to_have_text("Not quite. It is: 20")
    assert quiz.kernel("right") is False
    quiz.click("Try again")
    quiz.settle(lambda: quiz.find("button.pb-answer").nth(1).click())
    expect(quiz.find(".pb-outcome")).to_have_text("Right: 20")
    assert quiz.kernel("right") is True


def test_the_stepper_goes_back_and_forth_by_mouse(learn: LabPage) -> None:
    stepper = Shown(learn, "Stepper", 1)
    at, last = stepper.kernel("at"), stepper.kernel("last")
    stepper.click("Back")
    stepper.click("Back")
    assert stepper.kernel("at") == at - 2
    expect(stepper.find(".pb-when")).to_have_text(f"moment {at - 2} of {last}")
    stepper.choose("[data-do=step]")
    assert stepper.kernel("at") == at - 1
    stepper.choose(".pb-goto")
    assert stepper.kernel("at") < at - 1
    stepper.settle(lambda: stepper.find("[type=range]").fill(str(at)))
    assert stepper.kernel("at") == at


def test_the_stepper_goes_back_and_forth_by_keyboard(learn: LabPage) -> None:
    stepper = Shown(learn, "Stepper", 1)
    at, last = stepper.kernel("at"), stepper.kernel("last")
    stepper.find("[data-do=step]").focus()
    for key, moment in (("ArrowLeft", at - 1), ("ArrowRight", at), ("Home", 0), ("End", last)):
        stepper.press(key)
        assert stepper.kernel("at") == moment
    stepper.settle(lambda: stepper.find("[type=range]").fill(str(at)))


def test_keys_typed_on_a_board_are_no_commands_to_the_notebook(learn: LabPage) -> None:
    cells = learn.page.locator(".jp-Cell").count()
    for number, selector in ((0, ".pb-hand .pb-card"), (1, "[data-do=back]"), (1, ".pb-log")):
        Shown(learn, "Stepper", number).find(selector).first.focus()
        for key in "ddbax":
            learn.page.keyboard.press(key)
    assert learn.page.locator(".jp-Cell").count() == cells


def test_a_branch_goes_another_way_and_comes_back(learn: LabPage) -> None:
    stepper = Shown(learn, "Stepper", 1)
    at = stepper.kernel("at")
    told = stepper.find(".pb-log li").all_inner_texts()
    stepper.click("Branch here")
    expect(stepper.find(".pb-banner")).to_contain_text("A branch")
    assert stepper.kernel("branches.__len__()") == 1
    stepper.choose('[data-do=choose][data-value="go"]')
    expect(stepper.find(".pb-seat.pb-near .pb-pill-go")).to_contain_text("Go at")
    assert stepper.kernel("table.events[-1].kind") != "stop"
    assert stepper.kernel("branches[0][0].result.how") == "stop"
    stepper.click("Back to the game")
    assert stepper.kernel("branches") == ()
    assert stepper.kernel("at") == at
    assert stepper.find(".pb-log li").all_inner_texts() == told


def test_axe_finds_nothing_in_the_learn_notebook(learn: LabPage) -> None:
    check_axe(learn)


# --- tweak ----------------------------------------------------------------------------------------


def test_a_rule_is_changed_and_compared_to_the_end(tweak: LabPage) -> None:
    panel = Shown(tweak, "TweakPanel")
    field = panel.board.get_by_label("Points for Go or Stop").and_(panel.find("input"))
    field.fill("5")
    panel.settle(lambda: field.press("Enter"))
    assert panel.kernel("rules.changed()") == {"threshold": 5}
    panel.board.get_by_role("button", name="Run 2 ×").click()
    expect(panel.find(".pb-say")).to_contain_text("With your change", timeout=GAMES_MS)
    said = panel.find(".pb-say p").all_inner_texts()
    assert said == panel.kernel("results.says")
    assert panel.kernel("results.done") == 2 * panel.kernel("games")
    rows = panel.kernel("results.frame.height")
    assert rows == 2 * panel.find(".pb-table tbody tr").count()
    expect(panel.find(".pb-plot svg").first).to_be_visible()


def test_the_line_of_code_is_copied(tweak: LabPage) -> None:
    panel = Shown(tweak, "TweakPanel")
    tweak.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    panel.board.get_by_role("button", name="Copy").click()
    expect(panel.board.get_by_role("button", name="Copied")).to_be_visible()
    assert tweak.page.evaluate("navigator.clipboard.readText()") == panel.kernel("code()")
    expect(panel.board.get_by_role("button", name="Copy")).to_be_visible()


def test_a_run_is_stopped_and_says_so(tweak: LabPage) -> None:
    panel = Shown(tweak, "TweakPanel")
    games = panel.board.get_by_label("Games per rule set").and_(panel.find("input"))
    games.fill("20000")
    panel.settle(lambda: games.press("Enter"))
    panel.board.get_by_role("button", name="Run 2 ×").click()
    bar = panel.board.get_by_role("progressbar")
    expect(bar).not_to_have_attribute("aria-valuenow", "0", timeout=GAMES_MS)
    panel.board.get_by_role("button", name="Stop", exact=True).click()
    expect(panel.find(".pb-progress-line")).to_contain_text("Stopped", timeout=GAMES_MS)
    assert panel.kernel("results.stopped") is True
    assert 0 < panel.kernel("results.done") < 40_000


def test_axe_finds_nothing_in_the_tweak_notebook(tweak: LabPage) -> None:
    check_axe(tweak)


def test_a_chart_is_drawn_without_a_network(tweak: LabPage) -> None:
    tweak.viewport(1400)
    chart = "alt.Chart({'values': [{'a': 1, 'b': 2}]}, title='Two').mark_point().encode(x='a:Q')"
    tweak.run_new(chart)
    picture = tweak.page.get_by_role("img", name="Chart: Two")
    expect(picture).to_be_visible()
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 50


# --- start, and notebooks as they were saved ------------------------------------------------------


def test_the_start_page_shows_a_game_and_finds_a_rule(start: LabPage) -> None:
    Shown(start, "Stepper").choose("[data-do=step]")
    book = Shown(start, "RuleBook")
    book.find("[data-do=rule]").first.focus()
    start.page.keyboard.press("/")
    start.page.keyboard.type("comeback", delay=60)
    expect(book.find(".pb-doc h2")).to_have_text("Comeback")
    expect(book.find(".pb-entry mark").first).to_be_visible()
    assert book.kernel("rule.id") == "gostop.end.11"


def test_axe_finds_nothing_in_the_start_notebook(start: LabPage) -> None:
    check_axe(start)


@pytest.mark.parametrize(
    ("name", "shown"),
    {
        "start": ["Rule book", "Go-Stop"],
        "gostop/1-learn": ["Predict", "Rule book", "Go-Stop"],
        "gostop/2-play": ["turn 1 of 20", "Pass the screen to "],
        "gostop/3-tweak": ["Rule tweaks", "Chart: "],
    }.items(),
)
def test_a_saved_notebook_shows_its_boards_without_running(
    lessons: Lessons, name: str, shown: list[str]
) -> None:
    saved = lessons(name).saved
    assert [words for words in shown if not any(words in text for text in saved)] == []
