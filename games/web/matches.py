"""Your matches, and what is left of a match after its end: the result by source, the log, the seal, the replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games import play
from games.models import Match, RatingChange, Seat
from games.play import Refusal
from games.web import faces, tokens
from games.web.faces import Face
from games.web.front import running
from games.web.permissions import public_or_own, with_match, with_seats
from games.web.rows import Row, rows
from games.web.shelf import playable

PAGE = 20
ACTORS = ("seat", "author", "owner")
"""The fields of an event that say whom its sentence is about."""
RESULTS = (("won", "Won"), ("lost", "Not won"))
COMPANY = (("people", "Against people"), ("bots", "Against bots"))


@login_required
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """Everything you play or played."""
    mine = running(request.user)
    opened = with_seats(Match.objects.filter(status=Match.Status.OPEN, seats__user=request.user))
    context = {
        "asked": [row for row in mine if row.asked],
        "others": [row for row in mine if not row.asked],
        "open": rows(opened.order_by("-created_at"), request.user),
        **history(request, request.user),
    }
    return render(request, "pages/matches.html", context)


def history(request: HttpRequest, owner: Any) -> dict[str, Any]:
    """One page of a person's finished matches that the viewer may see, by the filters of the address."""
    found = with_seats(finished(owner).filter(public_or_own(request.user))).order_by("-finished_at")
    game, result, company = (request.GET.get(name, "") for name in ("game", "result", "company"))
    if game:
        found = found.filter(game=game)
    first = Exists(Seat.objects.filter(match=OuterRef("pk"), user=owner, place=1))
    if result == "won":
        found = found.filter(first).exclude(result__winners=[])
    if result == "lost":
        found = found.filter(~first | Q(result__winners=[]))
    others = Seat.objects.filter(match=OuterRef("pk"), user__isnull=False).exclude(user=owner)
    if company in ("people", "bots"):
        found = found.filter(Exists(others)) if company == "people" else found.exclude(Exists(others))
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    return {
        "page": page,
        "rows": rows(page, request.user, owner),
        "games": playable(),
        "results": RESULTS,
        "companies": COMPANY,
        "game": game,
        "result": result,
        "company": company,
    }


def finished(owner: Any) -> QuerySet[Match]:
    return Match.objects.filter(status=Match.Status.FINISHED, seats__user=owner)


@require_safe
@with_match
def match(request: HttpRequest, match: Match) -> HttpResponse:
    """A match after its end."""
    if match.status in (Match.Status.OPEN, Match.Status.PLAYING):
        return redirect("table", match.pk)
    row = Row(match, request.user)
    match = Match.objects.defer("state").get(pk=match.pk)
    draw = tokens.drawer(match.game, tokens.card_names(match.rule_set_id), [face.name for face in row.faces])
    placings = sorted(row.result.get("placings", []), key=lambda placing: (placing["place"], placing["seat"]))
    sources = list(dict.fromkeys(name for placing in placings for name, _ in placing.get("breakdown", [])))
    changes = RatingChange.objects.filter(match=match).select_related("rating__user")
    context = {
        "row": row,
        "match": match,
        "box": row.box,
        "reason": tokens.sentence(str(row.result.get("reason") or row.reason), draw),
        "sources": sources,
        "placings": [
            (
                row.faces[placing["seat"]],
                placing,
                [dict(placing.get("breakdown", [])).get(name) for name in sources],
            )
            for placing in placings
        ],
        "log": log(match, row, draw) if match.version else [],
        "secret": bytes(match.secret).hex(),
        "changes": sorted(
            ((rated(change), change) for change in changes), key=lambda pair: -pair[1].difference
        ),
    }
    return render(request, "pages/match.html", context)


def rated(change: RatingChange) -> faces.Face:
    rating = change.rating
    return faces.of_person(rating.user) if rating.user else faces.of_bot(rating.bot)


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log, with whoever it is about; or the heading of a round or a turn."""

    version: int
    who: Face | None
    text: str
    heading: bool = False


def log(match: Match, row: Row, draw: tokens.Draw) -> list[LogLine]:
    """What happened, as a spectator heard it."""
    told = json.loads(play.replay(match.pk, eyes=None, invitation=match.invitation))
    lines: list[LogLine] = []
    for move in told["moves"]:
        for event in move["events"]:
            if event["event"] == "round":
                lines.append(LogLine(move["version"], None, f"Round {event['round']}", heading=True))
            elif event.get("text"):
                number = next((event[name] for name in ACTORS if event.get(name) is not None), None)
                who = row.faces[number] if number is not None else None
                lines.append(LogLine(move["version"], who, tokens.sentence(event["text"], draw)))
    return lines


@require_safe
@with_match
def replay(request: HttpRequest, match: Match) -> HttpResponse:
    """Step through a match."""
    if match.status == Match.Status.OPEN:
        return redirect("table", match.pk)
    row = Row(match, request.user)
    context = {
        "match": match,
        "row": row,
        "box": row.box,
        "game_name": row.box.name,
        "rules_url": reverse("rules", args=[match.game]),
        "you": row.own.number if row.own else None,
    }
    return render(request, "games/replay.html", context)


@require_safe
@with_match
def to_replay(request: HttpRequest, match: Match) -> HttpResponse:
    """The short address that links to a moment use; the browser keeps what follows the `#`."""
    return redirect("replay", match.pk)


@require_safe
@with_match
def replay_list(request: HttpRequest, match: Match) -> HttpResponse:
    """The match's moves as JSON (`docs/protocol.md`)."""
    return answer(
        lambda: play.replay(match.pk, viewer(request), invitation=match.invitation, **eyes(request))
    )


@require_safe
@with_match
def replay_frame(request: HttpRequest, match: Match, version: int) -> HttpResponse:
    """The picture after one move, with the eyes that `as` asks for."""
    return answer(
        lambda: play.replay_view(
            match.pk, version, viewer(request), invitation=match.invitation, **eyes(request)
        )
    )


def viewer(request: HttpRequest) -> Any:
    return request.user if request.user.is_authenticated else None


def eyes(request: HttpRequest) -> dict[str, Any]:
    """Whose eyes `as` asks for: a seat's number, `all`, `none` (a spectator's), or by default one's own."""
    wanted = request.GET.get("as", "own")
    if wanted == "none":
        return {"eyes": None}
    if wanted.isdecimal() and len(wanted) < 3:
        return {"eyes": int(wanted)}
    return {"eyes": "all" if wanted == "all" else "own"}


def answer(ask: Callable[[], bytes]) -> HttpResponse:
    """What play answers, as JSON; a refusal as one too."""
    try:
        return HttpResponse(ask(), content_type="application/json")
    except Refusal as refusal:
        status = 404 if refusal.code == "gone" else 403
        return JsonResponse({"code": refusal.code, "sentence": refusal.sentence}, status=status)
