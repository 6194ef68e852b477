"""The action window: basic actions and actions of cards, one at a time (sections 5.2 and 9.2.6)."""

from __future__ import annotations

from collections.abc import Iterator

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import CORP, IDS, RUNNER, TYPE
from kit.netrunner.effects.kinds import Asking, Cost
from kit.netrunner.objects import find, marks_at, note
from kit.netrunner.objects import me as me_of
from kit.netrunner.phases.checkpoint import settle
from kit.netrunner.phases.costs import FREE, pay
from kit.netrunner.phases.installing import install, play
from kit.netrunner.phases.legal import (
    CLICK,
    additional_run,
    may_advance,
    may_draw,
    may_install,
    may_play,
    may_purge,
    may_remove_tag,
    may_run,
    may_trash_resource,
    may_use,
)
from kit.netrunner.phases.starting import begin_run
from kit.netrunner.phases.verbs import advance, draw, gain, server_name, trash
from kit.netrunner.phases.windows import paid_abilities, use_option
from kit.netrunner.state import Mark, Place, State, hand_of, servers


def action_options(game: Game, seat: int) -> list[Option]:
    """All actions that a side may take now."""
    return list(_corp_options(game) if seat == CORP else _runner_options(game))


def _corp_options(game: Game) -> Iterator[Option]:
    state: State = game.state
    yield Option("credit", "credit", None, "netrunner.5.2.6b")
    if may_draw(game, CORP) is None:
        yield Option("draw", "draw", None, "netrunner.5.2.6c")
    yield from _from_hand(game, CORP, "netrunner.5.2.6d", "netrunner.5.2.6e")
    for zone in ("roots", "ice"):
        for server in range(len(state.roots)):
            cards = (state.roots if zone == "roots" else state.ice)[server]
            for index, card in enumerate(cards):
                at = Place(zone, server, index)
                if may_advance(game, CORP, at) is None:
                    object = marks_at(state, zone, server)[index].id
                    yield Option(f"advance_{IDS[card]}", "advance", object, "netrunner.5.2.6f")
    if may_trash_resource(game, CORP) is None:
        for card, mark in zip(state.rig, state.rig_marks, strict=True):
            if TYPE[card] == "resource":
                yield Option(f"trash_{IDS[card]}", "trash", mark.id, "netrunner.5.2.6g")
    if may_purge(game, CORP) is None:
        yield Option("purge", "purge", None, "netrunner.5.2.6h")
    yield from _from_cards(game, CORP)


def _runner_options(game: Game) -> Iterator[Option]:
    state: State = game.state
    yield Option("credit", "credit", None, "netrunner.5.2.7b")
    if may_draw(game, RUNNER) is None:
        yield Option("draw", "draw", None, "netrunner.5.2.7c")
    yield from _from_hand(game, RUNNER, "netrunner.5.2.7d", "netrunner.5.2.7e")
    for server in servers(state):
        if may_run(game, RUNNER, server) is None:
            yield Option(f"run_{server_name(server)}", "run", server, "netrunner.5.2.7f")
    if may_remove_tag(game, RUNNER) is None:
        yield Option("remove_tag", "remove_tag", None, "netrunner.5.2.7g")
    yield from _from_cards(game, RUNNER)


def _from_hand(game: Game, seat: int, to_install: str, to_play: str) -> Iterator[Option]:
    for card in sorted(hand_of(game.state, seat)):
        if TYPE[card] in ("operation", "event"):
            if may_play(game, seat, card) is None:
                yield Option(f"play_{IDS[card]}", "play", card, to_play)
        elif may_install(game, seat, card) is None:
            yield Option(f"install_{IDS[card]}", "install", card, to_install)


def _from_cards(game: Game, seat: int) -> Iterator[Option]:
    for key, mine, paid in paid_abilities(game.state, seat):
        if paid.cost.clicks and may_use(game, seat, mine, paid, "action") is None:
            yield Option(key, "use", (mine.mark.id, paid.key), "netrunner.9.5.2a")


def act(game: Game) -> Asking:
    """The active side takes an action; it can't pass while it has clicks (rule 9.2.6b)."""
    state: State = game.state
    seat = state.active
    options = action_options(game, seat)
    step = "netrunner.5.6.2b" if seat == CORP else "netrunner.5.7.1f"
    rules = (step, "netrunner.9.2.6b", "netrunner.5.2.2", "netrunner.5.2.3")
    chosen = yield game.ask("action", seat=seat, rule=rules, options=options)
    note(state, "action", seat, name=chosen.action)
    yield from _take(game, seat, chosen)
    note(state, "action_done", seat, name=chosen.action)
    yield from settle(game)


def _take(game: Game, seat: int, chosen: Option) -> Asking:
    rules, state = game.rules, game.state
    basic = chosen.rule
    if chosen.action == "use":
        yield from use_option(game, seat, chosen)
    elif chosen.action == "advance":
        cost = Cost(clicks=1, credits=rules.advance_cost)
        yield from _pay(game, seat, cost, basic, "advance")
        mine = me_of(state, chosen.value)
        if mine is not None:
            advance(game, mine, basic)
    elif chosen.action == "trash":
        yield from _pay(game, seat, Cost(clicks=1, credits=2), basic)
        at = find(state, chosen.value)
        if at is not None:
            yield from trash(game, [at], seat, (basic, "netrunner.10.5.3"))
    elif chosen.action == "purge":
        yield from _pay(game, seat, Cost(clicks=3), basic)
        purge(game, basic)
    elif chosen.action == "remove_tag":
        yield from _pay(game, seat, Cost(clicks=1, credits=rules.tag_cost), basic)
        state.tags -= 1
        note(state, "remove_tag", seat)
        game.tell("remove_tag", rule=(basic, "netrunner.10.5.4"), seat=seat, total=state.tags)
    elif chosen.action == "run":
        more = additional_run(game)
        cites = ("netrunner.6.3.2b",) if more != FREE else ()
        yield from _pay(game, seat, CLICK + more, basic, "basic", *cites)
        begin_run(game, chosen.value, basic)
    else:
        yield from _pay(game, seat, CLICK, basic)
        if chosen.action == "credit":
            gain(game, seat, rules.click_credits, basic)
        elif chosen.action == "draw":
            yield from draw(game, seat, 1, basic, source="basic")
        elif chosen.action == "install":
            yield from install(game, chosen.value, basic)
        else:
            yield from play(game, chosen.value, basic)


def _pay(
    game: Game, seat: int, cost: Cost, rule: str, purpose: str = "basic", *more: str
) -> Asking:
    """Pay for a basic action."""
    cites = (rule, "netrunner.5.2.2", "netrunner.1.11.3", *more)
    yield from pay(game, seat, cost, purpose, cites)


def purge(game: Game, rule: str) -> None:
    """Remove all virus counters from all cards (rule 10.1.2)."""
    state: State = game.state
    total = 0
    for mark in _all_marks(state):
        total += mark.virus
        mark.virus = 0
    note(state, "purge", CORP, value=total)
    game.tell("purge", rule=(rule, "netrunner.10.1.2"), seat=CORP, amount=total)


def _all_marks(state: State) -> Iterator[Mark]:
    for marks in (*state.ice_marks, *state.root_marks, state.rig_marks, state.scored_marks):
        yield from marks
