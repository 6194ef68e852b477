"""What the document leaves open about cards that come and go, looks, duties, and the robot."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kit import challengers
from kit.challengers.cards import EFFECT, LEVEL, PRINTED
from tests.kit.challengers.positions import (
    asked,
    at,
    bench,
    deck,
    discard,
    drafting,
    finish,
    flag,
    keys,
    kinds,
    named,
    play,
    tokens,
    told,
)

# --- gained cards ---------------------------------------------------------------------------

GAINS: dict[str, tuple[dict[str, Any], int, str, int]] = {
    "villain": (
        {"deck": "villain talent", "rival": "dog", "flag": "dog", "pile_a": "pig"},
        0,
        "pig",
        0,
    ),
    "ufo": ({"deck": "ufo", "rival": "dog", "flag": "dog", "pile_a": "pig cat"}, 0, "pig cat", 0),
    "hologram": (
        {"deck": "hologram", "rival": "dog", "flag": "dog", "pile_b": "horse"},
        1,
        "horse",
        1,
    ),
    "rescue_pod": (
        {"deck": "dog newcomer", "rival": "talent", "flag": "rescue_pod", "pile_b": "horse"},
        1,
        "horse",
        1,
    ),
}
"""A position, who gains which cards there, and of which level they are."""


@pytest.mark.rule("challengers.open.8")
@pytest.mark.parametrize("name", ["villain", "ufo", "hologram"])
@pytest.mark.parametrize("setting", ["kept", "returned"])
def test_cards_from_the_piles_after_the_match(name: str, setting: str) -> None:
    where, owner, cards, level = GAINS[name]
    table = finish(at(rules={"gained_cards": setting}, **where))
    here = Counter(deck(table, owner).split())
    assert all((here[card] == 1) == (setting == "kept") for card in cards.split())
    gone = named(table.state.discards[level]).split()
    assert gone == ([] if setting == "kept" else cards.split())
    assert len(told(table, "give_back")) == (setting == "returned")


@pytest.mark.rule("challengers.open.9")
@pytest.mark.parametrize("setting", ["kept", "returned"])
def test_what_a_rescue_pod_brings_after_the_match(setting: str) -> None:
    where, owner, cards, _ = GAINS["rescue_pod"]
    table = finish(at(rules={"gained_cards": setting}, **where))
    assert (cards in deck(table, owner)) == (setting == "kept")
    assert "rescue_pod" not in deck(table, owner)
    assert named(table.state.discards[0]) == "rescue_pod"
    assert named(table.state.discards[1]) == ("" if setting == "kept" else "horse")


@pytest.mark.rule("challengers.open.8", "challengers.open.9")
@pytest.mark.parametrize("setting", ["kept", "returned"])
def test_a_gained_rescue_pod_that_loses_the_flag_is_gone_for_good(setting: str) -> None:
    """It came by the Villain; there is nothing of it to give back, only what it brought."""
    table = at(
        deck="villain dog",
        rival="submarine newcomer talent dog",
        flag="champion",
        pile_a="rescue_pod",
        pile_b="horse",
        rules={"gained_cards": setting},
    )
    play(table)
    assert deck(table) == "rescue_pod dog"
    play(play(table))
    assert flag(table) == "rescue_pod"
    finish(table)
    assert named(table.state.discards[0]) == "rescue_pod"
    horse = "horse" if setting == "kept" else ""
    assert sorted(deck(table).split()) == sorted(f"villain dog {horse}".split())
    assert named(table.state.discards[1]) == ("" if horse else "horse")


@pytest.mark.rule("challengers.open.8")
def test_gained_cards_lie_unseen() -> None:
    table = play(at(deck="villain talent", rival="dog", flag="dog", pile_a="pig"))
    assert told(table, "gain")[0].data["cards"] == 1
    assert deck(table) == "pig talent"


# --- the Rescue Pod -------------------------------------------------------------------------


@pytest.mark.rule("challengers.open.9")
def test_a_rescue_pod_goes_to_the_discard_of_its_level() -> None:
    table = play(at(deck="dog", rival="talent", flag="rescue_pod", pile_b="horse"))
    assert named(table.state.discards[0]) == "rescue_pod"
    assert discard(table, 1) == "horse"
    assert bench(table, 1) == []
    assert [named(event.data["cards"]) for event in told(table, "replace")] == ["horse"]


@pytest.mark.rule("challengers.open.9")
def test_a_rescue_pod_leaves_also_when_there_is_nothing_for_it() -> None:
    table = at(deck="dog", rival="talent", flag="rescue_pod")
    table.state.stocks[0][1].clear()
    # Emptied by hand, so the cards are not counted: only what becomes of the Rescue Pod matters.
    table.play(until=lambda each: not each.state.row and each.decision is None)
    assert named(table.state.discards[0]) == "rescue_pod"
    assert discard(table, 1) == ""


# --- a deck looked through ------------------------------------------------------------------

DEEP = "newcomer talent dog champion pig cat cow spider parrot pony"


@pytest.mark.rule("challengers.open.10")
def test_after_a_sailor_the_other_cards_keep_their_order() -> None:
    table = play(at(deck=f"sailor {DEEP}", rival="dog", flag="talent"))
    assert asked(table) == (0, "sink_any")
    play(table, "card_3")
    assert deck(table) == "newcomer talent champion pig cat cow spider parrot pony dog"


@pytest.mark.rule("challengers.open.10")
def test_with_shuffled_the_others_are_mixed_above_the_one_that_was_chosen() -> None:
    orders = set()
    for seed in range(4):
        table = at(
            deck=f"sailor {DEEP}",
            rival="dog",
            flag="talent",
            seed=seed,
            rules={"looked_through": "shuffled"},
        )
        play(play(table), "card_3")
        *rest, last = deck(table).split()
        assert last == "dog"
        assert sorted([*rest, last]) == sorted(DEEP.split())
        orders.add(" ".join(rest))
    assert len(orders) == 4


@pytest.mark.rule("challengers.open.10")
@pytest.mark.parametrize("setting", ["kept", "shuffled"])
def test_after_a_clairvoyant(setting: str) -> None:
    table = at(
        deck="champion",
        rival=DEEP,
        flag="clairvoyant",
        rules={"looked_through": setting},
    )
    play(table)
    assert asked(table) == (1, "raise_any")
    play(table, "card_6")
    first, *rest = deck(table, 1).split()
    assert first == "cat"
    kept = [card for card in DEEP.split() if card != "cat"]
    assert (rest == kept) == (setting == "kept")
    assert sorted(rest) == sorted(kept)


@pytest.mark.rule("challengers.open.10")
def test_after_a_look_at_the_top_nothing_is_shuffled() -> None:
    table = at(
        deck=f"sailor {DEEP}", rival="dog", flag="talent", rules={"looked_through": "shuffled"}
    )
    play(play(table), "card_1")
    looked = at(
        deck=f"reporter {DEEP}", rival="dog", flag="talent", rules={"looked_through": "shuffled"}
    )
    play(play(looked), "card_2")
    assert deck(looked) == "newcomer dog champion pig cat cow spider parrot pony talent"


# --- not enough cards -----------------------------------------------------------------------


@pytest.mark.rule("challengers.open.11")
@pytest.mark.parametrize("left", ["", "dog"])
def test_a_reporter_with_one_card_or_none_changes_nothing(left: str) -> None:
    table = play(at(deck=f"reporter {left}", rival="talent", flag="talent"))
    assert asked(table) is None
    assert deck(table) == left


@pytest.mark.rule("challengers.open.11")
@pytest.mark.parametrize("left", ["", "dog"])
def test_a_navigator_with_one_card_or_none_changes_nothing(left: str) -> None:
    table = play(at(deck="champion", rival=left, flag="navigator"))
    assert asked(table) is None
    assert deck(table, 1) == left


@pytest.mark.parametrize(("left", "asks"), [("dog talent", 1), ("dog talent pig", 2)])
def test_a_juggler_orders_as_many_as_there_are(left: str, asks: int) -> None:
    table = play(at(deck=f"juggler {left}", rival="talent", flag="talent"))
    last = len(left.split())
    for number in range(last, 1, -1):
        assert asked(table) == (0, "order")
        play(table, f"card_{number}")
    assert deck(table).split() == left.split()[::-1]
    assert len(left.split()) - 1 == asks


@pytest.mark.rule("challengers.open.11")
@pytest.mark.parametrize("left", ["", "dog"])
def test_a_juggler_with_one_card_or_none_changes_nothing(left: str) -> None:
    table = play(at(deck=f"juggler {left}", rival="talent", flag="talent"))
    assert asked(table) is None
    assert deck(table) == left


def test_a_ufo_brings_as_many_as_there_are() -> None:
    table = at(deck="ufo dog", rival="talent", flag="talent", pile_a="pig")
    del table.state.stocks[0][0][1:]
    table.play(until=lambda each: each.decision is None and not each.state.row)
    assert deck(table) == "dog pig"


@pytest.mark.parametrize("who", ["necromancer", "vampire", "butler", "movie_star", "sorcerer"])
def test_who_finds_nothing_on_the_bench_does_nothing(who: str) -> None:
    table = play(at(deck=f"{who} champion", rival="talent", flag="talent"))
    assert asked(table) is None
    assert deck(table) in ("champion", "")


# --- may or must ----------------------------------------------------------------------------


@pytest.mark.rule("challengers.open.12")
@pytest.mark.parametrize(
    ("who", "name"), [("sorcerer", "clear"), ("siren", "clear_rival"), ("movie_star", "recall")]
)
def test_who_may_need_not(who: str, name: str) -> None:
    where: dict[str, Any] = {"bench": "newcomer talent", "rival_bench": "dog talent"}
    table = play(at(deck=f"{who} pig", rival="cat", flag="talent", **where))
    assert asked(table) == (0, name)
    assert keys(table)[-1] == "done"
    play(table, "done")
    assert bench(table) == ["newcomer", "talent"]
    assert bench(table, 1)[:2] == ["dog", "talent talent"]


@pytest.mark.rule("challengers.open.12")
@pytest.mark.parametrize("who", ["butler", "vacuum_cleaner"])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_butler_and_vacuum_cleaner_take_from_none_to_two(who: str, number: int) -> None:
    table = play(at(deck=f"{who} pig", rival="cat", flag="newcomer", bench="newcomer talent dog"))
    for card in ("talent", "dog")[:number]:
        assert asked(table) == (0, "clear")
        play(table, card)
    if number < 2:
        play(table, "done")
    assert asked(table) is None
    assert discard(table) == " ".join(("talent", "dog")[:number])


@pytest.mark.rule("challengers.open.12")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_movie_star_takes_from_none_to_two(number: int) -> None:
    table = play(
        at(deck="movie_star pig", rival="cat", flag="talent", bench="newcomer newcomer newcomer")
    )
    for _ in range(number):
        play(table, "newcomer")
    if number < 2:
        play(table, "done")
    assert deck(table) == " ".join(["newcomer"] * number + ["pig"])


@pytest.mark.rule("challengers.open.12")
@pytest.mark.parametrize(
    ("who", "bench_", "name"),
    [("necromancer", "talent reporter", "recall"), ("vampire", "horse shark", "recall")],
)
def test_who_must_can_not_decline(who: str, bench_: str, name: str) -> None:
    table = play(at(deck=f"{who} pig", rival="cat", flag="talent", bench=bench_))
    assert asked(table) == (0, name)
    assert "done" not in keys(table)


@pytest.mark.parametrize(
    ("who", "name"), [("sailor", "sink_any"), ("reporter", "sink"), ("juggler", "order")]
)
def test_looks_can_not_be_declined(who: str, name: str) -> None:
    table = play(at(deck=f"{who} pig cat cow", rival="cat", flag="talent"))
    assert asked(table) == (0, name)
    assert all(key.startswith("card_") for key in keys(table))


@pytest.mark.rule("challengers.open.12")
@pytest.mark.parametrize("who", ["shapeshifter", "sci_fi_geek"])
def test_an_extra_card_can_be_declined(who: str) -> None:
    piles: dict[str, Any] = {
        "pile_a": "shapeshifter pig cat cow spider",
        "pile_c": "sci_fi_geek dragon",
    }
    number = 1 if who == "shapeshifter" else 7
    table = drafting("cow cow newcomer", round=number, **piles).to_decision()
    table.choose(who)
    assert asked(table) == (0, "trade")
    assert "no" in keys(table)
    table.choose("no").to_decision()
    assert len(table.state.decks[0]) == 4
    assert asked(table) == (0, "pick")
    assert kinds(table).count("extra") == 0


# --- the robot ------------------------------------------------------------------------------


@pytest.mark.rule("challengers.open.21")
@pytest.mark.parametrize("setting", ["random", "first"])
def test_nobody_chooses_for_the_robot(setting: str) -> None:
    chosen = set()
    for seed in range(12):
        table = at(
            deck="newcomer newcomer",
            rival="reporter champion beta good_bot",
            flag="newcomer",
            attacking=False,
            seats=1,
            seed=seed,
            rules={"robot_choice": setting},
        )
        play(table)
        assert asked(table) in (None, (None, "sink"))
        if table.decision is not None:
            table.play(until=lambda each: each.decision is None and not each.state.row)
        chosen.add(deck(table, 1))
    sunk = {"beta good_bot champion", "champion good_bot beta"}
    assert chosen == ({"beta good_bot champion"} if setting == "first" else sunk)


@pytest.mark.rule("challengers.open.8")
@pytest.mark.parametrize("setting", ["kept", "returned"])
def test_the_robot_keeps_what_it_is_given_as_a_player_would(setting: str) -> None:
    table = at(
        deck="hologram newcomer",
        rival="beta",
        flag="alpha",
        pile_b="horse",
        seats=1,
        rules={"gained_cards": setting},
    )
    finish(table)
    assert ("horse" in deck(table, 1)) == (setting == "kept")


# --- tokens and shares of the piles ---------------------------------------------------------


@pytest.mark.rule("challengers.open.22")
def test_tokens_never_run_out() -> None:
    table = at(deck="heroine", rival="dog", flag="talent", tokens=[400, 37])
    assert tokens(play(table)) == [403, 37]


@pytest.mark.rule("challengers.open.27")
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_each_park_has_every_so_many_th_card_of_the_piles(seats: int) -> None:
    table = challengers.table(seats=["random"] * seats, seed=3).play(until="kickoff")
    piles = [pile[:] for pile in table.state.piles]
    table.step()
    parks = seats // 2
    assert len(table.state.stocks) == parks
    for park, stock in enumerate(table.state.stocks):
        for level in (0, 1):
            gone = len(piles[level][park::parks]) - len(stock[level])
            assert stock[level] == piles[level][park::parks][gone:]
            assert gone <= (2 if park == 0 else 0)


@pytest.mark.rule("challengers.open.27")
def test_what_one_park_draws_changes_nothing_in_another() -> None:
    """A Villain more in the first park: the second has the same cards to draw."""
    shares = []
    for first in ("villain talent", "dragon talent"):
        table = at(deck=first, rival="dog", flag="dog", seats=4, pile_a="pig cat")
        stocks = table.state.stocks
        stocks[1][0], stocks[0][0][:] = stocks[0][0][1::2], stocks[0][0][::2]
        before = stocks[1][0][:]
        table.play(until="kickoff")
        shares.append((before, table.state.stocks[1][0][:]))
    assert shares[0] == shares[1]


@pytest.mark.rule("challengers.open.27")
def test_after_the_round_the_shares_are_one_pile_again() -> None:
    table = challengers.table(seats=["random"] * 6, seed=8).play(until="kickoff")
    piles = [pile[:] for pile in table.state.piles]
    table.play(until="draft")
    assert table.state.stocks == []
    for before, after in zip(piles[:2], table.state.piles[:2], strict=True):
        assert after == [card for card in before if card in after]
    assert table.state.piles[2] == piles[2]


@pytest.mark.rule("challengers.open.27")
def test_an_empty_share_gives_nothing() -> None:
    table = at(deck="villain talent", rival="dog", flag="dog")
    table.state.stocks[0][0].clear()
    table.play(until=lambda each: each.decision is None and not each.state.row)
    assert deck(table) == "talent"


def _words(cards: str) -> list[str]:
    return cards.split()


# --- what is known of the cards -------------------------------------------------------------


@pytest.mark.rule("challengers.open.31")
def test_each_card_has_a_spanish_title_of_our_own() -> None:
    challengers.table(seats=["random"] * 2).play(until="draft")
    titles = {card.title: card.title_es for card in PRINTED}
    assert all(titles.values())
    assert len({*titles.values()}) == len(titles)
    assert (titles["Newcomer"], titles["Siren"]) == ("Novato", "Sirena de niebla")
    assert titles["Slime"] == "Blob"


@pytest.mark.rule("challengers.open.32")
def test_the_cards_without_an_effect() -> None:
    """Those with a base power at their level's top, and the starters; the robot's have none."""
    challengers.table(seats=["random"] * 2).play(until="draft")
    plain = {card.id for card in PRINTED if EFFECT[challengers.number(card.id)] is None}
    assert len([card for card in PRINTED if card.set != "robot"]) == 75
    assert plain - {card.id for card in PRINTED if card.set == "robot"} == {
        *_words("newcomer talent dog champion talent_a dog_b champion_c"),
        *_words("pig horse dragon parrot shark kraken cat lion t_rex"),
        *_words("spider bat werewolf cow alien slime pony rubber_duck teddy_bear"),
    }


@pytest.mark.rule("challengers.open.32")
def test_powers_and_copies_add_up() -> None:
    challengers.table(seats=["random"] * 2).play(until="draft")
    sets = Counter(card.set for card in PRINTED for _ in range(card.copies) if card.level in "ABC")
    assert sets.pop("city") == 20
    assert set(sets.values()) == {40}
    sizes = Counter(card.level for card in PRINTED for _ in range(card.copies))
    assert (sizes["A"], sizes["B"], sizes["C"]) == (7 + 89, 7 + 91, 6 + 60)
    assert set(LEVEL) == {"S", "A", "B", "C", "R", "SOLO"}
