"""Whether this process lives, and whether it can do its work: for load balancers and supervisors.

Both are answered before anything else looks at the request, because who asks has no name, no session, and
often the bare address of the machine as its host. They say nothing that a stranger may not know."""

from __future__ import annotations

import logging
from collections.abc import Callable

import redis
from django.conf import settings
from django.core.cache import cache
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponseBase, JsonResponse

from games.play.ops import outages
from games.realtime.threads import writer
from kaijusite import clock
from kaijusite.databases import too_old
from kaijusite.redis_client import client
from kaijusite.schedule import SWEPT
from kaijusite.unavailable import Trouble, note
from kaijusite.writers_in_line import within

log = logging.getLogger(__name__)

FINE = "fine"
WITHOUT = {
    "writing": ("database", "cannot write"),
    "migrations": ("database", "unknown"),
    "sweep": ("redis", "unknown"),
}
"""What each of these needs, and what is known of it where that does not answer."""
NO_FAULT_OF_OURS = {"sweep"}
"""What is told, though this process can do its work: beat and the workers are others, and people play on."""


def middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Answers `/live` and `/ready`, and lets everything else pass."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.path == "/live":
            return _told({"alive": True}, 200)
        if request.path == "/ready":
            checks = checked()
            ready = all(word == FINE for name, word in checks.items() if name not in NO_FAULT_OF_OURS)
            return _told({"ready": ready, **checks}, 200 if ready else 503)
        return get_response(request)

    return answer


def checked() -> dict[str, str]:
    """What each check says. A server that does not answer is not asked for more: whoever wants to know waits
    for it once."""
    found: dict[str, str] = {}
    for name, check in CHECKS.items():
        needs, word = WITHOUT.get(name, (name, ""))
        found[name] = word if found.get(needs, FINE) != FINE else check()
    return found


def _told(words: dict[str, object], status: int) -> JsonResponse:
    return JsonResponse(words, status=status, headers={"Cache-Control": "no-store"})


def database() -> str:
    """Does the database answer?"""
    try:
        with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        log.warning("not ready: the database does not answer (%s)", type(error).__name__)
        return "does not answer"
    return FINE


def writing() -> str:
    """Does what is written reach the disk? Tried now and then, however often somebody asks."""
    global _tried
    at, word = _tried
    if clock.monotonic() - at >= WRITTEN_EVERY:
        word = _write()
        _tried = (clock.monotonic(), word)
    return word


def _write() -> str:
    try:
        connections[DEFAULT_DB_ALIAS].ensure_connection()
        with within(settings.LONGEST_LOCK):
            outages.note_pulse(clock.now(), surely=True)
    except DatabaseError as error:
        kind = note(log, error, "not ready: nothing can be written")
        return "no room" if kind is Trouble.FULL else "cannot write"
    return FINE


WRITTEN_EVERY = 2.0
"""Seconds between two tries to write, for each process."""
_tried = (float("-inf"), FINE)


def broker() -> str:
    """Does Redis answer?"""
    if not settings.REDIS_URL:
        return "not configured"
    try:
        client().ping()
    except redis.RedisError as error:
        log.warning("not ready: Redis does not answer (%s)", type(error).__name__)
        return "does not answer"
    return FINE


def moves() -> str:
    """Are moves stored soon after they come?"""
    age = writer.age()
    if age > LATE:
        log.warning("not ready: somebody has waited %.0f seconds for a move to be stored", age)
        return "late"
    return FINE


LATE = 10.0
"""Seconds after which a move is late: twice what anybody is promised."""


def sweep() -> str:
    """Does the sweep come? It leaves another mark each time. How long ago that was is counted by this
    process's own clock that never goes back, from when it first saw the mark: whatever the date says."""
    global _swept
    seen, since = _swept
    mark = cache.get(SWEPT)
    if since is None or mark != seen:
        _swept = (mark, clock.monotonic())
        return FINE
    age = clock.monotonic() - since
    if age > UNSWEPT:
        log.warning("nothing has been swept for %.0f seconds: beat or the worker of the clocks stands", age)
        return "late"
    return FINE


UNSWEPT = 60.0
"""Seconds without a sweep after which that is told."""
_swept: tuple[str | None, float | None] = (None, None)
"""The mark that was seen last, and when it was seen first."""
_migrated = False


def migrations() -> str:
    """Has the database every table and column that this release wants? Once it has, it is not asked again."""
    global _migrated
    if not _migrated:
        try:
            executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
            missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
            _migrated = not missing and not too_old(executor.loader)
        except DatabaseError:
            return "unknown"
    return FINE if _migrated else "missing"


CHECKS: dict[str, Callable[[], str]] = {
    "database": database,
    "writing": writing,
    "redis": broker,
    "moves": moves,
    "sweep": sweep,
    "migrations": migrations,
}
