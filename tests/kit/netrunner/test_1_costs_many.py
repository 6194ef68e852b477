"""The six kinds of costs: to install, play, rez and use, additional and nested ones (1.16)."""

from __future__ import annotations

import contextlib

import pytest

from kit import Game, Table
from kit.netrunner.cards import NUMBER
from kit.netrunner.effects.kinds import Abilities, Asking, Cost, It, Me, Paid, When
from kit.netrunner.effects.pieces import gain, tag
from kit.netrunner.objects import where
from kit.netrunner.phases import verbs
from kit.netrunner.phases.costs import may_pay
from kit.netrunner.phases.installing import install, rez
from kit.netrunner.state import Fact
from tests.kit.netrunner.positions import (
    CORP,
    RUNNER,
    at,
    does,
    go,
    ids,
    keys_of,
    kinds,
    told,
)


def purposes(table: Table) -> list[str]:
    """What was paid for so far."""
    return [event.data["purpose"] for event in told(table, "pay")]


# --- install, play, rez, use ----------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.16.4")
@pytest.mark.parametrize(
    ("purpose", "key", "credits"),
    [
        ("install", "install_cleaver", (5, 2)),
        ("play", "play_creative_commission", (5, 9)),
        ("rez", "rez_nico_campaign", (3, 5)),
        ("ability", "use_red_team", (5, 3)),
    ],
)
def test_each_kind_of_cost_is_paid_for_its_own(
    purpose: str, key: str, credits: tuple[int, int]
) -> None:
    ability = Paid("use", Cost(credits=2), ())
    with does("red_team", Abilities(paid=(ability,))):
        table = at(
            phase="window",
            rig="red_team",
            grip="cleaver creative_commission",
            servers={"server_1": "> nico_campaign"},
        )
        go(table, key)
    assert purposes(table)[-1] == purpose
    assert tuple(table.state.credits) == credits


@pytest.mark.rule("netrunner.1.16.4")
def test_additional_and_nested_costs_are_paid_too() -> None:
    with does("offworld_office", Abilities(additional={"steal": Cost(credits=2)})):
        servers = {"server_1": "> offworld_office manegarm_skunkworks+"}
        table = at(run="server_1", phase="inward", servers=servers, credits=(5, 9))
        go(table, "credits", "root_1", "pay")
    assert purposes(table) == ["nested", "steal"]
    assert table.state.credits[RUNNER] == 9 - 5 - 2


@pytest.mark.rule("netrunner.1.16.4a")
def test_an_effect_that_installs_asks_for_the_install_cost() -> None:
    table = at(grip="mutual_favor", stack="carmen", credits=(5, 5))
    go(table, "run_archives", "play_mutual_favor", "carmen", "install")
    assert ids(table.state.rig) == "carmen"
    assert table.state.credits[RUNNER] == 5 - 3


def tells_to_install(card: str) -> Abilities:
    """A card that tells its player to install another one."""

    def step(game: Game, it: It) -> Asking:
        return install(game, NUMBER[card], it.rule)

    return Abilities(play=(step, gain(1)))


def tells_to_rez(card: str) -> Abilities:
    """A card that tells the Corp to rez another one."""

    def step(game: Game, it: It) -> Asking:
        return rez(game, where(game.state, NUMBER[card]), it.rule)

    return Abilities(play=(step, gain(1)))


@pytest.mark.rule("netrunner.1.16.4b")
def test_who_is_told_to_install_must_if_it_can_pay() -> None:
    with does("sure_gamble", tells_to_install("cleaver")):
        rich = at(grip="sure_gamble cleaver unity", credits=(5, 8))
        go(rich, "play_sure_gamble")
        poor = at(grip="sure_gamble cleaver unity", credits=(5, 7))
        go(poor, "play_sure_gamble")
    assert (rich.decision.name, poor.decision.name) == ("action", "action")
    assert (ids(rich.state.grip), ids(rich.state.rig)) == ("unity", "cleaver")
    assert (ids(poor.state.grip), ids(poor.state.rig)) == ("cleaver unity", "")
    assert (rich.state.credits[RUNNER], poor.state.credits[RUNNER]) == (0 + 1, 2 + 1)


@pytest.mark.rule("netrunner.1.16.4b")
def test_who_is_told_to_rez_must_if_it_can_pay() -> None:
    servers = {"server_1": "palisade"}
    with does("hedge_fund", tells_to_rez("palisade")):
        rich = at(turn=3, hq="hedge_fund", servers=servers, credits=(8, 5))
        go(rich, "play_hedge_fund")
        poor = at(turn=3, hq="hedge_fund", servers=servers, credits=(7, 5))
        go(poor, "play_hedge_fund")
    assert (rich.state.ice_marks[3][0].up, poor.state.ice_marks[3][0].up) == (True, False)
    assert (rich.state.credits[CORP], poor.state.credits[CORP]) == (0 + 1, 2 + 1)


