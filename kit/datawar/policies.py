"""Players of Data War besides the random one: there is little to decide, and this decides it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kit.datawar.cards import BILLIONAIRES, CHAINS, DESIGN, KIND, NAME, STACKS, is_stack
from kit.datawar.phases.effects import tantrum_worth
from kit.datawar.state import Glance
from kit.decision import Option
from kit.policy import Look, Policy, Random
from kit.text import text

SPARE = ("chloe", "walter", "savannah", "prudence", "poindexter", "chaz")
"""Billionaires from the one whose power is missed least to the one to keep longest."""


class Sensible:
    """Keeps the Billionaire that buys the Win Card, and uses the others where they bring most."""

    name = "sensible"

    def __call__(self, look: Look) -> Option:
        """The option that brings most at first sight; of equals the first."""
        return _CHOICES[look.decision.name](look)

    def explain(self, look: Look) -> str:
        """Why it chooses what it does."""
        choice = self(look)
        if choice.action == "keep":
            return text("One Billionaire is worth more kept: it buys the Win Card.")
        if choice.action == "use":
            return _WHY[NAME[choice.value]]()
        return _REASONS[look.decision.name]()


def _stacks(cards: Sequence[int]) -> int:
    return sum(map(is_stack, cards))


def _needed(look: Look) -> int:
    """How many Billionaires one should keep."""
    needed: int = look.rules.billionaires_needed
    return needed


def _power(look: Look) -> Option:
    """Use a Billionaire that is one more than the ticket costs, or whose moment has come."""
    glance: Glance = look.glance
    mine = glance.asides[0]
    keep, *offered = look.options
    names = {NAME[option.value]: option for option in offered}
    if "chaz" in names:
        return names["chaz"]
    if "prudence" in names and _prudence_gains(glance) > 0:
        spare = sum(card >= BILLIONAIRES for card in mine) > _needed(look)
        ahead = _prudence_gains(glance) > 1
        if spare or ahead:
            return names["prudence"]
    if sum(card >= BILLIONAIRES for card in mine) <= _needed(look):
        return keep
    for name in SPARE:
        if name in names and name != "prudence":
            return names[name]
    return keep


def _prudence_gains(glance: Glance) -> int:
    """How many Launch Stacks Prudence could bring."""
    mine, *theirs = map(_stacks, glance.asides)
    return max(theirs) - mine


def _whom(look: Look) -> Option:
    """Of the others, whom it hurts most: the most Launch Stacks, then the largest deck."""
    glance: Glance = look.glance
    players = len(glance.asides)

    def worth(option: Option) -> tuple[int, int]:
        place = (option.value - look.seat) % players
        return _stacks(glance.asides[place]), glance.deck_sizes[place]

    return max(look.options, key=worth)


def _chaz(look: Look) -> Option:
    """Stay in the game, from the largest deck."""
    glance: Glance = look.glance
    players = len(glance.asides)
    return max(
        look.options[1:], key=lambda option: glance.deck_sizes[(option.value - look.seat) % players]
    )


def _order(look: Look) -> Option:
    """One's own best cards first; of another's deck the worst."""
    glance: Glance = look.glance
    own = glance.fan_of == 0
    return max(
        look.options,
        key=lambda option: _strength(option.value) if own else -_strength(option.value),
    )


def _strength(card: int) -> int:
    """How good a card is to have on top: what it counts, and what it makes one play on with."""
    if card >= STACKS:
        return 4
    if card >= CHAINS:
        return 6 + DESIGN[card].value
    return DESIGN[card].value


def _best_of_pile(look: Look) -> Option:
    return max(look.options, key=lambda option: tantrum_worth(option.value))


def _poach(look: Look) -> Option:
    """From the player with most Billionaires; of equals from the next seat."""
    glance: Glance = look.glance

    def worth(option: Option) -> int:
        owner = next(cards for cards in glance.asides[1:] if option.value in cards)
        return sum(card >= BILLIONAIRES for card in owner)

    return max(look.options, key=worth)


def _theft(look: Look) -> Option:
    """From the player with most Launch Stacks; of equals from the next seat."""
    glance: Glance = look.glance
    players = len(glance.asides)
    return max(
        look.options,
        key=lambda option: _stacks(glance.asides[(option.value - look.seat) % players]),
    )


def _give_up(look: Look) -> Option:
    """Give up a Billionaire before a Launch Stack."""
    return max(look.options, key=lambda option: KIND[option.value] == "billionaire")


def _chloe(look: Look) -> Option:
    return look.options[0]


def _poindexter(look: Look) -> Option:
    """Search for what is lost otherwise, unless Poindexter is the Billionaire that is needed."""
    mine = look.glance.asides[0]
    spare = sum(card >= BILLIONAIRES for card in mine) > _needed(look)
    return look.options[1 if spare else 0]


_CHOICES: dict[str, Callable[[Look], Option]] = {
    "power": _power,
    "whom": _whom,
    "chaz": _chaz,
    "chloe": _chloe,
    "order": _order,
    "poindexter": _poindexter,
    "give_up": _give_up,
    "theft": _theft,
    "poach": _poach,
    "tantrum": _best_of_pile,
}

_WHY: dict[str, Callable[[], str]] = {
    "chaz": lambda: text("With cards from somebody else I am back in the game."),
    "chloe": lambda: text("I have a Billionaire to spare, and Chloe makes my Trackers stronger."),
    "savannah": lambda: text("I have a Billionaire to spare; now no Firewall can hurt me."),
    "walter": lambda: text(
        "I have a Billionaire to spare, and can send somebody their worst cards."
    ),
    "prudence": lambda: text("Somebody has more Launch Stacks than I do: I take theirs."),
    "poindexter": lambda: text("Among the cards I can't see there may be something to set aside."),
}

_REASONS: dict[str, Callable[[], str]] = {
    "whom": lambda: text("That player is closest to the Win Card."),
    "chaz": lambda: text("I stay in the game, with cards from the largest deck."),
    "chloe": lambda: text("I have more Trackers to come than Blockers to fear."),
    "order": lambda: text("My strong cards come first, and another's come last."),
    "give_up": lambda: text("A Launch Stack is harder to come by than a Billionaire."),
    "theft": lambda: text("I take from whoever has most Launch Stacks."),
    "poach": lambda: text("I take from whoever has most Billionaires."),
    "tantrum": lambda: text("Launch Stacks first, then Billionaires, then the highest card."),
}

POLICIES: dict[str, Callable[[], Policy]] = {"random": Random, "sensible": Sensible}
