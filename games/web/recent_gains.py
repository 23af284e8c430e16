"""Tonight's risers: who gained most by rated matches in the last hours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, F, Q, Sum
from django.utils import timezone

from games.models import Rating, RatingChange
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


def tonight(viewer: Any) -> dict[str, Any]:
    """Who gained most in the last hours, and where the viewer stands among them; a few queries, however
    many played."""
    recent = RatingChange.objects.filter(
        at__gte=timezone.now() - TONIGHT, rating__season=ALL_TIME, rating__user__left_at=None
    )
    after, before = (F(f"mu_{when}") - 2 * F(f"sigma_{when}") for when in ("after", "before"))
    gains = (
        recent.values("rating")
        .annotate(gained=Sum(20 * (after - before)), won=Count("pk", filter=Q(won=True)), played=Count("pk"))
        .order_by("-gained", "rating")
    )
    found = [(rank, row) for rank, row in enumerate(gains.filter(gained__gt=0)[:SHOWN], start=1)]
    own = gains.filter(rating__user=viewer).first() if viewer.is_authenticated else None
    if own is not None and all(row["rating"] != own["rating"] for _, row in found):
        found.append((gains.filter(gained__gt=own["gained"]).count() + 1, own))
    ratings = Rating.objects.select_related("user").in_bulk([row["rating"] for _, row in found])
    risers = [_riser(rank, row, ratings[row["rating"]], viewer) for rank, row in found]
    shown = [riser for riser in risers[:SHOWN] if riser.gained > 0]
    return {
        "first": shown[0] if shown else None,
        "next": shown[1:],
        "own": next((riser for riser in risers if riser.face.you), None),
    }


def _riser(rank: int, row: Mapping[str, Any], rating: Rating, viewer: Any) -> Riser:
    face = avatars.of_person(rating.user, viewer)
    return Riser(face, box(rating.game), round(row["gained"]), row["won"], row["played"], rank)
