"""Boards and panels for JupyterLab: they draw what `kit` says and send choices back.

No rule of a game is in here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

# Which module has which: imported when asked for, so that a lesson loads only what it shows.
_WHERE = {
    "Board": "board",
    "Player": "player",
    "Quiz": "quiz",
    "RuleBook": "rulebook",
    "Stepper": "stepper",
    "TweakPanel": "tweaks",
}
__all__ = ["Board", "Player", "Quiz", "RuleBook", "Stepper", "TweakPanel"]


def __getattr__(name: str) -> Any:
    if name in _WHERE:
        return getattr(import_module(f"widgets.{_WHERE[name]}"), name)
    raise AttributeError(f"module 'widgets' has no attribute {name!r}")
