"""The sentences for a match: the flag, the attack and its power, effects, where cards go."""

from __future__ import annotations

from collections.abc import Sequence

from kit.challengers.cards import LEVEL, POWER
from kit.challengers.words.names import (
    Saying,
    card,
    cards,
    effect_words,
    gathered,
    has_rounds_power,
    named,
    park_word,
    whom,
)
from kit.event import Event
from kit.text import plural, text

# --- the beginning --------------------------------------------------------------------------------


def _match(who: str, told: Event, names: Sequence[str]) -> str:
    one, other = sorted(told.data["seats"])
    if told.data["final"]:
        return text(
            "{one} met {other} in the final.",
            one=named(one, names),
            other=named(other, names, first=False),
        )
    return text(
        "{one} met {other} in the {park} park.",
        one=named(one, names),
        other=named(other, names, first=False),
        park=park_word(told.data["park"]),
    )


def _open(who: str, told: Event, names: Sequence[str]) -> str:
    number = told.data["card"]
    if has_rounds_power(number):
        return text(
            "{who} opened with {card} under the flag; its base power is the number of the round.",
            who=who,
            card=card(number),
        )
    return text(
        "{who} opened with {card} under the flag, base power {n}.",
        who=who,
        card=card(number),
        n=POWER[number],
    )


# --- the attack -----------------------------------------------------------------------------------


def _reveal(who: str, told: Event, names: Sequence[str]) -> str:
    number = told.data["card"]
    if has_rounds_power(number):
        return text(
            "{who} revealed {card}; its base power is the number of the round.",
            who=who,
            card=card(number),
        )
    return text(
        "{who} revealed {card}, base power {n}.", who=who, card=card(number), n=POWER[number]
    )


def _power(who: str, told: Event, names: Sequence[str]) -> str:
    """How the power adds up: what the cards before have, and what the last one adds."""
    power, needed, adds = told.data["power"], told.data["needed"], told.data["adds"]
    before = power - adds
    with_effects = "challengers.attack.3" in told.rules
    if not before:
        if with_effects:
            return text(
                "{who}: attack {power}, defence {needed} (with effects).",
                who=who,
                power=power,
                needed=needed,
            )
        return text("{who}: attack {power}, defence {needed}.", who=who, power=power, needed=needed)
    if with_effects:
        return text(
            "{who}: attack {before} + {adds} = {power}, defence {needed} (with effects).",
            who=who,
            before=before,
            adds=adds,
            power=power,
            needed=needed,
        )
    return text(
        "{who}: attack {before} + {adds} = {power}, defence {needed}.",
        who=who,
        before=before,
        adds=adds,
        power=power,
        needed=needed,
    )


def _capture(who: str, told: Event, names: Sequence[str]) -> str:
    taker, under = card(told.data["card"]), len(told.data["cards"]) - 1
    if not under:
        return text("{who} took the flag with {card}.", who=who, card=taker)
    return plural(
        "{who} took the flag with {card}; {n} card slid under it and does not defend.",
        "{who} took the flag with {card}; {n} cards slid under it and do not defend.",
        under,
        who=who,
        card=taker,
    )


# --- effects --------------------------------------------------------------------------------------


def _loss(who: str, told: Event, names: Sequence[str]) -> str:
    number = told.data["card"]
    return text(
        "{card} loses the flag, and first its effect happens: {effect}",
        card=card(number),
        effect=effect_words(number),
    )


def _gain_flag(who: str, told: Event, names: Sequence[str]) -> str:
    number = told.data["card"]
    return text(
        "{card} has the flag now, and its effect happens: {effect}",
        card=card(number),
        effect=effect_words(number),
    )


def _rescue(who: str, told: Event, names: Sequence[str]) -> str:
    if told.data["goes"] == "discard":
        return text(
            "{who} put {card} on the discard pile, not on the bench.",
            who=who,
            card=card(told.data["card"]),
        )
    return text(
        "{who} lost {card} for good: it leaves the deck, and takes no seat.",
        who=who,
        card=card(told.data["card"]),
    )


def _look(who: str, told: Event, names: Sequence[str]) -> str:
    seen = told.data["cards"]
    if isinstance(seen, int):
        return plural(
            "{who} looked at {n} card from the top of the deck.",
            "{who} looked at {n} cards from the top of the deck.",
            seen,
            who=who,
        )
    return text("{who} looked at the deck, from the top: {cards}.", who=who, cards=cards(seen))


