"""Moments of Go-Stop in a line or two: say which cards matter and where they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from kit.gostop.cards import CARDS, IDS, NUMBER, SUIT, SUITS
from kit.gostop.rules import Rules
from kit.gostop.scoring import score
from kit.position import Position, PositionError
from kit.text import text

Cards = str | Iterable[str]
"""Cards: several ids in one text, ``"ice_wall searchlight"``, or a list of ids or titles."""

_PLAYED = ("second_half", "capture", "go_or_stop", "settle")
_FLIPPED = ("capture", "go_or_stop", "settle")
_TITLES = {card.title: card.id for card in CARDS}


def number(card: str) -> int:
    """The number of a card, by its id or title.

    Raises:
        ValueError: when there is no such card; the message names the nearest.
    """
    key = _TITLES.get(card, card)
    if key not in NUMBER:
        near = ", ".join(get_close_matches(key, NUMBER, n=3))
        raise ValueError(
            text("There is no card {card!r}.", card=card)
            + (" " + text("Did you mean {near}?", near=near) if near else "")
        )
    return NUMBER[key]


def lay(
    phase: str = "first_half",
    *,
    hand: Cards = "",
    other: Cards = "",
    table: Cards = "",
    mine: Cards = "",
    theirs: Cards = "",
    deck: Cards = "",
    seat: int = 0,
    rules: Rules | None = None,
    **state: Any,
) -> Position:
    """A position where it is `seat`'s turn; what is not placed goes to the bottom of the draw deck.

    Which turn of how large a deal it is follows from the hands: equal ones at the first half mean
    that this seat began the round, one card more for this seat that the other did. Points are as
    the tableaus have them, but at go_or_stop, where they are still to be counted.

    Args:
        phase: the phase that begins.
        hand, other: the hands of that seat and of its opponent.
        table: the face-up cards.
        mine, theirs: the tableaus of that seat and of its opponent.
        deck: the top of the draw deck, the first card first.
        seat: whose turn it is.
        rules: the rules; the sizes of the deal are set to fit.
        state: other fields of `kit.gostop.State`, as they are; cards by id.

    Raises:
        ValueError: for an unknown card.
        PositionError: when no deal leads to such numbers of cards.
    """
    hands = _numbers(hand), _numbers(other)
    laid, taken, top = _numbers(table), (_numbers(mine), _numbers(theirs)), _numbers(deck)
    placed = {*hands[0], *hands[1], *laid, *taken[0], *taken[1], *top}
    bottom = [card for card in range(len(CARDS)) if card not in placed]
    before, hand_size, table_size = _deal(phase, hands, len(laid) + len(taken[0]) + len(taken[1]))
    rules = (rules or Rules()).but(hand_size=hand_size, table_size=table_size)
    counted: dict[str, Any] = {}
    if phase != "go_or_stop":
        parts = [list(score(cards, rules)) for cards in taken]
        counted = {
            "parts": _seated(seat, *parts),
            "counted": _seated(seat, len(taken[0]), len(taken[1])),
        }
    stacks: list[list[str]] = [[] for _ in range(SUITS)]
    for card in laid:
        stacks[SUIT[card]].append(IDS[card])
    return Position(
        "gostop",
        {
            "phase": phase,
            "turn": before + 1,
            "seat": seat,
            "first": seat ^ before % 2,
            "hands": _seated(seat, *map(_ids, hands)),
            "table": stacks,
            "tableaus": _seated(seat, *map(_ids, taken)),
            "deck": _ids([*top, *bottom]),
            **counted,
            **state,
        },
        rules.changed(),
        rules.house(),
    )


def _deal(phase: str, hands: Sequence[Sequence[int]], down: int) -> tuple[int, int, int]:
    """The turns before this one, and the sizes of the deal, that lead to so many cards."""
    plays_now, flips_now = phase in _PLAYED, phase in _FLIPPED
    first = len(hands[0]) - len(hands[1]) + plays_now
    for before in range(first, 24, 2) if first in (0, 1) else ():
        hand_size = (len(hands[0]) + len(hands[1]) + before + plays_now) // 2
        table_size = down - 2 * before - plays_now - flips_now
        fits = hand_size <= 12 and 4 * hand_size + table_size <= len(CARDS)
        if fits and 0 <= table_size <= 28:
            return before, hand_size, table_size
    raise PositionError(
        text(
            "No deal leads to hands of {mine} and {theirs} with {down} cards on table and tableaus "
            "(gostop.deal.1, gostop.turn.6).",
            mine=len(hands[0]),
            theirs=len(hands[1]),
            down=down,
        )
    )


def _numbers(cards: Cards) -> list[int]:
    return [number(card) for card in (cards.split() if isinstance(cards, str) else cards)]


def _ids(cards: Sequence[int]) -> list[str]:
    return [IDS[card] for card in cards]


def _seated(seat: int, mine: Any, theirs: Any) -> list[Any]:
    return [mine, theirs] if seat == 0 else [theirs, mine]
