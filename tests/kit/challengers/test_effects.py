"""What keywords mean: when effects happen, as far as they can, and how long bonuses last."""

from __future__ import annotations

from typing import Any

import pytest

from kit.challengers import effects
from kit.challengers.cards import COPIES, EFFECT, PRINTED
from tests.kit.challengers.positions import (
    asked,
    at,
    bench,
    deck,
    discard,
    flag,
    kinds,
    opening,
    play,
    powers,
    revealed,
    rules_of,
    sit,
    tokens,
    told,
)

KEYWORDS = {
    "on_reveal": "reporter mascot fan_bus jester hermit stable_boy sorcerer merman sailor lifeguard"
    " siren submarine movie_star villain butler ghost teenager necromancer vampire vacuum_cleaner"
    " ufo hologram juggler mime pyrotechnician bumper_car",
    "on_capture": "cowboy heroine clown",
    "during_attack": "knight gangster",
    "from_bench": "blacksmith bard cook make_up_artist director ai band vendor",
    "in_possession": "treasure skeleton illusionist",
    "flag_loss": "prince navigator comic_character rescue_pod clairvoyant",
    "when_chosen": "shapeshifter clones sci_fi_geek",
}
"""The fifty cards that do something, by their keyword; two of these have none printed."""


def test_fifty_cards_have_an_effect_and_no_others() -> None:
    found = {
        card.id: EFFECT[COPIES[card.id][0]].keyword
        for card in PRINTED
        if EFFECT[COPIES[card.id][0]] is not None
    }
    wanted = {card: keyword for keyword, cards in KEYWORDS.items() for card in cards.split()}
    assert found == wanted
    assert len(found) == 50


def test_the_keyword_when_chosen_is_in_outer_space_only() -> None:
    chosen = [card for card in PRINTED if card.id in KEYWORDS["when_chosen"].split()]
    assert {card.set for card in chosen} == {"outer_space"}


def test_every_copy_of_a_card_has_its_effect() -> None:
    for card, copies in COPIES.items():
        assert len({id(EFFECT[number]) for number in copies}) == 1, card


def test_effects_name_the_rule_of_their_card() -> None:
    assert set(effects.EFFECTS) == {each for cards in KEYWORDS.values() for each in cards.split()}
    assert all(effect.rule == effects.CARD_RULE[name] for name, effect in effects.EFFECTS.items())


# --- when revealed -------------------------------------------------------------------------------


@pytest.mark.rule("challengers.effect.1", "challengers.attack.1")
def test_an_effect_without_keyword_happens_at_the_reveal_of_its_card() -> None:
    """Before the next card: Ghost first, then a Reporter that looks at what is left."""
    table = play(at(deck="ghost reporter pig cat", flag="villain", rival="dog cow"))
    assert kinds(table)[:4] == ["reveal", "discard", "power", "reveal"]
    assert asked(table) == (0, "sink")


@pytest.mark.rule("challengers.effect.1", "challengers.card.68")
def test_it_happens_again_each_time_the_card_is_revealed() -> None:
    """Vampire brings the Pyrotechnician back from the bench."""
    table = play(at(deck="vampire", bench="pyrotechnician", flag="villain"))
    assert revealed(table) == "vampire pyrotechnician"
    assert tokens(table) == [2, 0]


@pytest.mark.rule("challengers.effect.1", "challengers.attack.4")
def test_it_does_not_happen_when_the_card_takes_or_loses_the_flag() -> None:
    table = play(at(deck="ghost", flag="newcomer", rival="pig dog cat"))
    assert len(told(table, "discard")) == 1
    play(table)
    assert (bench(table), len(told(table, "discard"))) == (["ghost"], 1)


# --- as far as possible --------------------------------------------------------------------------


@pytest.mark.rule("challengers.effect.2")
def test_an_effect_is_carried_out_as_far_as_possible() -> None:
    """UFO finds one card in a pile that should give two."""
    position = at(deck="ufo pig", flag="dog", rival="newcomer", pile_a="cat").position()
    pile_a, pile_b = position.state["stocks"][0]
    short = position.but(stocks=[[["cat"], pile_b]], discards=[pile_a[1:], [], []])
    table = play(sit(short, rules_of(None), seats=2))
    assert deck(table) == "pig cat"


@pytest.mark.rule("challengers.effect.2")
@pytest.mark.parametrize("card", ["juggler", "bumper_car"])
def test_two_cards_are_put_in_order_where_three_should_be(card: str) -> None:
    table = play(at(deck=f"{card} newcomer cat", flag="villain"), "cat")
    assert revealed(table).split()[:2] == [card, "cat"]


@pytest.mark.rule("challengers.effect.2")
@pytest.mark.parametrize(
    ("card", "where"),
    [
        ("reporter", {}),
        ("sailor", {}),
        ("juggler", {}),
        ("ghost", {"rival": ""}),
        ("submarine", {}),
        ("siren", {}),
        ("sorcerer", {}),
        ("butler", {}),
        ("movie_star", {}),
        ("necromancer", {}),
        ("vampire", {}),
    ],
)
def test_an_effect_that_finds_nothing_does_nothing_and_the_match_goes_on(
    card: str, where: dict[str, Any]
) -> None:
    table = play(at(deck=card, flag="villain", **where))
    assert (asked(table), revealed(table)) == (None, card)
    assert table.phase == "result"


