"""Billionaires that are set aside: six powers, each used once and paid for with its card."""

from __future__ import annotations

import pytest

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
    named,
    out,
    play,
    told,
    totals,
    winners,
)

PLAIN = ("5 2 3", "4 2 2")


# --- using a power -------------------------------------------------------------------------------


@pytest.mark.rule("datawar.power.1")
def test_the_owner_is_asked_before_the_first_card() -> None:
    table = at(*PLAIN, aside=["newspaper savannah chloe", ""]).to_decision()
    assert asked(table) == (0, "power")
    assert keys(table) == ["keep", "savannah", "chloe"]
    assert flips(table) == []


@pytest.mark.rule("datawar.power.1")
def test_a_power_can_be_kept_for_later() -> None:
    table = play(at("5 2 3", "4 2 2", aside=["savannah", ""]), "keep")
    assert asides(table) == ["savannah", ""]
    table.to_decision()
    assert keys(table) == ["keep", "savannah"]


@pytest.mark.rule("datawar.power.1")
def test_only_who_has_the_card_has_the_power() -> None:
    table = at(*PLAIN, aside=["savannah", "chloe"]).to_decision()
    refused = table.why_not("chloe")
    assert refused is not None
    assert refused.rule == "datawar.power.1"
    table.choose("keep").to_decision()
    assert asked(table) == (1, "power")
    assert keys(table) == ["keep", "chloe"]


@pytest.mark.rule("datawar.power.2", "datawar.power.2b")
@pytest.mark.parametrize("who", ["chloe", "savannah", "walter", "prudence"])
def test_a_used_billionaire_goes_under_the_deck_at_once(who: str) -> None:
    table = at("5 1", "4 2", aside=[f"newspaper {who}", ""]).to_decision()
    table.choose(who)
    while asked(table) not in (None, (0, "order")):
        table.choose(keys(table)[0])
    if asked(table):
        play(table, "card_1")
    else:
        play(table)
    kind = kinds(table)
    assert kind.index("power") < kind.index("spent") < kind.index("flip")
    assert told(table, "spent")[0].rule == "datawar.power.2b"
    assert decks(table)[0] == f"1 {who} 5 4"
    assert who not in " ".join(asides(table))


@pytest.mark.rule("datawar.power.2")
@pytest.mark.parametrize(
    ("who", "event"),
    [("chloe", "chloe"), ("savannah", "shield"), ("walter", "look"), ("prudence", "exchange")],
)
def test_a_power_works_at_once(who: str, event: str) -> None:
    """As soon as it is chosen, before the card is paid and before any other is turned up."""
    table = at("5 1", "4 2", aside=[f"newspaper {who}", ""]).to_decision().choose(who)
    assert [kind for kind in kinds(table) if kind in ("power", event)] == ["power", event]
    assert "flip" not in kinds(table)
    if "spent" in kinds(table):
        assert kinds(table).index(event) < kinds(table).index("spent")


@pytest.mark.rule("datawar.power.2b")
def test_a_used_billionaire_comes_up_again() -> None:
    table = play(at("5 1", "4 2 3 3 3", aside=["savannah", ""]), "savannah")
    play(play(table))
    assert (0, "savannah") in flips(table)


@pytest.mark.rule("datawar.power.3", "datawar.power.1")
def test_any_number_can_be_collected() -> None:
    table = play(at("5 1", "chaz chloe walter poindexter 1 1", aside=["prudence", ""]), "keep")
    assert asides(table) == ["prudence chaz chloe walter poindexter", ""]


@pytest.mark.rule("datawar.power.2c")
def test_one_is_needed_to_win() -> None:
    """The one Billionaire is used, the third stack comes in: no ticket. With one left there is."""
    aside = ["newspaper rocket_company savannah", ""]
    used = play(at("energy_grid 5 1 1", "4 2 2", aside=aside), "savannah")
    assert ended(used) is None
    aside[0] += " walter"
    kept = play(at("energy_grid 5 1 1", "4 2 2", aside=aside), "savannah")
    assert ended(kept) == (0, "ticket")


# --- Chaz ----------------------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.14", "datawar.power.2b")
@pytest.mark.parametrize("seats", [2, 3])
def test_chaz_takes_five_cards_when_his_player_has_run_out(seats: int) -> None:
    piles = ["4", "5 1 2 3 4 5 1", "3 1 1"][:seats]
    table = play(at(*piles, aside=["newspaper chaz", ""]))
    assert asked(table) == (0, "chaz")
    assert keys(table) == ["keep", "seat_1", "seat_2"][:seats]
    play(table, "seat_1")
    assert decks(table)[0] == "1 2 3 4 5 chaz"
    assert decks(table)[1] == ("1 4 5" if seats == 2 else "1 4 5 3")
    assert asides(table)[0] == "newspaper"
    assert out(table) == []
    assert table.phase == "hand"


