"""Reports of what somebody said, for those who moderate."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Report(models.Model):
    """One person's report of one message, with what was said around it as it stood then."""

    class Reason(models.TextChoices):
        INSULT = "insult", "insults or threatens"
        HATE = "hate", "hates a group of people"
        SPAM = "spam", "advertises or floods"
        PRIVATE = "private", "tells private things of somebody"
        OTHER = "other", "something else"

    class State(models.TextChoices):
        OPEN = "open", "open"
        DISMISSED = "dismissed", "dismissed"
        ACTED = "acted", "acted upon"

    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports_made"
    )
    about = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports_about"
    )
    """Who said it."""
    match = models.ForeignKey("games.Match", null=True, on_delete=models.SET_NULL, related_name="reports")
    message = models.ForeignKey(
        "games.ChatMessage", null=True, on_delete=models.SET_NULL, related_name="reports"
    )
    """Empty once the account of whoever said it is deleted; `text` and `context` stay."""
    text = models.CharField(max_length=500)
    context = models.JSONField(default=list)
    """What was said before and after: `[{"id", "name", "text", "at"}]`, times in seconds since 1970."""
    reason = models.CharField(max_length=8, choices=Reason)
    note = models.CharField(max_length=500, blank=True)
    at = models.DateTimeField(auto_now_add=True)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    decision = models.CharField(max_length=300, blank=True)
    """What was done, in a sentence."""

    class Meta:
        ordering = ["-at"]
        indexes = [models.Index(fields=["state", "-at"], name="report_queue")]
        constraints = [
            models.UniqueConstraint(
                fields=["by", "message"], name="report_once", condition=models.Q(message__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return f"report {self.pk}: {self.text[:60]}"
