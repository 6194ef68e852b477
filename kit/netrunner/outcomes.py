"""What comes of a moment of Netrunner, found out by playing on from it."""

from __future__ import annotations

from collections.abc import Sequence

from kit.netrunner.walk import go
from kit.outcomes import NOTHING, Asked, Check, Outcome
from kit.seats import PERSON
from kit.table import Table

SUCCESS, SUBROUTINE, CARD, LEFT, GONE, FLATLINE = (
    "success",
    "subroutine",
    "card",
    "jack out",
    "gone",
    "flatline",
)
"""How a run can end."""
_ENDS = {"success": SUCCESS, "jack_out": LEFT, "server_gone": GONE}


def gone(table: Table, keys: Sequence[str], to: str | None = None) -> Table:
    """A fork in which these choices were made; windows are passed and runs go on (see `go`)."""
    return go(table.fork(seats=(PERSON, PERSON)), *keys, to=to)


def run_end(table: Table, since: int = 0) -> str:
    """How the last run ended that is told after so many events; ``"nothing"`` for none."""
    found = NOTHING
    for event in table.events[since:]:
        if event.kind == "run_begins":
            found = NOTHING
        elif found != NOTHING:
            continue
        elif event.kind == "end_run":
            # Of the rules that end a run, one says that it is in the middle of a subroutine.
            found = SUBROUTINE if "netrunner.9.8.7c" in event.rules else CARD
        else:
            found = _ENDS.get(event.kind, NOTHING)
    if found == NOTHING and table.phase is None and table.state.how == "flatline":
        return FLATLINE
    return found


def points(table: Table, seat: int) -> int:
    """How many agenda points a side has."""
    return int(table.view()["seats"][seat]["points"])


def _after(fork: Table, asked: Asked) -> Table:
    """The table at the next action after the choices told."""
    return gone(fork, asked.choose, to="action")


def _accessed(fork: Table, asked: Asked) -> Outcome:
    since = len(fork.events)
    return sum(event.kind == "access" for event in _after(fork, asked).events[since:])


CHECKS: dict[str, Check] = {
    "how the run ends": lambda fork, asked: run_end(_after(fork, asked), len(fork.events)),
    "agenda points": lambda fork, asked: points(_after(fork, asked), asked.seat),
    "credits": lambda fork, asked: int(_after(fork, asked).state.credits[asked.seat]),
    "clicks": lambda fork, asked: int(_after(fork, asked).state.clicks[asked.seat]),
    "cards accessed": _accessed,
    "cards in the grip": lambda fork, asked: len(_after(fork, asked).state.grip),
}
"""Checks of predictions: the choices told, and what lies between takes its course, up to the next
action.

- ``"how the run ends"``: ``"success"``, ``"subroutine"``, ``"card"``, ``"jack out"``, ``"gone"``,
  ``"flatline"``, or ``"nothing"`` where there was no run.
- ``"agenda points"``, ``"credits"``, ``"clicks"``: of the seat then; 0 is the Corp.
- ``"cards accessed"``: how many.
- ``"cards in the grip"``: how many the Runner holds then.
"""
