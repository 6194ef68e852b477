"""Checkpoints: what is put right and what is triggered whenever something happened (10.3).

A checkpoint looks at what happened since the last one. Where nothing did, nothing can have come
of it, and it costs nothing. Where somebody has to choose, it gives a generator to go through.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import CARD_RULE, COPIES_OF, CORP, DESIGN, IDS, NAME, RUNNER, SIDE, TYPE
from kit.netrunner.effects.kinds import CARDS, Asking, It, Me, When
from kit.netrunner.objects import controlled, enter, find, has_console, leave, me, note
from kit.netrunner.phases.ends import RunEnded, win
from kit.netrunner.state import Fact, State, exists, other
from kit.netrunner.values import memory_limit, memory_used, points

_ENDS = {"encounter_ends": "encounter", "run_ends": "run", "turn_ends": "turn"}
"""What ends with which fact."""
_REBUILT = ("install", "uninstall", "rez", "derez", "active", "memory")
"""What can bring about a state that is not allowed."""
_ONE = ("netrunner.10.3.1d", "netrunner.10.1.1", "netrunner.2.2.1", "netrunner.3.8.5b")
_SUM = ("netrunner.1.17.1", "netrunner.2.5.2")
STEP = ("netrunner.10.3.5",)
CHAIN = ("netrunner.10.3.5", "netrunner.9.1.2a")
PAID = ("netrunner.10.3.4",)
PRIORITY = ("netrunner.10.3.3", "netrunner.9.2.4e")
"""Why there is a checkpoint: after an instruction of the rules or of an ability, after a cost was
paid, before somebody gets priority."""


class Pending(NamedTuple):
    """An instance of a conditional ability that waits to be triggered (rule 9.6.2)."""

    seat: int
    when: When
    name: str
    card: int
    object: int
    fact: Fact


def checkpoint(game: Game, why: tuple[str, ...] = STEP) -> Asking | None:
    """Go through a checkpoint; a generator where something has to be resolved.

    Args:
        game: the game.
        why: ids of the rules that want it here.

    Raises:
        Over: when a side has won.
    """
    state: State = game.state
    if state.checked == len(state.facts):
        return None
    new = state.facts[state.checked :]
    state.checked = len(state.facts)
    pending = list(_met(game, new))
    _expire(state, new)
    _won(game)
    rebuilt = any(fact.kind in _REBUILT for fact in new)
    if rebuilt or state.run is not None:
        _vanish(state)
    old = _doubles(state, new) if rebuilt else []
    if rebuilt and (old or memory_used(state) > memory_limit(game) or _hostless(state)):
        return _mend(game, old, pending, why)
    return _react(game, pending, why) if pending else None


def settle(game: Game, why: tuple[str, ...] = STEP) -> Asking:
    """A checkpoint as a part of a phase."""
    if (todo := checkpoint(game, why)) is not None:
        yield from todo


# --- conditions -----------------------------------------------------------------------------------


def _met(game: Game, facts: list[Fact]) -> Iterator[Pending]:
    """The abilities whose conditions these facts meet, once each (10.3.1a)."""
    state: State = game.state
    heard = _heard(state) if any(fact.kind in CARDS.heard for fact in facts) else []
    for fact in facts:
        for kind, mine, when, seat in heard:
            if kind != fact.kind or (when.once and when.kind in mine.mark.used):
                continue
            if when.condition is None or when.condition(game, mine, fact):
                yield Pending(seat, when, NAME[mine.card], mine.card, mine.mark.id, fact)
        yield from _met_by_itself(game, fact)
        yield from _delayed(game, fact)


def _heard(state: State) -> list[tuple[str, Me, When, int]]:
    """The conditional abilities of active cards, by the kind of fact that they wait for."""
    found = []
    for card, mark in controlled(state):
        does = CARDS.get(NAME[card])
        if does is None:
            continue
        for when in does.when:
            if when.where == "active":
                seat = SIDE[card] if when.seat is None else when.seat
                found.append((when.kind, Me(card, mark), when, seat))
    return found


def _met_by_itself(game: Game, fact: Fact) -> Iterator[Pending]:
    """Abilities that are met by what happens to their own card, active or not (9.1.8)."""
    if fact.kind not in ("access", "score", "steal") or (not fact.object and fact.kind != "access"):
        return
    state: State = game.state
    if fact.kind == "access":
        breach = state.breach
        if breach is None or breach.at is None:
            return
        from kit.netrunner.objects import MARKED, card_of, mark_of
        from kit.netrunner.state import Mark

        card = card_of(state, breach.at)
        mark = mark_of(state, breach.at) if breach.at.zone in MARKED else Mark()
        mine, where = Me(card, mark), "accessed"
    else:
        found = me(state, fact.object)
        if found is None:
            return
        mine, where = found, "scored"
    for when in CARDS[NAME[mine.card]].when if NAME[mine.card] in CARDS else ():
        fits = when.where == where and when.kind in (fact.kind, "score_or_steal")
        if fits and (when.condition is None or when.condition(game, mine, fact)):
            seat = SIDE[mine.card] if when.seat is None else when.seat
            yield Pending(seat, when, NAME[mine.card], mine.card, mine.mark.id, fact)


def _delayed(game: Game, fact: Fact) -> Iterator[Pending]:
    """Abilities that a lingering effect keeps (rules 9.6.13 and 9.12.5)."""
    for effect in game.state.lingering:
        if effect.kind not in ("delayed", "persistent"):
            continue
        for when in CARDS[effect.source].when:
            kept = when.persistent if effect.kind == "persistent" else when.where == "delayed"
            if not kept or when.kind != fact.kind:
                continue
            found = me(game.state, effect.object)
            seat = SIDE[_any_copy(effect.source)] if when.seat is None else when.seat
            told = fact._replace(object=effect.object, value=effect.value)
            card = found.card if found is not None else _any_copy(effect.source)
            if when.condition is None or effect.kind == "persistent":
                if effect.kind == "persistent" and not _persists(game, effect.value):
                    continue
                yield Pending(seat, when, effect.source, card, effect.object, told)


def _persists(game: Game, server: int) -> bool:
    run = game.state.run
    return run is not None and run.server == server and run.stolen > 0


def _any_copy(name: str) -> int:

    return COPIES_OF[name][0]


def _expire(state: State, facts: list[Fact]) -> None:
    """Remove the effects whose time is over (10.3.1b)."""
    if not state.lingering:
        return
    over = {_ENDS[fact.kind] for fact in facts if fact.kind in _ENDS} | {"checkpoint"}
    state.lingering = [effect for effect in state.lingering if effect.until not in over]


def expiring(state: State, until: str) -> tuple[str, ...]:
    """The rule that removes effects, where some last until this."""
    return ("netrunner.10.3.1b",) if any(each.until == until for each in state.lingering) else ()


def _won(game: Game) -> None:
    """See whether a side has enough points; both at once is a draw (10.3.1c)."""
    state: State = game.state
    if not state.scored and not state.stolen:
        return
    enough = [seat for seat in (CORP, RUNNER) if points(game, seat) >= game.rules.points_to_win]
    if len(enough) == 2:
        win(game, None, "draw", ("netrunner.1.7.1a", "netrunner.10.3.1c"))
    if enough:
        rules = ("netrunner.1.7.2a", "netrunner.1.17.2", "netrunner.10.3.1c", *_SUM)
        win(game, enough[0], "points", rules)


# --- what is not allowed --------------------------------------------------------------------------


def _doubles(state: State, facts: list[Fact]) -> list[int]:
    """The objects that give way to a newer one: unique cards of a name, consoles (10.3.1d)."""
    newest: dict[str, int] = {}
    old = []
    consoles = {state.rig_marks[n].id for n in has_console(state)}
    # What was rezzed or installed just now became active last, even if it has lain there longer.
    last = {fact.object: n for n, fact in enumerate(facts) if fact.kind in _REBUILT}
    order = sorted(controlled(state), key=lambda each: (last.get(each[1].id, -1), each[1].id))
    for card, mark in order:
        keys = [NAME[card]] if DESIGN[card].unique else []
        keys += ["console"] if mark.id in consoles else []
        for key in keys:
            if key in newest:
                old.append(newest[key])
            newest[key] = mark.id
    return list(dict.fromkeys(old))


def _hostless(state: State) -> list[int]:
    """The objects whose host is gone (10.3.1g)."""
    return [mark.id for mark in state.rig_marks if mark.host and find(state, mark.host) is None]


def _mend(game: Game, old: list[int], pending: list[Pending], why: tuple[str, ...]) -> Asking:
    """Trash what can't stay, then resolve what was triggered."""
    state: State = game.state
    for object in old:
        _remove(game, object, _ONE)
    while memory_used(state) > memory_limit(game):
        yield from _make_room(game)
    while lost := _hostless(state):
        for object in lost:
            _remove(game, object, ("netrunner.10.3.1g", "netrunner.1.13.13"))
    yield from _react(game, pending, why)


