"""Rule sets against each other on the same games, with 95% intervals, as a frame and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor, log10
from typing import TYPE_CHECKING, Any

from kit.game import Script
from kit.games import GAMES, script_of
from kit.intervals import Interval, of_change, of_mean, of_share
from kit.rules import Rules
from kit.seats import Seats
from kit.text import text

if TYPE_CHECKING:
    import polars

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
"""What `spread` shows of a distribution, besides its mean and its ends."""

_Values = dict[int, dict[str, float | None]]


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
        For each of the game's measures and each set a row: ``measure`` its name, ``label`` its name
        for people, ``kind`` ``"mean"`` or ``"share"`` (from 0 to 1), ``set``; ``games``, those in
        which it has a value; ``mean``, ``low`` and ``high``, the ends of its 95% interval (Student
        for means, Wilson for shares). ``difference`` is that to the first set on the same seeds,
        game by game, where both have a value; ``diff_low`` and ``diff_high`` are the ends of its
        95% interval (Student; for shares Agresti and Min). All three are null for the first set.
    """
    import polars

    values = {name: _measured(frame, script) for name, frame in frames.items()}
    first = next(iter(values), None)
    rows = []
    for measure, (label, kind) in script.measures.items():
        for name, mine in values.items():
            known = [value for row in mine.values() if (value := row[measure]) is not None]
            whole = of_share(int(sum(known)), len(known)) if kind == "share" else of_mean(known)
            change = (
                Interval() if name == first else _change(values[str(first)], mine, measure, kind)
            )
            rows.append((measure, text(label), kind, name, len(known), *whole, *change))
    numbers = ("mean", "low", "high", "difference", "diff_low", "diff_high")
    schema = {
        **dict.fromkeys(("measure", "label", "kind", "set"), polars.String),
        "games": polars.Int64,
        **dict.fromkeys(numbers, polars.Float64),
    }
    return polars.DataFrame(rows, schema=schema, orient="row")


def _measured(frame: polars.DataFrame, script: Script) -> _Values:
    """The measures of each game, by its seed."""
    return {row["seed"]: script.measured(row) for row in frame.iter_rows(named=True)}


def _change(first: _Values, mine: _Values, measure: str, kind: str) -> Interval:
    """The difference in a measure between two sets, over the games that both played."""
    changes = []
    for seed, row in mine.items():
        before, after = first.get(seed, {}).get(measure), row[measure]
        if before is not None and after is not None:
            changes.append(after - before)
    if kind == "share":
        return of_change(changes.count(1), changes.count(-1), len(changes))
    return of_mean(changes)


def spread(frames: Mapping[str, polars.DataFrame], script: Script) -> polars.DataFrame:
    """How the measures that are means are distributed: mean, least, quantiles, most.

    A quantile is a value that occurred, the nearest one.
    """
    import polars

    rows = []
    values = {name: _measured(frame, script) for name, frame in frames.items()}
    for measure, (label, kind) in script.measures.items():
        if kind != "mean":
            continue
        for name, mine in values.items():
            known = [value for row in mine.values() if (value := row[measure]) is not None]
            held = polars.Series(known, dtype=polars.Float64)
            quantiles = [held.quantile(at, "nearest") for at in QUANTILES]
            rows.append(
                (
                    measure,
                    text(label),
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


# --- in words -----------------------------------------------------------------------------------


def conclusions(frame: polars.DataFrame) -> list[str]:
    """What a comparison says, a sentence for each measure and set, the first set aside.

    What the games can't tell is said as well, with how large the difference may still be.
    """
    rows = list(frame.iter_rows(named=True))
    first = rows[0]["set"] if rows else ""
    return [_sentence(row, first) for row in rows if row["set"] != first]


def _sentence(row: Mapping[str, Any], first: str) -> str:
    label = row["label"][:1].upper() + row["label"][1:]
    names = {"label": label, "mine": row["set"], "first": first}
    low, high = row["diff_low"], row["diff_high"]
    if low is None or high is None:
        return text("{label}: too few games to say anything.", **names)
    if low == high == 0:
        return text("{label}: the same in every game.", **names)
    share = row["kind"] == "share"
    if low <= 0 <= high:
        least, most = _written([low, high], share, signed=True)
        doubt = text(
            "{label}: whether {mine} changes it cannot be told from these games; by the 95% "
            "interval the difference is from {low} to {high}",
            **names,
            low=least,
            high=most,
        )
        return doubt + (" " + text("percentage points") if share else "") + "."
    near, far = sorted((abs(low), abs(high)))
    amount, least, most = _written([abs(row["difference"]), near, far], share)
    numbers = {"amount": amount, "low": least, "high": most}
    if share and low > 0:
        return text(
            "{label}: {amount} percentage points more with {mine} than with {first} "
            "(95% interval {low} to {high} more).",
            **names,
            **numbers,
        )
    if share:
        return text(
            "{label}: {amount} percentage points fewer with {mine} than with {first} "
            "(95% interval {low} to {high} fewer).",
            **names,
            **numbers,
        )
    if low > 0:
        return text(
            "{label}: {amount} more with {mine} than with {first} "
            "(95% interval {low} to {high} more).",
            **names,
            **numbers,
        )
    return text(
        "{label}: {amount} less with {mine} than with {first} (95% interval {low} to {high} less).",
        **names,
        **numbers,
    )


def _written(numbers: Sequence[float], share: bool, *, signed: bool = False) -> list[str]:
    """Numbers with as many decimals as the width of the interval, the last two, is worth."""
    scaled = [100 * number for number in numbers] if share else list(numbers)
    width = scaled[-1] - scaled[-2]
    digits = min(4, max(1, -floor(log10(width)))) if width > 0 else 1
    return [f"{number:{'+' if signed else ''}.{digits}f}" for number in scaled]
