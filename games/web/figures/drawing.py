"""The figures of a rules page: one for each chapter, told as a row of parts in the title's `figures.toml`."""

from __future__ import annotations

import math
from functools import cache
from importlib import resources
from typing import Any, TypeAlias

import msgspec
from django.utils.safestring import SafeString, mark_safe

from games.engine import Game
from games.web.figures.boards import Blocks, Bowl, Map, Pile, Store, Track, Wheel
from games.web.figures.ink import COLOURS, words
from games.web.figures.pieces import Arrow, Card, Die, Disc, Label, Sign

WIDTH, HEIGHT = 420, 150
ROOM = WIDTH - 24
GAP = 12
LABEL = 26
"""The room for the words below the parts."""
LETTER = 7.6
LARGEST = 1.7
SMALLEST = 0.72
"""A figure that would have to be drawn smaller than this holds too much."""
GROUNDS = ("#14695a", "#3d6fd0", "#6a4fc0", "#d9622b", "#2b7f93", "#b23a2a")

AnyPart: TypeAlias = (
    Disc | Card | Arrow | Sign | Die | Label | Track | Store | Wheel | Map | Pile | Blocks | Bowl
)


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of a chapter and the words below it, with tokens as in the rules themselves."""

    caption: str
    parts: list[AnyPart]

    def width(self) -> float:
        """How wide all of it is before it is scaled."""
        return sum(map(_slot, self.parts)) + GAP * (len(self.parts) - 1)

    def scale(self) -> float:
        """How large the parts are drawn, so that all of them find room."""
        rise = HEIGHT - 16 - (LABEL if self._labelled() else 0)
        return min(LARGEST, ROOM / self.width(), rise / max(part.height() for part in self.parts))

    def _labelled(self) -> bool:
        return any(part.under for part in self.parts)

    def svg(self, ground: int = 0) -> SafeString:
        """The picture."""
        scale = self.scale()
        x = (WIDTH - self.width() * scale) / 2
        middle = (HEIGHT - (LABEL if self._labelled() else 0)) / 2
        drawn = ""
        for part in self.parts:
            width, inside = part.draw()
            slot = _slot(part)
            left = x + (slot - width) / 2 * scale
            drawn += f'<g transform="translate({left:.1f} {middle:g}) scale({scale:.3f})">{inside}</g>'
            if part.under:
                centre = x + slot * scale / 2
                drawn += words(
                    part.under, centre, HEIGHT - 13, 15 * min(1, scale), "paper", bold=True, halo=True
                )
            x += (slot + GAP) * scale
        return mark_safe(
            f'<svg class="scene" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
            f"{_rays(ground)}{drawn}</svg>"
        )


def _slot(part: AnyPart) -> float:
    """How much room a part takes, with the words below it."""
    return max(part.draw()[0], LETTER * len(part.under))


def figures_of(game: Game[Any, Any]) -> dict[str, Figure]:
    """The figures by the anchor of their chapter; none at all is fine."""
    return _read(type(game).__module__.rpartition(".")[0])


@cache
def _read(package: str) -> dict[str, Figure]:
    path = resources.files(package) / "figures.toml"
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Figure]) if path.is_file() else {}


def _rays(ground: int) -> str:
    """A ground with rays, as the posters have it."""
    drawn = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUNDS[ground % len(GROUNDS)]}"/>'
    beams = []
    for n in range(16):
        ends = [(2 * n + side) * math.pi / 16 for side in (0, 1)]
        points = [f"{WIDTH / 2 + 300 * math.cos(a):.0f} {HEIGHT + 300 * math.sin(a):.0f}" for a in ends]
        beams.append(f"M{WIDTH / 2:g} {HEIGHT}L{points[0]}L{points[1]}Z")
    return f'{drawn}<path d="{"".join(beams)}" fill="{COLOURS["white"]}" opacity=".11"/>'
