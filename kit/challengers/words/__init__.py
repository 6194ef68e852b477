"""The sentences of Challengers!: for its events, prompts, options, reasons and endings."""

from kit.challengers.words.choices import PROMPTS, option, prompt, result
from kit.challengers.words.events import EVENTS, event
from kit.challengers.words.names import (
    card,
    card_text,
    cards,
    keyword_word,
    level_word,
    named,
    park_word,
    people,
    phase,
    set_word,
    title,
)
from kit.challengers.words.reasons import REASONS, reason

__all__ = [
    "EVENTS",
    "PROMPTS",
    "REASONS",
    "card",
    "card_text",
    "cards",
    "event",
    "keyword_word",
    "level_word",
    "named",
    "option",
    "park_word",
    "people",
    "phase",
    "prompt",
    "reason",
    "result",
    "set_word",
    "title",
]
