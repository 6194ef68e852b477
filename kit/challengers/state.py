"""The zones and counters of a tournament, as plain data, and drawing from its piles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from kit.challengers.cards import FIRST_OWN
from kit.position import zone
from kit.rules import RulesError
from kit.text import text

if TYPE_CHECKING:
    from kit.challengers.rules import Rules

PARKS = ("green", "red", "purple", "yellow")
"""The parks, in the order in which they come into use."""


class Played(NamedTuple):
    """A match that is over.

    Attributes:
        round: the round, from 1; one more than the last for the final.
        park: where, from 0.
        winner, loser: the entrants.
        how: ``"no_cards"`` or ``"no_room"``: what the loser lacked.
    """

    round: int
    park: int
    winner: int
    loser: int
    how: str


@dataclass
class State:
    """A tournament of Challengers!

    Entrants are the players by seat and, where it takes part, the robot after them. The two sides
    of the match that is being played are 0 and 1; `sides` says which entrants they are.

    Attributes:
        phase: the phase that begins here; None when the tournament is over.
        round: the round, from 1; one more than the last for the final.
        seat: whose deck phase it is.
        park: which park's match is being played, from 0.
        decks: each entrant's deck, in a match what is left of it, the top card first.
        piles: the level piles A, B and C, the top card first.
        discards: what was discarded of each level.
        level: which pile was chosen in it, 0 to 2; None before.
        picks: how many cards may still be chosen.
        redraws: how often the display may still be drawn anew.
        picked: how many cards were chosen.
        display: the cards drawn in the deck phase.
        wanted: how many cards are to be drawn for it.
        stocks: while matches are played, each park's share of the piles A and B.
        box: cards that are not in the game: sets left out, starter cards of empty seats, and what
            left the game.
        sides: the entrants of the match.
        holder: the side that has the flag.
        hill: the pile that the flag stands on, its top card last.
        hill_bonus: the bonus that its top card keeps.
        unbeaten: whether the card that opened the match still has the flag.
        row: the cards of the attack, in the order revealed.
        row_bonus: the bonus that each of them keeps.
        row_extra: what each of them has in this attack only.
        bench: for each side the taken seats, each with its cards.
        spent: for each side the discard pile.
        beaten: the cards that lost the flag and are on their way to the bench.
        stray: cards pushed from a deck to a bench, and those without room there.
        promised: for each side, what the next card revealed has in addition.
        fan: cards being looked at; `fan_of` looks, an entrant.
        gained: for each entrant the cards that came to its deck in this match.
        robot: the robot's number among the entrants; None without one.
        plans: each entrant's tournament plan, from 1.
        left_out: the set that is not in the game; empty if all are.
        trophies: for each round the followers on the trophy of each park.
        won: for each entrant the rounds it has a trophy of.
        fans: for each entrant the followers on these.
        tokens: for each entrant the follower tokens.
        results: the matches played.
        finalists: the players of the final.
        winner: who won the tournament; None before, and when the robot or nobody did.
        how: how it ended: "final", "lead", "followers" or "tie"; empty before.
    """

    phase: str | None = "setup"
    round: int = 1
    seat: int = 0
    park: int = 0
    decks: list[list[int]] = zone(lambda: [[], []])
    piles: list[list[int]] = zone(lambda: [[], [], []])
    discards: list[list[int]] = zone(lambda: [[], [], []])
    level: int | None = None
    picks: int = 0
    redraws: int = 0
    picked: int = 0
    wanted: int = 0
    display: list[int] = zone(list)
    stocks: list[list[list[int]]] = zone(list)
    box: list[int] = zone(list)
    sides: list[int] = field(default_factory=list)
    holder: int = 0
    hill: list[int] = zone(list)
    hill_bonus: int = 0
    unbeaten: bool = False
    row: list[int] = zone(list)
    row_bonus: list[int] = field(default_factory=list)
    row_extra: list[int] = field(default_factory=list)
    bench: list[list[list[int]]] = zone(lambda: [[], []])
    spent: list[list[int]] = zone(lambda: [[], []])
    beaten: list[int] = zone(list)
    stray: list[int] = zone(list)
    promised: list[int] = field(default_factory=lambda: [0, 0])
    fan: list[int] = zone(list)
    fan_of: int | None = None
    gained: list[list[int]] = field(default_factory=lambda: [[], []], metadata={"card": True})
    robot: int | None = None
    plans: list[int] = field(default_factory=list)
    left_out: str = ""
    trophies: list[list[int]] = field(default_factory=list)
    won: list[list[int]] = field(default_factory=lambda: [[], []])
    fans: list[list[int]] = field(default_factory=lambda: [[], []])
    tokens: list[int] = field(default_factory=lambda: [0, 0])
    results: list[Played] = field(default_factory=list)
    finalists: list[int] = field(default_factory=list)
    winner: int | None = None
    how: str = ""


def start(rules: Rules, seats: int) -> State:
    """The state before the tournament: all cards in the box."""
    entrants = seats + seats % 2
    state = State(box=deck(rules))
    for name in ("decks", "won", "fans", "gained"):
        setattr(state, name, [[] for _ in range(entrants)])
    state.tokens = [0] * entrants
    state.robot = seats if seats % 2 else None
    return state


def deck(rules: Rules) -> list[int]:
    """All cards there are under some rules: the printed ones, and those a house rule adds."""
    from kit.challengers.own import own_cards

    return [*range(FIRST_OWN), *own_cards(rules)]


def players(state: State) -> int:
    """How many seats a state is for."""
    return len(state.decks) - (state.robot is not None)


def renew(state: State, rules: Rules) -> None:
    """Before the tournament, take the cards of other rules; later they are what they are.

    Raises:
        RulesError: when the other rules have other cards and the tournament has begun.
    """
    cards = deck(rules)
    if state.phase == "setup":
        state.box = cards
    elif set(cards[FIRST_OWN:]) != {card for card in _all(state) if card >= FIRST_OWN}:
        raise RulesError(text("Cards of one's own can't come or go once a tournament has begun."))


def _all(state: State) -> list[int]:
    nested = (state.decks, state.piles, state.discards, state.bench[0], state.bench[1], state.spent)
    stocks = (pile for stock in state.stocks for pile in stock)
    flat = (state.display, state.box, state.hill, state.row, state.beaten, state.stray, state.fan)
    return [
        card for pile in (*flat, *stocks, *(p for piles in nested for p in piles)) for card in pile
    ]


def hidden(state: State, seat: int) -> list[list[list[int]]]:
    """The lists of cards that a seat can't see, in groups whose cards could lie in each other's
    places: of one's own deck in a match the order, of all the rest also which cards they are.
    """
    groups: list[list[list[int]]] = []
    unseen = [*state.piles, *state.discards, *(pile for stock in state.stocks for pile in stock)]
    for entrant, cards in enumerate(state.decks):
        if entrant == seat:
            if state.sides:
                groups.append([cards])
        elif entrant == state.robot:
            groups.append([cards])
        else:
            unseen.append(cards)
    if state.display and state.seat != seat:
        unseen.append(state.display)
    if state.fan and state.fan_of != seat:
        unseen.append(state.fan)
    groups.append(unseen)
    return groups


class Glance(NamedTuple):
    """What a policy looks at: the same as the view, but lists as they are.

    Attributes:
        deck: one's own deck; in a match nobody may know in which order.
        display: the cards one may choose from; else empty.
        fan: the cards one is looking at; else empty.
        bench: the cards on one's own bench in a match, else empty.
        rival_bench: those on the rival's.
        row: the cards of the attack.
        hill: the cards under the flag, its own last.
        round: the round.
        trophies: how many trophies one has.
        tokens: how many follower tokens.
    """

    deck: list[int]
    display: list[int]
    fan: list[int]
    bench: list[list[int]]
    rival_bench: list[list[int]]
    row: list[int]
    hill: list[int]
    round: int
    trophies: int
    tokens: int


def glance(state: State, seat: int) -> Glance:
    """What `seat` sees at a glance."""
    side = state.sides.index(seat) if seat in state.sides else None
    deck = state.decks[seat]
    if side is not None:
        # In a match only which cards are left, and of those gained in it not even that.
        deck = sorted(set(deck) - set(state.gained[seat]))
    return Glance(
        deck,
        state.display if state.seat == seat and not state.sides else [],
        state.fan if state.fan_of == seat else [],
        [] if side is None else state.bench[side],
        [] if side is None else state.bench[1 - side],
        state.row,
        state.hill,
        state.round,
        len(state.won[seat]),
        state.tokens[seat],
    )
