"""Installing, playing and rezzing cards (sections 8.1, 8.5 and 8.6), step by step."""

from __future__ import annotations

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import CARD_RULE, CORP, DESIGN, IDS, NAME, RUNNER, SIDE, TYPE
from kit.netrunner.effects.kinds import Asking, Cost, It, Me, abilities
from kit.netrunner.objects import (
    card_of,
    enter,
    find,
    leave,
    mark_of,
    note,
    type_in_root,
    where,
)
from kit.netrunner.phases.abilities import carry_out
from kit.netrunner.phases.checkpoint import settle
from kit.netrunner.phases.costs import (
    FREE,
    IGNORED,
    additional,
    pay,
    why_not_pay,
    without,
)
from kit.netrunner.phases.legal import may_install_at
from kit.netrunner.phases.verbs import first_recurring, server_name, spot, trash
from kit.netrunner.state import CENTRALS, Place, State, exists, new_server, servers
from kit.netrunner.values import (
    changed_by,
    install_cost,
    memory_limit,
    memory_used,
    play_cost,
    rez_cost,
)

NEW = "new_server"
_OF_ICE = ("netrunner.1.16.6b", "netrunner.1.16.2b", "netrunner.2.3.4a")
_FULL = ("netrunner.3.9.3b", "netrunner.1.20.2", "netrunner.1.20.3")
_CHANGED = ("netrunner.1.16.2a", "netrunner.1.16.2", "netrunner.9.12.1a")
_GOES = {
    "agenda": ("netrunner.3.2.1",),
    "asset": ("netrunner.3.3.1",),
    "ice": ("netrunner.3.4.2b",),
    "upgrade": ("netrunner.3.6.1", "netrunner.3.6.2"),
    "hardware": ("netrunner.3.8.3",),
    "program": ("netrunner.3.9.2", "netrunner.3.9.3"),
    "resource": ("netrunner.3.10.2",),
}
"""What the rules say of each type of card about installing it."""
_PLAYED = {"operation": "netrunner.3.5.1", "event": "netrunner.3.7.1"}
"""What they say of the types that are played."""


# --- installing -----------------------------------------------------------------------------------


def install(
    game: Game,
    card: int,
    rule: str,
    *,
    server: int | None = None,
    inward_of: int = 0,
    ignore: str = "",
) -> Asking:
    """Install a card (rule 8.5.16).

    Args:
        game: the game.
        card: which; it may come from anywhere.
        rule: id of the rule or card that says so.
        server: where, if that is not to be chosen (Corp).
        inward_of: the ice, by its object, that it goes directly inward of; 0 for the outermost
            place.
        ignore: which costs are ignored: ``"own"``, ``"credits"`` or ``"all"`` (rule 1.16.5).

    Returns:
        The number of the new object; 0 when it is not paid for and stays where it was.
    """
    state: State = game.state
    seat = SIDE[card]
    at = where(state, card)
    lay_up = at.zone != "archives" or state.archives_up[at.index]
    _, _ = leave(state, at)
    enter(state, "playing", card, up=False)
    host, new = 0, False
    if seat == CORP:
        if server is None:
            server = yield from _destination(game, card, rule)
        new = not exists(state, server)
        state.installing = server
        inward = _inward_of(state, server, inward_of)
        yield from _trash_in_server(game, card, server, ignore=ignore)
    else:
        host = yield from _host(game, card, rule)
        yield from _trash_programs(game, card)
    own = Cost(credits=install_cost(game, card, -1 if server is None else server))
    extra = additional(game, "install", card)
    cost = without(own, extra, ignore)
    if not (yield from _agrees(game, seat, cost, extra, "install", rule)):
        leave(state, where(state, card))
        enter(state, at.zone, card, index=at.index, up=lay_up)
        state.installing = -1
        return 0
    if cost != FREE or seat == RUNNER:
        cites = _install_cites(game, card, own.credits)
        yield from pay(game, seat, cost, "install", (*cites, *_said(extra, ignore)), None)
    _, _ = leave(state, where(state, card))
    if seat == CORP:
        assert server is not None
        zone = "ice" if TYPE[card] == "ice" else "roots"
        # Its place was fixed before: the ice it goes inward of may be gone (rules 6.2.2, 6.2.2c).
        marks = state.ice_marks[server] if inward_of else []
        index = sum(each.id in inward for each in marks) if inward_of else None
        mark = enter(state, zone, card, server=server, index=index, up=False)
        state.installing = -1
    else:
        mark = enter(state, "rig", card)
        if mark is not None:
            mark.host = host
    assert mark is not None
    note(state, "install", seat, mark.id, name=NAME[card] if mark.up else "")
    if game.heard:
        _tell_installed(game, card, mark.id, rule, new)
    if mark.up:
        first_recurring(game, Me(card, mark))
    yield from settle(game)
    return mark.id


