"""The cards: designs read from cards.csv beside this file, and three copies of each as numbers.

A card is a number, one a copy: the copies of a design follow each other, and the two identities
come last. What is printed on a card stands in lists by that number. What a card does is in
`kit.netrunner.effects`.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from importlib.resources import files

CORP, RUNNER = 0, 1
"""The seats of the two sides."""
COPIES = 3
"""How many copies of a design there are: no deck may hold more (rule 1.4.7)."""


@dataclass(frozen=True)
class Card:
    """What is printed on a card, but for what it does.

    Attributes:
        id: its name in code.
        title: its name.
        side: `CORP` or `RUNNER`.
        faction: the faction it belongs to; "Neutral" for none.
        type: such as ``"ice"``; in small letters.
        subtypes: such as ``("Barrier", "Bioroid")``.
        cost: to play, install or rez it, in credits; None where none is printed.
        strength: of ice and icebreakers.
        trash: what it costs to trash it on access; None if that can't be paid.
        requirement: how many advancement counters an agenda needs to be scored.
        points: how many points an agenda is worth.
        memory: how many memory units a program takes.
        influence: what it costs outside its faction; None where it can't leave it.
        unique: whether only one of it may be active.
        starter, advanced: how many copies the two decks hold.
    """

    id: str
    title: str
    side: int
    faction: str
    type: str
    subtypes: tuple[str, ...]
    cost: int | None
    strength: int | None
    trash: int | None
    requirement: int | None
    points: int | None
    memory: int | None
    influence: int | None
    unique: bool
    starter: int
    advanced: int


_NUMBERS = ("cost", "strength", "trash", "requirement", "points", "memory", "influence")


def _read() -> tuple[Card, ...]:
    rows = csv.DictReader((files(__package__) / "cards.csv").read_text("utf-8").splitlines())
    return tuple(
        Card(
            id=row["id"],
            title=row["title"],
            side=CORP if row["side"] == "corp" else RUNNER,
            faction=row["faction"],
            type=row["type"],
            subtypes=tuple(row["subtypes"].split("; ")) if row["subtypes"] else (),
            unique=row["unique"] == "yes",
            starter=int(row["starter"]),
            advanced=int(row["advanced"]),
            **{name: int(row[name]) if row[name] else None for name in _NUMBERS},
        )
        for row in rows
    )


DESIGNS = _read()
BY_ID = {card.id: card for card in DESIGNS}

CARD_RULE = {card.id: f"netrunner.card.{number}" for number, card in enumerate(DESIGNS, start=1)}
"""The rule that each design is: the row of the catalogue that says what is printed on it."""

DESIGN: list[Card] = []
"""The design of each card, by number."""
IDS: list[str] = []
"""The id of each card, by number: ``"palisade"``, ``"palisade_2"``, ``"palisade_3"``."""
for _design in DESIGNS:
    for _copy in range(1 if _design.type == "identity" else COPIES):
        DESIGN.append(_design)
        IDS.append(_design.id if _copy == 0 else f"{_design.id}_{_copy + 1}")
NUMBER = {id: number for number, id in enumerate(IDS)}
COPIES_OF: dict[str, list[int]] = {design.id: [] for design in DESIGNS}
for _number, _design in enumerate(DESIGN):
    COPIES_OF[_design.id].append(_number)

TYPE = [card.type for card in DESIGN]
"""The type of each card, by number."""
NAME = [card.id for card in DESIGN]
"""The design's id of each card, by number."""
SIDE = [card.side for card in DESIGN]
BREAKER = ["Icebreaker" in card.subtypes for card in DESIGN]
IDENTITIES = [NUMBER["the_syndicate"], NUMBER["the_catalyst"]]


def printed_cost(card: int) -> int:
    """What is printed as the cost of a card; 0 where nothing is."""
    return DESIGN[card].cost or 0
