"""Many games, one row each: in this process, or over as many as joblib is given.

A game's seed comes from the seed of the whole and the game's number alone, so what is played does
not depend on how many processes share the work, nor on how it is cut into pieces. polars, joblib
and tqdm are imported when they are needed: the lessons do without them.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from kit.chance import Stream
from kit.compare import compare, compared, conclusions, spread
from kit.diverge import Divergence, diverge
from kit.game import Script
from kit.games import GAMES, script_of
from kit.seats import Seats
from kit.table import Table
from kit.text import text

if TYPE_CHECKING:
    import polars

__all__ = [
    "Divergence",
    "batches",
    "compare",
    "compared",
    "conclusions",
    "diverge",
    "frame",
    "game_seed",
    "simulate",
    "spread",
]

Row = dict[str, Any]

CHUNK = 100
"""Games in a piece of work: long enough that handing it to a process costs next to nothing."""
_SEEDS = 2**53
"""Seeds stay below this, so that JSON readers and spreadsheets keep every digit."""


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` (from 0) of the simulation with that `seed`.

    It is drawn from a stream of its own for each number, so simulations with neighbouring seeds
    share no games, and a single game of one can be set up and looked at:
    ``kit.gostop.table(seed=game_seed(0, 17))``.
    """
    return Stream(seed, "game", number).below(_SEEDS)


def simulate(
    game: str | Script,
    games: int = 1000,
    seed: int = 0,
    seats: Seats = ("random", "random"),
    rules: Any = None,
    jobs: int | None = None,
    progress: bool | str = False,
    *,
    start: int = 0,
) -> polars.DataFrame:
    """Play many games and give a frame with one row for each.

    Args:
        game: the game, or its name.
        games: how many to play.
        seed: of the whole; the same seed plays the same games, whatever `jobs` is.
        seats: who plays: names of policies, or policies, a function of a look for example. One
            policy plays all games of a piece of work, so it must not remember anything.
        rules: the rules in force; None for the printed ones.
        jobs: over how many processes; -1 for as many as the machine has. None leaves it to a
            surrounding ``joblib.parallel_config``, which may also name another backend, one that
            spreads over many machines for example; without one, all is played in this process.
        progress: whether to show a progress bar, or the text to show before it.
        start: the number of the first game: to go on where an earlier run of `games` ended, give
            that many here and put the frames together.

    Returns:
        ``seed`` and what the game's `summary` gives: winner, points, turns, payment and so on.

    Raises:
        ValueError: for fewer than one game, an unknown game or policy, or a seat without a policy.
        RulesError: for another game's rules.
    """
    rows: list[Row] = []
    played = batches(game, games, seed, seats, rules, size=CHUNK, start=start, jobs=jobs)
    with _bar(progress, games) as bar:
        for batch in played:
            rows += batch
            bar.update(len(batch))
    return frame(rows)


def batches(
    game: str | Script,
    games: int = 1000,
    seed: int = 0,
    seats: Seats = ("random", "random"),
    rules: Any = None,
    *,
    size: int = 50,
    start: int = 0,
    jobs: int | None = None,
) -> Iterator[list[Row]]:
    """The rows of `simulate` in lists of `size`, as they are played: for who shows how far it is.

    `frame` makes a frame of them. What can't be is refused at once, before the first batch is
    asked for. Takes the same arguments as `simulate`, and raises the same.
    """
    script = script_of(game)
    rules = script.rules() if rules is None else rules
    _check(script, rules, seats, games, size)
    # By name where it has one: it is lighter to send, and each process has its own.
    known = script.name in GAMES and script_of(script.name) is script
    sent = script.name if known else script
    seeds = (game_seed(seed, number) for number in range(start, start + games))
    pieces = iter(lambda: list(islice(seeds, size)), [])
    return _shared(_played, ((sent, rules, seats, piece) for piece in pieces), jobs)


def _check(script: Script, rules: Any, seats: Seats, games: int, size: int) -> None:
    if games < 1 or size < 1:
        raise ValueError(text("At least one game must be played."))
    table = Table(script, rules, seats=seats, record=False)
    if table.person is not None:
        raise ValueError(
            text(
                "Nobody plays seat {seat}: a simulation needs a policy in every seat, such as "
                "{known}.",
                seat=table.person,
                known=", ".join(script.policies),
            )
        )


def _shared(
    work: Callable[..., list[Row]], pieces: Iterator[Any], jobs: int | None
) -> Iterator[list[Row]]:
    """The result of `work` on each piece, in order, from wherever joblib has it done."""
    from joblib import Parallel, delayed

    try:
        parallel = Parallel(n_jobs=jobs, return_as="generator", batch_size=1)
    except ValueError:
        # Some backends give back nothing before all is done.
        parallel = Parallel(n_jobs=jobs, batch_size=1)
    return iter(parallel(delayed(work)(*piece) for piece in pieces))


def _played(
    game: str | Script, rules: Any, seats: Seats, seeds: Sequence[int]
) -> list[dict[str, Any]]:
    script = script_of(game)
    rows = []
    # A table and what looks at it hold on to each other, so its memory waits for the collector. To
    # let that look once a piece, and not every few games, takes a tenth off the time.
    collects = gc.isenabled()
    gc.disable()
    try:
        for seed in seeds:
            table = Table(script, rules, seed, seats, record=False).play()
            rows.append({"seed": seed, **script.summary(table.state)})
    finally:
        if collects:
            gc.enable()
    return rows


def frame(rows: Sequence[Row]) -> polars.DataFrame:
    """A frame of the rows that `batches` gave."""
    import polars

    made = polars.DataFrame(rows, infer_schema_length=None)
    # A column in which nothing was ever known, such as the winner of void games, would be of no
    # type, and would not go together with a frame in which something was.
    unknown = [name for name, kind in made.schema.items() if kind == polars.Null]
    return made.with_columns(polars.col(name).cast(polars.Int64) for name in unknown)


def _bar(progress: bool | str, games: int) -> Any:
    """A progress bar on stderr (in a notebook, one of its own kind)."""
    from tqdm.auto import tqdm

    return tqdm(
        total=games,
        desc=progress if isinstance(progress, str) else None,
        unit=text("games"),
        disable=not progress,
        file=sys.stderr,
    )
