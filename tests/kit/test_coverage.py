"""Every game's catalogue, code, tests, notebooks and words fit together, with nothing left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kit
from kit import GAMES, catalogue, script_of

every_game = pytest.mark.parametrize("game", GAMES)


def trees(game: str) -> Iterator[ast.Module]:
    """The modules of a game, but for those with its sentences."""
    folder = Path(kit.__file__).parent / game
    for path in sorted(folder.rglob("*.py")):
        if "words" not in path.relative_to(folder).as_posix():
            yield ast.parse(path.read_text("utf-8"))


def literals(game: str) -> set[str]:
    """All texts that stand in a game's code; an f-string stands for what decisions make of it."""
    found: set[str] = set()
    for tree in trees(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                found |= spelled(node, set(script_of(game).words.PROMPTS))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def spelled(node: ast.expr, asks: set[str]) -> set[str]:
    """The words an argument is; none where it is a name, and stands elsewhere in the code."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    if not isinstance(node, ast.JoinedStr):
        return set()
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    return {"".join(ask if part is None else str(part) for part in parts) for ask in asks}


def used(game: str, name: str, place: int) -> set[str]:
    """What stands at a place among the arguments of all calls of a function or method."""
    found: set[str] = set()
    for tree in trees(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                attribute = called.attr if isinstance(called, ast.Attribute) else ""
                if (called.id if isinstance(called, ast.Name) else attribute) == name:
                    found |= spelled(node.args[place], set(script_of(game).words.PROMPTS))
    return found


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
    sentences = set(script_of(game).words.EVENTS)
    # The sentence for a doubling goes by its rule.
    assert used(game, "tell", 0) - sentences <= {"double"}
    assert sentences <= literals(game)


@every_game
def test_the_surprises_are_kinds_of_events(game: str) -> None:
    assert set(script_of(game).surprises) <= set(script_of(game).words.EVENTS)


@every_game
def test_each_decision_has_a_prompt_and_each_prompt_a_decision(game: str) -> None:
    prompts = set(script_of(game).words.PROMPTS)
    assert used(game, "ask", 0) <= prompts <= literals(game)


@every_game
def test_each_reason_has_a_sentence_and_each_sentence_a_reason(game: str) -> None:
    sentences = set(script_of(game).words.REASONS)
    assert used(game, "Reason", 1) - _of_decisions(game) <= sentences
    assert sentences <= literals(game)


def _of_decisions(game: str) -> set[str]:
    """Reasons whose key is made of a decision's name: some of those decisions never give one."""
    asks = script_of(game).words.PROMPTS
    return {f"{word}_{ask}" for word in ("first", "must") for ask in asks}


@every_game
def test_each_phase_has_a_title(game: str) -> None:
    words = script_of(game).words
    titles = [words.phase(phase) for phase in (*script_of(game).phases, None)]
    assert len(set(titles)) == len(titles)


@every_game
def test_no_setting_bears_the_name_of_a_phase(game: str) -> None:
    # A house rule changes a phase by a method of its name, which the setting would hide.
    script = script_of(game)
    assert set(script.rules.model_fields).isdisjoint(script.phases)
