"""What people say at a table."""

from __future__ import annotations

import unicodedata
from functools import partial
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction

from games.models import ChatMessage
from games.play.changes import broadcast
from games.play.changes.pipeline import check_nonce
from games.play.refusal import Refusal
from games.play.tables.guest_rules import check_talking
from games.play.views.access import enter
from kaijusite.tally import count_up

LONGEST = 500


def say(match_id: int, user: Any, text: str, nonce: str = "", *, invitation: str = "") -> ChatMessage:
    """Say something: people with a seat, and those watching who are logged in. The same nonce says it
    once."""
    if user is None or not user.is_authenticated:
        raise Refusal("forbidden", "Log in to talk at the table.")
    check_talking(user)
    speaker = user.owner or user  # a bot account speaks with its owner's voice
    if speaker.muted:
        raise Refusal("forbidden", f"You are muted until {speaker.muted_until:%-d %B %H:%M} UTC.")
    enter(match_id, user, invitation)
    check_nonce(nonce)
    text = cleaned(text)
    if not text:
        raise Refusal("malformed", "There is nothing to say.")
    if len(text) > LONGEST:
        raise Refusal("too-big", f"A message has at most {LONGEST} characters.")
    if nonce:
        said = ChatMessage.objects.filter(match_id=match_id, user=user, nonce=nonce).first()
        if said is not None:
            return said
    _count(speaker.pk)
    try:
        with transaction.atomic():
            message = ChatMessage.objects.create(match_id=match_id, user=user, text=text, nonce=nonce)
            transaction.on_commit(partial(broadcast.said, message))
            return message
    except IntegrityError:
        return ChatMessage.objects.get(match_id=match_id, user=user, nonce=nonce)


JOINERS = "\u200c\u200d"
"""What some scripts, and emoji, are put together with."""


def cleaned(text: str) -> str:
    """What somebody typed, without what is not seen but changes what is: controls, and marks that turn the
    direction of writing."""
    seen = (
        sign
        for sign in text
        if sign in JOINERS or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
    )
    return "".join(seen).strip()


def _count(user_id: int) -> None:
    """So much one says in a minute, over however many sockets and programs."""
    most = settings.API_QUOTAS["chat"]
    if count_up(f"said:{user_id}", 60).times > most:
        raise Refusal(
            "too-fast", f"You have said {most} things within a minute. Please wait for the next one."
        )
