"""The pages of a lesson: its table, where to begin or go on, and where one is."""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from accounts import guests
from accounts.requests import SignedInRequest
from games import play
from games.lessons.reading import lessons_of, track_of
from games.models import LessonRun
from games.play import Refusal
from games.play.tables.lessons import found
from games.web.front_page import no_more_guests
from games.web.game_catalog import shelf
from games.web.match_rows import Row


def address(game: str, key: str) -> str:
    """The page of a lesson."""
    return reverse("lesson", args=[game, key])


def to_hub(game: str, key: str = "") -> str:
    """The hub at the track of a game, with one of its lessons to begin with."""
    asked = f"?lesson={game}/{key}" if key else ""
    return f"{reverse('learn')}{asked}#{game}"


@never_cache
@ensure_csrf_cookie
@require_safe
def lesson(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """The table of a lesson that has been begun; for whoever has not, the hub."""
    try:
        found(game, key)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return redirect("learn")
    run = None
    if request.user.is_authenticated:
        runs = LessonRun.objects.filter(user=request.user, game=game, lesson=key)
        run = runs.select_related("match", "match__host").first()
    if run is None or run.match is None:
        return redirect(to_hub(game, key))
    row = Row(run.match, request.user)
    context = {
        "match": run.match,
        "row": row,
        "box": row.box,
        "game_name": row.box.name,
        "rules_url": reverse("rules", args=[game]),
        "you": row.own.number if row.own else None,
        "windows": "ask",
        "lesson": told(run),
    }
    return render(request, "games/table.html", context)


def told(run: LessonRun) -> dict[str, Any]:
    """What the client needs to know of a lesson (`docs/lessons.md`)."""
    title, this = found(run.game, run.lesson)
    every = lessons_of(title)
    after = next((one for one in every if one.number > this.number), None)
    track = track_of(title)
    return {
        "game": run.game,
        "key": this.key,
        "number": [one.key for one in every].index(this.key) + 1,
        "count": len(every),
        "title": this.title,
        "speaker": track.speaker if track else "",
        "of": track.of if track else "",
        "picture": static(f"titles/{run.game}/mascot.svg") if track else "",
        "beats": [msgspec.to_builtins(beat) for beat in this.beats],
        "beat": run.beat,
        "opened_at": run.match.lesson_beat if run.match else 0,
        "helped": run.helped,
        "strayed": run.strayed,
        "stars": run.stars,
        "exam": msgspec.to_builtins(this.exam) if this.exam else None,
        "at": reverse("lesson_at", args=[run.game, run.lesson]),
        "progress": reverse("lesson_progress", args=[run.game, run.lesson]),
        "hub": to_hub(run.game),
        "next": after and {"title": after.title, "at": reverse("lesson_at", args=[run.game, after.key])},
        "first_match": reverse("play_now"),
        "first_match_after": track.first_match_after if track else 0,
    }


@require_POST
def at(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Begin a lesson, go on with it, or play it again from a beat. A visitor plays as a guest."""
    try:
        found(game, key)
        if not request.user.is_authenticated and (game not in shelf() or not guests.are_welcome()):
            return redirect(f"{reverse('account_signup')}?next={reverse('learn')}")
        with guests.coming_in(request):
            play.open_lesson(request.user, game, key, number(request))
    except guests.TooMany as full:
        return no_more_guests(request, full)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return redirect("learn")
    return redirect(address(game, key))


@require_POST
def progress(request: SignedInRequest, game: str, key: str) -> HttpResponse:
    """Where somebody is in their lesson; the stars they have."""
    beat = number(request)
    if not request.user.is_authenticated or beat is None:
        return JsonResponse({"sentence": "A beat of a lesson that you have begun is wanted."}, status=422)
    try:
        run = play.note_progress(
            request.user,
            game,
            key,
            beat,
            helped=request.POST.get("helped") == "1",
            strayed=request.POST.get("strayed") == "1",
            done=request.POST.get("done") == "1",
            table=request.POST.get("match"),
        )
    except Refusal as refusal:
        return JsonResponse({"sentence": refusal.sentence}, status=404)
    return JsonResponse({"stars": run.stars})


def number(request: HttpRequest) -> int | None:
    """The beat that a form names; None where it names none, or nonsense."""
    text = request.POST.get("beat", "")
    return int(text) if text.isdecimal() and len(text) < 4 else None
