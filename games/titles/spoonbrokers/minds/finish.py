"""The best chance to win in this very turn, and the first step towards it.

Looked for only where it is near: sales, the dearest first, a Tower, and one Catnip card of one's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from games.engine import Action
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers import ending
from games.titles.spoonbrokers.cards import catnip_effects as effects
from games.titles.spoonbrokers.counters import spoons_of
from games.titles.spoonbrokers.minds import outlook
from games.titles.spoonbrokers.playable import may_be_played
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import AT_END, IN_TRADE, SPOONS

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules

MOST = 160
"""No roll and no card brings more than about so much."""


class Finish(NamedTuple):
    """How the turn may be won."""

    now: float
    """The chance to win of a roll at once."""
    chance: float
    """The best chance to win."""
    first: Action
    """What to do first for it."""


def card_brings(state: State, rules: CompiledRules, seat: int, effect: effects.CatnipEffect) -> int:
    """What a card is sure to add to the net of who plays it."""
    if isinstance(effect, effects.Polish):
        return outlook.rise(state, rules, effect.n) if seat in state.tower_owners else 0
    return effect.brings(state, rules, seat)


def finish(state: State, rules: CompiledRules, seat: int) -> Finish:
    """The best way to win this turn from the Transactions step, looked at by the active Broker."""
    missing = rules.target - ending.net(state, rules, seat)
    certs = outlook.sales(state, seat)
    paper = sum(value for value, _ in certs)
    if missing > paper + MOST:
        return Finish(0.0, 0.0, a.ROLL)
    plans = _Plans(state, rules, seat, missing, certs)
    left = 0 if state.closed else state.left
    plans.sell(left)
    player = state.players[seat]
    if not player.played:
        fits = rules.playable[IN_TRADE]
        for card in player.hand:
            effect = fits[card]
            if effect is not None and may_be_played(state, rules, seat, effect):
                play = a.PLAYS[rules.design[card]]
                if isinstance(effect, effects.SetDie):
                    plans.set_die(left, play)
                elif isinstance(effect, effects.BoostSale):
                    plans.sell(left, play, boost=effect.n)
                elif isinstance(effect, effects.ExtraTransaction):
                    plans.sell(left + effect.n, play)
                elif isinstance(effect, effects.Reopen):
                    plans.sell(state.left, play)
    return Finish(plans.now, plans.chance, plans.first)


class _Plans:
    """The plans looked at, and the best of them; of equals the first."""

    def __init__(
        self, state: State, rules: CompiledRules, seat: int, missing: int, certs: list[outlook.Sale]
    ) -> None:
        self.state, self.rules, self.seat = state, rules, seat
        self.missing, self.certs = missing, certs
        self.held = spoons_of(state, seat)
        self.bonus = _end_cards(state, rules, seat)
        self.now = self.chance = 0.0
        self.first: Action = a.ROLL

    def sell(self, left: int, card: Action | None = None, boost: int = 0) -> None:
        """Sell the dearest certificates, as many as may be, or put up a Tower instead of the last one."""
        for count in range(min(left, len(self.certs)) + 1):
            sold = self.certs[:count]
            fetched = sum(value for value, _ in sold)
            loud = boost or self.state.boost
            first: Action = a.SELLS[sold[0][1]] if sold else a.ROLL
            if loud and sold:
                loudest = max(sold, key=lambda sale: SPOONS[sale[1]])[1]
                fetched += loud * SPOONS[loudest]
                first = a.SELLS[loudest]
            gains = self._gains(sold)
            bonus = 0 if card else self._brings(sold)
            chance = outlook.chance(gains, self.missing - fetched - bonus)
            if not count and not card:
                self.now = chance
            self._take(chance, card or first)
            rest = self.state.players[self.seat].bills + fetched
            if count < left and rest >= self.rules.tower_cost:
                self._tower(gains, self.missing - fetched - bonus, card or (first if sold else None))

    def set_die(self, left: int, card: Action) -> None:
        """Sell, and then choose the number."""
        for count in range(min(left, len(self.certs)) + 1):
            sold = self.certs[:count]
            fetched = sum(value for value, _ in sold)
            if max(self._gains(sold)) >= self.missing - fetched:
                self._take(1.0, a.SELLS[sold[0][1]] if sold else card)
                return

    def _tower(self, gains: Sequence[int], missing: int, first: Action | None) -> None:
        """A Tower counts more than it costs while there are Tower Kibbles."""
        rise = outlook.rise(self.state, self.rules, self.rules.constants.tower_kibbles_on_purchase)
        tower = outlook.best_tower(self.state, self.rules, self.seat)
        if rise and tower is not None:
            self._take(outlook.chance(gains, missing - rise), first or a.BUY_TOWERS[tower])

    def _take(self, chance: float, first: Action) -> None:
        if chance > self.chance:
            self.chance, self.first = chance, first

    def _gains(self, sold: Sequence[outlook.Sale]) -> list[int]:
        return outlook.gains(self.state, self.rules, self.seat, outlook.after(self.held, sold))

    def _brings(self, sold: Sequence[outlook.Sale]) -> int:
        """What the best card brings at the end of the turn, with what is left."""
        if not self.bonus:
            return 0
        most = max(outlook.after(self.held, sold))
        return max(
            effect.n * most if isinstance(effect, effects.Dividend) else sure for effect, sure in self.bonus
        )


def _end_cards(state: State, rules: CompiledRules, seat: int) -> list[tuple[effects.CatnipEffect, int]]:
    """The cards of one's own that bring something at the end of the turn, and what."""
    player = state.players[seat]
    if player.played:
        return []
    fits = rules.playable[AT_END]
    found = []
    for card in player.hand:
        effect = fits[card]
        if effect is not None:
            brings = card_brings(state, rules, seat, effect)
            if brings:
                found.append((effect, brings))
    return found
