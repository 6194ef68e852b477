"""What came of a workshop, as polars frames: for charts, for the report, for a notebook cell.

Everything is computed from what was stored, when somebody looks. Games are given as tables, which
were replayed from what was handed in; a decision that several games share is found by the choices
before it, since games of one deal are alike as long as the same was chosen.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.table import Table

if TYPE_CHECKING:
    import polars

Row = Mapping[str, Any]
"""One thing handed in: ``name``, ``right``, ``answer`` and ``facts``, and what else it has."""


def rows(frame: polars.DataFrame) -> list[dict[str, Any]]:
    """The rows of a frame of submissions, ``answer`` and ``facts`` as the values they hold."""
    return [
        {
            name: _value(value) if name in ("answer", "facts") else value
            for name, value in row.items()
        }
        for row in frame.iter_rows(named=True)
    ]


def _value(written: Any) -> Any:
    return json.loads(written) if isinstance(written, str) else written


# --- who is where -----------------------------------------------------------------------------

STATES = ("right", "wrong", "done", "working", "open")
"""How far a participant is with an activity: handed in and right, handed in and not right, handed
in where nothing is right or wrong, begun, not begun."""


def state_of(*, handed_in: bool, right: bool | None, begun: bool) -> str:
    """How far somebody is with an activity, one of `STATES`."""
    if handed_in:
        return "done" if right is None else "right" if right else "wrong"
    return "working" if begun else "open"


def progress(
    participants: Sequence[str], activities: Sequence[str], states: Mapping[tuple[str, str], str]
) -> polars.DataFrame:
    """A row for each participant, a column for each activity, each cell one of `STATES`.

    Args:
        participants: their names, in the order they joined.
        activities: the ids of the activities, in the plan's order.
        states: how far each is, by name and id; what is missing is ``"open"``.
    """
    import polars

    # A name that no activity's id can be, since it has an underscore.
    columns: dict[str, Any] = {"participant_name": list(participants)}
    for each in activities:
        columns[each] = [states.get((name, each), "open") for name in participants]
    schema = dict.fromkeys(columns, polars.String)
    return polars.DataFrame(columns, schema=schema)


# --- answers ----------------------------------------------------------------------------------


def outcomes(
    handed_in: Iterable[Row], answers: Sequence[str], right: int | None = None
) -> polars.DataFrame:
    """How often each answer was chosen: answer, right, n, share, names; in the plan's order.

    Args:
        handed_in: one row for each participant, whose answer's ``choice`` is a number from 0.
        answers: the answers there are to choose from; those nobody chose are listed too.
        right: which of them is right, from 0; None where none is.
    """
    who: dict[str, list[str]] = {label: [] for label in answers}
    for row in handed_in:
        choice = (row["answer"] or {}).get("choice")
        if isinstance(choice, int) and 0 <= choice < len(answers):
            who[answers[choice]].append(row["name"])
    judged = [None if right is None else n == right for n in range(len(answers))]
    return _counted(answers, who, sum(map(len, who.values())), "answer", {"right": judged})


def _counted(
    order: Sequence[str],
    who: Mapping[str, Sequence[str]],
    total: int,
    name: str,
    more: Mapping[str, list[Any]],
) -> polars.DataFrame:
    import polars

    schema: dict[str, Any] = {name: polars.String}
    schema |= {key: polars.Boolean if key == "right" else polars.String for key in more}
    schema |= {"n": polars.Int64, "share": polars.Float64, "names": polars.String}
    counts = [len(who[each]) for each in order]
    return polars.DataFrame(
        {
            name: list(order),
            **more,
            "n": counts,
            "share": [n / total if total else 0.0 for n in counts],
            "names": [", ".join(who[each]) for each in order],
        },
        schema=schema,
    )


# --- where people stumbled ----------------------------------------------------------------------


def underway(drafts: polars.DataFrame, handed_in: Iterable[Row]) -> list[Row]:
    """What those have tried so far who are still at a game: rows with their refused moves as facts.

    Args:
        drafts: as `Facilitator.drafts` gives them.
        handed_in: rows of what was handed in; of these participants and activities nothing is
            taken from a draft.
    """
    done = {(row["participant"], row["activity"]) for row in handed_in}
    found: list[Row] = []
    for row in drafts.iter_rows(named=True):
        data = _value(row["data"])
        refused = data.get("refused") if isinstance(data, dict) else None
        if isinstance(refused, list) and (row["participant"], row["activity"]) not in done:
            tried = [each for each in refused if isinstance(each, dict)]
            found.append({"name": row["name"], "facts": {"refused": tried}})
    return found


def stumbles(handed_in: Iterable[Row]) -> polars.DataFrame:
    """Which moves were tried that a rule refused: rule, word, n, people, names.

    The most frequent come first. `word` is the card or action that was tried; `n` counts every
    try, `people` the participants among whom these are.
    """
    import polars

    tries: Counter[tuple[str, str]] = Counter()
    who: dict[tuple[str, str], dict[str, None]] = {}
    for row in handed_in:
        for each in (row.get("facts") or {}).get("refused") or ():
            key = (str(each.get("rule", "")), str(each.get("word", "")))
            tries[key] += 1
            who.setdefault(key, {})[row["name"]] = None
    order = sorted(tries, key=lambda key: (-tries[key], key))
    return polars.DataFrame(
        {
            "rule": [rule for rule, _ in order],
            "word": [word for _, word in order],
            "n": [tries[key] for key in order],
            "people": [len(who[key]) for key in order],
            "names": [", ".join(who[key]) for key in order],
        },
        schema={
            "rule": polars.String,
            "word": polars.String,
            "n": polars.Int64,
            "people": polars.Int64,
            "names": polars.String,
        },
    )


def rules_stumbled_on(stumbled: polars.DataFrame) -> polars.DataFrame:
    """The same by rule alone: rule, n, words (the ones tried, the most frequent first)."""
    import polars

    return (
        stumbled.group_by("rule", maintain_order=True)
        .agg(polars.col("n").sum(), polars.col("word").unique(maintain_order=True).alias("words"))
        .with_columns(polars.col("words").list.join(", "))
        .sort(["n", "rule"], descending=[True, False])
    )


# --- the same decision --------------------------------------------------------------------------


class _Pick(NamedTuple):
    participant: str
    option: str


@dataclass
class Met:
    """A decision that one or more participants stood before, each in a game of their own.

    Attributes:
        before: the choices made until then, by all seats: what makes it the same decision.
        table: the first game that came there.
        frame: the index of that game's frame at which it was asked.
        picks: who chose what, in the order of the games.
    """

    before: tuple[str, ...]
    table: Table
    frame: int
    picks: list[_Pick] = field(default_factory=list)

    @property
    def decision(self) -> Any:
        """What was asked."""
        return self.table.frames[self.frame].decision

    @property
    def prompt(self) -> str:
        """The question, in words."""
        return str(self.table.script.words.prompt(self.decision, self.table.names))

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return str(self.decision.rule)

    @property
    def people(self) -> int:
        """How many stood there."""
        return len(self.picks)


def decisions(games: Mapping[str, Table], least: int = 2) -> list[Met]:
    """The decisions that at least so many of the games share, in the order they came.

    Args:
        games: a table for each participant, by name, of one deal and one rule set; they record.
        least: how many have to have stood there.
    """
    met: dict[tuple[str, ...], Met] = {}
    for name, table in games.items():
        for frame, before, key in _own(table):
            found = met.setdefault(before, Met(before, table, frame))
            found.picks.append(_Pick(name, key))
    shared = [each for each in met.values() if each.people >= least]
    return sorted(shared, key=lambda each: (len(each.before), each.before))


def _own(table: Table) -> Iterator[tuple[int, tuple[str, ...], str]]:
    """The decisions of persons' seats: frame, the choices before, the key that was chosen."""
    seen: set[int] = set()
    keys = tuple(table.choices)
    for frame in table.frames:
        asked = frame.decision
        if asked is None or asked.seat is None or frame.choices >= len(keys):
            continue
        if table.seats[asked.seat].policy is None and frame.choices not in seen:
            seen.add(frame.choices)
            yield frame.index, keys[: frame.choices], keys[frame.choices]


