"""What lasts: lingering effects, and persistent abilities (sections 9.10 and 9.12.5)."""

from __future__ import annotations

import pytest

from kit.netrunner.effects.kinds import Cost
from kit.netrunner.effects.pieces import until_run_ends
from kit.netrunner.values import rez_cost
from tests.kit.netrunner.made import paying, triggered
from tests.kit.netrunner.positions import (
    COPIES_OF,
    RUNNER,
    at,
    does,
    go,
    keys_of,
    settle,
    told,
)


@pytest.mark.rule("netrunner.9.10.1")
def test_an_effect_lasts_without_its_card_for_as_long_as_was_said() -> None:
    burn = paying("burn", Cost(trash_self=True), until_run_ends("accesses", 1))
    with does("telework_contract", burn):
        table = at(
            phase="initiation",
            run="hq",
            rig="telework_contract",
            hq="hedge_fund government_subsidy seamless_launch",
        )
        go(table, "burn_telework_contract")
        settle(table)
        assert len(told(table, "access")) == 2
        go(table, "run_hq")
        settle(table)
    assert len(told(table, "access")) == 3
    assert "netrunner.9.10.1" in told(table, "linger")[0].rules


@pytest.mark.rule("netrunner.9.10.1", "netrunner.10.3.1b")
def test_a_dearer_rez_lasts_to_the_end_of_the_run() -> None:
    palisade = COPIES_OF["palisade"][0]
    table = at(grip="tread_lightly", servers={"hq": "palisade"}, credits=(9, 5))
    go(table, "play_tread_lightly", "hq", "rez_palisade")
    assert table.state.credits[0] == 9 - 3 - 3
    settle(table)
    assert rez_cost(table._game, palisade) == 3
    assert table.state.lingering == []
    assert "netrunner.10.3.1b" in told(table, "run_ends")[0].rules


@pytest.mark.rule("netrunner.10.3.1b")
def test_a_boost_is_gone_with_the_encounter() -> None:
    servers = {"server_1": "palisade+ palisade+"}
    table = at(
        phase="encounter_ice", run="server_1", at=1, servers=servers, rig="cleaver", credits=(5, 9)
    )
    go(table, "boost_cleaver", "break_cleaver", "continue")
    assert table.phase == "encounter_ice"
    assert keys_of(table) == ["boost_cleaver", "pass"]
    assert table.state.lingering == []
    assert "netrunner.10.3.1b" in told(table, "encounter_ends")[0].rules


# --- persistent ----------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.12.5a")
def test_a_rezzed_card_that_is_trashed_while_accessed_persists() -> None:
    for sign, tags in (("", 0), ("+", 2)):
        servers = {"server_1": f"> offworld_office amaze_amusements{sign}"}
        table = at(phase="breach", run="server_1", servers=servers, credits=(5, 9))
        go(table, "root_2", "trash_amaze_amusements")
        settle(table)
        assert len(told(table, "steal")) == 1
        assert table.state.tags == tags
        assert len(told(table, "persists")) == (tags > 0)


@pytest.mark.rule("netrunner.9.12.5c")
def test_it_persists_to_the_end_of_that_run_and_no_longer() -> None:
    table = at(
        rd="offworld_office superconducting_hub",
        servers={"rd": "> amaze_amusements+"},
        credits=(5, 9),
    )
    go(table, "run_rd", "root_1", "trash_amaze_amusements")
    settle(table)
    assert table.state.tags == 2 and triggered(table) == ["amaze_amusements"]
    assert "netrunner.9.12.5c" in told(table, "persists")[0].rules
    go(table, "run_rd")
    settle(table)
    assert len(told(table, "steal")) == 2
    assert table.state.tags == 2 and table.state.clicks[RUNNER] == 2
