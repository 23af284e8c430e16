"""One package per game. A package with a `GAME` is a title: adding one touches no other file."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from games.engine import Game


@cache
def all_games() -> dict[str, Game[Any, Any]]:
    """Every title by its key, in order of name."""
    found = [
        import_module(f"{__name__}.{module.name}").GAME for module in iter_modules(__path__) if module.ispkg
    ]
    return {game.key: game for game in sorted(found, key=lambda game: game.name)}


def find(key: str) -> Game[Any, Any]:
    """The title with this key. Raises `KeyError`."""
    return all_games()[key]
