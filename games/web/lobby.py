"""The lobby: the tables that wait for players, and the matches one may watch."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts import friends
from games.models import Match, Seat
from games.web.game_catalog import playable
from games.web.match_guard import public_or_own, with_seats
from games.web.match_rows import rows

PAGE = 20
FRONT = 6
"""How many the front page shows."""
PACES = (("live", "Live"), ("turns", "By turns"), ("free", "No clock"))


def open_tables(user: Any, circle: friends.Circle) -> QuerySet[Match]:
    """Tables that wait for players and that this person may find: friends' first, then those that lack the
    fewest, then the newest.

    Those of people who keep apart are not found, whoever blocked whom.
    """
    waiting = Match.objects.filter(public_or_own(user), status=Match.Status.OPEN)
    own = Exists(Seat.objects.filter(match=OuterRef("pk"), user=user.pk))
    waiting = waiting.exclude(~own, host__in=circle.apart)
    friendly = Exists(Seat.objects.filter(match=OuterRef("pk"), user__in=circle.friends))
    missing = Count("seats", filter=Q(seats__user=None, seats__bot=""))
    found = waiting.annotate(missing=missing, friendly=friendly)
    return with_seats(found.order_by("-friendly", "missing", "-created_at"))


@require_safe
def tables(request: HttpRequest) -> HttpResponse:
    """Every open table, by game, pace and whether it is rated."""
    found = open_tables(request.user, friends.circle_of(request.user.pk))
    game, pace, rated = (request.GET.get(name, "") for name in ("game", "pace", "rated"))
    if game:
        found = found.filter(game=game)
    if pace:
        found = found.filter(pace=pace)
    if rated in ("yes", "no"):
        found = found.filter(rated=rated == "yes")
    page = Paginator(found, FRONT if request.GET.get("now") == "front" else PAGE).get_page(
        request.GET.get("page")
    )
    context = {
        "page": page,
        "tables": rows(page, request.user),
        "games": playable(),
        "paces": PACES,
        "game": game,
        "pace": pace,
        "rated": rated,
    }
    name = "pages/tables_now.html" if request.GET.get("now") else "pages/tables.html"
    return render(request, name, context)


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    """What is being played now, and what was played last."""
    seen = with_seats(Match.objects.filter(public_or_own(request.user)))
    running = seen.filter(status=Match.Status.PLAYING).order_by("-moved_at")
    # The order of the history's index: the newest are found without looking at the others.
    finished = seen.filter(status=Match.Status.FINISHED, finished_at__isnull=False)
    context = {
        "running": rows(running[:PAGE], request.user),
        "finished": rows(finished.order_by("-finished_at", "-pk")[:PAGE], request.user),
    }
    return render(request, "pages/watch.html", context)
