"""Small pictures of situations for lists: the parts that a title names (`Game.thumbnail`), drawn as in the
figures of the rules, but without a ground and as large as they go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.utils.safestring import SafeString, mark_safe

from games.web.figures.drawing import AnyPart
from games.web.figures.ink import words
from games.web.figures.part import Part

GAP, EDGE, UNDER = 10.0, 6.0, 26.0


def wide(parts: Sequence[Mapping[str, Any]]) -> SafeString:
    """All parts side by side."""
    return _drawn(_read(parts), len(parts))


def tall(parts: Sequence[Mapping[str, Any]]) -> SafeString:
    """The parts for a place that stands upright: one below the other, or in two columns."""
    return _drawn(_read(parts), 1 if len(parts) < 3 else 2)


def _read(parts: Sequence[Mapping[str, Any]]) -> list[Part]:
    read: list[Part] = msgspec.convert(list(parts), list[AnyPart])
    return read


def _drawn(parts: list[Part], columns: int) -> SafeString:
    """The parts in rows of so many, in a picture that is just as large as they are."""
    if not parts:
        return SafeString("")
    rows = [parts[at : at + columns] for at in range(0, len(parts), columns)]
    across = max(sum(part.draw()[0] for part in row) + GAP * (len(row) - 1) for row in rows)
    inside, y = "", EDGE
    for row in rows:
        high = max(part.height() for part in row)
        x = EDGE + (across - sum(part.draw()[0] for part in row) - GAP * (len(row) - 1)) / 2
        for part in row:
            width, drawn = part.draw()
            inside += f'<g transform="translate({x:.1f} {y + high / 2:.1f})">{drawn}</g>'
            if part.under:
                inside += words(part.under, x + width / 2, y + high + 12, 17, "ink", bold=True)
            x += width + GAP
        y += high + GAP + (UNDER if any(part.under for part in row) else 0)
    box = f"0 0 {across + 2 * EDGE:.0f} {y - GAP + EDGE:.0f}"
    return mark_safe(f'<svg class="situation" viewBox="{box}" aria-hidden="true">{inside}</svg>')
