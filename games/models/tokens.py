"""Tokens: what a program shows instead of a password."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Token(models.Model):
    """Lets a program act for an account, within its scopes. The secret itself is known to its owner alone."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    """The account that the program acts as: a person's own, or one of their bot accounts."""
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    """SHA-256 of the secret, hexadecimal. The secret is 32 random bytes, so nothing slower is needed."""
    hint = models.CharField(max_length=8)
    """The first signs of the secret, so that its owner can tell tokens apart."""
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    used_at = models.DateTimeField(null=True, blank=True)
    """When it was shown last, to the minute."""

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"{self.name} of {self.user}"
