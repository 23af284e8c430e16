"""What somebody is sent when they come to a table: the `welcome`, and the first `update` with the whole view.

Most of it is the same for everybody of an audience (a seat, or all who watch) as long as the match does not
move: it is made once, and kept as bytes. What belongs to the person, to the table or to the moment is made
for each who comes: who is here, what was said, the time.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec

from games.models import Match, Seat
from games.play.match.position import Position, read, seat_info
from games.play.match.process_cache import Memory
from games.play.views import messages, talk
from kaijusite import clock

MOST_KEPT = 200
"""Welcomes that a process keeps: some 100 KB each, of a long match."""
Key = tuple[Any, ...]
OF_PERSON = ("username", "looks_like", "emblem", "colour", "guest_seen_at", "left_at", "owner")
OF_MATCH = (
    *("game", "version", "digest", "commitment", "lesson", "status", "pace", "rated", "private", "speed"),
    *(
        "cast_like",
        "moved_on",
        "decision_seconds",
        "reserve_seconds",
        "options",
        "rematch",
        "headline",
        "sealed_until",
        "waiting",
    ),
    *(f"host__{name}" for name in OF_PERSON),
)
OF_SEATS = (
    *("match", "number", "name", "bot", "takeover"),
    *("left_at", "reserve_left", "place", "score", "seen_version"),
    *(f"user__{name}" for name in OF_PERSON),
)
"""The columns that are looked at: reading all of them takes twice as long."""


class Kept(NamedTuple):
    """What an audience is sent of a match at one version, encoded."""

    catalog: bytes
    log: bytes
    more_log: bool
    update: bytes
    """The whole `update` but for the time, which comes last."""


kept: Memory[Key, Kept] = Memory(MOST_KEPT)


def first_messages(
    match_id: int,
    seat: int | None,
    here: Collection[int] = (),
    hides: Collection[int] = (),
    person: int | None = None,
) -> tuple[bytes, bytes, int]:
    """The `welcome` and the first `update` of one and the same version, and that version. `here` are the
    people who are connected, `hides` those whose words are left out, `person` is who looks on: at a seat it
    is whoever has it."""
    while True:
        row = Match.every.select_related("host").only(*OF_MATCH).get(pk=match_id)
        seats = list(row.seats.select_related("user").only(*OF_SEATS).order_by("number"))
        found = _found(row, seats, seat)
        if found is None:
            continue  # it has moved meanwhile
        reader = next((one.user.person_id for one in seats if one.number == seat and one.user), person)
        said = talk.lines(match_id, reader, hides)
        return _welcome(row, seats, seat, found, here, said), _update_now(found.update), row.version


def key(row: Match, seats: Sequence[Seat], audience: int | None) -> Key:
    """All that the kept part depends on. The audience comes first: what one seat is shown is for nobody
    else."""
    asked = msgspec.json.encode(row.waiting)
    return audience, row.pk, row.version, row.digest, row.status, asked, tuple(map(seat_info, seats))


def _found(row: Match, seats: Sequence[Seat], audience: int | None) -> Kept | None:
    """The kept part, made if nobody has asked for it; `None` if the match has moved since `row` was read."""
    wanted = key(row, seats, audience)
    found = kept.get(wanted)
    if found is None:
        position = read(row.pk)
        if (position.row.version, position.row.digest) != (row.version, row.digest):
            return None
        found = _made(position, audience)
        kept.put(wanted, found)
    return found


def _made(position: Position, audience: int | None) -> Kept:
    version = position.row.version
    first = max(0, version - messages.LOG_PAGE)
    moves = messages.stored_moves(position, first, version)
    picture = messages.picture(position, audience)
    del picture["now"]
    return Kept(
        msgspec.json.encode(position.game.catalog(position.context.cards)),
        msgspec.json.encode([messages.move_line(position, audience, move) for move in moves]),
        first > 0,
        msgspec.json.encode({"type": "update", **picture}),
    )


def _update_now(update: bytes) -> bytes:
    """The update with the time of now."""
    return b'%b,"now":%b}' % (update[:-1], msgspec.json.encode(round(clock.now(), 3)))


def _welcome(
    row: Match,
    seats: Sequence[Seat],
    audience: int | None,
    found: Kept,
    here: Collection[int],
    said: list[dict[str, Any]],
) -> bytes:
    return msgspec.json.encode(
        {
            "type": "welcome",
            "match": row.pk,
            "game": row.game,
            "you": audience,
            "seen": next((seat.seen_version for seat in seats if seat.number == audience), None),
            "commitment": row.commitment,
            "catalog": msgspec.Raw(found.catalog),
            "table": messages.table_lines(row, seats, here),
            "chat": said,
            "log": msgspec.Raw(found.log),
            "more_log": found.more_log,
        }
    )
