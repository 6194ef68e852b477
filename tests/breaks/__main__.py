"""Try the breaks: ``python -m tests.breaks [--only ID ...] [--sample N --seed S]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from kit import GAMES
from tests.breaks import Bench, Break, gaps, load, sample


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the breaks of all games; 0 when each turned a test red, else 1."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.breaks",
        description="Break rules on purpose: of the tests marked with the rule, one must fail.",
    )
    parser.add_argument("--game", choices=GAMES, help="the breaks of this game alone")
    parser.add_argument("--only", nargs="+", metavar="ID", help="the breaks of these rules")
    parser.add_argument("--sample", type=int, metavar="N", help="so many of them, by chance")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of that chance")
    asked = parser.parse_args(arguments)
    bad = 0
    for game in [asked.game] if asked.game else GAMES:
        breaks = load(game)
        missing = gaps(game, breaks)
        for gap in missing:
            print(f"INCOMPLETE   {gap}", flush=True)
        if asked.only:
            breaks = [each for each in breaks if each.rule in asked.only]
        if asked.sample is not None:
            breaks = sample(breaks, asked.sample, asked.seed)
        bad += len(missing) + _try(game, breaks)
    return int(bad > 0)


def _try(game: str, breaks: Sequence[Break]) -> int:
    """Try these breaks, a line each, and say how many did not turn a test red."""
    if not breaks:
        print(f"{game}: no break to try.")
        return 1
    tally = {"red": 0, "green": 0, "unfit": 0}
    told = {"red": "RED ok", "green": "STILL GREEN", "unfit": "UNFIT"}
    with Bench(game) as bench:
        sound = bench.unbroken(each.rule for each in breaks)
        if sound.colour != "green":
            print(f"{game}: with nothing broken, tests already fail: {sound.how}")
            return 1
        seconds = 0.0
        for each in breaks:
            outcome = bench.run(each)
            tally[outcome.colour] += 1
            seconds += outcome.seconds
            print(f"{told[outcome.colour]:12} {each}  [{outcome.how}]", flush=True)
    print(
        f"{game}: {len(breaks)} breaks, {tally['red']} red, {tally['green']} still green, "
        f"{tally['unfit']} unfit; {seconds / len(breaks):.2f} s each"
    )
    return len(breaks) - tally["red"]


if __name__ == "__main__":
    sys.exit(main())
