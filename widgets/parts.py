"""The parts that all boards share, as HTML: the frame, the question, the event list, rule cards."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from markupsafe import Markup, escape

from kit import catalogue
from kit.event import Event
from kit.rules import Rules
from kit.table import Table
from kit.text import text
from widgets.page import environment, render

LINES = 40
"""How many events are listed unless somebody asks for all."""


@dataclass(frozen=True)
class Notice:
    """What a board has to say back to a click.

    Attributes:
        kind: ``"illegal"`` (the rules say no), ``"error"`` (something failed), ``"hint"`` or
            ``"good"``.
        title: the heading.
        body: one or two sentences.
        rule: the id of the rule that says so, if one does.
        detail: what only helps whoever mends it, such as a traceback.
    """

    kind: str
    title: str
    body: str
    rule: str | None = None
    detail: str = ""


@dataclass(frozen=True)
class Page:
    """What fills the frame of a page (``templates/frame.html.jinja``).

    Attributes:
        title, place, phase, rule: where we are, for the header; no phase, no rule when None.
        felt, side, foot, banner: HTML of the areas; an empty side leaves the felt the whole width.
        panel: an opened rule card, above the side; `panel_kind` says which sort.
        open: whether hands lie open; None for a page without that switch.
        open_word: what that switch is called.
        rules_name: what the rules in force are called; None for a page without that button.
        status: what a screen reader is told when it changes.
        tick: milliseconds until the front end reports back by itself.
        beat: what that tick is called; while pages carry the same name, its clock runs on.
        branch: whether this is a branch of another game.
    """

    title: str
    place: str = ""
    phase: str | None = None
    rule: str | None = None
    felt: Markup | str = ""
    side: Markup | str = ""
    foot: Markup | str = ""
    banner: Markup | str = ""
    panel: Markup | str = ""
    panel_kind: str = ""
    open: bool | None = None
    open_word: str = ""
    rules_name: str | None = None
    status: str = ""
    tick: int | None = None
    beat: str = ""
    branch: bool = False


def framed(page: Page) -> Markup:
    """The page in its frame."""
    return render("frame", frame=page)


def part(name: str, *args: Any) -> Markup:
    """The HTML of one macro of ``templates/parts.html.jinja``."""
    return Markup(getattr(environment().get_template("parts.html.jinja").module, name)(*args))


def drawer(game: str) -> ModuleType:
    """The module of `widgets` that draws a game: its `place`, `felt`, `headings` and so on.

    Every one has `place`, `felt`, `static`, `loose_options`, `loose_locked`, `titles`,
    `headings`, `pause` and `summary`. For a game that wants more of the boards it may have:

    - ``open_word()``: what the switch for open hands is called;
    - ``SCRAMBLE``: the phase in which people scramble for cards, decisions of no seat; then also
      ``grabber(option)``, whose grab an option of it is, and its `felt` takes a ``race``
      (see `widgets.going`);
    - ``passes(table)``: whether what goes on here need not be watched, so that a game in play goes
      on over it at once; its `summary` may then have a ``title`` for each stop and ``next``, what
      the button that goes on is called;
    - ``silent(table, event)``: whether an event is no news, and left out of the lists;
    - ``routine(decision)``: the option that leaves all as it is, of a question that comes again and
      again, None for any other question; and ``routine_word()``, what that question is about.
    """
    return import_module(f"widgets.{game}")


def may(game: str, hook: str, *args: Any) -> Any:
    """What a game's drawer says, where it has that function; None where it has not."""
    found = getattr(drawer(game), hook, None)
    return None if found is None else found(*args)


# --- the question ---------------------------------------------------------------------------------


def asked(view: Mapping[str, Any], *, live: bool, notice: Notice | None) -> Markup:
    """What stands before one's hand: the open question with its loose options, and a notice."""
    decision = view["decision"]
    if not decision and notice is None:
        return Markup()
    mine = bool(decision and decision["mine"])
    return part(
        "asked",
        {
            "prompt": decision and decision["prompt"],
            "rule": decision and decision["rules"][0],
            "options": drawer(view["game"]).loose_options(view) if mine else [],
            "locked": drawer(view["game"]).loose_locked(view) if mine else [],
            "live": live,
            "notice": notice,
        },
    )


# --- what happened --------------------------------------------------------------------------------


def listed(table: Table, event: Event) -> bool:
    """Whether an event stands in the lists: a game's drawer may leave out what is no news."""
    return not may(table.script.name, "silent", table, event)


