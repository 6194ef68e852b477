"""The cards: designs read from cards.csv beside this file, and designs of one's own.

A card is a number, one a copy: the copies of a design follow each other. What is known of a card
stands in lists by that number, which grow when somebody makes a card of their own (`register`).
Numbers are handles only; shuffles go by a number of the design that is the same everywhere.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import TYPE_CHECKING, Any
from zlib import crc32

if TYPE_CHECKING:
    from kit.challengers.effects.keywords import Effect

SETS = (
    "city",
    "castle",
    "film_studio",
    "funfair",
    "haunted_house",
    "outer_space",
    "shipwreck",
)
"""The sets, City first, which is always in."""
MORE_SETS = SETS[1:]
LEVELS = ("A", "B", "C")
"""The levels with a pile of their own, from weak to strong."""
TABLES = 8
"""How many starter decks there are."""
MOST = 12
"""How many copies a card of one's own may have."""
OURS = ("R", "SOLO")
"""The levels of the robot's stronger cards; what is printed on them is not known: ours."""


class CardError(ValueError):
    """A card of one's own that can't be; the message names each fault."""


@dataclass(frozen=True)
class Card:
    """A card's design. Make one of your own with it, and put it into a house rule.

    Attributes:
        id: its name in code: small letters, digits and ``_``.
        title: its name for people. Cards of one title share a seat on the bench.
        set: one of `SETS`.
        level: ``"A"``, ``"B"`` or ``"C"``: the pile that it is shuffled into.
        power: its base power, 0 to 20.
        copies: how many of it there are, 1 to 12.
        effect: what it does, made with `kit.challengers.effects`; None for nothing.
        title_es: its name in Spanish; the same if none is given.
    """

    id: str
    title: str
    set: str = "city"
    level: str = "A"
    power: int = 1
    copies: int = 4
    effect: Effect | None = None
    title_es: str = ""


def _read() -> tuple[Card, ...]:
    rows = csv.DictReader((files(__package__) / "cards.csv").read_text("utf-8").splitlines())
    return tuple(
        Card(
            row["id"],
            row["title"],
            row["set"],
            row["level"],
            int(row["power"]),
            int(row["copies"]),
            title_es=row["title_es"],
        )
        for row in rows
    )


DESIGN: list[Card] = []
"""The design of each card, by number."""
IDS: list[str] = []
"""The key of each card: the first copy goes by the design's id, the others are numbered."""
NUMBER: dict[str, int] = {}
POWER: list[int] = []
TITLE: list[str] = []
LEVEL: list[str] = []
SET: list[str] = []
EFFECT: list[Any] = []
ORDER: list[int] = []
"""What a card is shuffled by: it depends on the design and the copy, on nothing else."""
COPIES: dict[str, range] = {}
"""The numbers of the copies of each design, by its id."""


def _add(card: Card, copies: int, order: int) -> None:
    first = len(DESIGN)
    COPIES[card.id] = range(first, first + copies)
    for copy in range(copies):
        key = card.id if copy == 0 else f"{card.id}_{copy + 1}"
        NUMBER[key] = len(IDS)
        IDS.append(key)
        ORDER.append(order + copy)
        for table, value in _facts(card):
            table.append(value)


def _facts(card: Card) -> Iterable[tuple[list[Any], Any]]:
    return (
        (DESIGN, card),
        (POWER, card.power),
        (TITLE, card.title),
        (LEVEL, card.level),
        (SET, card.set),
        (EFFECT, card.effect),
    )


def attach(effects: Mapping[str, Effect]) -> None:
    """Give the printed designs their effects, by id; `kit.challengers.effects` does it once."""
    for name, effect in effects.items():
        known = COPIES[name]
        card = replace(DESIGN[known[0]], effect=effect)
        for number in known:
            DESIGN[number], EFFECT[number] = card, effect


def register(card: Card) -> range:
    """The numbers of the copies of a card of one's own; makes it known if it is new.

    The same id once more replaces what was known of it, so that a cell of a notebook can be run
    again.

    Raises:
        CardError: when the card can't be; the message names each fault.
    """
    known = COPIES.get(card.id)
    if known is not None and DESIGN[known[0]] is card:
        return known[: card.copies]
    from kit.challengers.own import faults

    wrong = faults(card)
    if wrong:
        raise CardError(" ".join(wrong))
    if known is None:
        _add(card, MOST, _OWN + (crc32(card.id.encode()) & 0xFFFFF) * MOST)
        known = COPIES[card.id]
    for number in known:
        for table, value in _facts(card):
            table[number] = value
    return known[: card.copies]


def _print() -> tuple[Card, ...]:
    printed = _read()
    for card in printed:
        starter = card.level == "S" and card.set != "robot"
        _add(card, card.copies * TABLES if starter else card.copies, len(DESIGN))
    return printed


PRINTED = _print()
"""The designs that are printed, and our own stand-ins for the robot's stronger cards."""
FIRST_OWN = len(DESIGN)
"""Cards from this number on are of somebody's own making."""
_OWN = 2**14
STARTERS = ("newcomer", "talent", "dog", "champion")
"""The designs of a starter deck; how many copies each player gets is the design's `copies`."""
ROBOT = ("alpha", "beta", "good_bot", "champ", "cyborg")
"""The designs the robot starts with."""


def starter_deck(place: int) -> list[int]:
    """The six starter cards of the player at a place, 0 to 7."""
    cards: list[int] = []
    for name in STARTERS:
        copies = COPIES[name]
        each = len(copies) // TABLES
        cards += copies[place * each : (place + 1) * each]
    return cards
