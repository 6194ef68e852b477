"""What the cards do: abilities as data, made of small pieces, one entry a design."""

from __future__ import annotations

from kit.netrunner.effects import corp, runner
from kit.netrunner.effects.kinds import (
    CARDS,
    Abilities,
    Cost,
    Forbids,
    Interrupt,
    Paid,
    Replaces,
    Static,
    Sub,
    When,
    abilities,
)

__all__ = [
    "CARDS",
    "Abilities",
    "Cost",
    "Forbids",
    "Interrupt",
    "Paid",
    "Replaces",
    "Static",
    "Sub",
    "When",
    "abilities",
    "corp",
    "runner",
]
