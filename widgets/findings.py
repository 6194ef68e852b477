"""What a comparison of two rule sets shows, in words and in numbers written for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kit.text import text

SAID = 3
"""How many differences are put into a sentence; the table has them all."""


Sides = tuple[float, float, float]
"""A mean, and the low and the high end of its 95% interval."""


class Measured(NamedTuple):
    """One measure of two rule sets, A and B, as `kit.compare` gives it.

    Attributes:
        name: its name in code.
        label: its name for people.
        share: whether it is a share of games, from 0 to 1; else a mean in its own unit.
        a, b, difference: of A, of B, of B minus A; None where the games don't say.
        same: whether it came out alike in each single game.
    """

    name: str
    label: str
    share: bool
    a: Sides | None
    b: Sides | None
    difference: Sides | None
    same: bool

    @property
    def digits(self) -> int:
        """How many decimals are worth writing: more would pretend to know more."""
        if self.share:
            return 1
        largest = max((abs(side[0]) for side in (self.a, self.b) if side), default=0.0)
        return 0 if largest >= 100 else 1 if largest >= 2 else 2

    @property
    def told(self) -> int:
        """1 when B is surely more than A, -1 when it is surely less, 0 when it can't be told."""
        if self.difference is None:
            return 0
        _, low, high = self.difference
        return 1 if low > 0 else -1 if high < 0 else 0


def conclusions(measures: Sequence[Measured], changes: int, games: int) -> list[str]:
    """What can be concluded, and what can't, in one or two sentences.

    Args:
        measures: what was measured.
        changes: in how many settings and formulas B differs from A.
        games: how many games each rule set was played.
    """
    if all(measure.same for measure in measures):
        return [
            text(
                "No difference at all: each of the {games} games went the same under A and B.",
                games=games,
            )
        ]
    ordered = ranked(measures)
    sure = [measure for measure in ordered if measure.told][:SAID]
    said = []
    if sure:
        findings = "; ".join(finding(one, first=one is sure[0]) for one in sure)
        if changes == 1:
            said.append(text("With your change {findings}.", findings=findings))
        else:
            said.append(text("With your {n} changes {findings}.", n=changes, findings=findings))
    unsure = [whether(m) for m in ordered if not m.told and not m.same and m.name in _WHETHER]
    if unsure and sure:
        listed = _either(unsure[:SAID])
        said.append(text("Whether {unsure} cannot be told from these games.", unsure=listed))
    elif not sure:
        said.append(
            text(
                "Nothing can be told from these {games} games: every difference may be chance. "
                "More games narrow the intervals.",
                games=games,
            )
        )
    return said


def ranked(measures: Sequence[Measured]) -> list[Measured]:
    """Measures by how much they matter; those that are not known here last."""
    ranks = {name: rank for rank, name in enumerate(_CLAUSES)}
    return sorted(measures, key=lambda measure: ranks.get(measure.name, len(ranks)))


def finding(measure: Measured, *, first: bool = True) -> str:
    """The difference of a measure as a clause, its interval in brackets.

    Args:
        measure: one whose difference is told.
        first: whether to say what the brackets hold.
    """
    assert measure.difference is not None
    mean, low, high = measure.difference
    near, far = sorted((abs(low), abs(high)))
    if measure.share:  # so many of 100 games; whole ones once there are many
        near, mean, far = 100 * near, 100 * mean, 100 * far
    digits = 0 if abs(mean) >= 10 else measure.digits
    more, amount = mean > 0, f"{abs(mean):.{digits}f}"
    named = {"measure": measure.label, "n": amount}
    if measure.name in _CLAUSES:
        clause = _CLAUSES[measure.name](more, amount)
    elif measure.share and more:
        clause = text("“{measure}” holds in about {n} more of 100 games", **named)
    elif measure.share:
        clause = text("“{measure}” holds in about {n} fewer of 100 games", **named)
    elif more:
        clause = text("{measure} is about {n} higher", **named)
    else:
        clause = text("{measure} is about {n} lower", **named)
    facts = {"clause": clause, "low": f"{near:.{digits}f}", "high": f"{far:.{digits}f}"}
    if first:
        return text("{clause} (95% interval: {low} to {high})", **facts)
    return text("{clause} ({low} to {high})", **facts)


