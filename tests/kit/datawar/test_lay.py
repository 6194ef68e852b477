"""Positions: `lay`, its errors, and what the checks refuse."""

from __future__ import annotations

from typing import Any

import pytest

from kit import Position, PositionError, datawar
from kit.datawar.cards import IDS, NAME
from kit.datawar.positions import number
from tests.kit.datawar.positions import asides, at, decks, ended, out, play, winners

FIRST = ["first", 0, 0, [0, 1]]
"""The first play of a hand of two, as a position has it."""


def laid(**changes: Any) -> Position:
    """Two Email Trails against each other have been turned up, and more is there."""
    fields: dict[str, Any] = {
        "up": "email_trail email_trail",
        "up_by": [0, 1],
        "plays": [FIRST],
        "phase": "compare",
        "hand": 1,
    }
    return datawar.lay("cookie_crumbs", "cookie_crumbs", **{**fields, **changes})


# --- laying ---------------------------------------------------------------------------------


def test_what_is_laid_is_the_whole_deck() -> None:
    position = datawar.lay("email_trail email_trail walter", "enhanced_tracking_protection")
    table = datawar.table(position=position, seats=2)
    assert decks(table) == ["4 4 walter", "-1"]
    assert sorted(NAME[card] for card in datawar.SCRIPT.deck(table.rules)) == sorted(
        ["email_trail", "email_trail", "walter", "enhanced_tracking_protection"]
    )


def test_cards_go_by_id_key_or_title() -> None:
    position = datawar.lay(["Email Trail", "email_trail_5"], ["Set up a Shadow Government"])
    table = datawar.table(position=position, seats=2)
    assert decks(table) == ["4 4", "shadow_government"]
    assert number("Cafe Pirates!") == number("cafe_pirates")
    assert IDS[number("email_trail_5")] == "email_trail_5"


def test_with_full_the_rest_of_the_deck_goes_under_the_piles() -> None:
    position = datawar.lay(
        "cookie_crumbs", "newspaper", "", aside=["", "walter"], full=True, hand=4
    )
    table = datawar.table(position=position, seats=3)
    assert sorted(card for pile in table.state.decks for card in pile) == sorted(
        set(datawar.deck(datawar.Rules())) - {number("walter")}
    )
    assert [pile.split()[0] for pile in decks(table)[:2]] == ["5", "newspaper"]
    assert asides(table) == ["", "walter", ""]
    assert max(map(len, table.state.decks)) - min(map(len, table.state.decks)) <= 1
    assert table.rules.changed() == {}
    assert table.state.hand == 4


def test_who_has_no_cards_before_a_hand_is_out() -> None:
    table = datawar.table(position=datawar.lay("email_trail", "", "email_trail"), seats=3)
    assert out(table) == [1]


def test_the_other_rules_stay() -> None:
    rules = datawar.Rules(war_down=1, copies_chaz=0)
    position = datawar.lay("email_trail", "chaz email_trail", rules=rules)
    assert datawar.table(position=position, seats=2).rules.changed()["war_down"] == 1


def test_by_default_the_person_sits_against_as_many_as_the_position_has() -> None:
    table = datawar.table(position=datawar.lay("email_trail", "walter", "email_trail"))
    assert [seat.policy_name for seat in table.seats] == [None, "sensible", "sensible"]
    assert len(datawar.table().seats) == 2


def test_a_state_in_the_middle_of_a_hand_can_be_laid() -> None:
    table = datawar.table(position=laid(), seats=2)
    play(table)
    assert winners(table) == []
    for seat in (0, 1):
        collecting = datawar.table(position=laid(phase="collect", winner=seat), seats=2)
        play(collecting)
        assert decks(collecting)[seat] == "5 4 4"


def test_the_first_seat_can_be_named_like_any_other() -> None:
    """Seat 0 is a seat, and no empty field."""
    position = laid(phase="collect", winner=0)
    assert position.state["winner"] == 0
    takeover = datawar.lay(
        "cookie_crumbs",
        "email_trail email_trail",
        up="hostile_takeover cafe_pirates",
        up_by=[0, 1],
        plays=[FIRST],
        phase="takeover",
        taker=0,
        hand=1,
    )
    table = datawar.table(position=takeover, seats=2)
    play(table)
    assert winners(table) == [0]
    assert ended(table) == (0, "cards")


def test_it_is_written_and_read_again() -> None:
    position = laid(phase="collect", winner=1)
    assert Position.from_json(position.to_json()).state["decks"] == position.state["decks"]
    table = datawar.table(position=Position.from_json(position.to_json()), seats=2)
    assert table.position().state["up"] == position.state["up"]


