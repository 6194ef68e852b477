"""What happened: events, and the frames that hold the state after each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kit.decision import Decision

Cites = str | tuple[str, ...]
"""One rule id, or several: the rule that acted, then others that had a say."""


def cited(rules: Cites) -> tuple[str, ...]:
    """`rules` as a tuple of ids."""
    return (rules,) if isinstance(rules, str) else rules


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game, as data; `kit` has the words for it elsewhere.

    Attributes:
        kind: what sort of event, in the game's terms, such as ``"flip"``.
        rules: ids of the rules that made it happen, the main one first.
        seat: who did it or whom it befell, 0-based; None for the game itself.
        data: what else is known, by name: cards as numbers, amounts, seats.
        hidden: for a field of `data` that not all may see, the seats that may.
    """

    kind: str
    rules: tuple[str, ...]
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    hidden: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        """The id of the rule that made it happen."""
        return self.rules[0]

    def seen_by(self, seat: int | None) -> Event:
        """The event as that seat knows it: hidden fields become counts. None sees all."""
        if seat is None or all(seat in seats for seats in self.hidden.values()):
            return self
        data = {
            name: value if seat in self.hidden.get(name, (seat,)) else _count(value)
            for name, value in self.data.items()
        }
        return Event(self.kind, self.rules, self.seat, data, {})

    def plain(self) -> list[Any]:
        """The event as JSON values, for digests and golden files."""
        return [self.kind, list(self.rules), self.seat, dict(self.data)]


def _count(value: Any) -> int:
    return len(value) if isinstance(value, Sequence) and not isinstance(value, str) else 1


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment to step to: the state after an event, or when a decision was asked.

    Attributes:
        index: its place among the table's frames, from 0.
        event: how many events had happened by then.
        happened: the event that led here; None at the start and at a decision that follows another
            decision with nothing in between.
        phase: the phase it is part of; None when the game is over.
        choices: how many choices had been made by then; what `Table.fork` takes.
        decision: what was being asked at that moment, if anything.
        snapshot: the pickled state. Frames live in memory only: a pickle is never read from a file.
    """

    index: int
    event: int
    happened: Event | None
    phase: str | None
    choices: int
    decision: Decision | None
    snapshot: bytes
