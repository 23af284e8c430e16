"""Your matches, and what is left of a match after its end: the result by source, the log, the seal."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.requests import SignedInRequest
from games import play
from games.models import Match, RatingChange
from games.play.ratings.seasons import ALL_TIME
from games.web import avatars, sentence_tokens
from games.web.companion import named
from games.web.front_page import running
from games.web.history import history, tidy
from games.web.match_files import checked
from games.web.match_guard import with_match, with_seats
from games.web.match_log import LogLine, because, log_lines
from games.web.match_rows import Row, rows

ENDING = 60
"""How many moves, the last ones, the page of a match shows; the log has all of them."""


@login_required
@require_safe
@tidy
def matches(request: SignedInRequest) -> HttpResponse:
    """Everything you play or played."""
    mine = running(request.user)
    opened = with_seats(Match.objects.filter(status=Match.Status.OPEN, seats__user=request.user))
    context = {
        "asked": [row for row in mine if row.asked],
        "others": [row for row in mine if not row.asked],
        "named": named(request.user),
        "open": rows(opened.order_by("-created_at"), request.user),
        **history(request, request.user),
    }
    return render(request, "pages/matches.html", context)


@require_safe
@with_match
def match(request: HttpRequest, match: Match) -> HttpResponse:
    """A match after its end."""
    if match.status in (Match.Status.OPEN, Match.Status.PLAYING):
        return redirect("table", match.pk)
    row = Row(match, request.user)
    match = Match.objects.defer("state").get(pk=match.pk)
    draw = sentence_tokens.drawer(
        match.game, sentence_tokens.card_names(match.rule_set_id), [face.name for face in row.faces]
    )
    placings = row.result.get("placings", [])
    order = {face.number: at for at, face in enumerate(row.ranking)}
    placings = sorted(placings, key=lambda placing: order[placing["seat"]])
    sources = list(dict.fromkeys(name for placing in placings for name, _ in placing.get("breakdown", [])))
    changes = RatingChange.objects.filter(match=match, rating__season=ALL_TIME).select_related("rating__user")
    asked_why, told_why = because(request, match, draw)
    context = {
        "row": row,
        "match": match,
        "box": row.box,
        "asked_why": asked_why,
        "told_why": told_why,
        "reason": sentence_tokens.sentence(str(row.result.get("reason") or row.reason), draw),
        "sources": sources,
        "placings": [
            (
                row.faces[placing["seat"]],
                placing,
                [dict(placing.get("breakdown", [])).get(name) for name in sources],
            )
            for placing in placings
        ],
        "log": ending(match, row, draw) if match.version else [],
        "earlier": match.version > ENDING,
        "check": checked(match) if "check" in request.GET else None,
        "secret": bytes(match.secret).hex(),
        "changes": sorted(
            ((avatars.of_person(change.rating.user), change) for change in changes),
            key=lambda pair: -pair[1].difference,
        ),
    }
    return render(request, "pages/match.html", context)


def ending(match: Match, row: Row, draw: sentence_tokens.Draw) -> list[LogLine]:
    """What happened last, as everybody heard it."""
    first = max(1, match.version - ENDING + 1)
    told = play.stretch(match.pk, first, match.version, eyes=None, invitation=match.invitation)
    return log_lines(row, draw, told)
