"""Lab Breakthrough's swap of materials (KX-134)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision
from games.titles.kaiju_exchange import supply
from games.titles.kaiju_exchange.actions import PICKS, Convert, Pick
from games.titles.kaiju_exchange.match_events import Converted
from games.titles.kaiju_exchange.reserve import settle_gain
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import MATERIALS

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

CONVERT = Convert()


def may_convert(state: State, rules: CompiledRules, seat: int) -> bool:
    """The Event allows a swap, it was not used this turn, and the materials are there (KX-134)."""
    give = rules.convert[state.event]
    return give > 0 and not state.turn.converted and sum(state.players[seat].materials) >= give


def convert(state: State, context: Context, seat: int, action: Convert) -> None:
    """Begin the swap; what goes and what comes is picked one by one."""
    state.turn.converted = True
    state.then(ConvertPick(seat, []))


class ConvertPick(Decision):
    """Which material to give next, and at last which one to gain (KX-134)."""

    seat: int
    given: list[int]
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        if len(self.given) < context.cards.convert[state.event]:
            materials = state.players[seat].materials
            return [PICKS[type] for type in MATERIALS if materials[type]]
        return [PICKS[type] for type in MATERIALS if supply.materials_left(state, context.cards, type)]

    def choose(self, state: State, context: Context, seat: int, action: Pick) -> None:
        materials = state.players[seat].materials
        if len(self.given) < context.cards.convert[state.event]:
            materials[action.type] -= 1
            self.given.append(action.type)
            state.then(self)
        else:
            materials[action.type] += 1
            context.announce(Converted(seat, self.given, action.type))
            settle_gain(state, context, seat)
