"""How much hangs on what a seat answers in a window: a title says it (`Game.stake`), and
`games/engine/reactions.py` tells whom that spares a question."""

from __future__ import annotations

from enum import Enum


class Stake(Enum):
    """What the answers that a window offers a seat can change, against letting it pass."""

    NOTHING = "nothing"
    """If the others let it pass, what is decided here comes out the same whatever the seat answers."""
    LITTLE = "little"
    """Something, but nothing that matters to this seat, or nothing that it could not do later as well."""
    MUCH = "much"
    """Something that matters to this seat."""
