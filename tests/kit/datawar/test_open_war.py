"""What the document leaves open about War: who fights, who is short, and who collects."""

from __future__ import annotations

import pytest

from tests.kit.datawar.positions import (
    asides,
    at,
    decks,
    ended,
    flips,
    kinds,
    laid_down,
    out,
    play,
    told,
    totals,
    winners,
)


def mixed(cards: str) -> list[str]:
    """The same cards, whatever their order."""
    return sorted(cards.split())


@pytest.mark.rule("datawar.open.6")
def test_only_those_who_share_the_highest_value_fight() -> None:
    table = play(at("5 1 1 1 4 2", "5 2 2 2 3 1", "3 1 4", "3 4 5"))
    assert told(table, "tie")[0].data["seats"] == [0, 1]
    assert totals(table) == [{0: 5, 1: 5, 2: 3, 3: 3}, {0: 4, 1: 3}]
    assert laid_down(table) == [(0, "1 1 1"), (1, "2 2 2")]
    assert decks(table) == ["2 5 5 3 3 1 1 1 2 2 2 4 3", "1", "1 4", "4 5"]


@pytest.mark.rule("datawar.open.6")
def test_a_tie_further_down_means_nothing() -> None:
    table = play(at("3 1", "5 2", "3 1", "5 1 1 1 2 1"))
    assert told(table, "tie")[0].data["seats"] == [1, 3]
    plain = play(at("5 1", "3 1", "3 1"))
    assert "tie" not in kinds(plain)
    assert winners(plain) == [0]


@pytest.mark.rule("datawar.open.7")
def test_only_the_short_player_lays_fewer() -> None:
    table = play(at("5 1 4", "5 2 2 2 3 1"))
    assert laid_down(table) == [(0, "1"), (1, "2 2 2")]
    assert totals(table)[-1] == {0: 4, 1: 3}
    assert winners(table) == [0]


@pytest.mark.rule("datawar.open.7")
def test_all_lay_as_few_as_the_shortest_where_mercy_is_for_everybody() -> None:
    table = play(at("5 1 4", "5 2 2 2 3 1", "5 3 3 3 3 3", rules={"mercy_scope": "all_match"}))
    assert laid_down(table) == [(0, "1"), (1, "2"), (2, "3")]
    assert totals(table)[-1] == {0: 4, 1: 2, 2: 3}
    assert decks(table)[1] == "2 3 1"


@pytest.mark.rule("datawar.open.7")
def test_everybody_alike_lays_no_fewer_than_three_while_nobody_is_short() -> None:
    table = at("5 1 1 1 5 1 3", "5 2 2 2 5 2 2 2 4", rules={"mercy_scope": "all_match"})
    play(table)
    assert laid_down(table) == [(0, "1 1 1"), (1, "2 2 2"), (0, "1"), (1, "2")]


@pytest.mark.rule("datawar.open.7", "datawar.war.5b")
def test_without_mercy_the_short_player_lays_what_there_is_and_loses() -> None:
    table = play(at("5 1 4", "5 2 2 2 3 1", "4 1", rules={"mercy_rule": False}))
    assert laid_down(table) == [(0, "1 4")]
    assert flips(table) == [(0, "5"), (1, "5"), (2, "4")]
    assert winners(table) == [1]
    assert decks(table)[0] == ""
    assert mixed(decks(table)[1]) == mixed("2 2 2 3 1 5 5 4 1 4")
    assert out(table) == [0]


@pytest.mark.rule("datawar.open.40")
def test_what_the_short_player_laid_in_vain_comes_after_what_was_laid_before() -> None:
    table = play(at("5 1 4", "5 2 2 2 3 1", "4 1", rules={"mercy_rule": False}))
    assert decks(table)[1] == "2 2 2 3 1 5 5 4 1 4"


