"""A turn by the document: play a card, turn one over, take the pair; and is matching a duty?"""

from __future__ import annotations

import pytest

from tests.kit.gostop.positions import (
    asked,
    at,
    by_rule,
    captured,
    face_up,
    ids,
    keys,
    kinds,
    play,
    tableau,
    told,
)

OTHER = "adonis_campaign biotic_labor"
"""What the opponent holds wherever it does not matter."""


@pytest.mark.rule("gostop.turn.3")
def test_any_card_of_the_hand_may_be_played_and_no_other() -> None:
    table = at(hand="ice_wall shadow", other=OTHER, table="searchlight").to_decision()
    assert table.decision is not None
    assert (table.decision.seat, asked(table)) == (0, "play")
    assert by_rule(table.decision.options) == dict.fromkeys(["ice_wall", "shadow"], "gostop.turn.3")


@pytest.mark.rule("gostop.turn.3")
def test_the_card_played_goes_from_the_hand_to_its_suit_on_the_table() -> None:
    table = at(hand="ice_wall shadow", other=OTHER, table="searchlight").to_decision()
    table.choose("ice_wall")
    assert ids(table.state.hands[0]) == ["shadow"]
    assert ids(table.state.table[0]) == ["searchlight", "ice_wall"]
    [played] = told(table, "play")
    assert (played.seat, ids([played.data["card"]])) == (0, ["ice_wall"])
    assert ids(played.data["matches"]) == ["searchlight"]
    assert table.phase == "second_half"


@pytest.mark.rule("gostop.turn.3")
def test_faction_alone_or_cost_alone_makes_no_pair() -> None:
    for face_up_card in ("shadow", "net_police"):
        table = at(hand="ice_wall chum", other=OTHER, table=face_up_card, deck="ping")
        play(table, "ice_wall")
        assert captured(table) == []
        assert face_up(table) == {face_up_card, "ice_wall", "ping"}


@pytest.mark.rule("gostop.turn.4", "gostop.turn.7")
@pytest.mark.parametrize("partner", ["searchlight", "malapert_data_vault"])
def test_of_two_matching_cards_the_player_says_which_is_the_pair(partner: str) -> None:
    table = at(
        hand="ice_wall shadow", other=OTHER, table="searchlight malapert_data_vault", deck="ping"
    )
    play(table, "ice_wall")
    assert asked(table) == "pair"
    assert keys(table) == ["searchlight", "malapert_data_vault"]
    play(table, partner)
    assert captured(table) == [("pair", ["ice_wall", partner])]
    assert tableau(table, 0) == {"ice_wall", partner}
    assert face_up(table) == {"searchlight", "malapert_data_vault", "ping"} - {partner}


@pytest.mark.rule("gostop.turn.3")
def test_with_one_matching_card_nothing_is_to_be_chosen() -> None:
    table = play(
        at(hand="ice_wall shadow", other=OTHER, table="searchlight", deck="ping"), "ice_wall"
    )
    assert asked(table) == "play"
    assert tableau(table, 0) == {"ice_wall", "searchlight"}


@pytest.mark.rule("gostop.turn.5")
def test_without_a_match_a_card_goes_down_all_the_same() -> None:
    table = at(hand="ice_wall shadow", other=OTHER, table="net_police", deck="ping").to_decision()
    refused = table.why_not("pass")
    assert refused is not None
    assert refused.rule == "gostop.turn.5"
    play(table, "ice_wall")
    [played] = told(table, "play")
    assert played.rules == ("gostop.turn.5",)
    assert captured(table) == []
    assert tableau(table, 0) == set()
    assert face_up(table) == {"ice_wall", "net_police", "ping"}
    assert ids(table.state.hands[0]) == ["shadow"]


@pytest.mark.rule("gostop.turn.5")
def test_a_card_put_down_is_open_to_the_opponent() -> None:
    table = at(
        hand="ice_wall shadow", other="searchlight turing", table="net_police", deck="ping yagura"
    )
    play(table, "ice_wall", "searchlight")
    assert tableau(table, 1) == {"searchlight", "ice_wall"}


@pytest.mark.rule("gostop.turn.6")
def test_the_top_card_of_the_deck_is_laid_with_the_face_up_cards() -> None:
    table = at(hand="ice_wall shadow", other=OTHER, table="net_police", deck="ping chum")
    play(table, "ice_wall")
    [flip] = told(table, "flip")
    assert (flip.seat, ids([flip.data["card"]]), flip.rule) == (0, ["ping"], "gostop.turn.6")
    assert "ping" in face_up(table)
    assert ids(table.state.deck)[0] == "chum"
    play(table, OTHER.split()[0])
    assert [ids([event.data["card"]]) for event in told(table, "flip")] == [["ping"], ["chum"]]


@pytest.mark.rule("gostop.turn.6")
def test_the_flip_comes_between_playing_and_taking() -> None:
    table = at(hand="ice_wall shadow", other=OTHER, table="searchlight", deck="ping")
    play(table, "ice_wall")
    assert kinds(table) == ["play", "flip", "capture"]
    assert len(table.state.deck) == 48 - 2 - 2 - 1 - 1


