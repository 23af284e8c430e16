"""A person's public page: record, rating per game with its curve, recent matches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Prefetch
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts import friends
from games.models import Rating, RatingChange
from games.models.rating_method import points
from games.play.ratings import marks, seasons
from games.play.ratings.seasons import ALL_TIME, Season
from games.play.views import seat_names
from games.web import rating_charts
from games.web.game_catalog import Box, box, shelf
from games.web.history import history, tidy
from games.web.leaderboards import MINIMUM, places
from games.web.play_quality import qualities
from games.web.player_record import often_met, record
from games.web.rating_charts import Chart, Curve

CURVE = 120
"""How many matches back a rating's curve goes."""


@require_safe
@tidy
def person(request: HttpRequest, name: str) -> HttpResponse:
    """Somebody's page. Another spelling of the name leads to the right one."""
    people = get_user_model().objects.filter(is_active=True, guest_seen_at=None)
    user = people.filter(username=name).first() or people.filter(username__iexact=name).first()
    if user is None:
        raise Http404
    if user.username != name:
        return redirect("person", user.username, permanent=True)
    season = shown_season(request, user)
    cards = rating_cards(user, season)
    rated = {card.box.key for card in cards}
    wanted = request.GET.get("curve", "")
    quality = qualities(user)
    drawn = next((card for card in cards if card.box.key == wanted), cards[0] if cards else None)
    studied = drawn.box if drawn and drawn.box.key in quality else next(map(box, quality), None)
    context = {
        "person": user,
        "own": request.user.is_authenticated and request.user.pk == user.pk,
        "tie": friends.tie(request.user, user),
        "record": record(user),
        "met": often_met(user),
        "cards": cards,
        "drawn": drawn,
        "studied": studied,
        "quality": studied and quality[studied.key],
        "season": season,
        "season_on": seasons.current(),
        "unrated": [box for box in shelf().values() if box.key not in rated],
        **history(request, user),
    }
    return render(request, "pages/person.html", context)


@dataclass(frozen=True)
class RatingCard:
    """A rating and how it came about."""

    box: Box
    rating: Rating
    rank: int | None
    total: int
    changes: list[RatingChange]
    """What its last matches did to it, in the order of their end."""
    missing: int
    """Rated matches until it is ranked."""

    @cached_property
    def curve(self) -> Curve | None:
        return rating_charts.spark(self.changes)

    @cached_property
    def chart(self) -> Chart | None:
        """The large picture. Only the card that is drawn is asked for it."""
        bots = {seat_names.level(key): points(mu) for key, (mu, _) in marks.shown(self.rating.method).items()}
        return rating_charts.chart(self.changes, bots)


def shown_season(request: HttpRequest, user: Any) -> Season | None:
    """The season whose ratings the page shows: the one asked for, else the one that is on if the person
    played in it."""
    played = {season.key: season for season in seasons.until_now()}
    asked = request.GET.get("season", "")
    if asked == "all" or asked in played:
        return played.get(asked)
    season = seasons.current()
    return season if season and Rating.objects.filter(user=user, season=season.key).exists() else None


def rating_cards(user: Any, season: Season | None) -> list[RatingCard]:
    """One card per game the person has a rating in, the most played first."""
    key = season.key if season else ALL_TIME
    latest = Prefetch("changes", RatingChange.objects.order_by("-at", "-match")[:CURVE], "latest")
    ratings = list(Rating.objects.filter(user=user, season=key).order_by("-matches").prefetch_related(latest))
    held = places(ratings, season, "programs" if user.is_bot else "people")
    return [card(rating, *held[rating.game]) for rating in ratings]


def card(rating: Rating, place: int, total: int) -> RatingCard:
    """The card of one rating with its last matches in the order of their end."""
    missing = max(0, MINIMUM - rating.matches)
    return RatingCard(
        box=box(rating.game),
        rating=rating,
        rank=None if missing else place,
        total=total,
        changes=rating.latest[::-1],  # type: ignore[attr-defined] # the prefetch above puts it there
        missing=missing,
    )
