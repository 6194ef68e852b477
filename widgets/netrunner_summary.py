"""What is told at the end of a game of Netrunner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kit.netrunner.cards import CORP, DESIGN, RUNNER
from kit.netrunner.words import side
from kit.table import Table
from kit.text import plural, text


def summary(table: Table) -> dict[str, Any] | None:
    """How the game ended, and what to compare of the two sides; None while it goes on."""
    if table.phase is not None:
        return None
    winner = table.state.winner
    last = table.events[-1] if table.events else None
    return {
        "title": _title(table),
        "ending": last and {"label": table.say(last), "rule": last.rule},
        "lines": _lines(table),
        "total": "",
        "winner": None if winner is None else table.names[winner],
        "loser": None,
        "account": _account(table),
    }


def _title(table: Table) -> str:
    """Who won and how, in a heading."""
    state = table.state
    if state.winner is None:
        return text("Nobody wins")
    who = _who(table, state.winner)
    return {
        "points": lambda: text("Winner: {who}, by agenda points", who=who),
        "flatline": lambda: text("Winner: {who}, by a flatline", who=who),
        "empty_deck": lambda: text("Winner: {who}, since R&D was empty", who=who),
    }.get(state.how, lambda: text("Winner: {who}", who=who))()


def _who(table: Table, seat: int) -> str:
    """A side, with the name of whoever plays it where that is another."""
    name = table.names[seat]
    if name in (text("The Corp"), text("The Runner")):
        return side(seat)
    return f"{side(seat)} ({name})"


def _lines(table: Table) -> list[dict[str, str]]:
    """What to compare of the two sides: the Corp's first."""
    state, seats = table.state, table.view(None)["seats"]

    def both(corp: Any, runner: Any) -> str:
        return f"{side(CORP)} {corp} · {side(RUNNER)} {runner}"

    return [
        {
            "label": text("Agenda points"),
            "rule": "netrunner.1.17.1",
            "value": both(seats[CORP]["points"], seats[RUNNER]["points"]),
        },
        {
            "label": text("Agendas scored"),
            "rule": "netrunner.1.17.3a",
            "value": _titles(state.scored),
        },
        {
            "label": text("Agendas stolen"),
            "rule": "netrunner.1.17.3d",
            "value": _titles(state.stolen),
        },
        {
            "label": text("Runs"),
            "rule": "netrunner.6.7.2",
            "value": text(
                "{n}, of which {successful} successful",
                n=state.runs,
                successful=_count(table, "success"),
            ),
        },
        {
            "label": text("Credits left"),
            "rule": "netrunner.1.10.3",
            "value": both(state.credits[CORP], state.credits[RUNNER]),
        },
        {
            "label": text("Cards left in the deck"),
            "rule": "netrunner.1.7.2c",
            "value": both(len(state.rd), len(state.stack)),
        },
    ]


def _titles(cards: Iterable[int]) -> str:
    """Agendas by name, short enough for a line."""
    return ", ".join(DESIGN[card].title for card in cards) or "–"


def _count(table: Table, kind: str) -> int:
    return sum(event.kind == kind for event in table.events)


def _account(table: Table) -> str:
    """What happened, in numbers."""
    broken = sum(len(event.data["subs"]) for event in table.events if event.kind == "break")
    return text(
        "{turns}, {rezzed}, {subs}, {seen}.",
        turns=plural("{n} turn", "{n} turns", table.state.turn),
        rezzed=plural("{n} card rezzed", "{n} cards rezzed", _count(table, "rez")),
        subs=plural("{n} subroutine broken", "{n} subroutines broken", broken),
        seen=plural("{n} access", "{n} accesses", _count(table, "access")),
    )
