"""What a comparison of rule sets shows: in sentences, and in numbers written for people.

The clauses that say what changed are the game's own (`kit.game.Measure`); where it has none, or
where the game is not known, general ones stand in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor, log10
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.game import Measure, Script
from kit.games import GAMES, script_of
from kit.text import text

if TYPE_CHECKING:
    import polars

SAID = 3
"""How many differences, and how many doubts, a sentence has; the frame has them all."""

Sides = tuple[float, float, float]
"""A mean, and the low and the high end of its 95% interval."""


class Finding(NamedTuple):
    """One measure under two rule sets: A, the first, and B, another.

    Attributes:
        name: its name in code.
        label: its name for people.
        share: whether it is a share of games, from 0 to 1; else a mean in its own unit.
        a, b, difference: of A, of B, of B minus A; None where the games don't say.
        same: whether it came out alike in each single game.
        measure: the game's clauses for it; None where the game is not known.
    """

    name: str
    label: str
    share: bool
    a: Sides | None
    b: Sides | None
    difference: Sides | None
    same: bool
    measure: Measure | None = None

    @property
    def told(self) -> int:
        """1 when B is surely more than A, -1 when it is surely less, 0 when it can't be told."""
        if self.difference is None:
            return 0
        _, low, high = self.difference
        return 1 if low > 0 else -1 if high < 0 else 0

    @property
    def scale(self) -> int:
        """What its numbers are multiplied by to be read: shares as so many in a hundred."""
        return 100 if self.share else 1

    @property
    def digits(self) -> int:
        """How many decimals its numbers have in a table, where they stand beside each other."""
        sides = [side for side in (self.a, self.b, self.difference) if side]
        return min(2, _digits([self.scale * (high - low) for _, low, high in sides], 3))

    def value(self, number: float) -> str:
        """A mean (17.4) or a share (51.2%) for people."""
        written = f"{number * self.scale:.{self.digits}f}"
        return f"{written}%" if self.share else written

    def change(self, number: float) -> str:
        """A difference with its sign; of shares, in parts of a hundred."""
        written = f"{abs(number) * self.scale:.{self.digits}f}"
        if not written.strip("0."):
            return written
        return ("+" if number > 0 else "−") + written

    def clause(self, *, first: bool = True) -> str:
        """A difference that is told as a clause, its interval in brackets.

        Args:
            first: whether to say what the brackets hold.
        """
        assert self.difference is not None
        amount, *ends = (abs(number) * self.scale for number in self.difference)
        near, far = sorted(ends)
        digits = _digits([far - near], 1.5)  # rounder than in a table
        while 0 < near < 0.5 / 10**digits and digits < 4:  # "0 to 4" would look as if in doubt
            digits += 1
        words = self._words(f"{amount:.{digits}f}")
        low, high = f"{near:.{digits}f}", f"{far:.{digits}f}"
        if first:
            return text("{words} (95% interval: {low} to {high})", words=words, low=low, high=high)
        return text("{words} ({low} to {high})", words=words, low=low, high=high)

    def _words(self, amount: str) -> str:
        more = self.told > 0
        own = self.measure and (self.measure.more if more else self.measure.fewer)
        named = {"measure": self.label, "n": amount}
        if own:
            return text(own, n=amount)
        if self.share and more:
            return text('"{measure}" holds in about {n} more of 100 games', **named)
        if self.share:
            return text('"{measure}" holds in about {n} fewer of 100 games', **named)
        if more:
            return text('"{measure}" is about {n} higher', **named)
        return text('"{measure}" is about {n} lower', **named)

    def doubt(self) -> str:
        """What could not be told of it, as the clause after "whether"."""
        if self.measure and self.measure.doubt:
            return text(self.measure.doubt)
        return text('"{measure}" differs', measure=self.label)


def _digits(widths: Sequence[float], steps: float) -> int:
    """How many decimals intervals of some widths are worth: more would pretend to know more.

    The narrowest is at least so many steps of the last decimal wide.
    """
    known = [width for width in widths if width > 0]
    return min(4, max(0, -floor(log10(min(known) / steps)))) if known else 1


