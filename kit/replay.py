"""Games made again from what was kept of them: transcripts and positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit import position as positions
from kit.decision import ChoiceNeeded, IllegalChoice
from kit.game import Script
from kit.games import script_of
from kit.position import Position, PositionError
from kit.rules import Rules, RulesError
from kit.seats import Seats, known
from kit.table import Table
from kit.text import text
from kit.transcript import Transcript, TranscriptError, digest


def replay(transcript: Transcript, house: type[Rules] | None = None, *, rules: Any = None) -> Table:
    """Play a transcript again.

    Args:
        transcript: what `Table.transcript` gave, or `Transcript.load` read.
        house: the class of its house rules, if it has any.
        rules: play it under these instead; then other events are no fault, and only a choice that
            no longer fits is refused.

    Raises:
        TranscriptError: when it can't have happened, naming what doesn't fit, and where.
    """
    script = script_of(transcript.game, TranscriptError)
    try:
        changed = rules is not None
        own = rules if changed else _rules(script, transcript, house)
        table = _set_again(script, transcript, own, renew=changed)
        _choose_all(table, transcript.choices, TranscriptError)
        if changed:
            return table.to_decision() if transcript.asked else table
        _go_to_end(table, transcript)
    except TranscriptError:
        raise
    except ValueError as fault:
        raise TranscriptError(text("It can't be played: {fault}", fault=fault)) from None
    return table


def _go_to_end(table: Table, transcript: Transcript) -> None:
    """Run the phases that came after the last choice, and see that all was as it says."""
    while not (
        table.stands_at(transcript.phase, transcript.asked)
        and len(table.events) >= transcript.events
    ):
        if table.decision is not None or table.phase is None:
            break
        table.run()
    if digest(table.events) != transcript.digest:
        raise TranscriptError(
            text(
                "Played again it gives other events than it says: either it was changed, or the "
                "rules were."
            )
        )


def _rules(script: Script, transcript: Transcript, house: type[Rules] | None) -> Rules:
    own = script.rules if transcript.house is None else house
    if own is None or own.house() != transcript.house:
        raise TranscriptError(
            text(
                "It was played under the house rules {house}; pass that class as house=.",
                house=transcript.house,
            )
        )
    return own(**transcript.rules)


def _set_again(script: Script, transcript: Transcript, rules: Rules, *, renew: bool) -> Table:
    state = None
    if transcript.start is not None:
        state = positions.read(script, transcript.start, rules, renew=renew)
    seats = known(script, transcript.seats)
    return Table(script, rules, transcript.seed, seats, state=state, fate=transcript.fate)


def _choose_all(table: Table, choices: Any, error: type[ValueError]) -> None:
    for number, key in enumerate(choices, start=1):
        table.to_decision()
        try:
            table.choose(key)
        except (IllegalChoice, ChoiceNeeded) as refused:
            raise error(
                text("Choice {number}, {key!r}: {why}", number=number, key=key, why=refused)
            ) from None


def set_table(
    script: Script,
    *,
    rules: Any = None,
    seed: int = 0,
    seats: Seats = 2,
    position: Position | None = None,
    fate: Mapping[str, Any] | None = None,
    record: bool = True,
) -> Table:
    """A table for a new game, or one that stands at a position.

    A position brings its own rules and seed; `rules` replaces the former.

    Raises:
        PositionError: when the position can't be; the message names each fault.
    """
    if position is None:
        return Table(script, rules, seed, seats, fate=fate, record=record)
    if position.game != script.name:
        raise PositionError(
            text(
                "This is a position of {other}, not of {game}.",
                other=position.game,
                game=script.name,
            )
        )
    changed = rules is not None
    if not changed:
        if position.house is not None:
            raise PositionError(
                text(
                    "This position wants the house rules {house}; pass rules=.",
                    house=position.house,
                )
            )
        try:
            rules = script.rules(**position.rules)
        except RulesError as fault:
            raise PositionError(text("Its rules can't be: {fault}", fault=fault)) from None
    state = positions.read(script, position.state, rules, renew=changed)
    wanted, number = script.players(state), seats if isinstance(seats, int) else len(seats)
    if wanted != number:
        raise PositionError(
            text("This position is for {wanted} seats, not {number}.", wanted=wanted, number=number)
        )
    table = Table(script, rules, position.seed, seats, state=state, fate=fate, record=record)
    _choose_all(table, position.choices, PositionError)
    return table.to_decision() if position.asked else table
