"""Who may see which match. A private table is for those who sit there, those who were given its link,
and where it is of a group or of an event, for its people."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from games import play
from games.models import Attempt, EventTable, Match, Membership, Seat
from games.play import Refusal
from games.play.views import access

INVITED = "invited"
"""Session key: the tables this browser was invited to."""


def public_or_own(user: Any) -> Q:
    """Matches that this person may find in a list."""
    if not user.is_authenticated:
        return Q(private=False)
    own = Seat.objects.filter(match=OuterRef("pk"), user=user)
    group = Membership.objects.filter(group=OuterRef("group"), user=user)
    return Q(private=False) | Q(Exists(own)) | Q(Exists(group), group__isnull=False)


def may_see(request: HttpRequest, match: Match) -> bool:
    """Whether this person may open the match's pages. A right invitation key is remembered for the
    session."""
    key = request.GET.get("invitation", "")
    if key and not invited(request, match) and access.invited(match, key):
        request.session[INVITED] = [*request.session.get(INVITED, [])[-99:], match.pk]
    if not match.sealed and (not match.private or invited(request, match)):
        return True
    try:
        play.enter(match.pk, request.user)
    except Refusal:
        return False
    return True


def own_attempt(request: HttpRequest, match: Match) -> bool:
    """Whether this is the person's attempt at the deal of the day."""
    user = request.user
    return user.is_authenticated and Attempt.objects.filter(match=match, user=user.pk).exists()


def event_of(match: Match) -> int | None:
    """The event that this is a table of."""
    return EventTable.objects.filter(match=match).values_list("round__event", flat=True).first()


def invited(request: HttpRequest, match: Match) -> bool:
    """Whether this browser was given the table's invitation link."""
    return match.pk in request.session.get(INVITED, [])


def with_match(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Give the view the match of its address, with its seats and people, or say 404 to those who may not
    see it.

    A private table answers a stranger exactly as a table that does not exist. So does the match of a deal
    that is open to others, and when it has ended it sends its own players to the page of the deal or of the
    event.
    """

    @wraps(view)
    def guarded(request: HttpRequest, match_id: int, *args: Any, **kwargs: Any) -> HttpResponse:
        match = get_object_or_404(with_seats(Match.every.filter(lesson="")), pk=match_id)
        if not may_see(request, match):
            if match.sealed and own_attempt(request, match):
                return redirect("deal")
            if match.sealed and request.user.is_authenticated and match.seats.filter(user=request.user.pk):
                event = event_of(match)
                if event is not None:
                    return redirect("event", event)
            raise Http404
        return view(request, match, *args, **kwargs)

    return guarded


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """The matches with their seats and people, in a fixed number of queries and without the bulky state."""
    light = matches.defer("state", "secret", "from_state")
    return light.select_related("host").prefetch_related("seats__user")
