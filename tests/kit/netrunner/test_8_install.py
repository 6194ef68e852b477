"""Installing cards: where they go, what makes room for them, and step by step (section 8.5)."""

from __future__ import annotations

import pytest

from kit.game import Game
from kit.netrunner.cards import NUMBER
from kit.netrunner.effects.kinds import Abilities, Asking, Cost, It, Static, When
from kit.netrunner.effects.pieces import gain
from kit.netrunner.phases.installing import install
from kit.netrunner.phases.verbs import trash
from kit.netrunner.state import Place
from tests.kit.netrunner.positions import (
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
)

# --- where cards go -------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.8.5.2")
def test_corp_cards_enter_face_down_and_do_nothing() -> None:
    table = at(turn=1, hq="regolith_mining_license", servers={"hq": "tithe"})
    go(table, "install_regolith_mining_license")
    assert not mark(table, "regolith_mining_license").up
    assert mark(table, "regolith_mining_license").credits == 0
    assert "take_regolith_mining_license" not in keys_of(table)
    installed = told(table, "install")[0]
    assert installed.seen_by(RUNNER).data["cards"] == 1


@pytest.mark.rule("netrunner.8.5.2a", "netrunner.8.5.16b")
def test_the_corp_says_where_the_card_goes() -> None:
    servers = {"server_1": "palisade", "server_2": "> nico_campaign"}
    table = at(turn=1, hq="tithe", servers=servers)
    go(table, "install_tithe")
    assert keys_of(table) == ["hq", "rd", "archives", "server_1", "server_2", "new_server"]
    go(table, "server_2")
    assert ids(table.state.ice[4]) == "tithe"


@pytest.mark.rule("netrunner.8.5.2b")
@pytest.mark.parametrize("card", ["offworld_office", "nico_campaign"])
def test_agendas_and_assets_go_into_remote_servers(card: str) -> None:
    table = at(turn=1, hq=card, servers={"server_1": "palisade"})
    go(table, f"install_{card}")
    assert keys_of(table) == ["server_1", "new_server"]
    assert table.decision is not None
    assert table.decision.options[0].rule == "netrunner.8.5.2b"
    go(table, "server_1")
    assert ids(table.state.roots[3]) == card


@pytest.mark.rule("netrunner.8.5.2c")
@pytest.mark.parametrize("server", ["hq", "rd", "archives", "server_1", "new_server"])
def test_upgrades_go_into_any_server(server: str) -> None:
    table = at(turn=1, hq="manegarm_skunkworks", servers={"server_1": "palisade"})
    go(table, "install_manegarm_skunkworks", server)
    place = {"hq": 0, "rd": 1, "archives": 2, "server_1": 3, "new_server": 4}[server]
    assert ids(table.state.roots[place]) == "manegarm_skunkworks"


@pytest.mark.rule("netrunner.8.5.2d", "netrunner.3.4.2b")
def test_ice_goes_to_the_outermost_place() -> None:
    table = at(turn=1, hq="whitespace", servers={"hq": "tithe palisade+"})
    go(table, "install_whitespace", "hq", "done")
    inside_out = [table.script.cards[card] for card in table.state.ice[0]]
    assert inside_out == ["palisade", "tithe", "whitespace"]


@pytest.mark.rule("netrunner.8.5.4")
@pytest.mark.parametrize("card", ["telework_contract", "cleaver", "docklands_pass"])
def test_runner_cards_enter_face_up_in_no_particular_place(card: str) -> None:
    table = at(turn=2, grip=card)
    go(table, f"install_{card}")
    assert ids(table.state.rig) == card
    assert mark(table, card).up
    assert told(table, "install")[0].seen_by(CORP).data["cards"] == [NUMBER[card]]


# --- making room ----------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.8.5.6a")
def test_in_a_root_an_old_asset_has_to_go_and_other_cards_may() -> None:
    servers = {"server_1": "> nico_campaign manegarm_skunkworks+"}
    table = at(turn=1, hq="offworld_office", servers=servers)
    go(table, "install_offworld_office", "server_1")
    assert keys_of(table) == ["done", "trash_manegarm_skunkworks"]
    kept = table.fork()
    go(kept, "done")
    assert ids(kept.state.roots[3]) == "manegarm_skunkworks offworld_office"
    assert ids(kept.state.archives) == "nico_campaign"
    go(table, "trash_manegarm_skunkworks")
    assert ids(table.state.roots[3]) == "offworld_office"
    assert ids(table.state.archives) == "manegarm_skunkworks nico_campaign"


