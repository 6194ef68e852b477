"""The four Firewalls: Forced Empathy, Open What You Want, Tracker Smacker, Mandatory Recall."""

from __future__ import annotations

import pytest

from kit import datawar
from tests.kit.datawar.positions import (
    asides,
    asked,
    at,
    decks,
    flips,
    kinds,
    laid_down,
    named,
    out,
    play,
    told,
    totals,
    winners,
)

FIREWALLS = ("forced_empathy", "open_what_you_want", "tracker_smacker", "mandatory_recall")


@pytest.mark.rule("datawar.special.9")
@pytest.mark.parametrize("card", FIREWALLS)
def test_a_firewall_counts_six(card: str) -> None:
    design = datawar.DESIGN[datawar.number(card)]
    assert (design.kind, design.value, design.copies) == ("firewall", 6, 1)
    table = play(at("5 2 2", f"{card} 3 3 3", "4 2 2"))
    assert totals(table) == [{0: 5, 1: 6, 2: 4}]
    assert winners(table) == [1]


# --- Forced Empathy ------------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.4", "datawar.effect.1", "datawar.effect.2", "datawar.effect.2b")
@pytest.mark.parametrize(
    ("piles", "after"),
    [
        (("forced_empathy 1 2", "5 3 4"), ["3 4 forced_empathy 5", "1 2"]),
        (("forced_empathy 1 2", "5 3 4", "2 5 5"), ["5 5 forced_empathy 5 2", "1 2", "3 4"]),
        (
            ("1 1 2", "5 3 4", "forced_empathy 5 5", "1 4 4"),
            ["4 4", "1 2", "3 4 1 5 forced_empathy 1", "5 5"],
        ),
    ],
)
def test_every_deck_moves_one_seat_to_the_right(piles: tuple[str, ...], after: list[str]) -> None:
    table = play(at(*piles))
    assert decks(table) == after
    passed = told(table, "pass")[0]
    assert passed.seat == next(n for n, pile in enumerate(piles) if "empathy" in pile)
    assert kinds(table).index("pass") < kinds(table).index("value")


@pytest.mark.rule("datawar.effect.2")
def test_the_play_area_and_set_aside_cards_stay() -> None:
    """The stack laid before it is still in the play area, and what is set aside stays put."""
    aside = ["rocket_company", "newspaper walter", ""]
    table = play(at("energy_grid forced_empathy 1 1", "5 3 3", "4 2 2", aside=aside), "keep")
    assert asides(table) == ["rocket_company energy_grid", "newspaper walter", ""]
    assert decks(table) == ["2 2 5 4 forced_empathy", "1 1", "3 3"]


@pytest.mark.rule("datawar.effect.2b", "datawar.open.28")
def test_forced_empathy_interrupts_a_chain() -> None:
    """What is still owed comes from the deck one has then."""
    table = play(at("+1 2 2", "forced_empathy 4 4", "5 1 1"))
    assert flips(table) == [(0, "+1"), (1, "forced_empathy"), (2, "5"), (0, "1")]
    assert totals(table) == [{0: 2, 1: 6, 2: 5}]
    assert decks(table) == ["1", "2 2 +1 forced_empathy 5 1", "4 4"]


@pytest.mark.rule("datawar.effect.2b")
def test_forced_empathy_works_in_war() -> None:
    table = play(at("4 1 1 1 forced_empathy 1 2", "4 1 1 1 5 3", "2 5 5"))
    assert told(table, "pass")[0].data["cards"] == [2, 2, 1]
    assert winners(table) == [0]
    assert decks(table)[1:] == ["1 2", "3"]


@pytest.mark.rule("datawar.effect.2b")
def test_forced_empathy_works_for_the_loser_too() -> None:
    table = play(at("forced_empathy 5 1", "+2 4 4", "2 3 3"))
    assert totals(table) == [{0: 6, 1: 7, 2: 2}]
    assert winners(table) == [1]
    assert decks(table) == ["3 3", "1 forced_empathy +2 2 5", "4 4"]


