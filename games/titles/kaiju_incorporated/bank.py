"""The Bank Account track: from nothing to its cap, never in debt (KI-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.events import BankMoved
from games.titles.kaiju_incorporated.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.book import Table


def earn(state: State, table: Table, seat: int, amount: int, source: str) -> None:
    """Money comes in; what the track cannot hold is lost (KI-10)."""
    player = state.players[seat]
    before = player.bank
    after = before + amount
    if after > table.cards.bank_max:
        after = table.cards.bank_max
    player.bank = after
    if table.record is not None:
        table.announce(BankMoved(seat, amount, before, after, source))


def lose(state: State, table: Table, seat: int, amount: int, source: str) -> None:
    """Money goes, down to nothing (KI-10)."""
    player = state.players[seat]
    before = player.bank
    player.bank = max(0, before - amount)
    if table.record is not None:
        table.announce(BankMoved(seat, -amount, before, player.bank, source))
