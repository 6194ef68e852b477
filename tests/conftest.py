"""Profiles for hypothesis, the check that a test's rules really acted in it, and a server."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import settings

from kit import Decision, Game, Option, Reason
from kit.event import Cites, cited
from tests.kit.workshop.postgres import Server, binaries, server

# Deadlines fail on a busy machine, not on a wrong program. `ci` tries the same examples every time;
# HYPOTHESIS_PROFILE=explore tries many new ones.
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@contextmanager
def acting_rules() -> Iterator[set[str]]:
    """Collect the ids of the rules that act while the block runs.

    A rule acts when an event, a decision, an option on offer or a reason names it.
    """
    acted: set[str] = set()
    tell, decide, explain = Game.tell, Decision.__init__, Reason.__new__

    def hear(game: Game, kind: str, *, rule: Cites, **data: Any) -> None:
        acted.update(cited(rule))
        tell(game, kind, rule=rule, **data)

    def note(
        decision: Decision,
        seat: int | None,
        name: str,
        rule: Cites,
        options: Sequence[Option],
        odds: Sequence[int] | None = None,
    ) -> None:
        acted.update(cited(rule), (option.rule for option in options))
        decide(decision, seat, name, rule, options, odds)

    def refuse(cls: type[Reason], rule: str, *rest: Any, **named: Any) -> Reason:
        acted.add(rule)
        return explain(cls, rule, *rest, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "tell", hear)
        patch.setattr(Decision, "__init__", note)
        patch.setattr(Reason, "__new__", refuse)
        yield acted


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    wanted = {rule for marker in item.iter_markers("rule") for rule in marker.args}
    if not wanted:
        return (yield)
    with acting_rules() as acted:
        result = yield
    if idle := sorted(wanted - acted):
        pytest.fail(f"marked with {', '.join(idle)}, which did not act in this test", pytrace=False)
    return result


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", metavar="ID", help="run only the tests marked with this rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args or not all(isinstance(rule, str) for rule in marker.args):
                raise pytest.UsageError(f"{item.nodeid}: @pytest.mark.rule wants rule ids")
    rule = config.getoption("rule", None)
    if rule is not None:
        about = [any(rule in mark.args for mark in item.iter_markers("rule")) for item in items]
        others = [item for item, is_about in zip(items, about, strict=True) if not is_about]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item, is_about in zip(items, about, strict=True) if is_about]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server; where none is installed the test is skipped, in CI it fails."""
    programs = binaries()
    if programs is None:
        said = "PostgreSQL is not installed (on Debian: apt-get install postgresql)"
        if os.environ.get("CI"):
            pytest.fail(said)
        pytest.skip(said)
    with server(programs) as one:
        yield one