@pytest.mark.rule("datawar.card.4", "datawar.out.3")
@pytest.mark.parametrize(
    ("piles", "after", "lost"),
    [
        (("forced_empathy 1 1", "", "5 3 3"), ["3 3 forced_empathy 5", "1 1", ""], [2]),
        (("forced_empathy 1 1", "5 3 3", ""), ["forced_empathy 5", "1 1", "3 3"], []),
        (("5 1", "", "forced_empathy 3", "4 2"), ["2", "1", "5 forced_empathy 4", "3"], []),
        (("5 1", "", "", "forced_empathy 2"), ["2", "1", "", "5 forced_empathy"], [2]),
    ],
)
def test_an_empty_deck_moves_on_like_any_other(
    piles: tuple[str, ...], after: list[str], lost: list[int]
) -> None:
    """Who is out gets a deck; the neighbour on the right gets the empty one, unless they win."""
    table = play(at(*piles))
    assert decks(table) == after
    assert out(table) == lost
    assert [event.rule for event in told(table, "back")] == ["datawar.out.3"] * len(
        told(table, "back")
    )
    assert told(table, "back")


@pytest.mark.rule("datawar.card.4")
def test_a_deck_that_was_just_used_up_is_passed_on_empty() -> None:
    table = play(at("forced_empathy", "5 3 3", "4 2 2"))
    assert decks(table) == ["2 2 forced_empathy 5 4", "", "3 3"]
    assert out(table) == [1]


@pytest.mark.rule("datawar.effect.2b")
def test_two_of_them_at_once_move_the_decks_twice() -> None:
    table = play(at("forced_empathy 1 1", "forced_empathy 2 2", "5 3 3"))
    assert len(told(table, "pass")) == 2
    assert told(table, "war")[0].data["seats"] == [0, 1]
    assert flips(table)[3:] == [(0, "2"), (1, "3")]


@pytest.mark.rule("datawar.effect.1b", "datawar.effect.2b", "datawar.special.4")
def test_forced_empathy_before_a_data_grab() -> None:
    table = at("forced_empathy 1 1", "data_grab 2 2").to_decision()
    assert kinds(table).index("pass") < kinds(table).index("grab")
    assert decks(table) == ["2 2", "1 1"]


@pytest.mark.rule("datawar.effect.1b", "datawar.effect.4")
def test_forced_empathy_before_a_hostile_takeover() -> None:
    table = play(at("forced_empathy 1 1 1 1 1", "hostile_takeover 2 3 2 5 3"))
    assert kinds(table).index("pass") < kinds(table).index("takeover")
    assert laid_down(table) == [(0, "2 3 2")]
    assert totals(table) == [{0: 5, 1: 6}]


@pytest.mark.rule("datawar.effect.1b")
def test_the_firewall_goes_first_whoever_laid_it() -> None:
    table = play(at("hostile_takeover 2 3 2 5 3", "forced_empathy 1 1 1 1 1"))
    assert kinds(table).index("pass") < kinds(table).index("takeover")
    assert laid_down(table) == [(1, "2 3 2")]


# --- Open What You Want --------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.5")
@pytest.mark.parametrize(("other", "winner"), [("5 2 2", 0), ("+1 patent_theft 2 2", 1)])
def test_the_top_three_are_arranged_before_the_next_card(other: str, winner: int) -> None:
    """Won or lost."""
    table = play(at("open_what_you_want 1 2 3 4", other))
    assert winners(table) == [winner]
    assert not told(table, "look")
    play(table)
    look = told(table, "look")[0]
    assert table.decision is not None
    assert named(look.data["cards"]) == "1 2 3"
    play(table, "card_3")
    assert asked(table) == (0, "order")
    assert [option.value for option in table.decision.options] == list(look.data["cards"][:2])
    play(table, "card_1")
    assert flips(table)[-2:] == [(0, "3"), (1, "2")]
    assert decks(table)[0].startswith("1 2 4")


