"""The situation of a match as plain data."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

F = TypeVar("F")


class BaseState(msgspec.Struct, Generic[F], array_like=True, gc=False):
    """What every title's state begins with. `F` is the union of the title's frames.

    `agenda` is a stack: its last frame is what happens next. `moment` counts the choices made so far. `draw`
    counts what a keyed match has drawn (see `chance.py`): how many numbers of each stream so far, 0 before
    the first; in matches from before there were streams, those since the last choice.
    """

    agenda: list[F]
    moment: int
    draw: int | dict[str, int]

    def chosen(self) -> None:
        """A choice is being made."""
        self.moment += 1
        if isinstance(self.draw, int):
            self.draw = 0

    def then(self, *frames: F) -> None:
        """Put frames on the agenda so that they are played in reading order, before anything already
        there."""
        self.agenda.extend(reversed(frames))
