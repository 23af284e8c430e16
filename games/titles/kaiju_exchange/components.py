"""Counting every component wherever it is (law of conservation)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.titles.kaiju_exchange import supply
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import LETTERS, MATERIALS, NOBODY

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


def components(state: State, rules: CompiledRules) -> dict[str, int]:
    """How many there are of each component. Supplies are derived, so a piece taken from an empty one shows
    as too many."""
    counts: Counter[str] = Counter()
    for card in _demands(state):
        counts[f"demand {card} {rules.demand_codes[card]}"] += 1
    for card in _contracts(state):
        counts[f"contract {card} {rules.contract_codes[card]}"] += 1
    for card in _events(state, rules):
        counts[f"event {card} {rules.event_codes[card]}"] += 1
    crew = supply.crew_left(state, rules)
    for type in MATERIALS:
        letter = LETTERS[type]
        held = [player.materials[type] for player in state.players] + [state.republic[type]]
        counts[f"material {letter}"] = sum(map(abs, held)) + max(0, supply.materials_left(state, rules, type))
        tokens = rules.crew_tokens[type] - crew[type]
        counts[f"crew {letter}"] = tokens + max(0, crew[type])
    counts["favor"] = sum(abs(player.favors) for player in state.players) + max(
        0, supply.favors_left(state, rules)
    )
    counts["alliance"] = int(state.alliance_here) + sum(player.alliance for player in state.players)
    counts["wonga below zero"] = sum(player.wonga < 0 for player in state.players)
    return dict(counts)


def _demands(state: State) -> Iterator[int]:
    for pile in (state.draw_pile, state.discard, state.globals, state.republic_scored, state.box):
        yield from pile
    for player in state.players:
        for zone in (player.locals, player.reserved, player.fulfilled, player.scored):
            yield from zone


def _contracts(state: State) -> Iterator[int]:
    yield from state.contract_pile
    yield from state.contract_discard
    for player in state.players:
        yield from player.contracts
        if player.scored_contract != NOBODY:
            yield player.scored_contract


def _events(state: State, rules: CompiledRules) -> Iterator[int]:
    """Events in the deck, and those turned up since it was last shuffled."""
    yield from state.event_deck
    turned_up = set(range(len(rules.event_codes))) - set(state.event_deck)
    yield from turned_up
