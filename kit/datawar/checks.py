"""What must hold for a state, so that a position that can't be is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kit.datawar.cards import IDS, NAME, STACKS
from kit.datawar.state import State
from kit.text import text

if TYPE_CHECKING:
    from kit.datawar.rules import Rules

_PILES = ("aside", "grabbed", "grabbed_down")
_SEATS = ("owes", "stuck", "fighters", "arranging", "smackers", "shields", "boosts", "unblocked")
PLAY_KINDS = ("first", "war", "takeover")
_IN_HAND = ("flip", "instants", "takeover", "compare", "war", "effects", "collect", "grab")
"""The phases with a hand under way: some play has begun."""


def check(state: State, rules: Rules) -> list[str]:
    """What can't be in this state under these rules, one sentence each; none if all is well."""
    faults = _check_shape(state)
    if faults:
        return faults
    return [*_check_seats(state), *_check_aside(state), *_check_hand(state, rules)]


def _check_shape(state: State) -> list[str]:
    faults = []
    players = len(state.decks)
    if players not in range(2, 5):
        return [text("There must be two to four decks, not {n} (datawar.open.41).", n=players)]
    for name in _PILES:
        if len(getattr(state, name)) != players:
            faults.append(text("{zone} must hold {n} entries.", zone=name, n=players))
    for cards, beside in (("up", "up_by"), ("down", "down_by")):
        if len(getattr(state, cards)) != len(getattr(state, beside)):
            faults.append(
                text(
                    "{beside} must name a seat for each card of {cards}.",
                    beside=beside,
                    cards=cards,
                )
            )
    return faults


def _check_seats(state: State) -> list[str]:
    faults = []
    players = range(len(state.decks))
    lists = {name: getattr(state, name) for name in (*_SEATS, "out", "up_by", "down_by")}
    lists |= {f"plays.{n}.contest": play.contest for n, play in enumerate(state.plays)}
    lists |= {
        f"plays.{n}.fixed": [play.fixed]
        for n, play in enumerate(state.plays)
        if play.fixed is not None
    }
    for name, seats in lists.items():
        if any(seat not in players for seat in seats):
            faults.append(
                text("{name} must hold seats from 0 to {last}.", name=name, last=players[-1])
            )
    for name in ("winner", "holder", "taker", "fan_seat", "fan_of"):
        if getattr(state, name) not in (None, *players):
            faults.append(
                text(
                    "{name} must be empty or a seat from 0 to {last}.", name=name, last=players[-1]
                )
            )
    for seat in state.out:
        if state.phase == "hand" and seat in players and state.decks[seat]:
            faults.append(
                text("Seat {seat} has cards, so it is not out (datawar.open.30).", seat=seat)
            )
    return faults


def _check_aside(state: State) -> list[str]:
    return [
        text(
            "{card} can't be set aside; Launch Stacks and Billionaires are (datawar.special.7).",
            card=IDS[card],
        )
        for cards in state.aside
        for card in cards
        if card < STACKS
    ]


def _check_hand(state: State, rules: Rules) -> list[str]:
    """A hand under way has plays in order; between hands nothing lies in the play area."""
    if state.phase is None:
        return []
    faults = [sentence for wrong, sentence in _needs(state, rules) if wrong]
    for play in state.plays:
        if play.kind not in PLAY_KINDS or not play.contest:
            kinds = ", ".join(PLAY_KINDS)
            faults.append(
                text("A play must be one of {kinds}, and somebody must contest it.", kinds=kinds)
            )
    if state.phase in _IN_HAND:
        for name, cards in (("up", state.up), ("down", state.down)):
            starts = [getattr(play, name) for play in state.plays]
            last = len(cards)
            if starts != sorted(starts) or any(not 0 <= start <= last for start in starts):
                faults.append(text("plays must begin in order, within {name}.", name=name))
    if state.phase == "flip":
        for seat in state.owes:
            if seat < len(state.decks) and not state.decks[seat]:
                faults.append(
                    text("Seat {seat} owes a card and has none (datawar.open.9).", seat=seat)
                )
    return faults


def _needs(state: State, rules: Rules) -> Iterator[tuple[bool, str]]:
    """What a phase needs, or can't have, where it begins: whether that is wrong, and a sentence."""
    phase = state.phase
    pile = bool(state.up or state.down)
    yield (
        not 0 <= state.hand <= rules.max_hands,
        text("hand must be from 0 to {most}.", most=rules.max_hands),
    )
    yield (
        phase in _IN_HAND and not state.plays,
        text("In phase {phase} a play must have begun.", phase=phase),
    )
    yield (
        phase == "deal" and any(state.decks),
        text("Before the deal nobody has cards (datawar.setup.3)."),
    )
    yield (
        phase == "hand" and not any(state.decks),
        text("Somebody must have cards to lay (datawar.play.1)."),
    )
    yield (
        phase in ("deal", "hand") and pile,
        text("Before a hand nothing lies in the play area (datawar.play.1)."),
    )
    yield (
        phase == "check" and pile,
        text("After a hand nothing lies in the play area (datawar.war.2)."),
    )
    yield (
        phase in ("effects", "collect") and state.winner is None,
        text("In phase {phase} somebody must have won the hand.", phase=phase),
    )
    yield (
        phase == "war" and not state.fighters,
        text("In phase war, fighters must name who goes to War (datawar.war.1)."),
    )
    yield (
        phase == "takeover" and state.taker is None,
        text("In phase takeover, taker must name whose it is (datawar.card.8)."),
    )
    yield (
        phase == "grab" and not any(NAME[card] == "data_grab" for card in state.up),
        text("In phase grab a Data Grab must lie open (datawar.special.4)."),
    )
    yield (
        any(map(any, (state.grabbed, state.grabbed_down))),
        text("Where a phase begins nobody is grabbing (datawar.special.4)."),
    )
    yield (
        bool(state.fan) or state.fan_seat is not None,
        text("Where a phase begins nobody is looking at cards (datawar.open.43)."),
    )
    yield (
        len(set(state.owes)) < len(state.owes),
        text("owes can name a seat only once."),
    )
    yield (
        not 0 <= state.step <= len(state.up),
        text("step must be from 0 to {last}.", last=len(state.up)),
    )
    yield (
        phase in _IN_HAND and phase != "collect" and not set(state.lasts) <= set(state.up),
        text("lasts must name cards that lie in the play area."),
    )
