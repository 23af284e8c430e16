"""What a match says about strength: Plackett-Luce (openskill) over the places of everybody at the table.

Pure reckoning on plain numbers. Bots, and the game itself where it beats everybody, are fixed marks:
people gain and lose against them, they themselves never move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from openskill.models import PlackettLuce

from games.models import Match, Seat
from games.models.ratings import UNKNOWN

MARKS = {"random": (15.0, 1.0), "greedy": (25.0, 1.0), "search": (30.0, 1.0)}
"""Strength and doubt of the bots."""
REPUBLIC = (25.0, 1.0)
"""Strength and doubt of the game itself, which everybody lost to where nobody wins (ruling R-62)."""
DESERTED = 0.5
"""How much a match counts for those who stayed after a bot had to take over somebody's seat (ruling R-63)."""
_model = PlackettLuce()


class Strength(NamedTuple):
    """Mean and doubt."""

    mu: float
    sigma: float


BEGINNER = Strength(*UNKNOWN)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One participant of a match, as it is kept with it.

    `user` is the number of a person or a bot account, whose strength is estimated; others are marks, of the
    strength that `mark` had at the time. `place` starts at 1, equal places share; `weight` is how much of the
    change counts.
    """

    place: int
    user: int | None = None
    won: bool = False
    weight: float = 1.0
    mark: Strength | None = None
    house: bool = False
    """The game itself, which beat everybody: each of the others met it alone."""
    left: bool = False
    """Left the seat to a bot: gains nothing, whoever else left before (ruling R-63)."""


def entries_of(match: Match, seats: Iterable[Seat]) -> list[Entry]:
    """What a finished match is rated from, with the marks and weights in force now."""
    seats = list(seats)
    winners = (match.result or {}).get("winners", [])
    deserted = any(seat.takeover for seat in seats)
    entries = []
    for seat in seats:
        place = seat.place or len(seats)
        if seat.user_id is None:
            entries.append(Entry(place, mark=Strength(*MARKS.get(seat.bot, UNKNOWN))))
        else:
            weight = DESERTED if deserted and not seat.takeover else 1.0
            entries.append(Entry(place, seat.user_id, seat.won, weight, left=seat.takeover))
    if not winners and not all(seat.takeover for seat in seats):
        entries.append(Entry(1, mark=Strength(*REPUBLIC), house=True))
    return entries


def as_stored(entries: Sequence[Entry]) -> Any:
    """Entries as plain JSON data."""
    return msgspec.to_builtins(entries)


def read_entries(stored: Any) -> list[Entry]:
    """Entries from plain JSON data."""
    return msgspec.convert(stored, list[Entry])


def after(entries: Sequence[Entry], before: Sequence[Strength]) -> list[Strength]:
    """The strength of each participant after the match; those of marks mean nothing.

    openskill's own weights are those of members of a team, and make a loss larger when they are small.
    Here a weight is the part of the way that is gone towards the new estimate."""
    house = next((was for entry, was in zip(entries, before, strict=True) if entry.house), None)
    if house is not None:
        estimates = [_estimates([house, was], [1, 2])[1] for was in before]
    else:
        estimates = _estimates(before, [entry.place for entry in entries])
    return [_weighed(entry, was, new) for entry, was, new in zip(entries, before, estimates, strict=True)]


def _weighed(entry: Entry, was: Strength, new: Strength) -> Strength:
    """As much of a new estimate as counts for this participant."""
    if entry.left:
        return Strength(min(was.mu, new.mu), new.sigma)
    if entry.weight == 1.0:
        return new
    return Strength(
        was.mu + entry.weight * (new.mu - was.mu), was.sigma + entry.weight * (new.sigma - was.sigma)
    )


def _estimates(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """openskill's estimates after a match that ended with these places."""
    teams = [[_model.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    rated = _model.rate(teams, ranks=[float(place) for place in places])
    return [Strength(new.mu, new.sigma) for (new,) in rated]
