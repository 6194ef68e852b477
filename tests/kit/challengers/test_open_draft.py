"""What the document leaves open about the deck phase: what is offered, picked, and given up."""

from __future__ import annotations

import pytest

from kit import Table, challengers
from tests.kit.challengers.positions import (
    asked,
    deck,
    drafting,
    intact,
    keys,
    kinds,
    named,
    offered,
    tokens,
    told,
)

A = "pig cat cow spider parrot pony pig cat cow spider parrot pony"
"""The top of pile A: no card of it does anything."""
B = "horse shark lion bat alien rubber_duck horse shark lion bat alien rubber_duck"
C = "dragon kraken t_rex werewolf slime teddy_bear"


def begun(cards: str = "", **where: object) -> Table:
    """A deck phase of a player with these cards, at its first question."""
    piles = {"pile_a": A, "pile_b": B, "pile_c": C}
    return drafting(cards, **{**piles, **where}).to_decision()  # type: ignore[arg-type]


def pick(table: Table, *cards: str) -> Table:
    """Choose these, and go on to the next question."""
    for card in cards:
        table.choose(card).to_decision()
    return intact(table)


# --- an extra card --------------------------------------------------------------------------

SHAPES = "shapeshifter pig cat cow spider parrot pony pig cat cow spider"


@pytest.mark.rule("challengers.open.13")
def test_an_extra_card_is_from_what_is_left_of_the_display() -> None:
    table = pick(begun(pile_a=SHAPES), "shapeshifter", "newcomer")
    assert offered(table) == "pig cat cow spider"
    pick(table, "pig")
    assert asked(table) == (0, "pick")
    pick(table, "cat")
    assert asked(table) == (0, "remove")
    assert deck(table).split()[-3:] == ["shapeshifter", "pig", "cat"]


@pytest.mark.rule("challengers.open.13")
def test_an_extra_card_may_be_from_a_new_display() -> None:
    rules = {"extra_pick": "new_draw"}
    table = pick(begun(pile_a=SHAPES, rules=rules), "shapeshifter", "newcomer")
    assert offered(table) == "parrot pony pig cat cow"
    assert named(table.state.discards[0]) == "pig cat cow spider"
    pick(table, "parrot")
    assert offered(table) == "pony pig cat cow"
    pick(table, "pony")
    assert asked(table) == (0, "remove")


@pytest.mark.rule("challengers.open.13")
@pytest.mark.parametrize("setting", ["same_draw", "new_draw"])
def test_without_a_card_given_up_nothing_is_drawn(setting: str) -> None:
    table = begun(pile_a=SHAPES, rules={"extra_pick": setting})
    pick(table, "shapeshifter", "no")
    assert offered(table) == "pig cat cow spider"
    pick(table, "pig")
    assert asked(table) == (0, "remove")


@pytest.mark.rule("challengers.open.13")
def test_the_card_just_picked_may_be_given_up_itself() -> None:
    table = pick(begun(pile_a=SHAPES), "shapeshifter", "shapeshifter")
    assert "shapeshifter" not in deck(table)
    assert "shapeshifter" in named(table.state.discards[0])
    pick(table, "pig", "cat")
    assert deck(table).split()[-2:] == ["pig", "cat"]


@pytest.mark.rule("challengers.open.13")
def test_a_geek_gives_up_two_cards_of_its_set_itself_among_them() -> None:
    geeks = "sci_fi_geek dragon kraken t_rex werewolf slime"
    table = pick(begun("newcomer cow dog", round=7, pile_c=geeks), "sci_fi_geek")
    assert offered(table) == "cow sci_fi_geek"
    pick(table, "sci_fi_geek", "cow")
    assert sorted(deck(table).split()) == ["dog", "newcomer"]
    pick(table, "dragon", "kraken")
    assert sorted(deck(table).split()) == ["dog", "dragon", "kraken", "newcomer"]


@pytest.mark.rule("challengers.deck.1")
def test_a_geek_without_a_second_card_of_its_set_asks_nothing() -> None:
    geeks = "sci_fi_geek dragon kraken t_rex werewolf slime"
    table = pick(begun("newcomer dog", round=7, pile_c=geeks), "sci_fi_geek")
    assert asked(table) == (0, "pick")


@pytest.mark.rule("challengers.open.13")
def test_of_the_two_that_a_geek_asks_for_the_second_is_owed() -> None:
    geeks = "sci_fi_geek dragon kraken t_rex werewolf slime"
    table = pick(begun("newcomer cow ufo", round=7, pile_c=geeks), "sci_fi_geek", "cow")
    assert asked(table) == (0, "trade")
    assert keys(table) == ["ufo", "sci_fi_geek"]


