"""What comes of a hand of Data War, found out by playing it to its end."""

from __future__ import annotations

from typing import NamedTuple

from kit.datawar.positions import number
from kit.outcomes import Asked, Check, Outcome, or_nobody, played_on
from kit.table import Table
from kit.text import text


class Place(NamedTuple):
    """Where a card is: in whose possession, and whether it is set aside or in the deck."""

    seat: int
    aside: bool


def play_hand(fork: Table) -> Table:
    """Play the present hand to its end."""
    before = fork.state.hand
    return fork.play(lambda at: at.phase == "hand" and at.state.hand > before)


def winner(fork: Table) -> int | None:
    """Who wins the present hand; None for nobody."""
    since = len(fork.events)
    play_hand(fork)
    won = [event.seat for event in fork.events[since:] if event.kind == "hand_won"]
    return won[-1] if won else None


def values(fork: Table, seat: int) -> list[int]:
    """What the plays of a seat in the present hand come to, one after the other."""
    since = len(fork.events)
    play_hand(fork)
    told = [event for event in fork.events[since:] if event.kind == "value"]
    return [event.data["total"] for event in told if event.seat == seat]


def place(fork: Table, card: int) -> Place:
    """Where a card is once the present hand is over."""
    state = play_hand(fork).state
    for seat, cards in enumerate(state.aside):
        if card in cards:
            return Place(seat, True)
    return Place(next(seat for seat, cards in enumerate(state.decks) if card in cards), False)


def cards(fork: Table, seat: int) -> int:
    """How many cards a seat's deck has once the present hand is over."""
    return len(play_hand(fork).state.decks[seat])


def _value(fork: Table, asked: Asked) -> Outcome:
    told = values(played_on(fork, asked), asked.seat)
    if not told:
        raise ValueError(text("Seat {seat} plays nothing in this hand.", seat=asked.seat))
    return told[-1]


def _where(fork: Table, asked: Asked) -> Outcome:
    found = place(played_on(fork, asked), number(asked.card or ""))
    return f"{'aside' if found.aside else 'deck'} {found.seat}"


CHECKS: dict[str, Check] = {
    "who wins the hand": lambda fork, asked: or_nobody(winner(played_on(fork, asked))),
    "value of the play": _value,
    "cards in the deck": lambda fork, asked: cards(played_on(fork, asked), asked.seat),
    "where the card is": _where,
}
"""Checks of predictions: the present hand, played to its end.

- ``"who wins the hand"``: the seat, or ``"nobody"``.
- ``"value of the play"``: the seat's last one.
- ``"cards in the deck"``: the seat's, after the hand.
- ``"where the card is"``: the card's place after the hand: ``"deck 0"``, ``"aside 1"`` and so on.
"""
