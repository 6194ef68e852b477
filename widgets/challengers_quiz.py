"""Questions about a match of Challengers!; right and wrong answers both come from the engine.

The next cards of the attacker are told, for nobody may look into a deck; what comes of them is the
question. Wrong answers are what would come of it under other readings, and likely slips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kit.challengers import outcomes, words
from kit.challengers.cards import POWER
from kit.challengers.outcomes import LOSES, MISSES, NO_ROOM, TAKES
from kit.challengers.scoring import followers
from kit.decision import IllegalChoice
from kit.rules import RulesError
from kit.table import Table
from kit.text import text
from widgets.quiz import Check, Quiz

ANSWERS = 4
"""How many answers a question has at most."""

OTHER_RULES: tuple[dict[str, Any], ...] = (
    {"opening_attack": True},
    {"bench_timing": "before_gain"},
    {"rescued_pile": "discard"},
    {"full_bench_cowboy": "ignored"},
    {"moved_is_revealed": True},
    {"bench_seats": 5},
)


def power(table: Table, cards: int = 1, **quiz: Any) -> Quiz:
    """What is the power of the attack once so many more cards are revealed?

    Args:
        table: in a match, where the attacker is about to reveal a card.
        cards: how many cards are revealed.
        quiz: what else `Quiz` takes, such as ``rule=``.
    """

    def check(fork: Table) -> int:
        return outcomes.power(outcomes.reveal(fork, cards))

    truth = check(_playing(table))
    told = _next(table, cards)
    base = sum(POWER[card] for card in (*table.state.row, *told))
    others = [*_elsewhere(table, check), base, truth + 1, truth - 1, truth + 2]
    asked = text("{told} What is the power of the attack then?", told=_told(table, told))
    return _quiz(table, asked, _numbers(truth, others), check, **quiz)


def outcome(table: Table, **quiz: Any) -> Quiz:
    """What happens when the next card is revealed? Takes what `power` takes, but for the cards."""
    rival = table.names[table.state.sides[table.state.holder]]
    options = [
        (text("It takes the flag, and the match goes on"), TAKES),
        (text("It is not enough: one more card is revealed"), MISSES),
        (text("It takes the flag, and {rival} has no room on the bench", rival=rival), NO_ROOM),
        (text("The attacker loses: there is no card to reveal"), LOSES),
    ]
    asked = text("{told} What happens?", told=_told(table, _next(table, 1)))
    return _quiz(table, asked, options, outcomes.what_happens, **quiz)


def seats(table: Table, **quiz: Any) -> Quiz:
    """How many seats of the defender's bench are taken once the flag is lost?

    Args:
        table: in a match, where the next card takes the flag.
        quiz: what else `Quiz` takes.
    """
    side = table.state.holder

    def check(fork: Table) -> int:
        return len(outcomes.capture(fork).state.bench[side])

    truth = check(_playing(table))
    before = len(table.state.bench[side])
    others = [before, before + len(table.state.hill), before + 1, truth + 1, truth - 1]
    rival = table.names[table.state.sides[side]]
    asked = text(
        "{told} It takes the flag. How many seats of the bench of {rival} are taken then?",
        told=_told(table, _next(table, 1)),
        rival=rival,
    )
    return _quiz(table, asked, _numbers(truth, [n for n in others if n >= 0]), check, **quiz)


def tokens(table: Table, **quiz: Any) -> Quiz:
    """How many followers has the attacker once the next card has done what it does?"""
    entrant = table.state.sides[1 - table.state.holder]

    def check(fork: Table) -> int:
        return followers(outcomes.capture(fork).state, entrant)

    truth = check(_playing(table))
    others = [followers(table.state, entrant), truth + 1, truth + 2, truth - 1]
    told = _told(table, _next(table, 1))
    asked = text("{told} How many followers do you have then?", told=told)
    if table.seats[entrant].name != "You":
        asked = text(
            "{told} How many followers has {who} then?", told=told, who=table.names[entrant]
        )
    return _quiz(table, asked, _numbers(truth, [n for n in others if n >= 0]), check, **quiz)


CHECKS: dict[str, Check] = {
    "power of the attack": outcomes.power,
}
"""Checks by name, for `Quiz`."""


# --- playing on -----------------------------------------------------------------------------------


def _playing(table: Table) -> Table:
    """A fork in which greedy players sit in all seats."""
    return table.fork(seats=["greedy"] * len(table.seats))


def _next(table: Table, cards: int) -> list[int]:
    """The next cards of the attacker."""
    state = table.state
    return list(state.decks[state.sides[1 - state.holder]][:cards])


def _elsewhere(table: Table, check: Check) -> Iterator[Any]:
    """What would come of it under other readings of the rules."""
    for changes in OTHER_RULES:
        try:
            rules = table.rules.but(**changes)
            if rules != table.rules:
                yield check(_playing(table).fork(rules=rules))
        except (RulesError, IllegalChoice, IndexError):
            continue  # there the question does not arise


def _numbers(truth: int, others: Iterable[int]) -> list[tuple[str, int]]:
    """The true number among some others, in order."""
    return [(str(n), n) for n in sorted(list(dict.fromkeys([truth, *others]))[:ANSWERS])]


def _told(table: Table, cards: list[int]) -> str:
    """What is revealed next, and by whom."""
    state = table.state
    who = state.sides[1 - state.holder]
    if not cards:
        return text("The attacker has no card left.")
    facts = ", ".join(
        text("{card} ({power})", card=words.card(card), power=POWER[card]) for card in cards
    )
    if table.seats[who].name == "You":
        return text("You reveal {cards}.", cards=facts)
    return text("{who} reveals {cards}.", who=table.names[who], cards=facts)


def _quiz(
    table: Table,
    asked: str,
    options: list[tuple[str, Any]],
    check: Callable[[Table], Any],
    **quiz: Any,
) -> Quiz:
    return Quiz(
        table,
        asked,
        options,
        check,
        seats=["greedy"] * len(table.seats),
        **{"rule": "challengers.attack.2", **quiz},
    )