@pytest.mark.rule("datawar.card.14")
def test_chaz_takes_what_there_is() -> None:
    table = play(at("4", "5 1 2", "3 1 1", aside=["chaz", ""]), "seat_2")
    assert decks(table)[0] == "1 1 chaz"
    assert out(table) == [2]


@pytest.mark.rule("datawar.card.14")
@pytest.mark.parametrize("number", [1, 3, 20])
def test_how_many_chaz_takes_can_be_set(number: int) -> None:
    piles = ("4", "5 1 2 3 4 5 1", "3 1 1")
    table = play(at(*piles, aside=["chaz", ""], rules={"chaz_cards": number}), "seat_1")
    assert told(table, "chaz")[0].data["cards"] == min(number, 9)
    assert len(table.state.decks[0]) == min(number, 9) + 1


@pytest.mark.rule("datawar.card.14")
def test_chaz_can_be_kept_and_then_one_is_out() -> None:
    table = play(at("4", "5 1 2 3 4 5 1", "3 1 1", aside=["chaz", ""]), "keep")
    assert out(table) == [0]
    assert asides(table)[0] == "chaz"


def test_chaz_is_not_for_players_who_have_cards() -> None:
    table = at(*PLAIN, aside=["chaz savannah", ""]).to_decision()
    assert keys(table) == ["keep", "savannah"]
    only = play(at(*PLAIN, aside=["chaz", ""]))
    assert only.moment == 0
    assert only.phase == "hand"
    refused = table.why_not("chaz")
    assert refused is not None
    assert refused.rule in ("datawar.card.14", "datawar.open.33")


@pytest.mark.rule("datawar.special.7")
def test_a_chaz_that_comes_with_the_last_cards_is_the_winners() -> None:
    table = play(at("chaz 4", "5 1 2", "3 1 1"))
    assert asides(table) == ["", "chaz", ""]
    assert out(table) == [0]


# --- Chloe ---------------------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.15")
def test_chloe_raises_each_of_ones_trackers() -> None:
    table = play(at("+1 +3 1 2", "+1 5 2", aside=["chloe", ""]), "chloe")
    assert totals(table) == [{0: 7, 1: 6}]
    assert told(table, "value")[0].data["trackers"] == 6


@pytest.mark.rule("datawar.card.15")
def test_chloe_works_in_the_wars_of_the_hand_and_no_longer() -> None:
    piles = ("4 1 1 1 +1 3 +1 1 2", "4 1 1 1 4 2 2")
    table = play(at(*piles, aside=["chloe", ""]), "chloe")
    assert totals(table)[1] == {0: 5, 1: 4}
    play(table)
    assert totals(table)[2] == {0: 2, 1: 2}
    assert table.state.boosts == []


@pytest.mark.rule("datawar.card.15")
def test_chloe_can_keep_blockers_off() -> None:
    table = at("5 2", "-2 4 2", "5 2", aside=["chloe", ""]).to_decision().choose("chloe")
    assert asked(table) == (0, "chloe")
    assert keys(table) == ["trackers", "blockers"]
    play(table, "blockers")
    assert totals(table) == [{0: 5, 1: 4, 2: 3}]
    assert winners(table) == [0]


@pytest.mark.rule("datawar.card.15")
def test_chloe_is_one_or_the_other() -> None:
    table = play(at("+1 5 2", "-2 3 2", aside=["chloe", ""]), "chloe", "blockers")
    assert totals(table) == [{0: 6, 1: 3}]
    other = play(at("+1 5 2", "-2 3 2", aside=["chloe", ""]), "chloe", "trackers")
    assert totals(other) == [{0: 5, 1: 3}]


@pytest.mark.rule("datawar.card.15")
def test_chloe_keeps_off_blockers_in_war_too() -> None:
    piles = ("4 1 1 1 5 2", "4 1 1 1 -2 4 2")
    table = play(at(*piles, aside=["chloe", ""]), "chloe", "blockers")
    assert totals(table)[-1] == {0: 5, 1: 4}
    assert table.state.unblocked == []


# --- Savannah ------------------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.16")
def test_savannah_keeps_the_decks_where_they_are() -> None:
    table = play(at("5 1 1", "forced_empathy 2 2", "4 3 3", aside=["savannah", ""]), "savannah")
    assert totals(table) == [{0: 5, 1: 6, 2: 4}]
    assert decks(table) == ["1 1 savannah", "2 2 5 forced_empathy 4", "3 3"]


