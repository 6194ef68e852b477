"""Whose a card is, who controls what, and who carries an effect out (section 1.14)."""

from __future__ import annotations

import pytest

from kit import Game
from kit.netrunner.cards import NUMBER
from kit.netrunner.effects.kinds import Abilities, Asking, Cost, It, Me, Paid, When
from kit.netrunner.effects.pieces import choose, gain, installed
from kit.netrunner.phases import verbs
from kit.netrunner.state import Fact, Place
from tests.kit.netrunner.positions import CORP, RUNNER, at, does, go, ids, keys_of, settle, told


def trash_first(zone: str):  # type: ignore[no-untyped-def]
    """A step that trashes the first card of a zone."""

    def step(game: Game, it: It) -> Asking:
        return verbs.trash(game, [Place(zone, 0, 0)], it.seat, it.rule)

    return step


# --- owners and controllers -----------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.14.1")
def test_a_stolen_agenda_is_still_the_corps_card() -> None:
    with does("sure_gamble", Abilities(play=(trash_first("stolen"),))):
        table = go(at(grip="sure_gamble", stolen="offworld_office"), "play_sure_gamble")
    assert ids(table.state.archives) == "offworld_office"
    assert ids(table.state.heap) == "sure_gamble"


@pytest.mark.rule("netrunner.1.14.1")
def test_a_card_trashed_by_the_other_side_goes_to_its_owners_pile() -> None:
    table = at(run="server_1", phase="breach", servers={"server_1": "> nico_campaign"})
    go(table, "trash_nico_campaign")
    assert (ids(table.state.archives), ids(table.state.heap)) == ("nico_campaign", "")


@pytest.mark.rule("netrunner.1.14.2b")
def test_an_agenda_works_for_the_side_whose_score_area_it_is_in() -> None:
    table = at(
        run="server_1",
        phase="breach",
        servers={"server_1": "> send_a_message"},
        scored="offworld_office",
        stolen="send_a_message",
    )
    assert ids(table.state.stolen) == "send_a_message send_a_message_2"
    assert ids(table.state.scored) == "offworld_office"
    assert (table.state.winner, table.state.how) == (RUNNER, "points")


@pytest.mark.rule("netrunner.1.14.2f")
def test_credits_on_a_card_are_for_whoever_controls_the_card() -> None:
    def any_time(game: Game, mine: Me, purpose: str) -> bool:
        return True

    with does("smartware_distributor", Abilities(spend=any_time)):
        table = at(
            rig="smartware_distributor$4",
            grip="telework_contract",
            servers={"server_1": "> nico_campaign"},
            phase="window",
            credits=(5, 0),
        )
        go(table, "rez_nico_campaign")
        assert table.state.credits == [3, 0]
        assert table.state.rig_marks[0].credits == 4
        go(table, "install_telework_contract")
    assert table.state.rig_marks[0].credits == 3


@pytest.mark.rule("netrunner.1.14.3")
def test_each_side_pays_from_its_own_pool() -> None:
    table = at(servers={"server_1": "> nico_campaign"}, grip="cleaver", phase="window")
    go(table, "rez_nico_campaign")
    assert table.state.credits == [3, 5]
    go(table, "install_cleaver")
    assert table.state.credits == [3, 2]


@pytest.mark.rule("netrunner.1.14.3")
def test_the_other_sides_credits_do_not_help() -> None:
    table = at(grip="cleaver telework_contract", credits=(9, 1))
    assert "install_cleaver" not in keys_of(table)
    go(table, "install_telework_contract")
    assert table.state.credits == [9, 0]


# --- abilities ------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.14.4")
def test_only_the_controller_of_a_card_is_offered_its_abilities() -> None:
    free = Paid("use", Cost(), (gain(1),))
    with (
        does("nico_campaign", Abilities(paid=(free,))),
        does("leech", Abilities(paid=(free,))),
    ):
        table = at(
            servers={"server_1": "> nico_campaign+"},
            rig="leech",
            phase="window",
            rules={"decks": "advanced"},
        )
        assert (table.decision.seat, keys_of(table)) == (RUNNER, ["use_leech", "pass"])
        go(table, "use_leech", "pass")
        assert (table.decision.seat, keys_of(table)) == (CORP, ["use_nico_campaign", "pass"])
        go(table, "use_nico_campaign")
    assert table.state.credits == [6, 6]


