"""The players: what they choose at each decision, and why."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Option, Table, challengers
from kit.challengers import Card, effects
from kit.challengers.cards import DESIGN, POWER
from kit.challengers.policies import POLICIES, Greedy, Trial
from kit.challengers.trials import Trials, ordinary_decks, worth
from tests.kit.challengers.positions import asked, at, drafting, play


def chosen(table: Table, policy: Any = None) -> str:
    """What a player would choose now: a card by its design, else the key."""
    at_it = asked(table)
    assert at_it is not None
    assert at_it[0] is not None
    option = (policy or Greedy())(table.look(at_it[0]))
    assert option in table.look(at_it[0]).options
    value = option.value
    of_card = option.action != "pile" and type(value) is int
    return DESIGN[value].id if of_card else option.key


def why(table: Table, policy: Any = None) -> str:
    """Why it would."""
    at_it = asked(table)
    assert at_it is not None
    assert at_it[0] is not None
    said: str = (policy or Greedy()).explain(table.look(at_it[0]))
    return said


def test_there_are_three_players() -> None:
    assert list(POLICIES) == ["random", "greedy", "trial"]
    for name, make in POLICIES.items():
        assert make().name == name  # type: ignore[attr-defined]
        assert make().explain  # type: ignore[attr-defined]
    assert challengers.SCRIPT.usual == "greedy"


# --- greedy in the deck phase ---------------------------------------------------------------


@pytest.mark.parametrize(("round_", "pile"), [(3, "b"), (4, "b"), (6, "c")])
def test_the_stronger_pile(round_: int, pile: str) -> None:
    table = drafting(round=round_).to_decision()
    assert chosen(table) == pile
    assert "stronger pile" in why(table)


def test_the_strongest_of_the_display() -> None:
    table = drafting(pile_a="butler cow clown jester merman").to_decision()
    assert chosen(table) == "cow"
    assert "adds most" in why(table)


def test_a_display_without_a_good_card_is_drawn_anew() -> None:
    table = drafting(pile_a="butler jester merman rescue_pod jester", round=1).to_decision()
    assert chosen(table) == "redraw"
    assert "draw again" in why(table)
    spent = drafting(
        pile_a="butler jester merman rescue_pod jester", rules={"redraws": 0}
    ).to_decision()
    assert chosen(spent) != "redraw"


def test_a_name_that_is_there_already_is_worth_more() -> None:
    pig, cow = challengers.number("pig"), challengers.number("cow")
    deck = [challengers.number(card) for card in ("pig_2", "dog", "talent")]
    assert worth(pig, deck) > worth(cow, deck)
    assert POWER[pig] == POWER[cow]
    full = [
        challengers.number(card)
        for card in ("dog", "talent", "newcomer", "champion", "cat", "spider", "parrot")
    ]
    assert worth(cow, full) < worth(cow, full[:3])


def test_a_card_that_does_something_is_worth_more_than_one_that_does_not() -> None:
    knight, dog = challengers.number("knight"), challengers.number("dog_b")
    assert worth(knight, []) > worth(dog, [])


def test_the_weakest_card_of_a_large_deck_goes() -> None:
    table = drafting("newcomer dog champion pig cat cow spider parrot horse shark lion", round=1)
    table.to_decision().choose("enough").to_decision()
    assert asked(table) == (0, "remove")
    assert chosen(table) == "newcomer"
    assert "weakest" in why(table)


def test_a_small_deck_stays_as_it_is() -> None:
    table = drafting().to_decision().choose("enough").to_decision()
    assert chosen(table) == "finish"
    assert "thin" in why(table)


def test_for_an_extra_card_the_weakest_is_given_up_if_there_are_enough() -> None:
    pile = "shapeshifter pig cow cat spider"
    many = drafting(
        "newcomer dog talent champion parrot pony horse shark lion", pile_a=pile
    ).to_decision()
    many.choose("shapeshifter").to_decision()
    assert chosen(many) == "newcomer"
    assert "one more choice" in why(many)
    few = drafting(pile_a=pile).to_decision()
    few.choose("shapeshifter").to_decision()
    assert chosen(few) == "no"
    assert "no card to spare" in why(few)


# --- greedy in a match ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "name", "choice"),
    [
        ({"deck": "reporter champion newcomer"}, "sink", "newcomer"),
        ({"deck": "sailor champion newcomer dog"}, "sink_any", "newcomer"),
        ({"deck": "juggler newcomer champion dog"}, "order", "champion"),
        ({"deck": "necromancer pig", "bench": "talent reporter"}, "recall", "talent"),
        ({"deck": "vampire pig", "bench": "horse knight"}, "recall", "horse"),
        ({"deck": "movie_star pig", "bench": "newcomer"}, "recall", "newcomer"),
        ({"deck": "siren pig", "rival_bench": "dog blacksmith"}, "clear_rival", "blacksmith"),
        ({"deck": "siren pig", "rival_bench": "dog"}, "clear_rival", "done"),
        ({"deck": "butler pig", "bench": "dog"}, "clear", "done"),
        (
            {"deck": "butler pig", "bench": "dog dog talent talent newcomer newcomer cat cow cow"},
            "clear",
            "cat",
        ),
        ({"deck": "sorcerer pig", "bench": "dog talent newcomer cat cow spider"}, "clear", "dog"),
    ],
)
def test_what_effects_ask(where: dict[str, Any], name: str, choice: str) -> None:
    table = play(at(**{"rival": "horse", "flag": "newcomer", **where}))
    assert asked(table) == (0, name)
    assert chosen(table) == choice
    assert why(table).endswith(".")


def test_after_a_clairvoyant_the_strongest_comes() -> None:
    table = play(at(deck="champion", rival="dog lion newcomer", flag="clairvoyant"))
    assert asked(table) == (1, "raise_any")
    assert chosen(table) == "lion"


def test_a_question_of_somebodys_own_card_has_an_answer() -> None:
    def ask(here: effects.Here) -> Any:
        options = [Option(key, key, value, "challengers.effect.1") for key, value in OWN]
        chosen = yield here.ask("how_much", ("challengers.effect.1",), options)
        return chosen.value

    class House(challengers.Rules):
        own = (Card("asker", "Asker", "city", "A", 3, 12, effects.on_reveal(ask, "+?")),)

    for policy in (Greedy(), Trial(matches=4)):
        table = play(at(deck="asker pig", rival="dog", flag="dog", rules=House()))
        assert chosen(table, policy) == "less"
        assert why(table, policy).endswith(".")
        for seed in range(3):
            result = challengers.table(House(), seed, [policy] * 2).play().result
            assert result is not None


OWN = (("less", None), ("more", "much"))


# --- trial ----------------------------------------------------------------------------------


def test_trial_keeps_what_wins_matches() -> None:
    table = drafting(
        "champion pig cat cow spider parrot pony newcomer",
        pile_b="lion ghost teenager cook band",
        round=5,
    ).to_decision()
    policy = Trial(matches=200)
    assert chosen(table, policy) in ("lion", "redraw")
    assert "tried" in why(table, policy)
    table.choose("lion").to_decision().choose("enough").to_decision()
    assert asked(table) == (0, "remove")
    assert chosen(table, policy) in ("newcomer", "finish")


def test_trial_would_not_play_without_its_best_card() -> None:
    table = drafting("villain villain villain dog", round=7).to_decision()
    table.choose("enough").to_decision()
    assert chosen(table, Trial()) != "villain"


def test_trial_sees_what_a_card_of_a_house_does() -> None:
    """Nothing is known of it but what it does in the matches that are tried."""
    mighty = effects.on_reveal(lambda here: 20, "+20.")

    class House(challengers.Rules):
        own = (Card("mighty", "Mighty", "city", "A", 0, 4, mighty),)

    pile = "cow mighty pig clown cat"
    table = drafting(rules=House(), pile_a=pile).to_decision()
    assert chosen(table, Trial()) == "mighty"
    assert chosen(table, Greedy()) != "mighty"


def test_a_deck_of_strong_cards_wins_more_quick_matches() -> None:
    table = drafting(round=4).to_decision()
    trials = Trials(table.look(0))
    weak, strong = (
        [challengers.number(card) for card in cards.split()]
        for cards in (
            "newcomer newcomer_2 newcomer_3 talent dog",
            "dragon villain submarine kraken lion champion dog talent",
        )
    )
    assert trials.score(strong, range(100)) > trials.score(weak, range(100)) + 0.5
    assert trials.score([], range(20)) <= 0.1
    assert trials.score(strong, []) == 0


def test_quick_matches_are_the_same_at_the_same_moment() -> None:
    table = drafting(round=4).to_decision()
    deck = table.look(0).glance.deck
    first, second = (Trials(table.look(0)).score(deck, range(30)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("round_", [1, 4, 7])
def test_ordinary_decks_grow_with_the_rounds(round_: int) -> None:
    decks = ordinary_decks(challengers.Rules(), round_)
    power = sum(POWER[card] for deck in decks for card in deck) / len(decks)
    earlier = ordinary_decks(challengers.Rules(), max(1, round_ - 2))
    before = sum(POWER[card] for deck in earlier for card in deck) / len(earlier)
    assert power > before or round_ == 1
    assert all(len(set(deck)) == len(deck) >= 6 for deck in decks)


@pytest.mark.slow
def test_greedy_beats_chance_and_trial_beats_greedy() -> None:
    def share(one: Any, other: Any, games: int) -> float:
        won = 0
        for number in range(games):
            seats = [one, other] if number % 2 else [other, one]
            table = challengers.table(None, number // 2, seats, record=False).play()
            won += table.state.winner == (0 if number % 2 else 1)
        return won / games

    assert share(Greedy(), "random", 40) > 0.9
    assert share(Trial(), Greedy(), 60) > 0.6


# --- all of them ----------------------------------------------------------------------------


@pytest.mark.parametrize("policy", [Greedy(), Trial(matches=6)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"pick_count": "exactly", "extra_pick": "new_draw", "left_out": "castle", "redraws": 3},
        {"minimum_deck": 0, "bench_seats": 3, "moved_is_revealed": True, "extra_picks": -1},
    ],
)
def test_they_play_whole_games_and_can_explain_each_choice(
    policy: Any, seats: int, changes: dict[str, Any]
) -> None:
    said = set()

    def talking(look: Any) -> Option:
        option: Option = policy(look)
        assert option in look.options
        said.add(policy.explain(look))
        return option

    for seed in range(2):
        table = challengers.table(challengers.Rules(**changes), seed, [talking] * seats).play()
        assert table.result is not None
    assert len(said) > 1
    assert all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize("policy", [Greedy(), Trial(matches=12)])
def test_they_only_look_at_what_they_may_see(policy: Any) -> None:
    """What nobody can see is the only difference between these tables."""
    said = set()
    for below in ("reporter gangster", "gangster reporter"):
        table = drafting(pile_a=f"pig cow clown jester merman {below}").to_decision()
        said.add(chosen(table, policy))
    assert len(said) == 1
    orders = set()
    for deck in ("reporter champion dog newcomer talent", "reporter champion dog talent newcomer"):
        table = play(at(deck=deck, rival="horse", flag="newcomer"))
        orders.add(chosen(table, policy))
    assert len(orders) == 1


def test_the_same_seed_gives_the_same_choices() -> None:
    one, two = (challengers.table(None, 3, ["trial", "greedy"]).play() for _ in range(2))
    assert one.choices == two.choices
