"""Paying: all at once or not at all, what changes a cost, X, checkpoints, ignored costs (1.16)."""

from __future__ import annotations

import contextlib

import pytest

from kit import Game, Table
from kit.netrunner.cards import BY_ID, NUMBER, TYPE
from kit.netrunner.effects.kinds import (
    Abilities,
    Asking,
    Cost,
    Forbids,
    Interrupt,
    It,
    Me,
    Paid,
    Replaces,
    Static,
    Step,
    When,
)
from kit.netrunner.effects.pieces import gain, tag
from kit.netrunner.phases import verbs
from kit.netrunner.phases.installing import install
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


def costing(*costs: Cost, steps: tuple[Step, ...] = (gain(1),)) -> Abilities:
    """A card with an ability for each of these costs: use, store, take."""
    keys = ("use", "store", "take")
    return Abilities(
        paid=tuple(Paid(key, cost, steps) for key, cost in zip(keys, costs, strict=False))
    )


def after_paying(purpose: str) -> When:
    """Give a tag whenever something was paid for that purpose."""

    def paid_for(game: Game, mine: Me, fact: Fact) -> bool:
        return fact.name == purpose

    return When("pay", (tag(1),), paid_for)


# --- all of it, or nothing ------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.16.1")
@pytest.mark.parametrize(
    ("enough", "too_much"),
    [
        (Cost(credits=5), Cost(credits=6)),
        (Cost(lose_clicks=4), Cost(lose_clicks=5)),
        (Cost(virus=1), Cost(virus=2)),
        (Cost(power=2), Cost(power=3)),
        (Cost(trash_hand=2), Cost(trash_hand=3)),
        (Cost(damage=2), Cost(damage=3)),
        (Cost(trash_hand=1, damage=1), Cost(trash_hand=1, damage=2)),
    ],
    ids=["credits", "clicks", "virus", "power", "hand", "damage", "hand_and_damage"],
)
def test_only_a_cost_that_can_be_met_in_full_can_be_paid(enough: Cost, too_much: Cost) -> None:
    with does("red_team", costing(enough, too_much)):
        table = at(rig="red_team@1^2", grip="cleaver carmen", phase="window")
        assert keys_of(table) == ["use_red_team", "pass"]
        go(table, "use_red_team")
        if enough.trash_hand:
            go(table, "carmen")
    (mark,) = table.state.rig_marks
    left = (mark.virus, mark.power, table.state.clicks[RUNNER], table.state.credits[RUNNER])
    gone = enough.trash_hand + enough.damage
    assert left == (
        1 - enough.virus,
        2 - enough.power,
        4 - enough.lose_clicks,
        5 - enough.credits + 1,
    )
    assert len(table.state.grip) == 2 - gone


@pytest.mark.rule("netrunner.1.16.1")
def test_the_parts_of_a_cost_are_one_payment() -> None:
    cost = Cost(credits=2, virus=1, tags=1, trash_self=True)
    with does("red_team", costing(cost)):
        table = at(rig="red_team@1", phase="window")
        go(table, "use_red_team")
    (paid,) = told(table, "pay")
    assert (paid.data["credits"], paid.data["virus"]) == (2, 1)
    assert (table.state.credits[RUNNER], table.state.tags) == (4, 1)
    assert ids(table.state.heap) == "red_team"


@pytest.mark.rule("netrunner.1.16.1a")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        ("trash", Cost(trash_self=True)),
        ("trash", Cost(trash_hand=1)),
        ("tags", Cost(tags=1)),
        ("damage", Cost(damage=1)),
    ],
    ids=["trash_itself", "trash_from_hand", "tags", "damage"],
)
def test_no_optional_interrupt_comes_between_a_cost_and_its_payment(kind: str, cost: Cost) -> None:
    def prevent(game: Game, it: It) -> None:
        it.value = 0

    with (
        does("red_team", costing(cost)),
        does("pennyshaver", Abilities(interrupts=(Interrupt(kind, (prevent,)),))),
    ):
        table = at(rig="red_team pennyshaver", grip="cleaver", phase="window")
        table.choose("use_red_team")
    assert "interrupt" not in [
        frame.decision.name for frame in table.frames if frame.decision is not None
    ]
    assert len(table.state.heap) + table.state.tags == 1


@pytest.mark.rule("netrunner.1.16.1b")
@pytest.mark.parametrize(
    ("cost", "stops"),
    [
        (Cost(tags=1), Abilities(forbids=(Forbids("tag"),))),
        (Cost(damage=1), Abilities(forbids=(Forbids("damage"),))),
        (Cost(trash_self=True), Abilities(forbids=(Forbids("trash"),))),
        (Cost(tags=1), Abilities(interrupts=(Interrupt("tags", (), optional=False),))),
        (Cost(damage=1), Abilities(interrupts=(Interrupt("damage", (), optional=False),))),
        (Cost(trash_self=True), Abilities(interrupts=(Interrupt("trash", (), optional=False),))),
        (Cost(tags=1), Abilities(replaces=(Replaces("tags", lambda game, me, n, by: 0),))),
    ],
    ids=[
        "no_tags",
        "no_damage",
        "no_trashing",
        "must_tags",
        "must_damage",
        "must_trash",
        "instead",
    ],
)
def test_what_would_be_stopped_cannot_be_paid(cost: Cost, stops: Abilities) -> None:
    with does("red_team", costing(cost, Cost())), does("pennyshaver", stops):
        table = at(rig="red_team pennyshaver", grip="cleaver", phase="window")
        assert keys_of(table) == ["store_red_team", "pass"]


