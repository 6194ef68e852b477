"""Questions about Netrunner, asked at a table; right and wrong answers both come from the engine.

Some choices are told, and whatever else is asked takes its course: windows are passed and runs go
on (see `kit.netrunner.go`). Wrong answers are what would come of it under other rules, and likely
slips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kit.decision import IllegalChoice
from kit.netrunner import go, outcomes
from kit.netrunner.cards import RUNNER
from kit.netrunner.outcomes import CARD, FLATLINE, GONE, LEFT, SUBROUTINE, SUCCESS
from kit.netrunner.positions import number
from kit.netrunner.words import card as title
from kit.rules import RulesError
from kit.table import Table
from kit.text import plural, text
from widgets.quiz import Check, Quiz

ANSWERS = 4
"""How many answers a question has at most."""
PERSONS = ("you", "you")
"""Who sits in a fork in which the choices are named."""

OTHER_RULES: tuple[dict[str, Any], ...] = (
    {"click_credits": 2},
    {"access_limit": 2},
    {"ice_cost": 0},
    {"starting_credits": 10},
)


def run_ends(table: Table, *keys: str, **quiz: Any) -> Quiz:
    """How does the run end?

    Args:
        table: in a run, or before one.
        keys: what is chosen, in order, such as ``"run_hq", "break_cleaver"``.
        quiz: what else `Quiz` takes, such as ``rule=``.
    """
    words = {
        SUCCESS: text("The run is successful"),
        SUBROUTINE: text("A subroutine ends the run"),
        CARD: text("Another card ends the run"),
        LEFT: text("The Runner jacks out"),
        FLATLINE: text("The Runner is flatlined"),
        GONE: text("The server is gone before the Runner reaches it"),
    }
    truth = outcomes.run_end(outcomes.gone(table, keys, to="action"))
    # The last is rare, and would give itself away.
    shown = [each for each in words if each in (truth, SUCCESS, SUBROUTINE, CARD, LEFT)]
    return _quiz(
        table,
        keys,
        text("How does the run end?"),
        [(words[each], each) for each in shown],
        lambda fork: outcomes.run_end(go(fork, *keys, to="action")),
        **{"rule": "netrunner.6.7.2", **quiz},
    )


def credits(table: Table, *keys: str, seat: int = RUNNER, **quiz: Any) -> Quiz:
    """How many credits has a side after these choices?

    Args:
        table: where they are made.
        keys: what is chosen, in order.
        seat: whose credits.
        quiz: what else `Quiz` takes.
    """

    def check(fork: Table) -> int:
        return int(go(fork, *keys).state.credits[seat])

    truth = check(_persons(table))
    had = table.state.credits[seat]
    others = [*_elsewhere(table, check), had, *_near(truth)]
    asked = text("How many credits do you have then?")
    if table.seats[seat].name != "You":
        asked = text("How many credits has {who} then?", who=table.names[seat])
    return _quiz(
        table,
        keys,
        asked,
        _numbers(truth, others),
        check,
        **{"rule": "netrunner.1.10.3", **quiz},
    )


def points(table: Table, *keys: str, seat: int = RUNNER, **quiz: Any) -> Quiz:
    """How many agenda points has a side after these choices? Takes what `credits` takes."""

    def check(fork: Table) -> int:
        return outcomes.points(go(fork, *keys, to="action"), seat)

    truth = check(_persons(table))
    others = [*_elsewhere(table, check), outcomes.points(table, seat), *_near(truth), truth + 3]
    asked = text("How many agenda points do you have then?")
    if table.seats[seat].name != "You":
        asked = text("How many agenda points has {who} then?", who=table.names[seat])
    return _quiz(
        table,
        keys,
        asked,
        _numbers(truth, others),
        check,
        **{"rule": "netrunner.1.17.1", **quiz},
    )


def to_break(table: Table, breaker: str, **quiz: Any) -> Quiz:
    """What does it cost to break all subroutines of the ice with an icebreaker?

    Args:
        table: in an encounter.
        breaker: its key, the id of its design, or its title.
        quiz: what else `Quiz` takes.

    Raises:
        ValueError: when no ice is encountered, or there is no such icebreaker.
    """
    wanted = title(number(breaker))
    answers: list[int | None] = [_bill(table, wanted)]
    found = _breaker(table, wanted)
    strong, one = found["wanted"], found["strength"]
    slips = [strong - one, len(table.view()["run"]["ice"]["subs"]), strong]
    if answers[0] is not None:
        answers += [None]
    answers += [each for each in (*slips, *_near(answers[0] or 1)) if each > 0]
    outcomes = list(dict.fromkeys(answers))[:ANSWERS]
    options = [(_cost_word(each), each) for each in sorted(outcomes, key=_cannot_last)]
    ice = table.view()["run"]["ice"]["object"]["card"]["title"]
    asked = text(
        "What does it cost to break all subroutines of {ice} with {card}?", ice=ice, card=wanted
    )
    return Quiz(
        table,
        asked,
        options,
        lambda fork: _bill(fork, wanted),
        **{"rule": "netrunner.3.9.5g", **quiz},
    )


def reason(table: Table, word: str, *others: str, **quiz: Any) -> Quiz:
    """Why can't something be done now?

    Args:
        table: where somebody is asked.
        word: what can't be done, as for `Table.why_not`, such as ``"break_cleaver"``.
        others: other things that can't be done: their reasons are the wrong answers.
        quiz: what else `Quiz` takes, such as ``question=``.

    Raises:
        ValueError: when it can be done.
    """
    why = table.why_not(word)
    if why is None:
        raise ValueError(text("{word!r} can be done here.", word=word))
    reasons = [why, *(found for each in others if (found := table.why_not(each)) is not None)]
    possible = text("It can be done")
    options = [*dict.fromkeys(str(each) for each in reasons), possible]

    def check(fork: Table) -> str:
        found = fork.why_not(word)
        return possible if found is None else str(found)

    asked = quiz.pop("question", None) or text(
        "Why can't this be done now: {what}?", what=_wish(table, word)
    )
    answers = [(said, said) for said in sorted(options)]
    return Quiz(table, asked, answers, check, **{"rule": why.rule, **quiz})


CHECKS: dict[str, Check] = {
    "how the run ends": lambda fork: outcomes.run_end(go(fork, to="action")),
    "agenda points of the Runner": lambda fork: outcomes.points(go(fork, to="action"), RUNNER),
    "credits of the Runner": lambda fork: go(fork, to="action").state.credits[RUNNER],
}
"""Checks by name, for `Quiz`, in which all takes its course up to the next action; they need
persons in both seats: ``seats=("you", "you")``."""


# --- playing on -----------------------------------------------------------------------------------


def _persons(table: Table) -> Table:
    return table.fork(seats=PERSONS)


def _breaker(table: Table, wanted: str) -> Any:
    """What a view says of an icebreaker in an encounter."""
    run = table.view()["run"]
    for each in run["breakers"] if run else ():
        if each["object"]["card"]["title"] == wanted:
            return each
    raise ValueError(text("{card} meets no ice here.", card=wanted))


def _bill(table: Table, wanted: str) -> int | None:
    """What it costs to break all with it; None where it can't."""
    bill = _breaker(table, wanted)["bill"]
    return None if bill is None else int(bill["total"])


