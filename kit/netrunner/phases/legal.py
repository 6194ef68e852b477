"""The one place that says what may be done: None, or the reason why not.

The options of every decision and the answers to "why can't I?" both come from here.
"""

from __future__ import annotations

from kit.decision import Reason
from kit.game import Game
from kit.netrunner.cards import BREAKER, CORP, DESIGN, NAME, RUNNER, SIDE, TYPE
from kit.netrunner.effects.kinds import Cost, Me, Paid, abilities
from kit.netrunner.objects import advanceable, card_of, mark_of, me
from kit.netrunner.phases.costs import additional, why_not_pay
from kit.netrunner.state import CENTRALS, Place, State, exists, hand_of, new_server
from kit.netrunner.values import (
    forbidden,
    install_cost,
    memory_limit,
    play_cost,
    requirement,
    rez_cost,
    strength,
)

CLICK = Cost(clicks=1)


def _cannot(by: str) -> Reason:
    return Reason("netrunner.1.2.2", "forbidden", {"by": by})


# --- actions --------------------------------------------------------------------------------------


def may_act(game: Game, seat: int, cost: Cost, rule: str) -> Reason | None:
    """Whether a side may take a basic action for that cost now."""
    state: State = game.state
    if state.active != seat or state.phase != "action":
        return Reason("netrunner.5.2.4", "not_your_action", {})
    return why_not_pay(game, seat, cost, "basic")


def may_draw(game: Game, seat: int) -> Reason | None:
    """Whether a side may draw a card for a click."""
    if by := forbidden(game, "draw", seat):
        return _cannot(by)
    return may_act(game, seat, CLICK, "netrunner.5.2.6c")


def may_purge(game: Game, seat: int) -> Reason | None:
    """Whether the Corp may purge virus counters."""
    if seat != CORP:
        return Reason("netrunner.5.2.6h", "corp_only", {})
    return may_act(game, seat, Cost(clicks=3), "netrunner.5.2.6h")


def may_remove_tag(game: Game, seat: int) -> Reason | None:
    """Whether the Runner may remove a tag."""
    if seat != RUNNER:
        return Reason("netrunner.5.2.7g", "runner_only", {})
    if not game.state.tags:
        return Reason("netrunner.5.2.7g", "no_tags", {})
    cost = Cost(clicks=1, credits=game.rules.tag_cost)
    return may_act(game, seat, cost, "netrunner.5.2.7g")


def may_trash_resource(game: Game, seat: int, card: int | None = None) -> Reason | None:
    """Whether the Corp may trash a resource for a click and 2 credits."""
    if seat != CORP:
        return Reason("netrunner.5.2.6g", "corp_only", {})
    if not game.state.tags:
        return Reason("netrunner.5.2.6g", "not_tagged", {})
    if card is not None and (TYPE[card] != "resource" or card not in game.state.rig):
        return Reason("netrunner.5.2.6g", "no_resource", {"card": card})
    return may_act(game, seat, Cost(clicks=1, credits=2), "netrunner.5.2.6g")


def may_run(game: Game, seat: int, server: int) -> Reason | None:
    """Whether the Runner may run a server with the basic action."""
    if seat != RUNNER:
        return Reason("netrunner.5.2.7f", "runner_only", {})
    if reason := may_announce(game, server):
        return reason
    return may_act(game, seat, CLICK + additional_run(game), "netrunner.5.2.7f")


def may_announce(game: Game, server: int) -> Reason | None:
    """Whether a server may be announced as the attacked server (rule 6.3.2a)."""
    if not exists(game.state, server):
        return Reason("netrunner.4.6.8d", "no_server", {"server": server})
    if by := forbidden(game, "run", server):
        return Reason("netrunner.6.3.2a", "forbidden", {"by": by})
    return None


def additional_run(game: Game) -> Cost:
    """What running costs in addition (rule 6.3.2b)."""
    return additional(game, "run", -1)


# --- cards ----------------------------------------------------------------------------------------


