"""Shuffling, and drawing from the level piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kit.challengers import cards as known
from kit.challengers.cards import DESIGN, LEVELS, ORDER

if TYPE_CHECKING:
    from kit.challengers.state import State
    from kit.game import Game

SHARED = 2
"""The first so many levels have piles that cards are drawn from in the middle of a match."""


def shuffle(game: Game, cards: Sequence[int], name: str, *moment: int) -> list[int]:
    """Cards in random order: each by a number of its design and copy, whatever its own is."""
    if not cards or max(cards) < known.FIRST_OWN:
        return game.chance.shuffled(cards, name, *moment)
    by_order = {ORDER[card]: card for card in cards}
    return [by_order[key] for key in game.chance.shuffled(list(by_order), name, *moment)]


def level_of(card: int) -> int | None:
    """Which pile a card belongs to, 0 to 2; None for starter cards and the robot's."""
    level = DESIGN[card].level
    return LEVELS.index(level) if level in LEVELS else None


def draw(game: Game, level: int, number: int) -> list[int]:
    """Take the top cards of a level's pile; as many as there are (challengers.open.17).

    In the deck phase an empty pile is made anew of what was discarded. While matches go on, each
    park draws from its own share of the piles (challengers.open.27).
    """
    state: State = game.state
    if state.stocks:
        pile = state.stocks[state.park][level] if level < SHARED else state.piles[level]
        taken = pile[:number]
        del pile[:number]
        return taken
    pile = state.piles[level]
    if len(pile) < number and state.discards[level]:
        moment = (state.round, state.seat, level, len(pile))
        pile += shuffle(game, state.discards[level], "reshuffle", *moment)
        state.discards[level] = []
        game.tell("reshuffle", rule="challengers.open.17", level=LEVELS[level])
    taken = pile[:number]
    del pile[:number]
    return taken


def put_away(state: State, card: int) -> None:
    """Put a card that leaves a deck on its level's discard; starter cards leave the game."""
    level = level_of(card)
    (state.box if level is None else state.discards[level]).append(card)
