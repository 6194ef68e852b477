"""What comes of a moment of Challengers!, found out by playing on from it."""

from __future__ import annotations

from kit.challengers.scoring import followers
from kit.outcomes import Asked, Check, Outcome, played_on, told
from kit.table import Table

TAKES, MISSES, LOSES, NO_ROOM = "takes", "misses", "loses", "no room"
"""What an attacker does who reveals a card: takes the flag, needs more, has no card to reveal, or
takes the flag from somebody whose bench has no room."""


def reveal(fork: Table, cards: int = 1) -> Table:
    """Let the attacker reveal cards, with what they do; whatever is asked, policies choose."""
    for _ in range(cards):
        _through(fork, "attack")
    return fork


def power(fork: Table) -> int:
    """The power of the attack, as it was last compared."""
    seen = [event.data["power"] for event in fork.events if event.kind == "power"]
    return int(seen[-1]) if seen else 0


def capture(fork: Table) -> Table:
    """Let the attacker reveal a card, and take the flag if it does."""
    return _through(reveal(fork), "capture")


def what_happens(fork: Table) -> str:
    """What becomes of an attack when the next card is revealed."""
    attacker, before = 1 - fork.state.holder, len(fork.state.results)
    entrant = fork.state.sides[attacker]
    state = capture(fork).state
    if len(state.results) > before:
        return LOSES if state.results[-1].loser == entrant else NO_ROOM
    return TAKES if state.holder == attacker else MISSES


def _through(fork: Table, phase: str) -> Table:
    """Go through a phase where it begins here."""
    if fork.phase == phase:
        fork.step()
        while fork.decision is not None and fork.phase == phase:
            fork.step()
    return fork


def _bench(fork: Table, asked: Asked) -> Outcome:
    side = fork.state.holder
    return len(capture(played_on(fork, asked)).state.bench[side])


def _followers(fork: Table, asked: Asked) -> Outcome:
    return int(followers(capture(played_on(fork, asked)).state, asked.seat))


CHECKS: dict[str, Check] = {
    "power of the attack": lambda fork, asked: power(reveal(played_on(fork, asked))),
    "what happens": lambda fork, asked: what_happens(played_on(fork, asked)),
    "seats of the bench": _bench,
    "followers": _followers,
    "cards in the deck": lambda fork, asked: len(told(fork, asked.choose).state.decks[asked.seat]),
}
"""Checks of predictions: the attacker reveals the next card.

- ``"power of the attack"``: with that card.
- ``"what happens"``: it ``"takes"`` the flag, ``"misses"`` it, takes it from somebody with ``"no
  room"`` on the bench, or there is no card and the attacker ``"loses"``.
- ``"seats of the bench"``: of the defender, how many are taken then.
- ``"followers"``: of the seat, then.
- ``"cards in the deck"``: of the seat, after the choices told, nothing else played.
"""
