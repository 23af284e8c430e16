"""What follows every atomic action (KX-5, KX-6, KX-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.influence import end, influence
from games.titles.kaiju_exchange.match_events import InfluenceChanged
from games.titles.kaiju_exchange.offers import void_illegal_offers
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import NOBODY
from games.titles.kaiju_exchange.upgrades import UNKNOWN

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import Context


def settle_action(state: State, context: Context, *seats: int) -> None:
    """An atomic action that changed the holdings of these seats is complete, the active player's first if
    among them.

    The log hears whose Influence moved, and in a trade through whom. The first of them at the target wins
    (KX-2, KX-5, KX-7): nobody else's Influence can have moved. Otherwise offers lapse that can no longer
    be met."""
    rules = context.cards
    target = rules.targets[state.fall]
    for at, seat in enumerate(seats):
        player = state.players[seat]
        now = influence(player, rules)
        if now != player.influence:
            if context.record is not None and player.influence != UNKNOWN:
                partner = seats[1 - at] if len(seats) == 2 else NOBODY
                context.announce(InfluenceChanged(seat, player.influence, now, partner))
            player.influence = now
    for seat in seats:
        if state.players[seat].influence >= target:
            end(state, context, "influence", [seat])
            return
    if state.offers:
        void_illegal_offers(state, context)
