"""Matches as files, and checking them: taking a file along, bringing one, playing a match again to see
whether it fits."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import FileResponse, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from games import play
from games.api.quotas import asker, take
from games.models import Match
from games.play import AlreadyHere, Refusal
from games.play.finished.match_file import LARGEST
from games.play.finished.verify import Check, check
from games.play.views.messages import OVER
from games.web.match_guard import may_see, with_match
from games.web.viewer import refused

CHECKER = Path(settings.BASE_DIR) / "examples" / "check_match.py"
REMEMBERED = 600
"""Seconds that what a check has shown is told again, unless the match is another by then."""


def checked(match: Match) -> Check | None:
    """The match played again, or what was found a moment ago. `None` where there is nothing to check."""
    if match.status not in OVER or not match.version:
        return None
    key = f"checked:{match.pk}:{match.digest}"
    found: Check | None = cache.get(key)
    if found is None:
        found = check(match.pk)
        cache.set(key, found, REMEMBERED)
    return found


@require_safe
@with_match
def check_json(request: HttpRequest, match: Match) -> HttpResponse:
    """What a check shows, for the replay."""
    found = checked(match)
    if found is None:
        return refused(Refusal("not-finished", "There is nothing to check yet."))
    finding = found.finding
    return JsonResponse(
        {
            "fits": finding is None,
            "moves": found.moves,
            "shuffles": found.shuffles,
            "rolls": found.rolls,
            "version": finding and finding.version,
            "what": finding.what if finding else "",
        }
    )


@require_safe
@with_match
def download(request: HttpRequest, match: Match) -> HttpResponse:
    """The match's file. A match that goes on has none."""
    try:
        _count(request)
        data = play.export(match.pk)
    except Refusal as refusal:
        return refused(refusal)
    name = f'attachment; filename="{match.game}-{match.pk}.json"'
    return HttpResponse(data, content_type="application/json", headers={"Content-Disposition": name})


def _count(request: HttpRequest) -> None:
    """For the file the match is played again: how often somebody may have that is one and the same quota
    for pages and programs."""
    used = take("export", asker(request))
    if used.left < 0:
        raise Refusal("too-fast", f"That were many match files. The next is welcome in {used.wait} seconds.")


@require_safe
def checker(request: HttpRequest) -> FileResponse:
    """The program with which anybody can draw everything again."""
    return FileResponse(CHECKER.open("rb"), as_attachment=True, content_type="text/x-python; charset=utf-8")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest) -> HttpResponse:
    """Bring a match from a file."""
    problem, known = "", None
    if request.method == "POST":
        file = request.FILES.get("file")
        try:
            if file is None:
                raise Refusal("malformed", "Choose a match file first.")
            if (file.size or 0) > LARGEST:
                raise Refusal("too-big", f"A match file has at most {LARGEST // 1024 // 1024} megabytes.")
            match = play.import_match(file.read(), request.user)
        except AlreadyHere as refusal:
            problem = refusal.sentence
            known = refusal.match if may_see(request, refusal.match) else None
        except Refusal as refusal:
            problem = refusal.sentence
        else:
            messages.success(request, "The match was played again, move by move, and everything fits.")
            return redirect("match", match.pk)
    context = {"problem": problem, "known": known, "megabytes": LARGEST // 1024 // 1024}
    return render(request, "pages/import.html", context, status=422 if problem else 200)
