"""Data Grab: the hand stops being a contest, and everyone takes what they can get."""

from __future__ import annotations

from functools import cache

from kit.datawar.cards import CHAINS, IDS, NAME, STACKS
from kit.datawar.phases.common import (
    SEAT,
    Asking,
    buys_at_once,
    clear_hand,
    revive,
    tell_aside,
)
from kit.datawar.state import Grab, State
from kit.decision import Option
from kit.game import Game


@cache
def grab_card(seat: int, card: int) -> Option:
    """The option that a seat takes a face-up card."""
    return Option(f"{SEAT[seat]}:{IDS[card]}", "grab", (seat, card), "datawar.special.5")


@cache
def grab_unseen(seat: int, place: int) -> Option:
    """The option that a seat takes the face-down card at a place."""
    return Option(f"{SEAT[seat]}:down_{place}", "grab", (seat, -1 - place), "datawar.special.5")


def grab(game: Game) -> Asking:
    """Everyone takes cards from the play area, until none is left."""
    state, rules = game.state, game.rules
    players = len(state.decks)
    state.grab_count += 1
    _scatter(state)
    _tell_grab(game)
    starts = next(
        seat for card, seat in zip(state.up, state.up_by, strict=True) if NAME[card] == "data_grab"
    )
    state.grabbed, state.grabbed_down = [[] for _ in range(players)], [[] for _ in range(players)]
    weights = [getattr(rules, f"grab_skill_{seat}") for seat in range(players)]
    while state.up or state.down:
        seats = list(range(players))
        if rules.grab_policy == "even_deal":
            seats = [(starts + len(state.grabs)) % players]
        options = [
            option
            for seat in seats
            for option in (
                *(grab_card(seat, card) for card in state.up),
                *(grab_unseen(seat, place) for place in state.down_places),
            )
        ]
        odds = None
        if rules.grab_policy == "weighted":
            odds = [weights[option.value[0]] for option in options]
        cites = ("datawar.special.4", "datawar.special.5", "datawar.open.2")
        chosen = yield game.ask("grab", seat=None, rule=cites, options=options, odds=odds)
        _take(game, *chosen.value)
    _keep(game)
    clear_hand(state)
    state.places, state.down_places, state.grabs = [], [], []
    return None if buys_at_once(game) else "check"


def _scatter(state: State) -> None:
    """Give each card of the play area its place: where it was laid in the course of the hand."""
    state.places, state.down_places = [], []
    place = up = down = 0
    for number in range(len(state.plays) + 1):
        # What was laid before the first play, then each play: face-down cards, face-up cards.
        ends = state.plays[number] if number < len(state.plays) else None
        down_end = len(state.down) if ends is None else ends.down
        up_end = len(state.up) if ends is None else ends.up
        state.down_places += range(place, place + down_end - down)
        place += down_end - down
        state.places += range(place, place + up_end - up)
        place += up_end - up
        up, down = up_end, down_end
    state.plays, state.owes, state.stuck = [], [], []


def _tell_grab(game: Game) -> None:
    state, rules = game.state, game.rules
    seat = next(
        by
        for card, by in zip(reversed(state.up), reversed(state.up_by), strict=True)
        if NAME[card] == "data_grab"
    )
    cites = ["datawar.special.4", "datawar.card.20"]
    now = state.up[state.step :]
    if max(now) >= CHAINS or any(NAME[card] == "hostile_takeover" for card in now):
        cites.append("datawar.open.5")
    game.tell("grab", rule=tuple(cites), seat=seat, cards=len(state.up) + len(state.down))
    lapsed = state.arranging if rules.grab_effects == "lapse" else []
    if game.heard:
        waiting = [card for card in state.up if NAME[card] in _WAITING]
        if waiting or state.arranging:
            game.tell("lapse", rule="datawar.open.3", cards=waiting, seats=lapsed[:])
    if lapsed:
        state.arranging = []


_WAITING = frozenset(
    ("mandatory_recall", "patent_theft", "leveraged_buyout", "talent_poach", "temper_tantrum")
)


def _take(game: Game, seat: int, what: int) -> None:
    """One card is taken: a face-up one, or (below zero) the face-down one at a place."""
    state = game.state
    if what >= 0:
        at = state.up.index(what)
        card = state.up.pop(at)
        place = state.places.pop(at)
        del state.up_by[at]
        state.grabbed[seat].append(card)
    else:
        place = -1 - what
        at = state.down_places.index(place)
        card = state.down.pop(at)
        del state.down_places[at], state.down_by[at]
        state.grabbed_down[seat].append(card)
    state.grabs.append(Grab(place, seat, what >= 0))
    if game.heard:
        hidden: dict[str, tuple[int, ...]] = {} if what >= 0 else {"cards": ()}
        cites = ("datawar.special.5", "datawar.open.2")
        game.tell("grabbed", rule=cites, seat=seat, cards=[card], hidden=hidden)


def _keep(game: Game) -> None:
    """Everyone keeps what they got: Launch Stacks and Billionaires that lay open are set aside."""
    state, rules = game.state, game.rules
    for seat, deck in enumerate(state.decks):
        mine = state.grabbed[seat]
        aside = []
        if rules.grab_collectibles == "set_aside":
            aside = [card for card in mine if card >= STACKS]
        under = [card for card in mine if card not in aside] + state.grabbed_down[seat]
        state.grabbed[seat], state.grabbed_down[seat] = [], []
        deck += under
        state.aside[seat] += aside
        tell_aside(game, seat, aside, "datawar.open.4")
        if game.heard:
            cites = ("datawar.special.5", "datawar.open.4")
            game.tell("keep", rule=cites, seat=seat, under=len(under), aside=len(aside))
    revive(game, "datawar.out.2")
