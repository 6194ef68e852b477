"""Paid ability windows: sides in turn use abilities, rez and score, until one passes (9.2.7)."""

from __future__ import annotations

from typing import NamedTuple

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import BREAKER, CARD_RULE, CORP, IDS, NAME, SIDE
from kit.netrunner.effects.kinds import CARDS, Asking, It, Me, Paid
from kit.netrunner.objects import controlled, find, note
from kit.netrunner.objects import me as me_of
from kit.netrunner.phases.abilities import carry_out
from kit.netrunner.phases.checkpoint import PRIORITY, checkpoint, settle
from kit.netrunner.phases.costs import FREE, additional, pay
from kit.netrunner.phases.ends import RunEnded
from kit.netrunner.phases.installing import rez
from kit.netrunner.phases.legal import may_rez, may_score, may_use
from kit.netrunner.phases.verbs import score
from kit.netrunner.state import Place, State, other

PASS = Option("pass", "pass", None, "netrunner.9.2.7f")
_ALLOWED = "netrunner.1.16.1c"
_REZ = ("netrunner.8.1.2a",)
_ICE = ("netrunner.8.1.2a", "netrunner.3.4.3a")


_REZZING = ("turn", "window", "discard_window", "initiation", "approach_ice", "inward")
_SCORING = ("turn", "window")


class Purpose(NamedTuple):
    """What the Corp may do in the window of a phase, beside using abilities.

    Attributes:
        rez: rez cards that are no ice (rule 9.2.7c).
        ice: rez the ice that is approached (rule 9.2.7e).
        score: score agendas (rule 9.2.7d).
    """

    rez: bool
    ice: bool
    score: bool


def purpose(phase: str | None, active: int) -> Purpose:
    """What the window of a phase is for, in the turn of the side that is active."""
    return Purpose(phase in _REZZING, phase == "approach_ice", phase in _SCORING and active == CORP)


def paid_window(
    game: Game,
    rule: str | tuple[str, ...],
    *,
    rez: bool = True,
    score: bool = False,
    ice: int = 0,
) -> Asking:
    """A paid ability window.

    Args:
        game: the game.
        rule: id of the step that opens it, and of others that have a say.
        rez: whether the Corp may rez cards that are no ice in it (R).
        score: whether the Corp may score agendas in it (S).
        ice: the object that is being approached, which may be rezzed too; 0 for none.

    Raises:
        RunEnded: when the attacked server is gone by its end (rule 4.6.8e).
    """
    state: State = game.state
    seat, received, acted = state.active, False, False
    opens = (*((rule,) if isinstance(rule, str) else rule), "netrunner.9.2.7a")
    if (todo := checkpoint(game, PRIORITY)) is not None:
        yield from todo
    if game.heard:
        game.tell("window", rule=opens, seat=seat, rez=rez, score=score)
    while True:
        options = window_options(game, seat, rez=rez, score=score, ice=ice)
        chosen = PASS
        if options or game.rules.every_window:
            cites = (*opens, "netrunner.9.2.7f", *(_ICE if ice else _REZ if rez else ()))
            if score and any(option.action == "score" for option in options):
                cites = (*cites, "netrunner.1.17.3b")
            chosen = yield game.ask("window", seat=seat, rule=cites, options=[*options, PASS])
        if chosen.action != "pass":
            acted = True
            yield from use_option(game, seat, chosen)
            yield from settle(game, PRIORITY)
            continue
        if game.heard:
            game.tell("pass", rule="netrunner.9.2.7a", seat=seat)
        if received and not acted:
            break
        seat, received, acted = other(seat), True, False
    run = state.run
    if run is not None and run.gone and not run.ended:
        run.ended = True
        rules = ("netrunner.4.6.8e", "netrunner.8.5.8", "netrunner.10.3.1h")
        game.tell("server_gone", rule=rules, server=run.server)
        raise RunEnded


