"""When the site lived, and when nobody could reach it."""

from __future__ import annotations

from django.db import models


class Pulse(models.Model):
    """When a web process last wrote that it lives (`games/play/ops/outages.py`, which says which row)."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)


class Outage(models.Model):
    """A time in which no web process could store anything: nobody could choose, so nobody's clock ran."""

    began_at = models.DateTimeField()
    """A little before the last that was heard of the site: whoever was just choosing has that time again."""
    ended_at = models.DateTimeField()
    told_up_to = models.PositiveBigIntegerField(default=0)
    """The last match, of those in the order of their numbers, whose clocks say so."""
    told = models.BooleanField(default=False)
    """Whether all do."""

    def __str__(self) -> str:
        return f"{self.began_at} to {self.ended_at}"