@pytest.mark.rule("datawar.card.16")
def test_savannah_stops_a_tracker_smacker() -> None:
    table = play(at("+3 5 1", "tracker_smacker 2", aside=["savannah", ""]), "savannah")
    assert totals(table) == [{0: 8, 1: 6}]


@pytest.mark.rule("datawar.card.16")
def test_savannah_stops_a_recall() -> None:
    piles, aside = (
        ("5 1 1", "mandatory_recall 2", "4 3 3"),
        ["newspaper savannah", "", "ai_platform"],
    )
    table = play(at(*piles, aside=aside), "savannah")
    assert winners(table) == [1]
    assert asides(table) == ["newspaper", "", "ai_platform"]
    assert told(table, "shielded")[0].seat == 1


@pytest.mark.rule("datawar.card.16")
def test_savannah_stops_open_what_you_want() -> None:
    table = play(at("5 1 1 1", "open_what_you_want 2 2 2", aside=["savannah", ""]), "savannah")
    play(table)
    assert "look" not in kinds(table)


@pytest.mark.rule("datawar.card.16")
def test_savannah_lets_moves_and_ones_own_firewalls_be() -> None:
    table = play(at("5 1 1 1", "leveraged_buyout 2 2", aside=["savannah", ""]), "savannah")
    assert told(table, "buyout")
    own = play(at("mandatory_recall 1 1", "5 2", aside=["savannah", "newspaper"]), "savannah")
    assert asides(own) == ["", ""]
    takeover = play(at("5 1 1 1 1 1", "hostile_takeover 2 2", aside=["savannah", ""]), "savannah")
    assert told(takeover, "takeover")


@pytest.mark.rule("datawar.card.16")
def test_savannah_is_for_one_hand() -> None:
    piles = ("5 2 1 1", "4 tracker_smacker 2 2")
    table = play(at(*piles, aside=["savannah", ""]), "savannah")
    play(table)
    assert told(table, "smack")
    assert table.state.shields == []


# --- Walter --------------------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.17")
def test_walter_arranges_the_first_five_of_another_deck() -> None:
    table = at("3 1 1", "1 2 3 4 5 5 1", "2 1", aside=["walter", ""]).to_decision()
    table.choose("walter")
    assert asked(table) == (0, "whom")
    assert keys(table) == ["seat_1", "seat_2"]
    table.choose("seat_1")
    assert asked(table) == (0, "order")
    assert keys(table) == [f"card_{place}" for place in (1, 2, 3, 4, 5)]
    play(table, "card_2", "card_1", "card_5", "card_3")
    assert named(told(table, "put_back")[0].data["cards"]) == "2 1 5 3 4"
    assert flips(table) == [(0, "3"), (1, "2"), (2, "2")]
    assert decks(table)[1] == "1 5 3 4 5 1"


@pytest.mark.rule("datawar.card.17")
def test_only_walters_player_sees_them() -> None:
    table = at("3 1 1", "1 2 newspaper 4 5 5 1", aside=["walter", ""]).to_decision()
    table.choose("walter")
    look = told(table, "look")[0]
    assert look.seen_by(1).data["cards"] == 5
    assert named(look.seen_by(0).data["cards"]) == "1 2 newspaper 4 5"
    assert "Newspaper" in table.text(0)
    assert "Newspaper" not in table.text(1) + str(table.view(1))
    assert "newspaper" not in str(table.view(1)) + " ".join(keys(table))


@pytest.mark.rule("datawar.card.17")
@pytest.mark.parametrize(("pile", "seen"), [("2 1 3", 3), ("4", 1)])
def test_walter_sees_what_there_is(pile: str, seen: int) -> None:
    table = at("3 1 1", pile, "1 1 1", aside=["walter", ""]).to_decision()
    table.choose("walter").choose("seat_1")
    assert len(told(table, "look")[0].data["cards"]) == seen


# --- Prudence ------------------------------------------------------------------------------------


@pytest.mark.rule("datawar.card.18")
def test_prudence_exchanges_the_stacks_and_nothing_else() -> None:
    aside = ["newspaper prudence walter", "chloe rocket_company energy_grid", "ai_platform"]
    table = at("3 1 1", "2 1 1", "2 2 2", aside=aside).to_decision().choose("prudence")
    assert keys(table) == ["seat_1", "seat_2"]
    play(table, "seat_1", "keep")
    assert asides(table) == ["walter rocket_company energy_grid", "chloe newspaper", "ai_platform"]


