"""Asking the others whether a choice may be taken back."""

from __future__ import annotations

from django.db import models


class TakeBackQuestion(models.Model):
    """Somebody asks those at their table to let them take back their last choice, although others know of it
    or have acted since (`games/play/changes/asked_take_back.py`). It stands while the match stays at this
    version."""

    match = models.OneToOneField("games.Match", on_delete=models.CASCADE, related_name="take_back_question")
    """There is one at a time; a later one takes its place."""
    seat = models.PositiveSmallIntegerField()
    """Who asks."""
    version = models.PositiveIntegerField()
    """The version at which it was asked."""
    until = models.FloatField()
    """When it lapses, in seconds since 1970."""
    agreed = models.JSONField(default=list)
    """The seats that have said yes."""
    refused = models.BooleanField(default=False)
    """Somebody said no. It stays, so that the same is not asked twice."""

    told = models.JSONField(default=list)
    """The seats whose devices were told of it."""

    def __str__(self) -> str:
        return f"{self.match_id}:{self.version} by seat {self.seat}"
