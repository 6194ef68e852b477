"""Windows: who has priority, what may be done, and when a window closes (section 9.2)."""

from __future__ import annotations

import pytest

from kit import netrunner
from kit.netrunner.effects.kinds import Abilities, Cost, Interrupt, Paid
from kit.netrunner.effects.pieces import end_the_run, gain
from kit.netrunner.phases.windows import purpose
from tests.kit.netrunner.made import EVERY, FREE, on, paying, triggered
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    keys_of,
    kinds,
    settle,
    told,
    why,
)

# --- priority ------------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.2.3")
def test_without_priority_nobody_can_do_anything() -> None:
    position = netrunner.lay(phase="window")
    table = netrunner.table(position=position, seats=(None, None))
    reason = table.why_not("credit")
    assert reason is not None and reason.rule == "netrunner.9.2.3"
    assert table.to_decision().why_not("credit") is None


def test_priority_is_one_sides_at_a_time() -> None:
    with does("telework_contract", FREE), does("nico_campaign", FREE):
        table = at(
            phase="window", rig="telework_contract", servers={"server_1": "> nico_campaign+"}
        )
        assert table.decision.seat == RUNNER
        assert keys_of(table) == ["gain_telework_contract", "pass"]
        table.choose("pass")
        assert table.to_decision().decision.seat == CORP


@pytest.mark.rule("netrunner.9.2.4e", "netrunner.10.3.3")
def test_a_checkpoint_comes_before_the_first_priority_of_a_window() -> None:
    with does("telework_contract", on("turn", gain(1))):
        table = at(turn=1, phase="turn", rig="telework_contract", rules=EVERY)
    # The lay is before the second turn.
    assert kinds(table)[:4] == ["turn", "trigger", "gain", "window"]
    assert table.decision.name == "window"
    assert {"netrunner.9.2.4e", "netrunner.10.3.3"} <= set(told(table, "trigger")[0].rules)


@pytest.mark.rule("netrunner.9.2.4e", "netrunner.10.3.3")
def test_a_checkpoint_comes_before_priority_is_had_again() -> None:
    table = at(turn=1, phase="window", servers={"server_1": "> offworld_office:4"}, rules=EVERY)
    table.choose("score_offworld_office")
    table.to_decision()
    assert table.decision.name == "window" and table.decision.seat == CORP
    assert table.state.credits[CORP] == 5 + 7
    assert {"netrunner.9.2.4e", "netrunner.10.3.3"} <= set(told(table, "trigger")[0].rules)


# --- action windows ------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.2.6b")
@pytest.mark.parametrize("turn", [1, 2])
def test_in_an_action_window_nobody_can_pass(turn: int) -> None:
    table = at(turn=turn, rules=EVERY)
    assert table.decision.name == "action"
    assert "pass" not in keys_of(table)
    assert why(table, "pass").rule == "netrunner.9.2.6b"


# --- paid ability windows ------------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.2.7a")
def test_the_active_side_is_first_and_a_pass_in_answer_closes_the_window() -> None:
    table = at(phase="window", rules=EVERY)
    seats = []
    while table.decision.name == "window":
        seats.append(table.decision.seat)
        table.choose("pass")
        table.to_decision()
    assert seats == [RUNNER, CORP]
    assert table.decision.name == "action"


@pytest.mark.rule("netrunner.9.2.7a")
def test_who_does_something_before_the_pass_gives_the_other_side_another_chance() -> None:
    with does("telework_contract", FREE), does("nico_campaign", FREE):
        table = at(
            phase="window", rig="telework_contract", servers={"server_1": "> nico_campaign+"}
        )
        seats = []
        for key in ("pass", "gain_nico_campaign", "pass", "gain_telework_contract", "pass", "pass"):
            seats.append(table.decision.seat)
            table.choose(key)
            table.to_decision()
    assert seats == [RUNNER, CORP, CORP, RUNNER, RUNNER, CORP]
    assert table.decision.name == "action"


@pytest.mark.rule("netrunner.9.2.7a")
def test_a_window_where_one_can_only_pass_passes_by_itself_unless_one_wants_to_be_asked() -> None:
    quiet, asked = at(phase="window"), at(phase="window", rules=EVERY)
    assert quiet.decision.name == "action"
    assert asked.decision.name == "window" and keys_of(asked) == ["pass"]
    settle(asked)
    assert kinds(quiet) == kinds(asked) == ["window", "pass", "pass"]
    assert [event.seat for event in told(quiet, "pass")] == [RUNNER, CORP]
    assert quiet.state == asked.state


