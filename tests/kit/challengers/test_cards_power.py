"""Cards whose bonus comes and goes: in the attack, with the flag, from the bench."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.challengers.positions import at, bench, flag, opening, play, powers

rule = pytest.mark.rule


def attack(cards: str, **where: Any) -> list[int]:
    """The power of an attack after each of its cards, where it will not be enough."""
    return [power for power, _ in powers(play(at(deck=cards, flag="villain", **where)))]


def defence(pile: str, *, rival: str = "newcomer", **where: Any) -> int:
    """What the defence of seat 0's pile is worth, its top card last."""
    where = {"rival": rival, "flag": pile, "attacking": False, **where}
    return powers(play(at(**where)))[0][1]


# --- during the attack ---------------------------------------------------------------------------


@pytest.mark.rule("challengers.card.31", "challengers.effect.6")
def test_gangster_has_two_more_in_the_attack() -> None:
    assert attack("gangster newcomer gangster") == [4, 5, 9]


@pytest.mark.rule("challengers.card.31", "challengers.effect.6")
def test_gangster_has_nothing_more_with_the_flag() -> None:
    table = play(at(deck="gangster", flag="champion", rival="newcomer newcomer"))
    assert (flag(table), powers(table)) == ("gangster", [(4, 4)])
    play(table)
    assert powers(table)[1:] == [(1, 2), (2, 2)]


@pytest.mark.rule("challengers.card.12", "challengers.effect.6")
@pytest.mark.parametrize("trophies", [1, 2, 5])
def test_knight_has_one_more_for_each_trophy_of_the_opponent(trophies: int) -> None:
    rounds = list(range(1, trophies + 1))
    where = {"round": 7, "won": [[6], rounds], "fans": [[6], [2] * trophies]}
    assert attack("knight newcomer", **where) == [3 + trophies, 4 + trophies]


def test_knight_has_nothing_for_trophies_of_its_own() -> None:
    assert attack("knight newcomer", round=3, won=[[1, 2], []], fans=[[2, 2], []]) == [3, 4]


@pytest.mark.rule("challengers.card.12", "challengers.effect.6")
def test_knight_has_nothing_more_with_the_flag() -> None:
    where: dict[str, Any] = {"round": 3, "won": [[], [1, 2]], "fans": [[], [2, 2]]}
    table = play(at(deck="knight", flag="rubber_duck", rival="talent talent", **where))
    assert powers(table) == [(5, 5)]
    play(table)
    assert powers(table)[1:] == [(2, 3), (4, 3)]


@pytest.mark.rule("challengers.card.12")
def test_knight_does_not_count_the_trophies_of_players_elsewhere() -> None:
    where: dict[str, Any] = {"round": 3, "won": [[], [1], [1, 2], [2]]}
    where["fans"] = [[], [2], [2, 2], [2]]
    assert attack("knight newcomer", seats=4, **where) == [4, 5]


# --- in possession of the flag -------------------------------------------------------------------


@pytest.mark.rule("challengers.effect.8")
@pytest.mark.parametrize(
    ("card", "base", "bonus"),
    [
        pytest.param("skeleton", 2, 1, marks=rule("challengers.card.42")),
        pytest.param("treasure", 2, 2, marks=rule("challengers.card.21")),
        pytest.param("illusionist", 5, 6, marks=rule("challengers.card.70")),
    ],
)
def test_a_bonus_in_possession_counts_as_soon_as_the_flag_is_there(
    card: str, base: int, bonus: int
) -> None:
    table = play(at(deck=card, flag="newcomer", rival="dog dog dog dog"))
    assert powers(table) == [(base, 1)]
    play(table)
    assert powers(table)[1] == (3, base + bonus)


@pytest.mark.rule("challengers.card.42", "challengers.effect.8")
def test_skeleton_has_one_more_with_the_flag_only() -> None:
    assert defence("skeleton") == 3
    assert attack("skeleton skeleton") == [2, 4]


@pytest.mark.rule("challengers.card.21", "challengers.effect.8")
def test_treasure_has_two_more_with_the_flag_only() -> None:
    assert defence("treasure") == 4
    assert attack("treasure treasure") == [2, 4]


@pytest.mark.rule("challengers.card.70", "challengers.effect.8")
@pytest.mark.parametrize(
    ("benched", "bonus"), [("", 6), ("dog dog", 5), ("newcomer talent dog champion pig cat", 0)]
)
def test_illusionist_has_one_more_for_each_empty_seat(benched: str, bonus: int) -> None:
    assert defence("skeleton", bench=benched) == 3
    assert defence("illusionist", bench=benched, rival_bench="dog") == 5 + bonus
    assert attack("illusionist newcomer", bench=benched) == [5, 6]


