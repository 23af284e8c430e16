"""Somebody deletes their account: their matches go on with bots, their tables close or pass on, their
words go."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from accounts.erase_account import erase
from games.models import ChatMessage, Match, Seat
from games.play.armed import arming
from games.play.changes.commands import HandOver
from games.play.changes.pipeline import make
from games.play.practice import mistakes, puzzles
from games.play.refusal import Refusal
from games.play.tables import groups, lessons
from games.play.tables.seats import leave_table


@transaction.atomic
def leave_site(user: Any) -> None:
    """All of it or nothing. Finished matches stay as they were, under no name (`User.shown_name`)."""
    lessons.forget(user)
    puzzles.forget(user)
    mistakes.forget(user)
    arming.forget(user)
    seats = Seat.objects.filter(user=user, match__status__in=[Match.Status.OPEN, Match.Status.PLAYING])
    for match_id, status in seats.order_by("match_id").values_list("match_id", "match__status"):
        try:
            if status == Match.Status.OPEN:
                leave_table(match_id, user)
            else:
                make(match_id, HandOver(by=user.pk, for_good=True))
        except Refusal:
            continue  # given up before, or over meanwhile
    groups.leave_all(user)
    ChatMessage.objects.filter(user=user).delete()
    user.tokens.all().delete()
    for bot_account in user.bot_accounts.filter(left_at=None):
        leave_site(bot_account)
    erase(user)