def _inward_of(state: State, server: int, object: int) -> list[int]:
    """The objects that lie further in than a piece of ice before a server."""
    at = find(state, object)
    return [] if at is None else [mark.id for mark in state.ice_marks[server][: at.index]]


def _agrees(
    game: Game, seat: int, cost: Cost, extra: Cost, purpose: str, rule: str, mine: Me | None = None
) -> Asking:
    """Whether a side pays for a card: if it can, it must, but for an additional cost (1.16.4b, c).

    Who chose to do it with an action or in a window has agreed to what that costs.
    """
    if why_not_pay(game, seat, cost, purpose, mine) is not None:
        game.tell("cannot_pay", rule=(rule, "netrunner.1.16.4b", "netrunner.1.16.10b"), seat=seat)
        return False
    if extra == FREE or cost == FREE or not rule.startswith("netrunner.card"):
        return True
    cites = (rule, "netrunner.1.16.4c", "netrunner.1.16.10a")
    options = [
        Option("pay", "pay", None, "netrunner.1.16.10"),
        Option("decline", "decline", None, "netrunner.1.16.4c"),
    ]
    chosen = yield game.ask("additional", seat=seat, rule=cites, options=options)
    if chosen.action == "decline":
        game.tell("declined", rule=cites, seat=seat)
    return chosen.action == "pay"


def _said(extra: Cost, ignore: str) -> tuple[str, ...]:
    """The rules about additional costs, and about what is ignored, where they have a say."""
    more = () if extra == FREE else ("netrunner.1.16.10", "netrunner.1.16.10b")
    return (*more, "netrunner.1.16.5", IGNORED[ignore]) if ignore else more


def _install_cites(game: Game, card: int, credits: int) -> tuple[str, ...]:
    by_type = _OF_ICE if TYPE[card] == "ice" else ("netrunner.1.16.6a",)
    printed = DESIGN[card].cost or 0
    changed = TYPE[card] != "ice" and credits != printed
    by = changed_by(game, "install_cost", card) if changed else ()
    own = (*_CHANGED, "netrunner.9.4.1", *by) if changed else ()
    steps = ("netrunner.8.5.16d", "netrunner.8.5.11a")
    return (*steps, *by_type, "netrunner.1.16.6", "netrunner.1.16.4a", *own)


def _tell_installed(game: Game, card: int, object: int, rule: str, new: bool) -> None:
    state: State = game.state
    seat = SIDE[card]
    rules = [rule, "netrunner.8.5.16e", "netrunner.8.5.16f", "netrunner.1.12.1"]
    rules.append("netrunner.1.12.2")
    place = find(state, object)
    assert place is not None
    if seat == CORP:
        # All may hear this: of a card in a root it must not say what type it is.
        rules += ["netrunner.8.5.2", "netrunner.4.6.3"]
        rules.append({"ice": "netrunner.8.5.16b"}.get(TYPE[card], "netrunner.8.5.2a"))
        rules.append("netrunner.1.21.1")
        if TYPE[card] != "ice":
            rules.append("netrunner.1.16.6c")
        if new:
            rules.append("netrunner.4.6.8b")
        rules += _position_cites(state, place)
    else:
        rules += ["netrunner.8.5.4", *_GOES[TYPE[card]], "netrunner.1.8.3b"]
        if mark_of(state, place).host:
            rules += ["netrunner.1.13.1", "netrunner.1.13.5", "netrunner.1.13.7a"]
    hidden = {"cards": (CORP,)} if seat == CORP else {}
    game.tell(
        "install",
        rule=tuple(dict.fromkeys(rules)),
        seat=seat,
        cards=[card],
        at=spot(state, object),
        server=place.server if seat == CORP else None,
        new=new,
        hidden=hidden,
    )


def _position_cites(state: State, place: Place) -> list[str]:
    """What the rules say of a new position, and of a Runner who is on the way there."""
    if place.zone != "ice":
        return []
    run, outermost = state.run, place.index == len(state.ice[place.server]) - 1
    rules = ["netrunner.3.4.2b", "netrunner.8.5.2d", "netrunner.6.2.2a"] if outermost else []
    if run is not None and run.server == place.server:
        ahead = place.index < run.position
        rules += ["netrunner.6.2.6", "netrunner.6.2.6b" if ahead else "netrunner.6.2.6a"]
    return rules


