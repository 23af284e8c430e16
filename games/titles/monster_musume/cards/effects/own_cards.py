"""What a card does with its player's own cards: draw, discard, look, put back, gain, retire, graduate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume import discarding, graduation, piles, retiring
from games.titles.monster_musume.cards.effects.base import Effect, Names, cards
from games.titles.monster_musume.match_events import Discarded, Looked, Retired, Revealed
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import GUEST
from games.titles.monster_musume.views.card_sight import ALL_SEEN, SEEN, designs

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class Draw(Effect, frozen=True):
    """`draw n` (MM-03)."""

    verb = "draw"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        piles.draw(state, context, state.active, self.n)

    def say(self, names: Names) -> str:
        return f"Draw {cards(self.n)}."


class DiscardCards(Effect, frozen=True):
    """`discard n`: hand cards of one's choice, as many as there are (MM-15)."""

    verb = "discard"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        discarding.discard(state, context, self.n)

    def say(self, names: Names) -> str:
        return f"Discard {cards(self.n)}."


class Cycle(Effect, frozen=True):
    """`cycle n`: discard up to n hand cards, then draw as many."""

    verb = "cycle"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        if state.players[state.active].hand:
            state.then(discarding.CycleDiscard(self.n, 0))

    def say(self, names: Names) -> str:
        if self.n == 1:
            return "You may discard 1 card; if you do, draw 1 card."
        return f"Discard up to {self.n} cards, then draw as many."


class Scry(Effect, frozen=True):
    """`scry n`: look at the top cards of the deck, keep or discard each, top first.

    Cards that are missing come from a reshuffle that goes beneath those that are there (MM-03).
    """

    verb = "scry"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        seat = state.active
        player = state.players[seat]
        if len(player.deck) < self.n and player.discard:
            piles.reshuffle(state, context, seat)
        deck = player.deck
        count = min(self.n, len(deck))
        if not count:
            return
        for at in range(len(deck) - count, len(deck)):
            deck[at] |= SEEN[seat]
        if context.record is not None:
            codes = [context.cards.codes[one] for one in designs(deck[: -count - 1 : -1])]
            context.announce(Looked(seat, count), {seat: Looked(seat, count, codes)})
        state.then(discarding.ScryCard(0, count))

    def say(self, names: Names) -> str:
        if self.n == 1:
            return "Look at the top card of your deck; you may discard it."
        return f"Look at the top {self.n} cards of your deck; discard any of them."


class DigGuest(Effect, frozen=True):
    """`dig_guest`: reveal cards until a guest shows, My Waifu included; she comes to hand (J-18)."""

    verb = "dig_guest"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        seat = state.active
        player = state.players[seat]
        rules = context.cards
        shown: list[int] = []
        found = -1
        while (top := piles.off_the_deck(state, context, player, seat)) >= 0:
            if rules.kind[top] == GUEST:
                found = top
                break
            shown.append(top)
        player.discard += shown
        if shown and context.record is not None:
            context.announce(Discarded(seat, [rules.codes[one] for one in shown], "deck"))
        if found >= 0:
            player.hand.append(found | ALL_SEEN)
            if context.record is not None:
                context.announce(Revealed(seat, rules.codes[found]))

    def say(self, names: Names) -> str:
        return (
            "Reveal cards from your deck until you find a guest; take her "
            "into your hand and discard the rest."
        )


class Recall(Effect, frozen=True):
    """`recall n`: up to n cards of the own discard pile on top of the deck."""

    verb = "recall"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        if state.players[state.active].discard:
            state.then(retiring.PickRecall(self.n, False))

    def say(self, names: Names) -> str:
        return f"You may put {_up_to(self.n)} from your discard pile on top of your deck."


class RecallHand(Effect, frozen=True):
    """`recall_hand n`: up to n cards of the own discard pile into the hand."""

    verb = "recall_hand"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        if state.players[state.active].discard:
            state.then(retiring.PickRecall(self.n, True))

    def say(self, names: Names) -> str:
        return f"You may take {_up_to(self.n)} from your discard pile into your hand."


class Gain(Effect, frozen=True):
    """`gain X n`, `gain X n hand`: from a supply pile, for nothing."""

    verb = "gain"
    takes = ("supply_card", "number", "to_hand")
    card: int
    n: int
    hand: bool

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        piles.gain(state, context, state.active, self.card, self.n, self.hand)

    def say(self, names: Names) -> str:
        return f"Gain {self.n} {names.basic(self.card)}{' into your hand' if self.hand else ''}."


class RetireHand(Effect, frozen=True):
    """`retire_hand n`: up to n cards, never My Waifu (MM-42)."""

    verb = "retire_hand"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        if state.players[state.active].hand:
            state.then(retiring.PickRetire(self.n, False))

    def say(self, names: Names) -> str:
        return f"You may retire {_up_to(self.n)} from your hand."


class RetireAny(Effect, frozen=True):
    """`retire_any n`: up to n cards from hand or discard pile, never My Waifu (MM-42)."""

    verb = "retire_any"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        player = state.players[state.active]
        if player.hand or player.discard:
            state.then(retiring.PickRetire(self.n, True))

    def say(self, names: Names) -> str:
        return f"You may retire {_up_to(self.n)} from your hand or discard pile."


class RetireSelf(Effect, frozen=True):
    """`retire_self`: the card itself leaves for good; nothing for a copy of its text (MM-46)."""

    verb = "retire_self"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        player = state.players[state.active]
        if copied or card not in player.in_play:
            return
        player.in_play.remove(card)
        piles.retire(state, card)
        if context.record is not None:
            context.announce(Retired(state.active, [context.cards.codes[card]], "table"))

    def say(self, names: Names) -> str:
        return "Retire this card."


class GraduateSelf(Effect, frozen=True):
    """`graduate_self`: the card itself graduates for nothing;
    nothing for a copy of its text (MM-46, MM-87)."""

    verb = "graduate_self"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        player = state.players[state.active]
        if copied or card not in player.in_play:
            return
        player.in_play.remove(card)
        graduation.graduate(state, context, state.active, card, 0, "free")

    def say(self, names: Names) -> str:
        return "This card graduates."


def _up_to(n: int) -> str:
    return cards(1) if n == 1 else f"up to {cards(n)}"


OWN_CARDS = (
    Draw,
    DiscardCards,
    Cycle,
    Scry,
    DigGuest,
    Recall,
    RecallHand,
    Gain,
    RetireHand,
    RetireAny,
    RetireSelf,
    GraduateSelf,
)
