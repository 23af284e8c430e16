"""How much of a long search `make test` does: a few of each, and the rest where it is asked for (`make
long`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def few_of(whole: int, few: int) -> list[Any]:
    """Values of a parameter: so many numbers from 0 on, and all that follow up to the whole, which is
    `long`."""
    return [
        pytest.param(range(few), id="few"),
        pytest.param(range(few, whole), id="rest", marks=pytest.mark.long),
    ]


def each_of(whole: int, few: int) -> list[Any]:
    """The numbers from 0 on one by one, of which only the first few are not `long`."""
    return [*range(few), *(pytest.param(number, marks=pytest.mark.long) for number in range(few, whole))]


def some_of(values: Iterable[str], few: int) -> list[Any]:
    """Values of a parameter, of which only the first few are not `long`."""
    return [
        pytest.param(value, marks=[pytest.mark.long] if at >= few else [], id=value)
        for at, value in enumerate(values)
    ]


def at_ends(games: Iterable[Any]) -> list[Any]:
    """Each title at the most seats, and at the fewest, which is `long`."""
    return [
        pytest.param(game, seats, marks=marks, id=f"{game.key}-{seats}")
        for game in games
        for seats, marks in ((max(game.seats), []), (min(game.seats), [pytest.mark.long]))
    ]


def up_to(whole: int, few: int) -> list[Any]:
    """The length of one search, short and whole."""
    return [few, pytest.param(whole, marks=pytest.mark.long)]
