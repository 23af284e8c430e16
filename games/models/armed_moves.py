"""Armed moves: what people have said beforehand that they would do."""

from __future__ import annotations

from django.db import models


class ArmedMove(models.Model):
    """A move that a seat has armed. Nobody but its person learns that there is one.

    Once it is over it stays, with its reason, until its person has read that.
    """

    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="armed")
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=40)
    """The key of what was armed (`games.engine.armed_moves.MoveToArm`)."""
    filled = models.JSONField(default=dict)
    """What was filled into its blanks."""
    noted = models.JSONField(default=dict)
    """What it remembers of the moment when it was armed."""
    armed_at = models.FloatField()
    """In seconds since 1970, like all clocks of a match."""
    armed_version = models.PositiveIntegerField()
    times = models.PositiveIntegerField(default=0)
    """How often it has answered."""
    seen_version = models.PositiveIntegerField(default=0)
    """The version of the match that it was asked about last."""
    asked_since = models.FloatField(null=True)
    """Since when the question stands that it is going to answer (`Match.waiting`)."""
    answers_at = models.FloatField(null=True)
    """When it will answer that."""
    nonce = models.CharField(max_length=40, blank=True)
    """The nonce of that answer, drawn at random as those of people are; then of the last that it gave."""
    over_at = models.FloatField(null=True)
    reason = models.CharField(max_length=300, blank=True)
    """Why it is over, in a sentence for its person."""

    class Meta:
        ordering = ["pk"]
        indexes = [
            models.Index(
                fields=["match", "seat"], name="armed_now", condition=models.Q(over_at__isnull=True)
            ),
            models.Index(
                fields=["answers_at"], name="armed_next", condition=models.Q(answers_at__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"armed at {self.match_id} by seat {self.seat}"
