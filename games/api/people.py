"""People and programs: oneself, what everybody may know of somebody, and the leaderboards."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Count, Q
from rest_framework.request import Request

from games.api import history_responses, puzzle_responses, requests, responses
from games.api.endpoint import Endpoint, operation
from games.api.games import title
from games.api.quotas import QUOTAS
from games.models import Match, Rating, Seat
from games.models.matches import unsealed
from games.play import Refusal
from games.play.match.reaction_windows import is_asked
from games.play.practice import mistakes
from games.play.ratings import seasons
from games.play.ratings.seasons import ALL_TIME, Season
from games.play.views import messages
from games.web.leaderboards import Which
from games.web.match_guard import with_seats

MOST = 100


class Me(Endpoint):
    """Oneself."""

    personal = True

    @operation(responses.Me, name="me")
    def get(self, request: Request) -> Any:
        """The account that asks, what its token is good for, and how much it may ask."""
        user = request.user
        return {
            "name": user.username,
            "program": user.is_bot,
            "owner": user.owner.username if user.owner else "",
            "scopes": None if request.auth is None else request.auth.scopes,
            "quotas": QUOTAS,
        }


class MyTables(Endpoint):
    """Where one sits."""

    personal = True

    @operation(responses.OwnTables, name="my_tables")
    def get(self, request: Request) -> Any:
        """The open and running tables at which one sits, those that wait for one first."""
        seats = Seat.objects.filter(user=request.user, left_at=None)
        seats = seats.filter(match__status__in=[Match.Status.OPEN, Match.Status.PLAYING])
        own = {seat.match_id: seat for seat in seats.order_by("-match__moved_at")[:MOST]}
        rows = {row.pk: row for row in with_seats(Match.every.filter(pk__in=own, lesson=""))}
        found = [
            {
                "table": messages.lobby_line(rows[match_id]),
                "seat": seat.number,
                "asked": not seat.bot
                and any(entry["seat"] == seat.number and is_asked(entry) for entry in rows[match_id].waiting),
            }
            for match_id, seat in own.items()
            if match_id in rows
        ]
        return {"tables": sorted(found, key=lambda line: not line["asked"])}


class MyMistakes(Endpoint):
    """What one lost."""

    personal = True

    @operation(puzzle_responses.Mistakes, name="my_mistakes")
    def get(self, request: Request) -> Any:
        """One's own mistakes that are due to be asked again, the longest due first. Programs have none."""
        mistakes.gather(request.user)
        found = [(one, mistakes.decision_of(one)) for one in mistakes.due(request.user)[:MOST]]
        return {
            "mistakes": [
                {
                    "id": one.pk,
                    "match": one.match_id,
                    "version": one.version,
                    "due": one.due,
                    "asked": one.asked,
                    "grade": decision.grade,
                    "loss": decision.loss,
                    "error": decision.error,
                }
                for one, decision in found
            ]
        }


class Person(Endpoint):
    """Somebody."""

    @operation(history_responses.Person, name="person")
    def get(self, request: Request, name: str) -> Any:
        """What everybody may know of a person or a bot account."""
        people = get_user_model().objects.select_related("owner")
        user = people.filter(username__iexact=name, is_active=True, guest_seen_at=None).first()
        if user is None:
            raise Refusal("gone", "Nobody has that name.")
        ended = Seat.objects.filter(
            unsealed("match__"),
            user=user,
            match__status=Match.Status.FINISHED,
            match__finished_at__isnull=False,
        )
        return {
            "name": user.username,
            "program": user.is_bot,
            "owner": user.owner.username if user.owner else "",
            "emblem": user.emblem,
            "colour": user.colour,
            "joined": user.date_joined.timestamp(),
            **ended.aggregate(matches=Count("*"), won=Count("match", filter=Q(won=True))),
            "ratings": [
                {"game": rating.game, **numbers(rating)}
                for rating in Rating.objects.filter(user=user, season=ALL_TIME).order_by("game")
            ],
        }


def numbers(rating: Rating) -> dict[str, Any]:
    """A rating on the scale that people see."""
    return {
        "low": rating.low,
        "guess": rating.guess,
        "high": rating.high,
        "matches": rating.matches,
        "wins": rating.wins,
    }


def asked_season(word: str) -> Season | None:
    """The season that a query names; `None` for all time. Refused if there has been no such season."""
    if word == "all":
        return None
    played = seasons.until_now()
    found = played[:1] if word == "now" else [season for season in played if season.key == word]
    if not found:
        raise Refusal("gone", "There has been no such season.")
    return found[0]


class Leaderboard(Endpoint):
    """The ladder of a game."""

    @operation(history_responses.Board, query=requests.BoardPage, name="leaderboard")
    def get(self, request: Request, key: str, query: requests.BoardPage) -> Any:
        """The leaderboard of a game, the strongest first.

        Without a season it is the one of all time. People and bot accounts are ranked apart.
        """
        title(key)
        season = asked_season(query.season)
        found = Which(key, season, query.kind, query.least).ranked
        total = found.count()
        lines = found[query.after : query.after + query.limit]
        last = query.after + query.limit
        return {
            "season": season and season.number,
            "lines": [
                {
                    "rank": rank,
                    "name": rating.user.shown_name,
                    "program": rating.user.is_bot,
                    **numbers(rating),
                }
                for rank, rating in enumerate(lines, start=query.after + 1)
            ],
            "total": total,
            "next": last if last < total else None,
        }