@pytest.mark.rule("datawar.open.7")
def test_without_mercy_the_others_fight_on() -> None:
    table = play(at("5 1 4", "5 2 2 2 3 1", "5 1 1 1 2 3", rules={"mercy_rule": False}))
    assert sorted(laid_down(table)) == [(0, "1 4"), (1, "2 2 2"), (2, "1 1 1")]
    assert totals(table)[-1] == {1: 3, 2: 2}
    assert winners(table) == [1]


@pytest.mark.rule("datawar.war.1")
def test_without_mercy_four_cards_are_enough() -> None:
    table = play(at("5 1 1 1 4", "5 2 2 2 3 1", rules={"mercy_rule": False}))
    assert totals(table)[-1] == {0: 4, 1: 3}
    assert winners(table) == [0]


@pytest.mark.rule("datawar.open.7")
@pytest.mark.parametrize("mercy", [True, False])
def test_mercy_goes_for_the_answer_to_a_takeover_too(mercy: bool) -> None:
    table = at("hostile_takeover 1", "4 2 2", "5 3 3 3 3", rules={"mercy_rule": mercy})
    play(table)
    assert laid_down(table) == [(1, "2" if mercy else "2 2"), (2, "3 3 3")]
    assert totals(table)[-1] == ({0: 6, 1: 2, 2: 3} if mercy else {0: 6, 2: 3})


@pytest.mark.rule("datawar.open.8")
def test_who_has_no_card_can_not_contest_and_one_left_alone_wins_at_once() -> None:
    table = play(at("5", "5 1 1 1 4", "3 1"))
    assert winners(table) == [1]
    assert "down" not in kinds(table)
    assert decks(table) == ["", "1 1 1 4 5 5 3", "1"]


@pytest.mark.rule("datawar.open.8")
def test_the_others_go_on_without_the_one_who_has_no_card() -> None:
    table = play(at("5", "5 1 1 1 4 2", "5 2 2 2 3 1"))
    assert told(table, "empty")[0].seat == 0
    assert totals(table)[-1] == {1: 4, 2: 3}
    assert decks(table) == ["", "2 5 5 5 1 1 1 2 2 2 4 3", "1"]


@pytest.mark.rule("datawar.open.8")
def test_if_none_can_lay_each_takes_back_their_own_and_the_rest_is_dealt_to_them() -> None:
    table = play(at("5", "5", "3 1 1"))
    assert winners(table) == []
    assert [mixed(pile) for pile in decks(table)] == [["3", "5"], ["5"], ["1", "1"]]
    four = play(at("2 1", "5", "4 1", "5"))
    assert [mixed(pile) for pile in decks(four)] == [["1"], ["2", "5"], ["1"], ["4", "5"]]


@pytest.mark.rule("datawar.open.8")
def test_what_was_laid_face_down_comes_back_too() -> None:
    table = play(at("5 1 1 1 4", "5 2 2 2 4", "3 3"))
    assert winners(table) == []
    assert mixed(decks(table)[0]) == mixed("5 1 1 1 4 3")
    assert mixed(decks(table)[1]) == mixed("5 2 2 2 4")
    assert decks(table)[2] == "3"
    assert out(table) == []


@pytest.mark.rule("datawar.open.8")
def test_without_mercy_too_nobody_wins_if_none_of_the_tied_can_lay_in_full() -> None:
    table = play(at("5 1", "5 2 2", "3 3", rules={"mercy_rule": False}))
    assert winners(table) == []
    assert [mixed(pile) for pile in decks(table)] == [
        ["1", "3", "5"],
        ["2", "2", "5"],
        ["3"],
    ]


@pytest.mark.rule("datawar.open.8")
def test_with_forfeit_the_next_best_value_wins() -> None:
    table = play(at("5", "5", "3 1 1", "2 1", rules={"no_cards_for_war": "forfeit"}))
    assert winners(table) == [2]
    assert decks(table) == ["", "", "1 1 5 5 3 2", "1"]
    assert out(table) == [0, 1]


