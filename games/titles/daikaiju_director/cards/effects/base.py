"""What every effect is, and the fields that effects share (section 9.5 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from games.engine.form_words import Given
from games.titles.daikaiju_director.state import State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context
    from games.titles.daikaiju_director.carry_effects import Carry, Case

Number = Annotated[int, msgspec.Meta(ge=1, le=20)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Far = Annotated[int, msgspec.Meta(ge=0, le=16)]
Distance = Annotated[int, msgspec.Meta(ge=1, le=16)]
"""Spaces, up to the width of the widest map."""
Variable = Annotated[str, msgspec.Meta(pattern="^[A-Z][A-Z0-9]?$")]
Remembered = Annotated[Variable, msgspec.Meta(extra={"form": Given("var")})]
"""A variable that an earlier step has filled."""
Chosen = Annotated[str, msgspec.Meta(pattern="^([A-Z][A-Z0-9]?)?$", extra={"form": Given("var")})]
"""A variable, or nothing."""
Aimed = Annotated[
    str,
    msgspec.Meta(
        pattern="^(|chosen_by_owner|damage_source_actor|[A-Z][A-Z0-9]?)$",
        extra={"form": Given("var", ("chosen_by_owner", "damage_source_actor"))},
    ),
]
Who = Annotated[str, msgspec.Meta(pattern="^(self|[A-Z][A-Z0-9]?)$", extra={"form": Given("var", ("self",))})]
"""`self`, the card owner's actor, or a variable."""
Condition = Literal["", "dealt_actor_damage_this_scene", "self_on_water"]


class Effect(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """Something a card or an ability does."""

    def may(self, state: State, rules: CompiledRules, seat: int, about: int) -> bool:
        """Whether a card with this effect could be announced by `seat` now (DD-93)."""
        return True

    def play(self, state: State, context: Context, carry: Carry) -> None:
        """Take one's place in the list: do it, then what follows."""
        carry.go_on(state, context)
        self.run(state, context, carry.case(state))

    def run(self, state: State, context: Context, case: Case) -> None:
        """Do it. What became impossible is left out."""
        raise NotImplementedError


def holds(condition: str, state: State, rules: CompiledRules, seat: int) -> bool:
    """Whether a condition of a card is met; no condition always is."""
    player = state.players[seat]
    if condition == "dealt_actor_damage_this_scene":
        return player.hit
    if condition == "self_on_water":
        return player.space >= 0 and bool(rules.maps[len(state.players)].water >> player.space & 1)
    return True


def amount(
    n: int, condition: str, otherwise: int | None, state: State, rules: CompiledRules, seat: int
) -> int:
    """The number of an effect with a condition: `n` where it is met, otherwise the other number or
    nothing."""
    return n if holds(condition, state, rules, seat) else otherwise or 0
