"""War: three cards down and one up, again while it ties, mercy for the short, all to the winner."""

from __future__ import annotations

import pytest

from kit import datawar
from tests.kit.datawar.positions import (
    asides,
    at,
    decks,
    ended,
    flips,
    kinds,
    laid_down,
    play,
    told,
    totals,
    winners,
)


@pytest.mark.rule("datawar.war.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tied_lay_three_face_down_and_one_face_up(seats: int) -> None:
    piles = [f"4 1 2 3 {5 - seat} 1" for seat in range(seats)]
    table = play(at(*piles))
    assert laid_down(table) == [(seat, "1 2 3") for seat in range(seats)]
    assert flips(table)[seats:] == [(seat, str(5 - seat)) for seat in range(seats)]
    assert winners(table) == [0]
    assert len(table.state.decks[0]) == 1 + 5 * seats
    assert decks(table)[1:] == ["1"] * (seats - 1)


@pytest.mark.rule("datawar.war.1")
def test_who_did_not_tie_lays_nothing_more_and_gets_nothing_back() -> None:
    table = play(at("4 1 1 1 3 1", "2 5 5 5 5 5", "4 1 1 1 2 1"))
    assert {seat for seat, _ in laid_down(table)} == {0, 2}
    assert flips(table)[3:] == [(0, "3"), (2, "2")]
    assert winners(table) == [0]
    assert decks(table) == ["1 4 2 4 1 1 1 1 1 1 3 2", "5 5 5 5 5", "1"]


@pytest.mark.rule("datawar.war.1")
@pytest.mark.parametrize("number", [0, 1, 5, 10])
def test_the_number_of_face_down_cards_can_be_set(number: int) -> None:
    down = " 1 2" * (number // 2) + " 1" * (number % 2)
    table = play(at(f"4{down} 3 2", f"4{down} 5 2", rules={"war_down": number}))
    assert [len(cards.split()) for _, cards in laid_down(table)] == ([number] * 2 if number else [])
    assert flips(table)[2:] == [(0, "3"), (1, "5")]
    assert winners(table) == [1]


@pytest.mark.rule("datawar.war.2")
def test_the_winner_takes_everything_that_was_laid() -> None:
    table = play(at("4 1 2 3 5 1", "4 3 2 1 2 2"))
    assert winners(table) == [0]
    assert sorted(decks(table)[0].split()) == list("11122233445")
    assert decks(table)[1] == "2"
    assert told(table, "collect")[0].rule == "datawar.war.2"


@pytest.mark.rule("datawar.war.2")
def test_another_tie_is_another_war() -> None:
    table = play(at("4 1 1 1 3 2 2 2 5 1", "4 1 1 1 3 2 2 2 1 1"))
    assert len(told(table, "war")) == 2
    assert laid_down(table) == [(0, "1 1 1"), (1, "1 1 1"), (0, "2 2 2"), (1, "2 2 2")]
    assert totals(table) == [{0: 4, 1: 4}, {0: 3, 1: 3}, {0: 5, 1: 1}]
    assert winners(table) == [0]
    assert len(table.state.decks[0]) == 1 + 18


@pytest.mark.rule("datawar.war.2")
def test_a_third_war_follows_a_second() -> None:
    ties = "4 1 1 1 4 2 2 2 4 3 3 3 "
    table = play(at(ties + "2 5", ties + "3 5"))
    assert len(told(table, "war")) == 3
    assert winners(table) == [1]
    assert table.state.longest == 3


@pytest.mark.rule("datawar.war.2")
def test_in_a_second_war_fight_those_who_tied_in_the_first() -> None:
    table = play(at("4 1 1 1 5 2 2 2 2 1", "4 1 1 1 3 2 2 2 5 1", "4 1 1 1 5 2 2 2 3 1"))
    assert [event.data["seats"] for event in told(table, "war")] == [[0, 1, 2], [0, 2]]
    assert totals(table) == [{0: 4, 1: 4, 2: 4}, {0: 5, 1: 3, 2: 5}, {0: 2, 2: 3}]
    assert winners(table) == [2]
    assert decks(table)[:2] == ["1", "2 2 2 5 1"]


@pytest.mark.rule("datawar.war.2", "datawar.special.7")
def test_a_bystander_loses_a_launch_stack_to_a_war_among_others() -> None:
    table = play(at("4 1 1 1 3 1", "rocket_company 2 1", "4 1 1 1 2 1"))
    assert told(table, "war")[0].data["seats"] == [0, 2]
    assert asides(table) == ["rocket_company", "", ""]
    assert decks(table)[1] == "1"


# --- what counts ---------------------------------------------------------------------------------


@pytest.mark.rule("datawar.war.4")
def test_only_what_follows_the_face_down_cards_counts() -> None:
    """What lies face down, were it ever so high, adds nothing; nor does the tied card."""
    table = play(at("5 patent_theft 5 5 1 1", "5 1 1 1 2 1"))
    assert totals(table) == [{0: 5, 1: 5}, {0: 1, 1: 2}]
    assert winners(table) == [1]


@pytest.mark.rule("datawar.war.4", "datawar.special.1")
def test_chains_count_in_war() -> None:
    table = play(at("4 1 1 1 +2 +3 1 1", "4 1 1 1 5 1"))
    assert totals(table)[-1] == {0: 6, 1: 5}
    assert winners(table) == [0]


@pytest.mark.rule("datawar.war.4")
def test_a_tracker_from_before_the_war_does_not_count_in_it() -> None:
    table = play(at("+3 2 1 1 1 3 1", "5 1 1 1 4 1"))
    assert totals(table) == [{0: 5, 1: 5}, {0: 3, 1: 4}]
    assert winners(table) == [1]


@pytest.mark.rule("datawar.war.4")
def test_a_blocker_from_before_the_war_does_not_count_in_it() -> None:
    table = play(at("-2 3 1 1 1 3 1", "5 1 1 1 4 1"))
    assert totals(table) == [{0: 3, 1: 3}, {0: 3, 1: 4}]
    assert winners(table) == [1]


@pytest.mark.rule("datawar.war.4")
def test_a_blocker_in_the_war_counts_there() -> None:
    table = play(at("5 1 1 1 -2 3 1", "5 1 1 1 4 1"))
    assert totals(table) == [{0: 5, 1: 5}, {0: 3, 1: 2}]


@pytest.mark.rule("datawar.war.4", "datawar.special.6")
def test_a_launch_stack_in_a_war_plays_again() -> None:
    table = play(at("4 1 1 1 newspaper 5 1", "4 1 1 1 3 1"))
    assert totals(table)[-1] == {0: 5, 1: 3}
    assert asides(table) == ["newspaper", ""]


# --- face-down cards -----------------------------------------------------------------------------


@pytest.mark.rule("datawar.war.3", "datawar.win.2b")
def test_face_down_cards_are_shown_to_nobody_and_go_under_the_deck() -> None:
    table = at("4 chloe 2 3 5 1", "4 patent_theft energy_grid data_grab 2 2")
    play(table)
    for event in told(table, "down"):
        assert all(event.seen_by(seat).data["cards"] == 3 for seat in (0, 1))
    hidden = ("Chloe", "Patent Theft", "Divert the Entire", "Data Grab")
    for frame in table.frames:
        for seat in (0, 1):
            seen = str(table.view(seat, frame.index)) + table.text(seat, frame.index)
            assert not any(title in seen for title in hidden), frame.happened
    said = " ".join(table.say(event, seat) for event in table.events for seat in (0, 1))
    assert not any(title in said for title in hidden)
    assert decks(table)[0] == "1 4 4 chloe 2 3 patent_theft energy_grid data_grab 5 2"
    assert asides(table) == ["", ""]


@pytest.mark.rule("datawar.war.3", "datawar.win.2b")
def test_a_stack_face_up_is_set_aside_and_one_face_down_is_not() -> None:
    table = play(at("4 rocket_company 2 3 newspaper 5 1", "4 1 walter 1 2 2"))
    assert asides(table) == ["newspaper", ""]
    assert {"rocket_company", "walter"} <= set(decks(table)[0].split())
    collected = told(table, "collect")[0]
    assert (collected.data["cards"], collected.data["unseen"]) == (10, 6)


@pytest.mark.rule("datawar.war.3")
def test_what_went_unseen_comes_up_again() -> None:
    table = play(at("4 1 1 newspaper 5", "4 1 1 1 2 3 3 2 2 2"))
    assert decks(table)[0] == "4 4 1 1 newspaper 1 1 1 5 2"
    play(play(play(play(play(table)))))
    assert flips(table)[-3:] == [(0, "newspaper"), (1, "2"), (0, "1")]
    assert asides(table) == ["", "newspaper"]


# --- mercy ---------------------------------------------------------------------------------------


@pytest.mark.rule("datawar.war.5")
@pytest.mark.parametrize(
    ("rest", "down", "last"),
    [("5", "", "5"), ("1 5", "1", "5"), ("1 2 5", "1 2", "5")],
)
def test_who_is_short_lays_fewer_face_down_and_still_one_face_up(
    rest: str, down: str, last: str
) -> None:
    """With one, two and three cards left."""
    table = play(at("4 " + rest, "4 1 1 1 2 1", "4 1 1 1 2 1"))
    assert [cards for seat, cards in laid_down(table) if seat == 0 and cards] == [down] * bool(down)
    assert [cards for seat, cards in laid_down(table) if seat] == ["1 1 1", "1 1 1"]
    assert flips(table)[3:] == [(0, last), (1, "2"), (2, "2")]
    assert winners(table) == [0]


def test_who_has_four_cards_needs_no_mercy() -> None:
    table = play(at("4 1 2 3 5", "4 1 1 1 2 1"))
    assert laid_down(table)[0] == (0, "1 2 3")
    assert not any("datawar.war.5" in event.rules for event in table.events)


@pytest.mark.rule("datawar.war.5")
def test_mercy_can_help_both() -> None:
    table = play(at("4 1 5", "4 1 3"))
    assert laid_down(table) == [(0, "1"), (1, "1")]
    assert ended(table) == (0, "cards")


@pytest.mark.rule("datawar.war.5")
def test_mercy_in_the_second_of_two_wars() -> None:
    table = play(at("4 1 1 1 3 1 5", "4 1 1 1 3 1 1 1 2 1"))
    assert laid_down(table)[2:] == [(0, "1"), (1, "1 1 1")]
    assert winners(table) == [0]


@pytest.mark.parametrize(("deck", "down"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 3), (60, 3)])
def test_mercy_in_numbers(deck: int, down: int) -> None:
    assert datawar.Rules().down_cards(deck) == down


@pytest.mark.rule("datawar.war.5b")
@pytest.mark.parametrize("rest", ["5", "1 5", "1 2 5"])
def test_without_mercy_who_is_short_lays_what_there_is_and_loses(rest: str) -> None:
    table = play(at("4 " + rest, "4 1 1 1 2 1", rules={"mercy_rule": False}))
    assert winners(table) == [1]
    assert decks(table)[0] == ""
    assert len(table.state.decks[1]) == 6 + 1 + len(rest.split())
    assert ended(table) == (1, "cards")


@pytest.mark.rule("datawar.war.5b", "datawar.war.1")
def test_without_mercy_the_others_fight_on() -> None:
    piles = ("4 1 5", "4 1 1 1 2 1", "4 1 1 1 3 1")
    table = play(at(*piles, rules={"mercy_rule": False}))
    assert laid_down(table) == [(0, "1 5"), (1, "1 1 1"), (2, "1 1 1")]
    assert totals(table)[-1] == {1: 2, 2: 3}
    assert winners(table) == [2]
    assert decks(table)[0] == ""


@pytest.mark.rule("datawar.war.1")
def test_without_mercy_four_cards_are_enough() -> None:
    table = play(at("4 1 2 3 5", "4 1 1 1 2 1", rules={"mercy_rule": False}))
    assert laid_down(table) == [(0, "1 2 3"), (1, "1 1 1")]
    assert winners(table) == [0]
    assert "short" not in kinds(table)


@pytest.mark.rule("datawar.war.1", "datawar.open.9")
def test_who_had_no_card_for_a_chain_is_like_the_others_in_the_war_that_follows() -> None:
    """Seat 0 stands at 6 with no deck, is given one by Forced Empathy, and fights the tie."""
    table = at("+3 +3", "2 5", "newspaper walter forced_empathy 1 1 1 3 1")
    table.play(until="war").step()
    assert table.state.plays[-1].contest == [0, 2]
    assert table.state.owes == [0, 2]
    assert table.state.stuck == []
    assert not any(cell["stuck"] for cell in table.view()["plays"][-1]["cells"])
