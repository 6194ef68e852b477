"""The run panel: where the Runner is, the ice it meets, the breakers, and what is accessed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kit.netrunner.cards import CORP, RUNNER
from kit.netrunner.state import HQ, RD
from kit.text import plural, text
from widgets import netrunner_words as worded
from widgets.netrunner_acts import Acts

View = Mapping[str, Any]
STEPS = ("initiation", "approach", "encounter", "movement", "success", "ends")
MOST_CELLS = 12
"""Strengths above that have no cells to compare."""


def run_shown(view: View, acts: Acts) -> dict[str, Any] | None:
    """The run in progress; None where there is none."""
    run = view["run"]
    if run is None:
        return None
    meeting = run["ice"] if run["step"] == "encounter" else None
    return {
        "title": text("Run on {server}", server=run["title"]),
        "source": text("begun by {card}", card=run["source"]) if run["source"] else "",
        "track": _track(view, run),
        "ice": _ice(meeting, acts) if meeting else None,
        "strengths": _strengths(view, run, meeting) if meeting else None,
        "breach": _breach(view, acts) if view["breach"] else None,
        "said": _said(view, run),
        "subject": _subject(view, run),
    }


# --- the way in -----------------------------------------------------------------------------------

_WORDS: dict[str, tuple[Callable[[], str], Callable[[], str]]] = {
    "initiation": (lambda: text("Initiation"), lambda: text("a server is named")),
    "approach": (lambda: text("Approach"), lambda: text("ice may be rezzed")),
    "encounter": (lambda: text("Encounter"), lambda: text("break, or suffer")),
    "movement": (lambda: text("Movement"), lambda: text("may jack out")),
    "success": (lambda: text("Success"), lambda: text("breach, access")),
    "ends": (lambda: text("Run ends"), lambda: text("the run is over")),
}
"""What each phase of a run is called, and what it is for."""


def _track(view: View, run: View) -> list[dict[str, Any]]:
    """The six phases of a run: what is done, where the Runner is, what is ahead."""
    now = STEPS.index(run["step"])
    found = []
    for number, step in enumerate(STEPS):
        word, note = (say() for say in _WORDS[step])
        state = "ahead"
        if number == now:
            state, note = "now", _here(view, step)
        elif number < now:
            state = _behind(view, run, step)
            note = {"skipped": text("not reached"), "open": ""}.get(state, note)
        found.append(
            {
                "number": number + 1,
                "word": word,
                "note": note,
                "state": state,
                "said": _state_word(state),
            }
        )
    return found


def _here(view: View, step: str) -> str:
    if step == "success" and view["breach"]:
        return text("breach: access")
    return text("the Runner is here")


def _state_word(state: str) -> str:
    words = {"done": text("done"), "now": text("now"), "skipped": text("not reached")}
    return words.get(state, "")


def _behind(view: View, run: View, step: str) -> str:
    """What became of a phase that lies behind: done, skipped, or open where a view can't tell."""
    if step == "initiation":
        return "done"
    if step == "success":
        return "done" if run["successful"] else "skipped"
    met: Sequence[View] = _attacked(view, run)["ice"]
    if step == "movement":
        cut_short = run["step"] == "ends" and not run["successful"] and run["position"]
        return "open" if cut_short else "done"
    if run["position"] and run["step"] == "movement" and view["phase"] != "inward":
        met = met[run["position"] - 1 : run["position"]]
    if step == "approach":
        return "done" if met else "skipped"
    return "done" if any(thing["up"] for thing in met) else "skipped"


def _attacked(view: View, run: View) -> View:
    """The attacked server, without any ice where it is gone."""
    for each in view["servers"]:
        if each["number"] == run["server"]:
            found: View = each
            return found
    return {"ice": (), "root": ()}


def _subject(view: View, run: View) -> dict[str, Any] | None:
    """The ice at the Runner's position, to look at while it is approached or passed."""
    if not run["position"] or run["step"] in ("encounter", "success", "ends"):
        return None
    ice = _attacked(view, run)["ice"]
    if run["position"] > len(ice):
        return None
    shown = worded.object_shown(ice[run["position"] - 1])
    face = shown["card"]
    state = text("rezzed") if shown["up"] else text("not rezzed")
    if face and not shown["up"] and face["top"] is not None:
        state = plural(
            "not rezzed, {n} credit to rez", "not rezzed, {n} credits to rez", face["top"]
        )
    return {
        "title": shown["label"],
        "line": face["line"] if face else "",
        "text": face["text"] if face else text("Nobody but the Corp knows what it is."),
        "state": state,
        "strength": shown["strength"] if face else None,
        "rule": face["rule"] if face else "",
    }


def _said(view: View, run: View) -> str:
    """What this phase is about, in a sentence."""
    at, of, server = run["position"], run["of"], run["title"]
    if run["step"] == "initiation":
        if not of:
            return text("No ice stands before {server}: the way is free.", server=server)
        return plural(
            "The run begins. {n} piece of ice stands before {server}.",
            "The run begins. {n} pieces of ice stand before {server}.",
            of,
            server=server,
        )
    if run["step"] == "approach":
        return text(
            "The Runner approaches ice {n} of {of}. The Corp may rez it now; ice that is not "
            "rezzed is passed.",
            n=at,
            of=of,
        )
    if run["step"] == "movement":
        return _moving(view, at, of, server)
    if run["step"] == "success":
        return text("The run is successful: {server} is breached.", server=server)
    if run["step"] == "ends":
        if run["successful"]:
            return text("The run was successful.")
        return text("The run was not successful.")
    return ""


