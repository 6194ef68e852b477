"""Rezzing: which cards, when, for what, and step by step (section 8.1)."""

from __future__ import annotations

import pytest

from kit.game import Game
from kit.netrunner.effects.kinds import Abilities, Asking, It, When
from kit.netrunner.effects.pieces import gain
from kit.netrunner.phases.installing import rez
from kit.netrunner.state import HQ, Place
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    ids,
    keys_of,
    mark,
    settle,
    told,
    why,
)


@pytest.mark.rule("netrunner.8.1.2")
def test_to_rez_a_card_is_to_turn_it_up() -> None:
    table = at(turn=1, phase="window", servers={"server_1": "> nico_campaign"})
    assert not mark(table, "nico_campaign").up
    go(table, "rez_nico_campaign")
    assert mark(table, "nico_campaign").up
    assert table.state.clicks[CORP] == 3


@pytest.mark.rule("netrunner.8.1.2")
def test_what_lies_face_up_already_cannot_be_rezzed() -> None:
    servers = {"server_1": "> nico_campaign+$9", "server_2": "> regolith_mining_license"}
    table = at(turn=1, phase="window", servers=servers)
    assert keys_of(table) == ["rez_regolith_mining_license", "pass"]
    assert why(table, "rez_nico_campaign").rule == "netrunner.8.1.2"


@pytest.mark.rule("netrunner.8.1.2a")
@pytest.mark.parametrize(
    ("phase", "offered"),
    [
        ("initiation", ["rez_manegarm_skunkworks"]),
        ("approach_ice", ["rez_manegarm_skunkworks", "rez_palisade"]),
        ("inward", ["rez_manegarm_skunkworks"]),
    ],
)
def test_some_windows_of_a_run_are_for_rezzing(phase: str, offered: list[str]) -> None:
    servers = {"server_1": "palisade tithe > manegarm_skunkworks"}
    table = at(turn=2, phase=phase, servers=servers, run="server_1")
    assert table.decision is not None and table.decision.seat == CORP
    assert keys_of(table) == [*offered, "pass"]


@pytest.mark.rule("netrunner.8.1.2a")
def test_the_window_of_an_encounter_is_not_for_rezzing() -> None:
    """The Corp is asked neither before the Runner nor after."""
    servers = {"server_1": "palisade+ tithe > manegarm_skunkworks"}
    table = at(turn=2, phase="approach_ice", servers=servers, run="server_1", rig="cleaver")
    go(table, "pass", "boost_cleaver")
    assert table.decision is not None
    assert (table.decision.seat, table.decision.rule) == (RUNNER, "netrunner.6.9.3b")
    go(table, "pass")
    assert (table.decision.seat, table.decision.rule) == (CORP, "netrunner.5.7.1e")


@pytest.mark.rule("netrunner.8.1.2c")
def test_an_agenda_is_never_rezzed() -> None:
    servers = {"server_1": "> offworld_office", "server_2": "> nico_campaign"}
    table = at(turn=1, phase="window", servers=servers)
    assert keys_of(table) == ["rez_nico_campaign", "pass"]
    assert why(table, "rez_offworld_office").rule == "netrunner.8.1.2c"


@pytest.mark.rule("netrunner.8.1.2d")
def test_rezzing_costs_what_is_printed() -> None:
    table = at(turn=1, phase="window", servers={"server_1": "> nico_campaign"})
    go(table, "rez_nico_campaign")
    assert table.state.credits[CORP] == 3


@pytest.mark.rule("netrunner.8.1.2d")
def test_who_cannot_pay_cannot_rez() -> None:
    servers = {"server_1": "> nico_campaign", "server_2": "> manegarm_skunkworks"}
    servers["server_3"] = "> urtica_cipher"
    table = at(turn=1, phase="window", servers=servers, credits=(1, 0))
    assert keys_of(table) == ["rez_urtica_cipher", "pass"]
    assert why(table, "rez_nico_campaign").key == "no_credits"
    go(table, "rez_urtica_cipher")
    assert told(table, "pay")[0].data["purpose"] == "rez"


@pytest.mark.rule("netrunner.8.1.2d")
def test_a_card_may_raise_the_cost_of_rezzing() -> None:
    table = at(turn=2, grip="tread_lightly", servers={"hq": "palisade"}, credits=(7, 5))
    go(table, "play_tread_lightly", "hq", "rez_palisade")
    assert table.state.credits[CORP] == 7 - 3 - 3


@pytest.mark.rule("netrunner.8.1.2d")
def test_a_card_that_rezzes_takes_the_cost_unless_it_says_otherwise() -> None:
    def step(game: Game, it: It) -> Asking:
        yield from rez(game, Place("ice", HQ, 0), it.rule)

    with does("hedge_fund", Abilities(play=(step,))):
        table = at(turn=1, hq="hedge_fund", servers={"hq": "palisade"}, credits=(9, 0))
        go(table, "play_hedge_fund")
    assert mark(table, "palisade").up
    assert table.state.credits[CORP] == 9 - 5 - 3
    servers = {"hq": "palisade", "server_1": "> send_a_message:5"}
    free = at(turn=1, phase="window", servers=servers, credits=(1, 0))
    go(free, "score_send_a_message", "palisade")
    assert mark(free, "palisade").up
    assert free.state.credits[CORP] == 1


@pytest.mark.rule("netrunner.8.1.2e")
def test_the_card_is_turned_up_once_it_is_paid_for_and_a_checkpoint_is_through() -> None:
    """What waits for the payment resolves while the card still lies face down."""
    seen: list[bool] = []

    def look(game: Game, it: It) -> None:
        seen.append(mark(table, "nico_campaign").up)

    pays = When("pay", (look,), lambda game, mine, fact: fact.name == "rez")
    rezzed = When("rez", (look, gain(1)))
    with does("smartware_distributor", Abilities(when=(pays, rezzed))):
        servers = {"server_1": "> nico_campaign"}
        table = at(turn=1, phase="window", servers=servers, rig="smartware_distributor")
        go(table, "rez_nico_campaign")
        settle(table)
    assert seen == [False, True]
    assert table.state.credits[RUNNER] == 6


@pytest.mark.rule("netrunner.8.1.2e")
def test_a_card_may_wait_for_its_own_rezzing() -> None:
    table = at(turn=1, phase="window", servers={"server_1": "> nico_campaign"})
    settle(go(table, "rez_nico_campaign"))
    assert mark(table, "nico_campaign").credits == 9
    assert ids(table.state.roots[3]) == "nico_campaign"