@pytest.mark.rule("challengers.card.70")
def test_illusionist_counts_again_when_the_bench_has_changed() -> None:
    """The attacker's Siren takes the last card of one seat."""
    table = at(deck="siren dog talent", flag="illusionist", rival_bench="dog dog pig")
    play(table, "pig")
    assert powers(table) == [(6, 5 + 5), (9, 10), (11, 10)]


@pytest.mark.rule("challengers.card.70")
def test_illusionist_loses_for_a_seat_that_is_taken() -> None:
    """Seat 0 got the flag with it, and lost and regained it: by then two seats are taken."""
    table = play(at(deck="illusionist illusionist", flag="champion", rival="dog dog horse"))
    assert flag(table) == "illusionist"
    play(play(table))
    assert bench(table) == ["illusionist"]
    play(table)
    assert powers(table) == [(5, 4), (3, 11), (6, 11), (11, 11), (5, 5)]


@pytest.mark.rule("challengers.card.21", "challengers.card.42", "challengers.effect.8")
def test_a_bonus_in_possession_is_for_the_top_card_only() -> None:
    assert defence("treasure skeleton") == 3
    assert defence("skeleton treasure") == 4
    assert defence("skeleton treasure newcomer") == 1


@pytest.mark.rule("challengers.card.21", "challengers.effect.8", "challengers.match.5")
def test_the_opening_card_is_in_possession_too() -> None:
    table = play(opening("treasure", "newcomer newcomer"))
    play(table)
    assert powers(table) == [(1, 4), (2, 4)]


# --- from the bench ------------------------------------------------------------------------------

BOTH = [
    pytest.param("blacksmith", "dog", 3, "pig", marks=rule("challengers.card.13")),
    pytest.param("band", "alien", 5, "horse", marks=rule("challengers.card.56")),
    pytest.param("vendor", "pony", 3, "pig", marks=rule("challengers.card.63")),
    pytest.param("ai", "skeleton", 2, "newcomer", marks=rule("challengers.card.52")),
]
"""Cards that help in attack and defence: whom (with base power), and whom not."""


@pytest.mark.rule("challengers.effect.7")
@pytest.mark.parametrize(("card", "helped", "base", "other"), BOTH)
def test_it_helps_attackers_from_the_bench(card: str, helped: str, base: int, other: str) -> None:
    table = play(at(deck=f"{helped} newcomer", flag="villain", bench=card))
    assert powers(table)[0][0] == base + 1


@pytest.mark.parametrize(("card", "helped", "base", "other"), BOTH)
def test_it_helps_the_defence_from_the_bench(card: str, helped: str, base: int, other: str) -> None:
    bonus = {"skeleton": 1}.get(helped, 0)
    assert defence(helped, bench=card) == base + bonus + 1
    assert defence(f"{helped} {other}", bench=card) == defence(other)


@pytest.mark.parametrize(("card", "helped", "base", "other"), BOTH)
def test_it_helps_no_others_and_not_the_opponent(
    card: str, helped: str, base: int, other: str
) -> None:
    assert attack(other, bench=card) == attack(other)
    assert defence(other, bench=card) == defence(other)
    assert attack(helped, rival_bench=card) == [base]
    assert attack(helped, bench=card) == [base + 1]
    assert defence(helped, rival_bench=card) == defence(helped)


@pytest.mark.parametrize(("card", "helped", "base", "other"), BOTH)
def test_each_copy_on_the_bench_helps(card: str, helped: str, base: int, other: str) -> None:
    assert attack(f"{helped} {helped}", bench=f"{card} {card} {card}") == [base + 3, 2 * base + 6]
    assert defence(helped, bench=f"{card} {card}") == defence(helped) + 2


@pytest.mark.parametrize(("card", "helped", "base", "other"), BOTH)
def test_it_helps_nobody_outside_the_bench(card: str, helped: str, base: int, other: str) -> None:
    assert attack(f"{helped} newcomer", discard=card)[0] == base
    assert attack(f"{card} {helped}")[1] == attack(card)[0] + base
    assert defence(f"{card} {helped}") == defence(helped)


@pytest.mark.rule("challengers.card.13", "challengers.effect.7")
@pytest.mark.parametrize(
    ("card", "base"), [("newcomer", 1), ("champion_c", 4), ("talent_a", 2), ("fan_bus", 6)]
)
def test_blacksmith_helps_all_city_cards(card: str, base: int) -> None:
    assert attack(card, bench="blacksmith") == [base + 1]
    assert defence(card, bench="blacksmith") == base + 1


