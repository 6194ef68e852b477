"""Where rule ids are cited: in a game's code, in tests, in notebooks; found without running it.

An id is a string literal such as ``"gostop.turn.3"``. Ids that a name holds (alone, or in a tuple,
list, set or dict) count where the name is used: a constant, also one of another module of the game;
a variable, with what it holds at that line; a parameter, with what the calls of its function pass.
What is put together or returned while the program runs is not followed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Literal, NamedTuple

Kind = Literal["event", "decision", "reason", "setting", "other"]

_CALLS: dict[str, Kind] = {
    "tell": "event",
    "ask": "decision",
    "Option": "decision",
    "Reason": "reason",
    "setting": "setting",
}


class Parameter(NamedTuple):
    """What a parameter holds, unknown until its function is called."""

    name: str


Value = str | Parameter | tuple["Value", ...] | dict[object, "Value"]
"""What a name holds: an id, a parameter's, several, or a dict of them by its literal keys."""

Names = dict[str, Value]

Use = tuple[Kind, str]
"""What cites, and which of its kind."""


@dataclass(frozen=True, slots=True)
class Citation:
    """One place in a game's code that cites a rule.

    Attributes:
        rule: the id.
        kind: what cites it: ``"event"`` (a call of ``tell``), ``"decision"`` (``ask``, ``Option``),
            ``"reason"`` (``Reason``), ``"setting"`` (``setting``), or ``"other"``.
        name: which event, decision, reason or setting; where the code does not spell it out, the
            function or the constant that it stands in.
        within: the function it stands in, empty for a module's own lines.
        file: path of the file, from the folder that holds ``kit``.
        line: line in it, from 1.
    """

    rule: str
    kind: Kind
    name: str
    within: str
    file: str
    line: int


def id_pattern(game: str) -> str:
    """A regular expression for a game's ids, such as ``gostop.end.10b``, ``netrunner.1.16.6b``."""
    return rf"{re.escape(game)}\.(?:[a-z]+|[0-9]+)(?:\.[0-9]+)+[a-z]?"


def cited(game: str, folder: Path | None = None) -> dict[str, list[Citation]]:
    """Where the code of a game cites which rule: id to citations, in the order of files and lines.

    Args:
        game: the game's name.
        folder: the game's code, by default ``kit/<game>`` beside this module.
    """
    folder = folder or Path(__file__).with_name(game)
    code = _Code(game, folder)
    while True:  # until no reading finds out more about what the functions do with their parameters
        known = code.known_uses()
        citations = [one for path in code.trees for one in _Reader(code, path).read()]
        if code.known_uses() == known:
            break
    found: dict[str, list[Citation]] = {}
    for citation in dict.fromkeys(citations):
        found.setdefault(citation.rule, []).append(citation)
    return found


def tests_for(game: str, root: Path) -> dict[str, list[str]]:
    """Which tests below ``root/tests`` are marked with which of the game's rules: id to node ids.

    Marks are seen on functions, classes and modules (``pytestmark``), and on each ``pytest.param``
    of a parametrized test. Only what pytest would collect counts: ``test*`` in ``test_*.py``.
    """
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("*.py")):
        if path.name.startswith("test_") or path.stem.endswith("_test"):
            tree = ast.parse(path.read_text("utf-8"), str(path))
            for rule, test in _Marks(tree).tests(tree.body, path.relative_to(root).as_posix(), ()):
                if rule.startswith(f"{game}.") and test not in found.setdefault(rule, []):
                    found[rule].append(test)
    return found


def notebooks_for(game: str, root: Path) -> dict[str, list[str]]:
    """Which notebooks below ``root/notebooks`` have which ids in their source: id to names.

    A notebook's name is its path without the ending, such as ``gostop/1-learn``.
    """
    whole = re.compile(rf"(?<![\w.]){id_pattern(game)}(?!\w)")
    found: dict[str, list[str]] = {}
    for name, source in _notebooks(root):
        for rule in dict.fromkeys(whole.findall(source)):
            found.setdefault(rule, []).append(name)
    return found


def notebooks(root: Path) -> list[str]:
    """The names of all notebooks below ``root/notebooks``."""
    return [name for name, _ in _notebooks(root)]


def _notebooks(root: Path) -> Iterator[tuple[str, str]]:
    folder = root / "notebooks"
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text("utf-8")
        if re.search(r"^# %%", source, re.MULTILINE):  # a script beside the notebooks has no cells
            yield path.relative_to(folder).with_suffix("").as_posix(), source


