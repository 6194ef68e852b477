"""One row of a rule catalogue, and what may be wrong with the form of its table.

A text may stand there in other languages too, each beside the original under its own key:
``"title.es"`` beside ``title``. Where there is none in the reader's language, the original is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from kit.text import text

_FIELDS = {"id": str, "title": str, "place": str, "section": str, "phase": str, "text": str}
_LISTS = {"about": list, "enforced": list, "explained": list}
_CHOICE = {"question": str, "choice": str}
_DEPARTURE = {"setting": str, "departs": str, "letter": object}
_TRANSLATED = re.compile(r"(title|place|section|text|question|choice|departs)\.[a-z]{2,3}")
"""The key of a text in another language, by its code."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What the document leaves open, or says otherwise, and what we chose.

    Attributes:
        question: what is to be decided.
        choice: what the kit does by default, and which other ways it offers.
        setting: the setting that changes it, if there is one.
        departs: where the default departs from a sentence of the document: which one, and what
            restores it.
        letter: the setting's value that restores it.
    """

    question: str
    choice: str
    setting: str | None = None
    departs: str | None = None
    letter: bool | int | str | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of a catalogue: a rule of the document, or a question that it leaves open.

    Attributes:
        id: its full id, such as ``"gostop.turn.3"``.
        title: its name, as in a rule book's index.
        place: where it stands in the document.
        section: the heading it stands under here.
        phase: the phase of the game in which it acts.
        text: what the document says, in our words.
        about: ids of the rules that an open question is about.
        enforced: what keeps the engine to it: ``"module:function"`` or ``"setting:name"``.
        explained: the notebooks that teach it, such as ``"gostop/1-learn"``.
        decided: what was decided, where something was open.
    """

    id: str
    title: str
    place: str
    section: str
    phase: str
    text: str
    about: tuple[str, ...] = ()
    enforced: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()
    decided: Decided | None = None

    @property
    def short(self) -> str:
        """Its id within its game, such as ``"turn.3"``."""
        return self.id.partition(".")[2]

    @property
    def treatments(self) -> tuple[str, ...]:
        """How the kit treats it: any of ``"enforced"``, ``"explained"``, ``"decided"``."""
        kept = {"enforced": self.enforced, "explained": self.explained, "decided": self.decided}
        return tuple(name for name, value in kept.items() if value)

    @property
    def functions(self) -> tuple[str, ...]:
        """The functions that carry it, as ``"module:name"`` (see `resolve`)."""
        return tuple(entry for entry in self.enforced if not entry.startswith("setting:"))

    @property
    def settings(self) -> tuple[str, ...]:
        """The names of the settings that belong to it, the one of the decision first."""
        own = (self.decided.setting,) if self.decided and self.decided.setting else ()
        named = [entry.partition(":")[2] for entry in self.enforced if entry.startswith("setting:")]
        return tuple(dict.fromkeys((*own, *named)))


def said(table: Mapping[str, Any], language: str) -> dict[str, Any]:
    """A table with its texts in one language, or as they are where it isn't there in that one."""
    return {
        key: table.get(f"{key}.{language}", value)
        for key, value in table.items()
        if not _TRANSLATED.fullmatch(key)
    }


def made(row: Mapping[str, Any], language: str = "en") -> Rule:
    """The row that a table of the right form is, in a language by its code."""
    row = said(row, language)
    fields = {key: row[key] for key in _FIELDS}
    lists = {key: tuple(row.get(key, ())) for key in _LISTS}
    decided = Decided(**said(row["decided"], language)) if "decided" in row else None
    return Rule(
        **fields,
        about=lists["about"],
        enforced=lists["enforced"],
        explained=lists["explained"],
        decided=decided,
    )


def misfits(
    row: Mapping[str, Any], needed: Mapping[str, type], offered: Mapping[str, type]
) -> list[str]:
    """What is wrong with the fields of a table: missing, unknown, or of another type."""
    faults = [text("{field} is missing", field=field) for field in needed if field not in row]
    types = {**needed, **offered}
    for field, value in row.items():
        translated = _TRANSLATED.fullmatch(field)
        if translated and translated[1] in row:
            types[field] = str
        if field not in types:
            near = get_close_matches(field, types, n=1) or [", ".join(types)]
            faults.append(text("{field} is unknown; try {near}", field=field, near=near[0]))
        elif types[field] is str and not (isinstance(value, str) and value.strip()):
            faults.append(text("{field} must be a text", field=field))
        elif types[field] is list and not (
            isinstance(value, list) and value and all(isinstance(part, str) for part in value)
        ):
            faults.append(text("{field} must be a list of texts", field=field))
    return faults


def row_faults(row: Mapping[str, Any]) -> list[str]:
    """What is wrong with the form of a row's table; nothing if it can be `made`."""
    faults = misfits(row, _FIELDS, {**_LISTS, "decided": object})
    decided = row.get("decided")
    if isinstance(decided, dict):
        faults += [f"decided: {fault}" for fault in misfits(decided, _CHOICE, _DEPARTURE)]
        if "departs" in decided and not {"setting", "letter"} <= decided.keys():
            faults.append(text("decided: what departs needs a setting and its letter"))
        if "letter" in decided and "departs" not in decided:
            faults.append(text("decided: letter without departs"))
    elif decided is not None:
        faults.append(text("decided must be a table"))
    return faults
