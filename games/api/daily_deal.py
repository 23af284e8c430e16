"""The deal of the day: that of today, and those of before. It is played on its page, by people."""

from __future__ import annotations

from datetime import date
from typing import Any

from rest_framework.request import Request

from accounts.models import User
from games.api import daily_deal_responses
from games.api.endpoint import Endpoint, operation
from games.models import Attempt, Deal
from games.play import Refusal
from games.play.daily_deal import daily
from games.play.daily_deal.field import Field, Line, field_of
from games.titles import find
from games.web.daily_deal.board import known_to

MOST = 100


class Today(Endpoint):
    """The deal of the day."""

    @operation(daily_deal_responses.DealOfTheDay, name="deal")
    def get(self, request: Request) -> Any:
        """Today's deal (UTC), and how far one is with it.

        Scores are told after one's own try, names and matches when the day is over.
        """
        return told(daily.deal_of(daily.today()), request.user)


class OfDay(Endpoint):
    """The deal of a day."""

    @operation(daily_deal_responses.DealOfTheDay, name="deal_day")
    def get(self, request: Request, day: str) -> Any:
        """The deal of a day that has come, such as `2027-03-01`."""
        try:
            wanted = date.fromisoformat(day)
        except ValueError:
            raise Refusal("malformed", "A day is written like 2027-03-01.") from None
        if wanted > daily.today():
            raise Refusal("gone", daily.NO_DEAL)
        return told(daily.deal_of(wanted), request.user)


def told(deal: Deal, user: Any) -> dict[str, Any]:
    """A deal as this person may see it now."""
    attempt, over = daily.attempt_of(user, deal), not daily.is_open(deal)
    field = field_of(deal)
    done = attempt is not None and attempt.outcome != Attempt.Outcome.PLAYING
    return {
        "day": deal.day,
        "game": deal.game,
        "seats": deal.size,
        "bot": deal.bot,
        "points_are": find(deal.game).compared_in,
        "commitment": deal.commitment,
        "key": bytes(deal.secret).hex() if over else None,
        "ends": daily.ends(deal.day),
        "over": over,
        "played": len(field),
        "own": attempt and _own(attempt, field),
        "board": _board(field, user, over) if over or done else None,
    }


def _own(attempt: Attempt, field: Field) -> dict[str, Any]:
    line = field.of(attempt.user_id)
    return {
        "outcome": attempt.outcome,
        "table": attempt.match_id,
        "won": attempt.won,
        "points": attempt.points,
        "rank": line and line.rank,
        "behind": field.behind(line) if line else None,
    }


def _board(field: Field, user: Any, over: bool) -> list[dict[str, Any]]:
    lines = field.lines[:MOST]
    named = {line.user for line in lines} if over else known_to(user)
    names = {one.pk: one.shown_name for one in User.objects.filter(pk__in=named)}
    return [_score(line, names.get(line.user), over) for line in lines]


def _score(line: Line, name: str | None, over: bool) -> dict[str, Any]:
    return {
        "rank": line.rank,
        "name": name,
        "match": line.match if over else None,
        "outcome": "resigned" if line.resigned else "finished",
        "won": line.won,
        "points": line.points,
        "rounds": line.rounds,
    }
