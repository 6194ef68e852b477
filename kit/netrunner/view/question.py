"""The open question as a view holds it: options with their costs, and what is locked, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kit.decision import Decision, Option, Reason
from kit.game import Game
from kit.netrunner import words
from kit.netrunner.cards import BREAKER, CORP, DESIGN, IDS, NAME, RUNNER, SIDE, TYPE
from kit.netrunner.effects.kinds import Cost, Me, Paid, abilities
from kit.netrunner.objects import advanceable, card_of, find, mark_of
from kit.netrunner.objects import me as me_of
from kit.netrunner.phases.breach import may_trash_accessed
from kit.netrunner.phases.costs import additional
from kit.netrunner.phases.legal import (
    CLICK,
    additional_run,
    may_advance,
    may_install,
    may_install_at,
    may_play,
    may_purge,
    may_remove_tag,
    may_rez,
    may_score,
    may_use,
)
from kit.netrunner.phases.verbs import server_name
from kit.netrunner.phases.windows import paid_abilities, purpose
from kit.netrunner.state import Place, State, hand_of, new_server, servers
from kit.netrunner.values import install_cost, play_cost, rez_cost
from kit.netrunner.view.facts import places, sees
from kit.netrunner.words.names import design_of, of_key
from kit.netrunner.words.texts import nested

FREE = Cost()
ON_CARDS = ("play", "install", "discard", "find")
"""The actions whose value is a card."""
ON_OBJECTS = ("advance", "score", "rez", "trigger", "interrupt", "host")
"""The actions whose value is the number of an object."""


class About:
    """What on the table an option is about: a card with its place, where it has one."""

    def __init__(
        self, card: int | None = None, place: Place | None = None, object: int = 0
    ) -> None:
        self.card, self.place, self.object = card, place, object


def question(
    game: Game, eyes: int | None, decision: Decision | None, names: Sequence[str]
) -> dict[str, Any] | None:
    """The open question; its options only for who is asked."""
    if decision is None:
        return None
    mine = eyes in (None, decision.seat)
    options = [_option(game, eyes, decision, each) for each in decision.options] if mine else []
    offered = {option["key"] for option in options}
    return {
        "seat": decision.seat,
        "name": decision.name,
        # Further rules may be about the card in question, which the other side may not know.
        "rules": list(decision.rules) if mine else [decision.rule],
        "mine": mine,
        "window": purpose(game.state.phase, game.state.active)._asdict()
        if decision.name == "window"
        else None,
        "prompt": words.prompt(decision, names, eyes),
        "options": options,
        "locked": [
            {
                **_option(game, eyes, decision, each),
                "rule": reason.rule,
                "reason": words.reason(reason),
            }
            for each, reason in (_locked(game, decision) if mine else ())
            if each.key not in offered
        ],
    }


def _option(game: Game, eyes: int | None, decision: Decision, option: Option) -> dict[str, Any]:
    """An option, what on the board it is about, and what it costs."""
    state: State = game.state
    about = about_of(game, decision, option)
    known = about.card is not None and (about.place is None or _seen(state, eyes, about.place))
    card = about.card if known else None
    cost = cost_of(game, decision, option, about)
    return {
        "key": option.key,
        "action": option.action,
        "card": None if card is None else IDS[card],
        "object": about.object or None,
        "rule": option.rule,
        "text": _text(game, option, card, about),
        "cost": None if cost is None else _price(cost),
    }


def _seen(state: State, eyes: int | None, place: Place) -> bool:
    if place.zone in ("hq", "grip"):
        return eyes in (None, CORP if place.zone == "hq" else RUNNER) or sees(state, eyes, place)
    return sees(state, eyes, place)


def _text(game: Game, option: Option, card: int | None, about: About) -> str:
    """What choosing the option does; of a card in or before a server, where it is."""
    state: State = game.state
    if option.action == "sub":
        ice = me_of(state, state.run.ice) if state.run is not None else None
        return words.option(option, None if ice is None else ice.card)
    where = ""
    if about.place is not None and about.place.zone in ("ice", "roots"):
        where = words.within(about.place.server, ice=about.place.zone == "ice")
    if option.action in ("use", "trigger", "access", "interrupt") or card is None:
        where = ""
    return words.option(option, card, where)


def about_of(game: Game, decision: Decision, option: Option) -> About:
    """What on the table an option is about."""
    state: State = game.state
    action, value = option.action, option.value
    if action in ON_CARDS:
        return About(value)
    if action == "use":
        return _object(state, value[0])
    if action in ON_OBJECTS:
        return _object(state, value)
    if action == "trash":
        if decision.name == "mid_access" and state.breach is not None and state.breach.at:
            return _place(state, state.breach.at)
        if decision.name == "trash_from_hand":
            return About(value)
        return _object(state, value)
    if action == "target" or (action == "access" and value.zone in ("roots", "archives")):
        return _place(state, value)
    if action == "from":
        return About(of_key(option.key))
    return About()


def _object(state: State, object: int) -> About:
    place = find(state, object)
    return About() if place is None else About(card_of(state, place), place, object)


def _place(state: State, place: Place) -> About:
    card = card_of(state, place)
    if place.zone in ("ice", "roots", "rig"):
        return About(card, place, mark_of(state, place).id)
    return About(card, place)


# --- costs ----------------------------------------------------------------------------------------


def _price(cost: Cost) -> dict[str, int] | None:
    clicks = cost.clicks + cost.lose_clicks
    if not (clicks or cost.credits or cost.virus):
        return None
    return {"clicks": clicks, "credits": cost.credits, "virus": cost.virus}


def cost_of(game: Game, decision: Decision, option: Option, about: About) -> Cost | None:
    """What an option costs; None where it is no matter of costs."""
    action, value, card = option.action, option.value, about.card
    rules = game.rules
    if action in ("credit", "draw"):
        return CLICK
    if action == "play":
        return CLICK + Cost(credits=play_cost(game, value)) + additional(game, "play", value)
    if action == "install":
        return _install(game, value) + (FREE if decision.name == "favor" else CLICK)
    if action == "advance":
        return Cost(clicks=1, credits=rules.advance_cost)
    if action == "trash":
        if decision.name == "action":
            return Cost(clicks=1, credits=2)
        return Cost(credits=value) if decision.name == "mid_access" else None
    if action == "purge":
        return Cost(clicks=3)
    if action == "remove_tag":
        return Cost(clicks=1, credits=rules.tag_cost)
    if action == "run":
        return CLICK + additional_run(game)
    if action == "use" and about.place is not None and card is not None:
        return next(paid.cost for paid in abilities(NAME[card]).paid if paid.key == value[1])
    if action == "rez" and card is not None:
        return Cost(credits=rez_cost(game, card)) + additional(game, "rez", card)
    if action == "score" and card is not None:
        return additional(game, "score", card)
    if action == "jack_out":
        clicks = rules.jack_out == "click" and "netrunner.6.9.4c" in decision.rules
        return Cost(clicks=int(clicks))
    if action == "server" and decision.name == "destination":
        return _install(game, game.state.playing[-1], value)
    if action == "pay":
        return _pay(game, decision, option)
    return Cost(credits=value) if action == "number" else None


def _install(game: Game, card: int, server: int = -1) -> Cost:
    """What installing costs; of a Corp card only once it is known where."""
    if SIDE[card] == CORP and server < 0:
        return FREE
    return Cost(credits=install_cost(game, card, server)) + additional(game, "install", card)


def _pay(game: Game, decision: Decision, option: Option) -> Cost | None:
    state: State = game.state
    if isinstance(option.value, Cost):
        return option.value
    if decision.name == "steal" and state.breach is not None and state.breach.at is not None:
        return additional(game, "steal", card_of(state, state.breach.at))
    return nested(design_of(decision.rule))


# --- what can't be done ---------------------------------------------------------------------------


def _locked(game: Game, decision: Decision) -> Iterator[tuple[Option, Reason]]:
    """What the asked side might want to do now and can't, with the reason."""
    seat = decision.seat
    assert seat is not None
    if decision.name == "action":
        yield from _no_cards(game, seat)
        yield from _no_abilities(game, decision)
        if seat == CORP:
            yield from _no_advancing(game)
            yield from _no_scoring(game)
            yield from _no_basics(game, seat)
        else:
            yield from _no_basics(game, seat)
    elif decision.name == "window":
        yield from _no_abilities(game, decision)
        if seat == CORP:
            if purpose(game.state.phase, game.state.active).score:
                yield from _no_scoring(game)
            yield from _no_rezzing(game)
    elif decision.name == "mid_access":
        yield from _no_trashing(game)
    elif decision.name == "destination":
        yield from _no_server(game)


