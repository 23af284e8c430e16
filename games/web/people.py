"""A person's public page: record, rating per game with its curve, recent matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Exists, F, OuterRef
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.bots import KINDS
from games.models import Rating, RatingChange, Seat
from games.models.ratings import points
from games.play.ratings import MARKS
from games.web import curves
from games.web.curves import Chart, Curve
from games.web.leaders import MINIMUM, ranked
from games.web.matches import finished, history
from games.web.rows import length
from games.web.shelf import Box, box, shelf

CURVE = 120
"""How many matches back a rating's curve goes."""


@require_safe
def person(request: HttpRequest, name: str) -> HttpResponse:
    """Somebody's page. Another spelling of the name leads to the right one."""
    user = get_user_model().objects.filter(username__iexact=name, is_active=True).first()
    if user is None:
        raise Http404
    if user.username != name:
        return redirect("person", user.username, permanent=True)
    cards = rating_cards(user)
    rated = {card.box.key for card in cards}
    context = {
        "person": user,
        "own": request.user.is_authenticated and request.user.pk == user.pk,
        "record": record(user),
        "cards": cards,
        "unrated": [box for box in shelf().values() if box.key not in rated],
        **history(request, user),
    }
    return render(request, "pages/person.html", context)


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
    by_size: list[tuple[int, int, int]]
    """For each number of seats: won, played, and an even share in percent of the bar."""

    @property
    def share(self) -> int:
        return round(100 * self.won / self.played) if self.played else 0


def record(user: Any) -> Record:
    """Counted from the finished matches in one query."""
    fields = ("game", "rated", "result", "started_at", "finished_at", "seats__number", "seats__place")
    matches = list(finished(user).order_by("finished_at").values(*fields))
    won = [match["seats__number"] in (match["result"] or {}).get("winners", []) for match in matches]
    streak = best = 0
    for win in won:
        streak = streak + 1 if win else 0
        best = max(best, streak)
    spent = sum(
        (match["finished_at"] - match["started_at"]).total_seconds()
        for match in matches
        if match["started_at"] and match["finished_at"]
    )
    sizes: Counter[int] = Counter()
    wins: Counter[int] = Counter()
    for match, win in zip(matches, won, strict=True):
        size = len((match["result"] or {}).get("placings", []))
        sizes[size] += 1
        wins[size] += win
    favourites = Counter(match["game"] for match in matches).most_common()
    return Record(
        played=len(matches),
        won=sum(won),
        rated=sum(match["rated"] for match in matches),
        streak=best,
        hours=length(spent) if spent else "0 min",
        favourites=[(box(key), count) for key, count in favourites],
        by_size=[(size, wins[size], sizes[size]) for size in sorted(sizes) if size],
    )


@dataclass(frozen=True)
class RatingCard:
    """A rating and how it came about."""

    box: Box
    rating: Rating
    rank: int | None
    total: int
    curve: Curve | None
    chart: Chart | None
    missing: int
    """Rated matches until it is ranked."""


def rating_cards(user: Any) -> list[RatingCard]:
    """One card per game the person has a rating in, the most played first."""
    ratings = list(Rating.objects.filter(user=user).order_by("-matches"))
    changes: dict[int, list[RatingChange]] = {rating.pk: [] for rating in ratings}
    first = Exists(Seat.objects.filter(match=OuterRef("match"), user=user, place=1))
    told = RatingChange.objects.filter(rating__in=ratings).annotate(
        first=first, winners=F("match__result__winners"), at=F("match__finished_at")
    )
    for change in told.order_by("pk"):
        changes[change.rating_id].append(change)
    return [card(rating, changes[rating.pk][-CURVE:]) for rating in ratings]


def card(rating: Rating, changes: list[Any]) -> RatingCard:
    """The card of one rating, from its changes in order."""
    people = ranked(rating.game)
    missing = max(0, MINIMUM - rating.matches)
    better = people.filter(low_strength__gt=rating.mu - 2 * rating.sigma).count()
    won = [change.first and bool(change.winners) for change in changes]
    at = [change.at for change in changes]
    bots = {KINDS[key].level: points(mu) for key, (mu, _) in MARKS.items()}
    return RatingCard(
        box=box(rating.game),
        rating=rating,
        rank=None if missing else better + 1,
        total=people.count(),
        curve=curves.spark(changes),
        chart=curves.chart(changes, won, at, bots),
        missing=missing,
    )
