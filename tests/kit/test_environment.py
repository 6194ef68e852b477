"""The games as PettingZoo environments."""

from __future__ import annotations

import importlib
import sys
import warnings
from typing import Any

import pytest

import kit
from kit.chance import Stream
from kit.gostop import SCRIPT, Rules

numpy = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, seed_test  # noqa: E402

from kit.environment import Environment  # noqa: E402


@pytest.fixture(params=kit.GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_it_keeps_to_pettingzoos_interface(game: str) -> None:
    with warnings.catch_warnings():
        # Of observations that are dicts, which a mask wants, it complains as well.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(Environment(game), num_cycles=300)


def test_one_seed_gives_one_row_of_games(game: str) -> None:
    seed_test(lambda: Environment(game), num_cycles=60)
    first, second = Environment(game), Environment(game)
    first.reset(seed=4)
    second.reset(seed=4)
    seeds = [first.table.seed]
    for _ in range(5):
        first.reset()
        second.reset()
        assert first.table.seed == second.table.seed
        seeds.append(first.table.seed)
    first.reset(seed=5)
    assert len({*seeds, first.table.seed}) == 7


def _play(env: Any, seed: int) -> None:
    env.reset(seed=seed)
    numbers = Stream(seed, "actions")
    for place, agent in enumerate(env.agent_iter()):
        observation, _, over, _, _ = env.last()
        options = numpy.flatnonzero(observation["action_mask"])
        if over:
            assert len(options) == 0
            env.step(None)
        else:
            assert agent == env.agent_selection
            env.step(options[numbers[place] % len(options)])


def test_rewards_are_what_the_game_pays(game: str) -> None:
    env = Environment(game)
    for seed in range(20):
        totals: dict[str, float] = {}
        env.reset(seed=seed)
        numbers = Stream(seed, "actions")
        for place, agent in enumerate(env.agent_iter()):
            observation, reward, over, _, _ = env.last()
            totals[agent] = totals.get(agent, 0.0) + reward
            if over:
                result = env.table.result
                env.step(None)
            else:
                n = int(observation["action_mask"].sum())
                env.step(numbers[place] % n)
        assert result is not None
        assert [totals[agent] for agent in env.possible_agents] == list(result.payoffs)


def test_the_most_options_are_never_passed_and_observations_are_within_their_space() -> None:
    # Everybody takes ICE all the time, the whole deck is in play, and nobody stops.
    rules = Rules(hand_size=10, table_size=8, threshold=57, sweep_theft=True, own_triple_theft=2)
    env = Environment("gostop", rules)
    for seed in range(10):
        _play(env, seed)
        for agent in env.possible_agents:
            assert env.observation_space(agent).contains(env.observe(agent))
    for seed in range(10):
        env.reset(seed=seed)
        for agent in env.possible_agents:
            assert env.observation_space(agent).contains(env.observe(agent))


def test_the_row_says_where_each_card_lies_and_what_is_on_offer() -> None:
    env = Environment("gostop")
    env.reset(seed=2)
    asked = env.agent_selection
    seat = env.possible_agents.index(asked)
    row = env.observe(asked)["observation"].tolist()
    hand, table, mine, theirs = (row[48 * zone : 48 * zone + 48] for zone in range(4))
    state = env.table.state
    assert [card for card in range(48) if hand[card]] == state.hands[seat]
    assert [card for card in range(48) if table[card]] == sorted(
        card for stack in state.table for card in stack
    )
    assert sum(mine) == sum(theirs) == 0
    places = row[-SCRIPT.most_options :]
    assert places == [2 + card for card in state.hands[seat]] + [0] * (SCRIPT.most_options - 10)
    assert row[-SCRIPT.most_options - 2 : -SCRIPT.most_options] == [seat, seat]
    waiting = env.observe(env.possible_agents[1 - seat])
    assert waiting["action_mask"].sum() == 0
    assert waiting["observation"].tolist()[-SCRIPT.most_options :] == [0] * SCRIPT.most_options


def test_what_a_seat_cannot_see_leaves_no_trace_in_what_it_observes() -> None:
    env = Environment("gostop")
    for seed in range(5):
        env.reset(seed=seed)
        for step in range(12):
            if not env.agents or any(env.terminations.values()):
                break
            for seat, agent in enumerate(env.possible_agents):
                before = env.observe(agent)
                (hidden,) = SCRIPT.hidden(env.table.state, seat)
                kept = [cards[:] for cards in hidden]
                whole = [card for cards in hidden for card in cards]
                shuffled = iter(Stream(seed, "shuffle", step).shuffled(whole))
                for cards in hidden:
                    cards[:] = [next(shuffled) for _ in cards]
                after = env.observe(agent)
                for cards, were in zip(hidden, kept, strict=True):
                    cards[:] = were
                if env.agent_selection == agent:
                    assert (before["action_mask"] == after["action_mask"]).all()
                assert (before["observation"] == after["observation"]).all()
            env.step(0)


def test_a_place_without_an_option_is_refused_and_changes_nothing() -> None:
    env = Environment("gostop")
    env.reset(seed=1)
    before = env.table.choices
    for action in (10, -1, None):
        with pytest.raises(ValueError, match="has 10 options, numbered from 0"):
            env.step(action)
    assert env.table.choices == before
    env.step(numpy.int64(9))
    assert env.table.moment == 1


def test_the_text_board_is_rendered_on_request() -> None:
    env = Environment("gostop", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.table.text()
    quiet = Environment("gostop")
    quiet.reset(seed=1)
    assert quiet.render() is None
    with pytest.raises(ValueError, match="'human'; there is 'ansi'"):
        Environment("gostop", render_mode="human")


def test_rules_can_be_changed_and_are_checked() -> None:
    env = Environment("gostop", Rules(hand_size=5))
    env.reset(seed=1)
    assert env.observe(env.agent_selection)["action_mask"].sum() == 5
    with pytest.raises(kit.RulesError, match="are not rules of Go-Stop"):
        Environment("gostop", kit.Rules())
    with pytest.raises(ValueError, match="seats"):
        Environment("gostop", seats=3)


def test_without_pettingzoo_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "kit.environment")
    with pytest.raises(ImportError, match=r"pip install 'phasebook\[env\]'"):
        importlib.import_module("kit.environment")
