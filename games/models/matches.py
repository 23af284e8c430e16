"""Matches: the table, its seats, every move, and what was said."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone


def unsealed(path: str = "") -> models.Q:
    """Matches whose deal is open to nobody any more; `path` leads to the match, as in `match__`."""
    at = f"{path}sealed_until"
    return models.Q(**{f"{at}__isnull": True}) | models.Q(**{f"{at}__lte": timezone.now()})


class Played(models.Manager["Match"]):
    """Matches that may stand in lists and histories: no lessons, and none of a deal that is still open to
    others."""

    def get_queryset(self) -> models.QuerySet[Match]:
        return super().get_queryset().filter(unsealed(), lesson="")


SHARED = 1
"""The number of every match whose secret was given: with it and the secret comes the same luck."""


class Match(models.Model):
    """A table, from its opening to its place in the history.

    `state` is the engine's encoded state at `version`; whose move it is and what they may do is derived from
    it. What is kept beside it (`waiting`) only serves lists, clocks and the sweep.
    """

    class Status(models.TextChoices):
        OPEN = "open", "open"
        PLAYING = "playing", "playing"
        FINISHED = "finished", "finished"
        ABANDONED = "abandoned", "abandoned"

    class Origin(models.TextChoices):
        HERE = "here", "played here"
        IMPORTED = "imported", "imported"
        BOX = "box", "played with the box"

    game = models.CharField(max_length=40)
    engine_version = models.PositiveIntegerField(default=1)
    chance_method = models.CharField(max_length=10, default="streams", db_default="moments")
    """How its luck is drawn (`games.engine.chance.METHODS`): stored matches keep the method they began
    with."""
    """The version of the title's program that the match began with (`Game.version`):
    by it the match can be checked."""
    rule_set = models.ForeignKey("games.RuleSet", on_delete=models.PROTECT)
    options = models.JSONField(default=dict)
    """Variants and table options by key."""
    size = models.PositiveSmallIntegerField()
    """How many seats there are."""
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    """Who opened the table; who brought a match that was imported."""
    origin = models.CharField(max_length=8, choices=Origin, default=Origin.HERE)
    """Where it was played. Only what was played here can be rated;
    what was played with the box has a result and no moves."""
    noted_as = models.UUIDField(null=True, blank=True)
    """How the device that noted a match played with the box calls it: noting it twice is noting it once."""
    played_as = models.BigIntegerField(null=True, blank=True)
    """The number that its draws depend on, where that is not its own: an imported match has that of the site
    where it was played, all tables of one deal have `SHARED`."""
    rated = models.BooleanField(default=False)
    lesson = models.CharField(max_length=40, blank=True, default="", db_default="")
    """The key of the lesson that is learned at this table. `objects` leaves such tables out: they are in no
    list and in no history, and are cleared away after a week."""
    cast_like = models.CharField(max_length=64, blank=True, default="", db_default="")
    """Of a rematch: the commitment of the first match of the row, whose bots play on under their names."""
    moved_on = models.PositiveSmallIntegerField(default=0, db_default=0)
    """By how many seats everybody has moved since that match."""
    lesson_beat = models.PositiveSmallIntegerField(default=0, db_default=0)
    """At which beat of the lesson the table was opened."""
    from_match = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="played_on"
    )
    """Of which match a moment is played on here (`games/play/tables/play_on.py`)."""
    from_version = models.PositiveIntegerField(default=0, db_default=0)
    """Before which of its moves this one began; 0 for a match that began at the beginning."""
    from_state = models.BinaryField(null=True)
    """The state that it began with then: what the asked seat knew, and the rest imagined."""
    sealed_until = models.DateTimeField(null=True, blank=True)
    """Until then others may play the same deal: only who plays sees the match, and only while it lasts.
    `objects` leaves such matches out."""
    private = models.BooleanField(default=False)
    """Only people with the invitation link may sit or watch."""
    invitation = models.CharField(max_length=24, unique=True)
    group = models.ForeignKey(
        "games.Group", null=True, blank=True, on_delete=models.SET_NULL, related_name="matches"
    )
    """Whose members find this private table, too, and may sit and watch there."""
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
    state_version = models.PositiveIntegerField(default=1, db_default=1)
    """The version of the title's program that wrote `state`. A later one carries it over (`Game.upgrade`)."""
    version = models.PositiveIntegerField(default=0)
    """Grows by one with every stored move."""
    digest = models.CharField(max_length=64, blank=True)
    """The chained digest of the last move."""
    waiting = models.JSONField(default=list)
    """The seats asked now: `[{"seat", "since", "deadline", "patience"}]`, times in seconds since 1970. Where
    nobody may learn who could react, `beat` says how long everybody waits at least, and `quiet` that nobody
    asks this person. `patience` is that of the decision, or `look` (`games/play/match/last_look.py`)."""
    due_at = models.DateTimeField(null=True, blank=True)
    """When something must happen by itself: the next paced step, a bot's move, a clock.
    The sweep looks here."""
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

    objects = Played()
    every = models.Manager["Match"]()

    class Meta:
        base_manager_name = "every"
        verbose_name_plural = "matches"
        permissions = [
            ("mend_match", "Can nudge matches, hand seats to bots and call matches off"),
            ("see_hands", "Can see the hands of matches that are being played"),
        ]
        indexes = [
            models.Index(fields=["status", "game", "-created_at"], name="match_lobby"),
            models.Index(fields=["due_at"], name="match_due", condition=models.Q(due_at__isnull=False)),
            models.Index(fields=["game", "-finished_at"], name="match_history"),
            models.Index(fields=["commitment"], name="match_commitment"),
            # All that is counted of somebody's matches: thousands of them need not be read themselves.
            models.Index(
                fields=[
                    "id",
                    "status",
                    "private",
                    "sealed_until",
                    "game",
                    "rated",
                    "size",
                    "started_at",
                    "finished_at",
                ],
                name="match_ended",
                condition=models.Q(finished_at__isnull=False, lesson=""),
            ),
            models.Index(
                fields=["-finished_at", "-id"],
                name="match_over",
                condition=models.Q(finished_at__isnull=False, lesson=""),
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["host", "noted_as"], name="noted_once", condition=models.Q(noted_as__isnull=False)
            ),
            models.UniqueConstraint(
                fields=["commitment"], name="imported_once", condition=models.Q(origin="imported")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    @property
    def sealed(self) -> bool:
        """Whether its deal is still open to others."""
        return self.sealed_until is not None and self.sealed_until > timezone.now()

    @property
    def shares_deal(self) -> bool:
        """Whether others meet the same luck at tables of their own."""
        return self.played_as == SHARED and self.origin == self.Origin.HERE

    @property
    def number(self) -> int:
        """The match's number where its draws depend on it."""
        return self.pk if self.played_as is None else self.played_as

    @property
    def casting(self) -> str:
        """What the names of its bots follow from. A lesson that is opened anew has the same company, and so
        has a rematch."""
        return f"{self.game}:{self.lesson}" if self.lesson else self.cast_like or self.commitment


class Seat(models.Model):
    """A place at a table: a person, a bot, or free.
    A bot that plays for a person who left keeps the person's name."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    name = models.CharField(max_length=40, blank=True)
    """What the player was called, in a match that was imported:
    words from the file, and nobody who is here."""
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
    won = models.BooleanField(default=False)
    """Whether it won, alone or with others (`games.play.match.results.won`)."""
    seen_version = models.PositiveIntegerField(default=0)
    """The last version this person was shown, for what happened since."""
    mailed_at = models.DateTimeField(null=True, blank=True)
    """When they were told that it is their move, by letter or by push; empty again once they have been at
    the table."""
    told_since = models.FloatField(default=0, db_default=0.0)
    """Since when the question stands that they were last told of so (`waiting`)."""
    tell_again_at = models.DateTimeField(null=True, blank=True)
    """When they are told of it once more, though they have looked at it: they did not answer."""
    telling_at = models.DateTimeField(null=True, blank=True)
    """When somebody began to tell them something; empty once it is told
    (`games/play/people/telling_once.py`)."""
    reminded_since = models.FloatField(default=0, db_default=0.0)
    """Since when the question stands that they were last reminded of (`waiting`): each once."""
    windows = models.CharField(max_length=8, default="ask")
    """What this person wants at this table when they could react (`User.windows`): a value of
    `games.engine.reactions.Wish`."""
    held = models.JSONField(null=True, blank=True)
    """An answer that counts when the beat is over (`games/play/match/reaction_windows.py`).
    Nobody else learns that there is one."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_once"),
            models.UniqueConstraint(
                fields=["match", "user"], name="one_seat_each", condition=models.Q(user__isnull=False)
            ),
        ]
        indexes = [models.Index(fields=["user", "match", "won", "place"], name="seat_of_person")]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.match_id}"


OWN_MOVE = "!bot-"
"""How the nonces of bots' moves begin."""
IN_WINDOW = f"{OWN_MOVE}window-"
"""How those of their answers in windows do."""


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
        NUDGE = "nudge", "set going again"

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
    spent = models.FloatField(null=True)
    """Seconds that a choice took of its own time; what went beyond it was taken from the reserve. Empty where
    no clock ran, and for what was chosen before this was noted."""
    digest = models.CharField(max_length=64)
    """SHA-256 over the previous digest, kind, seat, choice and the state after the move."""
    at = models.DateTimeField(default=timezone.now)

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
    """The state at a version, every so many moves, so that undo and replay need not start from the
    beginning."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="snapshots")
    version = models.PositiveIntegerField()
    state = models.BinaryField()
    state_version = models.PositiveIntegerField(default=1, db_default=1)
    """As with `Match`."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "version"], name="snapshot_once")]

    def __str__(self) -> str:
        return f"{self.match_id}:{self.version}"


class ChatMessage(models.Model):
    """Something said at a table. Who reads it when: `games/play/views/talk.py`."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="messages")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    text = models.CharField(max_length=500)
    removed = models.BooleanField(default=False)
    """Taken away by a moderator: kept for the record, told to nobody."""
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
