"""Cards with a bonus that is counted once, when they are revealed, and kept from then on."""

from __future__ import annotations

import pytest

from kit.challengers.cards import COPIES, POWER
from tests.kit.challengers.positions import at, bench, flag, opening, play, powers, told


def gets(card: str, *, deck: str = "", **where: object) -> int:
    """The power of a card as the first one of an attack that will not be enough."""
    table = play(at(deck=f"{card} {deck}", flag="villain", **where))
    return powers(table)[0][0]


# --- Mascot: the sets on the bench ---------------------------------------------------------------


@pytest.mark.rule("challengers.card.6")
@pytest.mark.parametrize(
    ("benched", "bonus"),
    [
        ("newcomer", 1),
        ("newcomer talent dog", 1),
        ("newcomer newcomer pig", 2),
        ("pig horse cat pony", 3),
        ("newcomer pig cat pony spider cow", 6),
    ],
)
def test_mascot_has_one_more_for_each_set_on_the_bench(benched: str, bonus: int) -> None:
    assert gets("mascot", bench=benched) == 2 + bonus


def test_mascot_has_nothing_more_with_an_empty_bench() -> None:
    assert gets("mascot", rival_bench="pig cat pony") == 2


@pytest.mark.rule("challengers.card.6", "challengers.effect.3")
def test_mascot_does_not_count_itself_nor_what_attacks_with_it() -> None:
    table = play(at(deck="cat mascot newcomer", flag="villain", bench="pig"))
    assert powers(table)[:2] == [(3, 10), (6, 10)]


# --- Jester: a card of base power 1 --------------------------------------------------------------


@pytest.mark.rule("challengers.card.8")
@pytest.mark.parametrize("benched", ["newcomer", "newcomer newcomer", "dog clown", "mime ghost"])
def test_jester_has_three_more_with_a_card_of_one_on_the_bench(benched: str) -> None:
    assert gets("jester", bench=benched) == 4


@pytest.mark.parametrize("benched", ["", "talent dog champion"])
def test_jester_has_nothing_more_without_a_card_of_one(benched: str) -> None:
    assert gets("jester", bench=benched, rival_bench="newcomer") == 1


@pytest.mark.rule("challengers.card.8")
def test_jester_goes_by_base_power() -> None:
    """A.I. on the bench lifts no card there, nor does the Make-Up Artist."""
    assert gets("jester", bench="make_up_artist") == 4 + 2
    assert gets("jester", bench="talent ai") == 1


# --- Hermit: no City card ------------------------------------------------------------------------


@pytest.mark.rule("challengers.card.9")
@pytest.mark.parametrize("benched", ["", "pig", "cat pony spider cow parrot"])
def test_hermit_has_two_more_without_a_city_card_on_the_bench(benched: str) -> None:
    assert gets("hermit", bench=benched, rival_bench="newcomer") == 4


@pytest.mark.parametrize("benched", ["newcomer", "cat dog_b", "talent_a", "mascot"])
def test_hermit_has_nothing_more_with_one(benched: str) -> None:
    assert gets("hermit", bench=benched) == 2


@pytest.mark.rule("challengers.card.9")
def test_hermit_does_not_mind_city_cards_in_the_attack_or_the_discard_pile() -> None:
    table = play(at(deck="dog hermit", flag="villain", discard="newcomer"))
    assert powers(table)[1] == (3 + 4, 10)


# --- Stable Boy: cards of base power 3 -----------------------------------------------------------


@pytest.mark.rule("challengers.card.10")
@pytest.mark.parametrize(
    ("benched", "bonus"),
    [("dog", 1), ("dog dog dog_b", 3), ("dog pig cat talent", 3), ("dog champion", 1)],
)
def test_stable_boy_has_one_more_for_each_card_of_three(benched: str, bonus: int) -> None:
    """Each card, not each seat."""
    assert gets("stable_boy", bench=benched) == 2 + bonus


def test_stable_boy_has_nothing_more_without_one() -> None:
    assert gets("stable_boy", bench="talent champion", rival_bench="dog") == 2


# --- Merman: a Shipwreck card --------------------------------------------------------------------


@pytest.mark.rule("challengers.card.19")
@pytest.mark.parametrize("benched", ["parrot", "parrot parrot sailor", "merman newcomer"])
def test_merman_has_three_more_with_a_shipwreck_card(benched: str) -> None:
    assert gets("merman", bench=benched) == 4


def test_merman_has_nothing_more_without_one() -> None:
    assert gets("merman", bench="dog pig", rival_bench="parrot", deck="parrot") == 1


# --- Lifeguard: the end of the deck --------------------------------------------------------------


@pytest.mark.rule("challengers.card.25")
@pytest.mark.parametrize("rest", ["", "newcomer"])
def test_lifeguard_has_two_more_with_a_card_or_none_left(rest: str) -> None:
    assert gets("lifeguard", deck=rest) == 6


def test_lifeguard_has_nothing_more_with_two_left() -> None:
    assert gets("lifeguard", deck="newcomer newcomer") == 4


@pytest.mark.rule("challengers.card.25")
def test_lifeguard_keeps_its_bonus_when_the_deck_has_grown_again() -> None:
    """The UFO puts two cards under the deck; a bonus that was fixed does not shrink."""
    table = play(at(deck="lifeguard ufo", flag="villain", pile_a="pig pig"))
    assert [power for power, _ in powers(table)] == [6, 9, 12]


