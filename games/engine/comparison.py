"""How those are compared who played the same deal at different tables."""

from __future__ import annotations

import msgspec

from games.engine.result import Result


class Comparable(msgspec.Struct, frozen=True):
    """What a seat came to at the end of a match."""

    points: float
    """What is shown, counted as `Game.compared_in` says."""
    order: tuple[float, ...]
    """Who is ahead of whom: more is better, and the first number counts before the next."""
    rounds: int
    """How many rounds the match took."""


def by_place_and_points(result: Result, seat: int, rounds: int) -> Comparable:
    """For games whose losers have places and points of their own."""
    mine = next(placing for placing in result.placings if placing.seat == seat)
    return Comparable(mine.score, (-float(mine.place), mine.score), rounds)


def by_lead(result: Result, seat: int, rounds: int) -> Comparable:
    """For races, whose losers all share a place: winners before losers, then by the lead over the best
    rival, and of those who are level who needed fewer rounds."""
    scores = {placing.seat: placing.score for placing in result.placings}
    lead = scores.pop(seat) - max(scores.values())
    return Comparable(lead, (float(seat in result.winners), lead, -float(rounds)), rounds)
