"""The players: what the sensible one chooses at each decision, and why."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table, datawar
from kit.datawar.policies import POLICIES, Sensible
from kit.decision import Option
from tests.kit.datawar.positions import BILLIONAIRES, STACKS, asked, at, key, play


def chosen(table: Table, name: str) -> Option:
    """What the sensible player would choose at this decision, of that name."""
    at_it = asked(table)
    assert at_it is not None
    assert at_it[1] == name
    seat = at_it[0]
    assert seat is not None
    return Sensible()(table.look(seat))


def why(table: Table) -> str:
    """Why it would."""
    at_it = asked(table)
    assert at_it is not None
    assert at_it[0] is not None
    return Sensible().explain(table.look(at_it[0]))


def deciding(*decks: str, choose: tuple[str, ...] = (), **where: Any) -> Table:
    """A table at its next decision, after these choices."""
    return play(at(*decks, **where), *choose)


def test_there_is_a_random_and_a_sensible_player() -> None:
    assert list(POLICIES) == ["random", "sensible"]
    for name, make in POLICIES.items():
        assert make().name == name  # type: ignore[attr-defined]


def test_one_billionaire_is_kept_for_the_ticket() -> None:
    for only in BILLIONAIRES.split():
        if only in ("chaz", "poindexter"):
            continue
        table = deciding("5 1", "4 1", aside=[only, "newspaper"])
        assert chosen(table, "power").action == "keep"
        assert "kept" in why(table)


def test_a_spare_billionaire_is_used() -> None:
    table = deciding("5 1", "4 1", aside=["savannah walter", ""])
    assert chosen(table, "power").key in ("savannah", "walter")
    none_needed = deciding("5 1", "4 1", aside=["savannah", ""], rules={"billionaires_needed": 0})
    assert chosen(none_needed, "power").key == "savannah"
    two_needed = deciding(
        "5 1", "4 1", aside=["savannah walter", ""], rules={"billionaires_needed": 2}
    )
    assert chosen(two_needed, "power").key == "keep"


@pytest.mark.parametrize(
    ("mine", "theirs", "choice"),
    [
        ("prudence", "newspaper energy_grid", "prudence"),
        ("prudence walter", "newspaper", "prudence"),
        ("prudence", "newspaper", "keep"),
        ("prudence newspaper energy_grid", "ai_platform", "keep"),
    ],
)
def test_prudence_is_used_where_somebody_has_more_launch_stacks(
    mine: str, theirs: str, choice: str
) -> None:
    table = deciding("5 1", "4 1", aside=[mine, theirs])
    assert chosen(table, "power").key == choice
    assert ("more Launch Stacks" in why(table)) == (choice == "prudence")


def test_prudence_is_used_against_whoever_has_most() -> None:
    table = deciding(
        "5 1",
        "4 1 1 1 1",
        "3 1",
        aside=["prudence", "newspaper", "energy_grid ai_platform"],
        choose=("prudence",),
    )
    assert chosen(table, "whom").key == "seat_2"
    assert why(table).endswith(".")


def test_prudence_is_never_used_to_lose_by_it() -> None:
    table = deciding("5 1", "4 1", aside=["prudence chaz newspaper", ""])
    assert chosen(table, "power").key == "keep"


def test_chaz_saves_from_the_largest_deck() -> None:
    table = deciding("1", "5 1", "4 1 1 1 1 1", aside=["chaz", "", ""])
    assert chosen(table, "chaz").key == "seat_2"
    assert "largest deck" in why(table)
    late = deciding(
        "1",
        "5 1",
        "4 1 1 1 1 1",
        aside=["chaz", "", ""],
        rules={"chaz_timing": "later"},
        choose=("keep",),
    )
    play(late)
    assert chosen(late, "power").key == "chaz"
    assert "back in the game" in why(late)


def test_chloe_raises_trackers() -> None:
    table = deciding("5 1", "-1 4 1", aside=["chloe", ""], choose=("chloe",))
    assert chosen(table, "chloe").key == "trackers"
    assert "Trackers" in why(table)


def test_own_cards_come_best_first() -> None:
    table = play(deciding("open_what_you_want 1 4 2 4", "5 1 1"))
    assert table.look(0).glance.fan_of == 0
    option = chosen(table, "order")
    assert option.value in datawar.COPIES["email_trail"]
    assert "strong" in why(table)


def test_an_opponents_cards_come_worst_first() -> None:
    table = deciding(
        "5 1",
        "4 2 +3 mandatory_recall 3 1",
        aside=["walter", ""],
        choose=("walter",),
    )
    assert chosen(table, "order").value in datawar.COPIES["hidden_pixel"]


def test_poindexter_searches_if_there_is_another_billionaire() -> None:
    for aside, choice in (("poindexter chaz", "poindexter"), ("poindexter", "keep")):
        table = deciding("5 newspaper 1 1 4 2", "5 2 2 2 3 1", aside=[aside, ""])
        assert chosen(table, "poindexter").key == choice
        assert why(table).endswith(".")


def test_a_billionaire_is_given_up_before_a_launch_stack() -> None:
    table = deciding(
        "",
        "5 1",
        "4 1",
        aside=["newspaper walter", "", ""],
        rules={"liquidation_order": "ask"},
    )
    assert chosen(table, "give_up").key == "walter"
    assert "harder to come by" in why(table)


@pytest.mark.rule("datawar.open.25")
@pytest.mark.parametrize(
    ("second", "third", "victim"),
    [
        ("newspaper", "energy_grid ai_platform", "seat_2"),
        ("newspaper rocket_company", "energy_grid", "seat_1"),
        ("newspaper", "energy_grid", "seat_1"),
    ],
)
def test_patent_theft_hits_whoever_has_most_the_nearest_seat_first(
    second: str, third: str, victim: str
) -> None:
    table = deciding("patent_theft 1", "5 1", "4 1 1 1 1", aside=["", second, third])
    assert chosen(table, "theft").key == victim
    assert "most Launch Stacks" in why(table)


@pytest.mark.rule("datawar.open.25")
def test_of_equals_the_nearest_seat_is_the_next_one_round_the_table() -> None:
    table = deciding("5 1 1 1 1", "patent_theft 1", "4 1", aside=["newspaper", "", "energy_grid"])
    assert chosen(table, "theft").key == "seat_2"


@pytest.mark.rule("datawar.open.25")
@pytest.mark.parametrize(
    ("second", "third", "taken"),
    [
        ("poindexter", "chaz chaz", ("chaz", "chaz_2")),
        ("poindexter chaz", "poindexter newspaper", ("poindexter", "chaz")),
        ("poindexter", "chaz", ("poindexter",)),
    ],
)
def test_talent_poach_hits_whoever_has_most_billionaires_the_nearest_seat_first(
    second: str, third: str, taken: tuple[str, ...]
) -> None:
    table = deciding("talent_poach 1", "5 1", "4 1", aside=["", second, third])
    assert chosen(table, "poach").key in taken
    assert why(table).endswith(".")


@pytest.mark.rule("datawar.open.26")
@pytest.mark.parametrize(
    ("laid", "first"),
    [
        ("walter newspaper +2 5 1", "newspaper"),
        ("walter +2 5 1", "walter"),
        ("+2 5 1", "temper_tantrum"),
    ],
)
def test_a_tantrum_takes_launch_stacks_then_billionaires_then_high_values(
    laid: str, first: str
) -> None:
    table = deciding(laid, "temper_tantrum 2")
    assert chosen(table, "tantrum").key == first
    assert "Launch Stacks first" in why(table)


@pytest.mark.rule("datawar.open.26")
def test_a_tantrum_prefers_what_can_be_seen() -> None:
    table = deciding("mandatory_recall 1 newspaper 1 5 3", "temper_tantrum 2 2 2 4 1")
    assert chosen(table, "tantrum").value >= 0
    table.choose("mandatory_recall")
    assert chosen(table, "tantrum").key == "temper_tantrum"
    assert key("5") in [option.key for option in table.look(1).options]


def test_it_only_looks_at_what_it_may_see() -> None:
    """What nobody can see is the only difference between these two tables."""
    one = deciding("5 1 2", "4 2 3", aside=[f"{BILLIONAIRES} newspaper", "energy_grid"])
    two = deciding("5 2 1", "4 3 2", aside=[f"{BILLIONAIRES} newspaper", "energy_grid"])
    assert chosen(one, "power").key == chosen(two, "power").key


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"power_window": "every_play", "chaz_timing": "later", "blockers": True},
        {"liquidation_order": "ask", "full_deck_win": "own_every_card"},
    ],
)
def test_it_plays_whole_games_and_can_explain_each_choice(
    seats: int, changes: dict[str, Any]
) -> None:
    said = set()
    sensible = Sensible()

    def talking(look: Any) -> Option:
        option = sensible(look)
        assert option in look.options
        said.add(sensible.explain(look))
        return option

    for seed in range(6):
        table = datawar.table(rules=datawar.Rules(**changes), seats=[talking] * seats, seed=seed)
        table.play()
        assert table.result is not None
    assert len(said) > 1
    assert all(sentence.endswith(".") for sentence in said)


def test_everything_that_is_asked_has_an_answer_and_a_reason() -> None:
    """Every Billionaire and Launch Stack beside seat 0: nothing it can be asked is missing."""
    table = at("5 1", "4 1", "3 1", aside=[BILLIONAIRES, STACKS, ""]).to_decision()
    seen = set()
    while table.decision is not None and table.moment < 12:
        seat = table.decision.seat
        assert seat is not None
        seen.add(table.decision.name)
        look = table.look(seat)
        assert Sensible().explain(look).endswith(".")
        table.choose(Sensible()(look)).to_decision()
    assert "power" in seen
