"""The boards' front end (widgets/board.js) in a bare page; real widgets answer its messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import kit
import widgets
from widgets import Board, Player, Stepper

FRONT = Path(widgets.__file__).parent
# What anywidget gives to render(): the model's values, its events, a way to send.
MODEL = """
window.show = (html, rev) => {
  Object.assign(values, { html, rev });
  for (const listener of listeners) listener();
};
const values = { html: window.start.html, rev: window.start.rev, name: "test" };
const listeners = new Set();
window.model = {
  get: (name) => values[name],
  on: (name, listener) => listeners.add(listener),
  off: (name, listener) => listeners.delete(listener),
  send: (message) => { window.sent.push(message); window.answer(message); },
};
window.sent = [];
window.leave = render({ model: window.model, el: document.querySelector("#here") });
window.patchChildren = patchChildren;
"""
# Pairs of random pages, alike in part; those whose first was not changed into its second.
FUZZ = """count => {
    let seed = 1;
    const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
    const tree = (depth) => {
        let html = "";
        for (let n = random(5); n > 0; n--) {
            const [tag, text] = [["b", "i", "p"][random(3)], ["x", "yy", " ", ""][random(4)]];
            const inside = depth ? tree(depth - 1) : text;
            html += `<${tag} ${random(2) ? `class="c${random(3)}"` : ""}>${inside}</${tag}>${text}`;
        }
        return html;
    };
    const parsed = (html) => {
        const template = document.createElement("template");
        template.innerHTML = html;
        return template.content;
    };
    const wrong = [];
    for (let n = 0; n < count; n++) {
        const [was, next] = [parsed(tree(3)), parsed(tree(3))];
        if (random(2)) next.prepend(was.cloneNode(true));
        const live = document.createElement("div");
        live.append(document.importNode(was, true));
        const before = live.innerHTML;
        const right = document.createElement("div");
        right.append(document.importNode(next, true));
        patchChildren(live, was, next);
        if (live.innerHTML !== right.innerHTML) wrong.push([before, right.innerHTML]);
    }
    return wrong;
}"""
# Whether the page, without what the front end adds to it, is what Python wrote.
IS_AS_WRITTEN = """html => {
    const shown = document.querySelector("#here .pb-root > div").cloneNode(true);
    for (const node of shown.querySelectorAll("*")) {
        node.removeAttribute("data-lm-suppress-shortcuts");
        if (node.closest("[data-roving]")) node.removeAttribute("tabindex");
    }
    const written = document.createElement("div");
    written.innerHTML = html;
    return shown.isEqualNode(written);
}"""
Show = Callable[[Board], Page]


@pytest.fixture
def show(browser: Browser) -> Iterator[Show]:
    context = browser.new_context(viewport={"width": 1300, "height": 900})

    def shown(board: Board) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: pytest.fail(str(error)))

        def answer(message: dict[str, Any]) -> None:
            before = board.rev
            board._on_msg(board, message, [])
            if board.rev != before:
                page.evaluate("([html, rev]) => window.show(html, rev)", [board.html, board.rev])

        page.expose_function("answer", answer)
        page.set_content('<button id="before">before</button><div id="here"></div>')
        page.add_style_tag(content=board._css)
        page.evaluate("start => { window.start = start }", {"html": board.html, "rev": board.rev})
        script = (FRONT / "board.js").read_text().replace("export default { render };", MODEL)
        page.add_script_tag(content=script, type="module")
        page.wait_for_function("() => window.leave")
        return page

    yield shown
    context.close()


def at(board: Stepper, page: Page, moment: int) -> None:
    expect(page.locator(".pb-when")).to_contain_text(f"moment {moment} of")
    assert board.at == moment


@pytest.fixture
def stepper() -> Stepper:
    return Stepper(kit.gostop.table(seed=7, seats=("greedy", "greedy")).play())


def test_a_click_goes_up_and_the_new_page_comes_down(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    page.get_by_role("button", name="Step", exact=True).click()
    at(stepper, page, 1)
    assert page.evaluate("window.sent") == [{"do": "step", "value": None, "rev": 1}]


def test_the_button_keeps_the_focus_over_a_redraw(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    page.get_by_role("button", name="Step", exact=True).focus()
    page.keyboard.press("Enter")
    at(stepper, page, 1)
    page.keyboard.press("Enter")
    at(stepper, page, 2)
    assert page.evaluate("document.activeElement.dataset.do") == "step"


def test_any_page_becomes_any_other(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    assert page.evaluate(FUZZ, 2000) == []
    for moment in (40, 3, 60, 61, 0):
        stepper.do_seek(moment)
        stepper.open_hands = moment > 50
        stepper.refresh()
        page.evaluate("([html, rev]) => window.show(html, rev)", [stepper.html, stepper.rev])
        assert page.evaluate(IS_AS_WRITTEN, stepper.html)


def test_what_stays_the_same_is_not_touched(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    for _ in range(3):
        page.locator("[data-do=step]").click()
    at(stepper, page, 3)
    page.locator("[data-do=back], .pb-pile, .pb-log li").evaluate_all(
        "nodes => nodes.forEach(node => { node.known = true })"
    )
    page.locator("[data-do=step]").click()
    at(stepper, page, 4)
    known = page.locator("[data-do=back], .pb-pile, .pb-log li").evaluate_all(
        "nodes => nodes.map(node => node.known ?? false)"
    )
    assert known.count(True) == len(known) - 1  # the new event


def test_keys_act_only_while_the_focus_is_in_the_board(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    page.locator("#before").focus()
    page.keyboard.press("ArrowRight")
    page.locator("[data-do=step]").focus()
    page.keyboard.press("ArrowRight")
    at(stepper, page, 1)
    page.keyboard.press("End")
    at(stepper, page, stepper.last)
    page.keyboard.press("ArrowLeft")
    at(stepper, page, stepper.last - 1)


def test_lab_is_told_to_leave_the_keys_of_every_focusable_element(
    show: Show, stepper: Stepper
) -> None:
    page = show(stepper)
    bare = page.locator(
        "#here :is(button, input, select, summary, [tabindex]):not([data-lm-suppress-shortcuts])"
    )
    assert bare.count() == 0


def test_a_drag_of_the_slider_is_not_cut_off_by_the_pages_it_brings(
    show: Show, stepper: Stepper
) -> None:
    page = show(stepper)
    box = page.locator("input[type=range]").bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 8, y)
    page.mouse.down()
    for share in (0.2, 0.4, 0.6):
        page.mouse.move(box["x"] + box["width"] * share, y)
        page.wait_for_timeout(150)
        assert stepper.at == int(page.locator("input[type=range]").input_value())
    assert 0.5 < stepper.at / stepper.last < 0.7
    page.mouse.up()
    at(stepper, page, stepper.at)


def test_it_plays_by_itself_until_it_is_stopped(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => window.sent.filter(message => message.do === 'tick').length > 1")
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = stepper.at
    assert stopped >= 2
    page.wait_for_timeout(700)
    assert stepper.at == stopped


def test_a_rule_takes_the_focus_and_gives_it_back(show: Show, stepper: Stepper) -> None:
    stepper.do_seek(8)
    stepper.refresh()
    page = show(stepper)
    chip = page.locator(".pb-log .pb-chip").first
    rule = chip.get_attribute("data-value")
    chip.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pb-rulecard")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".pb-rulecard")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.value") == rule


def test_arrows_move_inside_a_hand_and_the_hand_is_one_tab_stop(show: Show) -> None:
    player = Player(kit.gostop.table(seed=7))
    page = show(player)
    hand = page.locator(".pb-hand button")
    assert page.locator('.pb-hand button[tabindex="0"]').count() == 1
    hand.first.focus()
    page.keyboard.press("ArrowRight")
    expect(hand.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(hand.last).to_be_focused()
    moment = player.table.moment
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.model.get('rev') > 2 || window.sent.length")
    expect(page.locator("#here .pb-root")).not_to_have_attribute("aria-busy", "true")
    assert player.table.moment > moment
    # the card is gone; the focus stays where the next choice is
    assert page.evaluate("document.activeElement.dataset.do") == "choose"


def test_leaving_a_field_for_a_button_sends_what_stands_in_the_field(
    show: Show, tmp_path: Path
) -> None:
    player = Player(kit.gostop.table(seed=7))
    page = show(player)
    target = tmp_path / "mine.json"
    page.get_by_label("File").fill(str(target))
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("Saved")
    assert kit.Transcript.load(target).seed == 7


def test_what_is_being_typed_outlives_a_redraw(show: Show) -> None:
    player = Player(kit.gostop.table(seed=7))
    page = show(player)
    field = page.get_by_label("File")
    field.fill("half a na")
    player.refresh()
    page.evaluate("([html, rev]) => window.show(html, rev)", [player.html, player.rev])
    expect(field).to_have_value("half a na")
    expect(field).to_be_focused()


def test_a_second_click_before_the_answer_does_nothing(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    page.evaluate(
        "() => { for (const n of [1, 2]) document.querySelector('[data-do=step]').click(); }"
    )
    at(stepper, page, 1)
    assert page.evaluate("window.sent.length") == 1


def test_what_happened_is_said_in_a_live_region_that_stays(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    status = page.get_by_role("status")
    status.evaluate("node => { node.dataset.same = 'yes' }")
    page.locator("[data-do=step]").click()
    expect(status).to_have_text("Fox to begin.")
    assert status.get_attribute("data-same") == "yes"


def test_cleaning_up_leaves_no_listener_and_no_timer(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    page.evaluate("window.leave()")
    page.locator("[data-do=step]").click()
    page.wait_for_timeout(100)
    assert page.evaluate("window.sent") == []


def test_silence_is_noticed(show: Show, stepper: Stepper) -> None:
    page = show(stepper)
    page.clock.install()
    page.evaluate("window.answer = () => {}")
    page.evaluate("window.model.send = message => window.sent.push(message)")
    page.locator("[data-do=step]").click()
    page.clock.run_for(5000)
    expect(page.locator(".pb-late")).to_contain_text("Python has not answered yet")


def test_the_event_list_shows_the_latest_event_from_the_start(show: Show) -> None:
    board = Stepper(kit.gostop.table(seed=7, seats=("greedy", "greedy")).play(), at=60)
    page = show(board)
    expect(page.locator(".pb-log")).to_be_visible()
    page.wait_for_timeout(100)
    inside = """node => {
        const [item, list] = [node, node.closest(".pb-log")].map(n => n.getBoundingClientRect());
        return [item.top - list.top, list.bottom - item.bottom];
    }"""
    assert min(page.locator(".pb-log [aria-current]").evaluate(inside)) > -1
    page.locator("[data-do=step]").click()
    at(board, page, 61)
    assert min(page.locator(".pb-log [aria-current]").evaluate(inside)) > -1


# --- a scramble: the clock, letters, a grid -------------------------------------------------------


@pytest.fixture
def scramble() -> Player:
    """A board where a Data Grab has just been turned up, with cards to grab in two rows."""
    position = kit.datawar.lay(
        "cookie_crumbs secret_spyware hidden_pixel cafe_pirates data_grab email_trail",
        "cookie_crumbs secret_spyware hidden_pixel cafe_pirates email_trail email_trail",
    )
    player = Player(kit.datawar.table(position=position))
    while not player.scrambling:
        player.do_surprise()
    player.refresh()
    return player


def test_a_letter_grabs_its_card_and_starts_the_clock(show: Show, scramble: Player) -> None:
    page = show(scramble)
    page.locator(".pb-scatter").focus()
    page.keyboard.press("W")
    expect(page.locator(".pb-spot").nth(1)).to_have_text("yours")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_arrows_go_up_and_down_a_grid_and_a_grab_leaves_the_focus_there(
    show: Show, scramble: Player
) -> None:
    scramble.do_pace("turns")
    page = show(scramble)
    page.locator(".pb-scatter button").first.focus()
    key = "() => document.activeElement.dataset.key"
    for arrow, letter in [("ArrowDown", "a"), ("ArrowRight", "s"), ("ArrowUp", "w")]:
        page.keyboard.press(arrow)
        assert page.evaluate(key) == letter
    page.keyboard.press("Enter")
    expect(page.locator(".pb-spot").nth(1)).to_have_text("yours")
    focused = page.evaluate(
        "() => [...document.querySelectorAll('.pb-spot')]"
        ".findIndex(spot => spot.contains(document.activeElement))"
    )
    assert focused > 1


def test_clicks_between_ticks_do_not_hold_the_clock_up(show: Show, scramble: Player) -> None:
    scramble.do_pace("fast")
    page = show(scramble)
    page.locator(".pb-scatter").focus()
    for letter in "qwer":
        page.keyboard.press(letter)
        page.wait_for_timeout(350)
    expect(page.get_by_text("to Fox").first).to_be_visible()


def test_quick_grabs_all_arrive(show: Show, scramble: Player) -> None:
    scramble.do_pace("slow")
    page = show(scramble)
    page.evaluate("""() => {
        for (const button of [...document.querySelectorAll('.pb-scatter button')].slice(0, 4)) {
            button.click();
        }
    }""")
    expect(page.locator(".pb-gap-card.pb-own")).to_have_count(4)
