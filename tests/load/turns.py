"""Turns that somebody lost in some matches: choices that the clock made for a person, and seats that a bot
took, as JSON."""

from __future__ import annotations

import json
import os
import sys

import django

if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    from games.models import Move, Seat

    taken = Seat.objects.filter(match__in=sys.argv[1:], takeover=True).values_list("match", "number")
    people = Seat.objects.filter(match__in=sys.argv[1:], user__isnull=False)
    seats = set(people.values_list("match", "number"))
    # A lone option is taken at once and without anybody's nonce, but leaves the turn to its owner.
    expired = Move.objects.filter(match__in=sys.argv[1:], kind=Move.Kind.TAKEOVER)
    lost = [[*one] for one in taken]
    lost += [[match, seat] for match, seat in expired.values_list("match", "seat") if (match, seat) in seats]
    sys.stdout.write(json.dumps(lost))
