"""What the document leaves open about Billionaires: when powers are used, and what they reach."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Table
from tests.kit.datawar.positions import (
    asides,
    asked,
    at,
    decks,
    ended,
    flips,
    keys,
    kinds,
    laid_down,
    out,
    play,
    told,
    totals,
    winners,
)


def mixed(cards: str) -> list[str]:
    """The same cards, whatever their order."""
    return sorted(cards.split())


# --- when -----------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.32")
def test_powers_are_used_before_the_first_flip_one_owner_after_the_other() -> None:
    table = play(at("5 1", "4 1", "3 1", aside=["savannah", "", "walter chloe"]))
    assert asked(table) == (0, "power")
    assert keys(table) == ["keep", "savannah"]
    assert flips(table) == []
    play(table, "keep")
    assert asked(table) == (2, "power")
    assert keys(table) == ["keep", "walter", "chloe"]
    play(table, "chloe")
    assert asked(table) is None
    assert winners(table) == [0]


@pytest.mark.rule("datawar.open.32")
def test_the_card_goes_under_the_deck_at_once() -> None:
    table = play(at("5 1", "4 1", aside=["savannah", "walter"]), "savannah")
    assert asked(table) == (1, "power")
    assert decks(table)[0] == "5 1 savannah"
    assert asides(table) == ["", "walter"]


@pytest.mark.rule("datawar.open.32")
@pytest.mark.parametrize(("window", "again"), [("hand_start", None), ("every_play", (0, "power"))])
def test_powers_before_a_war(window: str, again: tuple[int, str] | None) -> None:
    table = at(
        "5 1 1 1 4 2",
        "5 2 2 2 3 1",
        aside=["savannah chloe", ""],
        rules={"power_window": window},
    )
    play(table, "keep")
    assert asked(table) == again
    if again:
        assert laid_down(table) == []
        play(table, "savannah")
        assert decks(table)[0].startswith("2 savannah")
    assert winners(table) == [0]


@pytest.mark.rule("datawar.open.32")
def test_every_play_asks_before_each_war_and_all_who_have_a_power() -> None:
    table = at(
        "5 1 1 1 4 2 2 2 3 1",
        "5 2 2 2 4 1 1 1 2 1",
        "3 1",
        aside=["savannah", "", "chloe"],
        rules={"power_window": "every_play"},
    )
    play(table, *["keep"] * 6)
    assert winners(table) == [0]
    assert asked(table) is None


@pytest.mark.rule("datawar.open.32")
def test_a_power_used_before_a_war_holds_for_it() -> None:
    table = at(
        "5 1 1 1 4 2",
        "5 2 2 2 forced_empathy 1",
        aside=["savannah", ""],
        rules={"power_window": "every_play"},
    )
    play(table, "keep", "savannah")
    assert "pass" not in kinds(table)


def searching(**rules: Any) -> Table:
    """Seat 0 wins a War with a Launch Stack face down, and has Poindexter."""
    return play(at("5 newspaper 1 1 4 2", "5 2 2 2 3 1", aside=["poindexter", ""], rules=rules))


@pytest.mark.rule("datawar.open.32", "datawar.open.10")
@pytest.mark.parametrize("timing", ["collecting", "winning"])
def test_poindexter_searches_the_cards_of_a_war(timing: str) -> None:
    table = searching(poindexter_timing=timing)
    assert asked(table) == (0, "poindexter")
    play(table, "poindexter")
    assert asides(table) == ["newspaper", ""]
    assert mixed(decks(table)[0]) == mixed("2 poindexter 5 5 1 1 2 2 2 4 3")


@pytest.mark.rule("datawar.open.32", "datawar.open.10")
def test_poindexter_may_be_kept() -> None:
    table = play(searching(), "keep")
    assert asides(table) == ["poindexter", ""]
    assert "newspaper" in decks(table)[0]


@pytest.mark.rule("datawar.open.32")
@pytest.mark.parametrize(("timing", "stolen"), [("collecting", True), ("winning", False)])
def test_poindexter_searches_after_or_before_effects(timing: str, stolen: bool) -> None:
    table = at(
        "patent_theft 1 1 1 5 2",
        "mandatory_recall 2 2 2 4 1",
        aside=["poindexter", "energy_grid"],
        rules={"poindexter_timing": timing},
    )
    play(table)
    assert asked(table) == (0, "poindexter")
    assert ("energy_grid" in asides(table)[0]) == stolen
    play(table, "keep")
    assert asked(table) is None
    assert "energy_grid" in asides(table)[0]


@pytest.mark.rule("datawar.open.32")
def test_poindexter_and_chaz_are_not_asked_for_before_a_hand() -> None:
    table = play(at("5 1", "4 1", aside=["poindexter chaz savannah", ""]))
    assert keys(table) == ["keep", "savannah"]
    plain = play(at("5 1", "4 1", aside=["poindexter chaz", ""]))
    assert winners(plain) == [0]


# --- Chaz -----------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.33")
def test_chaz_takes_five_off_the_top_when_the_cards_have_run_out() -> None:
    table = play(at("1", "5 2 3 4 5 1 2", aside=["chaz", ""]))
    assert asked(table) == (0, "chaz")
    assert keys(table) == ["keep", "seat_1"]
    play(table, "seat_1")
    assert decks(table) == ["2 3 4 5 1 chaz", "2 1 5"]
    assert asides(table) == ["", ""]
    assert out(table) == []


@pytest.mark.rule("datawar.open.33")
def test_chaz_takes_as_many_as_there_are() -> None:
    table = play(at("1", "5 2", "4 3 3", aside=["chaz", "", ""]), "seat_2")
    assert decks(table)[0] == "3 3 chaz"
    assert out(table) == [2]


@pytest.mark.rule("datawar.card.14")
@pytest.mark.parametrize("cards", [1, 4, 20])
def test_chaz_takes_another_number_where_the_rules_say_so(cards: int) -> None:
    table = at("1", "5 2 3 4 5 1 2", aside=["chaz", ""], rules={"chaz_cards": cards})
    play(table, "seat_1")
    assert decks(table)[0] == "2 3 4 5 1 2 1 5"[: 2 * cards].strip() + " chaz"


@pytest.mark.rule("datawar.open.33")
@pytest.mark.parametrize("timing", ["running_out", "later"])
def test_chaz_may_be_kept_for_later_only_where_the_rules_say_so(timing: str) -> None:
    table = at(
        "1",
        "5 2 3 3",
        "4 2 2 2 2 2 3 1",
        aside=["chaz", "", ""],
        rules={"chaz_timing": timing},
    )
    play(table, "keep")
    assert out(table) == [0]
    play(table)
    if timing == "later":
        assert asked(table) == (0, "power")
        assert keys(table) == ["keep", "chaz"]
        play(table, "chaz")
        assert asked(table) == (0, "whom")
        play(table, "seat_2")
        assert flips(table)[3:] == [(0, "2"), (1, "2"), (2, "3")]
        assert winners(table)[1:] == [2]
        assert told(table, "back")[0].seat == 0
        assert "liquidate" not in kinds(table)
    else:
        assert told(table, "liquidate")[0].seat == 0
        assert asked(table) is None


@pytest.mark.rule("datawar.open.33")
def test_chaz_kept_once_more_is_given_up() -> None:
    table = at("1", "5 2 3 3", "4 2 3 3", aside=["chaz", "", ""], rules={"chaz_timing": "later"})
    play(table, "keep")
    play(table, "keep")
    assert told(table, "liquidate")[0].seat == 0
    assert asides(table)[0] == ""


# --- Chloe ----------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.34")
@pytest.mark.parametrize(("scope", "theirs"), [("own", 4), ("everyone", 5)])
def test_whose_trackers_chloe_raises(scope: str, theirs: int) -> None:
    table = at(
        "+1 +2 4 1", "+1 3 1", "+3 1 1", aside=["chloe", "", ""], rules={"chloe_scope": scope}
    )
    play(table, "chloe")
    assert totals(table) == [{0: 4 + 2 + 3, 1: theirs, 2: theirs}]


@pytest.mark.rule("datawar.open.34")
@pytest.mark.parametrize(("scope", "third"), [("own", 1), ("everyone", 3)])
def test_whom_blockers_no_longer_reach(scope: str, third: int) -> None:
    table = at("5 1", "-2 4 1", "3 1", aside=["chloe", "", ""], rules={"chloe_scope": scope})
    play(table, "chloe")
    assert keys(table) == ["trackers", "blockers"]
    play(table, "blockers")
    assert totals(table) == [{0: 5, 1: 4, 2: third}]


@pytest.mark.rule("datawar.open.34")
def test_chloe_helps_for_the_whole_hand_and_no_longer() -> None:
    table = at("+1 4 1 1 1 +1 3 +1 2 1", "5 2 2 2 3 4 3", "1 1 1", aside=["chloe", "", ""])
    play(table, "chloe")
    assert totals(table) == [{0: 6, 1: 5, 2: 1}]
    war = at("+1 3 1 1 1 +1 3 +1 2 1", "5 2 2 2 4 1 3", aside=["chloe", ""])
    play(war, "chloe")
    assert totals(war) == [{0: 5, 1: 5}, {0: 5, 1: 4}]
    assert totals(play(war))[-1] == {0: 3, 1: 1}


@pytest.mark.rule("datawar.open.34")
def test_chloe_for_trackers_does_nothing_against_blockers() -> None:
    table = play(at("+1 4 1", "-2 3 1", aside=["chloe", ""]), "chloe", "trackers")
    assert totals(table) == [{0: 4, 1: 3}]


# --- Prudence -------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.35")
@pytest.mark.parametrize(
    ("scope", "mine", "theirs"),
    [
        ("all", "savannah energy_grid ai_platform", "newspaper"),
        ("one_for_one", "savannah energy_grid", "ai_platform newspaper"),
    ],
)
def test_how_many_launch_stacks_prudence_exchanges(scope: str, mine: str, theirs: str) -> None:
    table = at(
        "5 1",
        "4 1",
        aside=["prudence savannah newspaper", "energy_grid ai_platform"],
        rules={"prudence_scope": scope},
    )
    play(table, "prudence")
    assert mixed(asides(table)[0]) == mixed(mine)
    assert mixed(asides(table)[1]) == mixed(theirs)


@pytest.mark.rule("datawar.open.35")
@pytest.mark.parametrize("scope", ["all", "one_for_one"])
def test_prudence_with_nothing_to_give(scope: str) -> None:
    table = at(
        "5 1", "4 1", aside=["prudence", "newspaper walter"], rules={"prudence_scope": scope}
    )
    play(table, "prudence", "keep")
    assert asides(table) == ["newspaper", "walter"]


# --- Savannah -------------------------------------------------------------------------------


@pytest.mark.rule("datawar.open.36")
def test_with_savannah_nobodys_deck_moves() -> None:
    table = play(at("5 1", "forced_empathy 2", "4 3", aside=["savannah", "", ""]), "savannah")
    assert "pass" not in kinds(table)
    assert decks(table) == ["1 savannah", "2 5 forced_empathy 4", "3"]
    assert totals(table) == [{0: 5, 1: 6, 2: 4}]


@pytest.mark.rule("datawar.card.16")
def test_the_own_firewalls_work() -> None:
    table = play(at("forced_empathy 1", "5 2", aside=["savannah", ""]), "savannah")
    assert decks(table) == ["2 forced_empathy 5", "1 savannah"]


@pytest.mark.rule("datawar.open.36")
@pytest.mark.parametrize("firewall", ["tracker_smacker", "mandatory_recall", "open_what_you_want"])
def test_no_firewall_of_an_opponent_works(firewall: str) -> None:
    table = at("+2 3 1", f"{firewall} 2 3 4", aside=["savannah newspaper", ""])
    play(table, "savannah")
    assert totals(table) == [{0: 5, 1: 6}]
    assert "newspaper" in asides(table)[0]
    play(table)
    assert asked(table) is None


@pytest.mark.rule("datawar.open.36")
def test_savannah_helps_for_one_hand() -> None:
    table = play(at("5 1", "4 2 2", "3 forced_empathy", aside=["savannah", "", ""]), "savannah")
    assert "shielded" not in kinds(table)
    play(table)
    assert "pass" in kinds(table)
    late = play(at("5 1 1", "forced_empathy 4 2", aside=["savannah", ""]), "savannah")
    assert "shielded" in kinds(late)
    assert ended(late) is None
