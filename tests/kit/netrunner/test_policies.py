"""The players: what the sensible one chooses where the choice is clear, and why."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table, netrunner
from kit.decision import Decision, Option
from kit.netrunner.policies import POLICIES, Sensible
from kit.policy import Look
from tests.kit.netrunner.positions import CORP, RUNNER, at, go


def chosen(table: Table, name: str) -> str:
    """What the sensible player would choose at this decision, of that name."""
    return _option(table, name).key


def _option(table: Table, name: str) -> Option:
    decision = table.to_decision().decision
    assert decision is not None
    assert decision.name == name
    assert decision.seat is not None
    option = Sensible()(table.look(decision.seat))
    assert option in decision.options
    return option


def why(table: Table) -> str:
    """Why it would."""
    assert table.decision is not None
    assert table.decision.seat is not None
    said = Sensible().explain(table.look(table.decision.seat))
    assert said.endswith(".")
    return said


def test_there_is_a_random_and_a_sensible_player() -> None:
    assert list(POLICIES) == ["random", "sensible", "onward"]
    for name, make in list(POLICIES.items())[:2]:
        assert make().name == name  # type: ignore[attr-defined]
        assert make().explain  # type: ignore[attr-defined]
    assert netrunner.SCRIPT.usual == "sensible"


# --- the Corp -------------------------------------------------------------------------------------


def test_an_agenda_that_can_be_scored_is_scored() -> None:
    table = at(turn=3, phase="window", servers={"server_1": "palisade > offworld_office:4"})
    assert chosen(table, "window") == "score_offworld_office"
    assert "points" in why(table)


@pytest.mark.parametrize(
    ("hq", "left", "clicks", "choice"),
    [
        ("", 2, 3, "advance_offworld_office"),
        ("hedge_fund", 3, 3, "advance_offworld_office"),
        ("seamless_launch", 3, 2, "play_seamless_launch"),
        ("seamless_launch", 1, 2, "advance_offworld_office"),
    ],
)
def test_what_can_be_scored_this_turn_is_advanced(
    hq: str, left: int, clicks: int, choice: str
) -> None:
    root = f"palisade > offworld_office:{4 - left}"
    table = at(turn=3, hq=hq, servers={"server_1": root}, clicks=clicks)
    assert chosen(table, "action") == choice
    assert "This turn" in why(table)


def test_counters_go_on_the_agenda_that_they_let_be_scored() -> None:
    servers = {"server_1": "palisade > offworld_office:1", "server_2": "> urtica_cipher"}
    table = at(turn=3, hq="seamless_launch", servers=servers, clicks=2)
    table = go(table, "play_seamless_launch")
    assert chosen(table, "place_on") == "offworld_office"
    assert "soonest" in why(table)


def test_a_large_agenda_is_advanced_so_far_that_the_next_turn_is_enough() -> None:
    servers = {"hq": "tithe", "rd": "whitespace", "server_1": "palisade > send_a_message!"}
    table = at(turn=3, servers=servers, clicks=2, credits=(8, 5))
    assert chosen(table, "action") == "advance_send_a_message"
    assert "next turn" in why(table)


def test_an_agenda_is_installed_where_the_runner_cannot_reach_it() -> None:
    servers = {"hq": "tithe", "rd": "whitespace", "server_1": "palisade"}
    table = at(turn=3, hq="offworld_office", servers=servers, credits=(8, 5))
    assert chosen(table, "action") == "install_offworld_office"
    assert "can't reach" in why(table)
    table = go(table, "install_offworld_office")
    assert chosen(table, "destination") == "server_1"


def test_an_agenda_stays_in_hand_where_the_runner_gets_in_cheaply() -> None:
    servers = {"hq": "tithe+", "rd": "whitespace+", "server_1": "palisade+"}
    table = at(turn=3, hq="offworld_office", rig="cleaver", servers=servers, credits=(3, 9))
    assert not chosen(table, "action").startswith("install_offworld")


def test_central_servers_without_ice_are_protected() -> None:
    table = at(turn=3, hq="palisade urtica_cipher", servers={"hq": "tithe"}, credits=(4, 5))
    assert chosen(table, "action") == "install_palisade"
    assert "R&D" in why(table)
    table = go(table, "install_palisade")
    assert chosen(table, "destination") == "rd"


def test_credits_come_before_slow_things() -> None:
    table = at(turn=3, hq="hedge_fund urtica_cipher", servers={"hq": "tithe", "rd": "palisade"})
    assert chosen(table, "action") == "play_hedge_fund"
    assert "credits" in why(table)


@pytest.mark.parametrize(
    ("servers", "rig", "run", "choice"),
    [
        ({"rd": "palisade"}, "", "rd", "rez_palisade"),
        ({"server_1": "palisade > offworld_office"}, "unity", "server_1", "rez_palisade"),
        ({"server_1": "palisade > urtica_cipher:2"}, "", "server_1", "pass"),
        ({"hq": "karuna"}, "", "hq", "pass"),
    ],
)
def test_ice_is_rezzed_where_it_stops_a_run_on_something_worth_it(
    servers: dict[str, str], rig: str, run: str, choice: str
) -> None:
    table = at(phase="approach_ice", run=run, servers=servers, rig=rig, grip="overclock")
    assert chosen(table, "window") == choice


def test_an_upgrade_is_rezzed_when_the_runner_is_at_its_server() -> None:
    root = "> offworld_office:2 manegarm_skunkworks"
    table = at(phase="inward", run="server_1", servers={"server_1": root}, grip="overclock")
    assert chosen(table, "window") == "rez_manegarm_skunkworks"
    assert "pay" in why(table)


def test_the_corp_uses_tags() -> None:
    guarded = {"hq": "palisade", "rd": "palisade"}
    table = at(turn=3, hq="retribution", rig="cleaver leech", tags=1, servers=guarded)
    assert chosen(table, "action") == "play_retribution"
    assert chosen(go(table, "play_retribution"), "retribution") == "cleaver"
    job = at(turn=3, rig="telework_contract$9", tags=1, servers=guarded)
    assert chosen(job, "action") == "trash_telework_contract"
    assert "tagged" in why(job)
    both = at(turn=3, hq="predictive_planogram", tags=1, servers=guarded)
    assert chosen(go(both, "play_predictive_planogram"), "planogram") == "both"


def test_many_viruses_are_purged() -> None:
    guarded = {"hq": "palisade", "rd": "palisade"}
    table = at(turn=3, rig="conduit@4", servers=guarded)
    assert chosen(table, "action") == "purge"
    assert chosen(at(turn=3, rig="conduit@1", servers=guarded), "action") != "purge"


def test_agendas_are_not_discarded() -> None:
    hq = "offworld_office send_a_message superconducting_hub urtica_cipher hedge_fund palisade"
    table = at(turn=3, phase="discard", clicks=0, hq=hq)
    assert chosen(table, "discard") == "urtica_cipher"
    assert "least" in why(table)


# --- the Runner -----------------------------------------------------------------------------------


def test_a_tag_is_removed() -> None:
    table = at(grip="sure_gamble cleaver", tags=1)
    assert chosen(table, "action") == "remove_tag"
    assert "tagged" in why(table)


def test_an_empty_grip_is_filled_first() -> None:
    table = at(servers={"hq": "palisade"}, credits=(5, 9))
    assert chosen(table, "action") == "draw"
    assert "damage" in why(table)


@pytest.mark.parametrize("advanced", [1, 3])
def test_an_advanced_card_is_run_on_where_that_can_be_survived(advanced: int) -> None:
    servers = {"hq": "palisade+", "rd": "palisade+", "server_1": f"> send_a_message:{advanced}"}
    cards = "sure_gamble cleaver unity overclock vrcation"
    table = at(grip=cards, servers=servers)
    assert chosen(table, "action") in ("run_server_1", "play_overclock")
    assert "advanced" in why(table)
    few = at(grip="cleaver unity", servers=servers)
    assert chosen(few, "action") != "run_server_1"


def test_a_bare_rd_is_looked_at_in_the_first_action_of_a_turn() -> None:
    servers = {"hq": "palisade+"}
    table = at(grip="cleaver unity vrcation mayfly", servers=servers, credits=(5, 5))
    assert chosen(table, "action") == "run_rd"
    later = at(grip="cleaver unity vrcation mayfly", servers=servers, clicks=2)
    assert chosen(later, "action") != "run_rd"


def test_the_icebreaker_that_ice_asks_for_is_installed() -> None:
    servers = {"hq": "palisade+", "rd": "palisade+"}
    table = at(grip="cleaver unity vrcation", servers=servers, credits=(5, 4))
    assert chosen(table, "action") == "install_cleaver"
    assert "seen" in why(table)


@pytest.mark.parametrize(
    ("ice", "rig", "choice"),
    [
        ("palisade+", "cleaver", "break_cleaver"),
        ("bran_1_0+", "cleaver", "break_bran_1_0"),
        ("karuna+", "carmen", "boost_carmen"),
        ("whitespace+", "unity", "break_unity"),
        ("tithe+", "mayfly", "pass"),
        ("diviner+", "unity", "boost_unity"),
    ],
)
def test_what_must_be_broken_is_broken_at_the_lowest_price(ice: str, rig: str, choice: str) -> None:
    grip = "overclock vrcation sure_gamble"
    table = at(
        phase="encounter_ice", run="rd", at=1, servers={"rd": ice}, rig=rig, grip=grip, clicks=3
    )
    assert chosen(table, "window") == choice
    assert why(table)


def test_the_subroutines_that_end_the_run_are_broken_first() -> None:
    table = at(phase="encounter_ice", run="rd", at=1, servers={"rd": "bran_1_0+"}, grip="vrcation")
    table = go(table, "break_bran_1_0")
    assert chosen(table, "subs") == "sub_2"


def test_it_leaves_a_run_that_it_cannot_pay_for() -> None:
    servers = {"rd": "tithe palisade+"}
    table = at(phase="movement", run="rd", at=1, servers=servers, grip="vrcation overclock")
    assert chosen(table, "jack_out") == "jack_out"
    assert "cost more" in why(table)
    able = at(
        phase="movement", run="rd", at=1, servers=servers, rig="cleaver", grip="vrcation overclock"
    )
    assert chosen(able, "jack_out") == "continue"
    deadly = at(phase="movement", run="rd", at=1, servers={"rd": "tithe karuna+"}, grip="vrcation")
    assert chosen(deadly, "jack_out") == "jack_out"
    assert "damage" in why(deadly)


def test_what_the_corp_earns_with_is_trashed() -> None:
    table = at(phase="access", run="server_1", servers={"server_1": "> nico_campaign+$6"})
    assert chosen(table, "mid_access") == "trash_nico_campaign"
    poor = at(
        phase="access", run="server_1", servers={"server_1": "> nico_campaign+$6"}, credits=(5, 2)
    )
    assert chosen(poor, "mid_access") == "leave"


def test_credits_of_an_overclock_are_spent_first() -> None:
    table = at(
        phase="encounter_ice",
        run="rd",
        at=1,
        servers={"rd": "palisade+"},
        rig="cleaver",
        grip="vrcation",
        playing="overclock$5",
    )
    assert chosen(go(table, "break_cleaver"), "sources") == "1_from_overclock"


@pytest.mark.parametrize(
    ("clicks", "credits", "choice"), [(3, 9, "clicks"), (1, 9, "credits"), (1, 4, "pass")]
)
def test_it_pays_to_get_in_what_it_can_spare(clicks: int, credits: int, choice: str) -> None:
    root = "> manegarm_skunkworks+ offworld_office:2"
    table = at(
        phase="inward",
        run="server_1",
        servers={"server_1": root},
        clicks=clicks,
        credits=(0, credits),
        grip="vrcation",
    )
    decision = table.to_decision().decision
    assert decision is not None
    if choice == "pass":
        assert decision.name != "toll"
    else:
        assert chosen(table, "toll") == choice
        assert why(table)


def test_a_tag_is_taken_where_it_can_be_removed() -> None:
    where: dict[str, Any] = {
        "phase": "approach_ice",
        "run": "rd",
        "servers": {"rd": "funhouse+"},
        "grip": "vrcation",
    }
    assert chosen(at(**where, clicks=3, credits=(5, 9)), "take_tag") == "pay"
    assert chosen(at(**where, clicks=0, credits=(5, 9)), "take_tag") == "decline"


def test_the_icebreaker_that_is_missing_is_found_and_installed() -> None:
    table = at(grip="mutual_favor cleaver vrcation", credits=(5, 4), servers={"hq": "tithe+"})
    table = go(table, "play_mutual_favor")
    assert chosen(table, "search") == "unity"
    assert "don't have" in why(table)


def test_in_archives_agendas_come_first() -> None:
    table = at(phase="breach", run="archives", archives="hedge_fund palisade -offworld_office")
    assert chosen(table, "access") == "offworld_office"
    assert why(table)


def test_a_hand_without_credits_or_without_ice_is_changed() -> None:
    bad = "cleaver tread_lightly overclock jailbreak mayfly"
    good = "sure_gamble tread_lightly overclock jailbreak mayfly"
    for grip, choice in ((bad, "mulligan"), (good, "keep")):
        hq = ["tithe", "palisade", "hedge_fund", "karuna", "bran_1_0"]
        fate = {"stack": grip.split(), "rd": hq}
        table = netrunner.table(seats=(None, None), fate=fate)
        assert chosen(table, "mulligan") == "keep"
        table.choose("keep")
        assert chosen(table, "mulligan") == choice
        assert why(table)


# --- either ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["default", "advanced", "seed_letter"])
def test_it_plays_whole_games_and_can_explain_each_choice(preset: str) -> None:
    said = set()

    def talking(look: Look) -> Option:
        advice = Sensible().advise(look)
        assert advice.option in look.options
        said.add(Sensible().explain(look))
        return advice.option

    sittings: list[list[Any]] = [[talking, talking], [talking, "random"], ["random", talking]]
    for seed in range(2):
        rules = netrunner.Rules.presets()[preset]
        for seats in sittings:
            table = netrunner.table(rules, seed, seats, record=False).play()
            assert table.result is not None
    assert len(said) > 25
    assert all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize(
    "changes",
    [
        {"corp_clicks": 1, "runner_clicks": 1, "starting_credits": 0, "turn_limit": 40},
        {"jack_out": "click", "hand_size": 2, "memory": 2, "ice_cost": 3},
        {"must_draw": False, "mulligans": False, "advance_cost": 3, "turn_limit": 60},
        {"jack_out": "never", "access_limit": 3, "starting_hand": 0, "tag_cost": 5},
    ],
)
def test_it_plays_under_other_rules(changes: dict[str, Any]) -> None:
    for decks in ("starter", "advanced"):
        rules = netrunner.Rules(decks=decks, **changes)
        assert netrunner.table(rules, 1, ["sensible"] * 2, record=False).play().result


@pytest.mark.parametrize("seat", [CORP, RUNNER])
def test_it_beats_chance(seat: int) -> None:
    won = 0
    for seed in range(30):
        seats = ["random", "random"]
        seats[seat] = "sensible"
        result = netrunner.table(None, seed, seats, record=False).play().result
        assert result is not None
        won += result.winner == seat
    assert won >= 27


def test_what_it_cannot_see_makes_no_difference() -> None:
    """These tables differ only in cards that the Runner can't see."""
    orders = set()
    for hq, root in (("hedge_fund", "offworld_office"), ("palisade", "urtica_cipher")):
        servers = {"hq": "tithe", "rd": "tithe_2", "server_1": f"whitespace > {root}:1"}
        table = at(hq=hq, servers=servers, grip="cleaver unity overclock vrcation")
        orders.add((chosen(table, "action"), why(table)))
    assert len(orders) == 1


def test_the_same_position_gives_the_same_choice() -> None:
    one, two = (netrunner.table(None, 5, ["sensible"] * 2, record=False).play() for _ in range(2))
    assert one.choices == two.choices
    assert isinstance(one.fork(40).to_decision().decision, Decision)
