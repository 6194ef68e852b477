"""Zones: decks, hands, discard piles, score areas and servers (chapter 4)."""

from __future__ import annotations

import pytest

from kit.game import Game
from kit.netrunner.cards import NUMBER
from kit.netrunner.effects.kinds import Abilities, Asking, It, When
from kit.netrunner.phases.verbs import trash
from kit.netrunner.rules import Rules
from kit.netrunner.state import Place
from kit.netrunner.view.seen import glance, hidden
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    ids,
    keys_of,
    settle,
    told,
    why,
)

# --- decks and hands ------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.4.1.5")
@pytest.mark.parametrize(("turn", "card"), [(1, "government_subsidy"), (2, "red_team")])
def test_nobody_sees_the_cards_of_a_deck(turn: int, card: str) -> None:
    table = at(turn=turn, hq="tithe", grip="cleaver")
    assert why(table, card).rule == "netrunner.4.1.5"
    for seat in (CORP, RUNNER):
        unseen = {each for group in hidden(table.state, seat) for cards in group for each in cards}
        assert {*table.state.rd, *table.state.stack} <= unseen


@pytest.mark.rule("netrunner.4.1.6")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_hand_is_seen_by_its_owner_alone(turn: int) -> None:
    table = at(turn=turn, hq="tithe palisade", grip="cleaver unity")
    assert why(table, "look").rule == "netrunner.4.1.6"
    for seat, own, other in (
        (CORP, table.state.hq, table.state.grip),
        (RUNNER, table.state.grip, table.state.hq),
    ):
        unseen = {each for group in hidden(table.state, seat) for cards in group for each in cards}
        assert not unseen & set(own)
        assert set(other) <= unseen
        assert glance(table.state, seat).hand == own


@pytest.mark.rule("netrunner.4.2.3")
def test_a_deck_keeps_its_order() -> None:
    table = at(turn=2, stack="cleaver unity carmen mayfly", rd="tithe palisade")
    below = list(table.state.stack)
    go(table, "draw", "draw")
    assert [table.script.cards[card] for card in table.state.grip] == ["cleaver", "unity"]
    assert table.state.stack == below[2:]


@pytest.mark.rule("netrunner.4.2.7b")
def test_a_corp_that_has_to_draw_from_an_empty_deck_has_lost() -> None:
    deck = Rules().deck(CORP)
    everything = " ".join(name for name, copies in deck.items() for _ in range(copies))
    table = at(turn=1, archives=everything)
    go(table, "draw")
    assert (table.state.winner, table.state.how) == (RUNNER, "empty_deck")


# --- discard piles and score areas ----------------------------------------------------------------


@pytest.mark.rule("netrunner.4.4.4")
def test_cards_in_a_discard_pile_can_do_nothing() -> None:
    table = at(turn=2, heap="sure_gamble telework_contract cleaver")
    assert keys_of(table) == ["credit", "draw", "run_hq", "run_rd", "run_archives"]
    for card in ("sure_gamble", "telework_contract", "cleaver"):
        assert why(table, card).rule == "netrunner.4.4.4"
    assert why(at(turn=1, archives="hedge_fund"), "hedge_fund").rule == "netrunner.4.4.4"


@pytest.mark.rule("netrunner.4.4.6b")
@pytest.mark.parametrize(("laid", "up"), [("nico_campaign+$3", True), ("nico_campaign", False)])
def test_what_the_runner_could_see_enters_archives_face_up(laid: str, up: bool) -> None:
    table = at(turn=1, hq="offworld_office", servers={"server_1": f"> {laid}"})
    go(table, "install_offworld_office", "server_1")
    assert table.state.archives_up == [up]


@pytest.mark.rule("netrunner.4.4.6b")
def test_what_the_runner_trashes_on_access_enters_archives_face_up() -> None:
    table = at(turn=2, servers={"server_1": "> regolith_mining_license"})
    go(table, "run_server_1", "trash_regolith_mining_license")
    assert ids(table.state.archives) == "regolith_mining_license"
    assert table.state.archives_up == [True]


@pytest.mark.rule("netrunner.4.4.6c")
def test_only_the_corp_may_look_at_what_lies_face_down_in_archives() -> None:
    servers = {"server_1": "> nico_campaign"}
    table = at(turn=1, archives="palisade", hq="offworld_office", servers=servers)
    go(table, "install_offworld_office", "server_1")
    trashed = told(table, "trash")[0]
    assert trashed.seen_by(CORP).data["cards"] == [NUMBER["nico_campaign"]]
    assert trashed.seen_by(RUNNER).data["cards"] == 1
    assert glance(table.state, RUNNER).archives == [NUMBER["palisade"], -1]
    assert glance(table.state, CORP).archives == table.state.archives


