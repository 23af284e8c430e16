"""What a player's prospects gain by a choice about one card, everything else left as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.cleanup import waifu_price
from games.titles.monster_musume.minds.evaluation import actions_a_turn, turns_left
from games.titles.monster_musume.minds.prospects import House
from games.titles.monster_musume.state import State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context

AT_ONCE = 0.1
"""Points that a purchase is worth more which lies on top of the deck (MM-18)."""


class Reckoning:
    """The prospects of one player, and what becomes of them."""

    __slots__ = ("actions", "context", "house", "now", "player", "rules", "state", "turns")

    def __init__(self, state: State, context: Context, seat: int) -> None:
        rules = context.cards
        self.state, self.context, self.rules = state, context, rules
        self.player = state.players[seat]
        self.house = House(rules, self.player)
        if seat == state.active and state.turn.former >= 0:
            self.house.add(state.turn.former)
        self.turns = turns_left(state, rules, seat)
        self.actions = actions_a_turn(state, rules)
        self.now = self._prospects(self.player.xp, self.player.waifu)

    def _prospects(self, xp: int, waifu: int) -> float:
        return self.house.prospects(self.turns, self.actions, xp, waifu)

    def best(self, options: Sequence[Action], least: float) -> Action:
        """The option that gains most, or the last one, which does nothing, if none gains more than
        `least`."""
        best, most = options[-1], least
        for option in options[:-1]:
            gain = self.gain(option)
            if gain > most:
                best, most = option, gain
        return best

    def gain(self, option: Action) -> float:
        """Points that a choice promises."""
        match option:
            case a.Buy():
                gain = self.card(self.state.queue[option.slot], 1)
                return gain + AT_ONCE if option.top else gain
            case a.BuyBasic():
                gain = self.card(option.card, 1)
                return gain + AT_ONCE if option.top else gain
            case a.Recruit():
                return self.card(self.state.queue[option.slot], 1)
            case a.Retire():
                return self.card(option.card, -1)
            case a.Graduate():
                return self._graduation(option.card)
            case a.GraduateFormer():
                return self._graduation(self.state.turn.former)
            case a.MakeWaifu():
                return self._new_waifu(option.card)
        return 0.0

    def card(self, card: int, times: int) -> float:
        """Points that another card promises, or, with `times` -1, one card less."""
        house = self.house
        house.add(card, times)
        found = house.prospects(self.turns, self.actions, self.player.xp, self.player.waifu)
        house.add(card, -times)
        return found - self.now

    def _graduation(self, card: int) -> float:
        xp = self.player.xp - graduation.price(self.state, self.rules, card)
        graduates = [*self.player.graduated, card]
        self.house.add(card, -1)
        found = graduation.points_of(self.rules, graduates, card) + self._prospects(xp, self.player.waifu)
        self.house.add(card)
        return found - self.now

    def _new_waifu(self, card: int) -> float:
        house = House(self.rules, self.player)
        house.change_waifu(card)
        xp = self.player.xp - waifu_price(self.state, self.context)
        return house.prospects(self.turns, self.actions, xp, card) - self.now
