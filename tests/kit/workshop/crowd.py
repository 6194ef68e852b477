"""Many who take part at once, each a process of its own, that write down what was acknowledged."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import select
from sqlalchemy import text as sql

from kit.workshop import Facilitator, Participant, Store
from kit.workshop.tables import events, submissions, workshops

# A forked copy of a process that has imported all this and does nothing else: as many processes as
# wanted within a second, and none of pytest's threads in them.
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(
    [__name__, "kit.workshop.session", "kit.workshop.judging", "kit.workshop.plan"]
)


def take_part(
    place: str,
    token: str,
    activities: list[str],
    rounds: int,
    notes: str,
    barrier: Any,
    pause: float,
) -> None:
    """Hand in every activity so often, and note each receipt once it is there.

    Between two it thinks for so many seconds, sometimes more, sometimes less.
    Every fifth is handed in twice, as after a receipt that got lost on its way.
    """
    me = Participant(Store.at(place, wait=60), token)
    me.plan()
    out = os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    if barrier is not None:
        barrier.wait(120)
    done, luck = 0, random.Random(me.id)
    for number in range(1, rounds + 1):
        for activity in activities:
            time.sleep(luck.uniform(0, 2 * pause))
            answer = {"text": f"{me.id} {activity} {number} " + "é" * 200}
            key = f"k{number}"
            began = time.perf_counter()
            receipt = me.hand_in(activity, answer, attempt=key)
            took = time.perf_counter() - began
            # Written at once and whole: what stands here, the participant was told.
            noted = [me.id, activity, key, receipt.attempt, answer["text"], took]
            os.write(out, (json.dumps(noted) + "\n").encode())
            done += 1
            if done % 5 == 0:
                again = me.hand_in(activity, answer, attempt=key)
                assert again.again and again.attempt == receipt.attempt
    os.close(out)


@contextmanager
def working(
    place: str,
    tokens: Iterable[str],
    activities: list[str],
    folder: Path,
    *,
    rounds: int = 1,
    together: bool = False,
    pause: float = 0,
) -> Iterator[list[Any]]:
    """The processes, one for each token, at work; what they note goes into `folder`."""
    wanted = list(tokens)
    barrier = PROCESSES.Barrier(len(wanted)) if together else None
    processes = [
        PROCESSES.Process(
            target=take_part,
            args=(
                place,
                token,
                activities,
                rounds,
                str(folder / f"{number}.notes"),
                barrier,
                pause,
            ),
        )
        for number, token in enumerate(wanted)
    ]
    for process in processes:
        process.start()
    try:
        yield processes
    finally:
        for process in processes:
            process.kill()
            process.join()


def noted(folder: Path) -> list[tuple[int, str, str, int, str, float]]:
    """What was acknowledged; a line that a kill cut short was not."""
    found = []
    for path in sorted(folder.glob("*.notes")):
        for line in path.read_bytes().split(b"\n")[:-1]:
            found.append(tuple(json.loads(line)))
    return found


def missing(facilitator: Facilitator, acknowledged: Iterable[Any]) -> list[Any]:
    """What was acknowledged and is not stored just so."""
    store = facilitator.store
    stored = Counter()
    of = submissions.c
    frame = facilitator.submissions()
    with store.reading() as db:
        keys = {row.id: row.attempt for row in db.execute(select(of.id, of.attempt))}
    for row in frame.iter_rows(named=True):
        text = json.loads(row["answer"])["text"]
        name = (row["participant"], row["activity"], keys[row["submission"]], row["attempt"], text)
        stored[name] += 1
    return [one for one in acknowledged if stored[tuple(one[:5])] != 1]


def faults(store: Store) -> list[str]:
    """What is half there in a store, or there twice: nothing, it is hoped."""
    found = []
    with store.reading() as db:
        if store.kind == "sqlite":
            found += [row[0] for row in db.execute(sql("PRAGMA integrity_check"))]
            found.remove("ok")
            found += [str(row) for row in db.execute(sql("PRAGMA foreign_key_check"))]
        for workshop in db.execute(select(workshops)).all():
            of = events.c
            numbers = db.scalars(select(of.number).where(of.workshop == workshop.id))
            # The log has every number once.
            if sorted(numbers) != list(range(1, workshop.entries + 1)):
                found.append(f"the log of {workshop.code} has gaps")
        one = submissions.c
        told = select(events.c.participant, events.c.activity).where(events.c.kind == "handed_in")
        stored = Counter(map(tuple, db.execute(select(one.participant, one.activity))))
        kept = Counter(map(tuple, db.execute(told)))
        if stored != kept:
            found.append(f"stored and logged differ: {(stored - kept) + (kept - stored)}")
    return found
