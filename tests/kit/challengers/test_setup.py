"""What there is before the first round: the cards, their sets and levels, and the starter decks."""

from __future__ import annotations

from collections import Counter

import pytest

from kit import Table, challengers
from kit.challengers.cards import COPIES, DESIGN, LEVEL, POWER, SET
from tests.kit.challengers.positions import at, bench, deck, kinds, named, play, powers, told

SETS = {
    "city": """
        S newcomer 1 3 | S talent 2 1 | S dog 3 1 | S champion 4 1
        A reporter 2 4 | A talent_a 2 3
        B mascot 2 4 | B dog_b 3 3
        C fan_bus 6 4 | C champion_c 4 2""",
    "castle": """
        A jester 1 4 | A hermit 2 4 | A stable_boy 2 4 | A pig 3 3
        B knight 3 4 | B blacksmith 3 4 | B sorcerer 4 4 | B horse 5 3
        C bard 4 4 | C prince 5 4 | C dragon 7 2""",
    "shipwreck": """
        A merman 1 4 | A sailor 2 4 | A treasure 2 4 | A parrot 3 3
        B cook 2 4 | B navigator 4 4 | B lifeguard 4 4 | B shark 5 3
        C siren 6 4 | C kraken 7 2 | C submarine 9 4""",
    "film_studio": """
        A make_up_artist 1 4 | A gangster 2 4 | A movie_star 2 4 | A cat 3 3
        B cowboy 3 4 | B comic_character 4 4 | B director 4 4 | B lion 5 3
        C heroine 5 4 | C t_rex 7 2 | C villain 10 4""",
    "haunted_house": """
        A butler 1 4 | A skeleton 2 8 | A spider 3 3
        B ghost 1 4 | B teenager 2 4 | B necromancer 3 4 | B bat 5 3
        C vampire 4 4 | C vacuum_cleaner 5 4 | C werewolf 7 2""",
    "outer_space": """
        A rescue_pod 1 4 | A ai 2 3 | A shapeshifter 2 4 | A cow 3 3
        B ufo 3 4 | B band 3 4 | B clones 4 5 | B alien 5 3
        C hologram 4 4 | C sci_fi_geek 6 4 | C slime 7 2""",
    "funfair": """
        A clown 1 4 | A vendor 2 4 | A juggler 2 4 | A pony 3 3
        B mime 1 4 | B clairvoyant 4 4 | B pyrotechnician 4 4 | B rubber_duck 5 3
        C illusionist 5 4 | C bumper_car 6 4 | C teddy_bear 7 2""",
}
"""What is printed: set by set the level, the card, its base power, and how many there are (of a
starter card, in each starter deck)."""
SIZES = {"castle": (15, 15, 10), "outer_space": (14, 16, 10)}
rule = pytest.mark.rule
PLAIN = [
    pytest.param("newcomer", 1, marks=rule("challengers.card.1")),
    pytest.param("talent", 2, marks=rule("challengers.card.2")),
    pytest.param("talent_a", 2, marks=rule("challengers.card.2")),
    pytest.param("dog", 3, marks=rule("challengers.card.3")),
    pytest.param("dog_b", 3, marks=rule("challengers.card.3")),
    pytest.param("champion", 4, marks=rule("challengers.card.4")),
    pytest.param("champion_c", 4, marks=rule("challengers.card.4")),
    pytest.param("pig", 3, marks=rule("challengers.card.11")),
    pytest.param("horse", 5, marks=rule("challengers.card.15")),
    pytest.param("dragon", 7, marks=rule("challengers.card.18")),
    pytest.param("parrot", 3, marks=rule("challengers.card.22")),
    pytest.param("shark", 5, marks=rule("challengers.card.26")),
    pytest.param("kraken", 7, marks=rule("challengers.card.28")),
    pytest.param("cat", 3, marks=rule("challengers.card.33")),
    pytest.param("lion", 5, marks=rule("challengers.card.37")),
    pytest.param("t_rex", 7, marks=rule("challengers.card.39")),
    pytest.param("spider", 3, marks=rule("challengers.card.43")),
    pytest.param("bat", 5, marks=rule("challengers.card.47")),
    pytest.param("werewolf", 7, marks=rule("challengers.card.50")),
    pytest.param("cow", 3, marks=rule("challengers.card.54")),
    pytest.param("alien", 5, marks=rule("challengers.card.58")),
    pytest.param("slime", 7, marks=rule("challengers.card.61")),
    pytest.param("pony", 3, marks=rule("challengers.card.65")),
    pytest.param("rubber_duck", 5, marks=rule("challengers.card.69")),
    pytest.param("teddy_bear", 7, marks=rule("challengers.card.72")),
]
"""The cards without an effect, with their base power."""
ROBOTS = [
    pytest.param("alpha", 1, marks=rule("challengers.card.73")),
    pytest.param("beta", 2, marks=rule("challengers.card.74")),
    pytest.param("good_bot", 3, marks=rule("challengers.card.75")),
    pytest.param("champ", 4, marks=rule("challengers.card.76")),
    pytest.param("piston", 4, marks=rule("challengers.card.78")),
    pytest.param("gearbox", 4, marks=rule("challengers.card.78")),
    pytest.param("magnet", 5, marks=rule("challengers.card.78")),
    pytest.param("turbine", 5, marks=rule("challengers.card.78")),
    pytest.param("crane", 5, marks=rule("challengers.card.78")),
    pytest.param("drill", 6, marks=rule("challengers.card.78")),
    pytest.param("forge", 6, marks=rule("challengers.card.78")),
    pytest.param("reactor", 7, marks=rule("challengers.card.78")),
    pytest.param("overclock", 8, marks=rule("challengers.card.79")),
    pytest.param("mainframe", 8, marks=rule("challengers.card.79")),
    pytest.param("titan", 9, marks=rule("challengers.card.79")),
]
"""The robot's cards without an effect, with their base power."""


