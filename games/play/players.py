"""Programs in seats: which there are, and how one of them is asked."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from games import bots
from games.engine import Action, Perspective
from games.play import figures

SUBSTITUTE = "greedy"
"""The bot that plays on for somebody who left."""


def known(key: str) -> bool:
    """Whether a bot of this key may be seated."""
    return key in bots.KINDS


def listed() -> str:
    """The bots that may be seated, in words."""
    return ", ".join(f"{kind.key} ({kind.level})" for kind in bots.KINDS.values())


def at_a_glance(key: str) -> str:
    """The bot that judges for this one where there is no time to search."""
    return "greedy" if key == "search" else key


def ask(key: str, game: Any, state: Any, table: Any, seat: int) -> Action:
    """What the bot in this seat does. Its chance is its own, so that nobody can foresee it from the outside."""
    rng = Random(SystemRandom().getrandbits(64))
    with figures.bot_seconds.labels(game.key, key).time():
        return bots.make(key, rng).choose(Perspective(game, state, table, seat))
