"""Data War views as HTML: seats as lanes round a table, the moments of a hand as columns.

Everything here is made from the plain dict of ``kit.datawar``'s view. A scramble is drawn by
`widgets.datawar_scramble`; words and numbers beside the cards come from `widgets.datawar_words`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from kit.datawar import words
from kit.datawar.cards import DESIGNS
from kit.datawar.view.board import conditions, play_word
from kit.decision import Decision, Option
from kit.table import Table
from kit.text import plural, text
from widgets import datawar_words as worded
from widgets.datawar_scramble import scatter
from widgets.pace import Race
from widgets.page import render

SCRAMBLE = "grab"
"""The phase in which everybody takes what they can get."""
BANDS = {
    "data": "#5b6472",
    "tracker": "#a3342f",
    "blocker": "#1f6f78",
    "firewall": "#9a4a00",
    "move": "#6b4a9c",
    "stack": "#2f6b46",
    "billionaire": "#7a6200",
    "grab": "#9b2f73",
}
"""The bands' colours where there is no style sheet; the same as in datawar.css."""
MOST_PIPS = 6  # more things than that to collect are only counted


@dataclass(frozen=True)
class Act:
    """What a click does: the handler and its value; whether the rules allow it; what is said."""

    do: str
    value: str
    legal: bool
    said: str


Acts = Callable[[str], Act | None]
"""What a click on a card does, by the card's key; on a face-down one by its place."""


# --- what widgets.parts and the boards ask of every game ------------------------------------------


def place(view: Mapping[str, Any]) -> str:
    """Where in the game this is, in a few words."""
    if not view["hand"]:
        return text("before the first hand")
    return text("hand {n}", n=view["hand"])


def felt(
    view: Mapping[str, Any],
    rules: Any,
    *,
    near: int = 0,
    live: bool = False,
    ask: Markup | str = "",
    race: Race | None = None,
) -> Markup:
    """The felt as HTML.

    Args:
        view: what some seat may see.
        rules: the rules in force.
        near: the seat drawn last, with its lane marked.
        live: whether cards can be clicked: an option is chosen, any other card is asked about.
        ask: the question that is open now.
        race: how a scramble is going on here, for the one who takes part in it; None elsewhere.
    """
    act = _acts(view, live)
    around = _around(view, near)
    scramble = scatter(view, near, around, race) if view["scramble"] else None
    columns = [] if scramble else _columns(view)
    return render(
        "datawar",
        columns=columns,
        lanes=[] if scramble else [_lane(view, seat, rules, near, columns, act) for seat in around],
        ticket=_ticket(view, around, near),
        queue=worded.queue(view),
        force=_force(view),
        pot=worded.pot(view["pot"]),
        scramble=scramble,
        fan=_fan(view),
        act=act,
        roving=live,
        ask=ask,
    )


def static(view: Mapping[str, Any], rules: Any, *, near: int = 0) -> Markup:
    """The felt for a saved notebook: the same things and places, with inline styles only."""
    around = _around(view, near)
    columns = _columns(view)
    nothing = _acts(view, live=False)
    decision = view["decision"]
    return render(
        "datawar_static",
        title=words.phase(view["phase"]),
        place=place(view),
        lanes=[_lane(view, seat, rules, near, columns, nothing) for seat in around],
        ticket=_ticket(view, around, near),
        queue=worded.queue(view),
        force=_force(view),
        pot=worded.pot(view["pot"]),
        scramble=scatter(view, near, around, None) if view["scramble"] else None,
        fan=_fan(view),
        decision=decision,
        options=loose_options(view) if decision else [],
        bands=BANDS,
    )


