"""The deliberate breaks are complete, a few of them turn tests red, and red means what it should.

``python -m tests.breaks`` tries them all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kit import GAMES
from tests.breaks import Bench, Break, gaps, load, sample
from tests.breaks.__main__ import main

PHASES = "kit/gostop/phases.py"
TAKES_TOP = "flip = state.flipped = state.deck.pop(0)"


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    with Bench("gostop") as bench:
        yield bench


@pytest.mark.parametrize("game", GAMES)
def test_every_enforced_or_decided_rule_and_every_setting_has_a_break_that_fits(game: str) -> None:
    assert gaps(game, load(game)) == []


def test_what_is_missing_or_does_not_fit_is_told() -> None:
    breaks = [each for each in load("gostop") if each.rule != "gostop.turn.6"]
    breaks.append(Break("gostop.turn.99", PHASES, TAKES_TOP, "flip ="))
    breaks.append(Break("gostop.turn.3", PHASES, "no such line", "pass"))
    breaks = [each for each in breaks if each.setting != "threshold"]
    said = gaps("gostop", breaks)
    assert "gostop.turn.6 has no break." in said
    assert "The setting threshold has no break." in said
    assert "gostop.turn.99 is no rule of gostop." in said
    assert any(gap.startswith("gostop.turn.99: it makes no program") for gap in said)
    assert "gostop.turn.3: kit/gostop/phases.py has 0 times: 'no such line'" in said
    assert len(said) == 5


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_the_breaks_turns_tests_red(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--game", game, "--sample", "6", "--seed", "1"]) == 0, capsys.readouterr().out
    said = capsys.readouterr().out
    assert said.count("RED ok") == 6
    assert f"{game}: 6 breaks, 6 red, 0 still green, 0 unfit" in said


def test_a_sample_is_always_the_same_and_another_seed_gives_another() -> None:
    breaks = load("gostop")
    assert sample(breaks, 6, 1) == sample(breaks, 6, 1)
    assert sample(breaks, 6, 1) != sample(breaks, 6, 2)
    assert len(set(sample(breaks, 6, 1))) == 6


def test_a_change_that_breaks_nothing_stays_green(bench: Bench) -> None:
    harmless = Break("gostop.turn.6", PHASES, TAKES_TOP, f"{TAKES_TOP}  # from the top")
    assert bench.run(harmless).colour == "green"


def test_a_break_that_is_no_program_is_not_taken_for_red(bench: Bench) -> None:
    for nonsense in ("flip = = state.deck", "flip = state.flipped = no_such_name"):
        broken = Break("gostop.turn.6", PHASES, TAKES_TOP, nonsense)
        assert bench.run(broken).colour == "unfit", nonsense


def test_what_was_broken_is_mended_again(bench: Bench) -> None:
    bottom = TAKES_TOP.replace("pop(0)", "pop()")
    assert bench.run(Break("gostop.turn.6", PHASES, TAKES_TOP, bottom)).colour == "red"
    assert bench.unbroken(["gostop.turn.6"]).colour == "green"
