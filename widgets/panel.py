"""What the quiz, the rule tweaks and the rule book share: a board whose page is a panel."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from kit.rules import Setting
from kit.text import text
from widgets import parts
from widgets.board import STYLES, Board, styles


class Panel(Board):
    """A board with the style sheet of panels, that knows what its fields are called."""

    _css: Any = styles(*STYLES, "panels.css")

    @property
    def uid(self) -> str:
        """What the ids in this panel's HTML begin with, so that two panels can share a page."""
        return f"pb-{self.name}-{id(self):x}"

    def _notice(self) -> Markup:
        """What the panel has to say back, as HTML; nothing most of the time."""
        return parts.part("notice", self.notice) if self.notice else Markup()


def value_word(setting: Setting, value: Any) -> str:
    """A setting's value for people: On, 7, or the label of a choice."""
    if setting.kind == "bool":
        return text("On") if value else text("Off")
    return setting.choices.get(value, str(value)) if setting.kind == "choice" else str(value)


def range_word(setting: Setting) -> str:
    """What a setting may be, in a short sentence; nothing for a switch."""
    if setting.kind == "int":
        return text("From {low} to {high}.", low=setting.low, high=setting.high)
    if setting.kind == "choice":
        return text("One of: {choices}.", choices="; ".join(setting.choices.values()))
    return ""
