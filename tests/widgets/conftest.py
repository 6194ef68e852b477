"""A room for the tests of a workshop's panels."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.widgets.workshops import Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """A facilitator at a panel, and nobody else yet."""
    return Room(tmp_path)