@pytest.mark.rule("netrunner.4.4.7b")
def test_both_may_look_through_the_heap() -> None:
    grip = "cleaver unity carmen mayfly sure_gamble overclock"
    table = at(turn=2, phase="discard", grip=grip, heap="vrcation")
    go(table, "mayfly")
    for seat in (CORP, RUNNER):
        assert glance(table.state, seat).heap == [NUMBER["vrcation"], NUMBER["mayfly"]]
        assert told(table, "discard")[0].seen_by(seat).data["cards"] == [NUMBER["mayfly"]]
        unseen = {each for group in hidden(table.state, seat) for cards in group for each in cards}
        assert not unseen & set(table.state.heap)


@pytest.mark.rule("netrunner.4.5.4")
def test_an_agenda_is_active_in_the_corps_score_area_but_not_in_the_runners() -> None:
    """The hub makes the Corp's hand larger by two, unless it was stolen."""
    servers = {"server_1": "> superconducting_hub:3", "hq": "tithe"}
    hand = "hedge_fund hedge_fund palisade palisade palisade tithe whitespace"
    scored = at(turn=1, phase="window", clicks=0, hq=hand, servers=servers)
    go(scored, "score_superconducting_hub", "pass")
    settle(scored)
    assert len(scored.state.hq) == 7
    stolen = at(turn=2, clicks=1, servers={"server_1": "> superconducting_hub"}, hq=hand)
    go(stolen, "run_server_1", "credit", "credit", "credit", "tithe", "whitespace", "hedge_fund")
    assert len(stolen.state.hq) == 5
    assert ids(stolen.state.stolen) == "superconducting_hub"


# --- the play area and its servers ----------------------------------------------------------------


@pytest.mark.rule("netrunner.4.6.3")
def test_a_card_in_play_is_open_to_all_once_it_lies_face_up() -> None:
    table = at(turn=1, hq="nico_campaign")
    go(table, "install_nico_campaign")
    assert told(table, "install")[0].seen_by(RUNNER).data["cards"] == 1
    assert glance(table.state, RUNNER).roots[3] == [-1]
    assert glance(table.state, CORP).roots[3] == [NUMBER["nico_campaign"]]
    go(table, "rez_nico_campaign")
    assert glance(table.state, RUNNER).roots[3] == [NUMBER["nico_campaign"]]


@pytest.mark.rule("netrunner.4.6.6e")
def test_a_remote_root_holds_one_asset_or_agenda_beside_its_upgrades() -> None:
    servers = {"server_1": "> nico_campaign manegarm_skunkworks"}
    table = at(turn=1, hq="offworld_office amaze_amusements", servers=servers)
    go(table, "install_amaze_amusements", "server_1", "done")
    go(table, "install_offworld_office", "server_1", "done")
    held = "amaze_amusements manegarm_skunkworks offworld_office"
    assert ids(table.state.roots[3]) == held


@pytest.mark.rule("netrunner.4.6.8b")
def test_the_corp_makes_as_many_remote_servers_as_it_likes() -> None:
    table = at(turn=1, hq="tithe palisade nico_campaign", clicks=4)
    assert len(table.state.roots) == 3
    go(table, "install_tithe", "new_server", "install_palisade", "new_server")
    go(table, "install_nico_campaign", "new_server")
    made = [(event.data["server"], event.data["new"]) for event in told(table, "install")]
    assert made == [(3, True), (4, True), (5, True)]


@pytest.mark.rule("netrunner.4.6.8d")
@pytest.mark.parametrize("cards", ["palisade", "> nico_campaign", "palisade > nico_campaign"])
def test_a_single_card_keeps_a_remote_server_in_being(cards: str) -> None:
    table = at(turn=2, servers={"server_1": cards, "server_3": "tithe"})
    runs = [key for key in keys_of(table) if key.startswith("run_server")]
    assert runs == ["run_server_1", "run_server_3"]
    assert why(table, "run_server_2").rule == "netrunner.4.6.8d"


def _trash_root(game: Game, it: It) -> Asking:
    if game.state.roots[3]:
        yield from trash(game, [Place("roots", 3, 0)], CORP, it.rule)


@pytest.mark.rule("netrunner.4.6.8e")
def test_a_run_on_a_server_that_vanishes_is_over_and_neither_won_nor_lost() -> None:
    with does("smartware_distributor", Abilities(when=(When("run_begins", (_trash_root,)),))):
        table = at(turn=2, servers={"server_1": "> nico_campaign"}, rig="smartware_distributor")
        go(table, "run_server_1")
        settle(table)
    assert told(table, "server_gone")[0].data["server"] == 3
    assert told(table, "success") == told(table, "unsuccessful") == []
    assert told(table, "run_ends")[0].data["success"] is False
    assert "run_server_1" not in keys_of(table)


@pytest.mark.rule("netrunner.4.6.8d")
def test_a_run_that_was_successful_stays_so_when_its_server_vanishes() -> None:
    table = at(turn=2, servers={"server_1": "> regolith_mining_license"})
    go(table, "run_server_1", "trash_regolith_mining_license")
    settle(table)
    assert told(table, "run_ends")[0].data["success"] is True
    assert why(table, "run_server_1").rule == "netrunner.4.6.8d"
