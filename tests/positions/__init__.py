"""Positions with a sensible choice, written by people who know the rules and not the bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.engine import Action


@dataclass(frozen=True)
class Position:
    """A situation of one seat and what a sensible player does in it.

    `table` sets the situation up anew. `sensible` tells a sensible choice from others. `why` says so in a
    sentence with rule ids.
    """

    name: str
    table: Callable[[], Any]
    seat: int
    sensible: Callable[[Action], bool]
    why: str
