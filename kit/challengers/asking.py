"""What a player's word may mean, and why it can't be done now.

What is legal, the phases say: what they offer. Here stands why the rest is not on offer.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any

from kit.challengers.cards import (
    COPIES,
    DESIGN,
    FIRST_OWN,
    IDS,
    LEVEL,
    LEVELS,
    NUMBER,
    SET,
)
from kit.challengers.effects import CARD_RULE
from kit.challengers.state import State, deck, players
from kit.decision import Decision, Option, Reason
from kit.game import Game

_NEVER = {
    "attack": ("challengers.attack.1", "no_choice_of_card"),
    "flag": ("challengers.attack.6", "no_choice_of_flag"),
    "bench": ("challengers.attack.4", "no_choice_of_bench"),
    "look": ("challengers.match.1", "no_peeking"),
    "opponent": ("challengers.open.29", "no_choice_of_opponent"),
    "trophy": ("challengers.end.3", "no_taking_trophies"),
    "followers": ("challengers.effect.4", "no_taking_followers"),
    "give_up_match": ("challengers.end.1", "no_giving_up"),
}
"""What people may want to do and nobody ever chooses: the rule, and the sentence."""

_LATER = {
    "pick": ("challengers.deck.1", "later_pick"),
    "pile": ("challengers.deck.5", "later_pile"),
    "redraw": ("challengers.deck.2", "later_redraw"),
    "remove": ("challengers.deck.4", "later_remove"),
    "trade": ("challengers.effect.10", "later_trade"),
}
"""What is asked at its own time: the rule, and the sentence that says when."""

_OF_CARDS = ("pick", "remove", "trade")
_OF_EFFECTS = ("sink", "sink_any", "raise_any", "order", "clear", "clear_rival", "recall")
"""What only an effect asks for, in a match."""
_DECLINES = ("enough", "finish", "no_extra", "done")
"""The actions that leave a thing undone."""

_WORDS: dict[str, tuple[str, ...]] = {
    **{action: (action,) for action in (*_NEVER, *_LATER, *_OF_EFFECTS, *_DECLINES)},
    **dict.fromkeys(("reveal", "play"), ("attack",)),
    **dict.fromkeys(("defend", "capture"), ("flag",)),
    "seat": ("bench",),
    **dict.fromkeys(("peek", "shuffle"), ("look",)),
    **dict.fromkeys(("park", "plan"), ("opponent",)),
    "trophies": ("trophy",),
    **dict.fromkeys(("follower", "tokens"), ("followers",)),
    **dict.fromkeys(("concede", "resign"), ("give_up_match",)),
    **dict.fromkeys(("take", "choose"), ("pick",)),
    **dict.fromkeys(("draw", "draw_again"), ("redraw",)),
    "cut": ("remove",),
    "give_up": ("trade",),
    "discard": ("clear_rival", "clear"),
    "bottom": ("sink_any", "sink"),
    "top": ("recall", "raise_any"),
    **dict.fromkeys(("no", "none", "nothing", "pass", "skip", "keep"), ("decline",)),
}
"""The actions by what people may call them."""

_MUST = {"pile": "challengers.deck.5", "pick": "challengers.open.26"}
"""The rule by which a decision can't be declined; else it is the rule that asks for it."""

_ENDED = {
    "final": "challengers.over.1",
    "lead": "challengers.summary.4",
    "followers": "challengers.over.2",
    "tie": "challengers.open.20",
}
_DECK_PHASE = ("draft", "display", "choose", "remove")
"""The phases of the game that the document's deck phase consists of."""
_PLACE = re.compile(r"card_(\d+)")
_PILE = re.compile(r"(?:pile_|level_)?([abc])")
_DESIGN = {rule: name for name, rule in CARD_RULE.items()}
"""The printed card that a rule is about."""


def asked(game: Game, word: str) -> list[tuple[str, Any]]:
    """The actions and values that a word may mean: cards by id or title, actions, piles, places.

    A title, in English or Spanish, means any card of it. The key of the first copy is the id of
    the design, and if that copy is not on offer, what can be said of the others counts.
    """
    called = _plain(word)
    designs = [
        name
        for name, numbers in COPIES.items()
        if called in map(_plain, (DESIGN[numbers[0]].title, DESIGN[numbers[0]].title_es))
    ]
    if designs:
        return [("title", tuple(designs))]
    key = called.replace(" ", "_")
    if key in COPIES:
        return [("design", key)]
    if key in NUMBER:
        return [("card", NUMBER[key])]
    if key in _WORDS:
        return [(action, None) for action in _WORDS[key]]
    if pile := _PILE.fullmatch(key):
        return [("pile", LEVELS.index(pile[1].upper()))]
    if place := _PLACE.fullmatch(key):
        return [("place", int(place[1]))]
    return []


