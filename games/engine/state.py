"""The situation of a match as plain data."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

F = TypeVar("F")


class BaseState(msgspec.Struct, Generic[F], array_like=True, gc=False):
    """What every title's state begins with. `F` is the union of the title's frames.

    `agenda` is a stack: its last frame is what happens next. `moment` counts the choices made so far and
    `draw` the draws of chance since the last one; together they name each draw of a keyed match (see
    `chance.py`).
    """

    agenda: list[F]
    moment: int
    draw: int

    def then(self, *frames: F) -> None:
        """Put frames on the agenda so that they are played in reading order, before anything already
        there."""
        self.agenda.extend(reversed(frames))
