"""*My mistakes* as pages: what is due, by game, and each of them on the real board."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Mistake
from games.play import Refusal
from games.play.practice import mistakes as practice
from games.web.exercises import Way, exercise_page
from games.web.game_catalog import box, shelf
from games.web.try_again import said_of, tried, way_to_play_on
from games.web.viewer import answer, viewer

ASK = "You lost something here. What is best?"


@never_cache
@require_safe
def mistakes(request: HttpRequest) -> HttpResponse:
    """What is due, by game, and where to begin."""
    counts = due_counts(viewer(request))
    games = sorted(((box(key), count) for key, count in counts.items()), key=lambda one: one[0].place)
    kept, wanted = 0, request.GET.get("game", "")
    first = None
    if request.user.is_authenticated:
        kept = practice.of(request.user).count()
        first = practice.due(request.user, wanted).first()
    context = {
        "games": games,
        "due": sum(counts.values()),
        "kept": kept,
        "session": min(practice.SESSION, counts.get(wanted, 0) if wanted else sum(counts.values())),
        "game": box(wanted) if wanted in shelf() else None,
        "first": first and to(first, wanted, practice.SESSION - 1),
    }
    return render(request, "pages/mistakes.html", context)


def due_counts(user: Any) -> dict[str, int]:
    """How many are due, by game, with what studies have found since; nothing for visitors."""
    if user is None:
        return {}
    practice.gather(user)
    return practice.by_game(user)


def to(found: Mistake, game: str, left: int) -> str:
    """The page of a mistake, with how many follow it in this session, and of which game."""
    query = {"left": left} | ({"game": game} if game else {})
    return f"{reverse('mistake', args=[found.pk])}?{urlencode(query)}"


@never_cache
@ensure_csrf_cookie
@require_http_methods(["GET", "HEAD", "POST"])
def mistake(request: HttpRequest, mistake_id: int) -> HttpResponse:
    """One of one's own on the board; POST tries a choice, or asks what is best."""
    user = viewer(request)
    try:
        found = practice.mistake(user, mistake_id)
        if request.method == "POST":
            return answer(lambda: msgspec.json.encode(_tried(request, found)))
        return _page(request, found)
    except Refusal as refusal:
        raise Http404 from refusal


def _page(request: HttpRequest, found: Mistake) -> HttpResponse:
    left, game = request.GET.get("left", ""), request.GET.get("game", "")
    decision = practice.decision_of(found)
    return exercise_page(
        request,
        found.match,
        found.version,
        title="My mistakes",
        about=f"{box(found.match.game).name} · match {found.match_id} · move {found.version}",
        ask=ASK,
        post=reverse("mistake", args=[found.pk]),
        back={"words": "My mistakes", "href": reverse("mistakes")},
        ways=[
            {"words": "Study", "href": f"{reverse('study', args=[found.match_id])}?seat={decision.seat}"},
            way_to_play_on(found.match, found.version),
        ],
        next_one=_next(found, game, int(left) if left.isdecimal() and len(left) < 3 else 0),
    )


def _next(found: Mistake, game: str, left: int) -> Way:
    following = practice.due(found.user, game).exclude(pk=found.pk).first() if left else None
    if following is None:
        return {"words": "Enough for now", "href": reverse("mistakes")}
    return {"words": "Next mistake", "href": to(following, game, left - 1)}


def _tried(request: HttpRequest, found: Mistake) -> dict[str, Any]:
    said = said_of(found.match, practice.decision_of(found), tried(request))
    if said["grade"] == "unjudged":
        return said
    days = practice.note(found, said["good"])
    if days is None:
        return said
    again = f"You are asked again in {days} day{'s' if days > 1 else ''}."
    return said | {"note": f"{said['note']} {again}".strip()}
