"""What a player's word may mean, and why it can't be done now.

What is legal, the phases say: what they offer. Here stands why the rest is not on offer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kit.datawar.cards import (
    ABSENT,
    BILLIONAIRES,
    BY_ID,
    COPIES,
    IDS,
    KIND,
    NAME,
    NUMBER,
    is_stack,
)
from kit.datawar.phases.common import SEAT
from kit.datawar.phases.hand import POWER_RULE, why_not_use
from kit.datawar.state import State, copies
from kit.decision import Decision, Option, Reason
from kit.game import Game

_TITLES = {design.title.lower(): design.id for design in BY_ID.values()}

_NEVER = {
    "flip": ("datawar.play.1", "no_choice_of_flip"),
    "play": ("datawar.play.1", "no_choice_of_flip"),
    "war": ("datawar.play.2", "no_choice_of_war"),
    "look": ("datawar.war.3", "no_peeking"),
    "ticket": ("datawar.open.13", "no_trade"),
    "buy": ("datawar.open.13", "no_trade"),
    "win": ("datawar.open.13", "no_trade"),
}
"""What people may want to do and nobody ever chooses: the rule, and the sentence."""

_LATER = {
    "use": ("datawar.open.32", "later_use"),
    "boost": ("datawar.card.15", "later_chloe"),
    "unblock": ("datawar.card.15", "later_chloe"),
    "put": ("datawar.card.5", "later_order"),
    "give_up": ("datawar.out.5", "later_give_up"),
    "theft": ("datawar.card.9", "later_theft"),
    "poach": ("datawar.card.12", "later_poach"),
    "tantrum": ("datawar.card.11", "later_tantrum"),
    "grab": ("datawar.special.4", "later_grab"),
}
"""What is asked at its own time: the rule, and the sentence that says when."""

_WORDS = {
    **{action: action for action in (*_NEVER, *_LATER, *ABSENT)},
    "keep": "keep",
    "pass": "keep",
    "trackers": "boost",
    "blockers": "unblock",
    "order": "put",
    "one_way_ticket_to_space": "ticket",
    "win_card": "ticket",
}
"""The actions by what people may call them."""

_MUST = {
    "whom": "datawar.power.2",
    "chloe": "datawar.power.2",
    "order": "datawar.card.5",
    "give_up": "datawar.out.5",
    "grab": "datawar.special.4",
    "theft": "datawar.special.9",
    "poach": "datawar.special.9",
    "tantrum": "datawar.special.9",
}
"""The decisions that can't be declined, with the rule that wants them made."""

_ENDED = {
    "ticket": "datawar.win.1",
    "cards": "datawar.win.2",
    "draw": "datawar.open.8",
    "unfinished": "datawar.open.39",
}
_PLACE = re.compile(r"(?:seat_(\d):)?down_(\d+)")
_GRAB = re.compile(r"seat_(\d):(\w+)")


def asked(game: Game, word: str) -> list[tuple[str, Any]]:
    """The actions and values that a word may mean: cards by id or title, actions, seats, places.

    A title means any copy of the design. The key of the first copy is the id of the design, and
    if that copy is not on offer, what can be said of the others counts.
    """
    word = word.strip().lower()
    if word in _TITLES:
        return [("card", card) for card in _copies(game, _TITLES[word])]
    key = word.replace(" ", "_")
    if key in BY_ID:
        return [("design", key)]
    if key in NUMBER:
        return [("card", NUMBER[key])]
    if key in _WORDS:
        return [(_WORDS[key], None)]
    if key in SEAT:
        return [("seat", SEAT.index(key))]
    if place := _PLACE.fullmatch(key):
        what = -1 - int(place[2])
        return [("grab", (int(place[1]), what)) if place[1] else ("tantrum", what)]
    grab = _GRAB.fullmatch(key)
    if grab and grab[2] in NUMBER:
        return [("grab", (int(grab[1]), NUMBER[grab[2]]))]
    return []


def _copies(game: Game, name: str) -> list[int]:
    """The copies of a design in the deck, those in sight last: of them reasons should speak."""
    state = game.state
    seen = {*state.up, *state.fan}.union(*state.aside, *state.grabbed)
    there = COPIES[name][: copies(game.rules, name) or 1]
    return sorted(there, key=lambda card: (card in seen, -card))


