"""Cards of the tests' own, for rules that no card of the decks shows, and what came of them."""

from __future__ import annotations

from typing import Any

from kit import Game, Table
from kit.netrunner.cards import IDS
from kit.netrunner.effects.kinds import Abilities, Asking, Cost, It, Paid, Step, When
from kit.netrunner.effects.pieces import gain
from kit.netrunner.objects import find
from kit.netrunner.phases import verbs
from kit.netrunner.state import Place
from tests.kit.netrunner.positions import told

FREE = Abilities(paid=(Paid("gain", Cost(), (gain(1),)),))
"""A card that gains a credit for nothing, as often as one likes."""
EVERY = {"every_window": True}
"""The rules under which everybody is asked in every window."""


def on(kind: str, *steps: Step, **more: Any) -> Abilities:
    """A card with one conditional ability."""
    return Abilities(when=(When(kind, steps, **more),))


def paying(key: str, cost: Cost, *steps: Step, **more: Any) -> Abilities:
    """A card with one paid ability."""
    return Abilities(paid=(Paid(key, cost, steps, **more),))


def trash_itself(game: Game, it: It) -> Asking:
    """Trash the card itself."""
    at = find(game.state, it.object)
    if at is not None:
        yield from verbs.trash(game, [at], it.seat, it.rule)


def trash_rig(game: Game, it: It) -> Asking:
    """Trash all installed cards of the Runner."""
    places = [Place("rig", 0, n) for n in range(len(game.state.rig))]
    yield from verbs.trash(game, places, it.seat, it.rule)


def triggered(table: Table) -> list[str]:
    """Which cards' abilities were triggered, in order."""
    return [IDS[event.data["card"]] for event in told(table, "trigger")]


def story(table: Table, *kinds: str) -> str:
    """The events of these kinds in order, as one text, a trigger by its card."""
    return " ".join(
        IDS[event.data["card"]] if event.kind == "trigger" else event.kind
        for event in table.events
        if event.kind in kinds
    )
