"""Players of Challengers!: one greedy for good cards, and one that tries them out in matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from kit.challengers.cards import EFFECT, LEVEL, POWER, TITLE
from kit.challengers.effects.keywords import BENCH
from kit.challengers.state import Glance
from kit.challengers.trials import Trials, pool, worth
from kit.chance import Stream
from kit.decision import Option
from kit.policy import Look, Policy, Random
from kit.text import text

THIN = 8
"""Greedy keeps at least so many cards."""


class Greedy:
    """Takes the cards that look strongest, and drops its weakest while it has enough."""

    name = "greedy"

    def __call__(self, look: Look) -> Option:
        """The option that looks best; of equals the first."""
        name = look.decision.name
        if name == "pile":
            return look.options[-1]
        if name == "pick":
            return self._pick(look)
        if name == "remove":
            return self._remove(look)
        if name == "trade":
            return self._trade(look)
        return _IN_MATCH.get(name, _first)(look)

    def value(self, card: int, look: Look) -> float:
        """What a card is worth to have."""
        return worth(card, look.glance.deck)

    def _pick(self, look: Look) -> Option:
        cards = [option for option in look.options if option.action == "pick"]
        best = max(cards, key=lambda option: self.value(option.value, look))
        mean = sum(self.value(option.value, look) for option in cards) / len(cards)
        redraw = look.decision.find("redraw")
        # A display without anything above its own mean is one to draw anew.
        if redraw is not None and self.value(best.value, look) < mean + 0.6:
            return redraw
        return best

    def _remove(self, look: Look) -> Option:
        finish = look.options[-1]
        deck = look.glance.deck
        if len(deck) <= THIN:
            return finish
        weakest = min(look.options[:-1], key=lambda option: self.value(option.value, look))
        mean = sum(self.value(card, look) for card in deck) / len(deck)
        return weakest if self.value(weakest.value, look) < mean - 1 else finish

    def _trade(self, look: Look) -> Option:
        cards = [option for option in look.options if option.action == "trade"]
        weakest = min(cards, key=lambda option: self.value(option.value, look))
        declined = look.decision.find("no")
        deck = look.glance.deck
        if declined is not None and (len(deck) <= THIN or self.value(weakest.value, look) > 3):
            return declined
        return weakest

    def explain(self, look: Look) -> str:
        """Why it chooses what it does."""
        choice = self(look)
        sentences = {
            "pile": lambda: text("The stronger pile, even if it gives fewer cards."),
            "pick": lambda: text("Of these cards this one adds most to my deck."),
            "redraw": lambda: text("None of these stands out, so I draw again."),
            "enough": lambda: text("None of these would make my deck better."),
            "remove": lambda: text("This is my weakest card: without it, better ones come sooner."),
            "finish": lambda: text("My deck is as thin as it should be."),
            "trade": lambda: text("I give up my weakest card for one more choice."),
            "no_extra": lambda: text("I have no card to spare for it."),
        }
        default = sentences.get(choice.action)
        return default() if default else text("That leaves me with the stronger cards in play.")


def _first(look: Look) -> Option:
    """What a card of somebody's own asks, it knows nothing about."""
    return look.options[0]


def _weakest(look: Look) -> Option:
    """The weakest card goes: to the bottom of the deck."""
    return min(look.options, key=lambda option: POWER[option.value])


def _strongest(look: Look) -> Option:
    """The strongest card comes next."""
    return max(look.options, key=lambda option: POWER[option.value])


def _clear(look: Look) -> Option:
    """Free a seat when the bench is nearly full: the name with fewest cards that helps nobody."""
    glance: Glance = look.glance
    done = look.decision.find("done")
    if done is not None and len(glance.bench) < look.rules.bench_seats - 1:
        return done
    sizes = Counter(TITLE[card] for place in glance.bench for card in place)
    cards = [option for option in look.options if option.action != "done"]

    def price(option: Option) -> tuple[int, bool]:
        effect = EFFECT[option.value]
        return sizes[TITLE[option.value]], effect is not None and effect.keyword == BENCH

    return min(cards, key=price)


def _clear_rival(look: Look) -> Option:
    """Take away what helps the rival most: a boost, else leave their bench full."""
    cards = [option for option in look.options if option.action != "done"]
    lifts = [
        option
        for option in cards
        if EFFECT[option.value] is not None and EFFECT[option.value].keyword == BENCH
    ]
    done = look.decision.find("done")
    return lifts[0] if lifts else done or cards[0]


