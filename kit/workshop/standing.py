"""Where an activity's table stands: at a beginning, a laid moment, a position, or in a game."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kit import position as positions
from kit.game import Script
from kit.position import Position, PositionError
from kit.replay import set_table
from kit.table import Table
from kit.text import text
from kit.transcript import Transcript

if TYPE_CHECKING:
    from kit.workshop.activities import AtTable


@dataclass(frozen=True)
class Standing:
    """A moment at which tables can be set, as often as wanted.

    Attributes:
        script: the game.
        rules: in force.
        seed: of chance.
        players: how many seats there are; 0 where as many may play as the game allows.
        position: the moment; None for the beginning of a game.
    """

    script: Script
    rules: Any
    seed: int
    players: int = 0
    position: Position | None = None

    def table(self, seats: Sequence[Any]) -> Table:
        """A new recording table for these seats.

        Raises:
            ValueError: when it can't stand there, or not with so many seats.
        """
        if self.position is None:
            return Table(self.script, self.rules, self.seed, list(seats))
        return set_table(self.script, seats=list(seats), position=self.position)


def of(activity: AtTable) -> Standing:
    """Where an activity's table stands.

    Raises:
        ValueError: when there can't be such a moment; the message names the fault.
    """
    script = activity.script
    rules = script.rules(**activity.rules)
    if activity.lay is not None:
        position = dataclasses.replace(_laid(activity, rules), seed=activity.seed)
    elif activity.position is not None:
        position = Position.from_json(activity.position)
    elif activity.transcript is not None:
        played = Table.replay(Transcript.from_json(activity.transcript))
        position = (played if activity.at is None else played.fork(at=activity.at)).position()
    else:
        return Standing(script, rules, activity.seed)
    if position.game != script.name:
        raise PositionError(text("It is of {game}.", game=position.game))
    if position.house is not None:
        raise PositionError(text("It wants house rules, which a plan can't hold."))
    # as it was laid: the sizes of the deal, or the copies of the cards, were set to fit
    rules = script.rules(**position.rules)
    players = script.players(positions.read(script, position.state, rules))
    return Standing(script, rules, position.seed, players, position)


def _laid(activity: AtTable, rules: Any) -> Position:
    """The position that the game's own `lay` makes of what the plan says."""
    words: dict[str, Any] = dict(activity.lay or {})
    game: Any = import_module(f"kit.{activity.game}")
    decks = words.pop("decks", ())
    try:
        laid: Position = game.lay(*decks, rules=rules, **words)
    except ValueError:
        raise
    except Exception as fault:  # a number for a list of cards, and whatever else a file can say
        raise PositionError(text("It can't be laid: {fault}.", fault=fault)) from None
    return laid
