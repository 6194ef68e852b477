"""The sentences of Go-Stop: for its events, prompts, options and reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kit.decision import Decision, Option, Reason
from kit.event import Event
from kit.gostop.cards import CARDS
from kit.text import plural, text

TYPES: dict[str, Callable[[], str]] = {
    "upgrade": lambda: text("Upgrades"),
    "operation": lambda: text("Operations"),
    "asset": lambda: text("Assets"),
    "ice": lambda: text("ICE"),
}

_PHASES: dict[str | None, Callable[[], str]] = {
    "deal": lambda: text("Deal"),
    "first_half": lambda: text("First half: play a card"),
    "second_half": lambda: text("Second half: flip a card"),
    "capture": lambda: text("Capture"),
    "go_or_stop": lambda: text("Go or Stop"),
    "settle": lambda: text("Settlement"),
    None: lambda: text("The game is over"),
}

_FACTIONS = {"weyland": "Weyland", "nbn": "NBN", "hb": "Haas-Bioroid", "jinteki": "Jinteki"}


def phase(name: str | None) -> str:
    """The title of a phase; None is the end."""
    return _PHASES[name]()


def card(number: int) -> str:
    """The title of a card."""
    return CARDS[number].title


def cards(numbers: Sequence[int] | int) -> str:
    """The titles of some cards in a row, or how many there are where they are hidden."""
    if isinstance(numbers, int):
        return plural("{n} card", "{n} cards", numbers)
    titles = [card(number) for number in numbers]
    if len(titles) < 2:
        return "".join(titles)
    return text("{most} and {last}", most=", ".join(titles[:-1]), last=titles[-1])


def suit(number: int) -> str:
    """A suit by faction and cost, given one of its cards."""
    faction = _FACTIONS.get(CARDS[number].faction) or text("neutral")
    return text("{faction} {cost}", faction=faction, cost=CARDS[number].cost)


def _whom(name: str) -> str:
    """A name where it is not what the sentence begins with."""
    return text("you") if name == text("You") else name


def event(happened: Event, names: Sequence[str]) -> str:
    """The sentence for an event, as `Event.seen_by` left it."""
    who = "" if happened.seat is None else names[happened.seat]
    if happened.kind == "double":
        return _DOUBLED[happened.rule](who)
    return EVENTS[happened.kind](who, happened.data, names)


def _play(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    if not data["matches"]:
        return text("{who} put down {card}; nothing matches it.", who=who, card=card(data["card"]))
    return text(
        "{who} played {card} beside {matches}.",
        who=who,
        card=card(data["card"]),
        matches=cards(data["matches"]),
    )


def _flip(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    flipped = text("{who} turned over {card}.", who=who, card=card(data["card"]))
    if not data["matches"]:
        return flipped + " " + text("Nothing on the table matches it.")
    matches = cards(data["matches"])
    if data["lies"]:
        return flipped + " " + text("It matches {matches}, and just lies there.", matches=matches)
    return flipped + " " + text("It matches {matches}.", matches=matches)


_HOW: dict[str, Callable[..., str]] = {
    "pair": lambda **v: text("{who} took {cards}.", **v),
    "flip": lambda **v: text("{who} took {cards}, paired by the flip.", **v),
    "lucky": lambda **v: text("{who} took {cards}: the flip matched the card just put down.", **v),
    "four": lambda **v: text("{who} made four of a kind in one turn and took {cards}.", **v),
    "triple": lambda **v: text("{who} took the stack of three with its fourth: {cards}.", **v),
    "four_dealt": lambda **v: text("{who} began and took the four dealt alike: {cards}.", **v),
}


def _capture(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    return _HOW[data["how"]](who=who, cards=cards(data["cards"]))


_PARTS: dict[str, Callable[[], str]] = {
    "upgrades": lambda: text("upgrades"),
    "operations": lambda: text("operations"),
    "sets": lambda: text("threes of a faction"),
    "assets": lambda: text("assets"),
    "executives": lambda: text("Executives"),
    "ice": lambda: text("ICE"),
}


def part(name: str) -> str:
    """What a part of the points is for, by its name in `scoring.Score`."""
    return _PARTS[name]()


def _points(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    return plural(
        "{who}: {n} point ({changes}).",
        "{who}: {n} points ({changes}).",
        data["points"],
        who=who,
        changes=", ".join(f"{change:+d} {part(name)}" for name, change in data["changes"].items()),
    )


def _pay(who: str, data: Mapping[str, Any], names: Sequence[str]) -> str:
    sums = text("{base} + {bonus}", **data) if data["bonus"] else str(data["base"])
    if data["doublings"]:
        sums += " " + plural("doubled once", "doubled {n} times", data["doublings"])
    return plural(
        "{who} paid {whom} {n} point: {sums}.",
        "{who} paid {whom} {n} points: {sums}.",
        data["payment"],
        who=who,
        whom=_whom(names[data["winner"]]),
        sums=sums,
    )


EVENTS: dict[str, Callable[[str, Mapping[str, Any], Sequence[str]], str]] = {
    "redeal": lambda who, data, names: text("Four of a suit were dealt together: deal again."),
    "first": lambda who, data, names: text("{who} to begin.", who=who),
    "deal": lambda who, data, names: text(
        "Dealt to {whom}: {cards}.", whom=_whom(who), cards=cards(data["cards"])
    ),
    "table": lambda who, data, names: text("Dealt face up: {cards}.", cards=cards(data["cards"])),
    "stack": lambda who, data, names: text(
        "{cards} are all {suit}: they are stacked.",
        cards=cards(data["cards"]),
        suit=suit(data["cards"][0]),
    ),
    "dead": lambda who, data, names: text(
        "All four {suit} lie face up: nobody can take them.", suit=suit(data["cards"][0])
    ),
    "four_hand": lambda who, data, names: text(
        "Four of a suit in one hand: the round goes to {whom}.", whom=_whom(who)
    ),
    "play": _play,
    "flip": _flip,
    "capture": _capture,
    "stuck": lambda who, data, names: text(
        "The flip made three of a kind: {cards} stay on the table.", cards=cards(data["cards"])
    ),
    "steal": lambda who, data, names: text(
        "{who} took {card} from {victim}.",
        who=who,
        card=card(data["card"]),
        victim=_whom(names[data["victim"]]),
    ),
    "no_ice": lambda who, data, names: text("There is no ICE for {whom} to take.", whom=_whom(who)),
    "sweep": lambda who, data, names: text("{who} emptied the table.", who=who),
    "points": _points,
    "go": lambda who, data, names: text(
        "{who} said Go with {points} points (call {calls}).",
        who=who,
        points=data["points"],
        calls=data["calls"],
    ),
    "stop": lambda who, data, names: text(
        "{who} said Stop with {points} points.", who=who, points=data["points"]
    ),
    "unasked": lambda who, data, names: text(
        "{who} said Go before: no new question at {points} points.",
        who=who,
        points=data["points"],
    ),
    "comeback": lambda who, data, names: text(
        "{who} reached {points} points after the other's Go and won at once.",
        who=who,
        points=data["points"],
    ),
    "leader": lambda who, data, names: text(
        "The cards ran out after a Go: {who} led with {points} points and won.",
        who=who,
        points=data["points"],
    ),
    "washout": lambda who, data, names: text(
        "The cards have run out and nobody has stopped: the round is void."
    ),
    "bonus": lambda who, data, names: plural(
        "{who} said Go once: {bonus} more.",
        "{who} said Go {n} times: {bonus} more.",
        data["calls"],
        who=who,
        bonus=data["bonus"],
    ),
    "spared": lambda who, data, names: text(
        "Having no ICE at all spared {whom} a doubling.", whom=_whom(who)
    ),
    "pay": _pay,
    "account": lambda who, data, names: text(
        "Account: {lines}.",
        lines=", ".join(
            f"{name} {amount:+d}" for name, amount in zip(names, data["account"], strict=True)
        ),
    ),
}

_DOUBLED: dict[str, Callable[[str], str]] = {
    "gostop.settle.17": lambda who: text("{who} had said Go: doubled.", who=who),
    "gostop.settle.18": lambda who: text("Too little ICE for {whom}: doubled.", whom=_whom(who)),
    "gostop.settle.19": lambda who: text("No upgrade for {whom}: doubled.", whom=_whom(who)),
    "gostop.open.16": lambda who: text("The winner said Go three times or more: doubled."),
    "gostop.open.24": lambda who: text("The round before was undecided: doubled."),
}


def prompt(decision: Decision, names: Sequence[str], eyes: int | None = None) -> str:
    """What is being asked, addressed to the seat that chooses, or told to one who looks on."""
    assert decision.seat is not None
    who = names[decision.seat]
    if eyes is not None and eyes != decision.seat:
        return text("Waiting for {whom} to choose.", whom=_whom(who))
    return PROMPTS[decision.name](who)


PROMPTS: dict[str, Callable[[str], str]] = {
    "play": lambda who: text("{who}: play a card from your hand.", who=who),
    "pair": lambda who: text("{who}: choose which card makes the pair.", who=who),
    "steal": lambda who: text("{who}: choose the piece of ICE that changes hands.", who=who),
    "go_or_stop": lambda who: text("{who}: Go or Stop?", who=who),
}


def option(offered: Option) -> str:
    """What choosing an option does, in a few words."""
    if offered.action == "go":
        return text("Go: play on for more points")
    if offered.action == "stop":
        return text("Stop: end the round and be paid")
    title = card(offered.value)
    if offered.action == "play":
        return text("Play {card}", card=title)
    if offered.action == "pair":
        return text("Pair with {card}", card=title)
    return text("Take {card}", card=title)


def reason(why: Reason) -> str:
    """The sentence that says why something can't be done."""
    return REASONS[why.key](why.data)


