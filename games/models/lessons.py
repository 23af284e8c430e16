"""How far people are in their lessons."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class LessonRun(models.Model):
    """One person's way through one lesson: where they stand, and the stars they have earned."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="lesson_runs")
    game = models.CharField(max_length=40)
    lesson = models.CharField(max_length=40)
    match = models.OneToOneField(
        "games.Match", null=True, blank=True, on_delete=models.SET_NULL, related_name="lesson_run"
    )
    """The table at which it is being played."""
    beat = models.PositiveSmallIntegerField(default=0)
    """The beat that is shown, from 0."""
    helped = models.BooleanField(default=False)
    """Something was done for them since the lesson began."""
    strayed = models.BooleanField(default=False)
    """Another choice than the lesson's was tried since it began."""
    stars = models.PositiveSmallIntegerField(default=0)
    """The most that was earned: 0 while it was never finished, 3 at best."""
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "game", "lesson"], name="lesson_once_each"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.game} {self.lesson}"
