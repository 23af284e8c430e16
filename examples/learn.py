"""Learn a little of a game from matches played by chance, and play against chance.

Needs this project and its extra `learning`; from a checkout: `PYTHONPATH=. python examples/learn.py`.

What is learned is one row of numbers: how much each fact of a choice tells of the reward that comes in the
end. The first is learned from matches by chance, the next from matches that the one before played with some
strays. That is little, and beats chance clearly; how a seat stands (`observation`) is not looked at."""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np

from games.learning.action_features import WIDTH
from games.learning.aec import GameEnv

STRAYS = 0.3
"""The share of choices that are left to chance while a policy is learned from."""
RIDGE = 50.0
"""How many matches' worth of doubt there is about each fact."""


def choice(seen: dict[str, Any], policy: Any, rng: Random, strays: float = 0.0) -> int:
    """The place that a policy likes best, or by chance."""
    places = np.flatnonzero(seen["action_mask"])
    if policy is None or rng.random() < strays:
        return int(rng.choice(places.tolist()))
    return int(places[np.argmax(seen["choices"][places] @ policy)])


def match(env: Any, policies: list[Any], rng: Random, strays: float = 0.0) -> tuple[list[Any], list[float]]:
    """The choices of a match, each as its seat and how its row differs from a usual one; and the rewards."""
    made, rewards = [], [0.0] * len(policies)
    env.reset(rng.getrandbits(32))
    for agent in env.agent_iter():
        seat = env.possible_agents.index(agent)
        seen, reward, over, _, _ = env.last()
        if over:
            rewards[seat] = reward
            env.step(None)
            continue
        place = choice(seen, policies[seat], rng, strays)
        usual = seen["choices"].sum(axis=0) / seen["action_mask"].sum()
        made.append((seat, seen["choices"][place] - usual))
        env.step(place)
    return made, rewards


def learned(env: Any, policy: Any, matches: int, rng: Random) -> Any:
    """The next policy: which facts of a choice went with a reward, by least squares."""
    square, right = RIDGE * np.eye(WIDTH), np.zeros(WIDTH)
    for _ in range(matches):
        made, rewards = match(env, [policy] * env.seats, rng, STRAYS)
        for seat, row in made:
            square += np.outer(row, row)
            right += row * rewards[seat]
    return np.linalg.solve(square, right)


def wins(env: Any, policy: Any, matches: int, rng: Random) -> float:
    """The share of matches that a policy wins against chance, from each seat in turn."""
    won = 0
    for number in range(matches):
        policies = [None] * env.seats
        policies[number % env.seats] = policy
        won += match(env, policies, rng)[1][number % env.seats] > 0
    return won / matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="kaiju_incorporated")
    parser.add_argument("--matches", type=int, default=100, help="of each of the two rounds of learning")
    options = parser.parse_args()
    env, rng, policy = GameEnv(options.game), Random(1), None
    for _ in range(2):
        policy = learned(env, policy, options.matches, rng)
    print(f"{env.game.name}: wins {wins(env, policy, 100, rng):.0%} of 100 matches against chance.")


if __name__ == "__main__":
    main()