def _make_room(game: Game) -> Asking:
    """The Runner trashes a program where the memory is not enough (10.3.1e, 3.9.3c)."""
    state: State = game.state
    programs = [n for n, card in enumerate(state.rig) if TYPE[card] == "program"]
    rule = ("netrunner.3.9.3c", "netrunner.10.3.1e", "netrunner.1.20.2", "netrunner.1.20.3")
    options = [
        Option(IDS[state.rig[n]], "trash", state.rig_marks[n].id, "netrunner.3.9.3c")
        for n in programs
    ]
    if len(options) == 1:
        chosen = options[0]
    else:
        chosen = yield game.ask("memory", seat=RUNNER, rule=rule, options=options)
    _remove(game, chosen.value, rule)


def _remove(game: Game, object: int, rule: tuple[str, ...]) -> None:
    """Trash an installed card; nothing can prevent that."""
    state: State = game.state
    place = find(state, object)
    if place is None:
        return
    card, mark = leave(state, place)
    zone = "archives" if SIDE[card] == CORP else "heap"
    enter(state, zone, card, up=mark is None or mark.up)
    note(state, "uninstall", SIDE[card], object)
    note(state, "trash", SIDE[card], object, name=NAME[card])
    game.tell("trash", rule=rule, seat=SIDE[card], cards=[card])


