"""The sentences for what happens, whatever it is."""

from __future__ import annotations

from collections.abc import Sequence

from kit.challengers.words.matches import MATCHES
from kit.challengers.words.names import ended, named
from kit.challengers.words.tournament import TOURNAMENT
from kit.event import Event

EVENTS = {**TOURNAMENT, **MATCHES}


def event(happened: Event, names: Sequence[str]) -> str:
    """The sentence for an event, as `Event.seen_by` left it."""
    who = "" if happened.seat is None else named(happened.seat, names)
    return ended(EVENTS[happened.kind](who, happened, names))
