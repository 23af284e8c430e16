"""What the seats could remember of face-down cards (section 7 of the rules page);
the rules call these at the moments.

Beyond the table itself a seat knows: which Demands it saw going to the discard pile, until they are shuffled;
which packs hands were dealt from (`DeckMemory`); and which face-up Demands another player's scored one was
chosen from. No rule of the game looks at any of it; `imagine.py` imagines from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from games.engine.knowledge import fresh_deck
from games.titles.kaiju_exchange.state import Memory, Scoring, State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


def new_memory(rules: CompiledRules, seats: int) -> Memory:
    """Nobody has seen anything yet."""
    return Memory(
        fresh_deck(len(rules.demand_design), seats), fresh_deck(len(rules.contract_design), seats), [], [], []
    )


def shuffled(state: State) -> None:
    """The Demand discard pile is about to become the draw pile (KX-92)."""
    memory = state.memory
    players = state.players
    context = list(state.globals)
    for player in players:
        context += player.reserved
        context += player.fulfilled
    for scoring in memory.scorings:
        if scoring.pack > memory.demands.newest:
            context += scoring.candidates
    located = []
    for seat, player in enumerate(players):
        seen = [
            card for card, marks in zip(state.discard, state.discard_seen, strict=True) if marks >> seat & 1
        ]
        located.append(context + seen + player.locals + player.scored)
    memory.demands.shuffle_in(state.discard, located)
    memory.lost.clear()
    hands = {card for player in players for card in player.locals}
    memory.shown = [card for card in memory.shown if card in hands]
    memory.scorings = [scoring for scoring in memory.scorings if players[scoring.seat].scored]


def contracts_shuffled(state: State) -> None:
    """The Contract discard pile is about to become the Contract pile (KX-37)."""
    located = []
    for seat, player in enumerate(state.players):
        seen = [
            card
            for card, marks in zip(state.contract_discard, state.contract_discard_seen, strict=True)
            if marks >> seat & 1
        ]
        located.append(seen + player.contracts)
    state.memory.contracts.shuffle_in(state.contract_discard, located)


def chose_to_score(state: State, seat: int, candidates: Sequence[int]) -> None:
    """A player is about to score one of these face-up Demands in secret (KX-90); the others leave for the
    discard pile."""
    memory = state.memory
    memory.scorings.append(Scoring(seat, memory.demands.newest + 1, sorted(candidates)))


def lost_a_demand(state: State, card: int) -> None:
    """A scored Demand went face down to the discard pile in bankruptcy; others do not learn which (KX-35)."""
    state.memory.lost.append(card)


def shown_in_hand(state: State, card: int) -> None:
    """Everybody knows this Local Demand of somebody (KX-143)."""
    state.memory.shown.append(card)


def discard_marks(state: State, seat: int, card: int) -> int:
    """The seats that know an unused Local Demand as it leaves a hand: its owner, or everybody if it was
    shown."""
    return (1 << len(state.players)) - 1 if card in state.memory.shown else 1 << seat


def recall(state: State, seat: int) -> Any:
    """What a seat could remember beyond its view."""
    memory = state.memory
    return {
        "discarded": _seen(state.discard, state.discard_seen, seat),
        "contracts_discarded": _seen(state.contract_discard, state.contract_discard_seen, seat),
        "scored": state.players[seat].scored,
        "scored_by_others": [[one.seat, one.pack, *one.candidates] for one in memory.scorings],
        "shown": memory.shown,
        "lost_sight": [list(deck.since[seat]) for deck in (memory.demands, memory.contracts)],
        "events_left": sorted(state.event_deck),
    }


def _seen(cards: list[int], marks: list[int], seat: int) -> list[int]:
    return sorted(card for card, mark in zip(cards, marks, strict=True) if mark >> seat & 1)
