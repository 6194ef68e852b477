"""What may be changed about Data War: the deck, its settings, and the formulas for values."""

from __future__ import annotations

from typing import Any, Self

from pydantic import model_validator

from kit.datawar.cards import BY_ID
from kit.datawar.phases import PHASES
from kit.datawar.rules.deck import Deck
from kit.datawar.rules.settings import Settings
from kit.datawar.state import deck
from kit.rules import Rules as BaseRules
from kit.text import text

FEWEST = 2
"""A deck has at least so many cards: one for each of two players."""


class Rules(Deck, Settings, BaseRules, phases=PHASES):
    """The rules of Data War.

    The defaults are the document, with what it leaves open decided; `seed_letter` restores each
    sentence of it that a default departs from.
    """

    @model_validator(mode="after")
    def _enough_cards(self) -> Self:
        cards = len(deck(self))
        if cards < FEWEST:
            raise ValueError(
                text(
                    "The deck has {cards} cards; a game needs at least {fewest} (datawar.open.38).",
                    cards=cards,
                    fewest=FEWEST,
                )
            )
        return self

    @model_validator(mode="after")
    def _somebody_can_grab(self) -> Self:
        if self.grab_policy == "weighted" and not (self.grab_skill_0 or self.grab_skill_1):
            raise ValueError(
                text(
                    "grab_skill_0 and grab_skill_1 can't both be 0: somebody must be able to grab "
                    "(datawar.open.2)."
                )
            )
        return self

    @classmethod
    def seed_letter(cls, **changes: Any) -> Self:
        """The document to the letter, wherever a default departs from one of its sentences."""
        letter: dict[str, Any] = {
            "full_deck_win": "own_every_card",
            "grab_effects": "keep_next_play",
            "power_window": "every_play",
        }
        return cls(**{**letter, **changes})

    @classmethod
    def with_blockers(cls, **changes: Any) -> Self:
        """The printed rules with the Blockers of the expansion shuffled in."""
        return cls(**{"blockers": True, **changes})

    @classmethod
    def rapid(cls, **changes: Any) -> Self:
        """A shorter game: no Billionaires, no Talent Poach; three Launch Stacks win."""
        return cls(**{**_NO_BILLIONAIRES, **changes})

    @classmethod
    def web(cls, **changes: Any) -> Self:
        """As near to the web game's readings as these settings come."""
        readings: dict[str, Any] = {
            "win_check": "immediate",
            "effect_order": "web",
            "blockers": True,
            "copies_tracker_smacker": 0,
            "copies_data_grab": 2,
            "mercy_rule": False,
            "no_cards_for_war": "draw",
            "tantrum_pool": "winners_cards",
            "last_tantrum": "off",
        }
        return cls(**{**_NO_BILLIONAIRES, **readings, **changes})

    @classmethod
    def presets(cls) -> dict[str, Self]:
        """The default, the letter, with Blockers, the shorter game, and the web's readings."""
        return {
            "default": cls(),
            "seed_letter": cls.seed_letter(),
            "with_blockers": cls.with_blockers(),
            "rapid": cls.rapid(),
            "web": cls.web(),
        }

    def card_value(self, kind: str, printed: int) -> int:
        """What a card counts that ends a play: Common Data, a Firewall, a Move or a Data Grab.

        Args:
            kind: ``"data"``, ``"firewall"``, ``"move"`` or ``"grab"``.
            printed: its value (datawar.card.1, datawar.special.9).
        """
        return printed

    def tracker_value(self, printed: int, boosts: int) -> int:
        """What a Tracker adds, `boosts` times raised by Chloe (datawar.special.2, card.15)."""
        return printed + boosts

    def blocker_value(self, printed: int) -> int:
        """What a Blocker takes off every opponent's play (datawar.special.3)."""
        return printed

    def play_value(self, last: int, trackers: int, blockers: int) -> int:
        """The value of a play (datawar.special.2, datawar.special.3, datawar.open.17).

        Args:
            last: what its last card counts.
            trackers: what Trackers add in it.
            blockers: what Blockers of opponents take off.
        """
        value = last + trackers - blockers
        return 0 if value < 0 and self.value_floor == "zero" else value

    def down_cards(self, deck_size: int) -> int:
        """How many cards a player lays face down in a War, one more having to follow face up.

        Args:
            deck_size: how many cards that player has, 1 or more (datawar.war.1, datawar.war.5).
        """
        if self.mercy_rule and deck_size <= self.war_down:
            return deck_size - 1
        return self.war_down

    def ticket(self, stacks: int, billionaires: int) -> bool:
        """Whether so many set-aside cards buy the Win Card (datawar.win.1)."""
        return stacks >= self.stacks_needed and billionaires >= self.billionaires_needed


_NO_BILLIONAIRES: dict[str, Any] = {
    "billionaires_needed": 0,
    **{f"copies_{name}": 0 for name, design in BY_ID.items() if design.kind == "billionaire"},
    "copies_talent_poach": 0,
}
"""What a game without Billionaires changes (datawar.open.44)."""
