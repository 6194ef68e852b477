"""Players of Go-Stop besides the random one: a greedy one, and one that tries out what may come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kit.decision import Option
from kit.gostop import words
from kit.gostop.cards import CARDS, DECK, SUIT
from kit.gostop.scoring import score
from kit.gostop.state import Glance
from kit.policy import Look, Policy, Random
from kit.text import plural, text

if TYPE_CHECKING:
    from kit.table import Table


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


class _Quick:
    """A quick player to try things out with: takes what is worth most, and always stops."""

    name = "quick"

    def __call__(self, look: Look) -> Option:
        """The option with the most valuable cards to take; of Go and Stop the last."""
        options = look.decision.options
        name = look.decision.name
        if name == "go_or_stop":
            return options[-1]
        if name != "play":
            return max(options, key=lambda option: WORTH[option.value])
        table = look.glance.table
        best, most = options[0], -9.0
        for option in options:
            card: int = option.value
            stack = table[SUIT[card]]
            worth = WORTH[card] + 1 if stack else -WORTH[card]
            for other in stack:
                worth += WORTH[other]
            if worth > most:
                best, most = option, worth
        return best


class MonteCarlo:
    """Tries each option in many worlds that its seat can't tell apart; takes the best on average.

    The worlds are the same for each option, and after each round of them the worse half of the
    options is dropped.

    Args:
        worlds: how many worlds are tried in a round for all options together.
    """

    name = "monte_carlo"

    def __init__(self, worlds: int = 96) -> None:
        self.worlds = worlds

    def __call__(self, look: Look) -> Option:
        """The option with the highest mean payment to this seat; of equals the first."""
        if len(look.options) == 1:
            return look.options[0]
        return self._ranked(look)[0][0]

    def _ranked(self, look: Look) -> list[tuple[Option, float]]:
        """The options, best first, each with the mean payment to this seat in the worlds tried."""
        paid = {option.key: 0 for option in look.options}
        tried = dict.fromkeys(paid, 0)
        left, first = list(look.options), 0

        def mean(option: Option) -> float:
            return paid[option.key] / max(1, tried[option.key])

        while len(left) > 1:
            more = max(1, self.worlds // len(left))
            for option in left:
                for world in look.imagine(more, first):
                    paid[option.key] += self._payment(world, option, look.seat)
                tried[option.key] += more
            first += more
            left = sorted(left, key=mean, reverse=True)[: (len(left) + 1) // 2]
        rest = [each for each in look.options if each not in left]
        # Who lasted longest was tried most often, and so is the one to compare with.
        rest.sort(key=lambda each: (tried[each.key], mean(each)), reverse=True)
        return [(option, mean(option)) for option in (*left, *rest)]

    def _payment(self, world: Table, option: Option, seat: int) -> int:
        """What a seat is paid in a world after choosing an option there."""
        before: int = world.state.account[seat]
        quick = _Quick()
        world.choose(option.key).play_out(quick, quick, until="deal")
        after: int = world.state.account[seat]
        return after - before

    def explain(self, look: Look) -> str:
        """Why it chooses what it does, with the mean payments it found."""
        ranked = self._ranked(look)
        first = text(
            "I tried my choices in worlds that fit what I see: {choice} pays {mean:+.1f} on "
            "average",
            choice=words.option(ranked[0][0]),
            mean=ranked[0][1],
        )
        if len(ranked) == 1:
            return first + "."
        return text(
            "{first}, {next} {mean:+.1f}.",
            first=first,
            next=words.option(ranked[1][0]),
            mean=ranked[1][1],
        )


class RandomStop(Random):
    """Chooses cards blindly, but always says Stop: the simplest player whose rounds get decided."""

    name = "random_stop"

    def __call__(self, look: Look) -> Option:
        """Stop where that is asked, else one of the options on offer."""
        options = look.decision.options
        return options[-1] if look.decision.name == "go_or_stop" else super().__call__(look)

    def explain(self, look: Look) -> str:
        """Why it does what it does."""
        if look.decision.name == "go_or_stop":
            return text("I always stop.")
        return super().explain(look)


POLICIES: dict[str, Callable[[], Policy]] = {
    "random": Random,
    "random_stop": RandomStop,
    "greedy": Greedy,
    "monte_carlo": MonteCarlo,
}
