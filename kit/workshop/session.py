"""Who may do what in a workshop: the one who runs it, and those who take part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, insert, select

from kit.text import text
from kit.workshop import codes, names, rows
from kit.workshop.errors import Refused
from kit.workshop.facilitator import Facilitator
from kit.workshop.participant import Participant
from kit.workshop.records import (
    MOST_ATTEMPTS,
    MOST_BYTES,
    MOST_PARTICIPANTS,
    Entry,
    Pinned,
    Progress,
    Receipt,
    Stage,
    State,
    Submission,
)
from kit.workshop.store import Store
from kit.workshop.tables import activities, participants, workshops

if TYPE_CHECKING:
    from kit.workshop.plan import Plan

__all__ = [
    "MOST_ATTEMPTS",
    "MOST_BYTES",
    "MOST_PARTICIPANTS",
    "Entry",
    "Facilitator",
    "Participant",
    "Pinned",
    "Progress",
    "Receipt",
    "Stage",
    "State",
    "Submission",
    "join",
    "open_workshop",
]
MOST_TITLE = 120


def open_workshop(store: Store, plan: Plan, title: str | None = None) -> Facilitator:
    """Open a workshop on a plan. No activity is running yet.

    Args:
        store: where it is kept.
        plan: what is done in it.
        title: what to call it, 1 to 120 characters; None for the plan's title.

    Returns:
        its facilitator; `key` is shown here and nowhere again, so write it down.

    Raises:
        Refused: ``"name"`` for a title that can't be shown.
        StoreError: when the store fails.
    """
    named = names.readable(plan.title if title is None else title, MOST_TITLE)
    written, key, now = plan.toml(), codes.new_key(), store.now()
    with store.writing() as db:
        code = codes.new_code()
        while db.scalar(select(workshops.c.id).where(workshops.c.code == code)) is not None:
            code = codes.new_code()
        number = db.scalar(
            insert(workshops)
            .values(
                code=code,
                key=codes.kept(key),
                title=named,
                language=plan.language,
                plan=written,
                open=True,
                opened_at=now,
                entries=0,
            )
            .returning(workshops.c.id)
        )
        assert number is not None
        db.execute(
            insert(activities),
            [
                {
                    "workshop": number,
                    "place": place,
                    "slug": each.id,
                    "kind": each.kind,
                    "title": each.title,
                    "minutes": each.minutes,
                }
                for place, each in enumerate(plan.activities)
            ],
        )
        rows.told(db, number, now, "opened")
    return Facilitator(store, code, key)


def join(store: Store, code: str, name: str) -> Participant:
    """Take part in a workshop, also one that has long begun.

    Args:
        store: where it is kept.
        code: its code; case, spaces and dashes don't matter.
        name: what to be called, 1 to 40 visible characters. Spaces around it are dropped. When
            somebody is called so already (case doesn't matter), a number is put behind it.

    Returns:
        the participant; with its `token` one comes back after a restart.

    Raises:
        Refused: ``"code"``, ``"closed"``, ``"name"``, ``"full"``.
        StoreError: when the store fails.
    """
    wanted, now = names.readable(name), store.now()
    with store.writing() as db:
        found = select(workshops).where(workshops.c.code == codes.read_code(code))
        workshop = db.execute(found.with_for_update()).first()
        if workshop is None:
            raise codes.no_workshop(code)
        rows.must_be_open(workshop)
        here = participants.c.workshop == workshop.id
        if (db.scalar(select(func.count()).where(here)) or 0) >= MOST_PARTICIPANTS:
            raise Refused(
                text("The workshop is full: {most} have joined.", most=MOST_PARTICIPANTS), "full"
            )
        given = names.free(db, workshop.id, wanted)
        # The token holds the number, which is known only when the row is there.
        number = db.scalar(
            insert(participants)
            .values(
                workshop=workshop.id,
                name=given,
                name_key=names.key(given),
                token="",
                joined_at=now,
                seen_at=now,
            )
            .returning(participants.c.id)
        )
        assert number is not None
        token = codes.new_token(number)
        db.execute(
            participants.update().where(participants.c.id == number).values(token=codes.kept(token))
        )
        rows.told(db, workshop.id, now, "joined", participant=number)
    return Participant(store, token)
