"""What each seat may know (section 10.2): hidden cards change nothing that a seat is shown."""

from __future__ import annotations

import pickle
import random
from functools import cache
from typing import Any

import pytest

from kit import Event, Table, netrunner
from kit.game import Game
from kit.netrunner import SCRIPT, Rules
from kit.netrunner.cards import CORP, IDS, RUNNER, SIDE
from kit.netrunner.state import State
from kit.netrunner.view.seen import glance, hidden
from tests.kit.netrunner.positions import at, why

Slot = tuple[list[int], int]
"""A place of a card: a list, and where in it."""

games = pytest.mark.parametrize(("preset", "seed"), [("default", 184), ("advanced", 122)])
seats = pytest.mark.parametrize("seat", [CORP, RUNNER])


@cache
def played(preset: str, seed: int) -> Table:
    """A recorded game of blind players, which do all sorts of things."""
    rules = Rules.presets()[preset]
    return netrunner.table(rules, seed=seed, seats=("random", "random")).play()


def covered(state: State, seat: int) -> list[list[Slot]]:
    """Where the cards lie that a seat can't see, by the rules; those of each side together."""
    breach = state.breach
    if seat == CORP:
        return [_slots(state.rd), _slots(state.stack) + _slots(state.grip)]
    deep = 0 if breach is None else breach.deep
    chosen = [] if breach is None else breach.hand
    found = [slot for slot in _slots(state.rd) if slot[1] >= deep]
    found += [slot for slot in _slots(state.hq) if slot[1] not in chosen]
    looked = [] if breach is None else breach.archives
    found += [
        slot
        for slot in _slots(state.archives)
        if not state.archives_up[slot[1]] and slot[1] not in looked
    ]
    met = [] if breach is None else breach.objects
    for zones, beside in ((state.ice, state.ice_marks), (state.roots, state.root_marks)):
        for cards, marks in zip(zones, beside, strict=True):
            down = [not mark.up and mark.id not in met for mark in marks]
            found += [slot for slot in _slots(cards) if down[slot[1]]]
    return [found, _slots(state.stack)]


def _slots(cards: list[int]) -> list[Slot]:
    return [(cards, n) for n in range(len(cards))]


def swapped(groups: list[list[Slot]], order: random.Random) -> None:
    """Lay the cards of each group in each other's places."""
    for group in groups:
        cards = [place[n] for place, n in group]
        order.shuffle(cards)
        for (place, n), card in zip(group, cards, strict=True):
            place[n] = card


def cards_of(group: list[Slot]) -> set[int]:
    """The cards in these places."""
    return {place[n] for place, n in group}


@games
@seats
def test_at_every_event_a_seats_glance_is_the_same_whatever_it_cannot_see(
    preset: str, seed: int, seat: int
) -> None:
    order = random.Random(seed)
    for frame in played(preset, seed).frames:
        state = pickle.loads(frame.snapshot)
        before = repr(glance(state, seat))
        swapped(covered(state, seat), order)
        assert repr(glance(state, seat)) == before, frame


@games
@seats
def test_what_may_be_imagined_otherwise_is_what_a_seat_cannot_see(
    preset: str, seed: int, seat: int
) -> None:
    for frame in played(preset, seed).frames:
        state = pickle.loads(frame.snapshot)
        unseen = set().union(*map(cards_of, covered(state, seat)))
        others = [card for group in hidden(state, seat) for cards in group for card in cards]
        assert len(set(others)) == len(others)
        assert set(others) <= unseen, frame
        # Only where several cards lie in one root, what they are stays as it is.
        left = unseen - set(others)
        assert left <= {card for cards in state.roots if len(cards) > 1 for card in cards}, frame


@games
@seats
def test_at_every_event_a_seats_view_is_the_same_whatever_could_be_there(
    preset: str, seed: int, seat: int
) -> None:
    table, order = played(preset, seed), random.Random(seed)

    def view(state: State) -> dict[str, Any]:
        return SCRIPT.view(Game(state, table.rules, table._chance), seat, asked, table.seats)

    for frame in table.frames[:: 1 + len(table.frames) // 80]:
        state, asked = pickle.loads(frame.snapshot), frame.decision
        before = view(state)
        groups = hidden(state, seat)
        swapped([[slot for cards in group for slot in _slots(cards)] for group in groups], order)
        assert view(state) == before, frame


def named(event: Event, seat: int) -> set[int]:
    """The cards that an event names to a seat."""
    data = event.seen_by(seat).data
    cards = data.get("cards", [])
    found = set(cards) if isinstance(cards, list | tuple) else set()
    if data.get("card") is not None:
        found.add(data["card"])
    return found


@games
@seats
def test_no_event_names_a_card_to_a_seat_that_cannot_see_it(
    preset: str, seed: int, seat: int
) -> None:
    for frame in played(preset, seed).frames:
        # What a search has shown to all goes to the hand then.
        if frame.happened is not None and frame.happened.kind != "to_grip":
            state = pickle.loads(frame.snapshot)
            unseen = set().union(*map(cards_of, covered(state, seat)))
            shown = named(frame.happened, seat)
            assert not shown & unseen, (frame.happened, [IDS[card] for card in shown & unseen])


@games
def test_no_option_names_a_card_that_the_one_who_is_asked_cannot_see(
    preset: str, seed: int
) -> None:
    for frame in played(preset, seed).frames:
        if frame.decision is None or frame.decision.seat is None:
            continue
        state = pickle.loads(frame.snapshot)
        unseen = set().union(*map(cards_of, covered(state, frame.decision.seat)))
        if frame.decision.name == "search":
            # Whoever searches a deck looks through it.
            unseen = {card for card in unseen if SIDE[card] == CORP}
        names = [IDS[card] for card in unseen]
        for option in frame.decision.options:
            assert not any(option.key == name or option.key.endswith(f"_{name}") for name in names)


@pytest.mark.rule("netrunner.10.2.2a")
def test_of_a_card_that_one_cannot_see_one_is_told_no_more() -> None:
    table = at(
        hq="palisade",
        archives="-tithe",
        servers={"hq": "karuna", "server_1": "whitespace+ > nico_campaign"},
    )
    for card in ("palisade", "tithe", "karuna", "nico_campaign", "bran_1_0"):
        reason = why(table, card)
        assert (reason.rule, reason.key) == ("netrunner.10.2.2a", "not_seen")
    assert why(table, "whitespace").key != "not_seen"
    corp = at(turn=1, grip="cleaver", rig="carmen")
    assert why(corp, "cleaver").rule == why(corp, "mayfly").rule == "netrunner.10.2.2a"
    assert why(corp, "carmen").rule != "netrunner.10.2.2a"


@seats
def test_how_much_there_is_of_everything_is_open(seat: int) -> None:
    table = at(
        hq="palisade tithe hedge_fund",
        grip="cleaver carmen",
        archives="palisade -tithe",
        heap="mayfly unity",
        credits=(7, 9),
        tags=2,
    )
    state = table.state
    seen = glance(state, seat)
    assert seen.others == (2 if seat == CORP else 3)
    assert seen.deck == (len(state.rd), len(state.stack)) == (34 - 5, 30 - 4)
    assert (seen.credits, seen.tags) == ([7, 9], 2)
    assert len(seen.heap) == len(seen.archives) == 2
    assert next(IDS[card] for card in seen.archives if card >= 0) == "palisade"
