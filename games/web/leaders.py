"""Leaderboards: one per game, ranked by what a player almost surely is worth; and tonight's risers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.core.paginator import Paginator
from django.db.models import Exists, F, OuterRef, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.models import Rating, RatingChange, Seat
from games.play.ratings import MARKS
from games.web import faces
from games.web.faces import Face
from games.web.shelf import Box, box, playable, shelf

PAGE = 50
MINIMUM = 5
"""Rated matches before somebody is ranked."""
TONIGHT = timedelta(hours=12)
LOW = F("mu") - 2 * F("sigma")


@dataclass(frozen=True)
class Line:
    """One line of a board."""

    rank: int
    face: Face
    rating: Rating


@dataclass(frozen=True)
class Scale:
    """Where the interval bars of a board lie: the points of its left and right edge."""

    left: int
    right: int

    def percent(self, points: float) -> float:
        return round(max(0.0, min(100.0, 100 * (points - self.left) / (self.right - self.left))), 1)

    @property
    def marks(self) -> list[tuple[float, int]]:
        """Round numbers to write above the bars."""
        step = 100 if self.right - self.left <= 600 else 200
        first = -(-self.left // step) * step
        return [(self.percent(mark), mark) for mark in range(first, self.right + 1, step)]


@dataclass(frozen=True)
class Board:
    """The lines to show, the viewer's own one, the bots as fixed marks, and the scale of the bars."""

    lines: list[Line]
    own: Line | None
    unranked: Rating | None
    """The viewer's rating when it has too few matches to be ranked."""
    bots: list[Line]
    scale: Scale
    total: int

    @property
    def bars(self) -> list[tuple[Line, float, float, float]]:
        """Every line with where its interval starts, how wide it is, and where the best guess lies."""
        return [self.bar(line) for line in self.lines]

    def bar(self, line: Line) -> tuple[Line, float, float, float]:
        start = self.scale.percent(line.rating.low)
        width = round(max(1.0, self.scale.percent(line.rating.high) - start), 1)
        return line, start, width, self.scale.percent(line.rating.guess)

    @property
    def own_below(self) -> tuple[Line, float, float, float] | None:
        """One's own line, when it is not among those shown."""
        if self.own is None or any(line.rating.pk == self.own.rating.pk for line in self.lines):
            return None
        return self.bar(self.own)

    @property
    def bot_marks(self) -> list[tuple[float, str]]:
        return [
            (self.scale.percent(line.rating.guess), line.face.name.removesuffix(" bot")) for line in self.bots
        ]


def ranked(game: str) -> QuerySet[Rating]:
    """The people of a game's board, the best first."""
    people = Rating.objects.filter(game=game, bot="", matches__gte=MINIMUM).select_related("user")
    return people.annotate(low_strength=LOW).order_by("-low_strength", "pk")


def board(game: str, viewer: Any, ratings: list[Rating], first: int, total: int) -> Board:
    """The board around these ratings, of which the first has the rank `first`."""
    lines = [
        Line(rank, faces.of_person(rating.user, viewer), rating)
        for rank, rating in enumerate(ratings, start=first)
    ]
    own = unranked = None
    if viewer.is_authenticated:
        own = next((line for line in lines if line.rating.user_id == viewer.pk), None)
        mine = None if own else Rating.objects.filter(game=game, user=viewer).first()
        if mine is not None and mine.matches >= MINIMUM:
            better = ranked(game).filter(low_strength__gt=mine.mu - 2 * mine.sigma).count()
            own = Line(better + 1, faces.of_person(viewer, viewer), mine)
        elif mine is not None:
            unranked = mine
    marks = sorted(MARKS.items(), key=lambda mark: mark[1])
    bots = [
        Line(0, faces.of_bot(key), Rating(game=game, bot=key, mu=mu, sigma=sigma))
        for key, (mu, sigma) in marks
    ]
    shown = [line.rating for line in [*lines, *bots, *([own] if own else [])]]
    low, high = min(rating.low for rating in shown), max(rating.high for rating in shown)
    scale = Scale(low // 50 * 50 - 25, -(-high // 50) * 50 + 25)
    return Board(lines, own, unranked, bots, scale, total)


def top(game: str, viewer: Any, count: int) -> Board:
    """The first lines of a game's board, for its page."""
    people = ranked(game)
    return board(game, viewer, list(people[:count]), 1, people.count())


@require_safe
def leaderboard(request: HttpRequest, key: str) -> HttpResponse:
    """Everybody who played enough rated matches of one game."""
    if key not in shelf():
        raise Http404
    page = Paginator(ranked(key), PAGE).get_page(request.GET.get("page"))
    context = {
        "box": box(key),
        "boxes": playable(),
        "page": page,
        "board": board(key, request.user, list(page), page.start_index(), page.paginator.count),
        "minimum": MINIMUM,
    }
    return render(request, "pages/leaderboard.html", context)


@require_safe
def leaderboards(request: HttpRequest) -> HttpResponse:
    """The board of the first game that can be played."""
    boxes = playable() or list(shelf().values())
    return redirect("leaderboard", boxes[0].key)


@dataclass
class Riser:
    """What somebody's rated matches of the last hours came to in one game."""

    face: Face
    box: Box
    gained: int = 0
    won: int = 0
    played: int = 0
    rank: int = 0


def tonight(viewer: Any) -> dict[str, Any]:
    """Who gained most in the last hours, and where the viewer stands among them (one query)."""
    since = timezone.now() - TONIGHT
    changes = RatingChange.objects.filter(match__finished_at__gte=since, rating__bot="")
    risers: dict[tuple[int, str], Riser] = {}
    first = Seat.objects.filter(match=OuterRef("match"), user=OuterRef("rating__user"), place=1)
    changes = changes.select_related("rating__user").annotate(
        first=Exists(first), winners=F("match__result__winners")
    )
    for change in changes:
        rating = change.rating
        riser = risers.get((rating.user_id, rating.game))
        if riser is None:
            riser = risers[rating.user_id, rating.game] = Riser(
                faces.of_person(rating.user, viewer), box(rating.game)
            )
        riser.gained += change.difference
        riser.played += 1
        riser.won += change.first and bool(change.winners)
    ranked = sorted(risers.values(), key=lambda riser: (-riser.gained, riser.face.name))
    for rank, riser in enumerate(ranked, start=1):
        riser.rank = rank
    own = next((riser for riser in ranked if riser.face.you), None)
    return {"first": ranked[0] if ranked else None, "next": ranked[1:5], "own": own}
