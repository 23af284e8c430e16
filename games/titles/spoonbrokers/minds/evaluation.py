"""How good a situation is for a seat, in Kibbles (section 10 of the rules page). A heuristic for bots.

Bills and Towers count as they stand, Spoons by what they are likely to bring, and whoever can reach the
target with the sales of one turn is close to winning. What has been declared counts as done unless a stop
waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.spoonbrokers.counters import spoons_of
from games.titles.spoonbrokers.minds import declared
from games.titles.spoonbrokers.minds.reach import Reach
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import (
    BANK,
    COMPANY,
    MARKET,
    NOBODY,
    SPOONS,
    TRADE,
)
from games.titles.spoonbrokers.trading import Deal

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules

WIN, LOSS = 1000.0, -1000.0
RIVAL = 0.5
"""How much the best rival's worth counts against one's own."""
HELD, HOPED = 0.62, 3.0
"""What a Spoon in hand is worth: a share of its price, and what it may yet rise to."""
CATNIP = 5.0
STOP = 26.0
"""Stop Transaction is worth more than other cards by so much."""
GROWTH = 0.3
"""The share of a visit's rent and rise that a Tower brings from each rival."""
REACH = 40.0
"""How much being able to finish in one turn is worth, and being on the way there in proportion."""
FINISH = 250.0
"""How much a sure win at the end of one's own turn that is still on is worth."""
MOST = 120
"""No roll brings more than about so much."""
FAR = 140
"""So many Kibbles before the target a Broker begins to be on the way there."""
LEFT = 3.0
"""What a transaction that may still be made is worth."""
SAFE = 30
"""So many Kibbles in bills and certificates cover most charges."""
SHORT = 0.5
"""What each Kibble less than that costs: Towers go at half their worth."""
LOCKED = 12.0
"""What being in prison costs."""


def evaluate(state: State, rules: CompiledRules, seat: int) -> float:
    """Own worth less a share of the best rival's; a win is 1000 and a loss -1000."""
    if state.ending:
        return WIN if seat in state.winners else LOSS
    agenda = state.agenda
    top = agenda[-1]
    if isinstance(top, StopWindow):
        spent = 1 if seat in top.stops else 0
        if not top.stops:
            return _after_deal(state, rules, seat, agenda[-2])
        return _compare(state, rules, seat) - spent * (CATNIP + STOP)
    if isinstance(top, Deal):
        return _after_deal(state, rules, seat, top)
    return _compare(state, rules, seat)


def _after_deal(state: State, rules: CompiledRules, seat: int, deal: Deal) -> float:
    """The value once this has been carried out; the state is left as it was."""
    with declared.done(state, rules, deal):
        return _compare(state, rules, seat)


def _compare(state: State, rules: CompiledRules, seat: int) -> float:
    worths = evaluate_players(state, rules)
    mine = worths[seat]
    worths[seat] = LOSS
    return mine - RIVAL * max(worths)


def evaluate_players(state: State, rules: CompiledRules) -> list[float]:
    """What everybody has and is near to having, by seat."""
    prices = state.prices
    players = state.players
    count = len(players)
    paper = [0.0] * count
    liquid = [player.bills for player in players]
    best = [0] * count
    second = [0] * count
    for cert, owner in enumerate(state.owners):
        if owner >= 0:
            price, spoons = prices[COMPANY[cert]], SPOONS[cert]
            paper[owner] += spoons * (HELD * price + HOPED)
            value = spoons * price
            liquid[owner] += value
            if value > best[owner]:
                second[owner] = best[owner]
                best[owner] = value
            elif value > second[owner]:
                second[owner] = value
    target = rules.target
    worths = []
    buildings = [0] * count
    for tower, owner in enumerate(state.tower_owners):
        if owner >= 0:
            kibbles = state.tower_kibbles[tower]
            buildings[owner] += rules.tower_cost + rules.kibble_value * kibbles
            paper[owner] += GROWTH * (count - 1) * rules.kibble_value * (kibbles + 2)
    for seat, player in enumerate(players):
        net = player.bills + buildings[seat]
        worth = net + paper[seat] + CATNIP * len(player.hand)
        for card in player.hand:
            if card in rules.stops:
                worth += STOP
        if liquid[seat] < SAFE:
            worth -= SHORT * (SAFE - liquid[seat])
        if seat == state.active and state.phase > MARKET:
            if state.phase > TRADE or state.closed or state.left < 1:
                reach = net
            elif state.left == 1:
                reach = net + best[seat]
            else:
                reach = net + best[seat] + second[seat]
            if reach + MOST >= target:
                worth += FINISH * Reach(state, rules, seat, spoons_of(state, seat)).chance_after
        else:
            reach = net + best[seat] + second[seat]
        missing = target - reach
        if missing <= 0:
            worth += REACH
        elif missing < FAR:
            worth += REACH * (1.0 - missing / FAR)
        worths.append(worth)
    if state.phase == TRADE and not state.closed and state.left > 0:
        worths[state.active] += LEFT * state.left + _bonus(state, state.active)
    if state.prisoner != NOBODY:
        worths[state.prisoner] -= LOCKED
    return worths


def _bonus(state: State, seat: int) -> float:
    """What a waiting Bargain Sniffer or Loud Purr may bring with the best deal it fits."""
    prices, bills = state.prices, state.players[seat].bills
    best = 0.0
    if state.discount:
        for cert, owner in enumerate(state.owners):
            if owner == BANK:
                price, spoons = prices[COMPANY[cert]], SPOONS[cert]
                half = spoons * price // 2
                if price and half <= bills:
                    best = max(best, spoons * (HELD * price + HOPED) - half)
    if state.boost:
        for cert, owner in enumerate(state.owners):
            if owner == seat and prices[COMPANY[cert]]:
                price, spoons = prices[COMPANY[cert]], SPOONS[cert]
                best = max(best, spoons * (state.boost + price - HELD * price - HOPED))
    return best
