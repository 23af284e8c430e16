"""What happens by itself: paced steps, bots, clocks, armed moves. What got lost is for `sweep_lost_tasks.py`.

Each function names the version that it was meant for, and does nothing to a match that has moved on.
"""

from __future__ import annotations

import logging
from time import sleep

import msgspec
from django.db import OperationalError

from games.models import Match
from games.models.matches import IN_WINDOW, OWN_MOVE
from games.play.armed import looking
from games.play.automation import broken_matches
from games.play.changes.commands import Choose, RunStep
from games.play.changes.pipeline import Change, make
from games.play.changes.time_outs import UNHEARD, Expire
from games.play.match import bot_players, scheduler
from games.play.match.position import read
from games.play.ops import outages
from games.play.refusal import Refusal
from kaijusite import clock
from kaijusite.schedule import CLOCKS

log = logging.getLogger(__name__)

BOT_REACTION_SECONDS = 0.05
"""How long every bot takes to judge in a window where people sit, whatever it holds:
far longer than any needs."""

JUST_NOW = 1.0
"""Seconds after its time within which a clock's own task comes, if its worker has not much to do."""
MOVED_ON = {"stale", "gone", "over", "not-playing", "not-asked"}
"""Refusals that only say that somebody was quicker."""


def advance(match_id: int, version: int) -> bool:
    """Run the paced step that is due. True if it was done now."""
    return _try(match_id, RunStep(version=version))


def expire(match_id: int, version: int, seat: int) -> bool:
    """A seat's time has run out. True if that was so and something was done. Mostly the site has not said yet
    that it lived at that moment: it is looked once more when it will have, and later by the sweep."""
    try:
        return not make(match_id, Expire(version=version, seat=seat)).repeated
    except Refusal as refusal:
        if refusal.code != UNHEARD:
            return _refused(match_id, "expire", refusal)
    if _ended_just_now(match_id, seat):
        scheduler.send("expire", [match_id, version, seat], outages.PULSE_SECONDS, CLOCKS)
    return False


def _ended_just_now(match_id: int, seat: int) -> bool:
    try:
        waiting = read(match_id).row.waiting
    except Refusal:
        return False
    asked = [entry for entry in waiting if entry["seat"] == seat and entry["deadline"] is not None]
    if not asked:
        return False
    ended = asked[0].get("beat", asked[0]["deadline"])
    return bool(0 <= clock.now() - ended < JUST_NOW)


def bot_move(match_id: int, version: int, seat: int) -> bool:
    """Let the bot in this seat make its move. Thinking happens before the match is locked. True if it moved.

    A window asks everybody who might react, and how long an answer takes must tell nobody who could: there
    a bot does not search, and its answer comes after the same time whether or not it had a choice."""
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
    until = clock.monotonic() + BOT_REACTION_SECONDS
    action = msgspec.json.encode(bot_players.decide(position, seat, at_a_glance=window))
    if window and position.has_people():
        sleep(max(0.0, until - clock.monotonic()))
    nonce = f"{IN_WINDOW if window else OWN_MOVE}{version}"
    return _try(match_id, Choose(seat=seat, version=version, nonce=nonce, action=action, automatic=True))


def _try(match_id: int, change: Change) -> bool:
    try:
        return not make(match_id, change).repeated
    except Refusal as refusal:
        return _refused(match_id, repr(change), refusal)


def _refused(match_id: int, what: str, refusal: Refusal) -> bool:
    """Nothing was done, which the log is told unless somebody was quicker."""
    if refusal.code not in MOVED_ON:
        log.error("%s of match %s was refused: %s", what, match_id, refusal.code, extra={"match": match_id})
    return False


def look_at_armed(match_id: int) -> bool:
    """Look at what is armed at a match. One whose rules fail is left aside."""
    try:
        looking.look(match_id)
    except Refusal:
        return False  # it cannot be read just now, which has been told already
    except OperationalError:
        raise
    except Exception as error:
        broken_matches.note_failure(match_id, "An armed move failed", error)
        return False
    return True
