"""What the document leaves open about matches: empty decks, the way to the bench, moved cards."""

from __future__ import annotations

import pytest

from tests.kit.challengers.positions import (
    asked,
    at,
    bench,
    deck,
    discard,
    finish,
    flag,
    kinds,
    named,
    opening,
    play,
    powers,
    tokens,
    told,
    won,
)

FULL = "talent dog newcomer pig cat cow"
"""Six names: a bench without an empty seat."""

# --- empty decks ----------------------------------------------------------------------------


@pytest.mark.rule("challengers.open.1")
def test_with_both_decks_empty_the_player_with_the_flag_wins() -> None:
    assert won(play(at(deck="", rival="", flag="newcomer"))) == (1, "no_cards")
    assert won(play(at(deck="", rival="", flag="newcomer", attacking=False))) == (0, "no_cards")


@pytest.mark.rule("challengers.open.1")
def test_both_run_out_in_an_attack_that_fails() -> None:
    table = play(at(deck="talent", rival="", flag="champion"))
    assert powers(table) == [(2, 4)]
    assert won(table) == (1, "no_cards")


@pytest.mark.rule("challengers.open.2")
def test_a_capture_with_the_last_card_counts_and_the_other_side_attacks() -> None:
    table = play(at(deck="dog", rival="newcomer talent", flag="talent"))
    assert won(table) is None
    assert (flag(table), deck(table), bench(table, 1)) == ("dog", "", ["talent"])
    play(table)
    assert powers(table) == [(3, 2), (1, 3), (3, 3)]
    assert flag(table) == "newcomer talent"
    assert won(table) is None
    assert won(play(table)) == (1, "no_cards")


@pytest.mark.rule("challengers.open.2")
def test_after_a_capture_with_the_last_card_the_other_may_lose_for_want_of_cards() -> None:
    table = play(at(deck="dog", rival="", flag="talent"))
    assert won(play(table)) == (0, "no_cards")


@pytest.mark.rule("challengers.open.2")
def test_after_a_capture_with_the_last_card_the_other_may_lose_for_want_of_room() -> None:
    table = play(at(deck="dog", rival="champion", flag="skeleton", rival_bench=FULL))
    assert won(table) == (0, "no_room")


@pytest.mark.rule("challengers.open.1")
def test_an_empty_deck_behind_the_flag_is_no_defeat() -> None:
    """A Ghost takes the rival's last card; the flag stays where it is, and that is enough."""
    table = at(deck="ghost newcomer", rival="dog", flag="champion")
    play(table)
    assert (deck(table, 1), discard(table, 1)) == ("", "dog")
    assert powers(table) == [(1, 4), (2, 4)]
    assert won(table) == (1, "no_cards")


def test_only_who_has_to_attack_without_a_deck_loses() -> None:
    table = at(deck="ghost champion dog", rival="talent", flag="dog")
    play(table)
    assert (flag(table), deck(table, 1), won(table)) == ("ghost champion", "", None)
    assert won(play(table)) == (0, "no_cards")


@pytest.mark.rule("challengers.open.3")
def test_a_submarine_that_empties_its_own_deck_still_takes_the_flag() -> None:
    table = play(at(deck="submarine dog", rival="newcomer talent", flag="champion"))
    assert (flag(table), deck(table), discard(table)) == ("submarine", "", "dog")
    assert won(table) is None
    assert won(play(table)) == (0, "no_cards")


@pytest.mark.rule("challengers.open.6")
def test_a_cowboy_that_takes_the_last_card_leaves_the_rival_to_attack() -> None:
    table = play(at(deck="cowboy dog", rival="talent", flag="talent"))
    assert bench(table, 1) == ["talent talent"]
    assert won(table) is None
    assert won(play(table)) == (0, "no_cards")


# --- benching before or after ---------------------------------------------------------------


