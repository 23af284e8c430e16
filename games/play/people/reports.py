"""Reporting what somebody said at a table, and what those who moderate do about it."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import ChatMessage, Report
from games.play.changes import broadcast
from games.play.refusal import Refusal
from games.play.tables.chat import cleaned
from games.play.tables.guest_rules import check_account

AROUND = 10
"""How many messages before and after are kept with a report."""
MOST_OPEN = 20
"""Reports of one person that wait for a decision."""


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
