"""The replay: its page, and what the page asks for."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games import play
from games.api.quotas import asker, take
from games.models import Match
from games.play import Refusal
from games.web.match_guard import with_match
from games.web.match_rows import Row
from games.web.viewer import answer, eyes, viewer


@require_safe
@with_match
def replay(request: HttpRequest, match: Match) -> HttpResponse:
    """Step through a match."""
    if match.status == Match.Status.OPEN:
        return redirect("table", match.pk)
    if not match.version:  # played with the box, or closed before it began
        return redirect("match", match.pk)
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
        lambda: play.replay(match.pk, viewer(request), eyes=eyes(request), invitation=match.invitation)
    )


@require_safe
@with_match
def replay_frame(request: HttpRequest, match: Match, version: int) -> HttpResponse:
    """The picture after one move, with the eyes that `as` asks for."""
    return answer(
        lambda: play.replay_view(
            match.pk, version, viewer(request), eyes=eyes(request), invitation=match.invitation
        )
    )


def reason(request: HttpRequest, match: Match, version: int) -> bytes:
    """Why a bot made this move, as `play.reason` tells; counted for whoever asks. Raises `Refusal`."""
    used = take("reason", asker(request))
    if used.left < 0:
        raise Refusal("too-fast", f"That were many questions. Ask on in {used.wait} seconds.")
    return play.reason(match.pk, version, viewer(request), invitation=match.invitation)


@require_safe
@with_match
def why(request: HttpRequest, match: Match, version: int) -> HttpResponse:
    """Why a bot made this move."""
    return answer(lambda: reason(request, match, version))


@require_http_methods(["GET", "HEAD", "POST"])
@with_match
def win_chances(request: HttpRequest, match: Match) -> HttpResponse:
    """The win chances of a finished match; POST has them counted unless they are."""
    return answer(
        lambda: play.win_chances_of(
            match.pk, viewer(request), ask=request.method == "POST", invitation=match.invitation
        )
    )
