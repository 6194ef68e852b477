"""The first tables: workshops, activities, participants, drafts, submissions, events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make them, in an empty store."""
    op.create_table(
        "workshops",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.Column("closed_at", MOMENT),
        sa.Column("pinned", sa.Text),
        sa.Column("entries", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "activities",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("workshop", sa.Integer, _inside("workshops"), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("slug", sa.String(100), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("minutes", sa.Float, nullable=False),
        sa.Column("started_at", MOMENT),
        sa.Column("stopped_at", MOMENT),
        sa.UniqueConstraint("workshop", "slug", name="one_of_each_slug"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "participants",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("workshop", sa.Integer, _inside("workshops"), nullable=False, index=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("token", sa.String(128), nullable=False),
        sa.Column("joined_at", MOMENT, nullable=False),
        sa.Column("seen_at", MOMENT, nullable=False),
        sa.Column("activity", sa.Integer, sa.ForeignKey("activities.id", ondelete="SET NULL")),
        sa.UniqueConstraint("workshop", "name_key", name="one_of_each_name"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "drafts",
        sa.Column("participant", sa.Integer, _inside("participants"), primary_key=True),
        sa.Column("activity", sa.Integer, _inside("activities"), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("saved_at", MOMENT, nullable=False),
    )
    op.create_table(
        "submissions",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("participant", sa.Integer, _inside("participants"), nullable=False),
        sa.Column("activity", sa.Integer, _inside("activities"), nullable=False, index=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("attempt", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("right", sa.Boolean),
        sa.Column("sentence", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("handed_in_at", MOMENT, nullable=False),
        sa.UniqueConstraint("participant", "activity", "attempt", name="one_of_each_attempt"),
        sa.UniqueConstraint("participant", "activity", "number", name="one_of_each_number"),
        sa.CheckConstraint("number > 0", name="attempts_count_from_one"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "events",
        sa.Column("workshop", sa.Integer, _inside("workshops"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("participant", sa.Integer),
        sa.Column("activity", sa.Integer, _inside("activities")),
        sa.Column("data", sa.Text, nullable=False),
    )


def _inside(table: str) -> sa.ForeignKey:
    return sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
