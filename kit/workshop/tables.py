"""The tables of a store, and how values are kept in them.

`migrations` makes them; a test says so when the two differ.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

from kit.text import text
from kit.workshop.errors import Refused

VERSIONS = ("0001",)
"""The versions that the tables have had, the present one last."""
VERSION_TABLE = "workshop_schema"
"""Where a store keeps its version: also the sign that it is one of ours."""


class Utc(TypeDecorator[datetime]):
    """A moment in UTC, to the microsecond, also where the database knows no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """The moment as the database takes it."""
        if value is None:
            return None
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """The moment as people here take it."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData()


def _inside(table: str) -> ForeignKey:
    """What belongs to a row of that table, and goes when it goes."""
    return ForeignKey(f"{table}.id", ondelete="CASCADE")


workshops = Table(
    "workshops",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("key", String(128), nullable=False),
    Column("title", String(200), nullable=False),
    Column("language", String(16), nullable=False),
    Column("plan", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("opened_at", Utc, nullable=False),
    Column("closed_at", Utc),
    Column("pinned", Text),
    # Counts the entries of the log. Whoever writes anything of a workshop takes hold of this row
    # first, so entries are numbered in the order of storing, and nothing comes in after the close.
    Column("entries", Integer, nullable=False),
    sqlite_autoincrement=True,
)
activities = Table(
    "activities",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("workshop", Integer, _inside("workshops"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("slug", String(100), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("title", Text, nullable=False),
    Column("minutes", Float, nullable=False),
    Column("started_at", Utc),
    Column("stopped_at", Utc),
    UniqueConstraint("workshop", "slug", name="one_of_each_slug"),
    sqlite_autoincrement=True,
)
participants = Table(
    "participants",
    metadata,
    # No number is given twice, so what was a participant's never becomes another's.
    Column("id", Integer, primary_key=True),
    Column("workshop", Integer, _inside("workshops"), nullable=False, index=True),
    Column("name", String(200), nullable=False),
    Column("name_key", Text, nullable=False),
    Column("token", String(128), nullable=False),
    Column("joined_at", Utc, nullable=False),
    Column("seen_at", Utc, nullable=False),
    Column("activity", Integer, ForeignKey("activities.id", ondelete="SET NULL")),
    UniqueConstraint("workshop", "name_key", name="one_of_each_name"),
    sqlite_autoincrement=True,
)
drafts = Table(
    "drafts",
    metadata,
    Column("participant", Integer, _inside("participants"), primary_key=True),
    Column("activity", Integer, _inside("activities"), primary_key=True),
    Column("data", Text, nullable=False),
    Column("saved_at", Utc, nullable=False),
)
submissions = Table(
    "submissions",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("participant", Integer, _inside("participants"), nullable=False),
    Column("activity", Integer, _inside("activities"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("attempt", String(64), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("right", Boolean),
    Column("sentence", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("handed_in_at", Utc, nullable=False),
    # The last line of defence against an answer that is stored twice.
    UniqueConstraint("participant", "activity", "attempt", name="one_of_each_attempt"),
    UniqueConstraint("participant", "activity", "number", name="one_of_each_number"),
    CheckConstraint("number > 0", name="attempts_count_from_one"),
    sqlite_autoincrement=True,
)
events = Table(
    "events",
    metadata,
    Column("workshop", Integer, _inside("workshops"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Utc, nullable=False),
    Column("kind", String(16), nullable=False),
    # Stays when the participant is removed: a number then, with no name to it.
    Column("participant", Integer),
    Column("activity", Integer, _inside("activities")),
    Column("data", Text, nullable=False),
)


DEEPEST = 64


def packed(data: Any, most: int) -> str:
    """Values as JSON text.

    Args:
        data: what JSON can hold; tuples become lists.
        most: how many bytes it may have in UTF-8.

    Raises:
        Refused: ``"answer"`` for what is no JSON, ``"large"`` for too much of it.
    """
    try:
        written = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        size = len(written.encode())
    except (TypeError, ValueError, RecursionError) as fault:
        # Values of other kinds, numbers that are none, halves of signs, depths without end.
        raise Refused(
            text("This can't be kept, because it can't be written as JSON: {fault}.", fault=fault)
        ) from None
    if size > most:
        raise Refused(
            text(
                "This is too large: {size} kB; at most {most} kB can be kept.",
                size=-(-size // 1024),
                most=most // 1024,
            ),
            "large",
        )
    # Deeper, it could be written here and be too deep to be read elsewhere.
    if _deeper(data, DEEPEST):
        raise Refused(
            text("This can't be kept: lists in lists go {most} deep at most.", most=DEEPEST)
        )
    return written


def unpacked(written: str) -> Any:
    """The values that `packed` wrote."""
    return json.loads(written)


def _deeper(data: Any, most: int) -> bool:
    if isinstance(data, dict):
        data = list(data.values())
    if not isinstance(data, list | tuple):
        return False
    return most == 0 or any(_deeper(part, most - 1) for part in data)
