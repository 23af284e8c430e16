"""Armed moves: what one would do in a situation to come. Everybody sees their own alone."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request

from games.api import requests
from games.api.endpoint import Endpoint, operation
from games.api.moves import own_seat
from games.play.armed import arming
from games.play.armed.arming import ArmedList

HIGHEST_ID = 2**63 - 1
"""What the database takes for a number."""


class Armed(Endpoint):
    """One's armed moves at a table."""

    @operation(ArmedList, name="armed")
    def get(self, request: Request, match_id: int) -> Any:
        """What one has armed here, and what one could arm now, in the game's own words.

        Only at tables by turns and without a clock; `kinds` is empty elsewhere.
        """
        return arming.listed(match_id, own_seat(match_id, request.user))

    @operation(ArmedList, body=requests.MoveToArm, status=201, name="arm")
    def post(self, request: Request, match_id: int, body: requests.MoveToArm) -> Any:
        """Arm a move: it answers for one when the situation comes, and is disarmed with a reason when
        another one does."""
        seat = own_seat(match_id, request.user)
        arming.arm(match_id, seat, body.key, body.filled)
        return arming.listed(match_id, seat)


class OneArmed(Endpoint):
    """One of them."""

    scopes = {"DELETE": "play"}

    @operation(ArmedList, name="disarm")
    def delete(self, request: Request, match_id: int, armed_id: int) -> Any:
        """Disarm a move, or put away one that is over and was read."""
        seat = own_seat(match_id, request.user)
        arming.take_away(match_id, seat, min(armed_id, HIGHEST_ID))
        return arming.listed(match_id, seat)
