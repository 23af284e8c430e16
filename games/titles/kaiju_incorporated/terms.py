"""The game's short words.

Suits, kinds and modes have letters and names; inside the engine a suit is its place in `SUITS` and a kind its
place in `KINDS`. A *pool* is one suit and kind together, what one income asks for: `pool(suit, kind)` runs
from 0 to 5.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.engine.form_words import OneOf

Suit = Annotated[Literal["C", "I", "T"], msgspec.Meta(description="Construction, Industrial or Technology.")]
"""Construction, Industrial, Technology."""
Kind = Literal["Y", "R"]
"""Your Turn, Rival's Turn."""
SUITS: tuple[Suit, ...] = ("C", "I", "T")
KINDS: tuple[Kind, ...] = ("Y", "R")
YOUR_TURN, RIVALS_TURN = 0, 1
POOLS = tuple(f"{suit}{kind}" for suit in SUITS for kind in KINDS)
"""`CY CR IY IR TY TR`: how views list what a company earns."""

ONE_SEAT = tuple((seat,) for seat in range(5))
"""Each seat alone, as those who decide."""
NOBODY = -1
NONE = -1
"""No card."""

Seat = Annotated[int, msgspec.Meta(ge=0, le=4, description="A seat, from 0.")]
Code = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=12,
        pattern="^[A-Za-z0-9-]+$",
        description="The code that the rule data gives this card.",
    ),
]
InCity = Annotated[Code, msgspec.Meta(extra={"form": OneOf("cities")})]

SETUP, ACTIONS, EXTRA, CLOSING, SCORING, OVER = range(6)
PHASES = ("setup", "actions", "extra", "closing", "scoring", "over")
"""What `state.phase` counts: the players' actions, the extra income of two players, the end of the round,
the scoring."""


def pool(suit: int, kind: int) -> int:
    """The number of a suit and kind taken together."""
    return 2 * suit + kind
