"""Players that are programs. Generic over titles; they see only what a person in their seat would see.

`make` builds one by its key. The import contract keeps these modules away from every title's state: what
they may hold is a `Perspective`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.bots.bot import Bot
from games.bots.greedy import GreedyBot
from games.bots.levels import LEVELS, Level, LevelBot
from games.bots.quick_policy import HastyBot
from games.bots.random_bot import RandomBot
from games.bots.search import SearchBot

PLAIN: dict[str, Callable[[Random], Bot]] = {
    "random": RandomBot,
    "hasty": HastyBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}
"""Bots for self-play, laws and measuring: whatever is allowed, the quick policy of playouts, the best at
once by a title's evaluation, a search. They are not seated."""
FORMER = {"random": "easy", "greedy": "normal", "search": "expert"}
"""The bots that were seated before there were six levels, and the level by whose name each goes. In stored
matches they sit and play on as they were; who asks for one now gets that level."""


def make(key: str, rng: Random) -> Bot:
    """A bot by its key, with its own source of chance. Raises `KeyError` for an unknown key.

    A key is one of `LEVELS` or `PLAIN`, or `search:400`: a search of exactly 400 playouts however long they
    take, the same on every machine."""
    if key in LEVELS:
        return LevelBot(rng, LEVELS[key])
    name, _, playouts = key.partition(":")
    if name == "search" and playouts.isdecimal():
        return SearchBot(rng, iterations=int(playouts), seconds=float("inf"))
    return PLAIN[key](rng)


def known(key: str) -> bool:
    """Whether `make` knows this key."""
    name, _, playouts = key.partition(":")
    return key in LEVELS or key in PLAIN or (name == "search" and playouts.isdecimal())


def level_of(key: str) -> Level | None:
    """The level of this key, or by whose name a former bot goes; `None` if there is none."""
    return LEVELS.get(FORMER.get(key, key))


__all__ = [
    "FORMER",
    "LEVELS",
    "PLAIN",
    "Bot",
    "GreedyBot",
    "HastyBot",
    "Level",
    "RandomBot",
    "SearchBot",
    "known",
    "level_of",
    "make",
]
