"""Every board and panel speaks the language of the moment: nothing on them escapes translation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kit import Table, catalogue, gostop
from kit.gostop import CARDS, SCRIPT, Rules
from kit.seats import NAMES
from tests.languages import POT, Shown, made_up, narrow, spoken
from tests.widgets.pages import click
from widgets import Board, Player, Quiz, RuleBook, Stepper, TweakPanel, gostop_quiz
from widgets.rulebook import _sentence

BOOK = catalogue.load("gostop")

GIVEN = [
    *(card.title for card in CARDS),
    *gostop.cards.IDS,
    *(name for rule in BOOK for name in (rule.id, rule.short)),
    *NAMES[1:],
    *SCRIPT.policies,
    SCRIPT.title,
    *("go", "stop"),
    # the two rule sets of a comparison
    *("A", "B"),
    # how text boards write factions and marks, and the names of factions
    *("WEY", "NBN", "HB", "JIN", "NEU", "x", "x2", "Weyland", "Haas-Bioroid", "Jinteki"),
    # settings are named as in code where one reads how to set them
    *(setting.name for setting in Rules.settings()),
]
"""Names, ids and keys: the same in every language."""

SEEN = {one.name for citations in catalogue.cited("gostop").values() for one in citations}
"""What a rule book names of the code."""
TESTS = list(catalogue.tests_for("gostop", Path(__file__).parents[2]).values())
"""What it names of the tests."""


def row_texts() -> Iterator[str]:
    """The catalogue's own texts, which hold their languages in their file."""
    for rule in BOOK:
        yield from (rule.title, rule.section, rule.place, rule.place.partition(": ")[2])
        yield from rule.text.split("\n\n")
        if rule.decided:
            yield from (rule.decided.question, rule.decided.choice, rule.decided.departs or "")


ROWS = sorted({" ".join(each.split()) for each in row_texts()} - {""})


def left_english(board: Board, *names: str) -> list[str]:
    """What a board shows, says or writes as text that no translator was shown."""
    shown = [*Shown(board.html).texts, *Shown(board.static()).texts, *board.text().splitlines()]
    plain = [" ".join(each.split()) for each in shown]
    return narrow(plain, [*GIVEN, *names])


@pytest.fixture(autouse=True)
def foreign(tmp_path: Path) -> Iterator[None]:
    # What was drawn in English before must not be remembered.
    Stepper(gostop.table(seed=1, seats=("greedy", "greedy")).play())
    TweakPanel("gostop")
    RuleBook("gostop")
    with spoken(made_up(POT), tmp_path):
        yield


def at_the_choice(name: str = "play", **table: Any) -> Table:
    """A table where a choice of that name has to be made."""
    made = gostop.table(**{"seed": 1, "seats": 2, **table}).play()
    while made.decision and made.decision.name != name:
        made.choose(made.decision.options[0]).play()
    assert made.decision
    return made


def test_a_board() -> None:
    table = at_the_choice()
    for open_hands in (False, True):
        assert not left_english(Board(table, open_hands=open_hands))
        assert not left_english(Board(table, at=3, open_hands=open_hands))


def test_a_board_with_its_rules_and_its_refusals() -> None:
    board = Board(at_the_choice(rules=Rules(threshold=5, flip_pairs="lie", triple_theft=False)))
    for do, value in (("rules", None), ("why", "go"), ("why", "archer"), ("open_hands", None)):
        click(board, do, value)
        assert not left_english(board), do
    click(board, "rule", "gostop.turn.3")
    assert not left_english(board, *ROWS, "kit.gostop.phases.first_half", "kit.gostop.checks.play")


@pytest.mark.parametrize("seed", range(2))
def test_a_game_that_is_played_with_hints_to_its_end(seed: int, tmp_path: Path) -> None:
    player = Player(gostop.table(Rules(rounds=2), seed=seed))
    while not (player.ended and player.table.phase is None):
        if player.ended:
            assert not left_english(player)
            click(player, "next")
        else:
            click(player, "hint")
            assert not left_english(player)
            click(player, "choose", player.table.decision.options[0].key)
        assert not left_english(player)
    file = tmp_path / "game.json"
    click(player, "save", str(file))
    assert not left_english(player, f'Player.resume("{file}")', str(file), player.path)
    for do in ("undo", "new", "undo", "save"):
        click(player, do)
        assert not left_english(player, str(file), player.path), do


