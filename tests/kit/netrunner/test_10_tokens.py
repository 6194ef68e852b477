"""Counters on cards: purging viruses, loading and emptying (sections 10.1 and 10.9)."""

from __future__ import annotations

import pytest

from tests.kit.netrunner.made import story
from tests.kit.netrunner.positions import CORP, at, go, ids, mark, settle, told


@pytest.mark.rule("netrunner.10.1.2")
def test_to_purge_is_to_take_all_virus_counters_off_all_cards() -> None:
    servers = {"server_1": "> nico_campaign+$9@1", "hq": "palisade+@2"}
    table = at(turn=1, rig="leech@3 conduit@1 cleaver telework_contract$3", servers=servers)
    go(table, "purge")
    for card in ("leech", "conduit", "nico_campaign", "palisade"):
        assert mark(table, card).virus == 0
    assert mark(table, "telework_contract").credits == 3
    assert mark(table, "nico_campaign").credits == 9
    (event,) = told(table, "purge")
    assert event.data["amount"] == 7 and "netrunner.10.1.2" in event.rules
    assert table.state.clicks[CORP] == 0


@pytest.mark.rule("netrunner.10.9.1")
def test_a_loaded_card_is_trashed_when_the_last_of_its_counters_is_taken() -> None:
    servers = {"server_1": "> nico_campaign"}
    table = go(at(turn=1, phase="turn", servers=servers, active=CORP), "rez_nico_campaign")
    settle(table)
    assert mark(table, "nico_campaign").credits == 6
    table = at(turn=1, phase="turn_begins", servers={"server_1": "> nico_campaign+$3"})
    assert ids(table.state.archives) == "nico_campaign"
    assert story(table, "trigger", "take", "trash", "draw").startswith(
        "nico_campaign take trash draw"
    )
    assert "netrunner.10.9.1" in told(table, "trash")[0].rules


@pytest.mark.rule("netrunner.10.9.1")
def test_a_card_that_was_not_loaded_is_not_trashed_when_it_has_no_counters() -> None:
    table = at(rig="pennyshaver$2 telework_contract$3")
    go(table, "take_pennyshaver")
    assert ids(table.state.rig) == "pennyshaver telework_contract"
    go(table, "take_telework_contract")
    assert ids(table.state.heap) == "telework_contract"
