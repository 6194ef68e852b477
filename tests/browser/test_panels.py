"""The panels in a bare page: what takes the front end and Python together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import kit
from tests.browser.labpage import axe
from tests.browser.test_front import FRONT, MODEL
from widgets import Board, Player, Quiz, RuleBook, Stepper, TweakPanel, gostop_quiz
from widgets.panel import Panel

Show = Callable[..., Page]
MEDIUM = 820  # has its own layout, but no colours, words or roles of its own
BARE = (
    '<!doctype html><html lang="en"><head><title>Panel</title></head>'
    '<body data-jp-theme-light="{light}"><main id="here">{main}</main></body></html>'
)
# What reaches beyond the sides of its board, where it would be cut off; what scrolls may.
OVERHANGING = """boards => boards.flatMap(board => {
    const scrolls = ".pb-vh, .pb-scroll *, pre *, svg *, .pb-log *, .pb-index *";
    const { left, right } = board.getBoundingClientRect();
    return [...board.querySelectorAll("*")].filter(node => {
        const box = node.getBoundingClientRect();
        const beyond = box.left < left - 1 || box.right > right + 1;
        return box.width && beyond && !node.matches(scrolls);
    }).map(node => node.outerHTML.slice(0, 120));
})"""
SLOW_MS = 30_000  # games are played meanwhile, on a machine that may have other work


@pytest.fixture
def show(browser: Browser) -> Iterator[Show]:
    pages: list[Page] = []

    def shown(board: Board, width: int = 1300) -> Page:
        page = browser.new_page(viewport={"width": width, "height": 900})
        pages.append(page)
        page.on("pageerror", lambda error: pytest.fail(str(error)))

        def answer(message: dict[str, Any]) -> None:
            before = board.rev
            board._on_msg(board, message, [])
            if board.rev != before:
                page.evaluate("([html, rev]) => window.show(html, rev)", [board.html, board.rev])

        page.expose_function("answer", answer)
        page.set_content(BARE.format(light="true", main=""))
        page.add_style_tag(content=board._css)
        page.evaluate("start => { window.start = start }", {"html": board.html, "rev": board.rev})
        script = (FRONT / "board.js").read_text().replace("export default { render };", MODEL)
        page.add_script_tag(content=script, type="module")
        page.wait_for_function("() => window.leave")
        return page

    yield shown
    for page in pages:
        page.close()


@pytest.fixture
def panel() -> TweakPanel:
    return TweakPanel("gostop", seats=("random", "random"), games=60)


@pytest.fixture
def quiz() -> Quiz:
    return gostop_quiz.capture(kit.gostop.table(seed=3).play(), "ping")


def focus(page: Page) -> Any:
    return page.evaluate("({ ...document.activeElement.dataset, is: document.activeElement.type })")


# --- the rule book --------------------------------------------------------------------------------


def test_slash_goes_to_the_search_and_it_finds_while_one_types(show: Show) -> None:
    book = RuleBook("gostop")
    page = show(book)
    page.locator("[data-do=fold]").first.focus()
    page.keyboard.press("/")
    assert focus(page)["is"] == "search"
    page.keyboard.type("comeback", delay=90)
    expect(page.locator(".pb-entry mark").first).to_have_text("Comeback")
    expect(page.get_by_role("searchbox")).to_have_value("comeback")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".pb-entry mark")).to_have_count(0)
    expect(page.get_by_role("searchbox")).to_have_value("")


def test_a_rule_far_down_the_index_is_in_sight(show: Show) -> None:
    page = show(RuleBook("gostop", "open.44"), width=420)
    now = page.locator(".pb-entry[aria-current]").bounding_box()
    index = page.locator(".pb-index").bounding_box()
    assert now and index
    assert index["y"] <= now["y"] and now["y"] + now["height"] <= index["y"] + index["height"]


def test_arrows_turn_the_pages(show: Show) -> None:
    book = RuleBook("gostop", "turn.7")
    page = show(book)
    page.locator("[data-do=filter]").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".pb-doc h2")).to_have_text("A pair by your own flip")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".pb-doc h2")).to_have_text("Take the pair, or leave it stuck")


# --- the rule tweaks ------------------------------------------------------------------------------


def test_settings_change_by_click_and_by_typing_and_the_focus_stays(
    show: Show, panel: TweakPanel
) -> None:
    page = show(panel)
    page.locator('[data-do="set:flip_pairs"][data-value=lie]').click()
    expect(page.locator(".pb-was")).to_contain_text("was captures")
    assert focus(page)["value"] == "lie"
    field = page.get_by_label("Points for Go or Stop").and_(page.locator("input"))
    field.fill("5")
    field.press("Enter")
    expect(page.locator(".pb-was")).to_have_count(2)
    expect(field).to_be_focused()
    assert panel.rules.changed() == {"flip_pairs": "lie", "threshold": 5}
    field.fill("99")
    field.press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("from 1 to 57")
    expect(field).to_have_value("5")


def test_what_is_typed_while_games_are_played_counts_when_one_leaves_the_field(
    show: Show, panel: TweakPanel
) -> None:
    panel.change(threshold=4)
    panel.do_games(20000)
    panel.refresh()
    page = show(panel)
    page.get_by_role("button", name="Run 2 ×").click()
    page.wait_for_function("() => window.sent.some(message => message.do === 'tick')")
    field = page.get_by_label("Points for Go or Stop").and_(page.locator("input"))
    field.fill("6")
    rev = page.evaluate("window.model.get('rev')")
    page.wait_for_function("rev => window.model.get('rev') > rev + 1", arg=rev)
    expect(field).to_have_value("6")
    field.press("Tab")
    expect(page.get_by_text("was 7")).to_be_visible()
    assert panel.rules.changed() == {"threshold": 6}


def test_a_line_of_code_is_marked_where_it_may_not_be_copied(show: Show, panel: TweakPanel) -> None:
    page = show(panel)
    page.get_by_role("button", name="Copy").click()
    assert page.evaluate("getSelection().toString()") == panel.code()


def test_a_run_shows_how_far_it_is_and_concludes_in_words(show: Show, panel: TweakPanel) -> None:
    panel.change(threshold=4)
    page = show(panel)
    page.get_by_role("button", name="Run 2 × 60 games").click()
    expect(page.locator(".pb-say")).to_contain_text("With your change", timeout=SLOW_MS)
    expect(page.locator(".pb-plot svg").first).to_be_visible()
    assert panel.results and panel.results.done == 120


def test_stop_is_heard_while_it_plays(show: Show, panel: TweakPanel) -> None:
    panel.change(threshold=4)
    panel.do_games(20000)
    panel.refresh()
    page = show(panel)
    page.get_by_role("button", name="Run 2 ×").click()
    page.wait_for_function("() => window.sent.filter(message => message.do === 'tick').length > 1")
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_text("Stopped")).to_be_visible(timeout=SLOW_MS)
    assert panel.trial is None and panel.results and panel.results.stopped


# --- the quiz -------------------------------------------------------------------------------------


def test_a_digit_answers_and_the_verdict_has_the_focus(show: Show, quiz: Quiz) -> None:
    page = show(quiz)
    page.locator("[data-do=answer]").first.focus()
    page.keyboard.press("2")
    expect(page.locator(".pb-outcome")).to_be_focused()
    assert quiz.given == quiz.options[1]
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".pb-banner")).to_contain_text("The table afterwards")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("button.pb-answer").first).to_be_visible()


def test_a_closed_rule_gives_the_focus_back_to_its_chip(show: Show, quiz: Quiz) -> None:
    page = show(quiz.answer(1))
    page.locator(".pb-happened [data-do=rule]").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pb-rulecard")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".pb-rulecard")).to_have_count(0)
    assert focus(page)["do"] == "rule"


# --- all of them ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def filled() -> list[Board]:
    tweaks = TweakPanel("gostop", seats=("random", "random"), games=20)
    tweaks.change(threshold=4, flip_pairs="lie").run(one_at_a_time=True)
    tweaks.do_set("hand_size", "12")
    tweaks.do_about("threshold")
    tweaks.refresh()
    table = kit.gostop.table(seed=3).play()
    tableau = ["ice_wall", "mganga", "hokusai_grid", "akitaro_watanabe", "shell_corporation"]
    ended = kit.gostop.table(seed=16, seats=("greedy", "greedy"), fate={"first": 0}).play()
    branched = Stepper(ended, at=40)
    for clicked in (branched.do_branch, branched.do_rules, branched.do_open_hands):
        clicked()
    branched.refuse("Because.", "gostop.turn.3")
    branched.refresh()
    over = Player(ended.fork(at=ended.moment - 1, seats=("you", "greedy")))
    over.do_choose("stop")
    over.refresh()
    return [
        branched,
        over,
        RuleBook("gostop", "end.11"),
        RuleBook("gostop").find("ice"),
        TweakPanel("gostop"),
        tweaks,
        gostop_quiz.capture(table, "ping"),
        gostop_quiz.capture(table, "ping").answer(1),
        gostop_quiz.points(tableau).answer(2),
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, MEDIUM, 1600])
def test_they_fit_and_axe_finds_nothing(
    browser: Browser, filled: list[Board], width: int, theme: str
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    boards = "".join(f'<div class="pb-root">{board.html}</div>' for board in filled)
    page.set_content(BARE.format(light=str(theme == "light").lower(), main=boards))
    page.add_style_tag(content=Panel._css)
    if theme == "dark":
        page.add_style_tag(content="body { background: #111418 }")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    beyond = page.locator(".pb-root").evaluate_all(OVERHANGING)
    assert beyond == []
    if width != MEDIUM:
        axe(page, "main")
    page.close()
