"""For those who look after the site: the matches that wait for nobody, and setting one going again.

Nothing here shows a hand or changes a state. What they change (a bot for a seat, the end of a match) goes the way of all changes, by
verbs of its own (`verbs.py`).
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.models import Match
from games.play import clocks, following, storing
from games.play.position import seats_of, setting_of
from games.play.refusal import Refusal
from games.play.sitting import Sitting
from games.play.verbs import require_playing

LONG_PAST = timedelta(seconds=60)
"""After so long something that was due does not come by itself any more: several sweeps have passed."""


def waiting_for_nobody(now: datetime | None = None) -> QuerySet[Match]:
    """The matches being played where nobody is asked and nothing is due, or what was due is long past; oldest first."""
    stuck = Q(due_at__isnull=True, waiting=[]) | Q(due_at__lt=(now or timezone.now()) - LONG_PAST)
    return Match.objects.filter(stuck, status=Match.Status.PLAYING).order_by("moved_at", "pk")


def nudge(match_id: int) -> list[str]:
    """Hand out again what the match does next by itself, and note anew who is asked. Returns what was handed out, in words."""
    with transaction.atomic():
        row = Match.objects.select_for_update().filter(pk=match_id).first()
        if row is None:
            raise Refusal("gone", "There is no such table.")
        sitting = Sitting(row, setting_of(row), seats_of([row.pk])[row.pk])
        require_playing(sitting)
        kept = {entry["seat"]: entry for entry in row.waiting}
        row.waiting = clocks.waiting(sitting, kept)
        row.due_at = following.look_again_at(sitting)
        Match.objects.filter(pk=row.pk).update(waiting=row.waiting, due_at=row.due_at)
        transaction.on_commit(lambda: _send_on(sitting))
    tasks = following.due(sitting, clocks.now())
    return [
        WORDS[task.task] + ("" if task.seat is None else f" of seat {task.seat}")
        for task in tasks
        if task.task in WORDS
    ]


WORDS = {"advance": "the step that is due", "bot_move": "the bot’s move", "expire": "the clock"}


def _send_on(sitting: Sitting) -> None:
    storing.remember(sitting)
    following.hand_out(sitting)
