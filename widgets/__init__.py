"""Boards and panels for JupyterLab: they draw what `kit` says and send choices back.

No rule of a game is in here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

# Which module has which: imported when asked for, so that a lesson loads only what it shows.
_WHERE = {
    "Board": "board",
    "Facilitate": "workshop_facilitate",
    "Player": "player",
    "Quiz": "quiz",
    "RuleBook": "rulebook",
    "Stepper": "stepper",
    "TakePart": "workshop_take_part",
    "TweakPanel": "tweaks",
}
__all__ = [
    "Board",
    "Facilitate",
    "Player",
    "Quiz",
    "RuleBook",
    "Stepper",
    "TakePart",
    "TweakPanel",
]


def __getattr__(name: str) -> Any:
    if name in _WHERE:
        return getattr(import_module(f"widgets.{_WHERE[name]}"), name)
    raise AttributeError(f"module 'widgets' has no attribute {name!r}")
