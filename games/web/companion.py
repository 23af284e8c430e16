"""The companion for a real table: its pages are the same for everybody, so that a phone may keep them; who
one is comes apart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.friends import friends_of
from accounts.guests import is_registered
from accounts.models import User
from games.models import Witness
from games.play import Refusal
from games.play.finished import real_table_results
from games.web.game_catalog import Box, playable
from games.web.game_catalog import box as shelf_of
from games.web.game_pages import on_the_shelf, rulebook

WORKER = Path(settings.BASE_DIR) / "static" / "companion" / "worker.js"


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """Which game lies on the table?"""
    return render(request, "pages/companions.html", {"boxes": playable()})


@require_safe
def companion(request: HttpRequest, key: str) -> HttpResponse:
    """Score sheet, dice, clock and rules of a game. Says nothing about who is logged in."""
    title = on_the_shelf(key).title
    assert title is not None
    sheet = msgspec.to_builtins(real_table_results.sheet_of(title))
    places = {
        "game": key,
        "title": title.name,
        "seats": [min(title.seats), max(title.seats)],
        "icons": staticfiles_storage.url("icons.svg"),
        "rules": reverse("companion_rules", args=[key]),
        "results": reverse("companion_results", args=[key]),
        "person": reverse("companion_person"),
        "worker": reverse("companion_worker"),
        "back": reverse("game", args=[key]),
        "login": f"{reverse('account_login')}?next={reverse('companion', args=[key])}",
    }
    return render(
        request, "games/companion.html", {"key": key, "name": title.name, "places": places, "sheet": sheet}
    )


@require_safe
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """The rules as a part of the companion's page."""
    return render(request, "parts/rulebook.html", rulebook(on_the_shelf(key)))


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. It lies here and not among the static files because it may only serve pages
    below its own address."""
    return HttpResponse(
        WORKER.read_bytes(), content_type="text/javascript", headers={"Cache-Control": "no-cache"}
    )


@never_cache
@require_safe
def person(request: HttpRequest) -> JsonResponse:
    """Who is logged in on this device, whom they like to play with, and the token that their results need."""
    user: Any = request.user
    if not is_registered(user):
        return JsonResponse({"name": "", "friends": [], "token": ""})
    friends = User.objects.filter(pk__in=friends_of(user.pk)).order_by("username")
    names = [user.username, *friends.values_list("username", flat=True)]
    return JsonResponse({"name": user.username, "friends": names, "token": get_token(request)})


@require_POST
def results(request: HttpRequest, key: str) -> JsonResponse:
    """Keep a result; sent again it is the same one. 401 without a login, 400 with a sentence for what
    cannot be."""
    if not request.user.is_authenticated:
        return JsonResponse(
            {"sentence": "Log in first, so that the result has a history to stand in."}, status=401
        )
    try:
        match = real_table_results.note(request.body, key, request.user)
    except Refusal as refusal:
        status = {"gone": 404, "too-fast": 429}.get(refusal.code, 400)
        return JsonResponse({"code": refusal.code, "sentence": refusal.sentence}, status=status)
    return JsonResponse(
        {"address": reverse("match", args=[match.pk]), "asked": real_table_results.asked(match)}
    )


def named(user: Any) -> list[tuple[Box, Witness]]:
    """The results that name this person and wait for their word, with the game's box."""
    return [(shelf_of(one.seat.match.game), one) for one in real_table_results.named(user)]


@login_required
@require_POST
def witness(request: HttpRequest, match_id: int) -> HttpResponse:
    """Whether a result that names you is right."""
    agree = request.POST.get("right") == "yes"
    try:
        real_table_results.answer(match_id, request.user, agree)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return redirect("matches")
    messages.success(
        request, "It stands in your history." if agree else "You are not part of that match any more."
    )
    return redirect("match", match_id) if agree else redirect("matches")
