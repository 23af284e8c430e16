"""What a process loads before its first task or page: afterwards nothing has to be loaded while a match is
locked, which for the embedded site means while nobody else can write."""

from __future__ import annotations

import gc
import logging
from random import Random
from typing import Any

from django.db import DatabaseError, connections

from games import bots
from games.engine import Context, Decision, Game, Perspective, settle
from games.engine.chance import RandomChance
from games.lessons.reading import lessons_of
from games.models import RuleSet
from games.play.match import options
from games.play.match.bot_players import QUICKEST_BEST
from games.play.ops import rule_sets
from games.titles import installed
from kaijusite.unavailable import note

log = logging.getLogger(__name__)


def warm_up() -> None:
    """Load the titles, their rule sets of now, lessons and judges. What cannot be loaded is told, and keeps
    no process from starting: whoever needs it tries again."""
    try:
        for game in installed().values():
            _load(game)
    except DatabaseError as error:
        note(log, error, "the rule sets could not be read beforehand")
    except Exception:
        log.exception("the titles could not be loaded beforehand")
    finally:
        _close()


def keep_loaded() -> None:
    """What is loaded now is kept until the process ends. To look through all of it for what nobody uses any
    more takes a tenth of a second, which Python would do now and then, also while others wait for the
    lock."""
    gc.collect()
    gc.freeze()


def _close() -> None:
    """No connection is handed on to children, or to other threads."""
    connections.close_all()
    for connection in connections.all(initialized_only=True):
        if hasattr(connection, "close_pool"):
            connection.close_pool()


def _load(game: Game[Any, Any]) -> None:
    newest = RuleSet.objects.filter(game=game.key).order_by("-number").defer("data").first()
    if newest is None:
        return
    try:
        lessons_of(game)
        _rehearse(game, rule_sets.decoded(game.key, newest.digest, newest.pk))
    except DatabaseError:
        raise
    except Exception:
        log.exception("%s cannot be played by set %s of its rule data", game.key, newest.number)


def _rehearse(game: Game[Any, Any], cards: Any) -> None:
    """Set the game up, and have the first bot that is asked answer at a glance."""
    rng = Random(0)
    state = game.setup(cards, min(game.seats), options.of_title(options.checked(game, {})))
    context: Context[Any] = Context(cards, RandomChance(rng))
    settle(state, context)
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, Decision):
        perspective = Perspective(game, state, context, asked.deciders(state)[0])
        bots.make(QUICKEST_BEST, rng).choose(perspective)
    game.encode(state)
