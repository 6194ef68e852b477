"""The boards in JupyterLab: from a click to the new page painted, as Chromium sees it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import kit
from tests.benchmarks.measure import Measure
from tests.browser.labpage import LabPage, chromium_page, find_chromium
from tests.browser.labserver import Lab, lab_server

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
CLICKS = 40
CELLS = (
    """
import kit
from kit import Table
from widgets import Player, Stepper
script = kit.script_of({game!r})
""",
    """
stepper = Stepper(Table(script, None, 7, ["random"] * script.seats[0]).play(), at=0)
stepper
""",
    """
player = Player(Table(script, None, 7, [None] + ["random"] * (script.seats[0] - 1)))
player
""",
)

# A frame after the one in which the board was changed has been begun: the change is painted. The
# pause lets the kernel's own messages of the click before (busy, idle) pass.
CLICK = """async ([board, what]) => {
    const root = document.querySelector(`.pb-root[data-board="${board}"]`);
    const button = root.querySelector(`[data-do="${what}"]:not([aria-disabled="true"])`);
    if (!button) return null;
    const drawn = new Promise((done) => {
        const watch = new MutationObserver(() => { watch.disconnect(); done(); });
        watch.observe(root, { attributeFilter: ["data-rev"] });
    });
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    const began = performance.now();
    button.click();
    await drawn;
    await frame();
    await new Promise((done) => setTimeout(done));
    const took = performance.now() - began;
    await new Promise((done) => setTimeout(done, 60));
    return took;
}"""


def measures() -> Iterator[Measure]:
    """The redraws of each game's boards; nothing, and a word about it, where no Chromium is."""
    chromium = find_chromium()
    if chromium is None:
        print("no Chromium found, so no redraw is measured", file=sys.stderr)
        return
    with lab_server(NOTEBOOKS) as lab, chromium_page(chromium, lab) as page:
        for game in kit.GAMES:
            yield from _redraws(game, lab, page)


def _redraws(game: str, lab: Lab, page: LabPage) -> Iterator[Measure]:
    name = f"bench_{game}.ipynb"
    page.open_and_run(lab.write_notebook(name, *(cell.format(game=game) for cell in CELLS)))
    page.page.locator('.pb-root[data-board="player"]').wait_for()
    yield _measure(f"{game}: click to painted, step", _clicks(page, "stepper", "step"))
    size = page.kernel("len(stepper.html.encode())") / 1024
    yield Measure(f"{game}: page of the stepper, at the end", size, "KB")
    yield _measure(f"{game}: click to painted, choose", _clicks(page, "player", "choose"))


def _clicks(page: LabPage, board: str, what: str) -> list[float]:
    """How many milliseconds each click took, as long as there is something to click."""
    took: list[Any] = []
    for _ in range(CLICKS):
        one = page.page.evaluate(CLICK, [board, what])
        if one is None:
            break
        took.append(one)
    return took[1:]  # the first one finds everything cold


def _measure(what: str, took: list[float]) -> Measure:
    worst = quantiles(took, n=20)[-1]
    note = f"median of {len(took)}; 95% within {worst:.0f} ms"
    return Measure(what, median(took), "ms", note)
