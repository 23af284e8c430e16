"""What a match says about strength: Plackett-Luce (openskill) over the places of everybody at the table.

Pure reckoning on plain numbers. Bots, and the game itself where it beats everybody, are fixed marks:
people gain and lose against them, they themselves never move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from openskill.models import PlackettLuce

from games.models import Match, Seat
from games.models.rating_method import BETA, DESERTED, KAPPA, REACH, REPUBLIC, TAU, UNKNOWN, Strength
from games.play.ratings.marks import mark_of

_model = PlackettLuce(mu=UNKNOWN.mu, sigma=UNKNOWN.sigma, beta=BETA, kappa=KAPPA, tau=TAU)


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
    own: float = 1.0
    """The share of the seat's choices that were their own: so much of a gain counts (ruling R-82)."""


def entries_of(match: Match, seats: Iterable[Seat], own: Mapping[int, float] | None = None) -> list[Entry]:
    """What a finished match is rated from, with the marks and weights in force now. `own` are the shares of
    those who left their seat to a bot for a while, by seat."""
    seats = list(seats)
    winners = (match.result or {}).get("winners", [])
    deserted = any(seat.takeover for seat in seats)
    entries = []
    for seat in seats:
        place = seat.place or len(seats)
        if seat.user_id is None:
            entries.append(Entry(place, mark=mark_of(seat.bot)))
        else:
            weight = DESERTED if deserted and not seat.takeover else 1.0
            share = (own or {}).get(seat.number, 1.0)
            entries.append(Entry(place, seat.user_id, seat.won, weight, left=seat.takeover, own=share))
    if not winners and not all(seat.takeover for seat in seats):
        entries.append(Entry(1, mark=REPUBLIC, house=True))
    return entries


def marked_anew(entries: Sequence[Entry], seats: Sequence[Seat]) -> list[Entry]:
    """The entries of a match that was rated by a former method, with the marks in force now. `seats` are all
    of the match, in order."""
    found = list(entries)
    for at, (entry, seat) in enumerate(zip(entries, seats, strict=False)):
        if entry.mark is not None and not entry.house:
            found[at] = msgspec.structs.replace(entry, mark=mark_of(seat.bot))
    return found


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
        whole = _estimates(before, [entry.place for entry in entries])
        estimates = [_without_easy_wins(entries, before, whole, at) for at in range(len(entries))]
    return [_weighed(entry, was, new) for entry, was, new in zip(entries, before, estimates, strict=True)]


def _without_easy_wins(
    entries: Sequence[Entry], before: Sequence[Strength], whole: Sequence[Strength], own: int
) -> Strength:
    """One participant's new estimate: as if bots that they beat and that are far below them had not been
    there (ruling R-72). `whole` are the estimates from the whole table."""
    met = [
        at
        for at, entry in enumerate(entries)
        if entry.mark is None or entry.place <= entries[own].place or before[at].mu >= before[own].mu - REACH
    ]
    if len(met) == len(entries):
        return whole[own]
    if met == [own]:
        return before[own]
    return _estimates([before[at] for at in met], [entries[at].place for at in met])[met.index(own)]


def _weighed(entry: Entry, was: Strength, new: Strength) -> Strength:
    """As much of a new estimate as counts for this participant."""
    if entry.left:
        return Strength(min(was.mu, new.mu), new.sigma)
    own = entry.own if new.mu > was.mu else 1.0
    if entry.weight * own == 1.0:
        return new
    return Strength(
        was.mu + entry.weight * own * (new.mu - was.mu), was.sigma + entry.weight * (new.sigma - was.sigma)
    )


def _estimates(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """openskill's estimates after a match that ended with these places."""
    teams = [[_model.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    rated = _model.rate(teams, ranks=[float(place) for place in places])
    return [Strength(new.mu, new.sigma) for (new,) in rated]