class _Code:
    """The parsed files of a game: the constants of each, and what functions do with parameters."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.is_id = re.compile(id_pattern(game)).fullmatch
        self.trees = {
            path: ast.parse(path.read_text("utf-8"), str(path))
            for path in sorted(folder.rglob("*.py"))
        }
        self.uses: dict[ast.FunctionDef, dict[str, set[Use]]] = {}
        self.functions: dict[Path, dict[str, ast.FunctionDef]] = {
            path: {part.name: part for part in tree.body if isinstance(part, ast.FunctionDef)}
            for path, tree in self.trees.items()
        }
        self.names: dict[Path, Names] = {path: {} for path in self.trees}
        for _ in self.trees:  # as far as a chain of imports can be long
            before = {path: dict(names) for path, names in self.names.items()}
            for path, tree in self.trees.items():
                self._read_constants(path, tree)
            if self.names == before:
                break

    def known_uses(self) -> int:
        """How many uses of parameters have been found."""
        return sum(len(uses) for function in self.uses.values() for uses in function.values())

    def _read_constants(self, path: Path, tree: ast.Module) -> None:
        """Learn what a file's names hold, imported ones included (``module.NAME`` too)."""
        names = self.names[path]
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self._import(path, node, alias)
        for statement in tree.body:
            for name, expression in _assignments(statement):
                if (value := self.value(expression, names)) is not None:
                    names[name] = value

    def _import(self, path: Path, node: ast.ImportFrom, alias: ast.alias) -> None:
        here = ("kit", self.game, *path.relative_to(self.folder).parent.parts)
        base = here[: len(here) - node.level + 1] if node.level else ()
        source = (*base, *node.module.split(".")) if node.module else base
        local = alias.asname or alias.name
        constants, functions = self.names[path], self.functions[path]
        if module := self._file(source):
            if alias.name in self.names[module]:
                constants[local] = self.names[module][alias.name]
            if alias.name in self.functions[module]:
                functions.setdefault(local, self.functions[module][alias.name])
        if module := self._file((*source, alias.name)):
            for name, value in self.names[module].items():
                constants[f"{local}.{name}"] = value
            for name, function in self.functions[module].items():
                functions[f"{local}.{name}"] = function

    def _file(self, dotted: tuple[str, ...]) -> Path | None:
        if dotted[:2] != ("kit", self.game):
            return None
        place = self.folder.joinpath(*dotted[2:])
        candidates = (place.with_suffix(".py"), place / "__init__.py")
        return next((path for path in candidates if path in self.trees), None)

    def value(self, node: ast.expr, names: Names) -> Value | None:
        """What is known of the ids that an expression holds; None when it is nothing."""
        match node:
            case ast.Constant(value=str(literal)):
                return literal if self.is_id(literal) else None
            case ast.Name() | ast.Attribute():
                return names.get(_dotted(node))
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                return self._known(parts, names)
            case ast.IfExp(body=left, orelse=right) | ast.BinOp(left=left, right=right):
                return self._known([left, right], names)
            case ast.BoolOp(values=parts):
                return self._known(parts, names)
            case ast.Starred(value=inner):
                return self.value(inner, names)
            case ast.Call(func=ast.Name(id="tuple" | "list" | "set" | "frozenset"), args=[inner]):
                return self.value(inner, names)
            case ast.GeneratorExp() | ast.ListComp() | ast.SetComp():
                atoms = [
                    part for part in ast.walk(node) if isinstance(part, ast.Constant | ast.Name)
                ]
                return self._known(atoms, names)
            case ast.Dict(keys=keys, values=parts):
                held: dict[object, Value] = {}
                for key, part in zip(keys, parts, strict=True):
                    if (value := self.value(part, names)) is not None:
                        held[key.value if isinstance(key, ast.Constant) else key] = value
                return held or None
            case ast.Subscript(value=inner, slice=key):
                value = self.value(inner, names)
                if isinstance(value, dict) and isinstance(key, ast.Constant):
                    return value.get(key.value)
                return value
        return None

    def _known(self, parts: Sequence[ast.expr], names: Names) -> Value | None:
        values = (self.value(part, names) for part in parts)
        return tuple(value for value in values if value is not None) or None


