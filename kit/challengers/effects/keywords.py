"""When an effect acts: its keyword. An effect is a keyword, what it does, and the words for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

REVEAL = "on_reveal"
ATTACK = "during_attack"
BENCH = "from_bench"
FLAG = "in_possession"
LOSS = "flag_loss"
CHOSEN = "when_chosen"
CAPTURE = "on_capture"
KEYWORDS = (REVEAL, ATTACK, BENCH, FLAG, LOSS, CHOSEN, CAPTURE)

KEYWORD_RULE = {
    REVEAL: "challengers.effect.1",
    ATTACK: "challengers.effect.6",
    BENCH: "challengers.effect.7",
    FLAG: "challengers.effect.8",
    LOSS: "challengers.effect.9",
    CHOSEN: "challengers.effect.10",
    CAPTURE: "challengers.effect.1",
}
"""The rule that says when effects of a keyword act."""


@dataclass(frozen=True)
class Effect:
    """What a card does, and when.

    Attributes:
        keyword: when: one of `KEYWORDS`.
        act: what: a function of `kit.challengers.effects.Here`. What it gives back depends on the
            keyword: a bonus in power, nothing, or a generator that asks (see the pieces).
        words: a function that gives the text on the card, in the present language.
        rule: id of the rule that it belongs to.
    """

    keyword: str
    act: Any
    words: Callable[[], str]
    rule: str = "challengers.effect.1"


Text = str | Callable[[], str]


def _effect(keyword: str, act: Any, text: Text) -> Effect:
    words = text if callable(text) else lambda: text
    return Effect(keyword, act, words, KEYWORD_RULE[keyword])


def on_reveal(act: Any, text: Text) -> Effect:
    """An effect without a keyword: it happens when the card is revealed (effect.1).

    Args:
        act: a piece such as `bonus`, or a function of `Here`. A number that it gives back is a
            bonus that the card keeps, also while it holds the flag (effect.3).
        text: the words for it on the card.
    """
    return _effect(REVEAL, act, text)


def on_capture(act: Any, text: Text) -> Effect:
    """An effect without a keyword that waits until the card takes the flag."""
    return _effect(CAPTURE, act, text)


def during_attack(act: Any, text: Text) -> Effect:
    """A bonus for the attack in which the card is revealed, and no longer (effect.6)."""
    return _effect(ATTACK, act, text)


def from_bench(act: Any, text: Text) -> Effect:
    """A `boost` for other cards while this one is on the bench; each copy counts (effect.7)."""
    return _effect(BENCH, act, text)


def in_possession(act: Any, text: Text) -> Effect:
    """A bonus while the card holds the flag (effect.8)."""
    return _effect(FLAG, act, text)


def flag_loss(act: Any, text: Text) -> Effect:
    """An effect that happens when the flag is taken from the card (effect.9)."""
    return _effect(LOSS, act, text)


def when_chosen(act: Any, text: Text) -> Effect:
    """An effect that happens once, in the deck phase in which the card is chosen (effect.10)."""
    return _effect(CHOSEN, act, text)
