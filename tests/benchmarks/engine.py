"""The engine without a browser: games, forks, undoing, positions, the import."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial

import kit
from kit import Position, Table, Transcript
from kit.simulate import batches
from tests.benchmarks.measure import Measure, seconds

GAMES = 1000
OFTEN = 50


def measures() -> Iterator[Measure]:
    """All of them, game by game."""
    yield from _import_time()
    for game in kit.GAMES:
        yield from _games(game)
        yield from _moving_about(game)


def _import_time() -> Iterator[Measure]:
    def start(code: str) -> float:
        return seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True), 5)

    bare, with_kit = start("pass"), start("import kit")
    yield Measure("import kit", (with_kit - bare) * 1000, "ms", "Python's own start taken off")


def _games(game: str) -> Iterator[Measure]:
    script = kit.script_of(game)
    players = {name: GAMES if name.startswith("random") else GAMES // 4 for name in script.policies}
    players["monte_carlo"] = 1
    pace = {}
    for name, games in players.items():
        seats = [name] * script.seats[0]
        pace[name] = games / seconds(partial(_simulated, game, games, seats))
        yield Measure(f"{game}: {name}, unrecorded", pace[name], "games/s")
    recorded = GAMES // 4

    def record() -> None:
        for seed in range(recorded):
            Table(script, None, seed, ["random"] * script.seats[0]).play()

    recording = recorded / seconds(record)
    slower = f"{pace['random'] / recording:.1f} times slower than unrecorded"
    yield Measure(f"{game}: random, recorded", recording, "games/s", slower)


def _simulated(game: str, games: int, seats: list[str]) -> None:
    for _ in batches(game, games, seats=seats, size=games):
        pass


def _moving_about(game: str) -> Iterator[Measure]:
    """What a learner does at a recorded table: some choices into a game, and at its end."""
    script = kit.script_of(game)
    table = Table(script, None, 7, ["random"] * script.seats[0]).play()
    middle = table.moment // 2
    standing = table.fork(at=middle, seats=len(table.seats))
    person = standing.fork(seats=len(table.seats))
    assert standing.decision is not None
    key = standing.decision.options[0].key

    def there_and_back() -> None:
        person.choose(key)
        person.to_decision()
        person.undo()

    transcript = table.transcript().to_json()
    position = standing.position().to_json()
    plain = Table(script, None, 7, ["random"] * script.seats[0], record=False).play()
    works = {
        "fork here": standing.fork,
        "fork from the end to the middle": lambda: table.fork(at=middle),
        "choose and undo": there_and_back,
        "fork to the middle, unrecorded": lambda: plain.fork(at=middle),
        "view and text board": lambda: standing.text(0),
        "position to JSON": lambda: standing.position().to_json(),
        "position from JSON, checked": lambda: Position.from_json(position),
        "replay a transcript": lambda: Table.replay(Transcript.from_json(transcript)),
    }
    for what, work in works.items():
        yield Measure(f"{game}: {what}", seconds(partial(_often, work)) / OFTEN * 1000, "ms")


def _often(work: Callable[[], object]) -> None:
    for _ in range(OFTEN):
        work()
