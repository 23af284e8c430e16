"""What quick games say about the win chances in a finished match."""

from __future__ import annotations

from django.db import models

from games.models.matches import Match


class WinChances(models.Model):
    """The estimate of one match: kept once, with what it was made by.

    Whoever counts holds the lease and says so at `beat_at`;
    a lease that went silent is taken over, and goes on where it was.
    """

    class Status(models.TextChoices):
        COUNTING = "counting", "counting"
        READY = "ready", "ready"
        BROKEN = "broken", "broken"

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="chances")
    status = models.CharField(max_length=8, choices=Status, default=Status.COUNTING)
    method = models.PositiveSmallIntegerField()
    """The way of estimating (`games.play.analysis.win_chances.METHOD`).
    An estimate by another is made again."""
    engine_version = models.PositiveIntegerField()
    """The version of the title's program that played the quick games."""
    games = models.PositiveIntegerField(default=0)
    """Quick games of each position; 0 until it is known how many."""
    decisions = models.PositiveBigIntegerField(default=0)
    """Decisions of all quick games so far."""
    closer = models.BooleanField(default=False)
    """Whether the moves of the turns that changed most are among the positions already."""
    tallies = models.JSONField(default=list)
    """Of each position, in order: `{"version", "games", "won":
    [the shares of the win of each seat, summed], "turn"}`."""
    reason = models.TextField(blank=True)
    """Why it is broken."""
    lease = models.CharField(max_length=32, blank=True)
    beat_at = models.DateTimeField(null=True, blank=True)
    begun_at = models.DateTimeField(auto_now_add=True)
    ready_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "win chances"

    def __str__(self) -> str:
        return f"{self.match_id}: {self.status}"