@pytest.mark.rule("challengers.open.4")
@pytest.mark.parametrize(
    ("timing", "order"),
    [
        ("after_gain", ["loss", "capture", "gain_flag", "followers", "bench"]),
        ("before_gain", ["loss", "capture", "bench", "gain_flag", "followers"]),
    ],
)
def test_what_comes_first_the_bench_or_what_the_new_card_does(
    timing: str, order: list[str]
) -> None:
    table = play(
        at(deck="heroine", rival="dog", flag="comic_character", rules={"bench_timing": timing})
    )
    assert [kind for kind in kinds(table) if kind in order] == order
    assert tokens(table) == [3, 0]
    assert bench(table, 1) == ["comic_character"]


@pytest.mark.rule("challengers.end.2")
@pytest.mark.parametrize(("timing", "taken"), [("after_gain", 3), ("before_gain", 0)])
def test_a_rival_without_room_loses_before_or_after_the_followers(timing: str, taken: int) -> None:
    table = at(
        deck="heroine",
        rival="dog",
        flag="champion skeleton comic_character",
        rival_bench=FULL,
        rules={"bench_timing": timing},
    )
    play(table)
    assert won(table) == (0, "no_room")
    assert tokens(table) == [taken, 0]


@pytest.mark.rule("challengers.open.4", "challengers.open.6")
@pytest.mark.parametrize(
    ("timing", "seats"),
    [("after_gain", ["champion", "talent"]), ("before_gain", ["talent", "champion"])],
)
def test_a_cowboy_seats_a_card_before_or_after_the_beaten_one(
    timing: str, seats: list[str]
) -> None:
    table = at(deck="cowboy", rival="champion dog", flag="talent", rules={"bench_timing": timing})
    assert bench(play(table), 1) == seats


# --- under the Prince and the Rescue Pod ----------------------------------------------------


@pytest.mark.rule("challengers.open.5")
@pytest.mark.parametrize("setting", ["bench", "discard"])
@pytest.mark.parametrize("rescued", ["prince", "rescue_pod"])
def test_where_the_cards_under_a_rescued_one_go(rescued: str, setting: str) -> None:
    table = at(
        deck="villain",
        rival="dog",
        flag=f"newcomer talent {rescued}",
        pile_b="horse",
        rules={"rescued_pile": setting},
    )
    play(table)
    own = "prince" if rescued == "prince" else "horse"
    if setting == "bench":
        assert bench(table, 1) == ["newcomer", "talent"]
        assert discard(table, 1).split() == [own]
    else:
        assert bench(table, 1) == []
        assert sorted(discard(table, 1).split()) == sorted([own, "newcomer", "talent"])
    # Wherever they went, after the match they are the rival's again.
    table.play(until="standings")
    kept = {"newcomer", "talent", "dog", own}
    assert {*deck(table, 1).split()} == kept


@pytest.mark.rule("challengers.open.5")
@pytest.mark.parametrize("setting", ["bench", "discard"])
def test_cards_under_a_prince_may_find_no_room(setting: str) -> None:
    table = at(
        deck="villain",
        rival="dog dog",
        flag="skeleton prince",
        rival_bench=FULL,
        rules={"rescued_pile": setting},
    )
    play(table)
    assert won(table) == ((0, "no_room") if setting == "bench" else None)


@pytest.mark.rule("challengers.open.5")
@pytest.mark.parametrize("setting", ["bench", "discard"])
def test_a_prince_alone_needs_no_room(setting: str) -> None:
    table = at(
        deck="villain",
        rival="dog dog",
        flag="prince",
        rival_bench=FULL,
        rules={"rescued_pile": setting},
    )
    play(table)
    assert (won(table), discard(table, 1)) == (None, "prince")


# --- a Cowboy and a full bench --------------------------------------------------------------


@pytest.mark.rule("challengers.open.6")
def test_a_card_pushed_to_a_full_bench_loses_the_match() -> None:
    table = play(at(deck="cowboy", rival="shark dog", flag="talent", rival_bench=FULL))
    assert won(table) == (0, "no_room")
    assert [named([event.data["card"]]) for event in told(table, "push")] == ["shark"]