@pytest.mark.rule("netrunner.1.16.4c")
def test_who_is_told_to_install_may_refuse_an_additional_cost() -> None:
    more = Abilities(additional={"install": Cost(trash_hand=1)})
    with does("sure_gamble", tells_to_install("cleaver")), does("cleaver", more):
        table = at(grip="sure_gamble cleaver unity", credits=(5, 9))
        go(table, "play_sure_gamble")
        assert (table.decision.seat, keys_of(table)) == (RUNNER, ["pay", "decline"])
        go(table, "decline")
    assert (ids(table.state.grip), ids(table.state.rig)) == ("cleaver unity", "")
    assert table.state.credits[RUNNER] == 4 + 1


@pytest.mark.rule("netrunner.1.16.4c")
def test_who_is_told_to_rez_may_refuse_an_additional_cost() -> None:
    more = Abilities(additional={"rez": Cost(trash_hand=1)})
    with does("hedge_fund", tells_to_rez("palisade")), does("palisade", more):
        servers = {"server_1": "palisade"}
        table = at(turn=3, hq="hedge_fund tithe", servers=servers, credits=(9, 5))
        go(table, "play_hedge_fund", "decline")
        assert not table.state.ice_marks[3][0].up
        assert (table.state.credits[CORP], ids(table.state.hq)) == (4 + 1, "tithe")
        table = at(turn=3, hq="hedge_fund tithe", servers=servers, credits=(9, 5))
        go(table, "play_hedge_fund", "pay")
    assert table.state.ice_marks[3][0].up
    assert (table.state.credits[CORP], ids(table.state.hq)) == (1 + 1, "")


@pytest.mark.rule("netrunner.1.16.6", "netrunner.1.16.6a")
@pytest.mark.parametrize(
    ("card", "cost"),
    [("cleaver", 3), ("mayfly", 1), ("pennyshaver", 3), ("red_team", 5), ("telework_contract", 1)],
)
def test_the_runner_pays_what_is_printed_to_install(card: str, cost: int) -> None:
    table = go(at(grip=card, credits=(5, 6)), f"install_{card}")
    assert ids(table.state.rig) == card
    assert table.state.credits[RUNNER] == 6 - cost


@pytest.mark.rule("netrunner.1.16.6")
def test_a_card_that_costs_too_much_is_not_installed() -> None:
    table = at(grip="red_team telework_contract", credits=(5, 4))
    assert "install_red_team" not in keys_of(table)
    go(table, "install_telework_contract")
    assert table.state.credits[RUNNER] == 3


def paid_for_ice(before: int, **rules: int) -> int:
    """What ice costs before a server that has so much already; another one has a piece too."""
    ice = " ".join(["palisade", "tithe", "karuna"][:before])
    servers = {"server_1": f"{ice} > nico_campaign", "server_2": "palisade"}
    table = at(turn=3, hq="whitespace", servers=servers, rules=dict(rules))
    go(table, "install_whitespace", "server_1", *(["done"] if before else []))
    assert NUMBER["whitespace"] in table.state.ice[3]
    return 5 - table.state.credits[CORP]


