"""Form fields as the templates want them: a setting's control, a number with its two buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.rules import Setting
from widgets.panel import range_word, value_word

SHORT = 34
"""Up to so many letters, three choices stand side by side; longer ones fold into a list."""


def setting_field(setting: Setting, value: Any, uid: str) -> dict[str, Any]:
    """The field of a setting that has a value: its words, its control, what may be chosen."""
    less = more = None
    if setting.kind == "int":
        less, more = _beside(value, (setting.low, setting.high))
    labels = setting.choices.values()
    return {
        "id": f"{uid}-{setting.name}",
        "do": f"set:{setting.name}",
        "name": setting.name,
        "label": setting.label,
        "sentence": setting.sentence,
        "rule": setting.rule,
        "chip": setting.rule.partition(".")[2],
        "kind": setting.kind,
        "value": value,
        "display": value_word(setting, value),
        "range": range_word(setting) if setting.kind == "int" else "",
        "changed": value != setting.default,
        "was": value_word(setting, setting.default),
        "choices": [
            {"value": key, "label": label, "on": key == value}
            for key, label in setting.choices.items()
        ],
        "few": len(labels) <= 3 and sum(map(len, labels)) <= SHORT,
        "low": setting.low,
        "high": setting.high,
        "less": less,
        "more": more,
    }


def number_field(
    uid: str,
    do: str,
    label: str,
    value: int,
    bounds: tuple[int, int],
    ladder: Sequence[int] = (),
) -> dict[str, Any]:
    """A number to type, with buttons for less and more: by one, or along a ladder of numbers."""
    less, more = _beside(value, bounds)
    if ladder:
        less = max((rung for rung in ladder if rung < value), default=None)
        more = min((rung for rung in ladder if rung > value), default=None)
    return {
        "id": f"{uid}-{do}",
        "do": do,
        "label": label,
        "value": value,
        "low": bounds[0],
        "high": bounds[1],
        "less": less,
        "more": more,
    }


def _beside(value: int, bounds: tuple[int | None, int | None]) -> tuple[int | None, int | None]:
    """The numbers on both sides; None where there is none within the bounds."""
    low, high = bounds
    return (
        value - 1 if low is None or value > low else None,
        value + 1 if high is None or value < high else None,
    )
