"""A table's own page: the waiting room while it is open, the table client while it is played."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST, require_safe

from accounts.models import REACTION_WISHES
from accounts.requests import SignedInRequest
from games import play
from games.models import Match, Seat
from games.play import Refusal
from games.play.armed.arming import read_all
from games.play.tables.filling import usual_wait
from games.play.views.access import of_own_group
from games.play.views.coach import coaches, is_new
from games.web.bot_levels import USUAL
from games.web.learn_tracks import next_lesson
from games.web.lesson_index import for_newcomers
from games.web.match_guard import event_of, invited, own_attempt, with_match
from games.web.match_rows import Row


@never_cache
@ensure_csrf_cookie
@require_safe
@with_match
def table(request: HttpRequest, match: Match) -> HttpResponse:
    """The table at whatever stage it is."""
    row = Row(match, request.user)
    by_link = row.own is None and not of_own_group(match, request.user.pk)
    if match.private and by_link and "invitation" not in request.GET:
        # The table client hands the key on to its connection, so it has to be in the address.
        return redirect(f"{reverse('table', args=[match.pk])}?invitation={match.invitation}")
    if match.status == Match.Status.OPEN:
        return render(request, "pages/room.html", room(request, row))
    if match.status == Match.Status.PLAYING:
        lessons = for_newcomers(row.box.title, request.user) if row.own else {}
        context = {
            "match": match,
            "row": row,
            "box": row.box,
            "game_name": row.box.name,
            "rules_url": reverse("rules", args=[match.game]),
            "you": row.own.number if row.own else None,
            "plays": plays(request, row),
            "windows": row.own.windows if row.own else "ask",
            "lessons": lessons,
            "next_lesson": next_lesson(row.box, request.user) if lessons else None,
            "coach": coach(request, match),
            "afterwards": afterwards(request, match),
            "arms": row.own is not None and match.pace != "live" and not match.lesson,
            "newcomer": row.own is not None and is_new_to(request.user, match.game),
        }
        return render(request, "games/table.html", context)
    return redirect("match", match.pk)


def plays(request: HttpRequest, row: Row) -> bool:
    """Whether this person has a seat, or a program of theirs."""
    person = getattr(request.user, "person_id", None)
    return any(seat.user is not None and seat.user.person_id == person for seat in row.seats)


def afterwards(request: HttpRequest, match: Match) -> dict[str, Any] | None:
    """Where people go on from a table that is over, where it belongs to something: `open` says whether they
    may look at its replay then."""
    if match.shares_deal and own_attempt(request, match):
        return {"at": reverse("deal"), "says": "To the deal of the day", "open": False}
    event = event_of(match)
    if event is None:
        return None
    return {"at": reverse("event", args=[event]), "says": "Back to the event", "open": not match.sealed}


def is_new_to(user: Any, game: str) -> bool:
    """Whether somebody has not yet finished a match of this game."""
    return not Match.objects.filter(seats__user=user, game=game, status=Match.Status.FINISHED).exists()


FIRST_MATCH = "first-match"
"""Session key: the table at which somebody plays what was offered to them as their first match."""


def coach(request: HttpRequest, match: Match) -> dict[str, bool] | None:
    """Whether there is a coach at this table, and whether it is on unless this person or browser has said
    otherwise."""
    if not coaches(match, request.user):
        return None
    return {"on": request.session.get(FIRST_MATCH) == match.pk or is_new(request.user)}


def room(request: HttpRequest, row: Row) -> dict[str, Any]:
    """What the waiting room shows: seats, the invitation, and what this person may do."""
    match = row.match
    link = request.build_absolute_uri(reverse("table", args=[match.pk]))
    group = match.group if of_own_group(match, request.user.pk) else None
    waited = (timezone.now() - match.moved_at).total_seconds()
    return {
        "usual": USUAL,
        "wait": max(0, round(PATIENCE - waited)),
        "usual_wait": None if match.private or not row.free else usual_wait(match, timezone.now()),
        "row": row,
        "match": match,
        "shown": changeable(row).content.decode(),
        "box": row.box,
        "hosting": request.user.is_authenticated and match.host_id == request.user.pk,
        # Whoever sits here invites: with their link, blocks do not count (`play.take_seat`). A table of a
        # group is found by its members, and by nobody else.
        "link": f"{link}?invitation={match.invitation}" if (match.private or row.own) and not group else link,
        "group": group,
    }


PATIENCE = 60
"""Seconds after which whoever waits at a table where nobody sits down is offered bots."""
VERBS: dict[str, Any] = {
    "leave": lambda match, request: play.leave_seat(match.pk, request.user),
    "start": lambda match, request: play.start(match.pk, request.user),
    "bot": lambda match, request: play.seat_bot(match.pk, request.user, request.POST.get("bot", USUAL)),
    "fill": lambda match, request: play.seat_bots(match.pk, request.user, request.POST.get("bot", USUAL)),
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
    if verb not in {*VERBS, "join", "close", "rematch", "read-armed"}:
        raise Http404
    target = redirect("table", match.pk)
    try:
        if verb == "join":
            private = match.private and not of_own_group(match, request.user.pk)
            key = match.invitation if private or invited(request, match) else ""
            play.take_seat(match.pk, request.user, invitation=key)
        elif verb == "close":
            play.close_table(match.pk, request.user)
            messages.success(request, "The table is closed.")
            target = redirect("tables")
        elif verb == "read-armed":
            read_all(match.pk, request.user)
            target = redirect("front")
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
def reaction_wish(request: SignedInRequest, match: Match) -> HttpResponse:
    """Whether one is asked, from the next time on, when one could react
    (`games/play/match/reaction_windows.py`)."""
    wanted = request.POST.get("windows", "")
    if wanted not in dict(REACTION_WISHES):
        sentence = "One is asked (ask), asked when it would matter (matters), or lets all pass (never)."
        return JsonResponse({"sentence": sentence}, status=422)
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
    """What the waiting room asks now and then: is it still what the page shows?"""
    return changeable(Row(match))


def changeable(row: Row) -> JsonResponse:
    """What may become other while somebody waits."""
    return JsonResponse({"status": row.match.status, "seats": [[face.name, face.free] for face in row.faces]})
