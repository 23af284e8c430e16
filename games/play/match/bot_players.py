"""Programs in seats: which there are, and how one of them is asked."""

from __future__ import annotations

import hmac
import logging
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from games import bots
from games.engine import Action, Decision, IllegalAction, Perspective
from games.models import Move
from games.models.matches import OWN_MOVE
from games.play.match import lesson_tables
from games.play.ops import metrics

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.play.match.position import Position, SeatInfo

log = logging.getLogger(__name__)

SUBSTITUTE = "normal"
"""The bot that plays on for somebody who left."""
QUICKEST_BEST = "hard"
"""The strongest bot that does not look ahead."""


def seated(word: str) -> str:
    """The bot to seat for whoever asks for this one: a level, also by the word of before. Empty if there is
    none."""
    level = bots.level_of(word)
    return level.key if level else ""


def listed() -> str:
    """The bots that may be seated, in words."""
    return ", ".join(f"{level.key} ({level.name})" for level in bots.LEVELS.values())


def chose(move: Move, seats: Sequence[SeatInfo]) -> bool:
    """Whether a bot made this choice. What is done for a seat by itself (a lone option, a window) counts as
    its bot's where nobody ever sat there."""
    if move.kind != "choice" or move.seat is None:
        return False
    info = seats[move.seat]
    own = bool(info.bot) and info.user is None and not info.takeover
    return move.nonce.startswith(OWN_MOVE) or (own and move.automatic and not move.nonce)


def quick_one(key: str) -> str:
    """The bot that judges for this one where there is no time to look ahead."""
    level = bots.LEVELS.get(key)
    return QUICKEST_BEST if key == "search" or (level and level.budget) else key


def looks_ahead(key: str) -> bool:
    """Whether this bot may think for long."""
    return quick_one(key) != key


def ask(key: str, game: Any, state: Any, context: Any, seat: int, rng: Random | None = None) -> Action:
    """What the bot in this seat does. Unless a chance is given it has one of its own, so that nobody can
    foresee it from the outside."""
    rng = rng or Random(SystemRandom().getrandbits(64))
    with metrics.bot_seconds.labels(game.key, key).time():
        return bots.make(key, rng).choose(Perspective(game, state, context, seat))


def shared_chance(position: Position, seat: int) -> Random | None:
    """The chance of a bot where others play the same deal: it follows from the deal and the number of choices
    that its seat has made, so that who chooses the same meets the same answers."""
    row = position.row
    if not row.shares_deal:
        return None
    made = Move.objects.filter(match=row.pk, seat=seat, kind=Move.Kind.CHOICE).count()
    made += sum(move.seat == seat and move.kind == Move.Kind.CHOICE for move in position.unstored)
    return Random(hmac.digest(bytes(row.secret), f"bot {seat}:{made}".encode(), "sha256"))


def decide(position: Position, seat: int, *, at_a_glance: bool) -> Action:
    """The choice of the bot in this seat. One that fails, or wants what is not allowed, does what the
    clock would do: a match goes on."""
    state, context = position.state, position.context
    asked: Decision = state.agenda[-1]
    bot = position.seats[seat].bot
    try:
        if position.row.lesson:
            return lesson_tables.choice_of_other(position, seat)
        key, rng = quick_one(bot) if at_a_glance else bot, shared_chance(position, seat)
        choice = ask(key, position.game, state, context, seat, rng)
        asked.check(state, context, seat, choice)
        return choice
    except IllegalAction as error:
        # By its code: the sentence may name a card that nobody else may know of.
        log.error("bot %s chose what is not allowed in match %s: %s", bot, position.row.pk, error.code)
    except Exception:
        log.exception("bot %s failed in match %s", bot, position.row.pk)
    return asked.default(state, context, seat)
