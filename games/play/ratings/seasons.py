"""Seasons: stretches of whole months, counted from the first one (settings `SEASONS_FROM`, `SEASON_MONTHS`).

A match belongs to the season in which it was finished (UTC). Everybody begins a season anew; the rating of
all time, whose season is the empty key, goes on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from django.conf import settings
from django.utils import timezone

ALL_TIME = ""
"""The key of what is no season."""


@dataclass(frozen=True)
class Season:
    """The season of this number, the first being 1."""

    number: int

    @property
    def key(self) -> str:
        """As it is stored with a rating."""
        return str(self.number)

    @property
    def name(self) -> str:
        return f"Season {self.number}"

    @property
    def first_day(self) -> date:
        months = settings.SEASONS_FROM.month - 1 + (self.number - 1) * settings.SEASON_MONTHS
        return date(settings.SEASONS_FROM.year + months // 12, months % 12 + 1, 1)

    @property
    def last_day(self) -> date:
        return Season(self.number + 1).first_day - timedelta(days=1)


def season_of(moment: datetime) -> Season | None:
    """The season of a moment; none before the first one, and on a site without seasons."""
    if not settings.SEASON_MONTHS:
        return None
    day = moment.astimezone(UTC)
    months = 12 * (day.year - settings.SEASONS_FROM.year) + day.month - settings.SEASONS_FROM.month
    return Season(months // settings.SEASON_MONTHS + 1) if months >= 0 else None


def keys_of(moment: datetime) -> tuple[str, ...]:
    """The keys of the ratings that a match finished then counts for."""
    season = season_of(moment)
    return (ALL_TIME, season.key) if season else (ALL_TIME,)


def current() -> Season | None:
    """The season that is on."""
    return season_of(timezone.now())


def until_now() -> list[Season]:
    """Every season there has been, the one that is on first."""
    season = current()
    return [Season(number) for number in range(season.number, 0, -1)] if season else []
