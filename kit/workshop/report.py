"""The printable report of a workshop: one HTML file without scripts, that asks for nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kit import pages
from kit.text import plural, speaking, text
from kit.workshop import prose, results, summary
from kit.workshop.activities import Activity, Play
from kit.workshop.live import Live

if TYPE_CHECKING:
    from kit.workshop.facilitator import Facilitator

MOST_DECISIONS = 3
"""Of a game that many played, so many shared decisions are printed."""


def report(facilitator: Facilitator) -> str:
    """A workshop on paper: who was there, what was done, what was answered, where people stumbled.

    It is one HTML document with its styles in it: no script, no picture or font from elsewhere.
    Whatever people typed is text in it, never markup. It speaks the plan's language.

    Raises:
        Refused, StoreError: as the facilitator's methods do.
    """
    with speaking(facilitator.plan.language):
        template = pages.environment("kit.workshop", ".").get_template("report.html.jinja")
        return template.render(r=_told(facilitator))


def _told(facilitator: Facilitator) -> dict[str, Any]:
    state, plan = facilitator.state(), facilitator.plan
    live = Live()
    live.take(*facilitator.since(0))
    frame = facilitator.submissions()
    handed_in = results.rows(frame.filter(frame["last"]))
    people = list(live.people.values())
    return {
        "language": plan.language,
        "title": state.title,
        "code": state.code,
        "opened": f"{state.opened_at:%Y-%m-%d %H:%M} UTC",
        "people_words": plural("{n} participant", "{n} participants", len(people)),
        "minutes": summary.minutes_word(plan.minutes),
        "about": prose.html(plan.text, "h3"),
        "aims": list(plan.aims),
        "stages": [
            {
                "title": stage.title,
                "kind": summary.kind_word(stage.kind),
                "done": live.done(stage.id),
            }
            for stage in state.stages
        ],
        "people": [
            {
                "name": person.name,
                "late": person.late,
                "cells": [_cell(person.states.get(stage.id, "open")) for stage in state.stages],
            }
            for person in people
        ],
        "legend": [_cell(name) for name in results.STATES],
        "activities": [_activity(facilitator, activity, handed_in) for activity in plan.activities],
        "stumbles": summary.stumbled(
            [*handed_in, *results.underway(facilitator.drafts(), handed_in)]
        ).bars,
        "doubts": [
            {"name": doubt.name, "title": state.stage(doubt.activity).title, "why": doubt.why}
            for doubt in facilitator.audit()
        ],
    }


def _activity(
    facilitator: Facilitator, activity: Activity, handed_in: list[dict[str, Any]]
) -> dict[str, Any]:
    mine = [row for row in handed_in if row["activity"] == activity.id]
    games = None
    if isinstance(activity, Play):
        frame = facilitator.submissions(activity.id)
        games = summary.games_of(facilitator, frame.filter(frame["last"]))
    told = summary.summarise(activity, mine, games)
    charts = [told.chart] if told.chart else []
    for met in range(1, min(MOST_DECISIONS, len(told.meets))):
        more = summary.summarise(activity, mine, games, met).chart
        charts += [more] if more else []
    if isinstance(activity, Play):  # what nobody chose of many cards is not worth the paper
        charts = [
            replace(chart, bars=tuple(bar for bar in chart.bars if bar.n)) for chart in charts
        ]
    return {
        "title": activity.title,
        "kind": summary.kind_word(activity.kind),
        "minutes": summary.minutes_word(activity.minutes),
        "text": prose.html(activity.text),
        "question": summary.question_of(activity),
        "done": plural("{n} handed in", "{n} handed in", len(mine)),
        "charts": charts,
        "said": told.said,
        "grid": told.grid,
    }


def state_word(state: str) -> str:
    """How far somebody is with an activity, in words."""
    return {
        "right": text("right"),
        "wrong": text("not right"),
        "done": text("handed in"),
        "working": text("working on it"),
        "open": text("not begun"),
    }[state]


def _cell(state: str) -> dict[str, str]:
    signs = {"right": "✓", "wrong": "✗", "done": "●", "working": "◐", "open": "·"}
    return {"sign": signs[state], "word": state_word(state), "state": state}
