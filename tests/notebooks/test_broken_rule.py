"""A broken rule must turn a notebook red: here are rules broken on purpose."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run_notebook(tree: Path, notebook: str) -> subprocess.CompletedProcess[str]:
    """Run one notebook under nbval against the packages in `tree`."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"notebooks/{notebook}"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the project to break."""
    for name in ("kit", "widgets", "seeds", "notebooks"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("module", "rule", "broken"),
    [
        pytest.param("phases", "len(stack) == 2:", "len(stack) == 3:", id="a lucky flip"),
        pytest.param("rules", "return 4 if count == 4 else 15", "return 15", id="four upgrades"),
        pytest.param("scoring", "due <<= len(doublings)", "due += len(doublings)", id="doubling"),
    ],
)
def test_a_broken_rule_turns_the_lesson_red(
    tree: Path, module: str, rule: str, broken: str
) -> None:
    path = tree / "kit" / "gostop" / f"{module}.py"
    code = path.read_text("utf-8")
    assert code.count(rule) == 1
    path.write_text(code.replace(rule, broken), "utf-8")
    run = run_notebook(tree, "gostop/1-learn.ipynb")
    assert run.returncode == 1, run.stdout[-2000:]
    assert "failed" in run.stdout


def test_an_unbroken_copy_is_green(tree: Path) -> None:
    run = run_notebook(tree, "gostop/1-learn.ipynb")
    assert run.returncode == 0, run.stdout[-3000:]