@pytest.mark.rule("netrunner.1.16.1c")
def test_who_may_not_use_an_ability_cannot_pay_for_it() -> None:
    once = Paid("use", Cost(damage=1), (gain(1),), once=True)
    with does("red_team", Abilities(paid=(once, Paid("store", Cost(), ())))):
        table = at(rig="red_team", grip="cleaver carmen unity", phase="window")
        go(table, "use_red_team")
        assert keys_of(table) == ["store_red_team", "pass"]
    assert len(table.state.grip) == 2


# --- nothing to pay -------------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.16.1d")
def test_a_cost_of_zero_is_paid_by_choice() -> None:
    servers = {"server_1": "> urtica_cipher"}
    table = go(at(phase="window", servers=servers), "pass", "credit")
    assert not table.state.root_marks[3][0].up
    table = go(at(phase="window", servers=servers), "rez_urtica_cipher")
    (paid,) = told(table, "pay")
    assert paid.data["purpose"] == "rez"
    assert "credits" not in paid.data
    assert table.state.root_marks[3][0].up


@pytest.mark.rule("netrunner.1.16.3")
@pytest.mark.parametrize("cost", [Cost(credits=2), Cost(virus=1)], ids=["credits", "counter"])
def test_a_checkpoint_follows_a_payment_before_the_effect(cost: Cost) -> None:
    reacts = Abilities(when=(after_paying("ability"),))
    with does("red_team", costing(cost)), does("pennyshaver", reacts):
        table = go(at(rig="red_team@1 pennyshaver", phase="window"), "use_red_team")
    happened = [kind for kind in kinds(table) if kind in ("use", "pay", "tag", "gain")]
    assert happened == ["use", "pay", "tag", "gain"]


@pytest.mark.rule("netrunner.1.16.3a")
def test_a_checkpoint_follows_a_payment_of_nothing() -> None:
    reacts = Abilities(when=(after_paying("ability"),))
    with does("red_team", costing(Cost())), does("pennyshaver", reacts):
        table = go(at(rig="red_team pennyshaver", phase="window"), "use_red_team")
    happened = [kind for kind in kinds(table) if kind in ("use", "pay", "tag", "gain")]
    assert happened == ["use", "pay", "tag", "gain"]


# --- costs that change ----------------------------------------------------------------------------


@pytest.mark.rule("netrunner.1.16.2")
def test_a_card_may_change_what_it_costs_itself() -> None:
    table = go(at(grip="carmen", credits=(5, 5)), "install_carmen")
    assert table.state.credits[RUNNER] == 0
    table = go(at(grip="carmen", credits=(5, 5)), "run_archives", "install_carmen")
    assert table.state.credits[RUNNER] == 2


@pytest.mark.rule("netrunner.1.16.2")
def test_a_card_may_change_what_others_cost() -> None:
    table = at(rig="dzmz_optimizer", grip="cleaver unity", credits=(5, 9))
    go(table, "install_cleaver")
    assert table.state.credits[RUNNER] == 9 - 2
    go(table, "install_unity", "done")
    assert table.state.credits[RUNNER] == 9 - 2 - 3


def changes(*amounts: int) -> Abilities:
    """A card that changes what programs cost to install."""

    def by(amount: int) -> Static:
        def value(game: Game, mine: Me, card: int) -> int:
            return amount if TYPE[card] == "program" else 0

        return Static("install_cost", value)

    return Abilities(statics=tuple(by(amount) for amount in amounts))


@pytest.mark.rule("netrunner.1.16.2a")
@pytest.mark.parametrize(
    ("amounts", "paid"),
    [((2,), 3), ((2, -1), 2), ((-1, 2), 2), ((-3, 1), 0), ((1, -3), 0), ((-5,), 0)],
    ids=["up", "up_down", "down_up", "low_up", "up_low", "low"],
)
def test_increases_come_first_and_nothing_costs_less_than_zero(
    amounts: tuple[int, ...], paid: int
) -> None:
    assert BY_ID["mayfly"].cost == 1
    with does("pennyshaver", changes(*amounts)):
        table = go(at(rig="pennyshaver", grip="mayfly"), "install_mayfly")
    assert table.state.credits[RUNNER] == 5 - paid


