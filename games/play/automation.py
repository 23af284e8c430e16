"""What happens by itself: paced steps, bots, clocks, and the sweep that makes up for what got lost.

Each function names the version that it was meant for, and does nothing to a match that has moved on.
"""

from __future__ import annotations

import logging

import msgspec

from games.engine import Decision, IllegalAction
from games.models import Match
from games.play import clocks, following, players
from games.play.changes import Change, make
from games.play.position import Position, read
from games.play.refusal import Refusal
from games.play.verbs import Choose, Expire, RunStep
from kaijusite.celery import SWEEP_SECONDS

log = logging.getLogger(__name__)

MOVED_ON = {"stale", "gone", "over", "not-playing", "not-asked"}
"""Refusals that only say that somebody was quicker."""


def advance(match_id: int, version: int) -> bool:
    """Run the paced step that is due. True if it was done now."""
    return _try(match_id, RunStep(version=version))


def expire(match_id: int, version: int, seat: int) -> bool:
    """A seat's time has run out. True if that was so and something was done."""
    return _try(match_id, Expire(version=version, seat=seat))


def bot_move(match_id: int, version: int, seat: int) -> bool:
    """Let the bot in this seat make its move. Thinking happens before the match is locked. True if it moved."""
    try:
        position = read(match_id)
    except Refusal:
        return False
    row = position.row
    if row.version != version or row.status != Match.Status.PLAYING:
        return False
    if not position.seats[seat].bot or seat not in [entry["seat"] for entry in row.waiting]:
        return False
    action = msgspec.json.encode(_thought(position, seat))
    nonce = f"!bot-{version}"
    return _try(match_id, Choose(seat=seat, version=version, nonce=nonce, action=action, automatic=True))


def _thought(position: Position, seat: int) -> object:
    """The bot's choice. One that fails, or wants what is not allowed, does what the clock would do: a match goes on."""
    state, table = position.state, position.table
    asked: Decision = state.agenda[-1]
    try:
        choice = players.ask(position.seats[seat].bot, position.game, state, table, seat)
        asked.check(state, table, seat, choice)
        return choice
    except IllegalAction as error:
        log.error("bot %s chose what is not allowed: %s", position.seats[seat].bot, error)
    except Exception:
        log.exception("bot %s failed in match %s", position.seats[seat].bot, position.row.pk)
    return asked.default(state, table, seat)


def _try(match_id: int, change: Change) -> bool:
    try:
        return not make(match_id, change).repeated
    except Refusal as refusal:
        if refusal.code not in MOVED_ON:
            log.error("%r of match %s was refused: %s", change, match_id, refusal.sentence)
        return False


def sweep(limit: int = 500) -> int:
    """Find matches for which something is due and hand it out; how many there were.

    Clocks that run out before the next sweep get their task now. Steps and bots were handed out when their time came; they are
    handed out again when that was so long ago that the task must have been lost.
    """
    now = clocks.now()
    soon = following.later(SWEEP_SECONDS)
    rows = Match.objects.filter(due_at__lte=soon).order_by("due_at").values_list("pk", "due_at")[:limit]
    found = 0
    for match_id, due_at in rows:
        overdue = due_at is not None and due_at.timestamp() <= now
        position = read(match_id)
        following.hand_out_again(position, overdue=overdue)
        found += 1
    return found
