"""Stores to try workshops in, on both databases, and a clock that stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kit.workshop import Store
from tests.kit.workshop.made import Clock
from tests.kit.workshop.postgres import Server

MEASURED = pytest.StashKey[list[str]]()


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Takes a line on what was measured, which stands below the tests' results; none can fail."""
    return request.config.stash.setdefault(MEASURED, []).append


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if lines := config.stash.get(MEASURED, []):
        terminalreporter.section("workshops")
        for line in lines:
            terminalreporter.write_line(line)


@pytest.fixture
def clock() -> Clock:
    """The time that the store is told; `clock.tick()` moves it on."""
    return Clock()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store can be: a file, then a database."""
    if request.param == "sqlite":
        return str(tmp_path / "class.db")
    one: Server = request.getfixturevalue("postgres")
    return one.database()


@pytest.fixture
def store(place: str, clock: Clock) -> Iterator[Store]:
    """A new store, in each of the places."""
    made = Store.at(place, clock=clock)
    yield made
    made.close()
