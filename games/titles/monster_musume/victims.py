"""What one opponent loses: XP, or a card by chance (MM-77, MM-78, J-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import piles, streams
from games.titles.monster_musume.handing import hand_over
from games.titles.monster_musume.match_events import XpMoved
from games.titles.monster_musume.resolve import EffectChoice
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import MY_WAIFU
from games.titles.monster_musume.views import card_sight
from games.titles.monster_musume.views.card_sight import DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


def rob(state: State, context: Context, n: int) -> None:
    """An opponent with XP gives some; asked only if several have any."""
    victims = [seat for seat in piles.clockwise(state, everybody=False) if state.players[seat].xp]
    if len(victims) == 1:
        take_xp(state, context, victims[0], n)
    elif victims:
        state.then(PickVictim(n, False))


def take_xp(state: State, context: Context, victim: int, n: int) -> None:
    """XP goes from an opponent to the active player, as far as there is any (MM-77)."""
    amount = min(n, state.players[victim].xp)
    state.players[victim].xp -= amount
    state.players[state.active].xp += amount
    if context.record is not None:
        context.announce(XpMoved(victim, state.active, amount))


def stealable_from(state: State) -> list[int]:
    """The opponents with a card that can be stolen (J-21). All learn whose last card is My Waifu."""
    found = []
    for seat in piles.clockwise(state, everybody=False):
        player = state.players[seat]
        if player.hand and not card_sight.only_my_waifu(player):
            found.append(seat)
    return found


def steal(state: State, context: Context, n: int) -> None:
    """Take random cards from opponents' hands, choosing anew each time."""
    while n:
        victims = stealable_from(state)
        if len(victims) > 1:
            state.then(PickVictim(n, True))
            return
        if not victims:
            return
        steal_from(state, context, victims[0])
        n -= 1


def steal_from(state: State, context: Context, victim: int) -> None:
    """A random hand card, never My Waifu; then the victim draws 1 (MM-42, MM-78)."""
    hand = [card & DESIGN for card in state.players[victim].hand if card & DESIGN != MY_WAIFU]
    card = hand[context.below(len(hand), streams.taken_from(victim))]
    hand_over(state, context, victim, state.active, card, "taken")
    piles.draw(state, context, victim, 1)


class PickVictim(EffectChoice):
    """Choose the opponent who gives XP, or loses a card."""

    n: int
    steals: bool

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        others = piles.clockwise(state, everybody=False)
        if not self.steals:
            return [a.CHOOSE[other] for other in others if state.players[other].xp]
        return [a.CHOOSE[other] for other in others if _can_lose_a_card(state, other)]

    def carry_out(self, state: State, context: Context, action: a.Choose) -> None:
        if not self.steals:
            take_xp(state, context, action.seat, self.n)
            return
        steal_from(state, context, action.seat)
        steal(state, context, self.n - 1)


def _can_lose_a_card(state: State, seat: int) -> bool:
    return any(card & DESIGN != MY_WAIFU for card in state.players[seat].hand)
