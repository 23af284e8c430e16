"""Counting every component wherever it is (law of conservation)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.titles.spoonbrokers import towers
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.terms import BANK, CERTIFICATE_CODES, NONE

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules


def components(state: State, rules: CompiledRules) -> dict[str, int]:
    """How many there are of each component. A supply is derived, so a block taken from an empty one shows
    as too many."""
    counts: Counter[str] = Counter()
    for card in [*state.catnip_deck, *state.catnip_discard, *(c for p in state.players for c in p.hand)]:
        counts[f"catnip {card} {rules.catnip_codes[rules.design[card]]}"] += 1
    open_card = [state.open_card] if state.open_card != NONE else []
    for card in [*state.market_deck, *state.market_discard, *open_card]:
        counts[f"market {rules.market_codes[card]}"] += 1
    seats = range(BANK, len(state.players))
    for cert, owner in enumerate(state.owners):
        counts[f"certificate {CERTIFICATE_CODES[cert]}"] += owner in seats
    for tower, owner in enumerate(state.tower_owners):
        counts[f"deed {rules.tower_codes[tower]}"] += owner in seats
        if owner == BANK:
            counts["kibbles on unowned deeds"] += state.tower_kibbles[tower]
    counts["market kibbles"] = sum(map(abs, state.prices))
    counts["kibbles on unowned deeds"] += 0
    if rules.supply:
        counts["tower kibbles"] = sum(map(abs, state.tower_kibbles)) + max(0, towers.supply(state, rules))
    counts["bills below zero"] = sum(player.bills < 0 for player in state.players)
    counts["transactions below zero"] = int(state.left < 0)
    return dict(counts)
