"""When rated matches ended, and all that is stored of ratings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from games.models import Rating, RatingChange

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
FIELDS = (
    "rating__season",
    "rating__user",
    "match",
    "won",
    "mu_before",
    "sigma_before",
    "mu_after",
    "sigma_after",
)


def mu(user: Any, season: str = "") -> float:
    return float(Rating.objects.get(user=user, season=season).mu)


def at(minutes: float) -> datetime:
    return NOON + timedelta(minutes=minutes)


def everything() -> tuple[list[Any], list[Any]]:
    """All ratings and all changes, to the last bit."""
    estimates = Rating.objects.order_by("game", "season", "user")
    return (
        list(estimates.values_list("game", "season", "user", "mu", "sigma", "matches", "wins")),
        list(RatingChange.objects.order_by("match", "rating__season", "rating__user").values_list(*FIELDS)),
    )
