"""Where workshops are kept: an SQLite file, or a PostgreSQL database."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    create_engine,
    event,
    exc,
    func,
    inspect,
    make_url,
    select,
)
from sqlalchemy import text as sql

from kit.text import text
from kit.workshop import guard, tables
from kit.workshop.errors import StoreError
from kit.workshop.failures import explained
from kit.workshop.tables import VERSION_TABLE, metadata, participants, submissions, workshops

Clock = Callable[[], datetime]
"""What tells the time: an aware datetime, of which UTC is kept."""
HEADER = b"SQLite format 3\0"
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg"}
# Any number, as long as nobody else who uses this database locks by it.
LAYING_OUT = 7_446_181_922
MOST_WAIT = 600


@dataclass(frozen=True)
class Kept:
    """A workshop in a store, as a list shows it.

    Attributes:
        code: what one joins with.
        title: its title.
        open: whether it takes anything in.
        opened_at: when it was opened, UTC.
        participants: how many joined.
        submissions: how many times something was handed in.
    """

    code: str
    title: str
    open: bool
    opened_at: datetime
    participants: int
    submissions: int


class Store:
    """A place where workshops are kept. Get one from `Store.at`.

    A store may be used from several threads, and in a process that was forked. A file can be read
    and changed by whoever has the rights to it, tokens or not; so where participants share a
    machine and might look, use PostgreSQL, and there give them a role of their own: see `let_in`. A
    file must lie on a disk of the machine itself: not on a network share, where locks don't hold.

    Attributes:
        place: the file, or the URL without its password; for people.
        kind: ``"sqlite"`` or ``"postgresql"``.
        clock: what tells the time.
    """

    def __init__(self, url: URL, clock: Clock | None, wait: float) -> None:
        if not 0 <= wait <= MOST_WAIT:
            raise StoreError(
                text("A store is waited for 0 to {most} seconds, not {wait}.", most=600, wait=wait)
            )
        self.kind = url.get_backend_name()
        self.place = _shown(url)
        self.clock: Clock = clock or (lambda: datetime.now(UTC))
        self._url, self._wait = url, wait
        self._engine, self._owner = _engine(url, wait), os.getpid()

    # --- getting one --------------------------------------------------------------------------

    @classmethod
    def at(cls, place: str | Path, *, clock: Clock | None = None, wait: float = 30.0) -> Self:
        """The store at a place; a new one where there is nothing yet.

        Args:
            place: the path of a file, or ``sqlite:///path``, or
                ``postgresql://user:password@host/database``.
            clock: what tells the time; None for this machine's clock.
            wait: how many seconds to wait for others that are writing, 0 to 600.

        Raises:
            StoreError: when it is older or newer than this version of the kit, is no store of
                workshops, is not there (the folder, the server, the driver), or can't be written.
        """
        store = cls(_located(place), clock, wait)
        found = store._found()
        if found is None:
            store._lay_out()
        elif found != tables.VERSIONS[-1]:
            raise StoreError(
                text(
                    "The store {place} is of an older version ({found}; this kit wants {wanted}). "
                    "Nothing is lost: bring it up to date with Store.upgrade.",
                    place=store.place,
                    found=found,
                    wanted=tables.VERSIONS[-1],
                ),
                "older",
            )
        return store

    @classmethod
    def upgrade(cls, place: str | Path, *, wait: float = 30.0) -> tuple[str, str]:
        """Bring the store at a place to this version of the kit, whole or not at all.

        Returns:
            the versions before and after; the same one twice when there was nothing to do.

        Raises:
            StoreError: as `at`, but not for an older one.
        """
        store = cls(_located(place), None, wait)
        before = store._found() or tables.VERSIONS[-1]
        store._lay_out()
        store.close()
        return before, tables.VERSIONS[-1]

    def _found(self) -> str | None:
        """The version of the tables that are there; None where there are none."""
        if self.kind == "sqlite":
            self._share()
        with self.reading() as db:
            return self._version_in(db)

    def _version_in(self, db: Connection) -> str | None:
        there = set(inspect(db).get_table_names())
        if VERSION_TABLE in there:
            found = db.scalar(sql(f"SELECT version_num FROM {VERSION_TABLE}"))
            if found in tables.VERSIONS:
                return str(found)
            raise StoreError(
                text(
                    "The store {place} was made by a newer version of the kit ({found}; this one "
                    "knows up to {known}). Nothing was changed: use that version, or another "
                    "place.",
                    place=self.place,
                    found=found,
                    known=tables.VERSIONS[-1],
                ),
                "newer",
            )
        # A database on a server may hold other things besides; a file of ours holds nothing else.
        if there & set(metadata.tables) or (there and self.kind == "sqlite"):
            raise StoreError(
                text(
                    "{place} is a database, but not a store of workshops. Nothing was changed: "
                    "name another place.",
                    place=self.place,
                ),
                "foreign",
            )
        return None

    def _lay_out(self) -> None:
        """Make the tables, or bring them up to date: all steps, or none."""
        if self.kind == "sqlite":
            self._write_ahead()
        with self.writing() as db:
            if self.kind == "postgresql":
                db.execute(select(func.pg_advisory_xact_lock(LAYING_OUT)))
            # Another process may have been faster.
            if self._version_in(db) != tables.VERSIONS[-1]:
                _migrate(db)

    def _share(self) -> None:
        """Let the group use a new file as it may use the folder, where what is made is the group's.

        SQLite gives the log beside a file the rights of the file.
        """
        path = Path(self._url.database or "")
        with suppress(OSError):  # what can't be done here, the database will complain of
            folder = path.parent.stat().st_mode
            if folder & stat.S_ISGID and not path.exists():
                path.touch()
                path.chmod(path.stat().st_mode | (folder & (stat.S_IRGRP | stat.S_IWGRP)))

    def _write_ahead(self) -> None:
        """Keep the file with a write-ahead log, so that who reads and who writes don't wait.

        The change of mode does not wait for others by itself, as writing does.
        """
        until = time.monotonic() + self._wait
        while True:
            try:
                with self._failing(), self._engine.connect() as db:
                    mode = db.connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
                break
            except StoreError as fault:
                if fault.why != "locked" or time.monotonic() > until:
                    raise
                time.sleep(0.05)
        if mode != "wal":
            raise StoreError(
                text(
                    "{place} can't be kept with a write-ahead log, which several people at once "
                    "need. Name a file on a disk of this machine.",
                    place=self.place,
                )
            )

    # --- using it -----------------------------------------------------------------------------

    @property
    def version(self) -> str:
        """The version of its tables, such as ``"0001"``."""
        return self._found() or ""

    def now(self) -> datetime:
        """The time by the store's clock, in UTC."""
        return self.clock().astimezone(UTC)

    def workshops(self) -> list[Kept]:
        """All workshops kept here, the oldest first. It wants no key: so much the file tells."""
        joined = (
            select(func.count()).where(participants.c.workshop == workshops.c.id).scalar_subquery()
        )
        handed_in = (
            select(func.count())
            .select_from(submissions.join(participants))
            .where(participants.c.workshop == workshops.c.id)
            .scalar_subquery()
        )
        of = workshops.c
        with self.reading() as db:
            rows = db.execute(
                select(of.code, of.title, of.open, of.opened_at, joined, handed_in).order_by(of.id)
            )
            return [Kept(*row) for row in rows]

    @contextmanager
    def reading(self, token: str | None = None) -> Iterator[Connection]:
        """A transaction that sees one moment of the store and changes nothing.

        Args:
            token: the participant's for whom it acts; a server that was told to will hold it to
                what is theirs.

        Raises:
            StoreError: when the store fails; other errors pass.
        """
        how: dict[str, Any] = {}
        if self.kind == "postgresql":
            how = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        with self._failing(), self._hold().connect().execution_options(**how) as db, db.begin():
            self._act_for(db, token)
            yield db

    @contextmanager
    def writing(self, token: str | None = None) -> Iterator[Connection]:
        """A transaction that writes: on disk when the block is left, or undone when it raises.

        Args:
            token: as for `reading`.

        Raises:
            StoreError: when the store fails; other errors pass. Nothing is written then.
        """
        held = self._hold()
        with self._failing(), held.connect().execution_options(writes=True) as db, db.begin():
            self._act_for(db, token)
            yield db

    def _act_for(self, db: Connection, token: str | None) -> None:
        if token is not None and self.kind == "postgresql":
            guard.act_for(db, token)

    def let_in(self, role: str) -> None:
        """Let a role of the PostgreSQL server take part, and see to it that it can do no more.

        Those who take part connect as that role, and even with other programs than this kit they
        read and write only what belongs to a token they have. They see the names of the others, and
        the plan. Do this as the role that made the store, by which facilitators connect, and again
        after an upgrade; it may be done as often as one likes.

        Args:
            role: its name; ``CREATE ROLE class LOGIN PASSWORD '...'`` makes one.

        Raises:
            StoreError: for a file, which knows no roles; when there is no such role; when one is
                not allowed to.
        """
        if self.kind != "postgresql":
            raise StoreError(
                text(
                    "{place} is a file, which whoever may read it can read as a whole. Only a "
                    "PostgreSQL server can keep people apart.",
                    place=self.place,
                )
            )
        with self.writing() as db:
            guard.let_in(db, role)

    def is_for_class(self) -> bool:
        """Whether it was opened as a role that `let_in` made one for taking part only."""
        if self.kind != "postgresql":
            return False
        with self.reading() as db:
            return guard.is_let_in(db)

    def forget(self) -> None:
        """See to it that what was deleted can't be read from the file any more.

        Deleted rows are overwritten as they are deleted; this does away with the log in which they
        were written, as far as nobody is just reading from it. Does nothing on a server, which has
        its own ways.
        """
        if self.kind == "sqlite":
            with self._failing(), self._hold().connect() as db:
                db.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    def close(self) -> None:
        """Let go of the file or the server; the next use takes hold of it again."""
        self._hold().dispose()

    def _hold(self) -> Engine:
        """The engine of this process: what a fork inherits belongs to the one it came from."""
        if self._owner != os.getpid():
            self._engine.dispose(close=False)
            self._engine, self._owner = _engine(self._url, self._wait), os.getpid()
        return self._engine

    @contextmanager
    def _failing(self) -> Iterator[None]:
        """Say in a sentence what was wrong with the store."""
        try:
            yield
        except (exc.SQLAlchemyError, sqlite3.Error) as fault:
            raise explained(fault, self.place) from fault

    def __repr__(self) -> str:
        return f"<Store {self.place}>"


