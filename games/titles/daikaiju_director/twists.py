"""Which Twist Cards could be played now (DD-87 to DD-93, DD-98, DD-107), and what that costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import (
    ENERGY,
    NOBODY,
    W_ATTACK,
    W_DAMAGE,
    W_HURT,
    W_MAIN,
)

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules

ABOUT_ONESELF = (W_ATTACK, W_DAMAGE, W_HURT)
"""The windows that ask only the player whose actor it is about."""


def cost(state: State, rules: CompiledRules, seat: int, card: int) -> int:
    """The energy a Twist costs now: an Energy Twist is free in one's own turn before the first action
    (DD-92)."""
    if rules.card_kind[card] != ENERGY or (seat == state.active and not state.acted):
        return 0
    return rules.card_cost[card]


def fits(state: State, rules: CompiledRules, seat: int, card: int, window: int, about: int) -> bool:
    """Whether `seat`, if it holds this card of its deck, could play it in this window now."""
    player = state.players[seat]
    if window not in rules.card_windows[card]:
        return False
    role = rules.card_as[card]
    if role and not _plays_role(state, seat, role):
        return False
    if player.burrowed >= 0 and not rules.while_burrowed[card]:
        return False
    if rules.card_cost[card] and player.energy < cost(state, rules, seat, card):
        return False
    for effect in rules.needs[card]:  # noqa: SIM110 - all() takes twice as long
        if not effect.may(state, rules, seat, about):
            return False
    return True


def _plays_role(state: State, seat: int, role: str) -> bool:
    """`as` on a card: the owner's actor attacks, defends, or it is another player's turn (DD-107)."""
    if role == "not_active":
        return seat != state.active
    if not state.combats:
        return False
    fight = state.combats[-1]
    if role == "attacker":
        return fight.attacker == seat
    return fight.target == seat if role == "defender" else True


def playable(state: State, rules: CompiledRules, seat: int, window: int, about: int = NOBODY) -> list[int]:
    """The distinct cards in a hand that could be played in this window now, by code."""
    player = state.players[seat]
    if player.played or player.health <= 0:
        return []
    found = []
    for card in rules.by_window[player.kaiju][window]:
        if card in player.hand and fits(state, rules, seat, card, window, about):
            found.append(card)
    return found


def could_play(state: State, rules: CompiledRules, seat: int, window: int, about: int) -> bool:
    """Whether a seat could respond in a window as far as everybody knows: what it holds is hidden, but not
    what it has played, how many cards it holds, and which of its deck's cards have not been seen yet."""
    player = state.players[seat]
    if player.played or player.health <= 0 or not player.hand:
        return False
    for card in rules.by_window[player.kaiju][window]:
        # Some copy does not lie face up, so it may be in the hand.
        unseen = card in player.hand or card in player.deck
        if unseen and fits(state, rules, seat, card, window, about):
            return True
    return False


def in_turn(state: State, rules: CompiledRules, seat: int) -> list[int]:
    """The Twists that the active player could play at `turn_choice` (windows START and MAIN)."""
    return playable(state, rules, seat, W_MAIN)
