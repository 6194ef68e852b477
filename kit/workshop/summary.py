"""What was handed in to one activity, told in bars, sentences and a table.

The facilitator's panel and the printed report show the same; how it looks is theirs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.games import GAMES, script_of
from kit.rules import RulesError
from kit.table import Table
from kit.text import plural, text
from kit.workshop import results
from kit.workshop.activities import Activity, Explore, Play, Predict, Quiz, Write

if TYPE_CHECKING:
    import polars

    from kit.workshop.facilitator import Facilitator


class Bar(NamedTuple):
    """One bar of a chart.

    Attributes:
        label: what was chosen, tried or written.
        n: how often.
        share: of all, from 0 to 1.
        right: whether that is right; None where nothing is.
        rule: the rule that it is about, if it is about one.
        names: who, joined by commas.
        unit: what the share is told as, such as "40%"; empty where it says nothing.
    """

    label: str
    n: int
    share: float
    right: bool | None = None
    rule: str | None = None
    names: str = ""
    unit: str = ""


@dataclass(frozen=True)
class Chart:
    """Bars under one heading, and the rule that it is about, if it is about one."""

    title: str
    bars: tuple[Bar, ...]
    rule: str | None = None


@dataclass(frozen=True)
class Grid:
    """A table: what its columns are, and its rows, each with the participant's number."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Summary:
    """What was handed in to one activity.

    Attributes:
        chart: how the answers are spread; None where there is nothing to count.
        said: what was written, with the name of who wrote it.
        grid: the games, or what else goes by person.
        meets: of a game, the decisions that several people stood before.
    """

    chart: Chart | None = None
    said: tuple[tuple[str, str], ...] = ()
    grid: Grid | None = None
    meets: tuple[results.Met, ...] = field(default=())


KINDS = {
    "quiz": lambda: text("a question"),
    "predict": lambda: text("a prediction"),
    "play": lambda: text("a game to play"),
    "explore": lambda: text("a rule to change"),
    "write": lambda: text("a text to write"),
}
"""What each kind of activity is called."""


def kind_word(kind: str) -> str:
    """What a kind of activity is called."""
    return KINDS[kind]()


def minutes_word(minutes: float) -> str:
    """So many minutes, in words."""
    return plural("{n} minute", "{n} minutes", round(minutes))


def question_of(activity: Activity) -> str:
    """What an activity asks; empty for a game."""
    return "" if isinstance(activity, Play) else activity.question


def right_of(activity: Activity) -> int | None:
    """Which answer is right, from 0: a question says so, for a prediction the engine finds it."""
    if isinstance(activity, Predict):
        return activity.right()
    if isinstance(activity, Quiz) and activity.right is not None:
        return int(activity.right)
    return None


def summarise(
    activity: Activity,
    handed_in: Sequence[results.Row],
    games: Mapping[int, tuple[str, Table]] | None = None,
    met: int = 0,
) -> Summary:
    """What was handed in to an activity.

    Args:
        activity: which one, as the facilitator's plan has it.
        handed_in: the rows of it, one for each participant.
        games: of a game, the name and the table by participant's number.
        met: of a game, which of the shared decisions to chart, from 0.
    """
    if isinstance(activity, Quiz | Predict):
        return _choices(activity, handed_in)
    if isinstance(activity, Write):
        said = [(row["name"], (row["answer"] or {}).get("text", "")) for row in handed_in]
        return Summary(said=tuple((name, words) for name, words in said if words))
    if isinstance(activity, Explore):
        return _explored(activity, handed_in)
    return _played(handed_in, games or {}, met)


def percent(share: float) -> str:
    """A share as a whole percentage."""
    return f"{round(share * 100)}%"


def _choices(activity: Quiz | Predict, handed_in: Sequence[results.Row]) -> Summary:
    if not handed_in:
        return Summary()
    labels = [each if isinstance(each, str) else each.label for each in activity.answers]
    frame = results.outcomes(handed_in, labels, right_of(activity))
    bars = [
        Bar(row["answer"], row["n"], row["share"], row["right"], None, row["names"], _of(row))
        for row in frame.iter_rows(named=True)
    ]
    return Summary(Chart(text("Answers"), tuple(bars)))


def _of(row: Mapping[str, Any]) -> str:
    return percent(row["share"])


def _explored(activity: Explore, handed_in: Sequence[results.Row]) -> Summary:
    rules = script_of(activity.game).rules
    bars = []
    for row in results.changes(handed_in).iter_rows(named=True):
        try:
            setting = rules.setting_named(row["setting"])
        except RulesError:
            continue
        value = json.loads(row["value"])
        if row["setting"] in activity.rules and activity.rules[row["setting"]] == value:
            continue  # it started so
        shown = setting.choices.get(value, value) if setting.kind == "choice" else value
        if setting.kind == "bool":
            shown = text("On") if value else text("Off")
        label = f"{setting.label}: {shown}"
        share = row["n"] / len(handed_in)
        bars.append(Bar(label, row["n"], share, None, setting.rule, row["names"], percent(share)))
    said = [(row["name"], (row["answer"] or {}).get("sentence", "")) for row in handed_in]
    chart = Chart(text("Settings that were changed"), tuple(bars)) if bars else None
    return Summary(chart, tuple((name, words) for name, words in said if words))