def _shown(url: URL) -> str:
    """Where a store is, for people; without the password, wherever in it that is."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    if "password" in url.query:
        url = url.update_query_dict({"password": "***"})
    return url.set(drivername=url.get_backend_name()).render_as_string()


def _located(place: str | Path) -> URL:
    """Where a store is, as SQLAlchemy takes it."""
    if isinstance(place, Path) or "://" not in place:
        return _file(Path(place))
    try:
        url = make_url(place)
        # Some providers shorten the name.
        backend = {"postgres": "postgresql"}.get(name := url.get_backend_name(), name)
    except (exc.ArgumentError, ValueError):
        # The text itself is not said back: there may be a password in it.
        raise StoreError(
            text("This is no URL of a store; one looks like {example}.", example=EXAMPLE),
            "missing",
        ) from None
    if backend not in DRIVERS:
        raise StoreError(
            text(
                "A store can't be kept in {kind}: name a file, or a URL like {example}.",
                kind=backend,
                example=EXAMPLE,
            ),
            "missing",
        )
    if backend == "sqlite":
        return _file(Path(url.database or ""))
    return url.set(drivername=DRIVERS[backend])


EXAMPLE = "postgresql://user:password@host/database"


def _file(path: Path) -> URL:
    """The URL of a file that is a database, or may become one."""
    path = path.expanduser()
    said: str | None = None
    why = "missing"
    try:
        if not path.as_posix().isprintable():
            said = text("The name of the file has a control character in it.")
        elif path.name == ":memory:" or path == Path():
            said = text("A store needs a file, since all who take part open it.")
        elif path.is_dir():
            said = text("{place} is a folder; name a file in it.", place=path)
        elif not path.parent.is_dir():
            said = text("There is no folder {place}; make it first.", place=path.parent)
        elif path.exists() and not path.is_file():
            said, why = text("{place} is no file.", place=path), "foreign"
        elif path.exists():
            with path.open("rb") as file:
                head = file.read(len(HEADER))
            if head not in (b"", HEADER):
                said = text(
                    "{place} is a file, but no database. Nothing was changed: name another place.",
                    place=path,
                )
                why = "foreign"
    except (OSError, ValueError) as fault:
        said, why = text("{place} can't be read: {fault}.", place=path, fault=fault), "readonly"
    if said is not None:
        raise StoreError(said, why)
    return URL.create(DRIVERS["sqlite"], database=str(path.absolute()))


def _engine(url: URL, wait: float) -> Engine:
    if url.get_backend_name() == "sqlite":
        # Waiting is SQLite's own: whoever is to wait tries again and again for so long.
        engine = create_engine(url, connect_args={"timeout": wait}, pool_timeout=wait + 1)
        event.listen(engine, "connect", _on_connect)
        event.listen(engine, "begin", _on_begin)
        return engine
    settings = f"-c synchronous_commit=on -c lock_timeout={max(1, round(wait * 1000))}"
    own = url.query.get("options", "")
    try:
        return create_engine(
            url,
            connect_args={
                "connect_timeout": 10,
                "options": f"{own if isinstance(own, str) else ' '.join(own)} {settings}",
                "application_name": "phasebook",
            },
            # A class of 60 has a connection or two each; a server takes 100 unless told otherwise.
            pool_size=1,
            max_overflow=4,
            pool_timeout=wait + 1,
            pool_pre_ping=True,
        )
    except ImportError:
        raise StoreError(
            text(
                "To use PostgreSQL, its driver is needed: pip install {package}.",
                package="'phasebook[postgres]'",
            ),
            "missing",
        ) from None


def _on_connect(connection: Any, _: Any) -> None:
    # Transactions begin where `_on_begin` says, not where the driver thinks they should.
    connection.isolation_level = None
    for setting in (
        "foreign_keys=ON",
        "synchronous=FULL",
        "secure_delete=ON",
        "trusted_schema=OFF",
    ):
        connection.execute(f"PRAGMA {setting}")


def _on_begin(db: Connection) -> None:
    # Who will write says so at once. Who began by reading could find the file changed, and fail.
    writes = db.get_execution_options().get("writes", False)
    db.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(db: Connection) -> None:
    """Run the steps that are missing."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = db
    command.upgrade(config, "head")


MIGRATIONS = Path(__file__).with_name("migrations")
"""Where the steps from version to version are."""
