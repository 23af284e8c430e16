"""The front page, and the way from *Play now* straight to a table."""

from __future__ import annotations

import logging
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.db import DatabaseError
from django.db.models import Count, Window
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts import friends, guests
from games import play
from games.bots import level_of
from games.lessons.reading import lessons_of
from games.models import Match, Seat
from games.play import Refusal
from games.web.bot_levels import FIRST, USUAL
from games.web.game_catalog import playable, shelf
from games.web.home import home
from games.web.lobby import FRONT, open_tables
from games.web.match_guard import with_seats
from games.web.match_rows import Row, rows
from games.web.recent_gains import tonight
from games.web.tables import FIRST_MATCH
from kaijusite.unavailable import note

log = logging.getLogger(__name__)

WANTED = "play-now"
"""Session key: what a visitor wanted to play before they signed up, on a site without guests."""
MOST_MATCHES = 100
"""So many matches that somebody plays at once are looked at."""


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """What waits for somebody; for a visitor, what this place is."""
    circle = friends.circle_of(request.user.pk)
    tables = open_tables(request.user, circle).annotate(how_many=Window(Count("pk")))
    shown = rows(tables[:FRONT], request.user)
    context: dict[str, Any] = {
        "shelf": shelf().values(),
        "playable": playable(),
        "tables": shown,
        "tables_count": shown[0].match.how_many if shown else 0,  # type: ignore[attr-defined]
        "easiest": min(playable(), key=lambda box: box.complexity, default=None),
        "letter_required": settings.ACCOUNT_EMAIL_VERIFICATION == "mandatory",
    }
    last = last_game(request.user)
    context["last"] = last or next((box.key for box in playable()), "")
    if request.user.is_authenticated:
        mine = running(request.user)
        if len(mine) < MOST_MATCHES:  # all of them are known, so the header need not ask again
            context["your_moves"] = sorted(row.match.pk for row in mine if row.asked)
        return home(request, mine, circle, context | {"newcomer": not last})
    return render(request, "pages/front.html", context | {"leaders": tonight()})


def running(user: Any) -> list[Row]:
    """The matches this person is playing, those with the least time left first."""
    matches = with_seats(
        Match.every.filter(status=Match.Status.PLAYING, lesson="", seats__user=user, seats__left_at=None)
    )
    found = rows(matches.select_related(None).order_by("-moved_at")[:MOST_MATCHES], user)
    return sorted(found, key=lambda row: row.deadline or float("inf"))


def last_game(user: Any) -> str:
    """The key of the game this person played last, to offer it first; empty for who has played none."""
    if not user.is_authenticated:
        return ""
    games = [box.key for box in playable()]
    played = Seat.objects.filter(user=user, match__game__in=games, match__lesson="").order_by("-match_id")
    return played.values_list("match__game", flat=True).first() or ""


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """One click: a table with bots in all other seats, no clock, not rated; a `first` match is one with the
    easiest. A visitor plays as a guest, or signs up where there are none."""
    first = bool(request.POST.get("first"))
    game = request.POST.get("game", "")
    level = level_of(FIRST if first else request.POST.get("bot", USUAL))
    if game not in {box.key for box in playable()} or level is None:
        messages.error(request, "That game cannot be played here (yet). Choose one of those below.")
        return redirect("front")
    if not request.user.is_authenticated and not guests.are_welcome():
        request.session[WANTED] = [game, level.key, first]
        return redirect(f"{reverse('account_signup')}?next={reverse('play_go')}")
    return sit_down(request, game, level.key, first)


@never_cache
@require_safe
def play_go(request: HttpRequest) -> HttpResponse:
    """Where a visitor lands after signing up or in: at the table they asked for."""
    wanted = request.session.pop(WANTED, None) if request.user.is_authenticated else None
    if wanted is None:
        return redirect("front")
    return sit_down(request, *wanted)


def no_more_guests(request: HttpRequest, full: guests.TooMany) -> HttpResponse:
    """So many guests came that this one is asked to wait, or to register."""
    answer = render(request, "pages/too_many_guests.html", status=429)
    answer.headers["Retry-After"] = str(full.wait)
    return answer


def sit_down(request: HttpRequest, game: str, bot: str, first: bool = False) -> HttpResponse:
    """A table with as few bots as the game allows, so that one's turn comes soon, or for a first match of the
    size that lessons teach; and the way there."""
    title = shelf()[game].title
    assert title is not None
    taught = [lesson.seats for lesson in lessons_of(title)[:1]] if first else []
    seats = min(taught or title.seats)
    try:
        with guests.coming_in(request):
            match = play.open_table(
                request.user,
                game,
                seats,
                options={},
                pace="free",
                decision_seconds=60,
                reserve_seconds=0,
                rated=False,
                private=False,
                bots=[bot] * (seats - 1),
            )
            if first:
                request.session[FIRST_MATCH] = match.pk
    except guests.TooMany as full:
        return no_more_guests(request, full)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return redirect("matches" if refusal.code == "too-many" else "front")
    # Whoever came to play is asked as soon as they see the table, however many bots go first. They sit there
    # already, and go there whether or not that can be had.
    try:
        play.hurry(match.pk, request.user)
    except Refusal:
        pass
    except DatabaseError as error:
        note(log, error, "bots of match %s take their time", match.pk)
    return redirect("table", match.pk)
