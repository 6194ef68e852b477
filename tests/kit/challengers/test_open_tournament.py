"""What the document leaves open about the tournament: ties, plans, the flag, the robot's level."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kit import Table, challengers
from kit.challengers.cards import DESIGN, MORE_SETS, SET
from kit.challengers.phases.pairing import pairs
from tests.kit.challengers.positions import ended, kinds, opening, told, totals


def standing(
    *won: list[int],
    fans: list[list[int]] | None = None,
    rules: dict[str, Any] | None = None,
    seed: int = 0,
    seats: int | None = None,
    phase: str = "standings",
    **state: Any,
) -> Table:
    """A table where the last round is over: who has the trophies of which rounds.

    Args:
        won: for each entrant the rounds it has a trophy of; each has three followers on it.
        fans: or as many as here.
        rules: the settings that differ.
        seed: of all chance.
        seats: how many players; as many as entrants, if there is no robot.
        phase: what begins.
        state: other fields.
    """
    own = challengers.Rules(**(rules or {}))
    number = seats or len(won)
    fans = fans or [[3] * len(each) for each in won]
    fields = {"round": own.rounds, "won": list(won), "fans": fans, "phase": phase, **state}
    position = challengers.lay_draft(rules=own, seats=number, **fields)
    table = challengers.table(position=position, rules=own, seats=[None] * number)
    return table if seed == 0 else table.fork(seed=seed)


# --- ties for the final ---------------------------------------------------------------------


def finalists(table: Table) -> list[int]:
    """The seats that go to the final."""
    return list(table.play(until="trim").state.finalists)


@pytest.mark.rule("challengers.open.19")
@pytest.mark.parametrize(
    "won", [([], [], [], []), ([7], [1, 7], [7], [7]), ([5, 7], [], [5, 7], [5, 7])]
)
def test_a_tie_that_nothing_breaks_goes_to_the_lot_or_to_the_first_seat(
    won: tuple[list[int], ...],
) -> None:
    found = {
        setting: {
            tuple(finalists(standing(*won, seed=seed, rules={"final_tie": setting})))
            for seed in range(1, 30)
        }
        for setting in ("random", "none")
    }
    assert len(found["none"]) == 1
    assert len(found["random"]) > 1
    best = max(len(each) for each in won)
    ahead = [seat for seat, each in enumerate(won) if len(each) == best]
    first = (ahead + [seat for seat in range(4) if seat not in ahead])[:2]
    assert found["none"] == {tuple(first)}
    for pair in found["random"]:
        assert pair[0] in ahead


@pytest.mark.rule("challengers.open.19")
def test_each_of_those_who_tie_has_the_same_chance() -> None:
    seen: Counter[int] = Counter()
    for seed in range(1, 301):
        seen.update(finalists(standing([], [], [], [], seed=seed)))
    assert set(seen) == {0, 1, 2, 3}
    assert all(110 < number < 190 for number in seen.values()), seen


@pytest.mark.parametrize("setting", ["random", "none"])
@pytest.mark.parametrize(
    ("won", "fans", "through"),
    [
        (([1], [2], [3], [4]), [[9], [8], [7], [6]], [0, 1]),
        (([1, 2], [7], [3], [4]), [[3, 4], [9], [7], [6]], [1, 0]),
        (([1], [2], [6], [4]), [[9], [7], [7], [7]], [0, 2]),
    ],
)
def test_what_is_no_tie_is_not_drawn_for(
    won: tuple[list[int], ...], fans: list[list[int]], through: list[int], setting: str
) -> None:
    for seed in range(5):
        table = standing(*won, fans=fans, seed=seed, rules={"final_tie": setting})
        assert finalists(table) == through
        assert all("challengers.open.19" not in event.rules for event in table.events)


@pytest.mark.rule("challengers.open.19")
def test_without_a_final_the_tie_for_the_first_place_is_broken_so_too() -> None:
    winners = set()
    for seed in range(1, 20):
        table = standing([], [], [], [], seed=seed, rules={"final": False}).play()
        assert table.result is not None
        winners.add(table.result.winner)
    assert len(winners) > 1
    table = standing([], [], [], [], rules={"final": False, "final_tie": "none"}).play()
    assert ended(table) == (0, "followers")


# --- two players ----------------------------------------------------------------------------


@pytest.mark.rule("challengers.open.20")
@pytest.mark.parametrize(
    ("won", "fans", "winner"),
    [
        (([1, 2, 3], [4, 5]), [[2, 2, 8], [6, 6]], 0),
        (([4, 5], [1, 2, 3]), [[6, 6], [2, 2, 8]], 1),
        (([1, 7], [2, 6]), [[2, 9], [4, 7]], 0),
        (([2, 6], [1, 7]), [[4, 7], [2, 9]], 1),
    ],
)
def test_two_who_end_level_are_parted_by_trophies_then_by_the_latest(
    won: tuple[list[int], ...], fans: list[list[int]], winner: int
) -> None:
    table = standing(*won, fans=fans)
    assert totals(table)[0] == totals(table)[1]
    assert ended(table.play()) == (winner, "followers")


@pytest.mark.rule("challengers.open.20")
@pytest.mark.parametrize("winner", [0, 1])
def test_one_player_and_the_robot_are_parted_so_too(winner: int) -> None:
    won = ([1, 7], [2, 6]) if winner == 0 else ([2, 6], [1, 7])
    table = standing(*won, fans=[[5, 5], [5, 5]], seats=1).play()
    assert ended(table) == (0 if winner == 0 else None, "followers")
    assert table.result is not None
    assert table.result.payoffs == ((1,) if winner == 0 else (-1,))


@pytest.mark.rule("challengers.over.2")
def test_two_who_do_not_end_level_need_no_tie_break() -> None:
    table = standing([1, 2, 3], [7], fans=[[2, 2, 2], [9]]).play()
    assert ended(table) == (1, "followers")
    assert all("challengers.open.20" not in event.rules for event in table.events)


@pytest.mark.rule("challengers.open.20")
def test_without_any_trophy_it_is_a_tie() -> None:
    """That can't come about by play: each round has a trophy."""
    table = standing([], []).play()
    assert ended(table) == (None, "tie")
    assert table.result is not None
    assert table.result.payoffs == (0, 0)


