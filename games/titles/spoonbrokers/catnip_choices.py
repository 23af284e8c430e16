"""The questions that Catnip cards put: which number, which company's Spoons, which Tower."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action
from games.titles.spoonbrokers import movement, towers
from games.titles.spoonbrokers.actions import (
    COMPANY_PICKS,
    FACES,
    TOWER_PICKS,
    ChooseCompany,
    ChooseDie,
    ChooseTower,
)
from games.titles.spoonbrokers.base_decision import Question
from games.titles.spoonbrokers.counters import spoons_of
from games.titles.spoonbrokers.match_events import BonusPending, CompanyChosen
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import COMPANY, TOWERS

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import Context


class ChooseFace(Question):
    """The number to move by, in place of the roll (Lucky Landing)."""

    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return FACES

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, ChooseDie)
        state.die = action.face
        if context.record is not None:
            context.announce(BonusPending(seat, "die", state.left))


CHOOSE_DIE = ChooseFace()


def begin_treat(state: State, context: Context, seat: int, rate: int) -> None:
    """A dividend of one company: asked if Spoons of several are held (Treat Time)."""
    held = companies_held(state, seat)
    if len(held) == 1:
        movement.pay_dividend(state, context, seat, (held[0],), rate, "treat")
    else:
        state.agenda.append(ChooseTreat(rate))


def companies_held(state: State, seat: int) -> list[int]:
    """The companies that a Broker holds Spoons of."""
    return sorted({COMPANY[cert] for cert, owner in enumerate(state.owners) if owner == seat})


class ChooseTreat(Question):
    """Whose Spoons pay (Treat Time)."""

    rate: int
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return [COMPANY_PICKS[company] for company in companies_held(state, seat)]

    def default(self, state: State, context: Context, seat: int) -> Action:
        """The company that pays most."""
        held = spoons_of(state, seat)
        return COMPANY_PICKS[held.index(max(held))]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, ChooseCompany)
        if context.record is not None:
            context.announce(CompanyChosen(seat, action.company, "treat"))
        movement.pay_dividend(state, context, seat, (action.company,), self.rate, "treat")


def begin_polish(state: State, context: Context, seat: int, count: int) -> None:
    """Tower Kibbles for one own Tower: asked if there are several (Tower Polish)."""
    own = [tower for tower in TOWERS if state.tower_owners[tower] == seat]
    if len(own) == 1:
        towers.grow(state, context, own[0], count, "polish")
    else:
        state.agenda.append(ChooseOwnTower(count))


class ChooseOwnTower(Question):
    """Which Tower is polished (Tower Polish)."""

    count: int
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return [TOWER_PICKS[tower] for tower in TOWERS if state.tower_owners[tower] == seat]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, ChooseTower)
        towers.grow(state, context, action.tower, self.count, "polish")
