"""A comparison of rule sets played in small pieces, so that a page can show how far it is."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kit.game import Script
from kit.text import plural

if TYPE_CHECKING:
    import polars

FIRST = 4
"""Deals in the first piece, before it is known how long one takes."""


class Trial:
    """Several rule sets, played on the same deals: those that `kit.compare` would play.

    Args:
        script: the game.
        sets: the rule sets by name; the others are compared with the first.
        games: how many games each is played.
        seed: of the whole.
        seats: for each seat the policy that plays it.

    Attributes:
        rounds: how many deals every rule set has been played.
    """

    def __init__(
        self, script: Script, sets: Mapping[str, Any], games: int, seed: int, seats: Sequence[str]
    ) -> None:
        self.script, self.sets = script, dict(sets)
        self.games, self.seed, self.seats = games, seed, tuple(seats)
        self.rounds = 0
        self._rows: dict[str, list[dict[str, Any]]] = {name: [] for name in self.sets}
        self._spent = 0.0

    @property
    def total(self) -> int:
        """How many games there are to play in all."""
        return self.games * len(self.sets)

    @property
    def done(self) -> int:
        """How many games have been played."""
        return self.rounds * len(self.sets)

    @property
    def over(self) -> bool:
        """Whether all games have been played."""
        return self.rounds >= self.games

    def work(self, seconds: float) -> None:
        """Play about so long: some deals, each under every rule set."""
        from kit.simulate import batches

        began = time.perf_counter()
        deals = FIRST if not self.rounds else int(seconds * self.rounds / (self._spent or 1e-9))
        deals = min(max(1, deals), self.games - self.rounds)
        for name, rules in self.sets.items():
            for batch in batches(
                self.script, deals, self.seed, self.seats, rules, size=deals, start=self.rounds
            ):
                self._rows[name] += batch
        self.rounds += deals
        self._spent += time.perf_counter() - began

    def left(self) -> str:
        """About how long it will still take, in words; nothing before the first piece."""
        if not self.rounds:
            return ""
        seconds = round(self._spent / self.rounds * (self.games - self.rounds))
        if seconds < 90:
            return plural("about {n} second left", "about {n} seconds left", max(1, seconds))
        return plural("about {n} minute left", "about {n} minutes left", round(seconds / 60))

    def compared(self) -> polars.DataFrame:
        """What `kit.compare` gives for these sets and as many games as were played."""
        from kit.simulate import compared, frame

        return compared({name: frame(rows) for name, rows in self._rows.items()}, self.script)
