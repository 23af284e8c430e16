"""*It is your move*, by e-mail: for matches by turns, to people who are not at the table.

One letter for a table and an absence: after it none until the person has looked at the table again
(`been_here`), of the same question then not before a day later, and none at all where a push has told the
same (`pushes.py`). Only to an address that was
confirmed, only while they want it, with a link to stop it."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.db.models import Exists, OuterRef, Q
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone

from accounts.mail import confirmed_address
from accounts.models import Holiday, User
from games.engine.text_tokens import addressed, spell
from games.models import Match, Seat
from games.play.armed.looking import armed_answers
from games.play.match import holidays, last_look
from games.play.people import telling_once
from games.play.views import messages, presence_store
from games.titles import find
from kaijusite.unavailable import UNAVAILABLE

log = logging.getLogger(__name__)

AFTER = timedelta(minutes=5)
"""How long somebody has been asked before they are written: whoever is about, comes by themselves."""
UP_TO = timedelta(days=1)
"""Matches that have not moved for longer are left alone: whoever was to be written, was."""
A_DAY = timedelta(days=1)
"""How long after a look at it somebody is told of the same question again."""
SALT = "letters"


def write_letters(now: datetime, limit: int = 500) -> int:
    """Write to everybody for whom a match by turns has been waiting. How many letters went out."""
    confirmed = EmailAddress.objects.filter(user=OuterRef("user"), verified=True)
    seats = (
        Seat.objects.filter(
            lately(now, now - AFTER),
            Exists(confirmed),
            ~armed_answers(),
            match__status=Match.Status.PLAYING,
            match__pace="turns",
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
        asked = asked_of(seat)
        if not is_news(seat, asked, now) or asked is None or asked["since"] > since:
            continue
        if holidays.still_until(asked, now.timestamp()):
            continue
        if seat.user_id not in presence_store.people_looking_at(seat.match_id):
            sent += _write(seat, grace=asked.get("grace", False))
    return sent


def lately(now: datetime, until: datetime) -> Q:
    """Seats at matches that have moved within a day up to then, or whose person is back from a holiday since
    a day: nobody was told of what came meanwhile; or who have looked a day ago, and have not answered."""
    back = Holiday.objects.filter(user=OuterRef("user"), ends_at__range=(now - UP_TO, now))
    moved = Q(match__moved_at__range=(now - UP_TO, until))
    return moved | Q(Exists(back), match__moved_at__lte=until) | Q(tell_again_at__lte=now)


def asked_of(seat: Seat) -> dict[str, Any] | None:
    """What this seat is asked."""
    return next((one for one in seat.match.waiting if one["seat"] == seat.number), None)


def is_news(seat: Seat, asked: dict[str, Any] | None, now: datetime) -> bool:
    """Whether somebody is to be told of this question: it is new to them, or they have looked at it a day ago
    and not answered. Of a last look, which is over soon, nobody is told."""
    if seat.tell_again_at is not None and asked is None:
        Seat.objects.filter(pk=seat.pk).update(tell_again_at=None)  # they answered it: nothing is to be told
    if asked is None or asked["patience"] == last_look.PATIENCE:
        return False
    again = seat.tell_again_at is not None and seat.tell_again_at <= now
    return again or bool(asked["since"] != seat.told_since)


def told(seats: Iterable[Seat], now: datetime) -> None:
    """They know that it is their move."""
    for seat in seats:
        since = (asked_of(seat) or {}).get("since", 0.0)
        telling_once.done([seat], now, mailed_at=now, told_since=since, tell_again_at=None)


def _write(seat: Seat, *, grace: bool) -> bool:
    """Write one letter, unless another worker was quicker. One that cannot be sent is tried again."""
    now = timezone.now()
    if not telling_once.take(seat, now):
        return False
    try:
        letter(seat, grace=grace).send()
    except OSError as error:  # whatever a mail server that is away or refuses raises
        log.warning("a letter about match %s could not be sent: %s", seat.match_id, error)
        telling_once.failed([seat], now)
        return False
    except UNAVAILABLE:
        raise
    except Exception:  # whatever it is, it would be so the next time, too
        log.exception("a letter about match %s failed", seat.match_id, extra={"match": seat.match_id})
        told([seat], now)
        return False
    told([seat], now)
    return True


def letter(seat: Seat, left: str = "", *, grace: bool = False) -> EmailMessage:
    """The letter to whoever sits here; with `left`, the time that is left, a reminder; with `grace`, that
    time has run out once."""
    match, user = seat.match, seat.user
    assert user is not None
    stop = settings.SITE_URL + reverse("letters_stop", args=[stop_token(user)])
    context = {
        "name": user.username,
        "game": find(match.game).name,
        "match": match,
        "stands": stands(seat),
        "resigned": _resigned(match),
        "table": settings.SITE_URL + reverse("table", args=[match.pk]),
        "preferences": settings.SITE_URL + reverse("preferences"),
        "stop": stop,
        "left": left,
        "grace": grace,
        "news": "you have one more turn of time for"
        if grace
        else f"you have {left} left for"
        if left
        else "it is",
    }
    about = "one more turn of time at" if grace else f"{left} left at" if left else "your move at"
    return EmailMessage(
        subject=f"{settings.ACCOUNT_EMAIL_SUBJECT_PREFIX}{about} {context['game']}, table {match.pk}",
        body=render_to_string("mail/your_move.txt", context),
        to=[confirmed_address(user)],
        headers={"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"},
    )


def stands(seat: Seat) -> str:
    """How far the match is, as whoever sits here is told it; public."""
    match = seat.match
    return spell(addressed(match.headline, seat.number), lambda token: _name(match, token))


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
    """This person looks at the table, or did until now and saw it at this version. What they are asked there
    they are told of again in a day. Mostly there is little to write, and then nobody is kept from writing."""
    rows = Seat.objects.filter(match=match_id, user=user_id).select_related("match")
    for seat in rows.only(*_OF_A_LOOK):
        row, again = Seat.objects.filter(pk=seat.pk), timezone.now() + A_DAY
        if seat.mailed_at is not None or seat.telling_at is not None:
            row.update(mailed_at=None, telling_at=None)
        asked = asked_of(seat) if seat.match.pace == "turns" else None
        known = seat.tell_again_at is not None and again - seat.tell_again_at <= AFTER
        if asked is not None and not (known and seat.told_since == asked["since"]):
            row.update(tell_again_at=again, told_since=asked["since"])
        if version > seat.seen_version:
            row.filter(seen_version__lt=version).update(seen_version=version)


_OF_A_LOOK = (
    "number",
    "mailed_at",
    "telling_at",
    "seen_version",
    "tell_again_at",
    "told_since",
    "match__pace",
    "match__waiting",
)
