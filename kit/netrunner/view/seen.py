"""What a seat may see, for policies and for imagined worlds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kit.netrunner.cards import CORP, RUNNER
from kit.netrunner.objects import seen_by_runner
from kit.netrunner.state import Breach, Mark, Place, Run, State


class Unseen(list[int]):
    """A live list of cards without those that a seat can see.

    It is read and written like the list it stands for; it never changes its length.
    """

    def __init__(self, cards: list[int], places: list[int]) -> None:
        super().__init__(cards[place] for place in places)
        self._cards = cards
        self._places = places

    def __setitem__(self, index: int, card: int) -> None:  # type: ignore[override]
        super().__setitem__(index, card)
        self._cards[self._places[index]] = card

    def __reduce__(self) -> tuple[object, ...]:
        return (list, (list(self),))


def hidden(state: State, seat: int) -> list[list[list[int]]]:
    """The cards that a seat can't see, in groups that could lie in each other's places.

    Of what lies face down before or in a server, all may know that it is ice, an upgrade in a
    central server, or a card that was advanced; so these are groups of their own.
    """
    if seat == CORP:
        return [[state.rd], [state.stack, state.grip]]
    ice, central, remote, advanced = [], [], [], []
    for server in range(len(state.ice)):
        ice.append(_unseen(state, "ice", server, state.ice[server]))
        cards, marks = state.roots[server], state.root_marks[server]
        places = [
            n for n in range(len(cards)) if not seen_by_runner(state, Place("roots", server, n))
        ]
        if server < 3:
            central.append(Unseen(cards, places))
            continue
        plain = [n for n in places if not marks[n].advancement]
        remote.append(Unseen(cards, [n for n in plain if len(cards) == 1]))
        advanced.append(Unseen(cards, [n for n in places if marks[n].advancement]))
    rest: list[list[int]] = [
        _unseen(state, "rd", 0, state.rd),
        _unseen(state, "hq", 0, state.hq),
        _unseen(state, "archives", 0, state.archives),
    ]
    return [[*group] for group in (rest, ice, central, remote, advanced)] + [[state.stack]]


def _unseen(state: State, zone: str, server: int, cards: list[int]) -> list[int]:
    places = [n for n in range(len(cards)) if not seen_by_runner(state, Place(zone, server, n))]
    return Unseen(cards, places)


class Glance(NamedTuple):
    """What a policy looks at: the state's own lists, a card that it may not see as -1.

    Attributes:
        seat: whose eyes.
        turn: the turn.
        active: whose turn it is.
        clicks, credits: of both sides.
        tags: on the Runner.
        hand: one's own hand.
        deck: how many cards R&D and the stack hold.
        others: how many cards the other side's hand holds.
        ice, ice_marks: for each server the ice, the innermost first.
        roots, root_marks: for each server its root.
        rig, rig_marks: the Runner's installed cards.
        scored, stolen: the score areas.
        archives: the cards in Archives.
        heap: the cards in the heap.
        run: the run in progress.
        breach: the breach in progress.
        accessed: the card that is being accessed, if this seat sees it; else -1.
    """

    seat: int
    turn: int
    active: int
    clicks: list[int]
    credits: list[int]
    tags: int
    hand: list[int]
    deck: tuple[int, int]
    others: int
    ice: list[list[int]]
    ice_marks: list[list[Mark]]
    roots: list[list[int]]
    root_marks: list[list[Mark]]
    rig: list[int]
    rig_marks: list[Mark]
    scored: list[int]
    stolen: list[int]
    archives: list[int]
    heap: list[int]
    run: Run | None
    breach: Breach | None
    accessed: int


def glance(state: State, seat: int) -> Glance:
    """What `seat` sees at a glance."""
    if seat == CORP:
        ice, roots, archives = state.ice, state.roots, state.archives
    else:
        ice = [list(_faces(state, "ice", n, cards)) for n, cards in enumerate(state.ice)]
        roots = [list(_faces(state, "roots", n, cards)) for n, cards in enumerate(state.roots)]
        archives = list(_faces(state, "archives", 0, state.archives))
    breach, accessed = state.breach, -1
    if breach is not None and breach.at is not None and (seat == RUNNER or breach.at.zone != "rd"):
        from kit.netrunner.objects import card_of

        accessed = card_of(state, breach.at)
    return Glance(
        seat,
        state.turn,
        state.active,
        state.clicks,
        state.credits,
        state.tags,
        state.hq if seat == CORP else state.grip,
        (len(state.rd), len(state.stack)),
        len(state.grip if seat == CORP else state.hq),
        ice,
        state.ice_marks,
        roots,
        state.root_marks,
        state.rig,
        state.rig_marks,
        state.scored,
        state.stolen,
        archives,
        state.heap,
        state.run,
        breach,
        accessed,
    )


def _faces(state: State, zone: str, server: int, cards: list[int]) -> Iterator[int]:
    for index, card in enumerate(cards):
        yield card if seen_by_runner(state, Place(zone, server, index)) else -1
