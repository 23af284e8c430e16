"""The Transactions step in haste: what a deal is worth, and which Catnip card helps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers import market, trading
from games.titles.spoonbrokers.cards import catnip_effects as effects
from games.titles.spoonbrokers.ending import net
from games.titles.spoonbrokers.minds import finish, outlook
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import COMPANIES, COMPANY, SPOONS

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context

CHEAP, DEAR = 6, 8
"""A Spoon is bought for less than this, and sold for more than that."""
RESERVE = 30
"""Kibbles that should be left after buying a Tower."""
SMALL = 2
"""So many Spoons or less are hardly worth a transaction."""
NEAR = 60
"""So near the target one sells for it."""
HELPS = 10
"""A card must make the best deal so much better."""
TOWER = 40.0
"""What a Tower is worth beyond its price."""


def trade(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """The way to win if there is one, otherwise the best deal, with a card if that helps it."""
    rules = context.cards
    best = finish.finish(state, rules, seat)
    if best.chance > best.now or best.now == 1.0:
        return best.first
    most, deal = best_deal(state, rules, seat, options)
    if best.now and isinstance(deal, a.Buy):
        return a.ROLL  # it would take the chance away
    if not state.players[seat].played:
        card = _helpful_card(state, context, seat, options, most)
        if card is not None:
            return card
    return deal


def best_deal(
    state: State, rules: CompiledRules, seat: int, options: Sequence[Action]
) -> tuple[float, Action]:
    """The deal worth most, in Kibbles; rolling is worth nothing."""
    bills = state.players[seat].bills
    missing = rules.target - net(state, rules, seat)
    best: Action = a.ROLL
    most = 0.0
    for option in options:
        worth = 0.0
        if isinstance(option, a.Sell):
            price = trading.selling_price(state, option.cert)
            worth = price - DEAR * SPOONS[option.cert]
            if 0 < missing <= price + NEAR:
                worth = 100.0 + price
        elif isinstance(option, a.Buy):
            spoons = SPOONS[option.cert]
            if spoons > SMALL and missing > 0:
                worth = CHEAP * spoons - trading.buying_price(state, option.cert)
        elif isinstance(option, a.BuyTower) and bills >= rules.tower_cost + RESERVE and missing > 0:
            worth = TOWER
        if worth > most:
            best, most = option, worth
    if isinstance(best, a.BuyTower):
        tower = outlook.best_tower(state, rules, seat)
        assert tower is not None, "one is offered"
        best = a.BUY_TOWERS[tower]
    return most, best


def _helpful_card(
    state: State, context: Context, seat: int, options: Sequence[Action], most: float
) -> Action | None:
    """The card with which the best deal is worth most more, if it is enough."""
    rules = context.cards
    best, best_gain = None, most + HELPS - 1
    for option in options:
        if isinstance(option, a.PlayCatnip):
            worth = _with_card(state, context, seat, rules.effects[option.card])
            if worth > best_gain:
                best, best_gain = option, worth
    return best


def _with_card(state: State, context: Context, seat: int, effect: effects.CatnipEffect) -> float:
    """What the best deal would be worth after this card; the state is left as it was."""
    player = state.players[seat]
    before = state.closed, state.left, state.discount, state.boost, player.bills
    match effect:
        case effects.Reopen():
            state.closed = False
        case effects.ExtraTransaction() if state.left == 0:
            state.left = 1
        case effects.HalfPrice() if not state.discount:
            state.discount = True
        case effects.BoostSale() if not state.boost:
            state.boost = effect.n
        case effects.Gain() | effects.Collect():
            player.bills += effect.brings(state, context.cards, seat)
        case _:
            return 0.0
    found = best_deal(state, context.cards, seat, state.agenda[-1].options(state, context, seat))[0]
    state.closed, state.left, state.discount, state.boost, player.bills = before
    return found


def worth_at_end(state: State, rules: CompiledRules, seat: int, option: a.PlayCatnip) -> float:
    """What a card is worth at the end of the turn; winning is worth more than anything."""
    effect = rules.effects[option.card]
    brings = finish.card_brings(state, rules, seat, effect)
    if net(state, rules, seat) < rules.target <= net(state, rules, seat) + brings:
        return 1000.0
    if isinstance(effect, effects.LeavePrison):
        return float(rules.prison_fee)
    if isinstance(effect, effects.MarketMove | effects.MarketMoveHalf):
        return _move_brings(state, rules, seat, effect)
    return float(brings)


def _move_brings(
    state: State, rules: CompiledRules, seat: int, effect: effects.MarketMove | effects.MarketMoveHalf
) -> float:
    """What moving Market Kibbles from the least liked company to the best liked one is worth."""
    liking = likings(state, seat)
    count = market.HALF if isinstance(effect, effects.MarketMoveHalf) else effect.n
    destinations = rules.select[effect.destination]
    return max(
        (
            market.amount(state, count, source) * (liking[destination] - liking[source])
            for source in market.payers(state, rules.select[effect.source], destinations)
            for destination in destinations
            if destination != source
        ),
        default=0.0,
    )


def likings(state: State, seat: int) -> list[float]:
    """By company: one's own Spoons less half of those that a rival holds on the average."""
    share = 0.5 / (len(state.players) - 1)
    liking = [0.0 for _ in COMPANIES]
    for cert, owner in enumerate(state.owners):
        if owner >= 0:
            liking[COMPANY[cert]] += SPOONS[cert] if owner == seat else -share * SPOONS[cert]
    return liking
