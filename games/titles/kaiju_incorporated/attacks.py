"""Kaiju attacks: the threat strikes whoever crossed, and is replaced once all of it is over
(KI-39 to KI-42)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

from games.engine import Action, Decision, Step
from games.titles.kaiju_incorporated import bank, streams
from games.titles.kaiju_incorporated.actions import LoseBuilding
from games.titles.kaiju_incorporated.cards.effects import LoseBuilding as LoseSome
from games.titles.kaiju_incorporated.cards.effects import (
    LoseDearest,
    LoseHalfMoney,
    ResetResearch,
    ThreatEffect,
    complete,
)
from games.titles.kaiju_incorporated.match_events import (
    BuildingLost,
    ResearchMoved,
    ThreatRevealed,
    ThreatsReshuffled,
    ThreatStruck,
)
from games.titles.kaiju_incorporated.refusals import refuse
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import ONE_SEAT

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context


class Reach(NamedTuple):
    """What so many strikes of the threat, one after the other, take of a tableau."""

    sure: list[int]
    """Buildings that go whatever the victim chooses."""
    among: list[int]
    """Buildings that the victim chooses among (KI-42)."""
    go: int
    """How many of those go."""


NOTHING = Reach([], [], 0)


def at_risk(state: State, rules: CompiledRules, seat: int, strikes: int = 1) -> Reach:
    """What the threat would take of a seat's Buildings as they stand (KI-39, KI-41, KI-42)."""
    if not state.threat_pile:
        return NOTHING
    threat = state.threat_pile[-1]
    return _REACH[type(rules.threat_effects[threat])](rules, threat, state.players[seat].tableau, strikes)


def _reach_of_sort(rules: CompiledRules, threat: int, tableau: list[int], strikes: int) -> Reach:
    """Any of the sort that the threat is after."""
    effect, hits = rules.threat_effects[threat], rules.hits[threat]
    assert isinstance(effect, LoseSome)
    hit, count = [card for card in tableau if card in hits], effect.n * strikes
    return Reach([], hit, count) if len(hit) > count else Reach(hit, [], 0)


def _reach_of_dearest(rules: CompiledRules, threat: int, tableau: list[int], strikes: int) -> Reach:
    """The dearest, then the dearest of what is left: the only choice is among the cheapest of those that
    go."""
    costs = sorted([rules.cost[card] for card in tableau], reverse=True)[:strikes]
    if not costs:
        return NOTHING
    dearer = [card for card in tableau if rules.cost[card] > costs[-1]]
    level = [card for card in tableau if rules.cost[card] == costs[-1]]
    count = len(costs) - len(dearer)
    return Reach(dearer, level, count) if len(level) > count else Reach(dearer + level, [], 0)


def _reach_of_none(rules: CompiledRules, threat: int, tableau: list[int], strikes: int) -> Reach:
    """It is not after Buildings."""
    return NOTHING


_REACH: Mapping[type[Any], Callable[[Any, int, list[int], int], Reach]] = complete(
    {
        LoseSome: _reach_of_sort,
        LoseDearest: _reach_of_dearest,
        LoseHalfMoney: _reach_of_none,
        ResetResearch: _reach_of_none,
    },
    ThreatEffect,
)


class Strike(Step):
    """The threat falls upon a company that crossed (KI-39).
    If it finds nothing to hit, nothing is lost (KI-41)."""

    seat: int
    pause: ClassVar[float] = 1.5

    def run(self, state: State, context: Context) -> None:
        effect = context.cards.threat_effects[state.threat_pile[-1]]
        _STRIKES[type(effect)](effect, state, context, self.seat)


STRIKE = tuple(Strike(seat) for seat in range(5))


def _announce(
    state: State, context: Context, seat: int, hit: list[int], *, choice: bool, spared: bool
) -> None:
    if context.record is not None:
        rules = context.cards
        codes = [rules.codes[card] for card in hit]
        threat = rules.threat_codes[state.threat_pile[-1]]
        context.announce(ThreatStruck(seat, threat, codes, choice, spared))


