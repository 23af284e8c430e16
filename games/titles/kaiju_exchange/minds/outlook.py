"""What a player can do in the turn it is playing, or else in its next one: the heart of a judge's inputs.

It goes by open goods and by the Demands one is told of, so that rivals are judged without their hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.titles.kaiju_exchange.expertise import power
from games.titles.kaiju_exchange.state import Player, State
from games.titles.kaiju_exchange.terms import BUSINESS, MAIN

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


class Outlook(NamedTuple):
    """A player's turn, as far as it can be foreseen."""

    materials: list[int]
    """What it holds once its Crew have brought in theirs."""
    wonga: int
    """What it has once the wages are paid; below nothing, it goes bankrupt."""
    key: int
    """The number of those materials in the tables of `reach`."""
    demands: int
    """Demands fulfilled by the end of Business, those of this turn included."""
    reward: int
    """The Wonga these still bring."""
    sales: int
    """The Wonga that two of each material bring from the Republic."""


def outlook(state: State, rules: CompiledRules, seat: int, locals: list[int]) -> Outlook:
    """What `seat` can do with these Demands of its hand, those it reserved and those on display."""
    player = state.players[seat]
    turn = state.turn
    playing = seat == state.active
    materials, wonga, done = player.materials.copy(), player.wonga, 0
    if playing and turn.step >= MAIN:
        done = turn.acts
    else:
        constants = rules.constants
        crew = player.crew
        wonga -= len(crew) * constants.wage_per_crew
        for type in crew:
            materials[type] += constants.yield_per_crew
    e, s, t, p = materials
    digits = rules.reach.digits
    top = len(digits[0]) - 1
    eggs, slimes, tentacles, ponzium = digits
    key = (
        eggs[e if e < top else top]
        + slimes[s if s < top else top]
        + tentacles[t if t < top else top]
        + ponzium[p if p < top else top]
    )
    sales = 0
    if not state.fall:
        prices, spaces = rules.prices, rules.spaces
        for held, row in zip(materials, state.republic, strict=True):
            if held > 1 and row < spaces:
                sales += prices[row]
    if playing and (turn.contract or turn.step > BUSINESS):
        return Outlook(materials, wonga, key, done, 0, sales)
    done, reward = _deliver(state, rules, player, key, materials, locals, done)
    return Outlook(materials, wonga, key, done, reward, sales)


def _deliver(
    state: State,
    rules: CompiledRules,
    player: Player,
    key: int,
    materials: list[int],
    locals: list[int],
    done: int,
) -> tuple[int, int]:
    """Demands that can be fulfilled together, small ones first, real goods before those that stand in."""
    most = rules.constants.max_demands_per_turn
    shown = state.globals
    cards = locals + player.reserved + shown
    items, missing = rules.demand_items, rules.reach.demands.missing
    left = materials.copy()
    reward = 0
    waiting = []
    local_bonus, global_bonus = rules.local_bonus[state.event], rules.global_bonus[state.event]
    cards.sort(key=rules.demand_size.__getitem__)
    for card in cards:
        if done >= most:
            return done, reward
        if not missing[card][key]:
            for type, count in items[card]:
                if left[type] < count:
                    break
            else:
                for type, count in items[card]:
                    left[type] -= count
                done += 1
                reward += rules.demand_wonga[card] + (global_bonus if card in shown else local_bonus)
                continue
        waiting.append(card)
    if not waiting or done >= most:
        return done, reward
    substitute = rules.substitutes[power(player, rules)]
    if substitute is None:
        return done, reward
    stand_in, ratio, for_nothing = substitute
    for card in waiting:
        if done >= most:
            break
        units, spare = 0, left[stand_in]
        for type, count in items[card]:
            if type == stand_in:
                spare -= count
            elif left[type] < count:
                units += count - left[type]
        if spare < units * ratio:
            continue
        for type, count in items[card]:
            left[type] -= min(count, left[type])
        left[stand_in] -= units * ratio
        done += 1
        if not for_nothing:
            reward += rules.demand_wonga[card] + (global_bonus if card in shown else local_bonus)
    return done, reward
