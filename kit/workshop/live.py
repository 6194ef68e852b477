"""Who is where, kept up to date from the log of a workshop."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from kit.workshop import results

if TYPE_CHECKING:
    import polars

    from kit.workshop.session import Entry


@dataclass
class Person:
    """One who takes part, as the log tells.

    Attributes:
        number: by which the facilitator's methods know them.
        name: what they are called.
        activity: what they last worked at or handed in; None before anything.
        seen_at: when they last did something, UTC.
        states: how far they are with each activity, by its id: one of `results.STATES`; what is
            missing is ``"open"``.
        late: whether they joined when an activity had been started already.
    """

    number: int
    name: str
    seen_at: datetime
    late: bool = False
    activity: str | None = None
    states: dict[str, str] = field(default_factory=dict)


@dataclass
class Live:
    """What the entries of a workshop's log add up to.

    Attributes:
        people: those who take part, by number, in the order in which they joined.
        mark: what to ask the facilitator's `since` with next.
        handed_in: how many things were handed in so far, by activity, attempts counted.
    """

    people: dict[int, Person] = field(default_factory=dict)
    mark: int = 0
    handed_in: dict[str, int] = field(default_factory=dict)
    _begun: bool = False

    def take(self, entries: Iterable[Entry], mark: int) -> None:
        """Take in what has happened since `mark` was last set."""
        for entry in entries:
            self._take(entry)
        self.mark = mark

    def _take(self, entry: Entry) -> None:
        if entry.kind == "started":
            self._begun = True
        number = entry.participant
        if number is None:
            return
        if entry.kind == "removed":
            self.people.pop(number, None)
            return
        if entry.name is None:  # was removed later; what they did is gone with them
            return
        person = self.people.get(number)
        if person is None:
            person = self.people[number] = Person(number, entry.name, entry.at, self._begun)
        person.name, person.seen_at = entry.name, entry.at
        if entry.activity is None:
            return
        if entry.kind == "began":
            person.activity = entry.activity
            person.states.setdefault(entry.activity, "working")
        elif entry.kind == "handed_in":
            person.activity = entry.activity
            right = entry.data.get("right")
            person.states[entry.activity] = results.state_of(
                handed_in=True, right=right, begun=True
            )
            self.handed_in[entry.activity] = self.handed_in.get(entry.activity, 0) + 1

    def done(self, activity: str) -> int:
        """How many have handed in an activity."""
        return sum(self._is_done(each, activity) for each in self.people.values())

    def progress(self, activities: Sequence[str]) -> polars.DataFrame:
        """A row for each participant, a column for each activity; see `results.progress`."""
        states = {
            (person.name, activity): state
            for person in self.people.values()
            for activity, state in person.states.items()
        }
        return results.progress([each.name for each in self.people.values()], activities, states)

    @staticmethod
    def _is_done(person: Person, activity: str) -> bool:
        return person.states.get(activity) in ("right", "wrong", "done")
