"""The sentences for what happens, whatever it is."""

from __future__ import annotations

from collections.abc import Sequence

from kit.datawar.words.effects import EFFECTS
from kit.datawar.words.plays import PLAYS
from kit.event import Event

EVENTS = {**PLAYS, **EFFECTS}


def event(happened: Event, names: Sequence[str]) -> str:
    """The sentence for an event, as `Event.seen_by` left it."""
    who = "" if happened.seat is None else names[happened.seat]
    return EVENTS[happened.kind](who, happened, names)
