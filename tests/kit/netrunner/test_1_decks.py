"""Deck construction: size, sides, influence, agenda points and copies; and the fixed decks."""

from __future__ import annotations

import dataclasses

import pytest

from kit import netrunner
from kit.netrunner.cards import BY_ID
from kit.netrunner.decks import Identity, points_needed
from tests.kit.netrunner.positions import CORP, RUNNER

HAAS = Identity(CORP, "Haas-Bioroid", 1, 15)
THIEF = Identity(RUNNER, "Criminal", 1, 12)


def faults(identity: Identity, deck: str) -> list[str]:
    """The ids of what a deck does wrong, such as ``"3 jailbreak 2 carmen"``, the points aside."""
    words = deck.split()
    copies = {name: int(n) for n, name in zip(words[::2], words[1::2], strict=True)}
    found = [reason.rule for reason in netrunner.deck_faults(identity, copies)]
    return [rule for rule in found if not rule.startswith("netrunner.1.4.6")]


def wrong_points(size: int, points: int) -> str:
    """The id of the rule that a Corp deck of that size with so many agenda points breaks."""
    deck = {"superconducting_hub": points, "hedge_fund": size - points}
    found = [reason.rule for reason in netrunner.deck_faults(HAAS, deck)]
    return next((rule for rule in found if rule.startswith("netrunner.1.4.6")), "")


@pytest.mark.rule("netrunner.1.4.3")
def test_a_deck_may_not_be_smaller_than_its_identity_says() -> None:
    thief = THIEF._replace(minimum=5)
    assert faults(thief, "2 carmen 2 jailbreak") == ["netrunner.1.4.3"]
    assert faults(thief, "2 carmen 3 jailbreak") == []


@pytest.mark.rule("netrunner.1.4.4")
def test_a_deck_holds_no_identities_and_no_cards_of_the_other_side() -> None:
    assert faults(THIEF, "1 carmen 1 hedge_fund") == ["netrunner.1.4.4"]
    assert faults(THIEF, "1 carmen 1 the_catalyst") == ["netrunner.1.4.4"]
    assert faults(THIEF._replace(faction="Neutral"), "1 the_catalyst") == ["netrunner.1.4.4"]
    assert faults(HAAS, "1 hedge_fund 1 carmen") == ["netrunner.1.4.4"]


@pytest.mark.rule("netrunner.1.4.4")
def test_a_card_that_shows_no_influence_cost_stays_in_its_faction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bound = dataclasses.replace(BY_ID["cleaver"], influence=None)
    monkeypatch.setitem(BY_ID, "cleaver", bound)
    assert faults(THIEF, "1 cleaver") == ["netrunner.1.4.4"]
    assert faults(THIEF._replace(faction="Anarch"), "1 cleaver") == []


@pytest.mark.rule("netrunner.1.4.5")
def test_what_is_out_of_faction_stays_within_the_influence_limit() -> None:
    # Unity, Cleaver and Conduit cost 2, 2 and 4; Carmen is of the thief's own faction.
    assert faults(THIEF._replace(influence=8), "1 unity 1 cleaver 1 conduit 3 carmen") == []
    short = THIEF._replace(influence=7)
    assert faults(short, "1 unity 1 cleaver 1 conduit 3 carmen") == ["netrunner.1.4.5"]
    assert faults(THIEF._replace(influence=None), "3 unity 3 cleaver 3 conduit") == []


@pytest.mark.rule("netrunner.1.4.5a")
def test_each_copy_costs_its_influence_again() -> None:
    assert faults(THIEF._replace(influence=4), "2 unity") == []
    assert faults(THIEF._replace(influence=4), "3 unity") == ["netrunner.1.4.5a"]


@pytest.mark.parametrize(
    ("size", "low", "high"),
    [
        pytest.param(40, 18, 19, marks=pytest.mark.rule("netrunner.1.4.6a")),
        pytest.param(44, 18, 19, marks=pytest.mark.rule("netrunner.1.4.6a")),
        pytest.param(45, 20, 21, marks=pytest.mark.rule("netrunner.1.4.6b")),
        pytest.param(49, 20, 21, marks=pytest.mark.rule("netrunner.1.4.6b")),
        pytest.param(50, 22, 23, marks=pytest.mark.rule("netrunner.1.4.6c")),
        pytest.param(54, 22, 23, marks=pytest.mark.rule("netrunner.1.4.6c")),
        pytest.param(55, 24, 25, marks=pytest.mark.rule("netrunner.1.4.6d")),
        pytest.param(59, 24, 25, marks=pytest.mark.rule("netrunner.1.4.6d")),
        pytest.param(66, 28, 29, marks=pytest.mark.rule("netrunner.1.4.6d")),
        pytest.param(39, 18, 19, marks=pytest.mark.rule("netrunner.1.4.6")),
        pytest.param(34, 18, 19, marks=pytest.mark.rule("netrunner.1.4.6")),
    ],
)
def test_the_size_of_a_corp_deck_says_how_many_points_it_holds(
    size: int, low: int, high: int
) -> None:
    assert points_needed(size) == (low, high)
    assert wrong_points(size, low) == wrong_points(size, high) == ""
    assert wrong_points(size, low - 1) == wrong_points(size, high + 1) != ""


@pytest.mark.rule("netrunner.1.4.7")
def test_no_more_than_three_copies_of_a_card_go_into_a_deck() -> None:
    assert faults(THIEF, "3 jailbreak 3 carmen") == []
    assert faults(THIEF, "4 jailbreak 3 carmen") == ["netrunner.1.4.7"]


def test_a_card_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no card 'palisades'"):
        netrunner.deck_faults(HAAS, {"palisades": 1})


@pytest.mark.rule("netrunner.1.4.1a")
@pytest.mark.parametrize(
    ("decks", "sizes", "more"), [("starter", [34, 30], 0), ("advanced", [44, 40], 2)]
)
def test_the_starter_identities_play_the_decks_of_their_pack(
    decks: str, sizes: list[int], more: int
) -> None:
    rules = netrunner.Rules(decks=decks)
    table = netrunner.table(rules=rules, seats=(None, None)).to_decision()
    state = table.state
    assert [len(state.rd + state.hq), len(state.stack + state.grip)] == sizes
    assert rules.deck(CORP).get("funhouse", 0) == rules.deck(RUNNER).get("leech", 0) == more
