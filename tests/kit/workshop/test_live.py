"""Who is where, from the log: as it comes, in pieces, with people who are removed later."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kit.workshop import Entry, Store, join, open_workshop
from kit.workshop.live import Live
from kit.workshop.plan import Plan
from tests.kit.workshop.toml import TOML

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def entry(number: int, kind: str, who: int | None = None, **more: Any) -> Entry:
    name = more.pop("name", f"P{who}" if who else None)
    activity, data = more.pop("activity", None), more.pop("data", {})
    return Entry(number, NOON, kind, who, name, activity, data)


def test_it_says_who_is_where_and_how_far() -> None:
    live = Live()
    live.take(
        [
            entry(1, "opened"),
            entry(2, "joined", 1),
            entry(3, "started", activity="a"),
            entry(4, "joined", 2),
            entry(5, "began", 1, activity="a"),
            entry(6, "handed_in", 2, activity="a", data={"right": False}),
        ],
        6,
    )
    assert live.mark == 6 and live.done("a") == 1 and live.handed_in == {"a": 1}
    assert live.progress(["a", "b"]).rows() == [("P1", "working", "open"), ("P2", "wrong", "open")]
    assert [person.late for person in live.people.values()] == [False, True]
    live.take([entry(7, "handed_in", 2, activity="a", data={"right": True})], 7)
    assert live.people[2].states == {"a": "right"} and live.done("a") == 1
    assert live.handed_in == {"a": 2}


def test_a_draft_after_handing_in_does_not_take_it_back() -> None:
    live = Live()
    live.take([entry(1, "joined", 1), entry(2, "handed_in", 1, activity="a")], 2)
    live.take([entry(3, "began", 1, activity="a")], 3)
    assert live.people[1].states == {"a": "done"}


def test_who_is_removed_is_gone_also_from_a_log_read_later() -> None:
    live = Live()
    live.take([entry(1, "joined", 1), entry(2, "renamed", 1, name="Ana")], 2)
    assert live.people[1].name == "Ana"
    live.take([entry(3, "removed", 1, name=None)], 3)
    assert live.people == {}
    later = Live()
    later.take([entry(1, "joined", 1, name=None), entry(3, "removed", 1, name=None)], 3)
    assert later.people == {}


def test_read_in_pieces_it_comes_to_the_same(tmp_path: Path) -> None:
    runs = open_workshop(Store.at(tmp_path / "class.db"), Plan.read(TOML))
    pieces = Live()
    ana = join(runs.store, runs.code, "Ana")
    pieces.take(*runs.since(pieces.mark))
    runs.start("warm-up")
    ana.draft("warm-up", {"choice": 1})
    pieces.take(*runs.since(pieces.mark))
    ana.hand_in("warm-up", {"choice": 0})
    ben = join(runs.store, runs.code, "Ben")
    pieces.take(*runs.since(pieces.mark))
    runs.remove(ben.id)
    pieces.take(*runs.since(pieces.mark))
    whole = Live()
    whole.take(*runs.since())
    assert whole == pieces
    assert [person.name for person in whole.people.values()] == ["Ana"]
