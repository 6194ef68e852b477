"""What several phases share: who sits where, moving cards, being back in the game, winning it."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from kit.datawar.cards import BILLIONAIRES, is_stack
from kit.datawar.state import State
from kit.decision import Decision, Option
from kit.event import Cites
from kit.game import Game

Asking = Generator[Decision, Option, str | None]
Choosing = Generator[Decision, Option, Any]

SEAT = tuple(f"seat_{seat}" for seat in range(4))
"""The key of each seat among options."""
SIGHT = 3
"""Open What You Want shows its owner so many cards."""


def others(state: State, seat: int) -> list[int]:
    """The other seats, from the next one on."""
    players = len(state.decks)
    return [(seat + n) % players for n in range(1, players)]


def stacks_of(state: State, seat: int) -> list[int]:
    """The Launch Stacks a seat has set aside, the oldest first."""
    return [card for card in state.aside[seat] if is_stack(card)]


def billionaires_of(state: State, seat: int) -> list[int]:
    """The Billionaires a seat has set aside, the oldest first."""
    return [card for card in state.aside[seat] if card >= BILLIONAIRES]


def tell_aside(game: Game, seat: int, cards: list[int], rule: Cites) -> None:
    """Tell that a seat has set cards aside, if there are any."""
    if game.heard and cards:
        cites = (rule,) if isinstance(rule, str) else rule
        if len(game.state.aside[seat]) > len(cards):
            cites = (*cites, "datawar.power.3")
        game.tell("aside", rule=cites, seat=seat, cards=cards)


def pass_decks(game: Game) -> None:
    """Move every deck one seat to the right (datawar.effect.2, datawar.open.41)."""
    decks = game.state.decks
    if game.rules.pass_direction == "right":
        decks.insert(0, decks.pop())
    else:
        decks.append(decks.pop(0))


def revive(game: Game, rule: Cites) -> None:
    """Note who was out of cards and has some again."""
    state = game.state
    for seat in state.out[:]:
        if state.decks[seat]:
            state.out.remove(seat)
            state.comebacks += 1
            game.tell("back", rule=rule, seat=seat, cards=len(state.decks[seat]))


def has_ticket(game: Game, seat: int) -> bool:
    """Whether what a seat has set aside buys the Win Card (datawar.win.1)."""
    cards = game.state.aside[seat]
    stacks = len([card for card in cards if card < BILLIONAIRES])
    bought: bool = game.rules.ticket(stacks, len(cards) - stacks)
    return bought


def buys_ticket(game: Game, seats: Iterable[int]) -> bool:
    """Whether one of `seats`, in that order, trades for the Win Card now, which ends the game."""
    for seat in seats:
        if game.state.aside[seat] and has_ticket(game, seat):
            win(
                game,
                seat,
                "ticket",
                ("datawar.win.1", "datawar.setup.2", "datawar.power.2c", "datawar.open.13"),
            )
            return True
    return False


def buys_at_once(game: Game, seat: int | None = None) -> bool:
    """Whether the ticket is bought in the middle of a hand, where rules want that (open.13)."""
    if game.rules.win_check != "immediate":
        return False
    seats = range(len(game.state.decks))
    return buys_ticket(game, seats if seat is None else [seat, *others(game.state, seat)])


def holder_of_all(game: Game) -> int | None:
    """The seat that has all the cards, as the rules count them (datawar.open.12); None if none."""
    state = game.state
    left = [seat for seat, deck in enumerate(state.decks) if deck]
    if len(left) != 1:
        return None
    if game.rules.full_deck_win == "own_every_card" and any(
        cards for seat, cards in enumerate(state.aside) if seat != left[0]
    ):
        return None
    return left[0]


def win(game: Game, seat: int, how: str, rule: Cites) -> None:
    """Give the Win Card to a seat: the game is over."""
    state = game.state
    state.holder, state.how = seat, how
    # In the middle of a hand cards are on their way, and nobody has all of them yet.
    owner = holder_of_all(game) if state.phase == "check" else None
    several = [
        each
        for each in range(len(state.decks))
        if each != seat and (has_ticket(game, each) or each == owner)
    ]
    if several:
        cites = (rule,) if isinstance(rule, str) else rule
        game.tell("both", rule="datawar.open.37", seat=seat, seats=several)
        rule = (*cites, "datawar.open.37")
    game.tell("win", rule=rule, seat=seat, how=how)


def clear_hand(state: State) -> None:
    """Forget what holds for one hand only."""
    state.up_by, state.down_by, state.plays = [], [], []
    state.owes, state.fighters, state.stuck, state.step = [], [], [], 0
    state.taker = None
    if state.smackers or state.shields or state.boosts or state.unblocked or state.lasts:
        state.smackers, state.shields, state.boosts, state.unblocked = [], [], [], []
        state.lasts = []