@pytest.mark.rule("datawar.card.5")
def test_only_its_owner_sees_the_three() -> None:
    table = play(play(at("open_what_you_want 1 2 3 4", "5 2 2")))
    look = told(table, "look")[0]
    assert named(look.data["cards"]) == "1 2 3"
    assert look.seen_by(0).data["cards"] == look.data["cards"]
    assert look.seen_by(1).data["cards"] == 3
    for title in ("Secret Spyware", "Hidden Pixel", "Cafe Pirates!"):
        assert title in str(table.view(0))
        assert title not in str(table.view(1))
        assert title not in table.text(1)


@pytest.mark.rule("datawar.card.5")
@pytest.mark.parametrize("word", ["hidden_pixel", "Hidden Pixel"])
def test_a_card_that_can_come_next_is_not_said_to_have_its_place(word: str) -> None:
    """Options are places, but people say cards: this one is the second of the three."""
    table = play(play(at("open_what_you_want 1 2 3 4", "5 2 2")))
    refused = table.why_not(word)
    assert refused is None or "card_2" in str(refused)
    table.choose("card_2")
    placed = table.why_not(word)
    assert placed is not None
    assert "place already" in str(placed)


@pytest.mark.rule("datawar.card.5")
def test_in_a_war_the_face_down_cards_are_laid_first() -> None:
    table = play(
        at("open_what_you_want 1 1 1 2 3 4 5", "mandatory_recall 1 1 1 2 1"), "card_3", "card_1"
    )
    assert laid_down(table) == [(0, "1 1 1"), (1, "1 1 1")]
    assert named(told(table, "look")[0].data["cards"]) == "2 3 4"
    assert flips(table)[2:] == [(0, "4"), (1, "2")]
    assert winners(table) == [0]
    assert decks(table)[0].startswith("2 3 5")
    assert table.state.arranging == []


@pytest.mark.rule("datawar.card.5")
def test_it_waits_for_the_answer_to_a_takeover_too() -> None:
    piles = ("open_what_you_want 1 1 1 2 3 4 5", "hostile_takeover 1 1 1 1")
    table = play(at(*piles), "card_3", "card_1")
    assert laid_down(table) == [(0, "1 1 1")]
    assert totals(table) == [{0: 4, 1: 6}]


@pytest.mark.rule("datawar.card.5")
@pytest.mark.parametrize(("rest", "seen"), [("1 2", "1 2"), ("1", "1")])
def test_with_fewer_than_three_cards_those_are_arranged(rest: str, seen: str) -> None:
    table = play(at(f"open_what_you_want {rest}", "+1 patent_theft 2 2 2"))
    play(table)
    assert named(told(table, "look")[0].data["cards"]) == seen
    if asked(table) is not None:
        assert asked(table) == (0, "order")
        play(table, "card_2")
        assert flips(table)[3:5] == [(0, "2"), (1, "2")]
    assert len(told(table, "put_back")) == 1


@pytest.mark.rule("datawar.card.5")
def test_it_works_once() -> None:
    table = play(at("open_what_you_want 1 2 3 4", "5 2 2 1 1"))
    play(table, "card_3", "card_1")
    play(table)
    assert len(told(table, "look")) == 1


@pytest.mark.rule("datawar.card.5", "datawar.card.4")
def test_one_looks_at_the_deck_one_has_by_then() -> None:
    table = play(at("open_what_you_want 1 2 3", "forced_empathy 5 4 4"))
    looked = told(table, "look")[0]
    assert looked.seat == 0
    assert named(looked.data["cards"]) == "4"  # 5 and 4 have gone down in the War first


# --- Tracker Smacker -----------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.6", "datawar.effect.1")
def test_opponents_trackers_add_nothing() -> None:
    table = play(at("tracker_smacker 1", "+3 5 1", "+2 +1 4 1"))
    assert totals(table) == [{0: 6, 1: 5, 2: 4}]
    assert winners(table) == [0]
    assert told(table, "smack")[0].seat == 0
    assert told(table, "flip")[-1].seat == 2


@pytest.mark.rule("datawar.card.6")
def test_a_tracker_laid_before_it_counts_nothing_either() -> None:
    """Tracker first, then, as the other chains on, Tracker Smacker."""
    table = play(at("+3 5 1", "newspaper tracker_smacker 1"))
    assert totals(table) == [{0: 5, 1: 6}]


