"""The end of a match: places, scores, and who left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from django.utils import timezone

from games.engine import Result
from games.models import Match

if TYPE_CHECKING:
    from games.play.sitting import Sitting


def as_stored(result: Result | None) -> Any:
    """A result as plain JSON data."""
    return msgspec.json.decode(msgspec.json.encode(result))


def finish(sitting: Sitting) -> None:
    """Write down how it ended. People whose seat a bot still plays come last, in the game's order among themselves."""
    result = sitting.game.result(sitting.state, sitting.table)
    row = sitting.row
    row.status = Match.Status.FINISHED
    row.finished_at = timezone.now()
    row.result = as_stored(result)
    stayed = {info.number: not info.takeover for info in sitting.seats}
    placings = sorted(result.placings, key=lambda placing: (not stayed[placing.seat], placing.place))
    group: tuple[bool, int] | None = None
    place = 0
    for at, placing in enumerate(placings, start=1):
        if group != (group := (stayed[placing.seat], placing.place)):
            place = at
        sitting.places[placing.seat] = (place, placing.score)
