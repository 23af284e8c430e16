"""Checking a finished match: from its secret and its choices everything must come out as it was kept."""

from __future__ import annotations

import logging
from datetime import datetime

import msgspec
from django.db.models import QuerySet

from games.models import Match
from games.play.finished import match_file
from games.play.finished.import_match import play_through
from games.play.finished.stored_match import recorded_match
from games.play.match.rerun import Differs, rerun
from games.play.ops import incidents, metrics

log = logging.getLogger(__name__)


class Finding(msgspec.Struct, frozen=True):
    """What does not fit. `version` is the first move that differs,
    or `None` if it is something beside the moves."""

    match: int
    version: int | None
    what: str


class Check(msgspec.Struct, frozen=True):
    """What playing a match again has shown:
    how many moves fitted, what was drawn in them, and what does not fit."""

    moves: int
    shuffles: int
    rolls: int
    """Rolls, and other single draws."""
    finding: Finding | None


def verify(match_id: int) -> Finding | None:
    """Play a finished match again. `None` if everything fits."""
    return check(match_id, watch=False).finding


def check(match_id: int, *, watch: bool = True) -> Check:
    """The same, with what was seen on the way; without `watch` nothing that was drawn is counted."""
    moves = shuffles = rolls = 0
    finding = None
    try:
        for again in rerun(recorded_match(match_id), watch=watch):
            moves += 1
            shuffled = sum(drawn.kind == "shuffle" for drawn in again.drawn)
            shuffles += shuffled
            rolls += len(again.drawn) - shuffled
    except Differs as differs:
        finding = _found(Finding(match_id, differs.version, differs.what))
    except (msgspec.MsgspecError, ValueError) as error:
        finding = _found(Finding(match_id, None, f"the match cannot be read: {error}"))
    return Check(moves, shuffles, rolls, finding)


def _found(finding: Finding) -> Finding:
    metrics.findings.inc()
    where = "" if finding.version is None else f"Move {finding.version}: "
    incidents.note("verify", finding.match, f"{where}{finding.what}.")
    return finding


def verify_file(data: bytes) -> Finding | None:
    """The same for a match in a file, and each shuffle and roll that it tells. Raises `Refusal` for what
    is no match file."""
    read = match_file.read(data)
    try:
        play_through(read)
    except Differs as differs:
        return Finding(read.file.match, differs.version, differs.what)
    return None


def verify_since(moment: datetime) -> list[Finding]:
    """Check the matches that finished since then. Findings go to the log as errors, and are given."""
    ids = checkable().filter(finished_at__gte=moment).order_by("pk").values_list("pk", flat=True)
    findings = [finding for finding in map(verify, ids) if finding is not None]
    for finding in findings:
        log.error("match %s, move %s: %s", finding.match, finding.version, finding.what)
    return findings


def checkable() -> QuerySet[Match]:
    """Finished matches, without those that were played with the box: of them nothing but the result is
    known."""
    return Match.objects.filter(status=Match.Status.FINISHED).exclude(origin=Match.Origin.BOX)
