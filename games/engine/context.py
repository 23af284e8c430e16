"""What a frame may touch beyond the state: the rule data, chance, and the record."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from games.engine.chance import Chance
from games.engine.events import Event, Record, Told
from games.engine.state import BaseState

C = TypeVar("C")


class Context(Generic[C]):
    """The rule data of a match (`cards`), its dice, and its record.
    Without a record announcing costs nothing."""

    __slots__ = ("_chance", "cards", "record", "state")

    def __init__(self, cards: C, chance: Chance, record: Record | None = None) -> None:
        self.cards = cards
        self.record = record
        self._chance = chance
        self.state: BaseState[Any] | None = None

    def below(self, n: int) -> int:
        """A whole number from 0 to `n - 1` by chance."""
        state = self.state
        assert state is not None, "chance is drawn while a state is being played"
        drawn = self._chance.below(n, state.moment, state.draw)
        state.draw += 1
        return drawn

    def roll(self, sides: int) -> int:
        """A die with the faces 1 to `sides`."""
        return self.below(sides) + 1

    def shuffle(self, deck: list[int]) -> None:
        """Shuffle in place (Fisher and Yates, from the end)."""
        state = self.state
        assert state is not None, "chance is drawn while a state is being played"
        below, moment, draw = self._chance.below, state.moment, state.draw
        for last in range(len(deck) - 1, 0, -1):
            other = below(last + 1, moment, draw)
            draw += 1
            deck[last], deck[other] = deck[other], deck[last]
        state.draw = draw

    def announce(self, event: Event | None, instead: dict[int, Event | None] | None = None) -> None:
        """Tell everybody `event`, but the seats in `instead` what stands there (`None`: nothing)."""
        if self.record is not None:
            self.record.told.append(Told(event, instead or {}))
