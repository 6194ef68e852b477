"""Workshops: a class that plays, answers and compares, each in a notebook of their own.

One opens a workshop on a plan and gets a code and a key; the others join by the code and get a
token each. What they hand in is judged by the engine and kept in a store: an SQLite file, or a
PostgreSQL database.

    store = Store.at("class.db")
    class_ = open_workshop(store, plan)        # class_.code for all, class_.key for oneself
    ana = join(store, class_.code, "Ana")      # ana.token, to come back with
    class_.start("first")
    ana.hand_in("first", {"choice": 1})
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kit.workshop.errors import Refused, StoreError
    from kit.workshop.session import (
        Entry,
        Facilitator,
        Participant,
        Pinned,
        Progress,
        Receipt,
        Stage,
        State,
        Submission,
        join,
        open_workshop,
    )
    from kit.workshop.store import Store

_HOMES = {
    "Entry": "session",
    "Facilitator": "session",
    "Participant": "session",
    "Pinned": "session",
    "Progress": "session",
    "Receipt": "session",
    "Refused": "errors",
    "Stage": "session",
    "State": "session",
    "Store": "store",
    "StoreError": "errors",
    "Submission": "session",
    "join": "session",
    "open_workshop": "session",
}

__all__ = [
    "Entry",
    "Facilitator",
    "Participant",
    "Pinned",
    "Progress",
    "Receipt",
    "Refused",
    "Stage",
    "State",
    "Store",
    "StoreError",
    "Submission",
    "join",
    "open_workshop",
]


def __getattr__(name: str) -> Any:
    """What is asked for, from its module: a plan can be read without waiting for the database."""
    if name in _HOMES:
        return getattr(import_module(f"kit.workshop.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
