"""Hosts: what lies on cards, programs that are installed onto them, and what goes when they go."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Game
from kit.netrunner.cards import NUMBER, RUNNER
from kit.netrunner.effects.kinds import Abilities, Asking, It
from kit.netrunner.objects import where
from kit.netrunner.phases import verbs
from tests.kit.netrunner.positions import at, does, go, ids, keys_of, mark, settle, told

HOST = "pennyshaver"
SMARTWARE = "smartware_distributor"
TELEWORK = "telework_contract"
ANY = Abilities(hosts=lambda card: True)
"""What hosts any program."""


def trash_host(game: Game, it: It) -> Asking:
    yield from verbs.trash(game, [where(game.state, NUMBER[HOST])], RUNNER, it.rule)


@pytest.mark.rule("netrunner.1.13.3")
def test_credits_on_cards_are_not_ones_own_to_lose_or_to_count() -> None:
    ice: dict[str, Any] = {"run": "hq", "phase": "subroutines", "servers": {"hq": "whitespace+"}}
    table = settle(at(rig=f"{TELEWORK}$9", credits=(5, 2), **ice))
    assert (mark(table, TELEWORK).credits, table.state.credits[RUNNER]) == (9, 0)
    assert told(table, "end_run")  # 9 credits on a card are no more than 6 credits in the pool


@pytest.mark.rule("netrunner.1.13.10")
def test_what_is_hosted_on_another_copy_is_not_meant() -> None:
    table = at(rig=f"{TELEWORK}$9 {TELEWORK}_2$3", credits=(5, 0))
    go(table, f"take_{TELEWORK}_2")
    assert table.state.credits[RUNNER] == 3
    assert mark(table, TELEWORK).credits == 9
    assert ids(table.state.heap) == f"{TELEWORK}_2"  # nothing was left on this one


@pytest.mark.rule("netrunner.1.13.11")
def test_the_host_stays_when_what_it_hosts_is_taken() -> None:
    table = at(turn=2, phase="turn_begins", rig=f"{SMARTWARE}$1")
    assert (mark(table, SMARTWARE).credits, mark(table, SMARTWARE).up) == (0, True)
    assert table.state.credits[RUNNER] == 6


@pytest.mark.rule("netrunner.1.13.6a", "netrunner.1.13.1")
def test_a_program_can_be_installed_onto_what_says_that_it_hosts_it() -> None:
    with does(HOST, Abilities(hosts=lambda card: card == NUMBER["cleaver"])):
        table = at(rig=HOST, grip="cleaver carmen", credits=(5, 9))
        table.choose("install_cleaver")
        table.to_decision()
        assert keys_of(table) == ["rig", f"on_{HOST}"]
        go(table, f"on_{HOST}")
        assert mark(table, "cleaver").host == mark(table, HOST).id
        # Carmen is not what it hosts, so nothing is asked about it but whether to trash Cleaver.
        table.choose("install_carmen")
        assert table.to_decision().decision.name == "trash_like"
        go(table, "done")
        assert mark(table, "carmen").host == 0


@pytest.mark.rule("netrunner.1.13.5")
def test_a_host_has_room_for_any_number() -> None:
    with does(HOST, ANY):
        table = at(rig=HOST, grip="cleaver unity mayfly", credits=(5, 20))
        for card in ("cleaver", "unity", "mayfly"):
            go(table, f"install_{card}", f"on_{HOST}")
        go(table, "done")  # no program is trashed to make room for the last
        hosts = {mark(table, card).host for card in ("cleaver", "unity", "mayfly")}
    assert hosts == {mark(table, HOST).id}


@pytest.mark.rule("netrunner.1.13.7a")
def test_what_is_installed_onto_a_host_lies_as_it_would_elsewhere() -> None:
    with does(HOST, ANY):
        table = at(rig=HOST, grip="cleaver", servers={"hq": "palisade+"}, credits=(5, 9))
        go(table, "install_cleaver", f"on_{HOST}")
        assert mark(table, "cleaver").up
        go(table, "run_hq", "break_cleaver")  # it is active, too
        assert told(table, "break")


@pytest.mark.rule("netrunner.1.13.13")
def test_when_a_host_leaves_all_that_is_hosted_goes_too_to_the_last_card() -> None:
    with (
        does(HOST, ANY),
        does("cleaver", ANY),
        does("creative_commission", Abilities(play=(trash_host,))),
    ):
        grip = "cleaver unity mayfly creative_commission"
        table = at(rig=HOST, grip=grip, credits=(5, 20))
        go(table, "install_cleaver", f"on_{HOST}", "install_unity", "on_cleaver")
        go(table, "install_mayfly", "rig", "play_creative_commission")
    assert ids(table.state.rig) == "mayfly"
    assert ids(table.state.heap) == f"cleaver creative_commission {HOST} unity"
