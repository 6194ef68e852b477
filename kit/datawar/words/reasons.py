"""The sentences that say why something can't be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kit.datawar.words.names import card, copy, seated, title
from kit.decision import Reason
from kit.text import plural, text


def reason(why: Reason) -> str:
    """The sentence that says why something can't be done."""
    return REASONS[why.key](why.data)


REASONS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    # What is never for anybody to choose.
    "redistribution": lambda data: text(
        "Redistribution stays out of this game: what the card does is not known."
    ),
    "blank": lambda data: text("Blank cards stay out of this game: nothing is printed on them."),
    "over": lambda data: text("The game is over."),
    "no_choice_of_flip": lambda data: text(
        "Nobody chooses what to flip: it is the top card of the deck, for all at the same time."
    ),
    "no_choice_of_war": lambda data: text(
        "Nobody chooses War: whoever ties for the highest value goes to War."
    ),
    "no_peeking": lambda data: text(
        "Nobody looks into decks, or at cards won face down, unless a card says so."
    ),
    "no_trade": lambda data: text(
        "Nobody needs to ask for the Win Card: the trade is made as soon as these rules allow it."
    ),
    # What is asked at other times.
    "nothing_asked": lambda data: text("Nothing is being asked at this moment."),
    "later_use": lambda data: text(
        "Powers are used before a hand, if one of your Billionaires can do something then."
    ),
    "later_use_every_play": lambda data: text(
        "Powers are used before a play, if one of your Billionaires can do something then."
    ),
    "later_chloe": lambda data: text(
        "That is asked when the power of {card} is used.", card=title("chloe")
    ),
    "later_order": lambda data: text(
        "Cards are put in order when {one} or {other} shows them.",
        one=title("open_what_you_want"),
        other=title("walter"),
    ),
    "later_give_up": lambda data: text(
        "Only a player who is out of cards gives up set-aside cards, one in each hand."
    ),
    "later_theft": lambda data: text(
        "That is asked when {card} takes effect: at the end of a hand its player has won.",
        card=title("patent_theft"),
    ),
    "later_poach": lambda data: text(
        "That is asked when {card} takes effect: at the end of a hand its player has won.",
        card=title("talent_poach"),
    ),
    "later_tantrum": lambda data: text(
        "That is asked when {card} takes effect: at the end of a hand its player has lost.",
        card=title("temper_tantrum"),
    ),
    "later_grab": lambda data: text(
        "Cards are grabbed in a scramble only, which a Data Grab begins."
    ),
    "later_seat": lambda data: text("No player is to be chosen at this moment."),
    # What can't be left out.
    "must_whom": lambda data: text("The power is being used: choose on whom."),
    "must_chloe": lambda data: text("The power is being used: choose Trackers or Blockers."),
    "must_order": lambda data: text(
        "The cards go back in an order of yours; it may be the one they lay in."
    ),
    "must_give_up": lambda data: text(
        "You are out of cards: one of those you have set aside must go to the play area."
    ),
    "must_grab": lambda data: text("A scramble goes on until nothing is left in the play area."),
    "must_theft": lambda data: text(
        "The effect of {card} must be performed.", card=title("patent_theft")
    ),
    "must_poach": lambda data: text(
        "The effect of {card} must be performed.", card=title("talent_poach")
    ),
    "must_tantrum": lambda data: text(
        "The effect of {card} must be performed.", card=title("temper_tantrum")
    ),
    # Cards.
    "other_copy": lambda data: text(
        "The {card} on offer is {key}.", card=card(data["card"]), key=data["key"]
    ),
    "no_blockers": lambda data: text(
        "{card} is a Blocker, and Blockers are in the deck only with the expansion.",
        card=copy(data["card"]),
    ),
    "not_in_deck": lambda data: text(
        "{card} is not in the deck that these rules play with.", card=copy(data["card"])
    ),
    "unseen": lambda data: text(
        "{card} lies face down, nobody knows where: cards come from decks as they lie.",
        card=copy(data["card"]),
    ),
    "set_aside": lambda data: text(
        "{card} is set aside, kept for the Win Card.", card=copy(data["card"])
    ),
    "no_power": lambda data: text(
        "{card} is a Launch Stack: it has no power, and is kept for the Win Card.",
        card=copy(data["card"]),
    ),
    "in_play": lambda data: text(
        "{card} lies in the play area; it goes where the hand takes it.", card=copy(data["card"])
    ),
    "not_yours": lambda data: text(
        "{card} is not among the cards that you have set aside.", card=copy(data["card"])
    ),
    "only_after_war": lambda data: text(
        "{card} looks through cards won face down in a War: you are asked when you have won some.",
        card=copy(data["card"]),
    ),
    "only_when_out": lambda data: text(
        "{card} helps a player who runs out of cards: you are asked when it comes to that.",
        card=copy(data["card"]),
    ),
    "nobody_to_take_from": lambda data: text(
        "{card} has nobody to take from: no opponent has a deck.", card=copy(data["card"])
    ),
    "out_of_cards": lambda data: text(
        "Without a deck you can't use the power of {card}.", card=copy(data["card"])
    ),
    "only_at_start": lambda data: text(
        "{card} works at the start of a hand only.", card=copy(data["card"])
    ),
    "no_deck_to_look_at": lambda data: text(
        "{card} has nothing to look at: no opponent has a deck.", card=copy(data["card"])
    ),
    "nothing_to_exchange": lambda data: text(
        "{card} has nothing to exchange: nobody has a Launch Stack set aside.",
        card=copy(data["card"]),
    ),
    "only_poindexter": lambda data: text(
        "While the cards of a War are collected, only {card} has a power to use.",
        card=title("poindexter"),
    ),
    "one_will_do": lambda data: text(
        "Another {card} is on offer already, and one will do.", card=card(data["card"])
    ),
    "say_whom": lambda data: text(
        "Choose on whom {card} is used, not the card.", card=copy(data["card"])
    ),
    "placed": lambda data: text("{card} has its place already.", card=copy(data["card"])),
    "not_looked_at": lambda data: text(
        "{card} is not among the cards you are looking at.", card=copy(data["card"])
    ),
    "whose_stack": lambda data: text(
        "Choose from whom {theft} takes; of several it takes the one set aside first.",
        theft=title("patent_theft"),
    ),
    "only_stacks": lambda data: text(
        "{theft} takes a Launch Stack that an opponent has set aside; {card} is none.",
        theft=title("patent_theft"),
        card=copy(data["card"]),
    ),
    "only_billionaires": lambda data: text(
        "{poach} takes a Billionaire that an opponent has set aside; {card} is none.",
        poach=title("talent_poach"),
        card=copy(data["card"]),
    ),
    "yours_already": lambda data: text("{card} is yours already.", card=copy(data["card"])),
    "not_in_pile": lambda data: text(
        "{card} is set aside; {tantrum} takes from the pile only.",
        card=copy(data["card"]),
        tantrum=title("temper_tantrum"),
    ),
    "not_the_winners": lambda data: text(
        "In these rules {tantrum} takes only what the winner of the hand has laid.",
        tantrum=title("temper_tantrum"),
    ),
    "by_place_in_pile": lambda data: text(
        "{card} lies open nowhere in the pile; what lies there face down is taken by its place.",
        card=copy(data["card"]),
    ),
    "no_place_in_pile": lambda data: text("The pile has no face-down card at that place."),
    # A scramble.
    "locked_aside": lambda data: text(
        "{card} is set aside: a scramble is about the play area only.", card=copy(data["card"])
    ),
    "by_place": lambda data: text(
        "{card} lies open nowhere in the play area; what lies there face down is grabbed by its "
        "place, and decks are locked.",
        card=copy(data["card"]),
    ),
    "grabbed_already": lambda data: text(
        "That card has been grabbed by {whom}.", whom=seated(data["seat"])
    ),
    "no_place": lambda data: text("The play area has no face-down card at that place."),
    "say_who": lambda data: text(
        "{card} can be grabbed: say by whom, as in {key}.",
        card=copy(data["card"]),
        key=data["key"],
    ),
    "in_turn": lambda data: text(
        "In these rules everybody grabs in turn, and now it is another's."
    ),
    # Seats.
    "no_such_seat": lambda data: plural(
        "Only {n} player is in the game.", "Only {n} players are in the game.", data["players"]
    ),
    "not_oneself": lambda data: text("That is your own seat; an opponent must be chosen."),
    "no_deck": lambda data: text("That player's deck is empty."),
    "no_stack": lambda data: text("That player has no Launch Stack set aside."),
    "no_exchange": lambda data: text("Neither you nor that player has a Launch Stack set aside."),
}
