"""Whose eyes a page or an address looks with, and what is answered when they are not one's to use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse

from games.play import Refusal
from games.play.views.replay import Eyes

STATUS = {"gone": 404, "not-playing": 404, "too-many": 429, "too-fast": 429, "broken": 503, "busy": 503}


def viewer(request: HttpRequest) -> Any:
    """Who asks; `None` without a session."""
    return request.user if request.user.is_authenticated else None


def eyes(request: HttpRequest) -> Eyes:
    """Whose eyes `as` asks for: a seat's number, `all`, `none` (a spectator's), or by default one's own."""
    wanted = request.GET.get("as", "own")
    if wanted == "none":
        return None
    if wanted.isdecimal() and len(wanted) < 3:
        return int(wanted)
    return "all" if wanted == "all" else "own"


def answer(ask: Callable[[], bytes]) -> HttpResponse:
    """What play answers, as JSON; a refusal as one too."""
    try:
        return HttpResponse(ask(), content_type="application/json")
    except Refusal as refusal:
        return refused(refusal)


def refused(refusal: Refusal) -> JsonResponse:
    """A refusal with its code and its sentence."""
    return JsonResponse(
        {"code": refusal.code, "sentence": refusal.sentence}, status=STATUS.get(refusal.code, 403)
    )
