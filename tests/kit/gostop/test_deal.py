"""The deal: hands, table and stacks, who begins, four of a suit, who may see what."""

from __future__ import annotations

from typing import Any

import pytest

from kit import RulesError, Table, gostop
from tests.kit.gostop.positions import (
    asked,
    captured,
    face_up,
    ids,
    keys,
    kinds,
    play,
    rest,
    tableau,
    told,
)

# No hand holds four of a suit. The table: two of Weyland 1, three of NBN 1, one each of three more.
FIRST = (
    "the_board scorched_earth jackson_howard anonymous_tip ronald_five viktor_1_0 "
    "daily_business_show sea_source hokusai_grid chairman_hiro"
)
SECOND = (
    "shadow caduceus pop_up_window bandwidth bioroid_efficiency_research eli_1_0 ping wraparound "
    "diviner himitsu_bako"
)
TABLE = "ice_wall net_police chum searchlight matrix_analyzer archer data_hound lag_time"
WHOLE_SUIT = "malapert_data_vault aggressive_negotiation ice_wall searchlight"


def deal(
    first: str = FIRST,
    second: str = SECOND,
    table: str = TABLE,
    deck: str = "",
    *,
    begins: int = 0,
    **rules: Any,
) -> Table:
    """A round just dealt: a hand for seat 0, one for seat 1, the table, the top of the deck."""
    fate = {"first": begins, "deck": " ".join([first, second, table, deck]).split()}
    return gostop.table(gostop.Rules(**rules), seats=2, fate=fate).to_decision()


def by_suit(table: Table) -> list[list[str]]:
    return [ids(stack) for stack in table.state.table if stack]


@pytest.mark.rule("gostop.deal.1")
@pytest.mark.parametrize("seed", range(5))
def test_ten_cards_each_eight_face_up_and_twenty_in_the_deck(seed: int) -> None:
    table = gostop.table(seed=seed, seats=2).to_decision()
    state = table.state
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert len(face_up(table)) == 8
    assert len(state.deck) == 20
    dealt = {*state.hands[0], *state.hands[1], *state.deck}
    assert len(dealt) == 40
    assert face_up(table).isdisjoint(ids(dealt))
    assert [len(event.data["cards"]) for event in told(table, "deal")] == [10, 10]
    assert [len(event.data["cards"]) for event in told(table, "table")] == [8]


@pytest.mark.rule("gostop.deal.1")
def test_hands_come_before_the_table_and_the_rest_is_the_deck() -> None:
    table = deal()
    assert set(ids(table.state.hands[0])) == set(FIRST.split())
    assert set(ids(table.state.hands[1])) == set(SECOND.split())
    assert face_up(table) == set(TABLE.split())
    assert set(ids(table.state.deck)) == set(rest(FIRST, SECOND, TABLE).split())


@pytest.mark.rule("gostop.deal.1")
def test_other_sizes_of_hand_and_table_can_be_dealt() -> None:
    table = gostop.table(gostop.Rules(hand_size=6, table_size=12), seats=2).to_decision()
    assert [len(hand) for hand in table.state.hands] == [6, 6]
    assert len(face_up(table)) == 12
    assert len(table.state.deck) == 48 - 6 - 6 - 12


@pytest.mark.rule("gostop.deal.1")
def test_two_play_and_no_other_number() -> None:
    deal()
    for seats in (1, 3):
        with pytest.raises(ValueError, match="Go-Stop is for 2"):
            gostop.table(seats=seats)


@pytest.mark.rule("gostop.deal.2")
def test_face_up_cards_of_one_faction_and_cost_are_stacked() -> None:
    table = deal()
    assert by_suit(table) == [
        ["ice_wall", "searchlight"],
        ["archer"],
        ["net_police", "matrix_analyzer", "data_hound"],
        ["chum"],
        ["lag_time"],
    ]
    assert [ids(event.data["cards"]) for event in told(table, "stack")] == [
        ["ice_wall", "searchlight"],
        ["net_police", "matrix_analyzer", "data_hound"],
    ]


