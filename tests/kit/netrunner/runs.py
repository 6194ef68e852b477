"""Short ways to ask how a run went: what was asked in it, and which phases it went through."""

from __future__ import annotations

from typing import Any

from kit import Decision, Game, Table
from kit.netrunner.cards import IDS, NUMBER, RUNNER
from kit.netrunner.effects.kinds import Abilities, It, Me, When
from kit.netrunner.effects.pieces import gain
from kit.netrunner.objects import seen_by_runner, where
from kit.netrunner.phases.verbs import trash
from kit.netrunner.state import Fact
from tests.kit.netrunner.positions import at, find, go, kinds, told

EVERY = {"every_window": True}
"""Both sides are asked in each window, also where they can only pass."""


def asked(table: Table, name: str, seat: int | None = None) -> list[Decision]:
    """The decisions of that name that were asked so far, of one side or of both."""
    found = [frame.decision for frame in table.frames if frame.decision is not None]
    return [each for each in found if each.name == name and seat in (None, each.seat)]


def window(table: Table, rule: str, seat: int) -> list[str]:
    """What a side was offered first in the window of that step, but for passing.

    Raises:
        AssertionError: when it was not asked there.
    """
    for each in asked(table, "window", seat):
        if each.rules[0] == rule:
            return [option.key for option in each.options if option.action != "pass"]
    raise AssertionError(f"no window of {rule}")


def wait_for(table: Table, rule: str, seat: int) -> Table:
    """Pass until a side is asked in the window of that step."""
    for _ in range(100):
        decision = table.to_decision().decision
        assert decision is not None
        if decision.rules[0] == rule and decision.seat == seat:
            return table
        quiet = ("pass", "continue", "done", "leave")
        table.choose(next(key for key in quiet if decision.find(key)))
    raise AssertionError(f"no window of {rule}")


def phases(table: Table) -> list[str | None]:
    """The phases in which something happened or was asked, in their order."""
    found: list[str | None] = []
    for frame in table.frames:
        if not found or found[-1] != frame.phase:
            found.append(frame.phase)
    return found


def following(table: Table, kind: str, count: int = 1) -> list[str]:
    """The kinds of the events that follow the first one of a kind."""
    at = kinds(table).index(kind)
    return kinds(table)[at + 1 : at + 1 + count]


def path(table: Table) -> list[tuple[str, Any]]:
    """The Runner's way: each ice that is approached, encountered or passed, by its place."""
    way = ("approach_ice", "encounter", "pass_ice", "approach_server")
    return [(e.kind, e.data.get("position")) for e in table.events if e.kind in way]


def breach(server: str, **laid: Any) -> Table:
    """A table as a server is breached."""
    return at(phase="breach", run=server, **laid)


def accessed(table: Table) -> list[str]:
    """The cards that were accessed, in their order."""
    return [IDS[event.data["cards"][0]] for event in told(table, "access")]


def sees(table: Table, card: str) -> bool:
    """Whether the Runner may look at a card now."""
    return seen_by_runner(table.state, where(table.state, NUMBER[card]))


def on(kind: str, **more: Any) -> Abilities:
    """A card of which its side gains a credit when something of that kind happens."""
    return Abilities(when=(When(kind, (gain(1),), **more),))


def trash_itself(game: Game, it: It) -> Any:
    """Trash the card whose ability this is."""
    place = find(game.state, it.object)
    if place is not None:
        yield from trash(game, [place], it.seat, it.rule)


def itself(game: Game, mine: Me, fact: Fact) -> bool:
    """Whether what happened happened to the card itself."""
    return fact.object == mine.mark.id


__all__ = [
    "EVERY",
    "RUNNER",
    "accessed",
    "asked",
    "breach",
    "following",
    "go",
    "itself",
    "on",
    "path",
    "phases",
    "sees",
    "told",
    "trash_itself",
    "wait_for",
    "window",
]
