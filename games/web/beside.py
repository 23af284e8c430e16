"""Two finished tables of one deal in one page: both boards, stepped through together."""

from __future__ import annotations

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.models import Attempt, EventTable, Match
from games.play.daily_deal import lines
from games.play.daily_deal.lines import Parting
from games.web.match_guard import may_see, with_match, with_seats
from games.web.match_rows import Row

KEPT = 24 * 3600
"""Seconds for which is kept what was found in two matches: they are over, and stay what they are."""


def parting_of(one: Match, other: Match) -> Parting | None:
    """Where two matches of a deal part; worked out once."""
    found = cache.get_or_set(
        f"deal:parting:{one.pk}:{other.pk}", lambda: lines.parting(one, other), timeout=KEPT
    )
    return Parting(*found) if found else None


@require_safe
@with_match
def beside(request: HttpRequest, match: Match, other: int) -> HttpResponse:
    """Both boards. Only matches of one deal that are over are compared, for those who may see both."""
    second = get_object_or_404(with_seats(Match.every.filter(lesson="")), pk=other)
    if not may_see(request, second) or not _same_deal(match, second):
        raise Http404
    parting = parting_of(match, second)
    where, back, back_to = _where(match)
    context = {
        "matches": [match, second],
        "game_name": Row(match, request.user).box.name,
        "pair": {
            "names": [_name(match), _name(second)],
            "parting": list(parting.versions) if parting else None,
            "title": where,
            "back": back,
            "back_to": back_to,
        },
    }
    return render(request, "games/beside.html", context)


def _same_deal(one: Match, other: Match) -> bool:
    over = all(match.status == Match.Status.FINISHED and match.version for match in (one, other))
    shared = one.shares_deal and other.shares_deal and one.pk != other.pk
    return over and shared and one.game == other.game and bytes(one.secret) == bytes(other.secret)


def _name(match: Match) -> str:
    """Whose line it is; at an event, which table."""
    table = EventTable.objects.filter(match=match).first()
    if table is not None:
        return f"Table {table.number}"
    attempt = Attempt.objects.filter(match=match).select_related("user").first()
    return attempt.user.shown_name if attempt else f"Match {match.pk}"


def _where(match: Match) -> tuple[str, str, str]:
    """Which deal it is, and the way back to it."""
    table = EventTable.objects.filter(match=match).select_related("round__event").first()
    if table is not None:
        event = table.round.event
        return (
            f"{event.name}, deal {table.round.number}",
            reverse("event", args=[event.pk]),
            "The event",
        )
    attempt = Attempt.objects.filter(match=match).select_related("deal").first()
    if attempt is not None:
        day = attempt.deal.day
        return f"Deal of {day.day} {day:%B %Y}", reverse("deal_day", args=[day.isoformat()]), "The deal"
    return "", reverse("match", args=[match.pk]), "The match"
