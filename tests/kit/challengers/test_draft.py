"""The deck phase: a secret display, one or two cards of it, one redraw, and a thinner deck."""

from __future__ import annotations

from typing import Any

import pytest

from kit import IllegalChoice, Table
from kit.challengers.cards import DESIGN, LEVEL
from tests.kit.challengers.positions import (
    asked,
    choose,
    deck,
    drafting,
    intact,
    keys,
    named,
    offered,
    rules_of,
    sit,
    told,
)

A = "pig cat cow pony jester clown"
B = "horse lion bat alien mime ghost"
C = "dragon kraken t_rex bard siren fan_bus"
STARTERS = "newcomer newcomer newcomer talent dog champion"
PLAN = {
    1: [("A", 2)],
    2: [("A", 2)],
    3: [("A", 2), ("B", 1)],
    4: [("A", 2), ("B", 2)],
    5: [("B", 2)],
    6: [("B", 2), ("C", 1)],
    7: [("C", 2)],
}
"""What each round offers: levels to choose from, and how many cards of each."""


def shown(**where: Any) -> Table:
    """Seat 0 sees the cards of the first round."""
    return drafting(pile_a=A, **where).to_decision()


# --- the display ---------------------------------------------------------------------------------


@pytest.mark.rule("challengers.deck.1")
def test_five_cards_are_shown_and_two_may_be_taken() -> None:
    table = shown()
    assert (asked(table), offered(table)) == ((0, "pick"), "pig cat cow pony jester")
    choose(table, "cat")
    assert offered(table) == "pig cow pony jester"
    choose(table, "jester").to_decision()
    assert asked(table) == (0, "remove")
    assert deck(table) == f"{STARTERS} cat jester"
    assert sorted(named(table.state.discards[0]).split()) == ["cow", "pig", "pony"]
    intact(table)


@pytest.mark.rule("challengers.deck.1")
def test_the_display_is_secret() -> None:
    table = choose(shown(seats=4), "cat")
    (event,) = told(table, "display")
    assert named(event.seen_by(0).data["cards"]) == "pig cat cow pony jester"
    (taken,) = told(table, "pick")
    assert named(taken.seen_by(0).data["cards"]) == "cat"
    for other in (1, 2, 3):
        assert event.seen_by(other).data["cards"] == 5
        assert taken.seen_by(other).data["cards"] == 1


@pytest.mark.rule("challengers.deck.1")
@pytest.mark.parametrize("number", [3, 4, 9])
def test_the_size_of_the_display_can_be_set(number: int) -> None:
    table = shown(rules={"offered": number})
    assert len(offered(table).split()) == number


@pytest.mark.rule("challengers.deck.1")
def test_a_card_that_is_not_shown_cannot_be_taken() -> None:
    with pytest.raises(IllegalChoice):
        shown().choose("clown")


@pytest.mark.rule("challengers.deck.1")
@pytest.mark.parametrize("number", PLAN)
def test_each_round_offers_cards_of_its_levels(number: int) -> None:
    for level, picks in PLAN[number]:
        table = drafting(pile_a=A, pile_b=B, pile_c=C, round=number).to_decision()
        if len(PLAN[number]) > 1:
            assert asked(table) == (0, "pile")
            assert keys(table) == [each.lower() for each, _ in PLAN[number]]
            choose(table, level.lower()).to_decision()
        tops = {"A": A, "B": B, "C": C}[level].split()
        assert offered(table) == " ".join(tops[:5])
        for taken in range(picks):
            assert asked(table) == (0, "pick")
            choose(table, tops[taken]).to_decision()
        assert asked(table) == (0, "remove")


@pytest.mark.rule("challengers.deck.5")
def test_in_later_rounds_a_stronger_level_may_be_chosen_instead() -> None:
    for number, weak, strong in ((3, "A", "B"), (4, "A", "B"), (6, "B", "C")):
        table = drafting(round=number).to_decision()
        for level in (weak, strong):
            picked = choose(table.fork(), level.lower()).to_decision()
            assert picked.decision is not None
            values = [each.value for each in picked.decision.options if each.action == "pick"]
            assert {LEVEL[card] for card in values} == {level}


@pytest.mark.parametrize("number", [1, 2, 5, 7])
def test_other_rounds_leave_no_choice_of_level(number: int) -> None:
    assert asked(drafting(round=number).to_decision()) == (0, "pick")


