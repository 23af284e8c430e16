"""What was drawn by chance, written down so that anybody can draw it again (`docs/match-file.md`)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games.engine.chance import Chance
from games.engine.context import C, Context
from games.engine.events import Record


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A roll, a shuffle, or a whole number below a bound.

    `moment` and `draw` name the first number that was drawn for it (see `Chance.below`). `of` is the number
    of faces of a roll, of cards of a shuffle, or the bound. `outcome` is the face, the number, or for a
    shuffle where each card lay before: the card that lies at place `i` afterwards lay at place `outcome[i]`.
    """

    kind: Literal["roll", "below", "shuffle"]
    moment: int
    draw: int
    of: int
    outcome: int | list[int]


class WatchedContext(Context[C]):
    """A table that writes down in `drawn` what chance brings."""

    __slots__ = ("drawn",)

    def __init__(self, cards: C, chance: Chance, record: Record | None = None) -> None:
        super().__init__(cards, chance, record)
        self.drawn: list[Drawn] = []

    def below(self, n: int) -> int:
        moment, draw = self._next()
        number = super().below(n)
        self.drawn.append(Drawn("below", moment, draw, n, number))
        return number

    def roll(self, sides: int) -> int:
        moment, draw = self._next()
        face = super().below(sides) + 1
        self.drawn.append(Drawn("roll", moment, draw, sides, face))
        return face

    def shuffle(self, deck: list[Any]) -> None:
        moment, draw = self._next()
        order = list(range(len(deck)))
        super().shuffle(order)
        deck[:] = [deck[place] for place in order]
        self.drawn.append(Drawn("shuffle", moment, draw, len(deck), order))

    def _next(self) -> tuple[int, int]:
        """The moment and the number of the next draw."""
        assert self.state is not None, "chance is drawn while a state is being played"
        return self.state.moment, self.state.draw
