from __future__ import annotations

import re
from typing import Any

import pytest

import kit
from kit import Table
from widgets import Stepper
from widgets.stepper import SPEEDS


def send(board: Stepper, do: str, value: Any = None) -> None:
    board._on_msg(board, {"do": do, "value": value, "rev": board.rev}, [])
    assert board.error is None, board.error


def policies() -> Table:
    return kit.gostop.table(seed=7, seats=("greedy", "greedy"))


@pytest.fixture
def watched() -> Stepper:
    """A finished game between two policies, at its beginning."""
    return Stepper(policies().play())


@pytest.fixture
def playing() -> Stepper:
    """A game where a person has to choose now."""
    return Stepper(kit.gostop.table(seed=7).play())


def log(board: Stepper) -> list[str]:
    lines = re.findall(r'<li class="(?:pb-now|)[^"]*"[^>]*>(.*?)</li>', board.html, re.DOTALL)
    return [re.sub(r"<[^>]+>", "", line).split("\n")[-2] for line in lines]


def test_a_finished_game_starts_at_its_beginning(watched: Stepper) -> None:
    assert (watched.at, watched.now) == (0, False)


def test_a_game_that_waits_for_a_person_starts_where_it_waits(playing: Stepper) -> None:
    assert playing.now and playing.waits
    assert "now, your choice" in playing.text()


def test_forth_and_back_meets_the_same_moments(watched: Stepper) -> None:
    seen = [watched.text()]
    while not watched.now:
        send(watched, "step")
        seen.append(watched.text())
    assert len(seen) == watched.last + 1
    for text in reversed(seen[:-1]):
        send(watched, "back")
        assert watched.text() == text
    send(watched, "back")
    assert watched.at == 0


def test_first_last_and_seek(watched: Stepper) -> None:
    send(watched, "last")
    assert watched.now and "the end" in watched.text()
    send(watched, "first")
    assert watched.at == 0
    send(watched, "seek", "12")
    assert watched.at == 12
    send(watched, "seek", 10_000)
    assert watched.at == watched.last


def test_a_moment_shows_what_had_happened_by_then_and_not_what_comes(watched: Stepper) -> None:
    send(watched, "seek", 8)
    told = "".join(re.findall(r'<ol class="pb-log".*?</ol>', watched.html, re.DOTALL))
    for frame in watched.table.frames:
        if frame.happened is not None:
            assert (f'data-value="{frame.index}"' in told) == (frame.index < 8)
    assert told.count("aria-current") == 1


def test_a_click_on_an_event_goes_there(watched: Stepper) -> None:
    send(watched, "seek", 20)
    send(watched, "goto", "11")
    assert watched.at == 11


def test_long_lists_are_cut_until_somebody_asks(watched: Stepper) -> None:
    send(watched, "last")
    assert re.search(r"Show \d+ earlier events", watched.html)
    send(watched, "more")
    assert "earlier event" not in watched.html
    assert watched.html.count('class="pb-goto"') == len(watched.table.events) - 1


def test_stepping_beyond_the_end_of_what_was_played_plays_on() -> None:
    board = Stepper(policies())
    assert board.last == 0
    for n in range(1, 12):
        send(board, "step")
        assert board.at == n
    send(board, "last")
    send(board, "last")
    assert board.table.phase is None
    same = policies().play()
    assert [event.plain() for event in board.table.events] == [
        event.plain() for event in same.events
    ]


def test_the_table_given_is_left_as_it_is() -> None:
    table = policies()
    board = Stepper(table)
    send(board, "last")
    assert (len(table.frames), table.phase) == (1, "deal")
    assert board.table.phase is None


def test_where_a_person_must_choose_a_step_says_so(playing: Stepper) -> None:
    before = playing.last
    send(playing, "step")
    assert playing.last == before
    assert playing.notice and playing.notice.rule == "gostop.turn.3"


def test_an_option_can_be_chosen_where_the_game_stands(playing: Stepper) -> None:
    assert 'data-do="choose" data-value="eli_1_0"' in playing.html
    send(playing, "choose", "eli_1_0")
    assert playing.table.choices[-1] == "eli_1_0"
    assert playing.now
    assert "Eli 1.0" in playing.text().splitlines()[-1]


def test_what_the_rules_refuse_is_said_with_the_rule(playing: Stepper) -> None:
    before = playing.text()
    send(playing, "choose", "archer")
    assert playing.notice is not None
    assert (playing.notice.kind, playing.notice.rule) == ("illegal", "gostop.turn.3")
    assert playing.notice.body in playing.html.replace("&#39;", "'")
    assert playing.text() == before


def test_the_past_cannot_be_chosen_from(playing: Stepper) -> None:
    send(playing, "choose", "eli_1_0")
    send(playing, "decision")
    send(playing, "back")
    assert 'data-do="choose"' not in playing.html
    moment = playing.table.moment
    send(playing, "choose", "ice_wall")
    assert playing.notice and "branch" in playing.notice.body
    assert playing.table.moment == moment


def test_to_my_next_decision(watched: Stepper) -> None:
    while True:
        before = watched.at
        send(watched, "decision")
        if watched.at == before:
            break
        asked = watched.frame.decision
        assert asked is not None and asked.seat == 0
    assert watched.notice and watched.notice.title == "No further decision"


