"""Tonight's risers: who gained most by rated matches in the last hours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, Q, Sum
from django.utils import timezone

from games.models import Rating, RatingChange
from games.models.rating_method import POINTS_A_UNIT, floor
from games.play.ratings.seasons import ALL_TIME
from games.web import avatars
from games.web.avatars import Face
from games.web.game_catalog import Box, box

TONIGHT = timedelta(hours=12)
SHOWN = 5


@dataclass
class Riser:
    """What somebody's rated matches of the last hours came to in one game."""

    face: Face
    box: Box
    gained: int
    won: int
    played: int
    rank: int


def tonight() -> dict[str, Any]:
    """Who gained most in the last hours; two queries, however many played."""
    recent = RatingChange.objects.filter(
        at__gte=timezone.now() - TONIGHT, rating__season=ALL_TIME, rating__user__left_at=None
    )
    gained = Sum(POINTS_A_UNIT * (floor("_after") - floor("_before")))
    gains = (
        recent.values("rating")
        .annotate(gained=gained, won=Count("pk", filter=Q(won=True)), played=Count("pk"))
        .order_by("-gained", "rating")
    )
    found = [(rank, row) for rank, row in enumerate(gains.filter(gained__gt=0)[:SHOWN], start=1)]
    ratings = Rating.objects.select_related("user").in_bulk([row["rating"] for _, row in found])
    risers = [_riser(rank, row, ratings[row["rating"]]) for rank, row in found]
    shown = [riser for riser in risers if riser.gained > 0]
    return {"first": shown[0] if shown else None, "next": shown[1:]}


def _riser(rank: int, row: Mapping[str, Any], rating: Rating) -> Riser:
    face = avatars.of_person(rating.user)
    return Riser(face, box(rating.game), round(row["gained"]), row["won"], row["played"], rank)