def _put_back(who: str, told: Event, names: Sequence[str]) -> str:
    top, bottom = told.data["top"], told.data["bottom"]
    if bottom:
        if isinstance(bottom, int):
            return plural(
                "{who} put {n} card at the bottom of the deck.",
                "{who} put {n} cards at the bottom of the deck.",
                bottom,
                who=who,
            )
        return text("{who} put {cards} at the bottom of the deck.", who=who, cards=cards(bottom))
    if isinstance(top, int):
        return plural(
            "{who} put {n} card back on the deck.",
            "{who} put {n} cards back on the deck.",
            top,
            who=who,
        )
    return text("{who} put back on the deck, from the top: {cards}.", who=who, cards=cards(top))


def _gain(who: str, told: Event, names: Sequence[str]) -> str:
    number, level = told.data["cards"], told.data["level"]
    if not number:
        return text("{who} got no card: pile {level} is empty.", who=who, level=level)
    return plural(
        "{who} got {n} unseen card from pile {level} into the deck.",
        "{who} got {n} unseen cards from pile {level} into the deck.",
        number,
        who=who,
        level=level,
    )


def _replace(who: str, told: Event, names: Sequence[str]) -> str:
    drawn = told.data["cards"]
    if not drawn:
        return text("{who} got nothing for it: the pile is empty.", who=who)
    return text(
        "{who} got {cards} from pile {level} for it, on the discard pile.",
        who=who,
        cards=cards(drawn),
        level=LEVEL[drawn[0]],
    )


# --- the end --------------------------------------------------------------------------------------


def _match_won(who: str, told: Event, names: Sequence[str]) -> str:
    loser = whom(told.data["loser"], names)
    if told.data["how"] == "no_cards":
        return text(
            "{who} won the match against {loser}, who had no card left to draw.",
            who=who,
            loser=loser,
        )
    return text(
        "{who} won the match against {loser}, who had no room on the bench.", who=who, loser=loser
    )


# --- all of them ----------------------------------------------------------------------------------

MATCHES: dict[str, Saying] = {
    "match": _match,
    "flag": lambda who, told, names: text(
        "{who} began with the flag: trophies decide, {high} against {low}.",
        who=who,
        high=max(told.data["numbers"]),
        low=min(told.data["numbers"]),
    ),
    "toss": lambda who, told, names: text(
        "{who} began with the flag: trophies leave it open, so the lot decided.", who=who
    ),
    "open": _open,
    "reveal": _reveal,
    "bonus": lambda who, told, names: text(
        "{card} got {amount:+d} and keeps it, also with the flag.",
        card=card(told.data["card"]),
        amount=told.data["amount"],
    ),
    "power": _power,
    "capture": _capture,
    "bench": lambda who, told, names: text(
        "{who} put {cards} on the bench.", who=who, cards=gathered(told.data["cards"])
    ),
    "loss": _loss,
    "gain_flag": _gain_flag,
    "nothing": lambda who, told, names: text(
        "{card} finds nothing to do: {effect}",
        card=card(told.data["card"]),
        effect=effect_words(told.data["card"]),
    ),
    "promise": lambda who, told, names: text(
        "{who}: the next card revealed gets {amount:+d}, for its attack only.",
        who=who,
        amount=told.data["amount"],
    ),
    "rescue": _rescue,
    "look": _look,
    "put_back": _put_back,
    "discard": lambda who, told, names: text(
        "{who}: {card} went to the discard pile.", who=who, card=card(told.data["card"])
    ),
    "push": lambda who, told, names: text(
        "{who} had to take {card} from the top of the deck straight to the bench.",
        who=who,
        card=card(told.data["card"]),
    ),
    "stays": lambda who, told, names: text(
        "{who} put {cards} back on the deck: the bench is full, which is no loss here.",
        who=who,
        cards=cards(told.data["cards"]),
    ),
    "recall": lambda who, told, names: text(
        "{who} put {card} from the bench on top of the deck.",
        who=who,
        card=card(told.data["card"]),
    ),
    "gain": _gain,
    "replace": _replace,
    "match_won": _match_won,
}
"""By the kind of event."""
