"""What every part of a figure can do: draw itself as SVG in a box of its own, from x = 0 to its width, around
y = 0."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

CARD_WIDTH, CARD_HEIGHT = 58, 84
CELL = 26
Drawn: TypeAlias = tuple[float, str]
"""How wide it is, and its SVG."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="is"):
    """Something in a figure. `under` is written below it."""

    under: str = ""

    def draw(self) -> Drawn:
        raise NotImplementedError

    def height(self) -> float:
        """How high it is, as if it lay around y = 0."""
        return CARD_HEIGHT + 10
