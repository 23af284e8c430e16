"""Ratings after a rated match: Plackett-Luce (openskill) over the places of all seats.

A bot is a fixed mark: people gain and lose against it, its own rating never moves. Whoever left is placed last. The rating of a
match happens once, however often it is asked for.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from openskill.models import PlackettLuce

from games.models import Match, Rating, RatingChange, Seat

MARKS = {"random": (15.0, 1.0), "greedy": (25.0, 1.0), "search": (30.0, 1.0)}
"""Strength and doubt of the bots."""
_model = PlackettLuce()


def rate(match_id: int) -> bool:
    """Rate a finished match, once. True if it was done now."""
    with transaction.atomic():
        match = Match.objects.select_for_update().filter(pk=match_id).first()
        if match is None or match.status != Match.Status.FINISHED or not match.rated:
            return False
        Match.objects.filter(pk=match_id).update(due_at=None)
        if match.rating_changes.exists():
            return False
        seats = list(match.seats.order_by("number"))
        ratings = _lock_ratings(match.game, seats)
        teams = [[_strength(seat, ratings)] for seat in seats]
        rated = _model.rate(teams, ranks=[float(seat.place or len(seats)) for seat in seats])
        winners = winners_of(match, seats)
        for seat, (after,) in zip(seats, rated, strict=True):
            rating = ratings.get(seat.user_id)
            if rating is None:
                continue
            RatingChange.objects.create(
                rating=rating,
                match=match,
                mu_before=rating.mu,
                sigma_before=rating.sigma,
                mu_after=after.mu,
                sigma_after=after.sigma,
            )
            rating.mu, rating.sigma = after.mu, after.sigma
            rating.matches += 1
            rating.wins += 1 / len(winners) if seat.number in winners else 0
            rating.save()
        return True


def winners_of(match: Match, seats: list[Seat]) -> list[int]:
    """The seats that won, without those who left; none where the game beats everybody."""
    won = (match.result or {}).get("winners", [])
    return [seat.number for seat in seats if seat.number in won and seat.place == 1]


def _lock_ratings(game: str, seats: list[Seat]) -> dict[int | None, Rating]:
    """The ratings of the people at the table, locked in one order everywhere so that two matches never wait in a ring."""
    people = [seat.user_id for seat in seats if seat.user_id is not None]
    for user_id in people:
        Rating.objects.get_or_create(game=game, user_id=user_id)
    locked = Rating.objects.select_for_update().filter(game=game, user__in=people).order_by("pk")
    return {rating.user_id: rating for rating in locked}


def _strength(seat: Seat, ratings: dict[int | None, Rating]) -> Any:
    rating = ratings.get(seat.user_id)
    if rating is not None:
        return _model.rating(mu=rating.mu, sigma=rating.sigma)
    mu, sigma = MARKS.get(seat.bot, (25.0, 25.0 / 3))
    return _model.rating(mu=mu, sigma=sigma)