def _destination(game: Game, card: int, rule: str) -> Asking:
    """Where the Corp installs a card: a server there is, or a new one (rule 8.5.2a)."""
    state: State = game.state
    options = []
    for server in [*servers(state), new_server(state)]:
        if may_install_at(game, card, server) is None:
            new = server == new_server(state)
            key = NEW if new else server_name(server)
            cites = "netrunner.4.6.8b" if new else _destination_rule(card)
            options.append(Option(key, "server", server, cites))
    if len(options) == 1:
        return options[0].value
    steps = ("netrunner.8.5.16b", "netrunner.8.5.2a", "netrunner.8.5.16a")
    rules = (*steps, *_GOES[TYPE[card]], rule)
    chosen = yield game.ask("destination", seat=CORP, rule=rules, options=options)
    return chosen.value


def _destination_rule(card: int) -> str:
    return {
        "ice": "netrunner.8.5.2d",
        "upgrade": "netrunner.8.5.2c",
        "agenda": "netrunner.8.5.2b",
        "asset": "netrunner.8.5.2b",
    }[TYPE[card]]


def _trash_in_server(game: Game, card: int, server: int, *, ignore: str = "") -> Asking:
    """The Corp may trash like cards first; it must where a root holds one already (8.5.6)."""
    state: State = game.state
    if server >= len(state.roots):
        return
    zone = "ice" if TYPE[card] == "ice" else "roots"
    rule = "netrunner.8.5.6b" if zone == "ice" else "netrunner.8.5.6a"
    chosen: list[int] = []
    marks = state.ice_marks if zone == "ice" else state.root_marks
    cards = state.ice if zone == "ice" else state.roots
    if TYPE[card] in ("agenda", "asset") and (n := type_in_root(state, server)) is not None:
        chosen.append(marks[server][n].id)
    while True:
        left = [
            (each, mark)
            for each, mark in zip(cards[server], marks[server], strict=True)
            if mark.id not in chosen
        ]
        pays = zone == "ice" and not ignore
        credits = game.rules.ice_install_cost(len(left)) if pays else 0
        can_pay = why_not_pay(game, CORP, Cost(credits=credits), "install") is None
        options = [Option("done", "done", None, rule)] if can_pay else []
        options += [Option(f"trash_{IDS[each]}", "trash", mark.id, rule) for each, mark in left]
        if not left:
            break
        holds = ("netrunner.4.6.6e",) if zone == "roots" else ()
        rules = ("netrunner.8.5.16c", rule, *holds)
        pick = yield game.ask("trash_like", seat=CORP, rule=rules, options=options)
        if pick.action == "done":
            break
        chosen.append(pick.value)
    places = [at for object in chosen if (at := find(state, object)) is not None]
    if places:
        there = len(state.ice[server]) + len(state.roots[server])
        lasts = server not in CENTRALS and len(places) == there
        own = ("netrunner.8.5.9",) if lasts else ()
        cites = ("netrunner.8.5.16c", rule, "netrunner.8.5.7", *own)
        yield from trash(game, places, CORP, cites, as_cost=True)


def _trash_programs(game: Game, card: int) -> Asking:
    """The Runner may trash programs first, and must where the memory is not enough (8.5.6c)."""
    state: State = game.state
    if TYPE[card] != "program":
        return
    rule = "netrunner.8.5.6c"
    needs = DESIGN[card].memory or 0
    while True:
        programs = [n for n, each in enumerate(state.rig) if TYPE[each] == "program"]
        fits = memory_used(state) + needs <= memory_limit(game)
        if not programs:
            return
        options = [Option("done", "done", None, rule)] if fits else []
        options += [
            Option(f"trash_{IDS[state.rig[n]]}", "trash", state.rig_marks[n].id, rule)
            for n in programs
        ]
        rules = ("netrunner.8.5.16c", rule, *(() if fits else _FULL))
        pick = yield game.ask("trash_like", seat=RUNNER, rule=rules, options=options)
        if pick.action == "done":
            return
        at = find(state, pick.value)
        assert at is not None
        yield from trash(game, [at], RUNNER, ("netrunner.8.5.16c", rule), as_cost=True)


def _host(game: Game, card: int, rule: str) -> Asking:
    """On which card the Runner installs, where one can host it (rule 1.13.6a); 0 for none."""
    state: State = game.state
    if TYPE[card] != "program":
        return 0
    options = [Option("rig", "host", 0, "netrunner.8.5.4")]
    for each, mark in zip(state.rig, state.rig_marks, strict=True):
        takes = abilities(NAME[each]).hosts
        if takes is not None and takes(card):
            options.append(Option(f"on_{IDS[each]}", "host", mark.id, "netrunner.1.13.6a"))
    if len(options) == 1:
        return 0
    rules = ("netrunner.8.5.16b", "netrunner.1.13.6a", rule)
    chosen = yield game.ask("host", seat=RUNNER, rule=rules, options=options)
    return chosen.value


