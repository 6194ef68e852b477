"""95% intervals for means, shares, and differences of both on the same games.

Small and without numpy, so that the numbers behind a chart can be read in one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

Z = 1.959964
"""What 95% of a normal distribution stay within, in standard deviations."""
_SMALL = (12.7062, 4.30265, 3.18245, 2.77645)


class Interval(NamedTuple):
    """An estimate, and the ends of its 95% interval; None where the games don't say."""

    mean: float | None = None
    low: float | None = None
    high: float | None = None


def student(freedom: int) -> float:
    """What 95% of Student's distribution stay within, for a number of degrees of freedom.

    Tabled up to 4, from there by the expansion in Abramowitz and Stegun, 26.7.5, good to three
    decimals.
    """
    if freedom <= len(_SMALL):
        return _SMALL[freedom - 1]
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92_160,
    )
    return Z + sum(term / freedom ** (place + 1) for place, term in enumerate(terms))


def of_mean(values: Sequence[float]) -> Interval:
    """The mean of some values, by Student's distribution. One value alone has no interval."""
    n = len(values)
    if n == 0:
        return Interval()
    mean = fsum(values) / n  # exact, so that the order of the games leaves no trace
    if n == 1:
        return Interval(mean)
    spread = sqrt(fsum((value - mean) ** 2 for value in values) / (n - 1))
    half = student(n - 1) * spread / sqrt(n)
    return Interval(mean, mean - half, mean + half)


def of_share(hits: int, n: int) -> Interval:
    """A share from 0 to 1: `hits` of `n`, by Wilson's method, which never leaves that range."""
    if n == 0:
        return Interval()
    share, weight = hits / n, Z * Z / n
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / n + weight / (4 * n)) / (1 + weight)
    # All or none: that end is exact, but for the last digit of the sum.
    low = 0.0 if hits == 0 else middle - half
    return Interval(share, low, 1.0 if hits == n else middle + half)


def of_change(gained: int, lost: int, n: int) -> Interval:
    """The difference of two shares of the same `n` games, from -1 to 1.

    `gained` games were hits only the second time, `lost` only the first. By Agresti and Min (2005):
    as by the normal distribution, but with half a game more in each of the four cells, so that a
    few games that all went alike still leave some doubt.
    """
    if n == 0:
        return Interval()
    middle = (gained - lost) / (n + 2)
    half = Z * sqrt(max(0.0, (gained + lost + 1) - (gained - lost) ** 2 / (n + 2))) / (n + 2)
    return Interval((gained - lost) / n, max(-1.0, middle - half), min(1.0, middle + half))
