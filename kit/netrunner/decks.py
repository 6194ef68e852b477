"""Deck construction: what a deck of one's own must keep to (section 1.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kit.decision import Reason
from kit.netrunner.cards import BY_ID, COPIES


class Identity(NamedTuple):
    """What an identity says about a deck.

    Attributes:
        side: whose it is.
        faction: the deck's faction.
        minimum: how many cards the deck must hold.
        influence: how much the cards of other factions may cost; None for no limit.
    """

    side: int
    faction: str
    minimum: int
    influence: int | None


def points_needed(size: int) -> tuple[int, int]:
    """How many agenda points a Corp deck of that size must hold, at least and at most (1.4.6).

    The rules name no band below 40 cards; there we take that of 40.
    """
    if size < 45:
        return 18, 19
    if size < 50:
        return 20, 21
    more = 2 * ((size - 50) // 5) if size > 54 else 0
    return 22 + more, 23 + more


def deck_faults(identity: Identity, deck: Mapping[str, int]) -> list[Reason]:
    """What a deck does wrong by the rules of deck construction; nothing if it is legal.

    Args:
        identity: what the deck is built for.
        deck: how many copies of which designs, by id.

    Raises:
        ValueError: for a card that there is not.
    """
    unknown = [name for name in deck if name not in BY_ID]
    if unknown:
        raise ValueError(f"There is no card {unknown[0]!r}.")
    faults, size = [], sum(deck.values())
    if size < identity.minimum:
        data = {"size": size, "minimum": identity.minimum}
        faults.append(Reason("netrunner.1.4.3", "deck_too_small", data))
    spent = once = 0
    for name, copies in deck.items():
        card = BY_ID[name]
        if copies > COPIES:
            of = {"design": name, "copies": copies, "most": COPIES}
            faults.append(Reason("netrunner.1.4.7", "too_many_copies", of))
        if card.type == "identity" or card.side != identity.side:
            faults.append(Reason("netrunner.1.4.4", "wrong_side", {"design": name}))
        elif card.faction != identity.faction:
            if card.influence is None:
                faults.append(Reason("netrunner.1.4.4", "no_influence", {"design": name}))
            spent += copies * (card.influence or 0)
            once += card.influence or 0
    if identity.influence is not None and spent > identity.influence:
        data = {"spent": spent, "limit": identity.influence}
        rule = "netrunner.1.4.5a" if once <= identity.influence else "netrunner.1.4.5"
        faults.append(Reason(rule, "too_much_influence", data))
    if identity.side == 0:
        faults += _points_faults(deck, size)
    return faults


def _points_faults(deck: Mapping[str, int], size: int) -> list[Reason]:
    total = sum(copies * (BY_ID[name].points or 0) for name, copies in deck.items())
    low, high = points_needed(size)
    if low <= total <= high:
        return []
    rule = f"netrunner.1.4.6{_band(size)}"
    data = {"points": total, "low": low, "high": high, "size": size}
    return [Reason(rule, "wrong_points", data)]


def _band(size: int) -> str:
    """The letter of the rule for decks of that size; none below 40, where there is no rule."""
    bands = ((39, ""), (44, "a"), (49, "b"), (54, "c"))
    return next((letter for most, letter in bands if size <= most), "d")
