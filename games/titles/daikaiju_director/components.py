"""Counting every component wherever it is (law of conservation)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import NOBODY

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules


def components(state: State, rules: CompiledRules) -> dict[str, int]:
    """How many there are of each component. What is derived shows as too many, or below zero, when
    something is wrong."""
    counts: Counter[str] = Counter()
    cast = {player.kaiju for player in state.players}
    for kaiju, deck in enumerate(rules.decks):
        if kaiju not in cast:
            counts.update(f"twist {rules.card_codes[card]}" for card in deck)
    wrong = 0
    for player in state.players:
        context = [twist.card for twist in player.twists]
        for card in (*player.hand, *player.deck, *player.discard, *context):
            counts[f"twist {rules.card_codes[card]}"] += 1
        kaiju = player.kaiju
        wrong += not 0 <= player.health <= rules.hp[kaiju]
        wrong += not 0 <= player.energy <= rules.ec[kaiju]
        wrong += player.ratings < 0
        wrong += player.space >= 0 and player.burrowed >= 0
    spaces = [player.space for player in state.players if player.space >= 0]
    board = rules.maps[len(state.players)]
    built = [space for space, left in zip(board.rubble, state.buildings, strict=True) if left]
    wrong += len(set(spaces + built)) != len(spaces + built)
    wrong += any(not board.board >> space & 1 for space in spaces + state.lava)
    wrong += len(set(state.lava)) != len(state.lava)
    wrong += any(left < 0 for left in state.buildings)
    counts["out of place"] = wrong
    counts["lava"] = len(state.lava) + max(0, rules.constants.lava_supply - len(state.lava))
    counts["alive off the set"] = sum(
        player.health > 0 and player.space < 0 and player.burrowed < 0 and player.kaiju != NOBODY
        for player in state.players
    )
    return dict(counts)