# --- its errors -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "near"),
    [
        ("email_trial", "email_trail"),
        ("Walther", ""),
        ("chas", "chaz"),
        ("newspapers", "newspaper"),
    ],
)
def test_an_unknown_card_is_refused_and_the_nearest_named(card: str, near: str) -> None:
    with pytest.raises(ValueError, match=f"There is no card '{card}'") as refused:
        datawar.lay([card], "email_trail")
    assert near in str(refused.value)


@pytest.mark.parametrize(
    ("card", "most"), [("walter", 2), ("newspaper", 3), ("forced_empathy", 4), ("email_trail", 16)]
)
def test_more_copies_than_a_deck_may_hold_are_refused(card: str, most: int) -> None:
    datawar.lay([card] * most, "email_trail" if card != "email_trail" else "walter")
    with pytest.raises(PositionError, match=rf"more than {most} of .*datawar.open.38"):
        datawar.lay([card] * most, [card])


def test_a_position_for_another_number_of_seats_is_refused() -> None:
    position = datawar.lay("email_trail", "email_trail", "email_trail")
    with pytest.raises(PositionError, match="for 3 seats, not 2"):
        datawar.table(position=position, seats=2)


def test_a_position_of_another_house_wants_its_rules() -> None:
    class House(datawar.Rules):
        def blocker_value(self, printed: int) -> int:
            return 0

    position = datawar.lay("email_trail", "email_trail", rules=House())
    with pytest.raises(PositionError, match="House"):
        datawar.table(position=position, seats=2)


def test_a_fate_names_cards_that_are_there() -> None:
    with pytest.raises(ValueError, match="There is no card 'nothing'"):
        datawar.table(seats=2, fate={"deck": ["nothing"]})
    with pytest.raises(ValueError, match="fate: deck"):
        datawar.table(seats=2, fate={"deck": ["walter", "walter"]}).play(until="hand")


# --- what can't be --------------------------------------------------------------------------

FAULTS: dict[str, tuple[Position, str]] = {
    "one_deck": (datawar.lay("email_trail email_trail"), "two to four decks"),
    "five_decks": (datawar.lay(*["email_trail"] * 5), "two to four decks"),
    "too_many_asides": (
        datawar.lay("email_trail", "email_trail", aside=["", "", "walter"]),
        "aside must hold 2 entries",
    ),
    "no_collectible": (
        datawar.lay("email_trail", "email_trail", aside=["hidden_pixel"]),
        "hidden_pixel can't be set aside",
    ),
    "whose_card": (laid(up_by=[0]), "up_by must name a seat for each card of up"),
    "whose_card_down": (laid(down="walter"), "down_by must name a seat for each card of down"),
    "no_play": (laid(plays=[]), "a play must have begun"),
    "plays_out_of_order": (
        laid(plays=[["first", 2, 0, [0, 1]], ["war", 1, 0, [0, 1]]]),
        "plays must begin in order",
    ),
    "a_play_beyond_the_cards": (laid(plays=[["first", 5, 0, [0, 1]]]), "within up"),
    "no_such_seat": (laid(phase="flip", owes=[5]), "owes must hold seats from 0 to 1"),
    "no_such_contest": (laid(plays=[["first", 0, 0, [0, 3]]]), "contest must hold seats"),
    "no_such_winner": (laid(phase="collect", winner=2), "winner must be empty or a seat"),
    "not_out": (datawar.lay("email_trail", "email_trail", out=[1]), "has cards, so it is not out"),
    "cards_before_a_hand": (
        datawar.lay("email_trail", "email_trail", up="walter", up_by=[0]),
        "Before a hand nothing lies in the play area",
    ),
    "nobody_won": (laid(phase="collect"), "somebody must have won"),
    "owes_without_a_deck": (
        datawar.lay("", "email_trail walter", phase="flip", plays=[FIRST], owes=[0, 1], hand=1),
        "owes a card and has none",
    ),
    "looking": (
        datawar.lay("email_trail walter", "email_trail").but(
            decks=[["email_trail"], ["email_trail_2"]], fan=["walter"], fan_seat=1, fan_of=0
        ),
        "nobody is looking",
    ),
    "too_many_hands": (datawar.lay("email_trail", "email_trail", hand=1001), "hand must be"),
    "a_card_is_missing": (
        datawar.lay("email_trail walter", "email_trail").but(decks=[["email_trail"], ["walter"]]),
        "email_trail_2 is missing",
    ),
    "a_card_is_there_twice": (
        datawar.lay("email_trail", "email_trail").but(decks=[["email_trail"], ["email_trail"]]),
        "email_trail is there 2 times",
    ),
    "no_such_phase": (datawar.lay("email_trail", "walter", phase="lunch"), "no phase lunch"),
    "no_such_field": (datawar.lay("email_trail", "walter", pile=[1]), "has no pile"),
}


