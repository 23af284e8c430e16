"""The organiser's tools of an event."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.requests import SignedInRequest
from games.events import organising, seasons
from games.models import Event
from games.play.refusal import Refusal
from games.web.events.pages import found
from games.web.events.rows import EventPage


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def event_organise(request: SignedInRequest, event_id: int) -> HttpResponse:
    """The tools, and all that was done with them. POST does one thing."""
    event = found(request, event_id)
    if not organising.may_organise(request.user, event):
        raise Http404
    if request.method == "POST":
        try:
            if request.POST.get("deed") == "next-season":
                return redirect("event", seasons.next_season(event.pk, request.user).pk)
            _do(event, request.user, request.POST)
            if request.POST.get("deed") == "begin-now":
                return redirect("event", event.pk)
            messages.success(request, "Done.")
        except Refusal as refusal:
            messages.error(request, refusal.sentence)
        return redirect("event_organise", event.pk)
    page = EventPage(event, request.user)
    context = {
        "event": event,
        "page": page,
        "deeds": event.deeds.select_related("by").order_by("-pk")[:100],
        "alike": organising.alike(event),
        "season_ahead": event.format == "league"
        and event.status == Event.Status.OVER
        and not event.deeds.filter(deed=seasons.DEED).exists(),
        "results": [
            (one, rows)
            for one in page.rounds
            if (rows := [page.row(table, one) for table in page.tables[one.pk] if table.status == "over"])
        ],
    }
    return render(request, "pages/event_organise.html", context)


def _do(event: Event, by: Any, sent: QueryDict) -> None:
    why = sent.get("why", "")
    match sent.get("deed"):
        case "begin-now":
            organising.begin_now(event.pk, by)
        case "pause":
            organising.pause(event.pk, by)
        case "resume":
            organising.resume(event.pk, by)
        case "extend":
            organising.extend(event.pk, by, _number(sent.get("minutes", "")))
        case "disqualify":
            organising.disqualify(event.pk, by, _number(sent.get("entry", "")), why)
        case "call-off":
            organising.call_off(event.pk, by, why)
        case "correct":
            values = [float(_number(one)) for one in sent.getlist("value")]
            organising.correct(event.pk, by, _number(sent.get("table", "")), values, why)
        case _:
            raise Refusal("malformed", "There is no such tool.")


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise Refusal("malformed", "A number is missing.") from None
