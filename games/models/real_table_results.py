"""Matches that were played with the box: whom a result names, until they have said whether it is right."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Witness(models.Model):
    """Somebody who is said to have had this seat. Once they agree they have it;
    if they do not, they are forgotten here."""

    seat = models.OneToOneField("games.Seat", on_delete=models.CASCADE, related_name="witness")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="named_in")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "witnesses"
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"{self.user_id} at {self.seat_id}"