def _vanish(state: State) -> None:
    """A remote server without cards is no more (10.3.1h)."""
    run = state.run
    if run is not None and not exists(state, run.server):
        run.gone = True


# --- reaction windows -----------------------------------------------------------------------------


def _react(game: Game, pending: list[Pending], why: tuple[str, ...]) -> Asking:
    """A reaction window: the active player's abilities first (rule 9.2.8)."""
    state: State = game.state
    ended = False
    met = Counter((each.object, each.when) for each in pending)
    if len({each.seat for each in pending}) > 1:
        why = (*why, "netrunner.9.2.8b")
    for seat in (state.active, other(state.active)):
        waiting = [each for each in pending if each.seat == seat]
        while waiting := _waiting(game, waiting):
            chosen = yield from _which(game, seat, waiting)
            if chosen is None:
                break
            waiting.remove(chosen)
            twice = met[chosen.object, chosen.when] > 1
            try:
                yield from trigger(game, chosen, (*why, "netrunner.9.6.4b") if twice else why)
            except RunEnded:
                if chosen.when.begins:
                    later = pending if seat == state.active else []
                    _lose(game, [*waiting, *(each for each in later if each.seat != seat)])
                    raise
                ended = True
    if ended:
        raise RunEnded


def _lose(game: Game, waiting: list[Pending]) -> None:
    """What still waits when the thing that opened its window has ended is lost (9.2.8f)."""
    for each in waiting:
        game.tell("lost", rule="netrunner.9.2.8f", seat=each.seat, card=each.card)


def _waiting(game: Game, waiting: list[Pending]) -> list[Pending]:
    """The instances that still wait: they don't, once their ability is inactive (9.6.10)."""
    left = []
    for each in waiting:
        if _active(game, each):
            if not _used(game, each):
                left.append(each)
        else:
            game.tell("lost", rule="netrunner.9.6.10", seat=each.seat, card=each.card)
    return left


def _active(game: Game, each: Pending) -> bool:
    if each.when.where != "active" or each.when.persistent:
        return True
    found = me(game.state, each.object)
    return found is not None and found.mark.up


def _used(game: Game, each: Pending) -> bool:
    """Whether an ability that can be used once a turn was used since it became pending."""
    found = me(game.state, each.object) if each.when.once else None
    return found is not None and each.when.kind in found.mark.used


def _which(game: Game, seat: int, waiting: list[Pending]) -> Asking:
    """Which ability a side triggers next; None for none.

    Copies of one card that must do the same are triggered one by one without a question.
    """
    must = [each for each in waiting if not each.when.optional]
    alike = {(each.name, each.when.kind) for each in waiting}
    if must and len(must) == len(waiting) and len(alike) == 1:
        return must[0]
    options, seen = [], set()
    for n, each in enumerate(waiting):
        key = f"use_{IDS[each.card]}"
        key = f"{key}_{n + 1}" if key in seen else key
        seen.add(key)
        options.append(Option(key, "trigger", each.object, "netrunner.9.2.8c"))
    if not must:
        options.append(Option("pass", "pass", None, "netrunner.9.6.9a"))
    more = ("netrunner.9.2.8e",) if must else ()
    more = (*more, "netrunner.9.2.8f") if any(each.when.begins for each in waiting) else more
    rule = ("netrunner.9.2.8b", "netrunner.9.2.8d", "netrunner.9.2.8a", "netrunner.9.6.2", *more)
    chosen = yield game.ask("trigger", seat=seat, rule=rule, options=options)
    if chosen.action == "pass":
        game.tell("declined", rule="netrunner.9.6.9a", seat=seat)
        return None
    return waiting[options.index(chosen)]


def trigger(game: Game, each: Pending, why: tuple[str, ...] = STEP) -> Asking:
    """Resolve a conditional ability (rule 9.6.15).

    Args:
        game: the game.
        each: the instance of it.
        why: ids of the rules that have a say in its being triggered now.
    """
    from kit.netrunner.phases.abilities import carry_out

    rule = CARD_RULE[each.name]
    found = me(game.state, each.object)
    if each.when.once and found is not None:
        found.mark.used.append(each.when.kind)
    if game.heard:
        met = ("netrunner.9.6.2", "netrunner.9.6.5b", "netrunner.10.3.1a")
        rules = (rule, *met, "netrunner.10.3.2", *why)
        own = ("netrunner.9.1.8a",) if each.when.where == "accessed" else ()
        own = (*own, "netrunner.9.3.6g") if each.when.once else own
        more = ("netrunner.9.1.2",) if len(each.when.steps) > 1 else ()
        whose = ("netrunner.1.14.4a",) if TYPE[each.card] == "agenda" else ()
        game.tell("trigger", rule=(*rules, *own, *more, *whose), seat=each.seat, card=each.card)
    it = It(each.seat, each.name, rule, each.card, each.object, each.fact, each.fact.value)
    yield from carry_out(game, each.when.steps, it)
