"""Resolving abilities step by step, and the interrupts that may change what is about to happen."""

from __future__ import annotations

from collections.abc import Iterable
from types import GeneratorType

from kit.decision import Option
from kit.game import Game
from kit.netrunner.cards import CARD_RULE, IDS, NAME, SIDE
from kit.netrunner.effects.kinds import CARDS, Asking, Interrupt, It, Me, Step
from kit.netrunner.objects import controlled, is_active
from kit.netrunner.phases.checkpoint import CHAIN, checkpoint
from kit.netrunner.state import State, other

_VALUES = {"tags": ("netrunner.9.9.6a",), "damage": ("netrunner.9.9.6b",)}
"""The rules of numbers that interrupts may change."""


def carry_out(game: Game, steps: Iterable[Step], it: It) -> Asking:
    """Resolve instructions in order, with a checkpoint after each (rules 9.1.2 and 10.3.5)."""
    for step in steps:
        begun = step(game, it)
        if isinstance(begun, GeneratorType):
            yield from begun
        if (todo := checkpoint(game, CHAIN)) is not None:
            yield from todo
        if it.stopped:
            return


def expected(game: Game, kind: str, value: int, source: str = "") -> Asking:
    """What an imminent instruction comes to, once replaced and interrupted (section 9.9).

    Args:
        game: the game.
        kind: what is about to happen, as an `Interrupt` names it.
        value: how much of it.
        source: where it comes from, such as ``"basic"`` for a basic action.

    Returns:
        The value that is left; 0 or less where nothing happens.
    """
    state: State = game.state
    replacing = CARDS.having["replaces"]
    for card, mark in controlled(state) if replacing else ():
        for each in CARDS[NAME[card]].replaces if NAME[card] in replacing else ():
            if each.kind == kind:
                instead = each.value(game, Me(card, mark), value, source)
                if instead != value:
                    rules = (
                        CARD_RULE[NAME[card]],
                        "netrunner.9.9.8",
                        "netrunner.9.9.9b",
                        "netrunner.9.9.9c",
                    )
                    game.tell("replaced", rule=rules, seat=SIDE[card], card=card, value=instead)
                    value = instead
    if value > 0 and any(_interrupts(game, kind, seat, value) for seat in (0, 1)):
        value = yield from _interrupt_window(game, kind, value)
    return value


def _interrupts(game: Game, kind: str, seat: int, value: int) -> list[tuple[Me, int, Interrupt]]:
    """The interrupts of a side that are relevant now and that it can pay for."""
    from kit.netrunner.phases.costs import why_not_pay

    found = []
    designs = CARDS.having["interrupts"]
    for card, mark in controlled(game.state) if designs else ():
        does = CARDS.get(NAME[card])
        if does is None or not does.interrupts or SIDE[card] != seat:
            continue
        for number, each in enumerate(does.interrupts):
            mine = Me(card, mark)
            if each.kind != kind or (each.once and f"interrupt_{number}" in mark.used):
                continue
            if each.condition is not None and not each.condition(game, mine, value):
                continue
            if each.cost is not None and why_not_pay(game, seat, each.cost, "interrupt", mine):
                continue
            found.append((mine, number, each))
    return found


def compelled(game: Game, kind: str, value: int) -> str:
    """The design that must interrupt or replace what would happen; empty for none (1.16.1b)."""
    replacing = CARDS.having["replaces"]
    for card, mark in controlled(game.state) if replacing else ():
        for each in CARDS[NAME[card]].replaces if NAME[card] in replacing else ():
            if each.kind == kind and each.value(game, Me(card, mark), value, "cost") < value:
                return NAME[card]
    interrupting = CARDS.having["interrupts"]
    for card, mark in controlled(game.state) if interrupting else ():
        if NAME[card] not in interrupting:
            continue
        for number, must in enumerate(CARDS[NAME[card]].interrupts):
            if must.kind != kind or must.optional or must.cost is not None:
                continue
            if must.once and f"interrupt_{number}" in mark.used:
                continue
            if must.condition is None or must.condition(game, Me(card, mark), value):
                return NAME[card]
    return ""


def _interrupt_window(game: Game, kind: str, value: int) -> Asking:
    """An interrupt window: sides in turn, until one passes at once (rule 9.2.9)."""
    from kit.netrunner.phases.costs import pay

    state: State = game.state
    seat, passes = state.active, 0
    once: set[tuple[int, int]] = set()
    while passes < 2:
        options, choices = [], {}
        for mine, number, each in _interrupts(game, kind, seat, value) if value > 0 else []:
            if each.cost is None and (mine.mark.id, number) in once:
                continue
            key = f"use_{IDS[mine.card]}" if not number else f"use_{IDS[mine.card]}_{number + 1}"
            options.append(Option(key, "interrupt", mine.mark.id, "netrunner.9.2.9d"))
            choices[key] = mine, number, each
        must = any(not each.optional for _, _, each in choices.values())
        if not must:
            options.append(Option("pass", "pass", None, "netrunner.9.2.9c"))
        chosen = options[0]
        if len(options) > 1:
            rule = ("netrunner.9.9.4", "netrunner.9.2.9c")
            chosen = yield game.ask("interrupt", seat=seat, rule=rule, options=options)
        if chosen.action == "pass":
            seat, passes = other(seat), passes + 1
            continue
        passes = 0
        mine, number, each = choices[chosen.key]
        once.add((mine.mark.id, number))
        rule_id = CARD_RULE[NAME[mine.card]]
        it = It(seat, NAME[mine.card], rule_id, mine.card, mine.mark.id, value=value)
        if each.cost is not None:
            yield from pay(game, seat, each.cost, "interrupt", rule_id, mine)
        if each.once and is_active(state, mine.mark.id):
            mine.mark.used.append(f"interrupt_{number}")
        rules = (rule_id, "netrunner.9.9.5", *_VALUES.get(kind, ()))
        game.tell("interrupt", rule=rules, seat=seat, card=mine.card, value=value)
        yield from carry_out(game, each.steps, it)
        value = it.value
    return value
