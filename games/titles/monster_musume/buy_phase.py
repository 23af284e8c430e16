"""The Buy phase: Trust cards and purchases in any mix (MM-17 to MM-20, MM-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import queue
from games.titles.monster_musume.action_phase import PhaseChoice, enter
from games.titles.monster_musume.match_events import Bought, Came, Played
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import CLEANUP, FOR_SALE, HELPING_OUT, TRUST_CARD
from games.titles.monster_musume.views import card_sight
from games.titles.monster_musume.views.card_sight import ALL_SEEN, DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context


def guest_price(state: State, rules: CompiledRules, card: int) -> int:
    """What a Queue guest costs the active player now (MM-54)."""
    return max(0, rules.cost[card] - state.turn.discount)


class BuyPhase(PhaseChoice):
    """Play Trust cards, buy, or go on to Cleanup."""

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        rules, turn = context.cards, state.turn
        trust, cost = turn.trust, rules.cost
        found: list[Action] = []
        in_hand = dict.fromkeys([card & DESIGN for card in state.players[seat].hand])
        held = [rules.play[card] for card in in_hand if HELPING_OUT <= card < FOR_SALE]
        if held:
            found.append(a.PLAY_ALL_TRUST)
            found += held
        reach = trust + turn.discount
        slots = [slot for slot, card in enumerate(state.queue) if cost[card] <= reach]
        basics = [card for card in range(FOR_SALE) if state.supply[card] and cost[card] <= trust]
        found += [rules.buy[slot] for slot in slots]
        found += [rules.buy_basic[card] for card in basics]
        if turn.topdeck:
            found += [rules.buy_top[slot] for slot in slots]
            found += [rules.buy_basic_top[card] for card in basics]
        found.append(a.END_BUYS)
        return found

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, a.EndBuys):
            state.turn.live.clear()  # counts go on until Cleanup begins (MM-81)
            enter(state, context, CLEANUP)
            return
        state.agenda.append(BUY_PHASE)
        if isinstance(action, a.Buy):
            buy_guest(state, context, seat, action)
        elif isinstance(action, a.BuyBasic):
            buy_basic(state, context, seat, action)
        elif isinstance(action, a.Play):
            play_trust(state, context, seat, [action.card])
        else:
            kind = context.cards.kind
            hand = [card & DESIGN for card in state.players[seat].hand]
            play_trust(state, context, seat, [card for card in hand if kind[card] == TRUST_CARD])

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.END_BUYS


BUY_PHASE = BuyPhase()


def play_trust(state: State, context: Context, seat: int, cards: list[int]) -> None:
    """Trust cards go into play and into the pool (MM-17)."""
    rules, player = context.cards, state.players[seat]
    gained = 0
    for card in cards:
        card_sight.take(player.hand, card)
        gained += rules.trust[card]
    player.in_play += cards
    state.turn.trust += gained
    if context.record is not None:
        context.announce(Played(seat, [rules.codes[card] for card in cards]))
        context.announce(Came(seat, trust=gained))


def buy_guest(state: State, context: Context, seat: int, action: a.Buy) -> None:
    """A Queue guest comes to the buyer; her place stays empty until the Draw phase (MM-18, MM-19)."""
    rules = context.cards
    price = guest_price(state, rules, state.queue[action.slot])
    card = queue.leaves(state, action.slot)
    _bought(state, context, seat, card, price, action.top, action.slot)


def buy_basic(state: State, context: Context, seat: int, action: a.BuyBasic) -> None:
    """A card from a supply pile, never discounted (MM-17, J-35)."""
    state.supply[action.card] -= 1
    _bought(state, context, seat, action.card, context.cards.cost[action.card], action.top, -1)


def _bought(state: State, context: Context, seat: int, card: int, price: int, top: bool, slot: int) -> None:
    """To the discard pile, or on top of the deck for all to see (MM-18, MM-24)."""
    player = state.players[seat]
    state.turn.trust -= price
    if top:
        player.deck.append(card | ALL_SEEN)
    else:
        player.discard.append(card)
    if context.record is not None:
        context.announce(Bought(seat, context.cards.codes[card], price, slot, top))
