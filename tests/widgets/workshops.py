"""What the tests of a workshop's panels share: a plan, and a room with people in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kit.workshop.plan import Plan
from tests.kit.workshop.toml import TOML
from tests.widgets.pages import Page, click
from widgets import Facilitate, TakePart


def plan() -> Plan:
    return Plan.read(TOML)


@dataclass
class Room:
    """One facilitator and those who take part, each at a panel of their own, at one store."""

    folder: Path
    people: dict[str, TakePart] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.place = self.folder / "class.db"
        self.whole = Facilitate(self.place, plan())

    @property
    def lead(self) -> Any:
        return self.whole.panel

    def open(self) -> Room:
        click(self.lead, "open")
        click(self.lead, "noted")
        return self

    def file(self, name: str) -> Path:
        return self.folder / f"{len(name)}-{sum(map(ord, name))}.json"

    def join(self, *names: str) -> Room:
        for name in names:
            self.people[name] = TakePart(self.place, self.file(name))
            click(self.panel(name), "code", self.lead.runs.code)
            click(self.panel(name), "join", name)
        return self.look()

    def panel(self, name: str) -> Any:
        return self.people[name].panel

    def start(self, activity: str) -> Room:
        click(self.lead, "start", activity)
        return self.look()

    def look(self) -> Room:
        for panel in (self.lead, *(each.panel for each in self.people.values())):
            panel.look()
        return self

    def back(self, name: str) -> Any:
        """The same person after a kernel restart."""
        self.people[name] = TakePart(self.place, self.file(name))
        return self.panel(name)


def page(panel: Any) -> Page:
    """The panel's page; whatever can be clicked or typed in there, it can do."""
    shown = Page(panel.html)
    for _, attributes in shown.elements:
        if what := attributes.get("data-do"):
            assert hasattr(panel, f"do_{what}"), what
    return shown


def words(panel: Any) -> str:
    """What the panel's page says."""
    return page(panel).words


def play(panel: Any, n: int = 1) -> None:
    """Choose the first option of a participant's game, so many times."""
    for _ in range(n):
        work = panel.work
        click(work, "choose", work.table.decision.options[0].key)


def play_out(panel: Any) -> None:
    """Play a participant's game until it is over."""
    while not panel.work.over:
        play(panel)
