"""Before the class: is this machine ready, and the store, and the notebooks? In under a minute."""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from kit.games import GAMES, script_of
from kit.table import Table
from kit.text import plural, text
from kit.workshop.errors import Refused, StoreError
from kit.workshop.plan import Plan, plans
from kit.workshop.session import Participant, join, open_workshop
from kit.workshop.store import Store

PYTHON = (3, 11)
PACKAGES = (
    "sqlalchemy",
    "alembic",
    "pydantic",
    "polars",
    "jinja2",
    "ipywidgets",
    "anywidget",
    "jupyterlab",
    "ipykernel",
)
"""What a workshop needs besides Python: on every machine."""
NOTEBOOKS = ("workshop/facilitate.ipynb", "workshop/take-part.ipynb")
WRITERS = 6
"""So many at once try the store out."""
EACH = 4
"""So many answers each of them hands in."""
SLOW = 5.0
"""Seconds for one answer from which on a store is too slow for a class."""

PLACE = "PHASEBOOK_WORKSHOP"
"""The environment variable that says where workshops are kept, for those who say nothing."""
FILE = "workshop.db"
"""Where they are kept otherwise: a file here, beside the notebook."""

TRIAL = """
title = "Check before the class"

[[activities]]
id = "check"
kind = "quiz"
title = "Check"
minutes = 1
question = "Does it work?"
answers = ["Yes", "No"]
"""


def usual_place() -> str:
    """Where workshops are kept when nobody says."""
    return os.environ.get(PLACE) or FILE


@dataclass(frozen=True)
class Line:
    """What one part of the check found.

    Attributes:
        what: what was looked at.
        ok: whether it is ready.
        found: what was found, in a few words.
        todo: what to do about it, where it is not ready.
    """

    what: str
    ok: bool
    found: str
    todo: str = ""

    def __str__(self) -> str:
        sign = text("ok") if self.ok else text("NOT OK")
        said = f"{sign:8}{self.what}: {self.found}"
        return said if self.ok or not self.todo else f"{said}\n        {self.todo}"


def checks(place: str | Path, folder: str | Path | None = None) -> Iterator[Line]:
    """Look at everything that a workshop needs; a line for each part, as soon as it is known.

    Nothing stays behind: the trial workshop is deleted.

    Args:
        place: where workshops are to be kept.
        folder: where the notebooks are; None to look beside this package and here.
    """
    yield _python()
    yield _packages()
    yield _games()
    yield _plans()
    yield _notebooks(folder)
    yield from _store(place)


def run(place: str | Path | None = None, folder: str | Path | None = None) -> bool:
    """Print how ready this machine is; whether all of it is.

    Args:
        place: where workshops are to be kept; None for a store that is made for the check and
            removed, so that nothing of yours is touched.
        folder: where the notebooks are; None to look beside this package and here.
    """
    if place is not None:
        return report(checks(place, folder))
    with tempfile.TemporaryDirectory() as made:
        return report(checks(Path(made) / "check.db", folder))


def report(lines: Iterator[Line]) -> bool:
    """Print the lines of a check and what they come to; whether all is ready."""
    wrong = 0
    for line in lines:
        print(line, flush=True)
        wrong += not line.ok
    if wrong:
        print(plural("{n} thing is not ready.", "{n} things are not ready.", wrong))
    else:
        print(text("Everything is ready."))
    return not wrong


# --- this machine -----------------------------------------------------------------------------


def _python() -> Line:
    here = sys.version_info[:2]
    wanted = ".".join(map(str, PYTHON))
    return Line(
        text("Python"),
        here >= PYTHON,
        text("{wanted} or newer", wanted=wanted) if here >= PYTHON else ".".join(map(str, here)),
        text("Install Python {wanted} or newer, and make the environment anew.", wanted=wanted),
    )


def _packages() -> Line:
    missing = [name for name in PACKAGES if not _has(name)]
    return Line(
        text("Packages"),
        not missing,
        text("missing: {names}", names=", ".join(missing)) if missing else text("all there"),
        text(
            "Install them: pip install -r requirements.lock. Without a network, on another "
            "machine: pip download -r requirements.lock -d wheels; then here: pip install "
            "--no-index --find-links wheels -r requirements.lock."
        ),
    )


def _has(name: str) -> bool:
    if find_spec(name) is not None:
        return True
    try:
        return bool(version(name))
    except PackageNotFoundError:
        return False


def _games() -> Line:
    faults = []
    for name in GAMES:
        script = script_of(name)
        try:
            Table(script, None, 1, [script.usual] * max(2, script.seats[0])).step()
        except Exception as fault:  # whatever it is, this machine can't play it
            faults.append(f"{name}: {fault}")
    return Line(
        text("Games"),
        not faults,
        "; ".join(faults) if faults else ", ".join(GAMES),
        text("Install the kit anew."),
    )


