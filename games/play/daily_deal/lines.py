"""Two lines of one deal: where they part, and how each of them went."""

from __future__ import annotations

from typing import NamedTuple

from games.models import Match, Move
from games.play.match.position import Position, read
from games.play.match.stored_moves import state_at, told_by

PERSON = 0
"""The seat of whoever plays a deal."""


class Parting(NamedTuple):
    """The first choice that is another one: its version in each of the two matches, and the round. Where one
    match is the beginning of the other, the version after its end."""

    versions: tuple[int, int]
    round: int


class Stand(NamedTuple):
    """What the person had at the beginning of a round; the last one is the end."""

    round: int
    points: float
    version: int


def parting(one: Match, other: Match) -> Parting | None:
    """Where two matches of a deal part; `None` for the same match twice."""
    mine, theirs = _choices(one), _choices(other)
    for (version, *choice), (their_version, *their_choice) in zip(mine, theirs, strict=False):
        if choice != their_choice:
            return Parting((version, their_version), round_at(one, version))
    if len(mine) == len(theirs):
        return None
    ends = (one.version + 1, other.version + 1)
    longer = mine if len(mine) > len(theirs) else theirs
    at = longer[min(len(mine), len(theirs))][0]
    return Parting((at, ends[1]) if longer is mine else (ends[0], at), round_at(one, ends[0]))


def _choices(match: Match) -> list[tuple[int, int | None, bytes | None]]:
    made = Move.objects.filter(match=match.pk, kind=Move.Kind.CHOICE).order_by("version")
    return [
        (version, seat, None if choice is None else bytes(choice))
        for version, seat, choice in made.values_list("version", "seat", "choice")
    ]


def round_at(match: Match, version: int) -> int:
    """In which round a move was made; 0 before the first."""
    return max((number for number, begun in rounds_of(read(match.pk)) if begun < version), default=0)


def rounds_of(position: Position) -> list[tuple[int, int]]:
    """The rounds of a match, and the version at which each began."""
    found: list[tuple[int, int]] = []
    moves = Move.objects.filter(match=position.row.pk).order_by("version").values_list("version", "events")
    for version, events in moves:
        for told in told_by(position.game, bytes(events)):
            if told.everyone is not None and told.everyone.__struct_config__.tag == "round":
                found.append((int(told.everyone.round), version))  # type: ignore[attr-defined]
    return found


def course(match: Match) -> list[Stand]:
    """What the person had as each round began, and at the end: as everybody saw it."""
    position = read(match.pk)
    stands = [Stand(number, _points(position, version), version) for number, version in rounds_of(position)]
    last = stands[-1].round if stands else 0
    return [*stands, Stand(last + 1, _points(position, match.version), match.version)]


def _points(position: Position, version: int) -> float:
    game, context = position.game, position.context
    state = state_at(position, version)
    context.state = state
    standing = game.standing(game.view(state, context, None))
    return standing[1][PERSON] if standing else 0.0
