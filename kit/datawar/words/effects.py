"""The sentences for what special cards do: effects, the scramble, Billionaires' powers."""

from __future__ import annotations

from collections.abc import Sequence

from kit.datawar.cards import DESIGN, KIND
from kit.datawar.words.names import Saying, card, cards, listed, people, title, whom
from kit.event import Event
from kit.text import plural, text

# --- effects --------------------------------------------------------------------------------------


def _waits(who: str, told: Event, names: Sequence[str]) -> str:
    named = card(told.data["card"])
    if _wants_loss(told):
        return text(
            "{card}, laid by {whom}, waits for the end of the hand: it works if the hand is lost.",
            card=named,
            whom=whom(who),
        )
    return text(
        "{card}, laid by {whom}, waits for the end of the hand: it works if the hand is won.",
        card=named,
        whom=whom(who),
    )


def _idle(who: str, told: Event, names: Sequence[str]) -> str:
    named = card(told.data["card"])
    if _wants_loss(told):
        return text(
            "{card}, laid by {whom}, does nothing: it works only if the hand is lost.",
            card=named,
            whom=whom(who),
        )
    return text(
        "{card}, laid by {whom}, does nothing: it works only if the hand is won.",
        card=named,
        whom=whom(who),
    )


def _wants_loss(told: Event) -> bool:
    return DESIGN[told.data["card"]].id == "temper_tantrum"


def _pass(who: str, told: Event, names: Sequence[str]) -> str:
    decks = [
        plural("{n} card for {whom}", "{n} cards for {whom}", size, whom=whom(name))
        for name, size in zip(names, told.data["cards"], strict=False)
    ]
    return text(
        "{card} moved every deck one seat on: now {decks}.",
        card=card(told.data["card"]),
        decks=listed(decks),
    )


def _smacked(who: str, told: Event, names: Sequence[str]) -> str:
    number = told.data["card"]
    if KIND[number] == "tracker":
        return text(
            "{card}, laid by {whom}, adds nothing: a Tracker Smacker is against it.",
            card=card(number),
            whom=whom(who),
        )
    return text(
        "{card}, laid by {whom}, has no effect: a Tracker Smacker is against it.",
        card=card(number),
        whom=whom(who),
    )


def _nothing(who: str, told: Event, names: Sequence[str]) -> str:
    named = card(told.data["card"])
    if DESIGN[told.data["card"]].id == "talent_poach":
        return text(
            "{card} had nothing to take for {whom}: no opponent has a Billionaire set aside.",
            card=named,
            whom=whom(who),
        )
    return text(
        "{card} had nothing to take for {whom}: no opponent has a Launch Stack set aside.",
        card=named,
        whom=whom(who),
    )


def _tantrum(who: str, told: Event, names: Sequence[str]) -> str:
    taken = told.data["cards"]
    if isinstance(taken, int):
        return text("{who} took a face-down card out of the pile.", who=who)
    if told.data["aside"]:
        return text(
            "{who} took {cards} out of the pile and set it aside.", who=who, cards=cards(taken)
        )
    if told.hidden:
        return text(
            "{who} took a face-down card out of the pile: {cards}.", who=who, cards=cards(taken)
        )
    return text("{who} took {cards} out of the pile.", who=who, cards=cards(taken))


# --- Data Grab ------------------------------------------------------------------------------------


def _lapse(who: str, told: Event, names: Sequence[str]) -> str:
    said = []
    waiting, seats = told.data["cards"], told.data["seats"]
    if waiting:
        said.append(
            text(
                "Nobody wins or loses this hand, so nothing comes of {cards}.", cards=cards(waiting)
            )
        )
    look = title("open_what_you_want")
    if seats:
        said.append(text("{card} lapsed for {whom}.", card=look, whom=people(seats, names)))
    elif not waiting:
        said.append(text("{card} stays in force for the next play.", card=look))
    return " ".join(said)


def _grabbed(who: str, told: Event, names: Sequence[str]) -> str:
    taken = told.data["cards"]
    if isinstance(taken, int):
        return text("{who} grabbed a face-down card.", who=who)
    if told.hidden:
        return text("{who} grabbed a face-down card: {cards}.", who=who, cards=cards(taken))
    return text("{who} grabbed {cards}.", who=who, cards=cards(taken))


def _keep(who: str, told: Event, names: Sequence[str]) -> str:
    under, aside = told.data["under"], told.data["aside"]
    if not under:
        if aside:
            return text("{who} grabbed nothing else.", who=who)
        return text("{who} grabbed nothing.", who=who)
    return plural(
        "{who} put {n} grabbed card under the deck.",
        "{who} put {n} grabbed cards under the deck.",
        under,
        who=who,
    )


# --- Billionaires ---------------------------------------------------------------------------------


def _chloe(who: str, told: Event, names: Sequence[str]) -> str:
    if told.data["what"] == "trackers":
        if told.data["everyone"]:
            return text("{who} chose Trackers: anybody's count 1 more in this hand.", who=who)
        return text("{who} chose Trackers: those of {whom} count 1 more.", who=who, whom=whom(who))
    if told.data["everyone"]:
        return text("{who} chose Blockers: they take nothing off in this hand.", who=who)
    return text("{who} chose Blockers: they don't reach {whom}.", who=who, whom=whom(who))


