"""Questions about Go-Stop, made from a position; right and wrong answers both come from the engine.

Wrong answers are what would happen under other readings of the rules, and what else the cards that
lie there might suggest, so that they are worth thinking about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from markupsafe import Markup

from kit import gostop
from kit.chance import Stream
from kit.decision import IllegalChoice
from kit.gostop import CARDS, Rules, outcomes, score, words
from kit.gostop.cards import NUMBER, SUIT
from kit.gostop.outcomes import Taken
from kit.gostop.positions import number
from kit.gostop.scoring import point_rules
from kit.rules import RulesError
from kit.table import Table
from kit.text import plural, text
from widgets.gostop import faction_word, type_word
from widgets.page import render
from widgets.quiz import Check, Picture, Quiz

ANSWERS = 4
"""How many answers a question has at most."""

OTHER_RULES: tuple[dict[str, Any], ...] = (
    {"flip_pairs": "lie"},
    {"flip_pairs": "capture"},
    {"triple_capture": "pair"},
    {"triple_capture": "all4"},
    {"triple_theft": False},
    {"triple_theft": True},
    {"payment_base": "winner_points"},
    {"comeback_base": "difference"},
    {"go_bonus": "count"},
    {"ice_threshold": 0},
    {"bonus_after_doubling": True},
)


def capture(table: Table, choice: str, *then: str, **quiz: Any) -> Quiz:
    """What does the player take who plays that card now, with the card the deck turns up?

    Args:
        table: at a decision to play a card.
        choice: the card to play, by key.
        then: the choices that follow in the turn, by key: which of two cards, which piece of ICE.
            Where none is given, the first on offer is taken.
        quiz: what else `Quiz` takes, such as ``board=False``.
    """
    who = _who(table)
    check = _turn(who, (choice, *then), outcomes.taken)
    fork = table.fork()
    before = [stack[:] for stack in table.state.table]
    truth = check(fork)
    played = NUMBER[choice]
    flip = _flipped(fork, len(table.events))
    others = [*_elsewhere(table, check), *_suggested(before, played, flip)]
    opponent = table.names[1 - who]
    taken = text("What do you take?") if _is_you(table, who) else text("What is taken?")
    return Quiz(
        table,
        _told(table, who, played, then, flip) + " " + taken,
        _options(table, truth, others, lambda taken: _taken_words(taken, opponent)),
        check,
        **quiz,
    )


def points_after(table: Table, choice: str, *then: str, **quiz: Any) -> Quiz:
    """How many points does the player have after this turn? Takes what `capture` takes."""
    who = _who(table)
    check = _turn(who, (choice, *then), lambda before, after, seat: outcomes.points(after, seat))
    fork = table.fork()
    have = outcomes.points(table, who)
    truth = check(fork)
    flip = _flipped(fork, len(table.events))
    others = [*_elsewhere(table, check), have, *_near(truth)]
    if _is_you(table, who):
        asked = text("How many points do you have then?")
    else:
        asked = text("How many points does {who} have then?", who=table.names[who])
    return Quiz(
        table,
        _told(table, who, NUMBER[choice], then, flip) + " " + asked,
        _options(table, truth, others, _points_word, sort=True),
        check,
        **quiz,
    )


def points(cards: Iterable[str], rules: Rules | None = None, **quiz: Any) -> Quiz:
    """How many points is a tableau of these cards worth?

    Args:
        cards: their ids.
        rules: the rules that count; None for the printed ones.
        quiz: what else `Quiz` takes.
    """
    numbers = [number(card) for card in cards]
    table = gostop.table(rules=rules).play()
    parts = _score(numbers, table.rules)
    truth = sum(parts)
    # to forget one kind, or to count every card once, are the likely slips
    others = [truth - part for part in parts if part] + [*_near(truth)]
    lines = [
        text("{kind}: {cards}", kind=words.TYPES[kind](), cards=words.cards(held))
        for kind, held in _by_type(numbers)
    ]
    return Quiz(
        table,
        text("How many points is this tableau worth?"),
        _options(table, truth, others, _points_word, sort=True),
        lambda fork: sum(_score(numbers, fork.rules)),
        picture=Picture(_drawn(numbers, table.rules), lines),
        explain=lambda fork: _parts(numbers, fork.rules),
        **{"rule": "gostop.points.12", **quiz},
    )


def payment(table: Table, **quiz: Any) -> Quiz:
    """What does the other player pay after Stop? The table is at a decision between Go and Stop."""
    who = _who(table)
    truth = outcomes.paid(table.fork())
    others = [*_elsewhere(table, outcomes.paid), outcomes.points(table, who), *_near(truth)]
    names = {"who": table.names[who], "other": table.names[1 - who]}
    return Quiz(
        table,
        text("You say Stop. What does {other} pay?", **names)
        if _is_you(table, who)
        else text("{who} says Stop. What is paid?", **names),
        _options(table, truth, others, _points_word, sort=True),
        outcomes.paid,
        **{"rule": "gostop.end.10b", **quiz},
    )


def winner(
    table: Table, choice: str, seats: Sequence[Any] = ("greedy", "greedy"), **quiz: Any
) -> Quiz:
    """Who wins if this is chosen now and these policies play on?"""

    def check(fork: Table) -> int | None:
        result = fork.choose(choice).play().result
        assert result is not None
        return result.winner

    who = _who(table)
    option = table.decision.find(choice) if table.decision else None
    facts = {
        "who": table.names[who],
        "choice": words.option(option) if option else choice,
        "first": seats[0],
        "second": seats[1],
    }
    if _is_you(table, who):
        done = text("You choose: {choice}.", **facts)
    else:
        done = text("{who} chooses: {choice}.", **facts)
    question = done + " " + text("Then {first} and {second} play on. Who wins?", **facts)
    answers = [(name, seat) for seat, name in enumerate(table.names)]
    return Quiz(
        table,
        question,
        [*answers, (text("Nobody: the round is undecided"), None)],
        check,
        seats=seats,
        **quiz,
    )


# --- playing on -----------------------------------------------------------------------------------


def _turn(who: int, keys: Sequence[str], look: Callable[[Table, Table, int], Any]) -> Check:
    """Plays one turn with these choices, and looks at the table before and after."""

    def check(fork: Table) -> Any:
        return look(fork.fork(), outcomes.play_turn(fork, keys), who)

    return check


def _score(numbers: Sequence[int], rules: Any) -> tuple[int, ...]:
    """The points of a tableau by where they come from; a table's rules are those of its game."""
    return tuple(score(numbers, rules))