def window_options(
    game: Game, seat: int, *, rez: bool = True, score: bool = False, ice: int = 0
) -> list[Option]:
    """What a side may do in a paid ability window, but for passing."""
    state: State = game.state
    options = [
        Option(key, "use", (mine.mark.id, paid.key), "netrunner.9.2.7b")
        for key, mine, paid in paid_abilities(state, seat)
        if not _idle(game, mine, paid) and may_use(game, seat, mine, paid, "paid") is None
    ]
    if seat != CORP:
        return options
    run = state.run
    for server, cards in enumerate(state.roots):
        for index, card in enumerate(cards):
            at = Place("roots", server, index)
            mark = state.root_marks[server][index]
            if mark.up:
                continue
            if score and may_score(game, at) is None:
                options.append(Option(f"score_{IDS[card]}", "score", mark.id, "netrunner.9.2.7d"))
            if rez and may_rez(game, at) is None:
                options.append(Option(f"rez_{IDS[card]}", "rez", mark.id, "netrunner.9.2.7c"))
    if ice and run is not None:
        at_ice = find(state, ice)
        if at_ice is not None and may_rez(game, at_ice, ice=True) is None:
            card = state.ice[at_ice.server][at_ice.index]
            options.append(Option(f"rez_{IDS[card]}", "rez", ice, "netrunner.9.2.7e"))
    return options


def paid_abilities(state: State, seat: int) -> list[tuple[str, Me, Paid]]:
    """The paid abilities that a side controls on active cards, each with its option's key."""
    found = []
    for card, mark in controlled(state):
        does = CARDS.get(NAME[card])
        if does is None:
            continue
        for paid in does.paid:
            if (SIDE[card] if paid.seat is None else paid.seat) == seat:
                found.append((f"{paid.key}_{IDS[card]}", Me(card, mark), paid))
    return found


def _idle(game: Game, mine: Me, paid: Paid) -> bool:
    """Whether using an ability would do nothing: strength outside an encounter (rule 3.9.5d)."""
    run = game.state.run
    if game.rules.idle_boosts or paid.key != "boost" or not BREAKER[mine.card]:
        return False
    return run is None or not run.encounter


def use_option(game: Game, seat: int, chosen: Option) -> Asking:
    """Do what a side chose in a window: use an ability, rez, or score."""
    state: State = game.state
    if chosen.action == "use":
        object, key = chosen.value
        mine = me_of(state, object)
        assert mine is not None
        paid = next(
            each
            for name, mine_, each in paid_abilities(state, seat)
            if mine_.mark.id == object and each.key == key
        )
        yield from use(game, seat, mine, paid)
        return
    at = find(state, chosen.value)
    assert at is not None
    if chosen.action == "rez":
        yield from rez(game, at, chosen.rule)
    else:
        yield from score_agenda(game, at)


def score_agenda(game: Game, at: Place) -> Asking:
    """Score an agenda, after what that costs in addition, if anything (rule 1.16.10c)."""
    state: State = game.state
    card = state.roots[at.server][at.index]
    object = state.root_marks[at.server][at.index].id
    cost = additional(game, "score", card)
    if cost != FREE:
        yield from pay(game, CORP, cost, "score", ("netrunner.1.16.10", "netrunner.1.16.10c"))
    now = find(state, object)
    if now is not None and may_score(game, now) is None:
        score(game, now)


def use(game: Game, seat: int, mine: Me, paid: Paid) -> Asking:
    """Use a paid ability: pay its cost, then resolve its instructions (rule 9.5.7)."""
    state: State = game.state
    rule = CARD_RULE[NAME[mine.card]]
    if paid.once:
        mine.mark.used.append(paid.key)
    cites = (rule, "netrunner.9.5.7b", "netrunner.1.16.9", "netrunner.9.1.4")
    object = mine.mark.id
    whose = "netrunner.1.14.4" if paid.seat is None else "netrunner.1.14.4b"
    rules = (rule, "netrunner.9.5.1", "netrunner.9.5.2", "netrunner.9.5.7b", whose, _ALLOWED)
    more = (*_kind(paid), *(("netrunner.9.1.2",) if len(paid.steps) > 1 else ()))
    game.tell("use", rule=(*rules, *more), seat=seat, card=mine.card, ability=paid.key)
    # What waits for a use is triggered by the checkpoint after the payment (rule 9.5.7b).
    note(state, "used", seat, object, name=NAME[mine.card])
    value = yield from pay(game, seat, paid.cost, "ability", cites, mine)
    it = It(seat, NAME[mine.card], rule, mine.card, object, value=value)
    yield from carry_out(game, paid.steps, it)


def _kind(paid: Paid) -> tuple[str, ...]:
    """The rules that say when a paid ability may be used."""
    if paid.cost.clicks:
        return ("netrunner.9.5.2a",)
    if paid.access:
        return ("netrunner.9.3.6b",)
    return ("netrunner.9.5.2f", "netrunner.9.3.6c") if paid.interface else ("netrunner.9.5.2f",)
