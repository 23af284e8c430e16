"""The rule data as the engine uses it: what `context.cards` is.

A `CompiledRules` holds the rule data (`data`) and, derived from it once, tuples to look things up by index.
"""

from __future__ import annotations

from typing import TypeAlias

from games import engine
from games.titles.spoonbrokers.cards import rule_data
from games.titles.spoonbrokers.cards.catnip_effects import CancelTransaction, CatnipEffect, WaiveCharge
from games.titles.spoonbrokers.cards.market_effects import Closed
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES, LETTERS, NONE, WINDOWS


class CompiledRules:
    """Rule data with lookups."""

    def __init__(self, data: rule_data.Rules) -> None:
        self.data = data
        self._numbers(data.constants)
        self._companies(data)
        self._characters(data)
        self._board(data)
        self._market(data)
        self._catnip(data)

    def _numbers(self, constants: rule_data.Constants) -> None:
        self.constants = constants
        self.target = constants.win_target
        self.tax = constants.tax
        self.prison_fee = constants.prison_fee
        self.tower_cost = constants.tower_cost
        self.kibble_value = constants.tower_kibble_value
        self.supply = constants.tower_kibble_supply
        """Red blocks in the box, 0: without limit (R-14)."""
        self.idle_catnip = constants.idle_catnip
        """Catnip cards that nothing can come of may be played (R-48)."""
        self.market_waits = constants.market_waits
        """The Market does not open by itself after the way out of prison (R-49)."""

    def _companies(self, data: rule_data.Rules) -> None:
        self.names = tuple(kind.name for kind in data.companies)
        self.start_prices = tuple(kind.start for kind in data.companies)
        volatile = tuple(at for at, kind in enumerate(data.companies) if kind.kind == "volatile")
        stable = tuple(at for at, kind in enumerate(data.companies) if kind.kind == "stable")
        self.classes = (volatile, stable)
        """Companies by class; volatile ones pay and are paid first (SB-38, SB-40)."""
        self.select: dict[str, tuple[int, ...]] = {
            **{letter: (at,) for at, letter in enumerate(LETTERS)},
            "any": (0, 1, 2, 3),
            "volatile": volatile,
            "stable": stable,
        }
        """The companies that a card's selector names."""

    def _characters(self, data: rule_data.Rules) -> None:
        self.character_codes = tuple(one.code for one in data.characters)
        self.character_names = tuple(one.name for one in data.characters)
        self.start_bills = tuple(one.start for one in data.characters)
        self.salary = tuple(one.salary for one in data.characters)
        self.loan = tuple(one.loan for one in data.characters)
        self.transactions = tuple(one.transactions for one in data.characters)
        self.payday_catnip = tuple(one.payday_catnip for one in data.characters)

    def _board(self, data: rule_data.Rules) -> None:
        self.kinds = tuple(space.kind for space in data.board)
        self.space_names = tuple(space.name for space in data.board)
        self.prison = self.kinds.index("prison")
        self.tower_codes = tuple(tower.code for tower in data.towers)
        self.subjects = (*CERTIFICATE_CODES, *self.tower_codes)
        """The code of what a transaction is about, by its number."""
        self.tower_names = tuple(tower.name for tower in data.towers)
        self.tower_spaces = tuple(tower.space for tower in data.towers)
        self.tower_at = tuple(
            self.tower_spaces.index(n) if n in self.tower_spaces else NONE for n in range(len(data.board))
        )
        self.dividends = tuple(
            (tuple(LETTERS.index(letter) for letter in space.companies), space.rate) for space in data.board
        )
        """By space: the companies whose Spoons pay there, and how much each (SB-69)."""

    def _market(self, data: rule_data.Rules) -> None:
        self.market_codes = tuple(card.code for card in data.market)
        self.market_effects = tuple(card.do for card in data.market)
        self.market_cards = tuple(at for at, card in enumerate(data.market) for _ in range(card.copies))
        """The whole Market deck by design."""
        self.closing = tuple(isinstance(card.do, Closed) for card in data.market)

    def _catnip(self, data: rule_data.Rules) -> None:
        self.catnip_codes = tuple(card.code for card in data.catnip)
        self.catnip_names = tuple(card.name for card in data.catnip)
        self.effects: tuple[CatnipEffect, ...] = tuple(card.do for card in data.catnip)
        self.design = tuple(at for at, card in enumerate(data.catnip) for _ in range(card.copies))
        """The design of each physical Catnip card."""
        self.playable: tuple[tuple[CatnipEffect | None, ...], ...] = tuple(
            tuple(
                self.effects[design] if window in data.catnip[design].windows else None
                for design in self.design
            )
            for window in WINDOWS
        )
        """By window and physical card: its effect if it belongs there."""
        self.stop = self._design_of(CancelTransaction)
        """The design of Stop Transaction, or -1."""
        self.stops = frozenset(card for card, design in enumerate(self.design) if design == self.stop)
        """The physical cards that stop transactions."""
        self.waivers = frozenset(
            card for card, design in enumerate(self.design) if isinstance(self.effects[design], WaiveCharge)
        )

    def _design_of(self, effect: type[CatnipEffect]) -> int:
        return next((at for at, one in enumerate(self.effects) if isinstance(one, effect)), NONE)


Context: TypeAlias = engine.Context[CompiledRules]
