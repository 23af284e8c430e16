"""Who has left a match: in which order, and whether only one person is left of several."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from games.models import Move

if TYPE_CHECKING:
    from games.play.match.locked_match import LockedMatch
    from games.play.match.position import Position

COMING_AND_GOING = (Move.Kind.TAKEOVER, Move.Kind.RETURN)


def order(moves: Iterable[tuple[str, int | None]]) -> list[int]:
    """The seats that bots play for somebody, in the order in which they were left, from a match's moves
    (kind and seat).

    Whoever leaves for now and resigns later has left when the bot sat down: nobody gains a place by
    putting it into words late."""
    left: list[int] = []
    for kind, seat in moves:
        if seat is None:
            continue
        if kind == Move.Kind.TAKEOVER and seat not in left:
            left.append(seat)
        elif kind == Move.Kind.RETURN and seat in left:
            left.remove(seat)
    return left


def order_in(position: Position, unstored: Sequence[Move] = ()) -> list[int]:
    """The same of a match that is played here (no query while everybody is there); `unstored` are moves
    about to be written."""
    if not any(info.takeover for info in position.seats):
        return []
    stored = Move.objects.filter(match=position.row.pk, kind__in=COMING_AND_GOING).order_by("version")
    moves = [*stored.values_list("kind", "seat"), *((move.kind, move.seat) for move in unstored)]
    return order(moves)


def order_at(locked: LockedMatch) -> list[int]:
    """The same while the match is being changed."""
    return order_in(locked, locked.moves)


def alone(people: Sequence[bool], resigned: Sequence[bool], left: Sequence[bool]) -> int | None:
    """The seat of the one person who is left of several: all others have resigned for good, and this one
    plays.

    Somebody for whom a bot plays only for now may come back; nothing is decided over their head.
    """
    stay = [seat for seat, person in enumerate(people) if person and not resigned[seat]]
    if sum(people) < 2 or len(stay) != 1 or left[stay[0]]:
        return None
    return stay[0]


def alone_at(position: Position) -> int | None:
    """The same of a match that is played here."""
    seats = position.seats
    return alone(
        [info.user is not None for info in seats],
        [info.resigned for info in seats],
        [info.takeover for info in seats],
    )
