"""What the facilitator and those who take part do alike with the rows of a store."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update

from kit.text import text
from kit.workshop.errors import Refused
from kit.workshop.records import Pinned, Stage, State, no_activity
from kit.workshop.tables import activities, events, packed, participants, unpacked, workshops

Found = Row[*tuple[Any, ...]]
"""A row that was found, its columns by name."""


def held(db: Connection, workshop: int) -> Found | None:
    """A workshop's row, which nobody else changes until this transaction ends; None if deleted.

    Every transaction that writes takes this hold first, so none waits for another crosswise.
    """
    column = workshops.c
    return db.execute(select(workshops).where(column.id == workshop).with_for_update()).first()


def activity(db: Connection, workshop: int, slug: str) -> Found:
    """An activity's row, by its id in the plan.

    Raises:
        Refused: ``"activity"``.
    """
    column = activities.c
    here = select(activities).where(column.workshop == workshop)
    known = db.execute(here.order_by(column.place)).all()
    for row in known:
        if row.slug == slug:
            return row
    raise no_activity(slug, [row.slug for row in known])


def status(row: Found) -> Any:
    """Whether an activity is ``"waiting"``, ``"running"`` or ``"stopped"``."""
    if row.started_at is None:
        return "waiting"
    return "running" if row.stopped_at is None else "stopped"


def must_be_open(workshop: Found) -> None:
    """Refuse what only an open workshop takes: ``"closed"``."""
    if not workshop.open:
        raise Refused(
            text("The workshop {title} is closed; nothing is taken in.", title=workshop.title),
            "closed",
        )


def must_run(row: Found) -> None:
    """Refuse what only a running activity takes: ``"not_open"``."""
    if status(row) == "waiting":
        said = text("{title} has not begun yet; nothing was stored.", title=row.title)
    elif status(row) == "stopped":
        said = text("{title} is over; nothing was stored.", title=row.title)
    else:
        return
    raise Refused(said, "not_open")


def told(
    db: Connection,
    workshop: int,
    at: datetime,
    kind: str,
    *,
    participant: int | None = None,
    activity: int | None = None,
    data: Any = None,
) -> None:
    """Write an entry into the log of a workshop that is held."""
    column = workshops.c
    number = db.scalar(
        update(workshops)
        .where(column.id == workshop)
        .values(entries=column.entries + 1)
        .returning(column.entries)
    )
    db.execute(
        insert(events).values(
            workshop=workshop,
            number=number,
            at=at,
            kind=kind,
            participant=participant,
            activity=activity,
            data=packed(data or {}, 4096),
        )
    )


def pinned(workshop: Found) -> Pinned | None:
    """What everybody is to look at."""
    return None if workshop.pinned is None else Pinned(**unpacked(workshop.pinned))


def state(db: Connection, workshop: Found) -> State:
    """Where a workshop is."""
    joined = select(func.count()).where(participants.c.workshop == workshop.id)
    rows = db.execute(
        select(activities).where(activities.c.workshop == workshop.id).order_by(activities.c.place)
    )
    return State(
        code=workshop.code,
        title=workshop.title,
        language=workshop.language,
        open=workshop.open,
        opened_at=workshop.opened_at,
        participants=db.scalar(joined) or 0,
        stages=tuple(map(stage, rows)),
        pinned=pinned(workshop),
        mark=workshop.entries,
    )


def stage(row: Found) -> Stage:
    """Where an activity is, from its row."""
    return Stage(
        id=row.slug,
        title=row.title,
        kind=row.kind,
        minutes=row.minutes,
        status=status(row),
        started_at=row.started_at,
        stopped_at=row.stopped_at,
    )
