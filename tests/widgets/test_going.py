"""Games that mostly go by themselves, and scrambles, at a player's board and in the stepper."""

from __future__ import annotations

from typing import Any

import pytest

import kit
from kit import Table
from kit.chance import Stream
from widgets import Player, Stepper
from widgets.pace import PACES, SPEEDS


def send(board: Any, do: str, value: Any = None) -> None:
    board._on_msg(board, {"do": do, "value": value, "rev": board.rev}, [])
    assert board.error is None, board.error


def laid(*decks: str, seats: Any = None, **more: Any) -> Table:
    return kit.datawar.table(position=kit.datawar.lay(*decks, **more), seats=seats)


PLAIN = "secret_spyware hidden_pixel cafe_pirates email_trail cookie_crumbs"
LOW, HIGH = "secret_spyware " * 5, "cookie_crumbs " * 5


def scramble(seats: Any = ("you", "sensible", "sensible"), **rules: Any) -> Player:
    """A player's board where a Data Grab has just been turned up, with nine cards to grab."""
    table = laid(
        "cookie_crumbs secret_spyware hidden_pixel cafe_pirates data_grab email_trail",
        "cookie_crumbs secret_spyware hidden_pixel cafe_pirates email_trail email_trail",
        "email_trail email_trail",
        rules=kit.datawar.Rules(**rules),
        seats=seats,
    )
    player = Player(table)
    while not player.scrambling:
        send(player, "surprise")
    return player


def mine(player: Player, seat: int = 0) -> list[str]:
    return [o.key for o in player.table.decision.options if o.key.startswith(f"seat_{seat}:")]


def taken(player: Player) -> list[int]:
    """Who took each card, in that order."""
    return [grab.seat for grab in player.table.state.grabs]


# --- beat by beat ---------------------------------------------------------------------------------


def test_a_game_that_goes_by_itself_waits_to_be_started() -> None:
    player = Player(kit.datawar.table(seed=1))
    assert (player.playing, player._tick()) == (False, None)
    assert player.table.phase == "hand" and "pb-going" in player.html


def test_it_plays_by_the_clock_until_it_is_paused() -> None:
    player = Player(laid(LOW, HIGH))
    for speed, pause in SPEEDS.items():
        send(player, "speed", speed)
        send(player, "play")
        assert f'data-tick="{pause}"' in player.html
        before = len(player.table.frames)
        send(player, "tick")
        assert len(player.table.frames) > before
        send(player, "play")
        assert "data-tick" not in player.html
    before = len(player.table.frames)
    send(player, "tick")
    assert len(player.table.frames) == before


def test_a_step_shows_a_moment_of_the_hand() -> None:
    player = Player(laid(LOW, HIGH))
    seen = []
    for _ in range(4):
        seen.append(player.table.phase)
        send(player, "step")
    assert seen == ["flip", "compare", "collect", "check"]
    assert player.table.state.hand == 2


def test_the_clock_stops_at_the_end() -> None:
    player = Player(laid("secret_spyware", "cookie_crumbs"))
    send(player, "play")
    for _ in range(9):
        send(player, "tick")
    assert player.ended and player._tick() is None and "Winner: Fox" in player.html


def test_to_the_next_surprise() -> None:
    deck = f"{PLAIN} {PLAIN}"
    player = Player(laid(f"{LOW} {deck}", f"{HIGH} {deck}"))
    send(player, "surprise")
    assert player.table.state.hand == 6 and player.table.phase == "war"
    send(player, "surprise")
    assert player.table.state.plays[-1].kind == "war"


def test_a_choice_stops_the_clock_and_the_jump() -> None:
    player = Player(laid(LOW, HIGH, aside=("savannah",)))
    assert player.table.decision.name == "power"
    send(player, "play")
    assert player.playing and player._tick() is None
    send(player, "choose", "keep")
    assert player._tick() == SPEEDS["normal"]
    send(player, "surprise")
    assert player.table.decision.name == "power" and player.table.state.hand == 2


def test_powers_are_asked_about_only_after_a_surprise() -> None:
    deck = f"{PLAIN} {PLAIN}"
    player = Player(laid(f"{LOW} {deck}", f"{HIGH} {deck}", aside=("savannah",)))
    send(player, "asking", "surprise")
    assert player.table.decision.name == "power"  # the first time it is asked
    send(player, "choose", "keep")
    send(player, "surprise")
    assert (player.table.state.hand, player.table.phase) == (6, "war")
    assert player.table.choices == ("keep",) * 6
    while player.table.decision is None:
        send(player, "step")
    assert player.table.state.hand == 7  # there was a War
    send(player, "undo")
    assert player.table.moment == 0  # what was answered by itself is taken back with it


def test_a_game_of_choices_has_no_clock() -> None:
    player = Player(kit.gostop.table(seed=7))
    assert not player.goes_by_itself and "pb-going" not in player.html
    assert "Ask about powers" not in player.html


def test_a_game_in_its_middle_resumes_where_it_was(tmp_path: Any) -> None:
    player = Player(kit.datawar.table(seed=1))
    for _ in range(7):
        send(player, "step")
    send(player, "save", str(tmp_path / "game.json"))
    assert Player.resume(tmp_path / "game.json").text() == player.text()


# --- scrambles ------------------------------------------------------------------------------------


def test_a_scramble_waits_for_the_first_grab() -> None:
    player = scramble()
    assert player._tick() is None and "Start the clock" in player.html
    send(player, "grab", mine(player)[0])
    assert player.playing and f'data-tick="{PACES["slow"]}"' in player.html
    assert taken(player) == [0]


