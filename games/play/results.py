"""The end of a match: places, scores, and who left."""

from __future__ import annotations

from collections.abc import Sequence
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


def places(result: Result, left: Sequence[bool]) -> dict[int, tuple[int, float]]:
    """Place and score by seat. Those who left (a bot plays their seat still) come last, in the game's order among themselves."""
    found: dict[int, tuple[int, float]] = {}
    group: tuple[bool, int] | None = None
    place = 0
    placings = sorted(result.placings, key=lambda placing: (left[placing.seat], placing.place))
    for at, placing in enumerate(placings, start=1):
        if group != (group := (left[placing.seat], placing.place)):
            place = at
        found[placing.seat] = (place, placing.score)
    return found


def won(number: int, place: int | None, result: Any) -> bool:
    """Whether a seat won by this stored result: the game names it, and nobody left it to a bot, which would place it last."""
    return place == 1 and number in result["winners"]


def finish(sitting: Sitting) -> None:
    """Write down how it ended."""
    result = sitting.game.result(sitting.state, sitting.table)
    row = sitting.row
    row.status = Match.Status.FINISHED
    row.finished_at = timezone.now()
    row.result = as_stored(result)
    sitting.places = places(result, [info.takeover for info in sitting.seats])