@pytest.mark.rule("challengers.round.1")
def test_the_levels_rise_from_round_to_round() -> None:
    table = drafting(rules={"lead": 0})
    for number, offers in PLAN.items():
        assert list(table.rules.offers(number)) == offers
    table.play_out(_Strong(), _Strong())
    shown = [event.data["level"] for event in told(table, "pile")]
    assert shown == [level for level in "AABBBCC" for _ in range(2)]


class _Strong:
    """Takes cards of the stronger pile, and removes none."""

    name = "strong"

    def __call__(self, look: Any) -> Any:
        options = look.options
        return options[0] if look.decision.name == "pick" else options[-1]


# --- the redraw ----------------------------------------------------------------------------------


@pytest.mark.rule("challengers.deck.2")
def test_the_display_may_be_drawn_anew_once() -> None:
    table = drafting(pile_a=f"{A} spider parrot cat talent_a").to_decision()
    assert "redraw" in keys(table)
    choose(table, "redraw").to_decision()
    assert offered(table) == "clown spider parrot cat talent_a"
    assert "redraw" not in keys(table)
    assert sorted(named(table.state.discards[0]).split()) == sorted(A.split()[:5])
    choose(table, "spider").to_decision()
    assert "redraw" not in keys(table)
    choose(table, "parrot").to_decision()
    assert asked(table) == (0, "remove")
    assert deck(table) == f"{STARTERS} spider parrot"
    intact(table)


@pytest.mark.rule("challengers.deck.2")
def test_a_second_redraw_is_refused() -> None:
    table = choose(shown(), "redraw").to_decision()
    with pytest.raises(IllegalChoice):
        table.choose("redraw")


@pytest.mark.rule("challengers.deck.3")
def test_after_the_first_card_four_are_drawn_anew_from_the_same_pile() -> None:
    table = choose(drafting(pile_a=f"{A} spider parrot cat talent_a"), "cow").to_decision()
    choose(table, "redraw").to_decision()
    assert offered(table) == "clown spider parrot cat"
    assert "redraw" not in keys(table)
    assert sorted(named(table.state.discards[0]).split()) == ["cat", "jester", "pig", "pony"]
    choose(table, "parrot").to_decision()
    assert (asked(table), deck(table)) == ((0, "remove"), f"{STARTERS} cow parrot")
    intact(table)


@pytest.mark.rule("challengers.deck.3", "challengers.deck.5")
def test_the_redraw_is_from_the_pile_that_was_chosen() -> None:
    where = {"pile_a": A, "pile_b": f"{B} shark rubber_duck lion mascot", "round": 4}
    table = choose(drafting(**where), "b", "horse", "redraw").to_decision()
    assert offered(table) == "ghost shark rubber_duck lion"


@pytest.mark.rule("challengers.deck.2")
def test_with_one_pick_the_redraw_comes_before_it_or_not_at_all() -> None:
    where = {"pile_c": f"{C} werewolf slime teddy_bear villain", "round": 6}
    table = choose(drafting(**where), "c", "redraw").to_decision()
    assert offered(table) == "fan_bus werewolf slime teddy_bear villain"
    assert asked(choose(table, "slime").to_decision()) == (0, "remove")


@pytest.mark.rule("challengers.deck.1", "challengers.deck.2")
@pytest.mark.parametrize("number", [0, 2, 3])
def test_the_number_of_redraws_can_be_set(number: int) -> None:
    table = shown(rules={"redraws": number})
    for _ in range(number):
        assert "redraw" in keys(table)
        choose(table, "redraw").to_decision()
    assert "redraw" not in keys(table)
    assert "redraw" in keys(shown())


@pytest.mark.rule("challengers.deck.2")
def test_each_player_has_a_redraw_in_each_deck_phase() -> None:
    table = choose(shown(), "redraw", "enough", "finish").to_decision()
    assert table.decision is not None
    assert (table.decision.seat, "redraw" in keys(table)) == (1, True)


@pytest.mark.rule("challengers.open.17")
def test_an_empty_pile_is_made_anew_of_what_was_discarded() -> None:
    position = drafting(pile_a=A).position()
    first = position.state["piles"][0]
    table = sit(
        position.but(piles=[first[:3], *position.state["piles"][1:]], discards=[first[3:], [], []]),
        rules_of(None),
        seats=2,
    ).to_decision()
    assert offered(table).startswith("pig cat cow ")
    assert len(offered(table).split()) == 5
    assert (len(table.state.piles[0]), table.state.discards[0]) == (len(first) - 5, [])


