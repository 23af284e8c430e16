"""Inputs of a learned judge about the turn at hand and what the viewer holds (`inputs.py`)."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING

from games.titles.monster_musume.minds import card_sums as sums_of
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import ACTION, BETWEEN, BUY, CLEANUP, EXPANSION, MY_WAIFU
from games.titles.monster_musume.views.card_sight import DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules

HELD = sums_of.FIELDS[: sums_of.GUEST_TRUST + 6]
"""What counts of the cards in a hand."""
_SCALE = tuple(1 / usual for usual in (8, 6, 4, 3, 4, 15, 12, 2, 3, 1, 3, 40, 20, 30, 20, 10, 10))
COMING = ("basic trust", "basic XP", "guests", "trust", "XP", "draws", "actions")
_COMING = tuple(sums_of.FIELDS.index(what) for what in COMING)
OWN_HAND = (
    *[f"{what} in hand" for what in HELD],
    *[f"{what} in the draw pile, a card" for what in COMING],
    "cards known on top of the draw pile",
    "strength of the card known on top",
    "My Waifu in hand",
    "My Waifu in the discard pile",
    "guests in hand beyond the actions",
    "strength of the best guests in hand that may be played",
    "points of the best graduate in hand or in play",
    "points of the second best",
    "points of the best graduate that can be paid for now",
    "points of the best graduate that the XP in hand will pay for",
    "XP short for the best graduate",
    "points of the best possible Waifu",
)
TURN = (
    "Action phase",
    "Buy phase",
    "Cleanup",
    "actions left",
    "Trust in the pool",
    "guests played",
    "graduations left",
    "discount",
    "graduation discount",
    "cards to draw more",
    "free Waifu",
    "purchases on top",
    "Waifu changed",
    "counts at work",
)


def own_hand(state: State, rules: CompiledRules, seat: int, seen: int) -> list[float]:
    """What the viewer has in hand and may still do with it, and what will be drawn. `seen` is the mark of
    cards that the viewer knows to lie at their place of a deck."""
    player, turn, sums = state.players[seat], state.turn, rules.sums
    hand = [card & DESIGN for card in player.hand]
    counts = sums_of.unpack(sum([sums[card] for card in hand]))
    found = list(map(mul, counts, _SCALE))
    deck = player.deck
    pile = sums_of.unpack(sum([sums[card & DESIGN] for card in deck]))
    size = max(1, len(deck))
    found += [min(3.0, pile[at] / size) for at in _COMING[:3]]
    found += [min(3.0, pile[at] / (10 * size)) for at in _COMING[3:]]
    known = 0
    while known < len(deck) and deck[-1 - known] & seen:
        known += 1
    guests = [card for card in hand if card > EXPANSION]
    mine = state.active == seat
    actions = (
        turn.actions if mine else rules.parameters.base_actions + rules.expansion_actions * state.expansions
    )
    strengths = [rules.strength[card] for card in guests]
    if MY_WAIFU in hand and player.waifu >= 0:
        strengths.append(rules.strength[player.waifu])
    strengths.sort(reverse=True)
    top = rules.strength[deck[-1] & DESIGN] if known else 0.0
    found += (
        min(known, 5) / 5,
        top / 5,
        1.0 if MY_WAIFU in hand else 0.0,
        1.0 if MY_WAIFU in player.discard else 0.0,
        max(0, len(strengths) - actions) / 3,
        min(3.0, sum(strengths[:actions]) / 8),
    )
    found += _graduates(state, rules, seat, guests, counts[sums_of.BASIC_XP])
    return found


def _graduates(
    state: State, rules: CompiledRules, seat: int, guests: list[int], coming: int
) -> tuple[float, ...]:
    """What a graduation of this turn, or the next, could bring; `coming` is the XP of the cards in hand."""
    player, turn, points, cost = state.players[seat], state.turn, rules.points, rules.graduation
    here = [card for card in player.in_play if card > EXPANSION]
    if state.active == seat and turn.former >= 0:
        here.append(turn.former)
    less = turn.grad_discount if state.active == seat else 0
    xp = player.xp + less
    now = after = first = second = short = 0
    may = state.active != seat or turn.graduations > 0
    waifu = 0
    for card in here + guests:
        worth = points[card]
        waifu = max(waifu, worth)
        if cost[card] < 0 or not may:
            continue
        if worth > first:
            first, second, short = worth, first, cost[card] - xp
        elif worth > second:
            second = worth
        if cost[card] <= xp:
            now = max(now, worth)
        if cost[card] <= xp + coming:
            after = max(after, worth)
    return (first / 8, second / 8, now / 8, after / 8, max(0, short) / 8, waifu / 8)


def turn_inputs(state: State, rules: CompiledRules) -> list[float]:
    """How far the turn of the active player is, and what holds for the rest of it."""
    turn = state.turn
    phase = turn.phase
    if phase == BETWEEN:
        return [0.0] * len(TURN)
    return [
        1.0 if phase == ACTION else 0.0,
        1.0 if phase == BUY else 0.0,
        1.0 if phase == CLEANUP else 0.0,
        min(turn.actions, 8) / 4,
        min(turn.trust, 30) / 10,
        turn.played / 5,
        min(turn.graduations, 4) / 2,
        turn.discount / 3,
        turn.grad_discount / 3,
        turn.extra_draw / 3,
        1.0 if turn.free_waifu else 0.0,
        1.0 if turn.topdeck else 0.0,
        1.0 if turn.changed_waifu else 0.0,
        len(turn.live) / 3,
    ]