# --- playing --------------------------------------------------------------------------------------

_ACTIVE = ("netrunner.8.6.7c", "netrunner.8.6.7d", "netrunner.8.6.7e", "netrunner.8.6.7f")


def play(game: Game, card: int, rule: str) -> Asking:
    """Play an operation or event up to where its abilities have resolved (8.6.7a to f).

    A run that it begins comes after this, and `finish` after that.
    """
    state: State = game.state
    seat, before = SIDE[card], where(state, card)
    leave(state, before)
    enter(state, "playing", card, up=False)
    game.tell("play", rule=("netrunner.8.6.7a", rule), seat=seat, card=card)
    credits, extra = play_cost(game, card), additional(game, "play", card)
    cost = Cost(credits=credits) + extra
    if not (yield from _agrees(game, seat, cost, extra, "play", rule)):
        leave(state, where(state, card))
        enter(state, before.zone, card, index=before.index)
        return
    changed = _CHANGED if credits != (DESIGN[card].cost or 0) else ()
    rules = ("netrunner.8.6.7b", "netrunner.1.16.7", "netrunner.8.6.2", *changed)
    yield from pay(game, seat, cost, "play", (*rules, *_said(extra, "")))
    at = find(state, _object_of(state, card))
    assert at is not None
    mark = mark_of(state, at)
    mark.up = True
    note(state, "play", seat, mark.id, name=NAME[card])
    by_side = "netrunner.1.8.3b" if seat == RUNNER else "netrunner.1.8.3c"
    play = abilities(NAME[card]).play
    more = ("netrunner.9.1.2",) if len(play) > 1 else ()
    game.tell("active", rule=(*_ACTIVE, by_side, "netrunner.9.7.1", *more), seat=seat, card=card)
    first_recurring(game, Me(card, mark))
    yield from settle(game)
    it = It(seat, NAME[card], CARD_RULE[NAME[card]], card, mark.id)
    yield from carry_out(game, play, it)


def _object_of(state: State, card: int) -> int:
    return state.playing_marks[state.playing.index(card)].id


def finish(game: Game) -> Asking:
    """Trash the card that was played, now that it has resolved (8.6.7g and h)."""
    state: State = game.state
    while state.playing:
        card = state.playing[-1]
        at = Place("playing", 0, len(state.playing) - 1)
        rules = ("netrunner.8.6.7g", _PLAYED[TYPE[card]], "netrunner.8.6.7h")
        yield from trash(game, [at], SIDE[card], rules, as_cost=True)
        note(state, "resolved", SIDE[card], name=NAME[card])
        yield from settle(game)


# --- rezzing --------------------------------------------------------------------------------------


def rez(game: Game, at: Place, rule: str, *, ignore: str = "") -> Asking:
    """Rez an installed card: pay, a checkpoint, then it is turned face up (rule 8.1.2e).

    Args:
        game: the game.
        at: where it is.
        rule: id of the rule or card that says so.
        ignore: which costs are ignored: ``"own"``, ``"credits"`` or ``"all"`` (rule 1.16.5).
    """
    state: State = game.state
    card, mark = card_of(state, at), mark_of(state, at)
    credits, extra = rez_cost(game, card), additional(game, "rez", card)
    cost = without(Cost(credits=credits), extra, ignore)
    if not (yield from _agrees(game, CORP, cost, extra, "rez", rule, Me(card, mark))):
        return
    rules: tuple[str, ...] = (rule,)
    if not ignore:
        changed = _CHANGED if credits != (DESIGN[card].cost or 0) else ()
        rules = ("netrunner.1.16.8", "netrunner.8.1.2d", "netrunner.2.3.5", *changed)
    yield from pay(game, CORP, cost, "rez", (*rules, *_said(extra, ignore)), Me(card, mark))
    mark.up = True
    note(state, "rez", CORP, mark.id, name=NAME[card])
    place = find(state, mark.id)
    game.tell(
        "rez",
        rule=(rule, "netrunner.8.1.2e", "netrunner.8.1.2", "netrunner.1.8.3c", "netrunner.1.12.5"),
        seat=CORP,
        card=card,
        at=spot(state, mark.id),
        server=None if place is None else place.server,
    )
    first_recurring(game, Me(card, mark))
    yield from settle(game)
