"""The zones and counters of a game of Data War, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.datawar.cards import BY_ID, COPIES
from kit.position import card_field, zone
from kit.rules import RulesError
from kit.text import text

if TYPE_CHECKING:
    from kit.datawar.rules import Rules


class Play(NamedTuple):
    """One round of face-up cards within a hand.

    Attributes:
        kind: ``"first"``, ``"war"`` or ``"takeover"``.
        up: where its cards begin among the face-up cards of the hand.
        down: where its cards begin among the face-down ones.
        contest: the seats that can win it, in seat order.
        fixed: the seat whose Hostile Takeover stands in it at its own value; None in other plays.
    """

    kind: str
    up: int
    down: int
    contest: list[int]
    fixed: int | None = None


class Grab(NamedTuple):
    """A card taken in a scramble: from which place of the play area, by whom, and whether open."""

    place: int
    seat: int
    up: bool


@dataclass
class State:
    """A game of Data War.

    The cards in the play area lie in `up` and `down`, in the order laid; who laid each stands
    beside it, in `up_by` and `down_by`. `plays` says where each play of the hand begins in them: a
    play's face-down cards were laid before its face-up ones.

    Attributes:
        phase: the phase that begins here; None when the game is over.
        hand: which hand this is, from 1; 0 before the deal.
        decks: each player's face-down pile, the top card first.
        up, up_by: the face-up cards of this hand, and the seat of each.
        down, down_by: the face-down cards of this hand, and the seat of each.
        plays: the plays of this hand.
        aside: the Launch Stacks and Billionaires each player has set aside, the oldest first.
        owes: the seats that owe a face-up card.
        step: where the cards of the last flip step begin among the face-up ones.
        fighters: the seats that go to War.
        taker: the seat whose Hostile Takeover is to be answered; None else.
        stuck: the seats that owed a card in this play and had none left to lay.
        fan: cards that a player is looking at; `fan_seat` looks, at the deck of `fan_of`.
        grabbed: the face-up cards each player took in the scramble that is going on.
        grabbed_down: the face-down ones.
        places: in a scramble, the place of each card of `up`; `down_places` of each of `down`.
        grabs: what was taken in the scramble, in that order.
        left: cards that nobody was dealt: before the deal all of them, later those left over.
        arranging: the seats that look at their next cards before their next play.
        smackers: the seats whose Tracker Smacker works in this hand.
        shields: the seats that used Savannah in this hand.
        boosts: the seats whose Trackers are worth more in this hand (Chloe).
        unblocked: the seats that Blockers don't reach in this hand (Chloe).
        lasts: cards of this hand that were their owner's last when they were laid.
        out: the seats that are out of cards.
        winner: who won the hand; None before, and when nobody did.
        holder: who has the Win Card; None while it lies beside the game.
        how: how the game ended: "ticket", "cards", "unfinished", "draw"; empty before.
        wars: how many Wars there were, takeovers not counted.
        longest: the most Wars in one hand.
        grab_count: how many scrambles there were.
        comebacks: how often a player who was out got cards again.
    """

    phase: str | None = "deal"
    hand: int = 0
    decks: list[list[int]] = zone(lambda: [[], []])
    up: list[int] = zone(list)
    up_by: list[int] = field(default_factory=list)
    down: list[int] = zone(list)
    down_by: list[int] = field(default_factory=list)
    plays: list[Play] = field(default_factory=list)
    aside: list[list[int]] = zone(lambda: [[], []])
    owes: list[int] = field(default_factory=list)
    step: int = 0
    fighters: list[int] = field(default_factory=list)
    taker: int | None = None
    stuck: list[int] = field(default_factory=list)
    fan: list[int] = zone(list)
    fan_seat: int | None = None
    fan_of: int | None = None
    grabbed: list[list[int]] = zone(lambda: [[], []])
    grabbed_down: list[list[int]] = zone(lambda: [[], []])
    places: list[int] = field(default_factory=list)
    down_places: list[int] = field(default_factory=list)
    grabs: list[Grab] = field(default_factory=list)
    left: list[int] = zone(list)
    arranging: list[int] = field(default_factory=list)
    smackers: list[int] = field(default_factory=list)
    shields: list[int] = field(default_factory=list)
    boosts: list[int] = field(default_factory=list)
    unblocked: list[int] = field(default_factory=list)
    lasts: list[int] = card_field(list)
    out: list[int] = field(default_factory=list)
    winner: int | None = None
    holder: int | None = None
    how: str = ""
    wars: int = 0
    longest: int = 0
    grab_count: int = 0
    comebacks: int = 0


def start(rules: Rules, seats: int) -> State:
    """The state before the deal: nobody has a card, and all lie together."""
    state = State(left=deck(rules))
    for zone_of_each in ("decks", "aside", "grabbed", "grabbed_down"):
        setattr(state, zone_of_each, [[] for _ in range(seats)])
    return state


_known: tuple[Any, tuple[int, ...]] = (None, ())
"""The rules last asked for their deck, and that deck: one tuple, replaced as a whole."""


def deck(rules: Rules) -> list[int]:
    """The cards in play under some rules, in card order (datawar.open.38, datawar.special.3)."""
    global _known
    known = _known
    if known[0] is not rules:
        cards = tuple(card for name in COPIES for card in COPIES[name][: copies(rules, name)])
        known = _known = (rules, cards)
    return list(known[1])


def copies(rules: Rules, name: str) -> int:
    """How many copies of a design are in the deck under some rules, by the design's id."""
    if BY_ID[name].kind == "blocker" and not rules.blockers:
        return 0
    number: int = getattr(rules, f"copies_{name}")
    return number


