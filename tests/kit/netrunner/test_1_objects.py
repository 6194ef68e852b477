"""What makes a card another object, what it keeps as the same one, and what is still remembered."""

from __future__ import annotations

import pytest

from kit import Game
from kit.netrunner.cards import NUMBER, RUNNER
from kit.netrunner.effects.kinds import Abilities, Asking, It
from kit.netrunner.objects import where
from kit.netrunner.phases import verbs
from kit.netrunner.phases.installing import install
from tests.kit.netrunner.positions import (
    at,
    does,
    find,
    go,
    ids,
    keys_of,
    mark,
    settle,
    told,
    why,
)

TELEWORK = "telework_contract"


def anew(game: Game, it: It) -> Asking:
    """Trash Telework Contract and install the same card again."""
    card = NUMBER[TELEWORK]
    yield from verbs.trash(game, [where(game.state, card)], RUNNER, it.rule)
    yield from install(game, card, it.rule)


@pytest.mark.rule("netrunner.1.12.1", "netrunner.1.12.2")
def test_a_card_that_was_trashed_and_installed_again_is_a_new_object() -> None:
    with does("creative_commission", Abilities(play=(anew,))):
        table = go(at(rig=f"{TELEWORK}$9", grip="creative_commission"), f"take_{TELEWORK}")
        before = mark(table, TELEWORK).id
        assert why(table, f"take_{TELEWORK}").rule == "netrunner.9.3.6g"
        go(table, "play_creative_commission")
    after = mark(table, TELEWORK)
    assert after.id != before
    assert find(table.state, before) is None
    assert after.credits == 9  # what was left on it is gone, and it is loaded afresh
    assert f"take_{TELEWORK}" in keys_of(table)  # it was used, but not as this object


@pytest.mark.rule("netrunner.1.12.1")
def test_no_two_objects_are_the_same() -> None:
    table = go(at(grip=f"cleaver {TELEWORK}", credits=(5, 9)), "install_cleaver")
    go(table, f"install_{TELEWORK}")
    assert len({each.id for each in table.state.rig_marks}) == 2


@pytest.mark.rule("netrunner.1.12.2a")
@pytest.mark.parametrize("way", ["install", "to_grip"])
def test_an_ability_that_moves_a_card_goes_on_working_with_it(way: str) -> None:
    table = at(grip="mutual_favor", stack="sure_gamble cleaver")
    go(table, "run_archives", "play_mutual_favor", "cleaver", way)
    assert not table.state.aside
    assert ids(table.state.rig if way == "install" else table.state.grip) == "cleaver"


@pytest.mark.rule("netrunner.1.12.5")
def test_turning_a_card_up_does_not_make_it_another_object() -> None:
    table = at(turn=1, phase="window", servers={"server_1": "> urtica_cipher:2"})
    before = mark(table, "urtica_cipher").id
    go(table, "rez_urtica_cipher")
    after = mark(table, "urtica_cipher")
    assert after.up
    assert (after.id, after.advancement) == (before, 2)


@pytest.mark.rule("netrunner.1.12.6")
def test_a_card_that_was_trashed_still_counts_as_accessed() -> None:
    deck = "nico_campaign regolith_mining_license urtica_cipher"
    table = at(playing="jailbreak", run="rd", phase="success", rd=deck, credits=(5, 9))
    go(table, "trash_nico_campaign", "trash_regolith_mining_license")
    settle(table)
    # Two accesses, no more, though both cards are gone from R&D.
    seen = [ids(event.data["cards"]) for event in told(table, "access")]
    assert seen == ["nico_campaign", "regolith_mining_license"]
    assert ids(table.state.archives) == "nico_campaign regolith_mining_license"


@pytest.mark.rule("netrunner.1.12.6a")
def test_an_effect_that_lasts_keeps_its_source_when_that_is_gone() -> None:
    servers = {"server_1": "> amaze_amusements+ offworld_office"}
    table = at(run="server_1", phase="success", servers=servers)
    go(table, "root_1", "trash_amaze_amusements")
    settle(table)
    assert ids(table.state.stolen) == "offworld_office"
    assert ids(table.state.archives) == "amaze_amusements"
    assert table.state.tags == 2
    [event] = told(table, "trigger")
    assert ids([event.data["card"]]) == "amaze_amusements"