def test_to_my_next_decision_plays_on() -> None:
    board = Stepper(kit.gostop.table(seed=7))
    send(board, "decision")
    assert board.waits


@pytest.mark.parametrize("phase", ["first_half", "second_half", "capture", "settle"])
def test_jump_to_a_phase(watched: Stepper, phase: str) -> None:
    send(watched, "phase", phase)
    assert watched.frame.phase == phase
    assert watched.table.frames[watched.at - 1].phase != phase


@pytest.mark.parametrize("phase", ["second_half", "settle", "deal"])
def test_jump_to_a_phase_plays_on(phase: str) -> None:
    board = Stepper(policies())
    send(board, "phase", phase)
    assert board.frame.phase == phase or board.table.phase is None


def test_jump_to_no_phase_does_nothing(watched: Stepper) -> None:
    send(watched, "phase", "")
    assert watched.at == 0


@pytest.mark.parametrize("speed", list(SPEEDS))
def test_it_plays_by_itself_at_three_speeds(watched: Stepper, speed: str) -> None:
    send(watched, "speed", speed)
    send(watched, "play")
    assert f'data-tick="{SPEEDS[speed]}"' in watched.html
    send(watched, "tick")
    send(watched, "tick")
    assert watched.at == 2
    send(watched, "play")
    assert "data-tick" not in watched.html
    send(watched, "tick")
    assert watched.at == 2


def test_playing_stops_at_the_end_and_at_a_choice(watched: Stepper) -> None:
    for board in (watched, Stepper(kit.gostop.table(seed=7))):
        send(board, "play")
        for _ in range(300):
            if not board.playing:
                break
            send(board, "tick")
        assert board.table.phase is None or board.waits
        assert board.notice is None


def test_a_branch_leaves_the_game_as_it_was(playing: Stepper) -> None:
    game, before = playing.table, playing.text()
    send(playing, "branch")
    assert "A branch" in playing.html and "pb-branch" in playing.html
    send(playing, "choose", "ice_wall")
    send(playing, "decision")
    assert playing.table.choices != game.choices
    send(playing, "unbranch")
    assert playing.table is game
    assert playing.text() == before
    assert "pb-branch" not in playing.html


def test_a_branch_from_the_past_has_the_past_up_to_there(watched: Stepper) -> None:
    send(watched, "decision")
    send(watched, "decision")
    at, state = watched.at, watched.table.text(None, watched.at)
    send(watched, "branch")
    assert watched.at == at
    assert watched.table.text(None) == state
    assert watched.waits  # the seat is a person's on the branch


def test_branches_of_branches_lead_back_one_by_one(watched: Stepper) -> None:
    send(watched, "decision")
    send(watched, "branch")
    option = watched.table.decision.options[0].key
    send(watched, "choose", option)
    send(watched, "decision")
    send(watched, "branch")
    assert len(watched.branches) == 2 and "Back to the branch before" in watched.html
    send(watched, "unbranch")
    assert len(watched.branches) == 1
    send(watched, "unbranch")
    send(watched, "unbranch")
    assert watched.branches == ()


def test_reset_is_where_it_began(playing: Stepper) -> None:
    before = playing.text()
    send(playing, "choose", "eli_1_0")
    send(playing, "branch")
    send(playing, "decision")
    send(playing, "reset")
    assert playing.text() == before
    assert playing.branches == ()
    send(playing, "choose", "eli_1_0")
    send(playing, "reset")
    assert playing.text() == before


def test_another_seat_sees_its_own_hand() -> None:
    board = Stepper(policies().play(), seat=1, at=30)
    assert board.text().startswith(board.table.text(1, 30))
    assert "To Fox&#39;s next decision" in board.html


def test_hidden_cards_stay_hidden_at_every_moment() -> None:
    board = Stepper(policies().play())
    for at in range(board.last + 1):
        board.at = at
        board.refresh()
        hidden = [card["title"] for card in board.table.view(None, at)["seats"][1]["hand"]]
        for title in hidden:
            assert f">{title}<" not in board.html and title not in board.static()


def test_a_table_that_keeps_no_record_is_refused() -> None:
    with pytest.raises(ValueError, match="record=True"):
        Stepper(kit.gostop.table(record=False))


def test_a_policy_that_fails_is_said_and_nothing_has_changed() -> None:
    def lazy(look: kit.Look) -> kit.Option:
        if look.moment > 4:
            raise RuntimeError("no idea")
        return look.options[0]

    board = Stepper(kit.gostop.table(seed=7, seats=("greedy", lazy)))
    before, moment = board.text(), board.table.moment
    board._on_msg(board, {"do": "last", "rev": board.rev}, [])
    assert board.notice and "no idea" in board.notice.body
    assert board.table.moment == moment
    assert 'role="alert"' in board.html
    assert board.at == 0 and before.splitlines()[0] == board.text().splitlines()[0]


def test_a_house_rule_that_fails_is_said() -> None:
    class Wrong(kit.gostop.Rules):
        def loser_doublings(self, calls: int) -> int:
            return 1 // 0

    board = Stepper(kit.gostop.table(Wrong(), seed=7, seats=("greedy", "greedy")))
    board._on_msg(board, {"do": "last", "rev": board.rev}, [])
    assert board.notice and "ZeroDivisionError" in board.notice.body
    assert 'role="alert"' in board.html
    assert (board.at, board.table.moment) == (0, 0)