@pytest.mark.rule("netrunner.8.5.6b")
@pytest.mark.parametrize(
    ("trashed", "cost"), [((), 2), (("tithe",), 1), (("tithe", "palisade"), 0)]
)
def test_ice_that_makes_room_costs_nothing_more(trashed: tuple[str, ...], cost: int) -> None:
    table = at(turn=1, hq="whitespace", servers={"hq": "tithe palisade"})
    go(table, "install_whitespace", "hq", *(f"trash_{card}" for card in trashed))
    if len(trashed) < 2:
        go(table, "done")
    assert table.state.credits[CORP] == 5 - cost
    assert len(table.state.ice[0]) == 3 - len(trashed)
    paid = [event for event in told(table, "pay") if event.data["purpose"] == "install"]
    assert len(paid) == (cost > 0)
    assert ids(table.state.archives) == " ".join(sorted(trashed))


@pytest.mark.rule("netrunner.8.5.6b")
def test_who_cannot_pay_for_the_ice_has_to_trash_some() -> None:
    table = at(turn=1, hq="whitespace", servers={"hq": "tithe palisade"}, credits=(1, 0))
    go(table, "install_whitespace", "hq")
    assert keys_of(table) == ["trash_palisade", "trash_tithe"]
    go(table, "trash_tithe")
    assert keys_of(table) == ["done", "trash_palisade"]


@pytest.mark.rule("netrunner.8.5.6c", "netrunner.8.5.16c")
def test_the_runner_may_trash_programs_for_a_new_one() -> None:
    table = at(turn=2, grip="unity", rig="cleaver docklands_pass")
    go(table, "install_unity")
    assert keys_of(table) == ["done", "trash_cleaver"]
    go(table, "trash_cleaver")
    assert ids(table.state.rig) == "docklands_pass unity"
    assert ids(table.state.heap) == "cleaver"
    assert kinds(table).index("trash") < kinds(table).index("install")


@pytest.mark.rule("netrunner.8.5.6c")
def test_where_memory_is_short_enough_programs_have_to_go() -> None:
    table = at(turn=2, grip="mayfly", rig="cleaver unity carmen")
    go(table, "install_mayfly")
    assert keys_of(table) == ["trash_cleaver", "trash_unity", "trash_carmen"]
    go(table, "trash_unity")
    assert keys_of(table) == ["done", "trash_cleaver", "trash_carmen"]


@pytest.mark.rule("netrunner.8.5.7")
@pytest.mark.parametrize("rezzed", [True, False])
def test_what_makes_room_enters_archives_as_it_lay(rezzed: bool) -> None:
    old = "nico_campaign+$3" if rezzed else "nico_campaign"
    table = at(turn=1, hq="offworld_office", servers={"server_1": f"> {old}"})
    go(table, "install_offworld_office", "server_1")
    assert table.state.archives_up == [rezzed]
    assert table.state.archives == [NUMBER["nico_campaign"]]


def _trash_root(game: Game, it: It) -> Asking:
    yield from trash(game, [Place("roots", 3, 0)], CORP, it.rule)


@pytest.mark.rule("netrunner.8.5.8")
def test_a_server_whose_last_card_leaves_is_gone_at_the_next_checkpoint() -> None:
    with does("smartware_distributor", Abilities(when=(When("run_begins", (_trash_root,)),))):
        table = at(turn=2, servers={"server_1": "> nico_campaign"}, rig="smartware_distributor")
        go(table, "run_server_1")
        settle(table)
    assert told(table, "server_gone")[0].data["server"] == 3
    assert told(table, "success") == []
    assert "run_server_1" not in keys_of(table)


@pytest.mark.rule("netrunner.8.5.9")
def test_a_server_outlives_the_exchange_of_its_only_card() -> None:
    table = at(turn=1, hq="offworld_office", servers={"server_1": "> nico_campaign"})
    go(table, "install_offworld_office", "server_1")
    installed = told(table, "install")[0].data
    assert (installed["server"], installed["new"]) == (3, False)
    assert ids(table.state.roots[3]) == "offworld_office"


def _exchange(game: Game, it: It) -> Asking:
    yield from install(game, NUMBER["offworld_office"], "netrunner.8.5.9", server=3)


@pytest.mark.rule("netrunner.8.5.9")
def test_not_even_a_checkpoint_amid_the_exchange_takes_the_server() -> None:
    """Mid-run, the new card is paid for while the old one is gone already."""
    with (
        does("smartware_distributor", Abilities(when=(When("run_begins", (_exchange,)),))),
        does("offworld_office", Abilities(additional={"install": Cost(credits=1)})),
    ):
        servers = {"server_1": "> nico_campaign"}
        table = at(turn=2, hq="offworld_office", servers=servers, rig="smartware_distributor")
        go(table, "run_server_1")
        settle(table)
    assert table.state.credits[CORP] == 4
    assert told(table, "server_gone") == []
    assert told(table, "success")[0].data["server"] == 3
    assert ids(table.state.stolen) == "offworld_office"


