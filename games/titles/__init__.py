"""One package per game. A package with a `GAME` is a title: adding one touches no other file."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from games.engine import Game


@cache
def installed() -> dict[str, Game[Any, Any]]:
    """Every title with rules by its key, in order of name, also one that has no board yet."""
    modules = [
        import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__) if module.ispkg
    ]
    found = [module.GAME for module in modules if hasattr(module, "GAME")]
    return {game.key: game for game in sorted(found, key=lambda game: game.name)}


@cache
def all_games() -> dict[str, Game[Any, Any]]:
    """The titles that people can play here."""
    return {key: game for key, game in installed().items() if game.released}


def find(key: str) -> Game[Any, Any]:
    """The title with this key. Raises `KeyError`."""
    return all_games().get(key) or installed()[key]
