"""Judging again all that was handed in: does what is stored hold?

An answer is judged in the participant's own kernel before it is stored. Who writes to the store by
other means can store any verdict under their own name, or a game that never was; here the
facilitator's own engine has the last word. It speaks for its own version: what another one judged
may differ for that reason alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.text import speaking, text
from kit.workshop.errors import Refused
from kit.workshop.judging import judge

if TYPE_CHECKING:
    from kit.workshop.facilitator import Facilitator


class Doubt(NamedTuple):
    """Something handed in that does not hold.

    Attributes:
        submission: its number in the store.
        name: who handed it in.
        activity: the id of the activity.
        attempt: which attempt it is, from 1.
        why: what does not hold, in a sentence.
    """

    submission: int
    name: str
    activity: str
    attempt: int
    why: str


def audit(facilitator: Facilitator) -> list[Doubt]:
    """Judge all that was handed in again, with the facilitator's own engine.

    Games are replayed, so it takes as long as handing them in did: some hundredths of a second a
    game for most policies.

    Returns:
        what does not hold, in the order in which it was stored; empty when all does.

    Raises:
        Refused, StoreError: as the facilitator's methods do.
    """
    frame = facilitator.submissions()
    with speaking(facilitator.plan.language):  # in which it was judged, too
        return [
            Doubt(row["submission"], row["name"], row["activity"], row["attempt"], why)
            for row in frame.iter_rows(named=True)
            for why in _doubts(facilitator, row)
        ]


def _doubts(facilitator: Facilitator, row: Mapping[str, Any]) -> Iterator[str]:
    """What does not hold of one thing handed in: nothing, or the first fault there is."""
    try:
        answer, facts = json.loads(row["answer"]), json.loads(row["facts"])
        verdict = judge(facilitator.plan.activity(row["activity"]), answer)
    except (Refused, json.JSONDecodeError) as fault:
        yield str(fault)
        return
    if verdict.right != row["right"]:
        yield _otherwise(row["right"], verdict.right)
    elif _plain(verdict.answer) != _plain(answer):
        yield text("The answer is not stored as it was judged.")
    elif _plain(verdict.facts) != _plain(facts):
        yield text("What is told about it is not what the engine finds.")
    elif verdict.right is not None and row["attempt"] > 1:
        yield text("It was answered before, and the first answer counts.")


def _otherwise(stored: bool | None, found: bool | None) -> str:
    words = {True: text("right"), False: text("not right"), None: text("neither right nor wrong")}
    return text(
        "It is stored as {stored}, and the engine finds it {found}.",
        stored=words[stored],
        found=words[found],
    )


def _plain(value: Any) -> str:
    """A value in one spelling."""
    return json.dumps(value, sort_keys=True)