@pytest.mark.rule("netrunner.1.16.2b")
def test_what_is_due_for_each_of_several_is_one_payment() -> None:
    reacts = Abilities(when=(after_paying("install"),))
    with does("nico_campaign", reacts):
        servers = {"server_1": "palisade tithe karuna", "server_2": "> nico_campaign+"}
        table = at(turn=3, hq="whitespace", servers=servers)
        go(table, "install_whitespace", "server_1", "done")
    assert [event.data["credits"] for event in told(table, "pay") if "credits" in event.data] == [3]
    assert table.state.tags == 1


@pytest.mark.rule("netrunner.1.16.2b")
def test_what_is_due_is_counted_when_it_is_paid() -> None:
    table = at(turn=3, hq="whitespace", servers={"server_1": "palisade tithe karuna"})
    go(table, "install_whitespace", "server_1", "trash_karuna", "trash_tithe", "done")
    assert table.state.credits[CORP] == 4


def twice_x(game: Game, it: It) -> None:
    """Gain two credits for each that X was."""
    verbs.gain(game, it.seat, 2 * it.value, it.rule)


@pytest.mark.rule("netrunner.1.16.2c")
def test_x_is_announced_and_then_paid() -> None:
    with does("red_team", costing(Cost(credits=1, x=True), steps=(twice_x,))):
        table = go(at(rig="red_team", phase="window", credits=(5, 4)), "use_red_team")
        assert (table.decision.name, keys_of(table)) == ("x", ["3", "2", "1", "0"])
        assert told(table, "pay") == []
        go(table, "2")
    assert told(table, "pay")[0].data["credits"] == 3
    assert table.state.credits[RUNNER] == 4 - 3 + 4


@pytest.mark.rule("netrunner.1.16.2c")
def test_x_may_be_zero() -> None:
    with does("red_team", costing(Cost(credits=1, x=True), steps=(twice_x,))):
        table = go(at(rig="red_team", phase="window", credits=(5, 4)), "use_red_team", "0")
    assert table.state.credits[RUNNER] == 3


# --- ignoring costs -------------------------------------------------------------------------------


@contextlib.contextmanager
def installing(ignore: str):  # type: ignore[no-untyped-def]
    """A Sure Gamble that installs a Cleaver, which costs a credit and a card in addition."""

    def step(game: Game, it: It) -> Asking:
        return install(game, NUMBER["cleaver"], it.rule, ignore=ignore)

    more = Abilities(additional={"install": Cost(credits=1, trash_hand=1)})
    with does("sure_gamble", Abilities(play=(step,))), does("cleaver", more):
        yield at(grip="sure_gamble cleaver unity", credits=(5, 10))


def paid_to_install(table: Table) -> tuple[int, str]:
    """How many credits Sure Gamble's install took, and what was trashed for it."""
    assert ids(table.state.rig) == "cleaver"
    heap = [card for card in table.state.heap if card != NUMBER["sure_gamble"]]
    return 10 - 5 - table.state.credits[RUNNER], ids(heap)


def test_without_a_word_about_it_every_cost_is_paid() -> None:
    with installing("") as table:
        go(table, "play_sure_gamble", "pay")
    assert paid_to_install(table) == (4, "unity")


@pytest.mark.rule("netrunner.1.16.5", "netrunner.1.16.5a")
def test_who_ignores_the_install_cost_still_pays_additional_ones() -> None:
    with installing("own") as table:
        go(table, "play_sure_gamble", "pay")
    assert paid_to_install(table) == (1, "unity")


@pytest.mark.rule("netrunner.1.16.5", "netrunner.1.16.5b")
def test_who_ignores_credit_costs_still_pays_what_is_no_credit() -> None:
    with installing("credits") as table:
        go(table, "play_sure_gamble", "pay")
    assert paid_to_install(table) == (0, "unity")


@pytest.mark.rule("netrunner.1.16.5", "netrunner.1.16.5c")
def test_who_ignores_all_costs_pays_nothing_at_all() -> None:
    with installing("all") as table:
        go(table, "play_sure_gamble")
    assert paid_to_install(table) == (0, "")


@pytest.mark.rule("netrunner.1.16.5c")
def test_send_a_message_rezzes_ice_for_nothing_at_all() -> None:
    more = Abilities(additional={"rez": Cost(credits=1, trash_hand=1)})
    with does("palisade", more):
        servers = {"server_1": "palisade > send_a_message:5"}
        table = at(turn=3, phase="window", hq="tithe", servers=servers, credits=(0, 5))
        go(table, "score_send_a_message", "palisade")
    assert table.state.ice_marks[3][0].up
    assert (table.state.credits[CORP], ids(table.state.hq)) == (0, "tithe")


@pytest.mark.rule("netrunner.1.16.5")
def test_bran_installs_ice_for_nothing_before_a_server_that_has_some() -> None:
    servers = {"server_1": "bran_1_0+ tithe"}
    table = at(run="server_1", phase="subroutines", hq="palisade", servers=servers, credits=(0, 5))
    go(table, "palisade", "done")
    assert ids(table.state.ice[3]) == "bran_1_0 palisade tithe"
    assert table.state.credits[CORP] == 0
