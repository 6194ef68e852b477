"""What the document leaves open about endings: the ticket, all the cards, and being out."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table
from tests.kit.datawar.positions import (
    asides,
    asked,
    at,
    decks,
    ended,
    flips,
    key,
    keys,
    kinds,
    out,
    play,
    scramble,
    told,
    totals,
    winners,
)

# --- all the cards --------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.12")
def test_the_last_deck_wins_whatever_others_have_set_aside() -> None:
    table = play(at("1", "5 2", aside=["newspaper walter", ""]), "keep")
    assert ended(table) == (1, "cards")
    assert asides(table)[0] == "newspaper walter"


@pytest.mark.rule("datawar.open.12", "datawar.open.14")
def test_owning_every_card_takes_what_the_others_have_set_aside() -> None:
    rules = {"full_deck_win": "own_every_card"}
    table = play(at("1", "5 2", aside=["newspaper walter", ""], rules=rules), "keep")
    assert ended(table) is None
    assert out(table) == [0]
    play(table)
    assert asides(table) == ["walter", "newspaper"]
    assert ended(table) is None
    play(table)
    assert asides(table) == ["", "newspaper walter"]
    assert ended(table) == (1, "cards")


@pytest.mark.rule("datawar.open.12")
@pytest.mark.parametrize("setting", ["last_deck", "own_every_card"])
def test_with_nothing_set_aside_both_readings_are_the_same(setting: str) -> None:
    table = play(at("1", "5 2", "4", rules={"full_deck_win": setting}))
    assert ended(table) == (1, "cards")
    assert decks(table) == ["", "2 1 5 4", ""]


@pytest.mark.rule("datawar.open.12")
def test_two_decks_are_no_full_deck() -> None:
    table = play(at("1", "5 2", "4 1"))
    assert ended(table) is None
    play(table)
    assert ended(table) == (1, "cards")


# --- the ticket -----------------------------------------------------------------------------

TWO = "shadow_government rocket_company poindexter"
"""A Launch Stack short of the price."""


@pytest.mark.rule("datawar.open.13")
@pytest.mark.parametrize("when", ["end_of_hand", "immediate"])
def test_the_ticket_is_bought_at_the_end_of_the_hand_or_at_once(when: str) -> None:
    table = play(at("newspaper 5 1", "4", aside=[TWO, ""], rules={"win_check": when}))
    assert ended(table) == (0, "ticket")
    assert ("out" in kinds(table)) == (when == "end_of_hand")


@pytest.mark.rule("datawar.open.13")
@pytest.mark.parametrize("when", ["end_of_hand", "immediate"])
def test_an_exchange_that_makes_up_the_price(when: str) -> None:
    table = at(
        "5 1",
        "4 1",
        aside=["prudence poindexter", "newspaper energy_grid ai_platform"],
        rules={"win_check": when},
    )
    play(table, "prudence")
    assert ended(table) == (0, "ticket")
    assert bool(flips(table)) == (when == "end_of_hand")


@pytest.mark.rule("datawar.open.13")
@pytest.mark.parametrize("when", ["end_of_hand", "immediate"])
def test_a_theft_that_makes_up_the_price(when: str) -> None:
    table = at("patent_theft 1", "4 1", aside=[TWO, "newspaper"], rules={"win_check": when})
    play(table)
    assert ended(table) == (0, "ticket")
    assert ("collect" in kinds(table)) == (when == "end_of_hand")


@pytest.mark.rule("datawar.open.13")
@pytest.mark.parametrize("when", ["end_of_hand", "immediate"])
def test_a_tantrum_that_makes_up_the_price(when: str) -> None:
    table = at("newspaper +2 5 1", "temper_tantrum 2", aside=["", TWO], rules={"win_check": when})
    play(table, "newspaper", key("5"))
    assert ended(table) == (1, "ticket")
    assert ("collect" in kinds(table)) == (when == "end_of_hand")


@pytest.mark.rule("datawar.open.13")
@pytest.mark.parametrize("timing", ["collecting", "winning"])
@pytest.mark.parametrize("when", ["end_of_hand", "immediate"])
def test_a_search_that_makes_up_the_price(when: str, timing: str) -> None:
    table = at(
        "5 newspaper 1 1 4 2",
        "5 2 2 2 3 1",
        aside=["chaz shadow_government rocket_company poindexter", ""],
        rules={"win_check": when, "poindexter_timing": timing},
    )
    play(table, "poindexter")
    assert ended(table) == (0, "ticket")
    assert ("collect" in kinds(table)) == (when == "end_of_hand")


@pytest.mark.rule("datawar.open.13")
@pytest.mark.parametrize("when", ["end_of_hand", "immediate"])
def test_a_scramble_that_makes_up_the_price(when: str) -> None:
    table = at(
        "newspaper 5 1", "+1 data_grab", "4 2", aside=["", "", TWO], rules={"win_check": when}
    )
    scramble(
        table,
        (2, "newspaper"),
        *((0, each) for each in (key("+1"), key("5"), key("4"), "data_grab")),
    )
    assert ended(table) == (2, "ticket")
    assert ("out" in kinds(table)) == (when == "end_of_hand")


# --- liquidation ----------------------------------------------------------------------------


def liquidating(aside: str, **rules: Any) -> Table:
    """Seat 0 is out and has these set aside."""
    return play(at("", "5 1", "4 1", aside=[aside, "", ""], rules=rules))


@pytest.mark.rule("datawar.open.14")
@pytest.mark.parametrize(
    ("order", "aside", "given"),
    [
        ("oldest", "walter newspaper", "walter"),
        ("oldest", "newspaper walter", "newspaper"),
        ("launch_stacks_first", "walter newspaper energy_grid", "newspaper"),
        ("launch_stacks_first", "walter chloe", "walter"),
        ("billionaires_first", "newspaper walter chloe", "walter"),
        ("billionaires_first", "newspaper energy_grid", "newspaper"),
    ],
)
def test_which_card_is_given_up(order: str, aside: str, given: str) -> None:
    table = liquidating(aside, liquidation_order=order)
    assert asides(table)[1] == given
    assert asides(table)[0].split() == [card for card in aside.split() if card != given]


@pytest.mark.rule("datawar.open.14")
def test_the_owner_may_be_asked_which_card_to_give_up() -> None:
    table = liquidating("newspaper walter", liquidation_order="ask")
    assert asked(table) == (0, "give_up")
    assert keys(table) == ["newspaper", "walter"]
    assert asides(play(table, "walter")) == ["newspaper", "walter", ""]
    single = liquidating("newspaper", liquidation_order="ask")
    assert asides(single) == ["", "newspaper", ""]


@pytest.mark.rule("datawar.open.14")
def test_it_has_no_value_calls_for_no_card_and_wins_nothing() -> None:
    table = liquidating("newspaper energy_grid")
    assert totals(table) == [{1: 5, 2: 4}]
    assert [seat for seat, _ in flips(table)] == [1, 2]
    assert winners(table) == [1]
    assert len(told(table, "liquidate")) == 1
    assert decks(table)[0] == ""
    assert out(table) == [0]


@pytest.mark.rule("datawar.open.14")
def test_liquidation_begins_with_the_next_hand() -> None:
    table = play(at("1", "5 1", "4 1", aside=["newspaper", "", ""]))
    assert out(table) == [0]
    assert asides(table)[0] == "newspaper"
    play(table)
    assert asides(table)[0] == ""


@pytest.mark.rule("datawar.open.14")
def test_powers_can_not_be_used_while_out() -> None:
    table = liquidating("newspaper savannah walter chloe prudence")
    assert asked(table) is None
    assert asides(table)[1] == "newspaper"
    chaz = liquidating("newspaper chaz")
    assert asked(chaz) is None


@pytest.mark.rule("datawar.open.14", "datawar.open.4")
def test_a_card_given_up_lies_in_the_play_area_and_can_be_grabbed() -> None:
    table = at("", "data_grab 1", "4 1", aside=["newspaper", "", ""])
    scramble(table, (2, "newspaper"), (0, key("4")), (1, "data_grab"))
    assert asides(table) == ["", "", "newspaper"]
    assert out(table) == []


# --- being out ------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.30")
def test_out_is_who_has_no_deck_once_the_hand_is_collected() -> None:
    table = play(at("1", "5", "4 1", aside=["newspaper", "", ""]))
    assert out(table) == [0]
    assert decks(table)[1] == "1 5 4"
    happened = kinds(table)
    assert happened.index("collect") < happened.index("out")


@pytest.mark.rule("datawar.open.30")
def test_set_aside_cards_are_no_deck() -> None:
    table = play(at("1", "5 1", "4 1", aside=["newspaper energy_grid poindexter", "", ""]))
    assert out(table) == [0]
    assert told(table, "out")[0].data["aside"] == 3


@pytest.mark.rule("datawar.open.30", "datawar.open.33")
def test_only_after_chaz_has_not_helped() -> None:
    helped = play(at("1", "5 1 1 1", "4 1", aside=["chaz", "", ""]), "seat_1")
    assert "out" not in kinds(helped)
    assert out(helped) == []
    kept = play(at("1", "5 1", "4 1", aside=["chaz", "", ""]), "keep")
    assert out(kept) == [0]


# --- two winners ----------------------------------------------------------------------------


def both(*, first: str) -> Table:
    """Seat 0 loses with a Tantrum that brings a third Launch Stack; seat 1 collects another."""
    table = at(
        "temper_tantrum 2",
        f"{first} newspaper +2 5 1",
        aside=["shadow_government rocket_company poindexter", "energy_grid ai_platform chaz"],
    )
    return play(table, first, key("5"))


@pytest.mark.rule("datawar.open.37")
def test_of_two_who_can_buy_the_ticket_the_winner_of_the_hand_does() -> None:
    table = both(first="shadow_government")
    assert winners(table) == [1]
    assert ended(table) == (1, "ticket")


@pytest.mark.rule("datawar.open.37")
def test_where_nobody_won_the_hand_the_first_seat_does() -> None:
    table = at(
        "newspaper 5 1",
        "energy_grid data_grab 1",
        "4 3",
        aside=[
            "",
            "shadow_government rocket_company poindexter",
            "ai_platform ai_platform chaz",
        ],
    )
    scramble(
        table,
        (2, "newspaper"),
        (1, "energy_grid"),
        *((0, each) for each in (key("5"), key("4"), "data_grab")),
    )
    assert ended(table) == (1, "ticket")


@pytest.mark.rule("datawar.win.2")
def test_the_winner_of_the_hand_comes_first_also_with_the_last_deck() -> None:
    """Seat 0 runs out of cards as its Tantrum makes up the price; seat 1 has the only deck."""
    table = play(at("temper_tantrum", "newspaper walter +2 5 1", aside=[TWO, ""]))
    assert asked(table) == (0, "tantrum")
    play(table, "newspaper", "walter")
    assert decks(table)[0] == ""
    assert ended(table) == (1, "cards")


@pytest.mark.rule("datawar.open.13")
def test_in_the_middle_of_a_hand_the_only_deck_is_not_yet_all_the_cards() -> None:
    """Seat 0 buys the ticket while its own cards lie in the play area."""
    table = at("patent_theft", "4 1", aside=[TWO, "newspaper"], rules={"win_check": "immediate"})
    play(table)
    assert ended(table) == (0, "ticket")
    assert "both" not in kinds(table)


# --- a game without end ---------------------------------------------------------------------


@pytest.mark.rule("datawar.open.39")
@pytest.mark.parametrize("most", [1, 2, 5])
def test_a_game_is_broken_off_after_so_many_hands(most: int) -> None:
    table = at("5 1 5 1 5 1", "1 5 1 5 1 5", rules={"max_hands": most}).play()
    assert ended(table) == (None, "unfinished")
    assert len(told(table, "hand")) == most
    assert table.result is not None
    assert table.result.payoffs == (0, 0)


@pytest.mark.rule("datawar.open.39")
def test_by_default_that_is_after_a_thousand() -> None:
    table = at("5", "5", hand=998)
    play(table)
    assert ended(table) is None
    play(table)
    assert ended(table) == (None, "unfinished")
    assert told(table, "unfinished")[0].data["hands"] == 1000


@pytest.mark.rule("datawar.open.12")
def test_the_last_hand_can_still_be_won() -> None:
    table = play(at("1", "5 2", rules={"max_hands": 1}))
    assert ended(table) == (1, "cards")
