"""A class that hands in all at once, and kills in the middle of it: ``python -m
tests.benchmarks.workshop``.

Here it is 60 who hand in 20 activities each, once with a second or so to think before each and once
as fast as they can, which no class does; and a hundred kills. The tests do the latter two as well.
Nothing may be lost or doubled here either.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from kit.workshop import Store, join
from tests.benchmarks.measure import Measure, table
from tests.kit.workshop import crowd
from tests.kit.workshop.made import running
from tests.kit.workshop.postgres import binaries, server
from tests.kit.workshop.test_kill import killed_in_the_middle

PEOPLE, ACTIVITIES, KILLS = 60, 20, 100
PAUSES = (1.0, 0.0)


def measures() -> Iterator[Measure]:
    """A file, then a server; no server, and a word about it, where PostgreSQL is not installed."""
    with TemporaryDirectory() as made:
        for pause in PAUSES:
            yield from _crowd("SQLite", str(Path(made) / f"class-{pause}.db"), pause)
    programs = binaries()
    if programs is None:
        print("no PostgreSQL found, so no class on a server is measured", file=sys.stderr)
    else:
        with server(programs) as one:
            for pause in PAUSES:
                yield from _crowd("PostgreSQL", one.database(), pause)
    yield from _kills()


def _crowd(kind: str, place: str, pause: float) -> Iterator[Measure]:
    store = Store.at(place, wait=60)
    facilitator = running(store, ACTIVITIES)
    names = [f"write-{number + 1}" for number in range(ACTIVITIES)]
    tokens = [join(store, facilitator.code, "Someone").token for _ in range(PEOPLE)]
    with TemporaryDirectory() as made:
        with crowd.working(
            place, tokens, names, Path(made), together=True, pause=pause
        ) as processes:
            for process in processes:
                process.join()
                assert process.exitcode == 0
        acknowledged = crowd.noted(Path(made))
    assert len(acknowledged) == PEOPLE * ACTIVITIES == facilitator.submissions().height
    assert crowd.missing(facilitator, acknowledged) == []
    assert crowd.faults(store) == []
    took = sorted(one[-1] * 1000 for one in acknowledged)
    at = facilitator.submissions()["handed_in_at"]
    spread = (at.max() - at.min()).total_seconds()
    note = f"of {len(took)}, all stored once; {len(took) / spread:.0f} a second in all"
    what = f"{kind}: {PEOPLE} hand in, {pause:g} s to think"
    yield Measure(f"{what}, median", median(took), "ms", note)
    yield Measure(f"{what}, 99%", quantiles(took, n=100)[-1], "ms", f"slowest {took[-1]:.0f} ms")
    store.close()


def _kills() -> Iterator[Measure]:
    began = time.perf_counter()
    with TemporaryDirectory() as made:
        folder = Path(made)
        kept, middle = killed_in_the_middle(str(folder / "class.db"), folder, KILLS)
    note = f"{middle} while they were writing; {kept} acknowledged, none lost"
    yield Measure(f"killed {KILLS} times", time.perf_counter() - began, "s", note)


if __name__ == "__main__":
    for line in table(measures()):
        print(line, flush=True)
