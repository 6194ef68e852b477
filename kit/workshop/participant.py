"""Taking part in a workshop: what one does there, and sees of it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select, update

from kit.text import speaking, text
from kit.workshop import codes, rows
from kit.workshop.errors import Refused
from kit.workshop.records import (
    MOST_ATTEMPTS,
    MOST_BYTES,
    Pinned,
    Progress,
    Receipt,
    State,
    Submission,
)
from kit.workshop.rows import Found
from kit.workshop.store import Store
from kit.workshop.tables import (
    activities,
    drafts,
    packed,
    participants,
    submissions,
    unpacked,
    workshops,
)

if TYPE_CHECKING:
    from kit.workshop.plan import Plan

_KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")
MOST_JUDGED = 4 * MOST_BYTES
"""How large what the judge makes of an answer may be."""


class Participant:
    """One who takes part (or two at one screen), and sees their own work only.

    Args:
        store: where the workshop is kept.
        token: what `join` gave; case and spaces around it don't matter.

    Attributes:
        store: where the workshop is kept.
        token: the token.
        id: the number by which the facilitator knows them.
        code: the workshop's code.

    Raises:
        Refused: ``"token"``: that is nobody's token. All methods raise it once they were removed,
            or got another token.
        StoreError: when the store fails. All methods raise it too.
    """

    def __init__(self, store: Store, token: str) -> None:
        read = codes.read_token(token)
        if read is None:
            raise codes.wrong_token()
        self.store = store
        self.id, self.token = read
        self._plan: Plan | None = None
        of = workshops.c
        with store.reading(self.token) as db:
            me = self._me(db)
            found = db.execute(select(of.id, of.code).where(of.id == me.workshop)).one()
            self._workshop: int = found.id
            self.code: str = found.code

    def __repr__(self) -> str:
        return f"<Participant {self._name} of {self.code}>"

    @property
    def name(self) -> str:
        """What they are called now."""
        with self.store.reading(self.token) as db:
            return str(self._me(db).name)

    # --- looking ------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """What is done in the workshop, without the right answers."""
        return self._whole_plan().shown()

    def state(self) -> State:
        """Where the workshop is now; cheap enough to be asked every second."""
        with self.store.reading(self.token) as db:
            self._me(db)
            return rows.state(db, self._here(db))

    def pinned(self) -> Pinned | None:
        """What everybody is to look at; None for nothing."""
        with self.store.reading(self.token) as db:
            self._me(db)
            return rows.pinned(self._here(db))

    def progress(self) -> tuple[Progress, ...]:
        """How far they are: one for each activity, in the order of the plan."""
        with self.store.reading(self.token) as db:
            self._me(db)
            of = activities.c
            stages = db.execute(
                select(activities).where(of.workshop == self._workshop).order_by(of.place)
            ).all()
            mine = select(drafts.c.activity, drafts.c.saved_at).where(
                drafts.c.participant == self.id
            )
            saved = {row.activity: row.saved_at for row in db.execute(mine)}
            last: dict[int, Found] = {}
            one = submissions.c
            for row in db.execute(
                select(one.activity, one.number, one.right, one.handed_in_at)
                .where(one.participant == self.id)
                .order_by(one.number)
            ):
                last[row.activity] = row
        return tuple(_progress(row, last.get(row.id), saved.get(row.id)) for row in stages)

    # --- working ------------------------------------------------------------------------------

    def draft(self, activity_id: str, data: Any) -> datetime:
        """Save where one is with an activity, in place of what was saved before.

        Args:
            activity_id: which activity; it must be running.
            data: JSON values, up to `MOST_BYTES`. A game in it goes under ``"transcript"``.

        Returns:
            when it was saved, UTC.

        Raises:
            Refused: ``"activity"``, ``"not_open"``, ``"closed"``, ``"large"``, ``"answer"`` for
                what is no JSON.
        """
        written, now = packed(data, MOST_BYTES), self.store.now()
        with self.store.writing(self.token) as db:
            activity = self._running(db, self._hold(db), activity_id)
            of = drafts.c
            mine = (of.participant == self.id) & (of.activity == activity.id)
            saved = {"data": written, "saved_at": now}
            if not db.execute(update(drafts).where(mine).values(saved)).rowcount:
                db.execute(
                    insert(drafts).values(participant=self.id, activity=activity.id, **saved)
                )
                rows.told(
                    db, self._workshop, now, "began", participant=self.id, activity=activity.id
                )
            self._seen(db, now, activity.id)
        return now

    def drafted(self, activity_id: str) -> Any:
        """What was last saved of an activity; None for nothing. `Refused`: ``"activity"``."""
        with self.store.reading(self.token) as db:
            self._me(db)
            activity = rows.activity(db, self._workshop, activity_id)
            of = drafts.c
            mine = (of.participant == self.id) & (of.activity == activity.id)
            written = db.scalar(select(of.data).where(mine))
        return None if written is None else unpacked(written)

    def discard(self, activity_id: str) -> None:
        """Drop what was saved of an activity, to begin anew. `Refused`: as for `draft`."""
        now = self.store.now()
        with self.store.writing(self.token) as db:
            activity = self._running(db, self._hold(db), activity_id)
            of = drafts.c
            db.execute(
                delete(drafts).where((of.participant == self.id) & (of.activity == activity.id))
            )
            self._seen(db, now, activity.id)

    def hand_in(self, activity_id: str, answer: Any, *, attempt: str | None = None) -> Receipt:
        """Hand in an answer. Its draft stays, to go on from.

        Doing the same again stores nothing twice and gives the same receipt: so when no receipt
        came (the kernel died, the net was gone), just do it again. What is right or wrong can be
        answered once: the receipt says what is right.

        Args:
            activity_id: which activity; it must be running.
            answer: JSON values, up to `MOST_BYTES`, of the form that `kit.workshop.judging` tells
                for each kind of activity.
            attempt: a key by which this attempt is known again, 1 to 64 letters, digits, ``-`` and
                ``_``; None: it is the same attempt as the last one if the answer is the same.

        Returns:
            the receipt; with it in hand, the answer is on disk.

        Raises:
            Refused: ``"activity"``, ``"not_open"``, ``"closed"``, ``"large"``, ``"answer"`` (what
                can't be an answer, in the judge's words), ``"attempt"`` (that key was used for
                another answer, or is none; or what can be answered once was answered before),
                ``"full"`` (over `MOST_ATTEMPTS`). Nothing is stored then.
        """
        if attempt is not None and not _KEY.fullmatch(attempt):
            raise Refused(
                text("The key of an attempt is 1 to 64 letters, digits, hyphens and underscores."),
                "attempt",
            )
        digest = _digest(packed(answer, MOST_BYTES))
        with self.store.reading(self.token) as db:
            self._me(db)
            activity = rows.activity(db, self._workshop, activity_id)
            # What is stored stays so, also when the activity has been stopped since.
            earlier, _ = self._earlier(db, activity.id, attempt, digest)
            if earlier is not None:
                return earlier
            rows.must_be_open(self._here(db))
            rows.must_run(activity)
        right, sentence, clean, facts = self._judged(activity_id, answer)
        now = self.store.now()
        with self.store.writing(self.token) as db:
            workshop = self._hold(db)
            earlier, before = self._earlier(db, activity.id, attempt, digest)
            if earlier is not None:
                return earlier
            activity = self._running(db, workshop, activity_id)
            if before >= MOST_ATTEMPTS:
                raise Refused(
                    text("This was handed in {most} times; that is enough.", most=MOST_ATTEMPTS),
                    "full",
                )
            if before and right is not None:
                raise Refused(
                    text("You have answered this already, and the first answer counts."), "attempt"
                )
            number = before + 1
            db.execute(
                insert(submissions).values(
                    participant=self.id,
                    activity=activity.id,
                    number=number,
                    # A key that no caller can give, since it has a sign that theirs don't have.
                    attempt=attempt or f"#{number}",
                    digest=digest,
                    right=right,
                    sentence=sentence,
                    answer=clean,
                    facts=facts,
                    handed_in_at=now,
                )
            )
            rows.told(
                db,
                self._workshop,
                now,
                "handed_in",
                participant=self.id,
                activity=activity.id,
                data={"right": right, "attempt": number},
            )
            self._seen(db, now, activity.id)
        return Receipt(True, right, sentence, number, now)

    def handed_in(self, activity_id: str) -> Sequence[Submission]:
        """Their own attempts at an activity, in order. `Refused`: ``"activity"``."""
        with self.store.reading(self.token) as db:
            self._me(db)
            activity = rows.activity(db, self._workshop, activity_id)
            of = submissions.c
            found = db.execute(
                select(submissions)
                .where((of.participant == self.id) & (of.activity == activity.id))
                .order_by(of.number)
            ).all()
        return tuple(
            Submission(activity_id, row.number, unpacked(row.answer), _receipt(row, again=True))
            for row in found
        )

    # --- inside -------------------------------------------------------------------------------

    def _me(self, db: Connection) -> Found:
        """This participant's row, when the token is still theirs."""
        found = db.execute(select(participants).where(participants.c.id == self.id)).first()
        if found is None or not codes.opens(self.token, found.token):
            raise codes.wrong_token()
        self._name = str(found.name)
        return found

    def _here(self, db: Connection) -> Found:
        """The workshop's row."""
        return db.execute(select(workshops).where(workshops.c.id == self._workshop)).one()

    def _hold(self, db: Connection) -> Found:
        """The workshop's row, held until the transaction ends, when the token is still theirs."""
        found = rows.held(db, self._workshop)
        if found is None:
            raise codes.wrong_token()
        self._me(db)
        return found

    def _running(self, db: Connection, workshop: Found, activity_id: str) -> Found:
        """The row of an activity to which answers are taken in."""
        activity = rows.activity(db, self._workshop, activity_id)
        rows.must_be_open(workshop)
        rows.must_run(activity)
        return activity

    def _seen(self, db: Connection, now: datetime, activity: int) -> None:
        mine = participants.c.id == self.id
        db.execute(update(participants).where(mine).values(seen_at=now, activity=activity))

    def _earlier(
        self, db: Connection, activity: int, attempt: str | None, digest: str
    ) -> tuple[Receipt | None, int]:
        """The receipt of the same attempt, if it was stored before; and how many attempts were."""
        of = submissions.c
        mine = (
            select(of.number, of.attempt, of.digest, of.right, of.sentence, of.handed_in_at)
            .where((of.participant == self.id) & (of.activity == activity))
            .order_by(of.number.desc())
        )
        last = db.execute(mine.limit(1)).first()
        if last is None:
            return None, 0
        if attempt is None:
            same = last if last.digest == digest else None
        else:
            same = db.execute(mine.where(of.attempt == attempt)).first()
            if same is not None and same.digest != digest:
                raise Refused(
                    text(
                        "This attempt was handed in already, with another answer, which stays: "
                        "hand this one in as a new attempt."
                    ),
                    "attempt",
                )
        return (None if same is None else _receipt(same, again=True)), last.number

    def _whole_plan(self) -> Plan:
        """The plan with the right answers."""
        from kit.workshop.plan import Plan

        if self._plan is None:
            with self.store.reading(self.token) as db:
                self._me(db)
                written = self._here(db).plan
            self._plan = Plan.stored(written)
        return self._plan

    def _judged(self, activity_id: str, answer: Any) -> tuple[bool | None, str, str, str]:
        """The verdict on an answer, the sentence for it, and what is to be stored.

        All in the plan's language: what is stored says the same whoever handed it in.
        """
        from kit.workshop.judging import judge

        plan = self._whole_plan()
        with speaking(plan.language):
            verdict = judge(plan.activity(activity_id), answer)
        clean = packed(verdict.answer, MOST_JUDGED)
        return verdict.right, verdict.sentence, clean, packed(verdict.facts, MOST_JUDGED)


def _receipt(row: Found, *, again: bool) -> Receipt:
    return Receipt(True, row.right, row.sentence, row.number, row.handed_in_at, again)


def _digest(written: str) -> str:
    """What tells answers apart; the order of an object's fields does not matter."""
    return sha256(json.dumps(unpacked(written), sort_keys=True).encode()).hexdigest()


def _progress(row: Found, last: Found | None, saved: datetime | None) -> Progress:
    made = Progress(rows.stage(row), "new" if saved is None else "begun", saved_at=saved)
    if last is None:
        return made
    return replace(
        made,
        status="handed_in",
        attempts=last.number,
        right=last.right,
        handed_in_at=last.handed_in_at,
    )
