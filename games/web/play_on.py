"""*Play on from here*: a moment of a finished match, at a table of one's own."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts import guests
from games import play
from games.models import Match
from games.play import Refusal
from games.web.front_page import no_more_guests
from games.web.match_guard import with_match
from games.web.match_rows import Row
from games.web.viewer import viewer


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@with_match
def play_on(request: HttpRequest, match: Match, version: int) -> HttpResponse:
    """Against whom; POST opens the table. A visitor plays as a guest."""
    seat = _seat(request, match, version)
    if request.method != "POST":
        return _page(request, match, version, seat)
    if not request.user.is_authenticated and not guests.are_welcome():
        return redirect(f"{reverse('account_signup')}?next={request.path}")
    try:
        bot = request.POST.get("bot", "") if "friends" not in request.POST else play.FRIENDS
        with guests.coming_in(request):
            made = play.play_on(request.user, match.pk, version, bot, invitation=match.invitation)
        return redirect("table", made.pk)
    except guests.TooMany as full:
        return no_more_guests(request, full)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return redirect(request.path)


def _seat(request: HttpRequest, match: Match, version: int) -> int:
    """Whose question it was. 404 where there is none, or the match is not over for everybody."""
    try:
        play.enter(match.pk, viewer(request), match.invitation)
        return play.past_perspective(match.pk, version).seat
    except Refusal as refusal:
        raise Http404 from refusal


def _page(request: HttpRequest, match: Match, version: int, seat: int) -> HttpResponse:
    row = Row(match, request.user)
    context = {
        "match": match,
        "box": row.box,
        "version": version,
        "face": row.faces[seat],
        "others": match.size - 1,
        "back": f"{reverse('study', args=[match.pk])}?seat={seat}#move-{version}",
    }
    return render(request, "pages/play_on.html", context)
