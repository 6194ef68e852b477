"""What only Go-Stop's lessons have; what all games share is in ``test_games.py``."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Lessons
from tests.browser.games import IN_BROWSER
from tests.browser.labpage import LabPage
from tests.browser.shown import Shown

GOSTOP = IN_BROWSER["gostop"]


@pytest.fixture(scope="module")
def play(lessons: Lessons) -> LabPage:
    page = lessons("gostop/2-play").page
    page.run_before("## Save a game")
    return page


def test_a_capture_takes_two_cards_or_more(play: LabPage) -> None:
    player = Shown(play, "Player", 0)
    player.go_to(GOSTOP.ours, GOSTOP.go_on, most=8)
    assert player.find(GOSTOP.ours).count() >= 2
    hand = len(player.kernel("table.view(0)['seats'][0]['hand']"))
    expect(player.find(".pb-hand .pb-card")).to_have_count(hand)


def test_a_hint_is_to_play_a_card(play: LabPage) -> None:
    player = Shown(play, "Player", 0)
    player.click("Hint")
    assert player.kernel("notice.title").startswith("Play ")


def test_two_people_take_turns_behind_the_curtain(play: LabPage) -> None:
    both = Shown(play, "Player", GOSTOP.two_people)
    for _ in range(3):
        seat = both.kernel("curtain")
        both.choose("[data-do=reveal]")
        hand = both.kernel(f"table.view({seat})['seats'][{seat}]['hand']")
        assert both.find(".pb-hand .pb-title").all_inner_texts() == [c["title"] for c in hand]
        while not both.has(".pb-curtain"):
            both.choose("[data-do=choose]")
        assert both.kernel("curtain") == 1 - seat
