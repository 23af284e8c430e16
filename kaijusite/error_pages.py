"""What is answered when something fails that should not: a page to people, the documented JSON to
programs.

These pages ask nothing of the database, because that may be what fails."""

from __future__ import annotations

import sys
from typing import Any

from django.contrib.sessions.exceptions import SessionInterrupted
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.template.loader import render_to_string

from games.api.errors import failed, refused
from games.play import Refusal
from kaijusite.unavailable import Trouble, trouble

RETRY_SECONDS = 5
LONGEST_TYPED = 20_000
"""Characters that a page takes along for another try."""
UNSAID = ("password", "code", "token")
"""What is never written into a page: fields with these words in their names."""


def broken(request: HttpRequest) -> HttpResponse:
    """Wherever it happened, in a view or around it. A database that cannot store or read just now is 503,
    with a hint to try again. (Django has it in the log as an error, with where it happened.)"""
    kind = trouble(sys.exc_info()[1])
    if _is_program(request.path):
        return failed(kind)
    if kind is Trouble.OURS:
        return HttpResponse(render_to_string("500.html"), status=500)
    return _page(kind, again(request))


def no_place(path: str, address: str) -> HttpResponse:
    """So many ask that this one had no turn: nothing of the request was read. The address can be tried again,
    if it was only to be looked at."""
    if _is_program(path):
        return failed(Trouble.BUSY)
    return _page(Trouble.BUSY, {"address": address} if address else {})


def _page(kind: Trouble, how: dict[str, Any]) -> HttpResponse:
    page = render_to_string("503.html", {"trouble": kind.name, "again": how})
    return HttpResponse(page, status=503, headers={"Retry-After": str(RETRY_SECONDS)})


def again(request: HttpRequest) -> dict[str, Any]:
    """How the same can be tried once more: the address, and what was typed, where that may stand in a page.

    Only of a form that is known to be one of ours: whoever sends somebody here with another one would have
    it sent by them as theirs."""
    address = request.get_full_path()
    if request.method in ("GET", "HEAD"):
        return {"address": address}
    if not getattr(request, "csrf_processing_done", False) or request.FILES:
        return {}
    typed = [
        (name, value)
        for name, values in request.POST.lists()
        for value in values
        if name != "csrfmiddlewaretoken"
    ]
    secret = any(word in name.lower() for name, _ in typed for word in UNSAID)
    if secret or sum(len(name) + len(value) for name, value in typed) > LONGEST_TYPED:
        return {}
    return {"address": address, "typed": typed, "token": get_token(request)}


def misunderstood(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What no browser asks for that has one of our pages. Whose session ended meanwhile, because they logged
    out or were forgotten in another window, goes where that window went."""
    if isinstance(exception, SessionInterrupted) and not _is_program(request.path):
        return redirect("front")
    if _is_program(request.path):
        return refused(Refusal("malformed", "That could not be understood."))
    return HttpResponse(render_to_string("400.html"), status=400)


def too_large(path: str) -> HttpResponse:
    """A request of which nothing was kept."""
    if _is_program(path):
        return refused(Refusal("too-big", "That is too large."))
    return HttpResponse(render_to_string("413.html"), status=413)


def _is_program(path: str) -> bool:
    return path.startswith("/api/v1/")
