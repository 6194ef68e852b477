"""Exact moments of Data War in a line or two, and short ways to ask what became of them.

Cards are written by id, several in one text. What has nothing but a number goes by that: ``"4"`` is
Email Trail, ``"+2"`` the Tracker that adds 2, ``"-1"`` the Blocker that takes off 1. The first card
of a deck is its top: ``at("+2 4 1", "5 1")`` is two players, the first about to play a 6.
"""

from __future__ import annotations

import dataclasses
import pickle
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from kit import Event, Table, datawar
from kit.datawar.cards import IDS, NAME, NUMBER
from kit.position import cards_of

SHORT = {
    "1": "secret_spyware",
    "2": "hidden_pixel",
    "3": "cafe_pirates",
    "4": "email_trail",
    "5": "cookie_crumbs",
    "+1": "cross_site_stalker",
    "+2": "social_snooper",
    "+3": "cursed_cursor",
    "-1": "enhanced_tracking_protection",
    "-2": "total_cookie_protection",
}
"""The cards that have nothing but a number."""
_NUMBER_OF = {name: short for short, name in SHORT.items()}
STACKS = "shadow_government rocket_company newspaper energy_grid ai_platform"
BILLIONAIRES = "chaz chloe savannah walter prudence poindexter"
PRICE = "shadow_government rocket_company newspaper walter"
"""What buys the Win Card."""


def _long(cards: str) -> str:
    return " ".join(SHORT.get(card, card) for card in cards.split())


def at(
    *decks: str,
    aside: Sequence[str] = (),
    rules: dict[str, Any] | None = None,
    seed: int = 0,
    **where: Any,
) -> Table:
    """A table for persons at the position that `kit.datawar.lay` makes, a hand about to begin.

    Args:
        decks: each player's pile, the top first; there are no other cards.
        aside: each player's set-aside cards, the oldest first.
        rules: the settings that differ; Blockers are in the deck as soon as one is laid.
        seed: of all chance.
        where: what else `lay` takes, such as `hand`, `phase`, `up`, or fields of the state.
    """
    cards = " ".join([*decks, *aside, where.get("up", ""), where.get("down", "")]).split()
    settings: dict[str, Any] = {"blockers": True} if {"-1", "-2"} & set(cards) else {}
    settings |= rules or {}
    where = {
        name: _long(value) if name in ("up", "down") else value for name, value in where.items()
    }
    position = datawar.lay(
        *map(_long, decks),
        aside=[_long(cards) for cards in aside],
        rules=datawar.Rules(**settings),
        **where,
    )
    position = dataclasses.replace(position, seed=seed)
    return datawar.table(position=position, seats=len(decks))


def play(table: Table, *choices: str) -> Table:
    """Make these choices, then go on to where the next hand begins, or to an open question.

    Without a choice that is one hand, if nobody is asked; a scramble goes by lot. On the way no
    card may be lost or doubled, at no event.
    """
    for choice in choices:
        table.to_decision().choose(choice)
    if not choices or table.phase != "hand" or table.decision is not None:
        table.play(until="hand")
    deck = Counter(table.script.deck(table.rules))
    for frame in table.frames:
        assert cards_of(table.script, pickle.loads(frame.snapshot)) == deck, frame.happened
    return table


def told(table: Table, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in table.events if event.kind == kind]


def kinds(table: Table) -> list[str]:
    """The kinds of all events, in order."""
    return [event.kind for event in table.events]


def named(cards: Iterable[int]) -> str:
    """Cards as they are written here: by number or id, which copy does not matter."""
    return " ".join(_NUMBER_OF.get(NAME[card], NAME[card]) for card in cards)


def decks(table: Table) -> list[str]:
    """Each player's pile, the top first."""
    return [named(cards) for cards in table.state.decks]


def asides(table: Table) -> list[str]:
    """Each player's set-aside cards, the oldest first."""
    return [named(cards) for cards in table.state.aside]


def flips(table: Table) -> list[tuple[int, str]]:
    """Each card that was turned up, with who did."""
    return [(event.seat or 0, named([event.data["card"]])) for event in told(table, "flip")]


def laid_down(table: Table) -> list[tuple[int, str]]:
    """What was laid face down, with who did."""
    return [(event.seat or 0, named(event.data["cards"])) for event in told(table, "down")]


def totals(table: Table) -> list[dict[int, int]]:
    """The values that were compared: for each comparison, the total of each seat in it."""
    found: list[dict[int, int]] = []
    before = ""
    for event in table.events:
        if event.kind == "value":
            if before != "value":
                found.append({})
            found[-1][event.seat or 0] = event.data["total"]
        before = event.kind
    return found


def winners(table: Table) -> list[int | None]:
    """Who won each hand."""
    return [event.seat for event in told(table, "hand_won")]


def out(table: Table) -> list[int]:
    """The seats that are out of cards."""
    return sorted(table.state.out)


def asked(table: Table) -> tuple[int | None, str] | None:
    """Who is being asked what now."""
    return None if table.decision is None else (table.decision.seat, table.decision.name)


def keys(table: Table) -> list[str]:
    """What may be chosen now."""
    assert table.decision is not None
    return [option.key for option in table.decision.options]


def key(card: str, copy: int = 1) -> str:
    """The key of a card that is written by number: ``key("4", 2)`` is the second Email Trail."""
    first = NUMBER[SHORT.get(card, card)]
    return IDS[first + copy - 1]


def scramble(table: Table, *grabs: tuple[int, str]) -> Table:
    """Go on to the scramble and let it go like this: a seat takes a card, by its key or place."""
    return play(table, *(f"seat_{seat}:{what}" for seat, what in grabs))


def ended(table: Table) -> tuple[int | None, str] | None:
    """Who won the game, and how; None while it goes on."""
    return None if table.result is None else (table.result.winner, table.result.how)
