"""Houses with cards of their own: side by side, run again, and wherever rules go."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any, ClassVar

import pytest

from kit import PositionError, RulesError, Table, Transcript, TranscriptError, challengers, compare
from kit import simulate as simulated
from kit.challengers import Card
from kit.challengers.cards import COPIES, DESIGN, IDS, LEVEL
from kit.challengers.effects import (
    bonus,
    on_reveal,
)
from kit.position import Position
from tests.kit.challengers.positions import (
    at,
    bench,
    finish,
    flag,
    play,
    powers,
    won,
)

ROOT = Path(__file__).resolve().parents[3]


def house(*cards: Card, name: str = "House") -> type[challengers.Rules]:
    """A house rule with these cards."""
    return type(name, (challengers.Rules,), {"own": cards, "__module__": __name__})


class Zoo(challengers.Rules):
    """A house with two cards, one of which counts what a function says."""

    own: ClassVar[tuple[Card, ...]] = (
        Card("ostrich", "Ostrich", "funfair", "A", 6, 4),
        Card(
            "zookeeper",
            "Zookeeper",
            "city",
            "A",
            4,
            12,
            on_reveal(lambda here: 2 * len(here.bench), "+2 for each card on your bench."),
        ),
    )


class Aquarium(challengers.Rules):
    """A house with another card."""

    own = (Card("whale", "Whale", "shipwreck", "A", 12, 12),)


# --- cards of a house -----------------------------------------------------------------------


def test_own_cards_are_shuffled_into_the_pile_of_their_level() -> None:
    table = challengers.table(Zoo(), seats=["random"] * 2, seed=5).play(until="draft")
    ostriches = [card for card in table.state.piles[0] if DESIGN[card].id == "ostrich"]
    keepers = [card for card in table.state.piles[0] if DESIGN[card].id == "zookeeper"]
    assert len(keepers) == 12
    assert len(ostriches) == (0 if table.state.left_out == "funfair" else 4)
    assert "whale" not in {DESIGN[card].id for card in challengers.deck(Zoo())}


@pytest.mark.parametrize("left_out", ["funfair", "none"])
def test_an_own_card_of_the_set_left_out_stays_out(left_out: str) -> None:
    table = challengers.table(Zoo().but(left_out=left_out), seats=["random"] * 2)
    table.play(until="draft")
    inside = {DESIGN[card].id for pile in table.state.piles for card in pile}
    assert ("ostrich" in inside) == (left_out == "none")
    assert "zookeeper" in inside


def test_copies_are_as_many_as_it_says_and_their_keys_are_numbered() -> None:
    numbers = challengers.deck(Zoo())[len(challengers.deck(challengers.Rules())) :]
    assert len(numbers) == 16
    assert [IDS[card] for card in numbers[:4]] == ["ostrich", "ostrich_2", "ostrich_3", "ostrich_4"]
    assert IDS[challengers.number("Zookeeper")] == "zookeeper"


def test_own_cards_of_one_title_share_a_seat_with_a_printed_one() -> None:
    rules = house(Card("big_dog", "Dog", "city", "B", 7, 1))()
    table = at(deck="dragon", rival="pig", flag="dog big_dog", rules=rules)
    assert bench(play(table), 1) == ["dog big_dog"]


def test_a_definition_may_be_run_again_with_other_numbers() -> None:
    for power in (2, 9, 4):
        rules = house(Card("changed", "Changed", "city", "B", power, 4))()
        table = at(deck="changed", rival="dog", flag="newcomer", rules=rules)
        assert powers(play(table)) == [(power, 1)]
    assert len(COPIES["changed"]) == 12


def test_a_definition_may_be_run_again_with_another_level_title_and_effect() -> None:
    house(Card("moved", "Moved", "city", "A", 2, 4))
    rules = house(Card("moved", "Removed", "castle", "C", 2, 12, on_reveal(bonus(5), "+5.")))()
    table = challengers.table(rules, seats=["random"] * 2).play(until="draft")
    moved = COPIES["moved"]
    expected = 0 if table.state.left_out == "castle" else 12
    assert sum(card in table.state.piles[2] for card in moved) == expected
    assert challengers.number("Removed") == moved[0]
    assert powers(play(at(deck="moved", rival="dog", flag="dog", rules=rules))) == [(7, 3)]


def test_two_houses_side_by_side() -> None:
    for number in range(3):
        for rules, own in ((Zoo(), "zookeeper"), (Aquarium(), "whale"), (challengers.Rules(), "")):
            table = challengers.table(rules, seats=["greedy"] * 2, seed=number).play()
            there = {DESIGN[card].id for card in challengers.deck(rules)}
            assert {"zookeeper", "whale"} & there == ({own} if own else set())
            assert table.result is not None


def test_two_houses_that_differ_in_the_power_of_a_card() -> None:
    """Of one id there is one card at a time: that of the house whose table was set last."""
    weak = house(Card("twin", "Twin", "city", "B", 1, 4), name="Weak")()
    strong = house(Card("twin", "Twin", "city", "B", 9, 4), name="Strong")()
    for rules, power in ((weak, 1), (strong, 9), (weak, 1)):
        table = at(deck="twin dog", rival="dog", flag="dog", rules=rules)
        assert powers(play(table))[0] == (power, 3)


def test_a_house_may_extend_another() -> None:
    class More(Zoo):
        own = (*Zoo.own, Card("emu", "Emu", "city", "B", 5, 2))

    assert len(challengers.deck(More())) == len(challengers.deck(Zoo())) + 2

    class Same(Zoo):
        def attack_value(self, powers: Any) -> int:
            return max(powers)

    assert challengers.deck(Same()) == challengers.deck(Zoo())


# --- wherever rules go ----------------------------------------------------------------------


def test_own_cards_do_not_slow_a_game_down() -> None:
    """Shuffles go by a number of the design, and that may be large."""
    spent = {}
    for rules in (challengers.Rules(), Aquarium()):
        begun = time.perf_counter()
        for seed in range(3):
            challengers.table(rules, seed, ["random"] * 2, record=False).play()
        spent[rules.house()] = time.perf_counter() - begun
    assert spent["Aquarium"] < 0.5 + 10 * spent[None]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [("greedy", "greedy"), ("random", "greedy", "random")])
def test_games_are_the_same_in_one_process_and_in_two(seats: tuple[str, ...]) -> None:
    class Local(challengers.Rules):
        own = (
            Card("visitor", "Visitor", "city", "A", 5, 8, on_reveal(lambda here: here.round, "+")),
            *Aquarium.own,
        )

    script = challengers.SCRIPT
    one = simulated(script, 120, seats=seats, rules=Local(), seed=2)
    two = simulated(script, 120, seats=seats, rules=Local(), seed=2, jobs=2)
    assert one.equals(two)
    known = simulated(script, 120, seats=seats, rules=Zoo(), seed=2, jobs=2)
    assert known.equals(simulated(script, 120, seats=seats, rules=Zoo(), seed=2))


def test_own_cards_in_a_comparison() -> None:
    frame = compare(
        {"printed": challengers.Rules(), "aquarium": Aquarium()},
        game=challengers.SCRIPT,
        games=30,
        seats=("greedy", "greedy"),
    )
    assert {"printed", "aquarium"} <= set(frame["set"])


def test_a_transcript_with_own_cards_is_played_again() -> None:
    table = challengers.table(Zoo(), 11, ["random"] * 3).play()
    written = table.transcript().to_json()
    again = Table.replay(Transcript.from_json(written), house=Zoo)
    assert again.events == table.events
    assert again.result == table.result
    with pytest.raises(TranscriptError, match="house rules Zoo"):
        Table.replay(Transcript.from_json(written))
    with pytest.raises(TranscriptError, match="house rules Zoo"):
        Table.replay(Transcript.from_json(written), house=Aquarium)


def test_a_transcript_of_changed_cards_is_no_longer_what_happened() -> None:
    first = house(Card("faded", "Faded", "city", "A", 9, 12), name="Fading")
    for seed in range(20):
        table = challengers.table(first(left_out="none"), seed, ["greedy"] * 2).play()
        if any("faded" in key for key in table.choices):
            break
    second = house(Card("faded", "Faded", "city", "A", 0, 12), name="Fading")
    with pytest.raises(TranscriptError):
        Table.replay(table.transcript(), house=second)


@pytest.mark.parametrize("phase", ["draft", "kickoff", "attack", "standings"])
def test_a_position_with_own_cards_is_set_again(phase: str) -> None:
    table = challengers.table(Zoo(), 4, ["greedy"] * 2)
    for _ in range(3):
        table.play(until=phase)
    written = table.position().to_json()
    again = challengers.table(
        rules=Zoo(), position=Position.from_json(written), seats=["greedy"] * 2
    )
    assert again.state == table.state
    assert again.play().result == table.play().result
    with pytest.raises(PositionError, match="Zoo"):
        challengers.table(position=Position.from_json(written), seats=["greedy"] * 2)
    with pytest.raises((PositionError, RulesError)):
        challengers.table(
            rules=challengers.Rules(), position=Position.from_json(written), seats=["greedy"] * 2
        )


_PROBE = """
import sys
from kit import challengers
from kit.challengers import Card
from kit.challengers.effects import bonus, on_reveal

