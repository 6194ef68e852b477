"""A match: who begins with the flag, the attack, the pile, the bench, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table, challengers
from tests.kit.challengers.positions import (
    asked,
    at,
    bench,
    deck,
    discard,
    drafting,
    finish,
    flag,
    kinds,
    named,
    opening,
    play,
    powers,
    revealed,
    told,
    won,
)

STARTERS = "newcomer newcomer newcomer talent dog champion"
FULL = "newcomer talent dog champion pig cat"
"""Six names: a bench without an empty seat."""


def begun(rounds: list[list[int]], **where: Any) -> Table:
    """A match between seats with trophies of these rounds, just begun."""
    fans = [[2] * len(each) for each in rounds]
    table = opening("dog dog", "pig pig", won=rounds, fans=fans, round=7, **where)
    return table.play(until="attack")


# --- the beginning -------------------------------------------------------------------------------


@pytest.mark.rule("challengers.match.1")
def test_each_deck_is_shuffled_for_its_match() -> None:
    """The six starter cards come in many orders, and always all of them."""
    orders = set()
    for seed in range(12):
        table = opening(
            STARTERS,
            STARTERS,
            seed=seed,
        ).play(until="attack")
        mine = f"{flag(table)} {deck(table)}".split()
        assert sorted(mine) == sorted(STARTERS.split())
        orders.add(" ".join(mine))
        orders.add(deck(table, 1))
    assert len(orders) > 15


@pytest.mark.rule("challengers.match.1", "challengers.match.2")
def test_a_match_has_two_opponents() -> None:
    table = drafting(seats=4)
    table.play_out(*[challengers.POLICIES["random"]()] * 4, until="standings")
    assert [sorted(event.data["seats"]) for event in told(table, "match")] == [[0, 3], [1, 2]]


@pytest.mark.rule("challengers.match.3")
@pytest.mark.parametrize(
    ("rounds", "starts"),
    [([[1], []], 0), ([[], [1]], 1), ([[1, 2], [3]], 1), ([[1, 6], [2, 3, 4]], 0)],
)
def test_the_highest_trophy_number_begins_with_the_flag(
    rounds: list[list[int]], starts: int
) -> None:
    table = begun(rounds)
    assert told(table, "flag")[0].seat == starts
    assert flag(table) == ["dog", "pig"][starts]
    assert (deck(table), deck(table, 1)) == [("dog", "pig pig"), ("dog dog", "pig")][starts]


@pytest.mark.rule("challengers.match.4")
@pytest.mark.parametrize("rounds", [[[], []], [[3], [1, 3]]])
def test_a_tie_is_for_the_lot(rounds: list[list[int]]) -> None:
    starts = []
    for seed in range(30):
        table = begun(rounds, seed=seed)
        assert "flag" not in kinds(table)
        starts.append(told(table, "toss")[0].seat)
        assert flag(table) == ["dog", "pig"][starts[-1] or 0]
    assert 5 < sum(seat == 1 for seat in starts) < 25


@pytest.mark.rule("challengers.match.5", "challengers.attack.1")
def test_one_card_opens_with_the_flag_and_the_other_side_attacks() -> None:
    table = begun([[1], []])
    assert told(table, "open")[0].seat == 0
    assert (flag(table), deck(table), powers(table)) == ("dog", "dog", [])
    play(table)
    assert told(table, "reveal")[0].seat == 1


@pytest.mark.rule("challengers.match.5")
def test_the_effect_of_the_opening_card_happens() -> None:
    """Reporter asks its owner about the next two cards."""
    table = play(opening("reporter reporter reporter"))
    assert asked(table) == (0, "sink")
    play(table, "card_1")
    assert (table.phase, deck(table)) == ("attack", "reporter reporter")


def test_nothing_is_said_of_cards_still_in_a_deck() -> None:
    table = begun([[1], []])
    for event in told(table, "match"):
        assert not {"cards", "deck"} & set(event.data)


# --- the attack ----------------------------------------------------------------------------------


@pytest.mark.rule("challengers.attack.1", "challengers.attack.2")
def test_cards_are_revealed_one_by_one_until_their_powers_are_enough() -> None:
    table = play(at(deck="newcomer talent dog champion", flag="horse", rival="dog"))
    assert powers(table) == [(1, 5), (3, 5), (6, 5)]
    assert (revealed(table), deck(table)) == ("newcomer talent dog", "champion")


@pytest.mark.rule("challengers.attack.4")
@pytest.mark.parametrize("card", ["dog", "champion"])
def test_equal_is_enough(card: str) -> None:
    table = play(at(deck=f"{card} newcomer", flag="pig", rival="dog"))
    assert (flag(table), deck(table)) == (card, "newcomer")


@pytest.mark.rule("challengers.attack.1")
def test_less_is_not_enough() -> None:
    table = play(at(deck="talent newcomer", flag="pig", rival="dog"))
    assert powers(table) == [(2, 3), (3, 3)]


@pytest.mark.rule("challengers.attack.5", "challengers.attack.6")
def test_the_attackers_become_a_pile_with_the_flag_on_the_last() -> None:
    table = play(at(deck="dog newcomer pig cat", flag="dragon", rival="horse horse"))
    assert flag(table) == "dog newcomer pig"
    (taken,) = told(table, "capture")
    assert (taken.seat, named([taken.data["card"]])) == (0, "pig")
    assert table.state.row == []


@pytest.mark.rule("challengers.attack.7")
def test_only_the_top_card_defends() -> None:
    table = play(at(deck="horse talent", flag="dragon", rival="newcomer newcomer"))
    play(table)
    assert powers(table)[2:] == [(1, 2), (2, 2)]


@pytest.mark.rule("challengers.attack.7", "challengers.effect.7", "challengers.card.23")
def test_a_defence_is_its_top_card_and_what_the_bench_adds() -> None:
    where: dict[str, Any] = {"flag": "kraken cook", "bench": "cook", "attacking": False}
    table = play(at(rival="newcomer talent", **where))
    assert powers(table) == [(1, 3), (3, 3)]


@pytest.mark.rule("challengers.attack.3", "challengers.attack.2")
def test_effects_change_the_power_on_both_sides() -> None:
    table = play(
        at(deck="gangster pig", flag="treasure", bench="bard", rival_bench="cook", rival="dog")
    )
    assert powers(table) == [(2 + 2 + 1, 2 + 2 + 1)]


@pytest.mark.rule("challengers.attack.8", "challengers.attack.4")
def test_who_lost_the_flag_benches_the_pile_and_attacks() -> None:
    table = play(at(deck="dragon", flag="talent dog", rival="champion pig newcomer"))
    assert bench(table, 1) == ["talent", "dog"]
    play(table)
    assert [event.seat for event in told(table, "reveal")] == [0, 1, 1]
    assert (flag(table), bench(table)) == ("champion pig", ["dragon"])


def test_a_new_attack_begins_at_nothing() -> None:
    table = play(at(deck="dragon dog", flag="pig", rival="newcomer kraken horse"))
    play(play(table))
    assert powers(table) == [(7, 3), (1, 7), (8, 7), (3, 7)]


# --- the bench -----------------------------------------------------------------------------------


@pytest.mark.rule("challengers.bench.2")
def test_cards_of_one_name_share_a_seat() -> None:
    where: dict[str, Any] = {"rival_bench": "dog newcomer", "rival": "horse"}
    table = play(at(deck="villain", flag="newcomer dog newcomer talent", **where))
    assert bench(table, 1) == ["dog dog", "newcomer newcomer newcomer", "talent"]


@pytest.mark.rule("challengers.bench.2")
@pytest.mark.parametrize(
    ("one", "other"), [("dog", "dog_b"), ("talent", "talent_a"), ("champion", "champion_c")]
)
def test_one_name_of_two_levels_shares_a_seat(one: str, other: str) -> None:
    table = play(at(deck="villain", flag=f"{one} {other}", rival="horse"))
    assert bench(table, 1) == [f"{one} {other}"]


@pytest.mark.rule("challengers.bench.1", "challengers.bench.2")
def test_a_bench_has_six_seats() -> None:
    five = "newcomer talent dog champion pig"
    table = play(at(deck="villain", flag="cat", rival="horse", rival_bench=five))
    assert (len(bench(table, 1)), won(table)) == (6, None)


@pytest.mark.rule("challengers.bench.1")
@pytest.mark.parametrize("seats", [3, 4, 10])
def test_the_number_of_seats_can_be_set(seats: int) -> None:
    names = f"{FULL} cow spider parrot pony horse".split()
    where: dict[str, Any] = {"rules": {"bench_seats": seats}, "rival": "villain"}
    room = play(at(deck="villain", flag=" ".join(names[:seats]), **where))
    assert (len(bench(room, 1)), won(room)) == (seats, None)
    none = play(at(deck="villain", flag=" ".join(names[: seats + 1]), **where))
    assert won(none) == (0, "no_room")


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.rule("challengers.end.1", "challengers.end.3")
@pytest.mark.parametrize("cards", ["", "newcomer", "newcomer newcomer dog"])
def test_who_must_draw_and_cannot_loses(cards: str) -> None:
    table = play(at(deck=cards, flag="villain", rival=""))
    assert won(table) == (1, "no_cards")
    assert table.phase == "result"


@pytest.mark.rule("challengers.end.1")
def test_the_holder_of_the_flag_needs_no_card() -> None:
    """Both decks are empty; only the attacker has to draw."""
    table = play(at(deck="", flag="newcomer", rival=""))
    assert won(table) == (1, "no_cards")
    table = play(at(deck="", flag="newcomer", rival="", attacking=False))
    assert won(table) == (0, "no_cards")


@pytest.mark.rule("challengers.end.1", "challengers.attack.6")
def test_the_last_card_may_take_the_flag() -> None:
    table = play(at(deck="dog", flag="pig", rival=""))
    assert (won(table), flag(table)) == (None, "dog")
    play(table)
    assert won(table) == (0, "no_cards")


@pytest.mark.rule("challengers.end.1", "challengers.card.44")
def test_a_deck_emptied_by_a_ghost_is_lost_with_in_the_next_attack_only() -> None:
    table = play(at(deck="ghost newcomer talent", flag="pig", rival="horse"))
    assert (won(table), deck(table, 1), discard(table, 1)) == (None, "", "horse")
    play(table)
    assert won(table) == (0, "no_cards")


@pytest.mark.rule("challengers.end.1", "challengers.card.29")
def test_a_deck_emptied_by_its_own_submarine_is_no_loss_while_the_flag_stays() -> None:
    table = play(at(deck="submarine pig", flag="dog", rival="newcomer"))
    assert (flag(table), deck(table), won(table)) == ("submarine", "", None)
    play(table)
    assert won(table) == (0, "no_cards")


@pytest.mark.rule("challengers.end.2", "challengers.end.3")
def test_who_has_no_seat_for_a_name_loses() -> None:
    table = play(at(deck="villain", flag="cow", rival="horse", rival_bench=FULL))
    assert won(table) == (0, "no_room")
    assert table.phase == "result"


@pytest.mark.rule("challengers.end.2")
def test_one_card_too_many_in_a_pile_is_enough_to_lose() -> None:
    five = "newcomer talent dog champion pig"
    table = play(at(deck="villain", flag="cat pig cow", rival="horse", rival_bench=five))
    assert won(table) == (0, "no_room")


@pytest.mark.rule("challengers.bench.2", "challengers.attack.4")
def test_a_seat_of_the_same_name_will_do() -> None:
    table = play(at(deck="villain", flag="cat pig cat", rival="horse", rival_bench=FULL))
    assert won(table) is None
    assert bench(table, 1)[-2:] == ["pig pig", "cat cat cat"]


@pytest.mark.rule("challengers.end.3", "challengers.trophy.1")
@pytest.mark.parametrize(("cards", "winner"), [("villain", 0), ("newcomer", 1)])
def test_the_winner_gets_the_trophy_of_the_round(cards: str, winner: int) -> None:
    trophies = [[2], [3], [4], [6], [6], [8], [9]]
    table = finish(at(deck=cards, flag="pig", rival="", round=4, trophies=trophies))
    assert table.state.won == [[4] * (winner == 0), [4] * (winner == 1)]
    assert table.state.fans == [[6] * (winner == 0), [6] * (winner == 1)]
    assert told(table, "trophy")[0].seat == winner


@pytest.mark.rule("challengers.end.2", "challengers.end.3")
def test_all_cards_return_to_their_decks_after_the_match() -> None:
    """From deck, row, pile, bench and discard pile, and what found no seat."""
    where: dict[str, Any] = {"rival_bench": FULL, "rival_discard": "parrot"}
    where |= {"bench": "spider spider", "discard": "pony"}
    table = finish(at(deck="newcomer villain dog", flag="talent cow", rival="horse", **where))
    assert won(table) == (0, "no_room")
    table.play(until="draft")
    assert sorted(deck(table, 1).split()) == sorted(f"{FULL} parrot talent cow horse".split())
    mine = deck(table).split()
    assert len(mine) == 3 + 2 + 1 + 1
    assert {"newcomer", "villain", "dog", "spider", "pony"} < set(mine)


@pytest.mark.rule("challengers.end.1")
def test_cards_of_a_failed_attack_return_too() -> None:
    table = finish(at(deck="newcomer dog", flag="pig villain", rival="horse"))
    table.play(until="draft")
    assert sorted(deck(table).split()) == ["dog", "newcomer"]
    assert sorted(deck(table, 1).split()) == ["horse", "pig", "villain"]
    assert table.state.hill == table.state.row == []
    assert table.state.bench == [[], []]