@pytest.mark.rule("netrunner.1.14.4a")
def test_an_ability_of_a_stolen_agenda_is_the_corps() -> None:
    stolen = When("steal", (gain(3),), where="scored")
    with does("offworld_office", Abilities(when=(stolen,))):
        table = at(run="server_1", phase="breach", servers={"server_1": "> offworld_office"})
    assert ids(table.state.stolen) == "offworld_office"
    assert table.state.credits == [8, 5]


@pytest.mark.rule("netrunner.1.14.4a")
def test_the_corp_chooses_for_a_send_a_message_that_is_stolen() -> None:
    table = at(
        run="server_1",
        phase="breach",
        servers={"server_1": "> send_a_message", "hq": "palisade", "rd": "tithe"},
    )
    assert (table.decision.name, table.decision.seat) == ("free_rez", CORP)


@pytest.mark.rule("netrunner.1.14.4b")
def test_an_ability_for_the_runner_only_is_the_runners_on_a_corp_card() -> None:
    table = at(
        run="server_1",
        phase="encounter_ice",
        servers={"server_1": "bran_1_0+"},
        rules={"every_window": True},
    )
    assert (table.decision.seat, keys_of(table)) == (RUNNER, ["break_bran_1_0", "pass"])
    go(table, "break_bran_1_0", "sub_2")
    assert table.state.run.broken == [1]
    go(table, "pass")
    assert (table.decision.seat, keys_of(table)) == (CORP, ["pass"])


# --- who does it ----------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.14.5")
def test_the_controller_of_an_ability_makes_its_choices() -> None:
    table = at(turn=3, hq="retribution", rig="cleaver carmen", tags=1)
    go(table, "play_retribution")
    assert (table.decision.name, table.decision.seat) == ("retribution", CORP)
    go(table, "carmen")
    assert ids(table.state.rig) == "cleaver"


@pytest.mark.rule("netrunner.1.14.5")
def test_where_a_text_names_a_player_that_player_chooses() -> None:
    def runner_trashes(game: Game, it: It) -> Asking:
        places = installed(game.state, seat=RUNNER)
        found = yield from choose(game, it, "retribution", places, seat=RUNNER)
        yield from verbs.trash(game, [found], RUNNER, it.rule)

    with does("hedge_fund", Abilities(play=(runner_trashes,))):
        table = go(at(turn=3, hq="hedge_fund", rig="cleaver carmen"), "play_hedge_fund")
        assert (table.decision.name, table.decision.seat) == ("retribution", RUNNER)
        go(table, "cleaver")
    assert ids(table.state.rig) == "carmen"


@pytest.mark.rule("netrunner.1.14.5a")
@pytest.mark.parametrize(
    ("by", "credits"), [(CORP, 3), (RUNNER, 0)], ids=["the_corp", "the_runner"]
)
def test_a_trigger_that_asks_who_did_it_looks_at_who_carried_it_out(by: int, credits: int) -> None:
    def trash(game: Game, it: It) -> Asking:
        return verbs.trash(game, [Place("rig", 0, 1)], by, it.rule)

    def corp_did(game: Game, mine: Me, fact: Fact) -> bool:
        return fact.seat == CORP and fact.name == "carmen"

    with (
        does("hedge_fund", Abilities(play=(trash,))),
        does("pennyshaver", Abilities(when=(When("trash", (gain(3),), corp_did),))),
    ):
        table = at(turn=3, hq="hedge_fund", rig="pennyshaver carmen", credits=(5, 0))
        go(table, "play_hedge_fund")
    assert told(table, "trash")[0].data["cards"] == [NUMBER["carmen"]]
    assert settle(table).state.credits == [0, credits]