def why_not(game: Game, action: str, value: Any, decision: Decision | None) -> Reason | None:
    """Why an action isn't possible at this moment; None if it is."""
    if action in ABSENT:
        return Reason(ABSENT[action], action, {})
    if action in _NEVER:
        rule, key = _NEVER[action]
        return Reason(rule, key, {})
    if game.state.phase is None:
        return Reason(_ENDED[game.state.how], "over", {})
    if decision is not None and any(_is(option, action, value) for option in decision.options):
        return None
    if action == "design":
        return _why_not_design(game, value, decision)
    if action == "card":
        return _why_not_card(game, value, decision)
    if action == "keep":
        if decision is None:
            return Reason("datawar.play.1", "nothing_asked", {})
        return Reason(_MUST[decision.name], f"must_{decision.name}", {})
    actions = () if decision is None else {option.action for option in decision.options}
    if decision is not None and action == "grab" and action in actions:
        return _why_not_grab(game, decision, *value)
    if decision is not None and (action in actions or action == "seat"):
        if action in ("theft", "whom", "chaz", "seat"):
            return _why_not_seat(game, decision, value)
        if action == "tantrum" and value < 0:
            at_all = -value <= len(game.state.down)
            if at_all:
                return Reason("datawar.open.26", "not_the_winners", {})
            return Reason("datawar.card.11", "no_place_in_pile", {})
        return _why_not_card(game, value, decision)
    return _later(game, action)


def _is(option: Option, action: str, value: Any) -> bool:
    """Whether an option is what is meant; a card or a seat by its key.

    A card that one looks at goes by its place among them, but can be meant by its name.
    """
    if option.action == "put" and action in ("card", "design"):
        return bool(value in (option.value, NAME[option.value]))
    if action == "card":
        return option.key == IDS[value]
    if action == "design":
        return option.key == value
    if action == "seat":
        return option.key == SEAT[value]
    return option.action == action and value in (None, option.value)


def _later(game: Game, action: str) -> Reason:
    """When an action is asked for that is not being asked for now."""
    if action not in _LATER:
        return Reason("datawar.play.1", "later_seat", {})
    rule, key = _LATER[action]
    if action == "use" and game.rules.power_window == "every_play":
        key = "later_use_every_play"
    return Reason(rule, key, {})


# --- cards ----------------------------------------------------------------------------------------


def _why_not_design(game: Game, name: str, decision: Decision | None) -> Reason:
    """Why a design can't be chosen by its id: another copy is on offer, or none is."""
    cards = _copies(game, name)
    for option in () if decision is None else decision.options:
        if any(option.key == IDS[card] for card in cards):
            return Reason(option.rule, "other_copy", {"card": cards[-1], "key": option.key})
    return _why_not_card(game, cards[-1], decision)


def _why_not_card(game: Game, card: int, decision: Decision | None) -> Reason:
    """Why a card can't be chosen. Of one that the seat can't see, it is the same wherever it is."""
    if COPIES[NAME[card]].index(card) >= copies(game.rules, NAME[card]):
        if KIND[card] == "blocker" and not game.rules.blockers:
            return Reason("datawar.special.3", "no_blockers", {"card": card})
        return Reason("datawar.open.38", "not_in_deck", {"card": card})
    reason = None
    if decision is not None and decision.name in _CARDS:
        reason = _CARDS[decision.name](game, card, decision)
    if reason is None:
        reason = _where(game.state, card)
    return reason


def _where(state: State, card: int) -> Reason:
    """What a card is there for where it lies."""
    if card in state.up:
        return Reason("datawar.play.1", "in_play", {"card": card})
    if any(card in cards for cards in state.aside):
        return Reason("datawar.power.1", "set_aside", {"card": card})
    return Reason("datawar.setup.3", "unseen", {"card": card})


def _is_aside(state: State, card: int) -> bool:
    return any(card in cards for cards in state.aside)


def _not_to_use(game: Game, card: int, decision: Decision) -> Reason | None:
    if card >= BILLIONAIRES:
        assert decision.seat is not None
        return why_not_use(game, decision.seat, card, start=game.state.phase == "hand")
    if is_stack(card) and _is_aside(game.state, card):
        return Reason("datawar.power.1", "no_power", {"card": card})
    return None


def _not_whom(game: Game, card: int, decision: Decision) -> Reason | None:
    """A power is being used on somebody, and it is not the card that is to be chosen."""
    rules = {option.rule for option in decision.options if option.key in SEAT}
    mine = game.state.aside[decision.seat]
    if card in mine and card >= BILLIONAIRES and POWER_RULE[NAME[card]] in rules:
        return Reason(POWER_RULE[NAME[card]], "say_whom", {"card": card})
    return None


