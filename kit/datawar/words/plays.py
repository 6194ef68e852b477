"""The sentences for the course of a hand, from the flips to collecting, and for a game's end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kit.datawar.cards import CHAINS, DESIGN, KIND
from kit.datawar.words.names import Saying, card, cards, people, title, whom
from kit.event import Event
from kit.text import plural, text

# --- plays ----------------------------------------------------------------------------------------


_KINDS: dict[str, Callable[[int], str]] = {
    "data": lambda value: text("a {value}", value=value),
    "firewall": lambda value: text("a Firewall: {value}", value=value),
    "move": lambda value: text("a Billionaire Move: {value}", value=value),
    "tracker": lambda value: text("a Tracker: +{value}", value=value),
    "blocker": lambda value: text("a Blocker: -{value} for every opponent", value=value),
    "stack": lambda value: text("a Launch Stack"),
    "billionaire": lambda value: text("a Billionaire"),
}


def _flip(who: str, told: Event, names: Sequence[str]) -> str:
    number = told.data["card"]
    kind = _KINDS.get(KIND[number])
    if kind is None:
        return text("{who} flipped {card}.", who=who, card=card(number))
    return text(
        "{who} flipped {card}, {kind}.",
        who=who,
        card=card(number),
        kind=kind(DESIGN[number].value),
    )


def _value(who: str, told: Event, names: Sequence[str]) -> str:
    """How a value comes about: Trackers, then the last card, then what Blockers take off."""
    data = told.data
    parts = [*_trackers(told), *_last(told)]
    total, blockers = data["total"], data["blockers"]
    if not parts and not blockers:
        return text("{who}: no card that counts, so {total}.", who=who, total=total)
    added = " + ".join(parts) or "0"
    reckoned = data["last"] + data["trackers"] - blockers
    if blockers:
        added = text("{added} - {n} for Blockers", added=added, n=blockers)
    if len(parts) > 1 or blockers:
        added = text("{added} = {sum}", added=added, sum=reckoned)
    if total != reckoned:
        added = text("{added}, which counts as {total}", added=added, total=total)
    if "datawar.card.6" in told.rules:
        added = text("{added} (Trackers count nothing: Tracker Smacker)", added=added)
    return text("{who}: {added}.", who=who, added=added)


def _trackers(told: Event) -> list[str]:
    """What each Tracker adds."""
    return [
        text("{card} {n}", card=card(number), n=worth)
        for number, worth in zip(told.data["cards"], told.data["worth"], strict=True)
        if KIND[number] == "tracker"
    ]


def _last(told: Event) -> list[str]:
    """What the last card counts, if one was laid that ends a play."""
    if told.rule == "datawar.effect.4":
        return [text("{card} {n} alone", card=title("hostile_takeover"), n=told.data["last"])]
    ending = [card(number) for number in told.data["cards"] if number < CHAINS]
    return [text("{card} {n}", card=each, n=told.data["last"]) for each in ending[-1:]]


def _down(who: str, told: Event, names: Sequence[str]) -> str:
    laid = cards(told.data["cards"])
    if not told.data["cards"]:
        return text("{who} laid nothing face down, by the Mercy Rule.", who=who)
    if told.rule == "datawar.war.5":
        return text("{who} laid {cards} face down, fewer by the Mercy Rule.", who=who, cards=laid)
    return text("{who} laid {cards} face down.", who=who, cards=laid)


def _takeover(who: str, told: Event, names: Sequence[str]) -> str:
    seats = told.data["seats"]
    named = title("hostile_takeover")
    if not seats:
        return text("{card} for {whom}: nobody could answer it.", card=named, whom=whom(who))
    return text(
        "{card} for {whom}: {others} must answer it with cards as in a War.",
        card=named,
        whom=whom(who),
        others=people(seats, names),
    )


# --- the end of a hand ----------------------------------------------------------------------------


def _collect(who: str, told: Event, names: Sequence[str]) -> str:
    number, unseen = told.data["cards"], told.data["unseen"]
    if not unseen:
        return plural(
            "{who} collected {n} card, under the deck.",
            "{who} collected {n} cards, under the deck.",
            number,
            who=who,
        )
    return plural(
        "{who} collected {n} card, under the deck; face down and unseen of these: {unseen}.",
        "{who} collected {n} cards, under the deck; face down and unseen of these: {unseen}.",
        number,
        who=who,
        unseen=unseen,
    )


def _out(who: str, told: Event, names: Sequence[str]) -> str:
    if not told.data["aside"]:
        return text("{who} ran out of cards.", who=who)
    return plural(
        "{who} ran out of cards, with {n} card set aside.",
        "{who} ran out of cards, with {n} cards set aside.",
        told.data["aside"],
        who=who,
    )


def _win(who: str, told: Event, names: Sequence[str]) -> str:
    if told.data["how"] == "ticket":
        return text(
            "{who} traded set-aside cards for the One Way Ticket to Space and won the game.",
            who=who,
        )
    return text(
        "Nobody else has a deck left: {whom} won the One Way Ticket to Space, and the game.",
        whom=whom(who),
    )


# --- all of them ----------------------------------------------------------------------------------

PLAYS: dict[str, Saying] = {
    "ticket": lambda who, told, names: text(
        "The One Way Ticket to Space lies face up beside the game: it is the Win Card."
    ),
    "shuffle": lambda who, told, names: plural(
        "Shuffled: {n} card.", "Shuffled: {n} cards.", told.data["cards"]
    ),
    "deal": lambda who, told, names: plural(
        "Dealt to {whom}: {n} card, face down.",
        "Dealt to {whom}: {n} cards, face down.",
        told.data["cards"],
        whom=whom(who),
    ),
    "leave_out": lambda who, told, names: plural(
        "Not dealt, for the deal to be even: {n} card.",
        "Not dealt, for the deal to be even: {n} cards.",
        told.data["cards"],
    ),
    "hand": lambda who, told, names: text("Hand {n} begins.", n=told.data["hand"]),
    "liquidate": lambda who, told, names: text(
        "{who} had no deck and gave up {card}: it lies in the play area.",
        who=who,
        card=card(told.data["card"]),
    ),
    "flip": _flip,
    "again": lambda who, told, names: text(
        "{card}: another card is due from {whom}.", card=card(told.data["card"]), whom=whom(who)
    ),
    "stuck": lambda who, told, names: text(
        "{card}: another card is due from {whom}, but the deck is empty.",
        card=card(told.data["card"]),
        whom=whom(who),
    ),
    "value": _value,
    "tie": lambda who, told, names: text(
        "{who} tied for the highest value, {value}.",
        who=people(told.data["seats"], names, first=True),
        value=told.data["value"],
    ),
    "hand_won": lambda who, told, names: text("{who} won the hand.", who=who),
    "war": lambda who, told, names: text(
        "{who} went to War.", who=people(told.data["seats"], names, first=True)
    ),
    "down": _down,
    "empty": lambda who, told, names: text(
        "{who} had no card left to go on with in this hand.", who=who
    ),
    "short": lambda who, told, names: text(
        "{who} had too few cards for a War, and these rules grant no mercy.", who=who
    ),
    "alone": lambda who, told, names: text(
        "Only {whom} could go to War, and so won without another card.", whom=whom(who)
    ),
    "forfeit": lambda who, told, names: text(
        "{who} had no card for a War; the highest value after theirs: {others}.",
        who=people(told.data["seats"], names, first=True),
        others=people(told.data["to"], names),
    ),
    "take_back": lambda who, told, names: plural(
        "Nobody could win the hand: {n} card went back to {whom}.",
        "Nobody could win the hand: {n} cards went back to {whom}.",
        told.data["cards"],
        whom=whom(who),
    ),
    "draw": lambda who, told, names: text("Nobody can go on: the game is drawn."),
    "takeover": _takeover,
    "cancel_out": lambda who, told, names: text(
        "The Hostile Takeovers of {whom} cancel each other out: the whole play goes to War.",
        whom=people(told.data["seats"], names),
    ),
    "collect": _collect,
    "aside": lambda who, told, names: text(
        "{who} set {cards} aside.", who=who, cards=cards(told.data["cards"])
    ),
    "out": _out,
    "back": lambda who, told, names: plural(
        "{who} came back into the game, with {n} card.",
        "{who} came back into the game, with {n} cards.",
        told.data["cards"],
        who=who,
    ),
    "both": lambda who, told, names: text(
        "{others} could have bought the Win Card as well, but {whom} came first.",
        others=people(told.data["seats"], names, first=True),
        whom=whom(who),
    ),
    "win": _win,
    "unfinished": lambda who, told, names: plural(
        "No end after {n} hand: the game is broken off.",
        "No end after {n} hands: the game is broken off.",
        told.data["hands"],
    ),
}
"""By the kind of event."""
