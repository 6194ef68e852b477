"""Questions about a hand of Data War; right and wrong answers both come from the engine.

What everyone is going to turn up is told first, for nobody can see into a deck; how it ends is the
question. Wrong answers are what would come of it under other readings of the rules, and the slips
that are likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from kit.chance import Stream
from kit.datawar import outcomes, words
from kit.datawar.cards import CHAINS, DESIGN, IDS
from kit.datawar.outcomes import Place
from kit.datawar.positions import number
from kit.datawar.view.board import play_word
from kit.decision import IllegalChoice
from kit.rules import RulesError
from kit.table import Table
from kit.text import plural, text
from widgets import datawar_words
from widgets.page import render
from widgets.quiz import Check, Picture, Quiz

ANSWERS = 4
"""How many answers a question has at most."""

OTHER_RULES: tuple[dict[str, Any], ...] = (
    {"mercy_rule": False},
    {"war_down": 1},
    {"value_floor": "zero"},
    {"blocker_in_war": "whole_hand"},
    {"smacker_play_again": "block"},
    {"takeover_blockable": False},
    {"chain_on_empty": "lose"},
    {"tantrum_pool": "winners_cards"},
    {"tantrum_choice": "best"},
    {"last_tantrum": "off"},
    {"recall_eliminated": False},
    {"effect_order": "order_laid"},
    {"pass_direction": "left"},
)


def winner(table: Table, **quiz: Any) -> Quiz:
    """Who wins this hand?

    Args:
        table: at the beginning of a hand.
        quiz: what else `Quiz` takes, such as ``rule=``.
    """
    names = [(name, seat) for seat, name in enumerate(table.names)]
    nobody = (text("Nobody wins it"), None)
    return _quiz(table, text("Who wins the hand?"), [*names, nobody], outcomes.winner, **quiz)


def value(table: Table, seat: int = 0, play: int = -1, **quiz: Any) -> Quiz:
    """What is a player's play worth?

    Args:
        table: at the beginning of a hand.
        seat: whose play.
        play: which play of the hand, from 0; the last by default.
        quiz: what else `Quiz` takes.
    """

    def check(fork: Table) -> int:
        return outcomes.values(fork, seat)[play]

    asked = text("What is your play worth?")
    if table.seats[seat].name != "You":
        asked = text("What is the play of {who} worth?", who=table.names[seat])
    truth = check(_playing(table))
    others = [*_elsewhere(table, check), *_slips(table, seat), *_near(truth)]
    return _quiz(table, asked, _numbers(truth, others), check, **quiz)


def deck(table: Table, seat: int = 0, **quiz: Any) -> Quiz:
    """How many cards has a player after this hand? Takes what `value` takes, but for the play."""

    def check(fork: Table) -> int:
        return outcomes.cards(fork, seat)

    asked = text("How many cards are in your deck after the hand?")
    if table.seats[seat].name != "You":
        asked = text("How many cards has {who} after the hand?", who=table.names[seat])
    truth = check(_playing(table))
    had = len(table.state.decks[seat])
    others = [*_elsewhere(table, check), had, *_near(truth)]
    return _quiz(table, asked, _numbers(truth, others), check, **quiz)


def place(table: Table, card: str, **quiz: Any) -> Quiz:
    """Where is a card after this hand: whose is it, and is it set aside?

    Args:
        table: at the beginning of a hand.
        card: its key, the id of its design, or its title.
        quiz: what else `Quiz` takes.
    """
    wanted = number(card)

    def check(fork: Table) -> Place:
        return outcomes.place(fork, wanted)

    truth = check(_playing(table))
    seats = range(len(table.seats))
    others = [
        *_elsewhere(table, check),
        Place(truth.seat, not truth.aside),
        *(Place(seat, aside) for aside in (truth.aside, not truth.aside) for seat in seats),
    ]
    options = [(_place_words(table, one), one) for one in _some(table, truth, others)]
    asked = text("Where is {card} after the hand?", card=words.card(wanted))
    return _quiz(table, asked, options, check, **quiz)


CHECKS: dict[str, Check] = {
    "who wins the hand": outcomes.winner,
    "value of the play": lambda fork: outcomes.values(fork, 0)[-1],
}
"""Checks by name, for `Quiz`; the second is about the first seat."""


# --- playing on -----------------------------------------------------------------------------------


def _playing(table: Table) -> Table:
    """A fork in which sensible players sit in all seats."""
    return table.fork(seats=["sensible"] * len(table.seats))


class _Laid(NamedTuple):
    """What a player lays in a play: so many cards face down, then these face up."""

    seat: int
    down: int
    cards: list[int]


class _Play(NamedTuple):
    """What everyone lays in one play of the hand, and what that play is called."""

    title: str
    laid: list[_Laid]


def _laid(table: Table) -> list[_Play]:
    """What everyone is going to lay in this hand, play by play."""
    fork = _playing(table)
    since = len(fork.events)
    outcomes.play_hand(fork)
    plays: list[dict[int, _Laid]] = [{}]
    titles = [play_word({"kind": "first"})]
    wars = 0
    downs: dict[int, int] = {}
    for event in fork.events[since:]:
        seat = event.seat
        if event.kind in ("war", "takeover"):
            plays.append({})
            wars += 1
            titles.append(play_word({"kind": event.kind, "number": wars}))
        elif event.kind == "down":
            downs[event.seat or 0] = len(event.data["cards"])
        elif event.kind == "flip":
            assert seat is not None
            if seat not in plays[-1]:
                plays[-1][seat] = _Laid(seat, downs.pop(seat, 0), [])
            plays[-1][seat].cards.append(event.data["card"])
    return [
        _Play(title, [play[seat] for seat in sorted(play)])
        for title, play in zip(titles, plays, strict=True)
        if play
    ]


# --- wrong answers --------------------------------------------------------------------------------


def _elsewhere(table: Table, check: Check) -> Iterator[Any]:
    """What would come of it under other readings of the rules."""
    for changes in OTHER_RULES:
        try:
            rules = table.rules.but(**changes)
            if rules != table.rules:
                yield check(_playing(table).fork(rules=rules))
        except (RulesError, IllegalChoice, IndexError):
            continue  # there the question does not arise


def _slips(table: Table, seat: int) -> Iterator[int]:
    """To forget what adds, or to count it for more than it is."""
    for play in _laid(table):
        for laid in play.laid:
            if laid.seat == seat:
                yield sum(DESIGN[card].value for card in laid.cards if card < CHAINS)
                yield sum(DESIGN[card].value for card in laid.cards)


def _near(number: int) -> tuple[int, ...]:
    return (number + 1, number - 1, number + 2)


def _some(table: Table, truth: Any, others: Iterable[Any]) -> list[Any]:
    """The true answer among some others, as the seed shuffles them."""
    found = list(dict.fromkeys([truth, *others]))[:ANSWERS]
    order = Stream(table.seed, "quiz", table.moment).shuffled(range(len(found)))
    return [found[n] for n in order]


def _numbers(truth: int, others: Iterable[int]) -> list[tuple[str, int]]:
    """The true number among some others, in order."""
    return [(str(n), n) for n in sorted(list(dict.fromkeys([truth, *others]))[:ANSWERS])]


# --- words ----------------------------------------------------------------------------------------


def _quiz(
    table: Table,
    asked: str,
    options: list[tuple[str, Any]],
    check: Callable[[Table], Any],
    **quiz: Any,
) -> Quiz:
    return Quiz(
        table,
        asked,
        options,
        check,
        seats=["sensible"] * len(table.seats),
        picture=_picture(table),
        **{"rule": "datawar.play.1", **quiz},
    )


def _picture(table: Table) -> Picture:
    """What everyone turns up, drawn and told."""
    plays = _laid(table)
    lines = [
        text("{who}: {cards}", who=table.names[laid.seat], cards=_cards_words(laid))
        for play in plays
        for laid in play.laid
    ]
    rows = [
        {
            "title": play.title,
            "rows": [
                {
                    "name": table.names[laid.seat],
                    "down": laid.down,
                    "cards": [_drawn(card) for card in laid.cards],
                }
                for laid in play.laid
            ],
        }
        for play in plays
    ]
    aside = [
        {"name": table.names[seat], "cards": [_drawn(card) for card in cards]}
        for seat, cards in enumerate(table.state.aside)
        if cards
    ]
    lines += [
        text(
            "{who} has set aside: {cards}",
            who=table.names[seat],
            cards=words.cards(cards),
        )
        for seat, cards in enumerate(table.state.aside)
        if cards
    ]
    return Picture(render("datawar_quiz", plays=rows, aside=aside), lines)


def _drawn(card: int) -> dict[str, Any]:
    """The printed facts of a card, as the templates want them."""
    design = DESIGN[card]
    valued = design.kind not in ("stack", "billionaire", "grab")
    return datawar_words.card(
        {
            "id": IDS[card],
            "name": design.id,
            "title": design.title,
            "kind": design.kind,
            "value": design.value if valued else None,
            "again": card >= CHAINS,
        }
    )


def _cards_words(laid: _Laid) -> str:
    cards = ", ".join(
        text("{card} ({value})", card=words.card(card), value=_value_words(card))
        for card in laid.cards
    )
    if not laid.down:
        return cards
    down = plural(
        "{n} card face down, then {cards}",
        "{n} cards face down, then {cards}",
        laid.down,
        cards=cards,
    )
    return down


def _value_words(card: int) -> str:
    design = DESIGN[card]
    if design.kind == "tracker":
        return f"+{design.value}"
    if design.kind == "blocker":
        return text("opponents -{n}", n=design.value)
    if design.kind in ("stack", "billionaire", "grab"):
        return text("no value")
    return str(design.value)


def _place_words(table: Table, place: Place) -> str:
    who = table.names[place.seat]
    if table.seats[place.seat].name == "You":
        return text("Set aside, yours") if place.aside else text("In your deck")
    if place.aside:
        return text("Set aside, with {who}", who=who)
    return text("In the deck of {who}", who=who)