@pytest.mark.rule("netrunner.9.2.7b")
def test_a_paid_window_is_for_paid_abilities_and_for_nothing_else() -> None:
    several = Abilities(
        paid=(
            Paid("gain", Cost(), (gain(1),)),
            Paid("act", Cost(clicks=1), (gain(1),)),
            Paid("look", Cost(), (gain(1),), access=True),
        ),
        interrupts=(Interrupt("damage", (), cost=Cost()),),
    )
    with does("telework_contract", several):
        table = at(phase="window", rig="telework_contract")
        assert keys_of(table) == ["gain_telework_contract", "pass"]
        assert table.decision.options[0].rule == "netrunner.9.2.7b"
        go(table, "act_telework_contract")
        assert table.state.clicks[RUNNER] == 3


@pytest.mark.rule("netrunner.9.2.7b")
def test_an_inactive_ability_has_no_place_in_a_window() -> None:
    with does("nico_campaign", FREE):
        for sign, there in (("", False), ("+", True)):
            servers = {"server_1": f"> nico_campaign{sign}"}
            table = at(turn=1, phase="window", rules=EVERY, servers=servers)
            assert ("gain_nico_campaign" in keys_of(table)) is there


@pytest.mark.rule("netrunner.9.2.7c")
@pytest.mark.parametrize("turn", [1, 2])
def test_in_an_r_window_the_corp_may_rez_assets_and_upgrades(turn: int) -> None:
    servers = {"server_1": "palisade > nico_campaign", "hq": "> manegarm_skunkworks"}
    table = at(turn=turn, phase="window", servers=servers)
    assert table.decision.seat == CORP
    assert keys_of(table) == ["rez_manegarm_skunkworks", "rez_nico_campaign", "pass"]
    go(table, "rez_nico_campaign")
    assert table.state.credits[CORP] == 3


@pytest.mark.rule("netrunner.9.2.7c")
@pytest.mark.parametrize("phase", ["encounter_ice", "movement"])
def test_windows_without_the_r_let_nothing_be_rezzed(phase: str) -> None:
    servers = {"hq": "palisade+", "server_1": "> nico_campaign"}
    table = at(phase=phase, run="hq", at=1, servers=servers, rules=EVERY)
    table.choose("pass")
    table.to_decision()
    assert table.decision.seat == CORP and keys_of(table) == ["pass"]
    assert why(table, "rez_nico_campaign").rule == "netrunner.9.2.7c"


@pytest.mark.rule("netrunner.9.2.7c")
def test_outside_a_window_nothing_is_rezzed() -> None:
    table = at(turn=1, servers={"server_1": "> nico_campaign"})
    assert why(table, "rez_nico_campaign").rule == "netrunner.9.2.7c"


@pytest.mark.rule("netrunner.9.2.7d")
def test_in_an_s_window_the_corp_may_score() -> None:
    table = at(turn=1, phase="window", servers={"server_1": "> offworld_office:4"})
    assert keys_of(table) == ["score_offworld_office", "pass"]
    assert table.decision.options[0].rule == "netrunner.9.2.7d"


@pytest.mark.rule("netrunner.9.2.7d")
@pytest.mark.parametrize(("turn", "phase"), [(1, "discard_window"), (2, "window"), (2, "turn")])
def test_windows_without_the_s_let_nothing_be_scored(turn: int, phase: str) -> None:
    before = turn - 1 if phase == "turn" else turn
    active = {"active": RUNNER} if phase == "turn" else {}
    servers = {"server_1": "> offworld_office:4"}
    table = at(turn=before, phase=phase, servers=servers, rules=EVERY, **active)
    while table.decision.seat != CORP:
        table.choose("pass")
        table.to_decision()
    assert keys_of(table) == ["pass"]
    assert why(table, "score_offworld_office").rule == "netrunner.9.2.7d"


@pytest.mark.rule("netrunner.9.2.7d")
def test_in_the_action_window_nothing_is_scored() -> None:
    table = at(turn=1, servers={"server_1": "> offworld_office:4"})
    assert why(table, "score_offworld_office").rule == "netrunner.9.2.7d"


@pytest.mark.rule("netrunner.9.2.7e")
def test_while_ice_is_approached_it_may_be_rezzed() -> None:
    servers = {"hq": "palisade tithe", "rd": "whitespace", "server_1": "> nico_campaign"}
    table = at(phase="approach_ice", run="hq", at=1, servers=servers, credits=(9, 0))
    assert keys_of(table) == ["rez_nico_campaign", "rez_palisade", "pass"]
    assert table.decision.options[1].rule == "netrunner.9.2.7e"


@pytest.mark.parametrize("phase", ["initiation", "movement", "inward"])
def test_at_other_times_no_ice_may_be_rezzed(phase: str) -> None:
    servers = {"hq": "palisade tithe"}
    table = at(phase=phase, run="hq", at=1, servers=servers, rules=EVERY)
    table.choose("pass")
    table.to_decision()
    assert table.decision.seat == CORP and keys_of(table) == ["pass"]