@pytest.mark.rule("datawar.open.8")
def test_with_forfeit_those_who_tie_for_the_next_best_value_go_to_war() -> None:
    table = at("5", "5", "3 1 1 1 4", "3 2 2 2 2", rules={"no_cards_for_war": "forfeit"})
    play(table)
    assert totals(table)[-1] == {2: 4, 3: 2}
    assert winners(table) == [2]


@pytest.mark.rule("datawar.open.8", "datawar.open.7")
def test_with_forfeit_and_without_mercy_the_cards_of_the_short_are_gone_all_the_same() -> None:
    rules = {"no_cards_for_war": "forfeit", "mercy_rule": False}
    table = play(at("5 1", "5 2", "3 1 1", rules=rules))
    assert winners(table) == [2]
    assert mixed(decks(table)[2]) == mixed("1 1 5 5 3 1 2")
    assert ended(table) == (2, "cards")
    tied = play(at("5 1", "5 2", "3 1 1 1 4 3", "3 2 2 2 1 3", rules=rules))
    assert winners(tied) == [2]
    assert out(tied) == [0, 1]


@pytest.mark.rule("datawar.open.8")
def test_with_forfeit_and_nobody_else_in_it_nobody_wins_the_hand() -> None:
    table = play(at("5", "5", rules={"no_cards_for_war": "forfeit", "max_hands": 1}))
    assert winners(table) == []
    assert ended(table) in ((None, "draw"), (None, "unfinished"))


@pytest.mark.rule("datawar.open.8")
def test_with_draw_the_game_is_drawn() -> None:
    table = play(at("5", "5", "3 1 1", rules={"no_cards_for_war": "draw"}))
    assert winners(table) == []
    assert ended(table) == (None, "draw")
    assert table.result is not None
    assert table.result.payoffs == (0, 0, 0)


@pytest.mark.rule("datawar.open.8", "datawar.open.39")
def test_what_goes_on_for_ever_is_broken_off() -> None:
    table = at("5", "5", rules={"max_hands": 3})
    for _ in range(3):
        play(table)
    assert len(told(table, "take_back")) == 6
    assert ended(table) == (None, "unfinished")


@pytest.mark.rule("datawar.open.8")
def test_an_opponent_without_cards_does_not_answer_a_takeover() -> None:
    table = play(at("hostile_takeover 1", "5", "4 2 2 2 5"))
    assert laid_down(table) == [(2, "2 2 2")]
    assert totals(table)[-1] == {0: 6, 2: 5}
    alone = play(at("hostile_takeover 1", "5", "4"))
    assert winners(alone) == [0]
    assert "down" not in kinds(alone)


@pytest.mark.rule("datawar.open.9")
@pytest.mark.parametrize(("setting", "winner"), [("stand", 0), ("lose", 1)])
def test_owing_a_card_with_an_empty_deck(setting: str, winner: int) -> None:
    table = play(at("+2", "1 3", rules={"chain_on_empty": setting}))
    assert told(table, "stuck")[0].seat == 0
    assert winners(table) == [winner]


@pytest.mark.rule("datawar.open.9")
@pytest.mark.parametrize(("setting", "winner"), [("stand", 0), ("lose", 1)])
def test_owing_a_card_with_an_empty_deck_in_a_war(setting: str, winner: int) -> None:
    table = play(at("5 1 1 1 +3", "5 2 2 2 2 1", "4 1", rules={"chain_on_empty": setting}))
    assert winners(table) == [winner]


@pytest.mark.rule("datawar.open.9")
def test_who_drops_out_leaves_the_others_to_compare() -> None:
    table = play(at("+3", "2 1", "2 1 1 1 4", rules={"chain_on_empty": "lose"}))
    assert told(table, "tie")[0].data["seats"] == [1, 2]
    assert winners(table) == [2]


