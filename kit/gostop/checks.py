"""What must hold for a state, so that a position that can't be is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kit.gostop.cards import CARDS, DECK, IDS, SUIT, SUITS
from kit.gostop.scoring import Score, score
from kit.gostop.state import State
from kit.text import text

if TYPE_CHECKING:
    from kit.gostop.rules import Rules


def check(state: State, rules: Rules) -> list[str]:
    """What can't be in this state under these rules, one sentence each; none if all is well."""
    faults = [*_check_shape(state), *_check_seats(state)]
    if faults or state.phase in ("deal", None):
        return faults
    return [
        *_check_suits(state),
        *_check_counts(state, rules),
        *_check_moment(state),
        *_check_points(state, rules),
    ]


_SHAPE = {
    "hands": 2,
    "tableaus": 2,
    "table": SUITS,
    "stuck": SUITS,
    "parts": 2,
    "counted": 2,
    "calls": 2,
    "account": 2,
}
"""How many entries each list of the state has."""


def _check_shape(state: State) -> list[str]:
    faults = [
        text("{zone} must hold {n} entries.", zone=name, n=wanted)
        for name, wanted in _SHAPE.items()
        if len(getattr(state, name)) != wanted
    ]
    if any(len(parts) != len(Score._fields) for parts in state.parts):
        faults.append(text("parts must hold {n} numbers a seat.", n=len(Score._fields)))
    return faults


def _check_seats(state: State) -> list[str]:
    faults = []
    for name in ("seat", "first"):
        if getattr(state, name) not in (0, 1):
            faults.append(text("{name} must be 0 or 1.", name=name))
    nobody = {"caller": state.caller, "winner": state.winner}
    stuck = {f"stuck.{suit}": seat for suit, seat in enumerate(state.stuck)}
    before = {f"history.{n}.winner": each.winner for n, each in enumerate(state.history)}
    for name, seat in (nobody | stuck | before).items():
        if seat not in (None, 0, 1):
            faults.append(text("{name} must be 0, 1 or empty.", name=name))
    if state.phase is not None and state.round != len(state.history) + 1:
        past = len(state.history)
        faults.append(text("round {n} can't follow {past} rounds.", n=state.round, past=past))
    if state.carry < 0:
        faults.append(text("carry can't be below 0."))
    return faults


def _check_suits(state: State) -> list[str]:
    return [
        text(
            "{card} lies on the table with suit {suit}; its faction and cost are suit {own} "
            "(gostop.deal.2).",
            card=CARDS[card].title,
            suit=suit,
            own=SUIT[card],
        )
        for suit, stack in enumerate(state.table)
        for card in stack
        if SUIT[card] != suit
    ]


def _check_points(state: State, rules: Rules) -> list[str]:
    """The points as last counted; where they are counted next, they may be old."""
    if state.phase == "go_or_stop":
        return []
    faults = []
    for seat, cards in enumerate(state.tableaus):
        worth = list(score(cards, rules))
        if state.parts[seat] != worth or state.counted[seat] != len(cards):
            faults.append(
                text(
                    "The tableau of seat {seat} holds {n} cards worth {parts}; parts and counted "
                    "must say so (gostop.open.46).",
                    seat=seat,
                    n=len(cards),
                    parts=worth,
                )
            )
    return faults


def _check_counts(state: State, rules: Rules) -> list[str]:
    """Hands and draw deck against the turn: each turn uses one card of each (gostop.open.41)."""
    faults = []
    last = 2 * rules.hand_size
    if not 1 <= state.turn <= last:
        return [text("turn must be from 1 to {last}.", last=last)]
    if state.seat != state.first ^ ((state.turn - 1) % 2):
        faults.append(
            text("It can't be seat {seat}'s turn now: players alternate.", seat=state.seat)
        )
    done = {"first_half": 0, "second_half": 1, "capture": 2}.get(state.phase or "", 2)
    before = state.turn - 1
    for seat in (0, 1):
        played = (before + (seat == state.first)) // 2 + (done >= 1 and seat == state.seat)
        wanted = rules.hand_size - played
        if len(state.hands[seat]) != wanted:
            faults.append(
                text(
                    "Seat {seat} holds {n} cards; on turn {turn} it must be {wanted} "
                    "(gostop.deal.1).",
                    seat=seat,
                    n=len(state.hands[seat]),
                    turn=state.turn,
                    wanted=wanted,
                )
            )
    wanted = len(DECK) - 2 * rules.hand_size - rules.table_size - before - (done >= 2)
    if len(state.deck) != wanted:
        faults.append(
            text(
                "The draw deck holds {n} cards; on turn {turn} it must be {wanted} "
                "(gostop.turn.6).",
                n=len(state.deck),
                turn=state.turn,
                wanted=wanted,
            )
        )
    return faults


def _check_moment(state: State) -> list[str]:
    """The cards of this turn: they lie on the table from the half that put them there."""
    faults = []
    needs = {"second_half": ("played",), "capture": ("played", "flipped")}.get(
        state.phase or "", ()
    )
    for name in ("played", "flipped"):
        card = getattr(state, name)
        if name in needs and (card is None or card not in state.table[SUIT[card]]):
            faults.append(
                text(
                    "In phase {phase}, {name} must be a card on the table.",
                    phase=state.phase,
                    name=name,
                )
            )
        if name not in needs and card is not None:
            faults.append(
                text("In phase {phase}, {name} must be empty.", phase=state.phase, name=name)
            )
    for name, of in (("pair", state.played), ("flip_pair", state.flipped)):
        card = getattr(state, name)
        if card is not None and (of is None or SUIT[of] != SUIT[card] or card == of):
            faults.append(text("{card} can't be the {name} here.", card=IDS[card], name=name))
    return faults