@pytest.mark.rule("datawar.card.18")
def test_prudences_player_may_have_no_stack() -> None:
    table = at("3 1 1", "2 1 1", "2 2 2", aside=["prudence", "rocket_company"]).to_decision()
    play(table, "prudence")
    assert asides(table) == ["rocket_company", "", ""]
    giving = at("3 1 1", "2 1 1", "2 2 2", aside=["newspaper prudence"]).to_decision()
    play(giving, "prudence", "seat_2")
    assert asides(giving) == ["", "", "newspaper"]


@pytest.mark.rule("datawar.card.18")
def test_prudence_needs_something_to_exchange() -> None:
    table = at("3 1 1", "2 1 1", aside=["prudence savannah", "walter"]).to_decision()
    assert keys(table) == ["keep", "savannah"]
    refused = table.why_not("prudence")
    assert refused is not None
    assert refused.rule == "datawar.card.18"


@pytest.mark.rule("datawar.card.18", "datawar.win.1")
def test_prudence_can_bring_the_ticket() -> None:
    aside = ["prudence walter", "rocket_company energy_grid newspaper", ""]
    table = play(at("3 1 1", "2 1 1", "2 2 2", aside=aside), "prudence")
    assert ended(table) == (0, "ticket")


# --- Poindexter ----------------------------------------------------------------------------------

WAR = ("4 1 newspaper 3 5 1", "4 walter rocket_company 1 2 1")


@pytest.mark.rule("datawar.card.19", "datawar.power.2b")
def test_poindexter_finds_what_lay_face_down() -> None:
    table = play(at(*WAR, aside=["poindexter", ""]))
    assert asked(table) == (0, "poindexter")
    assert keys(table) == ["keep", "poindexter"]
    play(table, "poindexter")
    assert asides(table) == ["newspaper walter rocket_company", ""]
    assert decks(table)[0] == "1 poindexter 4 4 1 3 1 5 2"


@pytest.mark.rule("datawar.card.19")
def test_what_poindexter_sees_nobody_else_does() -> None:
    table = play(at(*WAR, aside=["poindexter", ""]), "poindexter")
    search = told(table, "search")[0]
    assert search.seen_by(1).data["cards"] == 6
    assert len(search.seen_by(0).data["cards"]) == 6


@pytest.mark.rule("datawar.card.19")
def test_poindexter_can_be_kept() -> None:
    table = play(at(*WAR, aside=["poindexter", ""]), "keep")
    assert asides(table) == ["poindexter", ""]
    assert "newspaper" in decks(table)[0]


def test_poindexter_needs_a_war_that_was_won() -> None:
    lost = play(at(*WAR, aside=["", "poindexter"]))
    plain = play(at(*PLAIN, aside=["poindexter", ""]))
    for table in (lost, plain):
        assert table.moment == 0
        assert table.phase == "hand"


@pytest.mark.rule("datawar.card.19")
def test_poindexter_is_no_power_for_the_beginning_of_a_hand() -> None:
    table = at(*WAR, aside=["poindexter savannah", ""]).to_decision()
    assert keys(table) == ["keep", "savannah"]
    refused = table.why_not("poindexter")
    assert refused is not None
    assert refused.rule == "datawar.card.19"


@pytest.mark.rule("datawar.card.19")
def test_poindexter_looks_through_the_cards_of_a_takeover_too() -> None:
    piles = ("hostile_takeover 1 1", "3 1 newspaper 2 5 1")
    table = play(at(*piles, aside=["poindexter", ""]), "poindexter")
    assert laid_down(table) == [(1, "1 newspaper 2")]
    assert asides(table) == ["newspaper", ""]


@pytest.mark.rule("datawar.card.19")
@pytest.mark.parametrize("timing", ["collecting", "winning"])
def test_poindexter_works_whether_or_not_an_effect_waits(timing: str) -> None:
    rules = {"poindexter_timing": timing}
    table = play(at(*WAR, aside=["poindexter", ""], rules=rules))
    assert asked(table) == (0, "poindexter")
    waits = ("mandatory_recall 1 newspaper 3 5 1", "patent_theft walter rocket_company 1 2 1")
    table = play(at(*waits, aside=["poindexter", ""], rules=rules))
    assert asked(table) == (0, "poindexter")


@pytest.mark.rule("datawar.open.36", "datawar.card.16")
def test_a_look_that_waited_is_lost_in_a_hand_without_firewalls() -> None:
    """The look would be in this hand, and so it is an effect that does not happen."""
    table = play(at("open_what_you_want 1 2 3 4", "5 2 2 1", aside=["", "savannah walter"]), "keep")
    play(table, "savannah")
    assert not told(table, "look")
    assert len(told(table, "shielded")) == 1
