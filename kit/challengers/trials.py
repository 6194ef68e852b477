"""Quick matches to try a deck out in, by the rules in force, with a rule of thumb for choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from types import GeneratorType
from typing import TYPE_CHECKING, Any

from kit.challengers.cards import (
    EFFECT,
    FIRST_OWN,
    LEVEL,
    LEVELS,
    ORDER,
    POWER,
    SET,
    TITLE,
    starter_deck,
)
from kit.challengers.effects.here import Here, base_power
from kit.challengers.effects.keywords import ATTACK, BENCH, CAPTURE, FLAG, LOSS, REVEAL
from kit.challengers.own import own_cards
from kit.challengers.piles import SHARED
from kit.challengers.scoring import boosts, room_for
from kit.challengers.state import State
from kit.chance import Chance, Stream
from kit.game import Game

if TYPE_CHECKING:
    from kit.challengers.rules import Rules
    from kit.policy import Look

_NUMBERS = 512
_SEED = 20220901
"""Of the rivals, which are the same in every game."""
RIVALS = 24
"""How many ordinary decks there are for a round."""
SPARE = 9
"""An ordinary deck is trimmed to so many cards, as long as it has weak ones."""
WEAK = 3
"""A weak card has less power than this."""
LONGEST = 100
"""A match with more captures is broken off as lost: cards of one's own may go round for ever."""
LEVEL_WORTH = {"S": 0.0, "A": 0.3, "B": 0.8, "C": 1.6, "R": 0.0, "SOLO": 0.0}
"""A rule of thumb: what the effects of a level's cards are worth besides base power."""
NAMES = 6
"""So many different names have room on a bench."""


def worth(card: int, deck: Sequence[int]) -> float:
    """What a card is worth in a deck at first sight, in points of power.

    Base power, something for its effect, and something for a name or a set that is there already:
    a name more is a seat of the bench more.
    """
    value = POWER[card] + LEVEL_WORTH[LEVEL[card]] * (EFFECT[card] is not None)
    effect = EFFECT[card]
    if effect is not None and effect.keyword in (ATTACK, FLAG, BENCH, CAPTURE):
        value += 0.8
    names = {TITLE[each] for each in deck if each != card}
    if TITLE[card] in names:
        value += 0.7
    elif len(names) >= NAMES:
        value -= 0.5
    return value + 0.1 * sum(SET[each] == SET[card] for each in deck)