@pytest.mark.rule("challengers.card.52", "challengers.effect.7")
def test_ai_goes_by_base_power_not_by_what_a_card_has_now() -> None:
    assert attack("jester gangster", bench="ai newcomer") == [4, 4 + 5]
    assert attack("newcomer", bench="ai make_up_artist") == [3]
    assert defence("treasure", bench="ai") == 5


@pytest.mark.rule("challengers.card.56", "challengers.card.63", "challengers.effect.7")
def test_band_and_vendor_help_their_own_kind_when_it_attacks() -> None:
    assert attack("band cow", bench="band") == [4, 8]
    assert attack("vendor pony", bench="vendor") == [3, 7]


@pytest.mark.rule("challengers.card.16", "challengers.effect.7")
def test_bard_helps_every_attacker_and_no_defender() -> None:
    assert attack("newcomer pig horse", bench="bard") == [2, 6, 12]
    assert attack("newcomer pig", bench="bard bard") == [3, 8]
    assert defence("horse", bench="bard bard") == 5
    assert attack("newcomer pig", rival_bench="bard") == [1, 4]


@pytest.mark.rule("challengers.card.23", "challengers.effect.7")
def test_cook_helps_the_card_with_the_flag_and_no_attacker() -> None:
    assert defence("newcomer", bench="cook") == 2
    assert defence("pig horse", bench="cook cook") == 7
    assert attack("newcomer pig", bench="cook cook") == [1, 4]
    assert defence("newcomer", rival_bench="cook") == 1


@pytest.mark.rule("challengers.card.30", "challengers.effect.7")
def test_make_up_artist_gives_two_to_attackers_of_base_power_one() -> None:
    assert attack("newcomer talent clown", bench="make_up_artist") == [3, 5, 8]
    assert attack("newcomer", bench="make_up_artist make_up_artist") == [5]
    assert attack("newcomer", rival_bench="make_up_artist") == [1]


@pytest.mark.rule("challengers.card.30", "challengers.attack.2")
def test_make_up_artist_goes_by_base_power_and_helps_no_defender() -> None:
    assert attack("mime", bench="make_up_artist") == [1 + 5 + 2]
    assert defence("newcomer", bench="make_up_artist") == 1


@pytest.mark.rule("challengers.card.36", "challengers.effect.7")
def test_director_helps_attacking_film_studio_cards() -> None:
    assert attack("cat dog cat", bench="director") == [4, 7, 11]
    assert attack("lion", bench="director") == [6]
    assert attack("cat director", bench="director director") == [5, 11]
    assert defence("lion", bench="director") == 5
    assert attack("cat dog", rival_bench="director") == [3, 6]


@pytest.mark.rule("challengers.card.16", "challengers.card.13", "challengers.card.52")
def test_bonuses_from_several_cards_on_the_bench_add_up() -> None:
    assert attack("talent dog", bench="bard bard blacksmith ai") == [2 + 2 + 1 + 1, 6 + 3 + 2 + 1]


@pytest.mark.rule("challengers.effect.7", "challengers.card.23")
def test_a_bonus_counts_as_soon_as_its_card_is_benched() -> None:
    """Seat 1 loses the flag with a Bard, and attacks with the Bard on its bench."""
    table = play(at(deck="champion champion champion", flag="bard", rival="dog dog"))
    assert bench(table, 1) == ["bard"]
    play(table)
    assert powers(table)[1:] == [(4, 4)]
    table = play(at(deck="dog dog", flag="cook", rival="dog dog dog"))
    play(table)
    assert (flag(table), powers(table)[1]) == ("dog", (3, 3))
    play(table)
    assert powers(table)[2] == (3, 4)


@pytest.mark.rule("challengers.effect.7", "challengers.card.16")
def test_a_bonus_ends_when_its_card_leaves_the_bench() -> None:
    """Butler discards the Bard; then the attackers, those before it too, have nothing of it."""
    table = play(at(deck="newcomer butler newcomer", flag="villain", bench="bard"), "bard")
    assert powers(table) == [(2, 10), (2, 10), (3, 10)]


@pytest.mark.rule("challengers.effect.7", "challengers.card.13")
def test_a_siren_can_take_away_what_helps_the_defence() -> None:
    table = play(at(deck="siren newcomer", flag="dog", rival_bench="blacksmith pig"), "blacksmith")
    assert powers(table) == [(6, 3)]
    table = play(at(deck="siren newcomer", flag="dog", rival_bench="blacksmith pig"), "pig")
    assert powers(table) == [(6, 4)]
