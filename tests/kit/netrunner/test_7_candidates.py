"""Which cards may be picked in a breach, and which no longer (7.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Game
from kit.netrunner.cards import IDS, NUMBER
from kit.netrunner.effects.kinds import Abilities, It, When
from kit.netrunner.effects.pieces import draw
from kit.netrunner.objects import where
from kit.netrunner.phases.breach import candidates
from kit.netrunner.phases.verbs import trash
from tests.kit.netrunner.positions import at, does, go, ids, keys_of, settle, told
from tests.kit.netrunner.runs import accessed, asked, breach

LICENSE = "regolith_mining_license"
HAND = "hedge_fund palisade tithe"


@pytest.mark.rule("netrunner.7.4.1a")
@pytest.mark.parametrize("server", ["hq", "rd", "archives", "server_1"])
def test_all_that_is_in_the_root_is_a_candidate(server: str) -> None:
    root = "> manegarm_skunkworks" + (f" {LICENSE}+" if server == "server_1" else "")
    table = breach(server, hq=HAND, archives="tithe_2", servers={server: f"palisade_2 {root}"})
    keys = [key for key in keys_of(table) if key.startswith("root")]
    assert keys == (["root_1", "root_2"] if server == "server_1" else ["root_1"])
    settle(go(table, "root_1", "leave"))
    assert accessed(table)[0] == "manegarm_skunkworks"


@pytest.mark.rule("netrunner.7.4.1a")
def test_ice_is_no_candidate_and_neither_is_another_server() -> None:
    servers = {"server_1": "palisade > offworld_office", "server_2": "> send_a_message"}
    table = settle(breach("server_1", servers=servers))
    assert accessed(table) == ["offworld_office"]


@pytest.mark.rule("netrunner.7.4.1b")
def test_at_hq_each_card_of_the_hand_is_a_candidate() -> None:
    table = settle(breach("hq", hq=HAND, rules={"access_limit": 5}))
    assert sorted(accessed(table)) == sorted(HAND.split())


@pytest.mark.rule("netrunner.7.4.1c")
def test_at_rd_the_top_card_is_a_candidate() -> None:
    table = settle(breach("rd", rd="tithe palisade", hq="hedge_fund", archives="diviner"))
    assert accessed(table) == ["tithe"]


@pytest.mark.rule("netrunner.7.4.1d")
def test_at_archives_each_card_of_the_discard_pile_is_a_candidate() -> None:
    table = breach("archives", archives="tithe -palisade hedge_fund", hq="diviner")
    assert keys_of(table) == ["tithe", "palisade", "hedge_fund"]


@pytest.mark.rule("netrunner.7.4.3")
@pytest.mark.parametrize("key", [f"trash_{LICENSE}", "leave"])
def test_what_was_picked_is_no_candidate_any_more(key: str) -> None:
    table = breach("server_1", servers={"server_1": f"> {LICENSE} manegarm_skunkworks"})
    settle(go(table, "root_1", key))
    assert accessed(table) == [LICENSE, "manegarm_skunkworks"]
    assert len(asked(table, "access")) == 1


@pytest.mark.rule("netrunner.7.4.4")
@pytest.mark.parametrize("server", ["hq", "rd"])
def test_once_the_limit_is_used_up_the_rest_of_hand_or_deck_is_out(server: str) -> None:
    servers = {server: "> manegarm_skunkworks"}
    table = breach(server, hq="tithe palisade", rd="diviner karuna", servers=servers)
    assert keys_of(table) == ["root_1", server]
    go(table, server)
    assert [key for key, _ in candidates(table.state)] == []
    settle(table)
    assert len(accessed(table)) == 2
    assert accessed(table)[1] == "manegarm_skunkworks"


def _trash(card: str) -> Any:
    def step(game: Game, it: It) -> Any:
        yield from trash(game, [where(game.state, NUMBER[card])], it.seat, it.rule)

    return step


def when_accessed(*steps: Any) -> Abilities:
    """A card that does this when it is accessed."""
    return Abilities(when=(When("access", steps, where="accessed"),))


@pytest.mark.rule("netrunner.7.4.5")
def test_a_candidate_that_leaves_the_server_is_none_any_more() -> None:
    with does("manegarm_skunkworks", when_accessed(_trash(LICENSE))):
        table = breach("server_1", servers={"server_1": f"> {LICENSE} manegarm_skunkworks"})
        settle(go(table, "root_2", "leave"))
        assert accessed(table) == ["manegarm_skunkworks"]
        assert ids(table.state.archives) == LICENSE


@pytest.mark.rule("netrunner.7.4.5")
def test_as_a_new_object_it_may_be_a_candidate_anew() -> None:
    """What is trashed from the root of Archives lies in Archives then."""
    table = breach(
        "archives", archives="palisade tithe", servers={"archives": "> manegarm_skunkworks"}
    )
    go(table, "root_1", "trash_manegarm_skunkworks")
    assert keys_of(table) == ["palisade", "tithe", "manegarm_skunkworks"]
    settle(go(table, "manegarm_skunkworks", "palisade"))
    assert accessed(table) == ["manegarm_skunkworks", "manegarm_skunkworks", "palisade", "tithe"]


@pytest.mark.rule("netrunner.7.4.7")
def test_rd_is_accessed_from_the_top_down() -> None:
    rules = {"access_limit": 3}
    table = settle(breach("rd", rd="tithe diviner karuna palisade", rules=rules))
    assert accessed(table) == ["tithe", "diviner", "karuna"]
    assert [IDS[card] for card in table.state.rd[:3]] == ["tithe", "diviner", "karuna"]


@pytest.mark.rule("netrunner.7.4.7a")
@pytest.mark.parametrize(
    ("key", "left"), [(f"trash_{LICENSE}", ["diviner", "karuna"]), ("leave", [LICENSE, "diviner"])]
)
def test_the_next_candidate_of_rd_is_the_topmost_that_was_not_picked(
    key: str, left: list[str]
) -> None:
    table = breach("rd", rd=f"{LICENSE} diviner karuna palisade", rules={"access_limit": 2})
    settle(go(table, key))
    assert accessed(table) == [LICENSE, "diviner"]
    assert [IDS[card] for card in table.state.rd[:2]] == left


@pytest.mark.rule("netrunner.7.4.7a")
def test_it_is_fixed_anew_when_cards_leave_the_deck() -> None:
    """As the first card is accessed, the Corp draws that card and the next."""
    with does("tithe", when_accessed(draw(2))):
        rules = {"access_limit": 2}
        table = settle(breach("rd", rd="tithe diviner karuna palisade", rules=rules))
        assert accessed(table) == ["tithe", "karuna"]
        assert ids(table.state.hq) == "diviner tithe"
        assert told(table, "access_stops")


def test_a_breach_of_an_empty_server_finds_nothing() -> None:
    table = settle(go(at(hq=""), "run_hq"))
    assert told(table, "breach") and not told(table, "access")
