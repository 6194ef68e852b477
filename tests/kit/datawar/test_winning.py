"""Two ways to win: buying the ticket, and having all the cards."""

from __future__ import annotations

import pytest

from tests.kit.datawar.positions import (
    PRICE,
    STACKS,
    asides,
    asked,
    at,
    decks,
    ended,
    kinds,
    play,
    told,
    winners,
)

TWO = "shadow_government rocket_company"
MEN = ("chaz", "poindexter", "chaz")
"""Billionaires that nobody is asked about before a hand."""


@pytest.mark.rule("datawar.win.1", "datawar.setup.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_stacks_and_a_billionaire_buy_the_ticket(seats: int) -> None:
    piles = ["newspaper 5 1 1", "4 1 1", "3 2 2", "2 3 3"][:seats]
    table = play(at(*piles, aside=[f"{TWO} walter"]), "keep")
    assert ended(table) == (0, "ticket")
    assert table.state.holder == 0
    assert table.phase is None
    assert table.result is not None
    assert table.result.payoffs == (seats - 1, *(-1,) * (seats - 1))
    assert kinds(table)[-1] == "win"


@pytest.mark.rule("datawar.win.1")
def test_the_billionaire_can_be_the_last_to_come() -> None:
    table = play(at("4 1 1", "chaz 5 1 1", aside=["", f"{TWO} energy_grid"]))
    assert ended(table) == (1, "ticket")


@pytest.mark.rule("datawar.win.1")
def test_all_four_can_come_in_one_hand() -> None:
    table = play(at("newspaper walter 1 1 1", "energy_grid ai_platform 5 1 1"))
    assert ended(table) == (1, "ticket")


@pytest.mark.rule("datawar.win.1")
def test_any_stacks_and_any_billionaire_do() -> None:
    for who in ("chaz", "chloe", "savannah", "walter", "prudence", "poindexter"):
        aside = f"energy_grid ai_platform {who}"
        table = at("newspaper 5 1 1", "4 1 1", aside=[aside]).to_decision()
        while asked(table) == (0, "power"):
            table.choose("keep")
            play(table)
        assert ended(play(table) if table.phase else table) == (0, "ticket")


@pytest.mark.parametrize(
    ("aside", "card"),
    [(TWO, "newspaper"), ("shadow_government chaz", "newspaper"), ("chaz poindexter", "newspaper")],
)
def test_less_than_that_does_not(aside: str, card: str) -> None:
    table = play(at(f"{card} 5 1 1", "4 1 1", aside=[aside]))
    assert ended(table) is None
    assert card in asides(table)[0]


@pytest.mark.rule("datawar.win.1")
@pytest.mark.parametrize("needed", [1, 2, 5])
def test_the_number_of_stacks_can_be_set(needed: int) -> None:
    rules = {"stacks_needed": needed}
    have = " ".join(STACKS.split()[: needed - 1])
    table = play(at("ai_platform 5 1 1", "4 1 1", aside=[f"{have} chaz"], rules=rules))
    assert ended(table) == (0, "ticket")
    if needed > 1:
        short = " ".join(STACKS.split()[: needed - 2])
        table = play(at("ai_platform 5 1 1", "4 1 1", aside=[f"{short} chaz"], rules=rules))
        assert ended(table) is None


@pytest.mark.rule("datawar.win.1")
@pytest.mark.parametrize("needed", [0, 1, 2, 3])
def test_the_number_of_billionaires_can_be_set(needed: int) -> None:
    rules = {"billionaires_needed": needed}
    have = " ".join(MEN[:needed])
    table = play(at("newspaper 5 1 1", "4 1 1", aside=[f"{TWO} {have}"], rules=rules))
    assert ended(table) == (0, "ticket")
    if needed:
        fewer = " ".join(MEN[: needed - 1])
        table = play(at("newspaper 5 1 1", "4 1 1", aside=[f"{TWO} {fewer}"], rules=rules))
        assert ended(table) is None


@pytest.mark.rule("datawar.win.1", "datawar.card.9")
def test_a_stolen_stack_can_be_the_third() -> None:
    table = play(at("patent_theft 1 1", "5 1 1", aside=[f"{TWO} chaz", "newspaper"]))
    assert ended(table) == (0, "ticket")


@pytest.mark.rule("datawar.win.1", "datawar.card.12")
def test_a_poached_billionaire_can_be_the_one() -> None:
    aside = [f"{TWO} newspaper", "chaz"]
    assert ended(play(at("talent_poach 1 1", "5 1 1", aside=aside))) == (0, "ticket")


@pytest.mark.rule("datawar.win.1", "datawar.card.11")
def test_a_loser_can_buy_it_with_what_a_tantrum_brought() -> None:
    piles = ("temper_tantrum 1 1", "newspaper +1 open_what_you_want 1 1", "4 1 1")
    table = play(at(*piles, aside=[f"{TWO} chaz"]), "newspaper", "temper_tantrum")
    assert winners(table) == [1]
    assert ended(table) == (0, "ticket")


@pytest.mark.rule("datawar.win.1", "datawar.card.7")
def test_a_recall_by_the_winner_comes_before_the_ticket() -> None:
    table = play(at("newspaper 5 1 1", "mandatory_recall 1 1", aside=[f"{TWO} chaz", ""]))
    assert ended(table) is None
    assert asides(table) == ["chaz", "newspaper"]
    bought = play(at("newspaper 5 1 1", "4 1 1", aside=[f"{TWO} chaz", ""]))
    assert ended(bought) == (0, "ticket")


@pytest.mark.rule("datawar.win.1")
def test_the_price_can_be_had_before_the_first_hand_of_a_position() -> None:
    table = play(at("1 1 1", "5 1 1", aside=[PRICE, ""]), "keep")
    assert winners(table) == [1]
    assert ended(table) == (0, "ticket")


# --- all the cards -------------------------------------------------------------------------------


@pytest.mark.rule("datawar.win.2", "datawar.setup.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_all_the_cards_wins(seats: int) -> None:
    piles = ["4", "5 1", "3", "2"][:seats]
    table = play(at(*piles))
    assert ended(table) == (1, "cards")
    assert len(table.state.decks[1]) == seats + 1
    assert told(table, "win")[0].rule == "datawar.win.2"


def test_as_long_as_two_have_cards_the_game_goes_on() -> None:
    table = play(at("4", "5 1", "3 1"))
    assert ended(table) is None
    assert table.phase == "hand"


def test_a_last_card_that_wins_keeps_one_in() -> None:
    table = play(at("5", "4 1 1"))
    assert ended(table) is None
    assert decks(table) == ["5 4", "1 1"]


@pytest.mark.rule("datawar.win.2", "datawar.win.2b")
def test_all_the_cards_through_a_war_whose_cards_stay_unseen() -> None:
    table = play(at("4 1 walter 2 5", "4 3 newspaper 1 1"))
    assert ended(table) == (0, "cards")
    assert decks(table) == ["4 4 1 walter 2 3 newspaper 1 5 1", ""]
    collected = told(table, "collect")[0]
    assert "datawar.win.2b" in collected.rules
    assert collected.data["unseen"] == 6
    assert "Buy a Newspaper" not in str([table.view(seat) for seat in (0, 1)])


@pytest.mark.rule("datawar.win.2", "datawar.card.10")
def test_a_buyout_can_bring_the_last_cards() -> None:
    assert ended(play(at("leveraged_buyout 1", "5 2 3"))) == (0, "cards")


@pytest.mark.rule("datawar.win.2", "datawar.special.4")
def test_a_scramble_can_bring_all_the_cards() -> None:
    table = at("data_grab", "5").to_decision()
    play(table, "seat_1:data_grab", "seat_1:cookie_crumbs")
    assert ended(table) == (1, "cards")


@pytest.mark.rule("datawar.win.2", "datawar.open.37")
def test_the_winner_of_the_hand_goes_first_also_with_all_the_cards() -> None:
    """A loser's Tantrum brings the price of the ticket, and the winner has all the decks."""
    piles = ("temper_tantrum", "newspaper walter +1 leveraged_buyout 1 1")
    table = play(at(*piles, aside=[f"{TWO} poindexter"]), "newspaper", "walter")
    assert winners(table) == [1]
    assert decks(table)[0] == ""
    assert ended(table) == (1, "cards")
