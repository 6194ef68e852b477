"""What a workshop tells about itself, and what is kept of what one does in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from kit.games import script_of
from kit.position import Position, PositionError
from kit.position import read as read_position
from kit.replay import replay, set_table
from kit.table import Table
from kit.text import text
from kit.transcript import Transcript
from kit.workshop.codes import quoted
from kit.workshop.errors import Refused
from kit.workshop.tables import packed

MOST_BYTES = 256 * 1024
"""The most that an answer, a draft or a pinned moment may be, as JSON in UTF-8."""
MOST_ATTEMPTS = 100
"""How often a participant may hand in one activity."""
MOST_PARTICIPANTS = 500
"""How many may join one workshop."""


@dataclass(frozen=True)
class Stage:
    """Where an activity is.

    Attributes:
        id: the activity's id in the plan.
        title: its title.
        kind: ``"quiz"``, ``"predict"``, ``"play"``, ``"explore"`` or ``"write"``.
        minutes: the time that the plan gives it.
        status: ``"waiting"`` (not begun), ``"running"`` (answers are taken in) or ``"stopped"``.
        started_at: when it was last started, UTC; None while it waits.
        stopped_at: when it was last stopped, UTC; None unless it is stopped.
    """

    id: str
    title: str
    kind: str
    minutes: float
    status: Literal["waiting", "running", "stopped"]
    started_at: datetime | None = None
    stopped_at: datetime | None = None


@dataclass(frozen=True)
class Pinned:
    """The moment of a game that everybody is to look at.

    Attributes:
        data: a position or a transcript, as the JSON object that its `to_json` gives.
        kind: which of the two: ``"position"`` or ``"transcript"``.
        step: the frame to stand at, from 0; None for the last.
        number: grows with every pin, so that one sees that there is a new one.
    """

    data: Mapping[str, Any]
    kind: Literal["position", "transcript"]
    step: int | None
    number: int

    def table(self) -> Table:
        """A recording table that has been played to this moment.

        Of a game it holds the whole, and `step` says which frame to show. At a position all seats
        are persons'.

        Raises:
            PositionError: when that position can't be set.
            TranscriptError: when that game can't be played again.
        """
        written = packed(self.data, 2 * MOST_BYTES)
        if self.kind == "transcript":
            return replay(Transcript.from_json(written))
        position = Position.from_json(written)
        script = script_of(position.game, PositionError)
        state = read_position(script, position.state, script.rules(**position.rules))
        return set_table(script, seats=script.players(state), position=position)


@dataclass(frozen=True)
class State:
    """Where a workshop is, the same for all who look.

    Attributes:
        code: what one joins with.
        title: its title.
        language: the plan's language, as a code.
        open: whether it takes anything in.
        opened_at: when it was opened, UTC.
        participants: how many joined.
        stages: its activities, in the order of the plan.
        pinned: what everybody is to look at; None for nothing.
        mark: the number of the last entry of the log, as `Facilitator.since` takes it. While it is
            the same, nothing has changed.
    """

    code: str
    title: str
    language: str
    open: bool
    opened_at: datetime
    participants: int
    stages: tuple[Stage, ...]
    pinned: Pinned | None
    mark: int

    @property
    def running(self) -> tuple[str, ...]:
        """The ids of the activities that are running."""
        return tuple(stage.id for stage in self.stages if stage.status == "running")

    def stage(self, activity_id: str) -> Stage:
        """The stage of one activity.

        Raises:
            Refused: ``"activity"``, when the plan has none of that id.
        """
        for stage in self.stages:
            if stage.id == activity_id:
                return stage
        raise no_activity(activity_id, [stage.id for stage in self.stages])


@dataclass(frozen=True)
class Entry:
    """Something that happened in a workshop, for a live view.

    Attributes:
        number: 1, 2, ... in the order in which it was stored.
        at: when, UTC.
        kind: ``"opened"``, ``"joined"``, ``"renamed"``, ``"removed"``, ``"readmitted"``,
            ``"started"``, ``"stopped"``, ``"began"`` (a first draft of an activity),
            ``"handed_in"``, ``"pinned"``, ``"unpinned"``, ``"closed"`` or ``"reopened"``.
        participant: whom it is about; None for the workshop as a whole.
        name: what that participant is called now; None for one who was removed.
        activity: the id of the activity it is about, or None.
        data: more about it: of ``"handed_in"`` ``{"right": true | false | null, "attempt": 1}``;
            of the others nothing.
    """

    number: int
    at: datetime
    kind: str
    participant: int | None
    name: str | None
    activity: str | None
    data: Mapping[str, Any]


@dataclass(frozen=True)
class Receipt:
    """What a participant gets for handing in. Once one holds it, the answer is on disk.

    Attributes:
        accepted: always True; what is not accepted is `Refused`.
        right: whether the answer was right; None where there is no right or wrong.
        sentence: what to tell the participant.
        attempt: which attempt at the activity this is, from 1.
        at: when it was stored, UTC.
        again: whether it had been handed in before, and this is the receipt of then.
    """

    accepted: bool
    right: bool | None
    sentence: str
    attempt: int
    at: datetime
    again: bool = False


@dataclass(frozen=True)
class Submission:
    """One attempt that a participant handed in, as they may see it again.

    Attributes:
        activity: the activity's id.
        attempt: which attempt it is, from 1.
        answer: what was stored, as JSON values.
        receipt: what they got for it.
    """

    activity: str
    attempt: int
    answer: Any
    receipt: Receipt


@dataclass(frozen=True)
class Progress:
    """How far a participant is with one activity.

    Attributes:
        stage: where the activity is for all.
        status: ``"new"`` (nothing of it yet), ``"begun"`` (a draft) or ``"handed_in"``.
        attempts: how often it was handed in.
        right: the verdict on the last attempt; None without one, or where nothing is right.
        handed_in_at: when it was last handed in, UTC, or None.
        saved_at: when its draft was last saved, UTC, or None.
    """

    stage: Stage
    status: Literal["new", "begun", "handed_in"]
    attempts: int = 0
    right: bool | None = None
    handed_in_at: datetime | None = None
    saved_at: datetime | None = None


def no_activity(activity_id: str, known: Sequence[str]) -> Refused:
    """What to raise for an activity that the plan has not."""
    return Refused(
        text(
            "The plan has no activity {id}; it has {known}.",
            id=quoted(str(activity_id)),
            known=", ".join(known),
        ),
        "activity",
    )
