"""What must hold for a state, so that a position that can't be is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kit.challengers.cards import TITLE
from kit.challengers.piles import SHARED
from kit.challengers.state import State, players
from kit.text import text

if TYPE_CHECKING:
    from kit.challengers.rules import Rules

_IN_MATCH = ("opening", "attack", "capture", "result")


def check(state: State, rules: Rules) -> list[str]:
    """What can't be in this state under these rules, one sentence each; none if all is well."""
    faults = _check_shape(state)
    if faults or state.phase == "setup":
        return faults
    return [sentence for wrong, sentence in _needs(state, rules) if wrong]


def _check_shape(state: State) -> list[str]:
    entrants = len(state.decks)
    if entrants not in (2, 4, 6, 8):
        return [
            text("There must be 2, 4, 6 or 8 decks, not {n} (challengers.robot.1).", n=entrants)
        ]
    faults = []
    for name in ("won", "fans", "tokens", "gained"):
        if len(getattr(state, name)) != entrants:
            faults.append(text("{name} must hold {n} entries.", name=name, n=entrants))
    for name, number in (
        ("piles", 3),
        ("discards", 3),
        ("bench", 2),
        ("spent", 2),
        ("promised", 2),
    ):
        if len(getattr(state, name)) != number:
            faults.append(text("{name} must hold {n} entries.", name=name, n=number))
    if len(state.row) != len(state.row_bonus) or len(state.row) != len(state.row_extra):
        faults.append(text("row_bonus and row_extra must have a number for each card of row."))
    if any(len(stock) != SHARED for stock in state.stocks):
        faults.append(text("Each park has a share of {n} piles (challengers.open.27).", n=SHARED))
    if state.robot not in (None, entrants - 1):
        faults.append(text("robot must be empty or {n}.", n=entrants - 1))
    for won, fans in zip(state.won, state.fans, strict=False):
        if len(won) != len(fans):
            faults.append(text("fans must have a number for each trophy in won (trophy.1)."))
    return faults


def _needs(state: State, rules: Rules) -> Iterator[tuple[bool, str]]:
    """What a state needs, or can't have: whether that is wrong, and a sentence."""
    entrants, phase = len(state.decks), state.phase
    last = rules.rounds + bool(state.finalists)
    yield (
        not 1 <= state.round <= last,
        text("round must be from 1 to {last}.", last=last),
    )
    yield (
        sorted(state.plans) != list(range(1, entrants + 1)),
        text("plans must be the numbers from 1 to {n} (challengers.open.29).", n=entrants),
    )
    yield (
        len(state.trophies) != rules.rounds
        or any(len(round) != entrants // 2 for round in state.trophies),
        text("trophies must hold a number for each round and park (challengers.trophy.1)."),
    )
    yield (
        phase in ("draft", "trim") and not 0 <= state.seat < players(state),
        text("seat must be from 0 to {last}.", last=players(state) - 1),
    )
    seats = range(players(state))
    yield (
        not {*state.finalists} <= {*seats}
        or len({*state.finalists}) < len(state.finalists)
        or len(state.finalists) not in (0, 2),
        text("finalists must be two different players, or nobody yet (challengers.final.2)."),
    )
    yield (
        state.park not in range(1 if state.finalists else entrants // 2),
        text("park must be from 0 to {last}.", last=entrants // 2 - 1),
    )
    yield (
        state.holder not in (0, 1),
        text("holder must be 0 or 1 (challengers.match.3)."),
    )
    in_match = phase in _IN_MATCH
    yield (
        in_match and sorted({*state.sides} & {*range(entrants)}) != sorted(state.sides),
        text("sides must name two entrants (challengers.match.1)."),
    )
    yield (
        in_match and len(state.sides) != 2,
        text("In a match there must be two sides (challengers.match.1)."),
    )
    yield (
        phase in ("attack", "capture") and not state.hill,
        text("In a match a card must have the flag (challengers.match.5)."),
    )
    yield (
        phase == "capture" and not state.row,
        text("A flag is taken by a card of the attack (challengers.attack.4)."),
    )
    yield (
        in_match and not state.stocks,
        text("In a match each park has its share of the piles (challengers.open.27)."),
    )
    yield (
        not in_match and phase is not None and bool(state.hill or state.row or any(state.bench)),
        text("Outside a match nothing lies in the park (challengers.match.1)."),
    )
    yield (
        phase == "result" and not state.results,
        text("There must be a match that has a result (challengers.end.3)."),
    )
    yield (
        phase == "trim" and len(state.finalists) != 2,
        text("There must be two finalists (challengers.final.2)."),
    )
    yield (
        bool(state.fan) or state.fan_of is not None,
        text("Where a phase begins nobody is looking at cards."),
    )
    yield (
        bool(state.display) and phase != "choose",
        text("There is a display only while somebody chooses (challengers.deck.1)."),
    )
    yield (
        phase in ("display", "choose") and (state.level not in range(3) or state.picks < 1),
        text("To choose cards, level must be from 0 to 2 and picks at least 1."),
    )
    for places in state.bench:
        titles = [{TITLE[card] for card in place} for place in places]
        yield (
            any(len(names) != 1 for names in titles)
            or len({*map(str, titles)}) < len(titles)
            or len(places) > rules.bench_seats,
            text(
                "A bench has at most {n} seats, each for cards of one name "
                "(challengers.bench.1, challengers.bench.2).",
                n=rules.bench_seats,
            ),
        )
