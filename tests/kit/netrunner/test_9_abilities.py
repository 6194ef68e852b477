"""Abilities: instructions in order, paid and static abilities, choices (sections 9.1 to 9.5)."""

from __future__ import annotations

import pytest

from kit import Game
from kit.netrunner.effects.kinds import Abilities, Asking, Cost, It, Paid, Static
from kit.netrunner.effects.pieces import gain, load, lose_click
from kit.netrunner.phases import verbs
from kit.netrunner.values import install_cost, play_cost, rez_cost
from tests.kit.netrunner.made import EVERY, FREE, on, paying, story, trash_rig, triggered
from tests.kit.netrunner.positions import (
    COPIES_OF,
    CORP,
    RUNNER,
    at,
    does,
    go,
    ids,
    keys_of,
    kinds,
    mark,
    settle,
    told,
    why,
)

# --- instructions --------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.1.2", "netrunner.9.7.1", "netrunner.10.3.5")
def test_instructions_resolve_in_order_with_a_checkpoint_after_each() -> None:
    with (
        does("sure_gamble", Abilities(play=(gain(1), gain(2)))),
        does("docklands_pass", on("gain", load(1))),
    ):
        table = go(at(grip="sure_gamble", rig="docklands_pass"), "play_sure_gamble")
    assert story(table, "active", "gain", "trigger", "place") == (
        "active gain docklands_pass place gain docklands_pass place"
    )
    assert [event.data["amount"] for event in told(table, "gain")] == [1, 2]
    assert "netrunner.10.3.5" in told(table, "trigger")[0].rules


@pytest.mark.rule("netrunner.9.1.2a")
def test_in_a_chain_the_newest_comes_first_and_the_interrupted_goes_on_last() -> None:
    with (
        does("sure_gamble", Abilities(play=(gain(1), gain(2)))),
        does("docklands_pass", on("gain", lose_click, gain(0))),
        does("red_team", on("lose_click", load(1))),
    ):
        table = go(at(grip="sure_gamble", rig="docklands_pass red_team"), "play_sure_gamble")
    one = "gain docklands_pass lose_clicks red_team place"
    assert story(table, "gain", "trigger", "lose_clicks", "place") == f"{one} {one}"
    assert "netrunner.9.1.2a" in told(table, "trigger")[1].rules


@pytest.mark.rule("netrunner.9.1.4")
def test_an_ability_goes_on_without_its_card_but_cannot_act_on_it() -> None:
    burn = paying("burn", Cost(trash_self=True), load(3), gain(2))
    with does("telework_contract", burn):
        table = at(phase="window", rig="telework_contract")
        go(table, "burn_telework_contract")
    assert ids(table.state.heap) == "telework_contract"
    assert table.state.credits[RUNNER] == 7
    assert not told(table, "place")


@pytest.mark.rule("netrunner.9.1.8a")
@pytest.mark.parametrize("sign", ["", "+"])
def test_an_ability_met_by_the_access_of_its_own_card_works_rezzed_or_not(sign: str) -> None:
    servers = {"server_1": f"> urtica_cipher{sign}"}
    grip = "sure_gamble cleaver carmen"
    table = at(phase="breach", run="server_1", servers=servers, grip=grip)
    assert triggered(table) == ["urtica_cipher"]
    assert len(table.state.grip) == 1


# --- paid abilities ------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.5.1")
def test_a_paid_ability_is_a_cost_and_what_it_buys() -> None:
    table = at(rig="smartware_distributor docklands_pass")
    assert why(table, "use_docklands_pass").rule == "netrunner.9.5.1"
    go(table, "store_smartware_distributor")
    assert table.state.clicks[RUNNER] == 3
    assert mark(table, "smartware_distributor").credits == 3
    assert "netrunner.9.5.1" in told(table, "use")[0].rules