@pytest.mark.rule("netrunner.1.16.6b")
def test_ice_costs_a_credit_for_each_piece_that_protects_the_server() -> None:
    assert [paid_for_ice(before) for before in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("netrunner.1.16.6b")
def test_what_each_piece_of_ice_adds_can_be_set() -> None:
    assert [paid_for_ice(before, ice_cost=2) for before in range(3)] == [0, 2, 4]
    assert [paid_for_ice(before, ice_cost=0) for before in range(3)] == [0, 0, 0]


@pytest.mark.rule("netrunner.1.16.6c")
@pytest.mark.parametrize("card", ["offworld_office", "nico_campaign", "manegarm_skunkworks"])
def test_agendas_assets_and_upgrades_are_installed_for_nothing(card: str) -> None:
    table = at(turn=3, hq=card, servers={"server_1": "palisade tithe"}, credits=(0, 5))
    go(table, f"install_{card}", "server_1")
    assert ids(table.state.roots[3]) == card
    assert table.state.credits[CORP] == 0


@pytest.mark.rule("netrunner.1.16.7")
@pytest.mark.parametrize(
    ("card", "cost", "gained"), [("hedge_fund", 5, 9), ("government_subsidy", 10, 15)]
)
def test_the_corp_pays_to_play_an_operation(card: str, cost: int, gained: int) -> None:
    table = at(turn=3, hq=card, credits=(cost, 0))
    go(table, f"play_{card}")
    assert told(table, "pay")[-1].data["credits"] == cost
    assert table.state.credits[CORP] == gained
    assert f"play_{card}" not in keys_of(at(turn=3, hq=card, credits=(cost - 1, 0)))


@pytest.mark.rule("netrunner.1.16.7")
def test_the_runner_pays_to_play_an_event() -> None:
    table = go(at(grip="sure_gamble", credits=(5, 6)), "play_sure_gamble")
    assert table.state.credits[RUNNER] == 6 - 5 + 9


@pytest.mark.rule("netrunner.1.16.8")
@pytest.mark.parametrize(
    ("card", "cost"), [("nico_campaign", 2), ("manegarm_skunkworks", 2), ("urtica_cipher", 0)]
)
def test_the_corp_pays_to_rez_what_is_in_a_root(card: str, cost: int) -> None:
    table = at(phase="window", servers={"server_1": f"> {card}"})
    go(table, f"rez_{card}")
    assert table.state.credits[CORP] == 5 - cost


@pytest.mark.rule("netrunner.1.16.8")
@pytest.mark.parametrize(("card", "cost"), [("palisade", 3), ("tithe", 1), ("karuna", 4)])
def test_the_corp_pays_to_rez_ice(card: str, cost: int) -> None:
    table = at(run="server_1", phase="approach_ice", servers={"server_1": card})
    go(table, f"rez_{card}")
    assert table.state.credits[CORP] == 5 - cost


@pytest.mark.rule("netrunner.1.16.9")
def test_what_stands_before_the_colon_is_paid_and_what_follows_is_got() -> None:
    table = at(rig="carmen", run="hq", phase="encounter_ice", servers={"hq": "karuna+"})
    go(table, "boost_carmen")
    assert (table.state.credits[RUNNER], table.state.lingering[0].value) == (3, 3)
    go(table, "break_carmen", "sub_2")
    assert (table.state.credits[RUNNER], table.state.run.broken) == (2, [1])


# --- additional costs -----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.16.10")
def test_an_additional_cost_comes_on_top_of_the_usual_one() -> None:
    more = Abilities(play=(gain(1),), additional={"play": Cost(credits=1, clicks=1, trash_hand=1)})
    with does("sure_gamble", more):
        table = go(at(grip="sure_gamble unity", credits=(5, 6)), "play_sure_gamble")
        assert "play_sure_gamble" not in keys_of(at(grip="sure_gamble unity", credits=(5, 5)))
        assert "play_sure_gamble" not in keys_of(at(grip="sure_gamble", credits=(5, 9)))
        assert "play_sure_gamble" not in keys_of(at(grip="sure_gamble unity", clicks=1))
    assert table.state.credits[RUNNER] == 6 - 5 - 1 + 1
    assert table.state.clicks[RUNNER] == 4 - 1 - 1
    assert ids(table.state.heap) == "sure_gamble unity"


@contextlib.contextmanager
def guarded(cost: Cost, **more: Cost):  # type: ignore[no-untyped-def]
    """An Offworld Office that costs something in addition to be stolen, with a Nico beside it."""
    extra = Abilities(additional=dict(more))
    with (
        does("offworld_office", Abilities(additional={"steal": cost, "score": cost})),
        does("nico_campaign", extra),
    ):
        yield {"server_1": "> offworld_office:4", "server_2": "> nico_campaign+"}


@pytest.mark.rule("netrunner.1.16.10a")
def test_an_agenda_that_costs_something_to_steal_can_be_left() -> None:
    with guarded(Cost(damage=1)) as servers:
        table = at(run="server_1", phase="breach", servers=servers, grip="unity cleaver")
        assert (table.decision.seat, keys_of(table)) == (RUNNER, ["pay", "decline"])
        go(table, "decline")
        assert ids(table.state.roots[3]) == "offworld_office"
        assert ids(table.state.grip) == "cleaver unity"
        table = at(run="server_1", phase="breach", servers=servers, grip="unity cleaver")
        go(table, "pay")
    assert ids(table.state.stolen) == "offworld_office"
    assert len(table.state.grip) == 1


@pytest.mark.rule("netrunner.1.16.10b")
@pytest.mark.parametrize(
    ("credits", "grip", "stolen"),
    [(3, "unity cleaver", True), (2, "unity cleaver", False), (3, "unity", False)],
    ids=["all", "too_few_credits", "too_few_cards"],
)
def test_additional_costs_of_several_cards_are_paid_at_once_or_not_at_all(
    credits: int, grip: str, stolen: bool
) -> None:
    with guarded(Cost(credits=1, damage=1), all_steal=Cost(credits=2, damage=1)) as servers:
        position = {"run": "server_1", "phase": "breach", "servers": servers}
        table = at(**position, grip=grip, credits=(5, credits))
        if stolen:
            go(table, "pay")
            (paid,) = told(table, "pay")
            assert paid.data["credits"] == 3
            assert (table.state.credits[RUNNER], table.state.grip) == (0, [])
            return
        assert told(table, "cannot_pay") != []
        assert (table.state.credits[RUNNER], ids(table.state.grip)) == (
            credits,
            " ".join(sorted(grip.split())),
        )
        assert ids(table.state.roots[3]) == "offworld_office"
        # With enough of everything the same agenda is for sale.
        table = at(**position, grip="unity cleaver", credits=(5, 3))
        go(table, "pay")
    assert ids(table.state.stolen) == "offworld_office"


@pytest.mark.rule("netrunner.1.16.10c")
@pytest.mark.parametrize("verb", ["steal", "score"])
def test_what_costs_nothing_by_itself_happens_after_the_payment_and_a_checkpoint(
    verb: str,
) -> None:
    def paid_for(game: Game, mine: Me, fact: Fact) -> bool:
        return fact.name == verb

    with (
        guarded(Cost(credits=2)) as servers,
        does("regolith_mining_license", Abilities(when=(When("pay", (tag(1),), paid_for),))),
    ):
        servers["server_3"] = "> regolith_mining_license+"
        if verb == "steal":
            table = at(run="server_1", phase="breach", servers=servers)
            go(table, "pay")
        else:
            table = at(turn=3, phase="window", servers=servers)
            go(table, "score_offworld_office")
            poor = at(turn=3, phase="window", servers=servers, credits=(1, 5))
            assert "score_offworld_office" not in keys_of(poor)
    assert [kind for kind in kinds(table) if kind in ("pay", "tag", verb)] == ["pay", "tag", verb]
    assert table.state.credits[RUNNER if verb == "steal" else CORP] == 3


# --- nested costs ---------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.16.11")
@pytest.mark.parametrize(
    ("key", "left", "goes_on"),
    [("clicks", (2, 9), True), ("credits", (4, 4), True), ("end_the_run", (4, 9), False)],
)
def test_whether_a_nested_cost_is_paid_decides_what_happens(
    key: str, left: tuple[int, int], goes_on: bool
) -> None:
    servers = {"server_1": "> nico_campaign+ manegarm_skunkworks+"}
    table = at(run="server_1", phase="inward", servers=servers, credits=(5, 9))
    assert (table.decision.name, table.decision.seat) == ("toll", RUNNER)
    go(table, key)
    assert (table.state.clicks[RUNNER], table.state.credits[RUNNER]) == left
    assert ("success" in kinds(table)) is goes_on


@pytest.mark.rule("netrunner.1.16.11")
def test_who_cannot_pay_a_nested_cost_is_not_asked() -> None:
    servers = {"server_1": "> nico_campaign+ manegarm_skunkworks+"}
    table = at(run="server_1", phase="inward", servers=servers, credits=(5, 4), clicks=1)
    assert told(table, "cannot_pay") != []
    assert told(table, "end_run") != []
    assert table.state.credits[RUNNER] == 4


@pytest.mark.rule("netrunner.1.16.11a")
@pytest.mark.parametrize(("key", "credits"), [("pay", 5 - 2 + 6), ("decline", 5)])
def test_may_pay_to_get_something(key: str, credits: int) -> None:
    def trade(game: Game, it: It) -> Asking:
        if (yield from may_pay(game, it.seat, Cost(credits=2), "avoid_tag", it.rule)):
            verbs.gain(game, it.seat, 6, it.rule)

    with does("sure_gamble", Abilities(play=(trade,))):
        table = go(at(grip="sure_gamble", credits=(5, 10)), "play_sure_gamble", key)
    assert table.state.credits[RUNNER] == credits


@pytest.mark.rule("netrunner.1.16.11b")
@pytest.mark.parametrize(
    ("key", "credits", "tags"), [("pay", 1, 1), ("decline", 5, 2)], ids=["pays", "declines"]
)
def test_unless_one_pays_it_happens(key: str, credits: int, tags: int) -> None:
    table = at(run="hq", phase="subroutines", servers={"hq": "funhouse+"}, tags=1)
    go(table, key)
    assert (table.state.credits[RUNNER], table.state.tags) == (credits, tags)


@pytest.mark.rule("netrunner.1.16.11b")
def test_unless_one_pays_the_run_ends() -> None:
    servers = {"server_1": "> nico_campaign+ manegarm_skunkworks+"}
    table = at(run="server_1", phase="inward", servers=servers, credits=(5, 9), clicks=1)
    assert keys_of(table) == ["credits", "end_the_run"]
    go(table, "end_the_run")
    assert told(table, "end_run") != []
