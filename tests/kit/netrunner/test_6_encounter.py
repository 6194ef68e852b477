"""Encountering ice: breaking its subroutines, and what ends an encounter early (6.5, 6.9.3)."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Game
from kit.netrunner.effects.kinds import Abilities, Cost, It, Paid, Sub
from kit.netrunner.effects.pieces import gain
from kit.netrunner.objects import me
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    find,
    go,
    ids,
    keys_of,
    kinds,
    mark,
    settle,
    told,
    why,
)
from tests.kit.netrunner.runs import (
    EVERY,
    asked,
    following,
    on,
    path,
    trash_itself,
    wait_for,
    window,
)

LICENSE = "regolith_mining_license"


def met(servers: str, **laid: Any) -> Any:
    """A table at the encounter with the outermost ice of a server."""
    return at(phase="encounter_ice", run="server_1", at=1, servers={"server_1": servers}, **laid)


# --- it begins --------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.9.3a")
def test_what_waits_for_an_encounter_is_triggered_before_its_window() -> None:
    """Funhouse asks for a tag as soon as it is encountered."""
    table = met("funhouse+ > offworld_office", rules={"decks": "advanced"}, rig="unity")
    assert table.decision.name == "take_tag"
    go(table, "pay")
    assert kinds(table).index("trigger") < kinds(table).index("window")
    assert table.state.tags == 1
    assert table.decision.name == "window"


@pytest.mark.rule("netrunner.6.9.3a")
def test_a_run_that_ends_as_an_encounter_begins_has_no_window() -> None:
    table = settle(go(met("funhouse+", rules={"decks": "advanced"}, rig="unity"), "decline"))
    assert following(table, "end_run", 3) == ["run_stops", "unsuccessful", "run_ends"]
    assert not asked(table, "window") and not told(table, "sub")


@pytest.mark.rule("netrunner.6.9.3b")
def test_the_window_of_an_encounter_is_for_paid_abilities_alone() -> None:
    table = met(f"tithe+ palisade > {LICENSE} manegarm_skunkworks", rig="mayfly", rules=EVERY)
    go(table, "break_mayfly", "sub_1", "pass")
    assert window(table, "netrunner.6.9.3b", RUNNER) == ["break_mayfly", "boost_mayfly"]
    assert table.decision.seat == CORP
    assert keys_of(table) == ["pass"]


# --- breaking ---------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.5.3")
def test_each_encounter_begins_with_all_subroutines_unbroken() -> None:
    table = met("tithe+ tithe+ > offworld_office", rig="mayfly", grip="vrcation")
    go(table, "break_mayfly", "sub_1", "break_mayfly")
    assert table.state.run.broken == [0, 1]
    go(table, "pass")
    wait_for(table, "netrunner.6.9.3b", RUNNER)
    assert table.state.run.position == 0
    assert table.state.run.broken == []
    assert "break_mayfly" in keys_of(table)
    settle(table)
    assert [event.data["sub"] for event in told(table, "sub")] == [0, 1]


@pytest.mark.rule("netrunner.6.5.4")
def test_in_the_window_of_an_encounter_subroutines_can_be_broken() -> None:
    table = go(met("tithe+ > offworld_office", rig="mayfly"), "break_mayfly", "sub_2")
    assert table.state.run.broken == [1]
    assert told(table, "break")[0].data["subs"] == [1]
    assert not told(table, "sub")


@pytest.mark.rule("netrunner.6.5.7a")
def test_ice_is_fully_broken_the_moment_the_last_subroutine_is() -> None:
    table = go(met("tithe+ > offworld_office", rig="mayfly"), "break_mayfly", "sub_2")
    assert not told(table, "fully_broken")
    go(table, "break_mayfly")
    (event,) = told(table, "fully_broken")
    assert event.data["object"] == mark(table, "tithe").id
    assert "break_mayfly" not in keys_of(table)
    assert why(table, "break").rule == "netrunner.9.8.6"
    settle(table)
    assert len(told(table, "fully_broken")) == 1
    assert not told(table, "sub")


@pytest.mark.rule("netrunner.6.5.7a")
def test_ice_with_a_subroutine_left_is_not_fully_broken() -> None:
    table = met("bran_1_0+ > offworld_office")
    go(table, "break_bran_1_0", "sub_2", "break_bran_1_0", "sub_3")
    settle(table)
    assert len(told(table, "break")) == 2
    assert not told(table, "fully_broken")
    table = met("bran_1_0+ > offworld_office")
    go(table, "break_bran_1_0", "sub_2", "break_bran_1_0", "sub_3", "break_bran_1_0")
    assert len(told(table, "fully_broken")) == 1


# --- it is over -------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.6.9.3e")
def test_after_its_subroutines_an_encounter_is_over_and_the_ice_is_passed() -> None:
    with does(LICENSE, on("encounter_ends")):
        table = settle(met(f"tithe+ > {LICENSE}+", grip="vrcation"))
        assert following(table, "encounter_ends", 3) == ["trigger", "gain", "pass_ice"]
        assert told(table, "sub")[-1].data["sub"] == 1


@pytest.mark.rule("netrunner.6.9.3e")
def test_what_lasts_for_an_encounter_ends_with_it() -> None:
    table = go(
        met("tithe+ tithe+ > offworld_office", rig="mayfly", grip="vrcation"), "boost_mayfly"
    )
    assert [(each.kind, each.value) for each in table.state.lingering] == [("strength", 1)]
    go(table, "jack_out")
    assert table.state.lingering == []


def turn_down(game: Game, it: It) -> None:
    """Derez the card whose ability this is."""
    mine = me(game.state, it.object)
    assert mine is not None
    mine.mark.up = False


@pytest.mark.rule("netrunner.6.2.7c")
@pytest.mark.parametrize("goes", [trash_itself, turn_down])
def test_an_encounter_stops_with_ice_that_is_trashed_or_derezzed(goes: Any) -> None:
    subs = (Sub("net_damage", (goes,)), Sub("gain", (gain(1),)))
    with does("tithe", Abilities(subs=subs)):
        table = settle(met("tithe+ > offworld_office"))
        assert [event.data["sub"] for event in told(table, "sub")] == [0]
        assert table.state.credits[CORP] == 5
        assert kinds(table).index("encounter_stops") < kinds(table).index("encounter_ends")
        # What is gone can't be passed; what was derezzed can.
        passed = [("pass_ice", 0)] if goes is turn_down else []
        assert path(table)[1:] == [*passed, ("approach_server", None)]
        assert ids(table.state.stolen) == "offworld_office"


@pytest.mark.rule("netrunner.6.2.7c")
@pytest.mark.parametrize("goes", [trash_itself, turn_down])
def test_what_is_no_longer_encountered_can_not_be_broken(goes: Any) -> None:
    does_tithe = Abilities(
        subs=(Sub("gain", (gain(1),)),),
        paid=(Paid("vanish", Cost(credits=1), (goes,), seat=RUNNER),),
    )
    with does("tithe", does_tithe):
        table = met("tithe+ > offworld_office", rig="mayfly", rules=EVERY)
        object = mark(table, "tithe").id
        assert "break_mayfly" in keys_of(table)
        go(table, "vanish_tithe")
        assert (find(table.state, object) is None) == (goes is trash_itself)
        assert "break_mayfly" not in keys_of(table)
        settle(table)
        assert not told(table, "sub")
        assert told(table, "encounter_stops")
