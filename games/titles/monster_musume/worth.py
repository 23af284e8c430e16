"""How good a situation is for a seat, in points (section 10 of the rules page).

A heuristic for bots, on a state that they imagine: points on graduates, points that may still come, and what the house brings in
over the turns that are left. In mid-turn the Trust and the guests still to be played count as well, for less than they
will bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.graduation import points, points_of
from games.titles.monster_musume.sight import DESIGN
from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.terms import (
    ACTION,
    BUY,
    CLEANUP,
    EXPANSION,
    FOR_SALE,
    GUEST,
    MY_WAIFU,
)

if TYPE_CHECKING:
    from games.titles.monster_musume.book import Book

WIN, LOSS = 1000.0, -1000.0
RIVAL = 0.5
"""How much the best rival's worth counts against one's own."""
PER_TURN = 0.35
"""Points that a Trust of income brings in a turn."""
LATE = 4.0
"""What is bought in about so many last turns is hardly met again, so income is worth less and less towards the end."""
XP_INCOME = 0.6
POOL = 0.25
"""Points that a Trust in the pool stands for, as long as it can be spent; half as much for one still in the hand."""
CHOICE = 0.8
"""How much of a guest who is drawn beyond one's actions counts, since the best may be chosen."""
MEETING = 0.35
"""How often a guest who could be drawn and played can graduate just then."""
LEAVING = 0.9
"""Guests that leave the Queue in a turn."""
LAST = 0.85
"""How sure the last graduation of the Waifu is."""
NOW = 0.9
"""How sure a graduation is that could be paid for this turn."""
UNPAID = 0.2
"""How much a guest counts for whose graduation cannot be paid for as things stand; XP may still be bought."""
LEFT_OVER = 0.15
"""Points that an XP without a use is worth while turns are left."""


def evaluate(state: State, book: Book, seat: int) -> float:
    """Own worth less a share of the best rival's; a win is 1000."""
    if state.ending:
        return WIN if seat in state.winners else LOSS
    best = LOSS
    own = 0.0
    for rival, player in enumerate(state.players):
        worth = worth_of(state, book, rival, player)
        if rival == seat:
            own = worth
        elif worth > best:
            best = worth
    return own - RIVAL * best


def turns_left(state: State, book: Book, seat: int) -> float:
    """About how many turns a player still has, the present one not counted."""
    seats = len(state.players)
    order = (seat - state.first) % seats
    now = (state.active - state.first) % seats if state.active >= 0 else -1
    coming = 1.0 if order > now else 0.0
    if state.final_round:
        return coming
    block = book.parameters.guests_per_pile + 1
    cards = max(0.0, len(state.main_deck) - state.on_top - block / 2)
    return coming + cards / (LEAVING * seats)


def worth_of(state: State, book: Book, seat: int, player: Player) -> float:
    """What a player has and is near to having, in points."""
    turns = turns_left(state, book, seat)
    trust, xp, kind, strength = book.trust, book.xp, book.kind, book.strength
    brings_xp = book.brings_xp
    total = trust_cards = experience = guests = guest_xp = 0
    force = prodigies = 0.0
    able: list[int] = []
    owned = [card & DESIGN for card in player.hand]
    owned += [card & DESIGN for card in player.deck]
    owned += player.discard
    owned += player.in_play
    for card in owned:
        total += 1
        if card < FOR_SALE:
            trust_cards += trust[card]
            experience += xp[card]
        elif card == MY_WAIFU:
            if player.waifu >= 0:
                guests += 1
                force += strength[player.waifu]
        elif kind[card] == GUEST:
            guests += 1
            force += strength[card]
            guest_xp += brings_xp[card]
            if book.prodigy[card]:
                prodigies += points_of(book, player.graduated, card)
            else:
                able.append(card)
    hands = book.parameters.hand_size / max(total, 5)
    to_come = len(state.players) - state.expansions
    actions = book.parameters.base_actions + book.expansion_actions * (state.expansions + 0.4 * to_come)
    drawn = guests * hands
    share = 1.0 if drawn <= actions else (actions + CHOICE * (drawn - actions)) / drawn
    income = (trust_cards + XP_INCOME * experience) * hands + share * force * hands
    xp_income = (experience + share * guest_xp) * hands
    worth = points(book, player) + prodigies + PER_TURN * income * turns * turns / (turns + LATE)
    worth += _graduations(state, book, seat, player, able, turns, MEETING * share * hands, xp_income)
    if seat == state.active:
        worth += _pool(state, book, player)
    return worth


def _graduations(
    state: State,
    book: Book,
    seat: int,
    player: Player,
    able: list[int],
    turns: float,
    chance: float,
    income: float,
) -> float:
    """Points of the graduations that XP and turns may still pay for, and a little for XP left over.

    A guest must be met again to graduate, but those in play now need not wait.
    """
    xp = player.xp + 0.8 * income * turns
    cost = book.graduation
    worth = 0.0
    waifu = player.waifu
    if waifu >= 0:
        gain = points_of(book, player.graduated, waifu)
        if book.prodigy[waifu]:
            worth += gain
        elif gain and xp >= cost[waifu] and 2 * gain >= cost[waifu]:
            worth += LAST * gain
            xp -= cost[waifu]
    turn = state.turn
    if seat == state.active and turn.phase <= CLEANUP:
        here = [card for card in player.in_play if card > EXPANSION and not book.prodigy[card]]
        if turn.former >= 0 and not book.prodigy[turn.former]:
            here.append(turn.former)
            able.append(turn.former)
        if turn.phase == ACTION and turn.actions:
            here += [card & DESIGN for card in player.hand if cost[card & DESIGN] > 0]
        here = [card for card in here if cost[card] <= player.xp + turn.grad_discount]
        if here and turn.graduations > 0:
            best = min(here, key=book.bargain.__getitem__)
            worth += NOW * book.points[best]
            xp -= max(0, cost[best] - turn.grad_discount)
            able.remove(best)
    met = 1.0 - (1.0 - min(chance, 1.0)) ** turns if turns > 0 else 0.0
    able.sort(key=book.bargain.__getitem__)
    slots = turns
    for card in able:
        if slots <= 0.0:
            break
        if xp >= cost[card]:
            xp -= cost[card] * met
            worth += met * min(1.0, slots) * book.points[card]
            slots -= met
        else:
            worth += UNPAID * met * book.points[card]
    return worth + LEFT_OVER * min(xp, 4.0 * turns)


def _pool(state: State, book: Book, player: Player) -> float:
    """What may still come of the present turn."""
    turn = state.turn
    if turn.phase > BUY:
        return 0.0
    held = 0
    guests: list[float] = []
    xp = 0
    for card in player.hand:
        design = card & DESIGN
        if design < FOR_SALE:
            held += book.trust[design]
            xp += book.xp[design]
        elif design == MY_WAIFU and player.waifu >= 0:
            guests.append(book.strength[player.waifu])
        elif design > EXPANSION:
            guests.append(book.strength[design])
    worth = POOL * turn.trust + 0.5 * POOL * held
    if turn.phase == ACTION:
        worth += 0.3 * xp
        if guests and turn.actions:
            guests.sort(reverse=True)
            worth += 0.5 * POOL * sum(guests[: turn.actions])
            worth += 0.1 * POOL * min(turn.actions, len(guests))
    return worth
