"""What quick games say about the win chances in a finished match."""

from __future__ import annotations

from django.db import models

from games.models.matches import Match
from games.models.sliced_work import SlicedWork


class WinChances(SlicedWork):
    """The estimate of one match: kept once, with what it was made by."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="chances")
    method = models.PositiveSmallIntegerField()
    """The way of estimating (`games.play.analysis.win_chances.METHOD`).
    An estimate by another is made again."""
    games = models.PositiveIntegerField(default=0)
    """Quick games of each position; 0 until it is known how many."""
    decisions = models.PositiveBigIntegerField(default=0)
    """Decisions of all quick games so far."""
    closer = models.BooleanField(default=False)
    """Whether the moves of the turns that changed most are among the positions already."""
    tallies = models.JSONField(default=list)
    """Of each position, in order: `{"version", "games", "won":
    [the shares of the win of each seat, summed], "turn"}`."""

    class Meta:
        verbose_name_plural = "win chances"

    def __str__(self) -> str:
        return f"{self.match_id}: {self.status}"
