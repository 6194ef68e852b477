"""The sentences for turns: clicks and credits, cards that are played and installed, and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kit.event import Event
from kit.netrunner.cards import CORP, DESIGN
from kit.netrunner.effects.kinds import Cost
from kit.netrunner.words.choices import ENDINGS, cost
from kit.netrunner.words.names import (
    Saying,
    card,
    cards,
    counters,
    credits,
    deck,
    listed,
    server,
    side,
    source,
    unseen,
    within,
)
from kit.netrunner.words.texts import ability, is_told
from kit.text import plural, text

# --- the beginning, and turns ---------------------------------------------------------------------


def _identities(who: str, told: Event, names: Sequence[str]) -> str:
    each = [
        text("{card} ({side})", card=card(number), side=side(DESIGN[number].side))
        for number in told.data["cards"]
    ]
    return text("The identities: {cards}.", cards=listed(each))


def _starting_hand(who: str, told: Event, names: Sequence[str]) -> str:
    drawn = told.data["cards"]
    if not drawn or isinstance(drawn, int):
        return plural(
            "{who} drew a starting hand of {n} card.",
            "{who} drew a starting hand of {n} cards.",
            drawn or 0,
            who=who,
        )
    return text("{who} drew a starting hand: {cards}.", who=who, cards=cards(drawn))


def _window(who: str, told: Event, names: Sequence[str]) -> str:
    if told.data["score"]:
        return text("A window: abilities may be used, cards rezzed and agendas scored.")
    if told.data["rez"]:
        return text("A window: abilities may be used and cards rezzed.")
    return text("A window: abilities may be used, but no card is rezzed.")


def _lose_clicks(who: str, told: Event, names: Sequence[str]) -> str:
    if not told.data["amount"]:
        return text("{who} had no click to lose.", who=who)
    return plural("{who} lost {n} click.", "{who} lost {n} clicks.", told.data["amount"], who=who)


def _discard(who: str, told: Event, names: Sequence[str]) -> str:
    gone = cards(told.data["cards"])
    if told.seat == CORP:
        return text("{who} discarded {cards}, face down into Archives.", who=who, cards=gone)
    return text("{who} discarded {cards}.", who=who, cards=gone)


# --- paying ---------------------------------------------------------------------------------------


def _pay(who: str, told: Event, names: Sequence[str]) -> str:
    data = told.data
    price = Cost(
        clicks=data.get("clicks", 0),
        credits=data.get("credits", 0),
        lose_clicks=data.get("lost", 0),
        virus=data.get("virus", 0),
        power=data.get("power", 0),
    )
    if price == Cost() and data["purpose"] in _PRICED:
        return text("{who} accepted the price.", who=who)
    said = _PURPOSES[data["purpose"]](who, cost(price), data)
    if not data["sources"]:
        return said
    of = listed(
        [
            text("{credits} from {card}", credits=credits(amount), card=card(number))
            for number, amount in data["sources"]
        ]
    )
    return text("{paid} Of that: {sources}.", paid=said, sources=of)


def _for_ability(who: str, price: str, data: Mapping[str, Any]) -> str:
    if data["card"] is None:
        return text("{who} paid {price}.", who=who, price=price)
    return text("{who} paid {price} for {card}.", who=who, price=price, card=card(data["card"]))


_PURPOSES: dict[str, Callable[[str, str, Mapping[str, Any]], str]] = {
    "basic": lambda who, price, data: text("{who} spent {price}.", who=who, price=price),
    "advance": lambda who, price, data: text(
        "{who} spent {price} to advance a card.", who=who, price=price
    ),
    "play": lambda who, price, data: text("{who} paid {price} to play it.", who=who, price=price),
    "install": lambda who, price, data: text(
        "{who} paid {price} to install it.", who=who, price=price
    ),
    "rez": lambda who, price, data: text("{who} paid {price} to rez a card.", who=who, price=price),
    "trash": lambda who, price, data: text(
        "{who} paid {price} to trash the accessed card.", who=who, price=price
    ),
    "steal": lambda who, price, data: text(
        "{who} paid {price} to steal the agenda.", who=who, price=price
    ),
    "score": lambda who, price, data: text(
        "{who} paid {price} to score the agenda.", who=who, price=price
    ),
    "jack_out": lambda who, price, data: text(
        "{who} paid {price} to jack out.", who=who, price=price
    ),
    "nested": lambda who, price, data: text("{who} paid {price}.", who=who, price=price),
    "ability": _for_ability,
    "interrupt": _for_ability,
}
_PRICED = ("nested", "ability", "interrupt", "steal", "score", "jack_out")
"""Where neither clicks, credits nor counters are paid for these, something else is."""


# --- cards ----------------------------------------------------------------------------------------


def _use(who: str, told: Event, names: Sequence[str]) -> str:
    name, key = DESIGN[told.data["card"]].id, told.data["ability"]
    used = ability(name, key) if is_told(name, key) else card(told.data["card"])
    return text("{who} used {ability}.", who=who, ability=used)


def _install(who: str, told: Event, names: Sequence[str]) -> str:
    installed, place = told.data["cards"], told.data["at"]
    if told.data["server"] is None:
        return text("{who} installed {card}.", who=who, card=cards(installed))
    if not isinstance(installed, int):
        thing = cards(installed)
    else:
        thing = text("ice") if "_ice_" in place else text("a card")
    where = _where(told.data["server"], place)
    if told.data["new"]:
        return text(
            "{who} installed {card} face down {where}, a new remote server.",
            who=who,
            card=thing,
            where=where,
        )
    return text("{who} installed {card} face down {where}.", who=who, card=thing, where=where)


def _rez(who: str, told: Event, names: Sequence[str]) -> str:
    place = told.data["server"]
    if place is None:
        return text("{who} rezzed {card}.", who=who, card=card(told.data["card"]))
    return text(
        "{who} rezzed {card} {where}.",
        who=who,
        card=card(told.data["card"]),
        where=_where(place, told.data["at"]),
    )


def _where(place: int, key: str) -> str:
    """In or before a server, by its number and the key of the place."""
    if "_ice_" in key:
        return within(place, ice=True)
    return text("in {server}", server=server(place))


def _known(told: Event) -> str:
    """The card that an event is about, or where it lies if it is hidden."""
    shown = told.data["cards"]
    return unseen(told.data["at"]) if isinstance(shown, int) else cards(shown)


def _advance(who: str, told: Event, names: Sequence[str]) -> str:
    return text(
        "{who} advanced {card}: {counters}.",
        who=who,
        card=_known(told),
        counters=counters("advancement", told.data["total"]),
    )


def _place(who: str, told: Event, names: Sequence[str]) -> str:
    placed = counters(told.data["counter"], told.data["amount"])
    return text("{counters} went on {card}.", counters=placed, card=_known(told))


def _trash(who: str, told: Event, names: Sequence[str]) -> str:
    gone = told.data["cards"]
    by = source(told.rules[:1])
    if "netrunner.8.6.7g" in told.rules:
        return text("{card} is done and was trashed.", card=cards(gone))
    what = text("a facedown card") if isinstance(gone, int) else cards(gone)
    if by and by != what:
        return text("{who} trashed {card}, for {by}.", who=who, card=what, by=by)
    if by:
        return text("{card} was trashed.", card=what)
    return text("{who} trashed {card}.", who=who, card=what)


def _gain(who: str, told: Event, names: Sequence[str]) -> str:
    amount, by = credits(told.data["amount"]), source(told.rules[:1])
    if not by:
        return text("{who} gained {credits}.", who=who, credits=amount)
    return text("{who} gained {credits}, from {card}.", who=who, credits=amount, card=by)


def _lose(who: str, told: Event, names: Sequence[str]) -> str:
    if not told.data["amount"]:
        return text("{who} had no credit to lose.", who=who)
    return text("{who} lost {credits}.", who=who, credits=credits(told.data["amount"]))


_FORBIDDEN: dict[str, Callable[[str], str]] = {
    "draw": lambda by: text("No card can be drawn: {card} forbids it.", card=by),
    "tag": lambda by: text("No tag can be given: {card} forbids it.", card=by),
    "steal": lambda by: text("The agenda can't be stolen: {card} forbids it.", card=by),
    "end_run": lambda by: text("The run can't be ended: {card} forbids it.", card=by),
}

_MODES: dict[str, Callable[[str], str]] = {
    "credits": lambda who: text("{who} chose credits.", who=who),
    "cards": lambda who: text("{who} chose cards.", who=who),
    "both": lambda who: text("{who} chose both.", who=who),
}


def _replaced(who: str, told: Event, names: Sequence[str]) -> str:
    return text(
        "{card} changes the number to {n}.",
        card=card(told.data["card"]),
        n=told.data["value"],
    )


def _win(who: str, told: Event, names: Sequence[str]) -> str:
    return ENDINGS[told.data["how"]](who)


# --- all of them ----------------------------------------------------------------------------------

TURNS: dict[str, Saying] = {
    "identities": _identities,
    "starting_credits": lambda who, told, names: text(
        "{who} began with {credits}.", who=who, credits=credits(told.data["amount"])
    ),
    "shuffle": lambda who, told, names: plural(
        "{who} shuffled {deck}: {n} card.",
        "{who} shuffled {deck}: {n} cards.",
        told.data["cards"],
        who=who,
        deck=deck(told.seat or 0),
    ),
    "starting_hand": _starting_hand,
    "keep": lambda who, told, names: text("{who} kept the starting hand.", who=who),
    "mulligan": lambda who, told, names: text(
        "{who} took a mulligan: the starting hand goes back into the deck.", who=who
    ),
    "begin": lambda who, told, names: text("The game begins."),
    "turn": lambda who, told, names: plural(
        "Turn {turn}: {who} got {n} click.",
        "Turn {turn}: {who} got {n} clicks.",
        told.data["clicks"],
        turn=told.data["turn"],
        who=who,
    ),
    "turn_begins": lambda who, told, names: text(
        "The turn begins: what waits for that happens now."
    ),
    "refill": lambda who, told, names: text(
        "{card} was filled up to {credits}.",
        card=card(told.data["card"]),
        credits=credits(told.data["amount"]),
    ),
    "window": _window,
    "pass": lambda who, told, names: text("{who} passed.", who=who),
    "actions_end": lambda who, told, names: text(
        "{who} had no click left: the actions are over.", who=who
    ),
    "lose_clicks": _lose_clicks,
    "gain_clicks": lambda who, told, names: plural(
        "{who} gained {n} click.", "{who} gained {n} clicks.", told.data["amount"], who=who
    ),
    "discard": _discard,
    "turn_ends": lambda who, told, names: text("The turn ends."),
    # Credits and cards.
    "pay": _pay,
    "gain": _gain,
    "lose": _lose,
    "take": lambda who, told, names: text(
        "{who} took {credits} from {card}.",
        who=who,
        credits=credits(told.data["amount"]),
        card=card(told.data["card"]),
    ),
    "draw": lambda who, told, names: text(
        "{who} drew {cards}.", who=who, cards=cards(told.data["cards"])
    ),
    "no_more_cards": lambda who, told, names: plural(
        "The deck is empty: {n} card could not be drawn.",
        "The deck is empty: {n} cards could not be drawn.",
        told.data["missing"],
    ),
    "install": _install,
    "play": lambda who, told, names: text(
        "{who} played {card}.", who=who, card=card(told.data["card"])
    ),
    "active": lambda who, told, names: text(
        "{card} is paid for and takes effect.", card=card(told.data["card"])
    ),
    "rez": _rez,
    "advance": _advance,
    "place": _place,
    "score": lambda who, told, names: text(
        "{who} scored {card} from {server}.",
        who=who,
        card=card(told.data["card"]),
        server=server(told.data["server"]),
    ),
    "trash": _trash,
    "purge": lambda who, told, names: text(
        "{who} purged: {counters} removed.",
        who=who,
        counters=counters("virus", told.data["amount"]),
    ),
    "remove_tag": lambda who, told, names: (
        plural(
            "{who} removed a tag; {n} is left.",
            "{who} removed a tag; {n} are left.",
            told.data["total"],
            who=who,
        )
        if told.data["total"]
        else text("{who} removed the last tag.", who=who)
    ),
    # Abilities.
    "use": _use,
    "trigger": lambda who, told, names: text("{card} acts.", card=card(told.data["card"])),
    "lost": lambda who, told, names: text(
        "{card} does not act any more: its moment is over.", card=card(told.data["card"])
    ),
    "interrupt": lambda who, told, names: text(
        "{who} used {card}, before it happened.", who=who, card=card(told.data["card"])
    ),
    "replaced": _replaced,
    "mode": lambda who, told, names: _MODES[told.data["mode"]](who),
    "find": lambda who, told, names: text(
        "{who} found {card} in the stack and showed it.", who=who, card=card(told.data["card"])
    ),
    "find_nothing": lambda who, told, names: text("{who} took no card from the stack.", who=who),
    "to_grip": lambda who, told, names: text(
        "{card} went to the grip.", card=card(told.data["card"])
    ),
    "no_target": lambda who, told, names: text("There was nothing to choose for that."),
    "cannot": lambda who, told, names: _FORBIDDEN[told.data["what"]](source(told.rules[1:])),
    "cannot_pay": lambda who, told, names: text("{who} could not pay.", who=who),
    "declined": lambda who, told, names: text("{who} left it at that.", who=who),
    # The end.
    "unfinished": lambda who, told, names: plural(
        "The game is called off undecided after {n} turn.",
        "The game is called off undecided after {n} turns.",
        told.data["turns"],
    ),
    "win": _win,
    "draw_game": _win,
}
"""By the kind of event."""
