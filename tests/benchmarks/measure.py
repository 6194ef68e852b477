"""One measured thing, and how to time a function fairly on a machine that does other work too."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple


class Measure(NamedTuple):
    """A line of the table: what was measured, the figure, its unit, and what it means."""

    what: str
    value: float
    unit: str
    note: str = ""


def seconds(work: Callable[[], object], repeat: int = 3) -> float:
    """The least time that `work` took: what others did meanwhile only makes it longer."""
    least = float("inf")
    for _ in range(repeat):
        began = time.perf_counter()
        work()
        least = min(least, time.perf_counter() - began)
    return least


def table(measures: Iterator[Measure]) -> Iterator[str]:
    """The lines of a table, each as soon as it is measured."""
    for each in measures:
        digits = 0 if each.value >= 100 else 2
        yield f"{each.what:44} {each.value:10.{digits}f} {each.unit:8} {each.note}".rstrip()