@pytest.mark.rule("netrunner.9.5.2")
def test_one_uses_abilities_that_one_controls() -> None:
    assert why(at(), "use").rule == "netrunner.9.5.2"
    with does("telework_contract", FREE), does("nico_campaign", FREE):
        servers = {"server_1": "> nico_campaign+"}
        table = at(phase="window", rig="telework_contract", servers=servers)
        assert keys_of(table) == ["gain_telework_contract", "pass"]
        table.choose("pass")
        table.to_decision()
        assert keys_of(table) == ["gain_nico_campaign", "pass"]
        table.choose("gain_nico_campaign")
    assert "netrunner.9.5.2" in told(table, "use")[0].rules


@pytest.mark.rule("netrunner.9.5.2a")
def test_an_ability_whose_cost_begins_with_a_click_is_an_action() -> None:
    table = at(rig="smartware_distributor")
    assert table.decision.find("store_smartware_distributor").rule == "netrunner.9.5.2a"
    go(table, "store_smartware_distributor", "store_smartware_distributor")
    # One in each action window: before the second there was another window.
    assert story(table, "use", "window") == "use window use window"
    table = at(phase="window", rig="smartware_distributor", rules=EVERY)
    assert keys_of(table) == ["pass"]
    assert why(table, "use_smartware_distributor").rule == "netrunner.9.5.2a"


@pytest.mark.rule("netrunner.9.5.2f")
def test_other_paid_abilities_are_for_paid_windows_as_often_as_one_pays() -> None:
    with does("telework_contract", paying("gain", Cost(credits=2), gain(1))):
        table = at(rig="telework_contract")
        assert why(table, "use_telework_contract").rule == "netrunner.9.5.2f"
        table = at(phase="window", rig="telework_contract")
        go(table, *["gain_telework_contract"] * 4)
    assert table.state.credits[RUNNER] == 1
    assert table.decision.name == "action"


@pytest.mark.rule("netrunner.9.3.6g")
def test_once_per_turn_is_once_and_then_again_next_turn() -> None:
    table = at(rig="telework_contract$9", clicks=2)
    go(table, "take_telework_contract")
    assert "take_telework_contract" not in keys_of(table)
    assert why(table, "use_telework_contract").rule == "netrunner.9.3.6g"
    go(table, "credit", "credit", "credit", "credit", "take_telework_contract")
    assert table.state.turn == 4


@pytest.mark.rule("netrunner.9.3.6g")
def test_once_per_turn_holds_for_conditional_abilities_too() -> None:
    once = Abilities(when=on("trash", gain(1), once=True).when, paid=FREE.paid)
    several = paying("burn", Cost(), trash_rig, once=True)
    with does("nico_campaign", once), does("telework_contract", several):
        servers = {"server_1": "> nico_campaign+"}
        rig = "telework_contract red_team docklands_pass"
        table = at(phase="window", rig=rig, servers=servers)
        table.choose("burn_telework_contract")
        settle(table)
    assert len(table.state.heap) == 3
    assert triggered(table) == ["nico_campaign"]


@pytest.mark.rule("netrunner.9.3.6c")
def test_interface_abilities_want_an_encounter_and_a_breaker_as_strong_as_the_ice() -> None:
    weak, strong = {"server_1": "palisade+"}, {"hq": "palisade+"}
    table = at(phase="window", rig="cleaver", rules=EVERY)
    assert why(table, "break_cleaver").rule == "netrunner.3.9.5f"
    table = at(phase="encounter_ice", run="server_1", at=1, servers=weak, rig="cleaver")
    assert why(table, "break_cleaver").rule == "netrunner.3.9.5g"
    go(table, "boost_cleaver", "break_cleaver")
    table = at(phase="encounter_ice", run="hq", at=1, servers=strong, rig="cleaver")
    go(table, "break_cleaver")
    assert "netrunner.9.3.6c" in told(table, "use")[0].rules


@pytest.mark.rule("netrunner.9.5.6a")
def test_what_breaks_subroutines_is_for_an_encounter_with_that_ice() -> None:
    servers = {"hq": "palisade+ bran_1_0+"}
    table = at(phase="encounter_ice", run="hq", at=1, servers=servers, rules=EVERY)
    assert keys_of(table) == ["pass"]
    assert why(table, "break_bran_1_0").rule == "netrunner.9.5.6a"
    table = at(phase="encounter_ice", run="hq", at=2, servers=servers)
    assert keys_of(table) == ["break_bran_1_0", "pass"]


