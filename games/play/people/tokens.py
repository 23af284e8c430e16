"""Tokens for programs: making one, and finding out whose it is."""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from django.db import DatabaseError, transaction
from django.db.models import Q
from django.utils import timezone

from games.models import Token
from games.play.refusal import Refusal
from games.play.tables.guest_rules import check_account
from kaijusite.unavailable import Trouble, note

log = logging.getLogger(__name__)

SCOPES = {
    "read": "see what the account sees: its seats, its hands, its private tables",
    "play": "choose, take back, resign, and let a bot play on, in its seats",
    "tables": "open tables, sit down, stand up, seat bots, start, close, rematch",
    "chat": "say something at tables",
}
"""What a token may be good for, in words that follow *may*."""
PREFIX = "kaiju_"
"""How every secret begins, so that one that got lost somewhere is recognised."""
MOST = 20
"""Tokens of one account."""
USED_EVERY = timedelta(minutes=1)
"""How exactly it is kept when a token was used last; a write for every request would be too much."""


def issue(user: Any, name: str, scopes: Collection[str], days: int | None = None) -> tuple[Token, str]:
    """A new token and its secret, which is not kept: nobody can be told it again. `days` until it expires."""
    check_account(user)
    wanted = [scope for scope in SCOPES if scope in scopes]
    if not wanted or set(scopes) - SCOPES.keys():
        raise Refusal("malformed", "A token needs at least one scope, and only those that there are.")
    if not name.strip():
        raise Refusal("malformed", "A token needs a name.")
    if user.tokens.count() >= MOST:
        raise Refusal("too-many", f"An account has at most {MOST} tokens. Revoke one that is not used.")
    secret = PREFIX + secrets.token_urlsafe(32)
    token = Token.objects.create(
        user=user,
        name=name.strip()[:60],
        digest=_digest(secret),
        hint=secret[len(PREFIX) :][:4],
        scopes=wanted,
        expires_at=None if days is None else timezone.now() + timedelta(days=days),
    )
    return token, secret


def find(secret: str) -> Token:
    """The token with this secret. Refused (`token`) if there is none, it has expired, or its account is
    closed."""
    token = Token.objects.select_related("user__owner").filter(digest=_digest(secret)).first()
    if token is None:
        raise Refusal("token", "This token is unknown here. It may have been revoked.")
    now = timezone.now()
    if token.expires_at is not None and token.expires_at <= now:
        raise Refusal("token", "This token has expired.")
    if not token.user.may_come:
        raise Refusal("token", "The account of this token is closed.")
    if token.used_at is None or now - token.used_at > USED_EVERY:
        _note_use(token, now)
    return token


def _note_use(token: Token, now: datetime) -> None:
    """Whoever only looks may do so while nothing can be written."""
    try:
        with transaction.atomic():
            Token.objects.filter(pk=token.pk).update(used_at=now)
    except DatabaseError as error:
        if note(log, error, "that a token was used could not be noted") is Trouble.OURS:
            raise


def require(scopes: Collection[str], scope: str) -> None:
    """Refuse what a token with these scopes was not given."""
    if scope not in scopes:
        raise Refusal("scope", f"This token was not given the scope {scope!r}.")


def of_person(person: Any) -> Any:
    """The tokens of a person and of their bot accounts."""
    return Token.objects.filter(Q(user=person) | Q(user__owner=person)).select_related("user")


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