def may_play(game: Game, seat: int, card: int, *, action: bool = True) -> Reason | None:
    """Whether a side may play an operation or event from its hand."""
    state: State = game.state
    if SIDE[card] != seat:
        return Reason("netrunner.1.14.3", "not_yours", {"card": card})
    if TYPE[card] not in ("operation", "event"):
        return Reason("netrunner.8.6.7a", "is_installed", {"card": card})
    if card not in hand_of(state, seat):
        return Reason("netrunner.8.6.7a", "not_in_hand", {"card": card})
    if by := forbidden(game, "play", card):
        return _cannot(by)
    does = abilities(NAME[card])
    if does.playable is not None and (reason := does.playable(game)) is not None:
        return reason
    cost = Cost(credits=play_cost(game, card)) + additional(game, "play", card)
    if action:
        if reason := may_act(game, seat, CLICK, "netrunner.5.2.6e"):
            return reason
        cost = CLICK + cost
    return why_not_pay(game, seat, cost, "play", leaving=1)


def may_install(game: Game, seat: int, card: int, *, action: bool = True) -> Reason | None:
    """Whether a side may install a card from its hand, somewhere."""
    state: State = game.state
    if SIDE[card] != seat:
        return Reason("netrunner.1.14.3", "not_yours", {"card": card})
    if TYPE[card] in ("operation", "event"):
        rule = "netrunner.3.5.1" if seat == CORP else "netrunner.3.7.1"
        return Reason(rule, "is_played", {"card": card})
    if card not in hand_of(state, seat):
        return Reason("netrunner.8.5.16a", "not_in_hand", {"card": card})
    if by := forbidden(game, "install", card):
        return _cannot(by)
    if action and (reason := may_act(game, seat, CLICK, "netrunner.5.2.6d")):
        return reason
    if seat == CORP:
        return None
    needs = DESIGN[card].memory or 0
    limit = game.rules.memory if not state.rig else _memory(game)
    if TYPE[card] == "program" and needs > limit:
        return Reason("netrunner.3.9.3b", "no_memory", {"needs": needs, "limit": limit})
    cost = Cost(credits=install_cost(game, card)) + additional(game, "install", card)
    if action:
        cost = CLICK + cost
    return why_not_pay(game, seat, cost, "install", leaving=1)


def _memory(game: Game) -> int:

    return memory_limit(game)


def may_install_at(game: Game, card: int, server: int) -> Reason | None:
    """Whether the Corp may install a card in or before that server (rules 8.5.2a to d)."""
    state: State = game.state
    if server != new_server(state) and not exists(state, server):
        return Reason("netrunner.4.6.8d", "no_server", {"server": server})
    if TYPE[card] in ("agenda", "asset") and server in CENTRALS:
        return Reason("netrunner.8.5.2b", "remote_only", {"card": card})
    return None


def may_advance(game: Game, seat: int, at: Place) -> Reason | None:
    """Whether the Corp may advance an installed card with the basic action."""
    if seat != CORP:
        return Reason("netrunner.5.2.6f", "corp_only", {})
    if at.zone not in ("ice", "roots"):
        return Reason("netrunner.1.18.3", "not_installed", {"card": card_of(game.state, at)})
    card = card_of(game.state, at)
    if not advanceable(card):
        return Reason("netrunner.1.18.3", "not_advanceable", {"card": card})
    cost = Cost(clicks=1, credits=game.rules.advance_cost)
    return may_act(game, seat, cost, "netrunner.5.2.6f")


def may_rez(game: Game, at: Place, *, ice: bool = False, window: bool = True) -> Reason | None:
    """Whether the Corp may rez an installed card.

    Args:
        game: the game.
        at: where it is.
        ice: whether ice may be rezzed now: it is the one being approached, or an effect says so.
        window: whether the window allows it at all.
    """
    state: State = game.state
    card, mark = card_of(state, at), mark_of(state, at)
    if TYPE[card] == "agenda":
        return Reason("netrunner.8.1.2c", "agenda_rez", {"card": card})
    if mark.up:
        return Reason("netrunner.8.1.2", "rezzed", {"card": card})
    if TYPE[card] == "ice" and not ice:
        return Reason("netrunner.6.4.3", "ice_rez", {"card": card})
    if not window:
        return Reason("netrunner.9.2.7c", "no_rez_window", {"card": card})
    if by := forbidden(game, "rez", card):
        return _cannot(by)
    cost = Cost(credits=rez_cost(game, card)) + additional(game, "rez", card)
    return why_not_pay(game, CORP, cost, "rez")


