"""Leaderboards: one per game, ranked by what a player almost surely is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.contrib.auth import get_user_model
from django.core.paginator import Paginator
from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.models import Rating
from games.models.rating_method import METHOD
from games.models.ratings import Interval
from games.play.ratings import marks, seasons
from games.play.ratings.seasons import ALL_TIME, Season
from games.web import avatars
from games.web.avatars import Face
from games.web.game_catalog import box, playable, shelf

PAGE = 50
MINIMUM = 5
"""Rated matches before somebody is ranked."""
LEASTS = (MINIMUM, 20, 50)
"""The numbers of matches from which on one may ask for a board."""
NAME_WIDTH = 26.0
"""How much of the width of the bars the name of a bot above them takes at most, in percent."""
KINDS = (("people", "People"), ("programs", "Bot accounts"))


@dataclass(frozen=True)
class Mark(Interval):
    """What a bot is worth."""

    mu: float
    sigma: float


@dataclass(frozen=True)
class Line:
    """One line of a board."""

    rank: int
    face: Face
    rating: Rating | Mark


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
class Which:
    """Which board: of a game and a season (none:
    all time), of people or of bot accounts, from how many matches on."""

    game: str
    season: Season | None = None
    kind: str = "people"
    least: int = MINIMUM

    @property
    def ratings(self) -> QuerySet[Rating]:
        """Everybody's ratings, ranked or not."""
        key = self.season.key if self.season else ALL_TIME
        return Rating.objects.filter(game=self.game, season=key)

    @property
    def ranked(self) -> QuerySet[Rating]:
        """Those who hold a rank, the best first."""
        found = holders(self.ratings, self.kind, self.least)
        return found.select_related("user").order_by("-floor", "pk")

    def has(self, rating: Rating) -> bool:
        """Whether this one of the ratings holds a rank."""
        return rating.matches >= self.least and rating.user.is_bot == (self.kind == "programs")

    def rank(self, rating: Rating) -> int:
        """The place of one that does or would."""
        return self.ranked.filter(better_than(rating)).count() + 1


def holders(ratings: QuerySet[Rating], kind: str, least: int) -> QuerySet[Rating]:
    """Those of the ratings that hold a rank: of people or of bot accounts, from so many matches on."""
    # Those who left and the programs are few: a join with everybody would cost more than the whole board.
    programs, left = Q(owner__isnull=False), Q(left_at__isnull=False)
    people = get_user_model().objects
    found = ratings.filter(matches__gte=least)
    if kind == "people":
        return found.exclude(user__in=people.filter(programs | left).values("pk"))
    return found.filter(user__in=people.filter(programs & ~left).values("pk"))


def better_than(rating: Rating) -> Q:
    """Those who stand before this one on its board."""
    return Q(floor__gt=rating.floor) | Q(floor=rating.floor, pk__lt=rating.pk)


def places(ratings: Sequence[Rating], season: Season | None, kind: str) -> dict[str, tuple[int, int]]:
    """The place that each of somebody's ratings of a season holds or would hold, and how many hold one, by
    game (one query)."""
    before = Q(pk__in=[])
    for rating in ratings:
        before |= Q(better_than(rating), game=rating.game)
    boards = Rating.objects.filter(
        season=season.key if season else ALL_TIME, game__in=[rating.game for rating in ratings]
    )
    counted = (
        holders(boards, kind, MINIMUM)
        .values("game")
        .annotate(total=Count("pk"), before=Count("pk", filter=before))
    )
    found = {one["game"]: (one["before"] + 1, one["total"]) for one in counted}
    return {rating.game: found.get(rating.game, (1, 0)) for rating in ratings}


