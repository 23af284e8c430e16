"""How good a situation is for a seat, in Wonga (section 10 of the rules page).

A heuristic for bots, on a state that they imagine. It is kept smooth: what a player does step by step towards
a goal never looks worse than standing still.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.minds.outlook import outlook
from games.titles.kaiju_exchange.state import Player, State
from games.titles.kaiju_exchange.terms import BUSINESS

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules

WIN, LOSS = 1000.0, -1000.0
RIVAL = 0.6
"""How much the best rival's worth counts against one's own."""
INFLUENCE = 6.0
WONGA = 0.9
CREW = (0.0, 2.0, 6.0, 9.0)
"""By the size of the Crew: what it will still bring in, wages paid."""
POWER = 1.5
FAVOR = 2.5
ALLIANCE = 3.0
CONTRACT = 4.0
"""A Contract whose materials are all there: less than what delivering it brings, or nobody would."""
MATCHED = (0.0, 0.3, 1.0, 6.0)
"""By the number of Demands that could be paid together: three make an Influence, fewer only Wonga."""
LEAST_RISK = 3.5
"""What wages that cannot be paid weigh at least."""
_MATERIAL = tuple(1.2 * min(count, 4) + 0.6 * max(0, count - 4) for count in range(200))
"""What a number of one material is worth."""
PLENTY = 10
"""Materials beyond this many count half."""


def evaluate(state: State, rules: CompiledRules, seat: int) -> float:
    """Own worth less a share of the best rival's; a win is 1000 and a loss -1000."""
    if state.ending:
        return WIN if seat in state.winners else LOSS
    best = LOSS
    for rival, player in enumerate(state.players):
        if rival != seat:
            worth = evaluate_player(state, rules, rival, player)
            if worth > best:
                best = worth
    return evaluate_player(state, rules, seat, state.players[seat]) - RIVAL * best


def evaluate_player(state: State, rules: CompiledRules, seat: int, player: Player) -> float:
    """What a player has and is near to having."""
    materials = player.materials
    e, s, t, p = materials
    crew = player.crew
    size = len(crew)
    wonga = player.wonga
    group = rules.wonga_per_influence
    influence = len(player.scored) + rules.contract_influence[player.scored_contract] + wonga // group
    worth = (
        WONGA * (wonga % group)
        + _MATERIAL[e]
        + _MATERIAL[s]
        + _MATERIAL[t]
        + _MATERIAL[p]
        + CREW[size]
        + FAVOR * player.favors
    )
    surplus = e + s + t + p - PLENTY
    if surplus > 0:
        worth -= 0.3 * surplus
    if size == 2:
        if crew[0] == crew[1]:
            worth += POWER
    elif size == 3:
        one, two, three = crew
        if one == two == three:
            influence += rules.crew_influence
            worth += POWER
        elif one in (two, three) or two == three:
            worth += POWER
    worth += INFLUENCE * influence
    if player.contracts:
        worth += _contract_progress(rules, player.contracts, materials)
    worth += _demand_progress(state, rules, seat, player)
    if wonga < size:
        wages = size * rules.constants.wage_per_crew
        if seat != state.active or wonga + _income(state, rules, seat, player) < wages:
            worth -= _bankruptcy(rules, player)
    points = len(state.republic_scored)
    if player.alliance:
        worth += ALLIANCE * points / rules.board.target
    elif points >= rules.board.target - 1 and _republic_can_deliver(state, rules):
        worth -= 12.0
    return worth


def _contract_progress(rules: CompiledRules, contracts: list[int], materials: list[int]) -> float:
    """The nearest Contract, by the square of the share of its materials that are there."""
    e, s, t, p = materials
    best = 0.0
    for card in contracts:
        a, b, c, d = rules.contract_cost[card]
        missing = 0
        if a > e:
            missing = a - e
        if b > s:
            missing += b - s
        if c > t:
            missing += c - t
        if d > p:
            missing += d - p
        share = 1.0 - missing / (a + b + c + d)
        if share > best:
            best = share
    return CONTRACT * best * best


def _income(state: State, rules: CompiledRules, seat: int, player: Player) -> int:
    """The Wonga that the active player can still make this turn: by Demands, by a Contract, or by sales."""
    if state.turn.step > BUSINESS:
        return 0
    view = outlook(state, rules, seat, player.locals)
    contracts = [
        rules.contract_wonga[card]
        for card in player.contracts
        if rules.reach.contracts.nothing[card][view.key]
    ]
    if state.turn.acts or not contracts:
        contracts = [0]
    return max(view.reward, view.sales, *contracts)


def _bankruptcy(rules: CompiledRules, player: Player) -> float:
    """What a bankruptcy would cost: an Influence, or all that is hired and gathered, for some Wonga."""
    constants = rules.constants
    if player.scored or player.scored_contract >= 0:
        return INFLUENCE
    e, s, t, p = player.materials
    lost = CREW[len(player.crew)] - CREW[1] + _MATERIAL[e] + _MATERIAL[s] + _MATERIAL[t] + _MATERIAL[p]
    return max(LEAST_RISK, lost - WONGA * constants.bankruptcy_gain_wipeout)


def _demand_progress(state: State, rules: CompiledRules, seat: int, player: Player) -> float:
    """How many Demands could be paid together, up to three.

    In one's own turn Local Demands count only towards three, since the others go when it ends; once Business
    is over, none can be paid any more this turn.
    """
    cards = player.locals + player.reserved + state.globals
    items = rules.demand_items
    if seat != state.active:
        return MATCHED[_together(items, cards, player.materials, 0)]
    turn = state.turn
    if turn.contract or turn.scored:
        return 0.0
    if turn.acts >= 3 or (
        turn.step <= BUSINESS and _together(items, cards, player.materials, turn.acts) == 3
    ):
        return MATCHED[3]
    return MATCHED[_together(items, player.reserved + state.globals, player.materials, 0)]


def _together(
    items: tuple[tuple[tuple[int, int], ...], ...], cards: list[int], held: list[int], done: int
) -> int:
    """How many of these Demands the materials pay, small ones first, with those done already; at most
    three."""
    if done >= 3:
        return 3
    left = held.copy()
    for card in sorted(cards):
        for type, count in items[card]:
            if left[type] < count:
                break
        else:
            for type, count in items[card]:
                left[type] -= count
            done += 1
            if done == 3:
                return 3
    return done


def _republic_can_deliver(state: State, rules: CompiledRules) -> bool:
    """Whether the Republic could pay one of the Global Demands on display."""
    rows = state.republic
    return any(all(rows[type] >= count for type, count in rules.demand_items[card]) for card in state.globals)
