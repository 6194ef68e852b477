"""What the document leaves open about the game itself: the deck, the deal, seats, and looking."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Any

import pytest

from kit import RulesError, Table, datawar
from kit.datawar.cards import COPIES, DESIGNS, MOST, NAME
from kit.datawar.state import glance, hidden
from tests.kit.datawar.positions import (
    BILLIONAIRES,
    SHORT,
    asides,
    asked,
    at,
    decks,
    ended,
    flips,
    key,
    keys,
    kinds,
    named,
    play,
    told,
)


def mixed(cards: str) -> list[str]:
    """The same cards, whatever their order."""
    return sorted(cards.split())


def dealt(seats: int = 2, deck: list[str] | None = None, **rules: Any) -> Table:
    """A game that has been dealt under these settings, these cards first."""
    fate = {"deck": deck} if deck else None
    table = datawar.table(rules=datawar.Rules(**rules), seats=seats, fate=fate)
    return table.play(until="hand")


def in_game(table: Table) -> list[str]:
    """The designs of all cards that were dealt or left over."""
    state = table.state
    return [NAME[card] for cards in (*state.decks, state.left) for card in cards]


# --- the deck -------------------------------------------------------------------------------

PRINTED = {
    **dict.fromkeys(("1", "2", "3", "4", "5"), 8),
    **dict.fromkeys(("+1", "+2", "+3"), 2),
    "data_grab": 3,
}
"""How many copies there are of what there is more than one of."""


@pytest.mark.rule("datawar.open.38")
def test_the_printed_deck_has_69_cards_and_73_with_blockers() -> None:
    counts = {design.id: 0 if design.kind == "blocker" else 1 for design in datawar.DESIGNS} | {
        SHORT.get(name, name): number for name, number in PRINTED.items()
    }
    cards = in_game(dealt())
    assert {name: cards.count(name) for name in counts} == counts
    assert len(cards) == 69
    more = in_game(dealt(blockers=True))
    assert len(more) == 73
    assert more.count(SHORT["-1"]) == more.count(SHORT["-2"]) == 2


@pytest.mark.rule("datawar.open.38")
@pytest.mark.parametrize("name", [design.id for design in DESIGNS])
def test_there_can_be_none_of_each_card_or_as_many_as_the_setting_allows(name: str) -> None:
    most = MOST[next(design.kind for design in DESIGNS if design.id == name)]
    printed = in_game(dealt(blockers=True))
    for number in (0, 1, most):
        changed: dict[str, Any] = {f"copies_{name}": number}
        cards = in_game(dealt(blockers=True, **changed))
        assert cards.count(name) == number
        assert len(cards) == len(printed) - printed.count(name) + number
    with pytest.raises(RulesError, match=rf"copies_{name} can't be {most + 1}; .* 0 to {most}"):
        datawar.Rules().but(**{f"copies_{name}": most + 1})


@pytest.mark.rule("datawar.open.38")
def test_blockers_are_only_in_where_the_expansion_is() -> None:
    cards = in_game(dealt(copies_total_cookie_protection=8))
    assert SHORT["-2"] not in cards


def test_a_deck_is_two_cards_at_least() -> None:
    none: dict[str, Any] = {f"copies_{name}": 0 for name in COPIES}
    for few in ({}, {"copies_email_trail": 1}, {"copies_total_cookie_protection": 8}):
        with pytest.raises(RulesError, match=r"a game needs at least 2 \(datawar.open.38\)"):
            datawar.Rules(**{**none, **few})
    assert len(datawar.deck(datawar.Rules(**{**none, "copies_email_trail": 2}))) == 2


def test_the_cards_are_what_the_list_says() -> None:
    rows = csv.DictReader((files("kit.datawar") / "cards.csv").read_text("utf-8").splitlines())
    assert [row["id"] for row in rows] == [design.id for design in datawar.DESIGNS]
    assert len(datawar.DESIGNS) == 31


# --- the deal -------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.31")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [35, 34]), (3, [23, 23, 23]), (4, [18, 17, 17, 17])]
)
def test_an_uneven_deal_gives_the_first_seats_one_more(seats: int, sizes: list[int]) -> None:
    table = dealt(seats)
    assert [len(deck) for deck in table.state.decks] == sizes
    assert table.state.left == []
    assert "leave_out" not in kinds(table)


@pytest.mark.rule("datawar.open.31")
@pytest.mark.parametrize(("seats", "size", "over"), [(2, 34, 1), (3, 23, 0), (4, 17, 1)])
def test_the_remainder_may_be_left_out(seats: int, size: int, over: int) -> None:
    table = dealt(seats, deal_remainder="leave_out")
    assert [len(deck) for deck in table.state.decks] == [size] * seats
    assert len(table.state.left) == over
    assert len(told(table, "leave_out")) == (1 if over else 0)


@pytest.mark.rule("datawar.open.31")
def test_the_first_card_goes_to_the_first_seat() -> None:
    table = dealt(3, ["secret_spyware", "hidden_pixel", "Cafe Pirates!", "email_trail"])
    assert [pile.split()[0] for pile in decks(table)] == ["1", "2", "3"]
    assert decks(table)[0].split()[1] == "4"


# --- the order of won cards -----------------------------------------------------------------


@pytest.mark.rule("datawar.open.40")
def test_won_cards_go_under_the_deck_as_they_were_laid() -> None:
    assert decks(play(at("5 1", "+2 2 3", "4 2")))[0] == "1 5 +2 4 2"
    war = play(at("5 1 2 3 4 2", "5 3 2 1 3 1"))
    assert decks(war)[0] == "2 5 5 1 2 3 3 2 1 4 3"


@pytest.mark.rule("datawar.open.40")
def test_won_cards_may_be_shuffled() -> None:
    orders = set()
    for seed in range(12):
        table = at("5 1", "+2 2 3", "4 2", rules={"collect_order": "shuffled"}, seed=seed)
        order = decks(play(table))[0]
        assert order.startswith("1 ")
        assert mixed(order) == mixed("1 5 +2 4 2")
        orders.add(order)
        again = at("5 1", "+2 2 3", "4 2", rules={"collect_order": "shuffled"}, seed=seed)
        assert decks(play(again))[0] == order
    assert len(orders) > 4


# --- seats ----------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.41")
@pytest.mark.parametrize(
    ("direction", "passed"),
    [("right", ["4 forced_empathy 5 3", "1", "2"]), ("left", ["2 forced_empathy 5 3", "4", "1"])],
)
def test_on_which_side_the_next_seat_is(direction: str, passed: list[str]) -> None:
    table = at("forced_empathy 1", "5 2", "3 4", rules={"pass_direction": direction})
    assert decks(play(table)) == passed


@pytest.mark.rule("datawar.open.41")
def test_two_to_four_can_play() -> None:
    for seats in (2, 3, 4):
        assert len(dealt(seats).state.decks) == seats
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            datawar.table(seats=seats)


# --- all at once ----------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.42")
def test_everyone_who_owes_a_card_flips_at_once_and_then_those_who_play_again() -> None:
    table = play(at("+1 +2 5 1", "3 1", "newspaper 4 2", aside=["", "", ""]))
    assert flips(table) == [
        (0, "+1"),
        (1, "3"),
        (2, "newspaper"),
        (0, "+2"),
        (2, "4"),
        (0, "5"),
    ]


@pytest.mark.rule("datawar.open.42")
def test_instants_wait_until_everyone_has_flipped() -> None:
    table = play(at("forced_empathy 1", "5 2", "4 3"))
    happened = kinds(table)
    assert happened[: happened.index("pass")].count("flip") == 3
    assert flips(table) == [(0, "forced_empathy"), (1, "5"), (2, "4")]


# --- looking --------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.43")
def test_only_the_one_who_looks_sees_the_cards() -> None:
    table = play(at("5 1", "4 1 2 3 5 2", "3 2", aside=["walter", "", ""]), "walter")
    assert asked(table) == (0, "whom")
    play(table, "seat_1")
    assert asked(table) == (0, "order")
    look = told(table, "look")[0]
    assert named(look.seen_by(0).data["cards"]) == "4 1 2 3 5"
    assert look.seen_by(1).data["cards"] == look.seen_by(2).data["cards"] == 5
    for seat, looks in ((0, True), (1, False), (2, False)):
        (unseen,) = hidden(table.state, seat)
        assert (table.state.fan not in unseen) == looks
    assert len(glance(table.state, 0).fan) == 5
    assert glance(table.state, 1).fan == []
    assert glance(table.state, 2).fan == []


@pytest.mark.rule("datawar.open.43")
def test_the_others_do_not_see_in_what_order_they_go_back() -> None:
    table = play(at("5 1", "4 1 2 3 5 2", "3 2", aside=["walter", "", ""]), "walter", "seat_1")
    while asked(table) == (0, "order"):
        table.choose(keys(table)[-1])
    back = told(table, "put_back")[0]
    assert named(back.seen_by(0).data["cards"]) == "5 3 2 1 4"
    assert back.seen_by(1).data["cards"] == back.seen_by(2).data["cards"] == 5
    assert not {key(card) for card in "12345"} & set(table.choices)
    assert decks(table)[1] == "5 3 2 1 4 2"


@pytest.mark.rule("datawar.open.43")
def test_open_what_you_want_is_looked_at_alone_too() -> None:
    table = play(at("open_what_you_want 1 2 3 4", "5 1 1"))
    play(table)
    assert asked(table) == (0, "order")
    look = told(table, "look")[0]
    assert named(look.seen_by(0).data["cards"]) == "1 2 3"
    assert look.seen_by(1).data["cards"] == 3


# --- without Billionaires -------------------------------------------------------------------


@pytest.mark.rule("datawar.open.44")
def test_the_rapid_game_is_won_with_three_launch_stacks_alone() -> None:
    rules = datawar.Rules.rapid()
    ahead = "newspaper secret_spyware energy_grid hidden_pixel ai_platform hidden_pixel_2"
    table = datawar.table(rules=rules, seats=2, fate={"deck": [*ahead.split(), "cookie_crumbs"]})
    assert not {"chaz", "walter", "talent_poach"} & {NAME[card] for card in datawar.deck(rules)}
    assert len(datawar.deck(rules)) == 69 - 6 - 1
    play(play(table))
    assert asides(table)[0] == "newspaper energy_grid ai_platform"
    assert ended(table) == (0, "ticket")


@pytest.mark.rule("datawar.win.1")
def test_how_many_billionaires_the_ticket_costs() -> None:
    for needed, end in ((0, (0, "ticket")), (1, (0, "ticket")), (2, None)):
        table = at(
            "newspaper 5 1",
            "4 1",
            aside=["shadow_government rocket_company poindexter", ""],
            rules={"billionaires_needed": needed},
        )
        assert ended(play(table)) == end


@pytest.mark.rule("datawar.open.44")
def test_by_default_a_billionaire_is_needed() -> None:
    none: dict[str, Any] = {f"copies_{name}": 0 for name in BILLIONAIRES.split()}
    ahead = "newspaper secret_spyware energy_grid hidden_pixel ai_platform hidden_pixel_2"
    table = datawar.table(
        rules=datawar.Rules(**none), seats=2, fate={"deck": [*ahead.split(), "cookie_crumbs"]}
    )
    play(play(table))
    assert asides(table)[0] == "newspaper energy_grid ai_platform"
    assert ended(table) is None
