"""The Bank Account track: from nothing to its cap, never in debt (KI-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.events import BankMoved
from games.titles.kaiju_incorporated.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import Table


def filled(money: int, amount: int, most: int) -> int:
    """What a Bank holds after so much has come in (KI-10)."""
    return min(most, money + amount)


def earn(state: State, table: Table, seat: int, amount: int, source: str) -> None:
    """Money comes in; what the track cannot hold is lost (KI-10)."""
    player = state.players[seat]
    before = player.bank
    player.bank = filled(before, amount, table.cards.bank_max)
    if table.record is not None:
        table.announce(BankMoved(seat, amount, before, player.bank, source))


def lose(state: State, table: Table, seat: int, amount: int, source: str) -> None:
    """Money goes, down to nothing (KI-10)."""
    player = state.players[seat]
    before = player.bank
    player.bank = max(0, before - amount)
    if table.record is not None:
        table.announce(BankMoved(seat, -amount, before, player.bank, source))
