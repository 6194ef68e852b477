"""The rule catalogues: look a rule up, search, and see where each rule is kept and tested.

A catalogue is ``seeds/<game>.toml``: a row for each rule of the source document, in our own words,
with how the kit treats it. Reading one is light; polars is imported only when `coverage` makes its
table.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.citations import Citation, cited, id_pattern, notebooks, notebooks_for, tests_for
from kit.rows import Decided, Rule, made, misfits, row_faults, said
from kit.text import language, text

if TYPE_CHECKING:
    import polars

__all__ = [
    "Catalogue",
    "CatalogueError",
    "Citation",
    "Decided",
    "Rule",
    "UnknownRule",
    "cited",
    "coverage",
    "games",
    "gaps",
    "load",
    "notebooks_for",
    "parse",
    "resolve",
    "tests_for",
]
_ENTRY = re.compile(r"setting:[a-z_]\w*|kit(?:\.\w+)+:[A-Za-z_]\w*(?:\.\w+)*")
_HEADER = {"game": str, "title": str, "source": str, "language": str, "phases": list}


class CatalogueError(ValueError):
    """A catalogue that can't be used, or that isn't there; the message lists every fault found."""


class UnknownRule(KeyError):
    """An id that the catalogue lacks.

    Attributes:
        id: what was asked for.
        nearest: the ids most like it, best first.
    """

    def __init__(self, id: str, nearest: list[str]) -> None:
        super().__init__(id)
        self.id = id
        self.nearest = nearest

    def __str__(self) -> str:
        if not self.nearest:
            return text("There is no rule {id}.", id=self.id)
        near = ", ".join(self.nearest)
        return text("There is no rule {id}; nearest: {near}.", id=self.id, near=near)


@dataclass(frozen=True)
class Catalogue:
    """The rules of one game, in the order of the document.

    Attributes:
        game: the game's name in ids and in code.
        title: its name for people.
        source: which document the rows are about.
        language: the language of the original rows, as a code such as ``"en"``.
        phases: the phases that rows may name.
        rules: the rows.
    """

    game: str
    title: str
    source: str
    language: str
    phases: tuple[str, ...]
    rules: tuple[Rule, ...]

    @cached_property
    def _by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, id: object) -> bool:
        return id in self._by_id or f"{self.game}.{id}" in self._by_id

    def rule(self, id: str) -> Rule:
        """The rule with that id, full (``"gostop.turn.3"``) or without the game (``"turn.3"``).

        Raises:
            UnknownRule: when there is none; the message names the nearest ids.
        """
        found = self._by_id.get(id) or self._by_id.get(f"{self.game}.{id}")
        if found is None:
            raise UnknownRule(id, self.nearest(id))
        return found

    def nearest(self, id: str) -> list[str]:
        """Up to three ids that are most like `id`, best first; none if nothing is like it."""
        short = {rule.short: rule.id for rule in self.rules}
        wanted = id.removeprefix(f"{self.game}.")
        return [short[near] for near in get_close_matches(wanted, short, n=3, cutoff=0.5)]

    def search(self, words: str) -> list[Rule]:
        """The rules in which every word begins a word of the id, title, text or choice.

        Case does not matter. Rules come first whose title has most of the words, the rest in order;
        without words, all rules.
        """
        wanted = [
            re.compile(rf"(?<!\w){re.escape(word.removeprefix(f'{self.game}.'))}")
            for word in words.casefold().split()
        ]
        hits: list[tuple[int, Rule]] = []
        for rule in self.rules:
            title = f"{rule.short}\n{rule.title}".casefold()
            rest = f"{rule.text}\n{rule.decided.choice if rule.decided else ''}".casefold()
            in_title = [bool(word.search(title)) for word in wanted]
            if all(hit or word.search(rest) for hit, word in zip(in_title, wanted, strict=True)):
                hits.append((sum(in_title), rule))
        hits.sort(key=lambda hit: -hit[0])
        return [rule for _, rule in hits]

    def sections(self) -> dict[str, tuple[Rule, ...]]:
        """The rules under their headings, both in order."""
        found: dict[str, tuple[Rule, ...]] = {}
        for rule in self.rules:
            found[rule.section] = (*found.get(rule.section, ()), rule)
        return found

    def departures(self) -> list[Rule]:
        """The rules whose default departs from a sentence of the document."""
        return [rule for rule in self.rules if rule.decided and rule.decided.departs]

    @staticmethod
    def games() -> list[str]:
        """The games that have a catalogue."""
        return games()


def games() -> list[str]:
    """The names of the games that have a catalogue, by alphabet."""
    names = (entry.name for entry in files("seeds").iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def load(game: str) -> Catalogue:
    """The catalogue of a game, in the language of this context where it has that.

    Raises:
        CatalogueError: when there is none for that game, or when it has faults.
    """
    return _load(game, language.get())


@cache
def _load(game: str, code: str) -> Catalogue:
    if game not in games():
        known = ", ".join(games())
        raise CatalogueError(
            text("There is no catalogue for {game}; there are {known}.", game=game, known=known)
        )
    written = (files("seeds") / f"{game}.toml").read_text("utf-8")
    return parse(written, f"seeds/{game}.toml", code)


def parse(source: str, name: str = "catalogue.toml", code: str = "en") -> Catalogue:
    """The catalogue written in `source`, a TOML text.

    Args:
        source: a header and rows; see `kit.rows` for the form of a row.
        name: what errors call it.
        code: the language to read it in, where it has texts in it.

    Raises:
        CatalogueError: when it is no TOML, or when rows have faults; the message lists them all.
    """
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(text("{name} is no TOML: {why}", name=name, why=error)) from error
    faults = misfits({key: data[key] for key in data if key != "rule"}, _HEADER, {})
    rows = data.get("rule")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        faults.append(text("it has no rows; each starts with [[rule]]"))
        rows = []
    for number, row in enumerate(rows, 1):
        where = text("row {number} ({id})", number=number, id=row.get("id", "?"))
        faults += [f"{where}: {fault}" for fault in row_faults(row)]
    if not faults:  # only rows of the right form can be compared with each other
        header = said(data, code)
        catalogue = Catalogue(
            **{key: header[key] for key in _HEADER if key != "phases"},
            phases=tuple(data["phases"]),
            rules=tuple(made(row, code) for row in rows),
        )
        faults = list(_contradictions(catalogue))
    if faults:
        lines = [text("{name} has faults:", name=name), *(f"  {fault}" for fault in faults)]
        raise CatalogueError("\n".join(lines))
    return catalogue


def _contradictions(catalogue: Catalogue) -> Iterator[str]:
    """What is wrong with rows of the right form."""
    whole = re.compile(id_pattern(catalogue.game))
    seen: set[str] = set()
    for rule in catalogue:
        if not whole.fullmatch(rule.id):
            yield text("{id} is no id of {game}", id=rule.id, game=catalogue.game)
        if rule.id in seen:
            yield text("{id} is there twice", id=rule.id)
        seen.add(rule.id)
        if rule.phase not in catalogue.phases:
            known = ", ".join(catalogue.phases)
            yield text(
                "{id}: there is no phase {phase}; there are {known}",
                id=rule.id,
                phase=rule.phase,
                known=known,
            )
        if not rule.treatments:
            yield text("{id} is neither enforced, explained nor decided", id=rule.id)
        for other in rule.about:
            if other not in catalogue._by_id:
                near = ", ".join(catalogue.nearest(other)) or "?"
                yield text(
                    "{id} is about {other}, which is not there; nearest: {near}",
                    id=rule.id,
                    other=other,
                    near=near,
                )
        for entry in rule.enforced:
            if not _ENTRY.fullmatch(entry):
                yield text(
                    "{id}: enforced by {entry}, neither kit.module:function nor setting:name",
                    id=rule.id,
                    entry=entry,
                )


def resolve(entry: str) -> Any:
    """The function that ``"kit.module:name"`` or ``"kit.module:Class.name"`` stands for.

    Raises:
        CatalogueError: when there is no such module, or nothing of that name in it.
    """
    module, _, name = entry.partition(":")
    try:
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise CatalogueError(
            text("{entry} does not exist: {why}.", entry=entry, why=error)
        ) from error
    return found


def _project() -> Path | None:
    """The folder of a checkout; None in an installed wheel, which has no tests to read."""
    root = Path(__file__).resolve().parents[1]
    return root if (root / "tests" / "kit").is_dir() else None


def coverage(
    game: str,
    root: Path | None = None,
    *,
    catalogue: Catalogue | None = None,
    code: Path | None = None,
) -> polars.DataFrame:
    """What cites each rule: a row a rule, in the catalogue's order.

    Args:
        game: the game's name.
        root: the folder that holds ``tests`` and ``notebooks``; by default the checkout that this
            module is part of.
        catalogue: the rows, by default those of the game.
        code: the folder of the game's code, by default ``kit/<game>``.

    Returns:
        Columns ``id`` (without the game), ``title``, ``treatment``; ``events``, ``decisions``,
        ``reasons``, ``settings`` (which ones cite it, separated by commas); ``other`` (functions
        and constants that cite it outside these); ``tests`` (how many are marked with it) and
        ``notebooks`` (which cite it), null where there are none to read.
    """
    import polars

    catalogue = catalogue or load(game)
    root = root or _project()
    citations = cited(game, code)
    tests = tests_for(game, root) if root and (root / "tests").is_dir() else None
    lessons = notebooks_for(game, root) if root and (root / "notebooks").is_dir() else None

    def names(rule: Rule, kind: str) -> str:
        found = (one.name for one in citations.get(rule.id, ()) if one.kind == kind)
        return ", ".join(dict.fromkeys(found))

    rows = [
        {
            "id": rule.short,
            "title": rule.title,
            "treatment": ", ".join(rule.treatments),
            "events": names(rule, "event"),
            "decisions": names(rule, "decision"),
            "reasons": names(rule, "reason"),
            "settings": names(rule, "setting"),
            "other": names(rule, "other"),
            "tests": None if tests is None else len(tests.get(rule.id, ())),
            "notebooks": None if lessons is None else ", ".join(lessons.get(rule.id, ())),
        }
        for rule in catalogue
    ]
    return polars.DataFrame(
        rows, schema_overrides={"tests": polars.Int64, "notebooks": polars.String}
    )


def gaps(
    game: str,
    root: Path | None = None,
    *,
    catalogue: Catalogue | None = None,
    code: Path | None = None,
) -> list[str]:
    """What is missing between catalogue, code, tests and notebooks: a plain sentence each.

    Takes the same arguments as `coverage`. Where there are no tests or notebooks to read, as in an
    installed wheel, nothing is said about them.
    """
    catalogue = catalogue or load(game)
    root = root or _project()
    found = [
        text("{id} is neither enforced, explained nor decided.", id=rule.id)
        for rule in catalogue
        if not rule.treatments
    ]
    for rule_id, citations in cited(game, code).items():
        places = [f"{one.file}:{one.line}" for one in citations]
        found += _strays(catalogue, rule_id, places)
    found += _not_there(catalogue)
    if root and (root / "tests").is_dir():
        tests = tests_for(game, root)
        for rule_id, nodes in tests.items():
            found += _strays(catalogue, rule_id, nodes)
        for rule in catalogue:
            how = text("enforced") if rule.enforced else text("decided")
            if (rule.enforced or rule.decided) and rule.id not in tests:
                found.append(
                    text("{id} is {how}, but no test is marked with it.", id=rule.id, how=how)
                )
    if root and (root / "notebooks").is_dir():
        lessons = notebooks_for(game, root)
        for rule_id, names in lessons.items():
            found += _strays(catalogue, rule_id, names)
        found += _unexplained(catalogue, set(notebooks(root)), lessons)
    return found


def _strays(catalogue: Catalogue, rule_id: str, places: list[str]) -> list[str]:
    if rule_id in catalogue._by_id:
        return []
    near = ", ".join(catalogue.nearest(rule_id)) or "?"
    return [
        text(
            "{place} cites {id}, which the catalogue lacks; nearest: {near}.",
            place=place,
            id=rule_id,
            near=near,
        )
        for place in places
    ]


def _unexplained(
    catalogue: Catalogue, there: set[str], lessons: Mapping[str, list[str]]
) -> Iterator[str]:
    for rule in catalogue:
        for name in rule.explained:
            if name not in there:
                yield text(
                    "{id} is explained in {name}, which does not exist.", id=rule.id, name=name
                )
            elif name not in lessons.get(rule.id, ()):
                yield text(
                    "{id} is explained in {name}, which does not cite it.", id=rule.id, name=name
                )


def _not_there(catalogue: Catalogue) -> Iterator[str]:
    """The functions and settings that rows name and the code lacks, and settings of other rules."""
    for rule in catalogue:
        for entry in rule.functions:
            try:
                resolve(entry)
            except CatalogueError as error:
                yield f"{rule.id}: {error}"
    if not any(rule.settings for rule in catalogue):
        return
    try:
        rules = resolve(f"kit.{catalogue.game}.rules:Rules")
    except CatalogueError as error:
        yield str(error)
        return
    settings = {one.name: one.rule for one in rules.settings()}
    for rule in catalogue:
        for name in rule.settings:
            if name not in settings:
                yield text("{id}: there is no setting {name}.", id=rule.id, name=name)
    for name, owner in settings.items():
        if owner in catalogue._by_id and name not in catalogue._by_id[owner].settings:
            yield text(
                "The setting {name} belongs to {id}, whose row does not name it.",
                name=name,
                id=owner,
            )
