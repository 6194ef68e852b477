"""Rule sets against each other on the same games, with 95% intervals, as a frame.

What the frame shows in words: `kit.findings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kit.findings import conclusions
from kit.game import Script
from kit.games import GAMES, script_of
from kit.intervals import Interval, of_change, of_mean, of_share
from kit.rules import Rules
from kit.seats import Seats
from kit.text import text

if TYPE_CHECKING:
    import polars

__all__ = ["QUANTILES", "compare", "compared", "conclusions", "spread"]

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
"""What `spread` shows of a distribution, besides its mean and its ends."""

_Values = dict[int, dict[str, float | None]]
_Change = tuple[Interval, int | None]


def compare(
    sets: Mapping[str, Rules],
    game: str | Script | None = None,
    games: int = 1000,
    seed: int = 0,
    seats: Seats = ("random", "random"),
    jobs: int | None = None,
    progress: bool = False,
) -> polars.DataFrame:
    """Play the same games under several rule sets, and measure in what they differ.

    Args:
        sets: the rule sets by name, the one to compare the others with first.
        game: the game, or its name; None for the one whose rules they are.
        games: how many to play under each.
        seed: of the whole: all sets get the same deals.
        seats: who plays; see `kit.simulate`.
        jobs: over how many processes; see `kit.simulate`.
        progress: whether to show a progress bar for each set.

    Returns:
        What `compared` makes of the games.

    Raises:
        ValueError: for no rule sets, or what `kit.simulate` refuses.
    """
    from kit.simulate import simulate

    if not sets:
        raise ValueError(text("There are no rule sets to compare."))
    script = _game_of(next(iter(sets.values()))) if game is None else script_of(game)
    frames = {
        name: simulate(script, games, seed, seats, rules, jobs, progress and name)
        for name, rules in sets.items()
    }
    return compared(frames, script)


def _game_of(rules: Rules) -> Script:
    """The game whose rules these are."""
    for name in GAMES:
        script = script_of(name)
        if isinstance(rules, script.rules):
            return script
    raise ValueError(
        text(
            "{rules!r} are rules of none of these games: {known}.",
            rules=rules,
            known=", ".join(GAMES),
        )
    )


def compared(frames: Mapping[str, polars.DataFrame], script: Script) -> polars.DataFrame:
    """The measures of simulated games, set by set, and their differences to the first set.

    Each measure has an interval of its own: of twenty that make no difference, one will look as if
    it made one.

    Args:
        frames: what `kit.simulate` gave, by the name of the rule set.
        script: the game.

    Returns:
        For each of the game's measures and each set a row: ``game``; ``measure`` its name,
        ``label`` its name for people, ``kind`` ``"mean"`` or ``"share"`` (from 0 to 1), ``set``;
        ``games``, those in which it has a value; ``mean``, ``low`` and ``high``, the ends of its
        95% interval (Student for means, Wilson for shares). ``difference`` is that to the first set
        on the same seeds, game by game, where both have a value; ``diff_low`` and ``diff_high`` are
        the ends of its 95% interval (Student; for shares Agresti and Min); ``changed`` says in how
        many games it came out differently, or has a value under one set only. All four are null
        for the first set, and where no seed is the same.
    """
    import polars

    values = {name: _measured(frame, script) for name, frame in frames.items()}
    first = next(iter(values), None)
    rows = []
    for key, measure in script.measures.items():
        for name, mine in values.items():
            known = [value for row in mine.values() if (value := row[key]) is not None]
            share = measure.kind == "share"
            whole = of_share(int(sum(known)), len(known)) if share else of_mean(known)
            change: _Change = (Interval(), None)
            if name != first:
                change = _change(values[str(first)], mine, key, share)
            named = (script.name, key, text(measure.label), measure.kind, name)
            rows.append((*named, len(known), *whole, *change[0], change[1]))
    numbers = ("mean", "low", "high", "difference", "diff_low", "diff_high")
    schema = {
        **dict.fromkeys(("game", "measure", "label", "kind", "set"), polars.String),
        "games": polars.Int64,
        **dict.fromkeys(numbers, polars.Float64),
        "changed": polars.Int64,
    }
    return polars.DataFrame(rows, schema=schema, orient="row")


def _measured(frame: polars.DataFrame, script: Script) -> _Values:
    """The measures of each game, by its seed."""
    return {row["seed"]: script.measured(row) for row in frame.iter_rows(named=True)}


def _change(first: _Values, mine: _Values, measure: str, share: bool) -> _Change:
    """The difference in a measure between two sets, over the games that both played."""
    pairs = [(first[seed][measure], row[measure]) for seed, row in mine.items() if seed in first]
    changes = [
        after - before for before, after in pairs if before is not None and after is not None
    ]
    changed = sum(before != after for before, after in pairs) if pairs else None
    if share:
        return of_change(changes.count(1), changes.count(-1), len(changes)), changed
    return of_mean(changes), changed


def spread(frames: Mapping[str, polars.DataFrame], script: Script) -> polars.DataFrame:
    """How the measures that are means are distributed: mean, least, quantiles, most.

    A quantile is a value that occurred, the nearest one.
    """
    import polars

    rows = []
    values = {name: _measured(frame, script) for name, frame in frames.items()}
    for key, measure in script.measures.items():
        if measure.kind != "mean":
            continue
        for name, mine in values.items():
            known = [value for row in mine.values() if (value := row[key]) is not None]
            held = polars.Series(known, dtype=polars.Float64)
            quantiles = [held.quantile(at, "nearest") for at in QUANTILES]
            rows.append(
                (
                    key,
                    text(measure.label),
                    name,
                    len(known),
                    held.mean(),
                    held.min(),
                    *quantiles,
                    held.max(),
                )
            )
    marks = [f"{at:.0%}" for at in QUANTILES]
    schema = {
        **dict.fromkeys(("measure", "label", "set"), polars.String),
        "games": polars.Int64,
        **dict.fromkeys(("mean", "least", *marks, "most"), polars.Float64),
    }
    return polars.DataFrame(rows, schema=schema, orient="row")
