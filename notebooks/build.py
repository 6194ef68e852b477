"""Run the notebooks' sources and write each one's .ipynb beside it, the same bytes every time.

    python notebooks/build.py                          all of them
    python notebooks/build.py notebooks/gostop/2-play.py
    python notebooks/build.py --check                  write nothing; exit code 1 if one would change

What differs from run to run (cell ids, times, widget models, Python's patch version) is not written.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = ROOT / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
CELL_SECONDS = 300


def sources() -> list[Path]:
    """Every notebook's .py file, in the order of their paths."""
    found = NOTEBOOKS.rglob("*.py")
    return sorted(p for p in found if p != Path(__file__).resolve() and not _is_hidden(p))


def _is_hidden(path: Path) -> bool:
    return any(part.startswith((".", "__")) for part in path.relative_to(NOTEBOOKS).parts)


def build(source: Path) -> str:
    """Run one notebook and return the text of its .ipynb.

    Raises nbclient's CellExecutionError where a cell fails that isn't tagged ``raises-exception``.
    """
    notebook = jupytext.read(source)
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    for cell, name in zip(notebook.cells, _cell_ids(c.source for c in notebook.cells), strict=True):
        cell["id"] = name
    with tempfile.TemporaryDirectory() as profile:
        NotebookClient(
            notebook,
            kernel_name="python3",
            timeout=CELL_SECONDS,
            coalesce_streams=True,
            record_timing=False,
            store_widget_state=False,
            extra_arguments=["--log-level=ERROR"],
            resources={"metadata": {"path": str(source.parent)}},
        ).execute(env=_kernel_environment(profile))
    notebook.metadata.pop("widgets", None)
    notebook.metadata.pop("language_info", None)
    # The kernel tells each cell's number on a channel that may open too late for the first.
    code = (cell for cell in notebook.cells if cell.cell_type == "code")
    for number, cell in enumerate(code, start=1):
        cell.execution_count = number
        for output in cell.outputs:
            _settle(output)
    nbformat.validate(notebook)
    text: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    return text + "\n"


def _cell_ids(texts: Iterable[str]) -> list[str]:
    """Name each cell after its text, so that a new cell leaves the names of the others alone."""
    seen: dict[str, int] = {}
    names = []
    for text in texts:
        digest = hashlib.sha256(text.encode()).hexdigest()[:8]
        seen[digest] = count = seen.get(digest, 0) + 1
        names.append(digest if count == 1 else f"{digest}-{count}")
    return names


def _kernel_environment(profile: str) -> dict[str, str]:
    """This checkout's packages, whichever copy is installed, and nobody's own IPython start-up."""
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, "IPYTHONDIR": profile}


def _settle(output: Any) -> None:
    # A widget's view names a model that lives no longer; its text and its static HTML stay.
    output.get("data", {}).pop(WIDGET_VIEW, None)
    if output.output_type == "error":
        # Without paths and colour codes, but not empty: some viewers show nothing else.
        output["traceback"] = [f"{output.ename}: {output.evalue}"]


def _named(files: Sequence[str]) -> list[Path]:
    """The sources that the arguments name, by their .py or their .ipynb."""
    known = sources()
    chosen = []
    for name in files:
        path = Path(name).resolve().with_suffix(".py")
        if path not in known:
            sys.exit(f"{name} is no notebook of {NOTEBOOKS.relative_to(ROOT)}/")
        chosen.append(path)
    return chosen


def main(argv: Sequence[str] | None = None) -> int:
    """Build what the arguments name, one line each; 0 when all is well, else 1."""
    parser = argparse.ArgumentParser(description="Run notebooks and write their .ipynb files.")
    parser.add_argument("files", nargs="*", help="one or more .py or .ipynb files; all if none")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    wanted = parser.parse_args(argv)
    paths = _named(wanted.files) if wanted.files else sources()
    bad = 0
    for number, source in enumerate(paths, start=1):
        twin = source.with_suffix(".ipynb")
        label = f"{number}/{len(paths)} {twin.relative_to(ROOT).as_posix()}"
        start = time.perf_counter()
        try:
            text = build(source)
        except CellExecutionError as failure:
            bad += 1
            print(f"{label}  FAILED\n{failure}", flush=True)
            continue
        changed = not twin.exists() or twin.read_text(encoding="utf-8") != text
        if changed and not wanted.check:
            twin.write_text(text, encoding="utf-8", newline="\n")
        bad += changed and wanted.check
        state = ("differs" if wanted.check else "written") if changed else "same"
        print(f"{label}  {state}  {time.perf_counter() - start:.1f} s", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
