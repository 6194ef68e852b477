"""The robot: when it takes part, its deck at each level, its trophies, and playing it alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kit import RulesError, Table, challengers
from kit.challengers.cards import LEVEL, SET
from tests.kit.challengers.positions import (
    at,
    deck,
    ended,
    finish,
    kinds,
    named,
    opening,
    play,
    powers,
    revealed,
    sit,
    told,
    totals,
)

STARTERS = ["alpha", "beta", "good_bot", "champ"]
CYBORGS = ["cyborg"] * 4
R = ["piston", "gearbox", "magnet", "turbine", "crane", "drill", "forge", "reactor"]
SOLO = ["overclock", "mainframe", "titan"]


def begun(seats: int, *, seed: int = 0, **settings: Any) -> Table:
    """A tournament that has been set up."""
    rules = challengers.Rules(**settings)
    return challengers.table(rules, seed, ["greedy"] * seats).play(until="draft")


def whole(seats: int, *, seed: int = 0, **settings: Any) -> Table:
    """A whole tournament."""
    return challengers.table(challengers.Rules(**settings), seed, ["greedy"] * seats).play()


def robots_deck(table: Table) -> list[str]:
    """What the robot plays with."""
    assert table.state.robot is not None
    return deck(table, table.state.robot).split()


# --- when it takes part --------------------------------------------------------------------------


@pytest.mark.rule("challengers.robot.1", "challengers.sets.3", "challengers.robot.2")
@pytest.mark.parametrize("seats", [1, 3, 5, 7])
def test_a_robot_makes_an_odd_number_even(seats: int) -> None:
    table = begun(seats)
    assert table.state.robot == seats
    assert len(table.state.decks) == seats + 1
    assert {SET[card] for card in table.state.decks[seats]} == {"robot"}
    assert robots_deck(table) == STARTERS + CYBORGS


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_an_even_number_needs_none(seats: int) -> None:
    table = begun(seats)
    assert table.state.robot is None
    assert "robot" not in kinds(table)


@pytest.mark.rule("challengers.robot.1")
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_robot_stays_in_its_park_and_meets_everybody_it_can(seats: int) -> None:
    table = whole(seats)
    met = [each for each in table.state.results if seats in (each.winner, each.loser)]
    assert [(each.round, each.park) for each in met] == [(round, 0) for round in range(1, 8)]


# --- its deck ------------------------------------------------------------------------------------


@pytest.mark.rule("challengers.robot.2", "challengers.sets.3")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_robot_has_no_deck_phases(seats: int) -> None:
    table = whole(seats, lead=0)
    assert {event.seat for event in told(table, "pile")} == set(range(seats))
    assert sorted(robots_deck(table)) == sorted(STARTERS + CYBORGS)


@pytest.mark.rule("challengers.sets.3")
def test_nobody_else_is_offered_its_cards() -> None:
    for seats in (1, 2, 3):
        table = begun(seats, left_out="none")
        piles = [card for pile in table.state.piles for card in pile]
        assert "robot" not in {SET[card] for card in piles}
        for seat in range(seats):
            assert {SET[card] for card in table.state.decks[seat]} == {"city"}
    assert "robot" not in challengers.MORE_SETS
    begun(3)


@pytest.mark.rule("challengers.robot.3", "challengers.robot.4", "challengers.cards.3")
@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.parametrize("seats", [1, 3])
def test_at_each_level_one_starter_more_makes_way_for_a_stronger_card(
    level: int, seats: int
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(25):
        cards = robots_deck(begun(seats, seed=seed, robot_level=level))
        stronger = [card for card in cards if card in R]
        assert [card for card in cards if card not in R] == STARTERS[level - 1 :] + CYBORGS
        assert len(stronger) == len(set(stronger)) == level - 1 + (level == 5)
        assert len(cards) == 8 + (level == 5)
        seen.update(stronger)
    assert set(seen) == set(R)


@pytest.mark.rule("challengers.robot.2")
def test_at_the_first_level_it_has_its_starters() -> None:
    assert robots_deck(begun(1)) == STARTERS + CYBORGS


@pytest.mark.rule("challengers.robot.3")
def test_the_level_is_from_one_to_five() -> None:
    for level in (0, 6):
        with pytest.raises(RulesError, match="robot_level"):
            challengers.Rules(robot_level=level)
    assert challengers.Rules().robot_level == 1
    begun(1, robot_level=2)


@pytest.mark.rule("challengers.robot.4")
def test_the_robot_keeps_its_stronger_cards_through_the_tournament() -> None:
    table = challengers.table(challengers.Rules(robot_level=4), 2, ["greedy"] * 3)
    table.play(until="draft")
    cards = sorted(robots_deck(table))
    table.play()
    assert sorted(robots_deck(table)) == cards


@pytest.mark.rule("challengers.card.77")
@pytest.mark.parametrize("number", range(1, 8))
def test_a_cyborg_has_the_power_of_the_round(number: int) -> None:
    where: dict[str, Any] = {"round": number, "attacking": False, "flag": "villain"}
    table = play(at(seats=1, deck="dog", rival="cyborg newcomer", **where))
    assert powers(table)[0][0] == number
    table = play(at(seats=1, deck="newcomer dog", rival="dog", flag="cyborg", round=number))
    assert powers(table)[0][1] == number


@pytest.mark.rule("challengers.card.77")
def test_a_cyborgs_base_power_counts_as_such() -> None:
    """A.I. on the bench helps cards of base power 2: in the second round a Cyborg is one."""
    where: dict[str, Any] = {"attacking": False, "flag": "villain", "rival_bench": "ai"}
    for number, power in ((1, 1), (2, 3), (3, 3)):
        table = play(at(seats=1, deck="dog", rival="cyborg newcomer", round=number, **where))
        assert powers(table)[0][0] == power


# --- its trophies --------------------------------------------------------------------------------


@pytest.mark.rule("challengers.robot.5")
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_among_several_it_hands_back_what_it_wins(seats: int) -> None:
    table = whole(seats, seed=1, robot_level=5)
    won = [each for each in table.state.results if each.winner == seats and each.round < 8]
    assert won
    assert len(told(table, "no_trophy")) == len(won)
    assert (table.state.won[seats], table.state.fans[seats], totals(table)[seats]) == ([], [], 0)
    given = [event.seat for event in told(table, "trophy")]
    assert seats not in given
    assert len(given) == 7 * (seats + 1) // 2 - len(won)
    assert seats not in table.state.finalists


def test_among_several_it_has_no_followers_at_all() -> None:
    """Not even tokens, should somebody's Hologram have given it a Pyrotechnician."""
    where: dict[str, Any] = {"rival": "pyrotechnician newcomer", "flag": "dog", "round": 2}
    position = at(seats=3, attacking=False, deck="dog", **where).position()
    mine, cards, other, robots = position.state["decks"]
    swapped = position.but(decks=[mine, robots, other, cards], sides=[0, 3])
    table = play(sit(swapped, challengers.Rules(), seats=3))
    assert revealed(table) == "pyrotechnician"
    assert totals(table) == [0, 0, 0, 0]


