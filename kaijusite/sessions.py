"""Sessions in the database, as Django keeps them, but for two things.

A session is written once: whoever stores one together with what belongs to it (`accounts/guests.py`) has
not done so for nothing, only to have it written again at the end of the request. And a database that is busy
is told as that, and not as a session that somebody has ended."""

from __future__ import annotations

import json

from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import UpdateError
from django.db import OperationalError


class SessionStore(db.SessionStore):
    """The session of a request. Raises `OperationalError` where the database could not write it in time."""

    _written: tuple[str | None, str] | None = None
    """Key and contents as this request wrote them last."""

    def save(self, must_create: bool = False) -> None:
        held = self._get_session(no_load=must_create)  # type: ignore[attr-defined]  # as Django's own does
        contents = json.dumps(held)
        if not must_create and self._written == (self.session_key, contents):
            return
        try:
            super().save(must_create)
        except UpdateError as error:
            if isinstance(error.__context__, OperationalError):
                raise error.__context__ from None
            raise
        self._written = (self.session_key, contents)
