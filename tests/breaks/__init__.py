"""Deliberate breaks: each rule is broken on purpose, and a test marked with it must turn red.

A break replaces one piece of a source file by another. It is tried on a copy of the project: only
the tests marked with the rule are run there, and one of them must fail. That a test fails because
the break is no program at all does not count.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, Self

from kit import catalogue, script_of
from kit.chance import Stream

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60
"""Seconds after which a run counts as hanging."""
_NO_FAILURE = ("SyntaxError", "IndentationError", "ImportError", "ModuleNotFoundError", "NameError")


@dataclass(frozen=True)
class Break:
    """One thing to break.

    Attributes:
        rule: id of the rule that no longer holds then.
        file: the file, from the project's folder.
        old: what stands there, exactly once.
        new: what stands there instead.
        setting: the setting that no longer does anything then, if that is what breaks.
    """

    rule: str
    file: str
    old: str
    new: str
    setting: str | None = None

    def broken(self, source: str) -> str:
        """The source with the break in it."""
        return source.replace(self.old, self.new, 1)

    def __str__(self) -> str:
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{self.rule}: {old} => {new}"


class Outcome(NamedTuple):
    """What came of a run: ``"red"``, ``"green"``, or ``"unfit"`` when it says nothing."""

    colour: Literal["red", "green", "unfit"]
    how: str
    seconds: float


def load(game: str) -> list[Break]:
    """The breaks of a game, in the order of its catalogue."""
    path = Path(__file__).with_name(f"{game}.toml")
    return [Break(**row) for row in tomllib.loads(path.read_text("utf-8"))["break"]]


def gaps(game: str, breaks: Sequence[Break]) -> list[str]:
    """What is wrong with a game's breaks: a sentence each; none if they are complete and fit."""
    found = []
    rows = catalogue.load(game)
    broken = {each.rule for each in breaks}
    for rule in rows:
        if (rule.enforced or rule.decided) and rule.id not in broken:
            found.append(f"{rule.id} has no break.")
    for setting in script_of(game).rules.settings():
        if setting.name not in {each.setting for each in breaks}:
            found.append(f"The setting {setting.name} has no break.")
    for each in breaks:
        if each.rule not in rows:
            found.append(f"{each.rule} is no rule of {game}.")
        if fault := _misfit(each):
            found.append(f"{each.rule}: {fault}")
    found += [f"{each} is there twice." for each in breaks if breaks.count(each) > 1]
    return found


def _misfit(each: Break) -> str | None:
    """What is wrong with a break's place, or with what it makes of it."""
    source = (ROOT / each.file).read_text("utf-8")
    if (times := source.count(each.old)) != 1:
        return f"{each.file} has {times} times: {each.old!r}"
    if each.old == each.new:
        return f"it breaks nothing: {each.old!r}"
    try:
        ast.parse(each.broken(source))
    except SyntaxError as fault:
        return f"it makes no program of {each.file}: {fault}"
    return None


def sample(breaks: Sequence[Break], size: int, seed: int = 0) -> list[Break]:
    """Some of the breaks, always the same for a seed."""
    order = Stream(seed, "breaks").shuffled(range(len(breaks)))
    return [breaks[number] for number in sorted(order[:size])]


class Bench:
    """A copy of the project to break things in; use it as a context.

    Args:
        game: whose tests are run.
    """

    def __init__(self, game: str) -> None:
        self._marked = catalogue.tests_for(game, ROOT)
        self._folder = tempfile.TemporaryDirectory(prefix="breaks-")
        self._root = Path(self._folder.name).resolve()

    def __enter__(self) -> Self:
        clean = shutil.ignore_patterns("__pycache__", "*.ipynb", ".*")
        for name in ("kit", "seeds", "tests"):
            shutil.copytree(ROOT / name, self._root / name, ignore=clean)
        for name in ("pyproject.toml", "conftest.py"):
            shutil.copy(ROOT / name, self._root)
        return self

    def __exit__(self, *error: object) -> None:
        self._folder.cleanup()

    def unbroken(self, rules: Iterable[str]) -> Outcome:
        """Run the tests of these rules with nothing broken; anything but green is a bad sign."""
        files = [file for rule in rules for file in self._files(rule)]
        return self._run(list(dict.fromkeys(files)))

    def run(self, each: Break) -> Outcome:
        """Break something, run the tests of its rule, and mend it again."""
        files = self._files(each.rule)
        if not files:
            return Outcome("unfit", "no test is marked with the rule", 0)
        path = self._root / each.file
        source = path.read_text("utf-8")
        _write(path, each.broken(source))
        try:
            return self._run(files, "--rule", each.rule)
        finally:
            _write(path, source)

    def _files(self, rule: str) -> list[str]:
        """The kit's own tests of a rule; a notebook or a board may not be all that notices."""
        files = (test.partition("::")[0] for test in self._marked.get(rule, ()))
        return [file for file in dict.fromkeys(files) if file.startswith("tests/kit/")]

    def _run(self, files: Sequence[str], *options: str) -> Outcome:
        begun = time.monotonic()
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-rf", *options]
        # Without its plugins pytest starts in half the time; only --nbval in addopts needs one.
        plain = ["-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib"]
        own = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "", "COLUMNS": "1000"}
        try:
            done = subprocess.run(
                [*command, *plain, *files],
                cwd=self._root,
                env={**os.environ, **own, "PYTHONPATH": str(self._root)},
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            return Outcome("unfit", f"hangs for {PATIENCE} s", time.monotonic() - begun)
        seconds = time.monotonic() - begun
        lines = done.stdout.splitlines()
        failed = [line.removeprefix("FAILED ") for line in lines if line.startswith("FAILED ")]
        last = lines[-1] if lines else done.stderr.strip()
        if done.returncode == 0:
            return Outcome("green", last, seconds)
        if done.returncode != 1 or not failed:
            return Outcome("unfit", last, seconds)
        test, _, why = failed[0].rpartition("::")[2].partition(" - ")
        colour: Literal["red", "unfit"] = "unfit" if why.startswith(_NO_FAILURE) else "red"
        return Outcome(colour, f"{test} - {why}"[:100], seconds)


def _write(path: Path, source: str) -> None:
    """Write a source file and forget what was compiled from it: its time is too coarse to tell."""
    path.write_text(source, "utf-8")
    Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