# --- the smallest deck ----------------------------------------------------------------------


@pytest.mark.rule("challengers.open.16")
@pytest.mark.parametrize("least", range(7))
def test_a_deck_keeps_at_least_so_many_cards(least: int) -> None:
    table = begun(
        "newcomer newcomer talent dog champion reporter mascot", rules={"minimum_deck": least}
    )
    pick(table, "enough")
    gone = 0
    while asked(table) == (0, "remove"):
        pick(table, keys(table)[0])
        gone += 1
    assert len(table.state.decks[0]) == least
    assert gone == 7 - least


@pytest.mark.rule("challengers.open.16")
def test_by_default_one_card_must_stay() -> None:
    table = pick(begun("talent dog"), "enough", "talent")
    assert deck(table) == "dog"
    assert table.state.seat == 1


def test_an_empty_deck_loses_whoever_begins() -> None:
    """With a smallest deck of none a match may begin without a card on either side."""
    rules = challengers.Rules(minimum_deck=0)
    for mine, loser in (("", 0), ("dog", 1)):
        position = challengers.lay_draft(deck="dog", rules=rules)
        state = {**position.state, "phase": "kickoff"}
        state["decks"] = [[mine] if mine else [], [] if mine else ["dog"]]
        state["box"] = [*state["box"], *position.state["decks"][1]]
        table = challengers.table(position=position.but(**state), seats=["random"] * 2)
        table.play(until="result")
        assert table.state.results[-1].loser == loser
        assert table.state.results[-1].how == "no_cards"


@pytest.mark.rule("challengers.open.13")
@pytest.mark.parametrize(("least", "asks"), [(1, True), (6, True), (7, False)])
def test_what_is_given_up_must_leave_the_smallest_deck(least: int, asks: bool) -> None:
    """Seven cards with the Shapeshifter; six is the most that the setting asks for."""
    rules = {"minimum_deck": min(least, 6)}
    cards = "" if least < 7 else "newcomer talent dog champion newcomer"
    table = pick(begun(cards, pile_a=SHAPES, rules=rules), "shapeshifter")
    assert (asked(table) == (0, "trade")) == asks
    if not asks:
        # Nothing to mark with otherwise: a deck of seven may give one up.
        pick(begun(pile_a=SHAPES, rules=rules), "shapeshifter")


# --- an empty pile --------------------------------------------------------------------------


def emptied(left: int, thrown: int) -> Table:
    """A deck phase with so many cards in pile A, and so many in its discard; the rest is out."""
    position = challengers.lay_draft(pile_a=A)
    pile = position.state["piles"][0]
    state = {
        "piles": [pile[:left], *position.state["piles"][1:]],
        "discards": [pile[left : left + thrown], [], []],
        "box": [*position.state["box"], *pile[left + thrown :]],
    }
    return challengers.table(position=position.but(**state), seats=[None, None]).to_decision()


@pytest.mark.rule("challengers.open.17")
@pytest.mark.parametrize("left", [0, 2])
def test_an_empty_pile_is_made_anew_of_its_discard(left: int) -> None:
    table = emptied(left, 6)
    shown = offered(table).split()
    assert len(shown) == 5
    assert shown[:left] == A.split()[:left]
    assert {*shown[left:]} <= {*A.split()}
    assert len(table.state.piles[0]) == left + 1
    assert table.state.discards[0] == []
    assert kinds(table).count("reshuffle") == 1


@pytest.mark.rule("challengers.open.17")
def test_the_discard_is_shuffled() -> None:
    orders = set()
    for seed in range(4):
        position = challengers.lay_draft(pile_a=A)
        pile = position.state["piles"][0]
        state = {
            "piles": [[], *position.state["piles"][1:]],
            "discards": [pile, [], []],
        }
        laid = position.but(**state)
        table = challengers.table(position=laid, seats=[None, None])
        table = table.fork(seed=seed).to_decision()
        orders.add(offered(table))
    assert len(orders) == 4


@pytest.mark.rule("challengers.open.17")
@pytest.mark.parametrize(("left", "thrown"), [(2, 1), (0, 3), (3, 0)])
def test_with_too_few_cards_fewer_are_drawn(left: int, thrown: int) -> None:
    assert len(offered(emptied(left, thrown)).split()) == 3


@pytest.mark.rule("challengers.open.17")
def test_with_no_card_at_all_there_is_nothing_to_pick() -> None:
    table = emptied(0, 0)
    assert asked(table) == (0, "remove")


@pytest.mark.rule("challengers.open.17")
def test_a_redraw_that_finds_nothing_but_its_own_discard_draws_that() -> None:
    table = pick(emptied(5, 0), "redraw")
    assert sorted(offered(table).split()) == sorted(A.split()[:5])