def printed() -> list[tuple[str, str, str, int, int]]:
    """Each printed card: its set, level, id, base power, copies."""
    found = []
    for name, cards in SETS.items():
        for card in cards.replace("\n", "|").split("|"):
            if card.strip():
                level, which, power, copies = card.split()
                found.append((name, level, which, int(power), int(copies)))
    return found


def begun(seats: int = 2, *, seed: int = 0, left_out: str = "drawn") -> Table:
    """A tournament that has been set up."""
    rules = challengers.Rules.model_validate({"left_out": left_out})
    return challengers.table(rules, seed, ["random"] * seats).play(until="draft")


# --- what is printed -----------------------------------------------------------------------------


@pytest.mark.parametrize(("which", "level", "card", "power", "copies"), printed())
def test_set_level_power_and_copies_are_as_printed(
    which: str, level: str, card: str, power: int, copies: int
) -> None:
    numbers = COPIES[card]
    assert {(SET[n], LEVEL[n], POWER[n]) for n in numbers} == {(which, level, power)}
    assert len(numbers) == copies * (8 if level == "S" else 1)


def test_there_are_no_others() -> None:
    known = {card.id for card in challengers.PRINTED if card.set != "robot"}
    assert known == {card for _, _, card, _, _ in printed()}
    assert len(challengers.PRINTED) == 75 + 5 + 11


def test_how_far_each_level_reaches() -> None:
    reach = {level: max(p for _, each, _, p, _ in printed() if each == level) for level in "SABC"}
    assert reach == {"S": 4, "A": 3, "B": 5, "C": 10}


def test_each_set_has_forty_cards_and_city_twenty_besides_the_starters() -> None:
    size = Counter[tuple[str, str]]()
    for name, level, _, _, copies in printed():
        size[name, level] += copies
    for name in SETS:
        if name != "city":
            wanted = SIZES.get(name, (15, 15, 10))
            assert tuple(size[name, level] for level in "ABC") == wanted
    assert [size["city", level] for level in "ABC"] == [7, 7, 6]


@pytest.mark.rule("challengers.sets.4")
def test_there_are_four_copies_of_most_cards() -> None:
    """Rare cards have two or three, and those that are common five or eight."""
    begun()
    counts = Counter(copies for _, level, _, _, copies in printed() if level != "S")
    assert set(counts) == {2, 3, 4, 5, 8}
    assert [card for _, _, card, _, copies in printed() if copies > 4] == ["skeleton", "clones"]
    rare = {card for _, level, card, _, copies in printed() if copies < 4 and level != "S"}
    assert len(rare) == 3 + 3 * 6 + 1
    assert {card for _, _, card, _, copies in printed() if copies == 2} == {
        *("champion_c", "dragon", "kraken", "t_rex", "werewolf", "slime", "teddy_bear"),
    }


