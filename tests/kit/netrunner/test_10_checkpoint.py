"""Checkpoints: what they put right, step by step (sections 10.1 and 10.3)."""

from __future__ import annotations

import dataclasses

import pytest

from kit import Game
from kit.netrunner import Rules
from kit.netrunner.cards import COPIES_OF, DESIGN
from kit.netrunner.effects.kinds import Abilities, Asking, Cost, It, Static
from kit.netrunner.effects.pieces import gain, load
from kit.netrunner.phases import verbs
from kit.netrunner.state import Place, servers
from tests.kit.netrunner.made import on, paying, story, trash_itself, triggered
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
)

# --- winning -------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.10.3.1c")
def test_enough_points_win_at_the_next_checkpoint_before_anything_triggers() -> None:
    table = at(
        turn=1,
        phase="window",
        servers={"server_1": "> offworld_office:4"},
        scored="offworld_office superconducting_hub superconducting_hub",
    )
    go(table, "score_offworld_office")
    assert table.result.winner == CORP and table.result.how == "points"
    assert triggered(table) == []
    assert "netrunner.10.3.1c" in told(table, "win")[0].rules


@pytest.mark.rule("netrunner.10.3.1c")
def test_points_of_both_sides_at_once_are_a_draw() -> None:
    table = at(
        scored="offworld_office offworld_office orbital_superiority superconducting_hub",
        stolen="offworld_office send_a_message orbital_superiority",
        phase="turn_ends",
    )
    assert table.result.winner is None and table.result.how == "draw"
    assert "netrunner.10.3.1c" in told(table, "draw_game")[0].rules


@pytest.mark.rule("netrunner.10.3.1c")
def test_too_few_points_do_not_win() -> None:
    for scored, winner in (("offworld_office", None), ("offworld_office send_a_message", CORP)):
        servers_ = {"server_1": "> superconducting_hub:3"}
        table = at(turn=1, phase="window", servers=servers_, scored=scored)
        table.choose("score_superconducting_hub")
        table.to_decision()
        assert (table.result.winner if table.result else None) == winner


# --- unique cards and consoles -------------------------------------------------------------------


class Two(Rules):
    """Two copies of the cards that there is one of."""

    def deck(self, seat: int) -> dict[str, int]:
        more = ("verbal_plasticity", "pennyshaver") if seat == RUNNER else ("manegarm_skunkworks",)
        return {**super().deck(seat), **dict.fromkeys(more, 2)}


@pytest.mark.rule("netrunner.10.1.1", "netrunner.10.3.1d")
def test_of_a_unique_card_the_older_one_is_trashed() -> None:
    rig = "verbal_plasticity pennyshaver cleaver"
    for key in ("verbal_plasticity_2", "pennyshaver_2"):
        table = at(rules=Two(), grip=key, rig=rig)
        go(table, f"install_{key}")
        assert ids(table.state.heap) == key.removesuffix("_2")
        assert len(table.state.rig) == 3
        assert {"netrunner.10.1.1", "netrunner.10.3.1d"} <= set(told(table, "trash")[0].rules)


@pytest.mark.rule("netrunner.10.1.1", "netrunner.10.3.1d")
@pytest.mark.parametrize(("first", "second"), [("", "_2"), ("_2", "")])
def test_the_one_that_became_active_last_stays(first: str, second: str) -> None:
    zones = {"hq": "> manegarm_skunkworks", "rd": "> manegarm_skunkworks_2"}
    table = at(rules=Two(), turn=1, phase="window", servers=zones, credits=(9, 0))
    go(table, f"rez_manegarm_skunkworks{first}")
    # Two of a name may lie there as long as only one is active.
    assert not told(table, "trash")
    go(table, f"rez_manegarm_skunkworks{second}")
    assert ids(table.state.archives) == f"manegarm_skunkworks{first}"


@pytest.mark.rule("netrunner.10.3.1d")
def test_of_a_players_consoles_the_older_one_is_trashed() -> None:
    number = COPIES_OF["docklands_pass"][0]
    printed = DESIGN[number]
    DESIGN[number] = dataclasses.replace(printed, subtypes=("Console",))
    try:
        table = go(at(grip="docklands_pass", rig="pennyshaver"), "install_docklands_pass")
    finally:
        DESIGN[number] = printed
    assert ids(table.state.rig) == "docklands_pass"
    assert ids(table.state.heap) == "pennyshaver"
    assert "netrunner.10.3.1d" in told(table, "trash")[0].rules


