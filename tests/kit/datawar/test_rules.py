"""Rules as a value: presets, what can't be, formulas of a house, and another deck in mid-game."""

from __future__ import annotations

from typing import Any

import pytest

from kit import RulesError, Table, datawar
from kit.datawar.cards import BY_ID
from kit.datawar.positions import Cards
from tests.kit.datawar.positions import (
    BILLIONAIRES,
    STACKS,
    asides,
    decks,
    ended,
    laid_down,
    play,
    totals,
)

# --- presets --------------------------------------------------------------------------------


def test_presets_come_with_the_default_first() -> None:
    presets = datawar.Rules.presets()
    assert list(presets) == ["default", "seed_letter", "with_blockers", "rapid", "web"]
    assert presets["default"] == datawar.Rules()
    assert presets["default"].changed() == {}


def test_the_letter_is_where_a_default_departs_from_it() -> None:
    assert datawar.Rules.seed_letter().changed() == {
        "full_deck_win": "own_every_card",
        "grab_effects": "keep_next_play",
        "power_window": "every_play",
    }


def test_with_blockers_adds_four_cards() -> None:
    rules = datawar.Rules.with_blockers()
    assert rules.changed() == {"blockers": True}
    assert len(datawar.deck(rules)) == 73


def test_rapid_is_without_billionaires() -> None:
    assert datawar.Rules.rapid().changed() == {
        "billionaires_needed": 0,
        "copies_talent_poach": 0,
        **{f"copies_{name}": 0 for name in BILLIONAIRES.split()},
    }


def test_web_is_as_the_web_game_reads_the_document() -> None:
    rules = datawar.Rules.web()
    assert len(datawar.deck(rules)) == 64
    assert rules.billionaires_needed == 0
    assert rules.stacks_needed == 3
    assert rules.win_check == "immediate"
    assert rules.effect_order == "web"
    assert rules.blockers
    assert not rules.mercy_rule
    assert rules.value_floor == "none"
    assert rules.copies_tracker_smacker == 0
    assert rules.copies_data_grab == 2
    assert rules.last_tantrum == "off"
    assert rules.tantrum_pool == "winners_cards"
    assert rules.grab_collectibles == "set_aside"
    assert rules.full_deck_win == "last_deck"


@pytest.mark.parametrize("name", ["seed_letter", "with_blockers", "rapid", "web"])
def test_presets_take_changes(name: str) -> None:
    rules = getattr(datawar.Rules, name)(war_down=1, win_check="end_of_hand")
    assert rules.war_down == 1
    assert rules.win_check == "end_of_hand"


@pytest.mark.parametrize("name", list(datawar.Rules.presets()))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_preset_can_be_played_to_an_end(name: str, seats: int) -> None:
    for seed in range(3):
        table = datawar.table(
            rules=datawar.Rules.presets()[name], seats=["random"] * seats, seed=seed
        )
        table.play()
        assert table.result is not None
        assert table.result.how in ("ticket", "cards", "unfinished", "draw")
        assert sum(table.result.payoffs) == 0


# --- what can't be --------------------------------------------------------------------------