def players(state: State) -> int:
    """How many players a state has."""
    return len(state.decks)


def hidden(state: State, seat: int) -> list[list[list[int]]]:
    """The lists of cards that a seat can't see: decks, and what lies or was won face down."""
    unseen = [*state.decks, state.down, *state.grabbed_down, state.left]
    return [unseen if seat == state.fan_seat else [*unseen, state.fan]]


class Glance(NamedTuple):
    """What a policy looks at: the same as the view, but lists as they are.

    Where all players are listed, they come in seat order from oneself on.

    Attributes:
        asides: the set-aside cards of each player.
        up: the face-up cards in the play area.
        fan: the cards one is looking at oneself; else empty.
        deck_sizes: how many cards each deck holds.
        hand: which hand it is.
        winner: which of the players so listed won the hand; None when nobody has.
        fan_of: whose deck is being looked at, so counted; None when nobody's is.
    """

    asides: tuple[list[int], ...]
    up: list[int]
    fan: list[int]
    deck_sizes: tuple[int, ...]
    hand: int
    winner: int | None
    fan_of: int | None


def glance(state: State, seat: int) -> Glance:
    """What `seat` sees at a glance."""
    players = len(state.decks)
    around = [(seat + n) % players for n in range(players)]
    return Glance(
        tuple(state.aside[each] for each in around),
        state.up,
        state.fan if state.fan_seat == seat else [],
        tuple(len(state.decks[each]) for each in around),
        state.hand,
        None if state.winner is None else around.index(state.winner),
        None if state.fan_of is None else around.index(state.fan_of),
    )


def renew(state: State, rules: Rules) -> None:
    """Before the deal, take the deck of other rules; later the cards are what they are.

    Raises:
        RulesError: when the other rules have another deck and the cards have been dealt.
    """
    cards = deck(rules)
    if state.phase == "deal":
        state.left = cards
        return
    zones = (*state.decks, state.up, state.down, *state.aside, state.left, state.fan)
    held = sorted(card for zone in (*zones, *state.grabbed, *state.grabbed_down) for card in zone)
    if held != cards:
        raise RulesError(
            text(
                "The deck can't change once it is dealt (datawar.setup.3): these rules have other "
                "cards in it."
            )
        )