REASONS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "not_in_hand": lambda data: text(
        "{card} is not in your hand; you play cards from your hand.", card=card(data["card"])
    ),
    "must_match": lambda data: text(
        "{card} makes no pair, and these rules want one of those that do: {better}.",
        card=card(data["card"]),
        better=cards(data["better"]),
    ),
    "no_match": lambda data: text(
        "{card} is not a face-up card of {suit}.", card=card(data["card"]), suit=suit(data["down"])
    ),
    "not_theirs": lambda data: text(
        "{card} is not in the tableau that loses a piece of ICE.", card=card(data["card"])
    ),
    "not_ice": lambda data: text(
        "{card} is not ICE; only ICE can be taken.", card=card(data["card"])
    ),
    "too_few_points": lambda data: plural(
        "You have {n} point; Go or Stop is asked at {threshold}.",
        "You have {n} points; Go or Stop is asked at {threshold}.",
        data["points"],
        threshold=data["threshold"],
    ),
    "asked_before": lambda data: text("You said Go before, and these rules ask only once."),
    "no_more_points": lambda data: text(
        "You said Go with {then} points and have {points} now; you are asked again with more.",
        **data,
    ),
    "last_turn": lambda data: text("This was the last turn: there is nothing left to go on with."),
    "at_turns_end": lambda data: text(
        "Go or Stop is asked at the end of your turn, when points are counted."
    ),
    "absent": lambda data: text(
        "The document has no {action}: it belongs to other ways to play Go-Stop.",
        action=data["action"],
    ),
    "nothing_asked": lambda data: text("Nothing is being asked at this moment."),
    "first_play": lambda data: text("First play a card from your hand."),
    "first_pair": lambda data: text("First choose which face-up card makes the pair."),
    "first_steal": lambda data: text("First choose the piece of ICE that changes hands."),
    "first_go_or_stop": lambda data: text(
        "You have {points} points: first say Go or Stop.", points=data["points"]
    ),
    "must_put_down": lambda data: text(
        "You can't pass: also without a match a card must be put down."
    ),
    "must_pair": lambda data: text("You can't pass: of the cards that match, one must be chosen."),
    "must_steal": lambda data: text(
        "You can't decline: taking a piece of ICE belongs to the capture."
    ),
    "must_call": lambda data: text("You can't pass: say Go or Stop."),
}


def result(ended: Mapping[str, Any], names: Sequence[str]) -> str:
    """How a round ended, in a sentence."""
    if ended["winner"] is None:
        return text("The round is void: nobody pays.")
    return plural(
        "{who} won {how}: {n} point from {whom}.",
        "{who} won {how}: {n} points from {whom}.",
        ended["payment"],
        who=names[ended["winner"]],
        whom=_whom(names[1 - ended["winner"]]),
        how=_ENDINGS[ended["how"]](),
    )


_ENDINGS: dict[str, Callable[[], str]] = {
    "stop": lambda: text("by Stop"),
    "comeback": lambda: text("by a comeback"),
    "four_hand": lambda: text("with four of a suit in hand"),
    "leader": lambda: text("by leading when the cards ran out"),
}
