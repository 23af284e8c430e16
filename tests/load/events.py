"""Events on a started site, as JSON. `python -m tests.load.events announce PEOPLE FORMAT …` announces one of
each and makes bot accounts; `begin EVENT …` lets their time come; `end EVENT …` tells how they went."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import django

GAME, SIZE = "kaiju_incorporated", 5
ROUNDS = {"swiss": 2, "duplicate": 2}
SIT_DOWN, DECISION_SECONDS = 60, 600
"""Minutes and seconds: more than a busy machine takes, so that no program loses its seat by its slowness."""


def announce(people: int, formats: Sequence[str]) -> dict[str, Any]:
    """One event of each of these formats, and the tokens of so many bot accounts, no two of one person."""
    from django.contrib.auth import get_user_model
    from django.contrib.auth.models import Permission
    from django.utils import timezone

    from games.events import organising
    from games.play.people import tokens

    make = get_user_model().objects.create_user
    found = {}
    for key in formats:
        organiser = make(f"host-{key}")
        organiser.user_permissions.add(Permission.objects.get(codename="organise_event"))
        found[key] = organising.create(
            organiser,
            name=f"{key} of programs",
            format=key,
            game=GAME,
            size=SIZE,
            rounds=ROUNDS.get(key, 1),
            starts_at=timezone.now() + timedelta(hours=1),
            sit_down=SIT_DOWN,
            decision_seconds=DECISION_SECONDS,
            bot_accounts=True,
        ).pk
    secrets = []
    for number in range(people):
        account = make(f"program-{number}", owner=make(f"owner-{number}"))
        secrets.append(tokens.issue(account, "event", ["read", "play", "tables"])[1])
    return {"events": found, "tokens": secrets}


def begin(*events: str) -> list[str]:
    """Their time has come; beat does the rest."""
    from django.utils import timezone

    from games.models import Event

    Event.objects.filter(pk__in=events).update(starts_at=timezone.now())
    return list(events)


def end(*events: str) -> dict[str, Any]:
    """How each went: what its laws say, whether its standings follow from the results, what was lost."""
    from games.events.formats.laws import broken_by
    from games.events.records import form_of, record_of
    from games.models import Event, Match, Seat

    found = {}
    for event in Event.objects.filter(pk__in=events):
        form, record = form_of(event), record_of(event)
        matches = Match.every.filter(event_table__round__event=event)
        again = [(row.person, row.place, row.points) for row in form.standings(record)]
        assert event.started_at is not None
        took = (event.over_at - event.started_at).total_seconds() if event.over_at else None
        found[event.format] = {
            "status": event.status,
            "broken": [str(one) for one in broken_by(form, record)],
            "reproduced": again == [(row["entry"], row["place"], row["points"]) for row in event.standings],
            "people": len(record.people),
            "rounds": len(record.rounds),
            "matches": matches.count(),
            "not finished": matches.exclude(status=Match.Status.FINISHED).count(),
            "taken over": Seat.objects.filter(match__in=matches, takeover=True).count(),
            "sealed": sum(one.sealed for one in matches),
            "seconds": took,
        }
    return found


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    verb, *rest = sys.argv[1:]
    told: Any = None
    if verb == "announce":
        told = announce(int(rest[0]), rest[1:])
    else:
        told = begin(*rest) if verb == "begin" else end(*rest)
    sys.stdout.write(json.dumps(told))