def _plain(word: str) -> str:
    """A word as people may type it: in small letters, without accents."""
    parts = unicodedata.normalize("NFD", word.strip().casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def why_not(game: Game, action: str, value: Any, decision: Decision | None) -> Reason | None:
    """Why an action isn't possible at this moment; None if it is."""
    if action in _NEVER:
        rule, key = _NEVER[action]
        return Reason(rule, key, {})
    state: State = game.state
    if state.phase is None:
        solved = state.how != "followers" or players(state) < 3
        return Reason(_ENDED[state.how] if solved else "challengers.final.3", "over", {})
    if decision is None:
        return _later(game, action, value)
    if any(_is(option, action, value) for option in decision.options):
        return None
    if decision.seat is None:
        return Reason("challengers.open.21", "robot_chooses", {})
    if action in ("title", "design"):
        names = (value,) if action == "design" else value
        return _why_not_design(game, names, decision)
    if action == "card":
        return _why_not_card(game, value, decision)
    if action == "place":
        return _why_not_place(decision)
    if action == "decline" or action in _DECLINES:
        return _why_not_decline(decision)
    offered = {option.action for option in decision.options}
    if action in offered and action in (*_OF_CARDS, *_OF_EFFECTS):
        return _why_not_card(game, value, decision)
    return _why_not_action(game, action, value, decision)


def _is(option: Option, action: str, value: Any) -> bool:
    """Whether an option is what is meant; a card by its key, so that none is found by its place."""
    if action == "card":
        return option.key == IDS[value]
    if action == "design":
        return option.key == value
    if action == "title":
        return any(option.key == IDS[card] for name in value for card in COPIES[name])
    if action == "place":
        return option.key == f"card_{value}"
    if action == "decline":
        return option.action in _DECLINES
    return option.action == action and value in (None, option.value)


# --- actions --------------------------------------------------------------------------------------


def _later(game: Game, action: str, value: Any) -> Reason:
    """When an action is asked for that is not being asked for now."""
    if action in _LATER:
        rule, key = _LATER[action]
        return Reason(rule, key, {})
    if action in _OF_EFFECTS:
        return Reason("challengers.effect.1", "later_effect", {})
    return Reason("challengers.attack.1", "nothing_asked", {})


def _why_not_action(game: Game, action: str, value: Any, decision: Decision) -> Reason:
    state: State = game.state
    if state.phase == "trim" and action in ("pick", "pile", "redraw", "trade"):
        return Reason("challengers.final.4", "no_new_cards", {})
    if state.phase in _DECK_PHASE and action == "pile":
        return _why_not_pile(game, value, decision)
    if decision.name == "pick" and action == "redraw":
        redraws = game.rules.redraws
        key = "redraw_used" if redraws else "no_redraws"
        return Reason("challengers.deck.2", key, {"redraws": redraws})
    if state.phase in _DECK_PHASE and action == "remove":
        minimum = game.rules.minimum_deck
        assert decision.seat is not None
        if len(state.decks[decision.seat]) <= minimum:
            return Reason("challengers.open.16", "deck_too_small", {"minimum": minimum})
    return _later(game, action, value)


def _why_not_pile(game: Game, level: int | None, decision: Decision) -> Reason:
    """Why the cards can't be drawn from a pile: the round says from which they are."""
    round = game.state.round
    levels = [level for level, _ in game.rules.offers(round)]
    if level is not None and LEVELS[level] not in levels:
        data = {"round": round, "level": LEVELS[level]}
        return Reason("challengers.deck.5", "not_offered", data)
    if len(levels) == 1:
        data = {"round": round, "level": levels[0]}
        return Reason("challengers.deck.5", "one_pile", data)
    return Reason("challengers.open.18", "pile_chosen", {})


def _why_not_decline(decision: Decision) -> Reason:
    """Why a thing can't be left undone; or by which word it can."""
    for option in decision.options:
        if option.action in _DECLINES:
            return Reason(option.rule, "other_word", {"key": option.key})
    rule = _MUST.get(decision.name, decision.rule)
    return Reason(rule, f"must_{decision.name}", {})


def _why_not_place(decision: Decision) -> Reason:
    """Why there is no card of that place among those one looks at."""
    places = [option for option in decision.options if _PLACE.fullmatch(option.key)]
    if not places:
        return Reason("challengers.effect.1", "later_effect", {})
    return Reason(decision.rule, "no_place", {"cards": len(places)})


# --- cards ----------------------------------------------------------------------------------------


def _why_not_design(game: Game, names: Iterable[str], decision: Decision) -> Reason:
    """Why none of some designs can be chosen by that name: another copy is on offer, or none is.

    Of several copies it speaks of one that the seat can see, if there is any.
    """
    cards = [card for name in names for card in COPIES[name]]
    for option in decision.options:
        if option.key in NUMBER and NUMBER[option.key] in cards:
            data = {"card": NUMBER[option.key], "key": option.key}
            return Reason(option.rule, "other_copy", data)
    seen = _seen(game.state, decision)
    return _why_not_card(game, next(filter(seen.__contains__, cards), cards[0]), decision)


def _seen(state: State, decision: Decision) -> set[int]:
    """The cards whose place is known to the seat that is being asked, but for piles."""
    if not state.sides:
        return {*state.decks[decision.seat or 0], *state.display}
    benched = (card for places in state.bench for place in places for card in place)
    return {*benched, *state.hill, *state.row, *state.spent[0], *state.spent[1], *state.fan}


def _why_not_card(game: Game, card: int, decision: Decision) -> Reason:
    """Why a card can't be chosen. Of one that the seat can't see, it is the same wherever it is."""
    if card >= FIRST_OWN and card not in deck(game.rules):
        return Reason("challengers.sets.4", "not_in_game", {"card": card})
    if SET[card] == game.state.left_out and LEVEL[card] in LEVELS:
        return Reason("challengers.sets.2", "left_out", {"card": card, "set": SET[card]})
    return _CARDS[decision.name](game, card, decision)


def _not_before_pile(game: Game, card: int, decision: Decision) -> Reason:
    return Reason("challengers.open.18", "pile_first", {})


def _not_to_pick(game: Game, card: int, decision: Decision) -> Reason:
    if card in game.state.decks[decision.seat]:
        return Reason("challengers.deck.1", "yours_already", {"card": card})
    if SET[card] == "robot":
        return Reason("challengers.sets.3", "robots", {"card": card})
    if LEVEL[card] not in LEVELS:
        return Reason("challengers.sets.1", "starter", {"card": card})
    level = next(LEVEL[option.value] for option in decision.options if option.action == "pick")
    if LEVEL[card] != level:
        return Reason("challengers.deck.5", "other_level", {"card": card, "level": level})
    return Reason("challengers.deck.1", "not_in_display", {"card": card})


def _not_in_deck(game: Game, card: int, decision: Decision) -> Reason:
    if card in game.state.decks[decision.seat]:
        return _not_fit(card, decision)
    rule = "challengers.deck.4" if decision.name == "remove" else decision.rule
    return Reason(rule, "not_in_deck", {"card": card})


def _not_fit(card: int, decision: Decision) -> Reason:
    """It is where it should be, but not of the level, base power, set or name that is asked for."""
    return Reason(decision.rule, "not_fit", {"card": card, "by": _DESIGN.get(decision.rule)})


def _not_looked_at(game: Game, card: int, decision: Decision) -> Reason:
    for option in decision.options:
        if option.value == card:
            return Reason(option.rule, "by_place", {"card": card, "key": option.key})
    key = "placed" if card in game.state.fan else "not_looked_at"
    return Reason(decision.rule, key, {"card": card})


def _not_benched(game: Game, card: int, decision: Decision) -> Reason:
    """Why a card is none of those on the bench that an effect is about."""
    state: State = game.state
    assert decision.seat is not None
    mine = state.sides.index(decision.seat)
    about = 1 - mine if decision.name == "clear_rival" else mine
    if _sits(state, about, card):
        return _not_fit(card, decision)
    if _sits(state, 1 - about, card):
        key = "rivals_bench" if about == mine else "own_bench"
        return Reason(decision.rule, key, {"card": card})
    if card in state.hill or card in state.row:
        return Reason("challengers.attack.4", "in_park", {"card": card})
    if any(card in pile for pile in state.spent):
        return Reason("challengers.effect.5", "in_discard", {"card": card})
    return Reason("challengers.bench.1", "not_on_bench", {"card": card})


def _sits(state: State, side: int, card: int) -> bool:
    return any(card in place for place in state.bench[side])


_CARDS: dict[str, Callable[[Game, int, Decision], Reason]] = {
    "pile": _not_before_pile,
    "pick": _not_to_pick,
    "trade": _not_in_deck,
    "remove": _not_in_deck,
    "sink": _not_looked_at,
    "sink_any": _not_looked_at,
    "raise_any": _not_looked_at,
    "order": _not_looked_at,
    "clear": _not_benched,
    "clear_rival": _not_benched,
    "recall": _not_benched,
}
"""By the name of a decision, why a card is not on offer there."""