@pytest.mark.rule("netrunner.9.2.7f")
def test_with_priority_one_does_as_much_as_one_likes_in_any_order() -> None:
    servers = {"server_1": "> nico_campaign", "server_2": "> regolith_mining_license"}
    keys = ["rez_nico_campaign", "rez_regolith_mining_license"]
    for order in (keys, keys[::-1]):
        table = at(turn=1, phase="window", servers=servers)
        assert keys_of(table) == [*keys, "pass"]
        for key in order:
            table.choose(key)
            table.to_decision()
        assert table.state.credits[CORP] == 1
        # Each was finished before the next: the credits of both are on them.
        assert [mark.credits for marks in table.state.root_marks for mark in marks] == [9, 15]


@pytest.mark.rule("netrunner.9.2.7f")
def test_the_same_ability_may_be_used_again_and_again_and_need_not_be() -> None:
    with does("telework_contract", FREE):
        table = at(phase="window", rig="telework_contract")
        for _ in range(4):
            table.choose("gain_telework_contract")
            assert table.to_decision().decision.seat == RUNNER
        assert table.state.credits[RUNNER] == 9
        table.choose("pass")
        assert table.to_decision().decision.name == "action"


# --- reaction windows ----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.9.2.8a", "netrunner.10.3.2")
def test_what_becomes_pending_in_a_reaction_window_gets_one_of_its_own() -> None:
    with (
        does("telework_contract", on("success", gain(1))),
        does("red_team", on("success", gain(1))),
        does("docklands_pass", on("gain", gain(0))),
    ):
        table = at(phase="success", run="hq", rig="telework_contract red_team docklands_pass")
        assert keys_of(table) == ["use_telework_contract", "use_red_team"]
        table.choose("use_red_team")
        table.to_decision()
    assert triggered(table) == ["red_team", "docklands_pass", "telework_contract", "docklands_pass"]
    assert "netrunner.10.3.2" in told(table, "trigger")[1].rules


@pytest.mark.rule("netrunner.9.2.8b")
@pytest.mark.parametrize(("turn", "first"), [(1, CORP), (2, RUNNER)])
def test_in_a_reaction_window_the_active_side_is_first(turn: int, first: int) -> None:
    with (
        does("telework_contract", on("turn_begins", gain(1))),
        does("nico_campaign", on("turn_begins", gain(1))),
    ):
        servers = {"server_1": "> nico_campaign+"}
        table = at(turn=turn, phase="turn_begins", rig="telework_contract", servers=servers)
    assert [event.seat for event in told(table, "trigger")] == [first, 1 - first]


@pytest.mark.rule("netrunner.9.2.8b")
def test_with_the_active_sides_pass_the_other_one_has_priority() -> None:
    with (
        does("telework_contract", on("success", gain(1), optional=True)),
        does("nico_campaign", on("success", gain(1), optional=True)),
    ):
        servers = {"server_1": "> nico_campaign+"}
        table = at(phase="success", run="hq", rig="telework_contract", servers=servers)
        assert table.decision.seat == RUNNER
        assert "netrunner.9.2.8b" in table.decision.rules
        table.choose("pass")
        assert table.to_decision().decision.seat == CORP
        table.choose("pass")
        assert table.to_decision().decision.name != "trigger"
    assert triggered(table) == []


@pytest.mark.rule("netrunner.9.2.8c")
def test_in_a_reaction_window_only_its_pending_abilities_are_on_offer() -> None:
    with (
        does("telework_contract", on("success", gain(1), optional=True)),
        does("red_team", on("run_ends", gain(1), optional=True)),
        does("smartware_distributor", FREE),
    ):
        rig = "telework_contract red_team smartware_distributor"
        table = at(phase="success", run="archives", rig=rig)
        assert table.decision.name == "trigger"
        assert keys_of(table) == ["use_telework_contract", "pass"]
        assert table.decision.options[0].rule == "netrunner.9.2.8c"
        go(table, "use_telework_contract")
        assert keys_of(table) == ["use_red_team", "pass"]


@pytest.mark.rule("netrunner.9.2.8d")
@pytest.mark.parametrize("first", ["telework_contract", "red_team", "docklands_pass"])
def test_pending_abilities_are_triggered_in_the_order_one_likes(first: str) -> None:
    with (
        does("telework_contract", on("success", gain(1), optional=True)),
        does("red_team", on("success", gain(1))),
        does("docklands_pass", on("success", gain(1))),
    ):
        rig = "telework_contract red_team docklands_pass"
        table = at(phase="success", run="archives", rig=rig)
        assert table.decision.rules[1] == "netrunner.9.2.8d"
        table.choose(f"use_{first}")
        assert kinds(table.to_decision())[-2:] == ["trigger", "gain"]
        assert triggered(table) == [first]
        assert f"use_{first}" not in keys_of(table)


