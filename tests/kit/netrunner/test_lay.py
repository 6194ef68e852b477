"""Positions: `lay` with all its signs, its errors, what the checks refuse, and saving."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kit import Position, PositionError, Table, netrunner
from kit.netrunner.cards import DESIGNS, IDS
from kit.netrunner.state import Mark
from kit.position import cards_of
from tests.kit.netrunner.positions import CORP, RUNNER, at, go, ids, mark, settle, told

SERVERS = {
    "hq": "tithe",
    "server_1": "palisade+ whitespace > offworld_office:2 manegarm_skunkworks+",
    "server_3": "> regolith_mining_license+$9",
}


def table_of(position: Position) -> Table:
    """A table for two persons at a position."""
    return netrunner.table(position=position, seats=(None, None))


# --- laying -----------------------------------------------------------------------------------


def test_what_is_not_named_lies_in_the_decks() -> None:
    table = at(hq="hedge_fund", rd="tithe palisade", grip="jailbreak", stack="unity", heap="mayfly")
    state = table.state
    assert cards_of(table.script, state) == Counter(table.script.deck(table.rules))
    assert (ids(state.hq), ids(state.grip), ids(state.heap)) == (
        "hedge_fund",
        "jailbreak",
        "mayfly",
    )
    assert [IDS[card] for card in state.rd[:2]] == ["tithe", "palisade"]
    assert IDS[state.stack[0]] == "unity"
    assert len(state.rd) == 34 - 1 and len(state.stack) == 30 - 2
    assert table.rules.decks == "starter"
    assert ids(state.identities) == "the_catalyst the_syndicate"


def test_each_server_has_its_ice_from_outside_in_and_its_root() -> None:
    state = at(servers=SERVERS).state
    assert [[IDS[card] for card in cards] for cards in state.ice] == [
        ["tithe"],
        [],
        [],
        ["whitespace", "palisade"],
        [],
        [],
    ]
    assert [[IDS[card] for card in cards] for cards in state.roots] == [
        [],
        [],
        [],
        ["offworld_office", "manegarm_skunkworks"],
        [],
        ["regolith_mining_license"],
    ]


def test_objects_are_numbered_once_each() -> None:
    table = at(servers=SERVERS, rig="mayfly pennyshaver", scored="send_a_message")
    cards = ["tithe", "palisade", "whitespace", "offworld_office", "manegarm_skunkworks"]
    cards += ["regolith_mining_license", "mayfly", "pennyshaver", "send_a_message"]
    numbers = [mark(table, card).id for card in cards]
    assert sorted(numbers) == list(range(1, 10))
    assert table.state.objects == 9


@pytest.mark.parametrize(
    ("signs", "wanted"),
    [
        ("", Mark(1)),
        ("+", Mark(1, up=True)),
        ("!", Mark(1, turn=3)),
        (":2", Mark(1, advancement=2)),
        ("$12", Mark(1, credits=12)),
        ("@1", Mark(1, virus=1)),
        ("^3", Mark(1, power=3)),
        ("+!:1$2@3^4", Mark(1, True, 3, 1, 2, 3, 4)),
        ("^4@3$2:1!+", Mark(1, True, 3, 1, 2, 3, 4)),
    ],
)
def test_signs_behind_a_card_say_what_is_on_it(signs: str, wanted: Mark) -> None:
    table = at(turn=3, servers={"server_1": f"> urtica_cipher{signs}"})
    assert mark(table, "urtica_cipher") == wanted


def test_the_runners_cards_and_the_score_areas_lie_face_up() -> None:
    table = at(
        rig="mayfly red_team$12 docklands_pass!", scored="offworld_office", stolen="send_a_message"
    )
    cards = ("mayfly", "red_team", "docklands_pass", "offworld_office", "send_a_message")
    assert all(mark(table, card).up for card in cards)
    assert mark(table, "red_team").credits == 12
    assert (mark(table, "docklands_pass").turn, mark(table, "mayfly").turn) == (2, 0)


def test_in_archives_a_minus_says_face_down() -> None:
    state = at(archives="-tithe hedge_fund -offworld_office").state
    assert [IDS[card] for card in state.archives] == ["tithe", "hedge_fund", "offworld_office"]
    assert state.archives_up == [False, True, False]


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.id)
def test_cards_go_by_id_or_title(design: Any) -> None:
    if design.type == "identity":
        return
    hand = "hq" if design.side == CORP else "grip"
    zones: list[list[int]] = []
    for name in (design.id, design.title):
        rules = netrunner.Rules(decks="advanced")
        zones.append(getattr(table_of(netrunner.lay(rules=rules, **{hand: [name]})).state, hand))
    assert zones[0] == zones[1] == [netrunner.number(design.id)]
    assert netrunner.number(design.title) == netrunner.number(design.id)


def test_signs_stand_behind_titles_too() -> None:
    table = at(rig=["Red Team$6", "Mayfly"], archives=["-Hedge Fund", "Brân 1.0"])
    assert mark(table, "red_team").credits == 6
    assert ids(table.state.archives) == "bran_1_0 hedge_fund"
    assert table.state.archives_up == [False, True]


def test_a_copy_may_be_named_by_its_key() -> None:
    table = at(hq="palisade_3 palisade", servers={"server_1": "palisade_2"})
    assert ids(table.state.hq) == "palisade palisade_3"
    assert ids(table.state.ice[3]) == "palisade_2"
    assert netrunner.number("palisade_2") == netrunner.number("palisade") + 1


def test_clicks_and_credits_are_what_is_said_or_a_turns() -> None:
    table = at(turn=2, credits=[3, 7], tags=2)
    assert (table.state.clicks, table.state.credits, table.state.tags) == ([0, 4], [3, 7], 2)
    assert (table.state.active, table.state.turn) == (RUNNER, 2)
    corp = at(turn=5, clicks=1)
    assert (corp.state.clicks, corp.state.active) == ([1, 0], CORP)
    assert at(turn=1, rules={"corp_clicks": 5}).state.clicks == [5, 0]


def test_where_cards_need_them_the_advanced_decks_are_played() -> None:
    assert at(rig="leech").rules.decks == "advanced"
    assert at(servers={"server_1": "funhouse+"}).rules.decks == "advanced"
    assert at(hq="amaze_amusements").rules.points_to_win == 6
    assert at(rig="mayfly").rules.decks == "starter"
    assert at(rig="mayfly", rules={"decks": "advanced"}).rules.decks == "advanced"


def test_other_fields_of_the_state_go_as_they_are() -> None:
    table = at(core=2, ran=[1], mulligans=[True, False])
    assert (table.state.core, table.state.ran) == (2, [1])
    assert table.state.mulligans == [True, False]


# --- in a run ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "place", "position"),
    [
        ("initiation", None, 1),
        ("approach_ice", None, 1),
        ("approach_ice", 1, 1),
        ("approach_ice", 2, 0),
        ("encounter_ice", 1, 1),
        ("subroutines", 1, 1),
        ("movement", 2, 0),
        ("inward", 1, 1),
        ("success", None, -1),
        ("breach", None, -1),
        ("access", None, -1),
        ("run_ends", None, -1),
    ],
)
def test_a_run_stands_where_its_phase_begins(phase: str, place: int | None, position: int) -> None:
    position_ = netrunner.lay(phase=phase, run="server_1", at=place, servers=SERVERS)
    run = table_of(position_).state.run
    assert (run.server, run.position) == (3, position)
    marks = table_of(position_).state.ice_marks[3]
    assert run.ice == (marks[position].id if position >= 0 else 0)
    assert run.at_ice == (phase in ("approach_ice", "encounter_ice", "subroutines", "movement"))
    assert run.encounter == (phase == "subroutines")
    assert run.successful == run.reached == (phase in ("breach", "access", "run_ends"))
    assert (table_of(position_).state.breach is not None) == (phase == "access")


@pytest.mark.parametrize("server", ["hq", "rd", "archives", "server_1"])
@pytest.mark.parametrize(
    "phase", ["initiation", "approach_ice", "movement", "inward", "success", "breach", "access"]
)
def test_a_run_goes_on_from_there(phase: str, server: str) -> None:
    servers = {server: "whitespace"}
    if server == "server_1":
        servers[server] += " > offworld_office"
    table = at(phase=phase, run=server, servers=servers, hq="hedge_fund", archives="-tithe")
    settle(table)
    assert len(told(table, "access")) == 1
    assert table.state.run is None


def test_a_card_that_is_being_played_began_the_run() -> None:
    laid = {"playing": "jailbreak", "stack": "unity", "rd": "tithe palisade"}
    table = table_of(netrunner.lay(phase="success", run="rd", **laid))
    assert table.state.run.source == "jailbreak"
    settle(table)
    assert len(told(table, "access")) == 2
    assert ids(table.state.grip) == "unity"
    assert ids(table.state.heap) == "jailbreak"


# --- its errors -------------------------------------------------------------------------------

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "unknown_card": (
        {"hq": "hedge_found"},
        "There is no card 'hedge_found'. Did you mean hedge_fund",
    ),
    "unknown_title": ({"hq": ["Hedge Found"]}, "There is no card 'Hedge Found'"),
    "no_such_copy": ({"hq": "palisade_4"}, "There is no card 'palisade_4'"),
    "no_card_at_all": ({"rig": "mayfly?"}, "'mayfly?' is no card with its signs"),
    "a_sign_without_a_number": ({"rig": "mayfly$"}, "'mayfly$' is no card with its signs"),
    "a_sign_without_a_card": ({"rig": "$3"}, "'$3' is no card with its signs"),
    "an_arrow_in_a_hand": ({"hq": "tithe > palisade"}, "'>' is no card with its signs"),
    "two_arrows": ({"servers": {"server_1": "tithe > > palisade"}}, "'>' is no card"),
    "too_many": ({"hq": "hedge_fund " * 4}, "The decks hold no more Hedge Fund"),
    "not_in_these_decks": (
        {"rig": "leech", "rules": netrunner.Rules()},
        "The decks hold no more Leech",
    ),
    "a_copy_twice": ({"hq": "palisade_2 palisade_2"}, "palisade_2 lies elsewhere"),
    "a_copy_that_no_deck_has": ({"hq": "tithe_3"}, "tithe_3 lies elsewhere, or in neither deck"),
    "signs_in_a_hand": ({"hq": "palisade+"}, "'palisade+': only what is installed has signs"),
    "counters_in_archives": ({"archives": "tithe:1"}, "'tithe:1': only what is installed"),
    "signs_in_a_deck": ({"stack": "unity!"}, "'unity!': only what is installed"),
    "face_down_in_a_hand": ({"hq": "-palisade"}, "'-palisade': only in Archives a -"),
    "face_down_in_the_heap": ({"heap": "-unity"}, "'-unity': only in Archives a -"),
    "face_down_in_a_server": ({"servers": {"hq": "-tithe"}}, "'-tithe': only in Archives a -"),
    "unknown_server": ({"servers": {"server_0": "tithe"}}, "There is no server 'server_0'"),
    "unknown_central": (
        {"servers": {"r&d": "tithe"}},
        "There is no server 'r&d'; there are hq, rd",
    ),
    "unknown_run": ({"phase": "movement", "run": "home"}, "There is no server 'home'"),
    "nothing_to_run": ({"phase": "movement", "run": "server_7"}, "There is no server_7 to run"),
}


@pytest.mark.parametrize("name", list(REFUSED))
def test_what_can_not_be_laid_is_refused_with_a_sentence(name: str) -> None:
    laid, says = REFUSED[name]
    with pytest.raises(ValueError) as refused:
        netrunner.lay(**laid)
    assert says in str(refused.value)
    assert str(refused.value).endswith((".", "?")) or "there are" in str(refused.value)


def test_what_was_refused_leaves_nothing_behind() -> None:
    laid = {"hq": "palisade tithe", "servers": dict(SERVERS)}
    before = netrunner.lay(hq="palisade tithe", servers={"server_1": "palisade"})
    for wrong in ({"grip": "nobody"}, {"rig": "mayfly?"}, {"run": "home"}, {"heap": "unity " * 5}):
        with pytest.raises(ValueError):
            netrunner.lay(**laid, **wrong)
    assert laid == {"hq": "palisade tithe", "servers": SERVERS}
    assert netrunner.lay(hq="palisade tithe", servers={"server_1": "palisade"}) == before
    assert settle(table_of(before).to_decision()).state.hq == table_of(before).state.hq


# --- what can't be ----------------------------------------------------------------------------


def run_of(**changes: Any) -> dict[str, Any]:
    """A run on the first remote server, as a position has it."""
    return {"number": 1, "server": 3, "position": 0, "ice": 1, **changes}


FAULTS: dict[str, tuple[Position, str]] = {
    "an_agenda_in_a_central_server": (
        netrunner.lay(servers={"hq": "> offworld_office"}),
        "offworld_office can't be in the root of a central server",
    ),
    "two_assets_in_a_root": (
        netrunner.lay(servers={"server_1": "> nico_campaign urtica_cipher"}),
        "nico_campaign and urtica_cipher can't be in one root",
    ),
    "an_asset_before_a_server": (
        netrunner.lay(servers={"hq": "nico_campaign"}),
        "nico_campaign can't lie in ice",
    ),
    "ice_in_a_root": (
        netrunner.lay(servers={"server_1": "> palisade"}),
        "palisade can't lie in roots",
    ),
    "an_event_in_the_rig": (netrunner.lay(rig="sure_gamble"), "sure_gamble can't lie in rig"),
    "a_runners_card_in_hq": (netrunner.lay(hq="unity"), "unity can't lie in hq"),
    "a_corps_card_in_the_grip": (netrunner.lay(grip="tithe"), "tithe can't lie in grip"),
    "no_agenda_scored": (netrunner.lay(scored="tithe"), "tithe can't lie in scored"),
    "no_agenda_stolen": (
        netrunner.lay(stolen="nico_campaign"),
        "nico_campaign can't lie in stolen",
    ),
    "a_card_missing": (netrunner.lay(hq="tithe").but(hq=[]), "tithe is missing"),
    "a_card_twice": (
        netrunner.lay(hq="tithe").but(hq=["tithe", "tithe"]),
        "tithe is there 2 times",
    ),
    "no_run": (netrunner.lay(phase="movement"), "The phase movement needs a run"),
    "a_run_in_an_action": (
        netrunner.lay(run="hq"),
        "There can be no run in the phase action",
    ),
    "no_ice_to_approach": (
        netrunner.lay(phase="approach_ice", run="hq"),
        "must be at a piece of ice",
    ),
    "unrezzed_ice": (
        netrunner.lay(phase="encounter_ice", run="hq", servers={"hq": "tithe"}),
        "Ice must be rezzed to be encountered",
    ),
    "too_far_out": (
        netrunner.lay(phase="movement", run="hq", at=4, servers={"hq": "tithe"}),
        "There is no position -3 before that server",
    ),
    "no_such_server": (
        netrunner.lay(phase="movement", servers={"server_1": "tithe"}).but(run=run_of(server=9)),
        "There is no server 9 to run",
    ),
    "an_access_without_a_breach": (
        netrunner.lay(phase="access", run="hq").but(breach=None),
        "An access needs a breach",
    ),
    "a_breach_too_early": (
        netrunner.lay(phase="success", run="hq").but(breach={"server": 0}),
        "There can be no breach in the phase success",
    ),
    "the_others_turn": (
        netrunner.lay(turn=2).but(active=0, clicks=[3, 0]),
        "Turn 2 is not that of",
    ),
    "no_click": (netrunner.lay(clicks=0), "There is no action without a click"),
    "fewer_than_no_clicks": (netrunner.lay(phase="window", clicks=-1), "clicks can't be negative"),
    "fewer_than_no_credits": (netrunner.lay(credits=[0, -3]), "credits can't be negative"),
    "fewer_than_no_tags": (netrunner.lay(tags=-1), "tags can't be negative"),
    "credits_for_one": (netrunner.lay(credits=[5]), "credits must hold 2 entries"),
    "no_such_phase": (netrunner.lay(phase="lunch"), "There is no phase lunch"),
    "no_such_field": (netrunner.lay(pile=[1]), "has no pile"),
    "no_such_seat": (netrunner.lay(active=2), "A seat must be 0 for the Corp or 1 for the Runner"),
    "numbers_twice": (
        netrunner.lay(rig="unity mayfly").but(rig_marks=[{"id": 1}, {"id": 1}]),
        "Objects must be numbered once each",
    ),
    "a_mark_missing": (
        netrunner.lay(rig="unity mayfly").but(rig_marks=[{"id": 1}]),
        "rig_marks must hold 2 entries",
    ),
    "a_mandatory_draw_of_the_runner": (
        netrunner.lay(turn=2, phase="mandatory_draw"),
        "Only the Corp has a mandatory draw",
    ),
    "cards_before_the_game": (
        netrunner.lay(phase="setup", rig="unity", turn=0),
        "Before the game nothing is installed",
    ),
}


@pytest.mark.parametrize("name", list(FAULTS))
def test_a_position_that_can_not_be_is_refused_with_a_sentence(name: str) -> None:
    position, says = FAULTS[name]
    with pytest.raises(PositionError) as refused:
        table_of(position)
    assert says in str(refused.value)
    assert str(refused.value).rstrip().endswith((".", "?"))


# --- saved and read again ---------------------------------------------------------------------


def again(position: Position) -> Position:
    """A position, written as JSON and read again."""
    return Position.from_json(position.to_json())


@pytest.mark.parametrize("phase", ["action", "approach_ice", "subroutines", "movement", "access"])
def test_a_position_is_written_and_read_again(phase: str) -> None:
    run = None if phase == "action" else "server_1"
    laid = netrunner.lay(
        phase=phase,
        run=run,
        servers={**SERVERS, "rd": "bran_1_0+"},
        archives="-tithe hedge_fund",
        rig="mayfly red_team$9",
        rules=netrunner.Rules(hand_size=4, jack_out="never"),
    )
    assert again(laid).to_json() == laid.to_json()
    table = table_of(again(laid))
    assert table.state == table_of(laid).state
    assert table_of(again(table.position())).state == table.state
    assert table.rules.changed() == {"hand_size": 4, "jack_out": "never"}


def test_a_position_of_another_house_wants_its_rules() -> None:
    class House(netrunner.Rules):
        def strength(self, card: str, printed: int) -> int:
            return printed + 1

    with pytest.raises(PositionError, match="House"):
        table_of(netrunner.lay(rules=House()))


@pytest.mark.parametrize("decks", ["starter", "advanced"])
@pytest.mark.parametrize("seed", range(2))
def test_every_moment_of_a_game_is_a_position(decks: Any, seed: int) -> None:
    rules = netrunner.Rules(decks=decks, turn_limit=10)
    table = netrunner.table(rules=rules, seats=("random", "random"), seed=seed)
    while table.phase is not None:
        table.step()
        position = again(table.position())
        assert table_of(position).state == table.state
    assert table.result is not None


def test_in_the_middle_of_a_question_too() -> None:
    table = go(at(servers=SERVERS, rig="mayfly", grip="vrcation"), "run_server_1", "boost_mayfly")
    position = again(table.position())
    there = table_of(position).to_decision()
    assert there.state == table.state
    assert [option.key for option in there.decision.options] == [
        option.key for option in table.decision.options
    ]
