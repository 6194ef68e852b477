"""Advancing cards, which is not the same as placing counters on them (section 1.18)."""

from __future__ import annotations

import pytest

from kit import Game
from kit.netrunner.effects.kinds import Abilities, It, Me, When
from kit.netrunner.effects.pieces import gain, installed
from kit.netrunner.objects import card_of, mark_of
from kit.netrunner.phases import verbs
from tests.kit.netrunner.positions import CORP, at, does, go, keys_of, mark, told, why

WAITS = Abilities(when=(When("advance", (gain(2),)),))
"""A card that gains the Corp credits whenever a card is advanced."""


@pytest.mark.rule("netrunner.1.18.1")
def test_advancing_puts_one_counter_from_the_bank_on_a_card() -> None:
    table = at(turn=3, servers={"server_1": "> offworld_office:1"})
    go(table, "advance_offworld_office")
    assert mark(table, "offworld_office").advancement == 2
    assert (table.state.clicks[CORP], table.state.credits[CORP]) == (2, 4)


@pytest.mark.rule("netrunner.1.18.1")
def test_a_cards_ability_can_advance_too() -> None:
    def step(game: Game, it: It) -> None:
        (at,) = installed(game.state, seat=CORP, types=("agenda",))
        verbs.advance(game, Me(card_of(game.state, at), mark_of(game.state, at)), it.rule)

    with does("hedge_fund", Abilities(play=(step,))), does("nico_campaign", WAITS):
        servers = {"server_1": "> offworld_office", "server_2": "> nico_campaign+"}
        table = go(at(turn=3, hq="hedge_fund", servers=servers), "play_hedge_fund")
    assert mark(table, "offworld_office").advancement == 1
    assert table.state.credits[CORP] == 0 + 2


@pytest.mark.rule("netrunner.1.18.2")
def test_placing_counters_is_not_advancing() -> None:
    servers = {"server_1": "> offworld_office", "server_2": "> nico_campaign+"}
    with does("nico_campaign", WAITS):
        table = at(turn=3, hq="seamless_launch", servers=servers)
        go(table, "play_seamless_launch", "offworld_office")
        assert mark(table, "offworld_office").advancement == 2
        assert (told(table, "advance"), table.state.credits[CORP]) == ([], 4)
        go(table, "advance_offworld_office")
    assert table.state.credits[CORP] == 4 - 1 + 2


@pytest.mark.rule("netrunner.1.18.3")
def test_agendas_and_cards_that_say_so_can_be_advanced_even_facedown() -> None:
    servers = {"server_1": "palisade > urtica_cipher", "server_2": "> superconducting_hub"}
    table = at(turn=3, hq="offworld_office", servers={**servers, "server_3": "> nico_campaign+"})
    advances = sorted(key for key in keys_of(table) if key.startswith("advance"))
    assert advances == ["advance_superconducting_hub", "advance_urtica_cipher"]
    assert why(table, "advance_palisade").rule == "netrunner.1.18.3"
    assert why(table, "advance_nico_campaign").rule == "netrunner.1.18.3"


@pytest.mark.rule("netrunner.1.18.3")
def test_a_card_may_be_advanced_as_often_as_one_likes() -> None:
    table = at(turn=3, servers={"server_1": "palisade > superconducting_hub:9"})
    go(table, "advance_superconducting_hub", "pass", "advance_superconducting_hub")
    assert mark(table, "superconducting_hub").advancement == 11
    assert why(table, "advance_palisade").rule == "netrunner.1.18.3"
