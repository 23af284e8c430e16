"""Effects that bring lava onto the set and shift it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director import board, lava
from games.titles.daikaiju_director.cards.effects.base import Distance, Effect, Far, Number, Remembered
from games.titles.daikaiju_director.carry_effects import Case
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import LAVA

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


class PlaceLava(Effect, frozen=True, tag="lava"):
    """Place lava props one at a time; the first is a must, later ones may be left out (DD-79, DD-81)."""

    n: Number
    within: Far

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        return bool(board.lava_places(state, rules, state.players[seat].space, self.within))

    def run(self, state: State, context: Context, case: Case) -> None:
        lava.begin_placing(state, context, case.owner, self.n, self.within)


class ShiftLava(Effect, frozen=True, tag="shift_lava"):
    """Move a lava prop to another space near it (DD-81)."""

    which: Remembered
    max: Distance

    def run(self, state: State, context: Context, case: Case) -> None:
        target = case.target(self.which)
        if board.standing(state, context.cards, target):
            lava.begin_shift(state, context, case.owner, target - LAVA, self.max)
