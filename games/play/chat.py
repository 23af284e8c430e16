"""What people say at a table."""

from __future__ import annotations

import unicodedata
from functools import partial
from typing import Any

from django.db import IntegrityError, transaction

from games.models import ChatMessage
from games.play import broadcast
from games.play.changes import check_nonce
from games.play.entering import enter
from games.play.refusal import Refusal

LONGEST = 500


def say(match_id: int, user: Any, text: str, nonce: str = "", *, invitation: str = "") -> ChatMessage:
    """Say something: people with a seat, and those watching who are logged in. The same nonce says it once."""
    if user is None or not user.is_authenticated:
        raise Refusal("forbidden", "Log in to talk at the table.")
    speaker = user.owner or user  # a bot account speaks with its owner's voice
    if speaker.muted:
        raise Refusal("forbidden", f"You are muted until {speaker.muted_until:%-d %B %H:%M} UTC.")
    enter(match_id, user, invitation)
    check_nonce(nonce)
    text = "".join(sign for sign in text if unicodedata.category(sign) != "Cc").strip()
    if not text:
        raise Refusal("malformed", "There is nothing to say.")
    if len(text) > LONGEST:
        raise Refusal("too-big", f"A message has at most {LONGEST} characters.")
    try:
        with transaction.atomic():
            message = ChatMessage.objects.create(match_id=match_id, user=user, text=text, nonce=nonce)
            transaction.on_commit(partial(broadcast.said, message))
            return message
    except IntegrityError:
        return ChatMessage.objects.get(match_id=match_id, user=user, nonce=nonce)
