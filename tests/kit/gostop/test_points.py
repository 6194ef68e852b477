"""Points: the worked examples of the reference, part by part, and the settings behind them."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table, gostop
from tests.kit.gostop.positions import EXECUTIVES, NBN, WEYLAND, asked, at, ice, rest, told

rule = pytest.mark.rule
NONE = (0, 0, 0, 0, 0, 0)


def held(
    upgrades: int = 0,
    neutral: int = 0,
    operations: str = "",
    assets: int = 0,
    executives: int = 0,
    plain: int = 0,
    double: int = 0,
) -> str:
    """A tableau with so many cards of each sort; operations as in ``"W3 N2 X1"``."""
    factions = {"W": "weyland", "N": "nbn", "H": "hb", "X": "neutral"}
    wanted = {
        ("upgrade", False): upgrades,
        ("upgrade", True): neutral,
        ("asset", False): assets,
        ("asset", True): executives,
        ("ice", False): plain,
        ("ice", True): double,
    } | {("operation", factions[each[0]]): int(each[1:]) for each in operations.split()}
    found = []
    for card in gostop.CARDS:
        sort: tuple[str, Any] = (
            card.type,
            {
                "upgrade": card.faction == "neutral",
                "operation": card.faction,
                "asset": "Executive" in card.subtypes,
                "ice": "Trap" in card.subtypes or "Mythic" in card.subtypes,
            }[card.type],
        )
        if wanted.get(sort, 0) > 0:
            wanted[sort] -= 1
            found.append(card.id)
    assert not any(wanted.values()), f"the deck has too few: {wanted}"
    return " ".join(found)


def count(mine: str, **rules: Any) -> Table:
    """The points are counted at the end of the last turn; all other cards lie on the table."""
    return at("go_or_stop", mine=mine, table=rest(mine), rules=rules).to_decision()


EXAMPLES = [
    pytest.param(
        held(upgrades=2, neutral=1),
        (2, 0, 0, 0, 0, 0),
        id="1",
        marks=rule("gostop.points.12", "gostop.open.33"),
    ),
    pytest.param(held(upgrades=3), (3, 0, 0, 0, 0, 0), id="2", marks=rule("gostop.points.12")),
    pytest.param(
        held(upgrades=3, neutral=1),
        (4, 0, 0, 0, 0, 0),
        id="3",
        marks=rule("gostop.points.12b", "gostop.open.34"),
    ),
    pytest.param(held(upgrades=4), (4, 0, 0, 0, 0, 0), id="4", marks=rule("gostop.points.12b")),
    pytest.param(
        held(upgrades=4, neutral=1),
        (15, 0, 0, 0, 0, 0),
        id="5",
        marks=rule("gostop.points.12b", "gostop.open.34"),
    ),
    pytest.param(held(upgrades=2, operations="W2 N2", assets=4, plain=9), NONE, id="6"),
    pytest.param(
        held(operations="W3"),
        (0, 0, 3, 0, 0, 0),
        id="7",
        marks=rule("gostop.points.13b", "gostop.open.35"),
    ),
    pytest.param(
        held(operations="W2 N2 X1"), (0, 1, 0, 0, 0, 0), id="8", marks=rule("gostop.points.13")
    ),
    pytest.param(
        held(operations="W3 N2"),
        (0, 1, 3, 0, 0, 0),
        id="9",
        marks=rule("gostop.points.13", "gostop.points.13b"),
    ),
    pytest.param(
        held(operations="W3 N3 H2 X1"),
        (0, 5, 6, 0, 0, 0),
        id="10",
        marks=rule("gostop.points.13", "gostop.points.13b", "gostop.open.35"),
    ),
    pytest.param(
        held(operations="W3 N3 H3 X1"),
        (0, 6, 9, 0, 0, 0),
        id="11",
        marks=rule("gostop.points.13", "gostop.points.13b", "gostop.open.35"),
    ),
    pytest.param(
        held(assets=3, executives=2), (0, 0, 0, 1, 0, 0), id="12", marks=rule("gostop.points.14")
    ),
    pytest.param(
        held(assets=1, executives=3), (0, 0, 0, 0, 5, 0), id="13", marks=rule("gostop.points.14b")
    ),
    pytest.param(
        held(assets=4, executives=3),
        (0, 0, 0, 3, 5, 0),
        id="14",
        marks=rule("gostop.points.14", "gostop.points.14b", "gostop.open.36"),
    ),
    pytest.param(held(plain=9), NONE, id="15"),
    pytest.param(held(plain=7, double=1), NONE, id="16"),
    pytest.param(
        held(plain=10, double=2),
        (0, 0, 0, 0, 0, 5),
        id="17",
        marks=rule("gostop.points.15", "gostop.points.15b"),
    ),
    pytest.param(
        held(upgrades=1, neutral=1, operations="N3 X1", assets=4, executives=1, plain=11),
        (0, 0, 3, 1, 0, 2),
        id="18",
        marks=rule("gostop.points.13b", "gostop.points.14", "gostop.points.15"),
    ),
    pytest.param(
        held(2, 1, "W1 N1 H3", assets=2, executives=3, plain=6, double=2),
        (2, 1, 3, 1, 5, 1),
        id="19",
        marks=rule("gostop.points.12", "gostop.points.13", "gostop.points.15b", "gostop.open.36"),
    ),
    pytest.param(
        held(4, 1, "W3 N3 H3 X1", assets=6, executives=3, plain=22, double=2),
        (15, 6, 9, 5, 5, 17),
        id="20",
        marks=rule("gostop.points.12b", "gostop.points.14b", "gostop.points.15"),
    ),
]
TOTALS = [2, 3, 4, 4, 15, 0, 3, 1, 4, 11, 15, 1, 5, 8, 0, 0, 5, 6, 13, 57]


@pytest.mark.parametrize(("mine", "parts"), EXAMPLES)
def test_the_worked_examples_score_what_they_should(
    mine: str, parts: tuple[int, ...], request: pytest.FixtureRequest
) -> None:
    total = TOTALS[int(request.node.callspec.id) - 1]
    assert sum(parts) == total
    table = count(mine)
    seat = table.view()["seats"][0]
    assert tuple(seat["parts"].values()) == parts
    assert seat["points"] == total
    assert [event.data["points"] for event in told(table, "points")] == [total] * (total > 0)
    # Row 18 (6 points) does not yet open the question; 5, 10, 11, 14, 19 and 20 do.
    assert (asked(table) == "go_or_stop") == (total >= 7)


def test_the_worked_examples_are_all_there() -> None:
    assert [example.id for example in EXAMPLES] == [str(row) for row in range(1, 21)]


@rule("gostop.points.12", "gostop.open.33")
def test_the_neutral_upgrade_costs_a_set_of_three_a_point() -> None:
    assert count(held(upgrades=3)).state.parts[0][0] == 3
    assert count(held(upgrades=2, neutral=1)).state.parts[0][0] == 2
    assert count(held(upgrades=2)).state.parts[0][0] == 0
    assert count(held(upgrades=1, neutral=1)).state.parts[0][0] == 0


@rule("gostop.points.12b", "gostop.open.34")
@pytest.mark.parametrize("neutral", [0, 1])
def test_larger_sets_of_upgrades_score_in_full_with_the_neutral_one(neutral: int) -> None:
    assert count(held(upgrades=4 - neutral, neutral=neutral)).state.parts[0][0] == 4
    assert count(held(upgrades=4, neutral=1)).state.parts[0][0] == 15


@rule("gostop.points.13")
@pytest.mark.parametrize(("needed", "points"), [(5, 2), (4, 3), (6, 1), (7, 0), (1, 6)])
def test_how_many_operations_are_needed_can_be_set(needed: int, points: int) -> None:
    table = count(held(operations="W2 N2 H2", executives=3), operations_needed=needed)
    assert table.state.parts[0][1] == points
    assert count(held(operations="W3 N2")).state.parts[0][1] == 1


@rule("gostop.points.13b")
@pytest.mark.parametrize("bonus", [3, 1, 0, 20])
def test_the_bonus_for_a_set_of_operations_can_be_set(bonus: int) -> None:
    table = count(held(operations="W3 H3"), faction_set_bonus=bonus)
    assert table.state.parts[0][2] == 2 * bonus
    assert count(held(operations="W3")).state.parts[0][2] == 3


@rule("gostop.open.35")
def test_each_full_three_of_a_faction_is_a_set_also_without_five_operations() -> None:
    assert count(held(operations="N3")).state.parts[0] == [0, 0, 3, 0, 0, 0]
    assert count(held(operations="N3 H3")).state.parts[0] == [0, 2, 6, 0, 0, 0]
    assert count(held(operations="N2 H2 W2 X1")).state.parts[0] == [0, 3, 0, 0, 0, 0]


@rule("gostop.points.14")
@pytest.mark.parametrize(("needed", "points"), [(5, 2), (4, 3), (6, 1), (7, 0), (1, 6)])
def test_how_many_assets_are_needed_can_be_set(needed: int, points: int) -> None:
    table = count(held(assets=6, upgrades=3), assets_needed=needed)
    assert table.state.parts[0][3] == points
    assert count(held(assets=5)).state.parts[0][3] == 1


@rule("gostop.points.14b")
@pytest.mark.parametrize("bonus", [5, 1, 0, 20])
def test_the_bonus_for_the_executives_can_be_set(bonus: int) -> None:
    assert count(f"{EXECUTIVES} {WEYLAND}", executive_bonus=bonus).state.parts[0][4] == bonus
    assert count(held(executives=2, assets=3)).state.parts[0][4] == 0
    assert count(EXECUTIVES).state.parts[0][4] == 5


@rule("gostop.open.36")
def test_executives_count_for_the_number_of_assets_and_for_the_bonus() -> None:
    assert count(held(assets=2, executives=3)).state.parts[0] == [0, 0, 0, 1, 5, 0]


@rule("gostop.points.15")
@pytest.mark.parametrize(("needed", "points"), [(10, 3), (8, 5), (12, 1), (13, 0), (1, 12)])
def test_how_much_ice_is_needed_can_be_set(needed: int, points: int) -> None:
    table = count(f"{ice(12)} {WEYLAND}", ice_needed=needed)
    assert table.state.parts[0][5] == points
    assert count(ice(10)).state.parts[0][5] == 1


@rule("gostop.points.15b")
@pytest.mark.parametrize(("each", "points"), [(2, 3), (1, 1), (3, 5), (4, 7)])
def test_what_trap_and_mythic_ice_count_as_can_be_set(each: int, points: int) -> None:
    table = count(held(plain=8, double=2), double_ice=each)
    assert table.state.parts[0][5] == points
    assert table.view()["seats"][0]["counts"]["ice"] == 8 + 2 * each


IT_ASSETS = "it_department net_police ronald_five daily_business_show adonis_campaign"


@rule("gostop.open.37")
def test_it_department_is_an_asset_and_no_ice() -> None:
    assert count(f"{IT_ASSETS} {ice(9)}").state.parts[0] == [0, 0, 0, 1, 0, 0]


@rule("gostop.open.37")
def test_it_department_can_be_double_ice_where_that_is_worth_more() -> None:
    table = count(f"{IT_ASSETS} {ice(9)}", it_department_dual=True)
    assert table.state.parts[0] == [0, 0, 0, 0, 0, 2]


@rule("gostop.open.37")
@pytest.mark.parametrize(("pieces", "parts"), [(8, (1, 0)), (7, (1, 0)), (0, (1, 0))])
def test_it_department_stays_an_asset_where_ice_is_not_worth_more(
    pieces: int, parts: tuple[int, int]
) -> None:
    table = count(f"{IT_ASSETS} {ice(pieces)}", it_department_dual=True)
    assert (table.state.parts[0][3], table.state.parts[0][5]) == parts


@rule("gostop.open.46")
def test_both_tableaus_are_counted_from_nothing_when_a_game_starts_at_the_count() -> None:
    table = at("go_or_stop", mine=NBN, theirs=WEYLAND, table=rest(NBN, WEYLAND)).to_decision()
    assert [(event.seat, event.data["points"]) for event in told(table, "points")] == [
        (0, 3),
        (1, 3),
    ]
