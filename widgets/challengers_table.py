"""The tournament and the deck phase of Challengers! as the templates want them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.challengers.view.board import by_set, names_word, offers_word, present
from kit.text import plural, text
from widgets import challengers_words as worded

View = Mapping[str, Any]


# --- the tournament -------------------------------------------------------------------------------


def tournament(view: View, near: int) -> dict[str, Any]:
    """Who meets whom, and what each has: for between the rounds, and for the end."""
    names = [each["name"] for each in view["entrants"]]
    final = view["schedule"][view["rounds"] :] if view["schedule"] else []
    return {
        "head": _round_head(view),
        "meetings": [_meeting(view, each, names, near) for each in present(view)],
        "rounds": list(range(1, view["rounds"] + 1)),
        "has_final": bool(final),
        "at": view["round"],
        "rows": [_row(view, view["entrants"][entrant], names, near) for entrant in view["ranking"]],
        "title": _table_head(view),
        "cut": 2 if view["final"] == "ahead" and view["players"] > 2 else 0,
        "cut_word": plural(
            "after {n} round the first two play the final",
            "after {n} rounds the first two play the final",
            view["rounds"],
        ),
        "lead": _lead(view),
        "hidden": any(each["least"] < each["most"] for each in view["entrants"]),
        "sets": [{"set": name, "word": worded.set_word(name)} for name in view["sets"]["in"]],
        "out": view["sets"]["out"]
        and {"set": view["sets"]["out"], "word": worded.set_word(view["sets"]["out"])},
    }


def _round_head(view: View) -> dict[str, str]:
    if view["round"] > view["rounds"]:
        return {"title": text("The final"), "offers": "", "worth": ""}
    plan = view["plan"][view["round"] - 1]
    values = sorted(set(plan["worth"]))
    return {
        "title": text("Round {n}: who meets whom", n=view["round"]),
        "offers": text("deck phase: up to {offers}", offers=offers_word(plan["offers"])),
        "worth": text("followers on a trophy: {values}", values=_either(values)),
    }


def _either(values: list[int]) -> str:
    if len(values) == 1:
        return str(values[0])
    return text("{one} or {other}", one=", ".join(map(str, values[:-1])), other=values[-1])


def _meeting(view: View, meeting: View, names: list[str], near: int) -> dict[str, Any]:
    one, other = meeting["entrants"]
    winner = meeting["winner"]
    state = "" if not meeting["now"] else text("being played")
    if winner is not None:
        state = text("{name} won", name=names[winner])
    if meeting["fans"] is not None and meeting["round"] <= view["rounds"]:
        fans = plural("trophy with {n} follower", "trophy with {n} followers", meeting["fans"])
        state = f"{state} · {fans}" if state else fans
    return {
        "park": None if meeting["round"] > view["rounds"] else worded.park(meeting["park"]),
        "title": text("Final"),
        "one": names[one],
        "other": names[other],
        "won": [winner == one, winner == other],
        "state": state,
        "mine": near in meeting["entrants"],
        "over": winner is not None,
    }


def _table_head(view: View) -> str:
    done = sum(
        all(each["winner"] is not None for each in meetings)
        for meetings in view["schedule"][: view["rounds"]]
    )
    if view["phase"] is None:
        return text("How it ended")
    if not done:
        return text("Before the first match")
    return plural("After {n} round", "After {n} rounds", done)


def _row(view: View, entrant: View, names: list[str], near: int) -> dict[str, Any]:
    highest = max([each["most"] for each in view["entrants"]] + [1])
    least, most = entrant["least"], entrant["most"]
    return {
        "name": entrant["name"],
        "place": worded.where_in_seat(entrant),
        "plan": text("plan {n}", n=entrant["plan"]) if entrant["plan"] else "",
        "near": entrant["entrant"] == near,
        "keeps": entrant["keeps"],
        "winner": entrant["winner"],
        "finalist": entrant["finalist"],
        "cells": [
            _cell(view, each, entrant["entrant"], names)
            for meetings in view["schedule"]
            for each in meetings
            if entrant["entrant"] in each["entrants"]
        ],
        "trophies": len(entrant["trophies"]),
        "trophies_word": plural("{n} trophy", "{n} trophies", len(entrant["trophies"])),
        "tokens": entrant["tokens"],
        "tokens_word": plural("{n} token", "{n} tokens", entrant["tokens"]),
        "span": worded.span(entrant),
        "span_word": worded.span_word(entrant),
        "sure": round(100 * least / highest),
        "possible": round(100 * most / highest) - round(100 * least / highest),
        "deck": plural("deck of {n} card", "deck of {n} cards", entrant["size"]),
    }


def _cell(view: View, meeting: View, entrant: int, names: list[str]) -> dict[str, Any]:
    """A round of an entrant: against whom, where, and what came of it."""
    one, other = meeting["entrants"]
    rival = other if one == entrant else one
    won = None if meeting["winner"] is None else meeting["winner"] == entrant
    mine = view["entrants"][entrant]
    fans = None
    if won:
        fans = next(
            (each["fans"] for each in mine["trophies"] if each["round"] == meeting["round"]), None
        )
    trophy = bool(won) and mine["keeps"] and meeting["round"] <= view["rounds"]
    if won is None:
        next_ = meeting["round"] == view["round"] and view["phase"] is not None
        word = text("now") if meeting["now"] else text("next") if next_ else ""
    elif won:
        word = text("won")
    else:
        word = text("lost")
    return {
        "round": meeting["round"],
        "rival": names[rival],
        "park": None if meeting["round"] > view["rounds"] else worded.park(meeting["park"]),
        "won": won,
        "trophy": trophy,
        "fans": fans,
        "hidden": trophy and fans is None,
        "word": word,
        "next": bool(word) and won is None,
    }


def _lead(view: View) -> str:
    """With one or two players, how far the lead is from winning at once; empty elsewhere."""
    if not view["lead"] or view["phase"] is None:
        return ""
    one, other = (view["entrants"][n]["followers"] or 0 for n in (0, 1))
    names = [view["entrants"][n]["name"] for n in (0, 1)]
    if one == other:
        return text("Level; a lead of {lead} wins at once", lead=view["lead"])
    return text(
        "{name}: ahead by {n}; a lead of {lead} wins at once",
        name=names[int(other > one)],
        n=abs(one - other),
        lead=view["lead"],
    )


def strip(view: View, near: int) -> list[dict[str, Any]]:
    """The tournament in a line, beside a match or a deck phase."""
    return [
        {
            "name": each["name"],
            "near": each["entrant"] == near,
            "keeps": each["keeps"],
            "trophies": len(each["trophies"]),
            "trophies_word": plural("{n} trophy", "{n} trophies", len(each["trophies"])),
            "tokens": each["tokens"],
            "tokens_word": plural("{n} token", "{n} tokens", each["tokens"]),
            "span": worded.span(each),
            "span_word": worded.span_word(each),
            "finalist": each["finalist"],
        }
        for each in (view["entrants"][entrant] for entrant in view["ranking"])
    ]


# --- the deck phase -------------------------------------------------------------------------------


def draft(view: View, near: int) -> dict[str, Any]:
    """The deck phase: the plan of the rounds, what is drawn, and the deck by set."""
    phase = view["draft"]
    owner = view["entrants"][phase["deck_of"]]
    chooser = view["entrants"][phase["seat"]]["name"]
    names = [each["name"] for each in view["entrants"]]
    return {
        "name": owner["name"],
        "trophies": worded.trophies(view, owner),
        "chooser": chooser,
        "mine": phase["mine"],
        "trim": phase["trim"],
        "next": _next(view, phase["deck_of"], names),
        "plan": _plan(view, phase),
        "level": phase["level"],
        "head": _display_head(phase, chooser),
        "picks": _dots(phase["picked"], phase["picks"]),
        "picks_word": plural("{n} pick left", "{n} picks left", phase["picks"]),
        "redraws": _dots(0, phase["redraws"]),
        "redraws_word": plural("{n} redraw left", "{n} redraws left", phase["redraws"]),
        "display": None
        if phase["display"] is None
        else [_drawn(card) for card in phase["display"]],
        "shown": phase["shown"],
        "columns": max(phase["shown"] + phase["picked"], 3),
        "deck_head": plural(
            "{name}: deck of {n} card",
            "{name}: deck of {n} cards",
            owner["size"],
            name=owner["name"],
        ),
        "names": names_word(phase["names"], view["bench_seats"]),
        "crowded": phase["names"] > view["bench_seats"],
        "mean": _mean(owner["deck"] or []),
        "groups": [_group(name, rows) for name, rows in by_set(owner["deck"] or [])],
        "leaving": text(
            "Cards that leave a deck go to the discard of their level; starter cards leave the "
            "game."
        ),
        "piles": [
            {
                "level": worded.level_word(each["level"]),
                "cards": plural("{n} card", "{n} cards", each["cards"]),
                "discard": text("{n} discarded", n=each["discard"]),
            }
            for each in view["piles"]
        ],
    }


def _next(view: View, seat: int, names: list[str]) -> dict[str, Any] | None:
    """Whom a player meets after this deck phase."""
    for meeting in present(view):
        if seat in meeting["entrants"]:
            one, other = meeting["entrants"]
            rival = names[other if one == seat else one]
            final = meeting["round"] > view["rounds"]
            return {
                "word": text("opponent in the final: {name}", name=rival)
                if final
                else text("next opponent: {name}", name=rival),
                "park": None if final else worded.park(meeting["park"]),
            }
    return None


def _plan(view: View, phase: View) -> list[dict[str, Any]]:
    """What each round offers; of the present one, which pile was taken."""
    boxes = []
    for each in view["plan"]:
        taken = phase["level"] if each["now"] else None
        offers = [
            {
                "word": f"{picks}\u00a0{level}",
                "label": text("{n} of {level}", n=picks, level=worded.level_word(level)),
                "off": taken is not None and level != taken,
            }
            for level, picks in each["offers"]
        ]
        boxes.append(
            {
                "title": text("round {n}", n=each["round"]),
                "offers": offers,
                "now": each["now"],
                "done": each["round"] < view["round"],
            }
        )
    if view["final"] != "none":
        word = text("remove only")
        boxes.append(
            {
                "title": text("final"),
                "offers": [{"word": word, "label": word, "off": False}],
                "now": phase["trim"],
                "done": False,
            }
        )
    return boxes


def _display_head(phase: View, chooser: str) -> str:
    if phase["trim"]:
        return text("Before the final: {name} may remove cards", name=chooser)
    if phase["level"] is None:
        return text("Deck phase: {name}", name=chooser)
    level = worded.level_word(phase["level"])
    if phase["mine"]:
        return text("{level}: drawn in secret", level=level)
    return text("{level}: {name} is choosing", level=level, name=chooser)


def _dots(used: int, left: int) -> list[bool]:
    """A dot for each, those that are left filled."""
    return [False] * used + [True] * left


def _drawn(facts: View) -> dict[str, Any]:
    return {
        **worded.card(facts),
        "name_word": text("a new name") if facts["new_name"] else text("no new name"),
        "copies_word": plural("{n} in the game", "{n} in the game", facts["copies"]),
    }


def _mean(deck: list[View]) -> str:
    """The mean base power of a deck."""
    powers = [row["card"]["power"] for row in deck for _ in row["ids"]]
    mean = sum(powers) / len(powers) if powers else 0
    shown = f"{mean:.1f}"
    return text("mean power {n}", n=shown)


def _group(name: str, rows: list[View]) -> dict[str, Any]:
    return {
        "set": name,
        "word": worded.set_word(name),
        "count": sum(len(row["ids"]) for row in rows),
        "rows": [
            {**worded.card(row["card"], copies=len(row["ids"])), "ids": row["ids"]} for row in rows
        ],
    }
