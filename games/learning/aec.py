"""The five games as PettingZoo environments: agents act in the order in which the rules ask them (AEC).

Needs the extra `learning` of this project (`pettingzoo`), and nothing of the site."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from games.engine import Perspective, act, asked, settle
from games.engine.perspective import Options
from games.learning.action_features import WIDTH, features_of
from games.titles import find

PLACES = 128
"""How many choices of a question can be told apart. At random play the longest list has 82 (Daikaiju
Director); of a longer one the rest cannot be chosen."""

Observation = dict[str, Any]


class GameEnv(AECEnv[str, Observation, int]):
    """A match of one game.

    An agent is `seat_0`, `seat_1`, … What it observes, all of it known to its seat:

    - `observation`: the numbers that learned judges go by (`Game.inputs`), in the order of `input_names`;
    - `choices`: a row of `features_of` for each choice, in the order of `Perspective.options`;
    - `action_mask`: 1 for a place that can be chosen. An agent that is not asked has none.

    An action is a place in that list. A single choice is made by itself. Each agent's reward at the end is
    its share of the win less an equal share, so a match that the game itself wins costs everybody. A seed
    gives the same match; without one each `reset` deals another.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kaijusite_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`key` is a game's name in addresses, `seats` by default the fewest, `options` its variants. Raises
        `KeyError` for an unknown game, `ValueError` for so many seats."""
        super().__init__()
        self.game = find(key)
        self.seats = min(self.game.seats) if seats is None else seats
        if self.seats not in self.game.seats:
            raise ValueError(f"{self.game.name} is played by {', '.join(map(str, self.game.seats))}.")
        self.cards = self.game.read_cards(self.game.shipped_data())
        self.variants = options or {}
        self.render_mode = render_mode
        self.input_names = self.game.input_names(self.cards, self.seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        numbers = spaces.Box(-np.inf, np.inf, (len(self.input_names),), np.float32)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": numbers,
                    "choices": spaces.Box(-np.inf, np.inf, (PLACES, WIDTH), np.float32),
                    "action_mask": spaces.MultiBinary(PLACES),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(PLACES) for agent in self.possible_agents}
        self._fresh = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match. `options` is not used: variants are given when the environment is made."""
        rng = Random(self._fresh.getrandbits(64) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._state, self._context = self.game.new(self.cards, self.seats, self.variants, rng)
        settle(self._state, self._context)
        self._choices = Options()
        self._go_on()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        choices = np.zeros((PLACES, WIDTH), np.float32)
        mask = np.zeros(PLACES, np.int8)
        if agent == self.agent_selection and not self.terminations[agent]:
            for place, choice in enumerate(self._choices[:PLACES]):
                choices[place] = features_of(self.game.write_action(choice))
            mask[: len(self._choices)] = 1
        numbers = np.asarray(self.game.inputs(self._state, self._context, seat), np.float32)
        return {"observation": numbers, "choices": choices, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Choose for the agent that is asked. Raises `ValueError` for a place where nothing can be chosen."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < min(PLACES, len(self._choices)):
            raise ValueError(f"There is no choice at place {action}; ask the action mask.")
        self._cumulative_rewards[agent] = 0.0
        self._choose(self.possible_agents.index(agent), self._choices[int(action)])
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        """The line that lists of matches show."""
        return str(self.game.headline(self._state, self._context))

    def close(self) -> None:
        """There is nothing to let go of."""

    def _choose(self, seat: int, choice: Any) -> None:
        act(self.game, self._state, self._context, seat, choice, trusted=True)
        settle(self._state, self._context)

    def _go_on(self) -> None:
        """To the next question with two choices, or to the end."""
        while deciders := asked(self._state):
            seat = deciders[0]
            self._choices = Perspective(self.game, self._state, self._context, seat).options()
            if len(self._choices) > 1:
                self.agent_selection = self.possible_agents[seat]
                return
            self._choose(seat, self._choices[0])
        result = self.game.result(self._state, self._context)
        assert result is not None, "an empty agenda is the end of the match"
        winners = result.winners
        share = 1 / max(1, len(winners))
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = (share if seat in winners else 0.0) - 1 / self.seats
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