def _moving(view: View, at: int, of: int, server: str) -> str:
    if not at:
        return text("The Runner stands before {server}.", server=server)
    if view["phase"] == "inward":
        return text("The Runner has moved on to ice {n} of {of}.", n=at, of=of)
    left = of - at
    if not left:
        return text("That was the last ice. The next step leads to {server}.", server=server)
    return plural(
        "Ice {at} is passed; {n} more piece of ice is ahead.",
        "Ice {at} is passed; {n} more pieces of ice are ahead.",
        left,
        at=at,
    )


# --- the encounter --------------------------------------------------------------------------------


def _ice(meeting: View, acts: Acts) -> dict[str, Any]:
    """The encountered ice with its subroutines."""
    thing = worded.object_shown(meeting["object"])
    face = thing["card"]
    return {
        "title": thing["label"],
        "line": face["line"] if face else "",
        "text": face["text"] if face else "",
        "rule": face["rule"] if face else "",
        "subs": [
            {
                "number": sub["number"],
                "text": sub["text"],
                "state": sub["state"],
                "word": _SUBS[sub["state"]][1](),
                "icon": _SUBS[sub["state"]][0],
                "act": acts.at(f"sub_{sub['number']}"),
            }
            for sub in meeting["subs"]
        ],
    }


_SUBS: dict[str, tuple[str, Callable[[], str]]] = {
    "unbroken": ("", lambda: text("unbroken")),
    "broken": ("check", lambda: text("broken")),
    "resolved": ("bolt", lambda: text("resolved")),
    "resolving": ("bolt", lambda: text("resolves now")),
}
"""The sign and the word for what became of a subroutine."""


def _strengths(view: View, run: View, meeting: View) -> dict[str, Any]:
    """The ice's strength against each breaker's, on one scale, and what breaking it all costs."""
    fitting = [each for each in run["breakers"] if each["fits"]]
    others = [_title(each) for each in run["breakers"] if not each["fits"]]
    highest = max([meeting["strength"], *(each["strength"] for each in fitting)])
    changes = _changes(meeting["changes"])
    printed = text("{n} printed", n=meeting["printed"])
    return {
        "ice": {
            "title": _title(meeting),
            "strength": meeting["strength"],
            "cells": _cells(meeting["strength"], meeting["printed"], highest),
            "told": f"{printed}, {changes}" if changes else "",
        },
        "breakers": [_breaker(each, highest) for each in fitting],
        "others": text("Not against this ice: {cards}", cards=", ".join(others)) if others else "",
        "none": "" if run["breakers"] else text("No icebreaker is installed."),
        "scale": max(1, min(highest, MOST_CELLS)),
        "pool": plural(
            "{n} credit in the pool", "{n} credits in the pool", view["seats"][RUNNER]["credits"]
        ),
    }


def _cells(strength: int, printed: int, scale: int, short: int = 0) -> list[str]:
    """A strength as cells: printed ones, added ones, lost ones, and what is missing."""
    if scale > MOST_CELLS:
        return []
    cells = ["printed"] * max(0, min(strength, printed)) + ["more"] * max(0, strength - printed)
    room = scale - len(cells)
    if short:
        return cells + ["gap"] * min(short, room)
    return cells + ["less"] * min(max(0, printed - strength), room)


def _changes(changes: Sequence[View]) -> str:
    """What changes a strength, each with its source."""
    return ", ".join(f"{worded.signed(each['amount'])} {each['title']}" for each in changes)


def _breaker(each: View, scale: int) -> dict[str, Any]:
    short = each["short"]
    changes = _changes(each["changes"])
    printed = text("{n} printed", n=each["printed"])
    return {
        "title": _title(each),
        "strength": each["strength"],
        "cells": _cells(each["strength"], each["printed"], scale, short),
        "short": bool(short),
        "verdict": text("{n} short.", n=short) if short else text("Strong enough."),
        "told": f"{printed}, {changes}" if changes else printed,
        "bill": None if each["bill"] is None else _bill(each["bill"]),
    }


def _bill(bill: View) -> dict[str, Any]:
    """What it costs to break all that is unbroken, line by line."""
    lines = []
    if bill["boosts"]:
        word = plural("strengthen once", "strengthen {n} times", bill["boosts"])
        lines.append({"word": word, "n": bill["boost_cost"]})
    if bill["breaks"]:
        word = plural("break once", "break {n} times", bill["breaks"])
        lines.append({"word": word, "n": bill["break_cost"]})
    return {
        "lines": lines,
        "total": plural("{n} credit", "{n} credits", bill["total"]),
        "done": not bill["breaks"],
    }


def _title(each: View) -> str:
    """The title of a breaker, or of the ice."""
    card = each["object"]["card"]
    return str(card["title"]) if card else text("a facedown card")


# --- the breach -----------------------------------------------------------------------------------


def _breach(view: View, acts: Acts) -> dict[str, Any]:
    """What the Runner accesses, and how much more it may."""
    breach = view["breach"]
    limit, chosen, at = breach["limit"], breach["chosen"], breach["at"]
    if breach["server"] not in (HQ, RD):
        limit = 0
    if at:
        said = text("This card is being accessed.")
    elif view["decision"] and view["decision"]["name"] == "access":
        said = text("The Runner chooses what to access next.")
    elif chosen and view["seat"] == CORP:
        said = text("What is accessed in R&D, only the Runner sees.")
    else:
        said = ""
    return {
        "title": text("Breach of {server}", server=breach["title"]),
        "limit": worded.dots(chosen, limit) if limit else [],
        "limit_word": text("{n} of {of} random accesses", n=chosen, of=limit) if limit else "",
        "card": {**worded.card(at), **acts.accessed(at)} if at else None,
        "said": said,
        "seen": [{**row, "acts": [], "why": ""} for row in worded.bunched(breach["seen"])],
    }