@pytest.mark.rule("gostop.deal.2")
def test_one_cost_of_three_factions_or_one_faction_at_three_costs_is_no_stack() -> None:
    cost_1 = "ice_wall net_police chum"
    weyland = "ice_wall shadow archer"
    table = deal(table=f"{cost_1} shadow archer ping lag_time next_bronze", second=SWAPPED)
    assert {"ice_wall", *cost_1.split(), *weyland.split()} <= face_up(table)
    assert all(len(stack) == 1 for stack in by_suit(table))
    assert told(table, "stack") == []
    stacked = deal(table=f"{cost_1} searchlight archer ping lag_time next_bronze", second=SWAPPED)
    assert len(told(stacked, "stack")) == 1


SWAPPED = SECOND.replace("shadow", "data_hound").replace("ping", "yagura")


@pytest.mark.rule("gostop.open.10")
def test_four_alike_on_the_table_stay_there_out_of_reach() -> None:
    table = deal(table=f"{WHOLE_SUIT} net_police chum archer lag_time")
    [dead] = told(table, "dead")
    assert set(ids(dead.data["cards"])) == set(WHOLE_SUIT.split())
    assert set(WHOLE_SUIT.split()) <= face_up(table)
    assert [tableau(table, seat) for seat in (0, 1)] == [set(), set()]
    assert "redeal" not in kinds(table)


@pytest.mark.rule("gostop.open.10")
def test_four_alike_on_the_table_can_mean_a_new_deal() -> None:
    table = deal(table=f"{WHOLE_SUIT} net_police chum archer lag_time", deal_four_table="redeal")
    assert kinds(table)[:2] == ["redeal", "first"]
    assert all(len(stack) < 4 for stack in table.state.table)
    assert set(ids(table.state.hands[0])) != set(FIRST.split())
    assert [len(hand) for hand in table.state.hands] == [10, 10]
    assert table.state.first == 0
    assert [len(event.data["cards"]) for event in told(table, "table")] == [8]


@pytest.mark.rule("gostop.open.10")
@pytest.mark.parametrize("begins", [0, 1])
def test_four_alike_on_the_table_can_go_to_who_begins(begins: int) -> None:
    table = deal(
        table=f"{WHOLE_SUIT} net_police chum archer lag_time",
        deal_four_table="first_player",
        begins=begins,
    )
    [(how, cards)] = captured(table)
    assert how == "four_dealt"
    assert set(cards) == set(WHOLE_SUIT.split())
    assert tableau(table, begins) == set(WHOLE_SUIT.split())
    assert tableau(table, 1 - begins) == set()
    assert face_up(table) == {"net_police", "chum", "archer", "lag_time"}


FOUR_IN_HAND = f"{WHOLE_SUIT} the_board jackson_howard ronald_five sea_source archer hokusai_grid"
FOUR_IN_SECOND = "adonis_campaign biotic_labor rototurret turing shadow bandwidth ping chum yagura"
NO_FOUR = "net_police chum lag_time data_hound mganga chimera zed_1_0 adonis_campaign"


@pytest.mark.rule("gostop.deal.1")
def test_four_alike_in_a_hand_are_played_like_any_others() -> None:
    table = deal(FOUR_IN_HAND, table=NO_FOUR)
    assert asked(table) == "play"
    assert set(WHOLE_SUIT.split()) <= set(keys(table))
    assert not {"four_hand", "redeal"} & set(kinds(table))


@pytest.mark.rule("gostop.open.11")
@pytest.mark.parametrize("holder", [0, 1])
def test_four_alike_in_a_hand_can_mean_a_new_deal(holder: int) -> None:
    hands = (FOUR_IN_HAND, SECOND) if holder == 0 else (SECOND, FOUR_IN_HAND)
    table = deal(*hands, table=NO_FOUR, deal_four_hand="redeal")
    assert kinds(table)[0] == "redeal"
    assert not set(WHOLE_SUIT.split()) <= set(ids(table.state.hands[holder]))
    unchanged = deal(*hands, table=NO_FOUR)
    assert kinds(unchanged)[0] == "first"


@pytest.mark.rule("gostop.open.11")
@pytest.mark.parametrize("holder", [0, 1])
def test_four_alike_in_a_hand_can_win_the_threshold_at_once(holder: int) -> None:
    hands = (FOUR_IN_HAND, SECOND) if holder == 0 else (SECOND, FOUR_IN_HAND)
    table = deal(*hands, table=NO_FOUR, deal_four_hand="win", threshold=9)
    assert table.phase is None
    assert table.result is not None
    assert (table.result.winner, table.result.how) == (holder, "four_hand")
    assert table.result.payoffs[holder] == 9
    assert [event.data["doublings"] for event in told(table, "pay")] == [0]


