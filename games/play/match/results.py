"""The end of a match: what the game says of it, what follows from who left, and who won (rulings R-63 and
R-71)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from django.utils import timezone

from games.engine import Placing, Result
from games.models import Match

if TYPE_CHECKING:
    from games.play.match.locked_match import LockedMatch


class Outcome(Result, frozen=True):
    """How a match ended. `left` are the seats that were left to bots, in the order of their places:
    behind all others."""

    left: list[int] = []


def as_stored(result: Result | None) -> Any:
    """A result as plain JSON data."""
    return msgspec.json.decode(msgspec.json.encode(result))


def judged(result: Result, left: Sequence[int]) -> Outcome:
    """What the game says, and then: whoever left (`left`, in the order in which they did) never won.

    They are placed behind everybody who stayed, the later to leave above the earlier. If the game's
    winners have all left, the first of those who stayed win; where the game itself beat everybody, nobody
    does."""
    stayed = [placing for placing in result.placings if placing.seat not in left]
    ranked = _ranked(stayed, [-placing.place for placing in stayed])
    winners = [seat for seat in result.winners if seat not in left]
    if result.winners and not winners:
        winners = [placing.seat for placing in ranked if placing.place == 1]
    reason = f"{result.reason} {_left_behind(left)}" if left else result.reason
    return _outcome(result, reason, winners, ranked, left)


def as_it_stands(game: Any, state: Any, context: Any, left: Sequence[int], by: int) -> Outcome:
    """The places that stand now, at the wish of the one person who is left of several.

    Those who stayed, people and bots alike, are placed by what everybody sees that they have
    (`Game.standing`); equal is equal."""
    standing = game.standing(game.view(state, context, None))
    scores = standing[1] if standing else [0.0] * game.seat_count(state)
    placings = [Placing(seat, 1, score) for seat, score in enumerate(scores)]
    stayed = [placing for placing in placings if placing.seat not in left]
    ranked = _ranked(stayed, [placing.score for placing in stayed])
    winners = [placing.seat for placing in ranked if placing.place == 1]
    reason = (
        f"{{seat:{by}}} ended the match when everybody else had resigned: the places are those that stood."
    )
    return _outcome(Result("resigned", "", [], placings), reason, winners, ranked, left)


def won(number: int, place: int | None, result: Any) -> bool:
    """Whether a seat won by this stored result."""
    return place == 1 and number in result["winners"]


def finish(locked: LockedMatch, outcome: Outcome) -> None:
    """Write down how it ended."""
    row = locked.row
    row.status = Match.Status.FINISHED
    row.finished_at = timezone.now()
    row.result = as_stored(outcome)
    locked.places = {placing.seat: (placing.place, placing.score) for placing in outcome.placings}


def _ranked(placings: Sequence[Placing], worth: Sequence[float]) -> list[Placing]:
    """These seats among themselves, the most worth first; equal worth shares a place."""
    places = [1 + sum(other > own for other in worth) for own in worth]
    found = [
        msgspec.structs.replace(placing, place=place) for placing, place in zip(placings, places, strict=True)
    ]
    return sorted(found, key=lambda placing: (placing.place, placing.seat))


def _outcome(
    result: Result, reason: str, winners: list[int], stayed: list[Placing], left: Sequence[int]
) -> Outcome:
    """The seats that stayed, and behind them those that left, the last to leave first."""
    by_seat = {placing.seat: placing for placing in result.placings}
    behind = list(reversed(left))
    gone = [
        msgspec.structs.replace(by_seat[seat], place=place)
        for place, seat in enumerate(behind, start=len(stayed) + 1)
    ]
    return Outcome(result.ending, reason, winners, [*stayed, *gone], result.rule, behind)


def _left_behind(left: Sequence[int]) -> str:
    names = [f"{{seat:{seat}}}" for seat in left]
    who = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
    return f"{who} left before the end: placed last."
