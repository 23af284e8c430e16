"""Rule data that was read once is not read again: its cards never change, and a site keeps them as well."""

from __future__ import annotations

from functools import lru_cache

from games.titles import installed


def read_once() -> None:
    """From now on a title of this process gives the same cards for the same data. (Reading takes up to 16 ms,
    and a site that has just started, as in nearly every test, reads twice.)"""
    for game in installed().values():
        title = type(game)
        title.read_cards = lru_cache(maxsize=32)(title.read_cards)
