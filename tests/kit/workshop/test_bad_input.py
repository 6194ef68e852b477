"""What goes wrong in a class: a clear message each, and nothing lost."""

from __future__ import annotations

import json
import resource
import sqlite3
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy import text as sql

from kit.workshop import Facilitator, Refused, Store, StoreError, join, open_workshop
from kit.workshop import session as sessions
from tests.kit.workshop import crowd
from tests.kit.workshop.made import in_class, plan, running
from tests.kit.workshop.test_session import played

FAMILY = "👩\u200d👩\u200d👧\u200d👦"


# --- names --------------------------------------------------------------------------------------


# Many are tried on one store, since making one takes longer than all of them.
SEEN = [
    "<script>alert('x')</script>",
    "<b onclick=go()>Ana</b> & {{ 7*7 }}",
    "'; DROP TABLE participants; --",
    "=1+1",
    "José Ñúñez",
    "نازنین",
    "می\u200cخواهم",
    "भारती",
    "김민준",
    "🦊🦉",
    FAMILY,
    "%s %(name)s {name}",
    "x" * 40,
    "0",
]
UNSEEN = [
    ("", "1 to 40 visible characters"),
    (" \t\n ", "1 to 40 visible characters"),
    ("\u200c\u200d", "1 to 40 visible characters"),
    ("x" * 41, "it has 41 characters, and may have 40 at most"),
    ("🦊" * 2_500, "it has 2500 characters"),  # 10 kB
    ("x" * 10_000_000, "it has 10000000 characters"),
    ("Ana\0", "character 4, U\\+0000"),
    ("A\nna", "character 2, U\\+000A"),
    ("\x1b[31mAna", "character 1, U\\+001B"),
    ("Ana\u202egpj.", "character 4, U\\+202E"),  # turns what follows round
    ("An\u200ba", "character 3, U\\+200B"),
    ("\ud800", "character 1, U\\+D800"),
    ("\u3164", "character 1, U\\+3164"),
    ("\ue000", "character 1, U\\+E000"),
    ("A" + "\u0336" * 30, "too many marks"),
    (None, "it must be a text"),
    (7, "it must be a text"),
]


def test_a_name_is_whatever_can_be_seen(store: Store) -> None:
    facilitator = running(store)
    for name in SEEN:
        ana = join(store, facilitator.code, f"  {name} ")
        assert ana.name == unicodedata.normalize("NFC", name)
        assert ana.hand_in("quiz", {"choice": 1}).accepted
    given = facilitator.participants()["name"].to_list()
    assert given == [unicodedata.normalize("NFC", name) for name in SEEN]


def test_a_name_that_can_not_be_shown(store: Store) -> None:
    facilitator = running(store)
    ben = join(store, facilitator.code, "Ben")
    for name, said in UNSEEN:
        for call in (
            lambda name=name: join(store, facilitator.code, name),
            lambda name=name: facilitator.rename(ben.id, name),
        ):
            with pytest.raises(Refused, match=f"This can't be a name: .*{said}") as told:
                call()
            assert told.value.why == "name"
            assert len(str(told.value)) < 150 and str(told.value).isprintable()
    assert facilitator.participants()["name"].to_list() == ["Ben"]


def test_a_title_has_to_be_seen_too(store: Store) -> None:
    for title in ("", "\0", "x" * 121):
        with pytest.raises(Refused) as told:
            open_workshop(store, plan(), title)
        assert told.value.why == "name"
    assert store.workshops() == []


# --- at the wrong time or place -----------------------------------------------------------------


