from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import kit
from kit import Table
from widgets import Player
from widgets.player import asked_of


def send(board: Player, do: str, value: Any = None) -> None:
    board._on_msg(board, {"do": do, "value": value, "rev": board.rev}, [])
    assert board.error is None, board.error


@pytest.fixture
def player() -> Player:
    return Player(kit.gostop.table(seed=7))


@pytest.fixture
def pair() -> Player:
    """Two people at one screen."""
    return Player(kit.gostop.table(seed=7, seats=2))


def play_out(player: Player, call: str = "stop") -> None:
    """Play to the end of the round, as the hint says, with one call for Go or Stop."""
    while not player.ended:
        decision = player.table.decision
        option, _ = asked_of(player._hint, player.table)
        key = call if decision.name == "go_or_stop" and decision.find(call) else option.key
        send(player, "choose", key)


def test_it_begins_where_a_person_has_to_choose(player: Player) -> None:
    assert player.table.decision.seat == 0
    assert "Fox played" in player.html  # what the policy did before is told
    assert 'data-do="choose"' in player.html


def test_a_choice_is_made_and_the_others_play_at_once(player: Player) -> None:
    table = player.table
    send(player, "choose", "eli_1_0")
    assert table.choices[1] == "eli_1_0"
    assert table.decision.seat == 0
    fresh = "".join(re.findall(r'<li class="[^"]*pb-fresh.*?</li>', player.html, re.DOTALL))
    assert "Eli 1.0" in fresh and "Fox" in fresh


def test_an_illegal_card_says_why_with_its_rule(player: Player) -> None:
    before = player.text()
    send(player, "why", "archer")
    assert player.notice and player.notice.rule == "gostop.turn.3"
    assert "Archer is not in your hand" in player.html
    send(player, "choose", "archer")
    assert player.notice and player.notice.kind == "illegal"
    assert player.text() == before


def test_what_the_rules_lock_is_shown_with_a_lock() -> None:
    rules = kit.gostop.Rules(threshold=1, reask="every_turn")
    for seed in range(60):
        player = Player(kit.gostop.table(rules, seed))
        play_out(player, "go")
        moment = player.table.moment
        while moment:
            fork = player.table.fork(at=moment)
            asked = fork.decision
            if asked and asked.name == "go_or_stop" and not asked.find("go"):
                last = Player(fork)
                assert "pb-locked" in last.html and 'data-do="why" data-value="go"' in last.html
                send(last, "why", "go")
                assert last.notice and last.notice.rule == "gostop.open.23"
                return
            moment -= 1
    pytest.fail("no game came to Go or Stop on its last turn")


def test_a_hint_is_a_policys_choice_and_its_sentence(player: Player) -> None:
    option, why = asked_of(player._hint, player.table)
    moment = player.table.moment
    send(player, "hint")
    assert player.notice and player.notice.kind == "hint"
    assert player.notice.body == why != ""
    assert player.table.decision.find(option)
    assert player.table.moment == moment


def test_a_hint_sees_only_what_the_seat_sees(player: Player) -> None:
    told = {asked_of(player._hint, world) for world in player.table.imagined(0, 5)}
    assert told == {asked_of(player._hint, player.table)}


def test_hints_can_be_left_out() -> None:
    player = Player(kit.gostop.table(seed=7), hint=None)
    assert 'data-do="hint"' not in player.html
    send(player, "hint")
    assert player.notice and player.notice.kind == "illegal"


def test_undo_goes_back_to_ones_own_last_choice(player: Player) -> None:
    start = player.text()
    send(player, "choose", "eli_1_0")
    then = player.text()
    send(player, "choose", player.table.decision.options[0].key)
    send(player, "undo")
    assert player.text() == then
    send(player, "undo")
    assert player.text() == start
    send(player, "undo")
    assert player.notice and "not chosen anything" in player.notice.body
    assert player.text() == start


def test_undo_takes_back_the_end_as_well(player: Player) -> None:
    play_out(player)
    assert player.table.phase is None
    send(player, "undo")
    assert player.table.decision.seat == 0


def test_a_new_deal_is_the_next_seed_under_the_same_rules() -> None:
    rules = kit.gostop.Rules(threshold=5)
    player = Player(kit.gostop.table(rules, 7))
    send(player, "new")
    assert (player.table.seed, player.table.rules) == (8, rules)
    assert player.table.decision.seat == 0
    assert 'value="gostop-8.json"' in player.html


def test_save_and_resume(player: Player, tmp_path: Path) -> None:
    send(player, "choose", "eli_1_0")
    target = tmp_path / "game.json"
    send(player, "save", str(target))
    assert player.notice and player.notice.kind == "good"
    again = Player.resume(target)
    assert again.text() == player.text()
    assert again.path == str(target)
    send(again, "undo")
    assert again.table.choices == player.table.choices[:1]


def test_resume_can_seat_others(player: Player, tmp_path: Path) -> None:
    send(player, "save", str(tmp_path / "game.json"))
    again = Player.resume(tmp_path / "game.json", seats=("you", "random"))
    assert [seat.policy_name for seat in again.table.seats] == [None, "random"]


def test_a_hint_of_nobody_known_is_refused() -> None:
    with pytest.raises(ValueError, match="has no policy 'oracle'; choose from random, "):
        Player(kit.gostop.table(seed=7), hint="oracle")


