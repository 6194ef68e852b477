"""The core rules package: four card games as scripts, and a table that runs them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from kit.compare import compare, conclusions
from kit.decision import ChoiceNeeded, Decision, IllegalChoice, Option, Reason
from kit.diverge import diverge
from kit.event import Event, Frame
from kit.game import Game, Result, Script
from kit.games import GAMES, script_of
from kit.policy import Look, Policy, Random
from kit.position import Position, PositionError
from kit.rules import Rules, RulesError
from kit.seats import Seat
from kit.simulate import simulate
from kit.table import Table
from kit.text import set_language
from kit.transcript import Transcript, TranscriptError
from kit.version import VERSION as __version__

if TYPE_CHECKING:
    from kit import challengers, datawar, gostop

__all__ = [
    "GAMES",
    "ChoiceNeeded",
    "Decision",
    "Event",
    "Frame",
    "Game",
    "IllegalChoice",
    "Look",
    "Option",
    "Policy",
    "Position",
    "PositionError",
    "Random",
    "Reason",
    "Result",
    "Rules",
    "RulesError",
    "Script",
    "Seat",
    "Table",
    "Transcript",
    "TranscriptError",
    "__version__",
    "challengers",
    "compare",
    "conclusions",
    "datawar",
    "diverge",
    "gostop",
    "script_of",
    "set_language",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """A game, read when it is first asked for: who plays one need not wait for all of them."""
    if name in GAMES:
        return import_module(f"kit.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *GAMES})