@pytest.mark.rule("challengers.open.6")
def test_with_ignored_the_card_stays_on_the_deck() -> None:
    table = at(
        deck="cowboy",
        rival="shark dog",
        flag="talent",
        rival_bench=FULL,
        rules={"full_bench_cowboy": "ignored"},
    )
    play(table)
    assert won(table) is None
    assert deck(table, 1) == "shark dog"
    assert len(told(table, "stays")) == 1
    assert bench(table, 1)[0] == "talent talent"


@pytest.mark.rule("challengers.open.6")
@pytest.mark.parametrize("setting", ["loses", "ignored"])
def test_a_pushed_card_that_finds_its_name_needs_no_room(setting: str) -> None:
    table = at(
        deck="cowboy",
        rival="dog shark",
        flag="talent",
        rival_bench=FULL,
        rules={"full_bench_cowboy": setting},
    )
    play(table)
    assert won(table) is None
    assert "dog dog" in bench(table, 1)
    assert deck(table, 1) == "shark"


@pytest.mark.rule("challengers.open.6", "challengers.open.4")
@pytest.mark.parametrize("setting", ["loses", "ignored"])
def test_with_ignored_the_beaten_cards_still_need_room(setting: str) -> None:
    """One seat is free: whoever is seated first takes it."""
    table = at(
        deck="cowboy",
        rival="shark dog",
        flag="skeleton",
        rival_bench="talent dog newcomer pig cat",
        rules={"full_bench_cowboy": setting, "bench_timing": "before_gain"},
    )
    play(table)
    assert won(table) == ((0, "no_room") if setting == "loses" else None)
    if setting == "ignored":
        assert deck(table, 1) == "shark dog"
        assert bench(table, 1)[-1] == "skeleton"


def test_a_cowboy_with_nothing_to_push_does_nothing() -> None:
    table = play(at(deck="cowboy dog", rival="", flag="talent"))
    assert told(table, "push") == []
    assert bench(table, 1) == ["talent"]


# --- moved is not revealed ------------------------------------------------------------------


@pytest.mark.rule("challengers.open.7")
@pytest.mark.parametrize("acts", [False, True])
def test_the_effect_of_a_card_that_a_ghost_moves(acts: bool) -> None:
    table = at(
        deck="ghost dog",
        rival="pyrotechnician talent",
        flag="champion",
        rules={"moved_is_revealed": acts},
    )
    play(table)
    assert discard(table, 1) == "pyrotechnician"
    assert tokens(table) == [0, 2 if acts else 0]


@pytest.mark.rule("challengers.open.7")
@pytest.mark.parametrize("acts", [False, True])
def test_the_effect_of_a_card_that_a_cowboy_moves(acts: bool) -> None:
    table = at(
        deck="cowboy",
        rival="pyrotechnician dog",
        flag="talent",
        rules={"moved_is_revealed": acts},
    )
    play(table)
    assert bench(table, 1) == ["pyrotechnician", "talent"]
    assert tokens(table) == [0, 2 if acts else 0]


@pytest.mark.rule("challengers.open.7")
@pytest.mark.parametrize("acts", [False, True])
def test_the_effect_of_a_card_that_a_submarine_discards(acts: bool) -> None:
    table = at(
        deck="submarine pyrotechnician",
        rival="dog",
        flag="talent",
        rules={"moved_is_revealed": acts},
    )
    play(table)
    assert discard(table) == "pyrotechnician"
    assert tokens(table) == [2 if acts else 0, 0]


@pytest.mark.rule("challengers.open.7")
def test_a_moved_card_that_asks_asks_its_owner() -> None:
    table = at(
        deck="cowboy",
        rival="reporter dog talent",
        flag="talent",
        rules={"moved_is_revealed": True},
    )
    play(table)
    assert asked(table) == (1, "sink")
    play(table, "card_1")
    assert deck(table, 1) == "talent dog"
    assert bench(table, 1) == ["reporter", "talent"]


@pytest.mark.rule("challengers.open.7")
@pytest.mark.parametrize("acts", [False, True])
def test_a_moved_card_works_from_the_bench(acts: bool) -> None:
    table = at(
        deck="cowboy champion",
        rival="blacksmith talent newcomer",
        flag="dog",
        rules={"moved_is_revealed": acts},
    )
    play(table)
    assert bench(table, 1) == ["blacksmith", "dog"]
    play(table)
    assert powers(table)[-1] == (3, 3)


