"""What must hold in every game, at every moment, under any rules."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kit
from kit import GAMES, Position, Table, Transcript, script_of
from kit.position import cards_of
from kit.replay import set_table
from tests.kit.rule_sets import random_rules, rule_sets

pytestmark = pytest.mark.parametrize("game", GAMES)

SEEDS = st.integers(0, 2**32)
QUICK = settings(max_examples=60)


def play_randomly(game: str, data: st.DataObject, *, upto: int | None = None) -> Table:
    """A recorded game of random players under random rules, to its end or `upto` choices."""
    script = script_of(game)
    rules = data.draw(rule_sets(script))
    if "rounds" in type(rules).model_fields:
        rules = rules.but(rounds=min(rules.rounds, 3))
    seats = data.draw(st.sampled_from(list(script.seats)))
    table = Table(script, rules, data.draw(SEEDS), ["random"] * seats)
    if upto is None:
        return table.play()
    return table.play(lambda at: at.moment >= upto)


@QUICK
@given(data=st.data())
def test_every_card_is_in_one_zone_at_every_event(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data)
    script = table.script
    deck = Counter(script.deck(table.rules))
    for frame in table.frames:
        assert cards_of(script, pickle.loads(frame.snapshot)) == deck


@QUICK
@given(data=st.data())
def test_options_have_keys_of_their_own_and_each_is_legal(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data, upto=data.draw(st.integers(0, 30))).to_decision()
    if table.decision is None:
        return
    keys = [option.key for option in table.decision.options]
    assert keys and len(set(keys)) == len(keys)
    for option in table.decision.options:
        assert table.why_not(option) is None
        assert table.why_not(option.key) is None
        table.fork().choose(option)


@QUICK
@given(data=st.data())
def test_a_refused_choice_names_a_rule_and_changes_nothing(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data, upto=data.draw(st.integers(0, 30))).to_decision()
    if table.decision is None:
        return
    before = pickle.dumps(table.state), table.events[:], table.frames[:], table.choices
    for word in table.script.cards:
        if table.decision.find(word) is None:
            with pytest.raises(kit.IllegalChoice) as refused:
                table.choose(word)
            assert refused.value.reason.rule.startswith(f"{game}.")
            assert str(refused.value.reason)
    assert before == (pickle.dumps(table.state), table.events[:], table.frames[:], table.choices)


@QUICK
@given(data=st.data())
def test_a_transcript_replays_to_the_same_game(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data)
    again = Table.replay(Transcript.from_json(table.transcript().to_json()))
    assert again.state == table.state
    assert again.events == table.events
    assert again.frames == table.frames


@QUICK
@given(data=st.data())
def test_recording_changes_nothing(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data)
    seats = ["random"] * len(table.seats)
    bare = Table(table.script, table.rules, table.seed, seats, record=False).play()
    assert bare.state == table.state
    assert bare.transcript() == table.transcript()


@QUICK
@given(data=st.data())
def test_undo_is_exact(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data)
    if not table.moment:
        return
    n = data.draw(st.integers(1, table.moment))
    fresh = table.fork(table.moment - n)
    keys = table.choices[table.moment - n :]
    before = table.transcript()
    table.undo(n)
    assert table.state == fresh.state
    assert table.events == fresh.events
    assert table.frames == fresh.frames
    for key in keys:
        table.to_decision().choose(key)
    table.play()
    assert table.transcript() == before


@QUICK
@given(data=st.data())
def test_a_fork_goes_its_own_way(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data)
    before = pickle.dumps(table.state), table.events[:], table.frames[:], table.choices
    fork = table.fork(data.draw(st.integers(0, table.moment)))
    while fork.to_decision().decision is not None:
        fork.choose(fork.decision.options[-1])
    assert before == (pickle.dumps(table.state), table.events[:], table.frames[:], table.choices)


@QUICK
@given(data=st.data())
def test_a_position_at_any_moment_goes_on_with_the_same_events(
    game: str, data: st.DataObject
) -> None:
    table = play_randomly(game, data)
    moment = data.draw(st.integers(0, table.moment))
    there = table.fork(moment)
    position = Position.from_json(there.position().to_json())
    again = set_table(table.script, position=position, seats=len(table.seats))
    assert again.state == there.state
    heard = len(again.events)
    told = len(there.events)
    for key in table.choices[moment:]:
        again.to_decision().choose(key)
    again.play()
    ahead = list(again.events[heard:])
    assert ahead == list(table.events[told:])


@QUICK
@given(data=st.data())
def test_every_beginning_of_a_phase_is_a_position(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data)
    walk = Table(table.script, table.rules, table.seed, ["random"] * len(table.seats))
    stride = 1 + len(table.frames) // 150  # of a very long game, some
    for turned in count():
        if walk.phase is None:
            break
        if turned % stride == 0:
            position = walk.position()
            again = set_table(walk.script, position=position, seats=["random"] * len(walk.seats))
            assert again.state == walk.state
        walk.step()
    assert walk.state == table.state


@QUICK
@given(data=st.data())
def test_stepping_and_playing_are_the_same_game(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data)
    walk = Table(table.script, table.rules, table.seed, ["random"] * len(table.seats))
    while walk.phase is not None:
        walk.step()
    assert walk.events == table.events


@settings(max_examples=25)
@given(data=st.data())
def test_what_a_seat_cannot_see_changes_nothing_it_is_shown(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data, upto=data.draw(st.integers(0, 30))).to_decision()
    for seat in range(len(table.seats)):
        shown = table.view(seat), table.text(seat)
        for world in table.imagined(seat, 3):
            assert (world.view(seat), world.text(seat)) == shown


@settings(max_examples=15)
@given(data=st.data())
def test_a_policy_chooses_the_same_in_worlds_it_cannot_tell_apart(
    game: str, data: st.DataObject
) -> None:
    table = play_randomly(game, data, upto=data.draw(st.integers(0, 30))).to_decision()
    if table.decision is None or table.decision.seat is None:
        return
    seat = table.decision.seat
    _, since = table.last_phase()
    worlds = [
        table.elsewhere(pickle.loads(world.last_phase()[0]), since, seed=table.seed)
        for world in table.imagined(seat, 2)
    ]
    for name, make in table.script.policies.items():
        policy = make()
        if hasattr(policy, "worlds"):
            policy.worlds = 3
        chosen = policy(table.look(seat))
        for world in worlds:
            assert policy(world.look(seat)) == chosen, name


@settings(max_examples=25)
@given(data=st.data())
def test_events_hide_what_they_say_they_hide(game: str, data: st.DataObject) -> None:
    table = play_randomly(game, data)
    for event in table.events:
        for seat in range(len(table.seats)):
            seen = event.seen_by(seat)
            for name, seats in event.hidden.items():
                if seat not in seats:
                    assert isinstance(seen.data[name], int)
            assert table.say(event, seat)


def test_a_hundred_thousand_random_decisions_under_random_rules(game: str) -> None:
    script = script_of(game)
    decisions = 0
    for seed in count():
        rules = random_rules(script, random.Random(seed))
        table = Table(script, rules, seed, ["random"] * script.seats[-1], record=False).play()
        assert cards_of(script, table.state) == Counter(script.deck(rules))
        result = table.result
        assert result is not None
        assert sum(result.payoffs) == 0
        decisions += table.moment
        if decisions > 100_000:
            break
