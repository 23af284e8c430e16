"""Cards that go from hand to hand: a present to an opponent, and how all such moves are told (MM-78)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import piles
from games.titles.monster_musume.match_events import CardMoved
from games.titles.monster_musume.resolve import EffectChoice, resolve
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import MY_WAIFU
from games.titles.monster_musume.views import card_sight
from games.titles.monster_musume.views.card_sight import SEEN, different

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class GiveCard(EffectChoice):
    """Hand a card to an opponent for what follows, or not (MM-15, MM-42)."""

    block: int
    card: int
    copied: bool

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        rules = context.cards
        found: list[Action] = [
            rules.give[card] for card in different(state.players[seat].hand) if card != MY_WAIFU
        ]
        found.append(a.DECLINE)
        return found

    def carry_out(self, state: State, context: Context, action: Any) -> None:
        if isinstance(action, a.Decline):
            return
        others = piles.clockwise(state, everybody=False)
        if len(others) == 1:
            self.give(state, context, action.card, others[0])
        else:
            state.then(GiveTo(action.card, self.block, self.card, self.copied))

    def give(self, state: State, context: Context, gift: int, to: int) -> None:
        """The card goes over, then comes what it was given for."""
        hand_over(state, context, state.active, to, gift, "given")
        resolve(state, context, self.block, self.card, self.copied)

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.DECLINE


class GiveTo(EffectChoice):
    """Choose the opponent who gets the card."""

    gift: int
    block: int
    card: int
    copied: bool

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        return [a.CHOOSE[other] for other in piles.clockwise(state, everybody=False)]

    def carry_out(self, state: State, context: Context, action: a.Choose) -> None:
        GiveCard(self.block, self.card, self.copied).give(state, context, self.gift, action.seat)


def hand_over(state: State, context: Context, giver: int, receiver: int, card: int, how: str) -> None:
    """A card goes from hand to hand for good; only these two learn which (MM-78)."""
    players = state.players
    card_sight.passed(players[giver], players[receiver].hand, card, SEEN[giver] | SEEN[receiver])
    tell_moved(context, giver, receiver, card, how)


def tell_moved(context: Context, giver: int, receiver: int, card: int, how: str) -> None:
    """Everybody hears that a card moved, and these two hear which."""
    if context.record is not None:
        known = CardMoved(giver, receiver, how, context.cards.codes[card])
        context.announce(CardMoved(giver, receiver, how), {giver: known, receiver: known})
