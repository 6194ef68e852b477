"""The ready plans, gone through at the panels: each activity can be done and handed in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kit.workshop.plan import plans
from tests.widgets.pages import click
from tests.widgets.workshops import Room, page


def change(tweaks: Any) -> None:
    """Change the first setting that may have another value."""
    for setting in type(tweaks.rules).settings():
        value = getattr(tweaks.rules, setting.name)
        others = {
            "bool": [str(not value).lower()],
            "int": [str(n) for n in (setting.low, setting.high) if n not in (None, value)],
            "choice": [str(each) for each in setting.choices if each != value],
        }[setting.kind]
        for other in others:
            click(tweaks, f"set:{setting.name}", other)
            if tweaks.changed:
                return


@pytest.mark.parametrize("name", plans())
def test_a_ready_plan_can_be_gone_through(tmp_path: Path, name: str) -> None:
    room = Room(tmp_path)
    click(room.lead, "plan", name)
    room.open().join("Ana")
    panel = room.panel("Ana")
    for activity in plans()[name].activities:
        room.start(activity.id)
        click(panel, "go", activity.id)
        if activity.kind == "quiz":
            click(panel, "answer", "1")
            click(panel, "hand_in")
        elif activity.kind == "predict":
            click(panel.work, "answer", "1")
        elif activity.kind == "play":
            if panel.work.table.decision is not None:
                click(panel.work, "choose", panel.work.table.decision.options[0].key)
            click(panel.work, "hand_in")
        else:
            if activity.kind == "explore":
                change(panel.work)
            click(panel, "text", "So it is.")
            click(panel, "hand_in")
        assert activity.id in panel._receipts, (activity.id, panel.notice, panel.work.notice)
        room.look()
        click(room.lead, "show", activity.id)
        assert room.lead.error is None and "1 of 1 handed in" in page(room.lead).words
    for view in ("people", "stumbles"):
        click(room.lead, "tab", view)
        assert room.lead.error is None
    back = room.back("Ana")
    assert [each.status for each in back.progress] == ["handed_in"] * len(back.progress)
