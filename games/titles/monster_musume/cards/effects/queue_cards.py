"""What a card does with the Queue (MM-53, J-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume import queue
from games.titles.monster_musume.cards.effects.base import Effect, Names, some
from games.titles.monster_musume.state import State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class Recruit(Effect, frozen=True):
    """`recruit n`: a guest of printed cost at most n, for nothing, to the discard pile (J-19)."""

    verb = "recruit"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        cost = context.cards.cost
        if any(cost[guest] <= self.n for guest in state.queue):
            state.then(queue.PickRecruit(self.n))

    def say(self, names: Names) -> str:
        return f"You may take a guest costing up to {self.n} from the Queue for free."


class RefreshQueue(Effect, frozen=True):
    """`refresh_queue n`, `refresh_queue all`:
    retire guests of the Queue together, then replace them (MM-52, MM-53)."""

    verb = "refresh_queue"
    takes = ("number_or_all",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        if state.queue:
            state.then(queue.PickSendHome(self.n or len(state.queue), []))

    def say(self, names: Names) -> str:
        if not self.n:
            return "Retire any number of guests in the Queue and replace them."
        replaced = "her" if self.n == 1 else "them"
        return f"Retire {some(self.n, 'guest')} in the Queue and replace {replaced}."


QUEUE = (Recruit, RefreshQueue)
