"""Subroutines one by one, and ice that comes and goes during a run (6.2, 6.9.3c and d)."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Game, Table
from kit.netrunner.cards import IDS, NUMBER
from kit.netrunner.effects.kinds import Abilities, It, Sub
from kit.netrunner.effects.pieces import gain
from kit.netrunner.phases.installing import install
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    keys_of,
    mark,
    settle,
    told,
)
from tests.kit.netrunner.runs import following, path, wait_for


def met(servers: str, place: int = 1, **laid: Any) -> Table:
    """A table at the encounter with ice of a server, by its place from outside."""
    return at(
        phase="encounter_ice", run="server_1", at=place, servers={"server_1": servers}, **laid
    )


def before(table: Table) -> str:
    """The ice of that server, the outermost first."""
    return " ".join(IDS[card] for card in reversed(table.state.ice[3]))


def subs(table: Table) -> list[int]:
    """Which subroutines resolved, from 0."""
    return [event.data["sub"] for event in told(table, "sub")]


# --- one by one -------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.9.3c")
def test_the_corp_resolves_all_unbroken_subroutines_in_their_order() -> None:
    table = settle(met("karuna+ > offworld_office", grip="vrcation " * 2 + "sure_gamble " * 2))
    assert subs(table) == [0, 1]
    assert [event.data["amount"] for event in told(table, "damage")] == [2, 2]


@pytest.mark.rule("netrunner.6.9.3c")
@pytest.mark.parametrize("broken", [0, 1])
def test_broken_subroutines_do_not_resolve(broken: int) -> None:
    table = met("tithe+ > offworld_office", rig="mayfly", grip="vrcation")
    settle(go(table, "break_mayfly", f"sub_{broken + 1}"))
    assert subs(table) == [1 - broken]
    assert (len(table.state.grip), table.state.credits[CORP]) == ((1, 6), (0, 5))[broken]


@pytest.mark.rule("netrunner.6.9.3d")
def test_each_subroutine_has_resolved_before_the_next_one_is_looked_at() -> None:
    """Karunā lets the Runner jack out between its subroutines."""
    table = met("karuna+ > offworld_office", grip="vrcation " * 2 + "sure_gamble " * 2)
    wait_for(table, "netrunner.card.7", RUNNER)
    assert subs(table) == [0]
    assert len(table.state.grip) == 2
    left = table.fork()
    settle(go(left, "jack_out"))
    assert subs(left) == [0] and len(left.state.grip) == 2
    settle(table)
    assert subs(table) == [0, 1] and table.state.grip == []


@pytest.mark.rule("netrunner.6.9.3d")
def test_no_subroutine_resolves_twice_in_an_encounter() -> None:
    with does("tithe", Abilities(subs=tuple(Sub("gain", (gain(1),)) for _ in range(4)))):
        table = settle(met("tithe+ > offworld_office"))
        assert subs(table) == [0, 1, 2, 3]
        assert table.state.credits[CORP] == 9


# --- positions --------------------------------------------------------------------------------

BROKEN = ("break_bran_1_0", "sub_2", "break_bran_1_0", "sub_3")
"""Of Brân's subroutines only the one that installs ice is left."""


@pytest.mark.rule("netrunner.6.2.2c")
def test_directly_inward_is_between_that_ice_and_the_next() -> None:
    table = met("whitespace bran_1_0+ tithe > offworld_office", 2, hq="karuna")
    go(table, *BROKEN, "karuna", "done")
    assert before(table) == "whitespace bran_1_0 karuna tithe"


@pytest.mark.rule("netrunner.6.2.2c")
def test_directly_inward_of_the_innermost_ice_is_next_to_the_server() -> None:
    table = go(met("tithe bran_1_0+", 2, hq="karuna"), *BROKEN, "karuna", "done")
    assert before(table) == "tithe bran_1_0 karuna"


@pytest.mark.rule("netrunner.6.2.6b")
def test_the_runner_meets_ice_that_was_installed_on_the_way_ahead() -> None:
    table = met("whitespace bran_1_0+ tithe > offworld_office", 2, hq="karuna", credits=[9, 5])
    go(table, *BROKEN, "karuna", "done")
    assert table.state.run.position == 2
    wait_for(table, "netrunner.6.9.2b", CORP)
    assert keys_of(table) == ["rez_karuna", "pass"]
    settle(table)
    assert path(table)[1:] == [
        ("pass_ice", 2),
        ("approach_ice", 1),
        ("pass_ice", 1),
        ("approach_ice", 0),
        ("pass_ice", 0),
        ("approach_server", None),
    ]


@pytest.mark.rule("netrunner.6.2.6")
def test_the_runner_stays_with_its_ice_when_ice_further_in_goes() -> None:
    table = met("whitespace bran_1_0+ tithe > offworld_office", 2, hq="karuna")
    assert table.state.run.position == 1
    go(table, *BROKEN, "karuna", "trash_tithe", "done")
    assert before(table) == "whitespace bran_1_0 karuna"
    assert table.state.run.position == 1
    assert table.state.run.ice == mark(table, "bran_1_0").id
    settle(table)
    assert path(table)[1:] == [
        ("pass_ice", 1),
        ("approach_ice", 0),
        ("pass_ice", 0),
        ("approach_server", None),
    ]


@pytest.mark.rule("netrunner.6.2.6")
def test_the_runner_stays_with_its_ice_when_ice_further_out_goes() -> None:
    table = met("whitespace bran_1_0+ tithe > offworld_office", 2, hq="karuna")
    go(table, *BROKEN, "karuna", "trash_whitespace", "done")
    assert before(table) == "bran_1_0 karuna tithe"
    assert table.state.run.position == 2
    assert table.state.run.ice == mark(table, "bran_1_0").id


@pytest.mark.rule("netrunner.6.2.4")
def test_a_position_whose_ice_is_gone_stays_while_the_runner_is_there() -> None:
    """Brân is trashed for the ice that it installs: that is still ahead of the Runner."""
    table = met("whitespace bran_1_0+ tithe > offworld_office", 2, hq="karuna")
    go(table, *BROKEN, "karuna", "trash_bran_1_0", "done")
    assert before(table) == "whitespace karuna tithe"
    settle(table)
    assert following(table, "encounter_stops") == ["encounter_ends"]
    assert path(table)[1:] == [
        ("approach_ice", 1),
        ("pass_ice", 1),
        ("approach_ice", 0),
        ("pass_ice", 0),
        ("approach_server", None),
    ]


def _install_outermost(game: Game, it: It) -> Any:
    """Install Karunā before the server that is run, for nothing."""
    yield from install(game, NUMBER["karuna"], it.rule, server=3, ignore="all")


@pytest.mark.rule("netrunner.6.2.6a")
def test_ice_that_was_installed_behind_the_runner_is_not_met_in_this_run() -> None:
    with does("tithe", Abilities(subs=(Sub("gain", (_install_outermost,)),))):
        table = met("whitespace tithe+ palisade > offworld_office", 2, hq="karuna")
        go(table, "done")
        assert before(table) == "karuna whitespace tithe palisade"
        assert table.state.run.ice == mark(table, "tithe").id
        settle(table)
        assert path(table)[1:] == [
            ("pass_ice", 1),
            ("approach_ice", 0),
            ("pass_ice", 0),
            ("approach_server", None),
        ]
