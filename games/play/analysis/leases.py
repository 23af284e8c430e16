"""Work in slices (`SlicedWork`): one worker at a time, results stored as they come, and what is lost is
handed out again when somebody looks."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from secrets import token_hex
from typing import Any, TypeVar

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.bots.playouts import Endless
from games.models import SlicedWork
from games.play.match.rerun import UNPLAYABLE, Differs

log = logging.getLogger(__name__)
Work = TypeVar("Work", bound=SlicedWork)

SILENT = timedelta(seconds=20)
"""A lease that was not renewed for so long is nobody's."""


class Halted(Exception):
    """Somebody else holds the lease."""


class Slice:
    """How a slice of work ended."""

    def __init__(self) -> None:
        self.status = SlicedWork.Status.COUNTING
        self.more = False
        """There is more to do, and it is still ours."""


def take(waiting: QuerySet[Work]) -> Work | None:
    """Take the lease of the first of these that is not done and that nobody holds."""
    free = Q(lease="") | Q(beat_at__lte=timezone.now() - SILENT)
    for pk in waiting.filter(free, status=SlicedWork.Status.COUNTING).values_list("pk", flat=True):
        lease = token_hex(16)
        mine = waiting.model._default_manager.filter(free, pk=pk, status=SlicedWork.Status.COUNTING)
        if mine.update(lease=lease, beat_at=timezone.now()):
            return waiting.model._default_manager.filter(pk=pk, lease=lease).first()
    return None


def renew(work: SlicedWork, **values: Any) -> None:
    """Keep what was done. Raises `Halted` if somebody else has taken over."""
    mine = type(work)._default_manager.filter(pk=work.pk, lease=work.lease)
    if not mine.update(beat_at=timezone.now(), **values):
        raise Halted


@contextmanager
def held(work: SlicedWork) -> Iterator[Slice]:
    """While a slice is worked on; afterwards the lease is given back. What cannot be played is broken."""
    ended = Slice()
    values: dict[str, Any] = {"lease": "", "reason": ""}
    try:
        yield ended
    except Halted:
        return
    except (Differs, Endless, *UNPLAYABLE) as error:
        ended.status = SlicedWork.Status.BROKEN
        values["reason"] = repr(error)
        log.exception("%s %s cannot be gone on with", type(work).__name__, work.pk)
    if ended.status == SlicedWork.Status.READY:
        values["ready_at"] = timezone.now()
    type(work)._default_manager.filter(pk=work.pk, lease=work.lease).update(status=ended.status, **values)
    ended.more = ended.status == SlicedWork.Status.COUNTING


def lost(work: SlicedWork) -> bool:
    """Whether nobody has been at it for a while: a worker was restarted, or a task was lost. Of those who ask
    one alone is told so, and hands it out."""
    silent = timezone.now() - SILENT
    if work.status != SlicedWork.Status.COUNTING or (work.beat_at or work.begun_at) >= silent:
        return False
    found = type(work)._default_manager.filter(Q(beat_at=None) | Q(beat_at__lt=silent), pk=work.pk)
    return bool(found.update(beat_at=timezone.now(), lease=""))