def whether(measure: Measured) -> str:
    """What could not be told of a measure, as the clause after "whether"."""
    return _WHETHER[measure.name]()


def _either(clauses: Sequence[str]) -> str:
    if len(clauses) == 1:
        return clauses[0]
    return text("{most}, or {last}", most=", ".join(clauses[:-1]), last=clauses[-1])


# A clause is made from whether there is more or less, and how much. What matters most comes first.
_CLAUSES: dict[str, Callable[[bool, str], str]] = {
    "turns": lambda more, n: (
        text("a game takes about {n} more turns", n=n)
        if more
        else text("a game takes about {n} fewer turns", n=n)
    ),
    "reached": lambda more, n: (
        text("somebody gets to say Go or Stop in about {n} more of 100 games", n=n)
        if more
        else text("somebody gets to say Go or Stop in about {n} fewer of 100 games", n=n)
    ),
    "undecided": lambda more, n: (
        text("about {n} more of 100 games end undecided", n=n)
        if more
        else text("about {n} fewer of 100 games end undecided", n=n)
    ),
    "comeback": lambda more, n: (
        text("about {n} more of 100 games are won by a comeback", n=n)
        if more
        else text("about {n} fewer of 100 games are won by a comeback", n=n)
    ),
    "payment": lambda more, n: (
        text("a decided game pays about {n} more", n=n)
        if more
        else text("a decided game pays about {n} less", n=n)
    ),
    "go_calls": lambda more, n: (
        text("Go is said about {n} times more in a game", n=n)
        if more
        else text("Go is said about {n} times less in a game", n=n)
    ),
    "doubled": lambda more, n: (
        text("about {n} more of 100 decided games pay double or more", n=n)
        if more
        else text("about {n} fewer of 100 decided games pay double or more", n=n)
    ),
    "won_by_first": lambda more, n: (
        text("who begins wins about {n} more of 100 games", n=n)
        if more
        else text("who begins wins about {n} fewer of 100 games", n=n)
    ),
    "won_0": lambda more, n: (
        text("seat 0 wins about {n} more of 100 games", n=n)
        if more
        else text("seat 0 wins about {n} fewer of 100 games", n=n)
    ),
    "won_1": lambda more, n: (
        text("seat 1 wins about {n} more of 100 games", n=n)
        if more
        else text("seat 1 wins about {n} fewer of 100 games", n=n)
    ),
}

_WHETHER: dict[str, Callable[[], str]] = {
    "turns": lambda: text("a game takes more or fewer turns"),
    "won_0": lambda: text("seat 0 wins more or less often"),
    "won_1": lambda: text("seat 1 wins more or less often"),
    "won_by_first": lambda: text("who begins wins more or less often"),
    "reached": lambda: text("somebody gets to say Go or Stop more or less often"),
    "undecided": lambda: text("more or fewer games end undecided"),
    "comeback": lambda: text("comebacks win more or less often"),
    "payment": lambda: text("a decided game pays more or less"),
    "go_calls": lambda: text("Go is said more or less often"),
    "doubled": lambda: text("double payments are more or less frequent"),
}


# --- numbers --------------------------------------------------------------------------------------


def value(number: float, measure: Measured) -> str:
    """A mean (17.4) or a share (51.2%) for people."""
    if measure.share:
        return f"{number * 100:.{measure.digits}f}%"
    return f"{number:.{measure.digits}f}"


def change(number: float, measure: Measured) -> str:
    """A difference with its sign; of shares, in parts of a hundred."""
    written = f"{abs(number) * (100 if measure.share else 1):.{measure.digits}f}"
    if not written.strip("0."):
        return written
    return ("+" if number > 0 else "−") + written