# --- first the pile -------------------------------------------------------------------------


@pytest.mark.rule("challengers.open.18")
@pytest.mark.parametrize(("round_", "piles"), [(3, ["a", "b"]), (4, ["a", "b"]), (6, ["b", "c"])])
def test_the_pile_is_chosen_before_a_card_is_seen(round_: int, piles: list[str]) -> None:
    table = begun(round=round_)
    assert asked(table) == (0, "pile")
    assert keys(table) == piles
    assert table.state.display == []
    assert kinds(table).count("display") == 0


@pytest.mark.parametrize("round_", [1, 2, 5, 7])
def test_where_there_is_only_one_pile_nothing_is_asked(round_: int) -> None:
    assert asked(begun(round=round_)) == (0, "pick")


@pytest.mark.rule("challengers.open.18")
@pytest.mark.parametrize("pile", ["a", "b"])
def test_all_cards_of_a_deck_phase_are_from_the_pile_that_was_chosen(pile: str) -> None:
    cards = (A if pile == "a" else B).split()
    table = pick(begun(round=4), pile)
    assert offered(table).split() == cards[:5]
    pick(table, cards[0], "redraw")
    assert offered(table).split() == cards[5:9]
    pick(table, cards[5])
    assert asked(table) == (0, "remove")
    assert deck(table).split()[-2:] == [cards[0], cards[5]]


# --- up to, or exactly ----------------------------------------------------------------------


@pytest.mark.rule("challengers.open.26")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_one_may_pick_fewer(number: int) -> None:
    table = pick(begun(), *A.split()[:number])
    if number < 2:
        pick(table, "enough")
    assert asked(table) == (0, "remove")
    assert len(table.state.decks[0]) == 6 + number
    assert named(table.state.discards[0]).split() == A.split()[number:5]


@pytest.mark.rule("challengers.open.26")
def test_with_exactly_so_many_must_be_picked() -> None:
    table = begun(rules={"pick_count": "exactly"})
    for card in A.split()[:2]:
        assert asked(table) == (0, "pick")
        assert "enough" not in keys(table)
        pick(table, card)
    assert asked(table) == (0, "remove")


@pytest.mark.rule("challengers.open.26")
def test_with_exactly_a_card_more_that_was_paid_for_must_be_picked_too() -> None:
    table = begun(pile_a=SHAPES, rules={"pick_count": "exactly"})
    pick(table, "shapeshifter", "newcomer", "pig")
    assert asked(table) == (0, "pick")
    assert "enough" not in keys(table)


@pytest.mark.rule("challengers.open.17")
def test_with_exactly_nobody_waits_for_cards_that_are_not_there() -> None:
    position = challengers.lay_draft(pile_a=A, rules=challengers.Rules(pick_count="exactly"))
    pile = position.state["piles"][0]
    state = {
        "piles": [pile[:1], *position.state["piles"][1:]],
        "box": [*position.state["box"], *pile[1:]],
    }
    table = challengers.table(position=position.but(**state), seats=[None, None]).to_decision()
    pick(table, "pig")
    assert asked(table) == (0, "remove")


# --- how many in which round ----------------------------------------------------------------

PLAN = {
    1: {"a": 2},
    2: {"a": 2},
    3: {"a": 2, "b": 1},
    4: {"a": 2, "b": 2},
    5: {"b": 2},
    6: {"b": 2, "c": 1},
    7: {"c": 2},
}
PLANNED = [(round_, pile, most) for round_, each in PLAN.items() for pile, most in each.items()]


@pytest.mark.rule("challengers.open.28")
@pytest.mark.parametrize(("round_", "pile", "most"), PLANNED)
@pytest.mark.parametrize("extra", [-1, 0, 1, 2])
def test_what_each_round_offers(round_: int, pile: str, most: int, extra: int) -> None:
    table = begun(round=round_, rules={"extra_picks": extra})
    if len(PLAN[round_]) > 1:
        assert keys(table) == list(PLAN[round_])
        pick(table, pile)
    picked = 0
    while asked(table) == (0, "pick"):
        assert len(offered(table).split()) == 5 - picked
        pick(table, offered(table).split()[0])
        picked += 1
    assert picked == most + extra
    told_ = told(table, "pile")[0].data
    assert (told_["level"].lower(), told_["picks"]) == (pile, most + extra)


@pytest.mark.rule("challengers.open.28")
def test_clones_bring_a_follower_once_when_they_are_chosen() -> None:
    table = pick(begun(round=5, pile_b="clones clones horse shark lion"), "clones")
    assert tokens(table) == [1, 0]
    pick(table, "clones_2")
    assert tokens(table) == [2, 0]
