"""What the interface says of the deal of the day."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

import msgspec

Outcome = Literal["playing", "finished", "resigned", "unfinished", "called_off"]


class OwnAttempt(msgspec.Struct):
    """One's own try."""

    outcome: Outcome
    table: int | None
    """The match: a table while it is played, a finished match once the day is over."""
    won: bool
    points: float | None
    rank: int | None
    """One's place in the field, 1 being the best."""
    behind: float | None
    """How much of the others is behind one, in percent."""


class DealScore(msgspec.Struct):
    """A line of the board. Names and matches are told when the day is over; those of friends at once, after
    one's own try."""

    rank: int
    name: str | None
    match: int | None
    outcome: Outcome
    won: bool
    points: float | None
    rounds: int


class DealOfTheDay(msgspec.Struct):
    """A deal: the same cards, dice and bots for everybody."""

    day: date
    game: str
    seats: int
    bot: str
    """The level of all others."""
    points_are: str
    """What is counted, in words."""
    commitment: str
    """SHA-256 of the key of its luck."""
    key: str | None
    """That key, once the day is over."""
    ends: datetime
    over: bool
    played: int
    """How many have played it to its end."""
    own: OwnAttempt | None
    board: list[DealScore] | None
    """The best hundred, after one's own try or when the day is over; before, nothing."""