# --- what is set before a game --------------------------------------------------------------


@pytest.mark.rule("challengers.open.23")
@pytest.mark.parametrize("name", [*MORE_SETS, "none"])
def test_the_set_that_stays_out_can_be_chosen(name: str) -> None:
    table = challengers.table(challengers.Rules().but(left_out=name), seats=["random"] * 2, seed=1)
    table.play(until="draft")
    inside = {SET[card] for pile in table.state.piles for card in pile}
    assert inside == {"city", *MORE_SETS} - {name}
    assert table.state.left_out == ("" if name == "none" else name)
    assert {SET[card] for card in table.state.box} >= ({name} if name != "none" else set())


@pytest.mark.rule("challengers.open.23")
def test_otherwise_the_lot_leaves_out_any_of_six() -> None:
    seen = Counter(
        challengers.table(seats=["random"] * 2, seed=seed).play(until="draft").state.left_out
        for seed in range(120)
    )
    assert set(seen) == set(MORE_SETS)
    for place, name in enumerate(MORE_SETS):
        table = challengers.table(seats=["random"] * 2, fate={"left_out": place})
        assert table.play(until="draft").state.left_out == name


@pytest.mark.rule("challengers.open.24")
@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_several_players_may_have_a_strong_robot(level: int, seats: int) -> None:
    table = challengers.table(challengers.Rules(robot_level=level), seats=["random"] * seats)
    table.play(until="draft")
    cards = [DESIGN[card] for card in table.state.decks[seats]]
    assert len(cards) == (9 if level == 5 else 8)
    assert sum(card.level == "R" for card in cards) == (3 if level == 4 else 5)


@pytest.mark.parametrize(("level", "seats"), [(4, 1), (5, 1), (3, 3), (1, 5)])
def test_nothing_is_said_where_the_level_is_advised(level: int, seats: int) -> None:
    table = challengers.table(challengers.Rules(robot_level=level), seats=["random"] * seats)
    table.play(until="draft")
    assert all("challengers.open.24" not in event.rules for event in table.events)


# --- who begins with the flag ---------------------------------------------------------------