def _no_cards(game: Game, seat: int) -> Iterator[tuple[Option, Reason]]:
    """Cards of the hand that can be neither played nor installed."""
    for card in sorted(hand_of(game.state, seat)):
        played = TYPE[card] in ("operation", "event")
        reason = (may_play if played else may_install)(game, seat, card)
        if reason is not None:
            action = "play" if played else "install"
            yield Option(f"{action}_{IDS[card]}", action, card, reason.rule), reason


def _no_basics(game: Game, seat: int) -> Iterator[tuple[Option, Reason]]:
    """Basic actions that there is an occasion for."""
    state: State = game.state
    if seat == CORP:
        marks = [*state.rig_marks, *(mark for each in state.root_marks for mark in each)]
        reason = may_purge(game, seat) if any(mark.virus for mark in marks) else None
        action = "purge"
    else:
        reason = may_remove_tag(game, seat) if state.tags else None
        action = "remove_tag"
    if reason is not None:
        yield Option(action, action, None, reason.rule), reason


def _no_advancing(game: Game) -> Iterator[tuple[Option, Reason]]:
    """Installed cards that could be advanced, but for the costs."""
    state: State = game.state
    for server in range(len(state.roots)):
        for place in (*places(state, "roots", server), *places(state, "ice", server)):
            card = card_of(state, place)
            if advanceable(card) and (reason := may_advance(game, CORP, place)) is not None:
                object = mark_of(state, place).id
                yield Option(f"advance_{IDS[card]}", "advance", object, reason.rule), reason


