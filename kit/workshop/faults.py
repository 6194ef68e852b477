"""What is wrong with a plan, in sentences: the line, the field, and what is allowed there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from pydantic import BaseModel, ValidationError

from kit.text import text

Place = tuple[int | None, str]
"""A place in a plan: the number of an activity from 0 (None: the plan itself), and a field."""

_ACTIVITY = re.compile(r"\s*\[\[\s*activities\s*\]\]")
_TABLE = re.compile(r"\s*\[\s*activities\s*\.\s*([\w-]+)")
_KEY = re.compile(r"\s*\"?([\w-]+)\"?\s*(?:\.[^=]*)?=")
_LONG = re.compile(r'"""|' + "'''")


class Misfit(ValueError):
    """A value that is of the right form and yet can't be.

    Attributes:
        field: which one.
    """

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


def places(written: str) -> dict[Place, int]:
    """The line, from 1, on which each field of a plan is written; an activity's is its header."""
    found: dict[Place, int] = {}
    number: int | None = None
    within: str | None = None
    for line, content in enumerate(written.splitlines(), start=1):
        if within is None:
            if _ACTIVITY.match(content):
                number = 0 if number is None else number + 1
                found[number, ""] = line
            elif match := _TABLE.match(content) or _KEY.match(content):
                found.setdefault((number, match[1]), line)
        for quotes in _LONG.findall(content):
            within = quotes if within is None else None if within == quotes else within
    return found


def sentences(
    error: ValidationError, models: Mapping[str, type[BaseModel]]
) -> list[tuple[Place, str]]:
    """The faults that pydantic found, as pairs of a place and a sentence.

    Args:
        error: what it raised for a plan.
        models: the kinds of activities, for the fields that they have.
    """
    found = error.errors()
    # A list also counts as too short when what it holds is faulty.
    within = {fault["loc"][:n] for fault in found for n in range(len(fault["loc"]))}
    return [
        _fault(dict(fault), models)
        for fault in found
        if not (fault["type"] == "too_short" and fault["loc"] in within)
    ]


def _fault(fault: dict[str, Any], models: Mapping[str, type[BaseModel]]) -> tuple[Place, str]:
    number, field, path = _where(fault["loc"], models)
    context = fault.get("ctx", {})
    inner = context.get("error")
    if isinstance(inner, Misfit):
        return (number, inner.field), str(inner)
    return (number, field), _sentence(fault, context, path, models)


def _where(
    loc: Sequence[int | str], models: Mapping[str, type[BaseModel]]
) -> tuple[int | None, str, list[int | str]]:
    """The activity, the field, and the way to it, without the kind that pydantic puts between."""
    path, number = [*loc], None
    if len(path) > 1 and path[0] == "activities" and isinstance(path[1], int):
        number = path[1]
        path = path[2:]
        if path and path[0] in models:
            kind = str(path[0])
            return number, str(path[1]) if len(path) > 1 else "", [kind, *path[1:]]
    return number, str(path[0]) if path else "", path


def _sentence(
    fault: dict[str, Any],
    context: Mapping[str, Any],
    path: Sequence[int | str],
    models: Mapping[str, type[BaseModel]],
) -> str:
    kind, given = fault["type"], _short(fault.get("input"))
    if kind == "missing":
        return text("it is missing")
    if kind == "extra_forbidden":
        known = [*models[str(path[0])].model_fields] if path and path[0] in models else []
        return _unknown(str(path[-1]), known)
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        return text("kind must be one of {known}", known=", ".join(models))
    limits = {
        "greater_than_equal": "ge",
        "less_than_equal": "le",
        "too_short": "min_length",
        "too_long": "max_length",
        "string_too_short": "min_length",
        "string_too_long": "max_length",
    }
    if kind in limits:
        limit = context[limits[kind]]
        return {
            "greater_than_equal": text("{given} is too small: at least {n}", given=given, n=limit),
            "less_than_equal": text("{given} is too large: at most {n}", given=given, n=limit),
            "too_short": text("there are too few of them: at least {n}", n=limit),
            "too_long": text("there are too many of them: at most {n}", n=limit),
            "string_too_short": text("it is too short: at least {n} characters", n=limit),
            "string_too_long": text("it is too long: at most {n} characters", n=limit),
        }[kind]
    forms = {
        "int": text("it must be a whole number, not {given}", given=given),
        "bool": text("it must be true or false, not {given}", given=given),
        "string": text("it must be a text, not {given}", given=given),
        "tuple": text("it must be a list, not {given}", given=given),
        "dict": text("it must be a table of names and values, not {given}", given=given),
    }
    form = kind.partition("_")[0]
    if kind == "string_pattern_mismatch":
        return text("{given} has other signs than a-z, 0-9 and single hyphens", given=given)
    if kind == "value_error" and "error" in context:
        return str(context["error"])
    return forms.get(form) or str(fault["msg"])


def _unknown(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, n=3) or known
    if not near:
        return text("there is no field {name}", name=name)
    return text("there is no field {name}; did you mean {near}?", name=name, near=", ".join(near))


def _short(value: Any) -> str:
    """A value as it is told in a sentence: not all of a long one."""
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."


def told(place: Place, sentence: str, lines: Mapping[Place, int], names: Sequence[str]) -> str:
    """A fault with its place: the line where there is one, the activity and the field.

    Args:
        place: where.
        sentence: what is wrong there.
        lines: the lines of the plan, from `places`; empty for a plan that is not written out.
        names: what the activities are called.
    """
    number, field = place
    parts = []
    line = lines.get(place) or lines.get((number, ""))
    if line:
        parts.append(text("line {line}", line=line))
    if number is not None:
        name = names[number] if number < len(names) else "?"
        parts.append(text("activity {number} ({name})", number=number + 1, name=name))
    if field:
        parts.append(field)
    return ", ".join(parts) + ": " + sentence if parts else sentence
