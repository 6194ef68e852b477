"""The command line of workshops: ``python -m kit workshop check``, ``open``, ``list`` and so on."""

from __future__ import annotations

import argparse
import getpass
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.text import plural, text

if TYPE_CHECKING:
    from kit.workshop.facilitator import Facilitator
    from kit.workshop.plan import Plan

OK, NO = 0, 1
KEY = "PHASEBOOK_KEY"
"""The environment variable that may hold the facilitator's key, so that no list of programs shows
it."""


def fill(parser: argparse.ArgumentParser) -> None:
    """Give the parser of ``python -m kit workshop`` its commands."""
    commands = parser.add_subparsers(
        required=True, metavar="COMMAND", parser_class=type(parser), dest="workshop"
    )

    def command(
        name: str, run: Callable[[argparse.Namespace], int], about: str
    ) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
        made.set_defaults(run=run)
        made.add_argument(
            "--store",
            metavar="PLACE",
            help=text("a file, or postgresql://user:password@host/database"),
        )
        return made

    ready = command("check", check, text("say whether this machine and the store are ready"))
    ready.add_argument("--notebooks", metavar="FOLDER", help=text("where the notebooks are"))

    one = command("open", open_one, text("open a workshop; prints its code and its key"))
    one.add_argument("plan", metavar="PLAN", help=text("a ready plan's name, or a TOML file"))
    one.add_argument("--title", help=text("what to call it"))

    command("plans", list_plans, text("list the ready plans"))
    command("list", list_all, text("list the workshops in a store"))

    out = command("export", export, text("write all there is of a workshop into a folder"))
    out.add_argument("code", metavar="CODE")
    out.add_argument("folder", metavar="FOLDER")

    command("close", close, text("take nothing in any more")).add_argument("code", metavar="CODE")
    again = text("judge all that was handed in again, and say what does not hold")
    command("judge", judge_again, again).add_argument("code", metavar="CODE")
    command("upgrade", upgrade, text("bring an older store up to date"))


def check(asked: argparse.Namespace) -> int:
    """Say whether this machine, the store and the notebooks are ready."""
    from kit.workshop.check import PLACE, run

    return OK if run(asked.store or os.environ.get(PLACE), asked.notebooks) else NO


def open_one(asked: argparse.Namespace) -> int:
    """Open a workshop on a plan."""
    from kit.workshop.session import open_workshop

    runs = open_workshop(_store(asked), _plan(asked.plan), asked.title)
    print(text("Code, for everybody: {code}", code=runs.code))
    print(text("Facilitator's key, shown only now: {key}", key=runs.key))
    return OK


def list_plans(asked: argparse.Namespace) -> int:
    """List the ready plans."""
    from kit.workshop.plan import plans

    wide = max((len(name) for name in plans()), default=0)
    for name, plan in plans().items():
        minutes = plural("{n} minute", "{n} minutes", plan.minutes)
        print(f"{name:{wide}}  {plan.title} ({minutes})")
    return OK


def list_all(asked: argparse.Namespace) -> int:
    """List the workshops in a store."""
    found = _store(asked).workshops()
    for each in found:
        state = text("open") if each.open else text("closed")
        people = plural("{n} participant", "{n} participants", each.participants)
        print(
            f"{each.code}  {each.opened_at:%Y-%m-%d %H:%M} UTC  {state:6}  {people}  {each.title}"
        )
    if not found:
        print(text("There is no workshop here."))
    return OK if found else NO


def export(asked: argparse.Namespace) -> int:
    """Write all there is of a workshop into a folder."""
    for path in _facilitator(asked).export(asked.folder):
        print(path)
    return OK


def close(asked: argparse.Namespace) -> int:
    """Close a workshop."""
    runs = _facilitator(asked)
    runs.close()
    print(text("{code} is closed.", code=runs.code))
    return OK


def judge_again(asked: argparse.Namespace) -> int:
    """Judge all that was handed in again, and print what does not hold."""
    runs = _facilitator(asked)
    doubts = runs.audit()
    for doubt in doubts:
        print(f"{doubt.name}, {doubt.activity} ({doubt.attempt}): {doubt.why}")
    if not doubts:
        print(text("All that was handed in to {code} holds.", code=runs.code))
    return NO if doubts else OK


def upgrade(asked: argparse.Namespace) -> int:
    """Bring an older store up to date."""
    from kit.workshop.store import Store

    before, after = Store.upgrade(_place(asked))
    if before == after:
        print(text("It is up to date: version {version}.", version=after))
    else:
        print(text("Brought from version {before} to {after}.", before=before, after=after))
    return OK


def _place(asked: argparse.Namespace) -> str:
    from kit.workshop.check import usual_place

    return asked.store or usual_place()


def _store(asked: argparse.Namespace) -> Any:
    from kit.workshop.store import Store

    return Store.at(_place(asked))


def _facilitator(asked: argparse.Namespace) -> Facilitator:
    from kit.workshop.facilitator import Facilitator

    key = os.environ.get(KEY) or getpass.getpass(text("Facilitator's key: "))
    return Facilitator(_store(asked), asked.code, key.strip())


def _plan(named: str) -> Plan:
    """The ready plan of that name, or the one in that file.

    Raises:
        ValueError: when there is none, or it can't be.
    """
    from kit.workshop.plan import Plan, plans

    if named in plans():
        return plans()[named]
    try:
        written = Path(named).read_text("utf-8")
    except OSError as fault:
        raise ValueError(
            text(
                "There is no plan {name!r}: it is no file ({why}); the ready plans are {known}.",
                name=named,
                why=fault.strerror,
                known=", ".join(plans()),
            )
        ) from None
    except UnicodeDecodeError:
        raise ValueError(text("{file}: this is not UTF-8 text.", file=named)) from None
    return Plan.read(written)
