"""What things and people are called within the sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kit.datawar.cards import BY_ID, COPIES, DESIGN, NAME
from kit.event import Event
from kit.seats import NAMES
from kit.text import plural, text

Saying = Callable[[str, Event, Sequence[str]], str]
"""Makes the sentence for an event of one kind, from who did it, the event, and all names."""

_PHASES: dict[str | None, Callable[[], str]] = {
    "deal": lambda: text("Deal"),
    "hand": lambda: text("A hand begins"),
    "flip": lambda: text("Flip"),
    "instants": lambda: text("Instant effects"),
    "grab": lambda: text("Data Grab: scramble"),
    "takeover": lambda: text("Hostile Takeover"),
    "compare": lambda: text("Compare values"),
    "war": lambda: text("War"),
    "effects": lambda: text("Effects at the end of the hand"),
    "collect": lambda: text("Collect"),
    "check": lambda: text("Out of cards? Won?"),
    None: lambda: text("The game is over"),
}


def phase(name: str | None) -> str:
    """The title of a phase; None is the end."""
    return _PHASES[name]()


def card(number: int) -> str:
    """The title of a card; copies share it."""
    return DESIGN[number].title


def title(name: str) -> str:
    """The title of a card by the id of its design."""
    return BY_ID[name].title


def cards(numbers: Sequence[int] | int) -> str:
    """The titles of some cards in a row, or how many there are where they are hidden."""
    if isinstance(numbers, int):
        return plural("{n} card", "{n} cards", numbers)
    return listed([card(number) for number in numbers])


def copy(number: int) -> str:
    """The title of a card, with the number of the copy where it is not the first."""
    at = COPIES[NAME[number]].index(number)
    if not at:
        return card(number)
    return text("{card} (copy {n})", card=card(number), n=at + 1)


def listed(words: Sequence[str]) -> str:
    """Words in a row, "and" before the last."""
    if len(words) < 2:
        return "".join(words)
    return text("{most} and {last}", most=", ".join(words[:-1]), last=words[-1])


def whom(name: str) -> str:
    """A name where it is not what the sentence begins with."""
    return text("you") if name == text("You") else name


def people(seats: Sequence[int], names: Sequence[str], *, first: bool = False) -> str:
    """The names of some seats in a row.

    Args:
        seats: who.
        names: the names of all seats.
        first: whether the sentence begins with them.
    """
    called = [whom(names[seat]) for seat in seats]
    if first and called:
        called[0] = names[seats[0]]
    return listed(called)


def seated(seat: int) -> str:
    """Whoever sits in a seat, where only the number of the seat is known."""
    return whom(text(NAMES[seat]))
