"""Sessions in the database, as Django keeps them, but for three things.

A session is written once: whoever stores one together with what belongs to it (`accounts/guests.py`) has
not done so for nothing, only to have it written again at the end of the request. A database that is busy
is told as that, and not as a session that somebody has ended. And when a session ends, `ended` says whose."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import UpdateError
from django.db import DatabaseError, OperationalError
from django.dispatch import Signal
from django.utils import timezone

from kaijusite.unhurried import rest

ended = Signal()
"""A session is no more: `user_id` says whose it was. Sent in the transaction in which it ends."""
AT_ONCE = 500
"""How many are thrown away while others wait to write."""


class SessionStore(db.SessionStore):
    """The session of a request. Raises `OperationalError` where the database could not write it in time."""

    _written: tuple[str | None, str] | None = None
    """Key and contents as this request wrote them last."""
    until: datetime | None = None
    """When it ends by itself, as of when it was read."""

    def load(self) -> dict[str, Any]:
        row = self._get_session_from_db()  # type: ignore[attr-defined]  # as Django's own does
        self.until = row.expire_date if row else None
        return self.decode(row.session_data) if row else {}

    def save(self, must_create: bool = False) -> None:
        held = self._get_session(no_load=must_create)  # type: ignore[attr-defined]  # as Django's own does
        contents = json.dumps(held)
        if not must_create and self._written == (self.session_key, contents):
            return
        try:
            super().save(must_create)
        except UpdateError as error:
            said = error.__context__
            if isinstance(said, OperationalError) or (isinstance(said, DatabaseError) and said.__cause__):
                raise said from said.__cause__  # by the database, not by Django, which missed a row
            raise
        self._written = (self.session_key, contents)

    def delete(self, session_key: str | None = None) -> None:
        its = self if session_key is None else type(self)(session_key)
        user_id = its.get(SESSION_KEY)
        super().delete(session_key)
        self._tell(user_id)

    def flush(self) -> None:
        user_id = self.get(SESSION_KEY)
        super().flush()  # forgets who it was before it deletes
        self._tell(user_id)

    @classmethod
    def clear_expired(cls) -> None:
        """Throw away those that have ended by themselves, a few at a time."""
        rows = cls.get_model_class().objects
        expired = rows.filter(expire_date__lt=timezone.now()).values_list("pk", flat=True)
        while keys := list(expired[:AT_ONCE]):
            rows.filter(pk__in=keys).delete()
            rest()

    def _tell(self, user_id: str | None) -> None:
        if user_id is not None:
            ended.send(sender=type(self), user_id=int(user_id))