def may_score(game: Game, at: Place, *, window: bool = True) -> Reason | None:
    """Whether the Corp may score an installed agenda (rules 1.17.3a and 9.2.7d)."""
    state: State = game.state
    card, mark = card_of(state, at), mark_of(state, at)
    if TYPE[card] != "agenda":
        return Reason("netrunner.1.17.3a", "no_agenda", {"card": card})
    needs = requirement(game, card)
    if mark.advancement < needs:
        data = {"card": card, "has": mark.advancement, "needs": needs}
        return Reason("netrunner.1.17.3a", "not_advanced", data)
    if not window:
        return Reason("netrunner.9.2.7d", "no_score_window", {"card": card})
    if by := forbidden(game, "score", card):
        return _cannot(by)
    return why_not_pay(game, CORP, additional(game, "score", card), "score")


# --- paid abilities -------------------------------------------------------------------------------


def may_use(game: Game, seat: int, mine: Me, paid: Paid, kind: str) -> Reason | None:
    """Whether a side may use a paid ability.

    Args:
        game: the game.
        seat: who.
        mine: its source.
        paid: the ability.
        kind: the kind of window: ``"action"``, ``"paid"`` or ``"access"``.
    """
    state: State = game.state
    owner = SIDE[mine.card] if paid.seat is None else paid.seat
    if owner != seat:
        return Reason("netrunner.1.14.4", "not_yours", {"card": mine.card})
    if not mine.mark.up:
        return Reason("netrunner.1.8.6", "inactive", {"card": mine.card})
    is_action = paid.cost.clicks > 0
    if is_action and (kind != "action" or state.active != seat or state.phase != "action"):
        return Reason("netrunner.9.5.2a", "not_your_action", {})
    if paid.access and kind != "access":
        return Reason("netrunner.9.3.6b", "access_only", {"card": mine.card})
    if not is_action and not paid.access and kind != "paid":
        return Reason("netrunner.9.5.2f", "no_paid_window", {"card": mine.card})
    if paid.once and paid.key in mine.mark.used:
        return Reason("netrunner.9.3.6g", "used", {"card": mine.card})
    if paid.interface and (reason := _may_interface(game, mine)):
        return reason
    if paid.why_not is not None and (reason := paid.why_not(game, mine)):
        return reason
    if paid.interface and (reason := _may_break(game, mine)):
        return reason
    return why_not_pay(game, seat, paid.cost, "ability", mine)


def _may_interface(game: Game, mine: Me) -> Reason | None:
    """Whether an icebreaker may interface with the ice that is encountered (rule 3.9.5)."""
    state: State = game.state
    run = state.run
    if run is None or not run.encounter:
        return Reason("netrunner.3.9.5f", "no_encounter", {"card": mine.card})
    ice = me(state, run.ice)
    if ice is None or not ice.mark.up:
        # The encounter stopped with its ice (rule 6.2.7c).
        return Reason("netrunner.3.9.5f", "no_encounter", {"card": mine.card})
    return None


def _may_break(game: Game, mine: Me) -> Reason | None:
    """Whether an icebreaker is strong enough, and anything is left to be broken (rule 3.9.5g)."""
    run = game.state.run
    assert run is not None
    ice = me(game.state, run.ice)
    assert ice is not None
    if BREAKER[mine.card]:
        own, wanted = strength(game, mine.card, mine.mark), strength(game, ice.card, ice.mark)
        if own < wanted:
            data = {"card": mine.card, "own": own, "wanted": wanted, "ice": ice.card}
            return Reason("netrunner.3.9.5g", "too_weak", data)
    subs = abilities(NAME[ice.card]).subs
    if len(run.broken) == len(subs):
        return Reason("netrunner.9.8.6", "all_broken", {"ice": ice.card})
    return None