@pytest.mark.rule("challengers.open.17")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_with_pile_and_discard_empty_fewer_cards_are_shown(left: int) -> None:
    position = drafting(pile_a=A).position()
    first, *others = position.state["piles"]
    box = [*position.state["box"], *first[left:]]
    table = sit(position.but(piles=[first[:left], *others], box=box), rules_of(None), seats=2)
    table.to_decision()
    assert asked(table) == (0, "pick" if left else "remove")
    if left:
        assert offered(table) == " ".join(A.split()[:left])
        choose(table, "pig").to_decision()
        assert asked(table) == (0, "pick" if left > 1 else "remove")


# --- removing cards ------------------------------------------------------------------------------


def removing(cards: str = "", **where: Any) -> Table:
    """Seat 0 has chosen no card, and may remove some."""
    return choose(drafting(cards, **where), "enough").to_decision()


@pytest.mark.rule("challengers.deck.4")
def test_any_number_of_cards_may_be_removed() -> None:
    table = removing()
    for number, card in enumerate(("newcomer", "newcomer", "talent", "dog")):
        assert asked(table) == (0, "remove")
        assert len(offered(table).split()) == 6 - number
        choose(table, card)
    assert deck(table) == "newcomer champion"
    choose(table, "finish").to_decision()
    assert asked(table) == (1, "pick")
    intact(table)


@pytest.mark.rule("challengers.deck.4")
def test_none_need_be_removed() -> None:
    table = choose(removing(), "finish").to_decision()
    assert (deck(table), asked(table)) == (STARTERS, (1, "pick"))


@pytest.mark.rule("challengers.deck.4")
def test_cards_of_a_level_go_to_its_discard_and_starter_cards_leave_the_game() -> None:
    where = {"round": 5, "pile_b": "lion lion bat bat bat"}
    table = removing("newcomer talent_a dog_b champion_c pig horse dragon", **where)
    removed = "newcomer talent_a dog_b champion_c pig horse"
    choose(table, *removed.split()).to_decision()
    assert deck(table) == "dragon"
    piles = [sorted(named(pile).split()) for pile in table.state.discards]
    assert piles[0] == ["pig", "talent_a"]
    assert {"dog_b", "horse"} <= set(piles[1])
    assert piles[2] == ["champion_c"]
    assert not {"newcomer", "dog", "talent", "champion"} & {each for pile in piles for each in pile}
    assert "newcomer" in named(table.state.box)


@pytest.mark.rule("challengers.deck.4")
def test_the_card_just_chosen_may_be_removed_too() -> None:
    table = choose(shown(), "pig", "enough").to_decision()
    assert "pig" in offered(table)
    choose(table, "pig", "finish")
    assert deck(table) == STARTERS


@pytest.mark.rule("challengers.deck.4")
def test_what_is_removed_only_its_owner_sees() -> None:
    table = choose(removing(), "dog")
    (event,) = told(table, "remove")
    assert named(event.seen_by(0).data["cards"]) == "dog"
    assert event.seen_by(1).data["cards"] == 1


@pytest.mark.rule("challengers.deck.4")
def test_a_card_that_is_not_in_the_deck_cannot_be_removed() -> None:
    table = removing()
    with pytest.raises(IllegalChoice):
        table.choose("dragon")


# --- everybody in turn ---------------------------------------------------------------------------


@pytest.mark.rule("challengers.deck.1")
def test_all_players_have_their_deck_phase_before_the_matches() -> None:
    table = drafting(seats=3)
    seats = []
    while table.to_decision().decision is not None and table.phase != "kickoff":
        assert table.decision is not None
        if table.decision.name not in ("pick", "remove"):
            break
        seats.append(table.decision.seat)
        choose(table, "enough" if table.decision.name == "pick" else "finish")
        if table.phase == "kickoff":
            break
    assert seats == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("challengers.deck.1")
def test_a_display_has_cards_of_its_level_only() -> None:
    for number, level in ((1, "A"), (5, "B"), (7, "C")):
        table = drafting(round=number).to_decision()
        assert table.decision is not None
        cards = [option.value for option in table.decision.options if option.action == "pick"]
        assert {DESIGN[card].level for card in cards} == {level}
