"""What somebody's finished matches add up to, and whom they met in them. Each takes a few queries, however
many matches there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby
from typing import Any

from django.db.models import Count, F, Sum

from accounts.models import User
from games.models import Match, Seat
from games.models.matches import unsealed
from games.web import avatars
from games.web.avatars import Face
from games.web.game_catalog import Box, box
from games.web.match_rows import length

LATEST = 300
"""In how many matches, the latest, people are looked for who are often met."""
LOOKED_AT = 40
"""Of how many people, those met most often, the rival is looked for."""
SHOWN = 4


@dataclass(frozen=True)
class Cell:
    """What somebody won at tables of one size."""

    size: int
    won: int
    played: int


@dataclass(frozen=True)
class Record:
    """What somebody's finished matches add up to."""

    played: int
    won: int
    rated: int
    streak: int
    """The longest row of wins."""
    hours: str
    favourites: list[tuple[Box, int]]
    sizes: list[int]
    by_game: list[tuple[Box, list[Cell | None]]]
    """For each game played, what was won at each of `sizes`; nothing where none was played."""

    @property
    def share(self) -> int:
        return round(100 * self.won / self.played) if self.played else 0


def record(user: Any) -> Record:
    """Counted by the database: a row for each game, size of table and way to end, and how each match
    ended, the oldest first."""
    seats = Seat.objects.filter(
        unsealed("match__"),
        user=user,
        match__status=Match.Status.FINISHED,
        match__finished_at__isnull=False,
        match__lesson="",
        match__from_version=0,
    )
    rows = (
        seats.order_by()
        .values("match__game", "match__rated", "match__size", "won")
        .annotate(matches=Count("*"), took=Sum(F("match__finished_at") - F("match__started_at")))
    )
    rated, spent = 0, timedelta()
    games, played, wins = Counter[str](), Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    for row in rows:
        game, size, matches = row["match__game"], row["match__size"], row["matches"]
        rated += matches * row["match__rated"]
        spent += row["took"] or timedelta()
        games[game] += matches
        played[game, size] += matches
        wins[game, size] += matches * row["won"]
    sizes = sorted({size for _, size in played})
    favourites = sorted(games.items(), key=lambda game: (-game[1], game[0]))
    return Record(
        played=played.total(),
        won=wins.total(),
        rated=rated,
        streak=_longest(seats.order_by("match__finished_at", "match").values_list("won", flat=True)),
        hours=length(spent.total_seconds()) if spent else "0 min",
        favourites=[(box(game), count) for game, count in favourites],
        sizes=sizes,
        by_game=[
            (
                box(game),
                [
                    Cell(size, wins[game, size], played[game, size]) if played[game, size] else None
                    for size in sizes
                ],
            )
            for game, _ in favourites
        ],
    )


def _longest(won: Iterable[bool]) -> int:
    """The longest row of wins."""
    return max((sum(1 for _ in row) for win, row in groupby(won) if win), default=0)


@dataclass(frozen=True)
class Met:
    """Somebody met at tables, and who finished ahead."""

    face: Face
    matches: int
    ahead: int
    """How often the owner of the page finished before them."""
    title: str
    """`favourite partner`, `rival`, or nothing."""


def often_met(user: Any) -> list[Met]:
    """The people somebody has played with most of late, at tables that anybody may see.

    The favourite partner is whom they met most often, the rival who most often finished before them.
    """
    own = Seat.objects.filter(
        unsealed("match__"), user=user, match__status=Match.Status.FINISHED, match__private=False
    )
    latest = own.order_by("-match").values("match")[:LATEST]
    people = Seat.objects.filter(match__in=latest, user__isnull=False)
    seated = list(people.order_by().values_list("match", "user", "place"))
    places = {match: place for match, other, place in seated if other == user.pk}
    matches, ahead, behind = Counter[int](), Counter[int](), Counter[int]()
    for match, other, place in seated:
        if other == user.pk:
            continue
        matches[other] += 1
        mine = places[match]
        if mine and place and mine != place:
            (ahead if mine < place else behind)[other] += 1
    known = User.objects.filter(left_at=None, is_active=True, owner=None)
    known = known.only("username", "emblem", "colour", "owner", "left_at", "guest_seen_at")
    most = sorted(matches, key=lambda other: (-matches[other], other))[:LOOKED_AT]
    faced = known.in_bulk(most)
    found = [other for other in most if other in faced]
    if not found:
        return []
    rival = max(found, key=lambda other: (behind[other], matches[other]))
    partner = next((other for other in found if other != rival), found[0])
    shown = found[:SHOWN]
    if rival not in shown:
        shown[-1] = rival
    titles = {rival: "rival" if behind[rival] else "", partner: "favourite partner"}
    return [
        Met(avatars.of_person(faced[other]), matches[other], ahead[other], titles.get(other, ""))
        for other in shown
    ]
