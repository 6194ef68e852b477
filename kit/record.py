"""What a table remembers: events, frames to step to, and marks to go back to."""

from __future__ import annotations

import pickle
from typing import Any, NamedTuple, Self

from kit.decision import Decision
from kit.event import Event, Frame


class Mark(NamedTuple):
    """Where a phase began: which, how much there was by then, the last frame, the pickled state."""

    phase: str | None
    choices: int
    events: int
    frames: int
    last: Frame
    snapshot: bytes


class Record:
    """The past of a table.

    Attributes:
        events: what has happened.
        frames: the moments to step to.
        marks: the beginnings of phases, the first of them the beginning of the table.
    """

    __slots__ = ("events", "frames", "marks")

    def __init__(self, state: Any) -> None:
        self.events: list[Event] = []
        self.frames: list[Frame] = []
        self.marks: list[Mark] = []
        self.keep(state, 0)
        self.mark(state, 0)

    def copy(self) -> Self:
        """The same past, to go on from differently."""
        twin = object.__new__(type(self))
        twin.events, twin.frames = self.events[:], self.frames[:]
        twin.marks = self.marks[:]
        return twin

    def keep(
        self, state: Any, choices: int, *, event: Event | None = None, asked: Decision | None = None
    ) -> None:
        """Keep a frame of an event, or of a decision; the latter joins the event that led to it."""
        if event is not None:
            self.events.append(event)
        elif self.frames:
            last = self.frames[-1]
            if last.event == len(self.events) and last.decision is None:
                event = self.frames.pop().happened
        self.frames.append(
            Frame(
                len(self.frames),
                len(self.events),
                event,
                state.phase,
                choices,
                asked,
                pickle.dumps(state),
            )
        )

    def mark(self, state: Any, choices: int) -> None:
        """Note that a phase begins here."""
        last = self.frames[-1]
        self.marks.append(
            Mark(
                state.phase,
                choices,
                len(self.events),
                len(self.frames),
                last,
                pickle.dumps(state),
            )
        )

    def mark_before(self, choices: int) -> Mark:
        """The beginning of the phase in which, after so many choices, the next was due."""
        return next(mark for mark in reversed(self.marks) if mark.choices <= choices)

    def back_to(self, mark: Mark) -> None:
        """Forget what came after a mark."""
        del self.marks[self.marks.index(mark) + 1 :]
        del self.events[mark.events :]
        del self.frames[mark.frames :]
        # A decision that came after the mark may have joined the last frame before it.
        self.frames[-1] = mark.last
