"""The Moves: Hostile Takeover, Patent Theft, Leveraged Buyout, Temper Tantrum, Talent Poach."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kit import Table, datawar
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
    laid_down,
    out,
    play,
    told,
    totals,
    winners,
)

MOVES = ("hostile_takeover", "patent_theft", "leveraged_buyout", "temper_tantrum", "talent_poach")


@pytest.mark.rule("datawar.special.9")
@pytest.mark.parametrize("card", MOVES)
def test_a_move_counts_six(card: str) -> None:
    design = datawar.DESIGN[datawar.number(card)]
    assert (design.kind, design.value, design.copies) == ("move", 6, 1)
    table = play(at("5 2 2 2 1 1", f"{card} 3 3 3", "4 2 2 2 1 1"))
    assert totals(table)[-1][1] == 6
    assert winners(table) == [1]


# --- Hostile Takeover ----------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.8", "datawar.effect.3", "datawar.effect.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_opponents_answer_with_three_down_and_one_up(seats: int) -> None:
    piles = ["hostile_takeover 1 2", "5 1 2 3 4 1", "3 1 2 1 +3 4 1", "2 2 1 2 5 1"][:seats]
    table = play(at(*piles))
    assert [seat for seat, _ in laid_down(table)] == list(range(1, seats))
    assert all(len(cards.split()) == 3 for _, cards in laid_down(table))
    assert told(table, "takeover")[0].data["seats"] == list(range(1, seats))
    assert totals(table) == [dict(list({0: 6, 1: 4, 2: 7, 3: 5}.items())[:seats])]
    assert winners(table) == [0 if seats == 2 else 2]


@pytest.mark.rule("datawar.effect.4")
def test_the_first_cards_of_the_opponents_do_not_count() -> None:
    """Not even a play of 8, laid together with the takeover."""
    table = play(at("+3 hostile_takeover 1", "+2 mandatory_recall 1 1 1 2 1"))
    assert totals(table) == [{0: 6, 1: 2}]
    assert winners(table) == [0]
    assert len(table.state.decks[0]) == 1 + 8


@pytest.mark.rule("datawar.effect.4", "datawar.war.1")
def test_a_tie_with_the_six_is_war() -> None:
    table = play(at("hostile_takeover 1 1 1 4 1", "2 1 1 1 mandatory_recall 1 1 1 3 1"))
    assert totals(table) == [{0: 6, 1: 6}, {0: 4, 1: 3}]
    assert laid_down(table) == [(1, "1 1 1"), (0, "1 1 1"), (1, "1 1 1")]
    assert winners(table) == [0]
    assert len(told(table, "war")) == 1


@pytest.mark.rule("datawar.effect.4")
def test_a_tie_above_the_six_is_war_among_the_opponents() -> None:
    table = play(at("hostile_takeover 1 2", "2 1 1 1 +3 4 1 1 1 3 1", "3 2 2 2 +2 5 2 2 2 4 1"))
    assert totals(table) == [{0: 6, 1: 7, 2: 7}, {1: 3, 2: 4}]
    assert winners(table) == [2]
    assert decks(table)[0] == "1 2"


@pytest.mark.rule("datawar.effect.5", "datawar.special.2")
def test_its_six_ignores_trackers_laid_before_it_by_the_same_player() -> None:
    table = play(at("+3 +2 hostile_takeover 1", "2 1 1 1 5 1"))
    assert totals(table) == [{0: 6, 1: 5}]
    lost = play(at("+3 hostile_takeover 1", "newspaper +1 1 1 1 +2 5 1"))
    assert totals(lost) == [{0: 6, 1: 7}]
    assert winners(lost) == [1]


@pytest.mark.rule("datawar.effect.5", "datawar.special.3")
def test_its_six_ignores_blockers_laid_before_it_by_the_same_player() -> None:
    table = play(at("-2 hostile_takeover 1 1", "2 1 1 1 4 1", "3 2 2 2 5 1"))
    assert totals(table) == [{0: 6, 1: 4, 2: 5}]
    assert [event.data["blockers"] for event in told(table, "value")] == [0, 0, 0]


@pytest.mark.rule("datawar.card.8")
def test_what_opponents_laid_before_does_not_count_either() -> None:
    table = play(at("newspaper hostile_takeover 1 1", "-2 3 1 1 1 5 1"))
    assert flips(table)[:4] == [(0, "newspaper"), (1, "-2"), (0, "hostile_takeover"), (1, "3")]
    assert totals(table) == [{0: 6, 1: 5}]
    assert told(table, "value")[0].data["blockers"] == 0


@pytest.mark.rule("datawar.card.8", "datawar.open.19")
@pytest.mark.parametrize("chain", ["+3", "newspaper", "walter", "-1"])
def test_a_card_that_an_opponent_still_owes_is_not_laid(chain: str) -> None:
    table = play(at("hostile_takeover 1 1", f"{chain} 1 2 3 4 1"))
    assert flips(table) == [(0, "hostile_takeover"), (1, chain), (1, "4")]
    assert laid_down(table) == [(1, "1 2 3")]
    assert totals(table) == [{0: 6, 1: 4}]


@pytest.mark.rule("datawar.effect.4")
def test_trackers_in_the_answer_count() -> None:
    table = play(at("hostile_takeover 1 1", "3 1 1 1 +2 +3 4 1"))
    assert totals(table) == [{0: 6, 1: 9}]
    assert winners(table) == [1]
    assert decks(table)[0] == "1 1"


@pytest.mark.rule("datawar.effect.3", "datawar.open.20")
def test_a_takeover_in_the_middle_of_a_war_is_on_bystanders_too() -> None:
    piles = ("4 1 1 1 hostile_takeover 2", "4 1 1 1 5 2 2 2 3 2", "1 3 3 3 5 2")
    table = play(at(*piles))
    assert told(table, "takeover")[0].data["seats"] == [1, 2]
    assert laid_down(table)[2:] == [(1, "2 2 2"), (2, "3 3 3")]
    assert totals(table) == [{0: 4, 1: 4, 2: 1}, {0: 6, 1: 3, 2: 5}]
    assert winners(table) == [0]
    assert decks(table)[1:] == ["2", "2"]


@pytest.mark.rule("datawar.war.5", "datawar.effect.4")
@pytest.mark.parametrize(("rest", "down"), [("1 5", ["1"]), ("1 2 5", ["1 2"])])
def test_a_short_opponent_has_mercy_in_a_takeover(rest: str, down: list[str]) -> None:
    table = play(at("hostile_takeover 1 1", f"3 {rest}", "2 1 1 1 4 1"))
    assert [cards for seat, cards in laid_down(table) if seat == 1] == down
    assert totals(table) == [{0: 6, 1: 5, 2: 4}]


@pytest.mark.rule("datawar.war.5b", "datawar.effect.4")
def test_without_mercy_a_short_opponent_loses_what_there_is() -> None:
    table = play(at("hostile_takeover 1 1", "3 1 5", "2 1 1 1 4 1", rules={"mercy_rule": False}))
    assert laid_down(table) == [(1, "1 5"), (2, "1 1 1")]
    assert totals(table) == [{0: 6, 2: 4}]
    assert out(table) == [1]


@pytest.mark.rule("datawar.effect.3", "datawar.effect.4")
def test_an_opponent_without_cards_can_not_answer() -> None:
    table = play(at("hostile_takeover 1 1", "5", "2 1 1 1 4 1"))
    assert totals(table) == [{0: 6, 2: 4}]
    alone = play(at("hostile_takeover 1 1", "5"))
    assert ended(alone) == (0, "cards")


@pytest.mark.rule("datawar.effect.4")
@pytest.mark.parametrize("number", [0, 2, 6])
def test_a_takeover_asks_for_as_many_cards_as_a_war(number: int) -> None:
    down = " ".join("1" * number)
    rules = {"war_down": number}
    table = play(at("hostile_takeover 1", f"2 {down} 5 1", rules=rules))
    assert laid_down(table) == [(1, down)] * bool(down)
    assert totals(table) == [{0: 6, 1: 5}]


@pytest.mark.rule("datawar.effect.6", "datawar.card.9")
def test_other_effects_from_before_a_takeover_are_not_lost() -> None:
    """A takeover does away with values, not with effects: the theft was laid before it."""
    piles = ("hostile_takeover 1 1", "patent_theft 1 1 1 +2 5 1", "2 1 1 1 4 1")
    table = play(at(*piles, aside=["", "", "newspaper"]))
    assert winners(table) == [1]
    assert asides(table) == ["", "newspaper", ""]


@pytest.mark.rule("datawar.effect.3")
def test_a_takeover_in_a_second_flip() -> None:
    """Reached by a chain, when everyone else has laid all they owed."""
    table = play(at("walter hostile_takeover 1", "5 1 2 3 4 1", "5 1 2 3 3 1"))
    assert totals(table) == [{0: 6, 1: 4, 2: 3}]
    assert asides(table)[0] == "walter"


# --- Patent Theft and Talent Poach ---------------------------------------------------------------


@pytest.mark.rule("datawar.card.9", "datawar.special.9", "datawar.effect.6b")
def test_the_winner_takes_a_launch_stack() -> None:
    table = play(at("patent_theft 1", "5 1", aside=["walter", "newspaper energy_grid"]), "keep")
    assert len(asides(table)[0].split()) == 2
    assert len(asides(table)[1].split()) == 1
    assert told(table, "theft")[0].data["victim"] == 1


@pytest.mark.rule("datawar.card.9", "datawar.open.25")
def test_the_owner_says_from_whom() -> None:
    aside = ["", "newspaper", "chloe", "energy_grid ai_platform"]
    table = play(at("patent_theft 1", "5 1", "4 1", "3 1", aside=aside), "keep")
    assert asked(table) == (0, "theft")
    assert keys(table) == ["seat_1", "seat_3"]
    assert table.why_not("keep") is not None
    play(table, "seat_1")
    assert asides(table) == ["newspaper", "", "chloe", "energy_grid ai_platform"]


@pytest.mark.rule("datawar.card.9")
def test_a_theft_takes_no_billionaire_and_nothing_where_there_is_nothing() -> None:
    table = play(at("patent_theft 1 1", "5 1 1", aside=["", "chloe walter"]), "keep")
    assert asides(table) == ["", "chloe walter"]
    assert told(table, "nothing")[0].rule == "datawar.card.9"


@pytest.mark.rule("datawar.card.9")
def test_a_theft_is_not_from_what_lies_in_the_play_area() -> None:
    table = play(at("patent_theft 1 1", "newspaper 5 1 1"))
    assert "theft" not in kinds(table)
    assert asides(table) == ["newspaper", ""]


@pytest.mark.rule("datawar.special.8", "datawar.card.9")
def test_a_theft_that_loses_takes_nothing() -> None:
    table = play(at("patent_theft 1 1", "+1 mandatory_recall 1 1", aside=["", "newspaper"]))
    assert asides(table) == ["", "newspaper"]
    assert told(table, "idle")[0].seat == 0


@pytest.mark.rule("datawar.card.12", "datawar.special.9", "datawar.effect.6b")
def test_the_winner_takes_a_billionaire() -> None:
    table = play(at("talent_poach 1 1", "5 1 1", aside=["", "newspaper chaz"]))
    assert asides(table) == ["chaz", "newspaper"]
    assert told(table, "poach")[0].data["victim"] == 1


@pytest.mark.rule("datawar.card.12", "datawar.open.25")
def test_the_owner_says_which_billionaire() -> None:
    aside = ["", "newspaper chaz", "poindexter", ""]
    table = play(at("talent_poach 1", "5 1", "4 1", "3 1", aside=aside))
    assert asked(table) == (0, "poach")
    assert keys(table) == ["chaz", "poindexter"]
    play(table, "poindexter")
    assert asides(table) == ["poindexter", "newspaper chaz", "", ""]


@pytest.mark.rule("datawar.card.12")
def test_without_a_billionaire_there_is_nothing_to_poach() -> None:
    table = play(at("talent_poach 1 1", "5 1 1", aside=["", "newspaper"]))
    assert asides(table) == ["", "newspaper"]
    assert "poach" not in kinds(table)
    lost = play(at("talent_poach 1 1", "+1 mandatory_recall 1 1", aside=["", "chaz"]))
    assert asides(lost) == ["", "chaz"]


# --- Leveraged Buyout ----------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.10", "datawar.special.9", "datawar.effect.6b")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_winner_buys_the_top_two_of_every_deck(seats: int) -> None:
    """Of the others there are four cards, three, and one to take."""
    piles = ["leveraged_buyout 1", "5 2 3 4", "4 4 3 5", "3 5"][:seats]
    table = play(at(*piles))
    bought = ["2", "3", "4", "3", "5"][: [2, 4, 5][seats - 2]]
    laid = ["leveraged_buyout", "5", "4", "3"][:seats]
    assert decks(table)[0].split() == ["1", *bought, *laid]
    assert decks(table)[1:] == ["4", "5", ""][: seats - 1]
    assert out(table) == ([3] if seats == 4 else [])


@pytest.mark.rule("datawar.card.10")
def test_a_buyout_does_not_reach_set_aside_cards_and_needs_the_hand_won() -> None:
    table = play(at("leveraged_buyout 1", "5 2 3 4", aside=["", "newspaper"]))
    assert asides(table) == ["", "newspaper"]
    lost = play(at("leveraged_buyout 1 1", "+1 mandatory_recall 2 3 4"))
    assert decks(lost)[0] == "1 1"
    assert "buyout" not in kinds(lost)


@pytest.mark.rule("datawar.card.10")
def test_bought_cards_are_seen_by_nobody() -> None:
    table = play(at("leveraged_buyout 1", "5 2 data_grab 4"))
    bought = told(table, "buyout")[0]
    assert bought.data["cards"] == 2
    assert "Data Grab" not in str(table.view(0)) + str(table.view(1))


# --- Temper Tantrum ------------------------------------------------------------------------------


def tantrum(*choices: str, others: Sequence[str], rest: str = "1 1") -> Table:
    """Seat 0 has lost with Temper Tantrum."""
    return play(at(f"temper_tantrum {rest}", *others), *choices)


@pytest.mark.rule("datawar.card.11", "datawar.special.9", "datawar.effect.6b")
def test_the_loser_takes_two_cards_before_the_winner_collects() -> None:
    table = tantrum(others=["+1 mandatory_recall 2 2", "4 3 3"])
    assert asked(table) == (0, "tantrum")
    assert set(keys(table)) == {
        "temper_tantrum",
        "cross_site_stalker",
        "mandatory_recall",
        "email_trail",
    }
    play(table, "mandatory_recall")
    assert "mandatory_recall" not in keys(table)
    play(table, "temper_tantrum")
    assert decks(table) == ["1 1 mandatory_recall temper_tantrum", "2 2 +1 4", "3 3"]
    assert kinds(table).index("tantrum") < kinds(table).index("collect")


@pytest.mark.rule("datawar.card.11")
def test_a_launch_stack_or_billionaire_from_the_pile_is_set_aside() -> None:
    table = tantrum("newspaper", "walter", others=["newspaper walter +1 mandatory_recall 2 2"])
    assert asides(table) == ["newspaper walter", ""]
    assert decks(table) == ["1 1", "2 2 temper_tantrum +1 mandatory_recall"]


@pytest.mark.rule("datawar.card.11")
def test_face_down_cards_can_be_taken_unseen_and_go_under_the_deck() -> None:
    piles = ("temper_tantrum 1 2 3 1 5", "patent_theft 3 rocket_company 2 2 1")
    table = play(at(*piles))
    assert [each for each in keys(table) if each.startswith("down")] == [
        f"down_{place}" for place in range(6)
    ]
    assert "Buy a Rocket Company" not in str(table.view(0))
    play(table, "down_4")
    taken = told(table, "tantrum")[0]
    assert taken.seen_by(0).data["cards"] == 1
    assert taken.seen_by(1).data["cards"] == 1
    play(table, "patent_theft")
    assert asides(table) == ["", ""]
    assert decks(table)[0] == "5 rocket_company patent_theft"
    assert decks(table)[1] == "1 temper_tantrum 1 2 3 3 2 1 2"


@pytest.mark.rule("datawar.card.11")
@pytest.mark.parametrize("first", [0, 2, 3, 5])
def test_after_a_face_down_card_was_taken_the_others_keep_their_order(first: int) -> None:
    table = play(at("temper_tantrum 1 2 3 1 5", "patent_theft 3 2 1 2 1"))
    play(table, f"down_{first}")
    assert len([each for each in keys(table) if each.startswith("down")]) == 5
    play(table, "temper_tantrum")
    left = [card for place, card in enumerate("123321") if place != first]
    assert decks(table)[1].split() == ["1", "patent_theft", *left, "1", "2"]


@pytest.mark.rule("datawar.card.11", "datawar.special.8")
def test_who_wins_with_temper_tantrum_has_no_tantrum() -> None:
    table = play(at("temper_tantrum 1 1", "5 1 1"))
    assert told(table, "idle")[0].rules == ("datawar.special.8", "datawar.card.11")
    assert decks(table) == ["1 1 temper_tantrum 5", "1 1"]


@pytest.mark.rule("datawar.card.11", "datawar.effect.6")
def test_a_tantrum_from_before_a_war_comes_after_it() -> None:
    table = play(at("temper_tantrum 1 2 3 1 5", "patent_theft 3 2 1 2 1"))
    assert told(table, "waits")[0].seat == 0
    assert asked(table) == (0, "tantrum")
    assert winners(table) == [1]


@pytest.mark.rule("datawar.card.11")
def test_a_tantrum_keeps_its_player_in_the_game() -> None:
    table = tantrum(key("+1"), "mandatory_recall", others=["+1 mandatory_recall 2"], rest="")
    assert out(table) == []
    assert decks(table) == ["+1 mandatory_recall", "2 temper_tantrum"]


@pytest.mark.rule("datawar.card.11")
def test_a_bystander_can_have_a_tantrum_too() -> None:
    piles = ("+1 patent_theft 1 1 1 2 1", "temper_tantrum 5", "+1 mandatory_recall 1 1 1 3 1")
    table = play(at(*piles))
    assert winners(table) == [2]
    assert asked(table) == (1, "tantrum")
    play(table, "patent_theft", "mandatory_recall")
    assert decks(table)[1] == "5 patent_theft mandatory_recall"


# --- several at once -----------------------------------------------------------------------------


@pytest.mark.rule("datawar.effect.6", "datawar.effect.6b", "datawar.card.7", "datawar.card.10")
def test_effects_of_a_whole_hand_add_up() -> None:
    """Recall, then (in the War) Buyout: the winner's wait all, and so does a loser's Tantrum."""
    piles = ("mandatory_recall 1 1 1 leveraged_buyout 1", "temper_tantrum 2 2 2 5 3 3 3")
    table = play(at(*piles, aside=["", "newspaper"]), "cookie_crumbs", "temper_tantrum")
    assert winners(table) == [0]
    settled = [kind for kind in kinds(table) if kind in ("recall", "buyout", "tantrum")]
    assert settled == ["recall", "buyout", "tantrum", "tantrum"]
    assert told(table, "waits")[0].rules[0] == "datawar.effect.6"
    assert len(told(table, "settle")) == 3
    assert len(table.state.decks[1]) == 4


@pytest.mark.rule("datawar.effect.6b")
def test_effects_wait_for_the_end_of_the_hand() -> None:
    table = play(at("leveraged_buyout 1 1 1 3 1", "mandatory_recall 1 1 1 2 4 5 3"))
    assert kinds(table).index("buyout") > kinds(table).index("war")
    assert kinds(table).index("hand_won") < kinds(table).index("buyout")
    assert decks(table)[1] == "3"


@pytest.mark.rule("datawar.special.9")
def test_nobody_is_asked_whether_they_want_an_effect() -> None:
    table = play(at("leveraged_buyout 1", "5 1 1 1"))
    assert table.moment == 0
    assert told(table, "buyout")
    assert told(table, "settle")[0].data["card"] == datawar.number("leveraged_buyout")