# --- bonuses -------------------------------------------------------------------------------------


@pytest.mark.rule("challengers.effect.3", "challengers.effect.6", "challengers.card.66")
def test_a_fixed_bonus_stays_and_one_for_the_attack_goes() -> None:
    table = play(at(deck="mime", bench="newcomer talent dog", flag="champion", rival="pig pig"))
    play(table)
    assert powers(table) == [(4, 4), (3, 4), (6, 4)]
    table = play(at(deck="gangster", flag="champion", rival="pig pig"))
    play(table)
    assert powers(table) == [(4, 4), (3, 2)]


@pytest.mark.rule("challengers.effect.6", "challengers.card.31")
def test_a_bonus_for_the_attack_counts_for_the_whole_attack() -> None:
    table = play(at(deck="gangster pig newcomer", flag="dragon", rival="dog"))
    assert powers(table) == [(4, 7), (7, 7)]


@pytest.mark.rule("challengers.effect.7", "challengers.card.16")
def test_a_bonus_from_the_bench_counts_for_all_cards_of_the_attack() -> None:
    """Also for those revealed before; what is on the bench counts as long as it is there."""
    table = play(at(deck="dog dog dog dog", flag="villain", bench="bard bard"))
    assert powers(table) == [(5, 10), (10, 10)]


@pytest.mark.rule("challengers.effect.8", "challengers.card.21")
def test_a_bonus_in_possession_goes_when_the_flag_goes() -> None:
    table = play(at(deck="dog newcomer", flag="treasure", rival="dog", rival_bench="ai"))
    assert powers(table)[0] == (3, 5)
    table = play(at(deck="champion", flag="treasure", rival="horse"))
    play(table)
    assert powers(table) == [(4, 4), (5, 4)]


# --- loss of the flag ----------------------------------------------------------------------------


@pytest.mark.rule("challengers.effect.9", "challengers.card.24")
def test_an_effect_at_the_loss_needs_the_flag_before() -> None:
    """In an attack that fails, and under a pile, nothing is lost."""
    table = play(at(deck="navigator newcomer", flag="villain", rival="pig cat"))
    assert "loss" not in kinds(table)
    table = play(at(deck="villain", flag="navigator pig", rival="cat cow"))
    assert "loss" not in kinds(table)
    table = play(at(deck="villain", flag="pig navigator", rival="cat cow"))
    assert [event.seat for event in told(table, "loss")] == [1]
    assert asked(table) == (1, "sink")


@pytest.mark.rule("challengers.effect.9", "challengers.card.51", "challengers.card.34")
def test_loss_comes_first_then_possession_then_the_bench() -> None:
    """The pod is away before Cowboy pushes a card; by then five seats are taken, not six."""
    five = "newcomer talent dog champion pig"
    table = play(at(deck="cowboy", flag="rescue_pod", rival="cow cat", rival_bench=five))
    assert (flag(table), bench(table, 1)) == ("cowboy", [*five.split(), "cow"])
    order = [
        kind for kind in kinds(table) if kind in ("loss", "rescue", "capture", "push", "bench")
    ]
    assert order == ["loss", "rescue", "capture", "push", "bench"]


@pytest.mark.rule("challengers.effect.9", "challengers.card.67", "challengers.card.62")
def test_a_choice_at_the_loss_comes_before_followers_for_the_flag() -> None:
    table = play(at(deck="champion", flag="clairvoyant", rival="pig cat"))
    assert (asked(table), "capture" in kinds(table)) == ((1, "raise_any"), False)
    table = play(at(deck="dog clown", flag="clairvoyant", rival="pig cat"))
    assert (asked(table), tokens(table)) == ((1, "raise_any"), [0, 0])
    play(table, "cat")
    assert (tokens(table), deck(table, 1)) == ([2, 0], "cat pig")


@pytest.mark.rule("challengers.effect.9", "challengers.match.5", "challengers.card.24")
def test_the_opening_card_has_had_the_flag() -> None:
    table = play(opening("navigator navigator navigator", "dragon"))
    play(table)
    assert asked(table) == (0, "sink")


# --- the discard pile ----------------------------------------------------------------------------


@pytest.mark.rule("challengers.effect.5", "challengers.card.44")
def test_the_discard_pile_takes_any_number_of_cards_of_any_names() -> None:
    ghosts = "ghost ghost ghost ghost"
    names = "pig cat cow spider"
    pile = "parrot pony horse lion alien bat"
    table = play(at(deck=ghosts, flag="villain", rival=names, rival_discard=pile))
    assert discard(table, 1) == f"{pile} {names}"


@pytest.mark.rule("challengers.effect.5", "challengers.card.49")
def test_cards_in_the_discard_pile_have_no_effect() -> None:
    table = play(at(deck="vacuum_cleaner dog", bench="bard blacksmith", flag="villain"), "bard")
    play(table, "blacksmith")
    assert powers(table) == [(5, 10), (8, 10)]


@pytest.mark.rule("challengers.effect.5", "challengers.card.44")
def test_the_discard_pile_is_open() -> None:
    table = play(at(deck="ghost newcomer", flag="villain", rival="pig cat"))
    (event,) = told(table, "discard")
    assert event.seen_by(0) == event.seen_by(1) == event