def happened(
    table: Table,
    seat: int | None,
    *,
    at: int | None = None,
    everything: bool = False,
    travel: bool = False,
    fresh: int | None = None,
) -> Markup:
    """The event list, as `seat` knows the events.

    Args:
        table: a recorded table.
        seat: whose eyes; None sees all.
        at: the index of the frame where the list ends; None for now.
        everything: list all events, not only the last ones.
        travel: whether a click on an event goes there.
        fresh: events from this frame on are marked as new.
    """
    frames = table.frames if at is None else table.frames[: at + 1]
    told = [
        frame for frame in frames if frame.happened is not None and listed(table, frame.happened)
    ]
    first = 0 if everything else max(0, len(told) - LINES)
    headings = drawer(table.script.name).headings(table)
    bold = title_pattern(table.script.name)
    lines = [
        {
            "rule": frame.happened.rule,
            "sentence": emphasised(table.say(frame.happened, seat), bold),
            "at": frame.index,
            "now": frame is told[-1],
            "fresh": fresh is not None and frame.index >= fresh,
            "heading": headings.get(frame.index),
        }
        for frame in told[first:]
        if frame.happened is not None
    ]
    return part("happened", {"earlier": first, "lines": lines, "travel": travel})


@cache
def title_pattern(game: str) -> re.Pattern[str]:
    """What finds the titles of a game's cards in a sentence."""
    titles = sorted(drawer(game).titles(), key=len, reverse=True)
    return re.compile(r"\b(" + "|".join(map(re.escape, titles)) + r")(?!\w)")


def emphasised(sentence: str, titles: re.Pattern[str]) -> Markup:
    """The sentence as HTML, card titles in bold."""
    pieces = titles.split(sentence)
    return Markup().join(
        Markup("<b>{}</b>").format(piece) if n % 2 else escape(piece)
        for n, piece in enumerate(pieces)
    )


# --- rules ----------------------------------------------------------------------------------------


def rule_card(rule: str, rules: Any = None) -> Markup:
    """A rule of its game's catalogue, opened: its text, what was decided, the code that carries it.

    Args:
        rule: a full id, such as ``"gostop.turn.3"``.
        rules: the rules in force, for the values of settings.
    """
    try:
        row = catalogue.load(rule.partition(".")[0]).rule(rule)
    except (catalogue.CatalogueError, catalogue.UnknownRule) as error:
        shown = {"id": rule, "title": text("Not in the catalogue"), "says": [str(error)]}
        return part("rulecard", {**shown, "decided": "", "place": "", "settings": [], "code": []})
    return part(
        "rulecard",
        {
            "id": row.id,
            "title": row.title,
            "says": row.text.strip().split("\n\n"),
            "decided": row.decided.choice if row.decided else "",
            "place": row.place,
            "settings": list(_settings(row, rules)),
            "code": [
                {"name": name, "source": source}
                for entry in row.functions
                for name, source in _source(entry)
            ],
        },
    )


def _settings(row: catalogue.Rule, rules: Any) -> Iterable[dict[str, str]]:
    if rules is None:
        return
    for entry in row.enforced:
        kind, _, name = entry.partition(":")
        if kind == "setting":
            setting = type(rules).setting_named(name)
            yield {"label": setting.label, "value": _shown(setting, getattr(rules, name))}


def _source(entry: str) -> Iterable[tuple[str, str]]:
    """The name and the source of what a catalogue entry names, where both can be had."""
    try:
        found = inspect.unwrap(catalogue.resolve(entry))
        yield entry.replace(":", "."), inspect.getsource(found)
    except (catalogue.CatalogueError, OSError, TypeError):
        return


def rules_name(rules: Rules) -> str:
    """What the rules in force are called, in a word or two."""
    house = rules.house()
    if house:
        return house
    for name, preset in rules.presets().items():
        if preset == rules:
            return {"default": text("default"), "seed_letter": text("seed letter")}.get(name, name)
    return text("changed")


def rules_card(rules: Rules) -> Markup:
    """How the rules in force differ from the printed ones."""
    changes = []
    for name, default, value in rules.diff():
        setting = type(rules).setting_named(name)
        changes.append(
            {
                "label": setting.label,
                "rule": setting.rule,
                "value": _shown(setting, value),
                "default": _shown(setting, default),
            }
        )
    return part(
        "rulescard",
        {"name": rules_name(rules), "changes": changes, "formulas": type(rules).overridden()},
    )


def _shown(setting: Any, value: object) -> str:
    """A setting's value in words."""
    if setting.kind == "bool":
        return text("yes") if value else text("no")
    return str(setting.choices.get(value, value))