def _plans() -> Line:
    try:
        plans()
    except ValueError as fault:
        return Line(text("Ready plans"), False, str(fault), text("Install the kit anew."))
    return Line(text("Ready plans"), True, text("all can be read"))


def _notebooks(folder: str | Path | None) -> Line:
    places = [Path(folder)] if folder is not None else list(_likely())
    for place in places:
        if all((place / name).is_file() for name in NOTEBOOKS):
            return Line(text("Notebooks"), True, ", ".join(NOTEBOOKS))
    return Line(
        text("Notebooks"),
        False,
        text("not found: {names}", names=", ".join(NOTEBOOKS)),
        text("Name their folder with --notebooks, or copy notebooks/ from the project."),
    )


def _likely() -> Iterator[Path]:
    yield Path(__file__).parents[2] / "notebooks"
    for here in (Path.cwd(), *Path.cwd().parents[:2]):
        yield here / "notebooks"
        yield here


# --- the store --------------------------------------------------------------------------------


def _store(place: str | Path) -> Iterator[Line]:
    what = text("The store")
    try:
        store = Store.at(place)
    except StoreError as fault:
        yield Line(what, False, str(fault), _advice(fault.why))
        return
    try:
        yield Line(what, True, text("{kind} can be opened", kind=_kind_word(store)))
        yield from _trial(store)
    finally:
        store.close()


def _kind_word(store: Store) -> str:
    return {"sqlite": "SQLite", "postgresql": "PostgreSQL"}.get(store.kind, store.kind)


def _trial(store: Store) -> Iterator[Line]:
    """A small workshop on the store: several hand in at once, all of it is there, it is deleted."""
    what = text("Handing in, {n} at once", n=WRITERS)
    try:
        runs = open_workshop(store, Plan.read(TRIAL))
    except Refused as fault:
        if store.is_for_class():
            yield Line(
                text("Writing"),
                True,
                text("as a role that takes part, and so opens no workshop to try it"),
            )
        else:
            yield Line(text("Writing"), False, str(fault), _advice(fault.why))
        return
    try:
        runs.start("check")
        people = [join(store, runs.code, f"check {n + 1}") for n in range(WRITERS)]
        yield Line(text("Writing"), True, text("a workshop can be opened and joined"))
        with ThreadPoolExecutor(WRITERS) as pool:
            spent = sorted(each for times in pool.map(_hands_in, people) for each in times)
        stored = runs.submissions("check").height
        wanted = WRITERS * EACH
        slow = spent[-1] > SLOW
        told = text("all {n} answers stored, each once", n=wanted)
        if stored != wanted:
            told = text("{stored} of {n} answers were stored", stored=stored, n=wanted)
        elif slow:
            told = text("the slowest answer took {seconds:.1f} seconds", seconds=spent[-1])
        yield Line(
            what,
            stored == wanted and not slow,
            told,
            text(
                "Is the file on a disk of this machine? A network share is slow and loses locks: "
                "use a local folder, or PostgreSQL."
            ),
        )
        back = Participant(store, people[0].token)
        kept = back.handed_in("check")
        yield Line(
            text("Coming back after a restart"),
            len(kept) == EACH,
            text("what was handed in is there"),
            text("Use another place for the store."),
        )
    except Refused as fault:
        yield Line(what, False, str(fault), _advice(fault.why))
    finally:
        runs.delete()


def _hands_in(person: Participant) -> list[float]:
    spent = []
    for n in range(EACH):
        began = time.perf_counter()
        person.hand_in("check", {"choice": n % 2}, attempt=secrets.token_hex(8))
        spent.append(time.perf_counter() - began)
    return spent


def _advice(why: str) -> str:
    """What to do about a store that can't be used."""
    advice: dict[str, Callable[[], str]] = {
        "older": lambda: text("Run: python -m kit workshop upgrade --store PLACE"),
        "newer": lambda: text("Install the newer version of the kit that made it."),
        "foreign": lambda: text("Choose another file: this one is left as it is."),
        "missing": lambda: text("Make the folder or the database first, or install the driver."),
        "readonly": lambda: text("Give everybody who takes part the right to write there."),
        "full": lambda: text("Make room on that disk, or choose another."),
        "unreachable": lambda: text("Is the server running, and may this machine reach it?"),
        "locked": lambda: text("Somebody keeps it locked: end that program, then try again."),
    }
    return advice.get(why, lambda: text("Choose another place."))()
