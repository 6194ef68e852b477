"""How a seat chooses: policies, and what they may look at.

A policy is a function of a `Look` that returns one of ``look.options``, so one can be written in a
notebook cell. If it has an attribute ``explain``, a function of a look as well, that gives the
sentence with which the lessons say why.
"""

from __future__ import annotations

import functools
import pickle
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kit.chance import Stream
from kit.decision import ChoiceNeeded, Decision, IllegalChoice, Option
from kit.text import text

if TYPE_CHECKING:
    from kit.table import Table

Policy = Callable[["Look"], Option]


class Look:
    """What one seat may look at when it has to choose; a policy gets nothing else.

    Attributes:
        seat: whose look it is.
        decision: what is being asked.
        moment: how many choices have been made in the game.
    """

    __slots__ = ("_imagined", "_numbers", "_table", "decision", "moment", "seat")

    def __init__(self, table: Table, seat: int, numbers: Stream) -> None:
        self._table = table
        self.seat = seat
        self.moment = 0
        self.decision: Decision
        self._numbers = numbers
        self._imagined: tuple[Decision, Imagination] | None = None

    @property
    def options(self) -> Sequence[Option]:
        """What may be chosen."""
        return self.decision.options

    @property
    def rules(self) -> Any:
        """The rules in force."""
        return self._table.rules

    @property
    def view(self) -> dict[str, Any]:
        """The table as this seat sees it, as plain data."""
        return self._table.view(self.seat)

    @property
    def glance(self) -> Any:
        """What this seat sees, as a tuple of live lists: cheap, and only to be looked at."""
        return self._table.script.glance(self._table.state, self.seat)

    def below(self, n: int, draw: int = 0) -> int:
        """A random whole number from 0 to n - 1: always the same at this moment for one `draw`."""
        if draw:
            return Stream(self._table.seed, "policy", self.moment).below(n, draw)
        return self._numbers[self.moment] * n >> 64

    def pick(self) -> Option:
        """Any of the options, all equally likely: what ``options[below(len(options))]`` is."""
        options = self.decision.options
        return options[self._numbers[self.moment] * len(options) >> 64]

    def imagine(self, n: int, first: int = 0) -> list[Table]:
        """`n` tables that could be this one for all the seat knows.

        They stand where this one does, with the cards that the seat can't see shuffled among the
        places where they are, and chance of their own for what is still to come. Where hardly any
        world fits what the seat has seen, there may be fewer. Choose there, and let ``play_out`` do
        the rest. Worlds are numbered; these are number `first` and those after.
        """
        if self._imagined is None or self._imagined[0] is not self.decision:
            self._imagined = self.decision, Imagination(self._table, self.seat)
        return self._imagined[1].worlds(n, first)


class Random:
    """Chooses any option, all equally likely."""

    name = "random"

    def __call__(self, look: Look) -> Option:
        """One of the options on offer."""
        return look.pick()

    def explain(self, look: Look) -> str:
        """Why it does what it does."""
        return text("I choose blindly: every option is as likely as any other.")


class Imagination:
    """Makes copies of a table in which what a seat can't see is shuffled.

    What was seen since the phase began stays where it was: only what is hidden now is shuffled. A
    world in which the choices made since could not have been made, or would have shown the seat
    something else, is not one that it takes for possible; another one is made in its place.
    """

    TRIES = 500
    """So many worlds in a row that do not fit, and there are no more."""

    def __init__(self, table: Table, seat: int) -> None:
        script = table.script
        self._before, self._since = table.last_phase()
        self._groups = []
        probe = script.hidden(pickle.loads(self._before), seat)
        now = {
            card for group in script.hidden(table.state, seat) for cards in group for card in cards
        }
        for number, group in enumerate(probe):
            places = [
                (number, which, place)
                for which, cards in enumerate(group)
                for place, card in enumerate(cards)
                if card in now
            ]
            # In card order, so that how the hidden cards really lie leaves no trace in the worlds.
            cards = sorted(group[which][place] for _, which, place in places)
            self._groups.append((places, cards))
        self._table, self._seat = table, seat
        self._seen = self._shown(table)

    def worlds(self, n: int, first: int) -> list[Table]:
        """Number `first` and those after, the same for the same moment and the same knowledge."""
        made = []
        for number in range(first, first + n):
            tries = (self._world(number, attempt) for attempt in range(self.TRIES))
            world = next((each for each in tries if each is not None), None)
            if world is not None:
                made.append(world)
        return made

    def _world(self, number: int, attempt: int) -> Table | None:
        """A world, if it fits what the seat has seen since the phase began."""
        table, seat, script = self._table, self._seat, self._table.script
        state = pickle.loads(self._before)
        hidden = script.hidden(state, seat)
        moment = (table.seed, "imagine", seat, table.clock, number)
        again = (f"attempt {attempt}",) if attempt else ()
        for group, (places, cards) in enumerate(self._groups):
            order = Stream(*moment, *([group] if group else []), *again)
            for (_, which, place), card in zip(places, order.shuffled(cards), strict=True):
                hidden[group][which][place] = card
        seed = Stream(*moment, *again)[len(self._groups[0][1])]
        try:
            world = table.elsewhere(state, self._since, seed=seed)
        except (IllegalChoice, ChoiceNeeded):
            return None
        return world if self._shown(world) == self._seen else None

    def _shown(self, table: Table) -> tuple[Any, ...]:
        """What the seat sees of a table."""
        decision = table.decision
        asked = None if decision is None else (decision.seat, decision.name)
        return table.phase, asked, table.script.glance(table.state, self._seat)


@functools.cache
def name_of(policy: Policy) -> str:
    """The name a policy is shown under."""
    return str(getattr(policy, "name", None) or getattr(policy, "__name__", type(policy).__name__))
