"""Where the same deal, played the same way, parts ways under other rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kit.decision import IllegalChoice, Reason
from kit.event import Event
from kit.replay import replay
from kit.table import Table
from kit.text import plural, text
from kit.transcript import Transcript


@dataclass(frozen=True, eq=False)
class Divergence:
    """The first event in which two games differ that were played with the same choices.

    Attributes:
        index: how many events they share; the next is the first that differs. None when all are
            the same.
        left: the game under its own rules; it stands at the first choice (or the end) after the
            event that differs, and can be played on.
        right: the same under the other rules.
        left_event, right_event: the first events that differ; None where there is none, for the
            game is over or waits for a choice that the other was not asked.
        refused: the key of the choice that the other rules refuse, where that is the difference.
        reason: why they refuse it.
        eyes: the seat through whose eyes `str` shows it; None for open hands.
    """

    index: int | None
    left: Table
    right: Table
    left_event: Event | None = None
    right_event: Event | None = None
    refused: str | None = None
    reason: Reason | None = None
    eyes: int | None = None

    @property
    def left_frame(self) -> int:
        """The frame of `left` right after the event that differs: what ``view(at=)`` takes."""
        return _frame_after(self.left, self.index)

    @property
    def right_frame(self) -> int:
        """The frame of `right` right after the event that differs."""
        return _frame_after(self.right, self.index)

    def __str__(self) -> str:
        if self.index is None:
            return text(
                "No difference: played the same way, the game is the same ({rules}).",
                rules=self.right.rules,
            )
        parts = [
            plural(
                "The first event is the same under both rules.",
                "The first {n} events are the same under both rules.",
                self.index,
            )
            if self.index
            else text("Already the first event differs."),
            self._half(self.left, self.left_event, self.left_frame),
            self._half(self.right, self.right_event, self.right_frame),
        ]
        return "\n\n".join(parts)

    def _half(self, table: Table, event: Event | None, frame: int) -> str:
        return "\n".join(
            [f"--- {table.rules}", self._what(table, event), table.text(self.eyes, at=frame)]
        )

    def _what(self, table: Table, event: Event | None) -> str:
        if event is not None:
            return f"[{event.rule}] {table.say(event, self.eyes)}"
        if table is self.right and self.reason is not None:
            return f"[{self.reason.rule}] " + text(
                "{key} can't be chosen: {why}", key=self.refused, why=self.reason
            )
        if table.decision is None:
            return text("The game is over.")
        asked = table.script.words.prompt(table.decision, table.names, self.eyes)
        return f"[{table.decision.rule}] {asked}"


def _frame_after(table: Table, index: int | None) -> int:
    """The first frame that shows event number `index`; the last where there is no such event."""
    frames = table.frames
    if index is not None:
        for frame in frames:
            if frame.event > index:
                return frame.index
    return len(frames) - 1


def diverge(table: Table, rules: Any) -> Divergence:
    """Play a table's choices again under other rules, on the same deal, and find the difference.

    Both are played up to the choice that `table` would be asked next. `table` stays as it is.

    Raises:
        TranscriptError: when the game can't be under those rules, as from a position that they
            don't allow.
    """
    blank = dataclasses.replace(table.transcript(), choices=(), asked=False)
    left, right = (_Again(table, blank, each) for each in (table.rules, rules))
    left.play()
    here = left.table.events
    right.play(lambda so_far: _first_difference(here, so_far.events) is not None)
    there = right.table.events
    index = _first_difference(here, there)
    if index is None:
        alike = len(here) == len(there) and left.stand() == right.stand()
        if alike and right.refused is None:
            return Divergence(None, left.seated(), right.seated(), eyes=table.person)
        index = min(len(here), len(there))
    # The left game once more, for it went on to its end.
    beside = _Again(table, blank, table.rules)
    beside.play(lambda so_far: len(so_far.events) > index)
    return Divergence(
        index,
        beside.seated(),
        right.seated(),
        here[index] if index < len(here) else None,
        there[index] if index < len(there) else None,
        right.refused,
        right.reason,
        table.person,
    )


def _first_difference(these: Sequence[Event], those: Sequence[Event]) -> int | None:
    """The place of the first events that differ, where both have one."""
    pairs = enumerate(zip(these, those, strict=False))
    return next((place for place, (this, that) in pairs if this != that), None)


class _Again:
    """A table's choices, made again from its beginning, until one of them is refused."""

    def __init__(self, table: Table, blank: Transcript, rules: Any) -> None:
        self.table = replay(blank, rules=rules)
        # Nobody but the transcript chooses, but each is called by their name.
        self.table.seats = [seat._replace(policy=None) for seat in table.seats]
        self.seats, self.choices = table.seats, table.choices
        self.refused: str | None = None
        self.reason: Reason | None = None

    def play(self, until: Callable[[Table], bool] = lambda table: False) -> None:
        """Make the choices, and go on to the next one, stopping as soon as `until` says so."""
        table = self.table
        while not until(table):
            if table.decision is None:
                if table.phase is None:
                    return
                table.to_decision()
            elif table.moment == len(self.choices):
                return
            else:
                key = self.choices[table.moment]
                try:
                    table.choose(key)
                except IllegalChoice as no:
                    self.refused, self.reason = key, no.reason
                    return

    def stand(self) -> tuple[str | None, bool]:
        """Where it has come to: the phase, and whether something is being asked."""
        return self.table.phase, self.table.decision is not None

    def seated(self) -> Table:
        """The table, with those in its seats who played the original."""
        self.table.seats = list(self.seats)
        return self.table
