"""The sentences of Data War: for its events, prompts, options, reasons and endings."""

from kit.datawar.words.choices import PROMPTS, option, prompt, result
from kit.datawar.words.events import EVENTS, event
from kit.datawar.words.names import card, cards, people, phase, title
from kit.datawar.words.reasons import REASONS, reason

__all__ = [
    "EVENTS",
    "PROMPTS",
    "REASONS",
    "card",
    "cards",
    "event",
    "option",
    "people",
    "phase",
    "prompt",
    "reason",
    "result",
    "title",
]
