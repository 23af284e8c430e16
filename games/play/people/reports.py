"""Reporting what somebody said at a table, and what those who moderate do about it."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import ChatMessage, Match, Report, Seat
from games.play.changes import broadcast
from games.play.changes.commands import HandOver
from games.play.changes.pipeline import make
from games.play.refusal import Refusal
from games.play.tables.chat import cleaned
from games.play.tables.guest_rules import check_account
from games.play.tables.seats import leave_table

AROUND = 10
"""How many messages before and after are kept with a report."""
MOST_OPEN = 20
"""Reports of one person that wait for a decision."""
LONGEST_MUTE = 365


def report(by: Any, message: ChatMessage, reason: str, note: str = "") -> Report:
    """Report a message. Reporting the same one again changes nothing."""
    check_account(by)
    if reason not in Report.Reason.values:
        raise Refusal("malformed", "Say what is wrong with it.")
    if message.user_id == by.pk:
        raise Refusal("forbidden", "That is your own message.")
    if message.removed:
        raise Refusal("over", "A moderator has taken that message away already.")
    if Report.objects.filter(by=by, state=Report.State.OPEN).count() >= MOST_OPEN:
        raise Refusal("too-fast", "Many of your reports wait for a moderator already; please wait for them.")
    try:
        with transaction.atomic():
            return Report.objects.create(
                by=by,
                about=message.user,
                match_id=message.match_id,
                message=message,
                text=message.text,
                context=around(message),
                reason=reason,
                note=cleaned(note)[:500],
            )
    except IntegrityError:
        return Report.objects.get(by=by, message=message)


def around(message: ChatMessage) -> list[dict[str, Any]]:
    """What was said before and after, as it stands now."""
    said = ChatMessage.objects.filter(match=message.match_id).select_related("user")
    before = list(said.filter(pk__lt=message.pk).order_by("-pk")[:AROUND])
    after = list(said.filter(pk__gt=message.pk).order_by("pk")[:AROUND])
    return [
        {
            "id": one.pk,
            "name": one.user.shown_name if one.user else "",
            "text": one.text,
            "at": one.at.timestamp(),
        }
        for one in [*reversed(before), message, *after]
    ]


# -- decisions -----------------------------------------------------------------------------------------------


def decide(report: Report, by: Any, sentence: str, state: str = Report.State.ACTED) -> None:
    """Close a report and every other of the same message, with what was done."""
    same = Report.objects.filter(state=Report.State.OPEN)
    same = same.filter(pk=report.pk) if report.message_id is None else same.filter(message=report.message_id)
    same.update(state=state, decided_at=timezone.now(), decided_by=by, decision=sentence)
    report.refresh_from_db()


def remove(message: ChatMessage) -> None:
    """Take a message away from the table. Everybody there sees that it is gone."""
    message.removed = True
    message.save(update_fields=["removed"])
    transaction.on_commit(partial(broadcast.said, message))


def mute(user: Any, days: int) -> None:
    """What they say is refused everywhere for so long. A longer mute is not shortened."""
    until = timezone.now() + timedelta(days=max(1, min(days, LONGEST_MUTE)))
    user.muted_until = max(until, user.muted_until or until)
    user.save(update_fields=["muted_until"])


def suspend(user: Any) -> None:
    """Close an account until an administrator opens it again. Bots play on in its matches."""
    user.is_active = False
    user.save(update_fields=["is_active"])
    seats = Seat.objects.filter(user=user, match__status__in=[Match.Status.OPEN, Match.Status.PLAYING])
    for match_id, status in seats.order_by("match_id").values_list("match_id", "match__status"):
        try:
            if status == Match.Status.OPEN:
                leave_table(match_id, user)
            else:
                make(match_id, HandOver(by=user.pk))
        except Refusal:
            continue  # a bot plays there already, or it is over