def findings(frame: polars.DataFrame, script: Script | None = None) -> dict[str, list[Finding]]:
    """What each set of a comparison shows beside the first, by its name, in the frame's order.

    Args:
        frame: what `kit.compare` gave, or some of its rows.
        script: the game; None for the one that the frame names.
    """
    rows = list(frame.iter_rows(named=True))
    # The first set has no differences. Its rows may have been filtered out.
    first = {row["measure"]: row for row in rows if row["set"] == rows[0]["set"]}
    if any(row["difference"] is not None for row in first.values()):
        first = {}
    found: dict[str, list[Finding]] = {}
    for row in rows:
        if first and row["set"] == rows[0]["set"]:
            continue
        game = script or (script_of(row["game"]) if row["game"] in GAMES else None)
        before = first.get(row["measure"])
        found.setdefault(row["set"], []).append(
            Finding(
                row["measure"],
                row["label"],
                row["kind"] == "share",
                _sides(before, "mean", "low", "high") if before else None,
                _sides(row, "mean", "low", "high"),
                _sides(row, "difference", "diff_low", "diff_high"),
                row["changed"] == 0,
                game.measures.get(row["measure"]) if game else None,
            )
        )
    return found


def _sides(row: Mapping[str, Any], *names: str) -> Sides | None:
    """A mean with the ends of its interval; None where the games don't say."""
    mean, low, high = (row[name] for name in names)
    return None if mean is None or low is None else (mean, low, high)


# --- in sentences -------------------------------------------------------------------------------


def conclusions(
    frame: polars.DataFrame,
    script: Script | None = None,
    *,
    leads: Mapping[str, str] | None = None,
    brief: bool = False,
) -> list[str]:
    """What can be concluded from a comparison, and what can't, in a few sentences.

    For each set but the first: the differences that are sure, those that matter most, with their
    95% intervals; then what can't be told from these games.

    Args:
        frame: what `kit.compare` gave, or some of its rows.
        script: the game; None for the one that the frame names.
        leads: how the sentences about a set begin, by its name; ``"With your change"`` for example.
        brief: one sentence for each set, with its first difference and no doubts.
    """
    found = findings(frame, script)
    said = []
    for name, about in found.items():
        lead = (leads or {}).get(name) or _lead(name)
        if brief:
            said.append(_surely(about, lead, 1) or _nothing(about, lead))
        else:
            said += _concluded(about, lead, alone=len(found) == 1)
    return said


def _lead(name: str) -> str:
    """How a sentence about a set begins; names of several words are put in quotes."""
    quoted = name if len(name.split()) == 1 else f'"{name}"'
    return text("With {set}", set=quoted)


def _concluded(about: Sequence[Finding], lead: str, *, alone: bool) -> list[str]:
    """The sentences about one set; `alone` when there is no other that they could be about."""
    surely = _surely(about, lead, SAID)
    unsure = [one for one in about if not one.told and not one.same]
    if not surely and (not unsure or len(unsure) > SAID):
        return [_nothing(about, lead)]
    said = [surely] if surely else []
    if unsure:
        clauses = [one.doubt() for one in unsure[:SAID]]
        if alone:
            listed = _listed(clauses, lambda **v: text("{most}, or {last}", **v))
            said.append(text("Whether {doubts} cannot be told from these games.", doubts=listed))
        else:
            listed = _listed(clauses, lambda **v: text("{most}, or whether {last}", **v))
            said.append(
                text(
                    "{lead} it cannot be told from these games whether {doubts}.",
                    lead=lead,
                    doubts=listed,
                )
            )
    return said


def _surely(about: Sequence[Finding], lead: str, most: int) -> str:
    """The first differences that are sure, in a sentence; nothing if there is none."""
    sure = [one for one in about if one.told][:most]
    if not sure:
        return ""
    clauses = [one.clause(first=one is sure[0]) for one in sure]
    listed = _listed(clauses, lambda **v: text("{most} and {last}", **v))
    return text("{lead} {clauses}.", lead=lead, clauses=listed)


def _nothing(about: Sequence[Finding], lead: str) -> str:
    """That a set makes no difference, or that the games don't tell."""
    if all(one.same for one in about):
        return text("{lead}, no game came out differently in what is measured here.", lead=lead)
    return text(
        "{lead}, nothing can be told from these games: every difference may be chance. "
        "More games narrow the intervals.",
        lead=lead,
    )


def _listed(clauses: Sequence[str], join: Callable[..., str]) -> str:
    """Clauses as a list, the last one joined to the others."""
    if len(clauses) == 1:
        return clauses[0]
    return join(most=", ".join(clauses[:-1]), last=clauses[-1])