@pytest.mark.rule("datawar.card.6")
def test_a_tracker_laid_after_it_counts_nothing() -> None:
    table = play(at("tracker_smacker 1", "walter +3 4 1"))
    assert totals(table) == [{0: 6, 1: 4}]


@pytest.mark.rule("datawar.card.6")
def test_ones_own_trackers_go_on_counting() -> None:
    table = play(at("+2 tracker_smacker 1", "+3 5 1"))
    assert totals(table) == [{0: 8, 1: 5}]


@pytest.mark.rule("datawar.card.6")
def test_it_works_to_the_end_of_the_hand_and_no_longer() -> None:
    table = at("tracker_smacker 1 1 1 2 4 1", "mandatory_recall 1 1 1 +3 1 +3 3 1")
    play(table)
    assert totals(table) == [{0: 6, 1: 6}, {0: 2, 1: 1}]
    play(table)
    assert totals(table)[-1] == {0: 4, 1: 6}
    assert table.state.smackers == []


@pytest.mark.rule("datawar.card.6")
def test_blockers_stacks_and_firewalls_work_as_before() -> None:
    table = play(at("tracker_smacker 1", "-2 newspaper mandatory_recall 1"))
    assert totals(table) == [{0: 4, 1: 6}]
    assert asides(table) == ["", "newspaper"]
    recall = play(at("tracker_smacker 1 1", "+3 -1 mandatory_recall 1 1", aside=["newspaper", ""]))
    assert told(recall, "recall")[0].data["victim"] == 0


@pytest.mark.rule("datawar.card.6", "datawar.special.4")
def test_a_data_grab_is_not_smacked() -> None:
    table = at("tracker_smacker 1", "data_grab 1").to_decision()
    assert asked(table) == (None, "grab")


@pytest.mark.rule("datawar.card.6")
@pytest.mark.parametrize(
    ("move", "event"),
    [
        ("patent_theft", "theft"),
        ("leveraged_buyout", "buyout"),
        ("talent_poach", "poach"),
    ],
)
@pytest.mark.parametrize("before", [True, False])
def test_of_opponents_moves_only_the_six_is_left(move: str, event: str, before: bool) -> None:
    """Whether the Tracker Smacker comes up before the Move, or after it in the chain of another."""
    first, second = f"-1 {move} 1 1", "tracker_smacker 1 1 1"
    if not before:  # 6 against 6, so there is War, and the Move's player wins it
        first, second = f"{move} 1 1 1 2 1", "newspaper tracker_smacker 1 1 1 1 1"
    table = play(at(first, second, "2 1 1", aside=["", "", "rocket_company chaz"]))
    assert totals(table)[0][0] == 6
    assert winners(table) == [0]
    assert event not in kinds(table)
    assert asides(table)[2] == "rocket_company chaz"


@pytest.mark.rule("datawar.card.6")
def test_a_losers_temper_tantrum_is_cancelled_too() -> None:
    table = play(at("temper_tantrum 1 1", "+1 tracker_smacker 1 1"))
    assert winners(table) == [1]
    assert decks(table) == ["1 1", "1 1 temper_tantrum +1 tracker_smacker"]
    assert told(table, "smacked")[0].seat == 0


@pytest.mark.rule("datawar.card.6", "datawar.card.9")
def test_ones_own_move_works_beside_ones_own_tracker_smacker() -> None:
    """The 6 of War is the Move, played by who smacked before."""
    piles = ("tracker_smacker 1 1 1 patent_theft 1", "mandatory_recall 1 1 1 5 1")
    table = play(at(*piles, aside=["", "rocket_company"]))
    assert winners(table) == [0]
    assert asides(table) == ["rocket_company", ""]


