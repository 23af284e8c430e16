"""Before the game: sitting down, standing up, bots, start, close; after it: once more."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request

from games import play
from games.api import requests, responses
from games.api.endpoint import Endpoint, operation
from games.api.tables import seen
from games.play import Refusal


class SeatEndpoint(Endpoint):
    """What is done with a table rather than in it."""

    scopes = {"POST": "tables", "DELETE": "tables"}


class Join(SeatEndpoint):
    """Sitting down."""

    @operation(responses.TableView, body=requests.TakeSeat, name="join")
    def post(self, request: Request, match_id: int, body: requests.TakeSeat) -> Any:
        """Sit down. The table starts when its last seat is taken."""
        play.take_seat(match_id, request.user, invitation=body.invitation, number=body.seat)
        return seen(match_id, request.user)


class Leave(SeatEndpoint):
    """Standing up."""

    @operation(responses.TableView, body=requests.Nothing, name="leave")
    def post(self, request: Request, match_id: int, body: requests.Nothing) -> Any:
        """Stand up: before the game the seat is free again, during it a bot plays on until one comes back.

        A host who leaves passes the table on; one that nobody is left at closes. The answer is the table
        afterwards; a private one that one may not see any more, as it was.
        """
        before = seen(match_id, request.user)
        play.leave_seat(match_id, request.user)
        try:
            return seen(match_id, request.user)
        except Refusal:
            return before


class Start(SeatEndpoint):
    """The start."""

    @operation(responses.TableView, body=requests.Nothing, name="start")
    def post(self, request: Request, match_id: int, body: requests.Nothing) -> Any:
        """Start a table of one's own whose seats are all taken."""
        play.start(match_id, request.user)
        return seen(match_id, request.user)


class Close(SeatEndpoint):
    """The end before the start."""

    @operation(responses.TableView, body=requests.Nothing, name="close")
    def post(self, request: Request, match_id: int, body: requests.Nothing) -> Any:
        """Close a table of one's own at which no game has begun."""
        play.close_table(match_id, request.user)
        return seen(match_id, request.user)


class Bots(SeatEndpoint):
    """Bots of the house."""

    @operation(responses.TableView, body=requests.Bot, name="seat_bot")
    def post(self, request: Request, match_id: int, body: requests.Bot) -> Any:
        """Seat a bot of the house at a table of one's own.

        Its level is `novice`, `easy`, `normal`, `hard`, `expert` or `master`.
        The words of before, `random`, `greedy` and `search`, mean `easy`, `normal` and `expert`.
        The table starts when its last seat is taken.
        """
        play.seat_bot(match_id, request.user, body.bot, body.seat)
        return seen(match_id, request.user)


class SeatedBot(SeatEndpoint):
    """A bot of the house."""

    @operation(responses.TableView, name="unseat_bot")
    def delete(self, request: Request, match_id: int, seat: int) -> Any:
        """Send a bot of the house away from a table of one's own."""
        play.unseat_bot(match_id, request.user, min(seat, 99))
        return seen(match_id, request.user)


class Rematch(SeatEndpoint):
    """Once more."""

    quotas = {"POST": "open"}

    @operation(responses.TableView, body=requests.Nothing, status=201, name="rematch")
    def post(self, request: Request, match_id: int, body: requests.Nothing) -> Any:
        """The same people once more, seats rotated by one:
        opens the table, or sits down at the one that was opened."""
        return seen(play.rematch(match_id, request.user).pk, request.user)
