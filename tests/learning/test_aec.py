"""The games as PettingZoo environments: its own conformance tests, and what ours promises beyond them."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from games.engine import Perspective
from games.learning.aec import PLACES, GameEnv
from games.titles import all_games

TABLES = [(key, seats) for key, game in all_games().items() for seats in (min(game.seats), max(game.seats))]


def played(env: Any, seed: int, steps: int = 10_000) -> list[Any]:
    """A match by chance, as what was observed and chosen."""
    rng, told = Random(seed), []
    env.reset(seed)
    for agent in env.agent_iter(steps):
        seen, reward, over, _, _ = env.last()
        place = None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        told.append((agent, seen["observation"].tobytes(), reward, place))
        env.step(place)
    return told


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_an_environment_is_as_pettingzoo_wants_it(key: str, seats: int) -> None:
    api_test(GameEnv(key, seats), num_cycles=40)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_seed_gives_the_same_match(key: str, seats: int) -> None:
    seed_test(lambda: GameEnv(key, seats), num_cycles=30)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_rewards_come_at_the_end_and_share_one_win(key: str, seats: int) -> None:
    env = GameEnv(key, seats)
    told = played(env, 3)
    assert env.agents == []
    ends = {agent: reward for agent, _, reward, place in told if place is None}
    assert set(ends) == set(env.possible_agents)
    assert sum(ends.values()) == pytest.approx(0) or list(ends.values()) == [-1 / seats] * seats
    assert all(reward == 0 for _, _, reward, place in told if place is not None)


def test_a_seat_observes_nothing_that_it_does_not_know() -> None:
    """The same is observed in a state that the seat imagines."""
    for key, seats in TABLES:
        env = GameEnv(key, seats)
        env.reset(11)
        for turn in range(12):
            agent = env.agent_selection
            seat = env.possible_agents.index(agent)
            seen = env.observe(agent)
            real = env._state
            env._state = Perspective(env.game, real, env._context, seat).imagine(Random(turn))
            imagined = env.observe(agent)
            assert all((seen[name] == imagined[name]).all() for name in seen), (key, seats, turn)
            env._state = real
            env.step(int(np.flatnonzero(seen["action_mask"])[turn % seen["action_mask"].sum()]))
            if env.terminations[agent]:
                break


def test_who_is_not_asked_has_nothing_to_choose() -> None:
    env = GameEnv("kaiju_incorporated", 3)
    env.reset(5)
    asked = [agent for agent in env.agents if env.observe(agent)["action_mask"].any()]
    assert asked == [env.agent_selection]
    with pytest.raises(ValueError, match="no choice at place 127"):
        env.step(PLACES - 1)


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="is played by"):
        GameEnv("spoonbrokers", 7)
    with pytest.raises(KeyError):
        GameEnv("chess")


def test_the_example_learns_to_beat_chance() -> None:
    example = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "learn.py"))
    env, rng = GameEnv("kaiju_incorporated"), Random(1)
    policy = example["learned"](env, None, 30, rng)
    assert example["wins"](env, policy, 40, rng) > 0.7
