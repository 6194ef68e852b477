"""What may be changed about Netrunner: settings, formulas and decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from kit.netrunner.cards import CORP, DESIGNS
from kit.netrunner.phases import PHASES
from kit.netrunner.rules.settings import Settings
from kit.rules import Rules as BaseRules


class Rules(Settings, BaseRules, phases=PHASES):
    """The rules of Netrunner.

    The defaults are the starter game of System Gateway; `seed_letter` restores each sentence of the
    rules that a default departs from, and `advanced` is the game with the larger decks.
    """

    @classmethod
    def seed_letter(cls, **changes: Any) -> Self:
        """The rules to the letter, wherever a default departs from one of their sentences."""
        letter: dict[str, Any] = {"points_to_win": 7, "idle_boosts": True, "every_window": True}
        return cls(**{**letter, **changes})

    @classmethod
    def presets(cls) -> dict[str, Self]:
        """The starter game, the game with the advanced decks, and the rules to the letter."""
        return {
            "default": cls(),
            "advanced": cls(decks="advanced", points_to_win=7),
            "seed_letter": cls.seed_letter(),
        }

    def deck(self, seat: int) -> Mapping[str, int]:
        """What a side plays with: how many copies, 1 to 3, of which designs, by id."""
        return {
            card.id: copies
            for card in DESIGNS
            if card.side == seat
            and card.type != "identity"
            and (copies := card.starter if self.decks == "starter" else card.advanced)
        }

    def clicks(self, seat: int) -> int:
        """How many clicks a side gets each turn (netrunner.1.11.2)."""
        return self.corp_clicks if seat == CORP else self.runner_clicks

    def ice_install_cost(self, before: int) -> int:
        """What it costs to install ice before a server that has so much already (1.16.6b)."""
        return self.ice_cost * before

    def rez_cost(self, card: str, printed: int) -> int:
        """What it costs to rez a card, before effects change it (netrunner.1.16.8)."""
        return printed

    def install_cost(self, card: str, printed: int) -> int:
        """What it costs to install a Runner card, before effects change it (netrunner.1.16.6a)."""
        return printed

    def play_cost(self, card: str, printed: int) -> int:
        """What it costs to play a card, before effects change it (netrunner.1.16.7)."""
        return printed

    def trash_cost(self, card: str, printed: int) -> int:
        """What it costs to trash an accessed card, before effects change it (7.1.5)."""
        return printed

    def strength(self, card: str, printed: int) -> int:
        """The strength of ice or an icebreaker, before effects change it (netrunner.2.7.1)."""
        return printed

    def requirement(self, card: str, printed: int) -> int:
        """How many advancement counters an agenda needs, before effects change it (2.4.1)."""
        return printed

    def points(self, card: str, printed: int) -> int:
        """How many points an agenda is worth (netrunner.2.5.1)."""
        return printed

    def damage(self, card: str, amount: int) -> int:
        """How much damage a card does that says so much (netrunner.10.4.1)."""
        return amount
