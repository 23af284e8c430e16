"""Matches at which what happens by itself has failed: each is an incident, and left aside for a while, so
that a broken one holds up nobody else's clock."""

from __future__ import annotations

import logging

from games.play.ops import incidents
from games.play.ops.left_aside import LeftAside
from kaijusite import clock

log = logging.getLogger(__name__)

left = LeftAside()


def set_aside(match_id: int) -> None:
    """Leave a match alone for a while."""
    left.leave(match_id, clock.now())


def note_failure(match_id: int, what: str, error: Exception) -> None:
    """Something of ours failed at a match: an incident of its own. Call it while the error is handled."""
    set_aside(match_id)
    log.exception("%s at match %s", what, match_id, extra={"match": match_id})
    incidents.note("broken", match_id, f"{what}: {type(error).__name__}.")


def aside() -> list[int]:
    """The matches that are left alone now."""
    return left.now(clock.now())