CHECKS: dict[str, Check] = {
    "what is captured": lambda fork: _turn(_who(fork), (), outcomes.taken)(fork),
    "points after": lambda fork: _turn(
        _who(fork), (), lambda before, after, who: outcomes.points(after, who)
    )(fork),
    "payment": outcomes.paid,
}
"""Checks by name; the first two take the first option wherever something is asked."""


# --- wrong answers --------------------------------------------------------------------------------


def _elsewhere(table: Table, check: Check) -> Iterator[Any]:
    """What would come of it under other readings of the rules."""
    for changes in OTHER_RULES:
        try:
            rules = table.rules.but(**changes)
            if rules != table.rules:
                yield check(table.fork(rules=rules))
        except (RulesError, IllegalChoice, IndexError):
            continue  # there the question does not arise


def _suggested(stacks: Sequence[list[int]], played: int, flip: int | None) -> Iterator[Taken]:
    """What the cards that lie there might suggest."""
    matching = stacks[SUIT[played]]
    pair = (played, *matching[:1]) if matching else ()
    if flip is None:
        yield Taken(tuple(sorted(pair)), 0)
        return
    if SUIT[flip] == SUIT[played]:
        whole = tuple(sorted((played, *matching, flip)))
        yield from (Taken(tuple(sorted(pair)), 0), Taken(whole, 1), Taken(whole, 0))
    else:
        found = stacks[SUIT[flip]]
        flipped = (flip, *found[:1]) if found else ()
        yield Taken(tuple(sorted(pair)), 0)
        yield Taken(tuple(sorted((*pair, *flipped))), 0)
        yield Taken(tuple(sorted(flipped)), 0)
    yield Taken((), 0)
    yield Taken(tuple(sorted(pair)), 1) if pair else Taken(tuple(sorted((played, flip))), 0)


