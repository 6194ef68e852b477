"""What the facilitator's panel shows: plans, who is where, answers, the projector's view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from kit.table import Table
from kit.text import plural, speaking, text
from kit.workshop import results, summary
from kit.workshop.activities import Activity, AtTable, Play
from kit.workshop.audit import Doubt
from kit.workshop.compose import Draft
from kit.workshop.errors import Refused
from kit.workshop.facilitator import Facilitator
from kit.workshop.live import Live, Person
from kit.workshop.plan import Plan, plans
from kit.workshop.records import Stage, State
from kit.workshop.report import state_word
from kit.workshop.summary import Bar, Chart, Summary
from widgets.page import render
from widgets.stepper import Stepper
from widgets.workshop import WorkshopPanel, place_hint

MOST_DOUBTS = 5
"""So many things that do not hold are named on the panel; the report names all."""
TABS = ("people", "answers", "stumbles")
"""What can be looked at: who is where, answers, where people stumbled."""


class Led(Stepper):
    """A stepper that tells when it stands at another moment.

    Args:
        table: a table that records.
        at: index of the frame to start at; None as for any stepper.
        moved: is called after a click that led to another moment.
    """

    def __init__(self, table: Table, *, at: int | None, moved: Callable[[], None]) -> None:
        self._moved = moved
        super().__init__(table, at=at, name="discussed")

    def _answer(self, content: Any) -> None:
        before = (self.at, self.table.moment)
        super()._answer(content)
        if (self.at, self.table.moment) != before:
            self._moved()


class Look(NamedTuple):
    """A game that is looked at: what it is called, its board, and the number of this look."""

    title: str
    board: Led
    number: int


class FacilitateShown(WorkshopPanel):
    """The page of a `FacilitatePanel`, which does what is clicked on it."""

    draft: Draft | None
    plan: Plan | None
    runs: Facilitator | None
    state: State | None
    live: Live
    shown: str
    tab: str
    large: bool
    answers_shown: bool
    truth: bool
    names: bool
    met: int
    secret: str
    deleting: bool
    removing: bool
    readmitted: tuple[str, str] | None
    who: int | None
    looking: Look | None
    leading: bool
    _chosen: str
    _toml: str
    _toml_fault: str
    _own: bool
    _code: str
    _games: dict[int, Table]
    _frames: dict[str, tuple[int, Any]]
    _summaries: dict[tuple[str, int, int, int], Summary]

    def _is_open(self) -> Facilitator:
        """The workshop.

        Raises:
            Refused: when none is open here.
        """
        if self.runs is None:
            raise Refused(text("No workshop is open here."), "nothing")
        return self.runs

    def _person(self) -> Person:
        """Who is chosen.

        Raises:
            Refused: when nobody is.
        """
        people = self.live.people
        if self.who not in people:
            self.who = next(iter(people), None)
        if self.who is None:
            raise Refused(text("Nobody is here yet."), "nothing")
        return people[self.who]

    def _folder(self) -> str:
        return f"workshop-{self.runs.code}" if self.runs is not None else ""

    # --- answers ----------------------------------------------------------------------------------

    def _frame(self, activity: str) -> Any:
        """What was handed in to an activity, each participant's last; kept until there is more."""
        runs = self._is_open()
        number = self.live.handed_in.get(activity, 0)
        known = self._frames.get(activity)
        if known is None or known[0] != number:
            frame = runs.submissions(activity)
            known = self._frames[activity] = (number, frame.filter(frame["last"]))
        return known[1]

    def _summary(self, activity: str) -> Summary:
        doing = self._doing(activity)
        frame = self._frame(activity)
        key = (activity, self.live.handed_in.get(activity, 0), self.met, len(self.live.people))
        if key not in self._summaries:
            games = None
            if isinstance(doing, Play):
                games = summary.games_of(self._is_open(), frame, self._games)
            self._summaries = {key: summary.summarise(doing, results.rows(frame), games, self.met)}
        return self._summaries[key]

    def _doing(self, activity: str) -> Activity:
        assert self.plan is not None
        doing: Activity = self.plan.activity(activity)
        return doing

    # --- what is shown ------------------------------------------------------------------------

    def text(self) -> str:
        """Where the workshop is, as plain text."""
        if self.runs is None or self.state is None:
            return text("Workshop: run this cell, then choose a plan and open it.")
        lines = [f"{self.state.title}, {self.runs.code}: {self._people_words()}"]
        lines += [f"  {stage.title}: {self._done_words(stage.id)}" for stage in self.state.stages]
        return "\n".join(lines)

    def static(self) -> str:
        """The same for a saved notebook."""
        return render("workshop_static", title=text("Workshop"), lines=self.text().splitlines())

    def _page(self) -> Markup:
        common = {"uid": self.uid, "notice": self._notice(), "game": self._game_shown()}
        if self.runs is None or self.state is None:
            return render("workshop_facilitate", f={**common, **self._new()})
        running = self._running(self.runs, self.state)
        return render("workshop_facilitate", f={**common, **running})

    def _game_shown(self) -> dict[str, Any] | None:
        if self.looking is None:
            return None
        token = f"game {self.looking.number}"
        return {"title": self.looking.title, "token": token, "leading": self.leading}

    def _new(self) -> dict[str, Any]:
        return {
            "stage": "new",
            "title": text("Workshop"),
            "status": self._toml_fault,
            "open": False,
            "plans": [
                {
                    "value": name,
                    "title": plan.title,
                    "small": _plan_words(plan),
                    "on": name == self._chosen,
                }
                for name, plan in plans().items()
            ],
            "own": self._own,
            "toml": self._toml,
            "toml_fault": self._toml_fault,
            "place": self.place,
            "place_hint": place_hint(self.place),
            "place_fault": self._place_fault,
            "code": self._code,
            "preview": self.draft and _preview(self.draft),
            "ready": self.plan is not None,
        }

    def _running(self, runs: Facilitator, state: State) -> dict[str, Any]:
        doing = self._doing(self.shown)
        done = self.live.done(self.shown)
        charted = self.large and self.answers_shown
        told = self._summary(self.shown) if self.tab == "answers" or charted else Summary()
        asked = isinstance(doing, Play) is False and hasattr(doing, "answers")
        page = {
            "stage": "large" if self.large else "run",
            "title": state.title,
            "status": self._people_words(),
            "code": runs.code,
            "open": state.open,
            "people": len(self.live.people),
            "people_words": self._people_words(),
            "secret": self.secret,
            "readmitted": self.readmitted
            and {"title": self.readmitted[0], "token": self.readmitted[1]},
            "pinned": text("Everybody is looking at the moment that you put them on.")
            if state.pinned
            else "",
            "activities": self._stages(state),
            "tabs": self._tabs(),
            "tab": self.tab,
            "tab_title": dict(_tab_words())[self.tab],
            "panel": self._panel(),
            "shown": {
                "title": doing.title,
                "small": ", ".join(
                    [summary.kind_word(doing.kind), summary.minutes_word(doing.minutes)]
                ),
                "question": summary.question_of(doing),
                "done": done,
                "done_words": self._done_words(self.shown),
                "percent": self._percent(done),
                "left": self._left(state.stage(self.shown)),
                "at_table": isinstance(doing, AtTable),
                "ask": list(doing.ask),
                "look_for": list(doing.look_for) or list(doing.ask),
            },
            "truth": self.truth,
            "truth_known": asked,
            "names": self.names,
            "answers_shown": self.answers_shown,
            "chart": _chart(told.chart),
            "said": [{"name": name, "text": words} for name, words in told.said],
            "table": self._table(told),
            "meets": self._meets(told),
            "stumbles": self._stumbles() if self.tab == "stumbles" and not self.large else [],
            "folder": self._folder(),
            "deleting": self._deleting(),
        }
        if self.tab == "people" and not self.large:
            page |= self._people(state)
        return page

    def _stages(self, state: State) -> list[dict[str, Any]]:
        waiting = next((s.id for s in state.stages if s.status == "waiting"), None)
        return [
            {
                "id": stage.id,
                "title": stage.title,
                "status": stage.status,
                "shown": stage.id == self.shown,
                "next": stage.id == waiting and not state.running,
                "small": text(
                    "{minutes}, {done}",
                    minutes=summary.minutes_word(stage.minutes),
                    done=self._done_words(stage.id),
                ),
                "percent": self._percent(self.live.done(stage.id)),
                "left": self._left(stage),
            }
            for stage in state.stages
        ]

    def _left(self, stage: Stage) -> dict[str, Any] | None:
        """The time that the plan gives a running activity and that is left; below 0 when over."""
        if stage.status != "running" or stage.started_at is None:
            return None
        spent = (self._is_open().store.now() - stage.started_at).total_seconds()
        seconds = round(stage.minutes * 60 - spent)
        return {"seconds": seconds, "words": clock_words(seconds)}

    def _percent(self, done: int) -> int:
        return round(100 * done / len(self.live.people)) if self.live.people else 0

    def _people_words(self) -> str:
        return plural("{n} taking part", "{n} taking part", len(self.live.people))

    def _done_words(self, activity: str) -> str:
        done, people = self.live.done(activity), len(self.live.people)
        return text("{done} of {people} handed in", done=done, people=people)

    def _tabs(self) -> list[dict[str, Any]]:
        return [
            {"value": value, "label": label, "on": value == self.tab}
            for value, label in _tab_words()
        ]

    def _people(self, state: State) -> dict[str, Any]:
        titles = {stage.id: stage.title for stage in state.stages}
        rows = []
        for person in self.live.people.values():
            cells = []
            for stage in state.stages:
                how = person.states.get(stage.id, "open")
                played = stage.kind == "play" and how != "open"
                word = state_word(how)
                cells.append(
                    {
                        "state": how,
                        "word": f"{stage.title}: {word}" if played else word,
                        "game": f"{person.number}:{stage.id}" if played else "",
                    }
                )
            done = sum(state in ("right", "wrong", "done") for state in person.states.values())
            rows.append(
                {
                    "name": person.name,
                    "late": person.late,
                    "cells": cells,
                    "here": titles.get(person.activity or "", ""),
                    "done": text("{n} of {total}", n=done, total=len(state.stages)),
                }
            )
        chosen = self.live.people.get(self.who or 0)
        return {
            "rows": rows,
            "legend": [{"state": each, "word": state_word(each)} for each in results.STATES],
            "who": [
                {"value": each.number, "name": each.name, "on": each is chosen}
                for each in self.live.people.values()
            ],
            "removing": text("Remove {name} with all they handed in?", name=self._person().name)
            if self.removing
            else "",
        }

    def _table(self, told: Summary) -> dict[str, Any] | None:
        if told.grid is None:
            return None
        return {
            "title": told.grid.title,
            "head": [*told.grid.head, text("Look")],
            "rows": [
                {"cells": cells, "game": f"{number}:{self.shown}"}
                for number, cells in told.grid.rows
            ],
        }

    def _meets(self, told: Summary) -> list[dict[str, Any]]:
        return [
            {
                "value": number,
                "on": number == self.met,
                "label": summary.meet_word(number, met),
            }
            for number, met in enumerate(told.meets)
        ]

    def _stumbles(self) -> list[dict[str, Any]]:
        assert self.state is not None
        tried: list[results.Row] = []
        for stage in self.state.stages:
            if stage.kind == "play":
                handed_in = results.rows(self._frame(stage.id))
                tried += handed_in
                tried += results.underway(self._is_open().drafts(stage.id), handed_in)
        return _bars(summary.stumbled(tried).bars)

    def _doubted(self, doubts: Sequence[Doubt]) -> str:
        """What does not hold, the first of it."""
        assert self.state is not None
        told = [
            text(
                "{name}, {title}: {why}",
                name=doubt.name,
                title=self.state.stage(doubt.activity).title,
                why=doubt.why,
            )
            for doubt in doubts[:MOST_DOUBTS]
        ]
        if len(doubts) > MOST_DOUBTS:
            told.append(text("and {n} more", n=len(doubts) - MOST_DOUBTS))
        return " ".join(told)

    def _deleting(self) -> str:
        if not self.deleting:
            return ""
        return text(
            "{title}: {people}, {answers}. Nothing of it can be brought back. To keep something, "
            "export it first.",
            title=self.state.title if self.state else "",
            people=plural("{n} participant", "{n} participants", len(self.live.people)),
            answers=plural(
                "{n} thing handed in", "{n} things handed in", sum(self.live.handed_in.values())
            ),
        )


