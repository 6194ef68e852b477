"""A plan, a clock, and a class to try things with."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from kit.workshop import Facilitator, Participant, Store, join, open_workshop
from kit.workshop.plan import Plan


class Clock:
    """A clock that goes only when told to."""

    def __init__(self) -> None:
        self.time = datetime(2024, 5, 2, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def tick(self, minutes: float = 1) -> datetime:
        self.time += timedelta(minutes=minutes)
        return self.time


def plan(writes: int = 1) -> Plan:
    """A plan with a quiz, a game and as many texts to write: ``write-1``, ``write-2``, ..."""
    quiz = {
        "id": "quiz",
        "kind": "quiz",
        "title": "A quiz",
        "minutes": 5,
        "question": "How many?",
        "answers": ["One", "Two", "Three"],
        "right": 1,
    }
    game = {
        "id": "game",
        "kind": "play",
        "title": "A game",
        "minutes": 10,
        "game": "gostop",
        "seed": 7,
        "seats": ["you", "greedy"],
    }
    return Plan.of({"title": "A class", "activities": [quiz, game, *map(_write, range(writes))]})


def _write(number: int) -> dict[str, Any]:
    title = f"A text, {number + 1}"
    ids = {"id": f"write-{number + 1}", "kind": "write", "title": title}
    return {**ids, "minutes": 2, "question": "Why?"}


def running(store: Store, writes: int = 1) -> Facilitator:
    """A workshop in which every activity is running."""
    facilitator = open_workshop(store, plan(writes))
    for stage in facilitator.state().stages:
        facilitator.start(stage.id)
    return facilitator


def in_class(store: Store) -> tuple[Facilitator, Participant, Participant]:
    """A running workshop with two who take part: Ana and Ben."""
    facilitator = running(store)
    return facilitator, join(store, facilitator.code, "Ana"), join(store, facilitator.code, "Ben")
