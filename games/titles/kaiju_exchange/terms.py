"""The game's short words. Materials are numbered in the order of the rulebook's list, Egg being 0.

A bundle of a trade counts seven kinds of goods in this order: E, S, T, P, W, F, A.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

EGG, SLIME, TENTACLE, PONZIUM = 0, 1, 2, 3
WONGA, FAVOR, ALLIANCE = 4, 5, 6
GOODS = "ESTPWFA"
MATERIALS = range(4)
NOBODY = -1

_ORDER = "0 Egg, 1 Slime, 2 Tentacle, 3 Ponzium."
Material = Annotated[int, msgspec.Meta(ge=0, le=3, description=f"A material or a type of Crew: {_ORDER}")]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3, description="A seat, from 0.")]
Amount = Annotated[int, msgspec.Meta(ge=0, le=999)]
Bundle = Annotated[
    tuple[Amount, Amount, Amount, Amount, Amount, Amount, Amount],
    msgspec.Meta(
        description="Goods: seven counts in the order Egg, Slime, Tentacle, Ponzium, Wonga, Favor, "
        "Alliance (E S T P W F A)."
    ),
]
NOTHING: Bundle = (0, 0, 0, 0, 0, 0, 0)

LOCAL, GLOBAL, RESERVED = "local", "global", "reserved"

LETTERS = GOODS[:4]
EVERYBODY = 0b1111
"""The mark of a card that every seat has seen (one bit a seat)."""
START, EXTRACTION, MAIN, INVENTORY, BUSINESS, REFRESH = range(6)
"""The steps of a turn, as `state.turn.step` counts them (KX-24)."""
SETUP, EVENT, TURNS, REPUBLIC, END, OVER = range(6)
"""The phases of a round, as `state.phase` counts them (KX-20)."""


NEAR = 3
"""A card that lacks at most this many of one material is within reach of one trade."""


def bundle_of(good: int, count: int) -> Bundle:
    """A bundle of one kind of goods."""
    bundle = [0] * 7
    bundle[good] = count
    return tuple(bundle)  # type: ignore[return-value]


def bundle_from(materials: list[int]) -> Bundle:
    """A bundle of materials alone."""
    e, s, t, p = materials
    return (e, s, t, p, 0, 0, 0)
