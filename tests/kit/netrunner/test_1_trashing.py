"""Trashing cards, on access, as a cost, and how it differs from discarding (section 1.19)."""

from __future__ import annotations

import pytest

from kit import Game
from kit.netrunner.effects.kinds import Abilities, Cost, Interrupt, It, Paid, When
from kit.netrunner.effects.pieces import gain, tag
from tests.kit.netrunner.positions import CORP, RUNNER, at, does, go, ids, keys_of, kinds, told


@pytest.mark.rule("netrunner.1.19.1")
def test_what_is_trashed_goes_to_the_discard_pile_of_its_side() -> None:
    table = at(turn=3, hq="retribution", rig="cleaver", tags=1)
    go(table, "play_retribution", "credit")
    assert (ids(table.state.heap), ids(table.state.rig)) == ("cleaver", "")
    assert ids(table.state.archives) == "retribution"


@pytest.mark.rule("netrunner.1.19.2")
def test_the_runner_may_pay_to_trash_what_it_accesses() -> None:
    position = {"run": "server_1", "phase": "breach", "servers": {"server_1": "> nico_campaign"}}
    table = at(**position)
    assert (table.decision.seat, keys_of(table)) == (RUNNER, ["trash_nico_campaign", "leave"])
    go(table, "trash_nico_campaign")
    assert ids(table.state.archives) == "nico_campaign"
    assert table.state.credits[RUNNER] == 3
    table = go(at(**position), "leave")
    assert ids(table.state.roots[3]) == "nico_campaign"
    assert table.state.credits[RUNNER] == 5


@pytest.mark.rule("netrunner.1.19.2")
def test_a_card_without_a_trash_cost_can_only_be_left() -> None:
    table = at(run="hq", phase="breach", hq="hedge_fund")
    assert "trash" not in kinds(table)
    table = at(run="hq", phase="breach", hq="nico_campaign")
    assert keys_of(table) == ["trash_nico_campaign", "leave"]
    go(table, "trash_nico_campaign")
    assert ids(table.state.archives) == "nico_campaign"


@pytest.mark.rule("netrunner.1.19.3")
def test_what_waits_for_trashing_or_saves_from_it_ignores_discarding() -> None:
    def save(game: Game, it: It) -> None:
        it.value = 0

    watches = Abilities(when=(When("trash", (tag(1),)),), interrupts=(Interrupt("trash", (save,)),))
    with does("pennyshaver", watches):
        table = at(
            phase="discard",
            clicks=0,
            rig="pennyshaver",
            grip="cleaver cleaver carmen carmen unity unity",
        )
        assert table.decision.name == "discard"
        go(table, "unity")
    assert ids(table.state.heap) == "unity"
    assert (table.state.tags, told(table, "trash")) == (0, [])


@pytest.mark.rule("netrunner.1.19.4")
def test_a_card_can_be_trashed_itself_as_a_cost() -> None:
    def gone(game: Game, it: It) -> None:
        assert ids(game.state.heap) == "red_team"

    ability = Paid("use", Cost(trash_self=True, credits=1), (gone, gain(4)))
    with does("red_team", Abilities(paid=(ability,))):
        table = go(at(rig="red_team cleaver", phase="window"), "use_red_team")
    assert (ids(table.state.rig), ids(table.state.heap)) == ("cleaver", "red_team")
    assert table.state.credits[RUNNER] == 5 - 1 + 4


@pytest.mark.rule("netrunner.1.19.4")
def test_it_is_the_object_with_the_symbol_that_is_trashed_and_no_other_copy() -> None:
    ability = Paid("use", Cost(trash_self=True), (gain(2),))
    with does("nico_campaign", Abilities(paid=(ability,))):
        servers = {"server_1": "> nico_campaign+", "server_2": "> nico_campaign_2+"}
        table = at(turn=3, phase="window", servers=servers)
        go(table, "use_nico_campaign_2")
    assert (ids(table.state.roots[3]), ids(table.state.roots[4])) == ("nico_campaign", "")
    assert ids(table.state.archives) == "nico_campaign_2"
    assert table.state.credits[CORP] == 7
