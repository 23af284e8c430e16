"""How good a situation is for a seat, in points (section 10 of the rules page).

A heuristic for bots, on a state that they imagine: points on graduates, what the house will still bring
(`prospects.py`), and the size of the hand that waits for the next turn. It judges best between turns, and
bots play a turn to its end before they judge (`Game.whole_turns`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.graduation import points
from games.titles.monster_musume.minds.card_strength import XP
from games.titles.monster_musume.minds.prospects import House
from games.titles.monster_musume.state import Player, State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules

WIN, LOSS = 1000.0, -1000.0
RIVAL = 2.0
"""How much the best rival's worth counts against one's own, shared out over the seats:
all of it between two."""
LEAVING = 0.9
"""Guests that leave the Queue in a turn."""
TO_COME = 0.4
"""How much of the actions counts that House Expansions will bring which are still in the main deck."""
IN_HAND = 0.08
"""Points that a Trust's worth of cards in the hand stands for."""


def evaluate(state: State, rules: CompiledRules, seat: int) -> float:
    """Own worth less a share of the best rival's; a win is 1000."""
    if state.ending:
        return WIN if seat in state.winners else LOSS
    best = LOSS
    own = 0.0
    for rival, player in enumerate(state.players):
        worth = evaluate_player(state, rules, rival, player)
        if rival == seat:
            own = worth
        elif worth > best:
            best = worth
    return own - RIVAL / len(state.players) * best


def turns_left(state: State, rules: CompiledRules, seat: int) -> float:
    """About how many turns a player still has, the present one not counted.

    The last expansion lies anywhere among the last cards of the main deck. Until it is there nobody may
    think the match over: whoever has no turns left buys nothing, and if nobody buys it never comes."""
    seats = len(state.players)
    order = (seat - state.first) % seats
    now = (state.active - state.first) % seats if state.active >= 0 else -1
    coming = 1.0 if order > now else 0.0
    if state.final_round:
        return coming
    block = rules.parameters.guests_per_pile + 1
    cards = len(state.main_deck) - state.on_top
    until_the_last = max(0.5, cards - min(cards, block) / 2)
    return coming + until_the_last / (LEAVING * seats)


def actions_a_turn(state: State, rules: CompiledRules) -> float:
    """About how many actions a player will have in each of the turns that are left (MM-51)."""
    to_come = len(state.players) - state.expansions
    return rules.parameters.base_actions + rules.expansion_actions * (state.expansions + TO_COME * to_come)


def evaluate_player(state: State, rules: CompiledRules, seat: int, player: Player) -> float:
    """What a player has and is near to having, in points."""
    house = House(rules, player)
    if seat == state.active and state.turn.former >= 0:
        house.add(state.turn.former)
    turns = turns_left(state, rules, seat)
    return (
        points(rules, player)
        + house.prospects(turns, actions_a_turn(state, rules), player.xp, player.waifu)
        + IN_HAND * len(player.hand) * ordinary_card(house)
    )


def ordinary_card(house: House) -> float:
    """What a card of this house is worth when it is played, in Trust, on average.

    A hand counts by its size, not by what is in it: which cards come next is luck, and judged by luck
    every choice before looks as good as another. What it counts for is that some cards make rivals
    discard, and others draw a larger hand."""
    return (house.trust + XP * (house.experience + house.guest_xp) + house.force) / max(1, house.cards)
