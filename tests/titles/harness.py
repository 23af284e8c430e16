"""A match in a chosen situation, and the verbs with which a test plays it.

A title's `table.py` says how its situations are built, and adds words of its own. Beside them: positions of
random matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

import pytest

from games.engine import (
    Action,
    Context,
    Game,
    IllegalAction,
    MatchEvent,
    Perspective,
    RandomChance,
    Record,
    Step,
    act,
    asked,
    settle,
)
from games.engine.armed_moves import Outcome, Sight, sight_of

NOTHING: Mapping[str, str] = {}


class LoadedContext(Context[Any]):
    """A table whose next rolls of the dice are known, once they are named."""

    __slots__ = ("rolls",)

    def __init__(self, rules: Any, seed: int = 1) -> None:
        super().__init__(rules, RandomChance(Random(seed)), Record())
        self.rolls: list[int] = []

    def roll(self, sides: int, stream: str) -> int:
        return self.rolls.pop(0) if self.rolls else super().roll(sides, stream)


class PreparedTable:
    """A state and its table, with the verbs that tests use."""

    game: ClassVar[Game[Any, Any]]

    def __init__(self, state: Any, rules: Any, seed: int = 1) -> None:
        self.state = state
        self.context = LoadedContext(rules, seed)
        self.context.state = state

    @classmethod
    def new_match(cls, players: int, seed: int, rules: Any, options: Mapping[str, Any] | None = None) -> Self:
        """A new match before anything has happened."""
        return cls(cls.game.setup(rules, players, options or {}), rules, seed)

    @property
    def rules(self) -> Any:
        return self.context.cards

    # -- what is done --------------------------------------------------------------------------------------

    def settle(self) -> Self:
        """Run on to the next decision."""
        settle(self.state, self.context)
        return self

    def until(self, *frames: type[Step]) -> Self:
        """Run on until one of these frames is next, or somebody is asked."""
        agenda = self.state.agenda
        while agenda and isinstance(agenda[-1], Step) and not isinstance(agenda[-1], frames):
            agenda.pop().run(self.state, self.context)
        return self

    def rolls(self, *dice: int) -> Self:
        """The next rolls."""
        self.context.rolls = list(dice)
        return self

    def do(self, seat: int, *actions: Action) -> Self:
        """A seat makes these choices, each checked, with the steps that follow."""
        for action in actions:
            act(self.game, self.state, self.context, seat, action)
            self.settle()
        return self

    def refuses(self, seat: int, action: Action) -> str:
        """Check that the action is refused and changes nothing; the rule the refusal names."""
        before = self.game.encode(self.state)
        with pytest.raises(IllegalAction) as caught:
            act(self.game, self.state, self.context, seat, action)
        assert self.game.encode(self.state) == before
        assert caught.value.sentence.endswith(".")
        return caught.value.rule

    def copy(self) -> Self:
        """The same situation once more, to be played in another way."""
        return type(self)(self.game.copy(self.state), self.rules)

    # -- what is asked -------------------------------------------------------------------------------------

    def asked(self) -> list[int]:
        return list(asked(self.state))

    def asking(self) -> str:
        """The name of the frame that is next, of a decision mostly; empty after the end."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else ""

    def options(self, seat: int = 0) -> list[Action]:
        assert seat in self.asked(), f"seat {seat} is not asked: {self.asking()} of {self.asked()}"
        return list(self.state.agenda[-1].options(self.state, self.context, seat))

    def offers(self, kind: type[Action], seat: int = 0) -> list[Any]:
        """The options of one kind."""
        return [option for option in self.options(seat) if isinstance(option, kind)]

    def may(self, seat: int, action: Action) -> bool:
        """Whether a seat is asked now and this is among its choices."""
        return seat in self.asked() and action in self.options(seat)

    def default(self, seat: int = 0) -> Action:
        """What would happen if time ran out."""
        return self.state.agenda[-1].default(self.state, self.context, seat)

    def prompt(self, seat: int = 0) -> Any:
        """What a seat is told that is asked; nothing if it is not."""
        return self.game.prompt(self.state, self.context, seat)

    def armed(self, seat: int, key: str, filled: Mapping[str, str] = NOTHING, **noted: int) -> Outcome:
        """What an armed move of a seat says now; `noted` is what it noted when that was another moment."""
        kind = next(kind for kind in self.game.armed_moves if kind.key == key)
        sight = self.sight(seat)
        return kind.outcome(sight, filled, noted or kind.notes(sight))

    def sight(self, seat: int) -> Sight:
        return sight_of(Perspective(self.game, self.state, self.context, seat))

    def blanks(self, seat: int, key: str) -> dict[str, list[str]]:
        """What may be filled in."""
        kind = next(kind for kind in self.game.armed_moves if kind.key == key)
        return {blank.key: [value for value, _ in blank.choices] for blank in kind.blanks(self.sight(seat))}

    # -- what is seen --------------------------------------------------------------------------------------

    def player(self, seat: int = 0) -> Any:
        return self.state.players[seat]

    def view(self, seat: int | None = 0) -> Any:
        return self.game.view(self.state, self.context, seat)

    @property
    def record(self) -> Record:
        """What happened since the beginning, or since `forget`."""
        assert self.context.record is not None
        return self.context.record

    def heard(self, kind: type[MatchEvent], by: int | None = None) -> list[Any]:
        """The events of a kind as a seat (or a spectator) heard them so far."""
        return [event for event in self.record.heard_by(by) if isinstance(event, kind)]

    def forget(self) -> Self:
        """Begin a new record."""
        self.context.record = Record()
        return self


class Position(NamedTuple):
    """A moment of a match: somebody is asked, or it is over. `record` has the events since the moment
    before."""

    state: Any
    context: Context[Any]
    record: Record


def choose_by_chance(game: Game[Any, Any], state: Any, context: Context[Any], rng: Random) -> None:
    """One of those who are asked takes one of their options."""
    seat = rng.choice(list(asked(state)))
    act(game, state, context, seat, rng.choice(list(state.agenda[-1].options(state, context, seat))))


def positions_of(
    game: Game[Any, Any],
    rules: Any,
    count: int,
    seats: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    choose: Callable[[Game[Any, Any], Any, Context[Any], Random], None] = choose_by_chance,
    every_step: bool = False,
) -> Iterator[Position]:
    """So many positions in a row, from random matches one after the other, ends included.

    With `every_step` also those in which a step of the table is due."""
    rng = Random(seed)
    while count > 0:
        state, context = game.new(rules, seats, options or {}, rng)
        context.record = Record()
        while count > 0:
            if not every_step:
                settle(state, context)
            yield Position(state, context, context.record)
            count -= 1
            if not state.agenda:
                break
            context.record = Record()
            if isinstance(state.agenda[-1], Step):
                context.state = state
                state.agenda.pop().run(state, context)
            else:
                choose(game, state, context, rng)
