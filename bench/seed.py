"""Matches to play under load: `python -m bench.seed 100 4`, a hundred of four, makes them in the site's
database and prints them as JSON. A third word names another game."""

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


def seated(name: str, seats: int, game: str) -> tuple[int, list[str]]:
    """A match of so many new people, started, without a clock: its id, and a session for each seat."""
    from games import play

    people = [person(f"load-{os.getpid()}-{name}-{seat}") for seat in range(seats)]
    host = people[0][0]
    match = play.open_table(host, game, seats, pace="free", decision_seconds=0, speed="instant")
    for guest, _ in people[1:]:
        play.take_seat(match.pk, guest)
    match.refresh_from_db()
    if match.status == "open":
        play.start(match.pk, host)
    return match.pk, [session for _, session in people]


def main(count: int, seats: int, game: str = GAME) -> None:
    """Make so many matches and print them."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kaijusite.settings")
    django.setup()
    from django.db import transaction

    with transaction.atomic():
        made = [seated(str(number), seats, game) for number in range(count)]
    sys.stdout.write(json.dumps([{"match": match, "sessions": sessions} for match, sessions in made]))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
