"""Ratings: how strong somebody is at one game, how each rated match changed it, and what that was reckoned
from."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.rating_method import SURELY, UNKNOWN, floor, points


class Interval:
    """What people see of a strength `mu` with the doubt `sigma`: where it almost surely lies, in points."""

    mu: float
    sigma: float

    @property
    def low(self) -> int:
        """The number that ranks: almost surely at least this strong."""
        return points(self.mu - SURELY * self.sigma)

    @property
    def guess(self) -> int:
        return points(self.mu)

    @property
    def high(self) -> int:
        return points(self.mu + SURELY * self.sigma)


class Ladder(models.Model):
    """All ratings of one game. Each transaction that changes any of them holds this row locked
    (`games/play/ratings/rate_matches.py`, `recompute.py`)."""

    game = models.CharField(max_length=40, primary_key=True)
    method = models.PositiveSmallIntegerField(db_default=1)
    """By which way of reckoning (`rating_method.METHOD`) all of it stands, but for seasons that
    were over before."""

    reckoner = models.CharField(max_length=32, blank=True, db_default="")
    """Who reckons all of it again; empty while nobody does."""
    beat_at = models.DateTimeField(null=True)
    """When they were heard of last."""

    def __str__(self) -> str:
        return self.game


class Rating(Interval, models.Model):
    """Plackett-Luce strength (openskill) of a person or a bot account: mean `mu` and doubt `sigma`.

    Everybody has one for each season they played in, and one of all time, whose `season` is empty. The bots
    of the site have none: they are fixed marks.
    """

    game = models.CharField(max_length=40)
    season = models.CharField(max_length=8, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings")
    mu = models.FloatField(default=UNKNOWN.mu)
    sigma = models.FloatField(default=UNKNOWN.sigma)
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    """Matches won, alone or shared."""
    method = models.PositiveSmallIntegerField(db_default=1)
    """By which way of reckoning it came about."""
    floor = models.GeneratedField(expression=floor(), output_field=models.FloatField(), db_persist=True)
    """What boards are ordered by; `low` is the same in points."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "season", "user"], name="rating_once")]
        indexes = [models.Index(fields=["game", "season", "-floor", "id"], name="rating_board")]

    def __str__(self) -> str:
        return f"{self.user} at {self.game}{f', season {self.season}' if self.season else ''}"


class RatingChange(models.Model):
    """What one match did to a rating."""

    rating = models.ForeignKey(Rating, on_delete=models.CASCADE, related_name="changes")
    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="rating_changes")
    at = models.DateTimeField()
    """When the match was finished."""
    won = models.BooleanField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["rating", "match"], name="rating_change_once")]
        indexes = [
            models.Index(fields=["rating", "-at"], name="rating_curve"),
            models.Index(fields=["-at"], name="rating_change_at"),
        ]

    def __str__(self) -> str:
        return f"{self.rating_id} by {self.match_id}"

    @property
    def low_before(self) -> int:
        return points(self.mu_before - SURELY * self.sigma_before)

    @property
    def low_after(self) -> int:
        return points(self.mu_after - SURELY * self.sigma_after)

    @property
    def difference(self) -> int:
        """What the match did to the number that ranks."""
        return self.low_after - self.low_before


class RatedMatch(models.Model):
    """What a match was rated from. Enough, in order of finish,
    to reckon every rating again to the same number."""

    match = models.OneToOneField(
        "games.Match", on_delete=models.CASCADE, primary_key=True, related_name="rated_from"
    )
    game = models.CharField(max_length=40)
    at = models.DateTimeField()
    """When the match was finished. Matches of one moment count in order of their numbers."""
    entries = models.JSONField()
    """Who was placed where, by seat, with weights and the marks in force
    (`games.play.ratings.plackett_luce.Entry`)."""
    method = models.PositiveSmallIntegerField(db_default=1)
    """The way of reckoning whose marks these are."""

    class Meta:
        verbose_name_plural = "rated matches"
        indexes = [models.Index(fields=["game", "at", "match"], name="rating_order")]

    def __str__(self) -> str:
        return f"ratings of match {self.match_id}"