def test_somebody_must_be_able_to_grab() -> None:
    with pytest.raises(RulesError, match=r"grab.*\(datawar.open.2\)"):
        datawar.Rules(grab_policy="weighted", grab_skill_0=0, grab_skill_1=0)
    assert datawar.Rules(grab_skill_0=0, grab_skill_1=0).grab_policy == "random"
    assert datawar.Rules(grab_skill_0=0).grab_skill_0 == 0


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"war_down": 11}, "war_down can't be 11; it takes a whole number from 0 to 10"),
        ({"stacks_needed": 0}, "from 1 to 15"),
        ({"billionaires_needed": 13}, "from 0 to 12"),
        ({"chaz_cards": 0}, "from 1 to 20"),
        ({"grab_skill_2": 11}, "from 0 to 10"),
        ({"max_hands": 0}, "from 1 to 10000"),
        ({"effect_order": "any"}, "firewall_first, order_laid, web"),
        ({"mercy_rule": "yes"}, "true or false"),
        ({"copies_chazz": 1}, "copies_chaz"),
    ],
)
def test_a_value_out_of_bounds_is_refused(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(RulesError) as refused:
        datawar.Rules(**changes)
    assert says in str(refused.value)


def test_every_setting_has_a_sentence_a_label_a_group_and_a_rule() -> None:
    settings = datawar.Rules.settings()
    for each in settings:
        assert each.sentence.endswith(".")
        assert each.label
        assert each.group
        assert each.rule.startswith("datawar.")
        assert each.kind != "choice" or each.default in each.choices
    assert sum(each.name.startswith("copies_") for each in settings) == 31 == len(BY_ID)


# --- formulas -------------------------------------------------------------------------------


class LowWins(datawar.Rules):
    def card_value(self, kind: str, printed: int) -> int:
        return 7 - printed if kind == "data" else printed


class Doubled(datawar.Rules):
    def tracker_value(self, printed: int, boosts: int) -> int:
        return 2 * printed + 10 * boosts

    def blocker_value(self, printed: int) -> int:
        return 3 * printed


class Multiplied(datawar.Rules):
    def play_value(self, last: int, trackers: int, blockers: int) -> int:
        return last * (1 + trackers) - 10 * blockers


class OneDown(datawar.Rules):
    def down_cards(self, deck_size: int) -> int:
        return 1 if deck_size > 2 else 0


class AnyTwo(datawar.Rules):
    def ticket(self, stacks: int, billionaires: int) -> bool:
        return stacks + billionaires >= 2


def housed(house: type[datawar.Rules], *piles: Cards, record: bool = True, **where: Any) -> Table:
    """A table at a position under the rules of a house."""
    position = datawar.lay(*piles, rules=house(), **where)
    return datawar.table(
        position=position, rules=house(**position.rules), seats=len(piles), record=record
    )


@pytest.mark.parametrize("record", [True, False])
def test_a_house_may_say_what_a_card_counts(record: bool) -> None:
    table = housed(
        LowWins, "secret_spyware email_trail", "cookie_crumbs email_trail", record=record
    )
    table.play(until="hand")
    assert [len(deck) for deck in table.state.decks] == [3, 1]
    takeover = housed(
        LowWins, "hostile_takeover email_trail", ["cafe_pirates"] * 4 + ["secret_spyware"] * 2
    )
    assert totals(play(takeover))[-1] == {0: 6, 1: 6} or totals(takeover)[0] == {0: 6, 1: 6}


def test_a_house_may_say_what_trackers_and_blockers_count() -> None:
    table = housed(
        Doubled,
        "social_snooper cafe_pirates email_trail",
        "enhanced_tracking_protection cafe_pirates email_trail",
        aside=["chloe"],
    )
    play(table, "chloe", "trackers")
    assert totals(table) == [{0: 3 + 4 + 10 - 3, 1: 3}]


@pytest.mark.parametrize("record", [True, False])
def test_a_house_may_say_how_the_value_of_a_play_comes_about(record: bool) -> None:
    piles = ("social_snooper cafe_pirates email_trail", "forced_empathy email_trail")
    table = housed(Multiplied, *piles, record=record)
    table.play(until="hand")
    # 3 * (1 + 2) against 6; the decks were swapped.
    assert [len(deck) for deck in table.state.decks] in ([3, 2], [4, 1])
    assert table.state.hand == 1
    if record:
        assert totals(table) == [{0: 4 * 3, 1: 6}]


def test_a_house_may_say_how_many_cards_go_face_down() -> None:
    table = housed(
        OneDown,
        "cookie_crumbs secret_spyware email_trail hidden_pixel",
        "cookie_crumbs hidden_pixel cafe_pirates",
    )
    play(table)
    assert laid_down(table) == [(0, "1")]
    assert totals(table)[-1] == {0: 4, 1: 2}


def test_a_house_may_say_what_the_ticket_costs() -> None:
    table = housed(AnyTwo, "newspaper cookie_crumbs email_trail", "email_trail email_trail")
    play(table)
    assert ended(table) is None
    table = housed(
        AnyTwo,
        "newspaper cookie_crumbs email_trail",
        "email_trail email_trail",
        aside=["energy_grid"],
    )
    play(table)
    assert ended(table) == (0, "ticket")


# --- another deck ---------------------------------------------------------------------------


def test_before_the_deal_another_deck_is_taken() -> None:
    table = datawar.table(seats=2)
    fork = table.fork(rules=datawar.Rules(blockers=True, copies_email_trail=3))
    fork.play(until="hand")
    assert sum(len(deck) for deck in fork.state.decks) == 73 - 5


@pytest.mark.parametrize(
    "changes", [{"copies_email_trail": 7}, {"copies_chaz": 2}, {"blockers": True}]
)
def test_in_the_middle_of_a_game_another_deck_is_refused(changes: dict[str, Any]) -> None:
    table = datawar.table(seats=2).play(until="hand").play(until="hand")
    with pytest.raises(RulesError, match=r"can't change once it is dealt.*datawar.setup.3"):
        table.fork(rules=datawar.Rules(**changes))
    twin = table.fork(rules=datawar.Rules(war_down=1, copies_total_cookie_protection=5))
    assert twin.state.decks == table.state.decks


def test_in_the_middle_of_a_game_the_deck_counts_what_is_anywhere() -> None:
    """Cards in the play area, set aside, or left over at the deal are in the deck too."""
    position = datawar.lay(
        "cookie_crumbs email_trail",
        "cookie_crumbs email_trail",
        aside=[STACKS.split()[:2]],
        left=["walter"],
    )
    rules = datawar.Rules(**{**position.rules, "copies_walter": 1})
    table = datawar.table(position=position.but(), rules=rules, seats=2)
    assert len(decks(table)) == 2
    assert asides(table)[0] == "shadow_government rocket_company"
    with pytest.raises(RulesError):
        table.fork(rules=rules.but(copies_walter=0))