@pytest.mark.parametrize("name", list(FAULTS))
def test_a_position_that_can_not_be_is_refused_with_a_sentence(name: str) -> None:
    position, says = FAULTS[name]
    with pytest.raises(PositionError) as refused:
        datawar.table(position=position, seats=len(position.state["decks"]))
    assert says in str(refused.value)
    assert str(refused.value).rstrip().endswith((".", "?"))


UNPLAYABLE: dict[str, Position] = {
    "nobody_has_a_card": datawar.lay("", "", aside=["newspaper", "walter"]),
    "a_war_of_nobody": laid(phase="war"),
    "a_takeover_by_nobody": laid(phase="takeover"),
    "effects_without_a_winner": laid(phase="effects"),
    "a_scramble_without_a_data_grab": laid(phase="grab"),
    "a_contest_of_nobody": laid(plays=[["first", 0, 0, []]]),
    "dealt_before_the_deal": datawar.lay("email_trail", "email_trail", phase="deal"),
    "cards_in_the_play_area_at_the_check": laid(phase="check", plays=[]),
    "grabbed_before_a_hand": datawar.lay("email_trail", "walter email_trail").but(
        decks=[["email_trail"], ["email_trail_2"]], grabbed=[["walter"], []]
    ),
    "owes_twice": laid(phase="flip", owes=[0, 0]),
    "a_step_beyond_the_cards": laid(phase="instants", step=9),
    "no_such_kind_of_play": laid(plays=[["lunch", 0, 0, [0, 1]]]),
    "a_takeover_of_no_such_seat": laid(plays=[["takeover", 0, 0, [0, 1], 4]]),
    "a_last_card_that_does_not_lie_there": laid(lasts=["cookie_crumbs"]),
}
"""What no game can come to, and what none could go on from as it should."""


@pytest.mark.parametrize("name", list(UNPLAYABLE))
def test_what_no_game_could_go_on_from_is_refused(name: str) -> None:
    position = UNPLAYABLE[name]
    with pytest.raises(PositionError) as refused:
        datawar.table(position=position, seats=2)
    assert str(refused.value).endswith(".")


# --- any moment of a game -------------------------------------------------------------------


def test_a_game_that_ends_in_the_middle_of_a_hand_is_a_position_too() -> None:
    table = at(
        "newspaper 5 1",
        "4 2",
        aside=["shadow_government rocket_company poindexter", ""],
        rules={"win_check": "immediate"},
    )
    play(table)
    assert ended(table) == (0, "ticket")
    again = datawar.table(position=table.position(), seats=2)
    assert again.result == table.result


def test_a_moment_after_a_tantrum_is_a_position() -> None:
    """The pile has become smaller than what was there when the last cards were laid."""
    table = at("+2 +2 5 1", "temper_tantrum 2", rules={"tantrum_choice": "best"})
    table.play(until="collect")
    again = datawar.table(position=table.position(), seats=2)
    assert again.state == table.state
    last = at("+2 5 1", "temper_tantrum", "4 1", rules={"tantrum_choice": "best"})
    last.play(until="collect")
    assert datawar.table(position=last.position(), seats=3).state == last.state


SETTINGS: list[dict[str, Any]] = [
    {},
    {"blockers": True, "win_check": "immediate", "tantrum_choice": "random", "war_down": 1},
    {
        "power_window": "every_play",
        "poindexter_timing": "winning",
        "chaz_timing": "later",
        "liquidation_order": "ask",
        "full_deck_win": "own_every_card",
        "deal_remainder": "leave_out",
        "copies_hostile_takeover": 4,
        "copies_temper_tantrum": 4,
        "copies_data_grab": 6,
        "copies_poindexter": 2,
    },
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("settings", SETTINGS, ids=["printed", "lively", "letter"])
def test_every_moment_of_a_game_is_a_position(seats: int, settings: dict[str, Any]) -> None:
    rules = datawar.Rules(**settings, max_hands=40)
    for seed in range(4):
        table = datawar.table(rules=rules, seats=["random"] * seats, seed=seed)
        while table.phase is not None:
            table.step()
            again = datawar.table(position=table.position(), seats=seats)
            assert again.state == table.state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("settings", SETTINGS, ids=["printed", "lively", "letter"])
def test_a_game_goes_the_same_way_whether_anybody_listens_or_not(
    seats: int, settings: dict[str, Any]
) -> None:
    for seed in range(8):
        heard, unheard = (
            datawar.table(
                rules=datawar.Rules(**settings),
                seats=["random", *["sensible"] * (seats - 1)],
                seed=seed,
                record=record,
            ).play()
            for record in (True, False)
        )
        assert heard.state == unheard.state
        assert heard.result == unheard.result
