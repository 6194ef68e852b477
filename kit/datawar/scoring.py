"""Values of plays, and who is ahead. The numbers are the rules' formulas; here they are applied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kit.datawar.cards import CHAINS, DESIGN, KIND, NAME
from kit.datawar.state import State

if TYPE_CHECKING:
    from kit.datawar.rules import Rules


class Value(NamedTuple):
    """How the value of one player's play comes about.

    Attributes:
        last: what the last card counts; 0 while a card is still owed.
        trackers: what Trackers add.
        blockers: what Blockers of opponents take off.
        total: the value.
        smacked: whether a Tracker of it counts nothing because of a Tracker Smacker.
    """

    last: int
    trackers: int
    blockers: int
    total: int
    smacked: bool = False


_known: tuple[Any, tuple[int, ...]] = (None, ())
"""The rules last asked, and what each card counts by them: one tuple, replaced as a whole."""


def card_values(rules: Rules) -> tuple[int, ...]:
    """What each card counts as the last of a play, by number; 0 for one that plays again."""
    global _known
    known = _known
    if known[0] is not rules:
        values = tuple(
            0 if card >= CHAINS else rules.card_value(design.kind, design.value)
            for card, design in enumerate(DESIGN)
        )
        known = _known = (rules, values)
    return known[1]


def is_smacked(state: State, seat: int) -> bool:
    """Whether an opponent's Tracker Smacker works against a seat (datawar.card.6)."""
    return any(each != seat for each in state.smackers)


def is_shielded(state: State, seat: int) -> bool:
    """Whether another seat's Savannah keeps a seat's Firewalls from working (datawar.card.16)."""
    return any(each != seat for each in state.shields)


def boosts(state: State, rules: Rules, seat: int) -> int:
    """How many times Chloe raises the Trackers of a seat in this hand (datawar.open.34)."""
    return state.boosts.count(seat) if rules.chloe_scope == "own" else len(state.boosts)


def is_unblocked(state: State, rules: Rules, seat: int) -> bool:
    """Whether Blockers don't reach a seat in this hand (datawar.open.34)."""
    return bool(state.unblocked) if rules.chloe_scope == "everyone" else seat in state.unblocked


def cards_of_play(state: State, number: int) -> list[tuple[int, int]]:
    """The face-up cards of a play of this hand, in the order laid, each with its seat."""
    number %= len(state.plays)
    first = state.plays[number].up
    after = state.plays[number + 1].up if number + 1 < len(state.plays) else len(state.up)
    return list(zip(state.up[first:after], state.up_by[first:after], strict=True))


def blockers_by(state: State, rules: Rules, number: int) -> dict[int, int]:
    """What the Blockers laid by each seat take off in a play (datawar.open.16)."""
    plays = [number]
    if rules.blocker_in_war == "whole_hand":
        # What was laid before a takeover counts neither for nor against anyone (effect.5).
        while plays[0] and state.plays[plays[0]].kind != "takeover":
            plays.insert(0, plays[0] - 1)
    laid: dict[int, int] = {}
    for each in plays:
        for card, seat in cards_of_play(state, each):
            if KIND[card] == "blocker":
                laid[seat] = laid.get(seat, 0) + rules.blocker_value(DESIGN[card].value)
    return laid


def values(state: State, rules: Rules, number: int = -1) -> dict[int, Value]:
    """The values of a play of this hand, by seat: everybody's who laid a card or stands in it.

    Args:
        state: the game.
        rules: the rules in force.
        number: which play of the hand; the present one by default.
    """
    number %= len(state.plays)
    play = state.plays[number]
    worth = card_values(rules)
    last, smacked = dict.fromkeys(play.contest, 0), set()
    trackers: dict[int, int] = {}
    for card, seat in cards_of_play(state, number):
        last.setdefault(seat, 0)
        if KIND[card] == "tracker":
            if is_smacked(state, seat):
                smacked.add(seat)
            else:
                more = rules.tracker_value(DESIGN[card].value, boosts(state, rules, seat))
                trackers[seat] = trackers.get(seat, 0) + more
        elif card < CHAINS:
            last[seat] = worth[card]
    if play.fixed is not None:
        last[play.fixed] = takeover_value(state, rules, play.fixed)
    blockers = blockers_by(state, rules, number) if rules.blockers else {}
    found = {}
    for seat, ending in last.items():
        off = 0
        if blockers and not is_unblocked(state, rules, seat):
            off = sum(laid for by, laid in blockers.items() if by != seat)
            if seat == play.fixed and not rules.takeover_blockable:
                off = 0
        added = trackers.get(seat, 0)
        total = rules.play_value(ending, added, off)
        found[seat] = Value(ending, added, off, total, seat in smacked)
    return found


def takeover_value(state: State, rules: Rules, seat: int) -> int:
    """What a seat's Hostile Takeover counts in the play that it started (datawar.effect.5)."""
    return max(
        (
            card_values(rules)[card]
            for card, by in zip(state.up, state.up_by, strict=True)
            if by == seat and NAME[card] == "hostile_takeover"
        ),
        default=0,
    )
