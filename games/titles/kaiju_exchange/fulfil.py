"""Fulfilling Demands and Contracts: payments, substitutes, rewards (KX-75 to KX-86, KX-113 to KX-115)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision
from games.titles.kaiju_exchange.actions import Fulfil, FulfilContract, Substitute
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.demands import first_of_design
from games.titles.kaiju_exchange.expertise import power, stands_in
from games.titles.kaiju_exchange.match_events import ContractFulfilled, DemandFulfilled
from games.titles.kaiju_exchange.reserve import AFTER_FULFILMENT, open_reserve_window
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import GLOBAL, LOCAL, RESERVED, bundle_from

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

SUBSTITUTES = tuple(Substitute(units) for units in range(10))
ZONES = (LOCAL, GLOBAL, RESERVED)


def zone_cards(state: State, seat: int, zone: str) -> list[int]:
    """The Demands of a zone the player may fulfil from (KX-76)."""
    if zone == GLOBAL:
        return state.globals
    player = state.players[seat]
    return player.locals if zone == LOCAL else player.reserved


def fulfil_options(state: State, rules: CompiledRules, seat: int) -> list[Action]:
    """The Demands and Contracts that can be delivered now (KX-75, KX-76, KX-80, KX-81)."""
    turn = state.turn
    options: list[Action] = []
    if turn.contract:
        return options
    player = state.players[seat]
    materials = player.materials
    key = rules.reach.key(materials)
    if turn.acts < rules.constants.max_demands_per_turn:
        substitute = rules.substitutes[power(player, rules)]
        complete = rules.reach.demands.nothing
        for zone, cards in ((LOCAL, player.locals), (GLOBAL, state.globals), (RESERVED, player.reserved)):
            for card in cards:
                if complete[card][key] or (substitute and stands_in(rules, card, materials, substitute)):
                    action = rules.fulfil[zone][card]
                    if action not in options:
                        options.append(action)
    if not turn.acts:
        for card in player.contracts:
            if rules.reach.contracts.nothing[card][key]:
                action_ = rules.fulfil_contract[card]
                if action_ not in options:
                    options.append(action_)
    return options


def fulfil(state: State, context: Context, seat: int, action: Fulfil) -> None:
    """Show a Demand; if it can be paid in several ways the player chooses, otherwise it is paid at once
    (KX-77)."""
    place = first_of_design(zone_cards(state, seat, action.zone), context.cards.demand_design, action.design)
    _pay_or_ask(state, context, DemandPayment(seat, action.zone, place, []))


class DemandPayment(Decision):
    """How many units of the Demand another material stands in for, one material type after the other (KX-113,
    KX-114)."""

    seat: int
    zone: str
    place: int
    """Where in its zone the Demand lies."""
    units: list[int]
    """The answers so far, for the Demand's material types in order."""
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        least, most = self.bounds(state, context.cards)
        return SUBSTITUTES[least : most + 1]

    def choose(self, state: State, context: Context, seat: int, action: Substitute) -> None:
        self.units.append(action.units)
        _pay_or_ask(state, context, self)

    def card(self, state: State) -> int:
        """The Demand that is being paid."""
        return zone_cards(state, self.seat, self.zone)[self.place]

    def bounds(self, state: State, rules: CompiledRules) -> tuple[int, int]:
        """The fewest and the most units of the next material type that can be substituted."""
        card = self.card(state)
        items = rules.demand_items[card]
        player = state.players[self.seat]
        substitute = rules.substitutes[power(player, rules)]
        type, count = items[len(self.units)]
        if substitute is None or substitute[0] == type:
            return 0, 0
        stand_in, ratio, _ = substitute
        budget = (player.materials[stand_in] - rules.demand_cost[card][stand_in]) // ratio - sum(self.units)
        for later, needed in items[len(self.units) + 1 :]:
            if later != stand_in:
                budget -= max(0, needed - player.materials[later])
        return max(0, count - player.materials[type]), min(count, budget)


def _pay_or_ask(state: State, context: Context, payment: DemandPayment) -> None:
    """Answer by itself what has one answer, ask the rest, then deliver."""
    if is_settled(state, context.cards, payment):
        _deliver(state, context, payment)
    else:
        state.then(payment)


def is_settled(state: State, rules: CompiledRules, payment: DemandPayment) -> bool:
    """Note the answers of which there is only one. Whether nothing is left to ask."""
    items = len(rules.demand_items[payment.card(state)])
    while len(payment.units) < items:
        least, most = payment.bounds(state, rules)
        if least < most:
            return False
        payment.units.append(least)
    return True


def terms_of(state: State, rules: CompiledRules, payment: DemandPayment) -> tuple[list[int], int]:
    """What a settled payment takes, and the Wonga it brings (KX-77, KX-113, KX-114)."""
    card = payment.card(state)
    paid = list(rules.demand_cost[card])
    bonus = rules.global_bonus if payment.zone == GLOBAL else rules.local_bonus
    wonga = rules.demand_wonga[card] + bonus[state.event]
    replaced = sum(payment.units)
    if replaced:
        substitute = rules.substitutes[power(state.players[payment.seat], rules)]
        assert substitute is not None, "units are only replaced with a power that replaces"
        stand_in, ratio, pays_nothing = substitute
        for (type, _), units in zip(rules.demand_items[card], payment.units, strict=True):
            paid[type] -= units
        paid[stand_in] += replaced * ratio
        if pays_nothing:
            wonga = 0
    return paid, wonga


def _deliver(state: State, context: Context, payment: DemandPayment) -> None:
    """Pay, take the reward, lay the Demand face up, and let others reserve it (KX-77, KX-78, KX-126 c)."""
    rules = context.cards
    seat, zone = payment.seat, payment.zone
    player = state.players[seat]
    paid, wonga = terms_of(state, rules, payment)
    card = zone_cards(state, seat, zone).pop(payment.place)
    materials = player.materials
    for type, count in enumerate(paid):
        materials[type] -= count
    player.wonga += wonga
    player.fulfilled.append(card)
    turn = state.turn
    turn.acts += 1
    if zone == GLOBAL:
        turn.global_acts += 1
    if context.record is not None:
        context.announce(DemandFulfilled(seat, zone, rules.demand_codes[card], bundle_from(paid), wonga))
    settle_action(state, context, seat)
    if not state.ending:
        open_reserve_window(state, context, AFTER_FULFILMENT)


def fulfil_contract(state: State, context: Context, seat: int, action: FulfilContract) -> None:
    """Deliver a Contract with exactly its materials; the other one is discarded unseen (KX-81, KX-82)."""
    rules = context.cards
    player = state.players[seat]
    card = player.contracts.pop(first_of_design(player.contracts, rules.contract_design, action.design))
    for type, count in enumerate(rules.contract_cost[card]):
        player.materials[type] -= count
    player.wonga += rules.contract_wonga[card]
    player.scored_contract = card
    for other in player.contracts:
        state.contract_discard.append(other)
        state.contract_discard_seen.append(1 << seat)
    player.contracts.clear()
    state.turn.contract = True
    context.announce(ContractFulfilled(seat, rules.contract_codes[card], rules.contract_wonga[card]))
    settle_action(state, context, seat)