# --- what it costs --------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.8.5.11a")
@pytest.mark.parametrize(
    ("card", "cost"), [("carmen", 5), ("docklands_pass", 2), ("telework_contract", 1)]
)
def test_runner_cards_cost_what_is_printed_on_them(card: str, cost: int) -> None:
    table = go(at(turn=2, grip=card), f"install_{card}")
    assert table.state.credits[RUNNER] == 5 - cost
    assert table.state.clicks[RUNNER] == 3


@pytest.mark.rule("netrunner.8.5.11a")
def test_of_the_corps_cards_only_ice_costs_something_to_install() -> None:
    hand = "offworld_office nico_campaign manegarm_skunkworks tithe"
    table = at(turn=1, hq=hand, credits=(1, 0), clicks=4, servers={"hq": "palisade"})
    go(table, "install_offworld_office", "install_nico_campaign", "new_server")
    go(table, "install_manegarm_skunkworks", "hq")
    assert table.state.credits[CORP] == 1
    go(table, "install_tithe", "hq", "done")
    assert table.state.credits[CORP] == 0


@pytest.mark.rule("netrunner.8.5.11a")
@pytest.mark.parametrize(("server", "cost"), [("hq", 2), ("server_1", 1)])
def test_ice_costs_a_credit_for_each_piece_already_there(server: str, cost: int) -> None:
    table = at(turn=1, hq="whitespace", servers={"hq": "tithe palisade+", "server_1": "palisade"})
    go(table, "install_whitespace", server, "done")
    assert table.state.credits[CORP] == 5 - cost


# --- step by step ---------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.8.5.16a")
def test_first_the_card_lies_on_the_table_neither_installed_nor_active() -> None:
    table = at(turn=1, hq="tithe hedge_fund")
    go(table, "install_tithe")
    assert table.decision is not None and table.decision.name == "destination"
    assert ids(table.state.playing) == "tithe"
    assert ids(table.state.hq) == "hedge_fund"
    assert told(table, "install") == []


@pytest.mark.rule("netrunner.8.5.16d")
def test_while_it_is_paid_for_the_card_is_not_active_yet() -> None:
    """It can't lower its own cost that way; and what waits for the payment comes first."""
    cheaper = Static("install_cost", lambda game, mine, card: -1)
    pays = When("pay", (gain(1),), lambda game, mine, fact: fact.name == "install")
    with (
        does("docklands_pass", Abilities(statics=(cheaper,))),
        does("smartware_distributor", Abilities(when=(pays,))),
    ):
        table = at(turn=2, grip="docklands_pass", rig="smartware_distributor")
        go(table, "install_docklands_pass")
    assert [event.data["credits"] for event in told(table, "pay")[1:]] == [2]
    order = [kind for kind in kinds(table) if kind in ("pay", "trigger", "install")]
    assert order == ["pay", "pay", "trigger", "install"]


@pytest.mark.rule("netrunner.8.5.16e", "netrunner.4.6.8b")
def test_a_new_server_comes_into_being_with_its_first_card() -> None:
    table = at(turn=1, hq="offworld_office tithe")
    go(table, "install_offworld_office")
    go(table, "install_tithe", "new_server")
    placed = [(event.data["server"], event.data["new"]) for event in told(table, "install")]
    assert placed == [(3, True), (4, True)]
    assert ids(table.state.roots[3]) == "offworld_office"
    assert ids(table.state.ice[4]) == "tithe"


@pytest.mark.rule("netrunner.8.5.16e", "netrunner.4.6.8b")
def test_a_server_may_be_founded_anew_where_one_was() -> None:
    table = at(turn=1, hq="offworld_office", servers={"server_2": "> nico_campaign"})
    go(table, "install_offworld_office", "new_server")
    installed = told(table, "install")[0].data
    assert (installed["server"], installed["new"]) == (3, True)


@pytest.mark.rule("netrunner.8.5.16f")
def test_last_what_waits_for_the_installing_is_triggered() -> None:
    table = go(at(turn=2, grip="telework_contract"), "install_telework_contract")
    assert mark(table, "telework_contract").credits == 9
    assert kinds(table)[2:5] == ["install", "trigger", "place"]