# --- the sets ------------------------------------------------------------------------------------


@pytest.mark.rule("challengers.sets.1", "challengers.cards.2", "challengers.sets.4")
@pytest.mark.parametrize("left_out", [*SETS][1:])
def test_the_piles_are_all_of_five_sets_and_city(left_out: str) -> None:
    table = begun(left_out=left_out)
    piles = [Counter(DESIGN[card].id for card in pile) for pile in table.state.piles]
    for pile, level in zip(piles, "ABC", strict=True):
        wanted = {
            card: copies
            for name, each, card, _, copies in printed()
            if each == level and name != left_out
        }
        assert pile == wanted
    assert [sum(pile.values()) for pile in piles] == (
        [82, 82, 56] if left_out == "outer_space" else [81, 83, 56]
    )


@pytest.mark.rule("challengers.sets.2", "challengers.sets.1")
def test_which_set_is_left_out_is_drawn() -> None:
    seen = Counter(begun(seed=seed).state.left_out for seed in range(60))
    assert set(seen) == set(SETS) - {"city"}
    assert max(seen.values()) < 25


@pytest.mark.rule("challengers.sets.2")
def test_the_set_left_out_can_be_chosen_or_none() -> None:
    for left_out in challengers.MORE_SETS:
        for seed in range(3):
            table = begun(seed=seed, left_out=left_out)
            assert told(table, "sets")[0].data["left_out"] == left_out
    table = begun(left_out="none")
    assert [len(pile) for pile in table.state.piles] == [96, 98, 66]


@pytest.mark.rule("challengers.sets.2")
def test_all_sets_that_are_in_are_offered() -> None:
    table = begun(left_out="castle")
    for pile in table.state.piles:
        assert {SET[card] for card in pile} == set(SETS) - {"castle"}


def test_the_piles_are_shuffled() -> None:
    tops = {named(begun(seed=seed, left_out="none").state.piles[0][:3]) for seed in range(10)}
    assert len(tops) > 7


@pytest.mark.rule("challengers.sets.1")
@pytest.mark.parametrize("seats", range(1, 9))
def test_each_player_starts_with_six_starter_cards(seats: int) -> None:
    table = begun(seats)
    for seat in range(seats):
        cards = Counter(deck(table, seat).split())
        assert cards == {"newcomer": 3, "talent": 1, "dog": 1, "champion": 1}
    assert len({card for seat in range(seats) for card in table.state.decks[seat]}) == 6 * seats


# --- what counts on a card -----------------------------------------------------------------------


@pytest.mark.rule("challengers.cards.1")
def test_a_card_counts_with_its_base_power_and_its_set() -> None:
    table = play(at(deck="dog pig", flag="villain", bench="blacksmith"))
    assert powers(table) == [(4, 10), (7, 10)]


@pytest.mark.rule("challengers.cards.2")
def test_levels_are_what_piles_are_made_of() -> None:
    for pile, level in zip(begun().state.piles, "ABC", strict=True):
        assert {LEVEL[card] for card in pile} == {level}
        assert max(POWER[card] for card in pile) == {"A": 3, "B": 5, "C": 10}[level]


@pytest.mark.parametrize(("card", "power"), PLAIN)
def test_a_plain_card_has_its_power_and_nothing_else(card: str, power: int) -> None:
    table = play(at(deck=f"{card} newcomer", flag="villain", rival="pig cat", bench="cow"))
    assert powers(table)[0] == (power, 10)
    assert set(kinds(table)) == {"reveal", "power", "match_won"}
    table = play(at(deck="newcomer", flag=card, rival="pig cat"))
    assert powers(table)[0] == (1, power)
    table = play(at(deck="villain", flag=card, rival="pig cat"))
    assert bench(table, 1) == [card]


@pytest.mark.parametrize(("card", "power"), ROBOTS)
def test_a_plain_card_of_the_robot_has_its_power_and_nothing_else(card: str, power: int) -> None:
    table = play(at(seats=1, deck="dog", rival=card, flag="villain", attacking=False))
    assert powers(table) == [(power, 10)]
    assert set(kinds(table)) == {"reveal", "power", "match_won"}
