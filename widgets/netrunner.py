"""Netrunner views as HTML: the Corp's servers, the run that opens below one, the Runner's rig.

Everything here is made from the plain dict of ``kit.netrunner``'s view. The table's parts come from
`widgets.netrunner_table`, the run from `widgets.netrunner_run`, what can be clicked from
`widgets.netrunner_acts`, words and numbers from `widgets.netrunner_words`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from kit.decision import Decision
from kit.event import Event
from kit.netrunner import words
from kit.netrunner.cards import CORP, DESIGNS, RUNNER
from kit.table import Table
from kit.text import text
from widgets.netrunner_acts import Acts, choices
from widgets.netrunner_run import run_shown
from widgets.netrunner_summary import summary
from widgets.netrunner_table import arriving, hand, line, rig, servers, stack_and_heap
from widgets.netrunner_words import window
from widgets.page import render

__all__ = [
    "felt",
    "headings",
    "loose_locked",
    "loose_options",
    "open_word",
    "passes",
    "pause",
    "place",
    "routine",
    "routine_word",
    "static",
    "summary",
    "titles",
]

BANDS = {
    "hb": "#6b4a9c",
    "jin": "#a3342f",
    "nbn": "#8a6100",
    "wey": "#2f6b46",
    "neu": "#5b6472",
    "ana": "#a8461a",
    "cri": "#2d5aa0",
    "sha": "#2f7434",
}
"""The bands' colours where there is no style sheet; the same as in board.css and netrunner.css."""
UNSEEN = frozenset(("window", "pass", "pay", "next_ice", "shuffle", "starting_credits", "keep"))
"""Events that are told but need not be watched one by one."""


# --- what widgets.parts and the boards ask of every game ------------------------------------------


def place(view: Mapping[str, Any]) -> str:
    """Where in the game this is, in a few words."""
    if not view["turn"]:
        return text("before the first turn")
    side = words.side(view["active"])
    return text("turn {n} · {side}", n=view["turn"], side=side)


def felt(
    view: Mapping[str, Any],
    rules: Any,
    *,
    near: int = 0,
    live: bool = False,
    ask: Markup | str = "",
) -> Markup:
    """The felt as HTML.

    Args:
        view: what some seat may see.
        rules: the rules in force.
        near: the seat whose line is marked; the Corp is always drawn above.
        live: whether cards can be clicked: an option is chosen, one's other cards are asked about.
        ask: the question that is open now.
    """
    return render("netrunner", **_board(view, near, live), live=live, ask=ask)


def static(view: Mapping[str, Any], rules: Any, *, near: int = 0) -> Markup:
    """The felt for a saved notebook: the same things and places, with inline styles only."""
    decision = view["decision"]
    return render(
        "netrunner_static",
        title=words.phase(view["phase"]),
        place=place(view),
        **_board(view, near, live=False),
        decision=decision,
        bands=BANDS,
    )


def _board(view: Mapping[str, Any], near: int, live: bool) -> dict[str, Any]:
    if view["phase"] is None:  # the game may end in mid-run, which is of no interest then
        view = {**view, "run": None, "breach": None}
    acts = Acts(view, live)
    return {
        "corp": line(view, CORP, near),
        "runner": line(view, RUNNER, near),
        "servers": servers(view, acts),
        "run": run_shown(view, acts),
        "arriving": arriving(view, acts),
        "rig": rig(view, acts),
        "hq": hand(view, CORP, acts),
        "grip": hand(view, RUNNER, acts),
        "piles": stack_and_heap(view, acts),
        "choices": choices(view, acts.live),
        "windows": window(view),
        "over": view["result"]["text"] if view["result"] else "",
    }


def loose_options(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """None: the felt itself has all options in a list, beside those on the cards."""
    return []


def loose_locked(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """None: what the rules lock stands in the same list."""
    return []


def titles() -> list[str]:
    """The titles of all cards, to set them apart in a sentence."""
    short = (design.title.partition(":")[0] for design in DESIGNS)
    return list(dict.fromkeys([*(design.title for design in DESIGNS), *short]))


def headings(table: Table) -> dict[int, str]:
    """What the event list says above the event of a frame, by the index of the frame."""
    found = {}
    for frame in table.frames:
        told = frame.happened
        if told is not None and told.kind == "turn":
            side = words.side(told.seat or 0)
            found[frame.index] = text("Turn {n}: {side}", n=told.data["turn"], side=side)
        elif told is not None and told.kind == "run_begins":
            server = words.server(told.data["server"])
            found[frame.index] = text("Run on {server}", server=server)
    return found


def open_word() -> str:
    """What the switch is called that lays open what is hidden."""
    return text("Open both sides")


def pause(table: Table) -> bool:
    """Whether a game in play should stop here to be looked at: this one goes on to its end."""
    return False


def passes(table: Table) -> bool:
    """Whether what was told last need not be watched: windows, passing in them, and payments.

    Seats are not asked in a window where they can only pass, so nothing is missed.
    """
    told = table.events[-1] if table.events else None
    return told is not None and table.phase is not None and told.kind in UNSEEN


def silent(table: Table, event: Event) -> bool:
    """Whether an event is no news: windows and passing, unless the rules ask in every window."""
    rules: Any = table.rules
    return event.kind in ("window", "pass") and not rules.every_window


def routine(decision: Decision) -> str | None:
    """What leaves all as it is where that is asked again and again.

    In a window that is to pass, and before an install to trash nothing to make room for it.
    """
    quiet = {"window": "pass", "trash_like": "done"}.get(decision.name)
    return quiet if quiet is not None and decision.find(quiet) else None


def routine_word() -> str:
    """What these questions are about."""
    return text("Ask in windows, and before installs")
