"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kit.game import Script
from kit.policy import Policy, name_of
from kit.text import marked, text

NAMES = (
    marked("You"),
    marked("Fox"),
    marked("Owl"),
    marked("Elk"),
    marked("Hare"),
    marked("Wren"),
    marked("Lynx"),
    marked("Crow"),
    marked("Toad"),
)
"""The names shown for seats 0, 1, 2 and so on."""
PERSON = "you"
"""What stands for a person where a policy could be named."""

Seats = int | Sequence[str | Policy | None]
"""For each seat ``"you"`` (or None), a policy's name, or a policy; or just how many persons."""


class Seat(NamedTuple):
    """Who sits in a seat: the name shown, and the policy that chooses (None: a person does)."""

    name: str
    policy: Policy | None

    @property
    def policy_name(self) -> str | None:
        """The name of the policy; None for a person."""
        return None if self.policy is None else name_of(self.policy)


def seated(script: Script, seats: Seats) -> list[Seat]:
    """The seats of a game.

    Raises:
        ValueError: for a number of seats that the game doesn't have, or an unknown policy.
    """
    who: Sequence[str | Policy | None] = [None] * seats if isinstance(seats, int) else seats
    if isinstance(who, str) or len(who) not in script.seats:
        low, high = script.seats[0], script.seats[-1]
        raise ValueError(
            text(
                "{game} is for {number} seats, not {seats!r}.",
                game=script.title,
                number=low if low == high else text("{low} to {high}", low=low, high=high),
                seats=seats,
            )
        )
    policies = [_policy(script, each) for each in who]
    return [Seat(*each) for each in zip(_names(script, policies), policies, strict=False)]


def _names(script: Script, policies: Sequence[Policy | None]) -> Sequence[str]:
    """What each seat is called: where seats play different parts, a lone person is "You"."""
    if not script.sides:
        return NAMES
    alone = policies.count(None) == 1
    return [
        NAMES[0] if alone and policy is None else side
        for side, policy in zip(script.sides, policies, strict=True)
    ]


def _policy(script: Script, who: str | Policy | None) -> Policy | None:
    if who is None or who == PERSON:
        return None
    if not isinstance(who, str):
        return who
    if who not in script.policies:
        raise ValueError(
            text(
                "{game} has no policy {who!r}; choose from {known}.",
                game=script.title,
                who=who,
                known=", ".join([PERSON, *script.policies]),
            )
        )
    policy: Policy = script.policies[who]()
    return policy


def known(script: Script, names: Sequence[str]) -> list[str | None]:
    """Seats by name, where a policy of somebody's own becomes a person's seat."""
    return [name if name in script.policies else None for name in names]
