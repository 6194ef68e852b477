"""The zones, counters and objects of a game, as plain data.

Zones hold cards as numbers. What lies in the play area or a score area is an object: beside each
such zone is a list of its `Mark`s in the same order, with the object's number and what is on it. A
card that changes its zone gets a new mark, and so is a new object (rule 1.12.1); nothing else in
the state names an installed card but by the number of its object.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kit.netrunner.cards import COPIES_OF, CORP, IDENTITIES, RUNNER
from kit.position import zone
from kit.rules import RulesError
from kit.text import text

HQ, RD, ARCHIVES = 0, 1, 2
"""The central servers; a remote server is any number from 3 on."""
CENTRALS = (HQ, RD, ARCHIVES)


@dataclass(slots=True)
class Mark:
    """An object in the play area or in a score area, without the card that it is.

    Attributes:
        id: its number; no two objects of a game share one.
        up: whether it lies face up: for ice, assets and upgrades, whether it is rezzed.
        turn: the turn in which it was installed.
        advancement, credits, virus, power: the counters hosted on it.
        used: what was used of it this turn, where that can be done only once.
        host: the number of the object that it is hosted on; 0 for none.
    """

    id: int = 0
    up: bool = False
    turn: int = 0
    advancement: int = 0
    credits: int = 0
    virus: int = 0
    power: int = 0
    used: list[str] = field(default_factory=list)
    host: int = 0


class Fact(NamedTuple):
    """Something that happened this turn and that a rule or ability may still ask for.

    Attributes:
        kind: what happened, such as ``"install"`` or ``"success"``.
        seat: who did it.
        object: the number of the object that it befell; 0 for none.
        value: how much of it, or which server.
        name: the design of the card where all may know it; empty otherwise.
    """

    kind: str
    seat: int
    object: int = 0
    value: int = 0
    name: str = ""


class Lingering(NamedTuple):
    """An effect that lasts beyond the instruction that made it (section 9.10).

    Attributes:
        kind: what it changes or does, such as ``"strength"`` or ``"rez_cost"``.
        source: the design of the card that made it.
        until: what it lasts until: ``"checkpoint"``, ``"encounter"``, ``"run"`` or ``"turn"``.
        object: the object it is about; 0 for none.
        value: by how much, or a server.
    """

    kind: str
    source: str
    until: str
    object: int = 0
    value: int = 0


@dataclass(slots=True)
class Run:
    """A run in progress.

    Attributes:
        number: which run of the game, from 1.
        server: the attacked server.
        position: the place among the server's ice, from 0 inside; -1 for none.
        ice: the object at that position; 0 where it is gone.
        source: the design of the card that began it; empty for the basic action.
        at_ice: whether that ice is being approached, encountered or passed.
        encounter: whether it is being encountered.
        broken: which of its subroutines are broken, from 0.
        done: which have resolved.
        next: the subroutine that is resolving; -1 for none.
        reached: whether the success phase was reached.
        successful: whether the run was declared successful.
        ended: whether it is ending.
        jacked_out: whether the Runner ended it by jacking out.
        accessed: how many cards were accessed in it.
        stolen: how many agendas were stolen in it.
        gone: whether the attacked server ceased to exist.
    """

    number: int
    server: int
    position: int = -1
    ice: int = 0
    source: str = ""
    at_ice: bool = False
    encounter: bool = False
    broken: list[int] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    next: int = -1
    reached: bool = False
    successful: bool = False
    ended: bool = False
    jacked_out: bool = False
    accessed: int = 0
    stolen: int = 0
    gone: bool = False


class Place(NamedTuple):
    """Where a card lies.

    Attributes:
        zone: the name of the state's field.
        server: which server, for ``"ice"`` and ``"roots"``; else 0.
        index: the place in that list.
    """

    zone: str
    server: int
    index: int  # type: ignore[assignment]


@dataclass(slots=True)
class Breach:
    """A breach in progress.

    Attributes:
        server: the breached server.
        limit: how many cards of HQ or R&D may be chosen: the random access limit.
        chosen: how many were.
        deep: how many cards on top of R&D were chosen and still lie there.
        hand: the places in HQ that were chosen and still hold their card.
        archives: the places in Archives that were chosen.
        objects: the objects in the root that were chosen or ruled out.
        at: where the card lies that is being accessed; None for none.
    """

    server: int
    limit: int = 0
    chosen: int = 0
    deep: int = 0
    hand: list[int] = field(default_factory=list)
    archives: list[int] = field(default_factory=list)
    objects: list[int] = field(default_factory=list)
    at: Place | None = None


@dataclass
class State:
    """A game of Netrunner.

    Attributes:
        phase: the phase that begins here; None when the game is over.
        turn: the turn, from 1: odd ones are the Corp's.
        active: whose turn it is.
        clicks, credits: what each side has.
        tags: how many tags the Runner has.
        core: how much core damage the Runner has suffered.
        rd, hq, archives: the Corp's deck (its top first), hand and discard pile.
        archives_up: for each card in Archives whether it lies face up.
        stack, grip, heap: the Runner's deck (its top first), hand and discard pile.
        ice: for each server the ice that protects it, the innermost first.
        roots: for each server what is installed in its root, the oldest first.
        rig: the Runner's installed cards, the oldest first.
        scored, stolen: the score areas of Corp and Runner.
        playing: the operation or event that is being played, or the card being installed.
        aside: cards that are set aside.
        identities: the two identity cards.
        ice_marks, root_marks, rig_marks, scored_marks, stolen_marks, playing_marks: the objects
            that lie in these zones.
        run: the run in progress.
        breach: the breach in progress.
        lingering: effects that last.
        facts: what happened this turn.
        checked: how many of the facts the last checkpoint had seen.
        ran: the servers that were run with success in the Runner's last turn.
        objects: how many objects there have been.
        runs: how many runs there have been.
        draws: how often chance was asked this turn.
        installing: the server that a card is being installed in or before; -1 for none.
        mulligans: which side took a mulligan.
        winner: who won; None before, and in a draw.
        how: how it ended: "points", "flatline", "empty_deck" or "draw"; empty before.
    """

    phase: str | None = "setup"
    turn: int = 0
    active: int = CORP
    clicks: list[int] = field(default_factory=lambda: [0, 0])
    credits: list[int] = field(default_factory=lambda: [0, 0])
    tags: int = 0
    core: int = 0
    rd: list[int] = zone(list)
    hq: list[int] = zone(list)
    archives: list[int] = zone(list)
    archives_up: list[bool] = field(default_factory=list)
    stack: list[int] = zone(list)
    grip: list[int] = zone(list)
    heap: list[int] = zone(list)
    ice: list[list[int]] = zone(lambda: [[], [], []])
    roots: list[list[int]] = zone(lambda: [[], [], []])
    rig: list[int] = zone(list)
    scored: list[int] = zone(list)
    stolen: list[int] = zone(list)
    playing: list[int] = zone(list)
    aside: list[int] = zone(list)
    identities: list[int] = zone(list)
    ice_marks: list[list[Mark]] = field(default_factory=lambda: [[], [], []])
    root_marks: list[list[Mark]] = field(default_factory=lambda: [[], [], []])
    rig_marks: list[Mark] = field(default_factory=list)
    scored_marks: list[Mark] = field(default_factory=list)
    stolen_marks: list[Mark] = field(default_factory=list)
    playing_marks: list[Mark] = field(default_factory=list)
    run: Run | None = None
    breach: Breach | None = None
    lingering: list[Lingering] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    checked: int = 0
    ran: list[int] = field(default_factory=list)
    objects: int = 0
    runs: int = 0
    draws: int = 0
    installing: int = -1
    mulligans: list[bool] = field(default_factory=lambda: [False, False])
    winner: int | None = None
    how: str = ""


def other(seat: int) -> int:
    """The other side."""
    return RUNNER if seat == CORP else CORP


def hand_of(state: State, seat: int) -> list[int]:
    """A side's hand: HQ or the grip."""
    return state.hq if seat == CORP else state.grip


