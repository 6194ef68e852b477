"""What is told where a tournament stops to be looked at: before a match, after it, at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.challengers.effects.here import base_power
from kit.challengers.phases.pairing import pairs
from kit.challengers.rules import Rules
from kit.challengers.state import players
from kit.challengers.view.board import followers_word, names_word, park_name
from kit.challengers.view.facts import names_of
from kit.event import Event
from kit.table import Table
from kit.text import plural, text


def summary(table: Table) -> dict[str, Any] | None:
    """What a stop has to say; None where there is none.

    Besides what every game's summary has, ``title`` is the heading, and ``next`` what the button
    that goes on is called; before a match ``predict`` has what may come of it, after it ``outcome``
    says what did.
    """
    if table.phase is None:
        return _end(table)
    if table.phase == "kickoff":
        return _before(table)
    return _match(table) if table.phase == "result" else None


def _names(table: Table) -> list[str]:
    return [*table.names, text("Robot")]


def _rules(table: Table) -> Rules:
    assert isinstance(table.rules, Rules)
    return table.rules


def _blank(title: str, next_: str) -> dict[str, Any]:
    return {
        "title": title,
        "next": next_,
        "ending": None,
        "lines": [],
        "total": "",
        "winner": None,
        "loser": None,
        "account": "",
    }


# --- before a match -------------------------------------------------------------------------------


def _before(table: Table) -> dict[str, Any]:
    state, names = table.state, _names(table)
    rules = _rules(table)
    final = bool(state.finalists)
    pair = list(state.finalists) if final else pairs(state.plans, state.round)[state.park]
    one, other = (names[entrant] for entrant in pair)
    if final:
        title = text("The final: {one} against {other}", one=one, other=other)
    else:
        title = text(
            "Next match, {park}: {one} against {other}",
            park=park_name(state.park),
            one=one,
            other=other,
        )
    decks = []
    for entrant in pair:
        if entrant < len(table.seats) and table.seats[entrant].policy is None:
            deck = state.decks[entrant]
            size = plural(
                "{name}: deck of {n} card",
                "{name}: deck of {n} cards",
                len(deck),
                name=names[entrant],
            )
            decks.append(f"{size}, {names_word(len(names_of(deck)), rules.bench_seats)}.")
    predict = [
        {"value": str(entrant), "label": text("I think: {name}", name=names[entrant])}
        for entrant in pair
    ]
    shown = _blank(title, text("To the match"))
    return {**shown, "account": " ".join(decks), "predict": predict}


# --- after a match --------------------------------------------------------------------------------


def _match(table: Table) -> dict[str, Any]:
    """How a match went, and what decided it, from its events."""
    state, names = table.state, _names(table)
    played = state.results[-1]
    told = _of_match(table.events)
    won = next((event for event in reversed(told) if event.kind == "match_won"), None)
    title = text("The match is over: {name} won", name=names[played.winner])
    shown = _blank(title, text("Go on"))
    shown["outcome"] = str(played.winner)
    if won is not None:
        shown["ending"] = {"label": table.say(won), "rule": won.rule}
    if told and told[0].kind == "match":
        shown["lines"] = _lines(table, told, [played.winner, played.loser], names)
    return shown


def _of_match(events: Sequence[Event]) -> list[Event]:
    """The events of the last match, from its beginning if it is among them."""
    start = max((n for n, event in enumerate(events) if event.kind == "match"), default=0)
    return list(events[start:])


def _lines(
    table: Table, told: Sequence[Event], who: Sequence[int], names: Sequence[str]
) -> list[dict[str, str]]:
    """What to compare of the two sides: the winner's number first."""
    state, rules = table.state, _rules(table)
    seats = rules.bench_seats

    def both(numbers: Sequence[int]) -> str:
        return " · ".join(f"{names[n]} {value}" for n, value in zip(who, numbers, strict=True))

    captures = [_count(told, "capture", each) for each in who]
    strongest = [
        max(
            (event.data["power"] for event in told if event.kind == "power" and event.seat == each),
            default=0,
        )
        for each in who
    ]
    taken = [len(state.bench[state.sides.index(each)]) for each in who]
    lines = [
        {
            "label": text("Times the flag was taken"),
            "rule": "challengers.attack.6",
            "value": both(captures),
        },
        {
            "label": text("Strongest attack"),
            "rule": "challengers.attack.2",
            "value": both(strongest),
        },
        {
            "label": text("Attack power from bonuses"),
            "rule": "challengers.attack.3",
            "value": both([_bonuses(table, told, each) for each in who]),
        },
        {
            "label": text("Taken seats of the bench, of {n}", n=seats),
            "rule": "challengers.bench.1",
            "value": both(taken),
        },
        {
            "label": text("Cards left in the deck"),
            "rule": "challengers.end.1",
            "value": both([len(state.decks[each]) for each in who]),
        },
    ]
    last = next((event for event in reversed(told) if event.kind == "power"), None)
    if state.results[-1].how == "no_cards" and last is not None and last.seat == who[1]:
        missing = last.data["needed"] - last.data["power"]
        if missing > 0:
            lines.append(
                {
                    "label": text("Power missing at the last attack"),
                    "rule": "challengers.attack.4",
                    "value": f"{names[who[1]]} {missing}",
                }
            )
    return lines


def _count(told: Sequence[Event], kind: str, seat: int) -> int:
    return sum(event.kind == kind and event.seat == seat for event in told)


def _bonuses(table: Table, told: Sequence[Event], seat: int) -> int:
    """What the cards of a side added beyond their base power when they were revealed."""
    total, card = 0, None
    for event in told:
        if event.seat != seat:
            continue
        if event.kind == "reveal":
            card = event.data["card"]
        elif event.kind == "power" and card is not None:
            total += event.data["adds"] - base_power(table.state, card)
            card = None
    return total


# --- the end --------------------------------------------------------------------------------------


def _end(table: Table) -> dict[str, Any]:
    """The final ranking, and how it ended."""
    state = table.state
    view = table.view(None)
    last = table.events[-1] if table.events else None
    winner = None if state.winner is None else table.names[state.winner]
    if winner is not None:
        title = text("Winner: {name}", name=winner)
    elif state.how == "tie":
        title = text("A tie: nobody wins")
    else:
        title = text("The robot wins")
    entrants = [view["entrants"][each] for each in view["ranking"]]
    ranked = [each for each in entrants if each["keeps"]]
    shown = _blank(title, "")
    shown["ending"] = last and {"label": table.say(last), "rule": last.rule}
    shown["winner"] = winner
    shown["lines"] = [
        {
            "label": f"{place}.\u00a0{each['name']}",
            "rule": "challengers.final.1" if players(state) > 2 else "challengers.over.2",
            "value": f"{followers_word(each)} · "
            + plural("{n} trophy", "{n} trophies", len(each["trophies"])),
        }
        for place, each in enumerate(ranked, start=1)
    ]
    matches = plural("{n} match", "{n} matches", len(state.results))
    full = sum(each.how == "no_room" for each in state.results)
    lost = plural(
        "{n} of them decided by a full bench", "{n} of them decided by a full bench", full
    )
    shown["account"] = f"{matches}, {lost}."
    return shown