@pytest.mark.rule("datawar.open.9")
def test_a_launch_stack_alone_is_worth_nothing() -> None:
    table = play(at("newspaper", "1 3"))
    assert totals(table)[0] == {0: 0, 1: 1}
    assert asides(table) == ["", "newspaper"]


@pytest.mark.rule("datawar.open.10")
def test_a_launch_stack_that_lay_face_down_goes_under_the_deck() -> None:
    table = play(at("5 newspaper walter 1 4 2", "5 2 2 2 3 1"))
    assert asides(table) == ["", ""]
    assert decks(table)[0] == "2 5 5 newspaper walter 1 2 2 2 4 3"


@pytest.mark.rule("datawar.open.11")
def test_the_winner_of_the_hand_sets_aside_every_launch_stack_that_lies_open() -> None:
    table = play(at("newspaper 5 1 1 1 4 2", "walter 5 2 2 2 energy_grid 3 1"))
    assert asides(table) == ["newspaper walter energy_grid", ""]
    assert decks(table) == ["2 5 5 1 1 1 2 2 2 4 3", "1"]


@pytest.mark.rule("datawar.open.19")
def test_a_card_still_owed_is_dropped_when_a_takeover_comes_up() -> None:
    table = play(at("hostile_takeover 1", "+2 2 2 2 4 3"))
    assert flips(table) == [(0, "hostile_takeover"), (1, "+2"), (1, "4")]
    assert laid_down(table) == [(1, "2 2 2")]
    assert totals(table)[-1] == {0: 6, 1: 4}


@pytest.mark.rule("datawar.open.20")
@pytest.mark.parametrize(
    ("scope", "answers", "values"),
    [
        ("all_opponents", [(1, "3 3 3"), (2, "1 1 1")], {0: 6, 1: 4, 2: 5}),
        ("war_only", [(1, "3 3 3")], {0: 6, 1: 4}),
    ],
)
def test_who_answers_a_takeover_that_comes_up_in_a_war(
    scope: str, answers: list[tuple[int, str]], values: dict[int, int]
) -> None:
    table = at(
        "5 1 1 1 hostile_takeover 1",
        "5 2 2 2 4 3 3 3 4",
        "3 1 1 1 5 2",
        rules={"takeover_scope": scope},
    )
    play(table)
    assert laid_down(table)[2:] == answers
    assert totals(table)[-1] == values


@pytest.mark.rule("datawar.open.20")
def test_all_opponents_includes_those_who_were_given_a_deck_in_this_hand() -> None:
    """Seat 2 was out, seat 3 has just passed on its deck."""
    table = at("5 3 3 3 hostile_takeover 1", "5 2 2 2 forced_empathy 4 4", "", "1 1 1 1 1 1")
    play(table)
    assert laid_down(table)[2:] == [(1, ""), (2, "4")]
    assert totals(table)[-1] == {0: 6, 1: 1, 2: 4}
    assert told(table, "empty")[0].seat == 3


@pytest.mark.rule("datawar.open.21")
def test_two_takeovers_cancel_out_and_everyone_goes_to_war() -> None:
    table = at("hostile_takeover 1 1 1 4 2", "hostile_takeover 2 2 2 3 1", "5 3 3 3 5 1")
    play(table)
    assert "takeover" not in kinds(table)
    assert laid_down(table) == [(0, "1 1 1"), (1, "2 2 2"), (2, "3 3 3")]
    assert totals(table)[-1] == {0: 4, 1: 3, 2: 5}
    assert winners(table) == [2]


@pytest.mark.rule("datawar.open.21")
def test_two_takeovers_in_a_war_bring_in_everyone_in_the_hand() -> None:
    table = at(
        "5 1 1 1 hostile_takeover 1 1 1 4 2",
        "5 2 2 2 hostile_takeover 2 2 2 3 1",
        "3 3 3 3 5 1",
    )
    play(table)
    assert "takeover" not in kinds(table)
    assert totals(table)[-1] == {0: 4, 1: 3, 2: 5}
    assert winners(table) == [2]
