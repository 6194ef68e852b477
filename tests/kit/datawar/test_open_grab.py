"""What the document leaves open about Data Grab: who gets what, and what else is going on."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from kit import Table
from tests.kit.datawar.positions import (
    asides,
    asked,
    at,
    decks,
    key,
    keys,
    kinds,
    out,
    play,
    scramble,
    told,
    winners,
)


def mixed(cards: str) -> list[str]:
    """The same cards, whatever their order."""
    return sorted(cards.split())


def shares(table: Table) -> list[int]:
    """How many cards each seat has grabbed."""
    grabbed = Counter(event.seat for event in told(table, "grabbed"))
    return [grabbed[seat] for seat in range(len(table.state.decks))]


def grabbing(*decks: str, seed: int = 0, **rules: Any) -> Table:
    """A table where the first card of the scramble is up."""
    return at(*decks, rules=rules, seed=seed).to_decision()


@pytest.mark.rule("datawar.open.2")
def test_each_card_can_go_to_each_seat_those_who_are_out_included() -> None:
    table = grabbing("data_grab 1", "5 1", "")
    assert asked(table) == (None, "grab")
    assert table.decision is not None
    assert table.decision.odds is None
    assert sorted(keys(table)) == sorted(
        f"seat_{seat}:{card}" for seat in range(3) for card in ("data_grab", key("5"))
    )


@pytest.mark.rule("datawar.open.2")
def test_the_lot_is_the_same_for_a_seed_and_fair_over_many() -> None:
    assert decks(play(grabbing("data_grab 1", "5 1", ""))) == decks(
        play(grabbing("data_grab 1", "5 1", ""))
    )
    got = Counter[int]()
    for seed in range(150):
        table = play(grabbing("data_grab 1", "5 1", "", seed=seed))
        got.update(dict(enumerate(shares(table))))
    assert sum(got.values()) == 300
    assert all(70 <= got[seat] <= 130 for seat in range(3))


@pytest.mark.rule("datawar.open.2")
def test_in_an_even_deal_everyone_takes_in_turn() -> None:
    table = grabbing("5 1 1 1 data_grab 1", "5 2 2 2 3 1", "4 1", grab_policy="even_deal")
    turns = []
    while table.decision is not None and table.decision.name == "grab":
        seats = {option.value[0] for option in table.decision.options}
        assert len(seats) == 1
        turns.append(seats.pop())
        table.choose(table.decision.options[-1])
    assert len(turns) == 11
    assert all((seat + 1) % 3 == after for seat, after in pairwise(turns))
    assert turns[0] == 0
    assert shares(table) == [4, 4, 3]


@pytest.mark.rule("datawar.open.2")
def test_in_an_even_deal_who_is_out_takes_too() -> None:
    table = play(grabbing("+1 5", "", "+2 data_grab 1", grab_policy="even_deal"))
    assert sorted(shares(table)) == [1, 1, 2]


@pytest.mark.rule("datawar.open.2")
@pytest.mark.parametrize("seat", range(4))
def test_by_skill_the_odds_are_the_settings(seat: int) -> None:
    skills = {f"grab_skill_{each}": 7 if each == seat else 2 for each in range(4)}
    table = grabbing("data_grab 1", "5 1", "4 1", "3 1", grab_policy="weighted", **skills)
    assert table.decision is not None
    assert table.decision.odds is not None
    odds = {
        option.key: weight
        for option, weight in zip(table.decision.options, table.decision.odds, strict=True)
    }
    assert odds == {
        option.key: 7 if option.value[0] == seat else 2 for option in table.decision.options
    }
    assert len(odds) == 16


@pytest.mark.rule("datawar.open.2")
def test_by_skill_who_has_none_gets_nothing_and_the_quick_get_more() -> None:
    got = Counter[int]()
    for seed in range(100):
        table = play(
            grabbing(
                "data_grab 1",
                "5 1",
                "4 1",
                seed=seed,
                grab_policy="weighted",
                grab_skill_0=0,
                grab_skill_1=1,
                grab_skill_2=3,
            )
        )
        got.update(dict(enumerate(shares(table))))
    assert got[0] == 0
    assert got[1] + got[2] == 300
    assert 195 <= got[2] <= 255


@pytest.mark.rule("datawar.open.2")
def test_skill_does_not_matter_where_the_lot_decides() -> None:
    for policy in ("random", "even_deal"):
        table = grabbing("data_grab 1", "5 1", grab_policy=policy, grab_skill_0=0)
        assert table.decision is not None
        assert table.decision.odds is None


@pytest.mark.rule("datawar.open.3")
@pytest.mark.parametrize(("setting", "question"), [("lapse", None), ("keep_next_play", 0)])
def test_open_what_you_want_after_a_scramble(setting: str, question: int | None) -> None:
    table = at("open_what_you_want 2 3 4", "data_grab 1 1 1", rules={"grab_effects": setting})
    scramble(table, (1, "open_what_you_want"), (1, "data_grab"))
    assert asked(table) is None
    play(table)
    assert asked(table) == (None if question is None else (0, "order"))
    if question is not None:
        play(table, "card_3", "card_2")
        assert decks(table)[0].startswith("3 2")


@pytest.mark.rule("datawar.open.3")
@pytest.mark.parametrize("setting", ["lapse", "keep_next_play"])
def test_there_is_no_winner_and_no_loser(setting: str) -> None:
    table = at(
        "patent_theft 1",
        "data_grab 1",
        "temper_tantrum 2",
        aside=["", "newspaper", "energy_grid"],
        rules={"grab_effects": setting},
    )
    scramble(table, (0, "data_grab"), (0, "patent_theft"), (0, "temper_tantrum"))
    assert winners(table) == []
    assert not {"settle", "theft", "tantrum", "collect"} & set(kinds(table))
    assert asides(table) == ["", "newspaper", "energy_grid"]
    assert decks(table) == ["1 data_grab patent_theft temper_tantrum", "1", "2"]


@pytest.mark.rule("datawar.special.4")
def test_instants_that_were_carried_out_stand() -> None:
    table = at("forced_empathy 1", "data_grab 2")
    scramble(table, (0, "forced_empathy"), (1, "data_grab"))
    assert decks(table) == ["2 forced_empathy", "1 data_grab"]


@pytest.mark.rule("datawar.open.4")
@pytest.mark.parametrize(
    ("setting", "aside", "deck"),
    [
        ("set_aside", ["", "newspaper walter"], "1 data_grab"),
        ("deck", ["", ""], "1 newspaper walter data_grab"),
    ],
)
def test_what_is_collected_and_lay_open(setting: str, aside: list[str], deck: str) -> None:
    table = at("newspaper walter 5 3", "+1 +1 data_grab 1", rules={"grab_collectibles": setting})
    scramble(
        table,
        (1, "newspaper"),
        (0, key("5")),
        (1, "walter"),
        (1, "data_grab"),
        (0, key("+1")),
        (0, key("+1", 2)),
    )
    assert asides(table) == aside
    assert mixed(decks(table)[1]) == mixed(deck)
    assert decks(table)[0] == "3 5 +1 +1"


@pytest.mark.rule("datawar.open.4")
@pytest.mark.parametrize("setting", ["set_aside", "deck"])
def test_what_lay_face_down_goes_under_the_deck_unseen(setting: str) -> None:
    table = at(
        "5 chaz 1 1 data_grab 2", "5 2 2 2 3 1", rules={"grab_collectibles": setting}
    ).to_decision()
    unseen = sorted(each for each in keys(table) if each.startswith("seat_1:down_"))
    assert len(unseen) == 6
    first = min(unseen, key=lambda each: int(each.rpartition("_")[2]))
    table.choose(first)
    assert told(table, "grabbed")[0].seen_by(1).data["cards"] == 1
    while asked(table) == (None, "grab"):
        table.choose(next(each for each in keys(table) if each.startswith("seat_0")))
    play(table)
    assert asides(table) == ["", ""]
    assert decks(table)[1] == "1 chaz"


@pytest.mark.rule("datawar.open.5")
def test_a_card_owed_to_a_chain_is_not_laid() -> None:
    table = at("data_grab 1", "+2 5 2")
    scramble(table, (0, "data_grab"), (1, key("+2")))
    assert decks(table) == ["1 data_grab", "5 2 +2"]


@pytest.mark.rule("datawar.open.5")
def test_a_takeover_that_comes_up_with_it_does_not_take_place() -> None:
    table = at("data_grab 1", "hostile_takeover 2 2 2 2")
    scramble(table, (0, "data_grab"), (0, "hostile_takeover"))
    assert not {"takeover", "down"} & set(kinds(table))
    assert decks(table) == ["1 data_grab hostile_takeover", "2 2 2 2"]


@pytest.mark.rule("datawar.open.5")
def test_instants_of_firewalls_come_before_the_scramble() -> None:
    table = at("data_grab 1", "forced_empathy 2", "tracker_smacker 3", "+1 4")
    scramble(
        table,
        *((0, each) for each in ("data_grab", "forced_empathy", "tracker_smacker", key("+1"))),
    )
    happened = kinds(table)
    assert happened.index("pass") < happened.index("grab")
    assert happened.index("smack") < happened.index("grab")
    assert decks(table) == ["4 data_grab forced_empathy tracker_smacker +1", "1", "2", "3"]


@pytest.mark.rule("datawar.open.2", "datawar.out.2")
def test_who_gets_nothing_and_has_nothing_is_out() -> None:
    table = at("data_grab", "5 1", "")
    scramble(table, (1, "data_grab"), (2, key("5")))
    assert out(table) == [0]
    assert decks(table) == ["", "1 data_grab", "5"]
