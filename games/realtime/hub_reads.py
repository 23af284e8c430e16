"""What the hub reads from the database to tell. Runs in the reading threads."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from games.models import Seat
from games.play.match.position import read
from games.play.views import messages
from games.play.views.welcome import first_messages

Audience = int | None


def seats_by_person(match_id: int) -> dict[int, int]:
    """The seat of each person at a table, also while a bot plays it."""
    seats = Seat.objects.filter(match=match_id, user__isnull=False).values_list("user", "number")
    return {user_id: number for user_id, number in seats if user_id is not None}


def opening(
    match_id: int,
    seat: Audience,
    here: Collection[int],
    hides: Collection[int] = (),
    person: int | None = None,
) -> tuple[str, str, int]:
    """The `welcome` and the first `update` of one and the same version, and that version."""
    welcome, update, version = first_messages(match_id, seat, here, hides, person)
    return welcome.decode(), update.decode(), version


def view(match_id: int, seat: Audience, since: int | None = None) -> tuple[str, int]:
    """The whole view of one audience and its version, with the moves after version `since` unless they are
    too many."""
    position = read(match_id)
    version = position.row.version
    near = since is not None and version - since <= messages.LOG_PAGE
    moves = messages.stored_moves(position, since, version) if since is not None and near else []
    return messages.audience_message(position, seat, moves).decode(), version


def version(match_id: int) -> int:
    """A match's version now."""
    return read(match_id).row.version


def updates_since(
    match_id: int, since: int, audiences: Iterable[Audience]
) -> tuple[int, dict[Audience, str]]:
    """A match's version now, and the `update` for each audience with the moves after `since`."""
    position = read(match_id)
    version = position.row.version
    if version <= since:
        return version, {}
    moves = messages.stored_moves(position, since, version)
    return version, {
        audience: messages.audience_message(position, audience, moves).decode() for audience in audiences
    }


def table(match_id: int, here: Collection[int]) -> tuple[str, dict[int, int]]:
    """The `table` message, and who sits where."""
    words = {"type": "table", "table": messages.table_info(match_id, here)}
    return msgspec.json.encode(words).decode(), seats_by_person(match_id)


def lobby() -> str:
    """The `tables` message."""
    words: dict[str, Any] = {"type": "tables", "tables": messages.lobby_rows()}
    return msgspec.json.encode(words).decode()
