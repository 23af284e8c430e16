"""How long what happens by itself is left to be seen.

Titles say how many seconds a step deserves, and bots seem to think for a moment. Where several people play,
that is one pace for all. Where one person plays with bots alone, it goes as fast as this person has things
shown."""

from __future__ import annotations

import logging
from typing import Any

from django.contrib.auth import get_user_model
from django.db import DatabaseError
from django.db.models import Q

from games.engine import Step
from games.models import Move
from games.models.matches import IN_WINDOW, OWN_MOVE
from games.play.match.position import Position
from kaijusite.unavailable import note

log = logging.getLogger(__name__)

SHARES = {"slow": 1.5, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""How much of the usual time it takes, by the speed that somebody wants (`accounts.models.SPEEDS`)."""
SLOWEST = max(SHARES.values())


def share_of(position: Position) -> float:
    """How much of the usual time what comes next waits. While the database is away, the usual time: what was
    done is told all the same."""
    playing = who_play(position)
    if position.row.speed != "paced" or len(playing) != 1:
        return 1.0
    try:
        person = get_user_model().objects.filter(pk=playing[0].user).only("animation", "paces").first()
    except DatabaseError as error:
        note(log, error, "match %s goes at the usual pace", position.row.pk)
        return 1.0
    return SHARES.get(person.pace_of(position.row.game), 1.0) if person is not None else 1.0


def pause_after(position: Position, step: Step) -> float:
    """Seconds that people should get to see what this step did, at the usual pace. What is routine after a
    bot's deed is shown together with what follows."""
    seat = acted_last(position) if step.routine else None
    return 0.0 if seat is not None and position.seats[seat].bot else step.pause


def acted_last(position: Position) -> int | None:
    """The seat that last chose something of its own accord; none before the first. Passing in a window, or
    what is done for somebody, is no deed of theirs."""
    choices = Move.objects.filter(match=position.row.pk, kind=Move.Kind.CHOICE).exclude(nonce="")
    own = choices.filter(~Q(nonce__startswith="!") | Q(nonce__startswith=OWN_MOVE))
    deeds = own.exclude(nonce__startswith=IN_WINDOW).order_by("-version")
    return deeds.values_list("seat", flat=True).first()


def who_play(position: Position) -> list[Any]:
    """The seats that people play now."""
    return [info for info in position.seats if info.user is not None and not info.bot]