def _not_poindexter(game: Game, card: int, decision: Decision) -> Reason | None:
    if card < BILLIONAIRES or card not in game.state.aside[decision.seat]:
        return None
    if NAME[card] == "poindexter":
        return Reason("datawar.card.19", "one_will_do", {"card": card})
    return Reason("datawar.open.32", "only_poindexter", {"card": card})


def _not_to_put(game: Game, card: int, decision: Decision) -> Reason:
    if card in game.state.fan:
        return Reason("datawar.open.43", "placed", {"card": card})
    return Reason(decision.rule, "not_looked_at", {"card": card})


def _not_to_give_up(game: Game, card: int, decision: Decision) -> Reason:
    return Reason("datawar.out.5", "not_yours", {"card": card})


def _not_to_steal(game: Game, card: int, decision: Decision) -> Reason:
    theirs = (cards for seat, cards in enumerate(game.state.aside) if seat != decision.seat)
    if is_stack(card) and any(card in cards for cards in theirs):
        return Reason("datawar.card.9", "whose_stack", {"card": card})
    return Reason("datawar.card.9", "only_stacks", {"card": card})


def _not_to_poach(game: Game, card: int, decision: Decision) -> Reason:
    if card >= BILLIONAIRES and card in game.state.aside[decision.seat]:
        return Reason("datawar.card.12", "yours_already", {"card": card})
    return Reason("datawar.card.12", "only_billionaires", {"card": card})


def _not_from_pile(game: Game, card: int, decision: Decision) -> Reason:
    if card in game.state.up:
        return Reason("datawar.open.26", "not_the_winners", {"card": card})
    if _is_aside(game.state, card):
        return Reason("datawar.card.11", "not_in_pile", {"card": card})
    return Reason("datawar.card.11", "by_place_in_pile", {"card": card})


def _not_to_grab(game: Game, card: int, decision: Decision) -> Reason:
    state = game.state
    for option in decision.options:
        if option.value[1] == card:
            data = {"card": card, "key": option.key}
            return Reason("datawar.special.5", "say_who", data)
    for seat, cards in enumerate(state.grabbed):
        if card in cards:
            return Reason("datawar.special.5", "grabbed_already", {"seat": seat})
    if _is_aside(state, card):
        return Reason("datawar.special.5", "locked_aside", {"card": card})
    return Reason("datawar.special.5", "by_place", {"card": card})


_CARDS: dict[str, Callable[[Game, int, Decision], Reason | None]] = {
    "power": _not_to_use,
    "whom": _not_whom,
    "chaz": _not_whom,
    "poindexter": _not_poindexter,
    "order": _not_to_put,
    "give_up": _not_to_give_up,
    "theft": _not_to_steal,
    "poach": _not_to_poach,
    "tantrum": _not_from_pile,
    "grab": _not_to_grab,
}
"""By the name of a decision, why a card is not on offer there; None where it lies says that."""


# --- seats and places -----------------------------------------------------------------------------


def _why_not_grab(game: Game, decision: Decision, seat: int, what: int) -> Reason:
    """Why a seat can't take a card, or the face-down card at a place, in a scramble."""
    players = len(game.state.decks)
    if seat >= players:
        return Reason("datawar.open.41", "no_such_seat", {"players": players})
    if all(option.value[0] != seat for option in decision.options):
        return Reason("datawar.open.2", "in_turn", {})
    if what >= 0:
        return _why_not_card(game, what, decision)
    for grab in game.state.grabs:
        if grab.place == -1 - what:
            return Reason("datawar.special.5", "grabbed_already", {"seat": grab.seat})
    return Reason("datawar.special.5", "no_place", {})


def _why_not_seat(game: Game, decision: Decision, seat: int) -> Reason:
    """Why a seat can't be chosen: it has not what is to be taken, as it is not on offer."""
    players = len(game.state.decks)
    rule = next((option.rule for option in decision.options if option.key in SEAT), None)
    if rule is None:
        return Reason(decision.rule, "later_seat", {})
    if seat >= players:
        return Reason("datawar.open.41", "no_such_seat", {"players": players})
    if seat == decision.seat:
        return Reason(rule, "not_oneself", {})
    key = {"datawar.card.9": "no_stack", "datawar.card.18": "no_exchange"}.get(rule, "no_deck")
    return Reason(rule, key, {})
