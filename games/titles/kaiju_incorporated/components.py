"""Counting every component wherever it is (law of conservation)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import NONE

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules


def components(state: State, rules: CompiledRules) -> dict[str, int]:
    """How many there are of each card, and how many markers stand off their tracks (KI-10, KI-11)."""
    counts: Counter[str] = Counter()
    zones = [state.deck, state.discard, state.row, *[player.tableau for player in state.players]]
    for card in (*(card for zone in zones for card in zone), state.extra, state.played):
        if card != NONE:
            counts[f"card {rules.codes[card]}"] += 1
    for card in out_of_game(state, rules):
        counts[f"card {rules.codes[card]}"] += 1
    for zone in (state.display, state.products, *[player.products for player in state.players]):
        for product in zone:
            counts[f"product {product} {rules.product_codes[product]}"] += 1
    for threat in (*state.threats, *state.threat_pile):
        counts[f"threat {rules.threat_codes[threat]}"] += 1
    counts["companies"] = len({player.company for player in state.players})
    counts["markers off their tracks"] = sum(
        not 0 <= player.bank <= rules.bank_max
        or not 0 <= player.research < rules.research_spaces
        or not 0 <= player.attack < rules.attack_spaces
        for player in state.players
    )
    return dict(counts)


def out_of_game(state: State, rules: CompiledRules) -> list[int]:
    """Start cards of companies that nobody plays (KI-04)."""
    played = {player.company for player in state.players}
    return [card for company, starts in enumerate(rules.starts) if company not in played for card in starts]
