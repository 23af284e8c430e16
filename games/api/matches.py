"""Finished matches: the list, each of them, and its replay."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request

from games import play
from games.api import history_responses, requests
from games.api.endpoint import Endpoint, encoded, operation
from games.api.paging import behind, cursor
from games.models import Match
from games.play import Refusal
from games.play.match import options
from games.play.views import messages
from games.web.match_guard import public_or_own, with_seats


def match_line(row: Match) -> dict[str, Any]:
    """A finished match as the list shows it; `row` comes with its seats, people and rule set."""
    result = row.result or {}
    return {
        "id": row.pk,
        "game": row.game,
        "status": row.status,
        "origin": row.origin,
        "rated": row.rated,
        "options": options.of_title(row.options),
        "rule_set": row.rule_set.number,
        "moves": row.version,
        "winners": result.get("winners", []),
        "reason": result.get("reason", ""),
        "seats": messages.seat_lines(row, row.seats.all()),
        "started": row.started_at.timestamp() if row.started_at else None,
        "finished": row.finished_at.timestamp() if row.finished_at else None,
    }


class MatchList(Endpoint):
    """The history."""

    @operation(history_responses.Matches, query=requests.MatchesPage, name="matches")
    def get(self, request: Request, query: requests.MatchesPage) -> Any:
        """Finished matches, the latest first: public ones, and one's own."""
        found = Match.objects.filter(public_or_own(request.user), behind(query.cursor, "finished_at"))
        found = found.filter(status=Match.Status.FINISHED, finished_at__isnull=False)
        if query.game:
            found = found.filter(game=query.game)
        if query.player:
            found = found.filter(seats__user__username__iexact=query.player)
        if query.rated is not None:
            found = found.filter(rated=query.rated)
        ordered = with_seats(found).select_related("rule_set").defer("rule_set__data", "state", "secret")
        rows = list(ordered.order_by("-finished_at", "-pk")[: query.limit + 1])
        shown = rows[: query.limit]
        more = len(rows) > len(shown) and shown[-1].finished_at is not None
        last = cursor(shown[-1].finished_at, shown[-1].pk) if more else None  # type: ignore[arg-type]
        return {"matches": [match_line(row) for row in shown], "next": last}


class MatchDetail(Endpoint):
    """One match."""

    @operation(history_responses.MatchLine, query=requests.Invited, name="match")
    def get(self, request: Request, match_id: int, query: requests.Invited) -> Any:
        """A finished match."""
        play.enter(match_id, request.user, query.invitation)
        found = with_seats(Match.objects.filter(pk=match_id)).select_related("rule_set")
        row = found.defer("rule_set__data", "state", "secret").get()
        if row.status not in messages.OVER:
            raise Refusal("not-playing", "This match is not over; look at the table.", version=row.version)
        return match_line(row)


class Export(Endpoint):
    """The whole of it."""

    quotas = {"GET": "export", "HEAD": "export"}

    @operation({"type": "object"}, query=requests.Invited, name="export")
    def get(self, request: Request, match_id: int, query: requests.Invited) -> Any:
        """A finished match as one JSON file, with every shuffle and roll (docs/match-file.md).

        It is played again for it, so this has a quota of its own.
        """
        play.enter(match_id, request.user, query.invitation)
        answer = encoded(play.export(match_id))
        answer["Content-Disposition"] = f'attachment; filename="kaijusite-match-{match_id}.json"'
        return answer


def whose(eyes: str) -> Any:
    """What `play.replay` takes for the words of the query."""
    return int(eyes) if eyes.isdecimal() else {"none": None}.get(eyes, eyes)


class Replay(Endpoint):
    """Move by move."""

    @operation(history_responses.Replay, query=requests.Eyes, name="replay")
    def get(self, request: Request, match_id: int, query: requests.Eyes) -> Any:
        """A match move by move: a finished one with anybody's eyes, a running one with one's own."""
        user = request.user if request.user.is_authenticated else None
        return encoded(play.replay(match_id, user, eyes=whose(query.eyes), invitation=query.invitation))


class Picture(Endpoint):
    """A moment."""

    @operation(history_responses.Picture, query=requests.Eyes, name="picture")
    def get(self, request: Request, match_id: int, version: int, query: requests.Eyes) -> Any:
        """The table after a move."""
        user = request.user if request.user.is_authenticated else None
        at = min(version, 2**31 - 1)
        return encoded(
            play.replay_view(match_id, at, user, eyes=whose(query.eyes), invitation=query.invitation)
        )


class Why(Endpoint):
    """What moved a bot."""

    quotas = {"GET": "reason", "HEAD": "reason"}

    @operation(history_responses.Why, query=requests.Invited, name="why")
    def get(self, request: Request, match_id: int, version: int, query: requests.Invited) -> Any:
        """Why a bot made this move: from what everybody knows while the match is on, afterwards from what its
        seat knew.

        404 for moves of people, and for those of bots that must stay secret until the match is over. It is
        reckoned when somebody asks, so this has a quota of its own.
        """
        user = request.user if request.user.is_authenticated else None
        at = min(version, 2**31 - 1)
        return encoded(play.reason(match_id, at, user, invitation=query.invitation))


class StudyOf(Endpoint):
    """What it teaches."""

    @operation(history_responses.Study, query=requests.Invited, name="study")
    def get(self, request: Request, match_id: int, query: requests.Invited) -> Any:
        """The study of a finished match: what each decision cost, and what luck brought."""
        return encoded(play.study_of(match_id, request.user, invitation=query.invitation))

    @operation(history_responses.Study, query=requests.Invited, body=requests.Nothing, name="study_ask")
    def post(self, request: Request, match_id: int, query: requests.Invited, body: requests.Nothing) -> Any:
        """Have a finished match studied, unless it is.

        It takes a minute or two, in the background; look again while `status` is `counting`. Everybody has
        one study under way at a time (409 `too-many`).
        """
        return encoded(play.study_of(match_id, request.user, ask=True, invitation=query.invitation))