@pytest.mark.rule("netrunner.9.2.8e", "netrunner.9.6.9b")
def test_mandatory_abilities_come_before_a_pass_and_optional_ones_are_gone_with_it() -> None:
    with (
        does("telework_contract", on("success", gain(1), optional=True)),
        does("red_team", on("success", gain(2))),
    ):
        table = at(phase="success", run="archives", rig="telework_contract red_team")
        assert keys_of(table) == ["use_telework_contract", "use_red_team"]
        assert "netrunner.9.2.8e" in table.decision.rules
        assert why(table, "pass").rule == "netrunner.9.6.9b"
        table.choose("use_red_team")
        table.to_decision()
        assert keys_of(table) == ["use_telework_contract", "pass"]
        table.choose("pass")
        settle(table)
    assert triggered(table) == ["red_team"]
    assert table.state.credits[RUNNER] == 7


@pytest.mark.rule("netrunner.9.2.8f")
def test_a_window_closes_when_what_opened_it_has_ended() -> None:
    for begins, credits in ((True, 5), (False, 6)):
        with (
            does("tithe", on("encounter", end_the_run, begins=begins)),
            does("nico_campaign", on("encounter", gain(1), begins=begins)),
        ):
            servers = {"hq": "tithe+", "server_1": "> nico_campaign+"}
            table = at(phase="encounter_ice", run="hq", at=1, servers=servers)
            table.choose("use_tithe")
            settle(table)
        assert table.state.credits[CORP] == credits
        lost = [(event.rule, event.seat) for event in told(table, "lost")]
        assert lost == ([("netrunner.9.2.8f", CORP)] if begins else [])
        assert told(table, "run_ends")


# --- mid-access windows --------------------------------------------------------------------------

LOOK = paying("look", Cost(), gain(1), access=True)


@pytest.mark.rule("netrunner.9.2.10b", "netrunner.9.3.6b")
def test_a_mid_access_window_offers_such_abilities_the_trash_ability_and_a_pass() -> None:
    with does("telework_contract", LOOK), does("nico_campaign", FREE):
        servers = {"server_1": "> nico_campaign+", "hq": "> manegarm_skunkworks"}
        table = at(phase="breach", run="server_1", rig="telework_contract", servers=servers)
    assert table.decision.name == "mid_access" and table.decision.seat == RUNNER
    assert keys_of(table) == ["trash_nico_campaign", "look_telework_contract", "leave"]
    assert table.decision.find("leave").rule == "netrunner.9.2.10b"
    go(table, "leave")
    assert told(table, "leave")[0].rule == "netrunner.9.2.10b"
    assert not told(table, "trash")


@pytest.mark.rule("netrunner.9.3.6b")
def test_an_access_ability_is_for_an_access_only() -> None:
    with does("telework_contract", LOOK):
        table = at(phase="window", rig="telework_contract", rules=EVERY)
        assert keys_of(table) == ["pass"]
        assert why(table, "use_telework_contract").rule == "netrunner.9.3.6b"
        table = at(rig="telework_contract")
        assert why(table, "use_telework_contract").rule == "netrunner.9.3.6b"


@pytest.mark.rule("netrunner.9.2.10c")
def test_with_one_use_the_mid_access_window_is_over() -> None:
    with does("telework_contract", LOOK):
        servers = {"server_1": "> nico_campaign"}
        table = at(phase="breach", run="server_1", rig="telework_contract", servers=servers)
        assert "netrunner.9.2.10c" in table.decision.rules
        table.choose("look_telework_contract")
        assert table.to_decision().decision.name != "mid_access"
        settle(table)
    assert table.state.credits[RUNNER] == 6
    assert len(told(table, "use")) == 1 and not told(table, "trash")
    assert kinds(table).index("gain") < kinds(table).index("access_ends")


@pytest.mark.rule("netrunner.9.2.7a")
def test_what_the_views_say_a_window_is_for_is_what_it_is_for() -> None:
    played = netrunner.table(seed=28, seats=("sensible", "sensible")).play()
    windows = [
        (frame.phase, frame.happened)
        for frame in played.frames
        if frame.happened is not None and frame.happened.kind == "window"
    ]
    assert len(windows) > 50
    for phase, opened in windows:
        assert opened.seat is not None
        allowed = purpose(phase, opened.seat)
        assert (allowed.rez, allowed.score) == (opened.data["rez"], opened.data["score"]), phase