@pytest.mark.rule("gostop.open.11")
@pytest.mark.parametrize("begins", [0, 1])
def test_of_two_with_four_alike_who_begins_wins(begins: int) -> None:
    second = f"{FOUR_IN_SECOND} pad_campaign"
    table = deal(FOUR_IN_HAND, second, table=NO_OTHER, deal_four_hand="win", begins=begins)
    assert table.result is not None
    assert table.result.winner == begins


NO_OTHER = "net_police lag_time data_hound mganga chimera zed_1_0 diviner himitsu_bako"


@pytest.mark.rule("gostop.open.40")
@pytest.mark.parametrize("begins", [0, 1])
def test_who_the_lot_falls_on_has_the_first_turn(begins: int) -> None:
    table = deal(begins=begins)
    assert [event.seat for event in told(table, "first")] == [begins]
    assert table.decision is not None
    assert table.decision.seat == begins
    assert keys(table) == ids(table.state.hands[begins])


@pytest.mark.rule("gostop.open.40")
def test_the_lot_comes_from_the_seed_and_is_fair() -> None:
    def begins(seed: int) -> int:
        return int(gostop.table(seed=seed, seats=2).to_decision().state.first)

    lots = [begins(seed) for seed in range(200)]
    assert lots == [begins(seed) for seed in range(200)]
    assert 70 <= sum(lots) <= 130


@pytest.mark.rule("gostop.open.41")
def test_hands_and_deck_give_out_together_after_twenty_turns() -> None:
    rules = gostop.Rules(threshold=57)
    table = gostop.table(rules, seed=3, seats=("random", "random")).play()
    assert len(told(table, "play")) == len(told(table, "flip")) == 20
    assert table.state.hands == [[], []]
    assert table.state.deck == []
    assert kinds(table)[-1] == "washout"


@pytest.mark.rule("gostop.open.41")
def test_a_deal_that_leaves_too_short_a_deck_is_refused() -> None:
    with pytest.raises(RulesError, match=r"hand_size=10 and table_size=9 need 49 .*open\.41"):
        gostop.Rules(table_size=9)
    rules = gostop.Rules(hand_size=12, table_size=0, threshold=57)
    table = gostop.table(rules, seats=("random", "random")).play()
    assert len(told(table, "flip")) == 24
    assert table.state.deck == []


@pytest.mark.rule("gostop.open.42")
def test_hands_are_seen_by_their_owners_only_and_the_deck_by_nobody() -> None:
    table = deal()
    for seat in (0, 1):
        mine, theirs = (table.view(seat)["seats"][which] for which in (seat, 1 - seat))
        assert [card["id"] for card in mine["hand"]] == ids(table.state.hands[seat])
        assert (theirs["hand"], theirs["hand_count"]) == (None, 10)
    both = [each["hand"] for each in table.view(None)["seats"]]
    assert [len(hand) for hand in both] == [10, 10]
    for eyes in (0, 1, None):
        assert table.view(eyes)["deck"] == 20


@pytest.mark.rule("gostop.open.42")
def test_the_deal_tells_each_seat_its_own_cards_and_the_other_one_a_number() -> None:
    table = deal()
    for event in told(table, "deal"):
        assert event.seat is not None
        assert list(event.seen_by(event.seat).data["cards"]) == list(event.data["cards"])
        assert event.seen_by(1 - event.seat).data["cards"] == 10
    [laid] = told(table, "table")
    assert set(ids(laid.seen_by(1).data["cards"])) == set(TABLE.split())


@pytest.mark.rule("gostop.open.42")
def test_tableaus_are_open_to_both() -> None:
    table = deal(FIRST.replace("chairman_hiro", "pad_campaign"), deck="zed_1_0")
    play(table, "pad_campaign")
    assert tableau(table, 0) == {"pad_campaign", "lag_time"}
    for eyes in (0, 1):
        shown = table.view(eyes)["seats"][0]["tableau"]
        assert [card["id"] for card in shown["operation"]] == ["lag_time"]
