"""What holds for every test and every notebook that pytest runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


def pytest_configure() -> None:
    # Kernels and servers that tests start run in other folders: they too get this checkout's
    # packages, whichever copy is installed.
    root = str(Path(__file__).parent)
    known = [p for p in os.environ.get("PYTHONPATH", "").split(os.pathsep) if p not in ("", ".")]
    if root not in known:
        os.environ["PYTHONPATH"] = os.pathsep.join([root, *known])


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Of a notebook's outputs, compare the texts.

    The text board says all that the picture says, and a difference in it can be read. What goes to
    stderr (progress bars, warnings) differs from machine to machine.
    """
    if type(collector).__name__ == "IPyNbFile":
        collector.skip_compare += ("text/html", "image/svg+xml", "stderr")  # type: ignore[attr-defined]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # The quick answers first; what needs a server and a browser comes last.
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