def _played(
    handed_in: Sequence[results.Row], games: Mapping[int, tuple[str, Table]], met: int
) -> Summary:
    meets = results.decisions(dict(_named(games)))
    chart = None
    if meets:
        number = min(max(0, met), len(meets) - 1)
        at = meets[number]
        bars = [
            Bar(
                row["option"],
                row["n"],
                row["share"],
                rule=None if row["rule"] == at.rule else row["rule"],
                names=row["names"],
                unit=_of(row),
            )
            for row in results.choices_at(at).iter_rows(named=True)
        ]
        chart = Chart(meet_word(number, at), tuple(bars), at.rule)
    rows = []
    for row in handed_in:
        facts = row["facts"] or {}
        number = row["participant"]
        table = games[number][1] if number in games else None
        rows.append((number, (row["name"], _ended(row["name"], facts, table), *_counts(facts))))
    head = (text("Name"), text("How it ended"), text("Payoff"), text("Undone"), text("Hints"))
    grid = Grid(text("Games"), head, tuple(rows)) if rows else None
    return Summary(chart, (), grid, tuple(meets))


def meet_word(number: int, met: results.Met) -> str:
    """What a decision that several people stood before is called; the first has the number 0."""
    people = plural("{n} person", "{n} people", met.people)
    return text(
        "{number}: {prompt} ({people})", number=number + 1, prompt=met.prompt, people=people
    )


def _named(games: Mapping[int, tuple[str, Table]]) -> Iterable[tuple[str, Table]]:
    return games.values()


def _ended(name: str, facts: Mapping[str, Any], table: Table | None) -> str:
    """How a participant's game ended; who sat in the only person's seat is told by name."""
    result = table.result if table is not None else None
    if result is None or table is None:
        return str(facts.get("said", ""))
    if result.winner is None:
        return text("Nobody wins")
    alone = sum(seat.policy is None for seat in table.seats) == 1
    theirs = alone and result.winner == table.person
    return text("Winner: {name}", name=name if theirs else table.names[result.winner])


def _counts(facts: Mapping[str, Any]) -> tuple[str, str, str]:
    payoff = facts.get("payoff")
    shown = "" if payoff is None else f"{payoff:+d}" if isinstance(payoff, int) else str(payoff)
    return shown, str(facts.get("undone", 0)), str(facts.get("hints", 0))


def stumbled(handed_in: Iterable[results.Row], most: int = 20) -> Chart:
    """Where people stumbled: a bar for each rule that said no, the moves that were tried beside it.

    Args:
        handed_in: what was handed in to any activities.
        most: how many rules are told.
    """
    frame = results.stumbles(handed_in)
    by_rule = results.rules_stumbled_on(frame)
    total = sum(frame["n"]) or 1
    bars = []
    for row in by_rule.head(most).iter_rows(named=True):
        tried = _tried(frame, row["rule"])
        bars.append(
            Bar(_title(row["rule"]), row["n"], row["n"] / total, None, row["rule"], tried, "")
        )
    return Chart(text("Where people stumbled"), tuple(bars))


def _tried(frame: polars.DataFrame, rule: str) -> str:
    """The moves that one rule refused, the most frequent first."""
    words = [
        text("{word} ({n})", word=_tried_word(row["word"], rule), n=row["n"])
        for row in frame.iter_rows(named=True)
        if row["rule"] == rule
    ]
    return ", ".join(words[:8])


def _tried_word(word: str, rule: str) -> str:
    """What was tried, for people: a card by its title, anything else without underscores."""
    game = rule.partition(".")[0]
    if game in GAMES:
        script = script_of(game)
        title = getattr(script.words, "card", None)
        if title is not None and word in script.cards:
            return str(title(list(script.cards).index(word)))
    return word.replace("_", " ")


def _title(rule: str) -> str:
    """What a rule is called; its id where the catalogue has none such."""
    from kit import catalogue

    try:
        return str(catalogue.load(rule.partition(".")[0]).rule(rule).title)
    except (catalogue.CatalogueError, catalogue.UnknownRule):
        return rule


def games_of(
    facilitator: Facilitator, frame: polars.DataFrame, known: dict[int, Table] | None = None
) -> dict[int, tuple[str, Table]]:
    """The games of a frame of submissions, by participant: the name, and the game played again.

    Args:
        facilitator: who may see them.
        frame: submissions to one game, one row for each participant.
        known: games that were replayed before, by submission; new ones are put in.
    """
    known = {} if known is None else known
    found = {}
    for row in frame.iter_rows(named=True):
        number = row["submission"]
        if number not in known:
            known[number] = facilitator.game(row["participant"], row["activity"], row["attempt"])
        found[row["participant"]] = (row["name"], known[number])
    return found
