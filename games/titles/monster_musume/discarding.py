"""Cards that one discards: from the hand, to draw others, or from the top of the deck after a look
(section 5 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import piles
from games.titles.monster_musume.match_events import Discarded, KeptOnTop
from games.titles.monster_musume.resolve import EffectChoice
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import MY_WAIFU
from games.titles.monster_musume.views import card_sight
from games.titles.monster_musume.views.card_sight import DESIGN, designs, different

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context


def cheapest(rules: CompiledRules, cards: list[int]) -> int:
    """The card that one gives up when time is up: the lowest printed price, My Waifu last, then the lowest
    code (J-27)."""
    return min(cards, key=lambda card: (card == MY_WAIFU, rules.cost[card], rules.codes[card]))


def discard(state: State, context: Context, count: int) -> None:
    """The active player discards hand cards; nobody is asked if all must go (MM-15)."""
    player = state.players[state.active]
    if len(player.hand) > count:
        state.then(PickDiscard(count))
    else:
        discard_hand(state, context, state.active)


def discard_hand(state: State, context: Context, seat: int) -> None:
    """A whole hand goes to the discard pile."""
    player = state.players[seat]
    if not player.hand:
        return
    gone = designs(player.hand)
    player.hand.clear()
    player.discard += gone
    if context.record is not None:
        context.announce(Discarded(seat, [context.cards.codes[card] for card in gone], "hand"))


def discard_one(state: State, context: Context, seat: int, card: int) -> None:
    """One hand card goes to the discard pile, for all to see."""
    player = state.players[seat]
    card_sight.take(player.hand, card)
    player.discard.append(card)
    if context.record is not None:
        context.announce(Discarded(seat, [context.cards.codes[card]], "hand"))


class PickDiscard(EffectChoice):
    """Discard a hand card, `left` of them in all."""

    left: int

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        return [context.cards.discard[card] for card in different(state.players[seat].hand)]

    def carry_out(self, state: State, context: Context, action: a.Discard) -> None:
        discard_one(state, context, state.active, action.card)
        if self.left > 1:
            state.then(PickDiscard(self.left - 1))

    def default(self, state: State, context: Context, seat: int) -> Action:
        return context.cards.discard[cheapest(context.cards, different(state.players[seat].hand))]


class CycleDiscard(EffectChoice):
    """Discard a hand card or stop; then draw as many as were discarded."""

    left: int
    gone: int

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        found: list[Action] = [context.cards.discard[card] for card in different(state.players[seat].hand)]
        found.append(a.DONE)
        return found

    def carry_out(self, state: State, context: Context, action: Any) -> None:
        gone = self.gone
        if isinstance(action, a.Discard):
            discard_one(state, context, state.active, action.card)
            gone += 1
            if self.left > 1 and state.players[state.active].hand:
                state.then(CycleDiscard(self.left - 1, gone))
                return
        piles.draw(state, context, state.active, gone)

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.DONE


class ScryCard(EffectChoice):
    """A card looked at: keep it on the deck or discard it. `kept` lie on top of it already decided."""

    kept: int
    left: int

    def looked_at(self, state: State) -> int:
        """The card in question."""
        return state.players[state.active].deck[-1 - self.kept] & DESIGN

    def to_decide(self, state: State) -> list[int]:
        """The card in question and those looked at beneath it, top first."""
        deck = state.players[state.active].deck
        first = len(deck) - 1 - self.kept
        return [deck[at] & DESIGN for at in range(first, first - self.left, -1)]

    def options(self, state: State, context: Context, seat: int) -> tuple[Action, ...]:  # type: ignore[override]
        return _KEEP_OR_DROP

    def carry_out(self, state: State, context: Context, action: Any) -> None:
        player = state.players[state.active]
        kept = self.kept
        if isinstance(action, a.Keep):
            kept += 1
        else:
            card = player.deck.pop(-1 - kept) & DESIGN
            player.discard.append(card)
            if context.record is not None:
                context.announce(Discarded(state.active, [context.cards.codes[card]], "deck"))
        if self.left > 1:
            state.then(ScryCard(kept, self.left - 1))
        elif context.record is not None and kept:
            context.announce(KeptOnTop(state.active, kept))

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.KEEP


_KEEP_OR_DROP = (a.KEEP, a.DROP)
