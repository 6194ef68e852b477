"""What each side sees of the table: in a run, at an access, among facedown cards; and the board."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from kit import Table, netrunner
from kit.netrunner.cards import IDS
from tests.kit.netrunner.positions import CORP, RUNNER, at, go

KEYS = """game phase turn active seat rules seats servers archives heap rig playing run breach
    decision result"""
SEAT = """seat role name policy identity points credits clicks allotted hand hand_count hand_limit
    deck scored tags core memory priority"""
SERVER = "number key title central attacked ice root count"
CARD = """id design title type subtypes faction cost strength trash requirement points memory
    unique text side"""
OBJECT = """object place up card kind advancement credits virus power strength new usable subs
    host"""
RUN = "server key title step position of source successful ended ice breakers"
BREAKER = "object strength printed changes wanted short fits bill"
BREACH = "server title limit chosen at zone seen"
OPTION = "key action card object rule text cost"
EYES = (None, CORP, RUNNER)


def encounter(**laid: Any) -> Table:
    """A run on Server 1 that is at its innermost ice, Brân 1.0."""
    return at(
        servers={
            "hq": "palisade",
            "server_1": "tithe whitespace+ bran_1_0+ > offworld_office:2 manegarm_skunkworks+",
            "server_2": "palisade+ > nico_campaign+$6",
        },
        rig="cleaver carmen leech@2 docklands_pass smartware_distributor$4",
        grip="sure_gamble jailbreak",
        hq="hedge_fund hedge_fund_2 tithe_2",
        archives="hedge_fund_3 -seamless_launch",
        playing="overclock$2",
        run="server_1",
        at=3,
        phase="encounter_ice",
        clicks=1,
        credits=(6, 9),
        **laid,
    )


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """All dicts within a view, itself among them."""
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from parts(part)
    elif isinstance(value, list):
        for part in value:
            yield from parts(part)


def server(view: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in view["servers"] if each["key"] == key)
    return found


def faces(things: list[dict[str, Any]]) -> list[str | None]:
    """The designs of installed cards, None for those that may not be seen."""
    return [each["card"] and each["card"]["design"] for each in things]


def shown(view: dict[str, Any]) -> set[str]:
    """The ids of all cards that a view names in any way, in keys of options too."""
    found = {part["id"] for part in parts(view) if "faction" in part}
    decision = view["decision"] or {"options": [], "locked": []}
    for option in (*decision["options"], *decision["locked"]):
        found |= {option["card"]} - {None}
        found |= {card for card in IDS if option["key"].endswith(f"_{card}")}
    return found


def has(part: dict[str, Any], keys: str) -> bool:
    """Whether a part of a view has exactly these keys."""
    return set(part) == set(keys.split())


def whole(view: dict[str, Any]) -> None:
    """The keys that widgets and lessons rely on are all there, and all of it is plain data."""
    assert json.loads(json.dumps(view)) == view
    assert has(view, KEYS)
    assert has(view["archives"], "up down own_down")
    assert has(view["rig"], "programs hardware resources")
    assert len(view["seats"]) == 2 and all(has(each, SEAT) for each in view["seats"])
    assert all(has(each, SERVER) for each in view["servers"])
    assert all(has(part, CARD) for part in parts(view) if "faction" in part)
    assert all(has(part, OBJECT) for part in parts(view) if "place" in part)
    if view["run"] is not None:
        assert has(view["run"], RUN)
        assert all(has(each, BREAKER) for each in view["run"]["breakers"])
    if view["breach"] is not None:
        assert has(view["breach"], BREACH)
    if view["decision"] is not None:
        assert has(view["decision"], "seat name rules mine window prompt options locked")
        assert all(has(each, OPTION) for each in view["decision"]["options"])
        assert all(has(each, OPTION + " reason") for each in view["decision"]["locked"])


# --- the shape ------------------------------------------------------------------------------------


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(
    "table",
    [
        encounter(),
        at(turn=3, hq="hedge_fund palisade", servers={"server_1": "tithe > urtica_cipher:1"}),
        at(run="hq", hq="nico_campaign", phase="breach", servers={"hq": "> manegarm_skunkworks+"}),
        netrunner.table(seats=(None, None)).to_decision(),
    ],
    ids=["encounter", "corp", "access", "start"],
)
def test_a_view_has_all_its_parts(table: Table, eyes: int | None) -> None:
    whole(table.view(eyes))


def test_before_and_after_the_game_there_is_a_view_too() -> None:
    table = netrunner.table(seed=2, seats=("random", "random"))
    whole(table.view(RUNNER))
    table.play()
    view = table.view(RUNNER)
    whole(view)
    assert view["result"]["how"] and view["result"]["text"]
    assert view["decision"] is None and view["phase"] is None


def test_the_sides_have_what_they_have() -> None:
    corp, runner = encounter(tags=1, core=1).view(RUNNER)["seats"]
    assert (corp["role"], corp["credits"], corp["memory"], corp["tags"]) == ("corp", 6, None, 0)
    assert (runner["credits"], runner["clicks"], runner["allotted"]) == (9, 1, 4)
    assert (runner["tags"], runner["core"], runner["hand_limit"]) == (1, 1, 4)
    assert runner["memory"] == {"used": 3, "limit": 4}
    assert runner["priority"] and not corp["priority"]
    assert corp["identity"]["design"] == "the_syndicate"


def test_agendas_count_for_whose_they_are() -> None:
    table = at(scored="superconducting_hub", stolen="send_a_message offworld_office")
    corp, runner = table.view(None)["seats"]
    assert (corp["points"], runner["points"]) == (1, 5)
    assert [card["points"] for card in runner["scored"]] == [3, 2]
    assert corp["hand_limit"] == 7


def test_a_house_rule_shows_on_the_cards() -> None:
    class Cheap(netrunner.Rules):
        """Ice costs nothing, and agendas count one more."""

        def rez_cost(self, card: str, printed: int) -> int:
            return 0

        def points(self, card: str, printed: int) -> int:
            return printed + 1

    position = netrunner.lay(servers={"hq": "palisade+"}, scored="offworld_office")
    table = netrunner.table(Cheap(), position=position, seats=(None, None))
    view = table.view(RUNNER)
    assert server(view, "hq")["ice"][0]["card"]["cost"] == 0
    assert view["seats"][CORP]["scored"][0]["points"] == view["seats"][CORP]["points"] == 3


# --- what is hidden -------------------------------------------------------------------------------


def test_the_runner_sees_that_something_is_there_but_not_what() -> None:
    view = encounter().view(RUNNER)
    one = server(view, "server_1")
    assert faces(one["ice"]) == [None, "whitespace", "bran_1_0"]
    assert faces(one["root"]) == [None, "manegarm_skunkworks"]
    facedown, root = one["ice"][0], one["root"][0]
    assert facedown["kind"] == "ice" and root["kind"] == "root"
    assert (facedown["subs"], facedown["strength"], facedown["up"]) == (0, None, False)
    assert root["advancement"] == 2
    assert view["archives"]["down"] == 1 and not view["archives"]["own_down"]
    assert view["seats"][CORP]["hand"] is None and view["seats"][CORP]["hand_count"] == 3
    hidden = {"tithe", "tithe_2", "offworld_office", "hedge_fund", "hedge_fund_2", "palisade"}
    assert not shown(view) & {*hidden, "seamless_launch"}


def test_the_corp_sees_its_own_cards_and_not_the_grip() -> None:
    view = encounter().view(CORP)
    one = server(view, "server_1")
    assert faces(one["ice"]) == ["tithe", "whitespace", "bran_1_0"]
    assert faces(one["root"]) == ["offworld_office", "manegarm_skunkworks"]
    assert [card["id"] for card in view["archives"]["own_down"]] == ["seamless_launch"]
    assert view["archives"]["down"] == 0
    assert view["seats"][RUNNER]["hand"] is None and view["seats"][RUNNER]["hand_count"] == 2
    assert not shown(view) & {"sure_gamble", "jailbreak"}


def test_open_hands_show_both_and_no_deck() -> None:
    table = encounter()
    view = table.view(None)
    assert {"sure_gamble", "hedge_fund", "offworld_office", "seamless_launch"} <= shown(view)
    decks = {IDS[card] for card in (*table.state.rd, *table.state.stack)}
    assert not shown(view) & decks


def test_the_other_side_learns_nothing_of_the_options() -> None:
    decision = encounter().view(CORP)["decision"]
    assert not decision["mine"] and not decision["options"] and not decision["locked"]
    assert decision["prompt"] == "The Runner may act."
    assert len(decision["rules"]) == 1
    table = at(turn=3, hq="hedge_fund")
    assert table.view(RUNNER)["decision"]["prompt"] == "Waiting for the Corp to choose."


def test_a_card_of_the_corp_lies_face_down_while_it_is_being_installed() -> None:
    table = go(at(turn=3, hq="palisade"), "install_palisade")
    assert faces(table.view(CORP)["playing"]) == ["palisade"]
    assert faces(table.view(RUNNER)["playing"]) == [None]
    assert "palisade" not in shown(table.view(RUNNER))


def test_of_cards_in_rd_only_the_runner_sees_what_it_accesses() -> None:
    table = at(run="rd", rd="nico_campaign palisade", phase="breach")
    assert table.view(RUNNER)["breach"]["at"]["design"] == "nico_campaign"
    assert table.view(CORP)["breach"]["at"] is None
    assert "nico_campaign" not in shown(table.view(CORP))


def test_of_a_hand_both_sides_see_what_is_accessed() -> None:
    table = at(run="hq", hq="nico_campaign", phase="breach")
    for eyes in EYES:
        breach = table.view(eyes)["breach"]
        assert breach["at"]["design"] == "nico_campaign"
        assert (breach["limit"], breach["chosen"], breach["title"]) == (1, 1, "HQ")
    assert table.view(RUNNER)["seats"][CORP]["hand"] is None


def test_a_root_card_is_hidden_until_it_is_accessed() -> None:
    table = at(
        run="server_1",
        phase="breach",
        servers={"server_1": "> nico_campaign manegarm_skunkworks+"},
    )
    view = table.view(RUNNER)
    assert [each["key"] for each in view["decision"]["options"]] == ["root_1", "root_2"]
    assert [each["card"] for each in view["decision"]["options"]] == [None, "manegarm_skunkworks"]
    go(table, "root_1")
    assert table.view(RUNNER)["breach"]["at"]["design"] == "nico_campaign"
    assert faces(server(table.view(RUNNER), "server_1")["root"])[0] == "nico_campaign"


@pytest.mark.parametrize("preset", ["default", "advanced"])
@pytest.mark.parametrize("player", ["random", "sensible"])
def test_no_view_names_a_card_that_its_seat_cannot_see(preset: str, player: str) -> None:
    for seed in range(2):
        rules = netrunner.Rules.presets()[preset]
        table = netrunner.table(rules, seed, (player, player), record=False)
        while table.to_decision().decision is not None:
            asked = table.decision
            assert asked is not None and asked.seat is not None
            for eyes in (CORP, RUNNER):
                groups = table.script.hidden(table.state, eyes)
                hidden = {IDS[card] for group in groups for cards in group for card in cards}
                if asked.name == "search" and eyes == RUNNER:
                    hidden -= {IDS[card] for card in table.state.stack}
                view = table.view(eyes)
                assert not shown(view) & hidden, asked
                assert table.script.board(view)
            policy = table.seats[asked.seat].policy
            assert policy is not None
            table.choose(policy(table.look(asked.seat)))


# --- a run ----------------------------------------------------------------------------------------


def test_a_run_is_counted_from_outside() -> None:
    run = encounter().view(RUNNER)["run"]
    assert (run["step"], run["position"], run["of"]) == ("encounter", 3, 3)
    assert (run["key"], run["title"], run["source"]) == ("server_1", "Server 1", "Overclock")
    table = at(servers={"hq": "tithe palisade"})
    go(table, "run_hq")
    assert (table.view(None)["run"]["position"], table.view(None)["run"]["of"]) == (1, 2)
    go(table, "continue")
    run = table.view(None)["run"]
    assert (run["step"], run["position"], run["of"]) == ("approach", 2, 2)


def test_at_the_server_the_position_is_none() -> None:
    run = at(run="hq", hq="nico_campaign", phase="breach", servers={"hq": "tithe"}).view(None)[
        "run"
    ]
    assert (run["step"], run["position"], run["of"]) == ("success", 0, 1)
    assert run["successful"]


def test_an_encounter_tells_strengths_and_subroutines() -> None:
    run = encounter().view(RUNNER)["run"]
    assert run["ice"]["strength"] == run["ice"]["printed"] == 6
    assert [sub["state"] for sub in run["ice"]["subs"]] == ["unbroken"] * 3
    assert [sub["number"] for sub in run["ice"]["subs"]] == [1, 2, 3]
    assert run["ice"]["subs"][1]["text"] == "The run ends"
    cleaver, carmen = run["breakers"]
    assert (cleaver["wanted"], cleaver["short"], cleaver["fits"]) == (6, 3, True)
    assert not carmen["fits"] and carmen["bill"] is None


def test_the_bill_is_what_breaking_all_comes_to() -> None:
    run = encounter().view(RUNNER)["run"]
    assert run["breakers"][0]["bill"] == {
        "boosts": 3,
        "boost_cost": 6,
        "breaks": 2,
        "break_cost": 2,
        "total": 8,
    }
    table = encounter()
    for _ in range(3):
        go(table, "boost_cleaver", "0_from_overclock")
    assert table.view(RUNNER)["run"]["breakers"][0]["bill"]["total"] == 2
    go(table, "break_cleaver", "0_from_overclock", "sub_2", "sub_3")
    run = table.view(RUNNER)["run"]
    assert [sub["state"] for sub in run["ice"]["subs"]] == ["unbroken", "broken", "broken"]
    assert run["breakers"][0]["bill"]["total"] == 1


def test_a_bill_leaves_the_game_as_it_is() -> None:
    table = encounter()
    before = table.position().to_json(), list(table.state.lingering), len(table.events)
    table.view(RUNNER)
    assert before == (table.position().to_json(), list(table.state.lingering), len(table.events))


def test_unity_counts_icebreakers_in_its_bill() -> None:
    table = at(
        rig="unity cleaver carmen",
        servers={"hq": "diviner+"},
        run="hq",
        phase="encounter_ice",
    )
    unity = table.view(RUNNER)["run"]["breakers"][0]
    assert (unity["short"], unity["bill"]["boosts"], unity["bill"]["total"]) == (2, 1, 2)


def test_changes_of_strength_name_their_source() -> None:
    table = at(
        servers={"server_1": "palisade+ > nico_campaign"},
        rig="leech@1 cleaver",
        run="server_1",
        phase="encounter_ice",
    )
    go(table, "weaken_leech", "boost_cleaver")
    run = table.view(RUNNER)["run"]
    assert (run["ice"]["strength"], run["ice"]["printed"]) == (3, 2)
    named = [(change["title"], change["amount"]) for change in run["ice"]["changes"]]
    assert named == [("Palisade", 2), ("Leech", -1)]
    assert run["breakers"][0]["changes"][0]["amount"] == 1


def test_the_attacked_server_stays_in_sight_when_it_is_gone() -> None:
    table = at(run="server_1", phase="breach", servers={"server_1": "> nico_campaign"})
    go(table, "trash_nico_campaign")
    for frame in range(len(table.frames)):
        view = table.view(RUNNER, frame)
        if view["run"] is not None:
            assert server(view, "server_1")["attacked"]


# --- options --------------------------------------------------------------------------------------


def option(view: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in view["decision"]["options"] if each["key"] == key)
    return found


def locked(view: dict[str, Any]) -> dict[str, str]:
    return {each["key"]: each["reason"] for each in view["decision"]["locked"]}


def test_options_say_what_they_are_about_and_what_they_cost() -> None:
    view = encounter().view(RUNNER)
    bran = option(view, "break_bran_1_0")
    assert (bran["card"], bran["cost"]) == (
        "bran_1_0",
        {"clicks": 1, "credits": 0, "virus": 0},
    )
    assert bran["object"] == view["run"]["ice"]["object"]["object"]
    assert option(view, "weaken_leech")["cost"]["virus"] == 1
    assert option(view, "boost_cleaver")["cost"]["credits"] == 2
    assert option(view, "pass")["cost"] is None
    usable = [part["card"]["id"] for part in parts(view["rig"]) if part.get("usable")]
    assert usable == ["cleaver", "carmen", "leech"]


def test_costs_are_those_of_the_moment() -> None:
    table = at(turn=3, hq="palisade hedge_fund", servers={"server_1": "tithe > offworld_office"})
    view = table.view(CORP)
    assert option(view, "advance_offworld_office")["cost"] == {
        "clicks": 1,
        "credits": 1,
        "virus": 0,
    }
    assert option(view, "advance_offworld_office")["text"] == "Advance Offworld Office (Server 1)"
    assert option(view, "play_hedge_fund")["cost"]["credits"] == 5
    assert option(view, "purge")["cost"]["clicks"] == 3
    go(table, "install_palisade")
    assert option(table.view(CORP), "server_1")["cost"]["credits"] == 1
    assert option(table.view(CORP), "hq")["cost"] is None


def test_what_is_locked_says_why() -> None:
    why = locked(encounter().view(RUNNER))
    assert set(why) == {"break_cleaver", "break_carmen"}
    assert "Cleaver has 3, Brân 1.0 has 6" in why["break_cleaver"]
    table = at(
        turn=3,
        hq="hedge_fund government_subsidy",
        servers={"server_1": "> offworld_office:2"},
        credits=(5, 5),
    )
    why = locked(table.view(CORP))
    assert set(why) == {"play_government_subsidy", "score_offworld_office"}
    table = at(turn=3, hq="offworld_office", servers={"server_1": "tithe"})
    go(table, "install_offworld_office")
    assert set(locked(table.view(CORP))) == {"hq", "rd", "archives"}


def test_ice_that_is_too_dear_is_locked_where_it_is_approached() -> None:
    table = at(
        servers={"hq": "bran_1_0 > manegarm_skunkworks"},
        credits=(2, 5),
        run="hq",
        phase="approach_ice",
    )
    view = table.view(CORP)
    assert option(view, "rez_manegarm_skunkworks")["text"] == "Rez Manegarm Skunkworks (HQ)"
    assert locked(view) == {"rez_bran_1_0": "That costs 6 credits, and there are 2: 4 are missing."}


def test_before_an_encounter_a_boost_is_locked_as_being_for_nothing() -> None:
    table = at(
        rules={"every_window": True},
        servers={"hq": "tithe"},
        rig="cleaver",
        run="hq",
        phase="approach_ice",
    )
    assert set(locked(table.view(RUNNER))) == {"boost_cleaver"}


# --- the board ------------------------------------------------------------------------------------


def test_the_board_of_an_encounter() -> None:
    lines = encounter().text(RUNNER).splitlines()
    assert lines[0] == "Netrunner, turn 2 (Runner), Run: encounter ice"
    assert "  HQ: [ice] → 3 cards" in lines
    assert "  Server 2: Palisade 4 → Nico Campaign (6 credits)" in lines
    assert any(
        line.startswith("  Server 1: ✓ [ice] → ✓ Whitespace 0 → ▶ Brân 1.0 6") for line in lines
    )
    assert "Run on Server 1, Overclock, encounters ice 3 of 3" in lines
    assert "    2. The run ends: unbroken" in lines
    assert "  Cleaver: strength 3; 3 too weak; to break all: 8 credits" in lines
    assert "  Programs: Cleaver 3, Carmen 2, Leech (2 virus counters)" in lines
    assert "  - boost_cleaver: Cleaver: 1 more strength (2 credits)" in lines
    assert max(map(len, lines)) <= 100


def test_the_board_of_the_corp_shows_what_is_face_down_in_brackets() -> None:
    text = at(
        turn=3,
        hq="hedge_fund hedge_fund_2 palisade",
        archives="-tithe",
        servers={"server_1": "tithe_2 > offworld_office:2"},
    ).text(CORP)
    assert "  Server 1: [Tithe 1] → [Offworld Office 2/4]" in text
    assert "Hedge Fund ×2, Palisade" in text
    assert "  Archives: face down: Tithe" in text


def test_a_finished_game_tells_its_result() -> None:
    table = netrunner.table(seed=2, seats=("random", "random"), record=False).play()
    assert table.text(None).splitlines()[-1].startswith("> ")
    assert all(len(line) <= 100 for line in table.text(None).splitlines())
