"""Matches to play under load: `python -m bench.seed 100` makes them in the site's database and prints them
as JSON. A second word names another game."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import django

GAME = "kaiju_exchange"


def person(name: str) -> tuple[Any, str]:
    """A new person and their session."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from accounts.models import User

    user, _ = User.objects.get_or_create(username=name, defaults={"password": "!"})
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return user, str(session.session_key)


def main(count: int, game: str = GAME) -> None:
    """Make matches of two new people each, started, without a clock, and print a session for each seat."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    django.setup()
    from django.db import transaction

    from games import play

    made = []
    with transaction.atomic():
        for number in range(count):
            (host, key), (guest, other_key) = (person(f"load-{os.getpid()}-{number}-{side}") for side in "ab")
            match = play.open_table(host, game, 2, pace="free", decision_seconds=0, speed="instant")
            play.take_seat(match.pk, guest)
            match.refresh_from_db()
            if match.status == "open":
                play.start(match.pk, host)
            made.append({"match": match.pk, "sessions": [key, other_key]})
    sys.stdout.write(json.dumps(made))


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
