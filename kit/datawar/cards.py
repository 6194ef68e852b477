"""The cards: 31 designs, read from cards.csv beside this file, and the copies a deck may have.

A card is a number, one a copy: the copies of a design follow each other, as many as any deck may
hold. What is known of a card stands in tables by that number. The designs come in an order that
tells their kind apart by comparison: first what ends a play (Common Data, Firewalls, Moves, Data
Grab), then, from `CHAINS` on, what makes its owner play again.
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import NamedTuple

MOST = {
    "data": 16,
    "firewall": 4,
    "move": 4,
    "grab": 12,
    "tracker": 8,
    "blocker": 8,
    "stack": 3,
    "billionaire": 2,
}
"""How many copies of a design a deck may hold, by kind."""


class Design(NamedTuple):
    """The printed facts of a card.

    Attributes:
        id: its name in code.
        title: its name for people.
        kind: ``"data"``, ``"firewall"``, ``"move"``, ``"grab"``, ``"tracker"``, ``"blocker"``,
            ``"stack"`` or ``"billionaire"``.
        value: what it counts; of a Tracker what it adds, of a Blocker what it takes off; 0 for a
            card without a value.
        copies: how many of it are in the printed deck.
    """

    id: str
    title: str
    kind: str
    value: int
    copies: int


def _read() -> tuple[Design, ...]:
    rows = csv.DictReader((files(__package__) / "cards.csv").read_text("utf-8").splitlines())
    return tuple(
        Design(row["id"], row["title"], row["kind"], int(row["value"]), int(row["copies"]))
        for row in rows
    )


DESIGNS = _read()
BY_ID = {design.id: design for design in DESIGNS}

COPIES = {
    design.id: range(first, first + MOST[design.kind])
    for design, first in zip(
        DESIGNS,
        (sum(MOST[each.kind] for each in DESIGNS[:n]) for n in range(len(DESIGNS))),
        strict=True,
    )
}
"""The numbers of the copies of each design, by its id."""

DESIGN = tuple(design for design in DESIGNS for _ in COPIES[design.id])
"""The design of each card, by number."""
IDS = tuple(
    design.id if copy == 0 else f"{design.id}_{copy + 1}"
    for design in DESIGNS
    for copy in range(MOST[design.kind])
)
"""The key of each card: the first copy goes by the design's id, the others are numbered."""
NUMBER = {key: number for number, key in enumerate(IDS)}
KIND = tuple(design.kind for design in DESIGN)
NAME = tuple(design.id for design in DESIGN)
"""The id of each card's design, by number."""

PLAIN = COPIES["forced_empathy"][0]
"""Cards below this number are Common Data: they have a value and do nothing."""
CHAINS = COPIES["cross_site_stalker"][0]
"""Cards from this number on make their owner play another card."""
STACKS = COPIES["shadow_government"][0]
"""Cards from this number on are Launch Stacks and Billionaires: what is collected."""
BILLIONAIRES = COPIES["chaz"][0]
"""Cards from this number on are Billionaires."""

ABSENT = {"redistribution": "datawar.card.21", "blank": "datawar.card.22"}
"""What belongs to the printed game and stays out of this one, with the rule that says why."""


def is_stack(card: int) -> bool:
    """Whether a card is a Launch Stack."""
    return STACKS <= card < BILLIONAIRES