# --- Teenager: Haunted House cards ---------------------------------------------------------------


@pytest.mark.rule("challengers.card.45")
@pytest.mark.parametrize(
    ("benched", "bonus"),
    [("spider", 1), ("skeleton skeleton skeleton", 3), ("bat teenager dog", 2)],
)
def test_teenager_has_one_more_for_each_haunted_house_card(benched: str, bonus: int) -> None:
    """Each card, not each seat."""
    assert gets("teenager", bench=benched) == 2 + bonus


def test_teenager_has_nothing_more_without_one() -> None:
    assert gets("teenager", bench="dog", deck="spider", rival_bench="spider") == 2


# --- Mime: empty seats ---------------------------------------------------------------------------


@pytest.mark.rule("challengers.card.66")
@pytest.mark.parametrize(
    ("benched", "bonus"),
    [("", 6), ("newcomer newcomer", 5), ("newcomer talent dog champion pig", 1)],
)
def test_mime_has_one_more_for_each_empty_seat(benched: str, bonus: int) -> None:
    assert gets("mime", bench=benched) == 1 + bonus


def test_mime_has_nothing_more_with_a_full_bench() -> None:
    assert gets("mime", bench="newcomer talent dog champion pig cat", rival_bench="") == 1


@pytest.mark.rule("challengers.card.66")
@pytest.mark.parametrize("seats", [3, 10])
def test_mime_counts_the_seats_there_are(seats: int) -> None:
    assert gets("mime", bench="dog", rules={"bench_seats": seats}) == seats


# --- all of them keep it -------------------------------------------------------------------------

rule = pytest.mark.rule
KEPT = [
    pytest.param("mascot", "newcomer pig", 4, marks=rule("challengers.card.6")),
    pytest.param("jester", "newcomer", 4, marks=rule("challengers.card.8")),
    pytest.param("hermit", "pig", 4, marks=rule("challengers.card.9")),
    pytest.param("stable_boy", "dog dog", 4, marks=rule("challengers.card.10")),
    pytest.param("merman", "parrot", 4, marks=rule("challengers.card.19")),
    pytest.param("lifeguard", "", 6, marks=rule("challengers.card.25")),
    pytest.param("teenager", "spider spider", 4, marks=rule("challengers.card.45")),
    pytest.param("mime", "newcomer talent dog", 4, marks=rule("challengers.card.66")),
]
"""Cards with what is on the bench, and the power they have then."""


@pytest.mark.rule("challengers.effect.1", "challengers.effect.3")
@pytest.mark.parametrize(("card", "benched", "power"), KEPT)
def test_the_bonus_is_kept_with_the_flag(card: str, benched: str, power: int) -> None:
    table = play(at(deck=card, bench=benched, flag="dog dog dog", rival="newcomer newcomer"))
    assert (flag(table), powers(table)) == (card, [(power, 3)])
    play(table)
    assert powers(table)[1:] == [(1, power), (2, power)]
    assert told(table, "bonus")[0].data["amount"] == power - POWER[COPIES[card][0]]


@pytest.mark.rule("challengers.effect.3", "challengers.card.66")
def test_the_bonus_is_not_counted_anew_when_the_bench_changes() -> None:
    """Vacuum Cleaner empties two seats after the Mime has counted the empty ones."""
    table = at(deck="mime vacuum_cleaner", bench="newcomer talent dog", flag="villain")
    play(table, "newcomer", "talent")
    assert bench(table) == ["dog"]
    assert powers(table)[:2] == [(4, 10), (9, 10)]


@pytest.mark.rule("challengers.effect.3", "challengers.card.8")
def test_the_bonus_is_kept_when_its_reason_is_gone() -> None:
    table = at(deck="jester butler", bench="newcomer", flag="villain")
    play(table, "newcomer")
    assert powers(table)[:2] == [(4, 10), (5, 10)]


@pytest.mark.rule("challengers.effect.3", "challengers.card.66")
def test_a_bonus_under_the_pile_is_no_help() -> None:
    """Only the card on top defends, with its own bonus."""
    table = play(at(deck="mime dog", bench="newcomer", flag="kraken", rival="talent dog"))
    assert powers(table) == [(6, 7), (9, 7)]
    play(table)
    assert powers(table)[2:] == [(2, 3), (5, 3)]


@pytest.mark.rule("challengers.effect.3", "challengers.card.66")
def test_a_bonus_is_gone_once_the_card_was_benched_and_comes_again() -> None:
    """Vampire brings the Mime back from the bench; revealed again it counts again."""
    table = play(at(deck="vampire newcomer", bench="mime pig", flag="villain"))
    assert powers(table)[:2] == [(4, 10), (4 + 1 + 5, 10)]


@pytest.mark.rule("challengers.match.5")
@pytest.mark.parametrize(("card", "power"), [("hermit", 4), ("mime", 7)])
def test_the_opening_card_has_its_bonus_too(card: str, power: int) -> None:
    table = play(opening(f"{card} {card}", "newcomer newcomer"))
    play(table)
    assert flag(table) == card
    assert powers(table) == [(1, power), (2, power)]