# --- what may not be -----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.10.3.1e")
def test_when_the_memory_is_too_small_the_runner_trashes_just_enough() -> None:
    # The Optimizer that goes takes a unit of memory with it: five programs need five.
    with does("dzmz_optimizer", Abilities(statics=(_ONE,), paid=_BURN.paid)):
        rig = "dzmz_optimizer cleaver carmen unity cleaver_2 carmen_2"
        table = at(phase="window", rig=rig)
        table.choose("burn_dzmz_optimizer")
        table.to_decision()
        assert table.decision.name == "memory" and table.decision.seat == RUNNER
        assert "netrunner.10.3.1e" in table.decision.rules
        assert len(keys_of(table)) == 5
        table.choose("unity")
        settle(table)
    assert ids(table.state.heap) == "dzmz_optimizer unity"
    assert len(table.state.rig) == 4


_ONE = Static("memory", lambda game, mine, seat: 1)
_BURN = paying("burn", Cost(), trash_itself)


@pytest.mark.rule("netrunner.10.3.1g")
def test_what_was_hosted_on_a_card_that_left_is_trashed_too() -> None:
    with does("telework_contract", Abilities(hosts=lambda card: True, paid=_BURN.paid)):
        table = at(grip="cleaver carmen", rig="telework_contract", credits=(5, 9))
        go(table, "install_cleaver", "on_telework_contract", "install_carmen", "rig")
        go(table, "burn_telework_contract")
    assert ids(table.state.rig) == "carmen"
    assert ids(table.state.heap) == "cleaver telework_contract"
    assert "netrunner.10.3.1g" in told(table, "trash")[1].rules


@pytest.mark.rule("netrunner.10.3.1h")
def test_a_remote_server_without_cards_is_no_more() -> None:
    with does("nico_campaign", _BURN):
        table = at(phase="initiation", run="server_1", servers={"server_1": "> nico_campaign+"})
        assert 3 in servers(table.state)
        table.choose("burn_nico_campaign")
        settle(table)
    assert servers(table.state) == [0, 1, 2]
    assert "netrunner.10.3.1h" in told(table, "server_gone")[0].rules
    assert not told(table, "success")


def _trash_ice(index: int) -> object:
    def step(game: Game, it: It) -> Asking:
        yield from verbs.trash(game, [Place("ice", 0, index)], it.seat, it.rule)

    return step


@pytest.mark.rule("netrunner.10.3.1i")
@pytest.mark.parametrize(("index", "met"), [(0, 2), (1, 2), (2, 2)])
def test_a_position_without_ice_is_no_more(index: int, met: int) -> None:
    """The Runner approaches the middle of three; `index` counts from inside."""
    with does("telework_contract", paying("burn", Cost(), _trash_ice(index), once=True)):
        table = at(
            phase="approach_ice",
            run="hq",
            at=2,
            servers={"hq": "palisade tithe whitespace"},
            rig="telework_contract",
        )
        middle = table.state.run.ice
        table.choose("burn_telework_contract")
        table.to_decision()
        assert len(table.state.ice[0]) == 2
        run = table.state.run
        # The Runner is where it was: at the same ice, or between those that are left.
        assert run.ice == (0 if index == 1 else middle)
        assert run.position == (0 if index == 0 else 1)
        settle(table)
    approached = [event.data["position"] for event in told(table, "approach_ice")]
    assert approached == ([1] if index == 0 else [1, 0])
    assert "netrunner.10.3.1i" in told(table, "trash")[0].rules


# --- when there is one ---------------------------------------------------------------------------


@pytest.mark.rule("netrunner.10.3.2")
def test_after_a_checkpoint_a_reaction_window_opens_at_once_even_within_another() -> None:
    with (
        does("docklands_pass", on("success", gain(1), gain(2))),
        does("red_team", on("gain", load(1))),
    ):
        table = at(phase="success", run="archives", rig="docklands_pass red_team")
    assert story(table, "trigger", "gain", "place") == (
        "docklands_pass gain red_team place gain red_team place"
    )


@pytest.mark.rule("netrunner.10.3.4")
def test_a_checkpoint_follows_a_payment_before_what_was_paid_for() -> None:
    with does("red_team", on("pay", load(1))):
        table = go(at(grip="sure_gamble", rig="red_team"), "play_sure_gamble")
        assert story(table, "pay", "trigger", "active", "gain") == (
            "pay red_team pay red_team active gain"
        )
        table = go(at(rig="red_team"), "credit")
    assert story(table, "pay", "trigger", "gain") == "pay red_team gain"
    assert "netrunner.10.3.4" in told(table, "trigger")[0].rules


@pytest.mark.rule("netrunner.10.3.5")
def test_a_checkpoint_follows_each_instruction_of_the_rules_too() -> None:
    with does("nico_campaign", on("discard", gain(1))), does("red_team", on("draw", load(1))):
        servers_ = {"server_1": "> nico_campaign+"}
        hq = "hedge_fund hedge_fund hedge_fund palisade palisade palisade"
        table = at(turn=1, phase="discard", hq=hq, servers=servers_, rig="red_team")
        table.choose("hedge_fund")
        table.to_decision()
    assert story(table, "discard", "trigger", "window").startswith("discard nico_campaign window")
    assert "netrunner.10.3.5" in told(table, "trigger")[0].rules