def test_two_people_at_one_screen() -> None:
    player = Player(gostop.table(seed=2, seats=2))
    assert player.curtain is not None
    for _ in range(6):
        assert not left_english(player, player.path)
        click(player, "reveal")
        assert not left_english(player, player.path)
        click(player, "choose", player.table.decision.options[0].key)


def test_time_travel_and_a_branch() -> None:
    stepper = Stepper(gostop.table(seed=5, seats=("greedy", "greedy")).play())
    for _ in range(stepper.last):
        click(stepper, "step")
        assert not left_english(stepper)
    for do in ("decision", "more", "first", "play", "branch", "decision", "branch", "why"):
        click(stepper, do, "go")
        assert not left_english(stepper), do


def questions() -> Iterator[Quiz]:
    table = at_the_choice()
    assert table.decision
    key = table.decision.options[0].key
    yield gostop_quiz.capture(table, key)
    yield gostop_quiz.points_after(table, key)
    yield gostop_quiz.points(["archer", "jackson_howard", "the_board", "biotic_labor"])
    yield gostop_quiz.payment(at_the_choice("go_or_stop"))
    yield gostop_quiz.winner(table, key)
    yield Quiz(table, "?", [("1", 0), ("2", 1), ("3", None)], "who wins", seats=("greedy",) * 2)


def test_questions_before_and_after_the_answer() -> None:
    for quiz in questions():
        assert not left_english(quiz)
        click(quiz, "answer", 9)
        assert not left_english(quiz)
        for choice in range(1, len(quiz.options) + 1):
            assert not left_english(quiz.answer(choice))
        click(quiz, "show")
        assert not left_english(quiz)


def test_rule_tweaks_from_the_form_to_the_chart() -> None:
    panel = TweakPanel("gostop", games=30, seats=("random", "random"))

    def english() -> list[str]:
        return left_english(panel, panel.code())

    assert not english()
    for do, value in (
        ("set:threshold", "99"),
        ("set:hand_size", "12"),
        ("games", "1"),
        ("show", "all"),
        ("set:threshold", "4"),
        ("set:flip_pairs", "lie"),
        ("show", "changed"),
        ("against", "seed_letter"),
        ("against", "default"),
        ("run", None),
        ("tick", None),
    ):
        click(panel, do, value)
        assert not english(), (do, value)
    panel.run(one_at_a_time=True)
    assert not english()
    click(panel, "set:threshold", "5")  # now those are results of earlier rules
    assert not english()


def test_a_house_rule_in_the_form() -> None:
    class Plain(Rules):
        def go_points(self, calls: int) -> int:
            return 0

    panel = TweakPanel("gostop", Plain(), games=10, seats=("random", "random")).run()
    assert not left_english(panel, panel.code(), "go_points", "Plain")


@pytest.mark.parametrize(
    "rule", [*BOOK.rules[::20], *BOOK.departures()[:2]], ids=lambda one: one.id
)
def test_a_page_of_the_rule_book(rule: catalogue.Rule) -> None:
    book = RuleBook("gostop", rule.id)
    names = [*ROWS, *SEEN, *(entry.partition(":")[2] for entry in rule.functions)]
    # The names of tests are code, also when a page spells them out.
    names += ["; ".join(map(_sentence, tests)) for tests in TESTS]
    names += [_sentence(test) for tests in TESTS for test in tests]
    files = re.compile(r"\b(?:test_\w+|gostop/\d-\w+|kit(?:\.\w+)+)")  # tests, lessons, modules

    def english() -> list[str]:
        return narrow([files.sub("", one) for one in left_english(book, *names)], names)

    assert not english()
    for do, value in (("search", rule.short), ("search", "?"), ("filter", "decided")):
        click(book, do, value)
        assert not english(), (do, value)
