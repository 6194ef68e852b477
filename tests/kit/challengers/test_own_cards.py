"""Cards of one's own: what can't be, and what each piece does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kit import Table, challengers
from kit.challengers import Card, CardError, effects
from kit.challengers.cards import DESIGN, POWER
from kit.challengers.effects import (
    Effect,
    bonus,
    boost,
    discard_benched,
    discard_rival_benched,
    during_attack,
    extra_pick,
    flag_loss,
    followers,
    from_bench,
    gain,
    has_power,
    in_possession,
    is_called,
    is_of,
    leave_for,
    mill_own,
    mill_rival,
    next_card,
    on_capture,
    on_reveal,
    raise_any,
    recall_benched,
    reorder,
    seat_rival,
    sink_any,
    sink_one,
    to_discard,
    when_chosen,
)
from tests.kit.challengers.positions import (
    asked,
    at,
    bench,
    deck,
    discard,
    drafting,
    keys,
    named,
    play,
    powers,
    tokens,
)


def house(*cards: Card, name: str = "House") -> type[challengers.Rules]:
    """A house rule with these cards."""
    return type(name, (challengers.Rules,), {"own": cards, "__module__": __name__})


def trying(effect: Effect | None, *, power: int = 3, level: str = "B", copies: int = 4) -> Any:
    """Rules with a card, ``tried``, that has this effect."""
    return house(Card("tried", "Tried", "castle", level, power, copies, effect))()


# --- what can't be --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (Card("Ostrich", "Ostrich"), "id can't be 'Ostrich'; it takes small letters"),
        (Card("", "Ostrich"), "id can't be ''"),
        (Card("2fast", "Ostrich"), "id can't be '2fast'"),
        (Card("o strich", "Ostrich"), "id can't be 'o strich'"),
        (Card(7, "Ostrich"), "id can't be 7"),  # type: ignore[arg-type]
        (Card("dog", "Ostrich"), "There is a printed card 'dog'"),
        (Card("talent_a", "Ostrich"), "There is a printed card 'talent_a'"),
        (Card("ostrich_2", "Ostrich"), "id can't end in a number"),
        (Card("dog_2", "Ostrich"), "id can't end in a number"),
        (Card("bird", ""), "must have a title"),
        (Card("bird", "  "), "must have a title"),
        (Card("bird", "Bird", set="zoo"), "set can't be 'zoo'; choose from city, castle"),
        (Card("bird", "Bird", set="robot"), "set can't be 'robot'"),
        (Card("bird", "Bird", level="D"), "level can't be 'D'; choose from A, B, C"),
        (Card("bird", "Bird", level="S"), "level can't be 'S'"),
        (Card("bird", "Bird", power=-1), "power can't be -1; it takes a whole number from 0 to 20"),
        (Card("bird", "Bird", power=21), "power can't be 21"),
        (Card("bird", "Bird", power=1.5), "power can't be 1.5"),  # type: ignore[arg-type]
        (Card("bird", "Bird", power=True), "power can't be True"),
        (Card("bird", "Bird", copies=0), "copies can't be 0; it takes a whole number from 1 to 12"),
        (Card("bird", "Bird", copies=13), "copies can't be 13"),
        (Card("bird", "Bird", effect=bonus(2)), "effect can't be"),  # type: ignore[arg-type]
        (Card("bird", "Bird", effect="+2"), "effect can't be '+2'; make it with on_reveal"),  # type: ignore[arg-type]
        (Card("bird", "Bird", effect=Effect("at_noon", bonus(2), lambda: "")), "no keyword"),
        (Card("bird", "Bird", effect=from_bench(bonus(2), "")), r"from the bench is a boost"),
        (Card("bird", "Bird", effect=on_reveal(boost(2), "")), "must be a piece such as bonus"),
        (Card("bird", "Bird", effect=on_reveal(2, "")), "must be a piece such as bonus"),
        (Card("bird", "Bird", effect=during_attack(2, "")), "must be a piece such as bonus"),
        (Card("bird", "Bird", effect=on_reveal(extra_pick(1), "")), "must be a piece such as"),
    ],
)
def test_a_card_that_can_not_be_is_refused(card: Card, says: str) -> None:
    before = len(DESIGN)
    with pytest.raises(CardError) as refused:
        house(card)
    assert says in str(refused.value)
    assert len(DESIGN) == before


def test_each_fault_of_a_card_is_named() -> None:
    with pytest.raises(CardError) as refused:
        house(Card("Bird", "", "zoo", "D", 40, 0))
    for word in ("id", "title", "set", "level", "power", "copies"):
        assert word in str(refused.value)


@pytest.mark.parametrize("own", [[Card("bird", "Bird")], Card("bird", "Bird"), ("bird",), None, 3])
def test_own_must_be_a_tuple_of_cards(own: Any) -> None:
    with pytest.raises(CardError, match="own must be a tuple of cards"):
        type("House", (challengers.Rules,), {"own": own, "__module__": __name__})


def test_two_cards_of_a_house_need_two_ids() -> None:
    with pytest.raises(CardError, match="Two cards of House have one id"):
        house(Card("bird", "Bird"), Card("bird", "Other bird"))


def test_a_card_error_is_a_value_error_that_can_be_read() -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        house(Card("bird", "Bird", power=99))


def test_after_a_refusal_the_corrected_card_is_taken() -> None:
    with pytest.raises(CardError):
        house(Card("corrected", "Corrected", power=99))
    rules = house(Card("corrected", "Corrected", power=9))()
    assert POWER[challengers.number("corrected")] == 9
    assert len(challengers.deck(rules)) == len(challengers.deck(challengers.Rules())) + 4


# --- what each piece does -------------------------------------------------------------------


def tried(effect: Effect | None, *, power: int = 3, **where: Any) -> Table:
    """An attack that begins with a card of this effect."""
    laid = {"deck": "tried dog pig", "rival": "horse shark lion", "flag": "talent", **where}
    return play(at(rules=trying(effect, power=power), **laid))


def test_a_card_without_an_effect() -> None:
    assert powers(tried(None)) == [(3, 2)]
    assert powers(tried(None, power=20)) == [(20, 2)]


def test_a_card_of_no_power_is_no_cyborg() -> None:
    assert powers(tried(None, power=0, round=5)) == [(0, 2), (3, 2)]


@pytest.mark.parametrize("make", [on_reveal, during_attack])
def test_bonus(make: Callable[..., Effect]) -> None:
    assert powers(tried(make(bonus(2), "+2."))) == [(5, 2)]
    assert powers(tried(make(bonus(lambda here: len(here.deck)), "+deck."))) == [(5, 2)]


def test_a_bonus_at_reveal_stays_with_the_flag_and_one_for_the_attack_does_not() -> None:
    for make, defence in ((on_reveal, 7), (during_attack, 3), (in_possession, 7)):
        table = tried(make(bonus(4), "+4."), rival="newcomer horse shark")
        play(table)
        assert powers(table)[1][1] == defence


def test_an_effect_may_be_any_function() -> None:
    def ahead(here: effects.Here) -> int:
        return here.trophies - here.rival.trophies + here.round

    where: dict[str, Any] = {"won": [[1, 2], [3]], "fans": [[2, 2], [3]], "round": 4}
    assert powers(tried(on_reveal(ahead, "+1 a trophy ahead."), **where)) == [(8, 2)]
    assert powers(tried(on_reveal(lambda here: 2 if here.empty_seats else 0, "+2."))) == [(5, 2)]
    assert powers(tried(on_reveal(lambda here: None, "Nothing."))) == [(3, 2)]


def test_an_effect_may_take_away() -> None:
    assert powers(tried(on_reveal(bonus(-2), "-2."))) == [(1, 2), (4, 2)]


def test_next_card() -> None:
    table = tried(flag_loss(next_card(3), "+3."), rival="horse newcomer")
    play(play(table))
    assert powers(table)[-1] == (3 + 3, 5)


def test_followers() -> None:
    assert tokens(tried(on_reveal(followers(4), "4."))) == [4, 0]
    assert tokens(tried(on_reveal(followers(4, lambda here: False), "4."))) == [0, 0]
    assert tokens(tried(on_capture(followers(4), "4."))) == [4, 0]
    # It did not take the flag itself.
    assert tokens(tried(on_capture(followers(4), "4."), power=1)) == [0, 0]
    assert tokens(play(tried(flag_loss(followers(4), "4.")))) == [4, 0]


def test_sink_one_and_sink_any_and_raise_any() -> None:
    table = tried(on_reveal(sink_one(2), "Sink one."), deck="tried dog pig cat")
    assert asked(table) == (0, "sink")
    assert deck(play(table, "card_1")) == "pig cat dog"
    table = tried(on_reveal(sink_any(), "Sink."), deck="tried dog pig cat")
    assert deck(play(table, "card_2")) == "dog cat pig"
    table = tried(on_reveal(raise_any(), "Raise."), deck="tried dog pig cat")
    assert deck(play(table, "card_3")) == "cat dog pig"


def test_reorder() -> None:
    table = tried(on_reveal(reorder(2), "Order."), deck="tried dog pig cat")
    assert deck(play(table, "card_2")) == "pig dog cat"


def test_mill_own_and_mill_rival() -> None:
    table = tried(on_reveal(mill_own(), "Discard."))
    assert (deck(table), discard(table)) == ("dog", "pig")
    table = tried(on_reveal(mill_rival(), "Discard."))
    assert (deck(table, 1), discard(table, 1)) == ("shark lion", "horse")


def test_seat_rival() -> None:
    table = tried(on_capture(seat_rival(), "Seat."))
    assert bench(table, 1) == ["horse", "talent"]


def test_seat_rival_also_on_being_revealed() -> None:
    """It is made for `on_capture`; with another keyword no card may get lost."""
    table = tried(on_reveal(seat_rival(), "Seat."), flag="dragon champion")
    assert bench(table, 1)[0] == "horse"
    assert deck(table, 1) == "shark lion"


def test_discard_benched_and_discard_rival_benched() -> None:
    table = tried(on_reveal(discard_benched(has_power(3)), "May."), bench="dog talent")
    assert keys(table)[-1] == "done"
    play(table, "dog")
    assert (bench(table), discard(table)) == (["talent"], "dog")
    table = tried(on_reveal(discard_rival_benched(), "May."), rival_bench="dog")
    play(table, "dog")
    assert discard(table, 1) == "dog"


def test_recall_benched() -> None:
    table = tried(on_reveal(recall_benched(is_called("Talent")), "Recall."), bench="dog talent")
    assert deck(table) == "talent dog pig"


def test_gain() -> None:
    where: dict[str, Any] = {"pile_a": "cow cat", "pile_b": "bat lion"}
    assert deck(tried(on_reveal(gain("A"), "Gain."), **where)) == "cow dog pig"
    assert deck(tried(on_reveal(gain("B", bottom=True), "Gain."), **where)) == "dog pig bat"
    table = tried(on_reveal(gain("A", 2, rival=True), "Gain."), **where)
    assert deck(table, 1) == "cow cat horse shark lion"


def test_gain_from_the_highest_pile() -> None:
    table = tried(on_reveal(gain("C"), "Gain."), pile_c="dragon")
    assert deck(table) == "dragon dog pig"


def test_leave_for_and_to_discard() -> None:
    table = tried(flag_loss(leave_for("A"), "Leave."), pile_a="cow", deck="tried")
    play(table)
    assert (bench(table), discard(table)) == ([], "cow")
    assert named(table.state.discards[1]) == "tried"
    table = tried(flag_loss(to_discard(), "Discard."), deck="tried")
    play(table)
    assert (bench(table), discard(table)) == ([], "tried")


def test_boost() -> None:
    both = from_bench(boost(2, is_of("city")), "+2.")
    assert powers(tried(both, deck="dog pig", bench="tried tried")) == [(7, 2)]
    table = tried(
        both, deck="newcomer", rival="horse", rival_bench="", bench="tried", flag="talent"
    )
    play(table)
    assert powers(table) == [(3, 2), (5, 3)]
    attack = from_bench(boost(2, flag=False), "+2.")
    table = tried(attack, deck="newcomer", rival="horse", bench="tried")
    assert powers(play(table)) == [(3, 2), (5, 1)]
    hold = from_bench(boost(2, attack=False), "+2.")
    table = tried(hold, deck="dog", rival="horse", bench="tried")
    assert powers(play(table)) == [(3, 2), (5, 5)]


def test_extra_pick_and_followers_when_chosen() -> None:
    rules = trying(when_chosen(extra_pick(1, is_of("city")), "Pick."), level="A")
    table = drafting(rules=rules, pile_a="tried pig cat cow spider").to_decision()
    # Named first, the card lies on top of its pile.
    table.choose("tried").to_decision()
    assert asked(table) == (0, "trade")
    assert set(named(o.value for o in table.look(0).options if o.action == "trade").split()) == {
        "newcomer",
        "talent",
        "dog",
        "champion",
    }
    rules = trying(when_chosen(followers(2), "2."), level="A")
    table = drafting(rules=rules, pile_a="tried pig cat cow spider").to_decision()
    table.choose("tried").to_decision()
    assert tokens(table) == [2, 0]


def test_when_chosen_may_be_a_function_of_who_chooses() -> None:
    seen = []
    effect = when_chosen(
        lambda here: seen.append((here.owner, len(here.deck), here.round)), "Look."
    )
    rules = trying(effect, level="A")
    drafting(rules=rules, pile_a="tried pig cat cow spider").to_decision().choose("tried")
    assert seen == [(0, 7, 1)]


def test_an_effect_may_ask() -> None:
    """A generator that yields what `Here.ask` makes."""
    from kit import Option

    def more_or_less(here: effects.Here) -> Any:
        options = [
            Option("more", "more", 3, "challengers.effect.1"),
            Option("less", "less", 1, "challengers.effect.1"),
        ]
        chosen = yield here.ask("how_much", ("challengers.effect.1",), options)
        return chosen.value

    table = tried(on_reveal(more_or_less, "+3 or +1."))
    assert asked(table) == (0, "how_much")
    assert powers(play(table, "less")) == [(4, 2)]
