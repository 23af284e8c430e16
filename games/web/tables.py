"""A table's own page: the waiting room while it is open, the table client while it is played."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from accounts.requests import SignedInRequest
from games import play
from games.models import Match, Seat
from games.play import Refusal
from games.play.match.reaction_windows import WISHES
from games.web.bot_levels import USUAL
from games.web.match_guard import invited, with_match
from games.web.match_rows import Row


@never_cache
@ensure_csrf_cookie
@require_safe
@with_match
def table(request: HttpRequest, match: Match) -> HttpResponse:
    """The table at whatever stage it is."""
    row = Row(match, request.user)
    if match.private and row.own is None and "invitation" not in request.GET:
        # The table client hands the key on to its connection, so it has to be in the address.
        return redirect(f"{reverse('table', args=[match.pk])}?invitation={match.invitation}")
    if match.status == Match.Status.OPEN:
        return render(request, "pages/room.html", room(request, row))
    if match.status == Match.Status.PLAYING:
        context = {
            "match": match,
            "row": row,
            "box": row.box,
            "game_name": row.box.name,
            "rules_url": reverse("rules", args=[match.game]),
            "you": row.own.number if row.own else None,
            "windows": row.own.windows if row.own else "ask",
        }
        return render(request, "games/table.html", context)
    return redirect("match", match.pk)


def room(request: HttpRequest, row: Row) -> dict[str, Any]:
    """What the waiting room shows: seats, the invitation, and what this person may do."""
    match = row.match
    link = request.build_absolute_uri(reverse("table", args=[match.pk]))
    return {
        "row": row,
        "match": match,
        "box": row.box,
        "hosting": request.user.is_authenticated and match.host_id == request.user.pk,
        "invitation": match.invitation if match.private else "",
        # Whoever sits here invites: with their link, blocks do not count (`play.take_seat`).
        "link": f"{link}?invitation={match.invitation}" if match.private or row.own else link,
    }


VERBS: dict[str, Any] = {
    "leave": lambda match, request: play.leave_seat(match.pk, request.user),
    "start": lambda match, request: play.start(match.pk, request.user),
    "bot": lambda match, request: play.seat_bot(match.pk, request.user, request.POST.get("bot", USUAL)),
    "unbot": lambda match, request: play.unseat_bot(match.pk, request.user, number(request)),
    "resign": lambda match, request: play.resign(match.pk, request.user),
    "takeover": lambda match, request: play.takeover(match.pk, request.user),
    "return": lambda match, request: play.come_back(match.pk, request.user),
    "end": lambda match, request: play.end_here(match.pk, request.user, f"form-{match.pk}"),
}


@login_required
@require_POST
@with_match
def do(request: HttpRequest, match: Match, verb: str) -> HttpResponse:
    """One of the table's verbs as a plain form, then back to the table. Refusals are told in a sentence."""
    if verb not in {*VERBS, "join", "close", "rematch"}:
        raise Http404
    target = redirect("table", match.pk)
    try:
        if verb == "join":
            key = match.invitation if match.private or invited(request, match) else ""
            play.take_seat(match.pk, request.user, invitation=key)
        elif verb == "close":
            play.close_table(match.pk, request.user)
            messages.success(request, "The table is closed.")
            target = redirect("tables")
        elif verb == "rematch":
            target = redirect("table", play.rematch(match.pk, request.user).pk)
        else:
            VERBS[verb](match, request)
            if verb == "leave":
                target = redirect("tables")
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    return target


@login_required
@require_POST
@with_match
def windows(request: SignedInRequest, match: Match) -> HttpResponse:
    """Whether one is asked, from the next time on, when one could react
    (`games/play/match/reaction_windows.py`)."""
    wanted = request.POST.get("windows", "")
    if wanted not in WISHES:
        return JsonResponse(
            {"sentence": "There is only to be asked (ask) and to let pass (never)."}, status=422
        )
    found = Seat.objects.filter(match=match, user=request.user).update(windows=wanted)
    return HttpResponse(status=204 if found else 403)


def number(request: HttpRequest) -> int:
    """The seat a form names; -1, which is no seat, for nonsense."""
    text = request.POST.get("seat", "")
    return int(text) if text.isdecimal() and len(text) < 3 else -1


@never_cache
@require_safe
@with_match
def state(request: HttpRequest, match: Match) -> JsonResponse:
    """What the waiting room asks now and then: has anything changed here?"""
    seats = [[face.name, face.free] for face in Row(match).faces]
    return JsonResponse({"status": match.status, "seats": seats})
