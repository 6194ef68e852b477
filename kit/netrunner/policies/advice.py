"""What the rules of thumb are made of: an option with the reason for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kit.decision import Option
from kit.netrunner.cards import NAME
from kit.netrunner.state import Mark
from kit.netrunner.view.seen import Glance
from kit.policy import Look
from kit.text import marked as _


class Advice(NamedTuple):
    """What to choose, and the sentence why; `kit.text.text` translates it where it is shown."""

    option: Option
    why: str


Answer = Callable[[Look, Glance], Advice]
"""Answers one kind of question."""
Thought = Callable[[Look, Glance], Advice | None]
"""A rule of thumb: it has something to say, or leaves the word to the next."""

_DECLINES = ("pass", "done", "decline", "none", "keep", "continue")
"""What nobody can go far wrong with."""


def first(thoughts: Iterable[Thought], look: Look, glance: Glance) -> Advice:
    """What the first one says that has something to say."""
    for thought in thoughts:
        advice = thought(look, glance)
        if advice is not None:
            return advice
    return default(look, glance)


def default(look: Look, glance: Glance) -> Advice:
    """What to do where no rule of thumb applies: nothing if possible, else whatever comes first."""
    option = next((each for each in look.options if each.action in _DECLINES), look.options[0])
    return Advice(option, _("I have nothing better to do here."))


def by_action(look: Look, action: str) -> Option | None:
    """The first option of that kind."""
    for each in look.decision.options:
        if each.action == action:
            return each
    return None


def of_action(look: Look, *actions: str) -> list[Option]:
    """The options of these kinds."""
    return [each for each in look.decision.options if each.action in actions]


def with_card(look: Look, action: str, *names: str) -> Option | None:
    """The first option of that kind whose value is a card of one of these designs, in order."""
    options = [each for each in look.decision.options if each.action == action]
    for name in names:
        for each in options:
            if NAME[each.value] == name:
                return each
    return None


def abilities_on_offer(look: Look, key: str) -> list[tuple[Option, int]]:
    """The options to use an ability of that name, each with the number of its object."""
    return [
        (each, each.value[0])
        for each in look.decision.options
        if each.action == "use" and each.value[1] == key
    ]


def of_object(cards: Sequence[int], marks: Sequence[Mark], object: int) -> int:
    """The card among these that is that object; -1 if none is."""
    for card, mark in zip(cards, marks, strict=True):
        if mark.id == object:
            return card
    return -1


def names_in(cards: Sequence[int]) -> list[str]:
    """The designs of the cards that can be seen."""
    return [NAME[card] for card in cards if card >= 0]


def number_of(glance: Glance, name: str) -> int:
    """How many cards of a design are in one's hand."""
    return sum(NAME[card] == name for card in glance.hand)
