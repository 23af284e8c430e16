"""Graduates: what a graduation costs, how a guest gets there, and what she is worth (MM-33, MM-36, MM-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.events import GraduatedGuest
from games.titles.monster_musume.state import Player, State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Table


def price(state: State, book: CompiledRules, card: int) -> int:
    """What the graduation of this guest costs in XP now, or -1 if she cannot be paid for (MM-36)."""
    cost = book.graduation[card]
    return cost if cost < 0 else max(0, cost - state.turn.grad_discount)


def graduate(state: State, table: Table, seat: int, card: int, xp: int, how: str) -> None:
    """A guest who has left her place goes to the graduated pile, and the XP to the bank (MM-77)."""
    player = state.players[seat]
    player.xp -= xp
    player.graduated.append(card)
    if table.record is not None:
        table.announce(GraduatedGuest(seat, table.cards.codes[card], xp, how))


def points_of(book: CompiledRules, graduates: list[int], card: int) -> int:
    """What one graduate is worth among these (MM-64): a number, or more by every second graduate of a
    trait."""
    wanted = book.half_of[card]
    if wanted < 0:
        return book.points[card]
    return book.points[card] + sum(book.trait[one] == wanted for one in graduates) // 2


def points(book: CompiledRules, player: Player) -> int:
    """The points of a graduated pile as it is now (MM-64)."""
    graduates = player.graduated
    return sum(points_of(book, graduates, card) for card in graduates)
