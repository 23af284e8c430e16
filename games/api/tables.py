"""Tables: finding one, opening one, and looking at it with one's own eyes."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games import play
from games.api import requests, responses
from games.api.endpoint import Endpoint, encoded, operation
from games.api.paging import behind, cursor
from games.api.waiting import watch
from games.models import Match
from games.play.views import messages
from games.web.match_guard import public_or_own, with_seats


class TableList(Endpoint):
    """All tables."""

    scopes = {"GET": "read", "HEAD": "read", "POST": "tables"}
    quotas = {"POST": "open"}

    @operation(responses.Tables, query=requests.TablesPage, name="tables")
    def get(self, request: Request, query: requests.TablesPage) -> Any:
        """Tables that wait for players, or that are being played.

        The newest first: public ones, and one's own.
        """
        found = Match.objects.filter(public_or_own(request.user), behind(query.cursor, "created_at"))
        found = found.filter(status=query.status)
        if query.game:
            found = found.filter(game=query.game)
        if query.bot_accounts is not None:
            allowed = {"options__bot_accounts": True}
            found = found.filter(**allowed) if query.bot_accounts else found.exclude(**allowed)
        rows = list(with_seats(found).order_by("-created_at", "-pk")[: query.limit + 1])
        shown = rows[: query.limit]
        last = cursor(shown[-1].created_at, shown[-1].pk) if len(rows) > len(shown) else None
        return {"tables": [messages.lobby_line(row) for row in shown], "next": last}

    @operation(responses.TableView, body=requests.Opening, status=201, name="open_table")
    def post(self, request: Request, body: requests.Opening) -> Any:
        """Open a table and sit down on its first seat.

        It starts by itself as soon as every seat is taken; with `bots` in all others, at once. A bot
        account's table always lets bot accounts sit.
        """
        wanted = msgspec.structs.asdict(body)
        match = play.open_table(request.user, wanted.pop("game"), wanted.pop("seats"), **wanted)
        return seen(match.pk, request.user)


class TableDetail(Endpoint):
    """One table."""

    @operation(responses.TableView, query=requests.Look, name="table", tagged=True)
    def get(self, request: Request, match_id: int, query: requests.Look) -> Any:
        """A table as one's seat sees it, with the question if one is asked.

        With `since` and `wait` the answer comes when there is something new, which spares you asking again
        and again. The answer has an `ETag`: with `If-None-Match` it is 304 as long as nothing changed.
        """
        words = seen(match_id, request.user, query.since, query.invitation)
        if query.since is not None and awaited(words, query.since, query.wait, query.until):
            words = seen(match_id, request.user, query.since, query.invitation)
        unchanging = {key: value for key, value in words.items() if key != "now"}
        etag = f'"{hashlib.sha256(msgspec.json.encode(unchanging)).hexdigest()[:32]}"'
        if request.headers.get("If-None-Match") == etag:
            return HttpResponse(status=304)
        answer = encoded(words)
        answer["ETag"] = etag
        return answer


class TableOptions(Endpoint):
    """What one may do."""

    @operation(responses.Options, query=requests.Invited, name="options")
    def get(self, request: Request, match_id: int, query: requests.Invited) -> Any:
        """Only the question and its choices: what a program needs that does not look at the table."""
        seat = play.enter(match_id, request.user, query.invitation)
        position = play.read(match_id)
        return {
            "id": match_id,
            "match": match_id,
            "version": position.row.version,
            "status": position.row.status,
            "you": seat,
            "prompt": messages.prompt(position, seat),
            "asides": messages.asides(position, seat),
        }


class TableLog(Endpoint):
    """What happened."""

    @operation(responses.Log, query=requests.LogPage, name="log")
    def get(self, request: Request, match_id: int, query: requests.LogPage) -> Any:
        """The moves of a match in order, as one's seat heard them."""
        seat = play.enter(match_id, request.user, query.invitation)
        position = play.read(match_id)
        until = min(query.after + query.limit, position.row.version)
        moves = messages.stored_moves(position, query.after, until)
        return {
            "moves": [messages.move_line(position, seat, move) for move in moves],
            "next": until if until < position.row.version else None,
        }


def seen(match_id: int, user: Any, since: int | None = None, invitation: str = "") -> dict[str, Any]:
    """A table with this account's eyes. Refused where only invited people may look."""
    seat = play.enter(match_id, user, invitation)
    position = play.read(match_id)
    row = position.row
    opens = row.status == Match.Status.OPEN
    near = since is not None and row.version - since <= messages.LOG_PAGE
    moves = messages.stored_moves(position, since, row.version) if since is not None and near else []
    return {
        "id": row.pk,
        "match": row.pk,
        "game": row.game,
        "you": seat,
        "invitation": row.invitation
        if opens and row.private and seat is not None and row.host_id == user.pk
        else "",
        "status": row.status,
        "table": messages.table_info(row.pk),
        **messages.picture(position, seat, moves),
    }


def awaited(words: dict[str, Any], since: int, seconds: int, until: str) -> bool:
    """Wait for something newer than a table that was `seen`, or for the question to its seat.
    Whether anybody waited.

    Whoever lets a bot play has no question to wait for, and waits for the next version instead.
    """
    if not seconds or words["status"] in messages.OVER:
        return False
    you = words["you"]
    asked = until == "asked" and you is not None and not words["table"]["seats"][you]["bot"]
    if words["prompt"] is not None if asked else since < words["version"]:
        return False
    watch.wait(words["id"], words["version"], words["status"], seconds, you if asked else None)
    return True
