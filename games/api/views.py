"""Games and tables by HTTP. What a seat learns here is exactly what its socket would tell it."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from games import play
from games.api.answers import encoded, refusing
from games.play import Refusal
from games.titles import all_games


class Intent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a choice: `action` for the table at `version`, named by `nonce`."""

    version: int
    nonce: str
    action: msgspec.Raw


@api_view(["GET"])
def games(request: Request) -> Response:
    """Every game that can be played here."""
    return Response(
        [
            {
                "key": game.key,
                "name": game.name,
                "version": game.version,
                "seats": list(game.seats),
                "options": msgspec.to_builtins(list(game.options)),
                "rule_set": play.current_rule_set(game.key).number,
            }
            for game in all_games().values()
        ]
    )


@api_view(["GET"])
@refusing
def cards(request: Request, key: str) -> HttpResponse:
    """The published rule data of a game, as it is stored."""
    if key not in all_games():
        raise Refusal("gone", "There is no such game.")
    return encoded(bytes(play.current_rule_set(key).data))


@api_view(["GET"])
@refusing
def table(request: Request, match_id: int) -> HttpResponse:
    """The `update` of the viewer's seat; with `?since=` the moves after that version are told too."""
    seat = play.enter(match_id, request.user, request.query_params.get("invitation", ""))
    since = request.query_params.get("since", "")
    if since and not since.isdecimal():
        raise Refusal("malformed", "since is the number of a version.")
    return encoded(play.update(match_id, seat, int(since) if since else None))


@api_view(["POST"])
@permission_classes([IsAuthenticated])
@refusing
def act(request: Request, match_id: int) -> Response:
    """A choice or an aside of one's seat."""
    seat = play.enter(match_id, request.user)
    if seat is None:
        raise Refusal("not-seated", "You have no seat at this table.")
    try:
        intent = msgspec.json.decode(request.body, type=Intent)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refusal("malformed", f"That is no intent: {error}.") from error
    user: Any = request.user
    answer = play.submit(match_id, seat, bytes(intent.action), intent.version, intent.nonce, by=user.pk)
    return Response({"version": answer.version, "nonce": answer.nonce, "repeated": answer.repeated})
