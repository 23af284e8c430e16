"""Graduates: what a graduation costs, how a guest gets there, and what she is worth (MM-33, MM-36, MM-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.match_events import GraduatedGuest
from games.titles.monster_musume.state import Player, State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context


def price(state: State, rules: CompiledRules, card: int) -> int:
    """What the graduation of this guest costs in XP now, or -1 if she cannot be paid for (MM-36)."""
    cost = rules.graduation[card]
    return cost if cost < 0 else max(0, cost - state.turn.grad_discount)


def graduate(state: State, context: Context, seat: int, card: int, xp: int, how: str) -> None:
    """A guest who has left her place goes to the graduated pile, and the XP to the bank (MM-77)."""
    player = state.players[seat]
    player.xp -= xp
    player.graduated.append(card)
    if context.record is not None:
        context.announce(GraduatedGuest(seat, context.cards.codes[card], xp, how))


def points_of(rules: CompiledRules, graduates: list[int], card: int) -> int:
    """What one graduate is worth among these (MM-64): a number, or more by every second graduate of a
    trait."""
    wanted = rules.half_of[card]
    if wanted < 0:
        return rules.points[card]
    return rules.points[card] + sum(rules.trait[one] == wanted for one in graduates) // 2


def points(rules: CompiledRules, player: Player) -> int:
    """The points of a graduated pile as it is now (MM-64)."""
    graduates = player.graduated
    return sum(points_of(rules, graduates, card) for card in graduates)
