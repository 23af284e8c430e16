"""What a player in a hurry does: the quick policy of playouts (section 10).

Its own middles of deeds are played by what is needed least (`middles.py`); in a window it does what wins,
delivers what pays, and otherwise goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.kaiju_exchange.actions import (
    AcceptOffer,
    CashPonzium,
    Donate,
    Fulfil,
    FulfilContract,
    Hire,
    Score,
    Sell,
)
from games.titles.kaiju_exchange.demands import first_of_design
from games.titles.kaiju_exchange.free_actions import FreeActions
from games.titles.kaiju_exchange.fulfil import zone_cards
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.inventory import holds_too_much
from games.titles.kaiju_exchange.minds.bargaining import is_good_bargain
from games.titles.kaiju_exchange.minds.evaluation import evaluate_player
from games.titles.kaiju_exchange.minds.middles import midway, worth_with
from games.titles.kaiju_exchange.minds.outlook import outlook
from games.titles.kaiju_exchange.offers import find_offer
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import BUSINESS, INVENTORY

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

SPARE = 2
"""Wonga to be left beyond the next wages when somebody is hired."""


def in_haste(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """Deliver what pays, a Contract first; take what helps, give what does not; otherwise go on."""
    rules = context.cards
    choice = midway(state, rules, seat, options) or _answer(state, rules, options, seat)
    if choice is not None:
        return choice
    if isinstance(options[0], Score):
        return options[0]
    top = state.agenda[-1]
    if isinstance(top, FreeActions) and seat == state.active:
        choice = _deliver(state, rules, seat, options) or _free_action(state, rules, seat, options)
    return choice if choice is not None else top.default(state, context, seat)


def _answer(state: State, rules: CompiledRules, options: Sequence[Action], seat: int) -> Action | None:
    """Accept an offer that is a good bargain."""
    for option in options:
        if isinstance(option, AcceptOffer):
            offer = find_offer(state, option.id)
            if offer and is_good_bargain(state, rules, seat, offer.author, offer.get, offer.give):
                return option
    return None


def _deliver(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action | None:
    """A Contract; or the next of three Demands, cheap ones before dear ones and real goods before
    substitutes; or a Demand that is worth its materials."""
    found: list[tuple[bool, int, Fulfil]] = []
    player = state.players[seat]
    for option in options:
        if isinstance(option, FulfilContract):
            return option
        if isinstance(option, Fulfil):
            card = _card(state, rules, seat, option)
            lacks = any(player.materials[type] < count for type, count in rules.demand_items[card])
            found.append((lacks, rules.demand_size[card], option))
    if not found:
        return None
    goal = rules.constants.demands_for_influence
    if outlook(state, rules, seat, player.locals).demands >= goal:
        return min(found, key=lambda one: one[:2])[2]
    best, most = None, evaluate_player(state, rules, seat, player)
    for lacks, _, option in found:
        if not lacks:
            worth = _worth_after(state, rules, seat, option)
            if worth > most:
                best, most = option, worth
    return best


def _card(state: State, rules: CompiledRules, seat: int, option: Fulfil) -> int:
    cards = zone_cards(state, seat, option.zone)
    return cards[first_of_design(cards, rules.demand_design, option.design)]


def _worth_after(state: State, rules: CompiledRules, seat: int, option: Fulfil) -> float:
    """What the seat is worth once it has paid a Demand in real goods."""
    player = state.players[seat]
    cards = zone_cards(state, seat, option.zone)
    place = first_of_design(cards, rules.demand_design, option.design)
    card = cards.pop(place)
    paid = [type for type, count in rules.demand_items[card] for _ in range(count)]
    player.wonga += rules.demand_wonga[card]
    state.turn.acts += 1
    worth = worth_with(state, rules, seat, (), paid)
    if influence(player, rules) >= rules.targets[state.fall]:
        worth += 1000.0
    state.turn.acts -= 1
    player.wonga -= rules.demand_wonga[card]
    cards.insert(place, card)
    return worth


def _free_action(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action | None:
    """Sell to win, to pay the next wages, or what is too much; hire whom one can keep."""
    player = state.players[seat]
    wonga = player.wonga
    group = rules.wonga_per_influence
    short = rules.targets[state.fall] - influence(player, rules)
    sales = [one for one in options if isinstance(one, Sell)]
    income = sum(rules.prices[state.republic[one.type]] for one in sales)
    wins = (wonga + income) // group - wonga // group >= short
    wages = len(player.crew) * rules.constants.wage_per_crew
    poor = wonga < wages and state.turn.step == BUSINESS
    too_much = state.turn.step == INVENTORY and holds_too_much(state, rules, seat)
    if wins or poor or too_much:
        if sales:
            return max(sales, key=lambda one: worth_with(state, rules, seat, (), (one.type, one.type)))
        for option in options:
            if isinstance(option, CashPonzium) or (too_much and isinstance(option, Donate)):
                return option
    hires = [one for one in options if isinstance(one, Hire)]
    if hires:
        cost = rules.hire_cost[state.event]
        keeps = (wonga - cost) // group == wonga // group
        if keeps and wonga - cost >= wages + SPARE:
            return max(hires, key=lambda one: player.crew.count(one.type))
    return None
