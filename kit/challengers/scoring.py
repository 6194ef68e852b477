"""Power in a match, followers, and who is ahead. Formulas are the rules'; here they are applied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kit.challengers.cards import EFFECT, POWER, TITLE
from kit.challengers.effects.here import Here, base_power
from kit.challengers.effects.keywords import ATTACK, BENCH, FLAG
from kit.challengers.effects.pieces import Boost
from kit.challengers.state import State

if TYPE_CHECKING:
    from kit.challengers.rules import Rules
    from kit.game import Game


class Part(NamedTuple):
    """A part of a card's power: where it comes from, and how much it is.

    Attributes:
        kind: ``"base"``, ``"kept"`` (a bonus fixed at reveal), ``"promised"`` (by a card that lost
            the flag), ``"own"`` (the card's own effect now), ``"bench"``.
        source: the card whose effect it is.
        amount: power.
        times: how many copies of the source there are, on a bench.
    """

    kind: str
    source: int
    amount: int
    times: int = 1


def boosts(state: State, side: int) -> list[tuple[Boost, int, int]]:
    """The boosts from a side's bench: each with a card it comes from and how many copies."""
    found = []
    for place in state.bench[side]:
        effect = EFFECT[place[0]]
        if effect is not None and effect.keyword == BENCH:
            found.append((effect.act, place[0], len(place)))
    return found


def attack_parts(game: Game, number: int) -> list[Part]:
    """The power of a card of the attack, part by part.

    Args:
        game: the game.
        number: which card of the row, from 0.
    """
    state: State = game.state
    side = 1 - state.holder
    card = state.row[number]
    parts = [Part("base", card, base_power(state, card))]
    if state.row_bonus[number]:
        parts.append(Part("kept", card, state.row_bonus[number]))
    if state.row_extra[number]:
        parts.append(Part("promised", card, state.row_extra[number]))
    effect = EFFECT[card]
    if effect is not None and effect.keyword == ATTACK:
        parts.append(Part("own", card, effect.act(Here(game, side, card))))
    for boost, source, times in boosts(state, side):
        if boost.attack and boost.test(state, card):
            parts.append(Part("bench", source, boost.amount * times, times))
    return parts


def defence_parts(game: Game) -> list[Part]:
    """The power of the card with the flag, part by part; what lies under it has none."""
    state: State = game.state
    side, card = state.holder, state.hill[-1]
    parts = [Part("base", card, base_power(state, card))]
    if state.hill_bonus:
        parts.append(Part("kept", card, state.hill_bonus))
    effect = EFFECT[card]
    if effect is not None and effect.keyword == FLAG:
        parts.append(Part("own", card, effect.act(Here(game, side, card))))
    opening = game.rules.opening_attack and state.unbeaten
    if opening and effect is not None and effect.keyword == ATTACK:
        parts.append(Part("own", card, effect.act(Here(game, side, card))))
    for boost, source, times in boosts(state, side):
        if boost.flag and boost.test(state, card):
            parts.append(Part("bench", source, boost.amount * times, times))
    return parts


def attack_power(game: Game) -> int:
    """The power of the attack so far (challengers.attack.2, challengers.attack.3)."""
    state: State = game.state
    side = 1 - state.holder
    lifts = boosts(state, side)
    powers = []
    for card, bonus, extra in zip(state.row, state.row_bonus, state.row_extra, strict=True):
        power = (POWER[card] or base_power(state, card)) + bonus + extra
        effect = EFFECT[card]
        if effect is not None and effect.keyword == ATTACK:
            power += effect.act(Here(game, side, card))
        for boost, _, times in lifts:
            if boost.attack and boost.test(state, card):
                power += boost.amount * times
        powers.append(power)
    total: int = game.rules.attack_value(powers)
    return total


def defence_power(game: Game) -> int:
    """The power of the card with the flag (challengers.attack.7)."""
    return sum(part.amount for part in defence_parts(game))


def room_for(state: State, side: int, cards: list[int], seats: int) -> int:
    """How many of some cards a side's bench has room for, one after the other (bench.2)."""
    taken = {TITLE[place[0]] for place in state.bench[side]}
    for number, card in enumerate(cards):
        if TITLE[card] not in taken:
            if len(taken) >= seats:
                return number
            taken.add(TITLE[card])
    return len(cards)


def followers(state: State, entrant: int) -> int:
    """The followers of an entrant: those on trophies, and tokens (challengers.final.1)."""
    return sum(state.fans[entrant]) + state.tokens[entrant]


def standing(state: State, entrant: int) -> tuple[int, int, int]:
    """What entrants are ranked by: followers, trophies, the highest-numbered trophy (final.3)."""
    won = state.won[entrant]
    return followers(state, entrant), len(won), max(won, default=0)


def possible_followers(state: State, entrant: int, rules: Rules) -> tuple[int, int]:
    """The least and the most followers an entrant can have, for all that is public (trophy.2)."""
    values: list[Any] = [rules.trophy_values(round) for round in state.won[entrant]]
    tokens = state.tokens[entrant]
    return sum(map(min, values)) + tokens, sum(map(max, values)) + tokens