def deck_of(state: State, seat: int) -> list[int]:
    """A side's deck, its top first: R&D or the stack."""
    return state.rd if seat == CORP else state.stack


def exists(state: State, server: int) -> bool:
    """Whether there is that server: a remote server is there while a card is (rule 4.6.8d)."""
    if server in CENTRALS:
        return True
    if not 0 <= server < len(state.roots):
        return False
    return bool(state.roots[server] or state.ice[server] or state.installing == server)


def servers(state: State) -> list[int]:
    """The servers there are, the central ones first."""
    return [server for server in range(len(state.roots)) if exists(state, server)]


def new_server(state: State) -> int:
    """The number that a new remote server gets: the first that is free."""
    for server in range(len(CENTRALS), len(state.roots)):
        if not exists(state, server):
            return server
    return len(state.roots)


def start(rules: Any, seats: int) -> State:
    """The state before the game: both decks as they are brought."""
    state = State()
    state.rd, state.stack = deck_cards(rules, CORP), deck_cards(rules, RUNNER)
    state.identities = list(IDENTITIES)
    return state


def deck_cards(rules: Any, seat: int) -> list[int]:
    """The cards of a side's deck under some rules, in their order."""
    wanted = rules.deck(seat)
    return [COPIES_OF[name][copy] for name in sorted(wanted) for copy in range(wanted[name])]


def deck(rules: Any) -> list[int]:
    """All cards in play under some rules: both decks and the identities."""
    return [*deck_cards(rules, CORP), *deck_cards(rules, RUNNER), *IDENTITIES]


def players(state: State) -> int:
    """How many seats a state is for: always two."""
    return 2


def renew(state: State, rules: Any) -> None:
    """Before the game, take the decks of other rules; later they are what they are.

    Raises:
        RulesError: when the other rules have other decks and the game has begun.
    """
    if state.phase == "setup":
        state.rd, state.stack = deck_cards(rules, CORP), deck_cards(rules, RUNNER)
    elif sorted(deck(rules)) != sorted(_all(state)):
        raise RulesError(text("Cards can't come or go once a game has begun."))


def _all(state: State) -> list[int]:
    flat = (state.rd, state.hq, state.archives, state.stack, state.grip, state.heap, state.rig)
    more = (state.scored, state.stolen, state.playing, state.aside, state.identities)
    return [card for pile in (*flat, *more, *state.ice, *state.roots) for card in pile]
