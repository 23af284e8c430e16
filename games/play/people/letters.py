"""*It is your move*, by e-mail: for matches by turns, to people who are not at the table.

One letter for a table and an absence: after it none until the person has been at the table again
(`been_here`). Only to an address that was confirmed, only while they want it, with a link to stop it."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.db.models import Exists, OuterRef
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone

from accounts.mail import confirmed_address
from accounts.models import User
from games.engine.text_tokens import addressed, spell
from games.models import Match, Seat
from games.play.views import messages, presence_store
from games.titles import find

log = logging.getLogger(__name__)

AFTER = timedelta(minutes=5)
"""How long somebody has been asked before they are written: whoever is about, comes by themselves."""
UP_TO = timedelta(days=1)
"""Matches that have not moved for longer are left alone: whoever was to be written, was."""
SALT = "letters"


def write_letters(now: datetime, limit: int = 500) -> int:
    """Write to everybody for whom a match by turns has been waiting. How many letters went out."""
    confirmed = EmailAddress.objects.filter(user=OuterRef("user"), verified=True)
    seats = (
        Seat.objects.filter(
            Exists(confirmed),
            match__status=Match.Status.PLAYING,
            match__pace="turns",
            match__moved_at__range=(now - UP_TO, now - AFTER),
            bot="",
            left_at=None,
            mailed_at=None,
            user__is_active=True,
            user__notify_email=True,
        )
        .select_related("user", "match")
        .defer("match__state", "match__secret")
    )
    since = (now - AFTER).timestamp()
    sent = 0
    for seat in seats.order_by("match__moved_at")[:limit]:
        asked = any(one["seat"] == seat.number and one["since"] <= since for one in seat.match.waiting)
        if asked and seat.user_id not in presence_store.people_at(seat.match_id):
            sent += _write(seat)
    return sent


def _write(seat: Seat) -> bool:
    """Write one letter, unless another worker was quicker. One that cannot be sent is tried again."""
    if not Seat.objects.filter(pk=seat.pk, mailed_at=None).update(mailed_at=timezone.now()):
        return False
    try:
        letter(seat).send()
    except OSError as error:  # whatever a mail server that is away or refuses raises
        log.warning("a letter about match %s could not be sent: %s", seat.match_id, error)
        Seat.objects.filter(pk=seat.pk).update(mailed_at=None)
        return False
    return True


def letter(seat: Seat) -> EmailMessage:
    """The letter to whoever sits here."""
    match, user = seat.match, seat.user
    assert user is not None
    stop = settings.SITE_URL + reverse("letters_stop", args=[stop_token(user)])
    context = {
        "name": user.username,
        "game": find(match.game).name,
        "match": match,
        "stands": spell(addressed(match.headline, seat.number), lambda token: _name(match, token)),
        "resigned": _resigned(match),
        "table": settings.SITE_URL + reverse("table", args=[match.pk]),
        "preferences": settings.SITE_URL + reverse("preferences"),
        "stop": stop,
    }
    return EmailMessage(
        subject=f"{settings.ACCOUNT_EMAIL_SUBJECT_PREFIX}your move at {context['game']}, table {match.pk}",
        body=render_to_string("mail/your_move.txt", context),
        to=[confirmed_address(user)],
        headers={"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"},
    )


def _name(match: Match, token: Any) -> str:
    """A token of a headline in words; only names of players occur."""
    if token.kind != "seat" or not token.value.isdigit():
        return str(token.value)
    lines = messages.seat_lines(match, match.seats.select_related("user"))
    number = int(token.value)
    return str(lines[number]["name"]) if number < len(lines) else str(token.value)


def _resigned(match: Match) -> str:
    """Who has resigned, in words."""
    seats = match.seats.filter(left_at__isnull=False, user__isnull=False).select_related("user")
    names = [seat.user.shown_name for seat in seats.order_by("number") if seat.user is not None]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


# -- no more of them -----------------------------------------------------------------------------------------


def stop_token(user: User) -> str:
    """What proves that somebody has got our letters. It opens nothing else."""
    return signing.dumps(user.pk, salt=SALT, compress=True)


def whose(token: str) -> User | None:
    """Whom such a token was made for; `None` for one that is not ours, or whose account is deleted."""
    try:
        return User.objects.filter(pk=signing.loads(token, salt=SALT), left_at=None).first()
    except signing.BadSignature:
        return None


# -- being at the table --------------------------------------------------------------------------------------


def been_here(match_id: int, user_id: int, version: int = 0) -> None:
    """This person is at the table, or was until now and saw it at this version."""
    seat = Seat.objects.filter(match=match_id, user=user_id)
    seat.filter(mailed_at__isnull=False).update(mailed_at=None)
    if version:
        seat.filter(seen_version__lt=version).update(seen_version=version)
