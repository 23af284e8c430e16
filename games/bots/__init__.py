"""Players that are programs. Generic over titles; they see only what a person in their seat would see.

`make` builds one by its key. The import contract keeps these modules away from every title's state: what
they may hold is a `Perspective`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from games.bots.bot import Bot
from games.bots.expert import ExpertBot
from games.bots.greedy import GreedyBot
from games.bots.levels import LEVELS, LevelBot
from games.bots.quick_policy import HastyBot
from games.bots.random_bot import RandomBot
from games.bots.search import SearchBot


@dataclass(frozen=True)
class Kind:
    """A bot that may be seated: its key, what people call it, and how to make one."""

    key: str
    level: str
    about: str
    make: Callable[[Random], Bot]


KINDS: dict[str, Kind] = {
    kind.key: kind
    for kind in (
        Kind("random", "Easy", "Does whatever is allowed.", RandomBot),
        Kind("greedy", "Normal", "Takes what looks best at once.", GreedyBot),
        Kind("search", "Expert", "Plays many possible futures in its head.", ExpertBot),
    )
}


def make(key: str, rng: Random) -> Bot:
    """A bot by its key, with its own source of chance. Raises `KeyError` for an unknown key.

    Besides those that may be seated: `search:400` is a search of exactly 400 playouts however long they
    take, the same on every machine; `hasty` is the quick policy of playouts."""
    if key in LEVELS:
        return LevelBot(rng, LEVELS[key])
    name, _, playouts = key.partition(":")
    if name == "search" and playouts.isdecimal():
        return SearchBot(rng, iterations=int(playouts), seconds=float("inf"))
    return HastyBot(rng) if key == "hasty" else KINDS[key].make(rng)


def known(key: str) -> bool:
    """Whether `make` knows this key."""
    name, _, playouts = key.partition(":")
    return key in KINDS or key in LEVELS or key == "hasty" or (name == "search" and playouts.isdecimal())


__all__ = ["KINDS", "Bot", "GreedyBot", "HastyBot", "Kind", "RandomBot", "SearchBot", "known", "make"]
