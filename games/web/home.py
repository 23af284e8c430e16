"""Home, the front page of whoever is logged in: what waits for them comes first."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from accounts.friends import Circle
from games.play.people import holidays
from games.web.armed_notes import armed_notes
from games.web.friends_now import friends_now
from games.web.home_cards import days_in_a_row, soon, today
from games.web.match_rows import Row
from games.web.mistakes import due_counts
from games.web.situations import situations

CARDS = 3
"""So many moves are shown as cards; what is beyond are rows."""
ROWS = 12
"""So many rows are told with their situation; the rest are folded."""
OTHERS = 4
"""So many matches that wait for others are named."""


def home(request: HttpRequest, mine: list[Row], circle: Circle, context: dict[str, Any]) -> HttpResponse:
    """The page, from the person's running matches, their friends, and what the front page knows already."""
    asked = [row for row in mine if row.asked]
    handed_over = [row for row in mine if row.own and row.own.takeover]
    others = [row for row in mine if not row.asked and row not in handed_over]
    holiday = holidays.ahead(request.user)
    told = situations(asked[: CARDS + ROWS])
    context |= {
        "moves": len(asked),
        "cards": told[:CARDS],
        "rows": told[CARDS:],
        "folded": asked[CARDS + ROWS :],
        "handed_over": handed_over,
        "armed_notes": armed_notes(request.user),
        "others": others[:OTHERS],
        "others_count": len(others),
        "today": today(request.user),
        "day": timezone.now(),
        "days": days_in_a_row(request.user),
        "due": sum(due_counts(request.user).values()),
        "soon": soon(request.user),
        "friends": friends_now(request.user, circle),
        "holiday": holiday,
        "last_day": holiday and holiday.ends_at - timedelta(seconds=1),
    }
    return render(request, "pages/home.html", context)
