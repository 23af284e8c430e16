"""What follows every atomic action (KX-5, KX-6, KX-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.influence import end, influence
from games.titles.kaiju_exchange.offers import void_illegal_offers
from games.titles.kaiju_exchange.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.book import Table


def settle_action(state: State, table: Table, *seats: int) -> None:
    """An atomic action that changed the holdings of these seats is complete, the active player's first if among them.

    The first of them at the target wins (KX-2, KX-5, KX-7): nobody else's Influence can have moved. Otherwise offers
    lapse that can no longer be met.
    """
    book = table.cards
    target = book.targets[state.fall]
    for seat in seats:
        player = state.players[seat]
        # Wonga alone seldom wins: without enough cards the exact sum need not be made.
        if player.wonga // book.wonga_per_influence + len(player.scored) + book.other_influence < target:
            continue
        if influence(player, book) >= target:
            end(state, table, "influence", [seat])
            return
    if state.offers:
        void_illegal_offers(state, table)
