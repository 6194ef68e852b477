"""Damage: what it trashes, of which kind, and when it is too much (section 10.4)."""

from __future__ import annotations

import pytest

from kit import Game, Table
from kit.netrunner import Rules
from kit.netrunner.effects.kinds import Abilities, Asking, It, Sub
from kit.netrunner.phases.harm import damage
from kit.netrunner.values import hand_limit
from tests.kit.netrunner.made import on
from tests.kit.netrunner.positions import CORP, RUNNER, at, does, settle, told

GRIP = "sure_gamble cleaver carmen mayfly unity"


def hit(amount: int, kind: str, grip: str = GRIP, seed: int = 0) -> Table:
    """After so much damage of a kind, done by a subroutine."""

    def step(game: Game, it: It) -> Asking:
        yield from damage(game, amount, kind, it.seat, it.rule)

    with does("tithe", Abilities(subs=(Sub("net_damage", (step,)),))):
        table = at(
            phase="subroutines", run="hq", at=1, servers={"hq": "tithe+"}, grip=grip, seed=seed
        )
        return settle(table, "movement")


@pytest.mark.rule("netrunner.10.4.1")
def test_for_damage_of_a_corp_card_the_corp_and_the_card_are_responsible() -> None:
    class Harder(Rules):
        def damage(self, card: str, amount: int) -> int:
            return amount + (card == "tithe")

    table = at(
        phase="subroutines", run="hq", at=1, servers={"hq": "tithe+"}, grip=GRIP, rules=Harder()
    )
    settle(table, "movement")
    (event,) = told(table, "damage")
    assert event.data["amount"] == 2
    (fact,) = [fact for fact in table.state.facts if fact.kind == "damage"]
    assert (fact.seat, fact.value, fact.name) == (CORP, 2, "net")


@pytest.mark.rule("netrunner.10.4.2a")
@pytest.mark.parametrize("kind", ["net", "meat"])
def test_net_and_meat_damage_trash_a_random_card_of_the_grip_for_each_point(kind: str) -> None:
    for amount in (1, 2, 5):
        table = hit(amount, kind)
        assert len(table.state.grip) == 5 - amount
        assert sorted(table.state.heap) == sorted(told(table, "damage")[0].data["cards"])
        assert hand_limit(table._game, RUNNER) == 5
    assert len({tuple(hit(1, kind, seed=seed).state.heap) for seed in range(30)}) == 5


@pytest.mark.rule("netrunner.10.4.2b")
def test_core_damage_also_lowers_the_hand_size_for_good() -> None:
    table = hit(2, "core")
    assert len(table.state.grip) == 3
    assert table.state.core == 2
    assert hand_limit(table._game, RUNNER) == 3
    assert hand_limit(table._game, CORP) == 5


@pytest.mark.rule("netrunner.10.4.3")
def test_all_cards_of_a_damage_are_trashed_at_the_same_time() -> None:
    seen = []

    def look(game: Game, it: It) -> None:
        seen.append(len(game.state.heap))

    with does("nico_campaign", on("trash", look)):
        table = at(
            phase="subroutines",
            run="hq",
            at=1,
            servers={"hq": "karuna+", "server_1": "> nico_campaign+"},
            grip=GRIP,
        )
    assert seen == [2, 2]
    (event,) = told(table, "damage")
    assert "netrunner.10.4.3" in event.rules and len(event.data["cards"]) == 2


@pytest.mark.rule("netrunner.10.4.4")
@pytest.mark.parametrize("kind", ["net", "meat", "core"])
def test_more_damage_than_cards_is_a_flatline(kind: str) -> None:
    table = hit(3, kind, grip="cleaver carmen")
    assert table.result.winner == CORP and table.result.how == "flatline"
    assert "netrunner.10.4.4" in told(table, "win")[0].rules
    # As many as there are is not too many.
    assert hit(2, kind, grip="cleaver carmen").result is None
