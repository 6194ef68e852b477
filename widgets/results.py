"""What a comparison gave, ready to be shown: conclusions, a table, charts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kit.findings import Finding, Sides, conclusions, findings
from kit.text import plural, text
from widgets import charts
from widgets.charts import Interval
from widgets.panel import value_word
from widgets.trial import Trial

if TYPE_CHECKING:
    import altair
    import polars

COLUMNS = 3
"""How many measures stand beside each other when settings are tested one at a time."""


class Results:
    """The results of a `Trial` of rules A and B, as far as it was played.

    Attributes:
        done, total: how many games were played, of how many.
        stopped: whether it was stopped before its end.
        frame: the comparison as `kit.compare` gives it.
        measures: what it shows of A and B, measure by measure.
        singly: the same of A and each change by itself, with the name of its setting.
        says: what can be concluded, in sentences.
    """

    def __init__(self, trial: Trial, printed: Any, mine: Any) -> None:
        self.printed, self.mine = printed, mine
        self.games, self.seed, self.seats = trial.games, trial.seed, trial.seats
        self.rounds, self.done, self.total = trial.rounds, trial.done, trial.total
        self.stopped = self.done < self.total
        self.frame: polars.DataFrame = trial.compared()
        found = findings(self.frame, trial.script)
        self.measures = found.pop("mine")
        self.singly = list(found.items())
        changes = _changes(printed, mine)
        leads = {"mine": plural("With your change", "With your {n} changes", changes)}
        leads |= {name: text("With “{change}” alone", change=self._change(name)) for name in found}
        both, alone = self.frame["set"].is_in(("printed", "mine")), self.frame["set"] != "mine"
        self.says = [
            *conclusions(self.frame.filter(both), trial.script, leads=leads),
            *conclusions(self.frame.filter(alone), trial.script, leads=leads, brief=True),
        ]

    def fits(self, printed: Any, mine: Any, games: int, seed: int, seats: Sequence[str]) -> bool:
        """Whether these are the results of such a comparison."""
        return (printed, mine, games, seed, tuple(seats)) == (
            self.printed,
            self.mine,
            self.games,
            self.seed,
            self.seats,
        )

    # --- in words ---------------------------------------------------------------------------

    def text(self) -> list[str]:
        """The results as lines of plain text."""
        played = plural("{n} game each", "{n} games each", self.rounds)
        head = text(
            "A printed, B yours: {played}, seed {seed}, {seats}",
            played=played,
            seed=self.seed,
            seats=", ".join(self.seats),
        )
        rows = [["", "A", "B", text("B - A, 95% interval")]]
        for one in self.measures:
            spread = _spread(one, one.difference).replace("−", "-")
            rows.append(
                [
                    one.label,
                    _value(one, one.a),
                    _value(one, one.b),
                    f"{_change(one)} ({spread})".replace("−", "-") if spread else "-",
                ]
            )
        return [head, *self.says, "", *_aligned(rows)]

    def _change(self, name: str) -> str:
        setting = type(self.mine).setting_named(name)
        return f"{setting.label}: {value_word(setting, getattr(self.mine, name))}"

    # --- for the page -----------------------------------------------------------------------

    def shown(self, *, images: bool = False) -> dict[str, Any]:
        """What the templates fill in.

        Args:
            images: charts as pictures that need no style sheet, for saved notebooks.
        """
        return {
            "says": self.says,
            "heading": text("Table"),
            "columns": self._columns(),
            "rows": [self._row(one) for one in self.measures],
            "singly": self._singly(),
            "plots": [self._plot(one, images) for one in self.measures if one.a and one.b],
        }

    def _columns(self) -> list[dict[str, str]]:
        return [
            {"mark": "", "title": text("Measure")},
            {"mark": "a", "title": "A"},
            {"mark": "b", "title": "B"},
            {"mark": "", "title": text("B − A, 95% interval")},
        ]

    def _row(self, one: Finding) -> dict[str, Any]:
        sides = [
            {"value": _value(one, side), "range": _spread(one, side, signed=False), "style": ""}
            for side in (one.a, one.b)
        ]
        return {"title": _heading(one.label), "cells": [*sides, _difference_cell(one)]}

    def _singly(self) -> dict[str, Any] | None:
        """The table of the changes one by one: a row a change, the clearest measures beside it."""
        if not self.singly:
            return None
        every = [*self.singly, ("", self.measures)]
        # Those that some change surely moves come first.
        places = sorted(
            range(len(self.measures)),
            key=lambda place: not any(measures[place].told for _, measures in every),
        )[:COLUMNS]
        return {
            "heading": text("One at a time"),
            "columns": [{"mark": "", "title": text("Change")}]
            + [{"mark": "", "title": _heading(self.measures[place].label)} for place in places],
            "rows": [
                {
                    "title": self._change(name) if name else text("All together"),
                    "cells": [_difference_cell(measures[place]) for place in places],
                }
                for name, measures in every
            ],
        }

    def _plot(self, one: Finding, images: bool) -> dict[str, Any]:
        chart = plot(one)
        assert one.a and one.b
        words = text(
            "{measure}: A {a} ({a_range}), B {b} ({b_range})",
            measure=one.label,
            a=_value(one, one.a),
            a_range=_spread(one, one.a, signed=False),
            b=_value(one, one.b),
            b_range=_spread(one, one.b, signed=False),
        )
        return {
            "title": _heading(one.label),
            "small": text("share of games") if one.share else text("mean"),
            "words": words,
            "svg": charts.image(chart) if images else charts.svg(chart),
        }


def plot(one: Finding) -> altair.LayerChart:
    """The chart of a measure: A above, B below, each with its interval."""
    assert one.a and one.b
    rows = [
        Interval(mark, *(one.scale * end for end in side))
        for mark, side in (("A", one.a), ("B", one.b))
    ]
    return charts.interval_chart(rows, lambda mean: one.value(mean / one.scale), percent=one.share)


def _changes(printed: Any, mine: Any) -> int:
    """In how many settings and formulas two rule sets differ."""
    names = type(mine).model_fields
    settings = sum(
        getattr(mine, name) != getattr(printed, name, info.default) for name, info in names.items()
    )
    return settings + len(type(mine).overridden())


def _heading(label: str) -> str:
    return label[:1].upper() + label[1:]


def _value(one: Finding, side: Sides | None) -> str:
    return "–" if side is None else one.value(side[0])


def _spread(one: Finding, side: Sides | None, *, signed: bool = True) -> str:
    """The two ends of an interval."""
    if side is None:
        return ""
    write = one.change if signed else one.value
    return text("{low} to {high}", low=write(side[1]), high=write(side[2]))


def _change(one: Finding) -> str:
    if one.difference is None:
        return "–"
    if one.same:
        return text("no difference")
    written = one.change(one.difference[0])
    return written if one.told else text("{change}, can't tell", change=written)


def _difference_cell(one: Finding) -> dict[str, str]:
    unsure = not one.told
    return {
        "value": _change(one),
        "range": "" if one.same else _spread(one, one.difference),
        "style": "pb-unsure" if unsure else "pb-sure",
    }


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as columns: the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
