"""The sentences that say why something can't be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kit.challengers.cards import COPIES
from kit.challengers.words.names import card, card_text, copy, set_word, title
from kit.decision import Reason
from kit.text import plural, text


def reason(why: Reason) -> str:
    """The sentence that says why something can't be done."""
    return REASONS[why.key](why.data)


def _not_fit(data: Mapping[str, Any]) -> str:
    if data["by"] is None:
        return text("{card} is not what this effect asks for.", card=copy(data["card"]))
    return text(
        "{card} is not what {by} asks for: {effect}",
        card=copy(data["card"]),
        by=title(data["by"]),
        effect=card_text(COPIES[data["by"]][0]),
    )


REASONS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    # What is never for anybody to choose.
    "over": lambda data: text("The game is over."),
    "no_choice_of_card": lambda data: text(
        "Nobody chooses what to reveal: the top card of the deck comes, then the next, until the "
        "attack is strong enough."
    ),
    "no_choice_of_flag": lambda data: text(
        "Nobody moves the flag: it goes to the top card of an attack that is strong enough."
    ),
    "no_choice_of_bench": lambda data: text(
        "Nobody chooses who is benched: cards that lose the flag go there, each name to one seat."
    ),
    "no_peeking": lambda data: text(
        "Decks are shuffled for a match, and nobody looks into one unless an effect says so."
    ),
    "no_choice_of_opponent": lambda data: text(
        "Nobody chooses an opponent: the tournament plans say who meets whom, and where."
    ),
    "no_taking_trophies": lambda data: text(
        "Nobody takes a trophy by choice: it goes to the winner of a match."
    ),
    "no_taking_followers": lambda data: text(
        "Nobody takes followers by choice: trophies bring them, and effects of cards."
    ),
    "no_giving_up": lambda data: text(
        "Nobody gives up a match: it goes on until a side must draw and can't, or has no room on "
        "the bench."
    ),
    "robot_chooses": lambda data: text(
        "It is the robot that has to choose, and nobody does it for the robot."
    ),
    # What is asked at other times.
    "nothing_asked": lambda data: text("Nothing is being asked at this moment."),
    "no_new_cards": lambda data: text(
        "Before the final no new cards are drawn; cards can only be removed."
    ),
    "later_pick": lambda data: text(
        "Cards are picked in the deck phase, from a display, after its pile is known."
    ),
    "later_pile": lambda data: text(
        "A pile is chosen in the deck phase, where a round offers two of them."
    ),
    "later_redraw": lambda data: text(
        "A display is drawn anew in the deck phase, while there are cards to pick."
    ),
    "later_remove": lambda data: text(
        "Cards are removed at the end of the deck phase, once all are picked."
    ),
    "later_trade": lambda data: text(
        "Cards are given up for another pick only where {one} or {other} has been picked, or a "
        "card like them.",
        one=title("shapeshifter"),
        other=title("sci_fi_geek"),
    ),
    "later_effect": lambda data: text(
        "That is asked only when the effect of a card says so, at its moment."
    ),
    # What can't be left out.
    "must_pile": lambda data: text("One of the piles must be chosen; the cards come from it."),
    "must_pick": lambda data: text(
        "In these rules one picks exactly as many cards as the round says."
    ),
    "must_trade": lambda data: text(
        "One card has been given up; for another pick the second must go too."
    ),
    "must_sink": lambda data: text("One of the cards must go to the bottom of the deck."),
    "must_sink_any": lambda data: text("One of the cards must go to the bottom of the deck."),
    "must_raise_any": lambda data: text("One of the cards must go on top of the deck."),
    "must_order": lambda data: text(
        "All of the cards go back, in any order; it may be the one they lay in."
    ),
    "must_recall": lambda data: text("A card must go from the bench on top of the deck."),
    "other_word": lambda data: text("To take none here, say {key}.", key=data["key"]),
    # The deck phase.
    "pile_first": lambda data: text("First choose a pile; only then its cards are drawn."),
    "pile_chosen": lambda data: text(
        "The pile has been chosen, and all cards of a deck phase come from one pile."
    ),
    "one_pile": lambda data: text(
        "Round {round} offers no choice: all cards come from pile {level}.",
        round=data["round"],
        level=data["level"],
    ),
    "not_offered": lambda data: text(
        "Round {round} offers no cards from pile {level}.",
        round=data["round"],
        level=data["level"],
    ),
    "no_redraws": lambda data: text("In these rules a display is never drawn anew."),
    "redraw_used": lambda data: plural(
        "The display has been drawn anew, and that can be done once in a deck phase.",
        "The display has been drawn anew, and that can be done {n} times in a deck phase.",
        data["redraws"],
    ),
    "deck_too_small": lambda data: plural(
        "A deck must keep at least {n} card, and this one has no more.",
        "A deck must keep at least {n} cards, and this one has no more.",
        data["minimum"],
    ),
    "yours_already": lambda data: text("{card} is in your deck already.", card=copy(data["card"])),
    "robots": lambda data: text(
        "{card} is the robot's, and nobody else can have it.", card=copy(data["card"])
    ),
    "starter": lambda data: text(
        "{card} is a starter card: everybody has some from the start, and no pile has more.",
        card=copy(data["card"]),
    ),
    "other_level": lambda data: text(
        "{card} is not in your display, which comes from pile {level}.",
        card=copy(data["card"]),
        level=data["level"],
    ),
    "not_in_display": lambda data: text("{card} is not in your display.", card=copy(data["card"])),
    "not_in_deck": lambda data: text("{card} is not in your deck.", card=copy(data["card"])),
    # Cards, wherever they are.
    "left_out": lambda data: text(
        "{card} belongs to the set {set}, which is left out of this game.",
        card=copy(data["card"]),
        set=set_word(data["set"]),
    ),
    "not_in_game": lambda data: text(
        "{card} is not among the cards of these rules.", card=copy(data["card"])
    ),
    "other_copy": lambda data: text(
        "The {card} on offer is {key}.", card=card(data["card"]), key=data["key"]
    ),
    "not_fit": _not_fit,
    # A match.
    "not_on_bench": lambda data: text(
        "{card} is on no bench of this match.", card=copy(data["card"])
    ),
    "rivals_bench": lambda data: text(
        "{card} is on the opponent's bench, and this is about your own.", card=copy(data["card"])
    ),
    "own_bench": lambda data: text(
        "{card} is on your own bench, and this is about the opponent's.", card=copy(data["card"])
    ),
    "in_park": lambda data: text(
        "{card} is still in the fight for the flag, not on a bench.", card=copy(data["card"])
    ),
    "in_discard": lambda data: text(
        "{card} is on a discard pile, where cards do nothing and stay for the match.",
        card=copy(data["card"]),
    ),
    "by_place": lambda data: text(
        "{card} can be chosen: its place is {key}.", card=copy(data["card"]), key=data["key"]
    ),
    "placed": lambda data: text("{card} has its place already.", card=copy(data["card"])),
    "not_looked_at": lambda data: text(
        "{card} is not among the cards you are looking at.", card=copy(data["card"])
    ),
    "no_place": lambda data: plural(
        "You are looking at {n} card, and none has that place.",
        "You are looking at {n} cards, and none has that place.",
        data["cards"],
    ),
}
