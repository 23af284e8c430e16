"""Inputs of a learned judge about what is for sale and how near the end is (`inputs.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.terms import FOR_SALE
from games.titles.monster_musume.views.card_sight import DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules

STEPS = (2, 3, 5, 7)
"""Prices up to which the best guest for sale is looked at."""
MARKET = (
    "last round",
    "House Expansions open",
    "House Expansions to come",
    "cards until the last block",
    "cards of the last block left",
    "chance that the next card is an expansion",
    "expansions known on top",
    "places free in the Queue",
    "quiet rounds",
    *[f"{pile} left in the supply" for pile in "ABCDE"],
    *[f"points of the best guest for sale up to {price}" for price in STEPS],
    *[f"strength of the best guest for sale up to {price}" for price in STEPS],
    "points of the best Prodigy for sale",
    "Trust within reach",
    "guests within reach",
    "points of the best guest within reach",
    "strength of the best guest within reach",
    "Prodigy within reach",
    "best experience card within reach",
    "best Trust card within reach",
    "Trust short for the best guest",
)


def market(state: State, rules: CompiledRules, own: Player, buying: bool) -> list[float]:
    """What is left of the match and for sale; `buying`: it is the viewer's turn, and the pool is theirs."""
    cards = len(state.main_deck)
    block = rules.parameters.guests_per_pile + 1
    seats = len(state.players)
    to_come = seats - state.expansions
    below = cards - state.on_top
    rest = below % block
    chance = 1.0 if state.on_top else 0.0
    if not chance and below:
        in_block = rest or block
        chance = 1 / in_block if to_come > (below - 1) // block else 0.0
    found = [
        1.0 if state.final_round else 0.0,
        state.expansions / seats,
        to_come / 5,
        max(0, cards - block) / 40,
        min(cards, block) / 15,
        chance,
        state.on_top / 2,
        (rules.parameters.queue_size - len(state.queue)) / 6,
        state.quiet_rounds / 4,
    ]
    found += [left / max(1, full) for left, full in zip(state.supply, rules.supply, strict=True)]
    found += _for_sale(state, rules, own, buying)
    return found


def _for_sale(state: State, rules: CompiledRules, own: Player, buying: bool) -> list[float]:
    cost, points, strength, queue = rules.cost, rules.points, rules.strength, state.queue
    steps = [0.0] * (2 * len(STEPS))
    prodigy = 0
    trust = sum([rules.trust[card & DESIGN] for card in own.hand if card & DESIGN < FOR_SALE])
    less = 0
    if buying:
        trust += state.turn.trust
        less = state.turn.discount
    reach = trust + less
    within = best_points = with_prodigy = 0
    best_strength = 0.0
    wanted, short = 0.0, 0
    for card in queue:
        price, worth, does = cost[card], points[card], strength[card]
        for at, step in enumerate(STEPS):
            if price <= step:
                if worth > steps[at]:
                    steps[at] = worth
                if does > steps[at + len(STEPS)]:
                    steps[at + len(STEPS)] = does
        if rules.prodigy[card]:
            prodigy = max(prodigy, 1 + worth)
        if worth + does > wanted:
            wanted, short = worth + does, price - reach
        if price <= reach:
            within += 1
            best_points = max(best_points, worth)
            best_strength = max(best_strength, does)
            with_prodigy |= rules.prodigy[card]
    basics = [card for card in range(FOR_SALE) if state.supply[card] and cost[card] <= trust]
    return [
        *[value / 8 for value in steps],
        prodigy / 4,
        min(trust, 30) / 10,
        within / 6,
        best_points / 8,
        best_strength / 6,
        float(with_prodigy),
        max([rules.xp[card] for card in basics], default=0) / 2,
        max([rules.trust[card] for card in basics], default=0) / 3,
        max(0, short) / 8,
    ]
