"""Matches: the table, its seats, every move, and what was said."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Match(models.Model):
    """A table, from its opening to its place in the history.

    `state` is the engine's encoded state at `version`; whose move it is and what they may do is derived from it. What is
    kept beside it (`waiting`) only serves lists, clocks and the sweep.
    """

    class Status(models.TextChoices):
        OPEN = "open", "open"
        PLAYING = "playing", "playing"
        FINISHED = "finished", "finished"
        ABANDONED = "abandoned", "abandoned"

    game = models.CharField(max_length=40)
    engine_version = models.PositiveIntegerField(default=1)
    rule_set = models.ForeignKey("games.RuleSet", on_delete=models.PROTECT)
    options = models.JSONField(default=dict)
    """Variants and table options by key."""
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    rated = models.BooleanField(default=False)
    private = models.BooleanField(default=False)
    """Only people with the invitation link may sit or watch."""
    invitation = models.CharField(max_length=24, unique=True)
    pace = models.CharField(
        max_length=8, choices=[("live", "live"), ("turns", "by turns"), ("free", "no clock")], default="live"
    )
    decision_seconds = models.PositiveIntegerField(default=60)
    """Time for one decision: seconds in a live match, whole days as seconds when played by turns."""
    reserve_seconds = models.PositiveIntegerField(default=300)
    """A live match's extra time for each seat over the whole match."""
    speed = models.CharField(
        max_length=8, choices=[("paced", "paced"), ("instant", "instant")], default="paced"
    )
    """Whether automatic steps are shown one by one."""

    secret = models.BinaryField()
    commitment = models.CharField(max_length=64)
    """Published when the table opens: SHA-256 of `secret`."""
    state = models.BinaryField(null=True)
    version = models.PositiveIntegerField(default=0)
    """Grows by one with every stored move."""
    digest = models.CharField(max_length=64, blank=True)
    """The chained digest of the last move."""
    waiting = models.JSONField(default=list)
    """The seats asked now: `[{"seat", "since", "deadline", "patience"}]`, times in seconds since 1970."""
    due_at = models.DateTimeField(null=True, blank=True)
    """When something must happen by itself: the next paced step, a bot's move, a clock. The sweep looks here."""
    headline = models.CharField(max_length=200, blank=True)
    """A sentence for lists: the round and what is being asked. Public."""
    result = models.JSONField(null=True, blank=True)
    rematch = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch_of"
    )

    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    moved_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name_plural = "matches"
        indexes = [
            models.Index(fields=["status", "game", "-created_at"], name="match_lobby"),
            models.Index(fields=["due_at"], name="match_due", condition=models.Q(due_at__isnull=False)),
            models.Index(fields=["game", "-finished_at"], name="match_history"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"


class Seat(models.Model):
    """A place at a table: a person, a bot, or free. A bot that plays for a person who left keeps the person's name."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    bot = models.CharField(max_length=20, blank=True)
    """The key of the bot that plays this seat now; empty while a person does."""
    takeover = models.BooleanField(default=False)
    """The bot took over from `user`, who left, resigned or ran out of time."""
    left_at = models.DateTimeField(null=True, blank=True)
    salt = models.CharField(max_length=64, blank=True)
    """The seat's own value in the match's key."""
    reserve_left = models.FloatField(default=0)
    """Seconds left of the extra time."""
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    score = models.FloatField(null=True, blank=True)
    seen_version = models.PositiveIntegerField(default=0)
    """The last version this person was shown, for what happened since."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_once"),
            models.UniqueConstraint(
                fields=["match", "user"], name="one_seat_each", condition=models.Q(user__isnull=False)
            ),
        ]
        indexes = [models.Index(fields=["user", "match"], name="seat_of_person")]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.match_id}"


class Move(models.Model):
    """One stored change of a match. Rows are only ever added; an undo is a row of its own."""

    class Kind(models.TextChoices):
        START = "start", "start"
        CHOICE = "choice", "choice"
        STEP = "step", "automatic step"
        UNDO = "undo", "undo"
        TAKEOVER = "takeover", "bot takes over"
        RETURN = "return", "person returns"
        END = "end", "ended by the table"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind)
    seat = models.PositiveSmallIntegerField(null=True)
    choice = models.BinaryField(null=True)
    """The action as JSON."""
    events = models.BinaryField()
    """What was announced, as JSON: `[[event for everyone or null, {seat: event or null}], …]`."""
    nonce = models.CharField(max_length=40, blank=True)
    automatic = models.BooleanField(default=False)
    """Made by the clock or by a bot."""
    digest = models.CharField(max_length=64)
    """SHA-256 over the previous digest, kind, seat, choice and the state after the move."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="move_once"),
            models.UniqueConstraint(
                fields=["match", "seat", "nonce"], name="nonce_once", condition=~models.Q(nonce="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}:{self.version} {self.kind}"


class Snapshot(models.Model):
    """The state at a version, every so many moves, so that undo and replay need not start from the beginning."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="snapshots")
    version = models.PositiveIntegerField()
    state = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "version"], name="snapshot_once")]

    def __str__(self) -> str:
        return f"{self.match_id}:{self.version}"


class ChatMessage(models.Model):
    """Something said at a table; everybody there reads it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="messages")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    text = models.CharField(max_length=500)
    nonce = models.CharField(max_length=40, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "user", "nonce"], name="said_once", condition=~models.Q(nonce="")
            )
        ]

    def __str__(self) -> str:
        return f"{self.user_id} at {self.match_id}"
