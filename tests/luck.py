"""Chance that is the same in each run."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest


@contextmanager
def luck_of(name: str) -> Iterator[None]:
    """The secrets of matches, and the chance of bots, come from a name."""
    luck = Random(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_bytes", lambda count=32: luck.randbytes(count or 32))
        patch.setattr("games.play.match.bot_players.SystemRandom", lambda: luck)
        yield
