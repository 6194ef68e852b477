"""The parts of a card at work (chapter 2), and who sees its face (section 1.21)."""

from __future__ import annotations

import dataclasses

import pytest

from kit.netrunner.cards import BY_ID, DESIGN, NUMBER
from kit.netrunner.phases import checkpoint
from kit.netrunner.view.seen import glance
from tests.kit.netrunner.positions import CORP, RUNNER, at, go, ids, keys_of, told

# --- faces ----------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.21.1")
def test_a_facedown_card_shows_the_runner_that_it_is_there_and_no_more() -> None:
    table = at(turn=3, hq="offworld_office", servers={"server_1": "palisade"})
    go(table, "install_offworld_office", "server_1")
    (installed,) = told(table, "install")
    assert installed.seen_by(CORP).data["cards"] == [NUMBER["offworld_office"]]
    assert installed.seen_by(RUNNER).data["cards"] == 1
    assert glance(table.state, RUNNER).roots[3] == [-1]
    table = at(turn=3, phase="window", servers={"server_1": "> nico_campaign"})
    assert glance(table.state, RUNNER).roots[3] == [-1]
    go(table, "rez_nico_campaign")
    assert glance(table.state, RUNNER).roots[3] == [NUMBER["nico_campaign"]]


@pytest.mark.rule("netrunner.1.21.2a")
def test_the_corp_reads_its_own_facedown_cards() -> None:
    table = at(turn=3, servers={"server_1": "> urtica_cipher"})
    assert glance(table.state, CORP).roots[3] == [NUMBER["urtica_cipher"]]
    go(table, "advance_urtica_cipher")
    (advanced,) = told(table, "advance")
    assert advanced.seen_by(CORP).data["cards"] == [NUMBER["urtica_cipher"]]
    assert advanced.seen_by(RUNNER).data["cards"] == 1


@pytest.mark.rule("netrunner.1.21.3")
def test_a_card_that_is_revealed_is_seen_by_both() -> None:
    table = at(grip="mutual_favor", stack="carmen")
    go(table, "play_mutual_favor", "carmen")
    (found,) = told(table, "find")
    for seat in (CORP, RUNNER):
        assert found.seen_by(seat).data["card"] == NUMBER["carmen"]
    # It is hidden again where it goes then.
    assert ids(table.state.grip) == "carmen"
    assert glance(table.state, CORP).others == 1


# --- the parts of a card --------------------------------------------------------------------------


@pytest.mark.rule("netrunner.2.2.1")
def test_of_a_unique_card_only_the_newest_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    # The decks hold one copy of each unique card, so here is another that is.
    unique = dataclasses.replace(BY_ID["telework_contract"], unique=True)
    designs = [unique if card.id == unique.id else card for card in DESIGN]
    monkeypatch.setattr(checkpoint, "DESIGN", designs)
    table = at(rig="telework_contract$3", grip="telework_contract_2")
    go(table, "install_telework_contract_2")
    assert ids(table.state.rig) == "telework_contract_2"
    assert ids(table.state.heap) == "telework_contract"


def test_of_a_card_that_is_not_unique_both_stay() -> None:
    table = at(rig="telework_contract$3", grip="telework_contract_2")
    go(table, "install_telework_contract_2")
    assert ids(table.state.rig) == "telework_contract telework_contract_2"


@pytest.mark.rule("netrunner.2.3.4a")
def test_what_ice_costs_to_install_is_not_on_the_card() -> None:
    assert (BY_ID["bran_1_0"].cost, BY_ID["tithe"].cost) == (6, 1)
    servers = {"server_1": "palisade", "server_2": "palisade whitespace"}
    for card in ("bran_1_0", "tithe"):
        for server, cost in (("server_1", 1), ("server_2", 2)):
            table = at(turn=3, hq=card, servers=servers)
            go(table, f"install_{card}", server, "done")
            assert table.state.credits[CORP] == 5 - cost


@pytest.mark.rule("netrunner.2.3.5")
@pytest.mark.parametrize(
    ("card", "root"), [("nico_campaign", True), ("manegarm_skunkworks", True), ("tithe", False)]
)
def test_what_was_installed_facedown_is_rezzed_for_its_rez_cost(card: str, root: bool) -> None:
    cost = BY_ID[card].cost or 0
    for credits in (cost, cost - 1):
        if root:
            table = at(phase="window", servers={"server_1": f"> {card}"}, credits=(credits, 5))
        else:
            approach = {"run": "server_1", "phase": "approach_ice"}
            table = at(**approach, servers={"server_1": card}, credits=(credits, 5))
        if credits == cost:
            go(table, f"rez_{card}")
            assert table.state.credits[CORP] == 0
        else:
            assert f"rez_{card}" not in keys_of(table)


@pytest.mark.rule("netrunner.2.4.2")
@pytest.mark.parametrize(
    ("agenda", "requirement"),
    [("superconducting_hub", 3), ("offworld_office", 4), ("send_a_message", 5)],
)
def test_the_requirement_says_when_an_agenda_can_be_scored(agenda: str, requirement: int) -> None:
    for counters in (requirement - 1, requirement):
        servers = {"server_1": f"> {agenda}:{counters}", "server_2": "> nico_campaign"}
        table = at(turn=3, phase="window", servers=servers)
        assert (f"score_{agenda}" in keys_of(table)) is (counters == requirement)
    go(table, f"score_{agenda}")
    assert ids(table.state.scored) == agenda


@pytest.mark.rule("netrunner.2.5.2")
def test_points_count_in_ones_own_score_area_only() -> None:
    servers = {"server_1": "> send_a_message"}
    position = {"run": "server_1", "phase": "breach", "servers": servers}
    table = at(**position, stolen="send_a_message")
    assert (table.state.winner, table.state.how) == (RUNNER, "points")
    table = at(run="hq", phase="breach", hq="send_a_message", scored="send_a_message")
    assert table.state.winner is None


@pytest.mark.rule("netrunner.2.6.2")
@pytest.mark.parametrize(
    ("card", "cost"),
    [("nico_campaign", 2), ("regolith_mining_license", 3), ("manegarm_skunkworks", 3)],
)
def test_the_runner_pays_the_trash_cost_of_what_it_accesses(card: str, cost: int) -> None:
    table = at(run="server_1", phase="breach", servers={"server_1": f"> {card}"})
    go(table, f"trash_{card}")
    assert table.state.credits[RUNNER] == 5 - cost
    assert ids(table.state.archives) == card
    table = at(run="server_1", phase="breach", servers={"server_1": f"> {card}"}, credits=(5, 1))
    assert f"trash_{card}" not in keys_of(table)
