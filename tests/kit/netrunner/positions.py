"""Exact moments of Netrunner in a line or two, and short ways to ask what became of them.

`at` lays a position (see `kit.netrunner.lay` for the signs behind a card's id) for two persons, and
`go` makes choices: where a key is not on offer yet, it passes windows and goes on until it is.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from kit import Event, Reason, Table, netrunner
from kit.netrunner.cards import CARD_RULE, COPIES_OF, IDS, NUMBER
from kit.netrunner.effects.kinds import CARDS, Abilities
from kit.netrunner.objects import MARKED, cards_at, find, marks_at
from kit.netrunner.state import Mark
from kit.position import cards_of

CORP, RUNNER = netrunner.CORP, netrunner.RUNNER
_QUIET = ("pass", "continue", "done", "leave")
"""The keys that let things go on."""


def at(
    *, rules: dict[str, Any] | netrunner.Rules | None = None, seed: int = 0, **laid: Any
) -> Table:
    """A table for two persons at the position that `kit.netrunner.lay` makes, at its question.

    Args:
        rules: the settings that differ, or whole rules.
        seed: of all chance.
        laid: what `lay` takes.
    """
    if isinstance(rules, dict):
        base = laid.pop("deck", None)
        rules = netrunner.Rules(**({"decks": base} if base else {}), **rules)
    position = dataclasses.replace(netrunner.lay(rules=rules, **laid), seed=seed)
    own = rules if rules is not None and rules.house() else None
    return netrunner.table(own, position=position, seats=(None, None)).to_decision()


def go(table: Table, *keys: str) -> Table:
    """Choose these keys in turn, passing whatever is asked before each of them is on offer.

    On the way no card may be lost or doubled.
    """
    for key in keys:
        for _ in range(60):
            assert table.to_decision().decision is not None, f"over before {key}"
            if table.decision.find(key) is not None:
                break
            quiet = next((each for each in _QUIET if table.decision.find(each)), None)
            assert quiet is not None, f"{key}? {table.decision.name}: {keys_of(table)}"
            table.choose(quiet)
        else:
            raise AssertionError(f"{key} is never on offer")
        table.choose(key)
    whole(table)
    return table.to_decision()


def settle(table: Table, phase: str | None = "action") -> Table:
    """Pass and go on until a phase's question is asked, or the game is over."""
    for _ in range(200):
        table.to_decision()
        if table.decision is None or table.phase == phase:
            break
        quiet = next((each for each in _QUIET if table.decision.find(each)), None)
        assert quiet is not None, f"{table.decision.name}: {keys_of(table)}"
        table.choose(quiet)
    whole(table)
    return table


def whole(table: Table) -> None:
    """Every card of the decks is in exactly one zone."""
    held = cards_of(table.script, table.state)
    assert held == Counter(table.script.deck(table.rules))
    assert table.script.check(table.state, table.rules) == [] or table.decision is not None


def keys_of(table: Table) -> list[str]:
    """The keys on offer."""
    assert table.decision is not None
    return [option.key for option in table.decision.options]


def why(table: Table, word: str) -> Reason:
    """Why something can't be done now."""
    reason = table.why_not(word)
    assert reason is not None, f"{word} can be done"
    return reason


def told(table: Table, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in table.events if event.kind == kind]


def kinds(table: Table) -> list[str]:
    """The kinds of all events, in order."""
    return [event.kind for event in table.events]


def ids(cards: list[int]) -> str:
    """Cards by id, as one text, in order of id."""
    return " ".join(sorted(IDS[card] for card in cards))


def mark(table: Table, card: str) -> Mark:
    """The mark of an installed card, by its key."""
    for zone in MARKED:
        for server in range(len(table.state.ice)) if zone in ("ice", "roots") else (0,):
            cards = cards_at(table.state, zone, server)
            if NUMBER[card] in cards:
                return marks_at(table.state, zone, server)[cards.index(NUMBER[card])]
    raise AssertionError(f"{card} is not installed")


@contextmanager
def does(design: str, abilities: Abilities) -> Iterator[None]:
    """Within the block, a design does something else: for rules that no card of the decks shows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(CARDS, design, abilities)
        yield


__all__ = [
    "CARD_RULE",
    "COPIES_OF",
    "CORP",
    "RUNNER",
    "at",
    "does",
    "find",
    "go",
    "ids",
    "keys_of",
    "kinds",
    "mark",
    "settle",
    "told",
    "whole",
    "why",
]
