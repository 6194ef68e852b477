"""Moments of Netrunner in a few lines: which cards lie where, and what is on them."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from kit.netrunner.cards import (
    BY_ID,
    COPIES_OF,
    CORP,
    DESIGN,
    DESIGNS,
    IDS,
    NAME,
    NUMBER,
    RUNNER,
    SIDE,
)
from kit.netrunner.rules import Rules
from kit.netrunner.state import HQ, RD, Breach, Mark, Run, State
from kit.position import Position, PositionError
from kit.text import text

Cards = str | Iterable[str]
"""Cards: several ids in one text, ``"hedge_fund palisade"``, or a list of ids or titles."""
SERVERS = ("hq", "rd", "archives")
"""The central servers by the names that `lay` takes; remote ones are ``"server_1"`` and so on."""

_TITLES = {design.title: design.id for design in DESIGNS}
_WORD = re.compile(r"(-?)([\w .:]+?)((?:[+!]|[:$@^]\d+)*)")
_COUNTERS = {":": "advancement", "$": "credits", "@": "virus", "^": "power"}
_ACTIVE_RUN = ("initiation", "approach_ice", "encounter_ice", "subroutines", "movement", "inward")


def number(card: str) -> int:
    """The number of a card, by its key (``"palisade_2"``), the id of its design, or its title.

    Raises:
        ValueError: when there is no such card; the message names the nearest.
    """
    key = _TITLES.get(card, card)
    if key not in NUMBER:
        near = ", ".join(get_close_matches(key, BY_ID, n=3))
        raise ValueError(
            text("There is no card {card!r}.", card=card)
            + (" " + text("Did you mean {near}?", near=near) if near else "")
        )
    return NUMBER[key]


def _only_in_archives(word: str) -> str:
    return text(
        "{word!r}: only in Archives a - before a card says that it lies face down.", word=word
    )


class _Setter:
    """Hands out the copies of cards as they are named, and the numbers of objects."""

    def __init__(self, rules: Rules) -> None:
        self.left = {
            name: COPIES_OF[name][:copies]
            for seat in (CORP, RUNNER)
            for name, copies in rules.deck(seat).items()
        }
        self.objects = 0

    def card(self, word: str) -> tuple[int, bool, Mark]:
        """A card with whether it lies face down (a ``-`` before it) and what is on it."""
        match = _WORD.fullmatch(word)
        if match is None:
            raise ValueError(text("{word!r} is no card with its signs.", word=word))
        minus, key, signs = match.groups()
        named = number(key)
        copies = self.left.get(NAME[named], [])
        if not copies:
            raise PositionError(text("The decks hold no more {card}.", card=DESIGN[named].title))
        card = copies[0] if key == NAME[named] or key in _TITLES else named
        if card not in copies:
            raise PositionError(text("{card} lies elsewhere, or in neither deck.", card=IDS[card]))
        copies.remove(card)
        mark = Mark(up="+" in signs)
        for sign, amount in re.findall(r"([:$@^])(\d+)", signs):
            setattr(mark, _COUNTERS[sign], int(amount))
        mark.turn = -1 if "!" in signs else 0
        return card, bool(minus), mark

    def loose(self, cards: Cards, *, down: bool = False) -> list[tuple[int, bool]]:
        """Cards that are not installed, each with whether it lies face down, where one can.

        Raises:
            ValueError: for a sign that says nothing of such a card.
        """
        found = []
        for word in cards.split() if isinstance(cards, str) else cards:
            card, minus, mark = self.card(word)
            if mark != Mark():
                raise ValueError(
                    text("{word!r}: only what is installed has signs behind it.", word=word)
                )
            if minus and not down:
                raise ValueError(_only_in_archives(word))
            found.append((card, minus))
        return found

    def objects_of(self, cards: Cards, turn: int, *, up: bool = False) -> tuple[list[int], Any]:
        """Cards as objects: their numbers, and their marks."""
        found, marks = [], []
        for word in cards.split() if isinstance(cards, str) else cards:
            card, minus, mark = self.card(word)
            if minus:
                raise ValueError(_only_in_archives(word))
            self.objects += 1
            mark.id = self.objects
            mark.up = mark.up or up
            mark.turn = turn if mark.turn < 0 else 0
            found.append(card)
            marks.append(dataclasses.asdict(mark))
        return found, marks


def lay(
    *,
    hq: Cards = "",
    rd: Cards = "",
    archives: Cards = "",
    servers: Mapping[str, str] | None = None,
    grip: Cards = "",
    stack: Cards = "",
    heap: Cards = "",
    rig: Cards = "",
    scored: Cards = "",
    stolen: Cards = "",
    playing: Cards = "",
    turn: int = 2,
    phase: str = "action",
    clicks: int | None = None,
    credits: Sequence[int] = (5, 5),
    tags: int = 0,
    run: str | None = None,
    at: int | None = None,
    rules: Rules | None = None,
    **state: Any,
) -> Position:
    """A position with these cards where they are said to be, and the others under the decks.

    A card may be named as often as the deck holds copies. Signs behind it say more: ``+`` rezzed,
    ``!`` installed this turn, ``:2`` advancement counters, ``$3`` credits, ``@1`` virus counters,
    ``^1`` power counters. In Archives a ``-`` before it means face down.

    Args:
        hq, rd, archives: the Corp's hand, the top of its deck, its discard pile.
        servers: for each server its ice, the outermost first, then ``>`` and its root, such as
            ``{"server_1": "palisade+ tithe > offworld_office:2"}``.
        grip, stack, heap: the Runner's hand, the top of its deck, its discard pile.
        rig: the Runner's installed cards.
        scored, stolen: the score areas.
        playing: an event or operation that is resolving, such as that of a run.
        turn: which turn; an odd one is the Corp's.
        phase: the phase that begins.
        clicks: what the active side has left; None for all of them.
        credits: the Corp's and the Runner's.
        tags: the Runner's.
        run: the server that is being run, for a phase of a run.
        at: the place of the ice there that the Runner is at, from 1 outside (None: that).
        rules: the rules; None for the starter game, or the advanced decks if a card is only there.
        state: other fields of `kit.netrunner.State`, as they are; cards by key.

    Raises:
        ValueError: for an unknown card or server.
        PositionError: for more copies of a card than the deck holds.
    """
    laid = (hq, rd, archives, grip, stack, heap, rig, scored, stolen, playing)
    rules = rules or _rules_for([*laid, *(servers or {}).values()])
    setter = _Setter(rules)
    active = CORP if turn % 2 else RUNNER
    begun = turn - (phase == "turn")  # that phase counts the turn itself
    fields: dict[str, Any] = {"phase": phase, "turn": begun, "active": active}
    fields |= _servers(setter, servers or {}, turn)
    for name, cards, up in (
        ("rig", rig, True),
        ("scored", scored, True),
        ("stolen", stolen, True),
        ("playing", playing, True),
    ):
        found, marks = setter.objects_of(cards, turn, up=up)
        fields[name], fields[f"{name}_marks"] = found, marks
    pile = setter.loose(archives, down=True)
    fields["archives"] = [card for card, _ in pile]
    fields["archives_up"] = [not down for _, down in pile]
    for name, cards in (("hq", hq), ("grip", grip), ("heap", heap), ("rd", rd), ("stack", stack)):
        fields[name] = [card for card, _ in setter.loose(cards)]
    rest = [card for copies in setter.left.values() for card in copies]
    fields["rd"] += sorted(card for card in rest if SIDE[card] == CORP)
    fields["stack"] += sorted(card for card in rest if SIDE[card] == RUNNER)
    fields["identities"] = ["the_syndicate", "the_catalyst"]
    allotted = rules.clicks(active) if clicks is None else clicks
    fields["clicks"] = [allotted, 0] if active == CORP else [0, allotted]
    fields["credits"], fields["tags"] = list(credits), tags
    fields["objects"] = setter.objects
    if run is not None:
        fields |= _run(fields, run, at, phase)
    zones = {each.name for each in dataclasses.fields(State) if each.metadata.get("zone")}
    fields = {
        name: _keys(value) if name in zones and name != "identities" else value
        for name, value in fields.items()
    }
    return Position("netrunner", {**fields, **state}, rules.changed(), rules.house())


def _keys(cards: Any) -> Any:
    return [_keys(card) if isinstance(card, list) else IDS[card] for card in cards]


def _rules_for(cards: Sequence[Cards]) -> Rules:
    """The starter game, or that with the advanced decks where a card needs them."""
    wanted: Counter[str] = Counter()
    for each in cards:
        for word in each.split() if isinstance(each, str) else each:
            match = _WORD.fullmatch(word)
            if match is not None and word != ">":
                wanted[NAME[number(match[2])]] += 1
    advanced = any(count > BY_ID[name].starter for name, count in wanted.items())
    return Rules(decks="advanced") if advanced else Rules()


def server_number(name: str) -> int:
    """The number of a server by its name.

    Raises:
        ValueError: for a name that no server has.
    """
    if name in SERVERS:
        return SERVERS.index(name)
    match = re.fullmatch(r"server_([1-9]\d?)", name)
    if match is None:
        raise ValueError(
            text("There is no server {name!r}; there are hq, rd, archives, server_1 ...", name=name)
        )
    return int(match[1]) + 2


def _servers(setter: _Setter, servers: Mapping[str, str], turn: int) -> dict[str, Any]:
    numbers = {server_number(name): cards for name, cards in servers.items()}
    count = max([2, *numbers]) + 1
    found: dict[str, Any] = {
        name: [[] for _ in range(count)] for name in ("ice", "roots", "ice_marks", "root_marks")
    }
    for server, cards in numbers.items():
        outside, _, root = cards.partition(">")
        ice, marks = setter.objects_of(outside, turn)
        found["ice"][server], found["ice_marks"][server] = ice[::-1], marks[::-1]
        found["roots"][server], found["root_marks"][server] = setter.objects_of(root, turn)
    return found


def _run(fields: dict[str, Any], run: str, at: int | None, phase: str) -> dict[str, Any]:
    """A run that stands where its phase begins."""
    server = server_number(run)
    if server >= len(fields["ice"]):
        raise ValueError(text("There is no {server} to run: nothing was laid there.", server=run))
    ice = fields["ice"][server]
    position = len(ice) - (1 if at is None else at)
    in_ice = phase in ("approach_ice", "encounter_ice", "subroutines")
    being = Run(1, server, position=position if phase in _ACTIVE_RUN else -1)
    marks = fields["ice_marks"][server]
    if 0 <= being.position < len(marks):
        being.ice = marks[being.position]["id"]
        being.at_ice = in_ice or phase == "movement"
    being.encounter = phase == "subroutines"
    if fields["playing"]:
        being.source = NAME[fields["playing"][0]]
    being.reached = being.successful = phase in ("breach", "access", "run_ends")
    found: dict[str, Any] = {"run": dataclasses.asdict(being), "runs": 1}
    if phase == "access":
        found["breach"] = dataclasses.asdict(Breach(server, limit=int(server in (HQ, RD))))
    return found
