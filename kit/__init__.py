"""The core rules package: four card games as scripts, and a table that runs them."""

from __future__ import annotations

from kit import gostop
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
    "conclusions",
    "diverge",
    "gostop",
    "script_of",
    "set_language",
    "simulate",
]
