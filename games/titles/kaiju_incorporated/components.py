"""Counting every component wherever it is (law of conservation)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import NONE

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules


def components(state: State, book: CompiledRules) -> dict[str, int]:
    """How many there are of each card, and how many markers stand off their tracks (KI-10, KI-11)."""
    counts: Counter[str] = Counter()
    zones = [state.deck, state.discard, state.row, *[player.tableau for player in state.players]]
    for card in (*(card for zone in zones for card in zone), state.extra, state.played):
        if card != NONE:
            counts[f"card {book.codes[card]}"] += 1
    for card in out_of_game(state, book):
        counts[f"card {book.codes[card]}"] += 1
    for zone in (state.display, state.products, *[player.products for player in state.players]):
        for product in zone:
            counts[f"product {product} {book.product_codes[product]}"] += 1
    for threat in (*state.threats, *state.threat_pile):
        counts[f"threat {book.threat_codes[threat]}"] += 1
    counts["companies"] = len({player.company for player in state.players})
    counts["markers off their tracks"] = sum(
        not 0 <= player.bank <= book.bank_max
        or not 0 <= player.research < book.research_spaces
        or not 0 <= player.attack < book.attack_spaces
        for player in state.players
    )
    return dict(counts)


def out_of_game(state: State, book: CompiledRules) -> list[int]:
    """Start cards of companies that nobody plays (KI-04)."""
    played = {player.company for player in state.players}
    return [card for company, starts in enumerate(book.starts) if company not in played for card in starts]
