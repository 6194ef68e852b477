"""Accessing a card: seeing it, trashing it, stealing it (7.1, 7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Game
from kit.netrunner.cards import NUMBER
from kit.netrunner.effects.kinds import Abilities, Cost, It, Paid, When
from kit.netrunner.effects.pieces import gain
from kit.netrunner.objects import enter, leave, where
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    does,
    go,
    ids,
    keys_of,
    kinds,
    settle,
    told,
    why,
)
from tests.kit.netrunner.runs import accessed, asked, breach, following, itself, on, sees

LICENSE = "regolith_mining_license"


# --- seeing it --------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.7.1.2")
def test_a_card_accessed_from_rd_is_for_the_runner_alone() -> None:
    table = breach("rd", rd="urtica_cipher", credits=[5, 5])
    assert table.decision.name == "mid_access"
    assert sees(table, "urtica_cipher")
    (event,) = told(table, "access")
    assert event.seen_by(RUNNER).data["cards"] == [NUMBER["urtica_cipher"]]
    assert event.seen_by(CORP).data["cards"] == 1


@pytest.mark.rule("netrunner.7.1.2")
@pytest.mark.parametrize("server", ["hq", "archives", "server_1"])
def test_elsewhere_both_sides_see_it(server: str) -> None:
    laid = {"hq": "nico_campaign", "archives": "-nico_campaign", "server_1": "> nico_campaign"}
    where_to = {"servers": {server: laid[server]}} if server == "server_1" else laid
    table = breach(server, **{key: where_to[key] for key in where_to if key in (server, "servers")})
    (event,) = told(table, "access")
    for seat in (CORP, RUNNER):
        assert event.seen_by(seat).data["cards"] == [NUMBER["nico_campaign"]]
    assert sees(table, "nico_campaign")


# --- the steps --------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.7.2.1")
def test_what_waits_for_an_access_is_triggered_before_anything_else_of_it() -> None:
    """Urtica Cipher does its damage also where it is trashed for it."""
    servers = {"server_1": "> urtica_cipher:1"}
    table = breach("server_1", servers=servers, grip="vrcation vrcation sure_gamble")
    assert table.decision.name == "mid_access"
    assert told(table, "damage")[0].data["amount"] == 3
    assert table.state.grip == []
    settle(go(table, "trash_urtica_cipher"))
    found = [kind for kind in kinds(table) if kind in ("access", "damage", "pay", "trash")]
    assert found == ["access", "damage", "pay", "trash"]


ACCESSORY = Abilities(
    paid=(
        Paid("peek", Cost(credits=1), (gain(2),), access=True),
        Paid("stare", Cost(credits=2), (gain(3),), access=True),
    )
)


@pytest.mark.rule("netrunner.7.1.4", "netrunner.7.2.2")
@pytest.mark.parametrize(
    ("key", "credits"), [("peek_leech", 6), ("stare_leech", 6), (f"trash_{LICENSE}", 2)]
)
def test_the_runner_may_use_one_mid_access_ability(key: str, credits: int) -> None:
    with does("leech", ACCESSORY):
        table = breach("server_1", servers={"server_1": f"> {LICENSE}"}, rig="leech")
        assert keys_of(table) == [f"trash_{LICENSE}", "peek_leech", "stare_leech", "leave"]
        settle(go(table, key))
        assert len(asked(table, "mid_access")) == 1
        assert table.state.credits[RUNNER] == credits


@pytest.mark.rule("netrunner.7.2.2")
def test_the_runner_may_use_none() -> None:
    table = breach("server_1", servers={"server_1": f"> {LICENSE}"})
    settle(go(table, "leave"))
    assert ids(table.state.roots[3]) == LICENSE
    assert table.state.credits[RUNNER] == 5


@pytest.mark.rule("netrunner.7.1.4")
def test_mid_access_abilities_come_after_reactions_and_before_the_theft() -> None:
    with does("leech", ACCESSORY), does("nico_campaign", on("access")):
        servers = {"server_1": "> offworld_office", "server_2": "> nico_campaign+"}
        table = breach("server_1", servers=servers, rig="leech")
        assert keys_of(table) == ["peek_leech", "stare_leech", "leave"]
        assert following(table, "access", 2) == ["trigger", "gain"]
        assert not told(table, "steal")
        settle(go(table, "peek_leech"))
        assert kinds(table).index("use") < kinds(table).index("steal")


@pytest.mark.rule("netrunner.7.2.3", "netrunner.7.1.6")
@pytest.mark.parametrize("server", ["hq", "rd", "archives", "server_1"])
def test_an_accessed_agenda_is_stolen_wherever_it_is(server: str) -> None:
    office = "offworld_office"
    laid: dict[str, Any] = {server: office} if server != "server_1" else {}
    laid = laid or {"servers": {"server_1": f"> {office}:3"}}
    table = settle(breach(server, **laid))
    assert ids(table.state.stolen) == office
    assert not asked(table, "mid_access") and not asked(table, "steal")
    assert following(table, "steal") == ["access_ends"]


@pytest.mark.rule("netrunner.7.1.6")
def test_stealing_is_nothing_to_ask_for() -> None:
    table = settle(breach("rd", rd="send_a_message", rules={"points_to_win": 3}))
    assert table.result is not None and table.result.winner == RUNNER
    assert not asked(table, "access")
    assert told(table, "steal")


def test_no_other_card_is_stolen() -> None:
    table = settle(breach("rd", rd="palisade"))
    assert not told(table, "steal") and table.state.stolen == []


@pytest.mark.rule("netrunner.7.2.4")
def test_what_waits_for_the_end_of_an_access_is_triggered_before_the_next_one() -> None:
    with does("nico_campaign", on("access_ends")):
        servers = {"server_1": "> nico_campaign+"}
        rules = {"access_limit": 2}
        table = settle(breach("rd", rd="palisade tithe", servers=servers, rules=rules))
        assert following(table, "access_ends", 3) == ["trigger", "gain", "access"]
        assert table.state.credits[CORP] == 7


# --- trashing it ------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.7.1.5")
@pytest.mark.parametrize("server", ["hq", "rd", "server_1"])
def test_for_its_trash_cost_the_runner_trashes_what_it_accesses(server: str) -> None:
    laid: dict[str, Any] = {server: LICENSE} if server != "server_1" else {}
    laid = laid or {"servers": {"server_1": f"> {LICENSE}"}}
    table = settle(go(breach(server, **laid), f"trash_{LICENSE}"))
    assert table.state.credits[RUNNER] == 5 - 3
    assert ids(table.state.archives) == LICENSE
    assert table.state.archives_up == [True]


@pytest.mark.rule("netrunner.7.1.5")
def test_who_cannot_pay_the_trash_cost_is_not_asked() -> None:
    table = settle(breach("rd", rd=LICENSE, credits=[5, 2]))
    assert not asked(table, "mid_access")
    able = breach("rd", rd=LICENSE, credits=[5, 3])
    assert f"trash_{LICENSE}" in keys_of(able)


@pytest.mark.rule("netrunner.7.1.5a")
@pytest.mark.parametrize("card", ["palisade", "hedge_fund", "offworld_office"])
def test_a_card_without_a_trash_cost_can_not_be_trashed(card: str) -> None:
    with does("leech", ACCESSORY):
        table = breach("rd", rd=card, rig="leech", credits=[5, 20])
        assert keys_of(table) == ["peek_leech", "stare_leech", "leave"]
        assert why(table, f"trash_{card}").rule == "netrunner.7.1.5a"


@pytest.mark.rule("netrunner.7.1.5b")
def test_in_archives_nothing_can_be_trashed() -> None:
    table = settle(breach("archives", archives=LICENSE, credits=[5, 20]))
    assert accessed(table) == [LICENSE]
    assert not asked(table, "mid_access")
    root = breach("archives", servers={"archives": "> manegarm_skunkworks"})
    assert keys_of(root) == ["trash_manegarm_skunkworks", "leave"]


# --- a theft that costs something -------------------------------------------------------------

DEAR = Abilities(additional={"steal": Cost(credits=3)})


@pytest.mark.rule("netrunner.7.1.6a")
@pytest.mark.parametrize(("key", "credits", "stolen"), [("pay", 2, 1), ("decline", 5, 0)])
def test_what_a_theft_costs_may_be_refused(key: str, credits: int, stolen: int) -> None:
    with does("offworld_office", DEAR):
        table = breach("server_1", servers={"server_1": "> offworld_office"})
        assert keys_of(table) == ["pay", "decline"]
        settle(go(table, key))
        assert table.state.credits[RUNNER] == credits
        assert len(table.state.stolen) == stolen
        assert len(table.state.roots[3]) == 1 - stolen


@pytest.mark.rule("netrunner.7.1.6a")
def test_who_cannot_pay_for_a_theft_does_not_steal() -> None:
    with does("offworld_office", DEAR):
        servers = {"server_1": "> offworld_office"}
        table = settle(breach("server_1", servers=servers, credits=[5, 2]))
        assert told(table, "cannot_pay") and not told(table, "steal")
        assert table.state.credits[RUNNER] == 2


# --- a card that moves ------------------------------------------------------------------------


def _to_hand(game: Game, it: It) -> None:
    """Move the accessed card to the Corp's hand."""
    leave(game.state, where(game.state, it.card))
    enter(game.state, "hq", it.card)


@pytest.mark.rule("netrunner.7.1.7")
@pytest.mark.parametrize("card", ["offworld_office", LICENSE])
def test_an_access_is_over_once_the_card_moved_elsewhere(card: str) -> None:
    with does(card, Abilities(when=(When("access", (_to_hand,), where="accessed"),))):
        table = settle(breach("server_1", servers={"server_1": f"> {card}"}))
        assert ids(table.state.hq) == card
        assert not asked(table, "mid_access") and not told(table, "steal")
        assert following(table, "access_stops") == ["access_ends"]


@pytest.mark.rule("netrunner.7.1.7")
def test_a_card_that_was_trashed_on_access_is_accessed_no_longer() -> None:
    with does(LICENSE, Abilities(when=(When("access_ends", (gain(5),), itself),))):
        table = breach("server_1", servers={"server_1": f"> {LICENSE}"})
        settle(go(table, f"trash_{LICENSE}"))
        assert following(table, "trash", 2) == ["access_stops", "access_ends"]
        assert table.state.credits[CORP] == 5
