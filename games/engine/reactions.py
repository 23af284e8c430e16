"""How the site asks for reactions, so that nobody is bothered without a choice and the time tells nobody
who had one.

A veiled decision (`Decision.veiled`) asks every seat that might have a choice for all the table knows. A
seat with a single option is answered for. When that answer counts depends on who could learn something
from it:

- *alone*: no other person plays. It counts at once.
- *beat*: people sit together live. A window lasts `BEAT_SECONDS` for all of them, whatever they hold and
  however soon they answer; any other veiled decision ends for all of them at the same moment, and never
  before the beat is over.
- *quick*: people play by turns. It counts at once, and the page says what that tells:
  who is still asked can act.
- *strict*: people play by turns and the host wants waiting to tell nothing.
  Everybody who might have a choice is asked.

A person may have all windows let pass (`passes`). That is their own choice and tells nothing of what they
hold."""

from __future__ import annotations

from enum import Enum
from typing import Any

from games.engine.frames import Decision

BEAT_SECONDS = 5.0
"""How long a veiled window lasts where people sit together live:
long enough to read a question and answer it."""


class Manner(Enum):
    """Who could learn something from the time that an answer takes."""

    ALONE = "alone"
    BEAT = "beat"
    QUICK = "quick"
    STRICT = "strict"


class Asking(Enum):
    """What becomes of a seat that a decision asks."""

    REALLY = "really"
    """It is asked."""
    QUIETLY = "quietly"
    """It looks as if it were asked, and is answered for when the beat is over."""
    NOT = "not"
    """It is answered for at once."""


def asking(asked: Decision, state: Any, context: Any, seat: int, manner: Manner, passes: bool) -> Asking:
    """How this seat is asked by a decision that has it among its deciders. `passes` says that the seat
    lets every window pass."""
    spared = passes and asked.patience_for(state, seat) == "window"
    if asked.veiled and not spared and manner is not Manner.STRICT:
        spared = len(asked.options(state, context, seat)) == 1
    if not spared:
        return Asking.REALLY
    return Asking.QUIETLY if asked.veiled and manner is Manner.BEAT else Asking.NOT


def shown(asked: Decision, state: Any, context: Any, manner: Manner) -> dict[int, float | None]:
    """What everybody at the table can tell of a veiled window: each seat it asks, and after how many
    seconds its answer counts at the earliest (`None`: when its person answers). The law of timing compares
    it."""
    earliest = {Asking.QUIETLY: BEAT_SECONDS, Asking.NOT: 0.0, Asking.REALLY: None}
    if manner is Manner.BEAT:
        earliest[Asking.REALLY] = BEAT_SECONDS
    return {
        seat: earliest[asking(asked, state, context, seat, manner, False)] for seat in asked.deciders(state)
    }
