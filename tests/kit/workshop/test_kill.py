"""Kill -9 in the middle of it: the store opens, nothing acknowledged is lost, nothing half there.

This stops processes, which loses what they had not given to the system. It does not cut the power;
against that each commit waits for the disk (``synchronous=FULL``, ``synchronous_commit=on``).
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kit.workshop import Store, join, open_workshop
from tests.kit.workshop import crowd
from tests.kit.workshop.made import plan, running
from tests.kit.workshop.postgres import Server

KILLS = 100


def killed_in_the_middle(place: str, folder: Path, kills: int, seed: int = 1) -> tuple[int, int]:
    """Let three hand in and kill them all, so many times, looking at the store each time.

    Returns:
        how many were acknowledged, and how many of the kills came while they were at it.
    """
    luck = random.Random(seed)
    facilitator = running(Store.at(place))
    in_the_middle = 0
    for number in range(kills):
        notes = folder / str(number)
        notes.mkdir()
        tokens = [join(facilitator.store, facilitator.code, "Someone").token for _ in range(3)]
        facilitator.store.close()  # so that the dead leave a log that nobody else has open
        with crowd.working(place, tokens, ["write-1"], notes, rounds=90) as processes:
            until = time.monotonic() + 30
            while not crowd.noted(notes):
                assert time.monotonic() < until
                time.sleep(0.001)
            time.sleep(luck.uniform(0, 0.15))
            in_the_middle += any(process.is_alive() for process in processes)
            for process in processes:
                os.kill(process.pid, signal.SIGKILL)
        facilitator.store = Store.at(place)
        assert crowd.missing(facilitator, crowd.noted(notes)) == []
        assert crowd.faults(facilitator.store) == []
    everything = [one for number in range(kills) for one in crowd.noted(folder / str(number))]
    assert crowd.missing(facilitator, everything) == []
    return len(everything), in_the_middle


@pytest.mark.slow
def test_killed_in_the_middle_of_handing_in(
    tmp_path: Path, measured: Callable[[str], None]
) -> None:
    acknowledged, in_the_middle = killed_in_the_middle(str(tmp_path / "a.db"), tmp_path, KILLS)
    measured(f"killed {KILLS} times, {in_the_middle} in the middle: {acknowledged} acknowledged")
    assert acknowledged > KILLS
    assert in_the_middle >= KILLS // 2


def test_killed_before_a_receipt_came_one_hands_in_again_and_it_is_stored_once(
    tmp_path: Path,
) -> None:
    place = str(tmp_path / "a.db")
    facilitator = running(Store.at(place))
    token = join(facilitator.store, facilitator.code, "Ana").token
    with crowd.working(place, [token], ["write-1"], tmp_path, rounds=90) as (process,):
        while len(crowd.noted(tmp_path)) < 5:
            time.sleep(0.001)
        os.kill(process.pid, signal.SIGKILL)
    with crowd.working(place, [token], ["write-1"], tmp_path, rounds=90) as (process,):
        process.join(60)
        assert process.exitcode == 0
    assert facilitator.submissions()["attempt"].to_list() == list(range(1, 91))
    assert crowd.faults(facilitator.store) == []


def test_killed_while_a_new_store_is_made(tmp_path: Path) -> None:
    luck = random.Random(2)
    for number in range(8):
        place = str(tmp_path / f"{number}.db")
        process = crowd.PROCESSES.Process(target=_make, args=(place,))
        process.start()
        time.sleep(luck.uniform(0, 0.4))
        process.kill()
        process.join()
        store = Store.at(place)
        assert crowd.faults(store) == []
        for kept in store.workshops():
            assert kept.open and kept.participants == 0
        store.close()


def _make(place: str) -> None:
    store = Store.at(place)
    while True:
        open_workshop(store, plan())


@pytest.mark.slow
def test_a_server_that_crashes_loses_nothing_acknowledged(postgres: Server, tmp_path: Path) -> None:
    place = postgres.database()
    facilitator = running(Store.at(place))
    tokens = [join(facilitator.store, facilitator.code, "Someone").token for _ in range(3)]
    with crowd.working(place, tokens, ["write-1"], tmp_path, rounds=90):
        while len(crowd.noted(tmp_path)) < 20:
            time.sleep(0.001)
        postgres.stop("immediate")
    postgres.start()
    # The connection that was open before is replaced without a word.
    assert crowd.missing(facilitator, crowd.noted(tmp_path)) == []
    assert crowd.faults(facilitator.store) == []
