"""What sensible players look at, for bots and searches (section 10 of the rules page).

`prefer` leaves out what is never worth a try; `in_haste` is the quick policy of playouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers import trading, winning
from games.titles.spoonbrokers.catnip import EndChoice
from games.titles.spoonbrokers.market import ChooseDestination, ChooseSource
from games.titles.spoonbrokers.prison import PrisonChoice
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import COMPANY, SPOONS
from games.titles.spoonbrokers.trading import TradeChoice

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context

CHEAP, DEAR = 5, 9
"""A Spoon is bought at this price or less, and sold at that or more."""
RESERVE = 30
"""Kibbles that should be left after buying a Tower."""
SMALL = 2
"""So many Spoons or less are hardly worth a transaction."""


# -- what is worth a try -------------------------------------------------------------------------------------


def prefer(state: State, options: Sequence[Action]) -> Sequence[Action]:
    """In the Transactions step: of each company the largest certificates to buy and to sell, and one
    Tower."""
    if len(options) < 6 or not isinstance(state.agenda[-1], TradeChoice):
        return options
    kept: list[Action] = []
    buys: list[list[Action]] = [[], [], [], []]
    sells: list[list[Action]] = [[], [], [], []]
    tower = False
    for option in options:
        if isinstance(option, a.Buy):
            buys[COMPANY[option.cert]].append(option)
        elif isinstance(option, a.Sell):
            sells[COMPANY[option.cert]].append(option)
        elif isinstance(option, a.BuyTower):
            if not tower:
                kept.append(option)
            tower = True
        else:
            kept.append(option)
    for company in range(4):
        kept += buys[company][-2:]  # listed by Spoons, the most last
        kept += sells[company][-2:]
    return kept


# -- the quick policy ----------------------------------------------------------------------------------------


def in_haste(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """Sell dear, buy cheap, put up a Tower, play a card at the end; stop only what would win."""
    rules = context.cards
    frame = state.agenda[-1]
    if isinstance(frame, TradeChoice):
        return _trade(state, rules, seat, options)
    if isinstance(frame, StopWindow):
        return a.STOP if len(options) > 1 and _would_win(state, rules) else a.PASS
    if isinstance(frame, EndChoice):
        return options[-1]
    if isinstance(frame, PrisonChoice):
        return (
            options[0]
            if len(options) > 2 or state.players[seat].bills > 3 * rules.prison_fee
            else options[-1]
        )
    if isinstance(frame, ChooseSource | ChooseDestination):
        held = [0, 0, 0, 0]
        for cert, owner in enumerate(state.owners):
            if owner == seat:
                held[COMPANY[cert]] += SPOONS[cert]
        wanted = sorted(options, key=lambda option: held[option.company])  # type: ignore[attr-defined]
        return wanted[0] if isinstance(frame, ChooseSource) else wanted[-1]
    quick: Action = frame.default(state, context, seat)
    return quick


def _trade(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    prices = state.prices
    bills = state.players[seat].bills
    target = rules.target
    net = winning.net(state, rules, seat)
    best: Action = a.ROLL
    most = 0.0
    for option in options:
        worth = 0.0
        if isinstance(option, a.Sell):
            price, spoons = prices[COMPANY[option.cert]], SPOONS[option.cert]
            worth = spoons * (price - DEAR + 1)
            if net < target and net + spoons * price >= target - 60:
                worth = 100.0 + spoons * price
        elif isinstance(option, a.Buy):
            price, spoons = prices[COMPANY[option.cert]], SPOONS[option.cert]
            if spoons > SMALL and net < target:
                worth = spoons * (CHEAP + 1 - price)
        elif isinstance(option, a.BuyTower):
            worth = 40.0 if bills >= rules.tower_cost + RESERVE and net < target else 0.0
        if worth > most:
            best, most = option, worth
    return best


def _would_win(state: State, rules: CompiledRules) -> bool:
    """What is declared takes the active Broker to the target: a sale, or a Tower, which counts more than
    it costs."""
    declared = state.agenda[-2]
    gain = trading.gain(state, rules, declared.deal, declared.price)
    return gain > 0 and winning.net(state, rules, state.active) + gain >= rules.target
