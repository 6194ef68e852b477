"""Putting a plan together from ready ones: leave activities out, add some, change the order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from kit.text import text
from kit.workshop.activities import Activity
from kit.workshop.errors import Refused
from kit.workshop.plan import MOST_ACTIVITIES, Plan, plans


@dataclass(frozen=True)
class Part:
    """An activity that may be in the plan.

    Attributes:
        activity: which.
        taken: whether it is in.
    """

    activity: Activity
    taken: bool = True


@dataclass(frozen=True)
class Draft:
    """A plan that is being put together. It is a value: each step gives a new one.

    Attributes:
        base: the plan that it began with; its aims and what it says of itself stay.
        parts: the activities, in order, those that were left out among them.
        title: what the workshop is to be called; empty for the title of `base`.
    """

    base: Plan
    parts: tuple[Part, ...]
    title: str = ""

    @classmethod
    def of(cls, plan: Plan) -> Self:
        """A draft with all that is in a plan."""
        return cls(plan, tuple(map(Part, plan.activities)))

    @property
    def plan(self) -> Plan | None:
        """The plan as it is now; None while nothing is in it."""
        taken = tuple(part.activity for part in self.parts if part.taken)
        if not taken:
            return None
        if taken == self.base.activities:
            return self.base
        return self.base.model_copy(update={"activities": taken})

    def toggled(self, id: str) -> Self:
        """With an activity left out, or taken in again. `Refused`: ``"activity"``."""
        at = self._at(id)
        part = replace(self.parts[at], taken=not self.parts[at].taken)
        return replace(self, parts=(*self.parts[:at], part, *self.parts[at + 1 :]))

    def earlier(self, id: str) -> Self:
        """With an activity before the one that it came after. `Refused`: ``"activity"``."""
        at = self._at(id)
        if at == 0:
            return self
        before, moved = self.parts[at - 1 : at + 1]
        return replace(self, parts=(*self.parts[: at - 1], moved, before, *self.parts[at + 1 :]))

    def with_one_of(self, name: str, id: str) -> Self:
        """With an activity of a ready plan at the end; its id gets a number where it is taken.

        Args:
            name: the ready plan's.
            id: the activity's there.

        Raises:
            Refused: ``"activity"`` when there is none such, or there are too many.
        """
        plan = plans().get(name)
        found = next((each for each in plan.activities if each.id == id), None) if plan else None
        if found is None:
            raise Refused(text("There is no activity {id} in a ready plan.", id=id), "activity")
        if len(self.parts) >= MOST_ACTIVITIES:
            raise Refused(
                text("A plan has at most {most} activities.", most=MOST_ACTIVITIES), "activity"
            )
        taken = {part.activity.id for part in self.parts}
        free, number = found.id, 1
        while free in taken:
            number += 1
            free = f"{found.id[:36]}-{number}"
        return replace(self, parts=(*self.parts, Part(found.model_copy(update={"id": free}))))

    def others(self) -> dict[str, Plan]:
        """The ready plans of the same language, by name: what `with_one_of` may take from."""
        return {name: plan for name, plan in plans().items() if plan.language == self.base.language}

    def _at(self, id: str) -> int:
        for at, part in enumerate(self.parts):
            if part.activity.id == id:
                return at
        raise Refused(text("There is no activity {id} in this plan.", id=id), "activity")