@pytest.mark.rule("challengers.robot.5", "challengers.trophy.1")
def test_alone_against_one_player_it_keeps_them() -> None:
    table = finish(at(seats=1, deck="", rival="dog", flag="champ", round=2))
    assert table.state.won == [[], [2]]
    assert totals(table) == [0, 2]


# --- alone ---------------------------------------------------------------------------------------


@pytest.mark.rule("challengers.solo.1", "challengers.robot.1")
def test_one_person_plays_the_robot_in_every_round() -> None:
    table = whole(1, lead=0)
    assert [{each.winner, each.loser} for each in table.state.results] == [{0, 1}] * 7
    assert table.state.how in ("followers", "tie")
    assert table.state.finalists == []


@pytest.mark.rule("challengers.solo.1", "challengers.summary.4", "challengers.over.2")
def test_a_person_wins_early_with_a_lead_of_eleven() -> None:
    where: dict[str, Any] = {"deck": "villain", "rival": "", "flag": "alpha", "round": 3}
    table = at(seats=1, tokens=[8, 0], **where).play()
    assert (totals(table), ended(table)) == ([11, 0], (0, "lead"))
    table = at(seats=1, tokens=[7, 0], **where).play(until="draft")
    assert (totals(table), ended(table)) == ([10, 0], None)


