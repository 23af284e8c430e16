"""Cards that come back out of the discard pile, or leave the game (section 5 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import piles
from games.titles.monster_musume.match_events import Recalled, Retired
from games.titles.monster_musume.resolve import EffectChoice
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import MY_WAIFU
from games.titles.monster_musume.views import card_sight
from games.titles.monster_musume.views.card_sight import ALL_SEEN, different

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class PickRecall(EffectChoice):
    """Take a card of the own discard pile, to the top of the deck or to the hand."""

    left: int
    to_hand: bool

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        found: list[Action] = [
            context.cards.recall[card] for card in dict.fromkeys(state.players[seat].discard)
        ]
        found.append(a.DECLINE)
        return found

    def carry_out(self, state: State, context: Context, action: Any) -> None:
        if isinstance(action, a.Decline):
            return
        player = state.players[state.active]
        player.discard.remove(action.card)
        (player.hand if self.to_hand else player.deck).append(action.card | ALL_SEEN)
        if context.record is not None:
            where = "hand" if self.to_hand else "deck"
            context.announce(Recalled(state.active, context.cards.codes[action.card], where))
        if self.left > 1 and player.discard:
            state.then(PickRecall(self.left - 1, self.to_hand))

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.DECLINE


def retirable(state: State, context: Context, seat: int, discard_too: bool) -> list[Action]:
    """The cards that a player may retire (MM-42)."""
    player = state.players[seat]
    rules = context.cards
    found: list[Action] = [rules.retire_hand[card] for card in different(player.hand) if card != MY_WAIFU]
    if discard_too:
        found += [rules.retire_discard[card] for card in dict.fromkeys(player.discard) if card != MY_WAIFU]
    return found


def retire_one(state: State, context: Context, seat: int, action: a.Retire) -> None:
    """A card of a player leaves the game (MM-04)."""
    player = state.players[seat]
    if action.pile == "hand":
        card_sight.take(player.hand, action.card)
    else:
        player.discard.remove(action.card)
    piles.retire(state, action.card)
    if context.record is not None:
        context.announce(Retired(seat, [context.cards.codes[action.card]], action.pile))


class PickRetire(EffectChoice):
    """Retire a card or stop."""

    left: int
    discard_too: bool

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        found = retirable(state, context, seat, self.discard_too)
        found.append(a.DONE)
        return found

    def carry_out(self, state: State, context: Context, action: Any) -> None:
        if isinstance(action, a.Done):
            return
        retire_one(state, context, state.active, action)
        player = state.players[state.active]
        if self.left > 1 and (player.hand or (self.discard_too and player.discard)):
            state.then(PickRetire(self.left - 1, self.discard_too))

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.DONE
