"""A class that hands in all at once: all that was acknowledged is stored, and stored once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from threading import Thread

import pytest

from kit.workshop import Participant, Refused, Store, join
from kit.workshop.tables import workshops
from tests.kit.workshop import crowd
from tests.kit.workshop.made import in_class, running

PEOPLE, ACTIVITIES = 60, 20


@pytest.mark.slow
def test_all_that_a_crowd_hands_in_is_stored_once(
    place: str, store: Store, tmp_path: Path, measured: Callable[[str], None]
) -> None:
    facilitator = running(store, ACTIVITIES)
    names = [f"write-{number + 1}" for number in range(ACTIVITIES)]
    tokens = [join(store, facilitator.code, "Someone").token for _ in range(PEOPLE)]
    with crowd.working(place, tokens, names, tmp_path, together=True) as processes:
        for process in processes:
            process.join(300)
            assert process.exitcode == 0
    acknowledged = crowd.noted(tmp_path)
    assert len(acknowledged) == PEOPLE * ACTIVITIES
    assert crowd.missing(facilitator, acknowledged) == []
    frame = facilitator.submissions()
    each = Counter(zip(frame["participant"], frame["activity"], strict=True))
    assert len(each) == PEOPLE * ACTIVITIES and set(each.values()) == {1}
    assert crowd.faults(store) == []
    took = [one[-1] * 1000 for one in acknowledged]
    measured(
        f"{store.kind}: {PEOPLE} hand in {ACTIVITIES} each, as fast as they can: "
        f"median {median(took):.0f} ms, 99 % within {quantiles(took, n=100)[-1]:.0f} ms"
    )


def test_what_is_seen_live_misses_nothing(place: str, store: Store, tmp_path: Path) -> None:
    """Entries come by their marks, asked for again and again while others write."""
    facilitator = running(store, 5)
    names = [f"write-{number + 1}" for number in range(5)]
    tokens = [join(store, facilitator.code, "Someone").token for _ in range(4)]
    seen, mark = [], 0
    with crowd.working(place, tokens, names, tmp_path, rounds=3) as processes:
        while any(process.is_alive() for process in processes):
            entries, mark = facilitator.since(mark)
            seen += [entry.number for entry in entries]
    entries, mark = facilitator.since(mark)
    seen += [entry.number for entry in entries]
    assert seen == list(range(1, facilitator.state().mark + 1))
    assert [entry.kind for entry in facilitator.since(0)[0]].count("handed_in") == 4 * 3 * 5


def test_many_who_open_the_same_new_store_at_once_make_one(place: str) -> None:
    with crowd.PROCESSES.Pool(8) as pool:
        versions = pool.map(_version, [place] * 16)
    assert set(versions) == {Store.at(place).version}


def _version(place: str) -> str:
    return Store.at(place).version


def test_the_same_name_from_many_at_once_is_given_once(place: str, store: Store) -> None:
    facilitator = running(store)
    with crowd.PROCESSES.Pool(8) as pool:
        pool.starmap(_joined, [(place, facilitator.code)] * 16)
    names = facilitator.participants()["name"].to_list()
    assert sorted(names, key=len) == ["Ana", *(f"Ana {number}" for number in range(2, 17))]


def _joined(place: str, code: str) -> None:
    join(Store.at(place), code, "Ana")


def test_the_same_handed_in_from_many_windows_at_once_is_stored_once(
    place: str, store: Store
) -> None:
    facilitator = running(store)
    token = join(store, facilitator.code, "Ana").token
    with crowd.PROCESSES.Pool(8) as pool:
        for key in (None, "key"):
            again = pool.starmap(_handed_in, [(place, token, key)] * 24)
            assert again.count(False) == 1
    assert facilitator.submissions()["attempt"].to_list() == [1, 2]
    assert crowd.faults(store) == []


def _handed_in(place: str, token: str, key: str | None) -> bool:
    return Participant(Store.at(place), token).hand_in("write-1", {"text": "A"}, attempt=key).again


def test_what_is_on_its_way_when_the_workshop_closes_is_not_taken_in(store: Store) -> None:
    facilitator, ana, _ = in_class(store)
    refused = []

    def hand_in() -> None:
        try:
            ana.hand_in("write-1", {"text": "A"})
        except Refused as fault:
            refused.append(fault.why)

    on_its_way = Thread(target=hand_in)
    with store.writing() as db:
        db.execute(workshops.update().values(open=False))
        on_its_way.start()
        # It finds an open workshop, and waits for its turn to write.
        on_its_way.join(0.5)
        assert on_its_way.is_alive()
    on_its_way.join(20)
    assert refused == ["closed"]
    assert facilitator.submissions().is_empty()
