"""Running out of cards: three ways back, and the forced sale of what is set aside."""

from __future__ import annotations

import pytest

from tests.kit.datawar.positions import (
    asides,
    asked,
    at,
    decks,
    ended,
    flips,
    keys,
    kinds,
    out,
    play,
    scramble,
    told,
    totals,
    winners,
)


@pytest.mark.rule("datawar.out.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_who_has_no_cards_is_out_and_the_others_play_on(seats: int) -> None:
    piles = ["4", "5 1 1", "3 2 2", "2 2 2"][:seats]
    table = play(at(*piles))
    assert out(table) == [0]
    assert told(table, "out")[0].seat == 0
    assert ended(table) is None
    play(table)
    assert {seat for seat, _ in flips(table)[seats:]} == set(range(1, seats))


@pytest.mark.rule("datawar.win.2")
def test_between_two_players_it_is_the_end() -> None:
    table = play(at("4", "5 1 1"))
    assert ended(table) == (1, "cards")
    assert "datawar.out.1" not in told(table, "out")[0].rules


@pytest.mark.rule("datawar.out.1")
def test_two_can_run_out_in_one_hand() -> None:
    table = play(at("4", "5 1", "3", "2 1"))
    assert out(table) == [0, 2]
    assert [event.seat for event in told(table, "out")] == [0, 2]


def test_an_empty_deck_in_the_middle_of_a_hand_is_not_the_end() -> None:
    table = play(at("5", "4 1 1", "3 1 1"))
    assert out(table) == []
    assert "out" not in kinds(table)
    assert decks(table)[0] == "5 4 3"


# --- back by a Data Grab -------------------------------------------------------------------------


@pytest.mark.rule("datawar.out.2", "datawar.special.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_back_by_a_data_grab(seat: int) -> None:
    table = at("", "", "data_grab 1", "5 2")
    scramble(table, (seat, "cookie_crumbs"), (3, "data_grab"))
    assert out(table) == [1 - seat]
    assert decks(table)[seat] == "5"
    back = told(table, "back")[0]
    assert (back.seat, back.rule) == (seat, "datawar.out.2")
    play(table)
    assert (seat, "5") in flips(table)[2:]


@pytest.mark.rule("datawar.special.4")
def test_who_grabs_nothing_stays_out() -> None:
    table = scramble(at("", "data_grab 1", "5 2"), (1, "cookie_crumbs"), (2, "data_grab"))
    assert out(table) == [0]
    assert "back" not in kinds(table)


@pytest.mark.rule("datawar.special.4")
def test_a_launch_stack_alone_is_no_way_back() -> None:
    """It is set aside, and a set-aside card is no card to play."""
    table = scramble(
        at("", "newspaper data_grab 1", "5 2"),
        (0, "newspaper"),
        (1, "cookie_crumbs"),
        (2, "data_grab"),
    )
    assert asides(table)[0] == "newspaper"
    assert out(table) == [0]


# --- back by Forced Empathy ----------------------------------------------------------------------


@pytest.mark.rule("datawar.out.3", "datawar.card.4")
def test_back_by_forced_empathy_and_the_right_neighbour_is_out() -> None:
    table = play(at("5 1", "", "4 2", "forced_empathy 3"))
    assert decks(table) == ["3", "1", "", "2 5 4 forced_empathy"]
    assert out(table) == [2]
    assert told(table, "back")[0].seat == 1
    assert [event.seat for event in told(table, "out")] == [2]


@pytest.mark.rule("datawar.out.3")
def test_the_first_seat_sits_to_the_right_of_the_last() -> None:
    table = play(at("5 1", "forced_empathy 3", ""))
    assert out(table) == [0]
    assert decks(table) == ["", "1 5 forced_empathy", "3"]


@pytest.mark.rule("datawar.out.3")
def test_the_neighbour_who_wins_the_hand_is_not_out() -> None:
    table = play(at("5 1", "", "forced_empathy 3"))
    assert out(table) == []
    assert decks(table) == ["3", "1", "5 forced_empathy"]


@pytest.mark.rule("datawar.out.3")
def test_who_is_back_plays_in_the_next_hand() -> None:
    table = play(at("5 1 1", "", "4 2 2", "forced_empathy 3 3"))
    assert [seat for seat, _ in flips(table)] == [0, 2, 3]
    play(table)
    assert [seat for seat, _ in flips(table)][3:] == [0, 1, 3]


@pytest.mark.rule("datawar.out.3", "datawar.effect.3")
def test_who_is_back_can_be_taken_over_in_the_same_hand() -> None:
    table = play(at("forced_empathy 1 1 1 4 1", "", "hostile_takeover 2 2 2 3 2"))
    assert told(table, "takeover")[0].data["seats"] == [0, 1]
    assert totals(table) == [{0: 3, 1: 4, 2: 6}]


# --- back by a last Temper Tantrum ---------------------------------------------------------------


@pytest.mark.rule("datawar.out.4", "datawar.card.11")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_last_temper_tantrum_takes_two_from_everyone(seats: int) -> None:
    """From the winner out of the pile, from the others off their decks."""
    piles = ["temper_tantrum", "+1 mandatory_recall 1 1", "4 2 3 5", "3 5"][:seats]
    table = play(at(*piles), "mandatory_recall", "temper_tantrum")
    got = ["mandatory_recall", "temper_tantrum", "2", "3", "5"][: {3: 4, 4: 5}[seats]]
    assert decks(table)[0].split() == got
    assert decks(table)[2:] == ["5", ""][: seats - 2]
    assert 0 not in out(table)
    taken = told(table, "last_tantrum")
    assert [event.data["victim"] for event in taken] == list(range(2, seats))
    assert all(event.rule == "datawar.out.4" for event in taken)


@pytest.mark.rule("datawar.card.11")
def test_a_temper_tantrum_with_cards_left_takes_from_the_pile_only() -> None:
    table = play(
        at("temper_tantrum 1", "+1 mandatory_recall 1 1", "4 2 3 5"),
        "mandatory_recall",
        "temper_tantrum",
    )
    assert decks(table)[2] == "2 3 5"
    assert "last_tantrum" not in kinds(table)


@pytest.mark.rule("datawar.card.11")
def test_between_two_players_a_last_tantrum_is_like_any_other() -> None:
    table = play(at("temper_tantrum", "+1 mandatory_recall 1 1"))
    play(table, "mandatory_recall", "temper_tantrum")
    assert decks(table) == ["mandatory_recall temper_tantrum", "1 1 +1"]
    assert "last_tantrum" not in kinds(table)


@pytest.mark.rule("datawar.special.8")
def test_a_last_tantrum_that_wins_takes_nothing() -> None:
    table = play(at("temper_tantrum", "5 1 1", "4 1 1"))
    assert decks(table) == ["temper_tantrum 5 4", "1 1", "1 1"]


@pytest.mark.rule("datawar.out.4")
def test_a_last_tantrum_in_war() -> None:
    piles = ("4 1 1 1 temper_tantrum", "4 1 1 1 +1 open_what_you_want 1 1", "2 3 3 3")
    table = play(at(*piles), "temper_tantrum", "open_what_you_want")
    assert decks(table)[0] == "temper_tantrum open_what_you_want 3 3"
    assert decks(table)[2] == "3"


@pytest.mark.rule("datawar.card.6")
def test_a_smacked_last_tantrum_does_not_bring_back() -> None:
    table = play(at("temper_tantrum", "+1 tracker_smacker 1 1", "4 2 3 5"))
    assert out(table) == [0]


# --- liquidation ---------------------------------------------------------------------------------


@pytest.mark.rule("datawar.out.5", "datawar.out.6")
def test_who_is_out_gives_up_one_set_aside_card_a_hand() -> None:
    table = at("", "5 1 1", "4 1 1", aside=["newspaper walter energy_grid", "", ""])
    play(table)
    assert asides(table) == ["walter energy_grid", "newspaper", ""]
    gone = told(table, "liquidate")
    assert [event.seat for event in gone] == [0]
    assert kinds(table).index("liquidate") < kinds(table).index("flip")
    assert "datawar.out.6" in told(table, "aside")[0].rules


@pytest.mark.rule("datawar.out.5")
def test_hand_after_hand_until_nothing_is_left() -> None:
    piles = ("", "5 5 3 3 1 1", "4 4 4 4 4 4")
    table = at(*piles, aside=["newspaper walter energy_grid", "", ""])
    play(table)
    assert asides(table) == ["walter energy_grid", "newspaper", ""]
    play(table)
    assert asides(table) == ["energy_grid", "newspaper walter", ""]
    play(table, "keep")
    assert asides(table) == ["", "newspaper walter", "energy_grid"]
    play(table, "keep")
    assert len(told(table, "liquidate")) == 3


@pytest.mark.rule("datawar.out.5")
def test_a_card_given_up_counts_nothing_and_wins_nothing() -> None:
    table = play(at("", "1 1 1", "2 1 1", aside=["newspaper", "", ""]))
    assert totals(table) == [{1: 1, 2: 2}]
    assert [seat for seat, _ in flips(table)] == [1, 2]
    assert winners(table) == [2]
    assert asides(table) == ["", "", "newspaper"]


@pytest.mark.rule("datawar.out.5", "datawar.out.6")
def test_several_who_are_out_give_up_a_card_each() -> None:
    aside = ["newspaper energy_grid", "", "walter chloe", ""]
    table = play(at("", "5 1 1", "", "4 1 1", aside=aside))
    assert [event.seat for event in told(table, "liquidate")] == [0, 2]
    assert asides(table) == ["energy_grid", "newspaper walter", "chloe", ""]


def test_who_still_has_cards_gives_up_nothing() -> None:
    table = play(at("3 1 1", "5 1 1", "", aside=["newspaper", "energy_grid", ""]))
    assert "liquidate" not in kinds(table)


@pytest.mark.rule("datawar.out.5", "datawar.out.1")
def test_it_begins_with_the_hand_after_running_out() -> None:
    table = play(at("3", "5 1 1", "4 1 1", aside=["newspaper", "", ""]))
    assert asides(table) == ["newspaper", "", ""]
    play(table)
    assert asides(table)[0] == ""


@pytest.mark.rule("datawar.out.6", "datawar.win.1")
def test_a_card_given_up_can_buy_the_ticket() -> None:
    aside = ["newspaper", "rocket_company energy_grid chaz", ""]
    table = play(at("", "5 1 1", "4 1 1", aside=aside))
    assert ended(table) == (1, "ticket")


@pytest.mark.rule("datawar.out.6", "datawar.war.2")
def test_the_winner_of_a_war_gets_it() -> None:
    piles = ("", "4 1 1 1 5 1", "4 1 1 1 3 1")
    table = play(at(*piles, aside=["walter", "", ""]))
    assert asides(table) == ["", "walter", ""]


@pytest.mark.rule("datawar.out.5", "datawar.special.4")
def test_a_card_given_up_can_be_grabbed() -> None:
    table = at("", "data_grab 1", "4 1", aside=["newspaper walter", "", ""]).to_decision()
    assert "seat_0:newspaper" in keys(table)
    play(table, "seat_0:newspaper", "seat_0:email_trail", "seat_1:data_grab")
    assert out(table) == []
    assert asides(table) == ["walter newspaper", "", ""]


@pytest.mark.rule("datawar.out.5")
def test_no_power_is_left_to_who_is_out() -> None:
    table = play(at("", "5 1 1", "4 1 1", aside=["newspaper walter savannah", "", ""]))
    assert table.moment == 0
    assert asked(table) is None


@pytest.mark.rule("datawar.out.5", "datawar.card.11")
def test_a_tantrum_can_take_a_card_given_up() -> None:
    piles = ("", "temper_tantrum 1", "+1 mandatory_recall 1 1")
    table = play(at(*piles, aside=["newspaper", "", ""]), "newspaper", "temper_tantrum")
    assert asides(table) == ["", "newspaper", ""]
