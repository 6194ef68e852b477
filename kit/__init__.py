"""The core rules package: four card games as scripts, and a table that runs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kit import gostop
from kit.decision import ChoiceNeeded, Decision, IllegalChoice, Option, Reason
from kit.event import Event, Frame
from kit.game import Game, Result, Script
from kit.games import GAMES, script_of
from kit.policy import Look, Policy, Random
from kit.position import Position, PositionError
from kit.rules import Rules, RulesError
from kit.seats import Seat
from kit.table import Table
from kit.text import set_language
from kit.transcript import Transcript, TranscriptError
from kit.version import VERSION as __version__

if TYPE_CHECKING:
    from kit.simulate import compare, diverge, simulate

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
    "compare",
    "diverge",
    "gostop",
    "script_of",
    "set_language",
    "simulate",
]

_LATER = {"compare", "diverge", "simulate"}


def __getattr__(name: str) -> Any:
    """Simulation needs polars, which the lessons do without: it is imported when called for."""
    if name in _LATER:
        from kit import simulate

        return getattr(simulate, name)
    raise AttributeError(f"module 'kit' has no attribute {name!r}")