def _near(number: int) -> tuple[int, ...]:
    return tuple(n for n in (number + 1, number - 1, number + 3, number * 2) if n >= 0)


def _options(
    table: Table,
    truth: Any,
    others: Iterable[Any],
    label: Callable[[Any], str],
    *,
    sort: bool = False,
) -> list[tuple[str, Any]]:
    """The true answer among some others: numbers in order, the rest as the seed shuffles them."""
    found = list(dict.fromkeys([truth, *others]))[:ANSWERS]
    if sort:
        found.sort()
    else:
        numbers = Stream(table.seed, "quiz", table.moment)
        found = [found[n] for n in numbers.shuffled(range(len(found)))]
    return [(label(one), one) for one in found]


# --- words ----------------------------------------------------------------------------------------


def _who(table: Table) -> int:
    """The seat whose turn it is."""
    return int(table.state.seat)


def _flipped(played: Table, since: int) -> int | None:
    """The card that the deck turned up."""
    flips = [event.data["card"] for event in played.events[since:] if event.kind == "flip"]
    return flips[0] if flips else None


def _points_word(n: int) -> str:
    return plural("{n} point", "{n} points", n)


def _by_type(numbers: Sequence[int]) -> list[tuple[str, list[int]]]:
    """Cards by their type, in the order of the document; types that are not there left out."""
    found = [(kind, [n for n in numbers if CARDS[n].type == kind]) for kind in words.TYPES]
    return [(kind, held) for kind, held in found if held]


def _drawn(numbers: Sequence[int], rules: Any) -> Markup:
    """The cards of a tableau, drawn."""
    groups = [
        {
            "type": kind,
            "word": type_word(kind, len(held)),
            "cards": [
                {
                    **CARDS[n]._asdict(),
                    "double": CARDS[n].double,
                    "executive": CARDS[n].executive,
                    "matches": False,
                    "faction_word": faction_word(CARDS[n].faction),
                    "type_word": type_word(kind),
                    "double_counts": rules.ice_value(0, 1),
                }
                for n in held
            ],
        }
        for kind, held in _by_type(numbers)
    ]
    return render("quiz_cards", groups=groups)


def _parts(numbers: Sequence[int], rules: Any) -> list[tuple[str, str]]:
    """Where the points of a tableau come from: the rule of each part, and its sentence."""
    parts, nothing = _score(numbers, rules), [0] * 6
    kinds = (
        text("Upgrades"),
        text("Number of operations"),
        text("Three operations of a faction"),
        text("Number of assets"),
        text("All three Executives"),
        text("ICE"),
    )
    told = []
    for place, (kind, part) in enumerate(zip(kinds, parts, strict=True)):
        if part:
            alone = [*nothing[:place], part, *nothing[place + 1 :]]
            rule = point_rules(numbers, alone, nothing, rules)[0]
            told.append((rule, text("{kind}: {points}", kind=kind, points=_points_word(part))))
    return told or [("gostop.points.12", text("Nothing in it is enough for a point."))]


def _is_you(table: Table, who: int) -> bool:
    return table.seats[who].name == "You"


def _told(table: Table, who: int, played: int, then: Sequence[str], flip: int | None) -> str:
    """What is done, and what the deck does."""
    facts = {"who": table.names[who], "card": words.card(played)}
    if then and then[0] in NUMBER:
        pair = words.card(NUMBER[then[0]])
        facts["card"] = text("{card} beside {pair}", card=facts["card"], pair=pair)
    if _is_you(table, who):
        done = text("You play {card}", **facts)
    else:
        done = text("{who} plays {card}", **facts)
    if flip is None:
        return done + "."
    return text("{done}, and the deck turns up {flip}.", done=done, flip=words.card(flip))


def _taken_words(taken: Taken, opponent: str) -> str:
    if not taken.cards:
        return text("Nothing: all cards stay on the table")
    cards = words.cards(taken.cards)
    if not taken.stolen:
        return cards
    return plural(
        "{cards}, and a piece of ICE from {who}",
        "{cards}, and {n} pieces of ICE from {who}",
        taken.stolen,
        cards=cards,
        who=opponent,
    )
