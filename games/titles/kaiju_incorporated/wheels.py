"""The two wheels (KI-11): what moving a marker brings.

Forward, every passing of a wheel's zero space brings a product or an attack, landing there included (KI-12,
KI-13). Backwards only negative income can cross, and only on the Attack wheel (KI-14); being set back stops
at zero (KI-16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.attacks import STRIKE
from games.titles.kaiju_incorporated.match_events import AttackMoved, ResearchMoved
from games.titles.kaiju_incorporated.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import Context


def turned(at: int, steps: int, spaces: int) -> tuple[int, int]:
    """Where a marker comes to stand, and how often it passes or reaches zero on the way: forward by
    reaching it, backwards by leaving it for the last space (KI-12 to KI-14)."""
    rounds, to = divmod(at + steps, spaces)
    return to, abs(rounds)


def turn_research(state: State, context: Context, seat: int, steps: int, source: str) -> int:
    """Research forward; the number of products earned, which the caller hands out (KI-12)."""
    player = state.players[seat]
    before = player.research
    player.research, products = turned(before, steps, context.cards.research_spaces)
    if context.record is not None:
        context.announce(ResearchMoved(seat, steps, before, player.research, products, source))
    return products


def turn_attack(state: State, context: Context, seat: int, steps: int, source: str) -> None:
    """Attack by so many steps, backwards below zero; every crossing is an attack at once (KI-13, KI-14,
    KI-39)."""
    player = state.players[seat]
    before = player.attack
    player.attack, crossings = turned(before, steps, context.cards.attack_spaces)
    if context.record is not None:
        context.announce(AttackMoved(seat, steps, before, player.attack, crossings, source))
    if crossings:
        state.crossed = True
        state.agenda.extend((STRIKE[seat],) * crossings)


def set_back_research(state: State, context: Context, seat: int, most: int, source: str) -> None:
    """Research back by up to so many spaces, no further than Eureka; nothing is lost by it (KI-16)."""
    player = state.players[seat]
    before = player.research
    player.research = max(0, before - most)
    if context.record is not None:
        context.announce(ResearchMoved(seat, player.research - before, before, player.research, 0, source))


def calm(state: State, context: Context, seat: int, most: int, source: str) -> None:
    """Attack back by up to so many spaces, no further than zero; that is never a crossing (KI-16)."""
    player = state.players[seat]
    before = player.attack
    player.attack = max(0, before - most)
    if context.record is not None:
        context.announce(AttackMoved(seat, player.attack - before, before, player.attack, 0, source))
