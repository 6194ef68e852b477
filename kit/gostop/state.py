"""The zones and counters of a round, plain data, and what must hold for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from kit.gostop.cards import DECK, IS_ICE, SUITS
from kit.position import card_field, zone

if TYPE_CHECKING:
    from kit.gostop.rules import Rules


class Round(NamedTuple):
    """A finished round: who won it (None: nobody), how, after how many turns, and what was paid."""

    winner: int | None
    how: str
    turns: int
    payment: int


@dataclass
class State:
    """A round of Go-Stop, and the account of the match it belongs to.

    Attributes:
        phase: the phase that begins here; None when the match is over.
        round: which round this is, from 1.
        turn: which turn of the round this is, from 1; 0 before the deal.
        first: the seat that began the round.
        seat: the seat whose turn it is.
        hands: the cards in each player's hand, in card order.
        table: the face-up cards, one list a suit.
        deck: the draw deck, the top card first.
        tableaus: the cards each player has taken, in the order they were.
        stuck: for each suit the seat that left a stack of three there, or None.
        played: the card that this turn's first half put down; None before it.
        pair: the face-up card chosen as its pair, or None.
        flipped: the card that this turn's second half turned over; None before it.
        flip_pair: the face-up card that the flip is to take, or None.
        parts: each player's points as last counted, part by part as in `scoring.Score`.
        counted: how many cards each tableau held when it was last counted. In a turn one player's
            only grows and the other's only shrinks, so as many cards are the same cards.
        calls: for each player, the points they had at each call of Go.
        caller: the seat that said Go last, or None.
        winner: who won the round; None while it goes on, and when nobody did.
        how: how it ended: "stop", "comeback", "four_hand", "leader" or "washout"; empty before.
        payment: what the loser paid.
        doubled: ids of the rules that doubled the payment.
        carry: how many undecided rounds in a row wait to double the next payment.
        account: what each player has won (or, below zero, lost) over the rounds.
        history: the finished rounds.
    """

    phase: str | None = "deal"
    round: int = 1
    turn: int = 0
    first: int = 0
    seat: int = 0
    hands: list[list[int]] = zone(lambda: [[], []])
    table: list[list[int]] = zone(lambda: [[] for _ in range(SUITS)])
    deck: list[int] = zone(lambda: list(DECK))
    tableaus: list[list[int]] = zone(lambda: [[], []])
    stuck: list[int | None] = field(default_factory=lambda: [None] * SUITS)
    played: int | None = card_field()
    pair: int | None = card_field()
    flipped: int | None = card_field()
    flip_pair: int | None = card_field()
    parts: list[list[int]] = field(default_factory=lambda: [[0] * 6, [0] * 6])
    counted: list[int] = field(default_factory=lambda: [0, 0])
    calls: list[list[int]] = field(default_factory=lambda: [[], []])
    caller: int | None = None
    winner: int | None = None
    how: str = ""
    payment: int = 0
    doubled: list[str] = field(default_factory=list)
    carry: int = 0
    account: list[int] = field(default_factory=lambda: [0, 0])
    history: list[Round] = field(default_factory=list)

    def clear(self, table: list[list[int]]) -> None:
        """Begin a round with these face-up cards: nothing taken, counted or called yet."""
        self.table = table
        self.tableaus = [[], []]
        self.stuck = [None] * SUITS
        self.parts, self.counted = [[0] * 6, [0] * 6], [0, 0]
        self.calls, self.caller = [[], []], None
        self.winner, self.how, self.payment, self.doubled = None, "", 0, []
        self.turn, self.seat = 1, self.first


def start(rules: Rules, seats: int) -> State:
    """The state before the first deal: all cards in the draw deck."""
    return State()


def hidden(state: State, seat: int) -> list[list[list[int]]]:
    """The lists of cards that a seat can't see: the other hand and the draw deck."""
    return [[state.hands[1 - seat], state.deck]]


class Glance(NamedTuple):
    """What a policy looks at ten thousand times: the same as the view, but lists as they are.

    Attributes:
        hand: one's own hand.
        table: the face-up cards by suit.
        mine, theirs: the tableaus.
        my_points, their_points: points as last counted.
        their_cards: how many cards the other player holds.
        down: the card for which a pair is to be chosen: the flip, or else the card just played.
    """

    hand: list[int]
    table: list[list[int]]
    mine: list[int]
    theirs: list[int]
    my_points: int
    their_points: int
    their_cards: int
    down: int | None


def glance(state: State, seat: int) -> Glance:
    """What `seat` sees at a glance."""
    other = 1 - seat
    return Glance(
        state.hands[seat],
        state.table,
        state.tableaus[seat],
        state.tableaus[other],
        points(state, seat),
        points(state, other),
        len(state.hands[other]),
        state.played if state.flipped is None else state.flipped,
    )


def points(state: State, seat: int) -> int:
    """The points of a seat as last counted."""
    return sum(state.parts[seat])


def is_last_turn(state: State) -> bool:
    """Whether both hands are empty once this turn's card is played (gostop.open.41)."""
    return not state.hands[0] and not state.hands[1]


def ice_of(cards: Sequence[int]) -> list[int]:
    """The ICE among some cards."""
    return [card for card in cards if IS_ICE[card]]
