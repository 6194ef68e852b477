"""Tracks: what decides a game, drawn as a row of cells instead of a number to look up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Cell:
    """One place of a track.

    Attributes:
        on: whether it is filled.
        word: what stands in it, such as the points that it brings.
        icon: an icon instead of a word.
        joined: whether it belongs to the same thing as the cell before.
        line: whether the line to be reached runs behind it.
    """

    on: bool
    word: str = ""
    icon: str = ""
    joined: bool = False
    line: bool = False


@dataclass(frozen=True)
class Track:
    """A row of cells: what it says in words, an icon before it, the cells."""

    label: str
    cells: tuple[Cell, ...]
    icon: str = ""


def steps(count: int, least: int, points: Callable[[int], int]) -> tuple[Cell, ...]:
    """A cell for each of `count` things and each still missing up to `least`.

    In a cell stands what that many are worth, where it is more or less than with one fewer.
    """
    cells = []
    for n in range(1, max(count, least) + 1):
        worth = points(n)
        cells.append(Cell(n <= count, str(worth) if worth != points(n - 1) else ""))
    return tuple(cells)


def first(points: Callable[[int], int], limit: int) -> int:
    """How many it takes for the first point; `limit` when that many are worth nothing."""
    return next((n for n in range(1, limit + 1) if points(n)), limit)


def joined(cells: tuple[Cell, ...], sizes: list[int]) -> tuple[Cell, ...]:
    """The same cells, those of one thing hanging together: `sizes` says how many each thing has."""
    out, at = list(cells), 0
    for size in sizes:
        for n in range(at + 1, min(at + size, len(out))):
            out[n] = replace(out[n], joined=True)
        at += size
    return tuple(out)


def filled(icons: list[str], goal: int, limit: int) -> tuple[Cell, ...]:
    """A cell with an icon for each point had, empty ones up to `goal`, and a line behind the goal.

    Never more than `limit` cells; a goal beyond them has no line.
    """
    cells = [Cell(True, icon=icon) for icon in icons[:limit]]
    cells += [Cell(False) for _ in range(min(goal, limit) - len(cells))]
    if 0 < goal <= len(cells):
        cells[goal - 1] = replace(cells[goal - 1], line=True)
    return tuple(cells)