def choices_at(met: Met) -> polars.DataFrame:
    """What was chosen at one decision: option, key, rule, n, share, names.

    All options that were on offer are listed, the most frequent first, then in the order offered.
    """
    options = list(met.decision.options)
    who: dict[str, list[str]] = {option.key: [] for option in options}
    for pick in met.picks:
        who.setdefault(pick.option, []).append(pick.participant)
    place = {option.key: n for n, option in enumerate(options)}
    order = sorted(who, key=lambda key: (-len(who[key]), place.get(key, len(place))))
    say = met.table.script.words.option
    words = {option.key: str(say(option)) for option in options}
    cited = {option.key: str(option.rule) for option in options}
    return _counted(
        order,
        who,
        met.people,
        "key",
        {
            "option": [words.get(key, key) for key in order],
            "rule": [cited.get(key, met.rule) for key in order],
        },
    ).select("option", "key", "rule", "n", "share", "names")


# --- rules that were changed ----------------------------------------------------------------------


def changes(handed_in: Iterable[Row]) -> polars.DataFrame:
    """Which settings were changed, and to what: setting, value, n, names."""
    import polars

    who: dict[tuple[str, str], list[str]] = {}
    for row in handed_in:
        rules = (row.get("answer") or {}).get("rules") or {}
        for name, value in rules.items():
            who.setdefault((str(name), json.dumps(value)), []).append(row["name"])
    order = sorted(who, key=lambda key: (-len(who[key]), key))
    return polars.DataFrame(
        {
            "setting": [name for name, _ in order],
            "value": [value for _, value in order],
            "n": [len(who[key]) for key in order],
            "names": [", ".join(who[key]) for key in order],
        },
        schema={
            "setting": polars.String,
            "value": polars.String,
            "n": polars.Int64,
            "names": polars.String,
        },
    )
