"""Telling devices that somebody at a table by turns asks for a choice back: once to each who is asked."""

from __future__ import annotations

from datetime import datetime

from games.models import Match, TakeBackQuestion
from games.play.people import pushes, telling_once
from games.play.views import presence_store
from games.play.views.take_backs import to_be_asked
from games.titles import find


def tell_asked(now: datetime, limit: int = 100) -> int:
    """Tell everybody who is asked, has not answered and is not at the table. How many were."""
    told = 0
    questions = TakeBackQuestion.objects.filter(
        until__gt=now.timestamp(), refused=False, match__status=Match.Status.PLAYING
    ).exclude(match__pace="live")
    rows = questions.select_related("match").defer("match__state", "match__secret")
    for question in rows.order_by("until")[:limit]:
        if question.version != question.match.version:
            continue
        done = {*question.agreed, *question.told}
        here = presence_store.people_looking_at(question.match_id)
        for seat in to_be_asked(question.match.seats.select_related("user", "match"), question.seat):
            if seat.number in done or seat.user_id in here or seat.user is None:
                continue
            devices = pushes.awake(seat.user, now, moves=True)
            if not devices or not telling_once.take(seat, now):
                continue
            question.refresh_from_db(fields=["told"])
            if seat.number in question.told:
                telling_once.failed([seat], now)
                continue
            game = find(question.match.game).name
            notice = pushes.notice(seat, f"May a choice be taken back at {game}?", "Yes or no, at the table.")
            told += pushes.deliver(devices, notice, now)
            question.told = [*question.told, seat.number]
            question.save(update_fields=["told"])
            telling_once.done([seat], now)
    return told
