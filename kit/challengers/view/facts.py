"""The facts of cards and decks as a view holds them: plain data, titles in the present language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kit.challengers import words
from kit.challengers.cards import (
    DESIGN,
    EFFECT,
    FIRST_OWN,
    IDS,
    LEVEL,
    OURS,
    SET,
    SETS,
    TITLE,
)
from kit.challengers.effects.here import base_power
from kit.challengers.state import State

SET_ORDER = (*SETS, "robot")
"""The sets, as decks are sorted by them."""


def card_facts(state: State, card: int) -> dict[str, Any]:
    """A card's facts; `power` is its base power in this round, `copies` how many there are."""
    design, effect = DESIGN[card], EFFECT[card]
    return {
        "id": IDS[card],
        "design": design.id,
        "title": words.card(card),
        "name": TITLE[card],
        "set": SET[card],
        "level": LEVEL[card],
        "power": base_power(state, card),
        "keyword": effect.keyword if effect is not None else "",
        "text": effect.words() if effect is not None else words.card_text(card),
        "copies": design.copies,
        "ours": LEVEL[card] in OURS,
        "own": card >= FIRST_OWN,
    }


def in_order(cards: Iterable[int]) -> list[int]:
    """Cards by set, power and title: an order that says nothing about how they lie."""

    def by(card: int) -> tuple[int, int, str, str, int]:
        design = DESIGN[card]
        return SET_ORDER.index(design.set), design.power, design.title, design.id, card

    return sorted(cards, key=by)


def deck_facts(state: State, cards: Iterable[int]) -> list[dict[str, Any]]:
    """Cards by set, those of one design together: the card, and the ids of all its copies."""
    groups: dict[str, list[int]] = {}
    for card in in_order(cards):
        groups.setdefault(DESIGN[card].id, []).append(card)
    return [
        {"card": card_facts(state, copies[0]), "ids": [IDS[card] for card in copies]}
        for copies in groups.values()
    ]


def names_of(cards: Iterable[int]) -> set[str]:
    """The different names among cards: each takes one seat of a bench."""
    return {TITLE[card] for card in cards}
