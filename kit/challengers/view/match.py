"""The match that is being played, as anybody may see it, and each side's own deck."""

from __future__ import annotations

from typing import Any

from kit.challengers.cards import DESIGN, EFFECT
from kit.challengers.effects.keywords import BENCH
from kit.challengers.scoring import (
    Part,
    attack_parts,
    attack_power,
    defence_parts,
    defence_power,
)
from kit.challengers.state import State, players
from kit.challengers.view.facts import card_facts, deck_facts, names_of
from kit.game import Game


def match_seen(game: Game, eyes: int | None) -> dict[str, Any] | None:
    """The match on the table; None between matches.

    Decks are counts, except that an entrant whose eyes these are knows which cards are left in
    its own. What came to a deck unseen during the match is only counted.
    """
    state: State = game.state
    if not state.sides:
        return None
    ended = next(
        (
            each
            for each in state.results
            if (each.round, each.park) == (state.round, state.park) and _is_here(state, each)
        ),
        None,
    )
    attack = [attack_parts(game, number) for number in range(len(state.row))]
    defence = defence_parts(game) if state.hill else []
    power = attack_power(game) if state.row else 0
    needed = defence_power(game) if state.hill else 0
    return {
        "park": state.park,
        "final": bool(state.finalists),
        "holder": state.holder,
        "sides": [_side(game, eyes, side, attack, defence) for side in (0, 1)],
        "mine": state.sides.index(eyes) if eyes in state.sides else None,
        "flag": _flag(state, defence) if state.hill else None,
        "row": _row(state, attack),
        "power": power,
        "plain": sum(part.amount for parts in attack for part in parts),
        "needed": needed,
        "enough": bool(state.row and state.hill and game.rules.is_enough(power, needed)),
        "beaten": [card_facts(state, card) for card in state.beaten],
        "stray": [card_facts(state, card) for card in state.stray],
        "over": ended and {"winner": ended.winner, "loser": ended.loser, "how": ended.how},
    }


def _is_here(state: State, played: Any) -> bool:
    return {played.winner, played.loser} == set(state.sides)


def _row(state: State, attack: list[list[Part]]) -> list[dict[str, Any]]:
    """The cards of the attack, each with its parts, what it adds, and the power up to it."""
    shown, total = [], 0
    for card, parts in zip(state.row, attack, strict=True):
        adds = sum(part.amount for part in parts)
        total += adds
        shown.append(
            {
                "card": card_facts(state, card),
                "parts": _parts(state, parts),
                "adds": adds,
                "total": total,
            }
        )
    return shown


def _flag(state: State, defence: list[Part]) -> dict[str, Any]:
    """The card with the flag, its power part by part, and what lies under it without power."""
    *under, card = state.hill
    side = state.sides[state.holder]
    benched = names_of(card for place in state.bench[state.holder] for card in place)
    return {
        "card": card_facts(state, card),
        "parts": _parts(state, defence),
        "under": [card_facts(state, each) for each in reversed(under)],
        "entrant": side,
        "new_names": len(names_of(state.hill) - benched),
    }


def _parts(state: State, parts: list[Part]) -> list[dict[str, Any]]:
    return [
        {
            "kind": part.kind,
            "source": card_facts(state, part.source)["title"],
            "design": DESIGN[part.source].id,
            "amount": part.amount,
            "times": part.times,
        }
        for part in parts
        if part.amount or part.kind == "base"
    ]


def _side(
    game: Game,
    eyes: int | None,
    side: int,
    attack: list[list[Part]],
    defence: list[Part],
) -> dict[str, Any]:
    state: State = game.state
    entrant = state.sides[side]
    deck = state.decks[entrant]
    gained = [card for card in deck if card in state.gained[entrant]]
    knows = eyes in (None, entrant)
    left = deck if eyes is None else [card for card in deck if card not in gained]
    parts = defence if side == state.holder else [part for card in attack for part in card]
    return {
        "entrant": entrant,
        "attacks": side != state.holder,
        "bench": [_place(state, place, parts) for place in state.bench[side]],
        "seats": max(int(game.rules.bench_seats), len(state.bench[side])),
        "deck": len(deck),
        "left": deck_facts(state, left) if knows else None,
        "gained": len(gained) if knows and eyes is not None else 0,
        "discard": [card_facts(state, card) for card in reversed(state.spent[side])],
        "promised": state.promised[side],
        "trophies": state.won[entrant][:],
        "kept_out": entrant == state.robot and players(state) > 1,
    }


def _place(state: State, place: list[int], parts: list[Part]) -> dict[str, Any]:
    """A taken seat: its cards, and what they add to the power of their side at this moment."""
    effect = EFFECT[place[0]]
    return {
        "cards": [card_facts(state, card) for card in place],
        "lifts": effect is not None and effect.keyword == BENCH,
        "gives": sum(
            part.amount for part in parts if part.kind == "bench" and part.source == place[0]
        ),
    }
