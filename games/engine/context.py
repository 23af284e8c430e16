"""What a frame may touch beyond the state: the rule data, chance, and the record."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from games.engine.chance import Chance
from games.engine.match_events import MatchEvent, Record, Told
from games.engine.state import BaseState

C = TypeVar("C")


class Context(Generic[C]):
    """The rule data of a match (`cards`), its dice, and its record.
    Without a record announcing costs nothing."""

    __slots__ = ("_chance", "cards", "draws", "record", "state")

    def __init__(self, cards: C, chance: Chance, record: Record | None = None) -> None:
        self.cards = cards
        self.record = record
        self._chance = chance
        self.draws = 0
        """How often anything was drawn or shuffled with this context."""
        self.state: BaseState[Any] | None = None

    def below(self, n: int, stream: str) -> int:
        """A whole number from 0 to `n - 1` by chance, the next one of this stream."""
        assert self.state is not None, "chance is drawn while a state is being played"
        self.draws += 1
        return self._chance.below(n, self.state, stream)

    def roll(self, sides: int, stream: str) -> int:
        """A die with the faces 1 to `sides`."""
        return self.below(sides, stream) + 1

    def shuffle(self, deck: list[int], stream: str) -> None:
        """Shuffle in place (Fisher and Yates, from the end)."""
        state, below = self.state, self._chance.below
        assert state is not None, "chance is drawn while a state is being played"
        self.draws += 1
        if self._chance.by_stream:
            deck.sort()
        for last in range(len(deck) - 1, 0, -1):
            other = below(last + 1, state, stream)
            deck[last], deck[other] = deck[other], deck[last]

    def announce(self, event: MatchEvent | None, instead: dict[int, MatchEvent | None] | None = None) -> None:
        """Tell everybody `event`, but the seats in `instead` what stands there (`None`: nothing)."""
        if self.record is not None:
            self.record.told.append(Told(event, instead or {}))
