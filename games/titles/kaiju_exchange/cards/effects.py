"""What cards do: a small vocabulary of effects (section 9.1 of the rules page), each with its meaning.

Effects are data: rule data names them by verb, administrators edit them as typed fields, and the engine
decodes them with the same structs. An Event lists its effects by moment; an Expertise power is one effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from games.engine import Action
from games.titles.kaiju_exchange import demands, supply
from games.titles.kaiju_exchange.actions import PICKS, Done, Pick, TakeWonga
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.match_events import Gained
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import LETTERS, MATERIALS, bundle_of

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

Number = Annotated[int, msgspec.Meta(ge=1, le=20)]
Change = Annotated[int, msgspec.Meta(ge=-20, le=20)]
Letter = Literal["E", "S", "T", "P"]
Selector = Literal["any", "own_crew", "missing", "E", "S", "T", "P"]
"""The types to choose from: all, those of one's own Crew, those one has none of, or just this one."""
TAKE_WONGA = TakeWonga()
DONE = Done()


class Effect(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """Something a card does."""


# -- as a turn starts (KX-23, KX-138) ------------------------------------------------------------------------


class TurnStartEffect(Effect, frozen=True):
    """A gain of the active player before Extraction, compulsory where possible (KX-138)."""

    def choices(self, state: State, rules: CompiledRules, seat: int) -> Sequence[Action]:
        """The ways to take it. One is taken by itself; none means that nothing happens."""
        raise NotImplementedError

    def apply(self, state: State, context: Context, seat: int, choice: Action) -> None:
        """Take it in one of these ways."""
        raise NotImplementedError


class GainWonga(TurnStartEffect, frozen=True, tag="gain_wonga"):
    """Gain Wonga from the bank."""

    n: Number

    def choices(self, state: State, rules: CompiledRules, seat: int) -> Sequence[Action]:
        return (TAKE_WONGA,)

    def apply(self, state: State, context: Context, seat: int, choice: Action) -> None:
        state.players[seat].wonga += self.n
        if context.record is not None:
            context.announce(Gained(seat, (0, 0, 0, 0, self.n, 0, 0), "event"))
        settle_action(state, context, seat)


class GainMaterial(TurnStartEffect, frozen=True, tag="gain_material"):
    """Gain some of one material from the supply. `of` names the types to choose from (KX-131, KX-133)."""

    of: Selector
    n: Number

    def choices(self, state: State, rules: CompiledRules, seat: int) -> Sequence[Action]:
        player = state.players[seat]
        if self.of == "own_crew":
            wanted = [type for type in MATERIALS if type in player.crew]
        elif self.of == "missing":
            wanted = [type for type in MATERIALS if not player.materials[type]]
        elif self.of == "any":
            wanted = list(MATERIALS)
        else:
            wanted = [LETTERS.index(self.of)]
        return [PICKS[type] for type in wanted if supply.materials_left(state, rules, type)]

    def gain_of(self, state: State, rules: CompiledRules, type: int) -> int:
        """How many of this material come: what is left may be less."""
        return min(self.n, supply.materials_left(state, rules, type))

    def apply(self, state: State, context: Context, seat: int, choice: Action) -> None:
        assert isinstance(choice, Pick)
        gained = supply.gain(state, context.cards, seat, choice.type, self.n)
        if context.record is not None:
            context.announce(Gained(seat, bundle_of(choice.type, gained), "event"))
        settle_action(state, context, seat)


class TakeFromRepublic(TurnStartEffect, frozen=True, tag="take_from_br"):
    """Take some of one material out of the Republic's storage (KX-136); never in the variant (KX-145)."""

    n: Number

    def choices(self, state: State, rules: CompiledRules, seat: int) -> Sequence[Action]:
        return [PICKS[type] for type in MATERIALS if state.republic[type]]

    def gain_of(self, state: State, rules: CompiledRules, type: int) -> int:
        """How many of this material come: what lies there may be less."""
        return min(self.n, state.republic[type])

    def apply(self, state: State, context: Context, seat: int, choice: Action) -> None:
        assert isinstance(choice, Pick)
        taken = self.gain_of(state, context.cards, choice.type)
        state.republic[choice.type] -= taken
        state.players[seat].materials[choice.type] += taken
        if context.record is not None:
            context.announce(Gained(seat, bundle_of(choice.type, taken), "republic"))
        settle_action(state, context, seat)


class DrawLocal(TurnStartEffect, frozen=True, tag="draw_local"):
    """Draw Local Demands (KX-135)."""

    n: Number

    def choices(self, state: State, rules: CompiledRules, seat: int) -> Sequence[Action]:
        return (DONE,)

    def apply(self, state: State, context: Context, seat: int, choice: Action) -> None:
        demands.deal(state, context, [seat], self.n)
        settle_action(state, context, seat)


class Choose(TurnStartEffect, frozen=True, tag="choose"):
    """One of several effects, as the active player likes; what is impossible is not offered (KX-136)."""

    between: list[GainWonga | GainMaterial | TakeFromRepublic]

    def choices(self, state: State, rules: CompiledRules, seat: int) -> Sequence[Action]:
        return [choice for branch in self.between for choice in branch.choices(state, rules, seat)]

    def apply(self, state: State, context: Context, seat: int, choice: Action) -> None:
        for branch in self.between:
            if choice in branch.choices(state, context.cards, seat):
                branch.apply(state, context, seat, choice)
                return

    def __post_init__(self) -> None:
        verbs = [type(branch) for branch in self.between]
        if len(verbs) < 2:
            raise ValueError("A choice needs at least two effects to choose between.")
        sources = verbs.count(GainMaterial) + verbs.count(TakeFromRepublic)
        if verbs.count(GainWonga) > 1 or sources > 1:
            raise ValueError(
                "A choice may hold one gain of Wonga and one source of materials, so that a click is clear."
            )


# -- while the Event holds (KX-65, KX-130, KX-132, KX-135, KX-137) -------------------------------------------


class PassiveEffect(Effect, frozen=True):
    """A change of prices or rewards that holds all round."""

    def price(self, deed: str, wonga: int) -> int:
        """The price of a deed (`hire` or `replace`) after this effect."""
        return wonga

    def reward(self, scope: str) -> int:
        """What a Demand of this scope (`local`, which includes reserved, or `global`) pays more."""
        return 0


class CostDelta(PassiveEffect, frozen=True, tag="cost_delta"):
    """A deed costs more or less, never below nothing (KX-130)."""

    deed: Literal["hire", "replace"]
    d: Change

    def price(self, deed: str, wonga: int) -> int:
        return max(0, wonga + self.d) if deed == self.deed else wonga


class CostSet(PassiveEffect, frozen=True, tag="cost_set"):
    """A deed costs exactly this (KX-132)."""

    deed: Literal["hire", "replace"]
    wonga: Annotated[int, msgspec.Meta(ge=0, le=20)]

    def price(self, deed: str, wonga: int) -> int:
        return self.wonga if deed == self.deed else wonga


class RewardDelta(PassiveEffect, frozen=True, tag="reward_delta"):
    """Demands of a scope pay more (KX-135, KX-137). The Republic's deliveries are not touched (KX-103)."""

    scope: Literal["local", "global"]
    d: Number

    def reward(self, scope: str) -> int:
        return self.d if scope == self.scope else 0


# -- in the window of free actions, and in Refresh -----------------------------------------------------------


class Convert(Effect, frozen=True, tag="convert"):
    """Once in one's turn, swap this many materials of any types for one of any type (KX-134)."""

    give: Number


class RefillGlobals(Effect, frozen=True, tag="refill_global"):
    """In Refresh, reveal as many Global Demands as the active player fulfilled this turn (KX-137)."""


# -- Expertise powers (KX-113 to KX-120) ---------------------------------------------------------------------


class Substitute(Effect, frozen=True, tag="substitute"):
    """In paying a Demand, `ratio` of a material stand for one of another type (KX-113, KX-114).

    With `reward_zero` a Demand paid with any substitute pays nothing.
    """

    type: Letter
    ratio: Annotated[int, msgspec.Meta(ge=1, le=10)]
    penalty: Literal["reward_zero", "none"]


class ReserveDemand(Effect, frozen=True, tag="reserve_demand"):
    """Set a revealed Demand aside for oneself, at most `max` at a time (KX-120)."""

    max: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Discard(Effect, frozen=True, tag="discard"):
    """Throw away materials of one type for something (KX-116, KX-120)."""

    type: Letter
    n: Annotated[int, msgspec.Meta(ge=1, le=10)]
    then: GainWonga | ReserveDemand


AtTurnStart = GainWonga | GainMaterial | TakeFromRepublic | DrawLocal | Choose
WhileItHolds = CostDelta | CostSet | RewardDelta
Power = Substitute | Discard
