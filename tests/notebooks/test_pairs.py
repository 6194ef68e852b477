"""Each notebook stands twice: a .py that people edit, an .ipynb with outputs that people open."""

from __future__ import annotations

import difflib
import json
import re
from pathlib import Path

import jupytext
import nbformat
import pytest

from notebooks import build

PAIRS = sorted(
    {path.with_suffix("") for path in build.sources()}
    | {
        path.with_suffix("")
        for path in build.NOTEBOOKS.rglob("*.ipynb")
        if ".ipynb_checkpoints" not in path.parts
    }
)
ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}\b")

pair = pytest.mark.parametrize(
    "stem", PAIRS, ids=[p.relative_to(build.NOTEBOOKS).as_posix() for p in PAIRS]
)


def saved(stem: Path) -> nbformat.NotebookNode:
    return nbformat.read(stem.with_suffix(".ipynb"), as_version=4)


def code_cells(stem: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in saved(stem).cells if cell.cell_type == "code"]


@pair
def test_both_halves_are_there(stem: Path) -> None:
    assert stem.with_suffix(".py").exists(), f"{stem.name}.ipynb has no .py beside it"
    assert stem.with_suffix(".ipynb").exists(), f"{stem.name}.py was never built: make notebooks"


@pair
def test_the_notebook_holds_the_cells_of_its_source(stem: Path) -> None:
    written, run = (
        jupytext.writes(jupytext.read(stem.with_suffix(suffix)), fmt="py:percent").splitlines()
        for suffix in (".py", ".ipynb")
    )
    difference = difflib.unified_diff(run, written, "the .ipynb", "the .py", lineterm="", n=1)
    if run != written:
        pytest.fail("run `make notebooks`\n" + "\n".join(difference), pytrace=False)


@pair
def test_every_cell_was_run_in_order(stem: Path) -> None:
    # nbval runs a cell without a count but compares nothing of it.
    counts = [cell.execution_count for cell in code_cells(stem)]
    assert counts == list(range(1, len(counts) + 1))


@pair
def test_no_widget_state_is_saved(stem: Path) -> None:
    notebook = saved(stem)
    assert "widgets" not in notebook.metadata
    assert build.WIDGET_VIEW not in json.dumps(notebook.cells)


@pair
def test_nothing_saved_differs_from_one_machine_to_the_next(stem: Path) -> None:
    assert "language_info" not in saved(stem).metadata
    for cell in code_cells(stem):
        assert "execution" not in cell.metadata
        shown = json.dumps(cell.outputs)
        assert not ADDRESS.search(shown), f"a memory address in the output of:\n{cell.source}"
        assert str(build.ROOT) not in shown, f"a path in the output of:\n{cell.source}"


@pair
def test_it_opens_with_its_one_title(stem: Path) -> None:
    prose = [cell for cell in saved(stem).cells if cell.cell_type == "markdown"]
    titles = [
        line for cell in prose for line in cell.source.splitlines() if re.match(r"#\s+\S", line)
    ]
    assert saved(stem).cells[0].source.startswith("# "), "the first cell is the title"
    assert len(titles) == 1, f"one first-level heading a notebook, not {titles}"


@pair
def test_no_cell_is_kept_from_being_compared(stem: Path) -> None:
    for cell in code_cells(stem):
        assert "nbval-skip" not in cell.metadata.get("tags", []), cell.source