@pytest.mark.rule("challengers.open.7")
def test_a_chain_of_moved_cards_ends() -> None:
    table = at(
        deck="ghost dog",
        rival="ghost ghost newcomer",
        flag="villain",
        rules={"moved_is_revealed": True},
    )
    play(table)
    assert discard(table, 1).split()[:1] == ["ghost"] or won(table) is not None


# --- bonuses and the flag -------------------------------------------------------------------


@pytest.mark.rule("challengers.open.14")
def test_a_promised_bonus_ends_when_its_card_takes_the_flag() -> None:
    table = at(deck="champion talent", rival="dog newcomer", flag="comic_character")
    play(table)
    play(table)
    # The Dog has 3 + 2 against the Champion, and defends with 3.
    assert powers(table)[1] == (5, 4)
    assert flag(table) == "dog"
    play(table)
    assert powers(table)[-1] == (2, 3)


@pytest.mark.rule("challengers.open.14")
def test_a_promised_bonus_is_for_the_next_card_only() -> None:
    table = at(deck="villain", rival="dog newcomer talent", flag="comic_character")
    play(table)
    play(table)
    assert powers(table)[1:] == [(5, 10), (6, 10), (8, 10)]


@pytest.mark.rule("challengers.open.14")
def test_a_promise_is_kept_where_nothing_can_be_revealed_at_once() -> None:
    """It waits for the card that is revealed next, which is the next attack's first."""
    table = at(deck="champion talent", rival="dog", flag="comic_character")
    play(table)
    assert table.state.promised == [0, 2]
    play(table)
    assert table.state.promised == [0, 0]


@pytest.mark.rule("challengers.open.15")
@pytest.mark.parametrize(("counts", "needed"), [(False, 2), (True, 4)])
def test_the_opening_card_and_its_bonus_during_the_attack(counts: bool, needed: int) -> None:
    table = opening("gangster", "newcomer newcomer newcomer", rules={"opening_attack": counts})
    table.play(until="result")
    assert powers(table)[0] == (1, needed)
    assert won(table) == ((1, "no_cards") if not counts else (0, "no_cards"))


@pytest.mark.rule("challengers.open.15")
@pytest.mark.parametrize(("counts", "needed"), [(False, 3), (True, 4)])
def test_the_opening_knight_counts_the_trophies_of_the_rival(counts: bool, needed: int) -> None:
    table = opening(
        "knight",
        "newcomer",
        rules={"opening_attack": counts},
        won=[[2], [1]],
        fans=[[2], [2]],
        round=3,
    )
    table.play(until="result")
    assert powers(table)[0] == (1, needed)


@pytest.mark.parametrize("counts", [False, True])
def test_a_card_that_took_the_flag_never_has_its_bonus_for_the_attack(counts: bool) -> None:
    table = at(deck="gangster", rival="newcomer", flag="talent", rules={"opening_attack": counts})
    play(play(table))
    assert powers(table) == [(4, 2), (1, 2)]


@pytest.mark.parametrize("counts", [False, True])
def test_a_single_card_is_no_opening_card_if_it_took_the_flag(counts: bool) -> None:
    """The benches are empty, since a Rescue Pod is never seated; yet the card has attacked."""
    table = at(
        deck="gangster newcomer",
        rival="newcomer talent",
        flag="rescue_pod",
        pile_b="horse",
        rules={"opening_attack": counts},
    )
    play(table)
    assert (flag(table), bench(table, 1)) == ("gangster", [])
    play(table)
    assert powers(table)[1:] == [(1, 2), (3, 2)]


@pytest.mark.rule("challengers.open.15")
def test_when_nobody_attacks_the_whole_match_is_still_decided() -> None:
    table = finish(opening("gangster", "newcomer", rules={"opening_attack": True}))
    assert won(table) == (0, "no_cards")
