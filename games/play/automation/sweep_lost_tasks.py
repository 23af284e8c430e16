"""The sweep: every few seconds it hands out clocks that run out soon, and again each task that got lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import token_hex

from django.core.cache import cache
from django.db import OperationalError

from games.models import Match
from games.play.armed import looking
from games.play.automation import broken_matches
from games.play.automation.runner import look_at_armed
from games.play.match import scheduler
from games.play.match.position import Position, read
from games.play.refusal import Refusal
from kaijusite import clock
from kaijusite.schedule import SWEEP_SECONDS, SWEPT


def sweep(limit: int = 500) -> int:
    """Find matches for which something is due and hand it out; how many there were.

    Clocks that run out before the next sweep get their task now. Steps and bots were handed out when their
    time came; they are handed out again when that was so long ago that the task must have been lost."""
    now = clock.now()
    due = Match.every.filter(due_at__lte=scheduler.later(SWEEP_SECONDS)).exclude(
        pk__in=broken_matches.aside()
    )
    found = 0
    for match_id, due_at in due.order_by("due_at").values_list("pk", "due_at")[:limit]:
        overdue = due_at is not None and due_at.timestamp() <= now
        found += _look_at(match_id, partial(scheduler.hand_out_again, overdue=overdue))
    cache.set(SWEPT, token_hex(8), timeout=None)  # `/ready` tells when it no longer changes
    return found


def hand_out_anew(queue: str, limit: int = 500) -> int:
    """What this queue should hold now of all matches, for a worker that begins or whose broker was away: the
    one before it may have died with tasks in its hands, and the broker keeps nothing. At how many matches it
    was looked."""
    soon = scheduler.later(SWEEP_SECONDS + scheduler.PATIENCE_SECONDS)
    due = Match.every.filter(due_at__lte=soon).exclude(pk__in=broken_matches.aside())
    ids = due.order_by("due_at").values_list("pk", flat=True)[:limit]
    return sum(_look_at(match_id, partial(scheduler.hand_out_anew, queue=queue)) for match_id in ids)


def sweep_armed() -> int:
    """Look at all armed moves that it is time for; at how many matches."""
    aside = broken_matches.aside()
    ids = [match_id for match_id in looking.waiting(clock.now()) if match_id not in aside]
    return sum(look_at_armed(match_id) for match_id in ids)


def _look_at(match_id: int, hand_out: Callable[[Position], None]) -> bool:
    """Hand out what is due at one match. One that cannot be read, or whose rules fail, is left aside."""
    try:
        hand_out(read(match_id))
    except OperationalError:
        raise  # the database itself: the next sweep finds the same
    except Refusal:  # which has been told already
        broken_matches.set_aside(match_id)
        return False
    except Exception as error:
        broken_matches.note_failure(match_id, "The sweep failed", error)
        return False
    return True
