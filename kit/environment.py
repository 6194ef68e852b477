"""Every game of the kit as a PettingZoo AEC environment, in one encoding, to train players with.

An action is the place of an option among those on offer; the mask says how many there are. What a
seat observes is one row of whole numbers made from the script's `glance`, or its `observed`, so it
holds what a policy may look at and nothing else:

- for each list of cards in it, and each card of the game: how many copies lie there;
- each number in it, with -1 for none (what is grouped in tuples counts one by one);
- which phase it is, the seat itself, and the seat that is asked (-1 for none);
- for each place of an action: 0 for nothing, 1 for an option without a card, else 2 + the card.

PettingZoo is an optional dependency: ``pip install 'phasebook[env]'``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.chance import Stream
from kit.game import Script
from kit.games import script_of
from kit.table import Table
from kit.text import text

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as missing:
    raise ImportError(
        text(
            "kit.environment needs PettingZoo and numpy ({missing} is not there): "
            "pip install 'phasebook[env]'.",
            missing=missing.name,
        )
    ) from missing

_WIDEST = 2**20
"""No number in an observation is further from 0; a space wants bounds, and counters have few."""
_SEEDS = 2**53


class Environment(AECEnv):
    """A game as an AEC environment: agents ``seat_0``, ``seat_1`` and so on, one choice a step.

    A seat may choose several times in a row, so it can't be turned into a parallel environment. The
    reward comes at the end: what the game's result pays each seat. Happenings outside the rules
    are decided by the table's own chance.

    Args:
        game: the game, or its name.
        rules: the rules in force; None for the printed ones.
        seats: how many agents; None for as few as the game takes.
        render_mode: ``"ansi"``: `render` returns the text board, with open hands; or None.

    Raises:
        ValueError: for an unknown game or render mode, or a number of seats it doesn't have.
        RulesError: for another game's rules.
    """

    metadata = {"render_modes": ["ansi"], "name": "phasebook_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str | Script = "gostop",
        rules: Any = None,
        seats: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(
                text("There is no render mode {mode!r}; there is 'ansi'.", mode=render_mode)
            )
        self.render_mode = render_mode
        self.script = script_of(game)
        self.rules = self.script.rules() if rules is None else rules
        self._number = self.script.seats[0] if seats is None else seats
        self._seed, self._episode = 0, 0
        self.table = self._set(0)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._number)]
        size = len(self._row(0))
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-_WIDEST, _WIDEST, (size,), np.int32),
                    "action_mask": spaces.Box(0, 1, (self.script.most_options,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {
            agent: spaces.Discrete(self.script.most_options) for agent in self.possible_agents
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, always the same object."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, always the same object."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game.

        Args:
            seed: begins a row of games, always the same for one seed. None goes on with the row.
            options: none are known.
        """
        if seed is None:
            self._episode += 1
        else:
            self._seed, self._episode = int(seed), 0
        number = Stream(self._seed, "episode", self._episode).below(_SEEDS)
        self.table = self._set(number).play()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._turn_over()

    def _set(self, seed: int) -> Table:
        return Table(self.script, self.rules, seed, self._number, record=False)

    def step(self, action: Any) -> None:
        """Choose the option at that place, and go on to the next choice or the end.

        Raises:
            ValueError: for a place where there is no option; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        decision = self.table.decision
        assert decision is not None
        if action is None or not 0 <= action < len(decision.options):
            raise ValueError(
                text(
                    "{agent} has {n} options, numbered from 0; {action} is none of them.",
                    agent=agent,
                    n=len(decision.options),
                    action=action,
                )
            )
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.choose(decision.options[int(action)]).play()
        self._turn_over()
        self._accumulate_rewards()

    def _turn_over(self) -> None:
        """Hand over to the agent that is asked next, or end the game."""
        self.infos = {agent: {} for agent in self.agents}
        decision, result = self.table.decision, self.table.result
        if result is not None:
            self.rewards = dict(zip(self.agents, map(float, result.payoffs), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        assert decision is not None and decision.seat is not None
        if len(decision.options) > self.script.most_options:
            raise RuntimeError(
                text(
                    "{game} offers {n} options at once; its script says at most {most}.",
                    game=self.script.title,
                    n=len(decision.options),
                    most=self.script.most_options,
                )
            )
        self.agent_selection = self.possible_agents[decision.seat]
        self.infos[self.agent_selection] = {
            "decision": decision.name,
            "rule": decision.rule,
            "options": [option.key for option in decision.options],
        }

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; the mask is all 0 unless it is asked."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.script.most_options, np.int8)
        decision = self.table.decision
        if decision is not None and decision.seat == seat:
            mask[: len(decision.options)] = 1
        return {"observation": np.array(self._row(seat), np.int32), "action_mask": mask}

    def _row(self, seat: int) -> list[int]:
        """The observation of a seat; always the same length, for a glance always has one form."""
        table = self.table
        cards, numbers = len(self.script.cards), []
        row: list[int] = []
        look = self.script.observed or self.script.glance
        for seen in _each(look(table.state, seat)):
            if isinstance(seen, list):
                counts = [0] * cards
                for card in _flat(seen):
                    counts[card] += 1
                row += counts
            else:
                numbers.append(-1 if seen is None else int(seen))
        decision = table.decision
        phases = [*self.script.phases, None]
        asked = -1 if decision is None or decision.seat is None else decision.seat
        places = [0] * self.script.most_options
        if decision is not None and asked == seat:
            for place, option in enumerate(decision.options):
                is_card = isinstance(option.value, int) and 0 <= option.value < cards
                places[place] = 2 + option.value if is_card else 1
        return [*row, *numbers, phases.index(table.phase), seat, asked, *places]

    def render(self) -> str | None:
        """The text board with open hands, in render mode ``"ansi"``; else None."""
        return self.table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is kept open."""


def _each(glance: tuple[Any, ...]) -> Iterator[Any]:
    """The lists and numbers of a glance, also those that it groups in tuples."""
    for seen in glance:
        if isinstance(seen, tuple):
            yield from _each(seen)
        else:
            yield seen


def _flat(cards: list[Any]) -> Iterator[int]:
    for each in cards:
        if isinstance(each, list):
            yield from _flat(each)
        else:
            yield each
