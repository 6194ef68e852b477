"""Stores to try workshops in, on both databases, and a clock that stands still."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kit.workshop import Store
from tests.kit.workshop.made import Clock
from tests.kit.workshop.postgres import Server


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