class Trials:
    """The quick matches of one moment: every deck that is tried plays the same ones.

    So the difference between two decks comes from the decks: a card that is in both lies at the
    same place, and the rivals and who begins are the same.
    """

    def __init__(self, look: Look) -> None:
        rules: Rules = look.rules
        self._game = _Quiet(State(), rules, Chance(_SEED))
        self._round = look.glance.round
        self._trophies = look.glance.trophies
        self._final = self._round > rules.rounds
        values = rules.trophy_values(min(self._round, rules.rounds))
        self._swing = 2 * sum(values) / len(values) or 1.0
        self._shift = look.below(_NUMBERS, 1)
        self._ordinary = ordinary_decks(rules, min(self._round, rules.rounds))
        self._stock = [pool(rules, level) for level in LEVELS[:SHARED]]

    def score(self, deck: Sequence[int], matches: Iterable[int]) -> float:
        """What a deck makes of these matches on average: 1 for each won, and its followers."""
        numbers = list(matches)
        return sum(self._match(deck, number) for number in numbers) / max(1, len(numbers))

    def best(self, decks: Sequence[Sequence[int]], matches: int) -> list[float]:
        """The scores of some decks, each in so many matches; those behind are dropped half way."""
        half = (matches + 1) // 2
        scores = [self.score(deck, range(half)) for deck in decks]
        bar = sorted(scores)[len(scores) // 2]
        for number, deck in enumerate(decks):
            if scores[number] >= bar:
                later = self.score(deck, range(half, matches))
                scores[number] = (scores[number] * half + later * (matches - half)) / matches
        return scores

    def _match(self, deck: Sequence[int], number: int) -> float:
        shift = self._shift
        numbers = _numbers(number)
        rival = self._ordinary[(number * 7 + shift) % len(self._ordinary)]
        state = State(
            decks=[_mixed(deck, numbers, shift), _mixed(rival, numbers, shift + 97)],
            round=self._round,
            stocks=[[_cut(stock, number, shift) for stock in self._stock]],
            sides=[0, 1],
            won=[[0] * self._trophies, [0] * (self._round // 2)],
            holder=number % 2,
        )
        self._game.state = state
        won = _play(self._game)
        score = 1.0 if won else 0.0
        if not self._final:
            score += (state.tokens[0] - state.tokens[1]) / self._swing
        return score


def _mixed(deck: Sequence[int], numbers: Sequence[int], shift: int) -> list[int]:
    return sorted(deck, key=lambda card: numbers[(ORDER[card] + shift) % _NUMBERS])


def _cut(stock: Sequence[int], number: int, shift: int) -> list[int]:
    """Some cards that may lie on a pile."""
    at = (number * 31 + shift) % len(stock)
    return [*stock[at:], *stock[:at]][:6]


@cache
def _numbers(number: int) -> list[int]:
    """The numbers that the cards of a match are shuffled by."""
    stream = Stream(_SEED, "trial", number)
    return [stream[place] for place in range(_NUMBERS)]


# --- a match ------------------------------------------------------------------------------------


class _Quiet(Game):
    """A game in which nothing is told, and a question is only its name and its options."""

    __slots__ = ()

    def tell(self, kind: str, **data: Any) -> None:
        pass

    def ask(self, name: str, **data: Any) -> Any:
        return name, data["options"]


def _play(game: Game) -> bool:
    """Play the match that is laid out, decks shuffled; whether side 0 wins."""
    state, rules = game.state, game.rules
    holder = state.holder
    if not state.decks[holder]:
        return bool(holder)
    card = state.decks[holder].pop(0)
    state.hill = [card]
    effect = EFFECT[card]
    if effect is not None and effect.keyword in (REVEAL, CAPTURE):
        state.hill_bonus = _do(game, holder, card)
        if state.stray and not _seat_stray(state, rules, 1 - holder):
            return holder == 0
    for _ in range(LONGEST):
        side = 1 - holder
        if not _attack(game, side):
            return side == 1
        beaten = state.hill
        old, new = beaten[-1], state.row[-1]
        effect = EFFECT[old]
        if effect is not None and effect.keyword == LOSS:
            goes = _run(game, effect.act(Here(game, holder, old)), holder)
            if goes in ("discard", "leave"):
                beaten.pop()
                if goes == "discard":
                    state.spent[holder].append(old)
                if rules.rescued_pile == "discard":
                    state.spent[holder] += beaten
                    beaten = []
        state.hill, state.hill_bonus = state.row, state.row_bonus[-1]
        state.row, state.row_bonus = [], []
        state.holder = side
        effect = EFFECT[new]
        if effect is not None and effect.keyword == CAPTURE:
            _do(game, side, new)
            if state.stray and not _seat_stray(state, rules, holder):
                return side == 0
        if not _seat(state, rules, holder, beaten):
            return side == 0
        holder = side
    return False


def _attack(game: Game, side: int) -> bool:
    """Reveal cards until it is enough; whether it ever is."""
    state, rules = game.state, game.rules
    deck = state.decks[side]
    lifts = boosts(state, side)
    needed = _defence(game, 1 - side)
    powers: list[int] = []
    while deck:
        card = deck.pop(0)
        state.row.append(card)
        power = (POWER[card] or base_power(state, card)) + state.promised[side]
        state.promised[side] = kept = 0
        effect = EFFECT[card]
        if effect is not None:
            if effect.keyword == REVEAL:
                kept = _do(game, side, card)
            elif effect.keyword == ATTACK:
                power += effect.act(Here(game, side, card))
        state.row_bonus.append(kept)
        for boost, _, times in lifts:
            if boost.attack and boost.test(state, card):
                power += boost.amount * times
        powers.append(power + kept)
        if rules.is_enough(rules.attack_value(powers), needed):
            return True
    return False


def _defence(game: Game, side: int) -> int:
    state = game.state
    card = state.hill[-1]
    power = base_power(state, card) + state.hill_bonus
    effect = EFFECT[card]
    if effect is not None and effect.keyword == FLAG:
        power += effect.act(Here(game, side, card))
    for boost, _, times in boosts(state, side):
        if boost.flag and boost.test(state, card):
            power += boost.amount * times
    return power


def _seat(state: State, rules: Rules, side: int, cards: list[int]) -> bool:
    """Bench some cards; whether there was room."""
    if room_for(state, side, cards, rules.bench_seats) < len(cards):
        return False
    places = state.bench[side]
    for card in cards:
        for place in places:
            if TITLE[place[0]] == TITLE[card]:
                place.append(card)
                break
        else:
            places.append([card])
    return True


def _seat_stray(state: State, rules: Rules, side: int) -> bool:
    cards, state.stray = state.stray, []
    return _seat(state, rules, side, cards) or rules.full_bench_cowboy == "ignored"


def _do(game: Game, side: int, card: int) -> int:
    """Carry out a card's effect; the bonus that it keeps."""
    done = _run(game, EFFECT[card].act(Here(game, side, card)), side)
    return done if type(done) is int else 0


def _run(game: Game, done: Any, side: int) -> Any:
    """Answer what an effect asks, by a rule of thumb."""
    if type(done) is not GeneratorType:
        return done
    try:
        asked = next(done)
        while True:
            name, options = asked
            asked = done.send(_answer(game, side, name, options))
    except StopIteration as end:
        return end.value


def _answer(game: Game, side: int, name: str, options: Any) -> Any:
    if name in ("sink", "sink_any"):
        return min(options, key=_power)
    if name in ("raise_any", "order"):
        return max(options, key=_power)
    if name == "recall":
        return max(options, key=_power)
    if name == "clear":
        full = len(game.state.bench[side]) >= game.rules.bench_seats - 1
        return options[0] if full or options[-1].action != "done" else options[-1]
    return options[-1]


def _power(option: Any) -> int:
    return -1 if type(option.value) is not int else POWER[option.value]


# --- ordinary decks -----------------------------------------------------------------------------


def pool(rules: Rules, level: str) -> list[int]:
    """The cards of a level, in an order that does not depend on who made which card when."""
    cards = [card for card in range(FIRST_OWN) if LEVEL[card] == level]
    cards += [card for card in own_cards(rules) if LEVEL[card] == level]
    return sorted(cards, key=ORDER.__getitem__)


@lru_cache(maxsize=64)
def ordinary_decks(rules: Rules, round: int) -> list[list[int]]:
    """Decks as they are in a round when their owners pick what looks good."""
    made = []
    for number in range(RIVALS):
        deck = starter_deck(number % 8)
        for each in range(1, round + 1):
            stream = Stream(_SEED, "rival", number, each)
            level, picks = rules.offers(each)[-1]
            cards = pool(rules, level)
            offered = [cards[n] for n in stream.shuffled(range(len(cards)))]
            offered = [card for card in offered if card not in deck][: rules.offered * 2]
            for _ in range(min(picks, len(offered))):
                best = max(offered, key=lambda card: worth(card, deck))
                offered.remove(best)
                deck.append(best)
            while len(deck) > SPARE and min(POWER[card] for card in deck) < WEAK:
                deck.remove(min(deck, key=lambda card: worth(card, deck)))
        made.append(deck)
    return made
