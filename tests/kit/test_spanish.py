"""Spanish is complete for the games that have it: nothing of them is shown in English."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import jupytext
import pytest
from babel.messages.catalog import Catalog

from kit import Script, Table, catalogue, challengers
from kit.challengers.cards import FIRST_OWN
from kit.replay import set_table
from kit.rules import RulesError
from kit.seats import PERSON
from kit.text import LOCALE, languages, set_language, text
from tests.languages import POT, ROOT, messages, narrow, spoken, wide
from tests.messages import compiled, read, updated

COMPLETE = {"es": ("challengers",)}
"""For each language the games that are told in it; the texts all games share are, too."""

PAIRS = [(code, game) for code, games in COMPLETE.items() for game in games]
TEXTS = ("title", "place", "section", "text")
DECISION_TEXTS = ("question", "choice", "departs")
WORDS = ["attack", "flag", "bench", "look", "opponent", "trophy", "followers", "give_up_match"]
WORDS += [
    "pile",
    "pick",
    "redraw",
    "remove",
    "trade",
    "recall",
    "clear",
    "a",
    "c",
    "card_9",
    "pass",
]
"""What somebody may ask for, besides cards."""
GIVEN = {
    "challengers": [
        *(card.title_es for card in challengers.PRINTED),
        *challengers.IDS[:FIRST_OWN],
        *("redraw", "enough", "finish", "done", "no"),
        *("A", "B", "C", "a", "b", "c"),  # levels, and the keys of their piles
        *(f"card_{place}" for place in range(30)),
    ]
}
"""For each game, what it writes in every language: names, ids, keys, and its titles in Spanish."""


def po_of(code: str) -> Path:
    return LOCALE / code / "LC_MESSAGES" / f"{POT.stem}.po"


@cache
def script_of(game: str) -> Script:
    script: Script = import_module(f"kit.{game}").SCRIPT
    return script


# --- the files ------------------------------------------------------------------------------------


def games_of(file: str) -> tuple[str, ...]:
    """The game that a source belongs to; none if all games share it."""
    games = "|".join(catalogue.games())
    return tuple(re.findall(rf"^(?:kit/|widgets/(?:templates/)?)({games})(?=[/._])", file))


def needed(code: str) -> Iterator[str | tuple[str, ...]]:
    """The messages that must be translated: those of no game, and those of a complete one."""
    for message, files in messages(POT).items():
        owners = [games_of(file) for file in files]
        if any(not games or games[0] in COMPLETE[code] for games in owners):
            yield message


def forms(catalogue: Catalog, message: str | tuple[str, ...]) -> tuple[str, ...]:
    found = catalogue.get(message if isinstance(message, str) else message[0])
    if found is None:
        return ("",)
    return tuple(found.string) if found.pluralizable else (str(found.string),)


def fields(message: str) -> list[tuple[str, str | None, str | None]]:
    """Its placeholders, each with how it is written."""
    parsed = Formatter().parse(message)
    return sorted((field, turned, form) for _, field, form, turned in parsed if field is not None)


def test_sources_are_told_apart_by_their_game() -> None:
    assert games_of("kit/challengers/words/names.py") == ("challengers",)
    assert games_of("widgets/datawar_quiz.py") == ("datawar",)
    assert games_of("widgets/templates/gostop.html.jinja") == ("gostop",)
    assert games_of("kit/table.py") == games_of("widgets/templates/parts.html.jinja") == ()
    assert set(languages()) >= COMPLETE.keys()


@pytest.mark.parametrize("code", COMPLETE)
def test_every_message_of_a_complete_game_and_of_all_games_is_translated(code: str) -> None:
    translated = read(po_of(code))
    required = list(needed(code))
    missing = [each for each in required if not all(forms(translated, each))]
    assert not missing
    assert len(required) > 800


@pytest.mark.parametrize("code", COMPLETE)
def test_translations_have_the_placeholders_of_their_messages(code: str) -> None:
    translated, faults = read(po_of(code)), []
    for message in messages(POT):
        originals = (message,) if isinstance(message, str) else message
        written = forms(translated, message)
        if not any(written):
            continue
        if len(written) != (1 if isinstance(message, str) else translated.num_plurals):
            faults.append(written)
        for place, form in enumerate(written):
            original = originals[min(place, len(originals) - 1)]
            given = fields(original)
            without_number = [each for each in given if each[0] != "n"]
            # That there is one may be said in a word, and in a word only.
            allowed = [given, without_number] if place == 0 and len(originals) > 1 else [given]
            spaced = original.replace(original.strip(), form.strip())
            if fields(form) not in allowed or form != spaced:
                faults.append(form)
    assert not faults


@pytest.mark.parametrize("code", COMPLETE)
def test_a_languages_files_are_as_make_messages_leaves_them(code: str) -> None:
    po = po_of(code)
    assert updated(po) == po.read_bytes(), "run make messages"
    assert compiled(po) == po.with_suffix(".mo").read_bytes(), "run make messages"
    assert compiled(po) == compiled(po)
    for file in (po, po.with_suffix(".mo")):
        assert not re.search(rb"Babel|-Date|-Translator|fuzzy", file.read_bytes())


@pytest.mark.parametrize(("code", "game"), PAIRS)
def test_every_row_of_the_catalogue_has_its_texts(code: str, game: str) -> None:
    written = tomllib.loads((ROOT / "seeds" / f"{game}.toml").read_text("utf-8"))
    missing = [] if f"title.{code}" in written else [game]
    for row in written["rule"]:
        decided = row.get("decided", {})
        missing += [f"{row['id']}: {key}" for key in TEXTS if f"{key}.{code}" not in row]
        missing += [
            f"{row['id']}: {key}"
            for key in DECISION_TEXTS
            if key in decided and f"{key}.{code}" not in decided
        ]
    assert not missing
    assert len(written["rule"]) > 100


def test_every_printed_card_has_a_title() -> None:
    assert not [card.id for card in challengers.PRINTED if not card.title_es.strip()]


# --- at the table ---------------------------------------------------------------------------------


@pytest.fixture
def spanish(tmp_path: Path) -> Iterator[None]:
    """Spanish, each letter of a translation written wide: a narrow one was not translated."""
    translated = read(po_of("es"))
    for message in list(translated):
        if not message.id:
            continue
        if message.pluralizable:
            message.string = tuple(map(wide, message.string))
        else:
            message.string = wide(message.string)
    with spoken(translated, tmp_path):
        yield


def left_english(game: str, *shown: str) -> list[str]:
    script = script_of(game)
    rules = (name for rule in catalogue.load(game) for name in (rule.id, rule.short))
    names = [*GIVEN[game], *rules, *script.policies, script.title]
    # In a text board an x stands before what can't be chosen.
    return narrow((each.removeprefix("  x ") for each in shown), names)


def table_of(game: str, seed: int, number: int, **settings: Any) -> Table:
    """A table with persons in all seats but the last, where there are several."""
    script = script_of(game)
    seats = [PERSON] * number if number == 1 else [PERSON] * (number - 1) + ["random"]
    return set_table(script, rules=script.rules(**settings), seed=seed, seats=seats)


TABLES = [
    (1, {"robot_level": 4, "special_challenge": True}),
    (2, {"lead": 0, "bench_seats": 4}),
    (2, {"lead": 0, "left_out": "none", "extra_picks": 2, "redraws": 0}),
    (3, {"left_out": "castle", "pick_count": "exactly", "gained_cards": "returned"}),
    (4, {"left_out": "funfair", "full_bench_cowboy": "ignored", "rounds": 5}),
]


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("number", "settings"), TABLES)
def test_random_games_of_challengers_are_told_in_spanish(
    seed: int, number: int, settings: dict[str, Any]
) -> None:
    chosen, game = Random(seed), "challengers"
    table = table_of(game, seed, number, **settings)
    words = table.script.words
    asked = set()
    while (decision := table.play().decision) is not None:
        if decision.name not in asked or chosen.random() < 0.1:
            asked.add(decision.name)
            for eyes in (decision.seat, None, (decision.seat or 0) + 1):
                seen = words.prompt(decision, table.names, eyes)
                assert not left_english(game, seen)
            assert not left_english(game, *str(table).splitlines())
            assert not left_english(game, *table.text(None).splitlines())
            assert not left_english(game, *map(words.option, decision.options))
            wishes = (*WORDS, *chosen.sample(table.script.cards[:FIRST_OWN], 12))
            refused = [table.why_not(wish) for wish in wishes]
            assert not left_english(game, *(str(why) for why in refused if why))
        keeps = decision.name == "remove" and chosen.random() < 0.9  # a deck with something to do
        table.choose(decision.options[-1] if keeps else chosen.choice(decision.options))
    assert table.phase is None
    assert not left_english(game, *map(table.say, table.events))
    assert not left_english(game, *(table.say(event, 0) for event in table.events))
    assert not left_english(game, *str(table).splitlines(), *table.text(None).splitlines())
    assert {"pick", "remove"} <= asked


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize("game", COMPLETE["es"])
def test_phases_settings_measures_and_policies_are_worded_in_spanish(game: str) -> None:
    script = script_of(game)
    assert not left_english(game, *map(script.words.phase, (*script.phases, None)))
    for setting in script.rules.settings():
        assert not left_english(game, setting.label, setting.sentence, setting.group)
        assert not left_english(game, *setting.choices.values())
        with pytest.raises(RulesError) as refused:
            setting.parse("?")
        assert not narrow(
            [str(refused.value)], [setting.name, setting.rule, *setting.choices, *GIVEN[game]]
        )
    for measure in script.measures.values():
        clauses = [measure.label, *(measure[2:])]
        assert not left_english(game, *(text(clause, n="1") for clause in clauses if clause))


@pytest.mark.usefixtures("spanish")
def test_policies_of_challengers_explain_themselves_in_spanish() -> None:
    said = set()
    for policy in (challengers.POLICIES["greedy"](), challengers.POLICIES["random"]()):

        def explained(look: Any, player: Any = policy) -> Any:
            said.add(player.explain(look))
            return player(look)

        for seed in range(3):
            challengers.table(seed=seed, seats=(explained, "random")).play()
    assert len(said) > 5 and not left_english("challengers", *said)


def test_the_test_would_see_what_is_left_in_english(spanish: None) -> None:
    assert left_english("challengers", "Deck phase", "Newcomer", "Dragon", "Nivel")
    assert not left_english("challengers", "Novato, Dragón", wide("Fase de mazo"))
    assert text("Deck phase") == wide("Fase de mazo")


def test_spanish_is_spoken_from_the_moment_it_is_set() -> None:
    table = challengers.table(seed=3, seats=("you", "greedy")).play()
    set_language("es")
    try:
        assert str(table).startswith("Challengers!, ronda 1 de 7, Escoger cartas")
        assert "Tú: ¿qué carta entra en el mazo?" in str(table)
        assert challengers.Rules.setting_named("bench_seats").label == "Espacios del banquillo"
        assert catalogue.load("challengers").rule("bench.1").title == "Seis espacios"
    finally:
        set_language("en")
    assert str(table).startswith("Challengers!, round 1 of 7")


# --- the lesson -----------------------------------------------------------------------------------

LESSON = ROOT / "notebooks" / "challengers"


def cells_of(lesson: Path) -> list[tuple[str, list[str], str]]:
    """Its cells: of which kind, which rules each cites, and its code without the words in it."""
    found = []
    for cell in jupytext.read(lesson).cells:
        code = ""
        if cell.cell_type == "code":
            tree = ast.parse(cell.source)
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    node.value = ""
            lines = map(ast.unparse, tree.body)
            only_here = ("import kit", "kit.set_language('')")
            code = "\n".join(line for line in lines if line not in only_here)
        cited = sorted(re.findall(r"challengers\.[a-z]+\.\d+", cell.source))
        found.append((cell.cell_type, cited, code))
    return found


def test_the_lesson_has_the_same_cells_and_cites_the_same_rules_in_both_languages() -> None:
    english, spanish = (cells_of(LESSON / f"{name}.py") for name in ("1-learn", "1-aprende"))
    assert spanish == english
    first = next(
        cell for cell in jupytext.read(LESSON / "1-aprende.py").cells if cell.cell_type == "code"
    )
    assert 'kit.set_language("es")' in first.source
