"""What may be changed about Challengers!: settings, formulas, and cards of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from kit.challengers.cards import Card
from kit.challengers.own import check_own
from kit.challengers.phases import PHASES
from kit.challengers.rules.settings import Settings
from kit.rules import Rules as BaseRules

OFFERS: tuple[tuple[tuple[str, int], ...], ...] = (
    (("A", 2),),
    (("A", 2),),
    (("A", 2), ("B", 1)),
    (("A", 2), ("B", 2)),
    (("B", 2),),
    (("B", 2), ("C", 1)),
    (("C", 2),),
)
"""What each round offers: piles to choose from, each with how many cards of it."""
FOLLOWERS: tuple[tuple[int, ...], ...] = (
    (2, 2, 2, 3),
    (2, 2, 3, 3),
    (3, 3, 4, 4),
    (5, 5, 6, 6),
    (6, 6, 6, 7),
    (7, 7, 7, 8),
    (9, 9, 10, 10),
)
"""The followers on the four trophies of each round."""


class Rules(Settings, BaseRules, phases=PHASES):
    """The rules of Challengers!

    The defaults are the document, with what it leaves open decided; `seed_letter` restores each
    sentence of it that a default departs from.

    Attributes:
        own: cards of one's own that are shuffled in, set in a house rule::

            class Zoo(challengers.Rules):
                own = (challengers.Card("ostrich", "Ostrich", set="funfair", level="B", power=5),)
    """

    own: ClassVar[tuple[Card, ...]] = ()

    @classmethod
    def __pydantic_init_subclass__(
        cls, phases: Mapping[str, Any] | None = None, **kwargs: Any
    ) -> None:
        super().__pydantic_init_subclass__(phases, **kwargs)
        check_own(cls)

    @classmethod
    def seed_letter(cls, **changes: Any) -> Self:
        """The document to the letter, wherever a default departs from one of its sentences."""
        letter: dict[str, Any] = {
            "bench_timing": "before_gain",
            "flag_start": "most_trophies",
            "pick_count": "exactly",
        }
        return cls(**{**letter, **changes})

    @classmethod
    def first_game(cls, **changes: Any) -> Self:
        """For a first game: without the set whose cards act when they are chosen."""
        return cls(**{"left_out": "outer_space", **changes})

    @classmethod
    def presets(cls) -> dict[str, Self]:
        """The default, the document to the letter, and a first game."""
        return {
            "default": cls(),
            "seed_letter": cls.seed_letter(),
            "first_game": cls.first_game(),
        }

    def offers(self, round: int) -> tuple[tuple[str, int], ...]:
        """What a round's deck phase offers: piles, and how many cards of each (deck.5, open.28).

        Args:
            round: from 1.
        """
        return tuple(
            (level, max(0, picks + self.extra_picks)) for level, picks in OFFERS[round - 1]
        )

    def trophy_values(self, round: int) -> Sequence[int]:
        """The followers on the four trophies of a round (challengers.trophy.1)."""
        return FOLLOWERS[round - 1] if self.trophies == "printed" else (3, 3, 3, 3)

    def attack_value(self, powers: Sequence[int]) -> int:
        """The power of an attack whose cards count so much (challengers.attack.2)."""
        return sum(powers)

    def is_enough(self, attack: int, defence: int) -> bool:
        """Whether an attack takes the flag (challengers.attack.4)."""
        return attack >= defence

    def has_won_early(self, followers: int, others: int) -> bool:
        """Whether a player is so far ahead of the other that the game is over (summary.4)."""
        return self.lead > 0 and followers - others >= self.lead
