from __future__ import annotations

from kit.chance import Chance, Stream


def test_a_stream_gives_the_same_numbers_everywhere() -> None:
    # Written down once: a change of these numbers is a change of every game ever saved.
    assert [Stream(7, "deck", 1, 1).below(1000, place) for place in range(6)] == PINNED
    assert Stream(7, "deck", 1, 1).shuffled(range(12)) == PINNED_ORDER


PINNED = [233, 420, 177, 675, 695, 718]
PINNED_ORDER = [7, 2, 0, 1, 8, 10, 11, 3, 9, 4, 5, 6]


def test_numbers_are_read_in_any_order() -> None:
    forwards, backwards = Stream(1, "a"), Stream(1, "a")
    ahead = [forwards[place] for place in range(200)]
    assert [backwards[place] for place in reversed(range(200))] == ahead[::-1]


def test_seed_name_and_moment_each_make_another_stream() -> None:
    streams = [
        Stream(1, "a"),
        Stream(2, "a"),
        Stream(1, "b"),
        Stream(1, "a", 1),
        Stream(1, "a", 11),
    ]
    assert len({stream[0] for stream in streams}) == len(streams)


def test_the_first_number_alone_is_the_first_of_many() -> None:
    whole = Stream(3, "x")
    assert whole[1] is not None
    assert Stream(3, "x").below(10**9) == whole.below(10**9)


def test_numbers_below_n_are_spread_evenly() -> None:
    stream = Stream(5, "even")
    counts = [0] * 6
    for place in range(60_000):
        counts[stream.below(6, place)] += 1
    # Chi-squared with five degrees of freedom; above 20.5 in one of a thousand fair cases.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5


def test_more_copies_leave_the_other_cards_in_their_order() -> None:
    deck = [0, 0, 1, 1, 2, 3, 4, 5]
    for seed in range(50):
        plain = Stream(seed, "deck").shuffled(deck)
        richer = Stream(seed, "deck").shuffled([*deck, 1, 1, 1])
        assert [card for card in richer if card != 1] == [card for card in plain if card != 1]


def test_a_card_left_out_leaves_the_others_in_their_order() -> None:
    for seed in range(50):
        whole = Stream(seed, "deck").shuffled(range(48))
        without = Stream(seed, "deck").shuffled([card for card in range(48) if card != 20])
        assert without == [card for card in whole if card != 20]


def test_fate_comes_first_and_once() -> None:
    chance = Chance(1, {"deck": [5, 3], "first": 1})
    order = chance.shuffled(range(8), "deck", 1, 1)
    assert order[:2] == [5, 3]
    assert sorted(order) == list(range(8))
    later = [card for card in Chance(1).shuffled(range(8), "deck", 1, 1) if card not in (5, 3)]
    assert order[2:] == later
    assert chance.shuffled(range(8), "deck", 2, 1) == Chance(1).shuffled(range(8), "deck", 2, 1)
    assert chance.below(2, "first", 1) == 1
