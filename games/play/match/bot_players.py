"""Programs in seats: which there are, and how one of them is asked."""

from __future__ import annotations

import logging
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from games import bots
from games.engine import Action, Decision, IllegalAction, Perspective
from games.play.ops import metrics

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.models import Move
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


OWN_MOVE = "!bot-"
"""How the nonces of bots' moves begin."""


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


def ask(key: str, game: Any, state: Any, context: Any, seat: int) -> Action:
    """What the bot in this seat does. Its chance is its own, so that nobody can foresee it from the
    outside."""
    rng = Random(SystemRandom().getrandbits(64))
    with metrics.bot_seconds.labels(game.key, key).time():
        return bots.make(key, rng).choose(Perspective(game, state, context, seat))


def decide(position: Position, seat: int, *, at_a_glance: bool) -> Action:
    """The choice of the bot in this seat. One that fails, or wants what is not allowed, does what the
    clock would do: a match goes on."""
    state, context = position.state, position.context
    asked: Decision = state.agenda[-1]
    bot = position.seats[seat].bot
    try:
        choice = ask(quick_one(bot) if at_a_glance else bot, position.game, state, context, seat)
        asked.check(state, context, seat, choice)
        return choice
    except IllegalAction as error:
        # By its code: the sentence may name a card that nobody else may know of.
        log.error("bot %s chose what is not allowed in match %s: %s", bot, position.row.pk, error.code)
    except Exception:
        log.exception("bot %s failed in match %s", bot, position.row.pk)
    return asked.default(state, context, seat)
