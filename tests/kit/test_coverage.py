"""Every game's catalogue, code, tests, notebooks and words fit together, with nothing left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kit
from kit import GAMES, catalogue, script_of

every_game = pytest.mark.parametrize("game", GAMES)


def calls(game: str, *names: str) -> Iterator[ast.Call]:
    """The calls of these functions or methods in a game's code."""
    folder = Path(kit.__file__).parent / game
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ""
                if (called.id if isinstance(called, ast.Name) else name) in names:
                    yield node


def words_of(node: ast.expr, asks: set[str]) -> set[str]:
    """The words an argument may be; what an f-string puts in is the name of a decision."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    assert isinstance(node, ast.JoinedStr), ast.unparse(node)
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    return {"".join(ask if part is None else str(part) for part in parts) for ask in asks}


def told(game: str) -> set[str]:
    return {word for call in calls(game, "tell") for word in words_of(call.args[0], set())}


def asked(game: str) -> set[str]:
    return {word for call in calls(game, "ask") for word in words_of(call.args[0], set())}


@every_game
def test_nothing_is_missing_between_catalogue_code_tests_and_notebooks(game: str) -> None:
    assert catalogue.gaps(game) == []


@every_game
def test_the_preset_of_the_letter_is_what_the_departures_say(game: str) -> None:
    letter = {
        rule.decided.setting: rule.decided.letter
        for rule in catalogue.load(game).departures()
        if rule.decided
    }
    assert letter, "a document that is followed to the letter needs no preset"
    assert script_of(game).rules.presets()["seed_letter"].changed() == letter


@every_game
def test_the_rule_of_each_setting_is_in_the_catalogue(game: str) -> None:
    rows = catalogue.load(game)
    for setting in script_of(game).rules.settings():
        assert setting.rule in rows, setting.name
        assert setting.name in rows.rule(setting.rule).settings


@every_game
def test_the_phases_of_the_catalogue_are_the_games(game: str) -> None:
    assert catalogue.load(game).phases == tuple(script_of(game).phases)


@every_game
def test_each_kind_of_event_has_a_sentence_and_each_sentence_an_event(game: str) -> None:
    words = script_of(game).words
    # The sentence for a doubling goes by its rule.
    assert told(game) == set(words._EVENTS) | {"double"}


@every_game
def test_each_decision_has_a_prompt(game: str) -> None:
    assert asked(game) == set(script_of(game).words._PROMPTS)


@every_game
def test_each_reason_has_a_sentence_and_each_sentence_a_reason(game: str) -> None:
    used: set[str] = set()
    for call in calls(game, "Reason"):
        used |= words_of(call.args[1], asked(game))
    assert used == set(script_of(game).words._REASONS)


@every_game
def test_each_phase_has_a_title(game: str) -> None:
    words = script_of(game).words
    titles = [words.phase(phase) for phase in (*script_of(game).phases, None)]
    assert len(set(titles)) == len(titles)
