"""The Runner's memory: how much there is, and what fills it (section 1.20)."""

from __future__ import annotations

import pytest

from tests.kit.netrunner.positions import RUNNER, at, go, ids, keys_of


def fits(rig: str, **rules: int) -> bool:
    """Whether a Mayfly of 2 MU fits beside what is in the rig."""
    table = at(rig=rig, grip="mayfly", credits=(5, 9), rules=dict(rules))
    go(table, "install_mayfly")
    assert table.decision.name == "trash_like"
    return "done" in keys_of(table)


@pytest.mark.rule("netrunner.1.20.2")
def test_there_are_four_units_to_begin_with() -> None:
    assert fits("cleaver carmen")
    assert not fits("cleaver carmen unity")


@pytest.mark.rule("netrunner.1.20.2")
def test_cards_add_memory_while_they_are_active() -> None:
    assert fits("cleaver carmen unity pennyshaver")
    assert not fits("cleaver cleaver carmen unity pennyshaver")


@pytest.mark.rule("netrunner.1.20.2")
def test_the_memory_to_begin_with_can_be_set() -> None:
    assert fits("cleaver carmen unity", memory=5)
    assert not fits("cleaver carmen", memory=3)


@pytest.mark.rule("netrunner.1.20.3")
def test_an_installed_program_takes_up_its_memory_cost() -> None:
    table = at(rig="cleaver carmen unity", grip="mayfly", credits=(5, 9))
    go(table, "install_mayfly")
    assert keys_of(table) == ["trash_cleaver", "trash_carmen", "trash_unity"]
    go(table, "trash_cleaver")
    assert "done" in keys_of(table)
    go(table, "done")
    assert ids(table.state.rig) == "carmen mayfly unity"
    assert ids(table.state.heap) == "cleaver"


@pytest.mark.rule("netrunner.1.20.3")
def test_where_memory_is_lost_the_runner_trashes_programs_until_the_rest_fits() -> None:
    table = at(turn=3, hq="retribution", rig="pennyshaver cleaver carmen unity mayfly", tags=1)
    go(table, "play_retribution", "pennyshaver")
    assert (table.decision.name, table.decision.seat) == ("memory", RUNNER)
    go(table, "unity", "credit")
    assert ids(table.state.rig) == "carmen cleaver mayfly"
