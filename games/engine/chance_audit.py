"""What was drawn by chance, written down so that anybody can draw it again (`docs/match-file.md`)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games.engine.chance import Chance
from games.engine.context import C, Context
from games.engine.match_events import Record


class Drawn(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A roll, a shuffle, or a whole number below a bound.

    `moment`, `draw` and `stream` name the first number that was drawn for it: `draw` counts the numbers of
    the stream before it, or those since the choice `moment` in a match without streams, whose name is empty
    (see `games/engine/chance.py`). `of` is the number of faces of a roll, of cards of a shuffle, or the
    bound. `outcome` is the face, the number, or for a shuffle where each card lay before: the card that lies
    at place `i` afterwards lay at place `outcome[i]`. A shuffle of a stream begins with the cards in order.
    """

    kind: Literal["roll", "below", "shuffle"]
    moment: int
    draw: int
    of: int
    outcome: int | list[int]
    stream: str = ""


class WatchedContext(Context[C]):
    """A table that writes down in `drawn` what chance brings."""

    __slots__ = ("drawn",)

    def __init__(self, cards: C, chance: Chance, record: Record | None = None) -> None:
        super().__init__(cards, chance, record)
        self.drawn: list[Drawn] = []

    def below(self, n: int, stream: str) -> int:
        next_one = self._next(stream)
        number = super().below(n, stream)
        self._note("below", next_one, n, number)
        return number

    def roll(self, sides: int, stream: str) -> int:
        next_one = self._next(stream)
        face = super().below(sides, stream) + 1
        self._note("roll", next_one, sides, face)
        return face

    def shuffle(self, deck: list[Any], stream: str) -> None:
        next_one = self._next(stream)
        order = list(range(len(deck)))
        super().shuffle(order, stream)
        if self._chance.by_stream:
            deck.sort()
        deck[:] = [deck[place] for place in order]
        self._note("shuffle", next_one, len(deck), order)

    def _note(self, kind: Any, first: tuple[int, str], of: int, outcome: int | list[int]) -> None:
        assert self.state is not None
        self.drawn.append(Drawn(kind, self.state.moment, first[0], of, outcome, first[1]))

    def _next(self, stream: str) -> tuple[int, str]:
        """The number of the next draw, and its stream, if the match has streams."""
        assert self.state is not None, "chance is drawn while a state is being played"
        draw = self.state.draw
        if self._chance.by_stream:
            return (0 if isinstance(draw, int) else draw.get(stream, 0)), stream
        assert isinstance(draw, int)
        return draw, ""
