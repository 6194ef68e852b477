"""Exact moments of Challengers! in a line or two, and short ways to ask what became of them.

Cards are written by the id of their design, several in one text; which copy it is does not matter.
The first card of a deck is its top, the last of a pile with the flag the one that has it::

    table = play(at(deck="dog newcomer", flag="champion", rival="talent"))
    assert powers(table) == [(3, 4), (4, 4)]

is seat 0 attacking a Champion with a Dog and a Newcomer, to the end of that attack.
"""

from __future__ import annotations

import dataclasses
import pickle
from collections import Counter
from collections.abc import Iterable
from typing import Any

from kit import Event, Table, challengers
from kit.challengers.cards import DESIGN
from kit.challengers.scoring import followers
from kit.position import Position, cards_of

Settings = dict[str, Any] | challengers.Rules
"""The settings that differ from the printed ones, or rules of a house."""


def rules_of(settings: Settings | None) -> challengers.Rules:
    """The rules that are meant."""
    if isinstance(settings, challengers.Rules):
        return settings
    return challengers.Rules(**(settings or {}))


def sit(position: Position, rules: challengers.Rules, *, seats: int, seed: int = 0) -> Table:
    """A table for persons at a position."""
    position = dataclasses.replace(position, seed=seed)
    return challengers.table(position=position, rules=rules, seats=[None] * seats)


def at(*, rules: Settings | None = None, seed: int = 0, seats: int = 2, **where: Any) -> Table:
    """A table for persons in a match, where `lay_match` says: an attack of seat 0 begins.

    Args:
        rules: the settings that differ, or rules of a house.
        seed: of all chance.
        seats: how many persons; one plays against the robot.
        where: what else `lay_match` takes, such as `deck`, `rival`, `flag`, `bench`.
    """
    own = rules_of(rules)
    position = challengers.lay_match(rules=own, seats=seats, **where)
    return sit(position, own, seats=seats, seed=seed)


def opening(deck: str, rival: str = "newcomer", *, seed: int = 0, **where: Any) -> Table:
    """A table for persons where a match begins: seat 0 has a trophy more, so it begins.

    Decks are shuffled then; to know what comes, let `deck` be of one name.
    """
    where = {"won": [[1], []], "fans": [[2], []], "round": 2, "attacking": False, **where}
    laid: dict[str, Any] = {"sides": [], "hill": [], "stocks": []}
    own, seats = rules_of(where.pop("rules", None)), where.get("seats", 2)
    position = challengers.lay_match(deck=deck, rival=rival, rules=own, **where)
    piles = [position.state["stocks"][0][level] for level in (0, 1)]
    laid |= {"phase": "kickoff", "piles": [*piles, position.state["piles"][2]]}
    return sit(position.but(**laid), own, seats=seats, seed=seed)


def drafting(
    deck: str = "", *, rules: Settings | None = None, seed: int = 0, seats: int = 2, **where: Any
) -> Table:
    """A table for persons where the deck phase of seat 0 begins, as `lay_draft` says.

    Args:
        deck: its deck; the six starter cards where nothing is said.
        rules: the settings that differ, or rules of a house.
        seed: of all chance.
        seats: how many persons; one plays against the robot.
        where: what else `lay_draft` takes, such as `pile_a` and `round`.
    """
    own = rules_of(rules)
    position = challengers.lay_draft(deck=deck, rules=own, seats=seats, **where)
    return sit(position, own, seats=seats, seed=seed)


def play(table: Table, *choices: str) -> Table:
    """Make these choices, then go on to the end of the attack, or to an open question.

    An attack is over when the next one begins, or the match is decided. On the way no card may be
    lost or doubled, at no event.
    """
    choose(table, *choices)
    if not choices or not _attack_is_over(table):
        table.play(until=_attack_is_over)
    return intact(table)


def choose(table: Table, *choices: str) -> Table:
    """Make these choices, and nothing more than what follows from them in the phase.

    A choice is the key of an option, or a card by its design: then any copy of it.
    """
    for choice in choices:
        table.to_decision()
        assert table.decision is not None, f"{choice}: nothing is asked"
        meant = [
            option
            for option in table.decision.options
            if type(option.value) is int and DESIGN[option.value].id == choice
        ]
        table.choose(choice if table.decision.find(choice) or not meant else meant[0])
    return table


def finish(table: Table, *choices: str) -> Table:
    """Make these choices, then go on to where the round is over, or to an open question."""
    return intact(choose(table, *choices).play(until="standings"))


def _attack_is_over(table: Table) -> bool:
    return table.phase in ("result", "standings") or (
        table.phase == "attack" and table.decision is None and not table.state.row
    )


def intact(table: Table) -> Table:
    """The table, after a look at all that happened: each card always was in exactly one place."""
    deck = Counter(table.script.deck(table.rules))
    for frame in table.frames:
        assert cards_of(table.script, pickle.loads(frame.snapshot)) == deck, frame.happened
    return table


# --- what happened ---------------------------------------------------------------------------


def told(table: Table, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in table.events if event.kind == kind]


def kinds(table: Table) -> list[str]:
    """The kinds of all events, in order."""
    return [event.kind for event in table.events]


def powers(table: Table) -> list[tuple[int, int]]:
    """After each card of an attack: the power of the attack, and of the defence."""
    return [(event.data["power"], event.data["needed"]) for event in told(table, "power")]


def revealed(table: Table) -> str:
    """The cards that attacked, in order."""
    return named(event.data["card"] for event in told(table, "reveal"))


def won(table: Table) -> tuple[int | None, str] | None:
    """Who won the latest match, and what its loser lacked; None before one was decided."""
    if not table.state.results:
        return None
    latest = table.state.results[-1]
    return latest.winner, latest.how


def ended(table: Table) -> tuple[int | None, str] | None:
    """Who won the tournament, and how; None while it goes on."""
    return None if table.result is None else (table.result.winner, table.result.how)


# --- what is so ------------------------------------------------------------------------------


def named(cards: Iterable[int]) -> str:
    """Cards as they are written here: by the id of the design."""
    return " ".join(DESIGN[card].id for card in cards)


def deck(table: Table, entrant: int = 0) -> str:
    """A deck, the top card first."""
    return named(table.state.decks[entrant])


def flag(table: Table) -> str:
    """The pile that has the flag, its top card last."""
    return named(table.state.hill)


def bench(table: Table, side: int = 0) -> list[str]:
    """The taken seats of a bench, each with its cards."""
    return [named(place) for place in table.state.bench[side]]


def discard(table: Table, side: int = 0) -> str:
    """A discard pile of a match."""
    return named(table.state.spent[side])


def tokens(table: Table) -> list[int]:
    """The follower tokens of each entrant."""
    return list(table.state.tokens)


def totals(table: Table) -> list[int]:
    """The followers of each entrant, on trophies and as tokens."""
    return [followers(table.state, entrant) for entrant in range(len(table.state.decks))]


def asked(table: Table) -> tuple[int | None, str] | None:
    """Who is being asked what now."""
    return None if table.decision is None else (table.decision.seat, table.decision.name)


def offered(table: Table) -> str:
    """The cards one may choose now."""
    assert table.decision is not None
    return named(each.value for each in table.decision.options if type(each.value) is int)


def keys(table: Table) -> list[str]:
    """What may be chosen now, by key."""
    assert table.decision is not None
    return [option.key for option in table.decision.options]
