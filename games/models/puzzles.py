"""Puzzles, and who tried them (`docs/puzzles.md`)."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.matches import Match
from games.models.rating_method import UNKNOWN
from games.models.ratings import Interval
from games.models.rules import RuleSet
from games.models.sliced_work import SlicedWork


class PuzzleSearch(SlicedWork):
    """How far the decisions of a studied match have been looked through for puzzles."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="puzzle_search")
    looked_to = models.PositiveIntegerField(default=0)
    """The version of the last decision that was looked at."""
    counts = models.JSONField(default=dict)
    """How many decisions were looked at, were rejected by which check, and became puzzles
    (`games.study.puzzle_checks.CHECKS`)."""

    class Meta:
        verbose_name_plural = "puzzle searches"

    def __str__(self) -> str:
        return f"{self.match_id}: {self.status}"


class Puzzle(Interval, models.Model):
    """A moment of a finished public match in which one choice is clearly best. How hard it is, is rated
    against the people who try it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="puzzles")
    version = models.PositiveIntegerField()
    """Of the choice that was made there."""
    seat = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=40)
    rule_set = models.ForeignKey(RuleSet, on_delete=models.PROTECT, related_name="puzzles")
    theme = models.CharField(max_length=40)
    """What the best action does, in the title's own word (`do`)."""
    found = models.JSONField()
    """The decision as the study found it (`games.study.decisions.Decision`)."""
    second = models.JSONField()
    """What the second judge found (`games.study.puzzle_checks.Opinion`)."""
    mu = models.FloatField(default=UNKNOWN.mu)
    sigma = models.FloatField(default=UNKNOWN.sigma)
    tries = models.PositiveIntegerField(default=0)
    """First tries of people with an account."""
    solved = models.PositiveIntegerField(default=0)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "version"], name="puzzle_once")]
        indexes = [models.Index(fields=["game", "mu"], name="puzzle_by_rating")]

    def __str__(self) -> str:
        return f"{self.game} puzzle {self.pk}"


class PuzzleTry(models.Model):
    """Somebody's first try at a puzzle. Later ones count for nothing and are not kept."""

    puzzle = models.ForeignKey(Puzzle, on_delete=models.CASCADE, related_name="first_tries")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="puzzle_tries")
    right = models.BooleanField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["puzzle", "user"], name="first_try_once")]

    def __str__(self) -> str:
        return f"{self.user_id} at {self.puzzle_id}"


class PuzzleStanding(Interval, models.Model):
    """How strong somebody is at puzzles, and their streaks."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="puzzle_standing"
    )
    mu = models.FloatField(default=UNKNOWN.mu)
    sigma = models.FloatField(default=UNKNOWN.sigma)
    tries = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)
    run = models.PositiveIntegerField(default=0)
    """Right first tries in a row, up to now."""
    best_run = models.PositiveIntegerField(default=0)
    days = models.PositiveIntegerField(default=0)
    """Days in a row with a first try, up to `last_day`."""
    best_days = models.PositiveIntegerField(default=0)
    last_day = models.DateField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.user} at puzzles"
