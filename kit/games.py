"""The games of the kit, by name."""

from __future__ import annotations

from importlib import import_module

from kit.game import Script
from kit.text import text

GAMES = ("gostop", "datawar", "challengers", "netrunner")
"""Their names, in the order in which they are shown."""


def script_of(game: str | Script, error: type[Exception] = ValueError) -> Script:
    """The script of a game, by its name.

    Raises:
        ValueError: (or `error`) when there is no such game.
    """
    if isinstance(game, Script):
        return game
    if game not in GAMES:
        raise error(
            text(
                "There is no game {game!r}; choose from {known}.", game=game, known=", ".join(GAMES)
            )
        )
    script: Script = import_module(f"kit.{game}").SCRIPT
    return script
