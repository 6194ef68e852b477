"""Who may do what: codes, keys and tokens, and what they don't open."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy import text as sql

from kit.workshop import (
    Facilitator,
    Participant,
    Refused,
    Store,
    StoreError,
    codes,
    join,
    open_workshop,
)
from kit.workshop.tables import metadata
from tests.kit.workshop.made import in_class, plan, running
from tests.kit.workshop.postgres import Server


def refused(why: str) -> pytest.RaisesExc[Refused]:
    return pytest.RaisesExc(Refused, check=lambda fault: fault.why == why)


def test_keys_and_tokens_are_in_no_row(store: Store) -> None:
    facilitator, ana, ben = in_class(store)
    with store.reading() as db:
        rows = [str(row) for table in metadata.sorted_tables for row in db.execute(select(table))]
    for secret in (facilitator.key, ana.token, ben.token):
        plain = secret.replace("-", "")
        secrets = (secret, plain, secret.partition("-")[2], secret[-9:])
        assert not any(each in row for each in secrets for row in rows)
    assert sum("sha256$" in row for row in rows) == 3
    # They don't stand in a notebook by accident either.
    assert facilitator.key not in repr(facilitator) and ana.token not in repr(ana)


def test_two_of_the_same_secret_are_kept_differently() -> None:
    one, two = codes.kept("KEY"), codes.kept("KEY")
    assert one != two
    assert codes.opens("KEY", one) and codes.opens("KEY", two)
    assert not codes.opens("KEX", one) and not codes.opens("", one)


def test_codes_are_easy_to_read_and_hard_to_guess() -> None:
    drawn = [codes.new_code() for _ in range(500)]
    assert len(set(drawn)) > 490
    assert all(re.fullmatch(r"[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}", one) for one in drawn)
    assert len(codes.LETTERS) ** codes.KEY > 2**98 > 2**78 < len(codes.LETTERS) ** codes.TOKEN
    assert len({codes.new_key() for _ in range(500)}) == 500


def test_a_token_opens_only_its_own(store: Store) -> None:
    _, ana, ben = in_class(store)
    ben.hand_in("write-1", {"text": "Ben's"})
    ben.draft("write-1", {"text": "Ben's draft"})
    assert ana.handed_in("write-1") == () and ana.drafted("write-1") is None
    ana.hand_in("write-1", {"text": "Ana's"})
    ana.draft("write-1", {"text": "Ana's draft"})
    assert [one.answer for one in ben.handed_in("write-1")] == [{"text": "Ben's"}]
    assert ben.drafted("write-1") == {"text": "Ben's draft"}
    # With a secret of one's own and another's number one is nobody.
    forged = f"{ben.id}-{ana.token.partition('-')[2]}"
    with refused("token"):
        Participant(store, forged)


NO_TOKENS = [
    "",
    "-",
    "1",
    "1-",
    "0-AAAA-AAAA-AAAA-AAAA",
    "-1-AAAA-AAAA-AAAA-AAAA",
    "1-AAAA-AAAA-AAAA-AAAA",
    "99999999999999999999-AAAA",
    "999999999-AAAA-AAAA-AAAA-AAAA",
    "¹-AAAA-AAAA-AAAA-AAAA",
    "1-' OR 1=1 --",
    "1-\0\ud800",
    "x" * 10_000,
]


def test_what_is_no_token(store: Store) -> None:
    in_class(store)
    for token in NO_TOKENS:
        with refused("token"):
            Participant(store, token)


def test_a_token_may_be_typed_as_one_likes(store: Store) -> None:
    _, ana, _ = in_class(store)
    number, _, rest = ana.token.partition("-")
    for typed in (ana.token.lower(), f" {ana.token}\n", f"{number}-{rest.replace('-', '')}"):
        assert Participant(store, typed).id == ana.id


def test_a_token_is_no_key_and_a_key_no_token(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    for key in (ana.token, "", "AAAA-AAAA-AAAA-AAAA-AAAA", facilitator.key[:-1], "\0"):
        with refused("key"):
            Facilitator(store, facilitator.code, key)
    with refused("token"):
        Participant(store, facilitator.key)


def test_the_key_of_one_workshop_does_not_open_another(store: Store) -> None:
    one, ana, _ = in_class(store)
    two, cid, _ = in_class(store)
    cid.hand_in("write-1", {"text": "Cid's"})
    with refused("key"):
        Facilitator(store, two.code, one.key)
    assert one.submissions().is_empty()
    assert ana.id not in two.participants()["participant"].to_list()
    for call in (
        lambda: one.game(cid.id, "game"),
        lambda: one.rename(cid.id, "Mine"),
        lambda: one.readmit(cid.id),
        lambda: one.remove(cid.id),
    ):
        with refused("token"):
            call()
    assert cid.name == "Ana" and cid.handed_in("write-1")


def test_a_key_is_asked_for_at_every_step(store: Store) -> None:
    """Whoever holds an object of a workshop that was deleted holds nothing."""
    facilitator, ana, _ = in_class(store)
    table = None
    facilitator.delete()
    assert open_workshop(store, plan()).state().open
    for call in (
        facilitator.state,
        facilitator.participants,
        facilitator.submissions,
        facilitator.drafts,
        facilitator.since,
        facilitator.pinned,
        facilitator.close,
        facilitator.reopen,
        facilitator.delete,
        lambda: facilitator.start("quiz"),
        lambda: facilitator.stop("quiz"),
        lambda: facilitator.pin(table),
        lambda: facilitator.rename(ana.id, "X"),
        lambda: facilitator.remove(ana.id),
        lambda: facilitator.readmit(ana.id),
        lambda: facilitator.game(ana.id, "game"),
    ):
        with refused("code"):
            call()
    for call in (
        ana.state,
        ana.progress,
        ana.pinned,
        ana.plan,
        lambda: ana.name,
        lambda: ana.draft("quiz", {}),
        lambda: ana.drafted("quiz"),
        lambda: ana.discard("quiz"),
        lambda: ana.hand_in("quiz", {"choice": 1}),
        lambda: ana.handed_in("quiz"),
    ):
        with refused("token"):
            call()


def test_who_takes_part_can_not_run_it() -> None:
    """No method of theirs opens, closes, starts, deletes, or looks at others."""
    own = {name for name in vars(Participant) if not name.startswith("_")}
    assert own == {
        "discard",
        "draft",
        "drafted",
        "hand_in",
        "handed_in",
        "name",
        "pinned",
        "plan",
        "progress",
        "state",
    }


def test_nothing_personal_is_kept_but_a_name(store: Store) -> None:
    in_class(store)
    people = metadata.tables["participants"].columns.keys()
    assert people == [
        *("id", "workshop", "name", "name_key", "token", "joined_at", "seen_at", "activity"),
    ]


def test_a_code_that_no_workshop_has(store: Store) -> None:
    in_class(store)
    for code in ("", "AAAA-AA", "K7QF-3M; DROP", "\0", "\ud800", "é" * 10_000):
        for call in (
            lambda code=code: join(store, code, "Ana"),
            lambda code=code: Facilitator(store, code, "key"),
        ):
            with pytest.raises(Refused, match="There is no workshop with the code") as told:
                call()
            assert told.value.why == "code"
            assert len(str(told.value)) < 150 and str(told.value).isprintable()


# --- on a server ----------------------------------------------------------------------------------


@pytest.fixture
def guarded(postgres: Server) -> tuple[Store, Store]:
    """A store as its owner reaches it, and as a role does that was let in to take part."""
    place = postgres.database()
    role = postgres.pupils()
    owner = Store.at(place)
    owner.let_in(role)
    owner.let_in(role)
    return owner, Store.at(place.replace("//kit@", "//pupils@"))


def test_a_role_that_was_let_in_can_take_part(guarded: tuple[Store, Store]) -> None:
    owner, pupils = guarded
    facilitator = running(owner)
    ana, ben = (join(pupils, facilitator.code, name) for name in ("Ana", "ana"))
    assert (ana.name, ben.name) == ("Ana", "ana 2")
    ana.draft("write-1", {"text": "A"})
    ana.draft("write-1", {"text": "AB"})
    ben.draft("write-1", {"text": "B"})
    ben.discard("write-1")
    assert ana.hand_in("quiz", {"choice": 1}).right
    assert ana.hand_in("quiz", {"choice": 1}).again
    assert ben.hand_in("quiz", {"choice": 0}).attempt == 1
    again = Participant(pupils, ana.token)
    assert again.drafted("write-1") == {"text": "AB"} and len(again.handed_in("quiz")) == 1
    assert [one.status for one in again.progress()] == ["handed_in", "new", "begun"]
    assert again.state() == facilitator.state()
    assert facilitator.submissions()["name"].to_list() == ["Ana", "ana 2"]
    assert facilitator.drafts()["name"].to_list() == ["Ana"]
    facilitator.remove(ben.id)
    facilitator.close()
    with refused("closed"):
        ana.hand_in("write-1", {"text": "late"})


def test_the_server_keeps_that_role_to_what_is_its_own(guarded: tuple[Store, Store]) -> None:
    owner, pupils = guarded
    facilitator = running(owner)
    ana, ben = (join(pupils, facilitator.code, name) for name in ("Ana", "Ben"))
    for one in (ana, ben):
        one.hand_in("write-1", {"text": f"by {one.name}"})
        one.draft("write-1", {"text": f"draft of {one.name}"})
    before = facilitator.submissions(), facilitator.drafts(), facilitator.since()
    # Without a token, with another's number, with one's own: by any program, any statement.
    forged = f"{ben.id}-{ana.token.partition('-')[2]}"
    for token, seen in ((None, []), (forged, []), ("x", []), (ana.token, [ana.id])):
        for table in ("submissions", "drafts"):
            with pupils.reading(token) as db:
                found = db.scalars(sql(f"SELECT participant FROM {table}")).all()
            assert found == seen, (token, table)
    for statement, allowed in (
        (f"UPDATE drafts SET data = '0' WHERE participant = {ben.id}", True),
        (f"DELETE FROM drafts WHERE participant = {ben.id}", True),
        (f"UPDATE participants SET token = 'sha256$a$b' WHERE id = {ben.id}", True),
        ("UPDATE submissions SET answer = '0'", False),
        ("DELETE FROM submissions", False),
        ("SELECT * FROM events", False),
        ("UPDATE workshops SET open = false", False),
        ("DELETE FROM workshops", False),
        ("UPDATE activities SET stopped_at = now()", False),
        ("INSERT INTO workshops (code) VALUES ('x')", False),
        ("UPDATE participants SET name = 'x'", False),
        ("DELETE FROM participants", False),
        ("TRUNCATE drafts", False),
        ("DROP TABLE drafts", False),
        ("ALTER TABLE drafts DISABLE ROW LEVEL SECURITY", False),
        (
            "INSERT INTO drafts (participant, activity, data, saved_at) SELECT "
            f"{ben.id}, id, '0', now() FROM activities WHERE slug = 'quiz'",
            False,
        ),
        (
            "INSERT INTO events (workshop, number, at, kind, participant, data) SELECT "
            f"id, 99, now(), 'handed_in', {ben.id}, '' FROM workshops",
            False,
        ),
    ):
        if allowed:  # and finds no row to do it to
            with pupils.writing(ana.token) as db:
                assert db.execute(sql(statement)).rowcount == 0, statement
        else:
            with pytest.raises(StoreError) as told, pupils.writing(ana.token) as db:
                db.execute(sql(statement))
            assert told.value.why == "readonly", statement
    after = facilitator.submissions(), facilitator.drafts(), facilitator.since()
    assert all(one.equals(two) for one, two in zip(before[:2], after[:2], strict=True))
    assert before[2] == after[2]


def test_a_token_is_for_one_transaction_only(guarded: tuple[Store, Store]) -> None:
    """The next who uses the connection is not taken for the one before."""
    owner, pupils = guarded
    ana = join(pupils, running(owner).code, "Ana")
    ana.hand_in("write-1", {"text": "A"})
    with pupils.reading() as db:
        assert db.scalar(sql("SELECT count(*) FROM submissions")) == 0


def test_a_file_can_keep_nobody_apart(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="Only a PostgreSQL server can"):
        Store.at(tmp_path / "a.db").let_in("pupils")


def test_a_role_that_the_server_has_not(postgres: Server) -> None:
    with pytest.raises(StoreError, match='role "no;body" does not exist'):
        Store.at(postgres.database()).let_in("no;body")
