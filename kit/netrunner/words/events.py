"""The sentences for what happens, whatever it is."""

from __future__ import annotations

from collections.abc import Sequence

from kit.event import Event
from kit.netrunner.words.names import named
from kit.netrunner.words.runs import RUNS
from kit.netrunner.words.turns import TURNS

EVENTS = {**TURNS, **RUNS}


def event(happened: Event, names: Sequence[str]) -> str:
    """The sentence for an event, as `Event.seen_by` left it."""
    who = "" if happened.seat is None else named(happened.seat, names)
    return EVENTS[happened.kind](who, happened, names)
