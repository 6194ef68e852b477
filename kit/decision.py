"""Who must choose, among what, under which rule; and why something can't be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kit.event import Cites, cited


class Option(NamedTuple):
    """One thing that may be chosen.

    Attributes:
        key: short name, unique in its decision; what a transcript stores. A hidden card's key is
            its place, never its name.
        action: what choosing it does, in the game's terms, such as ``"play"``.
        value: the card or other thing it is done with.
        rule: id of the rule that allows it.
    """

    key: str
    action: str
    value: Any
    rule: str


class Decision:
    """A choice that one seat has to make now (seat None: a happening outside the rules).

    Attributes:
        seat: who chooses; None for a happening.
        name: what is being asked, in the game's terms.
        options: what may be chosen.
        odds: of a happening, how likely each option is against the others, 0 or more; None where
            all are equally likely.
    """

    __slots__ = ("_cites", "name", "odds", "options", "seat")

    def __init__(
        self,
        seat: int | None,
        name: str,
        rule: Cites,
        options: Sequence[Option],
        odds: Sequence[int] | None = None,
    ) -> None:
        self.seat = seat
        self.name = name
        self.options = options
        self.odds = odds
        self._cites = rule

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that ask for this choice, the main one first."""
        return cited(self._cites)

    @property
    def rule(self) -> str:
        """The id of the rule that asks for this choice."""
        return self.rules[0]

    def find(self, choice: Option | str) -> Option | None:
        """The option that `choice` is, or whose key it is; None when it is not on offer."""
        for option in self.options:
            if option is choice or option.key == choice or option == choice:
                return option
        return None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return NotImplemented
        mine, theirs = (
            (each.seat, each.name, each.rules, list(each.options)) for each in (self, other)
        )
        return mine == theirs

    def __hash__(self) -> int:
        return hash((self.seat, self.name, self.rules))

    def __repr__(self) -> str:
        keys = ", ".join(option.key for option in self.options)
        return f"<Decision {self.name}, seat {self.seat}, {self.rule}: {keys}>"


class Reason(NamedTuple):
    """Why something can't be done: the rule that says no, and the facts for its sentence.

    Attributes:
        rule: id of the rule that forbids it.
        key: which sentence of the game's `words` says so.
        data: what fills that sentence.
        say: the game's words, which make the sentence; the table puts them in.
    """

    rule: str
    key: str
    data: Mapping[str, Any]
    say: Callable[[Reason], str] = lambda reason: reason.key

    def __str__(self) -> str:
        return self.say(self)


class IllegalChoice(ValueError):
    """A choice that the rules do not allow now; `reason` says which rule says no."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason} ({reason.rule})")
        self.reason = reason


class ChoiceNeeded(RuntimeError):
    """The game can't go on by itself: somebody has to choose first."""
