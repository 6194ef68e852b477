"""The sentences for the tournament: setting up, deck phases, standings, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kit.challengers.words.names import (
    Saying,
    card,
    cards,
    gathered,
    named,
    people,
    set_word,
)
from kit.event import Event
from kit.text import plural, text

# --- setting up -----------------------------------------------------------------------------------


def _sets(who: str, told: Event, names: Sequence[str]) -> str:
    a, b, c = told.data["cards"]
    if not told.data["left_out"]:
        return text("All sets are in. Cards in the piles: A {a}, B {b}, C {c}.", a=a, b=b, c=c)
    return text(
        "{set} stays out, all other sets are in. Cards in the piles: A {a}, B {b}, C {c}.",
        set=set_word(told.data["left_out"]),
        a=a,
        b=b,
        c=c,
    )


def _trophies(who: str, told: Event, names: Sequence[str]) -> str:
    if told.data["open"]:
        return text("The trophies lie ready, and everybody may see the followers on their backs.")
    return text("The trophies lie ready; the followers on their backs are secret until the final.")


def _round(who: str, told: Event, names: Sequence[str]) -> str:
    met = []
    for pair in told.data["pairs"]:
        one, other = sorted(pair)
        met.append(
            text(
                "{one} against {other}",
                one=named(one, names),
                other=named(other, names, first=False),
            )
        )
    return text("Round {n}: {pairs}.", n=told.data["round"], pairs="; ".join(met))


# --- deck phases ----------------------------------------------------------------------------------


def _pile(who: str, told: Event, names: Sequence[str]) -> str:
    picks = told.data["picks"]
    if not picks:
        return text("{who} had no card to pick in this round.", who=who)
    return plural(
        "{who} drew from pile {level}, with {n} pick to make.",
        "{who} drew from pile {level}, with {n} picks to make.",
        picks,
        who=who,
        level=told.data["level"],
    )


def _display(who: str, told: Event, names: Sequence[str]) -> str:
    drawn, level = told.data["cards"], told.data["level"]
    number = drawn if isinstance(drawn, int) else len(drawn)
    if not number:
        return text("{who} drew nothing: pile {level} is empty.", who=who, level=level)
    if isinstance(drawn, int):
        return plural(
            "{who} drew {n} card in secret.", "{who} drew {n} cards in secret.", drawn, who=who
        )
    if "challengers.open.17" in told.rules:
        return text(
            "{who} drew all that pile {level} still had: {cards}.",
            who=who,
            level=level,
            cards=cards(drawn),
        )
    return text("{who} drew {cards}.", who=who, cards=cards(drawn))


def _pick(who: str, told: Event, names: Sequence[str]) -> str:
    if isinstance(told.data["cards"], int):
        return text("{who} took a card into the deck.", who=who)
    return text("{who} took {cards} into the deck.", who=who, cards=cards(told.data["cards"]))


def _trade(who: str, told: Event, names: Sequence[str]) -> str:
    if isinstance(told.data["cards"], int):
        return text("{who} gave up a card of the deck for another pick.", who=who)
    return text("{who} gave up {cards} for another pick.", who=who, cards=cards(told.data["cards"]))


def _remove(who: str, told: Event, names: Sequence[str]) -> str:
    if isinstance(told.data["cards"], int):
        return text("{who} removed a card from the deck.", who=who)
    return text("{who} removed {cards} from the deck.", who=who, cards=cards(told.data["cards"]))


# --- trophies, standings, the end -----------------------------------------------------------------


def _trophy(who: str, told: Event, names: Sequence[str]) -> str:
    fans = told.data["fans"]
    if isinstance(fans, int):
        return text(
            "{who} took the trophy of round {round}; its followers are hidden.",
            who=who,
            round=told.data["round"],
        )
    return plural(
        "{who} took the trophy of round {round}, with {n} follower.",
        "{who} took the trophy of round {round}, with {n} followers.",
        fans[0],
        who=who,
        round=told.data["round"],
    )


def _standings(who: str, told: Event, names: Sequence[str]) -> str:
    totals = told.data["totals"]
    if isinstance(totals, int):
        return text(
            "Round {n} is over. What the trophies are worth stays hidden.", n=told.data["round"]
        )
    each = [
        text("{who} {n}", who=named(entrant, names, first=False), n=total)
        for entrant, total in enumerate(totals)
    ]
    return text(
        "Round {n} is over. Followers: {totals}.", n=told.data["round"], totals=", ".join(each)
    )


def _win(who: str, told: Event, names: Sequence[str]) -> str:
    return _WINS[told.data["how"]](who, told)


def _won_by_lead(who: str, told: Event) -> str:
    totals = told.data["totals"]
    assert told.seat is not None
    mine, theirs = totals[told.seat], totals[1 - told.seat]
    return plural(
        "{who} won the game: ahead by {n} follower, {mine} to {theirs}.",
        "{who} won the game: ahead by {n} followers, {mine} to {theirs}.",
        mine - theirs,
        who=who,
        mine=mine,
        theirs=theirs,
    )


def _won_by_followers(who: str, told: Event) -> str:
    totals = told.data["totals"]
    most = max(totals)
    if totals.count(most) > 1:
        return plural(
            "{who} won the game: {n} follower, as many as somebody else, and ahead in trophies "
            "or by lot.",
            "{who} won the game: {n} followers, as many as somebody else, and ahead in trophies "
            "or by lot.",
            most,
            who=who,
        )
    return text("{who} won the game with the most followers: {n}.", who=who, n=most)


_WINS: dict[str, Callable[[str, Event], str]] = {
    "final": lambda who, told: text("{who} won the final, and with it the game.", who=who),
    "lead": _won_by_lead,
    "followers": _won_by_followers,
    "tie": lambda who, told: text("Nobody won the game."),
}


# --- all of them ----------------------------------------------------------------------------------

TOURNAMENT: dict[str, Saying] = {
    "sets": _sets,
    "starter": lambda who, told, names: text(
        "{who} got a starter deck ({cards}) and tournament plan {plan}.",
        who=who,
        cards=gathered(told.data["cards"]),
        plan=told.data["plan"],
    ),
    "robot": lambda who, told, names: text(
        "The robot takes part, at level {level}. Its deck: {cards}.",
        level=told.data["level"],
        cards=gathered(told.data["cards"]),
    ),
    "trophies": _trophies,
    "round": _round,
    "pile": _pile,
    "reshuffle": lambda who, told, names: text(
        "Pile {level} ran short: what was discarded of it was shuffled and put under it.",
        level=told.data["level"],
    ),
    "display": _display,
    "redraw": lambda who, told, names: plural(
        "{who} discarded the display, {n} card, to draw as many again.",
        "{who} discarded the display, {n} cards, to draw as many again.",
        told.data["cards"],
        who=who,
    ),
    "pick": _pick,
    "trade": _trade,
    "extra": lambda who, told, names: plural(
        "{who} got {n} more pick.", "{who} got {n} more picks.", told.data["picks"], who=who
    ),
    "remove": _remove,
    "smallest": lambda who, told, names: plural(
        "{who}: nothing can be removed, a deck of {n} card is as small as may be.",
        "{who}: nothing can be removed, a deck of {n} cards is as small as may be.",
        told.data["cards"],
        who=who,
    ),
    "trim": lambda who, told, names: text(
        "{who}: before the final no cards are added, but some may be removed.", who=who
    ),
    "trophy": _trophy,
    "no_trophy": lambda who, told, names: text(
        "The robot won, but keeps no trophy: the one of round {n} goes back to the box.",
        n=told.data["round"],
    ),
    "give_back": lambda who, told, names: plural(
        "{who} gave back {n} card that came to the deck in this match.",
        "{who} gave back {n} cards that came to the deck in this match.",
        told.data["cards"],
        who=who,
    ),
    "followers": lambda who, told, names: plural(
        "{who} took {n} follower token, for {card}.",
        "{who} took {n} follower tokens, for {card}.",
        told.data["amount"],
        who=who,
        card=card(told.data["card"]),
    ),
    "standings": _standings,
    "count": lambda who, told, names: text(
        "{who}: followers in all {total} (trophies: {trophies}; tokens: {tokens}).",
        who=who,
        total=told.data["followers"],
        trophies=told.data["trophies"],
        tokens=told.data["tokens"],
    ),
    "finalists": lambda who, told, names: text(
        "{who} qualified for the final.", who=people(told.data["seats"], names, first=True)
    ),
    "tie": lambda who, told, names: text(
        "Followers, number of trophies and latest trophy are equal: nothing breaks this tie."
    ),
    "win": _win,
}
"""By the kind of event."""
