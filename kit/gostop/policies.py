"""Players of Go-Stop besides the random one: a greedy one, and one that tries out what may come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kit.decision import Option
from kit.gostop import words
from kit.gostop.cards import CARDS, DECK, SUIT
from kit.gostop.scoring import score
from kit.gostop.state import Glance
from kit.policy import Look, Policy, Random
from kit.text import plural, text


def _worth(number: int) -> float:
    """What a card is worth to have, beyond the points it makes at once: a rule of thumb."""
    card = CARDS[number]
    if card.type == "ice":
        return 0.4 if card.double else 0.2
    if card.type == "asset":
        return 1.0 if card.executive else 0.5
    return {"upgrade": 1.5, "operation": 0.7}[card.type]


WORTH = tuple(_worth(card) for card in DECK)
SAFE_POINTS = 3
"""Greedy says Go only while the other player has no more points than this."""
SAFE_CARDS = 3
"""And while it holds at least this many cards."""


class Greedy:
    """Takes what brings most at once, and says Go only while the other player is far behind."""

    name = "greedy"

    def __call__(self, look: Look) -> Option:
        """The option of the highest value; of equals the first."""
        glance: Glance = look.glance
        if look.decision.name == "go_or_stop":
            return _call(look, glance)
        mine, rules = glance.mine, look.rules
        now = sum(score(mine, rules))
        return max(
            look.options,
            key=lambda option: _value(_taken(option, glance, rules), option, mine, now, rules),
        )

    def explain(self, look: Look) -> str:
        """Why it chooses what it does."""
        choice = self(look)
        if choice.action == "go":
            return text("The other player is far from the points they need, so I play on.")
        if choice.action == "stop":
            return text("It may turn against me if I play on, so I stop while I am ahead.")
        title = words.card(choice.value)
        if choice.action == "steal":
            return text("Of all the ICE there, {card} is worth most to me.", card=title)
        glance: Glance = look.glance
        taken = _taken(choice, glance, look.rules)
        if not taken:
            return text(
                "Nothing I hold makes a pair; of all my cards I miss {card} least.", card=title
            )
        gain = _gain(taken, glance.mine, sum(score(glance.mine, look.rules)), look.rules)
        if gain > 0:
            return plural(
                "Taking {cards} brings me {n} point at once.",
                "Taking {cards} brings me {n} points at once.",
                gain,
                cards=words.cards(taken),
            )
        return text(
            "Of what I can take, {cards} are worth most later on.", cards=words.cards(taken)
        )


def _call(look: Look, glance: Glance) -> Option:
    """Go while there are cards left and the other player is far behind, else Stop."""
    safe = len(glance.hand) >= SAFE_CARDS and glance.their_points <= SAFE_POINTS
    go, stop = look.decision.find("go"), look.decision.find("stop")
    assert stop is not None
    return go if safe and go is not None else stop


def _taken(option: Option, glance: Glance, rules: Any) -> list[int]:
    """The cards that an option takes, if the flip doesn't interfere."""
    card: int = option.value
    if option.action == "steal":
        return [card]
    if option.action == "pair":
        assert glance.down is not None
        return [glance.down, card]
    stack = glance.table[SUIT[card]]
    if len(stack) == 3 and rules.triple_capture == "all4":
        return [card, *stack]
    if len(stack) > 1:
        return [card, max(stack, key=WORTH.__getitem__)]
    return [card, *stack] if stack else []


def _gain(taken: list[int], mine: list[int], now: int, rules: Any) -> int:
    return sum(score(mine + taken, rules)) - now


def _value(taken: list[int], option: Option, mine: list[int], now: int, rules: Any) -> float:
    """Points at once and what the cards are worth later; what is put down unpaired is lost."""
    if not taken:
        return -WORTH[option.value]
    worth = 0.0
    for card in taken:
        worth += WORTH[card]
    gain: int = _gain(taken, mine, now, rules)
    return worth + gain


class _Rollout:
    """A quick player for trying out: takes a pair blindly where it can, and always stops."""

    name = "rollout"

    def __call__(self, look: Look) -> Option:
        """Any option that pairs, else any option; the last of Go and Stop."""
        options = look.options
        name = look.decision.name
        if name == "go_or_stop":
            return options[-1]
        if name == "play":
            table = look.glance.table
            pairs = [option for option in options if table[SUIT[option.value]]]
            options = pairs or options
        return options[look.below(len(options))]


class MonteCarlo:
    """Tries each option in many worlds that its seat can't tell apart; takes the best on average.

    Args:
        worlds: how many worlds each option is tried in.
    """

    name = "monte_carlo"

    def __init__(self, worlds: int = 40) -> None:
        self.worlds = worlds

    def __call__(self, look: Look) -> Option:
        """The option with the highest mean payment to this seat; of equals the first."""
        if len(look.options) == 1:
            return look.options[0]
        means = self.means(look)
        return max(look.options, key=lambda option: means[option.key])

    def means(self, look: Look) -> dict[str, float]:
        """For each option's key, the mean payment to this seat over the worlds tried."""
        quick = _Rollout()
        means = {}
        for option in look.options:
            paid = 0
            for world in look.imagine(self.worlds):
                before = world.state.account[look.seat]
                world.choose(option.key)
                world.play_out(quick, quick, until="deal")
                paid += world.state.account[look.seat] - before
            means[option.key] = paid / self.worlds
        return means

    def explain(self, look: Look) -> str:
        """Why it chooses what it does, with the mean payments it found."""
        means = self.means(look)
        ranked = sorted(look.options, key=lambda option: -means[option.key])
        best = ranked[0]
        first = text(
            "I tried each choice in {worlds} worlds that fit what I see: {choice} pays "
            "{mean:+.1f} on average",
            worlds=self.worlds,
            choice=words.option(best),
            mean=means[best.key],
        )
        if len(ranked) == 1:
            return first + "."
        second = ranked[1]
        return text(
            "{first}, {next} {mean:+.1f}.",
            first=first,
            next=words.option(second),
            mean=means[second.key],
        )


POLICIES: dict[str, Callable[[], Policy]] = {
    "random": Random,
    "greedy": Greedy,
    "monte_carlo": MonteCarlo,
}