def test_the_others_take_a_card_a_tick_by_a_stream_of_their_own() -> None:
    player = scramble()
    send(player, "play")
    options = [o for o in player.table.decision.options if not o.key.startswith("seat_0:")]
    at = Stream(player.table.seed, "pace", player.table.clock).below(len(options))
    send(player, "tick")
    assert player.table.choices[-1] == options[at].key
    assert taken(player)[0] in (1, 2)


def test_a_grab_between_two_ticks_does_not_stop_the_clock() -> None:
    player = scramble()
    send(player, "play")
    send(player, "tick")
    beat = f'data-beat="scramble {player.beats}"'
    assert beat in player.html
    send(player, "grab", mine(player)[0])
    assert beat in player.html
    send(player, "tick")
    assert beat not in player.html


def test_a_card_that_is_gone_is_not_an_error() -> None:
    player = scramble()
    key = mine(player)[0]
    send(player, "grab", key)
    send(player, "grab", key)
    assert player.notice and "Somebody was quicker" in player.notice.body
    assert taken(player) == [0]


def test_nobody_grabs_for_somebody_else() -> None:
    player = scramble()
    send(player, "grab", mine(player, seat=1)[0])
    assert player.notice and taken(player) == []


def test_taking_turns_each_of_the_others_takes_one() -> None:
    player = scramble()
    send(player, "pace", "turns")
    send(player, "grab", mine(player)[0])
    assert taken(player) == [0, 1, 2] and player._tick() is None
    assert "Start the clock" not in player.html


def test_an_even_deal_gives_the_turns() -> None:
    player = scramble(grab_policy="even_deal")
    send(player, "pace", "turns")
    while player.scrambling:
        send(player, "grab", mine(player)[0])
    grabs = [choice[: len("seat_0")] for choice in player.table.choices]
    assert grabs == [f"seat_{n % 3}" for n in range(len(grabs))]


def test_by_the_clock_an_even_deal_waits_for_whose_turn_it_is() -> None:
    player = scramble(grab_policy="even_deal")
    send(player, "grab", mine(player)[0])
    assert mine(player) == [] and player._tick() == PACES["slow"]
    send(player, "grab", "seat_0:data_grab")
    assert player.notice and "turn" in player.notice.body
    send(player, "tick")
    send(player, "tick")
    assert taken(player) == [0, 1, 2] and player._tick() is None


def test_who_is_quicker_by_the_rules_is_so_here() -> None:
    player = scramble(grab_policy="weighted", grab_skill_1=0, grab_skill_2=5)
    send(player, "play")
    for _ in range(5):
        send(player, "tick")
    assert taken(player) == [2] * 5


def test_the_rest_is_dealt_by_chance_and_the_game_stops_to_look() -> None:
    player = scramble()
    send(player, "grab", mine(player)[0])
    send(player, "deal_rest")
    assert not player.scrambling and not player.playing
    assert player.table.phase == "check" and not player.table.state.up


def test_a_scramble_is_undone_as_a_whole() -> None:
    player = scramble()
    before = player.text()
    for _ in range(3):
        send(player, "grab", mine(player)[0])
        send(player, "tick")
    send(player, "undo")
    assert player.text() == before and not player.playing
    send(player, "deal_rest")
    send(player, "step")
    send(player, "undo")
    assert player.text() == before


def test_a_game_with_a_scramble_replays(tmp_path: Any) -> None:
    player = scramble()
    for _ in range(2):
        send(player, "grab", mine(player)[-1])
        send(player, "tick")
    send(player, "save", str(tmp_path / "game.json"))
    again = Player.resume(tmp_path / "game.json")
    assert again.scrambling and again.text() == player.text()
    send(again, "grab", mine(again)[0])
    assert taken(again)[:-1] == taken(player)


def test_two_people_at_one_board_take_turns() -> None:
    player = scramble(seats=("you", "sensible", "you"))
    assert "Start the clock" not in player.html and 'data-do="pace"' not in player.html
    first = player.near
    send(player, "grab", mine(player, first)[0])
    assert player.near != first and player.scrambling
    second = player.near
    send(player, "grab", mine(player, second)[0])
    assert player.near == first


def test_each_card_has_its_letter_and_goes_at_once() -> None:
    player = scramble()
    assert 'data-do="grab" data-eager' in player.html and 'data-key="q"' in player.html


# --- the stepper ----------------------------------------------------------------------------------


def test_the_stepper_goes_to_the_next_surprise() -> None:
    deck = f"{PLAIN} {PLAIN}"
    table = laid(f"{LOW} {deck}", f"{HIGH} {deck}", seats=("sensible", "sensible"))
    kinds = kit.datawar.SCRIPT.surprises
    for board in (Stepper(table), Stepper(table.fork().play(), at=0)):
        for _ in range(3):
            before = board.at
            send(board, "surprise")
            between = board.table.frames[before + 1 : board.at]
            assert board.frame.happened.kind in kinds
            assert not any(f.happened and f.happened.kind in kinds for f in between)


def test_the_stepper_stops_at_a_choice_before_a_surprise() -> None:
    board = Stepper(laid(LOW, HIGH, aside=("savannah",)))
    send(board, "surprise")
    assert board.waits and board.table.decision.name == "power"


def test_after_the_last_surprise_the_stepper_says_so() -> None:
    board = Stepper(laid("secret_spyware", "cookie_crumbs", seats=("sensible",) * 2))
    for _ in range(4):
        send(board, "surprise")
    assert board.table.phase is None and board.now
    assert board.notice and board.notice.title == "No further surprise"


@pytest.mark.parametrize("game", ["gostop", "datawar"])
def test_only_a_game_with_surprises_has_that_button(game: str) -> None:
    board = Stepper(getattr(kit, game).table(seed=3, seats=("random", "random")))
    assert ('data-do="surprise"' in board.html) == (game == "datawar")
