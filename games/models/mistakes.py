"""One's own mistakes, and when each is asked again (`docs/puzzles.md`)."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.matches import Match


class Mistake(models.Model):
    """A decision of one's own that cost something, asked again until it is remembered."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mistakes")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="mistakes")
    version = models.PositiveIntegerField()
    """Of the choice that was made there."""
    found = models.JSONField()
    """The decision as the study found it (`games.study.decisions.Decision`)."""
    card = models.JSONField()
    """How well it is remembered, as `fsrs` keeps it."""
    due = models.DateTimeField()
    """When it is asked again."""
    asked = models.PositiveIntegerField(default=0)
    """How often it was asked when it was due."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "match", "version"], name="mistake_once")]
        indexes = [models.Index(fields=["user", "due"], name="mistakes_due")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.match_id}:{self.version}"
