"""What commands are told of a game: which, and for how many."""

from __future__ import annotations

from typing import Any

from django.core.management import CommandError

from games.titles import find, installed


def named(key: str) -> Any:
    """The game of this key. Raises `CommandError`."""
    try:
        return find(key)
    except KeyError:
        raise CommandError(f"No such game. There are: {', '.join(installed())}.") from None


def seats_of(game: Any, wanted: int, usual: int) -> int:
    """The number of seats that is wanted, or the usual one. Raises `CommandError`."""
    seats = wanted or usual
    if seats not in game.seats:
        raise CommandError(f"{game.name} has {', '.join(map(str, game.seats))} seats.")
    return seats
