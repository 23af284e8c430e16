"""Pages of events: the list, one event, announcing one, and what people do there."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rest_framework.throttling import BaseThrottle

from accounts.requests import SignedInRequest
from games.events import entering, organising
from games.events.calendar import calendar_of
from games.events.formats import FORMATS
from games.events.records import news_key
from games.events.running import fewest_of
from games.events.upcoming import people_in, seats_waiting
from games.models import Entry, Event
from games.play.refusal import Refusal
from games.web.events.form import OpenEvent
from games.web.events.rows import EventPage
from games.web.game_catalog import box
from games.web.new_table import own_group

PAGE = 20
WAYS = [(one.name, one.says) for one in FORMATS.values()]
"""How events go, in words."""
OVER = (Event.Status.OVER, Event.Status.CALLED_OFF)


def found(request: HttpRequest, event_id: int) -> Event:
    """The event, or a page that says there is none."""
    try:
        return entering.find_event(event_id, request.user, request.GET.get("invitation", ""))
    except Refusal as refusal:
        raise Http404 from refusal


def whence(request: Any) -> dict[str, str]:
    """Where a request comes from, past the proxy in front of the site."""
    return {
        "address": BaseThrottle().get_ident(request) or "",
        "device": request.headers.get("User-Agent", ""),
    }


@never_cache
@require_safe
def events(request: HttpRequest) -> HttpResponse:
    """What is being played, what is coming, and what is over."""
    own = Entry.objects.filter(event=OuterRef("pk"), user=request.user.pk, state=Entry.State.IN)
    shown = entering.visible_to(request.user).annotate(people=people_in(), mine=Exists(own))
    over = Paginator(shown.filter(status__in=OVER).order_by("-over_at", "-pk"), PAGE)
    running = shown.filter(status__in=("open", "playing")).select_related("organiser")
    waits = seats_waiting(request.user) if request.user.is_authenticated else set()
    context = {
        "running": [_row(one, waits) for one in running.order_by("-status", "starts_at", "pk")[:100]],
        "page": (page := over.get_page(request.GET.get("page"))),
        "over": [_row(one, waits) for one in page],
        "ways": WAYS,
    }
    return render(request, "pages/events.html", context)


def _row(event: Any, waits: set[int]) -> dict[str, Any]:
    return {
        "event": event,
        "box": box(event.game),
        "format": FORMATS[event.format].name,
        "seat_waits": event.pk in waits,
    }


@never_cache
@ensure_csrf_cookie
@require_safe
def event(request: HttpRequest, event_id: int) -> HttpResponse:
    """One event: standings, rounds, tables, and one's own next table."""
    one = found(request, event_id)
    page = EventPage(one, request.user, request.GET.get("show", ""), request.GET.get("round", ""))
    organises, needed = organising.may_organise(request.user, one), fewest_of(one)
    link = f"{reverse('event', args=[one.pk])}?invitation={one.invitation}"
    by_link = one.private and one.group_id is None
    context = {
        "event": one,
        "page": page,
        "news": news_key(one),
        "check_in_open": entering.check_in_open(one),
        "may_organise": organises,
        "may_begin": organises and not one.paused_at and len(page.people) >= needed,
        "needed": needed,
        "invitation": request.build_absolute_uri(link) if by_link else "",
        "key": one.invitation if by_link else "",
    }
    return render(request, "pages/event.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def event_new(request: SignedInRequest) -> HttpResponse:
    """The form that announces an event."""
    group = own_group(request)
    form = OpenEvent(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            made = organising.create(request.user, group=group, **form.arguments())
            return redirect("event", made.pk)
        except Refusal as refusal:
            form.add_error(None, refusal.sentence)
    may = request.user.has_perm("games.organise_event")
    context = {"form": form, "may_for_all": may, "ways": WAYS, "group": group}
    return render(request, "pages/event_new.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def event_do(request: SignedInRequest, event_id: int, verb: str) -> HttpResponse:
    """Enter, withdraw, check in, or sit down."""
    one = found(request, event_id)
    try:
        if verb == "enter":
            entry = entering.enter(one.pk, request.user, **whence(request))
            waits = entry.state == Entry.State.WAITING
            messages.success(request, "You are on the waiting list." if waits else "You are in.")
        elif verb == "withdraw":
            entering.withdraw(one.pk, request.user)
            messages.success(request, "You have withdrawn.")
        elif verb == "check-in":
            entering.check_in(one.pk, request.user)
        elif verb == "sit":
            table = entering.sit_down(one.pk, request.user)
            if table.match_id is not None:
                return redirect("table", table.match_id)
        else:
            raise Http404
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    return redirect("event", one.pk)


@never_cache
@require_safe
def events_calendar(request: HttpRequest) -> HttpResponse:
    """All events that are coming, for a calendar."""
    rows = (
        entering.visible_to(request.user).filter(status__in=("open", "playing")).order_by("starts_at")[:200]
    )
    return _calendar(request, list(rows))


@never_cache
@require_safe
def event_calendar(request: HttpRequest, event_id: int) -> HttpResponse:
    """One event, for a calendar."""
    return _calendar(request, [found(request, event_id)])


def _calendar(request: HttpRequest, rows: list[Event]) -> HttpResponse:
    def address(one: Event) -> str:
        return request.build_absolute_uri(reverse("event", args=[one.pk]))

    return HttpResponse(calendar_of(rows, address), content_type="text/calendar; charset=utf-8")
