"""What only Data War's lessons have: scrambles, powers, hands that go by themselves.

What all games share is in ``test_games.py``.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Lessons
from tests.browser.labpage import LabPage
from tests.browser.shown import Shown

# You and Fox tie; in their War you turn up a Data Grab. Twelve cards lie there then, six face down.
GRABBING = """
Player(datawar.table(position=datawar.lay(
    "cookie_crumbs secret_spyware hidden_pixel cafe_pirates data_grab email_trail email_trail",
    "cookie_crumbs secret_spyware hidden_pixel cafe_pirates social_snooper hidden_pixel",
    "rocket_company email_trail cafe_pirates secret_spyware",
), seats=("you", "sensible", "sensible"), seed={seed}))
"""
# Three Billionaires of yours, and two opponents to exchange Launch Stacks with.
POWERS = """
Player(datawar.table(position=datawar.lay(
    "secret_spyware cafe_pirates email_trail",
    "cookie_crumbs email_trail hidden_pixel",
    "hidden_pixel cookie_crumbs cafe_pirates",
    aside=["rocket_company prudence savannah", "newspaper energy_grid chaz", "ai_platform"],
), seats=("you", "sensible", "sensible")))
"""
# The first hand is plain; before the second one looks at three cards.
LOOKER = "open_what_you_want secret_spyware cookie_crumbs cursed_cursor email_trail"
OTHER = "email_trail cafe_pirates hidden_pixel secret_spyware"
LOOKING = "Player(datawar.table(position=datawar.lay(*{decks}), seats=('you', {fox!r})))"
YOURS, TAKEN = ".pb-gap-card.pb-own", ".pb-gap-card"


@pytest.fixture(scope="module")
def play(lessons: Lessons) -> LabPage:
    page = lessons("datawar/2-play").page
    page.run_before("## Against Fox and Owl")  # each test brings a position of its own
    return page


def grabbing(play: LabPage, seed: int) -> Shown:
    """A board on which a Data Grab has just been turned up, in the first hand."""
    board = Shown.new(play, GRABBING.format(seed=seed))
    board.go_to(".pb-scatter", ["[data-do=surprise]"])
    assert board.kernel("table.state.hand") == 1
    expect(board.find(".pb-spot button")).to_have_count(12)
    return board


def grabs(board: Shown) -> list[str]:
    """What was grabbed by now, as the kernel's game has it."""
    return list(board.kernel("table.choices"))


def test_a_data_grab_is_played_by_click_by_letter_and_by_clock(play: LabPage) -> None:
    board = grabbing(play, seed=1)
    first = board.find(".pb-spot button.pb-k-stack").get_attribute("data-value")
    board.find(".pb-spot button.pb-k-stack").click()
    expect(board.find(YOURS)).to_have_count(1)
    expect(board.find(".pb-grabber.pb-near .pb-got-card")).to_have_count(1)
    assert grabs(board)[0] == first == "seat_0:rocket_company"

    # That has started the clock: somebody else takes one, by no click of ours.
    expect(board.find(TAKEN).filter(has_text="to ")).not_to_have_count(0)
    board.click("Pause")
    theirs = board.find(TAKEN).filter(has_text="to ").count()
    letter = board.find(".pb-spot button.pb-back").first.get_attribute("data-key")
    assert letter
    board.find(".pb-scatter").focus()
    board.press(letter)
    expect(board.find(YOURS)).to_have_count(2)
    assert grabs(board)[-1].startswith("seat_0:down_")
    # The card is yours, and still nobody has seen it.
    unseen = board.kernel("table.state.grabbed_down[0][0]")
    key = board.kernel(f"table.script.cards[{unseen}]")
    assert key not in board.board.inner_html()

    board.click("Deal the rest")
    assert len(grabs(board)) == 12 > 2 + theirs
    board.go_to(".pb-lane", ["[data-do=step]"])
    while board.kernel("table.phase") not in ("hand", None):
        board.click("Step")
    assert board.kernel("table.state.up") == [] == board.kernel("table.state.down")
    assert "rocket_company" in board.kernel("table.view(0)['seats'][0]['aside'].__str__()")
    expect(board.find(".pb-near .pb-aside")).to_contain_text("Buy a Rocket Company")

    again = f"type({board.python}.table).replay({board.python}.table.transcript())"
    assert play.kernel(f"{again}.events == {board.python}.table.events")
    assert list(play.kernel(f"{again}.choices")) == grabs(board)


def test_in_turns_the_others_take_one_each(play: LabPage) -> None:
    board = grabbing(play, seed=2)
    board.click("Take turns")
    board.find(".pb-scatter").focus()
    for taken in (3, 6):
        free = board.find(".pb-spot button").first.get_attribute("data-key")
        assert free
        board.press(free)
        expect(board.find(TAKEN)).to_have_count(taken)
    seats = [int(key.partition(":")[0].removeprefix("seat_")) for key in grabs(board)]
    assert seats == [0, 1, 2, 0, 1, 2]
    board.click("Undo")
    expect(board.find(TAKEN)).to_have_count(0)


def test_a_power_is_used_by_keyboard(play: LabPage) -> None:
    board = Shown.new(play, POWERS)
    board.find("[data-do=hint]").focus()
    assert board.kernel("table.decision.name") == "power"
    # A lane is one stop for Tab; the arrows go from card to card in it.
    board.tab_to(".pb-near [data-do]", "Shift+Tab")
    board.arrow_to('[data-do=choose][data-value="prudence"]')
    board.press("Enter")
    assert board.kernel("table.decision.name") == "whom"
    board.tab_to('[data-do=choose][data-value="seat_1"]', "Shift+Tab")
    board.press("Enter")
    assert grabs(board)[:2] == ["prudence", "seat_1"]
    aside = board.find(".pb-near .pb-aside")
    expect(aside).to_contain_text("Divert the Entire Energy Grid")
    expect(aside).not_to_contain_text("Prudence")


def test_hands_play_by_themselves_until_there_is_something_to_choose(play: LabPage) -> None:
    board = Shown.new(play, LOOKING.format(decks=(LOOKER, OTHER), fox="sensible"))
    board.settle(lambda: board.board.get_by_label("Speed").select_option("fast"))
    board.click("Play")
    expect(board.find(".pb-fan [data-do=choose]")).to_have_count(3)
    assert board.kernel("table.state.hand") == 2
    expect(board.find("[data-do=play]")).to_have_attribute("aria-disabled", "true")
    titles = board.find(".pb-fan .pb-title").all_inner_texts()
    assert titles == ["Secret Spyware", "Cookie Crumbs", "Cursed Cursor"]
    for key in ("card_2", "card_1"):
        board.choose(f'[data-do=choose][data-value="{key}"]')
    assert board.kernel("table.view(0)['fan']") is None


def test_two_at_one_screen_one_looks_and_the_other_looks_away(play: LabPage) -> None:
    board = Shown.new(play, LOOKING.format(decks=(OTHER, LOOKER), fox="you"))
    board.go_to(".pb-curtain", ["[data-do=surprise]"])
    assert (board.kernel("near"), board.kernel("curtain")) == (0, 1)
    expect(board.find(".pb-card")).to_have_count(0)
    board.choose("[data-do=reveal]")
    assert board.kernel("near") == 1
    expect(board.find(".pb-fan [data-do=choose]")).to_have_count(3)
