"""Bots that think by laps and never by the clock: as far on a busy machine as on an idle one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import inf

from games.bots import LEVELS, PLAIN, SearchBot

LAPS = {"expert": 24, "master": 48}
"""About as many as an idle machine finds time for where a lap is long; elsewhere it finds time for more."""
PLAYOUTS = 300
"""What a search takes, whose second is enough for thousands where they are short."""


def by_laps() -> None:
    """From now on no bot of this process looks at a clock."""
    for key, level in LEVELS.items():
        if level.budget is not None:
            LEVELS[key] = replace(level, budget=replace(level.budget, laps=LAPS[key], seconds=inf))
    PLAIN["search"] = partial(SearchBot, iterations=PLAYOUTS, seconds=inf)
