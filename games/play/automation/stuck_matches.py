"""For those who look after the site: the matches that wait for nobody, and setting one going again.

Nothing here shows a hand. What they change (who is asked, a bot for a seat, the end of a match) goes the
way of all changes, by verbs of its own (`commands.py`)."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.models import Match
from games.play.changes.commands import Nudge
from games.play.changes.pipeline import make
from games.play.match import scheduler
from games.play.match.position import read
from kaijusite import clock

LONG_PAST = timedelta(seconds=60)
"""After so long something that was due does not come by itself any more: several sweeps have passed."""


def waiting_for_nobody(now: datetime | None = None) -> QuerySet[Match]:
    """The matches being played where nobody is asked and nothing is due, or what was due is long past;
    oldest first."""
    stuck = Q(due_at__isnull=True, waiting=[]) | Q(due_at__lt=(now or timezone.now()) - LONG_PAST)
    return Match.every.filter(stuck, status=Match.Status.PLAYING).order_by("moved_at", "pk")


def nudge(match_id: int) -> list[str]:
    """Note anew who is asked, and hand out again what the match does next by itself. Returns what was
    handed out, in words."""
    make(match_id, Nudge())
    tasks = scheduler.due(read(match_id), clock.now())
    return [
        WORDS[task.task] + ("" if task.seat is None else f" of seat {task.seat}")
        for task in tasks
        if task.task in WORDS
    ]


WORDS = {"advance": "the step that is due", "bot_move": "the bot’s move", "expire": "the clock"}
