"""Targets of attacks that are not actions: of an ability or a card (DD-64, DD-69)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision
from games.titles.daikaiju_director import board, combat
from games.titles.daikaiju_director.actions import AIM, DECLINE, TARGET_OF, Aim
from games.titles.daikaiju_director.state import State

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import Context


class AttackTarget(Decision):
    """`attack_target`, `pounce_target`: what the actor attacks; an optional attack may be declined."""

    chooser: int
    attacker: int
    reach: int
    am: int
    credit: int
    spared: int
    optional: bool
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.chooser,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        found: list[Action] = [
            AIM[target]
            for target in board.targets(state, context.cards, self.attacker, self.reach, self.spared)
        ]
        if self.optional:
            found.append(DECLINE)
        return found

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, Aim):
            target = TARGET_OF[action.target]
            combat.begin_attack(
                state, context, self.attacker, target, self.reach, am=self.am, credit=self.credit
            )