def _elsewhere(table: Table, check: Check) -> Iterator[Any]:
    """What would come of it under other rules."""
    for changes in OTHER_RULES:
        try:
            rules = table.rules.but(**changes)
            if rules != table.rules:
                yield check(table.fork(seats=PERSONS, rules=rules))
        except (RulesError, IllegalChoice, ValueError):
            continue  # there the question does not arise


# --- words ----------------------------------------------------------------------------------------


def _near(truth: int) -> tuple[int, ...]:
    return (truth + 1, max(0, truth - 1), truth + 2)


def _numbers(truth: int, others: Iterable[int]) -> list[tuple[str, int]]:
    """The true number among some others, in order."""
    return [(str(n), n) for n in sorted(list(dict.fromkeys([truth, *others]))[:ANSWERS])]


def _cost_word(cost: int | None) -> str:
    return text("It can't") if cost is None else plural("{n} credit", "{n} credits", cost)


def _cannot_last(cost: int | None) -> tuple[bool, int]:
    return cost is None, cost or 0


def _told(table: Table, keys: Iterable[str]) -> str:
    """What is chosen, as the options say it."""
    fork, said = _persons(table), []
    for key in keys:
        go(fork, key)  # which makes this choice last
        asked = next(f for f in fork.frames if f.decision and f.choices == fork.moment - 1)
        options = fork.view(None, asked.index)["decision"]["options"]
        said += [option["text"] for option in options if option["key"] == key]
    return "; ".join(said)


def _wish(table: Table, word: str) -> str:
    """What somebody wants to do, as the board says it where it stands there."""
    decision = table.view()["decision"]
    locked = decision["locked"] if decision else ()
    return next((each["text"] for each in locked if each["key"] == word), word)


def _quiz(
    table: Table,
    keys: Iterable[str],
    asked: str,
    options: list[tuple[str, Any]],
    check: Callable[[Table], Any],
    **quiz: Any,
) -> Quiz:
    told = _told(table, keys)
    if told:
        asked = text("{told}. {asked}", told=told, asked=asked)
    return Quiz(table, asked, options, check, seats=PERSONS, **quiz)
