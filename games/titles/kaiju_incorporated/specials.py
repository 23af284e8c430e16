"""Special Actions: pay, carry out the effects in printed order, discard the card (KI-26, KI-62 to KI-66)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from games.engine import Action, Decision, Step
from games.titles.kaiju_incorporated import bank, wheels
from games.titles.kaiju_incorporated.actions import (
    NAME_RIVAL,
    NAME_SUIT,
    Demolish,
    NameRival,
    NameSuit,
)
from games.titles.kaiju_incorporated.attacks import NewThreat
from games.titles.kaiju_incorporated.cards import effects as fx
from games.titles.kaiju_incorporated.income import COLLECT, THREAT_CHECK
from games.titles.kaiju_incorporated.match_events import (
    Demolished,
    RivalNamed,
    SpecialOver,
    SpecialPlayed,
    SuitNamed,
)
from games.titles.kaiju_incorporated.products import EUREKA
from games.titles.kaiju_incorporated.refusals import refuse
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import KINDS, NOBODY, NONE, ONE_SEAT, SUITS, pool

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import Context


def play_special(state: State, context: Context, seat: int, card: int) -> None:
    """Pay for a Special Action; its effects follow, and the card is discarded after them (KI-26)."""
    rules, player = context.cards, state.players[seat]
    before = player.bank
    player.bank -= rules.cost[card]
    state.played = card
    if context.record is not None:
        context.announce(SpecialPlayed(seat, rules.codes[card], rules.cost[card], before, player.bank))
    effects = [EffectStep(at) for at in range(len(rules.effects[card]))]
    state.then(*effects, SpecialDone(), THREAT_CHECK)


class EffectStep(Step):
    """One effect of the Special Action being played;
    its rival is named once, just before it is needed (KI-63)."""

    at: int
    pause: ClassVar[float] = 0.8

    def run(self, state: State, context: Context) -> None:
        effect = context.cards.effects[state.played][self.at]
        if fx.aims_at_a_rival(effect) and state.rival == NOBODY:
            state.then(RivalChoice(), self)
        else:
            _CARRY_OUT[type(effect)](effect, state, context, state.active)


class SpecialDone(Step):
    """The card goes to the Building discard pile (KI-26)."""

    pause: ClassVar[float] = 0.4
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        state.discard.append(state.played)
        if context.record is not None:
            context.announce(SpecialOver(state.active, context.cards.codes[state.played]))
        state.played, state.rival = NONE, NOBODY


# -- what each effect does -----------------------------------------------------------------------------------


def _gain_money(effect: fx.GainMoney, state: State, context: Context, seat: int) -> None:
    bank.earn(state, context, seat, effect.n, "special")


def _gain_research(effect: fx.GainResearch, state: State, context: Context, seat: int) -> None:
    products = wheels.turn_research(state, context, seat, effect.n, "special")
    state.then(*(EUREKA[seat],) * products)


def _raise_attack(effect: fx.RaiseAttack, state: State, context: Context, seat: int) -> None:
    wheels.turn_attack(state, context, _target(effect.who, state), effect.n, "special")


def _calm(effect: fx.Calm, state: State, context: Context, seat: int) -> None:
    wheels.calm(state, context, seat, effect.n, "special")


def _set_back_research(effect: fx.SetBackResearch, state: State, context: Context, seat: int) -> None:
    wheels.set_back_research(state, context, _target(effect.who, state), effect.n, "special")


def _own_income(effect: fx.OwnIncome, state: State, context: Context, seat: int) -> None:
    state.then(SuitChoice(KINDS.index(effect.kind)))


def _demolish(effect: fx.DemolishOne, state: State, context: Context, seat: int) -> None:
    """Nothing to tear down, nothing to gain; a lone Building goes without a question (KI-64)."""
    tableau = state.players[seat].tableau
    if len(tableau) == 1:
        tear_down(state, context, seat, tableau[0], effect.bonus)
    elif tableau:
        state.then(DemolitionChoice(effect.bonus))


def _replace_threat(effect: fx.ReplaceThreat, state: State, context: Context, seat: int) -> None:
    NewThreat().run(state, context)


def _target(who: fx.Target, state: State) -> int:
    return state.active if who == "self" else state.rival


Carry: TypeAlias = Callable[[Any, State, Any, int], None]
_CARRY_OUT: Mapping[type[Any], Carry] = fx.complete(
    {
        fx.GainMoney: _gain_money,
        fx.GainResearch: _gain_research,
        fx.RaiseAttack: _raise_attack,
        fx.Calm: _calm,
        fx.SetBackResearch: _set_back_research,
        fx.OwnIncome: _own_income,
        fx.DemolishOne: _demolish,
        fx.ReplaceThreat: _replace_threat,
    },
    fx.SpecialEffect,
)


def tear_down(state: State, context: Context, seat: int, card: int, bonus: int) -> None:
    """Discard a Building of one's own for its cost and a bonus, up to the cap (KI-64)."""
    state.players[seat].tableau.remove(card)
    state.discard.append(card)
    if context.record is not None:
        context.announce(Demolished(seat, context.cards.codes[card]))
    bank.earn(state, context, seat, context.cards.cost[card] + bonus, "special")


# -- targets -------------------------------------------------------------------------------------------------


class SuitChoice(Decision):
    """The suit of one's own income (KI-62); each is legal, even one that pays nothing."""

    midway: ClassVar[bool] = True

    kind: int

    def deciders(self, state: State) -> Sequence[int]:
        return ONE_SEAT[state.active]

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return NAME_SUIT

    def default(self, state: State, context: Context, seat: int) -> Action:
        """The suit that brings most money and research."""
        tableau = state.players[seat].tableau

        def brings(suit: int) -> int:
            yen, research, _ = context.cards.income(pool(suit, self.kind), tableau)
            return yen + research

        return NAME_SUIT[max(range(len(SUITS)), key=brings)]

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in NAME_SUIT:
            refuse(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: NameSuit) -> None:
        if context.record is not None:
            context.announce(SuitNamed(seat, action.suit))
        state.agenda.append(COLLECT[seat][pool(SUITS.index(action.suit), self.kind)])


class RivalChoice(Decision):
    """The rival whom the Special Action is aimed at, even one it cannot move (KI-63)."""

    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return ONE_SEAT[state.active]

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return [NAME_RIVAL[rival] for rival in range(len(state.players)) if rival != seat]

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: NameRival) -> None:
        state.rival = action.seat
        if context.record is not None:
            context.announce(RivalNamed(seat, action.seat))


class DemolitionChoice(Decision):
    """The Building to tear down (KI-64)."""

    midway: ClassVar[bool] = True

    bonus: int

    def deciders(self, state: State) -> Sequence[int]:
        return ONE_SEAT[state.active]

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        demolish = context.cards.demolish
        return [demolish[card] for card in state.players[seat].tableau]

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: Demolish) -> None:
        tear_down(state, context, seat, context.cards.number[action.card], self.bonus)
