"""The sentences of Netrunner: for its events, prompts, options, reasons and endings."""

from kit.netrunner.words.choices import PROMPTS, cost, option, prompt, result
from kit.netrunner.words.events import EVENTS, event
from kit.netrunner.words.names import (
    card,
    cards,
    clicks,
    counters,
    credits,
    deck,
    named,
    phase,
    server,
    side,
    title,
    type_word,
    whom,
    within,
)
from kit.netrunner.words.reasons import REASONS, reason
from kit.netrunner.words.texts import ability, card_text, sub

__all__ = [
    "EVENTS",
    "PROMPTS",
    "REASONS",
    "ability",
    "card",
    "card_text",
    "cards",
    "clicks",
    "cost",
    "counters",
    "credits",
    "deck",
    "event",
    "named",
    "option",
    "phase",
    "prompt",
    "reason",
    "result",
    "server",
    "side",
    "sub",
    "title",
    "type_word",
    "whom",
    "within",
]
