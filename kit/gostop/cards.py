"""The 48 cards: twelve suits (a faction at a cost) of four, read from cards.csv beside this file.

A card is a number from 0 to 47, its place in that file; what is known of it stands in tables by
that number.
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import NamedTuple


class Card(NamedTuple):
    """The printed facts of a card; `suit` numbers faction and cost together, 0 to 11."""

    id: str
    title: str
    faction: str
    cost: int
    type: str
    subtypes: str
    suit: int

    @property
    def executive(self) -> bool:
        """Whether it is one of the three Executives."""
        return self.type == "asset" and "Executive" in self.subtypes

    @property
    def double(self) -> bool:
        """Whether it is Trap or Mythic ICE, which count as two cards."""
        return self.type == "ice" and ("Trap" in self.subtypes or "Mythic" in self.subtypes)


def _read() -> tuple[Card, ...]:
    rows = csv.DictReader((files(__package__) / "cards.csv").read_text("utf-8").splitlines())
    suits: dict[tuple[str, str], int] = {}
    return tuple(
        Card(
            row["id"],
            row["title"],
            row["faction"],
            int(row["cost"]),
            row["type"],
            row["subtypes"],
            suits.setdefault((row["faction"], row["cost"]), len(suits)),
        )
        for row in rows
    )


CARDS = _read()
DECK = tuple(range(len(CARDS)))
IDS = tuple(card.id for card in CARDS)
NUMBER = {card.id: number for number, card in enumerate(CARDS)}
SUIT = tuple(card.suit for card in CARDS)
SUITS = max(SUIT) + 1
IS_ICE = tuple(card.type == "ice" for card in CARDS)
IS_DOUBLE = tuple(card.double for card in CARDS)
IT_DEPARTMENT = NUMBER["it_department"]
