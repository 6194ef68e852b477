"""Nothing that a person reads escapes the translators: not in the sources, not at the table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from jinja2 import Environment, nodes

import kit
import kit.text
from kit import catalogue, gostop
from kit.gostop import CARDS, SCRIPT, Rules
from kit.rules import RulesError
from kit.seats import NAMES
from tests.languages import POT, ROOT, extracted, made_up, messages, narrow, spoken, wide

FUNCTIONS = ("text", "plural", "marked")

ELSEWHERE = {
    # The name of a seat is marked in kit/seats.py.
    "kit/table.py": {"text(seat.name)"},
    "kit/gostop/view.py": {"text(each.name)", "text(seats[seat].name)"},
    "kit/datawar/view/seen.py": {"text(each.name)", "text(seats[seat].name)"},
    "kit/datawar/words/names.py": {"text(NAMES[seat])"},
    "kit/challengers/view/seen.py": {"text(each.name)"},
    "kit/challengers/view/tournament.py": {"text(seats[entrant].name)"},
    "kit/netrunner/view/table.py": {"text(each.name)"},
    # A reason is marked beside the rule of thumb that gives it.
    "kit/netrunner/policies/__init__.py": {"text(self.advise(look).why)"},
    # The words of a setting are marked in the rules of its game.
    "kit/rules.py": {
        "text(labels[value])",
        "text(str(extra['label']))",
        "text(str(info.description))",
        "text(str(extra['group']))",
    },
    "widgets/tweaks.py": {"text(self.script.sides[n])"},
    # The words of a measure are marked in the measures of its game.
    "kit/compare.py": {"text(measure.label)"},
    "kit/findings.py": {"text(own, n=amount)", "text(self.measure.doubt)"},
    # The sentences for how a store can fail are marked above, one for each way.
    "kit/workshop/failures.py": {"text(SENTENCES[why], place=place, fault=said)"},
}
"""The calls whose message is no literal, and where the message can be found."""


# --- the sources ----------------------------------------------------------------------------------


def _sources(ending: str) -> Iterator[Path]:
    for layer in ("kit", "widgets"):
        yield from sorted((ROOT / layer).rglob(f"*.{ending}"))


def _calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """The calls of the translating functions, under whatever name a module imports them."""
    imported = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "kit.text"
        for alias in node.names
        if alias.name in FUNCTIONS
    }
    assert imported.keys() <= {*FUNCTIONS, "_"}, "make messages knows no other names"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            function = imported.get(node.func.id)
            if function:
                yield function, node


def _literals(call: ast.Call, function: str) -> list[str] | None:
    """The messages of a call; None when one is made of anything but a literal."""
    given = call.args[: 2 if function == "plural" else 1]
    found = [one.value for one in given if isinstance(one, ast.Constant)]
    return found if len(found) == len(given) and given else None


def _fields(message: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(message) if field is not None}


def test_the_messages_that_translators_get_are_those_in_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    there, now = messages(POT), messages(extracted(tmp_path))
    missing, gone = now.keys() - there.keys(), there.keys() - now.keys()
    assert not missing and not gone, "run make messages"
    assert len(now) > 500
    layers = {file.partition("/")[0] for files in now.values() for file in files}
    assert layers == {"kit", "widgets"}
    assert any(file.endswith(".jinja") for files in now.values() for file in files)


def test_messages_are_collected_the_same_way_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    once = extracted(tmp_path).read_bytes()
    assert extracted(tmp_path).read_bytes() == once
    assert not {b"POT-Creation-Date", b"Generated-By"} & set(once.replace(b":", b" ").split())


def test_every_message_is_a_literal_or_marked_where_it_is_written() -> None:
    found: dict[str, set[str]] = {}
    for path in _sources("py"):
        for function, call in _calls(ast.parse(path.read_text("utf-8"))):
            if _literals(call, function) is None:
                found.setdefault(path.relative_to(ROOT).as_posix(), set()).add(ast.unparse(call))
    assert found == ELSEWHERE


def test_no_message_stands_within_an_f_string_where_it_could_not_be_collected() -> None:
    faults = []
    for path in _sources("py"):
        tree = ast.parse(path.read_text("utf-8"))
        strings = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        within = {part for string in strings for part in ast.walk(string)}
        faults += [f"{path.name}:{call.lineno}" for _, call in _calls(tree) if call in within]
    assert not faults


def test_every_placeholder_is_given_and_everything_given_has_a_place() -> None:
    faults = []
    for path in _sources("py"):
        for function, call in _calls(ast.parse(path.read_text("utf-8"))):
            literals = _literals(call, function)
            if literals is None or function == "marked":
                continue
            given = {word.arg for word in call.keywords if word.arg}
            known = given | ({"n"} if function == "plural" else set())
            wanted = set().union(*map(_fields, literals))
            spread = any(word.arg is None for word in call.keywords)
            if (not wanted <= known and not spread) or not given <= wanted:
                faults.append(f"{path.relative_to(ROOT)}:{call.lineno}: {given ^ wanted}")
    assert not faults


def test_templates_have_literal_messages_with_all_their_placeholders() -> None:
    faults, found = [], 0
    for path in _sources("jinja"):
        tree = Environment().parse(path.read_text("utf-8"))
        for call in tree.find_all(nodes.Call):
            name = getattr(call.node, "name", "")
            if name not in FUNCTIONS:
                continue
            found += 1
            messages = call.args[: 2 if name == "plural" else 1]
            given = {word.key for word in call.kwargs} | ({"n"} if name == "plural" else set())
            if not all(isinstance(one, nodes.Const) for one in messages):
                faults.append(f"{path.name}:{call.lineno}: no literal")
            elif not set().union(*(_fields(one.value) for one in messages)) <= given:  # type: ignore[attr-defined]
                faults.append(f"{path.name}:{call.lineno}: {given}")
    assert not faults and found > 50


@pytest.mark.parametrize("pair", [one for one in messages(POT) if isinstance(one, tuple)])
def test_one_and_many_have_the_same_placeholders(pair: tuple[str, str]) -> None:
    one, many = map(_fields, pair)
    assert one - {"n"} == many - {"n"}  # that there is one may be said in a word


def test_placeholders_have_names_and_messages_no_html() -> None:
    for message in messages(POT):
        for form in (message,) if isinstance(message, str) else message:
            assert all(field.isidentifier() for field in _fields(form)), form
            assert "</" not in form and "<br" not in form, form


# --- at the table ---------------------------------------------------------------------------------

CODES = ("WEY", "NBN", "HB", "JIN", "NEU", "x", "x2", "Weyland", "Haas-Bioroid", "Jinteki")
"""What text boards write for factions and marks in every language."""
GIVEN = [
    *(card.title for card in CARDS),
    *gostop.cards.IDS,
    *(name for rule in catalogue.load("gostop") for name in (rule.id, rule.short)),
    *NAMES[1:],
    *SCRIPT.policies,
    SCRIPT.title,
    "go",
    "stop",
    *CODES,
]
"""Names, ids and keys: the same in every language."""


@pytest.fixture
def foreign(tmp_path: Path) -> Iterator[None]:
    with spoken(made_up(POT), tmp_path):
        yield


def left_english(*shown: str) -> list[str]:
    return narrow(shown, GIVEN)


def test_the_made_up_language_keeps_placeholders_and_shows_what_was_left_out() -> None:
    assert wide("{who!r}: {n:+d} of {{x}}") == "{who!r}: {n:+d} ｏｆ {{ｘ}}"
    assert narrow(["Ｐｌａｙ Archer", "Play Archer", "Archery"], ["Archer"]) == [
        "Play Archer",
        "Archery",
    ]


@pytest.mark.usefixtures("foreign")
@pytest.mark.parametrize("settings", [{}, {"must_match": True, "rounds": 3}])
def test_a_game_is_told_in_the_language_of_the_moment(settings: dict[str, Any]) -> None:
    words, rules = SCRIPT.words, Rules(**settings)
    for seed in range(6):
        table = gostop.table(rules, seed=seed, seats=("you", "greedy"))
        while table.phase is not None:
            asked = table.play().decision
            if asked is None:
                break
            assert not left_english(*str(table).splitlines(), words.prompt(asked, table.names))
            refused = (table.why_not(word) for word in (*gostop.cards.IDS, "go", "stop", "pass"))
            assert not left_english(*(str(reason) for reason in refused if reason))
            table.choose(asked.options[-1])
        assert not left_english(*map(table.say, table.events))
        assert not left_english(*(table.say(event, 1) for event in table.events))
        assert not left_english(*str(table).splitlines(), *table.text(None).splitlines())
    assert not left_english(*map(words.phase, (*SCRIPT.phases, None)))


@pytest.mark.usefixtures("foreign")
def test_policies_explain_themselves_in_it() -> None:
    said = set()
    for policy in SCRIPT.policies.values():
        player = policy()

        def explained(look: kit.Look, player: Any = player) -> kit.Option:
            said.add(player.explain(look))
            chosen: kit.Option = player(look)
            return chosen

        for seed in range(2):
            gostop.table(seed=seed, seats=(explained, "greedy")).play()
    assert len(said) > 20 and not left_english(*said)


@pytest.mark.usefixtures("foreign")
def test_settings_and_their_refusals_are_worded_in_it() -> None:
    for setting in Rules.settings():
        assert not left_english(setting.label, setting.sentence, setting.group)
        assert not left_english(*setting.choices.values())
        with pytest.raises(RulesError) as refused:
            setting.parse("?")
        assert not narrow([str(refused.value)], [*GIVEN, setting.name, *setting.choices])


@pytest.mark.usefixtures("foreign")
def test_comparisons_are_concluded_in_it() -> None:
    frame = kit.compare({"1": Rules(), "2": Rules(threshold=4), "3": Rules()}, games=40)
    assert not left_english(*frame["label"].unique(), *kit.conclusions(frame))
    for measure in SCRIPT.measures.values():
        assert not left_english(*(kit.text.text(clause, n="1") for clause in measure[2:]))


@pytest.mark.usefixtures("foreign")
def test_a_divergence_is_told_in_it() -> None:
    table = gostop.table(seed=16, seats=("greedy", "greedy")).play()
    told = str(kit.diverge(table, Rules(flip_pairs="lie")))
    assert not narrow(told.splitlines(), [*GIVEN, "flip_pairs", "lie"])
