"""Values that abilities may change: strength, costs, memory, hand size, and what is forbidden.

A value is its printed one, then what raises it, then what lowers it (rules 1.16.2a and 9.12.1a).
"""

from __future__ import annotations

from typing import Any

from kit.game import Game
from kit.netrunner.cards import CARD_RULE, CORP, DESIGN, NAME, RUNNER, TYPE
from kit.netrunner.effects.kinds import CARDS, Me, abilities
from kit.netrunner.objects import controlled
from kit.netrunner.state import Mark, State


def changed(game: Game, query: str, base: int, about: Any, object: int = 0) -> int:
    """A value after the static abilities and lingering effects that change it.

    Args:
        game: the game.
        query: which value, as a `Static` names it.
        base: its value before.
        about: the card or seat whose value it is.
        object: the object that this card is, for lingering effects.
    """
    state: State = game.state
    more = less = 0
    for card, mark in controlled(state) if query in CARDS.queries else ():
        does = CARDS.get(NAME[card])
        if does is None or not does.statics:
            continue
        for static in does.statics:
            if static.query == query:
                by = static.value(game, Me(card, mark), about)
                more, less = (more + by, less) if by > 0 else (more, less - by)
    for effect in state.lingering:
        if effect.kind == query and effect.object in (0, object):
            by = effect.value
            more, less = (more + by, less) if by > 0 else (more, less - by)
    return base + more - less


def changed_by(game: Game, query: str, about: Any) -> tuple[str, ...]:
    """The rules of the cards whose static abilities change a value, and of one that changes itself.

    Args:
        game: the game.
        query: which value, as a `Static` names it.
        about: the card or seat whose value it is.
    """
    found: dict[str, None] = {}
    for card, mark in controlled(game.state):
        for static in abilities(NAME[card]).statics:
            if static.query == query and static.value(game, Me(card, mark), about):
                found[CARD_RULE[NAME[card]]] = None
    own = abilities(NAME[about]).own_cost if query.endswith("_cost") else None
    if own is not None and own(game):
        found[CARD_RULE[NAME[about]]] = None
    return tuple(found)


def strength(game: Game, card: int, mark: Mark) -> int:
    """The strength of an installed card (section 2.7)."""
    design = DESIGN[card]
    base = game.rules.strength(design.id, design.strength or 0)
    return changed(game, "strength", base, Me(card, mark), mark.id)


def _cost(game: Game, query: str, base: int, card: int) -> int:
    own = abilities(NAME[card]).own_cost
    if own is not None:
        base += own(game)
    return max(0, changed(game, query, base, card))


def rez_cost(game: Game, card: int) -> int:
    """What it costs to rez a card, at least 0."""
    design = DESIGN[card]
    base = game.rules.rez_cost(design.id, design.cost or 0)
    if design.type == "ice":
        state: State = game.state
        base += sum(each.value for each in state.lingering if each.kind == "ice_rez_cost")
    return _cost(game, "rez_cost", base, card)


def play_cost(game: Game, card: int) -> int:
    """What it costs to play an operation or event, at least 0."""
    design = DESIGN[card]
    return _cost(game, "play_cost", game.rules.play_cost(design.id, design.cost or 0), card)


def install_cost(game: Game, card: int, server: int = -1) -> int:
    """What it costs to install a card, ice before that server, at least 0."""
    design = DESIGN[card]
    if design.side == RUNNER:
        base = game.rules.install_cost(design.id, design.cost or 0)
    elif design.type == "ice":
        state: State = game.state
        before = len(state.ice[server]) if server < len(state.ice) else 0
        base = game.rules.ice_install_cost(before)
    else:
        base = 0
    return _cost(game, "install_cost", base, card)


def trash_cost(game: Game, card: int) -> int | None:
    """What it costs to trash an accessed card; None where that can't be paid."""
    design = DESIGN[card]
    if design.trash is None:
        return None
    return max(0, changed(game, "trash_cost", game.rules.trash_cost(design.id, design.trash), card))


def requirement(game: Game, card: int) -> int:
    """How many advancement counters an agenda needs to be scored."""
    design = DESIGN[card]
    base = game.rules.requirement(design.id, design.requirement or 0)
    return changed(game, "requirement", base, card)


def points(game: Game, seat: int) -> int:
    """A side's score: the points of the agendas in its score area (rule 1.17.1)."""
    state: State = game.state
    area = state.scored if seat == CORP else state.stolen
    total = 0
    for card in area:
        total += game.rules.points(NAME[card], DESIGN[card].points or 0)
    return total


def hand_limit(game: Game, seat: int) -> int:
    """How many cards a side may keep at the end of its turn (rule 5.5.3)."""
    base = changed(game, "hand_size", game.rules.hand_size, seat)
    state: State = game.state
    return base - state.core if seat == RUNNER else base


def memory_limit(game: Game) -> int:
    """How many memory units the Runner has (rule 1.20.2)."""
    return changed(game, "memory", game.rules.memory, RUNNER)


def memory_used(state: State) -> int:
    """How many memory units the installed programs take (rule 1.20.3)."""
    return sum(DESIGN[card].memory or 0 for card in state.rig if TYPE[card] == "program")


def forbidden(game: Game, verb: str, about: Any = None) -> str:
    """The design whose ability says that something cannot be done; empty if none does (1.2.2)."""
    designs = CARDS.having["forbids"]
    for card, mark in controlled(game.state) if designs else ():
        for each in CARDS[NAME[card]].forbids if NAME[card] in designs else ():
            if each.verb == verb and (each.when is None or each.when(game, Me(card, mark), about)):
                return NAME[card]
    for effect in game.state.lingering:
        if effect.kind == f"no_{verb}":
            return str(effect.source)
    return ""