@pytest.mark.rule("gostop.turn.7")
def test_the_pair_is_taken_when_the_flip_is_of_another_suit() -> None:
    table = at(hand="ice_wall shadow", other=OTHER, table="searchlight archer", deck="ping")
    play(table, "ice_wall")
    assert captured(table) == [("pair", ["ice_wall", "searchlight"])]
    assert [event.rule for event in told(table, "capture")] == ["gostop.turn.7"]
    assert tableau(table, 0) == {"ice_wall", "searchlight"}
    assert tableau(table, 1) == set()
    assert face_up(table) == {"archer", "ping"}


@pytest.mark.rule("gostop.turn.7")
def test_a_pair_that_the_flip_makes_three_of_a_kind_is_stuck() -> None:
    table = at(
        hand="ice_wall shadow",
        other=OTHER,
        table="searchlight",
        deck="malapert_data_vault",
        theirs="ping",
    )
    play(table, "ice_wall")
    [stuck] = told(table, "stuck")
    assert set(ids(stuck.data["cards"])) == {"ice_wall", "searchlight", "malapert_data_vault"}
    assert captured(table) == []
    assert tableau(table, 0) == set()
    assert tableau(table, 1) == {"ping"}
    assert face_up(table) == {"ice_wall", "searchlight", "malapert_data_vault"}


@pytest.mark.rule("gostop.turn.8")
def test_a_pair_by_ones_own_flip_takes_both_and_a_piece_of_ice() -> None:
    table = at(
        hand="ice_wall shadow",
        other=OTHER,
        table="net_police",
        deck="searchlight",
        theirs="ping sea_source",
    )
    play(table, "ice_wall")
    assert captured(table) == [("lucky", ["ice_wall", "searchlight"])]
    assert kinds(table) == ["play", "flip", "capture", "steal"]
    assert tableau(table, 0) == {"ice_wall", "searchlight", "ping"}
    assert tableau(table, 1) == {"sea_source"}
    assert face_up(table) == {"net_police"}


@pytest.mark.rule("gostop.turn.9")
def test_a_pair_grown_to_four_in_one_turn_takes_all_and_a_piece_of_ice() -> None:
    table = at(
        hand="ice_wall shadow",
        other=OTHER,
        table="searchlight malapert_data_vault net_police",
        deck="aggressive_negotiation",
        theirs="ping sea_source",
    )
    play(table, "ice_wall", "searchlight")
    suit = {"ice_wall", "searchlight", "malapert_data_vault", "aggressive_negotiation"}
    [(how, cards)] = captured(table)
    assert (how, set(cards)) == ("four", suit)
    assert tableau(table, 0) == suit | {"ping"}
    assert tableau(table, 1) == {"sea_source"}
    assert face_up(table) == {"net_police"}


@pytest.mark.rule("gostop.turn.7")
def test_only_the_player_whose_turn_it_is_takes_anything() -> None:
    where = {"hand": "ice_wall shadow", "other": OTHER, "table": "searchlight", "deck": "ping"}
    table = play(at(seat=1, **where), "ice_wall")
    assert tableau(table, 1) == {"ice_wall", "searchlight"}
    assert tableau(table, 0) == set()


@pytest.mark.rule("gostop.turn.3")
def test_players_take_turns() -> None:
    table = at(hand="ice_wall shadow", other=OTHER, table="net_police", deck="ping chum")
    seats = []
    for choice in ("ice_wall", "biotic_labor", "shadow"):
        decision = table.to_decision().decision
        assert decision is not None
        seats.append(decision.seat)
        table.choose(choice)
    assert seats == [0, 1, 0]


@pytest.mark.rule("gostop.open.14")
def test_a_card_that_matches_may_be_kept_back() -> None:
    table = at(hand="ice_wall shadow", other=OTHER, table="searchlight", deck="ping").to_decision()
    assert keys(table) == ["ice_wall", "shadow"]
    play(table, "shadow")
    [played] = told(table, "play")
    assert played.rules == ("gostop.turn.5", "gostop.open.14")
    assert face_up(table) == {"searchlight", "shadow", "ping"}


@pytest.mark.rule("gostop.open.14")
def test_matching_can_be_made_a_duty() -> None:
    table = at(
        hand="ice_wall shadow archer caduceus",
        other="adonis_campaign biotic_labor rototurret turing",
        table="searchlight scorched_earth",
        deck="ping",
        rules={"must_match": True},
    ).to_decision()
    assert keys(table) == ["ice_wall", "shadow", "caduceus"]
    refused = table.why_not("archer")
    assert refused is not None
    assert refused.rule == "gostop.open.14"
    assert set(ids(refused.data["better"])) == {"ice_wall", "shadow", "caduceus"}


@pytest.mark.rule("gostop.turn.5")
def test_where_matching_is_a_duty_and_nothing_matches_any_card_will_do() -> None:
    table = at(
        hand="ice_wall shadow",
        other=OTHER,
        table="net_police",
        deck="ping",
        rules={"must_match": True},
    ).to_decision()
    assert keys(table) == ["ice_wall", "shadow"]
    play(table, "shadow")
    assert "shadow" in face_up(table)
