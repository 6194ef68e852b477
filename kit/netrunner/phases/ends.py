"""What ends a game or a run from within whatever is going on."""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import GeneratorType
from typing import Any

from kit.game import Game
from kit.netrunner.effects.kinds import Asking


class Over(Exception):
    """The game is over; the state says how."""


class RunEnded(Exception):
    """The run goes to its last phase, past all that was still to come in this one (6.1.4)."""


def phase(carry: Callable[[Game], Any]) -> Callable[[Game], Any]:
    """A phase that ends with the game, and goes to the end of the run where that is ended."""

    @functools.wraps(carry)
    def guarded(game: Game) -> Any:
        try:
            begun = carry(game)
        except Over:
            return None
        except RunEnded:
            return "run_ends"
        return _guarded(begun) if isinstance(begun, GeneratorType) else begun

    return guarded


def _guarded(begun: Asking) -> Asking:
    try:
        return (yield from begun)
    except Over:
        return None
    except RunEnded:
        return "run_ends"


def win(game: Game, seat: int | None, how: str, rule: str | tuple[str, ...]) -> None:
    """End the game.

    Raises:
        Over: always.
    """
    game.state.winner, game.state.how = seat, how
    rules = (rule,) if isinstance(rule, str) else rule
    if seat is None:
        game.tell("draw_game", rule=rules, seat=seat, how=how)
    else:
        game.tell("win", rule=(*rules, "netrunner.1.7.2"), seat=seat, how=how)
    raise Over
