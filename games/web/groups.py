"""Pages of groups: one's own, one group, and the way in by its link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.requests import SignedInRequest
from games.events.formats import FORMATS
from games.events.upcoming import people_in
from games.models import Event, Group, Match
from games.play.refusal import Refusal
from games.play.tables import groups as play_groups
from games.web.game_catalog import box, shelf
from games.web.group_board import board, games_of
from games.web.match_guard import with_seats
from games.web.match_rows import rows

SHOWN = 20
RUNNING = (Match.Status.OPEN, Match.Status.PLAYING)


def _found(request: HttpRequest, group_id: int) -> Group:
    """The group, or a page that says there is none."""
    try:
        return play_groups.group_for(group_id, request.user)
    except Refusal as refusal:
        raise Http404 from refusal


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def groups(request: SignedInRequest) -> HttpResponse:
    """The groups that one is in, and the form that makes another."""
    problem, name = "", request.POST.get("name", "")[:200]
    if request.method == "POST":
        try:
            return redirect("group", play_groups.make_group(request.user, name).pk)
        except Refusal as refusal:
            problem = refusal.sentence
    mine = play_groups.groups_of(request.user).prefetch_related("memberships__user")
    context = {"groups": mine, "problem": problem, "name": name}
    return render(request, "pages/groups.html", context, status=422 if problem else 200)


@never_cache
@login_required
@require_safe
def group(request: SignedInRequest, group_id: int) -> HttpResponse:
    """One group: its board, tables, events and members."""
    one = _found(request, group_id)
    game = request.GET.get("game", "")
    played = games_of(one)
    lines = board(one, request.user, game if game in played else "")
    matches = with_seats(Match.objects.filter(group=one))
    tables = matches.filter(status__in=RUNNING).order_by("status", "-moved_at")[:SHOWN]
    over = matches.filter(status=Match.Status.FINISHED).order_by("-finished_at", "-pk")[:SHOWN]
    events = Event.objects.filter(group=one).annotate(people=people_in()).order_by("-starts_at")[:SHOWN]
    link = request.build_absolute_uri(reverse("group_join", args=[one.invitation]))
    context = {
        "group": one,
        "owner": one.owner_id == request.user.pk,
        "lines": lines,
        "games": [box(key) for key in played],
        "game": shelf()[game] if game in played else None,
        "tables": rows(tables, request.user),
        "over": rows(over, request.user),
        "events": [
            {"event": event, "box": box(event.game), "format": FORMATS[event.format].name} for event in events
        ],
        "link": link,
    }
    return render(request, "pages/group.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: SignedInRequest, key: str) -> HttpResponse:
    """Where the link of a group leads: what it is, and a button to be in it."""
    one = play_groups.invited_to(key)
    if one is None:
        raise Http404
    if request.method == "POST":
        try:
            play_groups.join(key, request.user)
        except Refusal as refusal:
            messages.error(request, refusal.sentence)
            return redirect("groups")
        return redirect("group", one.pk)
    if one.memberships.filter(user=request.user).exists():
        return redirect("group", one.pk)
    context = {"group": one, "members": one.memberships.count()}
    return render(request, "pages/group_join.html", context)


VERBS: dict[str, tuple[Callable[[Group, Any, Any], None], str]] = {
    "leave": (lambda one, user, sent: play_groups.leave(one.pk, user), "You have left {}."),
    "remove": (
        lambda one, user, sent: play_groups.remove(one.pk, user, _member(sent)),
        "Removed. The link of {} is a new one: the old one leads nowhere.",
    ),
    "hand-over": (
        lambda one, user, sent: play_groups.hand_over(one.pk, user, _member(sent)),
        "{} has another owner.",
    ),
    "link": (
        lambda one, user, sent: play_groups.renew_link(one.pk, user),
        "The link of {} is a new one: the old one leads nowhere.",
    ),
    "rename": (lambda one, user, sent: play_groups.rename(one.pk, user, sent.get("name", "")), "Renamed."),
    "end": (lambda one, user, sent: play_groups.end(one.pk, user), "{} has ended."),
}
GONE = ("leave", "end")
"""After these there is no page to go back to."""


def _member(sent: Any) -> int:
    """The member whom a form names; -1, who is nobody, for nonsense."""
    text = sent.get("member", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 18 else -1


@login_required
@require_POST
def do(request: SignedInRequest, group_id: int, verb: str) -> HttpResponse:
    """One of the verbs of a group, then back to it."""
    one = _found(request, group_id)
    if verb not in VERBS:
        raise Http404
    deed, words = VERBS[verb]
    if verb == "end" and request.POST.get("name", "") != one.name:
        messages.error(request, "To end the group, type its name as it is written here.")
        return redirect("group", one.pk)
    try:
        deed(one, request.user, request.POST)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return redirect("group", one.pk)
    messages.success(request, words.format(one.name))
    return redirect("groups") if verb in GONE else redirect("group", one.pk)