def before():
    for n in range(int(sys.argv[1])):
        name = "early" + "abcdefgh"[n]
        type(name, (challengers.Rules,), {"own": (Card(name, name, copies=3),)})

if sys.argv[2] == "before":
    before()

class House(challengers.Rules):
    own = tuple(
        Card(name, name.title(), "city", level, 5, 6, on_reveal(bonus(1), "+1."))
        for name, level in zip(sys.argv[3].split(), "ABCA")
    )

for seats in (["random"] * 2, ["greedy"] * 3, ["greedy", "trial"][: 2]):
    table = challengers.table(House(), 7, seats).play()
    print(*table.choices)
    print(table.state.results)
"""


def _probe(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", _PROBE, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_order_in_which_cards_became_known_changes_nothing() -> None:
    """Neither other cards before these, nor these in another order."""
    alone = _probe("0", "before", "emu rhea kiwi moa")
    assert _probe("5", "before", "emu rhea kiwi moa") == alone


def test_shuffles_do_not_depend_on_when_a_card_became_known() -> None:
    """The piles of a house whose cards were made in another order."""
    orders = []
    for names in (("plum", "fig"), ("fig", "plum")):
        cards = [Card(name, name.title(), "city", "A", 3, 4) for name in names]
        rules = house(*cards)(left_out="none")
        table = challengers.table(rules, 3, seats=["random"] * 2).play(until="draft")
        orders.append([IDS[card] for card in table.state.piles[0]])
    assert orders[0] == orders[1]


def test_more_cards_leave_the_others_in_their_order() -> None:
    plain = challengers.table(challengers.Rules(left_out="none"), 3, ["random"] * 2)
    own = challengers.table(Aquarium(left_out="none"), 3, ["random"] * 2)
    piles = [
        [IDS[card] for card in table.play(until="draft").state.piles[0]] for table in (plain, own)
    ]
    assert piles[0] == [card for card in piles[1] if not card.startswith("whale")]


def test_own_cards_can_not_come_or_go_in_the_middle_of_a_tournament() -> None:
    table = challengers.table(seats=["random"] * 2)
    before = table.fork(rules=Zoo()).play(until="draft")
    assert any(DESIGN[card].id == "zookeeper" for card in before.state.piles[0])
    table.play(until="kickoff")
    with pytest.raises(RulesError, match="can't come or go"):
        table.fork(rules=Zoo())
    own = challengers.table(Zoo(), seats=["random"] * 2).play(until="kickoff")
    with pytest.raises(RulesError, match="can't come or go"):
        own.fork(rules=challengers.Rules())
    assert own.fork(rules=Zoo(lead=5)).rules.changed() == {"lead": 5}


def test_own_cards_can_be_laid_and_looked_up() -> None:
    table = at(deck="Ostrich", rival="dog", flag="dog", bench="talent", rules=Zoo())
    assert flag(play(table)) == "ostrich"
    keeper = at(deck="zookeeper", rival="dog", flag="dog", bench="talent dog", rules=Zoo())
    assert powers(play(keeper)) == [(8, 3)]
    assert won(finish(keeper)) is not None
    assert LEVEL[challengers.number("ostrich")] == "A"


def test_what_is_printed_stays_as_it_is() -> None:
    """A house with cards of its own plays on: the printed game has not changed."""
    challengers.table(Zoo(), 1, ["random"] * 2).play()
    table = challengers.table(challengers.Rules(), 1, ["random"] * 2).play()
    assert all(card < 327 for deck_ in table.state.decks for card in deck_)
    assert len(challengers.deck(challengers.Rules())) == 327
