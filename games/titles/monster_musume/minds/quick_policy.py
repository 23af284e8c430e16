"""What a sensible player looks at, and what one in a hurry does:
for searches and their playouts (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.action_phase import ActionPhase
from games.titles.monster_musume.buy_phase import BuyPhase
from games.titles.monster_musume.cleanup import CleanupPhase, waifu_price
from games.titles.monster_musume.discarding import ScryCard
from games.titles.monster_musume.minds.evaluation import actions_a_turn, turns_left
from games.titles.monster_musume.minds.prospects import House
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import EXPERIENCE_CARD, HELPING_OUT, MY_WAIFU

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context

MOST_PURCHASES = 5
"""Purchases that a search looks at."""
TOO_LITTLE = 0.05
"""Points that a purchase must promise to be made in haste."""
HARDLY_LESS = -0.6
"""Points that a purchase may lose by the quick reckoning and still be looked at by a search."""


def prefer(state: State, context: Context, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """Experience first, all Trust at once, and the better purchases (section 10)."""
    if len(options) < 3:
        return options
    frame = state.agenda[-1]
    if isinstance(frame, ActionPhase):
        if options[0] is a.PLAY_ALL_EXPERIENCE:
            return options[:1]
        kind = context.cards.kind
        for option in options:
            if isinstance(option, a.Play) and kind[option.card] == EXPERIENCE_CARD:
                return (option,)
        good = [option for option in options if _brings_something(state, context.cards, seat, option)]
        return good or options
    if isinstance(frame, BuyPhase):
        if options[0] is a.PLAY_ALL_TRUST:
            return options[:1]
        reckoning = Reckoning(state, context, seat)
        rated = [(reckoning.gain(option), -at) for at, option in enumerate(options[:-1])]
        rated = sorted([pair for pair in rated if pair[0] > HARDLY_LESS], reverse=True)[:MOST_PURCHASES]
        return [options[-at] for _, at in rated] + [options[-1]]
    return options


def in_haste(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """Play what lets one play more, and otherwise whatever promises most at once; take what is offered."""
    frame = state.agenda[-1]
    if isinstance(frame, ActionPhase):
        return _play(state, context.cards, seat, options)
    if isinstance(frame, BuyPhase):
        if options[0] is a.PLAY_ALL_TRUST:
            return options[0]
        return Reckoning(state, context, seat).best(options, TOO_LITTLE)
    if isinstance(frame, CleanupPhase):
        return Reckoning(state, context, seat).best(options, 0.0)
    first = options[0]
    if isinstance(first, a.Pay | a.GraduateWaifu):
        return first
    if isinstance(first, a.Retire | a.Recruit):
        return Reckoning(state, context, seat).best(options, 0.0)
    if isinstance(frame, ScryCard) and frame.looked_at(state) == HELPING_OUT:
        return a.DROP
    return frame.default(state, context, seat)  # type: ignore[no-any-return]


class Reckoning:
    """What a player's prospects gain by a choice about one card, everything else left as it is."""

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
            case a.Buy() | a.Recruit():
                return self._with(self.state.queue[option.slot], 1)
            case a.BuyBasic():
                return self._with(option.card, 1)
            case a.Retire():
                return self._with(option.card, -1)
            case a.Graduate():
                return self._graduation(option.card)
            case a.GraduateFormer():
                return self._graduation(self.state.turn.former)
            case a.MakeWaifu():
                return self._new_waifu(option.card)
        return 0.0

    def _with(self, card: int, times: int) -> float:
        self.house.add(card, times)
        found = self._prospects(self.player.xp, self.player.waifu)
        self.house.add(card, -times)
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


def _brings_something(state: State, rules: CompiledRules, seat: int, option: Action) -> bool:
    """Whether a guest is worth an action that would be lost otherwise."""
    if not isinstance(option, a.Play):
        return False
    waifu = state.players[seat].waifu
    card = waifu if option.card == MY_WAIFU and waifu >= 0 else option.card
    return rules.strength[card] > 0.5


def _play(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    if options[0] is a.PLAY_ALL_EXPERIENCE:
        return options[0]
    best, most = options[-1], -1.0
    waifu = state.players[seat].waifu
    for option in options:
        if isinstance(option, a.Play):
            card = option.card
            if card == MY_WAIFU and waifu >= 0:
                card = waifu
            if rules.kind[card] == EXPERIENCE_CARD:
                return option
            worth = rules.strength[card] + rules.more_to_play[card]
            if worth > most:
                best, most = option, worth
    return best
