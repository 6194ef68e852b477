"""What an effect sees of a match: its owner's side, the rival's, and the card itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kit.challengers.cards import LEVEL, POWER, SET, TITLE

if TYPE_CHECKING:
    from kit.challengers.state import State
    from kit.game import Game


class Here:
    """Where an effect acts: the point of view of the card's owner.

    Attributes:
        game: the game, for effects that change something.
        state: its state.
        side: which side of the match, 0 or 1.
        card: the number of the card whose effect it is.
    """

    __slots__ = ("card", "game", "side", "state")

    def __init__(self, game: Game, side: int, card: int) -> None:
        self.game = game
        self.state: State = game.state
        self.side = side
        self.card = card

    @property
    def owner(self) -> int:
        """The entrant whose card it is: a seat, or the robot."""
        return self.state.sides[self.side]

    @property
    def rival(self) -> Here:
        """The same match from the other side."""
        return Here(self.game, 1 - self.side, self.card)

    @property
    def is_bystander(self) -> bool:
        """Whether this is the robot among several players: it gains no followers (robot.5)."""
        state = self.state
        return self.owner == state.robot and len(state.decks) > 2

    @property
    def deck(self) -> list[int]:
        """The cards left in the deck, the top one first."""
        return self.state.decks[self.owner]

    @property
    def bench(self) -> list[int]:
        """All cards on the bench."""
        return [card for place in self.state.bench[self.side] for card in place]

    @property
    def empty_seats(self) -> int:
        """How many seats of the bench are empty."""
        return int(self.game.rules.bench_seats) - len(self.state.bench[self.side])

    @property
    def discard(self) -> list[int]:
        """The discard pile."""
        return self.state.spent[self.side]

    @property
    def trophies(self) -> int:
        """How many trophies the owner has."""
        return len(self.state.won[self.owner])

    @property
    def round(self) -> int:
        """Which round it is, from 1; in the final one more than the last."""
        return self.state.round

    def ask(self, name: str, rule: Any, options: Any) -> Any:
        """A decision for the owner; where that is the robot, nobody decides (open.21)."""
        if self.owner != self.state.robot:
            return self.game.ask(name, seat=self.owner, rule=rule, options=options)
        cites = (*rule, "challengers.open.21")
        odds = None
        if self.game.rules.robot_choice == "first":
            odds = [1, *[0] * (len(options) - 1)]
        return self.game.ask(name, seat=None, rule=cites, options=options, odds=odds)


class AtHome(Here):
    """Where an effect of the deck phase acts: there is an owner, but no match."""

    __slots__ = ()

    @property
    def owner(self) -> int:
        """The player whose deck phase it is."""
        return self.state.seat


def base_power(state: State, card: int) -> int:
    """The base power of a card; a Cyborg's is the number of the round."""
    return POWER[card] or (state.round if TITLE[card] == "Cyborg" else 0)


def is_of(name: str) -> Any:
    """A test for cards of a set, such as ``is_of("city")``."""
    return lambda state, card: SET[card] == name


def has_power(low: int, high: int | None = None) -> Any:
    """A test for cards by base power: exactly `low`, or from `low` to `high`."""
    last = low if high is None else high
    return lambda state, card: low <= base_power(state, card) <= last


def is_level(level: str) -> Any:
    """A test for cards of a level."""
    return lambda state, card: LEVEL[card] == level


def is_called(title: str) -> Any:
    """A test for cards of a title."""
    return lambda state, card: TITLE[card] == title


def anything(state: State, card: int) -> bool:
    """A test that any card passes."""
    return True
