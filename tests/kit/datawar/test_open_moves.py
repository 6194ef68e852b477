"""What the document leaves open about Moves: from whom a theft takes, and what a Tantrum does."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table
from tests.kit.datawar.positions import (
    asides,
    asked,
    at,
    decks,
    key,
    keys,
    kinds,
    out,
    play,
    told,
)


def mixed(cards: str) -> list[str]:
    """The same cards, whatever their order."""
    return sorted(cards.split())


# --- theft ----------------------------------------------------------------------------------


def stealing(**rules: Any) -> Table:
    """Seat 0 wins with Patent Theft; both opponents have Launch Stacks, seat 2 more."""
    return play(
        at(
            "patent_theft 1",
            "5 1",
            "4 1",
            aside=["", "newspaper", "energy_grid ai_platform"],
            rules=rules,
        )
    )


@pytest.mark.rule("datawar.open.25")
def test_the_owner_of_the_card_names_whom_it_hits() -> None:
    table = stealing()
    assert asked(table) == (0, "theft")
    assert keys(table) == ["seat_1", "seat_2"]
    assert asides(play(table, "seat_1")) == ["newspaper", "", "energy_grid ai_platform"]
    other = play(stealing(), "seat_2")
    assert [len(cards.split()) for cards in asides(other)] == [1, 1, 1]


@pytest.mark.rule("datawar.open.25")
def test_a_theft_hits_the_richest_or_the_next_seat() -> None:
    assert asides(stealing(theft_policy="richest"))[1] == "newspaper"
    assert len(asides(stealing(theft_policy="richest"))[2].split()) == 1
    assert asides(stealing(theft_policy="next_seat"))[0] == "newspaper"


@pytest.mark.rule("datawar.open.25")
@pytest.mark.parametrize("policy", ["richest", "next_seat"])
def test_of_equals_a_theft_hits_the_next_seat(policy: str) -> None:
    table = at(
        "5 1",
        "patent_theft 1",
        "4 1",
        aside=["newspaper", "", "energy_grid"],
        rules={"theft_policy": policy},
    )
    assert asides(play(table)) == ["newspaper", "energy_grid", ""]


@pytest.mark.rule("datawar.open.25")
def test_the_next_seat_is_the_next_that_has_something_to_take() -> None:
    table = at(
        "patent_theft 1",
        "5 1",
        "4 1",
        aside=["", "", "energy_grid"],
        rules={"theft_policy": "next_seat"},
    )
    assert asides(play(table)) == ["energy_grid", "", ""]


@pytest.mark.rule("datawar.open.25")
def test_a_theft_can_hit_anybody() -> None:
    hit = set()
    for seed in range(20):
        table = at(
            "patent_theft 1",
            "5 1",
            "4 1",
            aside=["", "newspaper", "energy_grid"],
            rules={"theft_policy": "random"},
            seed=seed,
        )
        hit.add(asides(play(table))[0])
    assert hit == {"newspaper", "energy_grid"}


@pytest.mark.rule("datawar.open.25")
def test_where_nobody_has_anything_or_only_one_has_nothing_is_asked() -> None:
    none = play(at("patent_theft 1", "5 1", "4 1"))
    assert asked(none) is None
    assert "nothing" in kinds(none)
    assert "theft" not in kinds(none)
    one = play(at("patent_theft 1", "5 1", "4 1", aside=["", "", "newspaper"]))
    assert asides(one) == ["newspaper", "", ""]
    poach = play(at("talent_poach 1", "5 1", "4 1", aside=["", "newspaper", ""]))
    assert "nothing" in kinds(poach)
    assert asides(poach) == ["", "newspaper", ""]


def poaching(seed: int = 0, **rules: Any) -> Table:
    """Seat 0 wins with Talent Poach; seat 2 has two Billionaires, and seat 1 has one."""
    return play(
        at(
            "talent_poach 1",
            "5 1",
            "4 1",
            aside=["", "poindexter", "chaz poindexter"],
            rules=rules,
            seed=seed,
        )
    )


@pytest.mark.rule("datawar.open.25")
def test_the_owner_of_talent_poach_picks_a_billionaire() -> None:
    table = poaching()
    assert asked(table) == (0, "poach")
    assert keys(table) == ["poindexter", "chaz", "poindexter_2"]
    assert asides(play(table, "chaz")) == ["chaz", "poindexter", "poindexter"]


@pytest.mark.rule("datawar.open.25")
def test_talent_poach_goes_by_the_same_setting() -> None:
    richest = asides(poaching(theft_policy="richest"))
    assert [len(cards.split()) for cards in richest] == [1, 1, 1]
    assert asides(poaching(theft_policy="next_seat")) == ["poindexter", "", "chaz poindexter"]
    hit = {len(asides(poaching(seed, theft_policy="random"))[1].split()) for seed in range(20)}
    assert hit == {0, 1}


# --- Temper Tantrum -------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.26")
def test_the_owner_of_a_tantrum_picks_two_of_the_whole_pile() -> None:
    table = play(at("+2 5 1", "temper_tantrum 2"))
    assert asked(table) == (1, "tantrum")
    assert sorted(keys(table)) == sorted(["temper_tantrum", key("+2"), key("5")])
    play(table, key("+2"), key("5"))
    assert decks(table) == ["1 temper_tantrum", "2 +2 5"]


def angry_after_war(**rules: Any) -> Table:
    """Seat 0 has won a War; its second face-down card is a Launch Stack, and seat 1 may take."""
    return play(at("mandatory_recall 1 newspaper 1 5 3", "temper_tantrum 2 2 2 4 1", rules=rules))


@pytest.mark.rule("datawar.open.26")
def test_face_down_cards_can_be_taken_unseen() -> None:
    table = angry_after_war()
    ups = ["mandatory_recall", "temper_tantrum", key("5"), key("4")]
    assert sorted(keys(table)) == sorted([*ups, *(f"down_{place}" for place in range(6))])
    play(table, "down_1")
    assert len(keys(table)) == 9
    play(table, key("4"))
    assert decks(table)[1] == "1 newspaper 4"
    assert asides(table) == ["", ""]
    unseen, seen = told(table, "tantrum")
    for seat in range(2):
        assert unseen.seen_by(seat).data["cards"] == 1
        assert seen.seen_by(seat).data["cards"] == seen.data["cards"]
    assert mixed(decks(table)[0]) == mixed("3 mandatory_recall temper_tantrum 1 1 2 2 2 5")


@pytest.mark.rule("datawar.open.26")
def test_what_is_left_is_collected_in_the_order_laid() -> None:
    table = play(angry_after_war(), "down_0", "mandatory_recall")
    assert decks(table)[0] == "3 temper_tantrum newspaper 1 2 2 2 5 4"


@pytest.mark.rule("datawar.open.26")
def test_a_launch_stack_or_billionaire_that_lies_open_is_set_aside() -> None:
    table = play(at("newspaper walter +2 5 1", "temper_tantrum 2"), "newspaper", "walter")
    assert asides(table) == ["", "newspaper walter"]
    assert decks(table)[1] == "2"


@pytest.mark.rule("datawar.open.26")
@pytest.mark.parametrize(
    ("laid", "taken", "aside"),
    [
        ("walter +2 5 1", "temper_tantrum", "walter"),
        ("newspaper walter +2 5 1", "", "newspaper walter"),
        ("walter newspaper energy_grid +2 5 1", "", "newspaper energy_grid"),
        ("+2 5 1", "temper_tantrum 5", ""),
        ("+3 4 1", "temper_tantrum 4", ""),
    ],
)
def test_the_best_is_launch_stacks_then_billionaires_then_high_values(
    laid: str, taken: str, aside: str
) -> None:
    table = play(at(laid, "temper_tantrum 2", rules={"tantrum_choice": "best"}))
    assert asides(table)[1] == aside
    assert decks(table)[1] == f"2 {taken}".strip()


@pytest.mark.rule("datawar.open.26")
def test_of_face_down_cards_the_best_knows_nothing() -> None:
    table = angry_after_war(tantrum_choice="best")
    assert decks(table)[1] == "1 mandatory_recall temper_tantrum"


@pytest.mark.rule("datawar.open.26")
def test_a_tantrum_can_take_any_two() -> None:
    found = set()
    for seed in range(40):
        table = at("+2 5 1", "temper_tantrum 2", rules={"tantrum_choice": "random"}, seed=seed)
        play(table)
        found.add(frozenset(decks(table)[1].split()[1:]))
    assert found == {
        frozenset(two) for two in (("+2", "5"), ("+2", "temper_tantrum"), ("5", "temper_tantrum"))
    }


@pytest.mark.rule("datawar.open.26")
def test_a_tantrum_can_be_held_to_the_cards_the_winner_laid() -> None:
    table = at("+2 5 1", "temper_tantrum 2", "4 1", rules={"tantrum_pool": "winners_cards"})
    play(table)
    assert sorted(keys(table)) == sorted([key("+2"), key("5")])
    war = angry_after_war(tantrum_pool="winners_cards")
    assert sorted(keys(war)) == sorted(["mandatory_recall", key("5"), "down_0", "down_1", "down_2"])
    assert decks(play(war, "down_1", "down_0"))[1] == "1 newspaper 1"


@pytest.mark.rule("datawar.open.27")
@pytest.mark.parametrize(
    ("setting", "mine", "winner", "third"),
    [
        ("pile_plus_decks", "temper_tantrum 5 3 3", "1 2 1 +2 4", "3"),
        ("decks_only", "3 3 1 2", "1 +2 temper_tantrum 4 5", "3"),
    ],
)
def test_a_tantrum_as_the_last_card(setting: str, mine: str, winner: str, third: str) -> None:
    table = at(
        "+2 5 1 2 1",
        "temper_tantrum",
        "4 3 3 3",
        rules={"last_tantrum": setting, "tantrum_choice": "best"},
    )
    play(table)
    assert mixed(decks(table)[1]) == mixed(mine)
    assert decks(table)[0] == winner
    assert decks(table)[2] == third
    assert out(table) == []


@pytest.mark.rule("datawar.open.26")
@pytest.mark.parametrize(
    ("mine", "rules"),
    [
        ("temper_tantrum", {"last_tantrum": "off"}),
        ("temper_tantrum 2", {}),
        ("temper_tantrum 2", {"last_tantrum": "decks_only"}),
    ],
)
def test_no_more_than_the_pile_where_it_is_not_the_last_card_or_that_is_off(
    mine: str, rules: dict[str, Any]
) -> None:
    table = at("+2 5 1 2 1", mine, "4 3 3 3", rules={"tantrum_choice": "best", **rules})
    play(table)
    assert decks(table)[0] == "1 2 1 +2 4"
    assert decks(table)[2] == "3 3 3"
    assert decks(table)[1].endswith("temper_tantrum 5")


@pytest.mark.rule("datawar.open.27")
def test_off_and_on_differ_by_what_the_others_give() -> None:
    given = {}
    for setting in ("pile_plus_decks", "decks_only", "off"):
        table = at(
            "+2 5 1 2 1",
            "temper_tantrum",
            "4 3 3 3",
            "2 3",
            rules={"last_tantrum": setting, "tantrum_choice": "best"},
        )
        play(table)
        given[setting] = [event.data["victim"] for event in told(table, "last_tantrum")]
    assert sorted(given["pile_plus_decks"]) == [2, 3]
    assert sorted(given["decks_only"]) == [0, 2, 3]
    assert given["off"] == []


@pytest.mark.rule("datawar.open.26")
@pytest.mark.parametrize("setting", ["pile_plus_decks", "decks_only", "off"])
def test_with_two_players_a_last_tantrum_takes_from_the_pile_alone(setting: str) -> None:
    rules = {"last_tantrum": setting, "tantrum_choice": "best"}
    table = play(at("+2 5 1 2 1", "temper_tantrum", rules=rules))
    assert decks(table) == ["1 2 1 +2", "temper_tantrum 5"]
