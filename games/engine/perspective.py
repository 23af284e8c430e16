"""What a program that plays a seat may hold: the same knowledge as a person there, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.engine.actions import Action
from games.engine.chance import RandomChance
from games.engine.context import Context
from games.engine.match import asked


class Options(list[Action]):
    """What a seat may choose now, in an order that follows from what the seat knows. Empty: it is not asked.

    `sampled` says that more may be legal than is listed (trade offers, which nobody can list).
    """

    __slots__ = ("sampled",)

    def __init__(self, actions: Sequence[Action] = (), *, sampled: bool = False) -> None:
        super().__init__(actions)
        self.sampled = sampled


class Perspective:
    """One seat's knowledge of a match. The real state stays inside;
    bots get views, options and imagined states."""

    __slots__ = ("__context", "__state", "game", "seat")

    def __init__(self, game: Any, state: Any, context: Context[Any], seat: int) -> None:
        self.game = game
        self.seat = seat
        self.__state = state
        self.__context = context

    @property
    def cards(self) -> Any:
        """The rule data, which everybody knows."""
        return self.__context.cards

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        count: int = self.game.seat_count(self.__state)
        return count

    def view(self) -> Any:
        """What a person in this seat sees."""
        return self.game.view(self.__state, self.__context, self.seat)

    def options(self) -> Options:
        """What this seat may choose now. None at all while it is not asked, and after the end."""
        if self.seat not in asked(self.__state):
            return Options()
        decision = self.__state.agenda[-1]
        listed = decision.options(self.__state, self.__context, self.seat)
        return Options(listed, sampled=decision.sampled)

    def imagine(self, rng: Random) -> Any:
        """A whole state drawn at random from those this seat cannot tell apart from the real one."""
        return self.game.imagine(self.__state, self.__context, self.seat, rng)

    def sandbox(self, rng: Random) -> Context[Any]:
        """A context for playing on from imagined states: same rule data, chance of its own, no record."""
        return Context(self.__context.cards, RandomChance(rng))
