"""Rule data: a draft of cards that administrators edit, and published sets that matches keep for ever."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models


class Published(models.Manager["RuleSet"]):
    """The sets that were published here."""

    def get_queryset(self) -> models.QuerySet[RuleSet]:
        return super().get_queryset().filter(number__gt=0)


class RuleSet(models.Model):
    """A published, immutable set of rule data of one game, named by the hash of its content.

    The set with the highest number is the one that new matches get. A set may say again what an older one
    said. A set that only came with an imported match has no number: `objects` leaves it out, and no new match
    gets it.
    """

    game = models.CharField(max_length=40)
    digest = models.CharField(max_length=64)
    """SHA-256 of `data`, hexadecimal."""
    data = models.BinaryField()
    """The rule data as canonical JSON, exactly what `Game.read_cards` takes."""
    number = models.PositiveIntegerField(default=0)
    """1, 2, 3 … within the game; 0 if it was never published here."""
    note = models.CharField(max_length=200, blank=True)
    published_at = models.DateTimeField(auto_now_add=True)
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL
    )

    objects = Published()
    every = models.Manager["RuleSet"]()

    class Meta:
        base_manager_name = "every"
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number"], name="rule_set_number", condition=models.Q(number__gt=0)
            ),
            models.UniqueConstraint(
                fields=["game", "digest"], name="imported_rules_once", condition=models.Q(number=0)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.number}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store a new set. A stored one never changes, because matches and replays stand on it."""
        if not self._state.adding:
            raise ValueError("A published rule set cannot be changed; publish a new one.")
        super().save(*args, **kwargs)


class Card(models.Model):
    """One piece of rule data in the draft of a game: a card, a mat, the constants."""

    game = models.CharField(max_length=40)
    kind = models.CharField(max_length=40)
    """The key of the title's `CardKind`."""
    code = models.CharField(max_length=40)
    position = models.PositiveIntegerField()
    data = models.JSONField()
    changed_at = models.DateTimeField(auto_now=True)
    changed_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)

    class Meta:
        verbose_name = "card of the draft"
        verbose_name_plural = "cards of the draft"
        ordering = ["game", "kind", "position"]
        constraints = [models.UniqueConstraint(fields=["game", "kind", "code"], name="card_once")]

    def __str__(self) -> str:
        return f"{self.code} ({self.game})"