def _no_scoring(game: Game) -> Iterator[tuple[Option, Reason]]:
    """Agendas that were advanced and can't be scored now."""
    state: State = game.state
    scoring = purpose(state.phase, state.active).score
    for server in range(len(state.roots)):
        for place in places(state, "roots", server):
            card, mark = card_of(state, place), mark_of(state, place)
            if TYPE[card] != "agenda" or not mark.advancement:
                continue
            reason = may_score(game, place) or may_score(game, place, window=scoring)
            if reason is not None:
                yield Option(f"score_{IDS[card]}", "score", mark.id, reason.rule), reason


def _no_rezzing(game: Game) -> Iterator[tuple[Option, Reason]]:
    """Facedown cards that are not rezzed now: those in servers, and the ice that is approached."""
    state: State = game.state
    run = state.run
    found = [place for n in range(len(state.roots)) for place in places(state, "roots", n)]
    if run is not None and state.phase == "approach_ice":
        ice = find(state, run.ice)
        found += [] if ice is None else [ice]
    for place in found:
        card, mark = card_of(state, place), mark_of(state, place)
        if mark.up or TYPE[card] == "agenda":
            continue
        reason = may_rez(game, place, ice=place.zone == "ice")
        # Where nothing else is in the way, the window is: it is one for abilities only.
        reason = reason or may_rez(game, place, window=False)
        if reason is not None:
            yield Option(f"rez_{IDS[card]}", "rez", mark.id, reason.rule), reason


def _no_abilities(game: Game, decision: Decision) -> Iterator[tuple[Option, Reason]]:
    """Abilities that belong to this kind of moment and can't be used."""
    state: State = game.state
    seat, run = decision.seat, state.run
    assert seat is not None
    acting = decision.name == "action"
    for key, mine, paid in paid_abilities(state, seat):
        if paid.access or (paid.cost.clicks > 0) != acting:
            continue
        reason = may_use(game, seat, mine, paid, "action" if acting else "paid")
        if not acting and (run is None or not run.encounter):
            reason = _idle(game, mine, paid)
        if reason is not None:
            yield Option(key, "use", (mine.mark.id, paid.key), reason.rule), reason


def _idle(game: Game, mine: Me, paid: Paid) -> Reason | None:
    """Why an icebreaker is not strengthened before the encounter (rule 3.9.5d)."""
    run = game.state.run
    ahead = run is not None and not run.ended and not run.reached
    if not ahead or paid.key != "boost" or not BREAKER[mine.card] or game.rules.idle_boosts:
        return None
    return Reason("netrunner.3.9.5d", "idle_boost", {"card": mine.card})


def _no_trashing(game: Game) -> Iterator[tuple[Option, Reason]]:
    """The accessed card, where it can't be trashed."""
    state: State = game.state
    at = state.breach.at if state.breach is not None else None
    if at is None or DESIGN[card_of(state, at)].type == "agenda":
        return
    reason = may_trash_accessed(game, at)
    if reason is not None:
        card = card_of(state, at)
        yield Option(f"trash_{IDS[card]}", "trash", DESIGN[card].trash or 0, reason.rule), reason


def _no_server(game: Game) -> Iterator[tuple[Option, Reason]]:
    """The servers that the card can't be installed in."""
    state: State = game.state
    card = state.playing[-1]
    for server in (*servers(state), new_server(state)):
        reason = may_install_at(game, card, server)
        if reason is not None:
            yield Option(server_name(server), "server", server, reason.rule), reason
