"""People."""

from __future__ import annotations

import zlib
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.core.validators import RegexValidator
from django.db import models
from django.utils import timezone

from accounts.lookalike_names import skeleton

EMBLEMS = (
    "butterfly",
    "fox-head",
    "squid",
    "cat",
    "owl",
    "sea-turtle",
    "wolf-head",
    "rabbit",
    "swan",
    "dragon-head",
    "frog",
    "koala",
    "octopus",
    "sheep",
    "bee",
    "penguin",
)
SOMEBODY = "somebody who left"
"""What stands where the name of a deleted account stood."""
GUEST = "Guest"
"""What guests are called wherever somebody could read it."""
COLOURS = ("#ffd23f", "#5ec8a8", "#74baff", "#ff93cf", "#ff9f6b", "#b9a2ff", "#9bd85a", "#e6ddca")


REACTION_WISHES = [
    ("ask", "Ask me when I can"),
    ("matters", "Ask me when it would matter"),
    ("never", "Let everything pass"),
]
"""What somebody may want when others act and they could react (`games.engine.reactions.Wish`): the same words
on every page."""
SPEEDS = [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant")]
"""How fast things are shown at a table, and happen where one plays with bots alone: the same words on every
page."""
REMINDERS = [(0, "never"), *((hours, f"{hours} h before") for hours in (1, 2, 4, 8, 12, 24))]
"""How long before their time runs out somebody wants to be reminded, in hours."""
SPEECH = [("all", "Everything"), ("summary", "A summary of each turn"), ("mine", "Only what asks me")]
"""What a screen reader is told at a table of what others do: the same words on every page."""


class User(AbstractUser):
    """A registered person, or a guest (`guests.py`). The emblem (an icon of the sprite) and its colour stand
    for them everywhere."""

    username = models.CharField(
        "name",
        max_length=24,
        unique=True,
        validators=[
            RegexValidator(
                r"^\w[\w.-]*\Z",
                "A name begins with a letter or a digit and holds only letters, "
                "digits, dots, dashes and underscores.",
            )
        ],
        error_messages={"unique": "Somebody has that name already."},
    )
    """Short enough for a seat at the table; a path segment in the address of one's page."""
    looks_like = models.CharField(max_length=100, blank=True, editable=False, db_index=True, db_default="")
    """What the name looks like (`lookalike.skeleton`), so that nobody takes one that is taken for it."""
    owner = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.CASCADE, related_name="bot_accounts"
    )
    """Whose program plays under this name; null for a person.
    A bot account has no password and acts by token."""
    emblem = models.CharField(max_length=40, blank=True)
    colour = models.CharField(max_length=7, blank=True)
    animation = models.CharField(
        max_length=8,
        default="normal",
        choices=SPEEDS,
    )
    paces = models.JSONField(default=dict, blank=True)
    """The same for single games where something else was chosen at a table: by the key of the game."""
    sound = models.BooleanField(default=False)
    confirmations = models.BooleanField(default=True)
    """Ask once more before a choice that cannot be undone and is rarely meant."""
    windows = models.CharField(max_length=8, default="ask", choices=REACTION_WISHES)
    """What happens when they could react on somebody else's turn, at tables where nothing else was chosen."""
    speech = models.CharField(max_length=8, default="summary", choices=SPEECH, db_default="summary")
    """What is said aloud at a table of what others do."""
    shortcuts = models.BooleanField(default=True, db_default=True)
    """Single keys, letters and digits, do something at a table."""
    notify_browser = models.BooleanField(default=False)
    """Show a notification of the browser when it is their move. Each browser must be allowed to as well."""
    notify_email = models.BooleanField(default=True)
    """Write when a match by turns waits for them. Only ever to an address that was confirmed."""
    remind_before = models.PositiveSmallIntegerField(default=2, db_default=2, choices=REMINDERS)
    """How many hours before their time runs out, by turns, they are reminded; 0: never."""
    time_zone = models.CharField(max_length=40, blank=True)
    """Name of the zone in which times are shown; empty for the site's own."""
    named_at = models.DateTimeField(null=True, blank=True)
    """When the name was changed last."""
    muted_until = models.DateTimeField(null=True, blank=True)
    """Until then what they say is refused at every table."""
    left_at = models.DateTimeField(null=True, blank=True)
    """When the account was deleted. The row stays without name and address:
    results and others' ratings rest on it."""

    guest_seen_at = models.DateTimeField(null=True, blank=True, editable=False)
    """When this guest was here last, to the hour. Null for everybody who has registered."""

    class Meta(AbstractUser.Meta):
        permissions = [("suspend_user", "Can suspend and mute people")]
        indexes = [
            models.Index(
                fields=["left_at"], name="people_who_left", condition=models.Q(left_at__isnull=False)
            ),
            models.Index(
                fields=["guest_seen_at"], name="guests", condition=models.Q(guest_seen_at__isnull=False)
            ),
        ]

    @property
    def shown_name(self) -> str:
        """What others read."""
        if self.is_guest:
            return GUEST
        return SOMEBODY if self.left_at else self.username

    @property
    def is_guest(self) -> bool:
        """Whether they have no name and no password yet: known by their session alone."""
        return self.guest_seen_at is not None

    @property
    def may_come(self) -> bool:
        """Whether their account, and that of whoever's program they are, is open."""
        return self.is_active and (self.owner is None or self.owner.is_active)

    def pace_of(self, game: str) -> str:
        """How fast things are shown in this game."""
        pace: str = self.paces.get(game, self.animation)
        return pace

    @property
    def muted(self) -> bool:
        """Whether they may not speak now."""
        return self.muted_until is not None and self.muted_until > timezone.now()

    @property
    def is_bot(self) -> bool:
        """Whether a program plays under this name."""
        return self.owner_id is not None

    @property
    def person_id(self) -> int:
        """Who stands behind this name: of a program its owner."""
        return self.owner_id or self.pk

    def save(self, *args: Any, **kwargs: Any) -> None:
        mark = zlib.crc32(self.username.encode())
        self.emblem = self.emblem or EMBLEMS[mark % len(EMBLEMS)]
        self.colour = self.colour or COLOURS[mark // 64 % len(COLOURS)]
        self.looks_like = skeleton(self.username)
        if kwargs.get("update_fields") and "username" in kwargs["update_fields"]:
            kwargs["update_fields"] = {*kwargs["update_fields"], "looks_like"}
        super().save(*args, **kwargs)


class Tie(models.Model):
    """What one person has decided about another. Nobody but `by` is told of it."""

    by = models.ForeignKey(User, on_delete=models.CASCADE, related_name="%(class)ss")
    whom = models.ForeignKey(User, on_delete=models.CASCADE, related_name="%(class)sed_by")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True
        ordering = ["-at"]
        constraints = [models.UniqueConstraint(fields=["by", "whom"], name="%(class)s_once")]

    def __str__(self) -> str:
        return f"{self.by} and {self.whom}"


class Block(Tie):
    """`by` wants nothing to do with `whom` (`friends.py`)."""


class Friend(Tie):
    """`by` likes to play with `whom`, whose tables are shown first."""


class PushDevice(models.Model):
    """A browser in which somebody wants to be told, and of what (`docs/notices.md`)."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="push_devices")
    endpoint = models.URLField(max_length=600, unique=True)
    """Where the browser's push service takes what is meant for it. Whoever knows it could disturb them."""
    p256dh = models.CharField(max_length=100)
    """The browser's public key: only that browser can read what is encrypted with it."""
    auth = models.CharField(max_length=40)
    name = models.CharField(max_length=60)
    """What the browser is, in words: *Firefox on Android*."""
    moves = models.BooleanField(default=True)
    """Tell that it is their move."""
    reminders = models.BooleanField(default=True)
    """Tell that time runs out."""
    quiet_from = models.PositiveSmallIntegerField(null=True, blank=True)
    """From this hour on, in their time zone, nothing is told; null: there are no quiet hours."""
    quiet_to = models.PositiveSmallIntegerField(null=True, blank=True)
    made_at = models.DateTimeField(auto_now_add=True)
    told_at = models.DateTimeField(null=True, blank=True)
    """When the push service took something last."""
    failures = models.PositiveSmallIntegerField(default=0)
    """How often in a row it took nothing."""
    failed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["made_at"]

    def __str__(self) -> str:
        return f"{self.name} of {self.user_id}"

    def is_quiet(self, hour: int) -> bool:
        """Whether nothing is told in this hour of their day."""
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return False
        if self.quiet_from < self.quiet_to:
            return self.quiet_from <= hour < self.quiet_to
        return hour >= self.quiet_from or hour < self.quiet_to


class Holiday(models.Model):
    """A time in which somebody is away: at tables by turns that allow for holidays their clocks stand still
    (`games/play/match/holidays.py`). Coming back early moves the end; what was taken is kept, because there
    is only so much of it in a year."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="holidays")
    begins_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["begins_at"]
        indexes = [models.Index(fields=["user", "ends_at"], name="holidays_of")]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(ends_at__gte=models.F("begins_at")), name="holiday_forwards"
            )
        ]

    def __str__(self) -> str:
        return f"{self.user_id} from {self.begins_at} to {self.ends_at}"
