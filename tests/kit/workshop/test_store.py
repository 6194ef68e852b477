"""Where workshops are kept: new, of another version, of something else; and its tables."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import select
from sqlalchemy import text as sql

from kit.workshop import Facilitator, Participant, Store, StoreError, open_workshop
from kit.workshop import store as stores
from kit.workshop.tables import VERSION_TABLE, VERSIONS, metadata, packed, unpacked, workshops
from tests.kit.workshop.made import Clock, in_class, plan, running
from tests.kit.workshop.postgres import Server

SECOND = '''"""A version of the tables that is still to come."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade():
    op.add_column("workshops", sa.Column("room", sa.Text))
    {more}
'''


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let this kit be one version further on; gives the file of the step to it."""
    folder = tmp_path / "migrations"
    shutil.copytree(stores.MIGRATIONS, folder)
    step = folder / "versions" / "v0002.py"
    step.write_text(SECOND.format(more=""), "utf-8")
    monkeypatch.setattr(stores, "MIGRATIONS", folder)
    monkeypatch.setattr("kit.workshop.tables.VERSIONS", ("0001", "0002"))
    return step


def test_the_tables_are_those_that_the_migrations_make(store: Store) -> None:
    with store.reading() as db:
        context = MigrationContext.configure(
            db, opts={"version_table": VERSION_TABLE, "compare_type": True}
        )
        assert compare_metadata(context, metadata) == []
    assert store.version == VERSIONS[-1]


def test_the_versions_are_those_of_the_migrations() -> None:
    steps = ScriptDirectory(str(stores.MIGRATIONS)).walk_revisions()
    assert tuple(step.revision for step in steps)[::-1] == VERSIONS


def test_what_was_stored_is_there_when_it_is_opened_again(place: str, store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    ana.hand_in("write-1", {"text": "Because."})
    again = Store.at(place)
    assert Facilitator(again, facilitator.code, facilitator.key).state() == facilitator.state()
    (submission,) = Participant(again, ana.token).handed_in("write-1")
    assert submission.answer == {"text": "Because."}


def test_a_list_of_what_is_kept(store: Store, clock: Clock) -> None:
    assert store.workshops() == []
    first, ana, ben = in_class(store)
    clock.tick()
    second = open_workshop(store, plan(), "Another")
    ana.hand_in("write-1", {"text": "a"})
    ben.hand_in("write-1", {"text": "b"})
    second.close()
    one, two = store.workshops()
    assert (one.code, one.title, one.open) == (first.code, "A class", True)
    assert (one.participants, one.submissions) == (2, 2)
    assert (two.code, two.title, two.open, two.participants) == (second.code, "Another", False, 0)
    assert two.opened_at - one.opened_at == timedelta(minutes=1)


def test_times_are_utc_whatever_the_clock_says(place: str) -> None:
    def in_lima() -> datetime:
        return datetime(2024, 5, 2, 9, 0, 0, 1, tzinfo=timezone(timedelta(hours=-5)))

    facilitator = running(Store.at(place, clock=in_lima))
    state = Facilitator(Store.at(place), facilitator.code, facilitator.key).state()
    assert state.opened_at == datetime(2024, 5, 2, 14, 0, 0, 1, tzinfo=UTC)
    assert state.opened_at.utcoffset() == timedelta(0)
    assert state.stages[0].started_at == state.opened_at


def test_a_file_is_written_safely(tmp_path: Path) -> None:
    store = Store.at(tmp_path / "a.db")
    with store.writing() as db:
        settings = {
            name: db.scalar(sql(f"PRAGMA {name}"))
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    # 2 is FULL: a commit has waited for the disk.
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 30_000,
    }


@pytest.mark.parametrize(("folder", "shared"), [(0o2770, 0o60), (0o2750, 0o40), (0o770, 0)])
def test_a_file_is_the_groups_where_the_folder_is(tmp_path: Path, folder: int, shared: int) -> None:
    (plain := tmp_path / "plain").touch()
    shared |= plain.stat().st_mode & 0o70
    place = tmp_path / "class" / "a.db"
    place.parent.mkdir()
    place.parent.chmod(folder)
    store = Store.at(place)
    with store.writing() as db:  # the log is there as long as somebody writes
        db.execute(sql("CREATE TABLE t (a)"))
        for file in (place, place.with_name("a.db-wal"), place.with_name("a.db-shm")):
            assert file.stat().st_mode & 0o70 == shared


def test_a_transaction_that_fails_leaves_nothing(store: Store) -> None:
    facilitator = running(store)
    before = facilitator.state()
    with pytest.raises(ZeroDivisionError), store.writing() as db:
        db.execute(workshops.update().values(title="Half"))
        raise ZeroDivisionError
    assert facilitator.state() == before


def test_who_writes_does_not_keep_others_from_reading(place: str, store: Store) -> None:
    facilitator = running(store)
    with store.writing() as db:
        db.execute(workshops.update().values(title="Not yet"))
        other = Facilitator(Store.at(place), facilitator.code, facilitator.key)
        assert other.state().title == "A class"


def test_one_that_was_forked_has_connections_of_its_own(tmp_path: Path) -> None:
    """A fork that used its parent's would undo the locks of the file when it closes them."""
    # In a process without threads, as a fork wants it.
    code = """if True:
        import os, sys
        from kit.workshop import Store, join
        from tests.kit.workshop.made import running
        store = Store.at(sys.argv[1])
        facilitator = running(store)
        child = os.fork()
        if not child:
            held = store._engine
            join(store, facilitator.code, "Ana")
            os._exit(0 if store._engine is not held else 1)
        _, status = os.waitpid(child, 0)
        assert status == 0, status
        join(store, facilitator.code, "Ben")
        print(facilitator.participants()["name"].to_list())
    """
    args = [sys.executable, "-c", code, str(tmp_path / "a.db")]
    done = subprocess.run(args, check=True, capture_output=True, text=True)
    assert done.stdout == "['Ana', 'Ben']\n"


def test_importing_the_kit_reads_nothing_of_a_database() -> None:
    code = (
        "import sys, kit, kit.workshop, kit.workshop.plan\n"
        "print([name for name in ('sqlalchemy', 'alembic', 'psycopg') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"


# --- of another version -------------------------------------------------------------------------


def test_an_older_one_says_so_and_can_be_upgraded(
    place: str, store: Store, next_version: Path
) -> None:
    facilitator_code = _older(store)
    with pytest.raises(StoreError, match=r"older version \(0001; this kit wants 0002\)") as told:
        Store.at(place)
    assert told.value.why == "older"
    assert Store.upgrade(place) == ("0001", "0002")
    assert Store.upgrade(place) == ("0002", "0002")
    again = Store.at(place)
    assert again.version == "0002"
    assert [kept.code for kept in again.workshops()] == [facilitator_code]


def _older(store: Store) -> str:
    """Fill a store that was made before there was a next version."""
    facilitator, ana, _ = in_class(store)
    ana.hand_in("write-1", {"text": "old"})
    return facilitator.code


def test_an_upgrade_that_fails_changes_nothing(
    place: str, store: Store, next_version: Path
) -> None:
    code = _older(store)
    next_version.write_text(SECOND.format(more="raise ZeroDivisionError"), "utf-8")
    with pytest.raises(ZeroDivisionError):
        Store.upgrade(place)
    next_version.write_text(SECOND.format(more=""), "utf-8")
    with pytest.raises(StoreError, match="older"):
        Store.at(place)
    assert Store.upgrade(place) == ("0001", "0002")
    assert [kept.code for kept in Store.at(place).workshops()] == [code]


@pytest.fixture
def order(next_version: Path, store: Store) -> Store:
    """A store that was made by a kit one version further on."""
    return store


def test_a_newer_one_says_so(place: str, order: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    code = _older(order)
    monkeypatch.setattr("kit.workshop.tables.VERSIONS", ("0001",))
    for attempt in (Store.at, Store.upgrade):
        with pytest.raises(StoreError, match=r"newer version of the kit \(0002; .* 0001\)") as told:
            attempt(place)
        assert told.value.why == "newer"
    monkeypatch.setattr("kit.workshop.tables.VERSIONS", ("0001", "0002"))
    assert [kept.code for kept in Store.at(place).workshops()] == [code]


# --- of something else --------------------------------------------------------------------------


def test_another_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE letters (text)")
    before = path.read_bytes()
    for attempt in (Store.at, Store.upgrade):
        with pytest.raises(StoreError, match="is a database, but not a store") as told:
            attempt(path)
        assert told.value.why == "foreign"
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["other.db"]


def test_a_database_on_a_server_may_hold_other_things_but_not_of_our_names(
    postgres: Server,
) -> None:
    place = postgres.database()
    postgres.say(f"CREATE TABLE {_schema(place)}.letters (text text)")
    assert Store.at(place).version == VERSIONS[-1]
    taken = postgres.database()
    postgres.say(f"CREATE TABLE {_schema(taken)}.events (what text)")
    with pytest.raises(StoreError, match="is a database, but not a store") as told:
        Store.at(taken)
    assert told.value.why == "foreign"


def _schema(place: str) -> str:
    return place.rpartition("search_path%3D")[2]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"a letter, no database", "is a file, but no database"),
        (b"\x00" * 5000, "is a file, but no database"),
        (b"SQLite format 3\x00" + b"\x07" * 5000, "is no store of workshops"),
    ],
)
def test_a_file_that_is_no_database_is_left_alone(
    tmp_path: Path, content: bytes, said: str
) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=said) as told:
        Store.at(path)
    assert told.value.why == "foreign"
    assert path.read_bytes() == content


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.touch()
    assert Store.at(str(path)).version == Store.at(f"sqlite:///{path}").version == VERSIONS[-1]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("missing/a.db", "There is no folder .*missing"),
        ("..", "is a folder; name a file in it"),
        (":memory:", "A store needs a file"),
        ("sqlite://", "A store needs a file"),
        ("mysql://kit:xyzzy@host/db", "can't be kept in mysql"),
        ("postgresql://kit:xyzzy@host:port/db", "This is no URL of a store"),
        ("a\0b", "control character"),
    ],
)
def test_a_place_that_can_not_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError, match=said) as told:
        Store.at(place)
    assert "xyzzy" not in str(told.value)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    "who", ["kit:xyzzy@/db?", "kit@/db?password=xyzzy&", "kit@localhost:1/db?"]
)
def test_a_server_that_does_not_answer(tmp_path: Path, who: str) -> None:
    with pytest.raises(StoreError, match=r"does not answer, or lets nobody in") as told:
        Store.at(f"postgresql://{who}host={tmp_path}")
    assert told.value.why == "unreachable"
    assert "xyzzy" not in str(told.value)


def test_a_database_that_the_server_has_not(postgres: Server) -> None:
    with pytest.raises(StoreError, match="does not exist") as told:
        Store.at(f"postgresql://kit@/nowhere?host={postgres.folder}")
    assert told.value.why in ("missing", "unreachable")


def test_without_the_driver_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'phasebook\[postgres\]'") as told:
        Store.at(f"postgresql://kit@/db?host={tmp_path}")
    assert told.value.why == "missing"


# --- values -------------------------------------------------------------------------------------


def test_values_come_back_as_they_were(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    # The control characters, and a sign beyond the first plane, as PostgreSQL's texts won't.
    data = {"z": [1, 2.5, None, True, "a\0b\n\u2028 🂡 é"], "a": {}, "": "<b>"}
    ana.draft("write-1", data)
    assert ana.drafted("write-1") == data
    assert list(ana.drafted("write-1")) == list(data)
    assert unpacked(facilitator.drafts()["data"][0]) == data
    assert packed((1, 2), 100) == "[1,2]"


def test_what_was_deleted_is_not_in_the_file_any_more(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    facilitator, ana, ben = in_class(Store.at(path))
    ana.hand_in("write-1", {"text": "quite private"})
    ben.draft("write-1", {"text": "hardly public"})

    def anywhere(words: bytes) -> bool:
        return any(words in file.read_bytes() for file in tmp_path.iterdir())

    assert anywhere(b"quite private") and anywhere(b"hardly public")
    facilitator.remove(ana.id)
    assert not anywhere(b"quite private") and anywhere(b"hardly public")
    facilitator.delete()
    assert not anywhere(b"hardly public") and not anywhere(b"Ben")
    with facilitator.store.reading() as db:
        rows = [db.execute(select(table)).all() for table in metadata.sorted_tables]
    assert rows == [[]] * len(metadata.sorted_tables)
