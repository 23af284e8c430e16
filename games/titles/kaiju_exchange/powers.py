"""The power that turns materials into Wonga (KX-116)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.actions import CashPonzium
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.events import PonziumCashed
from games.titles.kaiju_exchange.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Table

CASH = CashPonzium()


def may_cash(state: State, book: CompiledRules, seat: int) -> bool:
    """The player holds three Ponzium and the power to cash them (KX-116)."""
    player = state.players[seat]
    return (
        player.materials[book.cash_type] >= book.cash_count
        and player.crew.count(book.cash_power) >= book.threshold
    )


def cash_in_reach(state: State, book: CompiledRules, seat: int) -> int:
    """The Wonga that all uses of the power together would bring now."""
    if not may_cash(state, book, seat):
        return 0
    return state.players[seat].materials[book.cash_type] // book.cash_count * book.cash_gain


def cash(state: State, table: Table, seat: int, action: CashPonzium) -> None:
    """The materials return to the supply (KX-117), Wonga comes from the bank."""
    book = table.cards
    player = state.players[seat]
    player.materials[book.cash_type] -= book.cash_count
    player.wonga += book.cash_gain
    if table.record is not None:
        table.announce(PonziumCashed(seat, book.cash_gain))
    settle_action(state, table, seat)