def test_a_closed_workshop_takes_nothing_in(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    ana.draft("write-1", {"text": "so far"})
    facilitator.close()
    for call in (
        lambda: ana.hand_in("write-1", {"text": "A"}),
        lambda: ana.draft("write-1", {"text": "A"}),
        lambda: ana.discard("write-1"),
        lambda: join(store, facilitator.code, "Late"),
        lambda: facilitator.start("quiz"),
        lambda: facilitator.stop("quiz"),
    ):
        with pytest.raises(Refused, match="The workshop A class is closed") as told:
            call()
        assert told.value.why == "closed"
    assert ana.drafted("write-1") == {"text": "so far"}
    assert facilitator.submissions().is_empty() and facilitator.participants().height == 2


def test_an_activity_that_is_not_running_takes_nothing_in(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    new = open_workshop(store, plan())
    cid = join(store, new.code, "Cid")
    facilitator.stop("quiz")
    for who, said in ((ana, "A quiz is over; nothing"), (cid, "A quiz has not begun yet; nothing")):
        for call in (who.hand_in, who.draft):
            with pytest.raises(Refused, match=said) as told:
                call("quiz", {"choice": 1})
            assert told.value.why == "not_open"
    assert facilitator.submissions().is_empty() and facilitator.drafts().is_empty()


def test_an_activity_that_the_plan_has_not(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    calls = [
        lambda name: ana.hand_in(name, {"choice": 1}),
        lambda name: ana.draft(name, {}),
        ana.drafted,
        ana.discard,
        ana.handed_in,
        lambda name: ana.state().stage(name),
        facilitator.start,
        facilitator.stop,
        facilitator.submissions,
        facilitator.drafts,
        lambda name: facilitator.game(ana.id, name),
    ]
    for name in ("Quiz", "", "write-2", "\0", "x" * 10_000, "quiz' OR 1", 7):
        for call in calls:
            with pytest.raises(Refused, match=r"has no activity .*; it has quiz, game") as told:
                call(name)
            assert told.value.why == "activity"
            assert len(str(told.value)) < 150


# --- answers ------------------------------------------------------------------------------------


def nested(depth: int) -> object:
    return [nested(depth - 1)] if depth else 1


NO_JSON = [
    {"text": object()},
    {"text": b"bytes"},
    {"text": {1, 2}},
    {"text": float("nan")},
    {"text": float("inf")},
    {"text": "half a sign: \ud83e"},
    {"\udc00": 1},
    {("a", "b"): 1},
    {"text": 10**5000},
    {"text": nested(70)},
    {"text": nested(900)},
]


def test_an_answer_that_is_no_json(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    for answer in NO_JSON:
        for call in (ana.hand_in, ana.draft):
            with pytest.raises(Refused, match="This can't be kept") as told:
                call("write-1", answer)
            assert told.value.why == "answer"
    assert facilitator.submissions().is_empty() and facilitator.drafts().is_empty()


def test_an_answer_without_end(store: Store) -> None:
    _, ana, _ = in_class(store)
    endless: list[object] = []
    endless.append(endless)
    with pytest.raises(Refused, match="This can't be kept"):
        ana.hand_in("write-1", {"text": endless})


def test_what_is_too_large(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    most = sessions.MOST_BYTES - len(json.dumps({"text": ""}, separators=(",", ":")))
    ana.draft("write-1", {"text": "x" * most})
    for text in ("x" * (most + 1), "🦊" * (most // 4 + 1)):
        for call in (ana.hand_in, ana.draft):
            with pytest.raises(Refused, match=r"too large: 257 kB; at most 256 kB") as told:
                call("write-1", {"text": text})
            assert told.value.why == "large"
    assert ana.drafted("write-1") == {"text": "x" * most}
    assert facilitator.submissions().is_empty()


def test_what_the_judge_refuses_is_not_stored(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    forged = played()
    forged["transcript"]["choices"][0] = "archer"  # type: ignore[index]
    for activity, answer in (
        ("quiz", {"choice": 7}),
        ("quiz", {"choice": 1, "right": True}),
        ("quiz", None),
        ("quiz", []),
        ("write-1", {"text": ""}),
        ("game", {"transcript": {}}),
        ("game", forged),
    ):
        with pytest.raises(Refused) as told:
            ana.hand_in(activity, answer)
        assert told.value.why == "answer", told.value
    assert facilitator.submissions().is_empty()
    assert ana.hand_in("game", played()).accepted


def test_a_key_of_an_attempt_that_can_not_be(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    for key in ("", "a b", "#1", "x" * 65, "é", "\0", "a\n"):
        with pytest.raises(Refused, match="1 to 64 letters") as told:
            ana.hand_in("write-1", {"text": "A"}, attempt=key)
        assert told.value.why == "attempt"
    assert facilitator.submissions().is_empty()


def test_enough_is_enough(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.workshop.participant.MOST_ATTEMPTS", 3)
    monkeypatch.setattr("kit.workshop.session.MOST_PARTICIPANTS", 3)
    facilitator, ana, _ = in_class(store)
    for text in "ABC":
        ana.hand_in("write-1", {"text": text})
    with pytest.raises(Refused, match="handed in 3 times; that is enough") as told:
        ana.hand_in("write-1", {"text": "D"})
    assert told.value.why == "full"
    assert ana.hand_in("write-1", {"text": "C"}).again
    join(store, facilitator.code, "Cid")
    with pytest.raises(Refused, match="full: 3 have joined") as told:
        join(store, facilitator.code, "Dee")
    assert told.value.why == "full"


def test_house_rules_can_not_be_sent(store: Store) -> None:
    import kit

    class Mine(kit.gostop.Rules):
        def set_points(self, by_faction: tuple[int, ...]) -> int:
            return 1

    facilitator, ana, _ = in_class(store)
    table = kit.gostop.table(rules=Mine(), seed=1, seats=("greedy", "greedy")).play()
    with pytest.raises(Refused, match="house rules Mine"):
        facilitator.pin(table)
    assert ana.pinned() is None


# --- the store fails ----------------------------------------------------------------------------


def test_a_locked_file(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    facilitator, ana, _ = in_class(Store.at(path, wait=0.2))
    ana.draft("write-1", {"text": "so far"})
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        for call in (
            lambda: ana.hand_in("write-1", {"text": "A"}),
            lambda: ana.draft("write-1", {"text": "more"}),
            lambda: join(facilitator.store, facilitator.code, "Late"),
            lambda: open_workshop(facilitator.store, plan()),
            facilitator.close,
        ):
            with pytest.raises(StoreError, match=r"is busy: .*try again") as told:
                call()
            assert told.value.why == "locked"
        # To look, nobody has to wait.
        assert ana.drafted("write-1") == {"text": "so far"} and facilitator.state().open
        other.execute("ROLLBACK")
    assert ana.hand_in("write-1", {"text": "A"}).again is False
    assert crowd.faults(facilitator.store) == []


def test_a_file_that_somebody_keeps_to_themselves(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    facilitator = running(Store.at(path))
    facilitator.store.close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode=EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError, match="is busy") as told:
        Store.at(path, wait=0.2)
    assert told.value.why == "locked"
    other.close()
    assert Store.at(path).workshops()[0].open


def test_a_row_that_somebody_holds_on_a_server(postgres: object, tmp_path: Path) -> None:
    place = postgres.database()  # type: ignore[attr-defined]
    facilitator, ana, _ = in_class(Store.at(place, wait=0.2))
    with Store.at(place).writing() as db:
        db.execute(sql("SELECT * FROM workshops FOR UPDATE"))
        with pytest.raises(StoreError, match="is busy") as told:
            ana.hand_in("write-1", {"text": "A"})
        assert told.value.why == "locked"
    assert ana.hand_in("write-1", {"text": "A"}).again is False
    assert crowd.faults(facilitator.store) == []


def test_a_disk_without_room(tmp_path: Path) -> None:
    facilitator, ana, ben = in_class(Store.at(tmp_path / "a.db"))
    store = facilitator.store
    ana.hand_in("write-1", {"text": "safe"})
    store.close()

    def small(connection: sqlite3.Connection, _: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages + 4}")

    event.listen(store._engine, "connect", small)
    stored = 1
    with pytest.raises(StoreError, match=r"no room left .* Nothing was stored now") as told:
        for stored in range(1, 100):
            ben.hand_in("write-1", {"text": f"{stored} " + "x" * 900})
    assert told.value.why == "full"
    for call in (lambda: ben.draft("write-1", {"text": "x" * 100_000}),):
        with pytest.raises(StoreError, match="no room left"):
            call()
    # All before is there, nothing half, and looking goes on.
    assert facilitator.submissions().height == stored
    assert crowd.faults(store) == []
    event.remove(store._engine, "connect", small)
    store.close()
    assert ben.hand_in("write-1", {"text": f"{stored} " + "x" * 900}).attempt == stored
    assert crowd.faults(store) == []


LIMITED = """
import resource, sys
from kit.workshop import Participant, Store, StoreError
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), resource.RLIM_INFINITY))
done = 0
try:
    me = Participant(Store.at(sys.argv[1]), sys.argv[2])
    for number in range(90):
        me.hand_in("write-1", {"text": f"{number} " + "x" * 900}, attempt=f"k{number}")
        done += 1
except StoreError as fault:
    print(done, fault.why, fault)
"""


@pytest.mark.skipif(not hasattr(resource, "RLIMIT_FSIZE"), reason="no such limit here")
def test_a_system_that_writes_no_more(tmp_path: Path) -> None:
    """Another way for a disk to be full: the system refuses in the middle of a write."""
    path = tmp_path / "a.db"
    facilitator, ana, _ = in_class(Store.at(path))
    facilitator.store.close()
    for more in (50_001, 170_000):
        size = str(path.stat().st_size + more)
        args = [sys.executable, "-c", LIMITED, str(path), ana.token, size]
        told = subprocess.run(args, capture_output=True, text=True, check=True).stdout.split()
        assert told[1] == "full" and "room" in told
        # The process is gone, and so is its limit.
        again = Facilitator(Store.at(path), facilitator.code, facilitator.key)
        assert again.submissions().height == int(told[0])
        assert crowd.faults(again.store) == []
        again.store.close()


def test_a_file_that_was_damaged(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    facilitator, _, _ = in_class(Store.at(path))
    facilitator.store.forget()
    facilitator.store.close()
    content = bytearray(path.read_bytes())
    content[4096 * 2 :] = b"\xff" * len(content[4096 * 2 :])
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"is damaged: .*Keep a copy|is no store") as told:
        Facilitator(Store.at(path), facilitator.code, facilitator.key).participants()
    assert told.value.why in ("broken", "foreign")
    assert path.read_bytes()[: len(content)] == content


def test_a_file_that_went_away(tmp_path: Path) -> None:
    folder = tmp_path / "share"
    folder.mkdir()
    facilitator, ana, _ = in_class(Store.at(folder / "a.db"))
    facilitator.store.close()
    folder.rename(tmp_path / "away")
    with pytest.raises(StoreError, match="is not there, or can't be opened") as told:
        ana.hand_in("write-1", {"text": "A"})
    assert told.value.why == "missing"
    (tmp_path / "away").rename(folder)
    assert ana.hand_in("write-1", {"text": "A"}).accepted


@pytest.mark.parametrize("wait", [-1, 601, float("nan")])
def test_a_wait_that_can_not_be(tmp_path: Path, wait: float) -> None:
    with pytest.raises(StoreError, match="0 to 600 seconds"):
        Store.at(tmp_path / "a.db", wait=wait)
