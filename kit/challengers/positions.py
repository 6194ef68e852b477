"""Moments of a match or a deck phase in a few lines: say which cards matter and where they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from kit.challengers.cards import COPIES, DESIGN, FIRST_OWN, IDS, NUMBER, TITLE
from kit.challengers.rules import Rules
from kit.challengers.state import deck as all_cards
from kit.position import Position, PositionError
from kit.text import text

Cards = str | Iterable[str]
"""Cards: several ids in one text, ``"newcomer gangster"``, or a list of ids or titles."""


def number(card: str) -> int:
    """The number of a card, by its key (``"newcomer_2"``), the id of its design, or its title.

    Raises:
        ValueError: when there is no such card; the message names the nearest.
    """
    if card in NUMBER:
        return NUMBER[card]
    for design in dict.fromkeys(DESIGN):
        if card in (design.title, design.title_es):
            return COPIES[design.id][0]
    near = ", ".join(get_close_matches(card, COPIES, n=3))
    raise ValueError(
        text("There is no card {card!r}.", card=card)
        + (" " + text("Did you mean {near}?", near=near) if near else "")
    )


class _Taker:
    """Gives out copies of designs, each once."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()
        self.taken: set[int] = set()

    def keys(self, cards: Cards) -> list[str]:
        found = []
        for word in cards.split() if isinstance(cards, str) else cards:
            design = DESIGN[number(word)]
            copies = COPIES[design.id]
            most = len(copies) if copies[0] < FIRST_OWN else design.copies
            if self.used[design.id] == most:
                raise PositionError(
                    text(
                        "There are only {most} of {card} (challengers.sets.4).",
                        most=most,
                        card=design.title,
                    )
                )
            card = copies[self.used[design.id]]
            self.used[design.id] += 1
            self.taken.add(card)
            found.append(IDS[card])
        return found


def lay_match(
    *,
    deck: Cards = "",
    rival: Cards = "",
    flag: Cards = "",
    row: Cards = "",
    bench: Cards = "",
    rival_bench: Cards = "",
    discard: Cards = "",
    rival_discard: Cards = "",
    pile_a: Cards = "",
    pile_b: Cards = "",
    pile_c: Cards = "",
    attacking: bool = True,
    round: int = 1,
    seats: int = 2,
    phase: str = "attack",
    rules: Rules | None = None,
    **state: Any,
) -> Position:
    """A position in the match of seats 0 and 1, which is the first park's.

    Args:
        deck, rival: the decks of seat 0 and of seat 1 as they lie, the top card first.
        flag: the pile with the flag, its top card last.
        row: cards of the attack that were revealed.
        bench, rival_bench: the cards on the benches; of one name they share a seat.
        discard, rival_discard: the discard piles.
        pile_a, pile_b, pile_c: the tops of the level piles; below them the other cards in order.
        attacking: whether seat 0 attacks; else it has the flag.
        round: the round.
        seats: how many players; the others have their starter decks.
        phase: the phase that begins.
        rules: the rules.
        state: other fields of `kit.challengers.State`, as they are; cards by key.

    Raises:
        ValueError: for an unknown card.
        PositionError: for more copies of a card than there are.
    """
    rules = rules or Rules()
    take = _Taker()
    decks = [take.keys(deck), take.keys(rival)]
    laid = {"hill": take.keys(flag), "row": take.keys(row)}
    benches = [_seated(take.keys(bench)), _seated(take.keys(rival_bench))]
    spent = [take.keys(discard), take.keys(rival_discard)]
    piles = _piles(take, (pile_a, pile_b, pile_c))
    fields = _tournament(take, decks, seats, round, rules)
    parks = len(fields["decks"]) // 2
    fields |= {
        "phase": phase,
        "stocks": [[piles[0], piles[1]], *([[], []] for _ in range(parks - 1))],
        "piles": [[], [], piles[2]],
        "sides": [0, 1],
        "holder": 1 if attacking else 0,
        "row_bonus": [0] * len(laid["row"]),
        "row_extra": [0] * len(laid["row"]),
        "bench": benches,
        "spent": spent,
        **laid,
        **state,
    }
    return Position("challengers", fields, rules.changed(), rules.house())


def lay_draft(
    *,
    deck: Cards = "",
    pile_a: Cards = "",
    pile_b: Cards = "",
    pile_c: Cards = "",
    round: int = 1,
    seats: int = 2,
    rules: Rules | None = None,
    **state: Any,
) -> Position:
    """A position where the deck phase of seat 0 begins.

    Args:
        deck: its deck; the six starter cards where nothing is said.
        pile_a, pile_b, pile_c: the tops of the level piles; below them the other cards in order.
        round: the round.
        seats: how many players; the others have their starter decks.
        rules: the rules.
        state: other fields of `kit.challengers.State`, as they are; cards by key.

    Raises:
        ValueError: for an unknown card.
        PositionError: for more copies of a card than there are.
    """
    rules = rules or Rules()
    take = _Taker()
    mine = take.keys(deck or "newcomer newcomer newcomer talent dog champion")
    piles = _piles(take, (pile_a, pile_b, pile_c))
    fields = _tournament(take, [mine], seats, round, rules)
    fields |= {"phase": "draft", "seat": 0, "piles": piles, **state}
    return Position("challengers", fields, rules.changed(), rules.house())


def lay(*, draft: bool = False, **laid: Any) -> Position:
    """A position of either kind, as `lay_match` makes it, or `lay_draft` where `draft` says so."""
    return lay_draft(**laid) if draft else lay_match(**laid)


def _piles(take: _Taker, tops: Sequence[Cards]) -> list[list[str]]:
    """The level piles: what was named, then all other cards of the level in their order."""
    named = [take.keys(cards) for cards in tops]
    for pile, level in zip(named, ("A", "B", "C"), strict=True):
        rest = [
            card
            for card, design in enumerate(DESIGN)
            if design.level == level and card not in take.taken and card < FIRST_OWN
        ]
        take.taken.update(rest)
        pile += [IDS[card] for card in rest]
    return named


def _tournament(
    take: _Taker, decks: list[list[str]], seats: int, round: int, rules: Rules
) -> dict[str, Any]:
    """What a tournament has besides the match: the other decks, plans, trophies, the box."""
    entrants = seats + seats % 2
    others = [take.keys("newcomer talent dog champion") for _ in range(entrants - len(decks))]
    box = [IDS[card] for card in all_cards(rules) if card not in take.taken]
    return {
        "round": round,
        "decks": [*decks, *others],
        "gained": [[] for _ in range(entrants)],
        "box": box,
        "robot": seats if seats % 2 else None,
        "plans": list(range(1, entrants + 1)),
        "left_out": "",
        "trophies": [
            list(rules.trophy_values(each)[: entrants // 2]) for each in range(1, rules.rounds + 1)
        ],
        "won": [[] for _ in range(entrants)],
        "fans": [[] for _ in range(entrants)],
        "tokens": [0] * entrants,
    }


def _seated(keys: list[str]) -> list[list[str]]:
    """Cards as they sit on a bench: of one name in one seat."""
    seats: dict[str, list[str]] = {}
    for key in keys:
        seats.setdefault(TITLE[NUMBER[key]], []).append(key)
    return list(seats.values())
