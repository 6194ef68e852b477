"""Cards of one's own: what is wrong with one, and which a set of rules has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from kit.challengers.cards import (
    LEVELS,
    MOST,
    PRINTED,
    SETS,
    Card,
    CardError,
    register,
)
from kit.challengers.effects import KEYWORDS, Boost, Effect, ExtraPick
from kit.text import text

if TYPE_CHECKING:
    from kit.challengers.rules import Rules

_ID = re.compile(r"[a-z][a-z0-9_]*")


def faults(card: Card) -> list[str]:
    """What is wrong with a card of one's own, one sentence each; none if all is well."""
    found = []
    if not _ID.fullmatch(str(card.id)):
        found.append(text("id can't be {id!r}; it takes small letters, digits and _.", id=card.id))
    elif any(card.id == printed.id for printed in PRINTED):
        found.append(text("There is a printed card {id!r}; choose another id.", id=card.id))
    elif re.fullmatch(r".*_\d+", card.id):
        found.append(text("id can't end in a number, as {id!r} does.", id=card.id))
    if not str(card.title or "").strip():
        found.append(text("A card must have a title."))
    for name, value, known in (("set", card.set, SETS), ("level", card.level, LEVELS)):
        if value not in known:
            found.append(
                text(
                    "{name} can't be {value!r}; choose from {known}.",
                    name=name,
                    value=value,
                    known=", ".join(known),
                )
            )
    for name, number, low, high in (("power", card.power, 0, 20), ("copies", card.copies, 1, MOST)):
        if type(number) is not int or not low <= number <= high:
            found.append(
                text(
                    "{name} can't be {value!r}; it takes a whole number from {low} to {high}.",
                    name=name,
                    value=number,
                    low=low,
                    high=high,
                )
            )
    return found + _effect_faults(card.effect)


def _effect_faults(effect: Any) -> list[str]:
    if effect is None:
        return []
    if not isinstance(effect, Effect):
        return [
            text(
                "effect can't be {value!r}; make it with on_reveal, during_attack, from_bench, "
                "in_possession, flag_loss, when_chosen or on_capture.",
                value=effect,
            )
        ]
    if effect.keyword not in KEYWORDS:
        return [text("There is no keyword {value!r}.", value=effect.keyword)]
    if effect.keyword == "from_bench" and not isinstance(effect.act, Boost):
        return [text("An effect from the bench is a boost(...).")]
    if effect.keyword != "from_bench" and not (
        callable(effect.act)
        or (effect.keyword == "when_chosen" and isinstance(effect.act, ExtraPick))
    ):
        return [
            text(
                "What {keyword} does must be a piece such as bonus(2), or a function.",
                keyword=effect.keyword,
            )
        ]
    return []


def own_cards(rules: Rules) -> list[int]:
    """The numbers of the cards that a house rule adds, made known where they are not."""
    return [number for card in type(rules).own for number in register(card)]


def check_own(cls: Any) -> None:
    """Refuse a house rule whose cards can't be, when it is made.

    Raises:
        CardError: naming each fault.
    """
    own = cls.own
    if not isinstance(own, tuple) or not all(isinstance(card, Card) for card in own):
        raise CardError(text("own must be a tuple of cards: own = (Card(...), Card(...))."))
    names = [card.id for card in own]
    if len(set(names)) < len(names):
        raise CardError(text("Two cards of {house} have one id.", house=cls.__name__))
    for card in own:
        register(card)
