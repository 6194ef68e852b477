"""A whole game of Netrunner on the page, and a run phase by phase."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Lessons
from tests.browser.labpage import LabPage
from tests.browser.shown import Shown

GAME = 'Player(netrunner.table(seed=28, seats=("sensible", "you")))'
GO_ON = ("[data-do=next]", "[data-do=surprise]")
RUN = ("initiation", "approach_ice", "encounter_ice", "movement", "success", "access", "run_ends")


@pytest.fixture(scope="module")
def play(lessons: Lessons) -> LabPage:
    page = lessons("netrunner/7-play").page
    page.run_before("## You are the Corp")
    return page


@pytest.fixture(scope="module")
def ended(play: LabPage) -> Shown:
    """A starter game, clicked through to its end by a learner who asks for advice each time."""
    player = Shown.new(play, GAME)
    table = f"{player.python}.table"
    advice = f"{table}.script.policies['sensible']()({table}.look(1)).key"
    for _ in range(400):
        if player.kernel("table.result") != "None" and player.kernel("table.result") is not None:
            return player
        if player.has("[data-do=choose]"):
            player.choose(f'[data-do=choose][data-value="{play.kernel(advice)}"]')
        else:
            player.choose(next(each for each in GO_ON if player.has(each)))
    raise AssertionError("400 clicks did not end the game")


def test_a_starter_game_is_clicked_to_its_end(ended: Shown) -> None:
    assert ended.kernel("table.result.how") == "points"
    assert ended.kernel("table.choices.__len__()") > 60
    winner = ("The Corp", "You")[ended.kernel("table.result.winner")]
    expect(ended.board).to_contain_text(winner)
    assert not ended.has("[data-do=choose]")


def test_every_phase_of_a_run_is_shown_on_the_path(
    play: LabPage, ended: Shown, tmp_path: Path
) -> None:
    play.run_new(f"from widgets import Stepper\nStepper({ended.python}.table.fork())")
    stepper = Shown(play, "Stepper")
    frames = f"{stepper.python}.table.frames"
    pictures = set()
    for phase in RUN:
        found = play.kernel(f"[f.index for f in {frames} if f.phase == {phase!r}][:1]")
        assert found, phase
        stepper.settle(lambda at=found[0]: stepper.find("[type=range]").fill(str(at)))
        expect(stepper.find(".pb-nr-attacked")).to_have_count(1)
        expect(stepper.find(".pb-nr-track [aria-current=step]")).to_have_count(1)
        picture = play.picture(tmp_path / f"{phase}.png", ".pb-root[data-board=stepper]")
        pictures.add(picture.read_bytes())
    assert len(pictures) == len(RUN)