def _tab_words() -> list[tuple[str, str]]:
    return [
        ("people", text("Who is where")),
        ("answers", text("Answers")),
        ("stumbles", text("Where people stumbled")),
    ]


def _plan_words(plan: Plan) -> str:
    number = len(plan.activities)
    words = [
        summary.minutes_word(plan.minutes),
        plural("{n} activity", "{n} activities", number),
    ]
    return ", ".join(words)


def _preview(draft: Draft) -> dict[str, Any]:
    plan = draft.plan
    with speaking(draft.base.language):
        return {
            "title": draft.title or draft.base.title,
            "small": text("Nothing is in it.") if plan is None else _plan_words(plan),
            "activities": [
                {
                    "id": part.activity.id,
                    "title": part.activity.title,
                    "kind": summary.kind_word(part.activity.kind),
                    "minutes": part.activity.minutes,
                    "taken": part.taken,
                }
                for part in draft.parts
            ],
            "others": [
                {
                    "title": each.title,
                    "activities": [
                        {
                            "value": f"{name}:{one.id}",
                            "words": text(
                                "{title} ({kind}, {minutes})",
                                title=one.title,
                                kind=summary.kind_word(one.kind),
                                minutes=summary.minutes_word(one.minutes),
                            ),
                        }
                        for one in each.activities
                    ],
                }
                for name, each in draft.others().items()
            ],
        }


def clock_words(seconds: int) -> str:
    """Seconds as a clock shows them: ``"4:05"``; ``"-0:30"`` when the time is over."""
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'-' if seconds < 0 else ''}{minutes}:{rest:02}"


def _headed(chart: Chart) -> dict[str, Any]:
    return {"title": chart.title, "rule": chart.rule}


def _chart(chart: Chart | None) -> dict[str, Any] | None:
    return None if chart is None else {**_headed(chart), "rows": _bars(chart.bars)}


def _bars(bars: Iterable[Bar]) -> list[dict[str, Any]]:
    return [
        {
            "label": bar.label,
            "rule": bar.rule,
            "n": bar.n,
            "aside": bar.unit,
            "percent": round(bar.share * 100, 1),
            "right": bar.right,
            "names": bar.names,
        }
        for bar in bars
    ]