@dataclass(frozen=True)
class Board:
    """The lines to show, the viewer's own one, the bots as fixed marks, and the scale of the bars."""

    which: Which
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
    def own_above(self) -> tuple[Line, float, float, float] | None:
        """One's own line, when it stands before those shown."""
        return self._own_elsewhere(before=True)

    @property
    def own_below(self) -> tuple[Line, float, float, float] | None:
        """One's own line, when it stands after those shown."""
        return self._own_elsewhere(before=False)

    def _own_elsewhere(self, *, before: bool) -> tuple[Line, float, float, float] | None:
        if self.own is None or any(line.face.you for line in self.lines):
            return None
        is_before = bool(self.lines) and self.own.rank < self.lines[0].rank
        return self.bar(self.own) if is_before == before else None

    @property
    def own_page(self) -> int:
        """The page of the board that has one's own line."""
        return (self.own.rank - 1) // PAGE + 1 if self.own else 1

    @cached_property
    def bot_marks(self) -> list[tuple[float, int, Face]]:
        """Where each bot's face and name stand above the bars: how far right, and on which line from below,
        so that no two names meet."""
        found: list[tuple[float, int, Face]] = []
        ends: list[float] = []
        for line in self.bots:
            at = self.scale.percent(line.rating.guess)
            free = (number for number, end in enumerate(ends) if end <= at)
            row = next(free, len(ends))
            ends[row : row + 1] = [at + NAME_WIDTH]
            found.append((at, row, replace(line.face, name=line.face.name.removesuffix(" bot"))))
        return found


def board(which: Which, viewer: Any, ratings: Sequence[Rating], first: int, total: int) -> Board:
    """The board around these ratings, of which the first has the rank `first`."""
    lines = [
        Line(rank, avatars.of_person(rating.user, viewer), rating)
        for rank, rating in enumerate(ratings, start=first)
    ]
    own = unranked = None
    if viewer.is_authenticated:
        own = next((line for line in lines if line.face.you), None)
        mine = None if own else which.ratings.filter(user=viewer).select_related("user").first()
        if mine is not None and which.has(mine):
            own = Line(which.rank(mine), avatars.of_person(viewer, viewer), mine)
        elif mine is not None and which.kind == "people":
            unranked = mine
    method = ratings[0].method if ratings else METHOD
    bots = [Line(0, avatars.of_mark(key), Mark(*mark)) for key, mark in marks.shown(method).items()]
    shown = [line.rating for line in [*lines, *bots, *([own] if own else [])]]
    low, high = min(rating.low for rating in shown), max(rating.high for rating in shown)
    scale = Scale(low // 50 * 50 - 25, -(-high // 50) * 50 + 25)
    return Board(which, lines, own, unranked, bots, scale, total)


def top(game: str, viewer: Any, count: int) -> Board:
    """The first lines of a game's board, for its page: of the season that is on, or of all time while that
    has none."""
    which = Which(game, seasons.current())
    first = list(which.ranked[:count])
    if not first and which.season:
        which = Which(game)
        first = list(which.ranked[:count])
    return board(which, viewer, first, 1, which.ranked.count())


def with_somebody(game: str, played: Sequence[Season]) -> str:
    """The season that is on, or the board of all time while nobody is ranked in it."""
    if played and Which(game, played[0]).ranked.exists():
        return played[0].key
    return "all"


def asked_for(request: HttpRequest, key: str) -> Which:
    """The board that the address names; by default the people's of the season that is on, once it has
    somebody."""
    played = seasons.until_now()
    season = request.GET["season"] if "season" in request.GET else with_somebody(key, played)
    if season != "all" and season not in {one.key for one in played}:
        raise Http404
    kind, least = request.GET.get("kind", "people"), request.GET.get("least", str(MINIMUM))
    if kind not in dict(KINDS) or least not in map(str, LEASTS):
        raise Http404
    return Which(key, None if season == "all" else Season(int(season)), kind, int(least))


@require_safe
def leaderboard(request: HttpRequest, key: str) -> HttpResponse:
    """Everybody who played enough rated matches of one game, in a season or at all."""
    if key not in shelf():
        raise Http404
    which = asked_for(request, key)
    page = Paginator(which.ranked, PAGE).get_page(request.GET.get("page"))
    context = {
        "box": box(key),
        "boxes": playable(),
        "page": page,
        "board": board(which, request.user, list(page), page.start_index(), page.paginator.count),
        "which": which,
        "seasons": seasons.until_now(),
        "begins": "season" not in request.GET and which.season is None,
        "kinds": KINDS,
        "leasts": LEASTS,
    }
    return render(request, "pages/leaderboard.html", context)


@require_safe
def leaderboards(request: HttpRequest) -> HttpResponse:
    """The board of the first game that can be played."""
    boxes = playable() or list(shelf().values())
    return redirect("leaderboard", boxes[0].key)