class _Reader(ast.NodeVisitor):
    """Reads one file in order, keeping track of what names hold, and collects its citations."""

    def __init__(self, code: _Code, path: Path) -> None:
        self.code = code
        self.path = path
        self.file = path.relative_to(code.folder.parents[1]).as_posix()
        self.names: Names = dict(code.names[path])
        self.use: Use = ("other", "")
        self.target = ""
        self.within: tuple[str, ...] = ()
        self.function: ast.FunctionDef | None = None
        self.found: list[Citation] = []

    def read(self) -> list[Citation]:
        """The file's citations, by line."""
        self.visit(self.code.trees[self.path])
        return sorted(self.found, key=lambda one: one.line)

    def _cite(self, node: ast.expr, value: Value) -> None:
        kind, name = self.use
        within = ".".join(self.within)
        name = name or within or self.target
        for held in _flat(value):
            if isinstance(held, str):
                self.found.append(Citation(held, kind, name, within, self.file, node.lineno))
            elif self.function is not None and kind != "other":
                uses = self.code.uses.setdefault(self.function, {})
                uses.setdefault(held.name, set()).add((kind, name))

    def visit_Constant(self, node: ast.Constant) -> None:
        if (value := self.code.value(node, self.names)) is not None:
            self._cite(node, value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        for part in node.values:  # the words between are no literals of their own
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def _name(self, node: ast.expr) -> None:
        """A name counts in the calls that cite; elsewhere, the literals it got have been seen."""
        value = None if self.use[0] == "other" else self.code.value(node, self.names)
        if value is None:
            self.generic_visit(node)
        else:
            self._cite(node, value)

    visit_Name = visit_Attribute = visit_Subscript = _name

    # Calls: those that cite, and those that hand ids to a function that cites.

    def visit_Call(self, node: ast.Call) -> None:
        called = _dotted(node.func)
        kind = _CALLS.get(called.rpartition(".")[2])
        function = self.code.functions[self.path].get(called)
        if kind is not None:
            name = self.target if kind == "setting" else self._word(node)
            self._using((kind, name), self.generic_visit, node)
        elif function in self.code.uses:
            self._hand_over(node, function)
        else:
            self.generic_visit(node)
            name, _, method = called.rpartition(".")
            if method in ("append", "extend", "add", "update"):
                self._hold(name, node.args[0], beside=True)

    def _word(self, call: ast.Call) -> str:
        """The first word among a call's arguments that is no id: what the event is called, say."""
        for argument in call.args:
            word = argument.value if isinstance(argument, ast.Constant) else None
            if isinstance(word, str) and not self.code.is_id(word):
                return word
        return ""

    def _hand_over(self, call: ast.Call, function: ast.FunctionDef) -> None:
        uses = self.code.uses[function]
        names = [part.arg for part in (*function.args.posonlyargs, *function.args.args)]
        handed: list[tuple[str | None, ast.expr]] = [
            *zip_longest(names[: len(call.args)], call.args),
            *((keyword.arg, keyword.value) for keyword in call.keywords),
        ]
        for parameter, argument in handed:
            for use in sorted(uses.get(parameter or "", ())) or [self.use]:
                self._using(use, self.visit, argument)

    def _using(self, use: Use, visit: Callable[[ast.AST], None], node: ast.AST) -> None:
        before, self.use = self.use, use
        visit(node)
        self.use = before

    # What names hold, line by line.

    def _hold(self, name: str, expression: ast.expr, beside: bool = False) -> None:
        value = self.code.value(expression, self.names)
        if beside and name in self.names:
            value = self.names[name] if value is None else (self.names[name], value)
        if value is not None:
            self.names[name] = value
        else:
            self.names.pop(name, None)

    def _visit_assignment(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> None:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        before, self.target = self.target, _dotted(target)
        self.generic_visit(node)
        self.target = before
        for name, expression in _assignments(node):
            self._hold(name, expression, beside=isinstance(node, ast.AugAssign))

    visit_Assign = visit_AnnAssign = visit_AugAssign = _visit_assignment

    def visit_If(self, node: ast.If) -> None:
        self.visit(node.test)
        self._branch([node.body, node.orelse])

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        if isinstance(node.target, ast.Name):
            self._hold(node.target.id, node.iter)
        self._branch([[*node.body, *node.orelse], []])

    def visit_While(self, node: ast.While) -> None:
        self.visit(node.test)
        self._branch([[*node.body, *node.orelse], []])

    def visit_Match(self, node: ast.Match) -> None:
        self.visit(node.subject)
        self._branch([case.body for case in node.cases] + [[]])

    def visit_Try(self, node: ast.Try) -> None:
        self._branch([node.body + node.orelse, *(handler.body for handler in node.handlers)])
        self._branch([node.finalbody])

    def _branch(self, ways: list[list[ast.stmt]]) -> None:
        """Read each of the ways that a program may go; after them, a name may hold what it held."""
        start, ends = self.names, list[Names]()
        for way in ways:
            self.names = dict(start)
            for statement in way:
                self.visit(statement)
            if not way or not isinstance(
                way[-1], ast.Return | ast.Raise | ast.Continue | ast.Break
            ):
                ends.append(self.names)
        self.names = _merged(ends) if ends else start

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before, outer = self.names, self.function
        arguments = [part.arg for part in ast.walk(node.args) if isinstance(part, ast.arg)]
        self.names = {**before, **{name: Parameter(name) for name in arguments}}
        self.function = node
        self._nested(node)
        self.names, self.function = before, outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._nested(node)

    def _nested(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        self.within = (*self.within, node.name)
        self.generic_visit(node)
        self.within = self.within[:-1]


class _Marks:
    """Finds ``@pytest.mark.rule(...)`` in a file of tests."""

    def __init__(self, tree: ast.Module) -> None:
        self.constants = {name: value for part in tree.body for name, value in _assignments(part)}

    def tests(
        self, body: list[ast.stmt], place: str, above: tuple[str, ...]
    ) -> Iterator[tuple[str, str]]:
        """Each marked rule with the node id of the test, for the tests in these statements."""
        own = dict(pair for part in body for pair in _assignments(part)).get("pytestmark")
        above = (*above, *(self._rules(own) if own else ()))
        for part in body:
            match part:
                case ast.ClassDef(name=name) if name.startswith("Test"):
                    rules = (*above, *self._decorating(part))
                    yield from self.tests(part.body, f"{place}::{name}", rules)
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    if name.startswith("test"):
                        for rule in (*above, *self._decorating(part)):
                            yield rule, f"{place}::{name}"

    def _decorating(
        self, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    ) -> Iterator[str]:
        for decorator in node.decorator_list:
            yield from self._rules(decorator)

    def _rules(self, node: ast.expr, seen: frozenset[str] = frozenset()) -> Iterator[str]:
        """The rules of all marks in an expression, also by way of constants (a list of cases)."""
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and self._is_mark(part.func):
                for argument in part.args:
                    yield from self._literals(argument)
            elif isinstance(part, ast.Name) and part.id in self.constants and part.id not in seen:
                yield from self._rules(self.constants[part.id], seen | {part.id})

    def _is_mark(self, function: ast.expr) -> bool:
        # rule = pytest.mark.rule
        if isinstance(function, ast.Name) and function.id in self.constants:
            function = self.constants[function.id]
        return _dotted(function) in ("pytest.mark.rule", "mark.rule")

    def _literals(self, node: ast.expr, seen: frozenset[str] = frozenset()) -> Iterator[str]:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value
            elif isinstance(part, ast.Name) and part.id in self.constants and part.id not in seen:
                yield from self._literals(self.constants[part.id], seen | {part.id})


def _assignments(statement: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """Each single name that a statement assigns, with the expression that it gets."""
    match statement:
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                if isinstance(target, ast.Name):
                    yield target.id, value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value
        case ast.AugAssign(target=ast.Name(id=name), value=value):
            yield name, value


def _dotted(node: ast.expr) -> str:
    """``a.b.c`` as text; of what is not named, only the part after it (``.c``)."""
    if isinstance(node, ast.Name):
        return node.id
    return f"{_dotted(node.value)}.{node.attr}" if isinstance(node, ast.Attribute) else ""


def _flat(value: Value) -> Iterator[str | Parameter]:
    if isinstance(value, str | Parameter):
        yield value
        return
    for part in value.values() if isinstance(value, dict) else value:
        yield from _flat(part)


def _merged(ends: list[Names]) -> Names:
    """What names may hold when a program came one of several ways."""
    merged: Names = {}
    for names in ends:
        for name, value in names.items():
            held = merged.get(name)
            merged[name] = value if held is None or held == value else (held, value)
    return merged