def _flatten(effect: LoseSome | LoseDearest, state: State, context: Context, seat: int) -> None:
    """Buildings go: without a choice, or the victim chooses one after the other (KI-42)."""
    sure, among, count = at_risk(state, context.cards, seat)
    _announce(state, context, seat, among or sure, choice=bool(among), spared=not among and not sure)
    for card in sure:
        lose(state, context, seat, card)
    if among:
        state.then(LossChoice(seat, count))


def _halve_money(effect: LoseHalfMoney, state: State, context: Context, seat: int) -> None:
    money = state.players[seat].bank
    _announce(state, context, seat, [], choice=False, spared=not money)
    if money:
        bank.lose(state, context, seat, (money + 1) // 2, "kaiju")


def _reset_research(effect: ResetResearch, state: State, context: Context, seat: int) -> None:
    player = state.players[seat]
    before, player.research = player.research, 0
    _announce(state, context, seat, [], choice=False, spared=not before)
    if before and context.record is not None:
        context.announce(ResearchMoved(seat, -before, before, 0, 0, "kaiju"))


Hit: TypeAlias = Callable[[Any, State, Any, int], None]
_STRIKES: Mapping[type[Any], Hit] = complete(
    {
        LoseSome: _flatten,
        LoseDearest: _flatten,
        LoseHalfMoney: _halve_money,
        ResetResearch: _reset_research,
    },
    ThreatEffect,
)


def lose(state: State, context: Context, seat: int, card: int) -> None:
    """A Building goes to the Building discard pile, Start cards included (KI-42, KI-R01)."""
    state.players[seat].tableau.remove(card)
    state.discard.append(card)
    if context.record is not None:
        context.announce(BuildingLost(seat, context.cards.codes[card]))


class LossChoice(Decision):
    """The victim chooses a Building to lose (KI-42). `count` are still to go, this one included."""

    midway: ClassVar[bool] = True
    seat: int
    count: int

    def deciders(self, state: State) -> Sequence[int]:
        return ONE_SEAT[self.seat]

    def patience_for(self, state: State, seat: int) -> str:
        return "turn" if seat == state.active else "answer"

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return [context.cards.lose[card] for card in self._hit(state, context.cards)]

    def default(self, state: State, context: Context, seat: int) -> Action:
        """The cheapest."""
        rules = context.cards
        return rules.lose[min(self._hit(state, rules), key=rules.cost.__getitem__)]

    def _hit(self, state: State, rules: CompiledRules) -> list[int]:
        """There are more of them than must go, so they are chosen among to the last."""
        sure, among, _ = at_risk(state, rules, self.seat)
        return among or sure

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: LoseBuilding) -> None:
        rules = context.cards
        lose(state, context, seat, rules.number[action.card])
        if self.count > 1:
            state.then(LossChoice(seat, self.count - 1))


class ThreatCheck(Step):
    """After an income or a Special Action:
    was there a crossing, one new threat is turned up (KI-40, KI-66)."""

    def run(self, state: State, context: Context) -> None:
        if state.crossed:
            state.crossed = False
            state.then(NewThreat())


class NewThreat(Step):
    """A Kaiju Attack card on top of the old one (KI-40); out of cards, all are shuffled first (KI-47)."""

    pause: ClassVar[float] = 2.0

    def run(self, state: State, context: Context) -> None:
        if not state.threats:
            state.threats, state.threat_pile = state.threat_pile, []
            context.shuffle(state.threats, streams.THREATS)
            if context.record is not None:
                context.announce(ThreatsReshuffled(len(state.threats)))
        threat = state.threats.pop()
        state.threat_pile.append(threat)
        if context.record is not None:
            context.announce(ThreatRevealed(context.cards.threat_codes[threat], len(state.threats)))
