"""Interrupts and replacements: what changes an effect before it happens (section 9.9)."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Game
from kit.netrunner.effects.kinds import Abilities, Cost, Interrupt, It, Me, Replaces
from tests.kit.netrunner.made import story
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    keys_of,
    settle,
    told,
)

GRIP = "sure_gamble cleaver carmen mayfly"
TITHE = {"hq": "tithe+"}


def less(game: Game, it: It) -> None:
    """One less of what is about to happen."""
    it.value -= 1


def more(game: Game, it: It) -> None:
    """One more of it."""
    it.value += 1


def before(kind: str, step: Any = less, **how: Any) -> Abilities:
    """A card with one interrupt."""
    return Abilities(interrupts=(Interrupt(kind, (step,), **how),))


PAID = {"cost": Cost(credits=1)}


@pytest.mark.rule("netrunner.9.9.4", "netrunner.9.2.9d")
def test_before_an_instruction_is_carried_out_it_may_be_interrupted() -> None:
    with does("docklands_pass", before("damage", **PAID)):
        table = at(
            phase="subroutines", run="hq", at=1, servers=TITHE, grip=GRIP, rig="docklands_pass"
        )
        assert table.decision.name == "interrupt" and table.decision.seat == RUNNER
        assert keys_of(table) == ["use_docklands_pass", "pass"]
        assert table.decision.options[0].rule == "netrunner.9.2.9d"
        assert len(table.state.grip) == 4
        table.choose("pass")
        settle(table, "movement")
    assert len(table.state.grip) == 3


@pytest.mark.rule("netrunner.9.2.9d")
def test_only_an_interrupt_that_bears_on_it_can_be_triggered() -> None:
    def many(game: Game, mine: Me, value: int) -> bool:
        return value > 1

    with (
        does("docklands_pass", before("damage")),
        does("red_team", before("tags")),
        does("telework_contract", before("damage", condition=many)),
        does("smartware_distributor", before("damage", cost=Cost(credits=9))),
    ):
        rig = "docklands_pass red_team telework_contract smartware_distributor"
        table = at(phase="subroutines", run="hq", at=1, servers=TITHE, grip=GRIP, rig=rig)
        assert keys_of(table) == ["use_docklands_pass", "pass"]


@pytest.mark.rule("netrunner.9.2.9c")
def test_in_an_interrupt_window_the_sides_take_turns_from_the_active_one_on() -> None:
    with (
        does("docklands_pass", before("damage", **PAID)),
        does("nico_campaign", before("damage", more, **PAID)),
    ):
        servers = {**TITHE, "server_1": "> nico_campaign+"}
        rig = "docklands_pass"
        table = at(phase="subroutines", run="hq", at=1, servers=servers, grip=GRIP, rig=rig)
        seats = []
        for key in ("pass", "use_nico_campaign", "pass", "use_docklands_pass", "pass", "pass"):
            assert table.decision.name == "interrupt"
            seats.append(table.decision.seat)
            table.choose(key)
            table.to_decision()
    assert seats == [RUNNER, CORP, CORP, RUNNER, RUNNER, CORP]
    assert table.decision.name != "interrupt"
    assert told(table, "damage")[0].data["amount"] == 1


@pytest.mark.rule("netrunner.9.9.5")
def test_what_is_prevented_does_not_happen() -> None:
    def whole(game: Game, it: It) -> None:
        it.value = 0

    with does("docklands_pass", before("end_run", whole)):
        servers = {"hq": "palisade+"}
        table = at(phase="subroutines", run="hq", at=1, servers=servers, rig="docklands_pass")
        table.choose("use_docklands_pass")
        table.to_decision()
    assert "netrunner.9.9.5" in told(table, "interrupt")[0].rules
    assert not told(table, "end_run")
    assert table.state.run is not None and not table.state.run.ended


@pytest.mark.rule("netrunner.9.9.6a")
@pytest.mark.parametrize(("avoided", "tags"), [(1, 1), (2, 0)])
def test_avoided_tags_lower_the_number(avoided: int, tags: int) -> None:
    with does("docklands_pass", before("tags", **PAID)):
        table = at(
            phase="breach",
            run="server_1",
            servers={"server_1": "> offworld_office amaze_amusements+"},
            rig="docklands_pass",
        )
        go(table, "root_1", "leave")
        for _ in range(avoided):
            table.choose("use_docklands_pass")
            table.to_decision()
        settle(table)
    assert table.state.tags == tags
    assert len(told(table, "tag")) == (tags > 0)
    if not tags:
        assert told(table, "no_tags")[0].rules[1] == "netrunner.9.9.6a"


@pytest.mark.rule("netrunner.9.9.6b")
@pytest.mark.parametrize(("prevented", "left"), [(1, 3), (2, 4)])
def test_prevented_damage_lowers_the_number(prevented: int, left: int) -> None:
    with does("docklands_pass", before("damage", **PAID)):
        servers = {"server_1": "> urtica_cipher"}
        table = at(phase="breach", run="server_1", servers=servers, grip=GRIP, rig="docklands_pass")
        for _ in range(prevented):
            table.choose("use_docklands_pass")
            table.to_decision()
        settle(table)
    assert len(table.state.grip) == left
    assert len(told(table, "damage")) == (left < 4)
    if left == 4:
        assert told(table, "no_damage")[0].rules[-1] == "netrunner.9.9.6b"


# --- replacements --------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.9.8")
def test_a_replacement_applies_by_itself() -> None:
    table = go(at(rig="verbal_plasticity"), "draw")
    assert len(table.state.grip) == 2
    assert "netrunner.9.9.8" in told(table, "replaced")[0].rules
    go(table, "draw")
    assert len(table.state.grip) == 3
    assert len(told(table, "replaced")) == 1
    assert len(go(at(), "draw").state.grip) == 1


@pytest.mark.rule("netrunner.9.9.9b")
def test_a_replacement_is_applied_before_interrupts_are_looked_for() -> None:
    def several(game: Game, mine: Me, value: int) -> bool:
        return value >= 2

    with does("docklands_pass", before("draw", condition=several)):
        table = go(at(rig="verbal_plasticity docklands_pass"), "draw")
        assert table.decision.name == "interrupt"
        go(table, "use_docklands_pass")
    assert story(table, "replaced", "interrupt", "draw") == "replaced interrupt draw"
    assert len(table.state.grip) == 1


@pytest.mark.rule("netrunner.9.9.9c")
@pytest.mark.parametrize(("rig", "cards"), [("red_team", 2), ("telework_contract red_team", 3)])
def test_each_replacement_is_applied_once(rig: str, cards: int) -> None:
    def one_more(game: Game, mine: Me, value: int, source: str) -> int:
        return value + 1

    plus = Abilities(replaces=(Replaces("draw", one_more),))
    with does("red_team", plus), does("telework_contract", plus):
        table = go(at(rig=rig), "draw")
    assert len(table.state.grip) == cards
    assert len(told(table, "replaced")) == cards - 1
