"""Positions: `lay_match` and `lay_draft`, their errors, and what the checks refuse."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kit import Position, PositionError, challengers
from kit.challengers.cards import DESIGN, IDS
from kit.position import cards_of
from tests.kit.challengers.positions import (
    asked,
    bench,
    deck,
    discard,
    flag,
    named,
    play,
    powers,
)


def match(**changes: Any) -> Position:
    """A position in the middle of a match of two."""
    fields = {
        "deck": "dog pig",
        "rival": "talent cat",
        "flag": "newcomer champion",
        "bench": "talent",
        **changes,
    }
    return challengers.lay_match(**fields)


def refused(position: Position, **table: Any) -> str:
    """What is said when the position is refused."""
    with pytest.raises(PositionError) as said:
        challengers.table(position=position, **{"seats": [None] * 2, **table})
    return str(said.value)


# --- laying ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 9))
def test_all_cards_there_are_lie_somewhere(seats: int) -> None:
    for position in (
        challengers.lay_draft(seats=seats, pile_a="pig"),
        challengers.lay_match(seats=seats, deck="dog ghost", rival="pig", flag="cat"),
    ):
        table = challengers.table(position=position, seats=[None] * seats)
        held = cards_of(table.script, table.state)
        assert held == Counter(table.script.deck(table.rules))
        assert len(table.state.decks) == seats + seats % 2
        assert table.state.robot == (seats if seats % 2 else None)


def test_a_match_as_it_was_laid() -> None:
    position = challengers.lay_match(
        deck="dog pig",
        rival="talent cat",
        flag="newcomer champion",
        row="talent",
        bench="dog dog cow",
        rival_bench="spider",
        discard="parrot",
        rival_discard="pony",
        pile_a="reporter",
        pile_b="horse",
        pile_c="dragon",
        round=3,
    )
    table = challengers.table(position=position, seats=[None] * 2)
    assert (deck(table, 0), deck(table, 1)) == ("dog pig", "talent cat")
    assert (flag(table), named(table.state.row)) == ("newcomer champion", "talent")
    assert (bench(table, 0), bench(table, 1)) == (["dog dog", "cow"], ["spider"])
    assert (discard(table, 0), discard(table, 1)) == ("parrot", "pony")
    assert DESIGN[table.state.stocks[0][0][0]].id == "reporter"
    assert DESIGN[table.state.stocks[0][1][0]].id == "horse"
    assert DESIGN[table.state.piles[2][0]].id == "dragon"
    assert (table.state.round, table.state.phase) == (3, "attack")
    play(table)
    assert powers(table) == [(5, 4)]


@pytest.mark.parametrize("attacking", [True, False])
def test_either_side_may_attack(attacking: bool) -> None:
    table = challengers.table(position=match(attacking=attacking), seats=[None] * 2)
    assert table.state.holder == (1 if attacking else 0)
    play(table)
    assert powers(table)[0] == ((3, 4) if attacking else (2, 4))


def test_a_deck_phase_as_it_was_laid() -> None:
    position = challengers.lay_draft(deck="dog pig", pile_a="cow cat", round=2)
    table = challengers.table(position=position, seats=[None] * 2)
    assert (deck(table), table.state.phase) == ("dog pig", "draft")
    assert named(table.state.piles[0]).split()[:2] == ["cow", "cat"]
    table.to_decision()
    assert asked(table) == (0, "pick")


def test_without_a_deck_it_is_the_starter_deck() -> None:
    table = challengers.table(position=challengers.lay_draft(), seats=[None] * 2)
    assert deck(table) == "newcomer newcomer newcomer talent dog champion"


def test_cards_go_by_id_key_or_title() -> None:
    position = challengers.lay_draft(deck=["Make-Up Artist", "Sirena de niebla", "dog_3"])
    table = challengers.table(position=position, seats=[None] * 2)
    assert deck(table) == "make_up_artist siren dog"
    assert challengers.number("C.H.A.M.P.") == challengers.number("champ")
    assert IDS[challengers.number("dog_3")] == "dog_3"


def test_the_rules_and_other_fields_go_with_it() -> None:
    rules = challengers.Rules(bench_seats=4)
    position = match(rules=rules, tokens=[5, 0], round=3, won=[[1], [2]], fans=[[2], [3]])
    table = challengers.table(position=position, seats=[None] * 2)
    assert table.rules.changed() == {"bench_seats": 4}
    assert table.state.tokens == [5, 0]
    assert table.state.won == [[1], [2]]


def test_other_cards_by_key_in_a_field() -> None:
    position = challengers.lay_draft()
    assert position.state["piles"][0][0] in IDS
    table = challengers.table(
        position=position.but(
            discards=[position.state["piles"][0][:3], [], []],
            piles=[position.state["piles"][0][3:], *position.state["piles"][1:]],
        ),
        seats=[None] * 2,
    )
    assert len(table.state.discards[0]) == 3


def test_by_default_the_person_sits_against_as_many_as_the_position_has() -> None:
    for seats in (1, 2, 3, 4, 8):
        table = challengers.table(position=challengers.lay_draft(seats=seats))
        assert [seat.policy_name for seat in table.seats] == [None, *["greedy"] * (seats - 1)]
    assert len(challengers.table().seats) == 2


@pytest.mark.parametrize("phase", ["draft", "kickoff", "attack", "capture", "result", "standings"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_any_moment_is_written_and_read_again(phase: str, seats: int) -> None:
    table = challengers.table(seats=["greedy"] * seats, seed=4)
    for _ in range(3):
        table.play(until=phase)
    read = Position.from_json(table.position().to_json())
    again = challengers.table(position=read, seats=["greedy"] * seats)
    assert again.state == table.state
    assert again.play().result == table.play().result


@pytest.mark.parametrize("phase", ["qualify", "trim", "kickoff", "attack", "result"])
def test_a_moment_of_the_final_is_written_and_read_again(phase: str) -> None:
    table = challengers.table(seats=["greedy"] * 4, seed=4).play(until="qualify")
    if phase != "qualify":
        table.play(until=phase)
    read = Position.from_json(table.position().to_json())
    again = challengers.table(position=read, seats=["greedy"] * 4)
    assert again.state == table.state
    assert again.play().result == table.play().result


def test_a_moment_in_the_middle_of_a_choice_is_written_and_read_again() -> None:
    table = challengers.table(seats=[None] * 2, seed=4).to_decision()
    table.choose("redraw").to_decision()
    table.choose(table.decision.options[0]).to_decision()  # type: ignore[union-attr]
    read = Position.from_json(table.position().to_json())
    again = challengers.table(position=read, seats=[None] * 2)
    assert again.state == table.state
    assert asked(again) == asked(table) == (0, "pick")


# --- errors of laying -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "near"),
    [
        ("newcommer", "newcomer"),
        ("blob", ""),
        ("t-rex", "t_rex"),
        ("nothing_of_the_kind", ""),
        ("submarin", "submarine"),
    ],
)
def test_an_unknown_card_is_refused_and_the_nearest_named(card: str, near: str) -> None:
    for lay in (challengers.lay_match, challengers.lay_draft):
        with pytest.raises(ValueError, match=f"There is no card '{card}'") as said:
            lay(deck=[card])
        assert near in str(said.value)


@pytest.mark.parametrize(
    ("card", "most"), [("newcomer", 24), ("skeleton", 8), ("dragon", 2), ("champ", 1), ("pig", 3)]
)
def test_more_copies_than_there_are_are_refused(card: str, most: int) -> None:
    with pytest.raises(PositionError, match=rf"only {most} of .*challengers.sets.4"):
        challengers.lay_match(deck=[card] * most, rival=[card], flag="dog")


def test_an_own_card_has_as_many_copies_as_it_says() -> None:
    class House(challengers.Rules):
        own = (challengers.Card("laid", "Laid", copies=2),)

    challengers.lay_match(deck="laid laid", rival="dog", flag="dog", rules=House())
    with pytest.raises(PositionError, match="only 2 of Laid"):
        challengers.lay_match(deck="laid laid laid", rival="dog", flag="dog", rules=House())


def test_a_position_for_another_number_of_seats_is_refused() -> None:
    assert "for 4 seats, not 2" in refused(challengers.lay_draft(seats=4))
    assert "for 1 seats, not 2" in refused(challengers.lay_draft(seats=1))


def test_a_field_that_is_not_there_is_refused() -> None:
    assert "did you mean" in refused(challengers.lay_draft(token=[1, 2]))


def test_a_card_of_a_house_is_not_there_without_it() -> None:
    class House(challengers.Rules):
        own = (challengers.Card("absent", "Absent"),)

    position = challengers.lay_draft(deck="absent", rules=House())
    challengers.table(House(), position=position, seats=[None] * 2)
    assert "House" in refused(position)


# --- what can't be --------------------------------------------------------------------------

_DRAFT = challengers.lay_draft()
_PILES = _DRAFT.state["piles"]
_TRIM: dict[str, Any] = {"phase": "trim", "round": 8}

FAULTS: dict[str, tuple[Position, str]] = {
    "decks": (_DRAFT.but(decks=[*_DRAFT.state["decks"], []]), "There must be 2, 4, 6 or 8 decks"),
    "won": (_DRAFT.but(won=[[]]), "won must hold 2 entries"),
    "fans": (_DRAFT.but(fans=[[]]), "fans must hold 2 entries"),
    "tokens": (_DRAFT.but(tokens=[0, 0, 0]), "tokens must hold 2 entries"),
    "gained": (_DRAFT.but(gained=[]), "gained must hold 2 entries"),
    "piles": (_DRAFT.but(piles=[*_PILES, []]), "piles must hold 3 entries"),
    "discards": (_DRAFT.but(discards=[[]]), "discards must hold 3 entries"),
    "bench": (_DRAFT.but(bench=[[]]), "bench must hold 2 entries"),
    "spent": (_DRAFT.but(spent=[[]]), "spent must hold 2 entries"),
    "promised": (_DRAFT.but(promised=[0]), "promised must hold 2 entries"),
    "row_bonus": (match(row="dog", row_bonus=[]), "row_bonus and row_extra must have a number"),
    "row_extra": (match(row="dog", row_extra=[1, 2]), "row_bonus and row_extra must have"),
    "stocks": (match(stocks=[[[]]], piles=_PILES), "Each park has a share of 2 piles"),
    "robot": (_DRAFT.but(robot=0), "robot must be empty or 1"),
    "trophies without fans": (_DRAFT.but(won=[[1], []]), "fans must have a number"),
    "round 0": (_DRAFT.but(round=0), "round must be from 1 to 7"),
    "round 8": (_DRAFT.but(round=8), "round must be from 1 to 7"),
    "plans": (_DRAFT.but(plans=[1, 1]), "plans must be the numbers from 1 to 2"),
    "trophies": (_DRAFT.but(trophies=[[2]]), "trophies must hold a number for each round and park"),
    "trophies of parks": (
        _DRAFT.but(trophies=[[2, 2]] * 7),
        "trophies must hold a number for each round and park",
    ),
    "seat": (_DRAFT.but(seat=2), "seat must be from 0 to 1"),
    "seat below": (_DRAFT.but(seat=-1), "seat must be from 0 to 1"),
    "sides": (match(sides=[0, 0]), "sides must name two entrants"),
    "sides beyond": (match(sides=[0, 2]), "sides must name two entrants"),
    "one side": (match(sides=[1]), "In a match there must be two sides"),
    "no flag": (match(flag=""), "In a match a card must have the flag"),
    "capture": (match(phase="capture"), "A flag is taken by a card of the attack"),
    "no stocks": (
        match(stocks=[], piles=_PILES, deck="dog", bench="", rival="", flag="talent"),
        "In a match each park has its share",
    ),
    "outside": (
        challengers.lay_draft(deck="dog").but(
            hill=["newcomer"], box=list(challengers.lay_draft(deck="dog").state["box"])
        ),
        "newcomer",
    ),
    "flag outside": (match(phase="draft"), "Outside a match nothing lies in the park"),
    "result": (match(phase="result"), "There must be a match that has a result"),
    "trim": (
        challengers.lay_draft(phase="trim", seats=2),
        "There must be two finalists",
    ),
    "looking": (match(fan_of=0), "Where a phase begins nobody is looking at cards"),
    "display": (
        _DRAFT.but(display=_PILES[0][:1], piles=[_PILES[0][1:], *_PILES[1:]]),
        "There is a display only while somebody chooses",
    ),
    "two names in a seat": (
        match().but(bench=[[[*match().state["bench"][0][0], "dog_2"]], []]),
        "dog_2",
    ),
    "seats of a name": (
        match(deck="dog").but(
            bench=[[[card] for card in ("talent_2", "talent")], []],
            decks=[["dog"], ["cat"]],
        ),
        "A bench has at most 6 seats, each for cards of one name",
    ),
    "too many seats": (
        match(bench="talent dog newcomer pig cat cow spider"),
        "A bench has at most 6 seats",
    ),
    "phase": (_DRAFT.but(phase="lunch"), "There is no phase lunch"),
    "a card twice": (_DRAFT.but(box=[*_DRAFT.state["box"], "villain"]), "villain is there 2 times"),
    "a card missing": (_DRAFT.but(box=_DRAFT.state["box"][1:]), "is missing"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_can_not_be_is_refused_with_a_sentence(name: str) -> None:
    position, says = FAULTS[name]
    assert says in refused(position)


IMPOSSIBLE: dict[str, Position] = {
    "a side that is no side": match(holder=2),
    "a park that is not there": match(park=3),
    "a finalist twice": challengers.lay_draft(seats=4, **_TRIM, finalists=[1, 1], seat=1),
    "a finalist that is nobody": challengers.lay_draft(seats=4, **_TRIM, finalists=[1, 9], seat=1),
    "the robot in the final": challengers.lay_draft(seats=3, **_TRIM, finalists=[1, 3], seat=1),
}
"""Positions that no game can go on from."""


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_can_not_come_about_is_refused(name: str) -> None:
    position = IMPOSSIBLE[name]
    robot = position.state["robot"] is not None
    refused(position, seats=[None] * (len(position.state["decks"]) - robot))
