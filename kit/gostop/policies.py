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
        if look.decision.name == "go_or_stop":
            return _call(look, look.glance)
        return max(look.options, key=_at_first_sight(look))

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


def _at_first_sight(look: Look) -> Callable[[Option], float]:
    """What an option to play, pair or take a card is worth at first sight, as a function of it."""
    glance: Glance = look.glance
    mine, rules = glance.mine, look.rules
    now = sum(score(mine, rules))

    def value(option: Option) -> float:
        return _value(_taken(option, glance, rules), option, mine, now, rules)

    return value


def _value(taken: list[int], option: Option, mine: list[int], now: int, rules: Any) -> float:
    """Points at once and what the cards are worth later; what is put down unpaired is lost."""
    if not taken:
        return -WORTH[option.value]
    worth = 0.0
    for card in taken:
        worth += WORTH[card]
    gain: int = _gain(taken, mine, now, rules)
    return worth + gain


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


_QUICK = _Quick()


class _Tries:
    """What came of an option in the worlds where it was tried."""

    __slots__ = ("games", "option", "paid", "won")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.games = 0
        self.won = 0.0
        self.paid = 0

    def value(self) -> float:
        """What the option is worth: to win above all, and then to be paid well."""
        return (self.won + PAYMENT_WEIGHT * self.paid) / self.games


PAYMENT_WEIGHT = 0.01
"""How much a point of payment counts in a try, where winning counts 1."""


SHORTLIST = 4
"""Monte Carlo tries no more options than this: those that look best at first sight."""


class MonteCarlo:
    """Tries its options in many worlds that its seat can't tell apart; takes what does best there.

    The worlds are the same for each option, and after each round of them the worse half of the
    options is dropped.

    Args:
        worlds: how many worlds are tried in a round for all options together.
    """

    name = "monte_carlo"

    def __init__(self, worlds: int = 128) -> None:
        self.worlds = worlds

    def __call__(self, look: Look) -> Option:
        """The option that does best; of equals the first."""
        if len(look.options) == 1:
            return look.options[0]
        return self._ranked(look)[0].option

    def explain(self, look: Look) -> str:
        """Why it chooses what it does, with how often that won in the worlds it tried."""
        if len(look.options) == 1:
            return text("There is nothing else to choose.")
        best, next_best, *_ = self._ranked(look)
        return text(
            "I tried my choices in worlds that fit what I see. {choice} won {won:.0%} of them, "
            "{next} {next_won:.0%}.",
            choice=words.option(best.option),
            won=best.won / best.games,
            next=words.option(next_best.option),
            next_won=next_best.won / next_best.games,
        )

    def _ranked(self, look: Look) -> list[_Tries]:
        """What came of the options, the best first."""
        options = look.options
        if len(options) > SHORTLIST:
            # To try a hopeless card as often as a good one is to try the good one too little.
            options = sorted(options, key=_at_first_sight(look), reverse=True)[:SHORTLIST]
        left = [_Tries(option) for option in options]
        dropped: list[_Tries] = []
        first = 0
        while len(left) > 1:
            more = max(1, self.worlds // len(left))
            for tries in left:
                for world in look.imagine(more, first):
                    self._try(world, tries, look.seat)
            first += more
            left.sort(key=_Tries.value, reverse=True)
            keep = (len(left) + 1) // 2
            # Who lasted longest was tried most often, and so comes before who did not.
            dropped = left[keep:] + dropped
            left = left[:keep]
        return left + dropped

    def _try(self, world: Table, tries: _Tries, seat: int) -> None:
        """Choose the option in a world, and play the round out."""
        before: int = world.state.account[seat]
        world.choose(tries.option.key).play_out(_QUICK, _QUICK, until="deal")
        paid: int = world.state.account[seat] - before
        winner = world.state.history[-1].winner
        tries.games += 1
        tries.paid += paid
        tries.won += 0.5 if winner is None else winner == seat


POLICIES: dict[str, Callable[[], Policy]] = {
    "random": Random,
    "random_stop": RandomStop,
    "greedy": Greedy,
    "monte_carlo": MonteCarlo,
}
