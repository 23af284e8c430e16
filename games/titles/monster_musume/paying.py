"""Whether to pay, and which of two ways to go (MM-89, J-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume.match_events import XpMoved
from games.titles.monster_musume.resolve import EffectChoice, resolve
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import NOBODY

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class PayXp(EffectChoice):
    """Pay XP for what follows, or not (MM-89, J-11)."""

    n: int
    block: int
    card: int
    copied: bool

    def options(self, state: State, context: Context, seat: int) -> tuple[Action, ...]:  # type: ignore[override]
        return _PAY_OR_NOT

    def carry_out(self, state: State, context: Context, action: Any) -> None:
        if isinstance(action, a.Pay):
            state.players[state.active].xp -= self.n
            if context.record is not None:
                context.announce(XpMoved(state.active, NOBODY, self.n))
            resolve(state, context, self.block, self.card, self.copied)

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.DECLINE


_PAY_OR_NOT = (a.PAY, a.DECLINE)


class ChooseBranch(EffectChoice):
    """One of two ways."""

    first: int
    second: int
    card: int
    copied: bool

    def options(self, state: State, context: Context, seat: int) -> tuple[Action, ...]:  # type: ignore[override]
        return BRANCHES

    def carry_out(self, state: State, context: Context, action: a.Branch) -> None:
        resolve(state, context, (self.first, self.second)[action.which], self.card, self.copied)


BRANCHES = (a.Branch(0), a.Branch(1))
