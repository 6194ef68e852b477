"""What a seat sees as lists of cards and numbers of one form, for machines that learn."""

from __future__ import annotations

from typing import Any

from kit.netrunner.state import State
from kit.netrunner.view.seen import glance

REMOTES = 8
"""So many remote servers have a place of their own; more of them are added to the last."""
_NO_RUN = (-1, -1, 0, 0)


def observed(state: State, seat: int) -> tuple[Any, ...]:
    """The glance of a seat, server by server, with counts where it has marks.

    For each of the three central servers and `REMOTES` remote ones: the ice and the cards in the
    root that the seat knows, how many it doesn't, how many pieces of ice are rezzed, and the
    advancement counters in the root. Then the other zones, the counters in the rig, pools, clicks,
    tags, and the run: its server, the position, whether it meets ice and whether it is successful.
    """
    seen = glance(state, seat)
    servers: list[tuple[list[int], list[int], list[int]]] = [
        ([], [], [0, 0, 0, 0]) for _ in range(3 + REMOTES)
    ]
    for number in range(len(seen.ice)):
        ice, root, counts = servers[min(number, 2 + REMOTES)]
        ice += _known(seen.ice[number])
        root += _known(seen.roots[number])
        counts[0] += seen.ice[number].count(-1)
        counts[1] += seen.roots[number].count(-1)
        counts[2] += sum(mark.up for mark in seen.ice_marks[number])
        counts[3] += sum(mark.advancement for mark in seen.root_marks[number])
    run = state.run
    running = (
        _NO_RUN
        if run is None
        else (run.server, run.position, int(run.encounter), int(run.successful))
    )
    return (
        seen.hand,
        seen.rig,
        seen.scored,
        seen.stolen,
        seen.heap,
        _known(seen.archives),
        [seen.accessed] if seen.accessed >= 0 else [],
        tuple((ice, root, *counts) for ice, root, counts in servers),
        seen.archives.count(-1),
        sum(mark.credits for mark in seen.rig_marks),
        sum(mark.virus for mark in seen.rig_marks),
        *seen.credits,
        *seen.clicks,
        *seen.deck,
        seen.others,
        seen.tags,
        seen.turn,
        seen.active,
        *running,
    )


def _known(cards: list[int]) -> list[int]:
    return [card for card in cards if card >= 0]
