"""Moments of Data War in a line or two: say which cards lie where, and that is the whole deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from kit.datawar.cards import BY_ID, COPIES, DESIGNS, IDS, NAME, NUMBER
from kit.datawar.rules import Rules
from kit.datawar.state import deck
from kit.position import Position, PositionError
from kit.text import text

Cards = str | Iterable[str]
"""Cards: several ids in one text, ``"email_trail data_grab"``, or a list of ids or titles."""

_TITLES = {design.title: design.id for design in DESIGNS}


def number(card: str) -> int:
    """The number of a card, by its key (``"email_trail_3"``), the id of its design, or its title.

    Raises:
        ValueError: when there is no such card; the message names the nearest.
    """
    key = _TITLES.get(card, card)
    if key not in NUMBER:
        near = ", ".join(get_close_matches(key, BY_ID, n=3))
        raise ValueError(
            text("There is no card {card!r}.", card=card)
            + (" " + text("Did you mean {near}?", near=near) if near else "")
        )
    return NUMBER[key]


def lay(
    *decks: Cards,
    aside: Sequence[Cards] = (),
    up: Cards = "",
    down: Cards = "",
    phase: str = "hand",
    hand: int = 0,
    rules: Rules | None = None,
    full: bool = False,
    **state: Any,
) -> Position:
    """A position with these cards, and (unless `full`) with no others in the game.

    A card may be named as often as the rules allow copies: each time it is the next copy. The
    settings for copies are changed to fit, so that what is laid is the whole deck.

    Args:
        decks: each player's pile, the top card first; two to four of them.
        aside: each player's set-aside cards, the oldest first; who is not listed has none.
        up, down: the face-up and face-down cards in the play area, for a phase in mid-hand.
        phase: the phase that begins.
        hand: how many hands were played.
        rules: the rules; the numbers of copies are set to fit.
        full: keep the rules' deck instead: what is not placed goes under the decks, in card order
            and in turn.
        state: other fields of `kit.datawar.State`, as they are; cards by key.

    Raises:
        ValueError: for an unknown card.
        PositionError: for more copies of a card than a deck may hold.
    """
    used: Counter[str] = Counter()

    def keys(cards: Cards) -> list[str]:
        found = []
        for word in cards.split() if isinstance(cards, str) else cards:
            name = NAME[number(word)]
            copies = COPIES[name]
            if used[name] == len(copies):
                raise PositionError(
                    text(
                        "There are more than {most} of {card} (datawar.open.38).",
                        most=len(copies),
                        card=BY_ID[name].title,
                    )
                )
            found.append(IDS[copies[used[name]]])
            used[name] += 1
        return found

    piles = [keys(cards) for cards in decks]
    asides = [keys(cards) for cards in aside] + [[] for _ in range(len(decks) - len(aside))]
    laid = {"up": keys(up), "down": keys(down)}
    rules = rules or Rules()
    if full:
        placed = {NUMBER[key] for cards in (*piles, *asides, *laid.values()) for key in cards}
        rest = [IDS[card] for card in deck(rules) if card not in placed]
        for n, key in enumerate(rest):
            piles[n % len(piles)].append(key)
    else:
        rules = rules.but(
            blockers=rules.blockers or any(BY_ID[name].kind == "blocker" for name in used),
            **{f"copies_{name}": used[name] for name in BY_ID},
        )
    empty: list[list[str]] = [[] for _ in decks]
    out = [seat for seat, pile in enumerate(piles) if not pile and phase == "hand"]
    fields: dict[str, Any] = {"out": out, **laid, **state}
    return Position(
        "datawar",
        {
            "phase": phase,
            "hand": hand,
            "decks": piles,
            "aside": asides,
            "grabbed": empty,
            "grabbed_down": empty,
            **{name: value for name, value in fields.items() if value != []},
        },
        rules.changed(),
        rules.house(),
    )