@pytest.mark.rule("datawar.effect.1b", "datawar.card.6")
def test_a_firewall_at_the_same_time_stops_a_takeover() -> None:
    table = play(at("hostile_takeover 1 1 1 1 1", "tracker_smacker 1 1 1 2 1"))
    assert "takeover" not in kinds(table)
    assert totals(table)[0] == {0: 6, 1: 6}
    assert told(table, "war")[0].data["seats"] == [0, 1]


@pytest.mark.rule("datawar.card.6", "datawar.card.8")
def test_a_takeover_that_came_before_goes_on() -> None:
    """Tracker Smacker in the answer: the takeover stands, later Trackers count nothing."""
    piles = ("hostile_takeover 1 1", "5 1 1 1 -1 tracker_smacker 1", "4 1 1 1 +3 4 1")
    table = play(at(*piles))
    assert told(table, "takeover")
    assert totals(table) == [{0: 5, 1: 6, 2: 3}]
    assert winners(table) == [1]


# --- Mandatory Recall ----------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.7", "datawar.special.9", "datawar.effect.6b")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_winner_recalls_the_stacks_of_all_opponents(seats: int) -> None:
    piles = ["mandatory_recall 1 1", "5 1 1", "4 2 2", "3 3 3"][:seats]
    aside = ["newspaper", "rocket_company energy_grid", "shadow_government walter", "ai_platform"]
    table = play(at(*piles, aside=aside[:seats]), *["keep"] * (seats > 2))
    assert asides(table) == ["newspaper", "", "walter", ""][:seats]
    assert [len(deck) for deck in table.state.decks] == [2 + seats, 4, 3, 3][:seats]
    assert {"rocket_company", "energy_grid"} <= set(decks(table)[1].split())
    assert [event.data["victim"] for event in told(table, "recall")] == list(range(1, seats))


@pytest.mark.rule("datawar.card.7")
def test_the_stacks_are_shuffled_into_the_deck() -> None:
    stacks = "rocket_company energy_grid"
    piles = {
        decks(play(at("mandatory_recall 1", "5 1 2 3 4 5", aside=["", stacks], seed=seed)))[1]
        for seed in range(8)
    }
    assert len(piles) > 4
    assert all(sorted(pile.split()) == sorted(f"1 2 3 4 5 {stacks}".split()) for pile in piles)


@pytest.mark.rule("datawar.special.8", "datawar.card.7")
def test_without_winning_there_is_no_recall() -> None:
    table = play(at("mandatory_recall 1", "+1 patent_theft 1", aside=["", "newspaper"]))
    assert winners(table) == [1]
    assert asides(table) == ["", "newspaper"]
    assert told(table, "idle")[0].rules == ("datawar.special.8", "datawar.card.7")


@pytest.mark.rule("datawar.card.7", "datawar.effect.6")
def test_a_recall_from_before_a_war_works_after_it() -> None:
    table = play(
        at("mandatory_recall 1 1 1 3 1", "patent_theft 1 1 1 2 1", aside=["", "newspaper"])
    )
    assert winners(table) == [0]
    assert asides(table) == ["", ""]
    assert "newspaper" in decks(table)[1]


@pytest.mark.rule("datawar.card.7")
def test_what_is_collected_in_the_hand_itself_is_not_recalled() -> None:
    table = play(at("mandatory_recall 1 1", "rocket_company 5 1 1"))
    assert asides(table) == ["rocket_company", ""]
    assert "recall" not in kinds(table)


@pytest.mark.rule("datawar.card.7", "datawar.open.29")
def test_a_recall_brings_somebody_back() -> None:
    table = play(at("mandatory_recall 1", "", "5 1", aside=["", "rocket_company newspaper", ""]))
    assert out(table) == []
    assert decks(table)[1] == "newspaper"
    assert told(table, "back")[0].seat == 1


@pytest.mark.rule("datawar.card.7", "datawar.special.9")
def test_two_recalls_leave_nothing_to_the_second() -> None:
    piles = ("mandatory_recall 1 1 1 mandatory_recall 1", "patent_theft 1 1 1 2 1")
    table = play(at(*piles, aside=["", "newspaper"]))
    assert len(told(table, "recall")) == 1
    assert len(told(table, "settle")) == 2