@pytest.mark.rule("netrunner.9.5.6c")
def test_what_is_about_encountered_ice_is_for_an_encounter() -> None:
    table = at(phase="window", rig="leech@1", rules={**EVERY, "decks": "advanced"})
    assert keys_of(table) == ["pass"]
    assert why(table, "use_leech").rule == "netrunner.9.5.6c"
    table = at(phase="encounter_ice", run="hq", at=1, servers={"hq": "palisade+"}, rig="leech@1")
    assert keys_of(table) == ["weaken_leech", "pass"]


@pytest.mark.rule("netrunner.9.5.7b", "netrunner.10.3.4")
def test_with_the_payment_an_ability_counts_as_used_and_a_checkpoint_follows() -> None:
    with (
        does("telework_contract", paying("gain", Cost(credits=1), gain(1))),
        does("red_team", on("used", load(1))),
    ):
        table = at(phase="window", rig="telework_contract red_team")
        go(table, "gain_telework_contract")
    assert story(table, "pay", "trigger", "place", "gain") == "pay red_team place gain"
    assert "netrunner.10.3.4" in told(table, "trigger")[0].rules


# --- static and play abilities -------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.4.1")
def test_a_static_ability_holds_just_as_long_as_it_is_active() -> None:
    cleaver = COPIES_OF["cleaver"][0]
    assert install_cost(at()._game, cleaver) == 3
    table = at(grip="cleaver", rig="dzmz_optimizer", credits=(5, 2))
    assert install_cost(table._game, cleaver) == 2
    go(table, "install_cleaver")
    assert not told(table, "trigger") and not told(table, "use")
    assert install_cost(table._game, cleaver) == 3


@pytest.mark.rule("netrunner.9.7.1")
def test_a_play_ability_is_carried_out_while_its_card_is_played() -> None:
    table = go(at(grip="sure_gamble"), "play_sure_gamble")
    # The click first, then the price of the card itself.
    happened = story(table, "play", "pay", "active", "gain", "trash")
    assert happened == "pay play pay active gain trash"
    assert table.state.credits[RUNNER] == 9


# --- values and quantities -----------------------------------------------------------------------


def _costs(by: int, query: str) -> Abilities:
    return Abilities(statics=(Static(query, lambda game, mine, about: by),))


@pytest.mark.rule("netrunner.9.12.1a")
@pytest.mark.parametrize(("up", "down", "cost"), [(2, -3, 0), (2, -1, 2), (1, -1, 1), (1, -5, 0)])
def test_a_value_is_raised_before_it_is_lowered(up: int, down: int, cost: int) -> None:
    for raising, lowering in (("nico_campaign", "manegarm_skunkworks"),) * 2:
        with does(raising, _costs(up, "rez_cost")), does(lowering, _costs(down, "rez_cost")):
            servers = {"hq": "tithe", "server_1": f"> {lowering}+ {raising}+"}
            table = at(phase="approach_ice", run="hq", at=1, servers=servers)
            assert rez_cost(table._game, COPIES_OF["tithe"][0]) == cost
            go(table, "rez_tithe")
        assert table.state.credits[CORP] == 5 - cost
    with does("telework_contract", _costs(-1, "play_cost")):
        table = at(grip="sure_gamble", rig="telework_contract")
        assert play_cost(table._game, COPIES_OF["sure_gamble"][0]) == 4
        go(table, "play_sure_gamble")


@pytest.mark.rule("netrunner.9.12.2a")
def test_what_is_done_to_several_cards_is_done_to_all_at_once() -> None:
    seen = []

    def look(game: Game, it: It) -> None:
        seen.append(len(game.state.heap))

    with (
        does("telework_contract", paying("burn", Cost(), trash_rig)),
        does("nico_campaign", on("trash", look)),
    ):
        servers = {"server_1": "> nico_campaign+"}
        table = at(phase="window", rig="telework_contract red_team cleaver", servers=servers)
        go(table, "burn_telework_contract")
        settle(table)
    assert seen == [3, 3, 3]
    assert all("netrunner.9.12.2a" in event.rules for event in told(table, "trash"))


