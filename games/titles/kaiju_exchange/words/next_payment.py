"""When a player may next pay for Demands and Contracts, with what, and how many: for what trades mean.

Everything is worked out from a state, so that a trade is judged by asking the same of the state after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec.structs import replace

from games.titles.kaiju_exchange import powers, supply
from games.titles.kaiju_exchange.actions import Pick
from games.titles.kaiju_exchange.cards import effects as fx
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.expertise import payable, power
from games.titles.kaiju_exchange.extraction import wage_bill, will_be_wiped_out
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import BUSINESS, EXTRACTION, MAIN, NOBODY, WONGA

UNLIMITED = 99
"""More than anybody can hold."""


def may_still_fulfil(state: State, seat: int) -> bool:
    """This is the player's turn, and its Business is not over."""
    return state.active == seat != NOBODY and state.turn.step <= BUSINESS and not state.turn.contract


def demands_left(state: State, rules: CompiledRules, seat: int) -> int:
    """How many Demands the player may still fulfil in this turn (KX-75, KX-86)."""
    return rules.constants.max_demands_per_turn - state.turn.acts if may_still_fulfil(state, seat) else 0


def demands_in_reach(state: State, rules: CompiledRules, seat: int) -> list[tuple[int, list[int]]]:
    """The Demands a player may fulfil from, with what the Event adds to their reward (KX-76).

    Local ones go as one's turn ends: whoever may fulfil no more of them this turn never will (KX-90 d).
    """
    player = state.players[seat]
    local, everywhere = rules.local_bonus[state.event], rules.global_bonus[state.event]
    too_late = state.active == seat and not demands_left(state, rules, seat)
    hand = [] if too_late else player.locals
    return [(local, hand), (everywhere, state.globals), (local, player.reserved)]


# -- what it may hold then -----------------------------------------------------------------------------------


def holdings(state: State, rules: CompiledRules, seat: int, this_turn: bool) -> list[list[int]]:
    """What the player may hold when it may pay: in this turn what it has once its Crew have been at work,
    in a turn to come also what the Event gives, as the player chooses (KX-23, KX-28)."""
    if this_turn and state.turn.step >= MAIN:
        return [state.players[seat].materials]
    states = [state]
    if not this_turn and _turn_is_to_come(state, seat):
        for gift in rules.turn_start[state.event]:
            states = [after for one in states for after in _with_gift(one, rules, seat, gift)]
    return [_after_extraction(one, rules, seat) for one in states]


def _turn_is_to_come(state: State, seat: int) -> bool:
    """The player has its turn later in this round, under the same Event (KX-1, KX-21)."""
    seats = len(state.players)
    return (seat - state.first) % seats > (state.active - state.first) % seats


def _with_gift(state: State, rules: CompiledRules, seat: int, gift: fx.TurnStartEffect) -> list[State]:
    """The state after each way to take a material that the Event gives; as it is if it gives none."""
    found = []
    for source in gift.between if isinstance(gift, fx.Choose) else (gift,):
        if isinstance(source, fx.GainWonga):
            found.append(with_more(state, seat, [0] * WONGA + [source.n]))
        if isinstance(source, fx.GainMaterial | fx.TakeFromRepublic):
            for pick in source.choices(state, rules, seat):
                assert isinstance(pick, Pick)
                goods = [0] * WONGA
                goods[pick.type] = source.gain_of(state, rules, pick.type)
                after = with_more(state, seat, goods)
                if isinstance(source, fx.TakeFromRepublic):
                    left = [had - gone for had, gone in zip(state.republic, goods, strict=True)]
                    after = replace(after, republic=left)
                found.append(after)
    return found or [state]


def _after_extraction(state: State, rules: CompiledRules, seat: int) -> list[int]:
    """What the player holds once its Crew have brought theirs, as far as the supply goes (KX-28, KX-29):
    nothing, if it cannot pay them and has nothing to lose for that (KX-36)."""
    player = state.players[seat]
    if state.turn.step < EXTRACTION or state.active != seat:
        short = wage_bill(state, rules, seat) - player.wonga
        if will_be_wiped_out(state, rules, seat) and powers.cash_in_reach(state, rules, seat) < short:
            return [0] * WONGA
    held = player.materials.copy()
    for type in set(player.crew):
        brings = player.crew.count(type) * rules.constants.yield_per_crew
        held[type] += min(brings, supply.materials_left(state, rules, type))
    return held


def with_more(state: State, seat: int, goods: Sequence[int]) -> State:
    """The same state in which a player has so many more of each material and Wonga, or fewer."""
    players = state.players.copy()
    player = players[seat]
    held = [had + more for had, more in zip(player.materials, goods[:WONGA], strict=True)]
    wonga = player.wonga + sum(goods[WONGA : WONGA + 1])
    players[seat] = replace(player, materials=held, wonga=wonga)
    return replace(state, players=players)


# -- what that pays for --------------------------------------------------------------------------------------


def can_pay(rules: CompiledRules, one: int, found: Iterable[list[int]], held_power: int) -> bool:
    """Whether some of these holdings pay for a Demand (KX-80)."""
    return any(payable(rules, one, held, held_power) for held in found)


def covers(rules: CompiledRules, one: int, found: Iterable[list[int]]) -> bool:
    """Whether some of these holdings pay for a Contract (KX-81)."""
    cost = rules.contract_cost[one]
    return any(all(has >= asked for has, asked in zip(held, cost, strict=True)) for held in found)


def paid_together(state: State, rules: CompiledRules, seat: int) -> int:
    """How many Demands the player may pay one after the other, when it may next pay (KX-86)."""
    left = demands_left(state, rules, seat)
    most = left or rules.constants.max_demands_per_turn
    cards = [one for _, zone in demands_in_reach(state, rules, seat) for one in zone]
    held_power = power(state.players[seat], rules)
    in_business = left > 0 and state.turn.step >= BUSINESS
    keeps = UNLIMITED if in_business else rules.limit
    found = holdings(state, rules, seat, left > 0)
    return max(_most(rules, cards, held, held_power, most, keeps) for held in found)


def _most(
    rules: CompiledRules, cards: list[int], held: list[int], held_power: int, most: int, keeps: int
) -> int:
    alone = [one for one in cards if payable(rules, one, held, held_power)]
    for count in range(min(most, len(alone)), 1, -1):
        if any(_pays_all(rules, some, held, held_power, keeps) for some in combinations(alone, count)):
            return count
    return min(1, len(alone))


def _pays_all(
    rules: CompiledRules, cards: Sequence[int], held: list[int], held_power: int, keeps: int
) -> bool:
    """Whether these materials pay for all of these Demands; what stands in, does so once (KX-113, KX-114).
    No more of them are there than the Inventory Step leaves (KX-70)."""
    cost: list[int] = [sum(counts) for counts in zip(*(rules.demand_cost[one] for one in cards), strict=True)]
    missing = sum(max(0, asked - has) for asked, has in zip(cost, held, strict=True))
    if not missing:
        return sum(cost) <= keeps
    substitute = rules.substitutes[held_power]
    if substitute is None:
        return False
    stand_in, ratio, _ = substitute
    spent = sum(cost) - missing + missing * ratio
    return held[stand_in] - cost[stand_in] >= missing * ratio and spent <= keeps
