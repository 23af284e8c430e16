"""The deal of the day, and who played it (`docs/daily-deal.md`)."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.matches import Match
from games.models.rules import RuleSet


class Deal(models.Model):
    """One deal that everybody may play once: a title, a key, and the same bots. Its key leaves the server
    when its day is over and not before."""

    day = models.DateField(unique=True)
    """The day on which it counts (UTC)."""
    game = models.CharField(max_length=40)
    size = models.PositiveSmallIntegerField()
    """How many seats; in the first sits who plays it."""
    bot = models.CharField(max_length=20)
    """The level of all others."""
    options = models.JSONField(default=dict)
    rule_set = models.ForeignKey(RuleSet, on_delete=models.PROTECT, related_name="deals")
    secret = models.BinaryField()
    commitment = models.CharField(max_length=64)
    """Shown as soon as the deal is made: SHA-256 of `secret`."""
    closed_at = models.DateTimeField(null=True, blank=True)
    """When it was noted that its day is over: from then on `Attempt.behind` stands."""
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-day"]

    def __str__(self) -> str:
        return f"{self.day:%Y-%m-%d} {self.game}"


class Attempt(models.Model):
    """Somebody's one try at a deal."""

    class Outcome(models.TextChoices):
        PLAYING = "playing", "is being played"
        FINISHED = "finished", "played to its end"
        RESIGNED = "resigned", "resigned"
        UNFINISHED = "unfinished", "unfinished when the day ended"
        CALLED_OFF = "called_off", "called off"

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="attempts")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="attempts")
    match = models.OneToOneField(
        Match, on_delete=models.SET_NULL, null=True, blank=True, related_name="attempt"
    )
    counts = models.BooleanField(default=True)
    """Whether it stands on the board: guests play for the fun of it."""
    outcome = models.CharField(max_length=10, choices=Outcome, default=Outcome.PLAYING)
    won = models.BooleanField(default=False)
    points = models.FloatField(null=True, blank=True)
    """What it came to (`games.engine.comparison.Comparable`), if it was played to its end."""
    order = models.JSONField(default=list)
    """Who is ahead of whom: more is better, and the first number counts before the next."""
    rounds = models.PositiveIntegerField(default=0)
    behind = models.FloatField(null=True, blank=True)
    """The share of the field that is behind this one, in percent, once the day is over."""
    began_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["deal", "user"], name="attempt_once")]
        indexes = [models.Index(fields=["deal", "outcome"], name="attempts_of_deal")]

    def __str__(self) -> str:
        return f"{self.user_id} at {self.deal_id}: {self.outcome}"
