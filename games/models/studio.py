"""The card studio's records: what was changed in a draft, and balance runs."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.rules import RuleSet


class RuleChange(models.Model):
    """A line of the audit: who changed what in the rule data of a game, and when.
    Never changed, never deleted by the site."""

    class Deed(models.TextChoices):
        CHANGED = "changed", "changed"
        IMPORTED = "imported", "imported"
        PUT_BACK = "put back", "put back"
        PUBLISHED = "published", "published"
        ROLLED_BACK = "rolled back", "rolled back"

    game = models.CharField(max_length=40)
    deed = models.CharField(max_length=12, choices=Deed.choices)
    kind = models.CharField(max_length=40, blank=True)
    """The card kind and the code of the card; empty for a whole set."""
    code = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=80, blank=True)
    before = models.JSONField(null=True, blank=True)
    """The card as it was and as it is since; of a set its number."""
    after = models.JSONField(null=True, blank=True)
    note = models.CharField(max_length=200, blank=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = "change of rule data"
        verbose_name_plural = "changes of rule data"
        ordering = ["-id"]
        indexes = [models.Index(fields=["game", "-id"], name="rule_change_newest")]

    def __str__(self) -> str:
        return f"{self.game} {self.code or 'set'} {self.deed}"


class BalanceRun(models.Model):
    """Bots play a draft against a published set: pairs of matches from the same seeds."""

    class Status(models.TextChoices):
        RUNNING = "running", "running"
        STOPPED = "stopped", "stopped"
        FINISHED = "finished", "finished"
        BROKEN = "broken", "broken"

    game = models.CharField(max_length=40)
    draft = models.BinaryField()
    """The draft as it was when the run began, as `Game.read_cards` takes it."""
    published = models.ForeignKey(RuleSet, on_delete=models.PROTECT)
    changes = models.JSONField(default=list)
    """What the draft changes, in sentences."""
    bots = models.JSONField()
    """The bots by seat in the first match; later ones rotate."""
    options = models.JSONField(default=dict)
    pairs = models.PositiveIntegerField()
    """Matches of each side."""
    seed = models.CharField(max_length=40)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.RUNNING)
    reason = models.TextField(blank=True)
    """Why it is broken."""
    begun_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)
    begun_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        permissions = [("stop_balancerun", "Can stop and continue balance runs")]

    def __str__(self) -> str:
        return f"{self.game}: balance run {self.pk}"


class BalanceChunk(models.Model):
    """Some pairs of a run. Whoever plays them holds the lease and says so at `beat_at`;
    a lease that went silent is taken over."""

    run = models.ForeignKey(BalanceRun, on_delete=models.CASCADE, related_name="chunks")
    first = models.PositiveIntegerField()
    """The number of its first pair."""
    pairs = models.PositiveIntegerField()
    played = models.PositiveIntegerField(default=0)
    """Pairs that are in the tally."""
    decisions = models.PositiveBigIntegerField(default=0)
    """Decisions so far, those of matches under way and of matches that were lost included: a sign of life."""
    tally = models.BinaryField(default=b"")
    """What the played pairs showed, as `games.studio.tallies.Tally` in JSON."""
    lease = models.CharField(max_length=32, blank=True)
    beat_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["run", "first"], name="balance_chunk_once")]

    def __str__(self) -> str:
        return f"{self.run_id}: pairs {self.first} to {self.first + self.pairs - 1}"


class Tryout(models.Model):
    """A draft that somebody publishes:
    first it is played a little, and published if no law of the game breaks.

    Whoever plays it holds the lease and says so at `beat_at`; a lease that went silent is taken over.
    """

    class Status(models.TextChoices):
        RUNNING = "running", "running"
        PUBLISHED = "published", "published"
        BROKEN = "broken", "broken"
        CALLED_OFF = "called off", "called off"

    game = models.CharField(max_length=40)
    draft = models.BinaryField()
    """The draft as it was when it was to be published."""
    note = models.CharField(max_length=200, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.RUNNING)
    reason = models.TextField(blank=True)
    """Why it is broken."""
    matches = models.PositiveIntegerField(default=0)
    of = models.PositiveIntegerField()
    """Matches played, and how many there are to play."""
    decisions = models.PositiveBigIntegerField(default=0)
    begun_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)
    begun_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    lease = models.CharField(max_length=32, blank=True)
    beat_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["game"], name="one_tryout_at_a_time", condition=models.Q(status="running")
            )
        ]

    def __str__(self) -> str:
        return f"{self.game}: tryout {self.pk} {self.status}"
