"""The board of a group: what its members came to against each other at its own tables, and their ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from games.models import Group, Match, Membership, Rating, Seat
from games.play.ratings.seasons import ALL_TIME
from games.web.avatars import Face, of_person

MOST = 1000
"""So many of the group's last matches count."""


@dataclass
class Line:
    """One member on the board."""

    user: Any
    face: Face
    matches: int = 0
    wins: int = 0
    met: int = 0
    """Members that sat at the same tables, counted once for each match."""
    beaten: int = 0
    """Those of them who were placed behind."""
    rating: Rating | None = None
    """Of the game that the board shows, if it shows one and they have played it rated."""
    rank: int = 0

    @property
    def share(self) -> int | None:
        """How many of the members that they met they left behind, in percent."""
        return round(100 * self.beaten / self.met) if self.met else None


def board(group: Group, viewer: Any, game: str = "") -> list[Line]:
    """The members: those who have played first, by the share they beat, then by matches. Three queries."""
    members = Membership.objects.filter(group=group).select_related("user")
    lines = {one.user_id: Line(one.user, of_person(one.user, viewer)) for one in members}
    matches = Match.objects.filter(group=group, status=Match.Status.FINISHED)
    if game:
        matches = matches.filter(game=game)
    last = matches.order_by("-finished_at", "-pk").values_list("pk", flat=True)[:MOST]
    seats = Seat.objects.filter(match__in=list(last), user__in=lines)
    _count(lines, seats.values_list("match", "user", "place", "won"))
    if game:
        for rating in Rating.objects.filter(user__in=lines, game=game, season=ALL_TIME):
            lines[rating.user_id].rating = rating
    return _ranked(lines.values())


def _count(lines: dict[int, Line], seats: Iterable[tuple[int, int | None, int | None, bool]]) -> None:
    tables: dict[int, list[tuple[int, int, bool]]] = defaultdict(list)
    for match, user, place, won in seats:
        if user is not None:
            tables[match].append((user, place or 99, won))
    for table in tables.values():
        for user, place, won in table:
            line = lines[user]
            line.matches += 1
            line.wins += won
            line.met += len(table) - 1
            line.beaten += sum(place < other for _, other, _ in table)


def _ranked(lines: Collection[Line]) -> list[Line]:
    """In order; equal results share a rank, and whoever has met nobody has none."""

    def result(line: Line) -> tuple[float, int]:
        return (-line.beaten / line.met if line.met else 1.0, -line.wins)

    found = sorted(lines, key=lambda line: (*result(line), line.face.name.lower()))
    for at, line in enumerate(found):
        if line.met:
            same = at and result(found[at - 1]) == result(line)
            line.rank = found[at - 1].rank if same else at + 1
    return found


def games_of(group: Group) -> list[str]:
    """The keys of the games that the group has finished matches of."""
    found = Match.objects.filter(group=group, status=Match.Status.FINISHED)
    return sorted(set(found.values_list("game", flat=True)))
