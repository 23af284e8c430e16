"""When an armed move answers.

Nobody may tell it from a hand-made one by its time. So it takes as long as its person does: mostly one of the
times that their choices at this table took, drawn by chance and bent a little, and at first what people take.
It depends on nothing but that, on who moved last, and on chance: all of it everybody sees. Neither what was
armed nor what the seat holds is looked at, nor which of one's choices were armed."""

from __future__ import annotations

import math
from random import Random, SystemRandom
from typing import Any

from games.engine.reactions import Manner
from games.models import Move
from games.play.match import reaction_windows
from games.play.match.position import Position

ALONE = (2.0, 6.0)
"""Seconds where nobody plays but bots."""
AFTER_OTHERS = (60.0, 1800.0)
"""Seconds that people take when somebody else has moved, before more is known."""
AFTER_ONESELF = (5.0, 60.0)
"""The same when they have moved themselves and are asked once more."""
TRUSTED = 4
"""So many times of one's own count as much as what people take."""
BENT = (0.7, 1.4)
LOOKS_BACK = 120
"""How many moves are looked back for the times of somebody."""
SHARE = 0.5
"""An answer comes within this share of its time at the latest."""


def delay(position: Position, entry: dict[str, Any], rng: Random | None = None) -> float:
    """Seconds after which an armed move of this seat answers a question, given its entry of
    `Match.waiting`."""
    rng = rng or SystemRandom()
    seat = entry["seat"]
    if reaction_windows.manner(position, seat) is Manner.ALONE:
        return rng.uniform(*ALONE)
    own, after_oneself = times_of(position.row.pk, seat)
    if rng.random() * (len(own) + TRUSTED) < len(own):
        seconds = rng.choice(own) * rng.uniform(*BENT)
    else:
        low, high = AFTER_ONESELF if after_oneself else AFTER_OTHERS
        seconds = math.exp(rng.uniform(math.log(low), math.log(high)))
    if entry["deadline"] is not None:
        longest = SHARE * (entry["deadline"] - entry["since"])
        if seconds > longest:
            seconds = rng.uniform(0.1, 1.0) * longest
    return max(ALONE[0], seconds)


def times_of(match_id: int, seat: int) -> tuple[list[float], bool]:
    """How long the choices of a seat took in moments like this one, as everybody saw; and whether it was
    the last to choose. A moment is like another if in both, or in neither, it was."""
    rows = Move.objects.filter(match=match_id).order_by("-version")
    fields = rows.values_list("kind", "seat", "automatic", "nonce", "at")[:LOOKS_BACK]
    found: dict[bool, list[float]] = {False: [], True: []}
    last, before = None, None
    for kind, by, automatic, nonce, at in reversed(fields):
        if kind == Move.Kind.CHOICE:
            if by == seat and not automatic and nonce and before is not None:
                found[last == seat].append((at - before).total_seconds())
            last = by
        before = at
    return found[last == seat], last == seat
