"""How a game goes on that mostly goes by itself: beat by beat, up to a surprise, or in a scramble.

Nothing in here knows a game: surprises are what the script says, scrambles what its drawer says.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate

from kit.chance import Stream
from kit.decision import Option
from kit.event import Event, Frame
from kit.table import Table
from kit.text import text
from widgets import parts

SPEEDS = {"slow": 2400, "normal": 1200, "fast": 450}
"""Milliseconds a moment is shown while a game plays by itself."""
PACES: dict[str, int | None] = {"turns": None, "slow": 2000, "fast": 800}
"""Milliseconds until somebody else takes a card in a scramble; None where all take turns."""
Stop = Callable[[Table], bool]


@dataclass(frozen=True)
class Race:
    """How a scramble goes on for somebody who takes part in it.

    Attributes:
        pace: how fast the others take cards, by name.
        paces: the names to choose from, each with its title and a sentence; empty for no choice.
        running: whether the others are taking cards by the clock.
        timed: whether there is a clock.
    """

    pace: str
    paces: Sequence[tuple[str, str, str]]
    running: bool
    timed: bool


def person_chooses(table: Table) -> bool:
    """Whether the table waits for a choice that a person must make."""
    decision = table.decision
    if decision is None or decision.seat is None:
        return False
    return table.seats[decision.seat].policy is None


def beat(table: Table, stop: Stop = lambda table: False) -> None:
    """Go on until there is something new to look at, a person has to choose, or `stop` says so."""
    before = len(table.frames)
    while table.phase and not person_chooses(table):
        if len(table.frames) > before and not passes(table):
            return
        table.step()
        if stop(table):
            return


def passes(table: Table) -> bool:
    """Whether what goes on here need not be watched, as the game's drawer says."""
    return bool(parts.may(table.script.name, "passes", table))


def surprised(table: Table) -> Stop:
    """A function that says whether something surprising has happened since now."""
    kinds, seen = table.script.surprises, len(table.events)

    def stop(table: Table) -> bool:
        nonlocal seen
        new, seen = table.events[seen:], len(table.events)
        return any(event.kind in kinds for event in new)

    return stop


def next_surprise(frames: Sequence[Frame], kinds: Collection[str], after: int) -> int | None:
    """The first frame after one at which something surprising happened; None if there is none."""
    for frame in frames[after + 1 :]:
        if frame.happened is not None and frame.happened.kind in kinds:
            return frame.index
    return None


def surprises(events: Sequence[Event], kinds: Collection[str]) -> bool:
    """Whether there is a surprise among some events."""
    return any(event.kind in kinds for event in events)


# --- scrambles ------------------------------------------------------------------------------------


def scrambles(table: Table) -> bool:
    """Whether a scramble begins here, or goes on, in which people take part by hand."""
    return table.phase is not None and table.phase == scramble_of(table)


def scramble_of(table: Table) -> str | None:
    """The phase of the game that is a scramble, if it has one."""
    return getattr(parts.drawer(table.script.name), "SCRAMBLE", None)


def grabber(table: Table, option: Option) -> int:
    """Whose grab an option of a scramble is."""
    return int(parts.drawer(table.script.name).grabber(option))


def grabs_of(table: Table, seats: Collection[int]) -> list[Option]:
    """What some seats can take now."""
    decision = table.decision
    if decision is None or decision.seat is not None:
        return []
    return [option for option in decision.options if grabber(table, option) in seats]


def drawn(table: Table, seats: Collection[int]) -> Option | None:
    """What one of some seats takes next: by chance, from a stream of its own; None for nothing.

    Seats that the rules make quicker than others are so here.
    """
    offered = grabs_of(table, seats)
    decision = table.decision
    if not offered or decision is None:
        return None
    numbers = Stream(table.seed, "pace", table.clock)
    if decision.odds is not None:
        by_key = dict(zip((each.key for each in decision.options), decision.odds, strict=True))
        odds = [by_key[option.key] for option in offered]
        if sum(odds):
            at = bisect_right(list(accumulate(odds)), numbers.below(sum(odds)))
            return offered[at]
    return offered[numbers.below(len(offered))]


def began(table: Table, frame: Frame) -> int:
    """How many choices had been made when the scramble began that a frame is part of."""
    first, at = frame.choices, frame.index
    while at >= 0 and table.frames[at].phase == frame.phase:
        if table.frames[at].decision is not None:
            first = table.frames[at].choices
        at -= 1
    return first


def pace_words() -> list[tuple[str, str, str]]:
    """The paces to choose from: name, title, a sentence."""
    return [
        ("turns", text("Take turns"), text("After each card of yours, the others take one each.")),
        ("slow", text("Slow"), text("The others take a card every 2 seconds.")),
        ("fast", text("Fast"), text("The others take a card every 0.8 seconds.")),
    ]
