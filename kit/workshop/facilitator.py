"""Running a workshop: starting and stopping, seeing all that is handed in, and cleaning up."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Select, delete, func, select, update

from kit.position import Position
from kit.replay import replay
from kit.table import Table
from kit.text import text
from kit.transcript import Transcript
from kit.workshop import codes, names, rows
from kit.workshop.errors import Refused
from kit.workshop.records import MOST_BYTES, Entry, Pinned, State
from kit.workshop.rows import Found
from kit.workshop.store import Store
from kit.workshop.tables import (
    activities,
    drafts,
    events,
    packed,
    participants,
    submissions,
    unpacked,
    workshops,
)

if TYPE_CHECKING:
    import polars

    from kit.workshop.audit import Doubt
    from kit.workshop.plan import Plan


class Facilitator:
    """The one who runs a workshop, and sees all of it.

    Args:
        store: where it is kept.
        code: its code; case, spaces and dashes don't matter.
        key: the facilitator's key, that `open_workshop` gave; read like the code.

    Attributes:
        store: where it is kept.
        code: its code, as ``"K7QF-3M"``.
        key: the key.
        plan: what is done in it, with the right answers.

    Raises:
        Refused: ``"code"`` or ``"key"``.
        StoreError: when the store fails. All methods raise it too, and ``"code"`` once the workshop
            has been deleted.
    """

    def __init__(self, store: Store, code: str, key: str) -> None:
        from kit.workshop.plan import Plan

        self.store = store
        self.code, self.key = codes.read_code(code), codes.read_key(key)
        with store.reading() as db:
            found = db.execute(select(workshops).where(workshops.c.code == self.code)).first()
        if found is None:
            raise codes.no_workshop(code)
        self._id: int = found.id
        self._check(found)
        self.plan: Plan = Plan.stored(found.plan)

    def __repr__(self) -> str:
        return f"<Facilitator of {self.code}>"

    def state(self) -> State:
        """Where the workshop is now."""
        with self.store.reading() as db:
            return rows.state(db, self._here(db))

    # --- running it ---------------------------------------------------------------------------

    def start(self, activity_id: str) -> None:
        """Take answers to an activity in from now on; others go on as they were.

        One that is running stays so; one that was stopped goes on. `Refused`: ``"activity"``,
        ``"closed"``.
        """
        self._turn(activity_id, "started", on=True)

    def stop(self, activity_id: str) -> None:
        """Take no more answers to an activity in.

        One that is not running stays as it is. `Refused`: ``"activity"``, ``"closed"``.
        """
        self._turn(activity_id, "stopped", on=False)

    def _turn(self, activity_id: str, kind: str, *, on: bool) -> None:
        now = self.store.now()
        with self.store.writing() as db:
            rows.must_be_open(self._hold(db))
            activity = rows.activity(db, self._id, activity_id)
            if on == (rows.status(activity) == "running") or (
                not on and rows.status(activity) == "waiting"
            ):
                return
            changed = {"started_at": now, "stopped_at": None} if on else {"stopped_at": now}
            db.execute(update(activities).where(activities.c.id == activity.id).values(changed))
            rows.told(db, self._id, now, kind, activity=activity.id)

    def pin(self, moment: Position | Transcript | Table | None, step: int | None = None) -> None:
        """Put everybody on the same position and step, or let them go again with None.

        Args:
            moment: a position, or a game as its transcript or the table itself.
            step: the frame of the game to stand at, from 0; None for the last.

        Raises:
            Refused: ``"large"``; ``"answer"`` for house rules, which can't be sent.
        """
        if isinstance(moment, Table):
            moment = moment.transcript()
        if moment is not None and moment.house is not None:
            raise Refused(
                text(
                    "This was played under the house rules {house}, which the others don't have.",
                    house=moment.house,
                )
            )
        now = self.store.now()
        with self.store.writing() as db:
            workshop = self._hold(db)
            written = None
            if moment is not None:
                data = json.loads(moment.to_json())
                kind = "position" if isinstance(moment, Position) else "transcript"
                packed(data, MOST_BYTES)
                pinned = {"data": data, "kind": kind, "step": step, "number": workshop.entries + 1}
                written = packed(pinned, 2 * MOST_BYTES)
            self._change(db, pinned=written)
            rows.told(db, self._id, now, "unpinned" if moment is None else "pinned")

    def close(self) -> None:
        """Take nothing in any more: nobody joins, drafts or hands in. All can still be read."""
        self._set_open(False, "closed")

    def reopen(self) -> None:
        """Open a closed workshop again; its activities are as they were."""
        self._set_open(True, "reopened")

    def _set_open(self, is_open: bool, kind: str) -> None:
        now = self.store.now()
        with self.store.writing() as db:
            if self._hold(db).open != is_open:
                self._change(db, open=is_open, closed_at=None if is_open else now)
                rows.told(db, self._id, now, kind)

    def delete(self) -> None:
        """Delete the workshop for good, with all who took part and all they handed in."""
        with self.store.writing() as db:
            self._hold(db)
            # What belongs to the workshop goes with it.
            db.execute(delete(workshops).where(workshops.c.id == self._id))
        self.store.forget()

    # --- those who take part ------------------------------------------------------------------

    def rename(self, participant: int, name: str) -> str:
        """Give a participant another name, and say which: it may have got a number.

        Raises:
            Refused: ``"name"``; ``"token"`` when there is no such participant.
        """
        wanted, now = names.readable(name), self.store.now()
        with self.store.writing() as db:
            self._hold(db)
            found = self._participant(db, participant)
            given = names.free(db, self._id, wanted, found.id)
            self._change_one(db, found, name=given, name_key=names.key(given))
            rows.told(db, self._id, now, "renamed", participant=found.id)
        return given

    def remove(self, participant: int) -> None:
        """Delete a participant for good, with all they handed in. `Refused`: ``"token"``."""
        now = self.store.now()
        with self.store.writing() as db:
            self._hold(db)
            found = self._participant(db, participant)
            db.execute(delete(participants).where(participants.c.id == found.id))
            rows.told(db, self._id, now, "removed", participant=found.id)
        self.store.forget()

    def readmit(self, participant: int) -> str:
        """A new token for a participant who lost theirs; the old one is void.

        Returns:
            the new token, shown once.

        Raises:
            Refused: ``"token"`` when there is no such participant.
        """
        token, now = codes.new_token(participant), self.store.now()
        with self.store.writing() as db:
            self._hold(db)
            found = self._participant(db, participant)
            self._change_one(db, found, token=codes.kept(token))
            rows.told(db, self._id, now, "readmitted", participant=found.id)
        return token

    # --- what there is ------------------------------------------------------------------------

    def participants(self) -> polars.DataFrame:
        """Who takes part: a row each, in the order in which they joined.

        Returns:
            Columns ``participant`` (Int64, what other methods take), ``name``, ``joined_at``,
            ``seen_at`` (when they last did something), ``activity`` (the id of what they last
            worked at, or null), ``handed_in`` (Int64: at how many activities they handed in).
            Times are Datetime("us", "UTC").
        """
        import polars

        of = participants.c
        done = (
            select(func.count(submissions.c.activity.distinct()))
            .where(submissions.c.participant == of.id)
            .scalar_subquery()
        )
        query = (
            select(of.id, of.name, of.joined_at, of.seen_at, activities.c.slug, done)
            .select_from(participants.outerjoin(activities, of.activity == activities.c.id))
            .where(of.workshop == self._id)
            .order_by(of.id)
        )
        when = polars.Datetime("us", "UTC")
        return self._frame(
            query,
            {
                "participant": polars.Int64,
                "name": polars.String,
                "joined_at": when,
                "seen_at": when,
                "activity": polars.String,
                "handed_in": polars.Int64,
            },
        )

    def submissions(self, activity_id: str | None = None) -> polars.DataFrame:
        """What was handed in: a row an attempt, in the order in which they were stored.

        Args:
            activity_id: to which activity; None for all.

        Returns:
            Columns ``submission`` (Int64), ``participant`` (Int64), ``name``, ``activity``,
            ``kind``, ``attempt`` (Int64, from 1), ``last`` (Boolean: whether it is the
            participant's last at that activity), ``handed_in_at``, ``right`` (Boolean, null where
            nothing is right), ``answer`` and ``facts`` (String: JSON, as the judge gave them).

        Raises:
            Refused: ``"activity"``.
        """
        import polars

        of, who, what = submissions.c, participants.c, activities.c
        newest = func.max(of.number).over(partition_by=(of.participant, of.activity))
        query = (
            select(of.id, who.id, who.name, what.slug, what.kind, of.number, of.number == newest)
            .add_columns(of.handed_in_at, of.right, of.answer, of.facts)
            .select_from(_joined(submissions))
            .where(who.workshop == self._id)
            .order_by(of.id)
        )
        return self._frame(
            query,
            {
                "submission": polars.Int64,
                "participant": polars.Int64,
                "name": polars.String,
                "activity": polars.String,
                "kind": polars.String,
                "attempt": polars.Int64,
                "last": polars.Boolean,
                "handed_in_at": polars.Datetime("us", "UTC"),
                "right": polars.Boolean,
                "answer": polars.String,
                "facts": polars.String,
            },
            activity_id,
        )

    def drafts(self, activity_id: str | None = None) -> polars.DataFrame:
        """What is being worked at: a row a draft, by participant.

        Returns:
            Columns ``participant``, ``name``, ``activity``, ``saved_at``, ``data`` (String: JSON).

        Raises:
            Refused: ``"activity"``.
        """
        import polars

        of, who, what = drafts.c, participants.c, activities.c
        query = (
            select(who.id, who.name, what.slug, of.saved_at, of.data)
            .select_from(_joined(drafts))
            .where(who.workshop == self._id)
            .order_by(who.id, what.place)
        )
        return self._frame(
            query,
            {
                "participant": polars.Int64,
                "name": polars.String,
                "activity": polars.String,
                "saved_at": polars.Datetime("us", "UTC"),
                "data": polars.String,
            },
            activity_id,
        )

    def game(self, participant: int, activity_id: str, attempt: int | None = None) -> Table:
        """The game that a participant handed in, or, where they have not, the one of their draft.

        It is the ``transcript`` of the answer or draft (a JSON object or the text of one).

        Args:
            participant: whose.
            activity_id: which activity.
            attempt: which attempt, from 1; None for the last.

        Raises:
            Refused: ``"activity"``; ``"token"`` for no such participant; ``"nothing"`` when there
                is no game.
            TranscriptError: when it can't be played again.
        """
        with self.store.reading() as db:
            self._here(db)
            activity = rows.activity(db, self._id, activity_id)
            found = self._participant(db, participant)
            of = submissions.c
            query = (
                select(of.answer)
                .where((of.participant == found.id) & (of.activity == activity.id))
                .order_by(of.number.desc())
            )
            if attempt is not None:
                query = query.where(of.number == attempt)
            written = db.scalar(query.limit(1))
            if written is None and attempt is None:
                mine = (drafts.c.participant == found.id) & (drafts.c.activity == activity.id)
                written = db.scalar(select(drafts.c.data).where(mine))
        data = None if written is None else unpacked(written)
        game = data.get("transcript") if isinstance(data, dict) else None
        if not game:
            raise Refused(
                text(
                    "There is no game of {name} in {title}.",
                    name=found.name,
                    title=activity.title,
                ),
                "nothing",
            )
        return replay(Transcript.from_json(game if isinstance(game, str) else json.dumps(game)))

    def audit(self) -> list[Doubt]:
        """What was handed in and does not hold when it is judged again, here; see `audit.audit`."""
        from kit.workshop.audit import audit

        return audit(self)

    def pinned(self) -> Pinned | None:
        """What everybody is to look at; None for nothing."""
        with self.store.reading() as db:
            return rows.pinned(self._here(db))

    def since(self, mark: int = 0) -> tuple[list[Entry], int]:
        """What has happened since `mark`, in order, and the mark to ask with next.

        No entry is ever missed: an entry's number is given in the order of storing.
        """
        of = events.c
        query = (
            select(of.number, of.at, of.kind, of.participant)
            .add_columns(participants.c.name, activities.c.slug, of.data)
            .select_from(
                events.outerjoin(participants, of.participant == participants.c.id).outerjoin(
                    activities, of.activity == activities.c.id
                )
            )
            .where((of.workshop == self._id) & (of.number > mark))
            .order_by(of.number)
        )
        with self.store.reading() as db:
            newest = self._here(db).entries
            found = db.execute(query).all()
        return [_entry(row) for row in found], newest

    def export(self, folder: str | Path) -> list[Path]:
        """Write all there is into a folder, which is made where it is missing.

        Files are written whole or not at all and replace those of an earlier export:
        ``participants``, ``submissions``, ``progress`` (a row for each participant, a column for
        each activity) and ``log`` as ``.csv`` and ``.parquet``, the plan as ``plan.toml``, and
        ``report.html``, to print. No token and no key is in them. In the CSV
        files, a text that a spreadsheet would take for a formula has an apostrophe before it.

        Returns:
            the files.

        Raises:
            OSError: when the folder can't be written.
        """
        from kit.workshop.exporting import export

        return export(self, Path(folder))

    # --- inside -------------------------------------------------------------------------------

    def _check(self, found: Found | None) -> Found:
        """The workshop's row, when it is still there and the key is still its."""
        if found is None:
            raise codes.no_workshop(self.code)
        if not codes.opens(self.key, found.key):
            raise Refused(
                text("That is not the facilitator's key of {code}.", code=self.code), "key"
            )
        return found

    def _here(self, db: Connection) -> Found:
        found = db.execute(select(workshops).where(workshops.c.id == self._id)).first()
        return self._check(found)

    def _hold(self, db: Connection) -> Found:
        """The workshop's row, held until the transaction ends."""
        return self._check(rows.held(db, self._id))

    def _participant(self, db: Connection, number: int) -> Found:
        of = participants.c
        mine = (of.workshop == self._id) & (of.id == number)
        # A number beyond what a database can hold is nobody's.
        found = db.execute(select(participants).where(mine)).first() if 0 < number < 2**31 else None
        if found is None:
            raise Refused(
                text("No participant of this workshop has the number {number}.", number=number),
                "token",
            )
        return found

    def _change(self, db: Connection, **values: Any) -> None:
        db.execute(update(workshops).where(workshops.c.id == self._id).values(values))

    def _change_one(self, db: Connection, found: Found, **values: Any) -> None:
        db.execute(update(participants).where(participants.c.id == found.id).values(values))

    def _frame(
        self, query: Select[Any], schema: dict[str, Any], activity_id: str | None = None
    ) -> polars.DataFrame:
        import polars

        with self.store.reading() as db:
            self._here(db)
            if activity_id is not None:
                only = rows.activity(db, self._id, activity_id)
                query = query.where(activities.c.id == only.id)
            found: Sequence[Any] = db.execute(query).all()
        return polars.DataFrame([tuple(row) for row in found], schema=schema, orient="row")


def _entry(row: Found) -> Entry:
    number, at, kind, participant, name, activity, data = row
    return Entry(number, at, kind, participant, name, activity, unpacked(data))


def _joined(table: Any) -> Any:
    """A table of what participants did in activities, with both."""
    return table.join(participants, table.c.participant == participants.c.id).join(
        activities, table.c.activity == activities.c.id
    )
