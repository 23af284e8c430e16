"""How the site asks for reactions, so that nobody is bothered without a choice and the time tells nobody
who had one.

A veiled decision (`Decision.veiled`) asks every seat that might have a choice for all the table knows. A
seat with a single option is answered for. When that answer counts depends on who could learn something
from it:

- *alone*: no other person plays. It counts at once.
- *beat*: people sit together live. A window lasts `BEAT_SECONDS` for all who do not let every one pass,
  whatever they hold and however soon they answer; any other veiled decision ends for all of them at the
  same moment, and never before the beat is over.
- *quick*: people play by turns. It counts at once, and the page says what that tells:
  who is still asked can act.
- *strict*: people play by turns and the host wants waiting to tell nothing.
  Everybody who might have a choice is asked, but for who lets every window pass.

What a person wants of windows is their own choice (`Wish`). Others may notice it, and learn nothing from it
of what the person holds. Letting all windows pass rests on nothing held, so such a pass counts at once.
Being asked only when it would matter (`Game.stake`) goes by what is held, so it spares a question where the
time tells nobody anything, and by turns where waiting tells anyway who could act; never in the strict manner
(R-83). Where the time tells nobody anything, whoever could change nothing, if the others let it pass, is not
asked, whatever they want."""

from __future__ import annotations

from enum import Enum
from typing import Any

from games.engine.frames import Decision
from games.engine.game import Game
from games.engine.stakes import Stake

BEAT_SECONDS = 5.0
"""How long a veiled window lasts where people sit together live:
long enough to read a question and answer it."""


class Manner(Enum):
    """Who could learn something from the time that an answer takes."""

    ALONE = "alone"
    BEAT = "beat"
    QUICK = "quick"
    STRICT = "strict"


class Wish(Enum):
    """What a person wants when others act and they could react."""

    ASK = "ask"
    """To be asked when they can do anything."""
    MATTERS = "matters"
    """To be asked when it would matter to them."""
    NEVER = "never"
    """To let every window pass."""


class Asking(Enum):
    """What becomes of a seat that a decision asks."""

    REALLY = "really"
    """It is asked."""
    QUIETLY = "quietly"
    """It looks as if it were asked, and is answered for when the beat is over."""
    NOT = "not"
    """It is answered for at once."""


def asking(game: Game[Any, Any], state: Any, context: Any, seat: int, manner: Manner, wish: Wish) -> Asking:
    """How this seat, whose person wishes so, is asked by the decision of the moment, which has it among its
    deciders."""
    asked: Decision = state.agenda[-1]
    window = asked.patience_for(state, seat) == "window"
    if window and wish is Wish.NEVER:
        # Whatever the seat holds: it tells the wish, and nobody has to wait for it.
        return Asking.NOT
    if not asked.veiled or manner is Manner.STRICT:
        return Asking.REALLY
    only_one = len(asked.options(state, context, seat)) == 1
    if not only_one and not (window and _is_idle(game.stake(state, context, seat), manner, wish)):
        return Asking.REALLY
    return Asking.QUIETLY if manner is Manner.BEAT else Asking.NOT


def _is_idle(stake: Stake, manner: Manner, wish: Wish) -> bool:
    """Whether somebody who could act need not be asked. Where waiting tells who could (*quick*), only they
    themselves may have it tell less."""
    if wish is Wish.MATTERS:
        return stake is not Stake.MUCH
    return stake is Stake.NOTHING and manner is not Manner.QUICK


def shown(
    game: Game[Any, Any], state: Any, context: Any, manner: Manner, wish: Wish
) -> dict[int, float | None]:
    """What everybody at the table can tell of the veiled window of the moment, if all wish this: each seat
    that it asks, and after how many seconds its answer counts at the earliest (`None`: when its person
    answers). The law of timing compares it."""
    earliest = {Asking.QUIETLY: BEAT_SECONDS, Asking.NOT: 0.0, Asking.REALLY: None}
    if manner is Manner.BEAT:
        earliest[Asking.REALLY] = BEAT_SECONDS
    deciders = state.agenda[-1].deciders(state)
    return {seat: earliest[asking(game, state, context, seat, manner, wish)] for seat in deciders}
