"""Challengers! views as HTML: the match, the deck phase, and the tournament between the rounds.

Everything here is made from the plain dict of ``kit.challengers``'s view; the parts of the three
boards come from `widgets.challengers_match` and `widgets.challengers_table`, words and numbers
beside the cards from `widgets.challengers_words`, what is told at a stop from
`widgets.challengers_summary`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from kit.challengers import words
from kit.challengers.cards import DESIGN
from kit.challengers.phases.pairing import pairs
from kit.challengers.view.board import park_name, place_word, shows_draft
from kit.challengers.view.seen import DRAFT
from kit.table import Table
from kit.text import text
from widgets.challengers_match import fan_shown, match_shown
from widgets.challengers_summary import summary
from widgets.challengers_table import draft, strip, tournament
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
    "static",
    "summary",
    "titles",
]

BANDS = {
    "city": "#55606f",
    "castle": "#8a5a00",
    "film_studio": "#92306a",
    "funfair": "#a3342f",
    "haunted_house": "#6b4a9c",
    "outer_space": "#1f5c9e",
    "shipwreck": "#17696b",
    "robot": "#3d4a5c",
}
"""The bands' colours where there is no style sheet; the same as in challengers.css."""
ON_BENCH = ("clear", "clear_rival", "recall")
"""Questions that are answered with a card on a bench."""
IN_DECK = ("pick", "trade", "remove")
"""Questions of the deck phase about cards of one's deck, or before such."""


@dataclass(frozen=True)
class Act:
    """What a click does: the handler and its value; whether the rules allow it; what is said."""

    do: str
    value: str
    legal: bool
    said: str


Acts = Callable[[Sequence[str]], Act | None]
"""What a click on a card does, by the ids of its copies."""


# --- what widgets.parts and the boards ask of every game ------------------------------------------


def place(view: Mapping[str, Any]) -> str:
    """Where in the tournament this is, in a few words."""
    return place_word(view)


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
        near: the seat whose bench is drawn below, and whose rows are marked.
        live: whether cards can be clicked: an option is chosen, some others are asked about.
        ask: the question that is open now.
    """
    return render(
        "challengers",
        **_boards(view, near),
        act=_acts(view, live, None),
        bench_act=_acts(view, live, ON_BENCH),
        deck_act=_acts(view, live, IN_DECK),
        roving=live,
        ask=ask,
    )


def static(view: Mapping[str, Any], rules: Any, *, near: int = 0) -> Markup:
    """The felt for a saved notebook: the same things and places, with inline styles only."""
    decision = view["decision"]
    return render(
        "challengers_static",
        title=words.phase(view["phase"]),
        place=place(view),
        **_boards(view, near),
        decision=decision,
        options=loose_options(view) if decision else [],
        bands=BANDS,
    )


def _boards(view: Mapping[str, Any], near: int) -> dict[str, Any]:
    """The board that fits: the match, the deck phase, or else the tournament."""
    match = match_shown(view, near)
    drafting = match is None and shows_draft(view)
    return {
        "match": match,
        "draft": draft(view, near) if drafting else None,
        "table": None if match or drafting else tournament(view, near),
        "fan": fan_shown(view),
        "strip": strip(view, near),
    }


def loose_options(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The options of the open question that are no card on the board."""
    return [option for option in view["decision"]["options"] if option["card"] is None]


def loose_locked(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What the rules lock of the open question: a redraw that is used up."""
    return list(view["decision"]["locked"])


def titles() -> list[str]:
    """The titles of all cards, in both languages, to set them apart in a sentence."""
    designs = dict.fromkeys(DESIGN)
    both = (title for design in designs for title in (design.title, design.title_es))
    return list(dict.fromkeys(title for title in both if title))


def headings(table: Table) -> dict[int, str]:
    """What the event list says above the event of a frame, by the index of the frame."""
    found: dict[int, str] = {}
    for frame in table.frames:
        told = frame.happened
        if told is not None and told.kind in _HEADINGS:
            found[frame.index] = _HEADINGS[told.kind](table, told)
    return found


def _called(table: Table, entrant: int) -> str:
    names = table.names
    return names[entrant] if entrant < len(names) else text("Robot")


def _match_heading(table: Table, told: Any) -> str:
    one, other = (_called(table, entrant) for entrant in told.data["seats"])
    if told.data["final"]:
        return text("Final: {one} against {other}", one=one, other=other)
    park = park_name(told.data["park"])
    return text("Match, {park}: {one} against {other}", park=park, one=one, other=other)


_HEADINGS: dict[str, Callable[[Table, Any], str]] = {
    "round": lambda table, told: text("Round {n}", n=told.data["round"]),
    "pile": lambda table, told: text("Deck phase: {name}", name=_called(table, told.seat)),
    "trim": lambda table, told: text("Before the final: {name}", name=_called(table, told.seat)),
    "match": _match_heading,
    "standings": lambda table, told: text("After round {n}", n=told.data["round"]),
}


def open_word() -> str:
    """What the switch is called that lays open what is hidden."""
    return text("Show what is hidden")


def pause(table: Table) -> bool:
    """Whether a game in play should stop here: before a person's match, and when it is over."""
    if table.phase == "kickoff":
        return _has_person(table, _next_pair(table))
    return table.phase == "result" and _has_person(table, table.state.sides)


def passes(table: Table) -> bool:
    """Whether nothing is to be watched here: deck phases, and matches of other players.

    A final is watched by all.
    """
    phase, state = table.phase, table.state
    if phase == "setup" or phase in DRAFT:
        return True
    if phase in ("standings", "qualify", None) or state.finalists:
        return False
    return not _has_person(table, state.sides or _next_pair(table))


def _next_pair(table: Table) -> Sequence[int]:
    """Who plays the match that is about to begin."""
    state = table.state
    if state.finalists:
        return list(state.finalists)
    return pairs(state.plans, state.round)[state.park]


def _has_person(table: Table, entrants: Sequence[int]) -> bool:
    seats = table.seats
    return any(each < len(seats) and seats[each].policy is None for each in entrants)


# --- what can be clicked --------------------------------------------------------------------------


def _acts(view: Mapping[str, Any], live: bool, asked: Sequence[str] | None) -> Acts:
    """What a click on a card does, in questions of some names; None for all questions."""
    decision = view["decision"]
    mine = bool(decision and decision["mine"])
    if not mine or (asked is not None and decision["name"] not in asked):
        return lambda ids: None
    keys = {
        option["card"]: (option["key"], option["text"])
        for option in decision["options"]
        if option["card"] is not None
    }

    def act(ids: Sequence[str]) -> Act | None:
        for card in reversed(ids):  # of equal copies the last one that came
            if card in keys:
                return Act("choose" if live else "", keys[card][0], True, keys[card][1])
        return Act("why", ids[0], False, text("not now")) if live else None

    return act
