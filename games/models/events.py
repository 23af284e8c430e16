"""Events: who organises and who has entered, their rounds and tables, and what organisers did."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from games.models.matches import Match


class Event(models.Model):
    """A tournament, a league, or a duplicate, from its announcement to its last result."""

    class Status(models.TextChoices):
        OPEN = "open", "open"
        PLAYING = "playing", "playing"
        OVER = "over", "over"
        CALLED_OFF = "off", "called off"

    name = models.CharField(max_length=60)
    about = models.CharField(max_length=500, blank=True)
    format = models.CharField(max_length=12)
    """The key of the format (`games.events.formats`)."""
    game = models.CharField(max_length=40)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="organised"
    )
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    private = models.BooleanField(default=False)
    """Found by its invitation link alone."""
    invitation = models.CharField(max_length=24, unique=True)
    group = models.ForeignKey(
        "games.Group", null=True, blank=True, on_delete=models.SET_NULL, related_name="events"
    )
    """Whose members find this private event, too, and may enter."""

    size = models.PositiveSmallIntegerField()
    """Seats at a table."""
    rounds = models.PositiveSmallIntegerField(default=4)
    """Of a Swiss; deals of a duplicate."""
    go_on = models.PositiveSmallIntegerField(default=1)
    """How many of each table of a knockout go on."""
    fewest = models.PositiveSmallIntegerField(default=2)
    """With fewer it is called off."""
    most = models.PositiveSmallIntegerField(default=64)
    """Whoever comes later waits for a place."""
    absent = models.CharField(
        max_length=8,
        choices=[("bot", "a bot sits in"), ("smaller", "the table is smaller")],
        default="bot",
    )
    """What becomes of the seat of somebody who does not sit down."""
    bot_accounts = models.BooleanField(default=False)
    """Whether people's programs may enter."""
    rated = models.BooleanField(default=False)
    options = models.JSONField(default=dict)
    """Variants and table options by key."""
    pace = models.CharField(max_length=8, default="live")
    decision_seconds = models.PositiveIntegerField(default=60)
    reserve_seconds = models.PositiveIntegerField(default=300)

    starts_at = models.DateTimeField()
    check_in = models.PositiveSmallIntegerField(default=0)
    """For how many minutes before the start one says that one is there; 0 if nobody need."""
    sit_down = models.PositiveSmallIntegerField(default=3)
    """How many minutes there are to sit down; 0 if a table begins at once."""
    seed = models.CharField(max_length=32)
    """What the lots are drawn from. Told when it is over."""
    standings = models.JSONField(default=list)
    """Where everybody stands, as it follows from the results (`games.events.standings`)."""
    results_version = models.PositiveIntegerField(default=0, db_default=0)
    """Grows with every change of what standings and the next round follow from."""
    standings_version = models.PositiveIntegerField(default=0, db_default=0)
    """The version of the results that the standings were reckoned from."""
    news = models.PositiveIntegerField(default=0)
    """Grows with everything that its page shows."""
    paused_at = models.DateTimeField(null=True, blank=True)
    made_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    over_at = models.DateTimeField(null=True, blank=True)
    why_off = models.CharField(max_length=200, blank=True)
    """Why it was called off."""

    class Meta:
        permissions = [
            ("organise_event", "Can organise events for everybody"),
            ("mend_event", "Can use the organiser's tools of every event"),
        ]
        indexes = [
            models.Index(fields=["status", "starts_at"], name="event_list"),
            models.Index(
                fields=["starts_at"],
                name="event_behind",
                condition=~models.Q(standings_version=models.F("results_version")),
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """Somebody in an event."""

    class State(models.TextChoices):
        IN = "in", "in"
        WAITING = "waiting", "on the waiting list"
        GONE = "gone", "withdrew"
        MISSED = "missed", "did not check in"
        OUT = "out", "disqualified"

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entries")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="entries")
    state = models.CharField(max_length=8, choices=State, default=State.IN)
    number = models.PositiveIntegerField(null=True, blank=True)
    """Of those who were there when it began: the order of the seeding, from 1, with gaps."""
    checked_in = models.BooleanField(default=False)
    trace = models.CharField(max_length=32, blank=True)
    """A keyed digest of the address and the device that it was entered from, so that an organiser learns of
    two alike. Forgotten when the event is over."""
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "entries"
        constraints = [models.UniqueConstraint(fields=["event", "user"], name="entered_once")]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.event_id}"


class EventRound(models.Model):
    """A round, or a deal of a duplicate."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="all_rounds")
    number = models.PositiveSmallIntegerField()
    byes = models.JSONField(default=list)
    """The entries that sit out."""
    key = models.BinaryField(null=True)
    """The key that all tables share, in a duplicate. Nobody is told before all of them have played."""
    over = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="event_round_once")]

    def __str__(self) -> str:
        return f"{self.event_id}: round {self.number}"


class EventTable(models.Model):
    """A table of a round: who is to sit where, its match, and how it ended."""

    class Status(models.TextChoices):
        AHEAD = "ahead", "people still play elsewhere"
        DUE = "due", "people sit down"
        PLAYING = "playing", "playing"
        OVER = "over", "over"

    round = models.ForeignKey(EventRound, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    group = models.PositiveSmallIntegerField(default=0)
    """The division of a league."""
    seats = models.JSONField()
    """The entry of each seat; null is a bot of the house."""
    here = models.JSONField(default=list)
    """The entries that have sat down."""
    sit_by = models.DateTimeField()
    status = models.CharField(max_length=8, choices=Status, default=Status.DUE)
    match = models.OneToOneField(
        Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="event_table"
    )
    places = models.JSONField(default=list)
    """By seat."""
    scores = models.JSONField(default=list)
    """By seat: `points` to show, and the `order` that is compared between tables."""
    corrected = models.CharField(max_length=200, blank=True)
    """Why an organiser changed the result."""

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="event_table_once")]
        indexes = [models.Index(fields=["status", "sit_by"], name="event_table_due")]

    def __str__(self) -> str:
        return f"{self.round_id}: table {self.number}"


class EventDeed(models.Model):
    """Something an organiser did. Rows are only ever added."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="deeds")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    deed = models.CharField(max_length=20)
    what = models.CharField(max_length=200, blank=True)
    why = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.deed}"
