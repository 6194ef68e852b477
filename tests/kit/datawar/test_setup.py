"""Before the first hand: the Win Card aside, the deck as it is printed, shuffle and deal."""

from __future__ import annotations

import csv
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from kit import Table, datawar
from kit.datawar.cards import KIND, NAME
from tests.kit.datawar.positions import BILLIONAIRES, PRICE, STACKS, at, ended, kinds, play, told

PRINTED = {
    "data": dict.fromkeys(("1", "2", "3", "4", "5"), 8),
    "tracker": dict.fromkeys(("1", "2", "3"), 2),
    "blocker": dict.fromkeys(("1", "2"), 2),
}
"""How many copies there are of each card that has a number, by kind and number."""
ONCE = {
    "firewall": "forced_empathy open_what_you_want tracker_smacker mandatory_recall",
    "move": "hostile_takeover patent_theft leveraged_buyout temper_tantrum talent_poach",
    "stack": STACKS,
    "billionaire": BILLIONAIRES,
}
"""What there is one copy of, by kind."""


def dealt(seats: int = 2, fate: Any = None, **rules: Any) -> Table:
    """A table where the cards were just dealt."""
    table = datawar.table(datawar.Rules(**rules), seats=("you",) * seats, fate=fate)
    return table.play(until="hand")


def in_play(table: Table) -> Counter[str]:
    """How many copies of each design the players hold."""
    return Counter(NAME[card] for deck in table.state.decks for card in deck)


@pytest.mark.rule("datawar.setup.1", "datawar.setup.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_win_card_is_nobodys_and_in_no_deck(seats: int) -> None:
    table = dealt(seats)
    assert table.state.holder is None
    assert told(table, "ticket")[0].seat is None
    assert kinds(table)[0] == "ticket"
    assert not any("ticket" in name for name in in_play(table))


def test_the_win_card_is_no_card_that_could_be_laid() -> None:
    with pytest.raises(ValueError, match="There is no card 'One Way Ticket to Space'"):
        datawar.number("One Way Ticket to Space")
    assert not any("ticket" in design.id for design in datawar.DESIGNS)


@pytest.mark.rule("datawar.setup.3")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [35, 34]), (3, [23, 23, 23]), (4, [18, 17, 17, 17])]
)
def test_all_the_rest_is_dealt_out_evenly(seats: int, sizes: list[int]) -> None:
    table = dealt(seats)
    assert [len(deck) for deck in table.state.decks] == sizes
    assert [event.data["cards"] for event in told(table, "deal")] == sizes
    assert [event.seat for event in told(table, "deal")] == list(range(seats))
    assert table.state.left == []


@pytest.mark.rule("datawar.setup.3")
def test_the_deck_is_shuffled_and_a_seed_gives_one_order() -> None:
    orders = {
        tuple(datawar.table(seed=seed, seats=("you", "you")).play(until="hand").state.decks[0])
        for seed in range(5)
    }
    assert len(orders) == 5
    assert dealt().state.decks == dealt().state.decks
    assert sorted(dealt().state.decks[0]) != dealt().state.decks[0]


@pytest.mark.rule("datawar.setup.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_go_round_one_by_one(seats: int) -> None:
    first = ["email_trail", "data_grab", "chloe", "cursed_cursor"]
    decks = dealt(seats, fate={"deck": first}).state.decks
    on_top = [NAME[deck[0]] for deck in decks]
    assert on_top == first[:seats]
    assert NAME[decks[0][1]] == first[seats] if seats < 4 else True


@pytest.mark.rule("datawar.setup.3")
def test_a_pile_lies_face_down_for_everyone_its_owner_included() -> None:
    table = dealt(3)
    for eyes in (None, 0, 1, 2):
        seen = table.view(eyes)
        assert [seat["deck"] for seat in seen["seats"]] == [23, 23, 23]
        for card in table.state.decks[0]:
            assert datawar.DESIGN[card].title not in str(seen)


@pytest.mark.rule("datawar.setup.3", "datawar.open.38")
def test_the_printed_deck_has_69_cards() -> None:
    held = in_play(dealt())
    assert held.total() == 69
    for design in datawar.DESIGNS:
        printed = 0 if design.kind == "blocker" else _printed(design)
        assert held[design.id] == printed, design.title


def _printed(design: datawar.Design) -> int:
    if design.kind == "grab":
        return 3
    if design.kind in PRINTED:
        return PRINTED[design.kind][str(design.value)]
    assert design.id in ONCE[design.kind].split()
    return 1


def test_the_list_of_cards_is_complete() -> None:
    """31 designs: what the table of cards names, without the ticket and what stays out."""
    kinds = Counter(design.kind for design in datawar.DESIGNS)
    assert kinds == {
        "data": 5,
        "tracker": 3,
        "blocker": 2,
        "firewall": 4,
        "move": 5,
        "stack": 5,
        "billionaire": 6,
        "grab": 1,
    }
    rows = csv.DictReader((files("kit.datawar") / "cards.csv").read_text("utf-8").splitlines())
    assert sum(int(row["copies"]) for row in rows) == 73


@pytest.mark.rule("datawar.special.3", "datawar.setup.3")
def test_blockers_are_an_expansion() -> None:
    assert not any(KIND[card] == "blocker" for deck in dealt().state.decks for card in deck)
    table = dealt(blockers=True)
    held = in_play(table)
    assert held.total() == 73
    assert held["enhanced_tracking_protection"] == held["total_cookie_protection"] == 2
    preset = datawar.Rules.with_blockers()
    assert preset.blockers and len(datawar.deck(preset)) == 73


@pytest.mark.rule("datawar.card.21")
def test_redistribution_stays_out() -> None:
    table = dealt()
    refused = table.why_not("redistribution")
    assert refused is not None
    assert refused.rule == "datawar.card.21"
    assert "redistribution" not in in_play(table)
    assert "copies_redistribution" not in datawar.Rules.model_fields
    with pytest.raises(ValueError, match="There is no card 'redistribution'"):
        datawar.number("redistribution")


@pytest.mark.rule("datawar.card.22")
def test_blank_cards_stay_out() -> None:
    table = dealt()
    refused = table.why_not("blank")
    assert refused is not None
    assert refused.rule == "datawar.card.22"
    assert "blank" not in in_play(table)
    assert "copies_blank" not in datawar.Rules.model_fields


# --- what the Win Card costs -------------------------------------------------------------------


@pytest.mark.rule("datawar.setup.2")
def test_the_win_card_has_a_price() -> None:
    rules = datawar.Rules()
    assert rules.ticket(3, 1)
    assert rules.ticket(5, 6)
    assert not rules.ticket(3, 0)
    assert not rules.ticket(2, 1)
    assert not rules.ticket(5, 0)
    assert not rules.ticket(0, 6)
    table = play(at("1 1 1", "5 1 1", aside=["", PRICE]), "keep")
    assert ended(table) == (1, "ticket")
    assert told(table, "win")[0].seat == 1


@pytest.mark.rule("datawar.setup.2")
def test_the_win_card_also_goes_to_the_full_deck() -> None:
    table = play(at("1", "5 1 1"))
    assert ended(table) == (1, "cards")
    assert table.state.holder == 1


def test_anything_less_does_not_buy_it() -> None:
    less = "shadow_government rocket_company walter chloe"
    table = play(at("1 1 1", "5 1 1", aside=["", less]), "keep")
    assert ended(table) is None
    assert table.state.holder is None
