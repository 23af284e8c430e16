"""Whole matches by chance through the one way in, and whether they tell what they should not."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from games import play
from games.models import Match
from games.play.match.position import Position
from games.play.views import messages


def told_to(position: Position, state: Any, seat: int | None) -> bytes:
    """Everything that depends on the state and is told to this seat (or to spectators), or to everybody."""
    real = position.state
    position.state = state
    try:
        message = msgspec.json.decode(messages.audience_message(position, seat))
        return msgspec.json.encode([message | {"now": 0}, position.game.headline(state, position.context)])
    finally:
        position.state = real


def a_choice(position: Position, rng: Random) -> tuple[int, Any]:
    """Somebody who is asked, and one of their options."""
    seat = rng.choice(position.row.waiting)["seat"]
    return seat, rng.choice(position.state.agenda[-1].options(position.state, position.context, seat))


def play_by_chance(match_id: int, rng: Random) -> tuple[Position, int]:
    """Play a match to its end with choices taken back now and then: the last position, and how many were.

    What seat 1 and spectators are told must not depend on what they cannot know."""
    taken_back = 0
    while (position := play.read(match_id)).row.status == Match.Status.PLAYING:
        version = position.row.version
        if not position.row.waiting:
            assert play.advance(match_id, version)
            continue
        seat, choice = a_choice(position, rng)
        play.submit(match_id, seat, msgspec.json.encode(choice), version, f"choice {version}")
        if rng.random() < 0.2 and play.can_undo(match_id, seat)[0]:
            now = play.read(match_id).row.version
            play.undo(match_id, seat, now, f"undo {now}")
            assert play.read(match_id).state == position.state
            taken_back += 1
        elif rng.random() < 0.1:
            imagined = position.game.imagine(position.state, position.context, 1, rng)
            for audience in (1, None):
                assert told_to(position, imagined, audience) == told_to(position, position.state, audience)
    return position, taken_back
