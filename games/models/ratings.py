"""Ratings: a person's (or a bot's) strength at one game, and how each rated match changed it."""

from __future__ import annotations

from django.conf import settings
from django.db import models


def points(strength: float) -> int:
    """A strength on the scale that people see: somebody unknown is expected around 1500."""
    return round(1000 + 20 * strength)


class Rating(models.Model):
    """Plackett-Luce strength (openskill): mean `mu` and doubt `sigma`. Exactly one of `user` and `bot` is set."""

    game = models.CharField(max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="ratings"
    )
    bot = models.CharField(max_length=20, blank=True)
    mu = models.FloatField(default=25.0)
    sigma = models.FloatField(default=25.0 / 3)
    matches = models.PositiveIntegerField(default=0)
    wins = models.FloatField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["game", "user"], name="rating_of_person", condition=models.Q(user__isnull=False)
            ),
            models.UniqueConstraint(
                fields=["game", "bot"], name="rating_of_bot", condition=~models.Q(bot="")
            ),
        ]
        indexes = [models.Index(fields=["game", "-mu"], name="rating_board")]

    def __str__(self) -> str:
        return f"{self.user or self.bot} at {self.game}"

    @property
    def low(self) -> int:
        """The number that ranks: almost surely at least this strong."""
        return points(self.mu - 2 * self.sigma)

    @property
    def guess(self) -> int:
        return points(self.mu)

    @property
    def high(self) -> int:
        return points(self.mu + 2 * self.sigma)


class RatingChange(models.Model):
    """What one match did to a rating."""

    rating = models.ForeignKey(Rating, on_delete=models.CASCADE, related_name="changes")
    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="rating_changes")
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["rating", "match"], name="rating_change_once")]

    def __str__(self) -> str:
        return f"{self.rating_id} by {self.match_id}"

    @property
    def low_before(self) -> int:
        return points(self.mu_before - 2 * self.sigma_before)

    @property
    def low_after(self) -> int:
        return points(self.mu_after - 2 * self.sigma_after)

    @property
    def difference(self) -> int:
        """What the match did to the number that ranks."""
        return self.low_after - self.low_before
