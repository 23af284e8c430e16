"""The game's short words.

A card is named by its design: the basic cards A to G are 0 to 6, guests follow. In a hidden place (a hand, a
deck) a card also carries who knows of it; `card_sight.py` tells how.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

CULTURE, IMMERSION, HELPING_OUT, PREPARATION, HEROISM, MY_WAIFU, EXPANSION = range(7)
BASICS = 7
"""How many basic designs there are; the first guest has this number."""
FOR_SALE = 5
"""The first five basic designs have a supply pile."""
LETTERS = "ABCDEFG"
MOST_DESIGNS = 250
"""Designs that there may be, basic ones included: a card in a pile is a byte."""

TRAITS = ("Cool", "Cute", "Devilish", "Passionate", "Pure")
Trait = Literal["Cool", "Cute", "Devilish", "Passionate", "Pure"]

EXPERIENCE_CARD, TRUST_CARD, GUEST, EXPANSION_CARD = range(4)
"""Kinds of cards. My Waifu is a guest (MM-40)."""

ACTION, BUY, CLEANUP, DRAW, BETWEEN = range(5)
PHASES = ("action", "buy", "cleanup", "draw", "")
"""The phases of a turn (MM-10)."""

NOBODY = -1
NOTHING = -1
SEATS = range(5)

Seat = Annotated[int, msgspec.Meta(ge=0, le=4, description="A seat, from 0.")]
Card = Annotated[
    int,
    msgspec.Meta(
        ge=0,
        lt=MOST_DESIGNS,
        description="A card by number: A to G are 0 to 6, then the guests in the order of the rule data "
        "(`001` is 7, `110` is 116).",
    ),
]
Slot = Annotated[int, msgspec.Meta(ge=0, le=20, description="A place of the Queue, from 0.")]
