"""Arming and disarming, and what somebody has armed: for the person of a seat alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.db.models import F, Q, QuerySet

from games.engine.armed_moves import MoveToArm, Over, Sight
from games.models import ArmedMove, Match, Seat
from games.play.armed import looking
from games.play.match import armed_watch
from games.play.match.position import Position, read
from games.play.refusal import Refusal, not_seated
from games.titles import find
from kaijusite import clock

MOST = 8
"""How many a seat may have armed at once."""
NOT_LIVE = "Moves are armed at tables by turns and without a clock: here everybody is at the table."


class BlankView(msgspec.Struct, frozen=True):
    """Something to fill in, with what may stand there."""

    key: str
    name: str
    choices: list[tuple[str, str]]
    """The value to send, and its words with tokens."""
    usual: str
    """The value that stands there at first."""


class KindView(msgspec.Struct, frozen=True):
    """Something that can be armed now."""

    key: str
    name: str
    help: str
    rule: str
    blanks: list[BlankView]


class ArmedView(msgspec.Struct, frozen=True):
    """An armed move of one's own."""

    id: int
    words: str
    """In a sentence, with tokens."""
    times: int
    """How often it has answered."""
    answering: bool
    """It is going to answer the question of the moment."""
    over: bool
    """It is disarmed, for this reason, and waits to be read."""
    reason: str


class ArmedList(msgspec.Struct, frozen=True):
    """What one has armed at a table, and what one could arm now."""

    armed: list[ArmedView]
    kinds: list[KindView]


def listed(match_id: int, seat: int) -> ArmedList:
    """What the person in this seat has armed, as things stand now, and what they could arm."""
    looking.look(match_id)
    position = read(match_id)
    kinds = armed_watch.kinds_of(position)
    entry = looking.entry_of(position, seat)
    since = entry["since"] if entry else None
    armed = [_view(one, since) for one in own(match_id, seat)]
    can = _refusal(position, seat) is None
    return ArmedList(armed, _offered(kinds, armed_watch.sight(position, seat)) if can else [])


def _view(armed: ArmedMove, since: float | None) -> ArmedView:
    over = armed.over_at is not None
    answering = not over and since is not None and armed.asked_since == since
    return ArmedView(armed.pk, _words(armed), armed.times, answering, over, armed.reason)


def _offered(kinds: Mapping[str, MoveToArm], seen: Sight) -> list[KindView]:
    found = []
    for kind in kinds.values():
        blanks = kind.blanks(seen)
        if all(blank.choices for blank in blanks):
            told = [
                BlankView(blank.key, blank.name, blank.choices, blank.usual or blank.choices[0][0])
                for blank in blanks
            ]
            found.append(KindView(kind.key, kind.name, kind.help, kind.rules[0], told))
    return found


def _refusal(position: Position, seat: int) -> Refusal | None:
    """Why this seat can arm nothing here."""
    status, info = position.row.status, position.seats[seat]
    if status != Match.Status.PLAYING:
        return Refusal("not-playing", "This match is not being played.")
    if info.bot or info.resigned:
        return not_seated()
    if not armed_watch.may_arm(position):
        return Refusal("not-offered", NOT_LIVE)
    return None


def arm(match_id: int, seat: int, key: str, filled: Mapping[str, str]) -> None:
    """Arm a move. The same once more changes nothing. Raises `Refusal`."""
    position = read(match_id)
    refusal = _refusal(position, seat)
    if refusal is not None:
        raise refusal
    kind = armed_watch.kinds_of(position).get(key)
    seen = armed_watch.sight(position, seat)
    if kind is None or not kind.fits(seen, filled):
        raise Refusal("malformed", "That cannot be armed as things stand. Please look again.")
    now = own(match_id, seat).filter(over_at=None)
    if any(one.kind == key and one.filled == filled for one in now):
        return
    if len(now) >= MOST:
        raise Refusal("too-many", f"You have armed {MOST} moves here. Disarm one first.")
    noted = kind.notes(seen)
    outcome = kind.outcome(seen, filled, noted)
    if isinstance(outcome, Over):
        raise Refusal("not-now", outcome.reason)
    ArmedMove.objects.create(
        match_id=match_id,
        seat=seat,
        kind=key,
        filled=dict(filled),
        noted=noted,
        armed_at=clock.now(),
        armed_version=position.row.version,
    )
    armed_watch.after(position)


def take_away(match_id: int, seat: int, armed_id: int) -> None:
    """Disarm a move, or put away one that is over and was read. Nothing of it is kept. Doing it twice is
    doing it once."""
    own(match_id, seat).filter(pk=armed_id).delete()


def unread(user: Any, limit: int) -> list[tuple[Match, str, str]]:
    """What is over of all that somebody has armed, and was not put away yet, the newest first: the match,
    what was armed, and why it is over."""
    rows = ArmedMove.objects.filter(_at_seats_of(user), over_at__isnull=False).order_by("-over_at")
    rows = rows.select_related("match__rule_set").prefetch_related("match__seats__user")
    rows = rows.defer("match__state", "match__secret", "match__rule_set__data")
    return [(one.match, _words(one), one.reason) for one in rows[:limit]]


def _at_seats_of(user: Any) -> Q:
    return Q(match__seats__user=user, match__seats__number=F("seat"))


def _words(armed: ArmedMove) -> str:
    kind = next((kind for kind in find(armed.match.game).armed_moves if kind.key == armed.kind), None)
    return kind.words(armed.filled) if kind else armed.kind


def own(match_id: int, seat: int) -> QuerySet[ArmedMove]:
    """What a seat has armed, and nobody else's."""
    return ArmedMove.objects.filter(match=match_id, seat=seat)


def read_all(match_id: int, user: Any) -> None:
    """Their person has read what is over at this table."""
    for seat in Seat.objects.filter(match=match_id, user=user):
        own(match_id, seat.number).filter(over_at__isnull=False).delete()


def forget(user: Any) -> None:
    """Somebody deletes their account: nothing of what they armed stays."""
    theirs = ArmedMove.objects.filter(_at_seats_of(user))
    ArmedMove.objects.filter(pk__in=list(theirs.values_list("pk", flat=True))).delete()
