"""What somebody's finished matches add up to, and whom they met in them. Each takes a few queries, however many matches there are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.db.models import BooleanField, Case, F, OuterRef, Q, Subquery, Value, When

from accounts.models import User
from games.models import Match, Seat
from games.web import faces
from games.web.faces import Face
from games.web.rows import length
from games.web.shelf import Box, box

WON = Case(
    When(Q(place=1) & ~Q(match__result__winners=[]), then=Value(True)),
    default=Value(False),
    output_field=BooleanField(),
)
"""Whether a seat won: the first place, unless the game beat everybody."""
LATEST = 300
"""In how many matches, the latest, people are looked for who are often met."""
LOOKED_AT = 100
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
    """Counted from small rows, one for each finished match, the oldest first."""
    seats = Seat.objects.filter(user=user, match__status=Match.Status.FINISHED)
    last = Seat.objects.filter(match=OuterRef("match")).order_by("-number").values("number")[:1]
    # The database subtracts: reading thousands of moments would take longer than everything else here.
    took = F("match__finished_at") - F("match__started_at")
    rows = seats.annotate(won=WON, last=Subquery(last), took=took).order_by("match__finished_at")
    streak = best = rated = 0
    spent = 0.0
    played: Counter[tuple[str, int]] = Counter()
    wins: Counter[tuple[str, int]] = Counter()
    for game, was_rated, won, last_seat, lasted in rows.values_list(
        "match__game", "match__rated", "won", "last", "took"
    ):
        size = last_seat + 1
        streak = streak + 1 if won else 0
        best = max(best, streak)
        rated += was_rated
        spent += lasted.total_seconds() if lasted else 0.0
        played[game, size] += 1
        wins[game, size] += won
    games = Counter[str]()
    for (game, _), count in played.items():
        games[game] += count
    sizes = sorted({size for _, size in played})
    favourites = games.most_common()
    return Record(
        played=played.total(),
        won=wins.total(),
        rated=rated,
        streak=best,
        hours=length(spent) if spent else "0 min",
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
    own = Seat.objects.filter(user=user, match__status=Match.Status.FINISHED, match__private=False)
    places = dict(own.order_by("-match").values_list("match", "place")[:LATEST])
    others = Seat.objects.filter(match__in=places, user__isnull=False).exclude(user=user).order_by()
    matches, ahead, behind = Counter[int](), Counter[int](), Counter[int]()
    for match, other, place in others.values_list("match", "user", "place"):
        matches[other] += 1
        mine = places[match]
        if mine and place and mine != place:
            (ahead if mine < place else behind)[other] += 1
    known = User.objects.filter(left_at=None, is_active=True, owner=None)
    most = sorted(matches, key=lambda other: (-matches[other], other))[:LOOKED_AT]
    people = known.in_bulk(most)
    found = [other for other in most if other in people]
    if not found:
        return []
    rival = max(found, key=lambda other: (behind[other], matches[other]))
    partner = next((other for other in found if other != rival), found[0])
    shown = found[:SHOWN]
    if rival not in shown:
        shown[-1] = rival
    titles = {rival: "rival" if behind[rival] else "", partner: "favourite partner"}
    return [
        Met(faces.of_person(people[other]), matches[other], ahead[other], titles.get(other, ""))
        for other in shown
    ]