@pytest.mark.rule("challengers.open.25")
@pytest.mark.parametrize(
    ("won", "latest", "most"),
    [
        ([[1, 2], [3]], 1, 0),
        ([[3], [1, 2]], 0, 1),
        ([[1, 4], [2, 3]], 0, None),
        ([[2], [1]], 0, None),
        ([[], [1]], 1, 1),
        ([[], []], None, None),
        ([[3], [3]], None, None),
    ],
)
@pytest.mark.parametrize("setting", ["latest_trophy", "most_trophies"])
def test_who_begins_with_the_flag(
    won: list[list[int]], latest: int | None, most: int | None, setting: str
) -> None:
    expected = latest if setting == "latest_trophy" else most
    starters = set()
    for seed in range(8):
        table = opening(
            "dog",
            "dog",
            won=won,
            fans=[[2] * len(each) for each in won],
            round=5,
            seed=seed,
            rules={"flag_start": setting},
        )
        table.step()
        starters.add(table.state.sides[table.state.holder])
        assert ("toss" in kinds(table)) == (expected is None)
        assert ("flag" in kinds(table)) == (expected is not None)
    assert starters == ({0, 1} if expected is None else {expected})


# --- who meets whom -------------------------------------------------------------------------

MEETINGS = {
    4: ["1-4 2-3", "1-2 3-4", "1-3 2-4", "1-4 2-3", "1-2 3-4", "1-3 2-4", "1-4 2-3"],
    6: [
        "1-2 3-4 5-6",
        "1-3 4-6 2-5",
        "1-5 3-6 2-4",
        "1-6 2-3 4-5",
        "1-2 3-4 5-6",
        "1-5 2-4 3-6",
        "1-4 2-6 3-5",
    ],
    8: [
        "1-7 3-4 5-6 2-8",
        "1-8 4-5 6-7 2-3",
        "1-2 5-7 4-6 3-8",
        "1-3 2-5 4-7 6-8",
        "1-5 2-4 7-8 3-6",
        "1-6 4-8 2-7 3-5",
        "1-4 5-8 2-6 3-7",
    ],
}
"""For each number of entrants and each round the plans that meet."""


@pytest.mark.rule("challengers.open.29")
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_by_the_plans_everybody_meets_somebody_else(seats: int) -> None:
    rules = challengers.Rules(plan_choice="seat_order")
    table = challengers.table(rules, seats=["random"] * seats).play()
    for number, planned in enumerate(MEETINGS[seats], start=1):
        wanted = {frozenset(int(plan) - 1 for plan in pair.split("-")) for pair in planned.split()}
        assert {frozenset(pair) for pair in pairs(table.state.plans, number)} == wanted
        played = [each for each in table.state.results if each.round == number]
        assert {frozenset((each.winner, each.loser)) for each in played} == wanted
        assert [each.park for each in played] == list(range(seats // 2))


@pytest.mark.rule("challengers.open.29")
def test_plan_one_stays_in_the_green_park() -> None:
    for seats in (2, 4, 6, 8):
        for number in range(1, 8):
            assert 0 in pairs(list(range(1, seats + 1)), number)[0]
    challengers.table(seats=["random"] * 2).play(until="draft")


@pytest.mark.rule("challengers.open.29")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_plans_are_drawn_by_lot_or_go_by_seat(seats: int) -> None:
    entrants = seats + seats % 2
    drawn = set()
    for seed in range(12):
        table = challengers.table(seats=["random"] * seats, seed=seed).play(until="draft")
        assert sorted(table.state.plans) == list(range(1, entrants + 1))
        drawn.add(tuple(table.state.plans))
        if seats % 2:
            assert table.state.plans[-1] == 1
    assert len(drawn) > 1
    rules = challengers.Rules(plan_choice="seat_order")
    table = challengers.table(rules, seats=["random"] * seats, seed=3).play(until="draft")
    if seats % 2:
        assert table.state.plans == [*range(2, entrants + 1), 1]
    else:
        assert table.state.plans == list(range(1, entrants + 1))


# --- whose trophies one may look at ---------------------------------------------------------


@pytest.mark.rule("challengers.open.30")
@pytest.mark.parametrize("seats", [1, 2])
def test_with_one_or_two_players_all_trophies_lie_open(seats: int) -> None:
    table = challengers.table(seats=["random"] * seats, seed=2).play()
    for event in told(table, "trophy"):
        for seat in range(seats):
            assert event.seen_by(seat).data["fans"] == event.data["fans"]


@pytest.mark.rule("challengers.open.30")
@pytest.mark.parametrize("seats", [3, 4, 8])
def test_with_three_or_more_nobody_may_look_before_the_final(seats: int) -> None:
    table = challengers.table(seats=["random"] * seats, seed=2).play(until="qualify")
    seen = told(table, "trophy")
    assert seen
    for event in seen:
        for seat in range(seats):
            assert event.seen_by(seat).data["fans"] == 1, (event.seat, seat)