def loose_options(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The options of the open question that are neither a card nor a seat on the board."""
    return [option for option in view["decision"]["options"] if _is_loose(option)]


def loose_locked(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What the rules lock of the open question: Billionaires that can't be used now."""
    return list(view["decision"]["locked"])


def _is_loose(option: Mapping[str, Any]) -> bool:
    return all(option[what] is None for what in ("card", "seat", "down"))


def titles() -> list[str]:
    """The titles of all cards, to set them apart in a sentence."""
    return [design.title for design in DESIGNS]


def headings(table: Table) -> dict[int, str]:
    """What the event list says above the event of a frame, by the index of the frame."""
    return {
        frame.index: text("Hand {n}", n=frame.happened.data["hand"])
        for frame in table.frames
        if frame.happened is not None and frame.happened.kind == "hand"
    }


def open_word() -> str:
    """What the switch is called that lays open what is hidden."""
    return text("Show face-down cards")


def pause(table: Table) -> bool:
    """Whether a game in play should stop here to be looked at: this one goes on to its end."""
    return False


def grabber(option: Option) -> int:
    """Whose grab an option of a scramble is."""
    return int(option.value[0])


def routine(decision: Decision) -> str | None:
    """The option that leaves things as they are, of a question that comes with every hand."""
    return "keep" if decision.name == "power" and decision.find("keep") else None


def routine_word() -> str:
    """What the question that comes with every hand is about."""
    return text("Ask about powers")


def summary(table: Table) -> dict[str, Any] | None:
    """How the game ended; None while it goes on."""
    if table.phase is not None:
        return None
    state = table.state
    last = table.events[-1] if table.events else None
    played = plural("{n} hand", "{n} hands", state.hand)
    wars = plural("{n} War", "{n} Wars", state.wars)
    grabs = plural("{n} Data Grab", "{n} Data Grabs", state.grab_count)
    backs = plural("{n} comeback", "{n} comebacks", state.comebacks)
    winner = None if state.holder is None else table.names[state.holder]
    return {
        "ending": last and {"label": table.say(last), "rule": last.rule},
        "lines": [],
        "total": "",
        "winner": winner,
        "loser": None,
        "account": ", ".join((played, wars, grabs, backs)) + ".",
    }


# --- what can be clicked --------------------------------------------------------------------------


def _acts(view: Mapping[str, Any], live: bool) -> Acts:
    """What a click does, by the key of a card or of a seat, or ``down_`` and a place."""
    decision = view["decision"]
    mine = decision["options"] if decision and decision["mine"] else []
    keys = {}
    for option in mine:
        seat, down = option["seat"], option["down"]
        key = option["card"] or (f"seat_{seat}" if seat is not None else f"down_{down}")
        keys[key] = (option["key"], option["text"])

    def act(key: str) -> Act | None:
        if key in keys:
            return Act("choose" if live else "", keys[key][0], True, keys[key][1])
        if live and not key.startswith(("seat_", "down_")):
            return Act("why", key, False, text("not now"))
        return None

    return act


# --- the parts of the felt ------------------------------------------------------------------------


def _around(view: Mapping[str, Any], near: int) -> list[Mapping[str, Any]]:
    """The seats as they sit round the table, the near one last."""
    seats = view["seats"]
    return [seats[(near + n) % len(seats)] for n in range(1, len(seats) + 1)]


def _columns(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The moments of the hand: two plays are drawn in full; of more, all but the last in short."""
    plays = view["plays"]
    if not plays:
        return [{"kind": "up", "title": text("First play"), "play": None, "now": False}]
    columns: list[dict[str, Any]] = []
    full = plays
    if len(plays) > 2:
        title = plural("Before: {n} play", "Before: {n} plays", len(plays) - 1)
        columns.append({"kind": "earlier", "title": title, "plays": plays[:-1], "now": False})
        full = plays[-1:]
    for play in full:
        word = play_word(play)
        if play["kind"] != "first":
            title = text("{play}, down", play=word)
            columns.append({"kind": "down", "title": title, "play": play, "now": False})
        columns.append({"kind": "up", "title": word, "play": play, "now": play["now"]})
    return columns


def _lane(
    view: Mapping[str, Any],
    seat: Mapping[str, Any],
    rules: Any,
    near: int,
    columns: Sequence[Mapping[str, Any]],
    act: Acts,
) -> dict[str, Any]:
    """One seat as the template wants it."""
    present = view["plays"][-1] if view["plays"] else None
    number = seat["seat"]
    return {
        "name": seat["name"],
        "place": _where(seat),
        "near": number == near,
        "dim": seat["standing"] in ("dropped", "out"),
        "deck": seat["deck"],
        "deck_word": text("in deck"),
        "tags": worded.marks(seat),
        "pick": act(f"seat_{number}"),
        "plays": _by_play([_cell(view, column, number, rules) for column in columns]),
        "total": worded.total(view, seat, present),
        "aside": [worded.card(card) for card in seat["aside"]],
        "risks": worded.risks(view, seat),
        "ticket": seat["holds_ticket"],
        "label": worded.lane_label(seat),
    }


def _by_play(cells: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The cells of a lane, those of one play together."""
    plays: list[list[dict[str, Any]]] = []
    for cell in cells:
        if cell["kind"] == "up" and plays and plays[-1][-1]["kind"] == "down":
            plays[-1].append(cell)
        else:
            plays.append([cell])
    return plays


def _where(seat: Mapping[str, Any]) -> str:
    place = text("seat {n}", n=seat["seat"] + 1)
    policy = seat["policy"]
    return f"{place} · {policy.replace('_', ' ')}" if policy else place


def _cell(
    view: Mapping[str, Any], column: Mapping[str, Any], seat: int, rules: Any
) -> dict[str, Any]:
    if column["kind"] == "earlier":
        return {
            "kind": "earlier",
            "now": False,
            "bare": False,
            "title": column["title"],
            "given": _given(view, seat),
            "plays": [_short(play, seat) for play in column["plays"]],
        }
    play = column["play"]
    if play is None:
        return {**_EMPTY, "title": column["title"], "given": _given(view, seat)}
    cell = play["cells"][seat]
    if column["kind"] == "down":
        return {
            "kind": "down",
            "now": False,
            "bare": not cell["down"],
            "title": column["title"],
            "down": _down(cell),
            "word": worded.down(cell, rules),
        }
    owes = view["seats"][seat]["owes"] if play["now"] else 0
    return {
        "kind": "up",
        "bare": play["kind"] != "first" and seat not in play["contest"],
        "title": column["title"],
        "now": play["now"],
        "given": _given(view, seat) if play["kind"] == "first" else [],
        "cards": [worded.card(card) for card in cell["cards"]],
        "owes": plural("owes {n} card", "owes {n} cards", owes) if owes else "",
        "fixed": text("stands at {n} by Hostile Takeover", n=cell["value"]["last"])
        if play["fixed"] == seat and cell["value"]
        else "",
        "sum": worded.sum_of(cell, owes),
    }


_EMPTY: dict[str, Any] = {
    "kind": "up",
    "bare": False,
    "now": False,
    "given": [],
    "cards": [],
    "owes": "",
    "fixed": "",
    "sum": "",
}


def _given(view: Mapping[str, Any], seat: int) -> list[dict[str, Any]]:
    return [worded.card(each["card"]) for each in view["given_up"] if each["seat"] == seat]


def _short(play: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """A seat's part of an earlier play, in a line or two."""
    cell = play["cells"][seat]
    return {
        "word": play_word(dict(play)),
        "down": _down(cell),
        "cards": [worded.card(card) for card in cell["cards"]],
        "total": cell["value"] and cell["value"]["total"],
    }


def _down(cell: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "key": f"down_{each['place']}",
            "label": text("face-down card, place {n}", n=each["place"] + 1),
            "number": each["place"] + 1,
            "card": each["card"] and worded.card(each["card"]),
        }
        for each in cell["down"]
    ]


def _fan(view: Mapping[str, Any]) -> dict[str, Any] | None:
    """Cards being looked at: open to the looker, for the others only how many."""
    fan = view["fan"]
    if fan is None:
        return None
    names = [seat["name"] for seat in view["seats"]]
    title = worded.looking(names, fan)
    if fan["loose"] is None:
        return {"title": title, "count": fan["count"], "loose": None, "placed": []}
    return {
        "title": title,
        "count": fan["count"],
        "loose": [worded.card(card) for card in fan["loose"]],
        "placed": [worded.card(card) for card in fan["placed"]],
    }


def _ticket(
    view: Mapping[str, Any], around: Sequence[Mapping[str, Any]], near: int
) -> dict[str, Any]:
    """What the Win Card costs, and what each seat has of it."""
    needs = view["needs"]
    things = [
        {"icon": "stack", "key": "stacks", "title": text("Launch Stacks")},
        {"icon": "billionaire", "key": "billionaires", "title": text("Billionaires")},
    ]
    things = [thing for thing in things if needs[thing["key"]]]
    rows = []
    for seat in around:
        cells = []
        for thing in things:
            have, need = seat[thing["key"]], needs[thing["key"]]
            cells.append(
                {
                    "icon": thing["icon"],
                    "pips": [n < have for n in range(max(need, have))]
                    if max(need, have) <= MOST_PIPS
                    else [],
                    "word": text("{have} of {need}", have=have, need=need),
                }
            )
        rows.append(
            {"name": seat["name"], "near": seat["seat"] == near, "cells": cells, **_holds(seat)}
        )
    return {"things": things, "rows": rows, "left": view["left"] if view["hand"] else 0}


def _holds(seat: Mapping[str, Any]) -> dict[str, Any]:
    return {"holds": seat["holds_ticket"], "out": seat["out"]}


def _force(view: Mapping[str, Any]) -> list[dict[str, str]]:
    """What holds for the hand, by whose doing."""
    return [
        {"name": seat["name"], "said": said}
        for seat in view["seats"]
        for said in conditions(dict(seat))
    ]