def test_resume_refuses_what_is_no_game(tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    target.write_text("{}")
    with pytest.raises(kit.TranscriptError):
        Player.resume(target)


def test_a_file_that_cannot_be_written_is_said(player: Player, tmp_path: Path) -> None:
    player._on_msg(
        player, {"do": "save", "value": str(tmp_path / "no" / "x.json"), "rev": player.rev}, []
    )
    assert isinstance(player.error, OSError)
    assert 'role="alert"' in player.html
    send(player, "save", " ")
    assert player.notice and player.notice.body == "Name the file to save to."


def test_the_end_is_summed_up_with_its_rules(player: Player) -> None:
    play_out(player)
    table = player.table
    assert "pb-summary" in player.html
    winner = table.result.winner
    if winner is None:
        assert "Nobody wins" in player.html
    else:
        assert f"Winner: {table.names[winner]}" in player.html
        assert f'<td class="pb-amount">{table.state.payment}</td>' in player.html
    assert "What now?" not in player.html


def test_a_payment_shows_bonus_and_doublings() -> None:
    for seed in range(200):
        player = Player(kit.gostop.table(seed=seed))
        play_out(player, "go")
        kinds = {event.kind for event in player.table.events}
        if {"bonus", "double"} <= kinds:
            assert "Bonus for saying Go" in player.html and "× 2" in player.html
            return
    pytest.fail("no game with a bonus and a doubling")


def test_rounds_pause_to_be_looked_at() -> None:
    player = Player(kit.gostop.table(kit.gostop.Rules(rounds=2), 7))
    play_out(player)
    assert player.table.phase == "deal" and "Next round" in player.html
    assert "between rounds 1 and 2" in player.html
    send(player, "next")
    assert player.table.state.round == 2 and not player.ended
    play_out(player)
    assert player.table.phase is None and "Next round" not in player.html


def test_two_people_pass_the_screen(pair: Player) -> None:
    first = pair.table.decision.seat
    assert pair.curtain == first
    assert "Pass the screen to" in pair.html and "pb-card" not in pair.html
    assert pair.text() == f"Pass the screen to {pair.table.names[first]}."
    assert "pb-card" not in pair.static()
    send(pair, "reveal")
    assert pair.near == first and pair.curtain is None
    while pair.table.decision.seat == first:
        send(pair, "choose", pair.table.decision.options[0].key)
    assert pair.curtain == 1 - first
    assert "pb-card" not in pair.html


def test_behind_the_curtain_no_card_can_be_read(pair: Player) -> None:
    titles = [card.title for card in kit.gostop.CARDS]
    for _ in range(12):
        for title in titles:
            for shown in (pair.html, pair.static(), pair.text()):
                assert title not in shown
        send(pair, "reveal")
        while pair.curtain is None and not pair.ended:
            send(pair, "choose", pair.table.decision.options[0].key)
        if pair.ended:
            return


def test_each_person_sees_only_their_own_hand(pair: Player) -> None:
    for _ in range(6):
        send(pair, "reveal")
        seat = pair.near
        hidden = pair.table.view(None)["seats"][1 - seat]["hand"]
        for card in hidden:
            assert f">{card['title']}<" not in pair.html and card["title"] not in pair.static()
        while pair.curtain is None:
            send(pair, "choose", pair.table.decision.options[0].key)


def test_undo_between_two_people_draws_the_curtain(pair: Player) -> None:
    send(pair, "reveal")
    first = pair.near
    while pair.curtain is None:
        send(pair, "choose", pair.table.decision.options[0].key)
    send(pair, "reveal")
    assert pair.near != first
    send(pair, "undo")
    assert pair.curtain == first


def test_somebody_must_play() -> None:
    with pytest.raises(ValueError, match='mark a seat "you"'):
        Player(kit.gostop.table(seats=("greedy", "greedy")))


def test_a_table_without_a_record_is_refused() -> None:
    with pytest.raises(ValueError, match="record=True"):
        Player(kit.gostop.table(record=False))


def test_a_policy_that_fails_leaves_the_game_where_it_was() -> None:
    def lazy(look: kit.Look) -> kit.Option:
        if look.moment > 2:
            raise RuntimeError("no idea")
        return look.options[0]

    player = Player(kit.gostop.table(seed=7, seats=("you", lazy)))
    while player.error is None:
        before, choices = player.text(), player.table.choices
        key = player.table.decision.options[0].key
        player._on_msg(player, {"do": "choose", "value": key, "rev": player.rev}, [])
    assert (player.text(), player.table.choices) == (before, choices)
    assert "no idea" in player.html


def test_the_table_is_the_one_given() -> None:
    table: Table = kit.gostop.table(seed=7)
    player = Player(table)
    send(player, "choose", "eli_1_0")
    assert player.table is table and "eli_1_0" in table.choices


def test_a_match_can_be_predicted_and_the_prediction_is_judged() -> None:
    player = Player(kit.challengers.table(seed=4, seats=("you", "greedy")))
    send(player, "predict", "0")
    assert player.notice is not None and "nothing to predict" in player.notice.body
    _to_a_match(player)
    send(player, "predict", "1")
    assert (player.predicted, player.asked) == ("1", 1)
    while not (player.ended and player.table.phase == "result"):
        decision = player.table.decision
        send(player, *(("choose", decision.options[0].key) if decision else ("surprise", None)))
    won = player.table.state.results[-1].winner
    said = "Your prediction was right." if won == 1 else "You had predicted otherwise."
    assert said in player.html
    assert f"Right {int(won == 1)} time" in player.html
    send(player, "next")
    assert (player.predicted, player.hits) == (None, int(won == 1))


def _to_a_match(player: Player) -> None:
    """Take the first card on offer, remove nothing, and stand before the match."""
    while not player.ended:
        options = player.table.decision.options
        finish = player.table.decision.find("finish")
        send(player, "choose", (finish or options[0]).key)
