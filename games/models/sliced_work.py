"""Work on a finished match that is done in slices of a few seconds, by whoever holds its lease."""

from __future__ import annotations

from django.db import models


class SlicedWork(models.Model):
    """Whoever works holds the lease and says so at `beat_at`; a lease that went silent is taken over, and the
    work goes on where it was (`games/play/analysis/leases.py`)."""

    class Status(models.TextChoices):
        COUNTING = "counting", "counting"
        READY = "ready", "ready"
        BROKEN = "broken", "broken"

    status = models.CharField(max_length=8, choices=Status, default=Status.COUNTING)
    engine_version = models.PositiveIntegerField()
    """The version of the title's program that it was done with."""
    reason = models.TextField(blank=True)
    """Why it is broken."""
    lease = models.CharField(max_length=32, blank=True)
    beat_at = models.DateTimeField(null=True, blank=True)
    begun_at = models.DateTimeField(auto_now_add=True)
    ready_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True
