"""The Bank Account track: from nothing to its cap, never in debt (KI-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.match_events import BankMoved
from games.titles.kaiju_incorporated.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import Context


def filled(money: int, amount: int, most: int) -> int:
    """What a Bank holds after so much has come in (KI-10)."""
    return min(most, money + amount)


def earn(state: State, context: Context, seat: int, amount: int, source: str) -> None:
    """Money comes in; what the track cannot hold is lost (KI-10)."""
    player = state.players[seat]
    before = player.bank
    player.bank = filled(before, amount, context.cards.bank_max)
    if context.record is not None:
        context.announce(BankMoved(seat, amount, before, player.bank, source))


def lose(state: State, context: Context, seat: int, amount: int, source: str) -> None:
    """Money goes, down to nothing (KI-10)."""
    player = state.players[seat]
    before = player.bank
    player.bank = max(0, before - amount)
    if context.record is not None:
        context.announce(BankMoved(seat, -amount, before, player.bank, source))
