"""Subroutines: their order, breaking them, and resolving what is left (section 9.8)."""

from __future__ import annotations

import pytest

from kit import Game
from kit.netrunner.effects.kinds import Abilities, Interrupt, It, Sub
from kit.netrunner.effects.pieces import END_THE_RUN, gain, load
from tests.kit.netrunner.made import EVERY, on, story, trash_itself
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    keys_of,
    settle,
    told,
    why,
)

GRIP = "sure_gamble cleaver carmen"


def subs(table: object) -> list[int]:
    """Which subroutines resolved, in order."""
    return [event.data["sub"] for event in told(table, "sub")]  # type: ignore[arg-type]


@pytest.mark.rule("netrunner.9.8.2", "netrunner.9.8.7b")
def test_subroutines_resolve_in_the_order_in_which_they_stand() -> None:
    table = at(phase="subroutines", run="hq", at=1, servers={"hq": "tithe+"}, grip=GRIP)
    assert subs(table) == [0, 1]
    assert story(table, "sub", "damage", "gain") == "sub damage sub gain"


@pytest.mark.rule("netrunner.9.8.7b")
def test_each_subroutine_is_finished_before_the_next() -> None:
    with does("docklands_pass", on("damage", load(1))):
        servers = {"hq": "karuna+"}
        rig, grip = "docklands_pass", "cleaver carmen mayfly unity"
        table = at(phase="subroutines", run="hq", at=1, servers=servers, grip=grip, rig=rig)
        assert table.decision.name == "jack_out"
        assert subs(table) == [0]
        table.choose("continue")
        settle(table, "movement")
    assert story(table, "sub", "damage", "trigger") == (
        "sub damage docklands_pass sub damage docklands_pass"
    )


@pytest.mark.rule("netrunner.9.8.4a")
def test_in_each_encounter_all_subroutines_are_unbroken_at_first() -> None:
    servers = {"hq": "palisade+ palisade+"}
    table = at(
        phase="encounter_ice", run="hq", at=1, servers=servers, rig="cleaver", credits=(5, 9)
    )
    go(table, "break_cleaver", "continue")
    assert table.phase == "encounter_ice" and "break_cleaver" in keys_of(table)
    table.choose("pass")
    settle(table)
    assert subs(table) == [0]
    assert told(table, "end_run")


@pytest.mark.rule("netrunner.9.8.5")
def test_a_broken_subroutine_does_not_resolve() -> None:
    servers = {"hq": "bran_1_0+"}
    table = at(phase="encounter_ice", run="hq", at=1, servers=servers)
    go(table, "break_bran_1_0", "sub_2", "break_bran_1_0", "sub_3")
    assert table.state.run.broken == [1, 2]
    table.choose("pass")
    settle(table, "movement")
    assert subs(table) == [0]
    assert table.state.run is not None and not table.state.run.ended


@pytest.mark.rule("netrunner.9.8.6")
def test_only_unbroken_subroutines_can_be_broken() -> None:
    servers = {"hq": "bran_1_0+"}
    table = at(phase="encounter_ice", run="hq", at=1, servers=servers, rules=EVERY)
    go(table, "break_bran_1_0")
    assert keys_of(table) == ["sub_1", "sub_2", "sub_3"]
    go(table, "sub_2", "break_bran_1_0")
    assert keys_of(table) == ["sub_1", "sub_3"]
    go(table, "sub_1", "break_bran_1_0")
    assert table.state.run.broken == [1, 0, 2]
    assert why(table, "break_bran_1_0").rule == "netrunner.9.8.6"


@pytest.mark.rule("netrunner.9.8.7a")
def test_subroutines_resolve_without_a_choice_or_a_window() -> None:
    servers = {"hq": "tithe+"}
    table = at(phase="encounter_ice", run="hq", at=1, servers=servers, grip=GRIP, rules=EVERY)
    for seat in (RUNNER, CORP):
        assert table.phase == "encounter_ice" and table.decision.seat == seat
        table.choose("pass")
        table.to_decision()
    assert subs(table) == [0, 1]
    assert story(table, "window", "sub") == "window sub sub window"


@pytest.mark.rule("netrunner.9.8.7c")
def test_once_the_run_is_ended_the_later_subroutines_do_not_resolve() -> None:
    with does("tithe", Abilities(subs=(END_THE_RUN, Sub("gain", (gain(1),))))):
        table = at(phase="subroutines", run="hq", at=1, servers={"hq": "tithe+"})
    assert subs(table) == [0]
    assert table.state.credits[CORP] == 5
    assert "netrunner.9.8.7c" in told(table, "end_run")[0].rules


@pytest.mark.rule("netrunner.9.8.7c")
def test_once_the_ice_is_gone_the_later_subroutines_do_not_resolve() -> None:
    gone = Sub("net_damage", (trash_itself,))
    with does("tithe", Abilities(subs=(gone, Sub("gain", (gain(1),))))):
        table = at(phase="subroutines", run="hq", at=1, servers={"hq": "tithe+"})
    assert subs(table) == [0]
    assert table.state.credits[CORP] == 5
    assert "netrunner.9.8.7c" in told(table, "encounter_stops")[0].rules


@pytest.mark.rule("netrunner.9.8.10")
def test_a_subroutine_may_be_prevented_as_a_whole() -> None:
    def prevent(game: Game, it: It) -> None:
        it.value -= 1

    once = Abilities(interrupts=(Interrupt("sub", (prevent,), once=True),))
    with does("docklands_pass", once):
        servers = {"hq": "tithe+"}
        table = at(phase="subroutines", run="hq", at=1, servers=servers, rig="docklands_pass")
        assert table.decision.name == "interrupt" and table.decision.seat == RUNNER
        table.choose("use_docklands_pass")
        settle(table, "movement")
    assert told(table, "sub_prevented")[0].data["sub"] == 0
    assert subs(table) == [1] and not told(table, "damage")
    assert table.state.credits[CORP] == 6
