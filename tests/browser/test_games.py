"""The lessons of every game as learners use them: clicks and keys, and what the kernel makes of it.

Each notebook is opened once; the tests below it use boards of their own on that page. What they
have to know of a game stands in ``games.py``.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from kit import GAMES
from tests.browser.conftest import Lessons, open_lessons
from tests.browser.games import IN_BROWSER, InBrowser
from tests.browser.labpage import LabPage, axe_both
from tests.browser.labserver import Lab
from tests.browser.shown import Shown

GAMES_MS = 60_000  # games are played meanwhile, on a machine that may have other work


@pytest.fixture(scope="module", params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    asked: str = request.param
    if asked not in IN_BROWSER:
        pytest.fail(f"{asked} has no entry in tests/browser/games.py", pytrace=False)
    return asked


@pytest.fixture(scope="module")
def game(name: str) -> InBrowser:
    return IN_BROWSER[name]


@pytest.fixture(scope="module")
def lessons(name: str, lab: Lab, browser: Browser) -> Iterator[Lessons]:
    # Of one game at a time: it asks for the name, so it ends with it.
    with open_lessons(lab, browser) as lesson:
        yield lesson


@pytest.fixture(scope="module")
def play(name: str, game: InBrowser, lessons: Lessons) -> LabPage:
    page = lessons(f"{name}/{game.play}").page
    page.run_all()
    return page


@pytest.fixture(scope="module")
def learn(name: str, game: InBrowser, lessons: Lessons) -> LabPage:
    page = lessons(f"{name}/{game.learn}").page
    page.run_all()
    return page


@pytest.fixture(scope="module")
def tweak(name: str, game: InBrowser, lessons: Lessons) -> LabPage:
    page = lessons(f"{name}/{game.tweak}").page
    page.run_before(game.slow_from)  # what is below plays thousands of games
    return page


def shows_the_kernels_game(player: Shown, game: InBrowser) -> dict[str, list[str]]:
    """Fail unless the board shows what the view says; return what it shows, by selector."""
    view = player.kernel(f"table.view({player.kernel('near')})")
    shown = {each: sorted(player.find(each).all_inner_texts()) for each in game.shows}
    assert shown == {each: sorted(said(view)) for each, said in game.shows.items()}
    return shown


# --- play -----------------------------------------------------------------------------------------


def test_a_game_is_clicked_through_until_something_is_won(play: LabPage, game: InBrowser) -> None:
    player = Shown(play, "Player", 0)
    assert shows_the_kernels_game(player, game)[game.ours] == []
    for _ in range(game.within):
        player.choose(next(each for each in game.go_on if player.has(each)))
        if shows_the_kernels_game(player, game)[game.ours]:
            break
    assert shows_the_kernels_game(player, game)[game.ours]
    if player.has("[data-do=more]"):  # of long games only the last events are listed
        player.choose("[data-do=more]")
    expect(player.find(".pb-log")).to_contain_text(game.won)


def test_a_hint_names_something_that_can_be_chosen(play: LabPage, game: InBrowser) -> None:
    player = Shown(play, "Player", 0)
    player.go_to(game.choice, game.go_on)
    player.click("Hint")
    said = player.board.get_by_role("alert")
    title = said.locator("b").inner_text()
    options = player.kernel("table.decision.options.__len__()")
    script = f"{player.python}.table.script.words.option"
    assert title in [
        play.kernel(f"str({script}({player.python}.table.decision.options[{n}]))")
        for n in range(options)
    ]
    assert title == player.kernel("notice.title")
    expect(said).to_contain_text(player.kernel("notice.body"))


def test_a_refused_click_says_why_and_by_which_rule(play: LabPage, game: InBrowser) -> None:
    player = Shown(play, "Player", 0)
    player.go_to(game.refused.selector, game.go_on)
    moment = player.kernel("table.moment")
    refused = player.find(game.refused.selector).first
    what = refused.get_attribute("data-value")
    player.settle(refused.click)
    said = player.board.get_by_role("alert")
    expect(said).to_contain_text(player.kernel(f"table.why_not({what!r}).__str__()"))
    rule = player.kernel(f"table.why_not({what!r}).rule")
    assert rule == game.refused.rule
    expect(said.locator(".pb-chip")).to_have_text(rule)
    assert player.kernel("table.moment") == moment
    player.settle(said.locator(".pb-chip").click)
    expect(player.find(".pb-rulecard")).to_contain_text(rule)
    player.press("Escape")
    expect(player.find(".pb-rulecard")).to_have_count(0)


def test_undo_takes_the_last_choice_back(play: LabPage, game: InBrowser) -> None:
    player = Shown(play, "Player", 0)
    player.go_to(game.choice, game.go_on)
    before = player.kernel("table.moment"), shows_the_kernels_game(player, game)
    player.choose(game.choice)
    assert player.kernel("table.moment") > before[0]
    player.click("Undo")
    assert (player.kernel("table.moment"), shows_the_kernels_game(player, game)) == before


def test_a_saved_game_is_resumed_in_a_new_cell(play: LabPage, game: InBrowser) -> None:
    player = Shown(play, "Player", 0)
    player.go_to(game.choice, game.go_on)
    player.board.get_by_label("File").fill("mine.json")
    player.click("Save")
    expect(player.board.get_by_role("alert")).to_contain_text('Player.resume("mine.json")')
    resumed = Shown.new(play, 'Player.resume("mine.json")')
    assert shows_the_kernels_game(resumed, game) == shows_the_kernels_game(player, game)
    assert resumed.kernel("table.moment") == player.kernel("table.moment")
    played_on = player.kernel("table.moment")
    resumed.choose(game.choice)
    assert resumed.kernel("table.moment") > played_on == player.kernel("table.moment")


def test_two_people_never_see_what_is_the_others(play: LabPage, game: InBrowser) -> None:
    both = Shown(play, "Player", game.two_people)
    seats = []
    for _ in range(2):
        both.go_to(".pb-curtain", game.go_on)
        expect(both.find(".pb-card")).to_have_count(0)
        seats.append(both.kernel("curtain"))
        both.choose("[data-do=reveal]")
        assert both.kernel("near") == seats[-1]
        shows_the_kernels_game(both, game)
        html = both.board.inner_html()
        secret = play.kernel(game.secret.format(board=both.python, seat=seats[-1]))
        assert secret and [word for word in secret if word in html] == []
        assert both.has("[data-do=choose]")
    assert seats[0] != seats[1]


def test_axe_finds_nothing_in_the_play_notebook(play: LabPage) -> None:
    axe_both(play, ".pb-root")


# --- learn ----------------------------------------------------------------------------------------


def test_a_quiz_is_answered_wrong_and_then_right(learn: LabPage, game: InBrowser) -> None:
    quiz = Shown(learn, "Quiz", 0)
    answers = quiz.find("button.pb-answer")
    quiz.settle(answers.nth(int(game.quiz.place == 0)).click)
    expect(quiz.find(".pb-outcome")).to_have_text(f"Not quite. It is: {game.quiz.label}")
    assert quiz.kernel("right") is False
    quiz.click("Try again")
    quiz.settle(lambda: answers.nth(game.quiz.place).click())
    expect(quiz.find(".pb-outcome")).to_have_text(f"Right: {game.quiz.label}")
    assert quiz.kernel("right") is True


def test_the_stepper_goes_back_and_forth_by_mouse(learn: LabPage, game: InBrowser) -> None:
    stepper = Shown(learn, "Stepper", game.stepper)
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


def test_the_stepper_goes_back_and_forth_by_keyboard(learn: LabPage, game: InBrowser) -> None:
    stepper = Shown(learn, "Stepper", game.stepper)
    at, last = stepper.kernel("at"), stepper.kernel("last")
    stepper.find("[data-do=step]").focus()
    for key, moment in (("ArrowLeft", at - 1), ("ArrowRight", at), ("Home", 0), ("End", last)):
        stepper.press(key)
        assert stepper.kernel("at") == moment
    stepper.settle(lambda: stepper.find("[type=range]").fill(str(at)))


def test_keys_typed_on_a_board_are_no_commands_to_the_notebook(
    learn: LabPage, game: InBrowser
) -> None:
    cells = learn.page.locator(".jp-Cell").count()
    for number, selector in game.typing:
        Shown(learn, "Stepper", number).find(selector).first.focus()
        for key in "ddbax":
            learn.page.keyboard.press(key)
    assert learn.page.locator(".jp-Cell").count() == cells


def test_a_branch_goes_another_way_and_comes_back(learn: LabPage, game: InBrowser) -> None:
    branch = game.branch
    stepper = Shown(learn, "Stepper", branch.stepper)
    at = next_decision(stepper, branch.decision, branch.seat)
    if stepper.kernel("at") != at:
        stepper.settle(lambda: stepper.find("[type=range]").fill(str(at)))
    made = stepper.kernel(f"table.frames[{at}].choices")
    told = stepper.find(".pb-log li").all_inner_texts()
    stepper.click("Branch here")
    expect(stepper.find(".pb-banner")).to_contain_text("A branch")
    assert stepper.kernel("branches.__len__()") == 1
    stepper.choose(f'[data-do=choose][data-value="{branch.now}"]')
    expect(stepper.find(branch.selector)).to_contain_text(branch.text)
    assert stepper.kernel(f"table.choices[{made}]") == branch.now
    assert stepper.kernel(f"branches[0][0].choices[{made}]") == branch.was
    stepper.click("Back to the game")
    assert stepper.kernel("branches") == ()
    assert stepper.kernel("at") == at
    assert stepper.find(".pb-log li").all_inner_texts() == told


def next_decision(stepper: Shown, decision: str, seat: int) -> int:
    """The first frame at which that seat is asked that."""
    frames = f"{stepper.python}.table.frames"
    asked = f"(f.decision.seat, f.decision.name) == ({seat}, {decision!r})"
    found: int = stepper.page.kernel(f"[f.index for f in {frames} if f.decision and {asked}][0]")
    return found


def test_axe_finds_nothing_in_the_learn_notebook(learn: LabPage) -> None:
    axe_both(learn, ".pb-root")


# --- tweak ----------------------------------------------------------------------------------------


def test_a_rule_is_changed_and_compared_to_the_end(tweak: LabPage, game: InBrowser) -> None:
    panel = Shown(tweak, "TweakPanel")
    field = panel.board.get_by_label(game.change.label).and_(panel.find("input"))
    field.fill(game.change.value)
    panel.settle(lambda: field.press("Enter"))
    assert panel.kernel("rules.changed()") == game.change.changed
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
    axe_both(tweak, ".pb-root")


def test_a_chart_is_drawn_without_a_network(tweak: LabPage) -> None:
    tweak.viewport(1400)
    chart = "alt.Chart({'values': [{'a': 1, 'b': 2}]}, title='Two').mark_point().encode(x='a:Q')"
    tweak.run_new(chart)
    picture = tweak.page.get_by_role("img", name="Chart: Two")
    expect(picture).to_be_visible()
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 50


# --- notebooks as they were saved -----------------------------------------------------------------


def test_a_saved_notebook_shows_its_boards_without_running(
    lessons: Lessons, name: str, game: InBrowser
) -> None:
    for lesson, expected in game.saved.items():
        saved = lessons(f"{name}/{lesson}").saved
        assert [words for words in expected if not any(words in said for said in saved)] == []


def test_axe_finds_nothing_in_the_further_lessons(
    lessons: Lessons, name: str, game: InBrowser
) -> None:
    for lesson in game.further:
        page = lessons(f"{name}/{lesson}").page
        page.run_all()
        page.theme("dark")
        page.axe(".pb-root")
        page.viewport(420)
        page.theme("light")
        page.axe(".pb-root")
