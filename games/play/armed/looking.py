"""Looking at armed moves: what each says of the moment, and what follows.

It may be done at any time, by anybody and twice: what is over is noted once, and an answer goes the one way
in with the version that it is meant for. So a look that is lost is made up for by the next one."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
from django.db.models import Exists, F, OuterRef, Q

from games.engine import Action
from games.engine.armed_moves import MoveToArm, Outcome, Over, Sight
from games.models import ArmedMove, Match, Move
from games.play.armed import delays
from games.play.changes.armed_choice import ArmedChoice
from games.play.changes.pipeline import make
from games.play.match import armed_watch, reaction_windows, scheduler
from games.play.match.position import Position, read
from games.play.refusal import Refusal
from kaijusite import clock
from kaijusite.schedule import AUTOMATION, SWEEP_SECONDS

MATCH_OVER = "The match is over."
BOT_PLAYS = "A bot plays your seat."
TOOK_BACK = "You took back a choice."
UNKNOWN = "This game does not know it any more."
MOVED_ON = {"stale", "gone", "over", "not-playing", "not-asked", "busy"}
"""Refusals of an answer after which it is simply looked at again."""


class Said(NamedTuple):
    """What an armed move says of the moment."""

    armed: ArmedMove
    outcome: Outcome


def entry_of(position: Position, seat: int) -> dict[str, Any] | None:
    """The question that the person in a seat is really asked."""
    entry = next((entry for entry in position.row.waiting if entry["seat"] == seat), None)
    return entry if reaction_windows.is_asked(entry) else None


def said(position: Position, seat: int, armed: Iterable[ArmedMove]) -> list[Said]:
    """What the armed moves of a seat say, in the order in which they were armed."""
    armed = list(armed)
    info = position.seats[seat]
    over = ""
    if position.row.status != Match.Status.PLAYING:
        over = MATCH_OVER
    elif info.bot or info.resigned or info.user is None:
        over = BOT_PLAYS
    if over:
        return [Said(one, Over(over)) for one in armed]
    kinds, seen = armed_watch.kinds_of(position), armed_watch.sight(position, seat)
    undone = _undone(position, seat)
    return [Said(one, _outcome(kinds.get(one.kind), seen, one, undone)) for one in armed]


def _outcome(kind: MoveToArm | None, seen: Sight, armed: ArmedMove, undone: int) -> Outcome:
    if kind is None:
        return Over(UNKNOWN)
    if armed.armed_version < undone:
        return Over(TOOK_BACK)
    return kind.outcome(seen, armed.filled, armed.noted)


def _undone(position: Position, seat: int) -> int:
    """The version by which the seat last took something back, or 0."""
    back = Move.objects.filter(match=position.row.pk, seat=seat, kind=Move.Kind.UNDO)
    return back.order_by("-version").values_list("version", flat=True).first() or 0


def look(match_id: int) -> None:
    """Look at what is armed at a match: note what is over, and answer where it is time."""
    armed = list(ArmedMove.objects.filter(match=match_id, over_at=None).order_by("seat", "pk"))
    if not armed:
        return
    position = read(match_id)
    for seat, own in groupby(armed, lambda one: one.seat):
        answering = _note(position, said(position, seat, own))
        entry = entry_of(position, seat)
        if answering is not None and entry is not None:
            _answer(position, entry, *answering)


def _note(position: Position, told: list[Said]) -> tuple[ArmedMove, Action] | None:
    """Note what is over, and that all were looked at. The first that has an answer, with it."""
    first = None
    for armed, outcome in told:
        if isinstance(outcome, Over):
            disarm(armed, outcome.reason)
        elif outcome is not None and first is None:
            first = armed, outcome
    silent = [armed.pk for armed, outcome in told if outcome is None and armed.answers_at is not None]
    ArmedMove.objects.filter(pk__in=silent).update(answers_at=None, asked_since=None)
    seen = ArmedMove.objects.filter(pk__in=[armed.pk for armed, _ in told])
    seen.exclude(seen_version=position.row.version).update(seen_version=position.row.version)
    return first


def disarm(armed: ArmedMove, reason: str) -> None:
    """It is over. Of two reasons the first one stays."""
    now = ArmedMove.objects.filter(pk=armed.pk, over_at=None)
    now.update(over_at=clock.now(), reason=reason[:300], answers_at=None, asked_since=None)


def _answer(position: Position, entry: dict[str, Any], armed: ArmedMove, action: Action) -> None:
    """Answer, if it is time; else see to it that it is looked at again then."""
    row = position.row
    if armed.asked_since != entry["since"] or armed.answers_at is None:
        armed.asked_since, armed.nonce = entry["since"], secrets.token_hex(12)
        begins = max(entry["since"], armed.armed_at)
        armed.answers_at = begins + delays.delay(position, {**entry, "since": begins})
        ArmedMove.objects.filter(pk=armed.pk, over_at=None).update(
            asked_since=armed.asked_since, answers_at=armed.answers_at, nonce=armed.nonce
        )
    wait = armed.answers_at - clock.now()
    if wait > 0:
        if wait <= SWEEP_SECONDS:
            scheduler.send("look_at_armed", [row.pk, row.version], wait, AUTOMATION)
        return
    try:
        make(
            row.pk,
            ArmedChoice(
                seat=armed.seat,
                by=position.seats[armed.seat].user,
                version=row.version,
                nonce=armed.nonce,
                action=msgspec.json.encode(action),
                armed=armed.pk,
                once=armed_watch.kinds_of(position)[armed.kind].once,
            ),
        )
    except Refusal as refusal:
        if refusal.code not in MOVED_ON:
            disarm(armed, f"It was not possible: {refusal.sentence}")


def armed_answers() -> Exists:
    """Of seats: an armed move is going to answer what they are asked, or has still to be looked at. Their
    people need not be told that it is their move."""
    armed = ArmedMove.objects.filter(match=OuterRef("match"), seat=OuterRef("number"), over_at=None)
    return Exists(armed.filter(Q(answers_at__isnull=False) | ~Q(seen_version=OuterRef("match__version"))))


def waiting(now: float) -> Iterator[int]:
    """The matches at which something armed is to be looked at: its time has come, or comes before the next
    sweep, or the match has changed since and the hint was lost."""
    soon = Q(answers_at__lte=now + SWEEP_SECONDS)
    missed = ~Q(match__version=F("seen_version"))
    found = ArmedMove.objects.filter(soon | missed, over_at=None)
    yield from found.order_by("match").values_list("match", flat=True).distinct()
