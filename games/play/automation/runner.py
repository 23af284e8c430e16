"""What happens by itself: paced steps, bots, clocks, and the sweep that makes up for what got lost.

Each function names the version that it was meant for, and does nothing to a match that has moved on.
"""

from __future__ import annotations

import logging
from time import sleep

import msgspec
from django.db import OperationalError

from games.models import Match
from games.play.changes.commands import Choose, Expire, RunStep
from games.play.changes.pipeline import Change, make
from games.play.match import bot_players, scheduler
from games.play.match.position import read
from games.play.ops import incidents
from games.play.refusal import Refusal
from kaijusite import clock
from kaijusite.schedule import SWEEP_SECONDS

log = logging.getLogger(__name__)

WINDOW_SECONDS = 0.05
"""How long every bot takes to judge in a window where people sit, whatever it holds:
far longer than any needs."""

MOVED_ON = {"stale", "gone", "over", "not-playing", "not-asked"}
"""Refusals that only say that somebody was quicker."""


def advance(match_id: int, version: int) -> bool:
    """Run the paced step that is due. True if it was done now."""
    return _try(match_id, RunStep(version=version))


def expire(match_id: int, version: int, seat: int) -> bool:
    """A seat's time has run out. True if that was so and something was done."""
    return _try(match_id, Expire(version=version, seat=seat))


def bot_move(match_id: int, version: int, seat: int) -> bool:
    """Let the bot in this seat make its move. Thinking happens before the match is locked. True if it moved.

    A window asks everybody who might react, and how long an answer takes must tell nobody who could: there
    a bot does not search, and its answer comes after the same time whether or not it had a choice."""
    try:
        position = read(match_id)
    except Refusal:
        return False
    row = position.row
    if row.version != version or row.status != Match.Status.PLAYING:
        return False
    entry = next((entry for entry in row.waiting if entry["seat"] == seat), None)
    if not position.seats[seat].bot or entry is None:
        return False
    window = entry["patience"] == "window"
    until = clock.monotonic() + WINDOW_SECONDS
    action = msgspec.json.encode(bot_players.decide(position, seat, at_a_glance=window))
    if window and position.has_people():
        sleep(max(0.0, until - clock.monotonic()))
    nonce = f"{bot_players.OWN_MOVE}{version}"
    return _try(match_id, Choose(seat=seat, version=version, nonce=nonce, action=action, automatic=True))


def _try(match_id: int, change: Change) -> bool:
    try:
        return not make(match_id, change).repeated
    except Refusal as refusal:
        if refusal.code not in MOVED_ON:
            log.error(
                "%r of match %s was refused: %s", change, match_id, refusal.code, extra={"match": match_id}
            )
        return False


AGAIN_SECONDS = 60.0
"""How long a match at which the sweep failed is left aside,
so that a broken one holds up nobody else's clock."""
aside: dict[int, float] = {}
"""Until when, by match. Each process that sweeps finds out for itself."""


def sweep(limit: int = 500) -> int:
    """Find matches for which something is due and hand it out; how many there were.

    Clocks that run out before the next sweep get their task now. Steps and bots were handed out when their
    time came; they are handed out again when that was so long ago that the task must have been lost."""
    now = clock.now()
    for match_id in [match_id for match_id, until in aside.items() if until <= now]:
        del aside[match_id]
    due = Match.objects.filter(due_at__lte=scheduler.later(SWEEP_SECONDS)).exclude(pk__in=list(aside))
    found = 0
    for match_id, due_at in due.order_by("due_at").values_list("pk", "due_at")[:limit]:
        found += _sweep(match_id, overdue=due_at is not None and due_at.timestamp() <= now)
    return found


def _sweep(match_id: int, *, overdue: bool) -> bool:
    """Hand out what is due at one match. One that cannot be read, or whose rules fail, is an incident of
    its own."""
    try:
        scheduler.hand_out_again(read(match_id), overdue=overdue)
    except OperationalError:
        raise  # the database itself: the next sweep finds the same
    except Exception as error:
        aside[match_id] = clock.now() + AGAIN_SECONDS
        if not isinstance(error, Refusal):  # which has been told already
            log.exception("the sweep failed at match %s", match_id, extra={"match": match_id})
            incidents.note("broken", match_id, f"The sweep failed: {type(error).__name__}.")
        return False
    return True