def _exchange(who: str, told: Event, names: Sequence[str]) -> str:
    return text(
        "{who} gave {other} {gave} and got {got}.",
        who=who,
        other=whom(names[told.data["other"]]),
        gave=_or_nothing(told.data["gave"]),
        got=_or_nothing(told.data["got"]),
    )


def _or_nothing(numbers: Sequence[int]) -> str:
    return cards(numbers) if numbers else text("nothing")


def _look(who: str, told: Event, names: Sequence[str]) -> str:
    seen, owner = told.data["cards"], told.data["owner"]
    if owner == told.seat:
        return text("{who} looked at the top of the deck: {cards}.", who=who, cards=cards(seen))
    return text(
        "{who} looked at the top of {deck}: {cards}.",
        who=who,
        deck=_deck_of(owner, names),
        cards=cards(seen),
    )


def _deck_of(seat: int, names: Sequence[str]) -> str:
    name = names[seat]
    return text("your deck") if name == text("You") else text("the deck of {whom}", whom=name)


def _put_back(who: str, told: Event, names: Sequence[str]) -> str:
    if isinstance(told.data["cards"], int):
        return plural(
            "{who} put {n} card back on top.",
            "{who} put {n} cards back on top, in an order that nobody else knows.",
            told.data["cards"],
            who=who,
        )
    return text(
        "{who} put back on top, in this order: {cards}.", who=who, cards=cards(told.data["cards"])
    )


def _search(who: str, told: Event, names: Sequence[str]) -> str:
    seen = text(
        "{who} looked through what was won face down, {cards},",
        who=who,
        cards=cards(told.data["cards"]),
    )
    found = told.data["found"]
    if not found:
        return text("{looked} and found nothing to set aside.", looked=seen)
    return text("{looked} and found {cards}.", looked=seen, cards=cards(found))


# --- all of them ----------------------------------------------------------------------------------

EFFECTS: dict[str, Saying] = {
    "waits": _waits,
    "idle": _idle,
    "settle": lambda who, told, names: text(
        "Effect {n} to be settled: {card}, laid by {whom}.",
        n=told.data["number"],
        card=card(told.data["card"]),
        whom=whom(who),
    ),
    "pass": _pass,
    "smack": lambda who, told, names: text(
        "{card} for {whom}: opponents' Trackers and Billionaire Moves do nothing in this hand.",
        card=card(told.data["card"]),
        whom=whom(who),
    ),
    "smacked": _smacked,
    "shielded": lambda who, told, names: text(
        "{card}, laid by {whom}, has no effect: {savannah} is against it.",
        card=card(told.data["card"]),
        whom=whom(who),
        savannah=title("savannah"),
    ),
    "will_look": lambda who, told, names: text(
        "{card}: before another play, the next cards are for {whom} to see and put in order.",
        card=card(told.data["card"]),
        whom=whom(who),
    ),
    "recall": lambda who, told, names: text(
        "{who} shuffled back into the deck: {cards}.",
        who=names[told.data["victim"]],
        cards=cards(told.data["cards"]),
    ),
    "spared": lambda who, told, names: text(
        "In these rules {card} does not reach {whom}, being out of cards.",
        card=title("mandatory_recall"),
        whom=whom(who),
    ),
    "theft": lambda who, told, names: text(
        "{who} took {card} from {victim}.",
        who=who,
        card=card(told.data["card"]),
        victim=whom(names[told.data["victim"]]),
    ),
    "poach": lambda who, told, names: text(
        "{who} took {card} from {victim}.",
        who=who,
        card=card(told.data["card"]),
        victim=whom(names[told.data["victim"]]),
    ),
    "nothing": _nothing,
    "buyout": lambda who, told, names: plural(
        "{who} took the top {n} card from {victim}, under the deck.",
        "{who} took the top {n} cards from {victim}, under the deck.",
        told.data["cards"],
        who=who,
        victim=whom(names[told.data["victim"]]),
    ),
    "tantrum": _tantrum,
    "last_tantrum": lambda who, told, names: plural(
        "{card} was a last card: {whom} took the top {n} card from {victim}.",
        "{card} was a last card: {whom} took the top {n} cards from {victim}.",
        told.data["cards"],
        card=title("temper_tantrum"),
        whom=whom(who),
        victim=whom(names[told.data["victim"]]),
    ),
    "grab": lambda who, told, names: plural(
        "The hand breaks off: everybody grabs from the play area, where {n} card lies.",
        "The hand breaks off: everybody grabs from the play area, where {n} cards lie.",
        told.data["cards"],
    ),
    "lapse": _lapse,
    "grabbed": _grabbed,
    "keep": _keep,
    "power": lambda who, told, names: text(
        "{who} used the power of {card}.", who=who, card=card(told.data["card"])
    ),
    "chaz": lambda who, told, names: plural(
        "{card} took the top {n} card from {victim}, for {whom}.",
        "{card} took the top {n} cards from {victim}, for {whom}.",
        told.data["cards"],
        card=title("chaz"),
        victim=whom(names[told.data["victim"]]),
        whom=whom(who),
    ),
    "chloe": _chloe,
    "shield": lambda who, told, names: text(
        "{card} stands by {whom}: no opponent's Firewall works in this hand.",
        card=title("savannah"),
        whom=whom(who),
    ),
    "exchange": _exchange,
    "look": _look,
    "put_back": _put_back,
    "search": _search,
    "spent": lambda who, told, names: text(
        "{who} put {card}, now used, under the deck.", who=who, card=card(told.data["card"])
    ),
}
"""By the kind of event."""