def _recall(look: Look) -> Option:
    """The strongest card comes back."""
    cards = [option for option in look.options if option.action != "done"]
    return max(cards, key=lambda option: POWER[option.value])


_IN_MATCH: dict[str, Callable[[Look], Option]] = {
    "sink": _weakest,
    "sink_any": _weakest,
    "raise_any": _strongest,
    "order": _strongest,
    "clear": _clear,
    "clear_rival": _clear_rival,
    "recall": _recall,
}


class Trial(Greedy):
    """Values cards by matches that it plays in its head: with each, and without.

    Args:
        matches: how many matches a deck is tried in.
    """

    name = "trial"
    prior = 0.04
    """What a point of `worth` counts, in matches: a few matches alone would say too little."""
    sure = -0.01
    """A card goes if the deck does so much better without it, or hardly worse: later ones are
    better."""
    extra = 0.05
    """What one more card is worth, about, in matches."""
    samples = 5
    """So many cards tell what may come if it draws anew."""
    weakest = 4
    """So many cards that look weakest are tried without."""

    def __init__(self, matches: int = 60) -> None:
        self.matches = matches

    def _pick(self, look: Look) -> Option:
        cards = [option for option in look.options if option.action == "pick"]
        redraw, enough = look.decision.find("redraw"), look.decision.find("enough")
        deck = list(look.glance.deck)
        tried = [option.value for option in cards]
        drawn = self._others(look, tried) if redraw is not None else []
        decks = [[*deck, card] for card in [*tried, *drawn]] + [deck]
        scores = Trials(look).best(decks, self.matches)
        none = scores.pop()
        values = [
            score + self.prior * worth(card, deck)
            for score, card in zip(scores, [*tried, *drawn], strict=True)
        ]
        mine, others = values[: len(cards)], values[len(cards) :]
        best = max(range(len(cards)), key=mine.__getitem__)
        if redraw is not None and mine[best] < _expected(others, len(cards)):
            return redraw
        return enough if enough is not None and mine[best] < none else cards[best]

    def _others(self, look: Look, cards: list[int]) -> list[int]:
        """Cards that might come instead."""
        known = {*cards, *look.glance.deck}
        others = [card for card in pool(look.rules, LEVEL[cards[0]]) if card not in known]
        order = Stream(look.below(2**53, 2), "others").shuffled(range(len(others)))
        return [others[n] for n in order[: self.samples]]

    def _remove(self, look: Look) -> Option:
        finish, deck = look.options[-1], list(look.glance.deck)
        best, gain = self._spare(look, [option.value for option in look.options[:-1]])
        return look.options[best] if gain > self.sure and len(deck) > 1 else finish

    def _trade(self, look: Look) -> Option:
        cards = [option for option in look.options if option.action == "trade"]
        best, gain = self._spare(look, [option.value for option in cards])
        declined = look.decision.find("no")
        return declined if declined is not None and gain < -self.extra else cards[best]

    def _spare(self, look: Look, cards: list[int]) -> tuple[int, float]:
        """Which of some cards the deck does best without, and how much better than with it."""
        deck = list(look.glance.deck)
        looks = {card: worth(card, deck) for card in cards}
        tried = sorted(cards, key=looks.__getitem__)[: self.weakest]
        decks = [[each for each in deck if each != card] for card in tried]
        *scores, whole = Trials(look).best([*decks, deck], 2 * self.matches)
        gains = [
            score - whole - self.prior * (looks[card] - looks[tried[0]])
            for score, card in zip(scores, tried, strict=True)
        ]
        best = max(range(len(tried)), key=gains.__getitem__)
        return cards.index(tried[best]), gains[best]

    def explain(self, look: Look) -> str:
        """Why it chooses what it does."""
        if look.decision.name in ("pick", "remove", "trade"):
            return text("I tried it out: this does best in matches against ordinary decks.")
        return super().explain(look)


def _expected(scores: Sequence[float], number: int) -> float:
    """The best score to expect of so many cards that are each like one of these."""
    total = 0.0
    for place, score in enumerate(sorted(scores), start=1):
        share = (place / len(scores)) ** number - ((place - 1) / len(scores)) ** number
        total += share * score
    return total


POLICIES: dict[str, Callable[[], Policy]] = {
    "random": Random,
    "greedy": Greedy,
    "trial": Trial,
}
