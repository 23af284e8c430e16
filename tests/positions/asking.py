"""Bots at the positions: how often a level takes a sensible choice.

`python -m tests.positions.asking [TITLE …]` asks the quick levels anew and writes `missed.json`: positions
that a level does not yet take in `ENOUGH` of `SEEDS` seeds. The list may only become shorter by merit."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

from games.bots import make
from games.engine import Perspective
from games.titles import installed
from tests.positions import Position

MISSED = Path(__file__).with_name("missed.json")
SEEDS, ENOUGH = 20, 19
LEVELS = ("hard",)
"""Those that are asked here; slower ones take minutes."""
KEYS = [key for key in installed() if find_spec(f"{__package__}.{key}")]
"""The titles that have positions, in a module or a package of their key."""


def positions_of(key: str) -> list[Position]:
    """Every position of a title."""
    found: list[Position] = import_module(f"{__package__}.{key}").POSITIONS
    return found


def taken(position: Position, level: str, seeds: int = SEEDS) -> int:
    """In how many seeds this level takes a sensible choice."""
    table = position.table()
    sight = Perspective(table.game, table.state, table.context, position.seat)
    return sum(position.sensible(make(level, Random(seed)).choose(sight)) for seed in range(seeds))


def missed(key: str, level: str) -> dict[str, int]:
    """The positions of a title that a level does not take often enough, and how often it does."""
    counts = {position.name: taken(position, level) for position in positions_of(key)}
    return {name: count for name, count in counts.items() if count < ENOUGH}


def main(keys: list[str]) -> None:
    """Ask, and write down what is missed."""
    known = json.loads(MISSED.read_text()) if MISSED.exists() else {}
    for key in keys or KEYS:
        known[key] = {level: missed(key, level) for level in LEVELS}
        for level, names in known[key].items():
            of = len(positions_of(key))
            sys.stdout.write(f"{key}: {level} takes {of - len(names)} of {of}\n")
    MISSED.write_text(json.dumps(known, indent=2, sort_keys=True, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
