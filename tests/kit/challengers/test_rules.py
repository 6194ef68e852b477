"""Rules as a value: presets, what can't be, and formulas of a house."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from kit import Rules, RulesError, challengers
from kit.challengers.cards import LEVEL
from kit.challengers.rules import FOLLOWERS, OFFERS
from kit.position import cards_of
from tests.kit.challengers.positions import (
    asked,
    at,
    drafting,
    ended,
    flag,
    keys,
    named,
    play,
    powers,
    told,
    totals,
    won,
)
from tests.kit.rule_sets import random_rules, rule_sets

# --- presets --------------------------------------------------------------------------------


def test_presets_come_with_the_default_first() -> None:
    presets = challengers.Rules.presets()
    assert list(presets) == ["default", "seed_letter", "first_game"]
    assert presets["default"] == challengers.Rules()
    assert presets["default"].changed() == {}


def test_the_letter_is_where_a_default_departs_from_it() -> None:
    assert challengers.Rules.seed_letter().changed() == {
        "bench_timing": "before_gain",
        "flag_start": "most_trophies",
        "pick_count": "exactly",
    }


def test_a_first_game_is_without_outer_space() -> None:
    assert challengers.Rules.first_game().changed() == {"left_out": "outer_space"}
    table = challengers.table(challengers.Rules.first_game(), seats=["random"] * 2)
    table.play(until="draft")
    assert [len(pile) for pile in table.state.piles] == [82, 82, 56]


@pytest.mark.parametrize("name", ["seed_letter", "first_game"])
def test_presets_take_changes(name: str) -> None:
    rules = getattr(challengers.Rules, name)(lead=20, bench_timing="after_gain")
    assert rules.lead == 20
    assert rules.bench_timing == "after_gain"


@pytest.mark.parametrize("name", list(challengers.Rules.presets()))
@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_each_preset_can_be_played_to_an_end(name: str, seats: int, policy: str) -> None:
    for seed in range(2):
        rules = challengers.Rules.presets()[name]
        table = challengers.table(rules, seed, [policy] * seats).play()
        assert table.result is not None
        assert table.result.how in (("final",) if seats > 2 else ("lead", "followers"))
        assert seats == 1 or sum(table.result.payoffs) == 0
        assert {each.how for each in table.state.results} <= {"no_cards", "no_room"}


# --- what can't be --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"rounds": 0}, "rounds can't be 0; it takes a whole number from 1 to 7"),
        ({"rounds": 8}, "from 1 to 7"),
        ({"offered": 2}, "from 3 to 9"),
        ({"offered": 10}, "from 3 to 9"),
        ({"extra_picks": -2}, "from -1 to 2"),
        ({"redraws": 4}, "from 0 to 3"),
        ({"minimum_deck": 7}, "from 0 to 6"),
        ({"bench_seats": 2}, "from 3 to 10"),
        ({"lead": 31}, "from 0 to 30"),
        ({"lead": 11.0}, "lead"),
        ({"robot_level": 6}, "from 1 to 5"),
        ({"left_out": "city"}, "castle, film_studio, funfair"),
        ({"trophies": "gold"}, "printed, flat"),
        ({"pick_count": "any"}, "up_to, exactly"),
        ({"final": "yes"}, "true or false"),
        ({"bench_seat": 5}, "bench_seats"),
        ({"own": ()}, "own"),
    ],
)
def test_a_value_out_of_bounds_is_refused(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError) as refused:
        challengers.Rules(**changes)
    assert says in str(refused.value)


def test_every_setting_has_a_sentence_a_label_a_group_and_a_rule() -> None:
    for each in challengers.Rules.settings():
        assert each.sentence.endswith(".")
        assert each.label
        assert each.group
        assert each.rule.startswith("challengers.")
        assert each.kind != "choice" or each.default in each.choices


# --- settings that are no decided question --------------------------------------------------


@pytest.mark.rule("challengers.summary.1")
@pytest.mark.parametrize("rounds", range(1, 8))
@pytest.mark.parametrize("seats", [2, 4])
def test_so_many_rounds_are_played(rounds: int, seats: int) -> None:
    rules = challengers.Rules(rounds=rounds, lead=0)
    table = challengers.table(rules, 5, ["greedy"] * seats).play()
    last = rounds + (seats > 2)
    assert {each.round for each in table.state.results} == set(range(1, last + 1))
    assert len(table.state.trophies) == rounds


@pytest.mark.rule("challengers.trophy.1")
@pytest.mark.parametrize("setting", ["printed", "flat"])
def test_the_followers_on_trophies(setting: str) -> None:
    seen: list[set[tuple[int, ...]]] = [set() for _ in range(7)]
    for seed in range(9):
        rules = challengers.Rules().but(trophies=setting)
        table = challengers.table(rules, seed, ["random"] * 8).play(until="draft")
        for number, values in enumerate(table.state.trophies):
            assert sorted(values) == (
                sorted(FOLLOWERS[number]) if setting == "printed" else [3] * 4
            )
            seen[number].add(tuple(values))
    assert all(len(values) > 1 for values in seen) == (setting == "printed")


@pytest.mark.rule("challengers.summary.4")
@pytest.mark.parametrize(
    ("lead", "ahead", "over"),
    [
        (11, 10, False),
        (11, 11, True),
        (11, 12, True),
        (1, 1, True),
        (30, 29, False),
        (30, 30, True),
    ],
)
@pytest.mark.parametrize("leader", [0, 1])
def test_a_lead_wins_at_once(lead: int, ahead: int, over: bool, leader: int) -> None:
    tokens = [4, 4]
    tokens[leader] += ahead
    rules = challengers.Rules(lead=lead)
    position = challengers.lay_draft(phase="standings", round=3, tokens=tokens, rules=rules)
    table = challengers.table(position=position, seats=[None] * 2).play(until="draft")
    assert ended(table) == ((leader, "lead") if over else None)
    # The rule acts in some case of each number of followers.
    challengers.table(
        position=challengers.lay_draft(phase="standings", tokens=[0, 30], rules=rules),
        seats=[None] * 2,
    ).play(until="draft")


def test_no_lead_wins_where_that_is_off() -> None:
    rules = challengers.Rules(lead=0)
    position = challengers.lay_draft(phase="standings", round=3, tokens=[0, 300], rules=rules)
    table = challengers.table(position=position, seats=[None] * 2).play(until="draft")
    assert ended(table) is None


@pytest.mark.rule("challengers.summary.2")
@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 8])
def test_with_a_final_or_without(final: bool, seats: int) -> None:
    table = challengers.table(challengers.Rules(final=final), 2, ["greedy"] * seats).play()
    assert (max(each.round for each in table.state.results) == 8) == final
    assert table.result is not None
    assert table.result.how == ("final" if final else "followers")
    if not final:
        best = max(range(seats), key=lambda seat: totals(table)[seat])
        assert totals(table)[table.result.winner or 0] == totals(table)[best]


@pytest.mark.rule("challengers.deck.1")
@pytest.mark.parametrize("number", range(3, 10))
def test_so_many_cards_are_drawn(number: int) -> None:
    table = drafting(rules={"offered": number}).to_decision()
    assert len(told(table, "display")[0].data["cards"]) == number
    table.choose(keys(table)[0]).to_decision().choose("redraw").to_decision()
    assert len(told(table, "display")[1].data["cards"]) == number - 1


@pytest.mark.rule("challengers.deck.2")
@pytest.mark.parametrize("redraws", range(4))
def test_the_display_is_drawn_anew_so_often(redraws: int) -> None:
    table = drafting(rules={"redraws": redraws}).to_decision()
    for _ in range(redraws):
        table.choose("redraw").to_decision()
    assert "redraw" not in keys(table)
    assert len(told(table, "redraw")) == redraws
    drafting().to_decision().choose("redraw")


@pytest.mark.rule("challengers.bench.1")
@pytest.mark.parametrize("seats", range(3, 11))
def test_a_bench_has_so_many_seats(seats: int) -> None:
    names = ["talent", "newcomer", "pig", "cat", "cow", "spider", "parrot", "pony", "horse"]
    for taken in (seats - 1, seats):
        bench = " ".join(names[: min(taken, len(names))])
        if taken > len(names):
            bench += " shark"
        table = at(
            deck="dragon",
            rival="lion",
            flag="dog",
            rival_bench=bench,
            rules={"bench_seats": seats},
        )
        play(table)
        assert won(table) == (None if taken < seats else (0, "no_room"))


# --- formulas -------------------------------------------------------------------------------


class Generous(challengers.Rules):
    """Each round offers any pile."""

    def offers(self, round: int) -> tuple[tuple[str, int], ...]:
        return (("A", 3), ("B", 2), ("C", 1))


class Growing(challengers.Rules):
    """A trophy has as many followers as its round."""

    def trophy_values(self, round: int) -> Sequence[int]:
        return (round,) * 4


class Strongest(challengers.Rules):
    """Only the strongest card of an attack counts."""

    def attack_value(self, powers: Sequence[int]) -> int:
        return max(powers)


class Beaten(challengers.Rules):
    """An attack must be stronger than the defence."""

    def is_enough(self, attack: int, defence: int) -> bool:
        return attack > defence


class Twice(challengers.Rules):
    """Who has twice as many followers wins at once."""

    def has_won_early(self, followers: int, others: int) -> bool:
        return followers >= 2 * others > 0


def test_a_house_may_say_what_is_offered() -> None:
    table = drafting(rules=Generous(), round=1).to_decision()
    assert keys(table) == ["a", "b", "c"]
    table.choose("c").to_decision()
    assert asked(table) == (0, "pick")
    assert {LEVEL[card] for card in table.state.display} == {"C"}


def test_a_house_may_offer_nothing() -> None:
    class Nothing(challengers.Rules):
        def offers(self, round: int) -> tuple[tuple[str, int], ...]:
            return (("A", 0),)

    table = drafting(rules=Nothing()).to_decision()
    assert asked(table) == (0, "remove")


def test_a_house_may_say_what_trophies_are_worth() -> None:
    table = challengers.table(Growing(lead=0), 3, ["greedy"] * 4).play()
    for seat in range(4):
        assert table.state.fans[seat] == table.state.won[seat]


@pytest.mark.parametrize("record", [True, False])
def test_a_house_may_say_how_an_attack_adds_up(record: bool) -> None:
    position = challengers.lay_match(
        deck="talent dog champion", rival="dog", flag="champion", rules=Strongest()
    )
    table = challengers.table(Strongest(), position=position, seats=[None] * 2, record=record)
    table.play(until="capture")
    assert named(table.state.row) == "talent dog champion"
    if record:
        assert powers(table) == [(2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize("record", [True, False])
def test_a_house_may_say_what_is_enough(record: bool) -> None:
    position = challengers.lay_match(
        deck="champion newcomer", rival="dog", flag="champion", rules=Beaten()
    )
    table = challengers.table(Beaten(), position=position, seats=[None] * 2, record=record)
    table.play(until="capture").step()
    assert flag(table) == "champion newcomer"


@pytest.mark.parametrize(
    ("tokens", "winner"), [([4, 2], 0), ([2, 4], 1), ([3, 2], None), ([2, 3], None)]
)
def test_a_house_may_say_when_the_game_is_over_early(tokens: list[int], winner: int | None) -> None:
    """What is asked about is the followers of the one and of the other, not only their lead."""
    position = challengers.lay_draft(phase="standings", round=3, tokens=tokens, rules=Twice())
    table = challengers.table(Twice(), position=position, seats=[None] * 2).play(until="draft")
    assert ended(table) == (None if winner is None else (winner, "lead"))


def test_the_printed_formulas() -> None:
    rules = challengers.Rules()
    assert [rules.offers(number) for number in range(1, 8)] == list(OFFERS)
    assert [tuple(rules.trophy_values(number)) for number in range(1, 8)] == list(FOLLOWERS)
    assert rules.attack_value([2, 3, 4]) == 9
    assert [rules.is_enough(attack, 4) for attack in (3, 4, 5)] == [False, True, True]
    assert [rules.has_won_early(20, other) for other in (10, 9, 8)] == [False, True, True]
    assert challengers.Rules(extra_picks=-1).offers(3) == (("A", 1), ("B", 0))


def test_a_house_may_replace_a_phase() -> None:
    class Short(challengers.Rules):
        def attack(self, game: Any) -> Any:
            game.tell("short", rule="challengers.attack.1")
            return (yield from super().attack(game))  # type: ignore[misc]

    table = challengers.table(Short(), 1, ["random"] * 2)
    assert Short.overridden() == ["attack"]
    table.play()
    assert told(table, "short")


# --- every game ends ------------------------------------------------------------------------


@examples(max_examples=60)
@given(
    rules=rule_sets(challengers.SCRIPT),
    seed=st.integers(0, 2**32),
    seats=st.lists(st.sampled_from(["random", "greedy"]), min_size=1, max_size=8),
)
def test_every_game_ends_and_no_card_is_lost(rules: Rules, seed: int, seats: list[str]) -> None:
    table = challengers.table(rules, seed, seats, record=False)  # type: ignore[arg-type]
    deck = cards_of(table.script, table.state)
    table.play()
    assert table.result is not None
    assert cards_of(table.script, table.state) == deck
    assert set(deck.values()) == {1}
    assert table.state.stray == table.state.beaten == table.state.fan == []


@pytest.mark.slow
def test_hundreds_of_games_under_any_rules_end() -> None:
    chance = random.Random(7)
    for seed in range(200):
        rules = random_rules(challengers.SCRIPT, chance)
        seats = [chance.choice(["random", "greedy"]) for _ in range(chance.randint(1, 8))]
        table = challengers.table(rules, seed, seats, record=False).play()  # type: ignore[arg-type]
        assert table.result is not None, (rules, seed, seats)


def test_matches_do_not_disturb_each_other() -> None:
    """What is decided in one park leaves the other park's match as it was."""
    seen = set()
    for first in ("villain pony", "ufo pony horse", "spider"):
        table = at(
            deck=first,
            rival="lion bat",
            flag="alien",
            seats=4,
            pile_a="pig cat cow",
            plans=[1, 4, 2, 3],
        )
        stocks = table.state.stocks
        stocks[1][0], stocks[0][0][:] = stocks[0][0][1::2], stocks[0][0][::2]
        table.play(until="kickoff").play(until="standings")
        second = [event for event in table.events if event.kind in ("match", "reveal", "capture")]
        park = next(n for n, event in enumerate(second) if event.kind == "match")
        seen.add(tuple(str(event.data) for event in second[park:]))
    assert len(seen) == 1
