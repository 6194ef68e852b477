"""Who meets whom where: the tournament plans, by the number of entrants."""

from __future__ import annotations

from functools import cache

from kit.challengers.state import PARKS

_PLANS = {
    2: ("GGGGGGG", "GGGGGGG"),
    4: ("GGGGGGG", "RGRRGRR", "RRGRRGR", "GRRGRRG"),
    6: ("GGGGGGG", "GPPRGRR", "RGRRRPP", "RRPPRRG", "PPGPPGP", "PRRGPPR"),
    8: (
        "GGGGGGG",
        "YYGRRPP",
        "RYYGYYY",
        "RRPPRRG",
        "PRRRGYR",
        "PPPYYGP",
        "GPRPPPY",
        "YGYYPRR",
    ),
}
"""For each number of entrants the plans, from plan 1: the park of each round by its first letter.
Who are in one park meet there (challengers.open.29)."""


@cache
def meetings(entrants: int, round: int) -> tuple[tuple[int, int], ...]:
    """The plans that meet in each park in use, in a round from 1: pairs of plans, from 1."""
    found: list[tuple[int, int]] = []
    for park in PARKS[: entrants // 2]:
        there = [
            plan
            for plan, parks in enumerate(_PLANS[entrants], start=1)
            if parks[round - 1].lower() == park[0]
        ]
        found.append((there[0], there[1]))
    return tuple(found)


def pairs(plans: list[int], round: int) -> list[tuple[int, int]]:
    """The entrants that meet in each park in use, in a round from 1.

    Args:
        plans: each entrant's plan, from 1.
        round: the round.
    """
    holders = {plan: entrant for entrant, plan in enumerate(plans)}
    return [(holders[one], holders[other]) for one, other in meetings(len(plans), round)]
