"""What the judge of finished matches has found (`docs/study.md`)."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.matches import Match
from games.models.sliced_work import SlicedWork


class Study(SlicedWork):
    """One judge's study of a match. Another judge's takes its place when that is whole."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="studies")
    judge = models.CharField(max_length=60)
    """The method, its version, and which weights it went by (`games.play.analysis.study.judge_name`)."""
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="studies"
    )
    """Who asked for it: somebody has at most one study under way."""
    people = models.BooleanField(default=False)
    """Somebody sat in this match: such are studied first."""
    moments = models.PositiveIntegerField(default=0)
    """Of the match; 0 until they are counted."""
    done = models.PositiveIntegerField(default=0)
    """So many of them have been studied."""

    class Meta:
        verbose_name_plural = "studies"
        constraints = [
            models.UniqueConstraint(fields=["match", "judge", "engine_version"], name="studied_once_by_each")
        ]
        indexes = [
            models.Index(
                fields=["-people", "begun_at"],
                name="study_waiting",
                condition=models.Q(status="counting"),
            )
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.status}"


class StudiedDecision(models.Model):
    """A choice as it was judged."""

    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="decisions")
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    grade = models.CharField(max_length=8)
    loss = models.FloatField()
    """In chances of 100; 0 for what is not judged."""
    error = models.FloatField()
    found = models.JSONField()
    """All of it (`games.study.decisions.Decision`)."""

    class Meta:
        ordering = ["version"]
        constraints = [models.UniqueConstraint(fields=["study", "version"], name="judged_once")]

    def __str__(self) -> str:
        return f"{self.study_id}:{self.version} {self.grade}"


class StudiedSeat(models.Model):
    """What the decisions of a seat come to over a whole match, once it is studied."""

    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    decisions = models.PositiveIntegerField()
    """That were judged."""
    quality = models.FloatField()
    """Play quality: the mean loss of a judged decision, in chances of 100."""
    error = models.FloatField()
    """Its standard error."""

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["study", "seat"], name="seat_summed_once")]

    def __str__(self) -> str:
        return f"{self.study_id}: seat {self.seat} {self.quality}"


class StudiedLuck(models.Model):
    """What chance brought in one moment."""

    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="lucks")
    version = models.PositiveIntegerField()
    found = models.JSONField()
    """By seat (`games.study.luck.Luck`)."""

    class Meta:
        ordering = ["version"]
        constraints = [models.UniqueConstraint(fields=["study", "version"], name="luck_once")]

    def __str__(self) -> str:
        return f"{self.study_id}:{self.version}"
