"""What happens by itself: paced steps, bots, clocks, and the sweep that makes up for what got lost.

Each function names the version that it was meant for, and does nothing to a match that has moved on.
"""

from __future__ import annotations

import logging
from time import monotonic, sleep

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

WINDOW_SECONDS = 0.05
"""How long every bot takes to judge in a window where people sit, whatever it holds: far longer than any needs."""

MOVED_ON = {"stale", "gone", "over", "not-playing", "not-asked"}
"""Refusals that only say that somebody was quicker."""


def advance(match_id: int, version: int) -> bool:
    """Run the paced step that is due. True if it was done now."""
    return _try(match_id, RunStep(version=version))


def expire(match_id: int, version: int, seat: int) -> bool:
    """A seat's time has run out. True if that was so and something was done."""
    return _try(match_id, Expire(version=version, seat=seat))


def bot_move(match_id: int, version: int, seat: int) -> bool:
    """Let the bot in this seat make its move. Thinking happens before the match is locked. True if it moved.

    A window asks everybody who might react, and how long an answer takes must tell nobody who could: there a bot does not
    search, and its answer comes after the same time whether or not it had a choice.
    """
    try:
        position = read(match_id)
    except Refusal:
        return False
    row = position.row
    if row.version != version or row.status != Match.Status.PLAYING:
        return False
    entry = next((entry for entry in row.waiting if entry["seat"] == seat), None)
    if not position.seats[seat].bot or entry is None:
        return False
    window = entry["patience"] == "window"
    until = monotonic() + WINDOW_SECONDS
    action = msgspec.json.encode(_thought(position, seat, at_a_glance=window))
    if window and position.has_people():
        sleep(max(0.0, until - monotonic()))
    nonce = f"!bot-{version}"
    return _try(match_id, Choose(seat=seat, version=version, nonce=nonce, action=action, automatic=True))


def _thought(position: Position, seat: int, *, at_a_glance: bool) -> object:
    """The bot's choice. One that fails, or wants what is not allowed, does what the clock would do: a match goes on."""
    state, table = position.state, position.table
    asked: Decision = state.agenda[-1]
    bot = position.seats[seat].bot
    try:
        choice = players.ask(
            players.at_a_glance(bot) if at_a_glance else bot, position.game, state, table, seat
        )
        asked.check(state, table, seat, choice)
        return choice
    except IllegalAction as error:
        # By its code: the sentence may name a card that nobody else may know of.
        log.error("bot %s chose what is not allowed in match %s: %s", bot, position.row.pk, error.code)
    except Exception:
        log.exception("bot %s failed in match %s", bot, position.row.pk)
    return asked.default(state, table, seat)


def _try(match_id: int, change: Change) -> bool:
    try:
        return not make(match_id, change).repeated
    except Refusal as refusal:
        if refusal.code not in MOVED_ON:
            log.error(
                "%r of match %s was refused: %s", change, match_id, refusal.code, extra={"match": match_id}
            )
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