@pytest.mark.rule("challengers.solo.1", "challengers.summary.4", "challengers.robot.5")
def test_the_robot_wins_early_too() -> None:
    table = at(seats=1, deck="", rival="dog", flag="champ", round=3, tokens=[0, 8]).play()
    assert ended(table) == (None, "lead")
    assert told(table, "win")[-1].seat == 1
    assert table.result is not None
    assert table.result.payoffs == (-1,)


@pytest.mark.rule("challengers.solo.1", "challengers.over.2", "challengers.final.5")
@pytest.mark.parametrize(("tokens", "winner"), [([0, 5], 0), ([0, 12], 1)])
def test_after_seven_rounds_most_followers_win_against_the_robot(
    tokens: list[int], winner: int
) -> None:
    where: dict[str, Any] = {"deck": "villain", "rival": "", "flag": "alpha", "round": 7}
    table = at(seats=1, tokens=tokens, **where).play()
    assert told(table, "win")[-1].seat == winner
    assert ended(table) == (0 if winner == 0 else None, "followers")


@pytest.mark.rule("challengers.match.3")
def test_the_robots_trophies_count_for_the_flag() -> None:
    table = opening("dog", "alpha", seats=1, won=[[1], [2]], fans=[[2], [2]], round=3)
    table.play(until="attack")
    assert told(table, "flag")[0].seat == 1


# --- the special challenge -----------------------------------------------------------------------


@pytest.mark.rule("challengers.solo.2", "challengers.robot.4")
def test_in_the_special_challenge_solo_cards_may_come_in() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        cards = robots_deck(begun(1, seed=seed, robot_level=4, special_challenge=True))
        assert len(cards) == 8
        stronger = [card for card in cards if card in R + SOLO]
        assert len(stronger) == 3
        seen.update(stronger)
    assert set(seen) == set(R + SOLO)
    assert 20 < sum(seen[card] for card in SOLO) < 80


@pytest.mark.rule("challengers.robot.4")
def test_without_it_there_are_none() -> None:
    for seed in range(30):
        cards = robots_deck(begun(1, seed=seed, robot_level=5))
        assert not set(cards) & set(SOLO)


@pytest.mark.rule("challengers.robot.4")
def test_it_is_for_one_person_only() -> None:
    for seed in range(30):
        table = begun(3, seed=seed, robot_level=5, special_challenge=True)
        assert not set(robots_deck(table)) & set(SOLO)
        assert "challengers.solo.2" not in {rule for each in table.events for rule in each.rules}


@pytest.mark.rule("challengers.solo.2")
def test_the_easiest_robot_has_none_even_then() -> None:
    table = begun(1, special_challenge=True)
    assert robots_deck(table) == STARTERS + CYBORGS


# --- our own cards -------------------------------------------------------------------------------


def test_eight_r_cards_and_three_solo_cards_are_ours() -> None:
    known = {card.id: card for card in challengers.PRINTED}
    assert [card for card in known if known[card].level == "R"] == R
    assert [card for card in known if known[card].level == "SOLO"] == SOLO
    assert sorted(known[card].power for card in R) == [4, 4, 5, 5, 5, 6, 6, 7]
    assert sorted(known[card].power for card in SOLO) == [8, 8, 9]
    assert all(known[card].copies == 1 and known[card].effect is None for card in R + SOLO)
    assert min(known[card].power for card in R) >= 4


@pytest.mark.rule("challengers.cards.3")
def test_the_marks_r_and_solo_are_the_robots() -> None:
    table = begun(2, left_out="none")
    for pile in table.state.piles:
        assert not {"R", "SOLO"} & {LEVEL[card] for card in pile}
    table = begun(1, robot_level=5, special_challenge=True)
    assert {"R", "SOLO", "S"} >= {LEVEL[card] for card in table.state.decks[1]}
    assert named(table.state.decks[0]).split()[0] == "newcomer"
