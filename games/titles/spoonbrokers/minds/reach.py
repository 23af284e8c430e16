"""How near a Broker is to the target, for all that the table sees: no hand is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.spoonbrokers.minds import outlook
from games.titles.spoonbrokers.minds.outlook import Sale
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import SPOONS, TRADE

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules

NEVER = 99
"""More sales than there are certificates."""


class Reach:
    """How near a Broker is to the target: in this turn, or in the next one if it is a rival's turn."""

    __slots__ = (
        "buildings",
        "chance",
        "chance_after",
        "gains",
        "missing",
        "number",
        "rolled",
        "sales",
        "sold",
        "values",
    )

    def __init__(self, state: State, rules: CompiledRules, seat: int, held: list[int]) -> None:
        player = state.players[seat]
        self.number = 0
        self.buildings = 0
        for tower, owner in enumerate(state.tower_owners):
            if owner == seat:
                self.number += 1
                self.buildings += rules.tower_cost + rules.kibble_value * state.tower_kibbles[tower]
        self.missing = rules.target - player.bills - self.buildings
        active = seat == state.active
        self.rolled = active and state.phase > TRADE
        self.values = outlook.sales(state, seat) if any(held) else []
        self.sales = rules.transactions[player.character]
        if active and state.phase == TRADE:
            self.sales = 0 if state.closed else state.left
        sold = self.values[: self.sales]
        self.sold = sum([value for value, _ in sold])
        if active and state.boost and sold:
            self.sold += state.boost * max([SPOONS[cert] for _, cert in sold])
        if self.sales > len(sold) or (sold and sold[-1][0] < rules.kibble_value):
            self._put_up_a_tower(state, rules, player.bills, sold)
        self.gains = outlook.gains(state, rules, seat, held)
        locked_up = state.prisoner == seat and not self.rolled
        if locked_up and player.bills < rules.prison_fee:
            self.chance = self.chance_after = 0.0
            return
        needed = self.missing + (rules.prison_fee if locked_up else 0)
        self.chance = self.chance_after = self.chance_of(needed)
        if self.chance < 1.0 and self.sold and not self.rolled and max(self.gains) + self.sold >= needed:
            rest = outlook.gains(state, rules, seat, outlook.after(held, sold))
            self.chance_after = max(self.chance, outlook.chance(rest, needed - self.sold))

    def _put_up_a_tower(self, state: State, rules: CompiledRules, bills: int, sold: list[Sale]) -> None:
        """In place of the last sale, if there is none or a Tower adds more than it."""
        spare = sold[-1][0] if len(sold) == self.sales else 0
        if bills + self.sold - spare < rules.tower_cost or not outlook.free_towers(state):
            return
        rise = outlook.rise(state, rules, rules.constants.tower_kibbles_on_purchase)
        if rise > spare:
            self.sold += rise - spare
            if spare:
                sold.pop()

    def chance_of(self, missing: int) -> float:
        """The chance that this turn, or the next one, ends with so much more."""
        if self.rolled:
            return 1.0 if missing <= 0 else 0.0
        return outlook.chance(self.gains, missing)

    def sales_needed(self) -> int:
        """How many sales of the dearest certificates reach the target, or a great many."""
        missing = self.missing
        for count, (value, _) in enumerate(self.values):
            if missing <= 0:
                return count
            missing -= value
        return len(self.values) if missing <= 0 else NEVER
