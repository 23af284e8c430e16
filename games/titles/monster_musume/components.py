"""Counting every card wherever it is (law of conservation)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import EXPANSION
from games.titles.monster_musume.views.card_sight import DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules


def components(state: State, rules: CompiledRules) -> dict[str, int]:
    """How many there are of each design. Before the main deck is stacked, its House Expansions count as
    there already."""
    counts: Counter[str] = Counter(
        {f"{rules.codes[card]} {rules.names[card]}": left for card, left in enumerate(state.supply)}
    )
    for card in _cards(state):
        counts[f"{rules.codes[card]} {rules.names[card]}"] += 1
    expansion = f"{rules.codes[EXPANSION]} {rules.names[EXPANSION]}"
    counts[expansion] += state.expansions if state.main_deck or state.round else len(state.players)
    counts["xp below zero"] = sum(player.xp < 0 for player in state.players)
    return dict(counts)


def _cards(state: State) -> Iterator[int]:
    yield from state.main_deck
    yield from state.set_aside
    yield from state.queue
    yield from state.retired
    yield from state.starters
    if state.turn.former >= 0:
        yield state.turn.former
    for player in state.players:
        for card in (*player.hand, *player.deck):
            yield card & DESIGN
        yield from player.discard
        yield from player.in_play
        yield from player.graduated
        if player.waifu >= 0:
            yield player.waifu