@pytest.mark.rule("netrunner.9.12.2b")
@pytest.mark.parametrize("counters", [0, 1, 3])
def test_for_each_adds_up_and_is_done_once(counters: int) -> None:
    servers = {"server_1": f"> urtica_cipher:{counters}"}
    grip = "sure_gamble cleaver carmen mayfly unity"
    table = at(phase="breach", run="server_1", servers=servers, grip=grip)
    (hit,) = told(table, "damage")
    assert hit.data["amount"] == len(hit.data["cards"]) == 2 + counters


# --- choices within effects ----------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.11.4f")
@pytest.mark.parametrize(("key", "tags", "credits"), [("pay", 0, 5), ("decline", 1, 9)])
def test_the_answer_to_a_cost_within_an_effect_comes_first(
    key: str, tags: int, credits: int
) -> None:
    with does("docklands_pass", on("pay", load(1))):
        servers = {"hq": "funhouse+"}
        rig = "docklands_pass"
        table = at(phase="subroutines", run="hq", at=1, servers=servers, rig=rig, credits=(5, 9))
        assert table.decision.name == "avoid_tag"
        assert "netrunner.9.11.4f" in table.decision.rules
        table.choose(key)
        settle(table, "movement")
    assert (table.state.tags, table.state.credits[RUNNER]) == (tags, credits)
    paid = "sub pay docklands_pass place encounter_ends"
    happened = story(table, "sub", "pay", "trigger", "place", "tag", "encounter_ends")
    assert happened == (paid if key == "pay" else "sub tag encounter_ends")


@pytest.mark.rule("netrunner.9.11.4g", "netrunner.9.12.6b")
@pytest.mark.parametrize(("key", "credits", "cards"), [("credits", 9, 0), ("cards", 3, 4)])
def test_a_choice_between_effects_is_made_by_who_is_named_and_comes_first(
    key: str, credits: int, cards: int
) -> None:
    table = go(at(grip="wildcat_strike"), "play_wildcat_strike")
    assert table.decision.seat == CORP and keys_of(table) == ["credits", "cards"]
    assert "netrunner.9.11.4g" in table.decision.rules
    table.choose(key)
    settle(table)
    assert (table.state.credits[RUNNER], len(table.state.grip)) == (credits, cards)
    assert kinds(table).index("mode") < kinds(table).index("gain" if credits > 3 else "draw")


@pytest.mark.rule("netrunner.9.12.6b", "netrunner.9.12.6d")
def test_so_many_modes_as_the_card_says_and_each_once() -> None:
    one = at(turn=1, hq="predictive_planogram")
    go(one, "play_predictive_planogram")
    assert keys_of(one) == ["credits", "cards"]
    go(one, "credits")
    assert (one.state.credits[CORP], len(one.state.hq)) == (8, 0)
    both = at(turn=1, hq="predictive_planogram", tags=1)
    go(both, "play_predictive_planogram")
    assert "both" in keys_of(both)
    go(both, "both")
    assert (both.state.credits[CORP], len(both.state.hq)) == (8, 3)
    assert len(told(both, "gain")) == len(told(both, "draw")) == 1


def _twice(game: Game, it: It) -> Asking:
    yield from verbs.draw(game, it.seat, 1, it.rule)
    verbs.gain(game, it.seat, 1, it.rule)


@pytest.mark.rule("netrunner.9.5.2f")
def test_each_use_is_finished_before_the_next() -> None:
    with does("telework_contract", Abilities(paid=(Paid("work", Cost(), (_twice,)),))):
        table = at(phase="window", rig="telework_contract")
        go(table, "work_telework_contract", "work_telework_contract")
    assert story(table, "use", "draw", "gain") == "use draw gain use draw gain"
