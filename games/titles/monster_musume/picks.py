"""Choices of the active player inside a card's effect, one small choice at a time (section 5 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import piles, sight
from games.titles.monster_musume.events import (
    CardMoved,
    Discarded,
    KeptOnTop,
    Recalled,
    Retired,
    Used,
    XpMoved,
)
from games.titles.monster_musume.resolve import EffectChoice, resolve
from games.titles.monster_musume.sight import ALL_SEEN, DESIGN, SEEN, designs
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import GUEST, MY_WAIFU, NOBODY

if TYPE_CHECKING:
    from games.titles.monster_musume.book import Book, Table


def different(cards: list[int]) -> list[int]:
    """The designs of marked cards, each once, in order."""
    return list(dict.fromkeys([card & DESIGN for card in cards]))


def cheapest(book: Book, cards: list[int]) -> int:
    """The card that one gives up when time is up: the lowest printed price, My Waifu last, then the lowest code (J-27)."""
    return min(cards, key=lambda card: (card == MY_WAIFU, book.cost[card], book.codes[card]))


# -- discarding --------------------------------------------------------------------------------------------------


def discard(state: State, table: Table, count: int) -> None:
    """The active player discards hand cards; nobody is asked if all must go (MM-15)."""
    player = state.players[state.active]
    if len(player.hand) > count:
        state.then(PickDiscard(count))
    else:
        discard_hand(state, table, state.active)


def discard_hand(state: State, table: Table, seat: int) -> None:
    """A whole hand goes to the discard pile."""
    player = state.players[seat]
    if not player.hand:
        return
    gone = designs(player.hand)
    player.hand.clear()
    player.discard += gone
    if table.record is not None:
        table.announce(Discarded(seat, [table.cards.codes[card] for card in gone], "hand"))


def discard_one(state: State, table: Table, seat: int, card: int) -> None:
    """One hand card goes to the discard pile, for all to see."""
    player = state.players[seat]
    sight.take(player.hand, card)
    player.discard.append(card)
    if table.record is not None:
        table.announce(Discarded(seat, [table.cards.codes[card]], "hand"))


class PickDiscard(EffectChoice):
    """Discard a hand card, `left` of them in all."""

    left: int

    def options(self, state: State, table: Table, seat: int) -> list[Action]:
        return [table.cards.discard[card] for card in different(state.players[seat].hand)]

    def carry_out(self, state: State, table: Table, action: a.Discard) -> None:
        discard_one(state, table, state.active, action.card)
        if self.left > 1:
            state.then(PickDiscard(self.left - 1))

    def default(self, state: State, table: Table, seat: int) -> Action:
        return table.cards.discard[cheapest(table.cards, different(state.players[seat].hand))]


class CycleDiscard(EffectChoice):
    """Discard a hand card or stop; then draw as many as were discarded."""

    left: int
    gone: int

    def options(self, state: State, table: Table, seat: int) -> list[Action]:
        found: list[Action] = [table.cards.discard[card] for card in different(state.players[seat].hand)]
        found.append(a.DONE)
        return found

    def carry_out(self, state: State, table: Table, action: Any) -> None:
        gone = self.gone
        if isinstance(action, a.Discard):
            discard_one(state, table, state.active, action.card)
            gone += 1
            if self.left > 1 and state.players[state.active].hand:
                state.then(CycleDiscard(self.left - 1, gone))
                return
        piles.draw(state, table, state.active, gone)

    def default(self, state: State, table: Table, seat: int) -> Action:
        return a.DONE


class ScryCard(EffectChoice):
    """A card looked at: keep it on the deck or discard it. `kept` lie on top of it already decided."""

    kept: int
    left: int

    def looked_at(self, state: State) -> int:
        """The card in question."""
        return state.players[state.active].deck[-1 - self.kept] & DESIGN

    def options(self, state: State, table: Table, seat: int) -> tuple[Action, ...]:  # type: ignore[override]
        return _KEEP_OR_DROP

    def carry_out(self, state: State, table: Table, action: Any) -> None:
        player = state.players[state.active]
        kept = self.kept
        if isinstance(action, a.Keep):
            kept += 1
        else:
            card = player.deck.pop(-1 - kept) & DESIGN
            player.discard.append(card)
            if table.record is not None:
                table.announce(Discarded(state.active, [table.cards.codes[card]], "deck"))
        if self.left > 1:
            state.then(ScryCard(kept, self.left - 1))
        elif table.record is not None and kept:
            table.announce(KeptOnTop(state.active, kept))

    def default(self, state: State, table: Table, seat: int) -> Action:
        return a.KEEP


_KEEP_OR_DROP = (a.KEEP, a.DROP)


# -- from the discard pile, and out of the game ------------------------------------------------------------------


class PickRecall(EffectChoice):
    """Take a card of the own discard pile, to the top of the deck or to the hand."""

    left: int
    to_hand: bool

    def options(self, state: State, table: Table, seat: int) -> list[Action]:
        found: list[Action] = [
            table.cards.recall[card] for card in dict.fromkeys(state.players[seat].discard)
        ]
        found.append(a.DECLINE)
        return found

    def carry_out(self, state: State, table: Table, action: Any) -> None:
        if isinstance(action, a.Decline):
            return
        player = state.players[state.active]
        player.discard.remove(action.card)
        (player.hand if self.to_hand else player.deck).append(action.card | ALL_SEEN)
        if table.record is not None:
            where = "hand" if self.to_hand else "deck"
            table.announce(Recalled(state.active, table.cards.codes[action.card], where))
        if self.left > 1 and player.discard:
            state.then(PickRecall(self.left - 1, self.to_hand))

    def default(self, state: State, table: Table, seat: int) -> Action:
        return a.DECLINE


def retirable(state: State, table: Table, seat: int, discard_too: bool) -> list[Action]:
    """The cards that a player may retire (MM-42)."""
    player = state.players[seat]
    book = table.cards
    found: list[Action] = [book.retire_hand[card] for card in different(player.hand) if card != MY_WAIFU]
    if discard_too:
        found += [book.retire_discard[card] for card in dict.fromkeys(player.discard) if card != MY_WAIFU]
    return found


def retire_one(state: State, table: Table, seat: int, action: a.Retire) -> None:
    """A card of a player leaves the game (MM-04)."""
    player = state.players[seat]
    if action.pile == "hand":
        sight.take(player.hand, action.card)
    else:
        player.discard.remove(action.card)
    piles.retire(state, action.card)
    if table.record is not None:
        table.announce(Retired(seat, [table.cards.codes[action.card]], action.pile))


class PickRetire(EffectChoice):
    """Retire a card or stop."""

    left: int
    discard_too: bool

    def options(self, state: State, table: Table, seat: int) -> list[Action]:
        found = retirable(state, table, seat, self.discard_too)
        found.append(a.DONE)
        return found

    def carry_out(self, state: State, table: Table, action: Any) -> None:
        if isinstance(action, a.Done):
            return
        retire_one(state, table, state.active, action)
        player = state.players[state.active]
        if self.left > 1 and (player.hand or (self.discard_too and player.discard)):
            state.then(PickRetire(self.left - 1, self.discard_too))

    def default(self, state: State, table: Table, seat: int) -> Action:
        return a.DONE


# -- using an effect again ---------------------------------------------------------------------------------------


def replayable(state: State, book: Book, card: int) -> list[int]:
    """Guests played this turn and still in play whose effect may be used again (J-15)."""
    in_play = state.players[state.active].in_play
    return [
        one
        for one in in_play
        if one != card and one != MY_WAIFU and book.kind[one] == GUEST and not book.replays[one]
    ]


def replay(state: State, table: Table, card: int) -> None:
    """Resolve the text of a guest as a copy (J-15)."""
    if table.record is not None:
        table.announce(Used(state.active, table.cards.codes[card]))
    resolve(state, table, table.cards.effect[card], card, True)


class PickReplay(EffectChoice):
    """Choose the guest whose effect is used again, other than the card itself."""

    card: int

    def options(self, state: State, table: Table, seat: int) -> list[Action]:
        return [table.cards.replay[card] for card in replayable(state, table.cards, self.card)]

    def carry_out(self, state: State, table: Table, action: a.Replay) -> None:
        replay(state, table, action.card)


# -- prices ------------------------------------------------------------------------------------------------------


class PayXp(EffectChoice):
    """Pay XP for what follows, or not (MM-89, J-11)."""

    n: int
    block: int
    card: int
    copied: bool

    def options(self, state: State, table: Table, seat: int) -> tuple[Action, ...]:  # type: ignore[override]
        return _PAY_OR_NOT

    def carry_out(self, state: State, table: Table, action: Any) -> None:
        if isinstance(action, a.Pay):
            state.players[state.active].xp -= self.n
            if table.record is not None:
                table.announce(XpMoved(state.active, NOBODY, self.n))
            resolve(state, table, self.block, self.card, self.copied)

    def default(self, state: State, table: Table, seat: int) -> Action:
        return a.DECLINE


_PAY_OR_NOT = (a.PAY, a.DECLINE)


class GiveCard(EffectChoice):
    """Hand a card to an opponent for what follows, or not (MM-15, MM-42)."""

    block: int
    card: int
    copied: bool

    def options(self, state: State, table: Table, seat: int) -> list[Action]:
        book = table.cards
        found: list[Action] = [
            book.give[card] for card in different(state.players[seat].hand) if card != MY_WAIFU
        ]
        found.append(a.DECLINE)
        return found

    def carry_out(self, state: State, table: Table, action: Any) -> None:
        if isinstance(action, a.Decline):
            return
        others = piles.clockwise(state, everybody=False)
        if len(others) == 1:
            self.give(state, table, action.card, others[0])
        else:
            state.then(GiveTo(action.card, self.block, self.card, self.copied))

    def give(self, state: State, table: Table, gift: int, to: int) -> None:
        """The card goes over, then comes what it was given for."""
        hand_over(state, table, state.active, to, gift, "given")
        resolve(state, table, self.block, self.card, self.copied)

    def default(self, state: State, table: Table, seat: int) -> Action:
        return a.DECLINE


class GiveTo(EffectChoice):
    """Choose the opponent who gets the card."""

    gift: int
    block: int
    card: int
    copied: bool

    def options(self, state: State, table: Table, seat: int) -> list[Action]:
        return [CHOOSE[other] for other in piles.clockwise(state, everybody=False)]

    def carry_out(self, state: State, table: Table, action: a.Choose) -> None:
        GiveCard(self.block, self.card, self.copied).give(state, table, self.gift, action.seat)


def hand_over(state: State, table: Table, giver: int, receiver: int, card: int, how: str) -> None:
    """A card goes from hand to hand for good; only these two learn which (MM-78)."""
    players = state.players
    sight.passed(players[giver], players[receiver].hand, card, SEEN[giver] | SEEN[receiver])
    tell_moved(table, giver, receiver, card, how)


def tell_moved(table: Table, giver: int, receiver: int, card: int, how: str) -> None:
    """Everybody hears that a card moved, and these two hear which."""
    if table.record is not None:
        known = CardMoved(giver, receiver, how, table.cards.codes[card])
        table.announce(CardMoved(giver, receiver, how), {giver: known, receiver: known})


class ChooseBranch(EffectChoice):
    """One of two ways."""

    first: int
    second: int
    card: int
    copied: bool

    def options(self, state: State, table: Table, seat: int) -> tuple[Action, ...]:  # type: ignore[override]
        return BRANCHES

    def carry_out(self, state: State, table: Table, action: a.Branch) -> None:
        resolve(state, table, (self.first, self.second)[action.which], self.card, self.copied)


BRANCHES = (a.Branch(0), a.Branch(1))
CHOOSE = tuple(a.Choose(seat) for seat in range(5))


# -- one opponent ------------------------------------------------------------------------------------------------


def rob(state: State, table: Table, n: int) -> None:
    """An opponent with XP gives some; asked only if several have any."""
    victims = [seat for seat in piles.clockwise(state, everybody=False) if state.players[seat].xp]
    if len(victims) == 1:
        take_xp(state, table, victims[0], n)
    elif victims:
        state.then(PickVictim(n, False))


def take_xp(state: State, table: Table, victim: int, n: int) -> None:
    """XP goes from an opponent to the active player, as far as there is any (MM-77)."""
    amount = min(n, state.players[victim].xp)
    state.players[victim].xp -= amount
    state.players[state.active].xp += amount
    if table.record is not None:
        table.announce(XpMoved(victim, state.active, amount))


def stealable_from(state: State) -> list[int]:
    """The opponents with a card that can be stolen (J-21). All learn whose last card is My Waifu."""
    found = []
    for seat in piles.clockwise(state, everybody=False):
        player = state.players[seat]
        if player.hand and not sight.only_my_waifu(player):
            found.append(seat)
    return found


def steal(state: State, table: Table, n: int) -> None:
    """Take random cards from opponents' hands, choosing anew each time."""
    while n:
        victims = stealable_from(state)
        if len(victims) > 1:
            state.then(PickVictim(n, True))
            return
        if not victims:
            return
        steal_from(state, table, victims[0])
        n -= 1


def steal_from(state: State, table: Table, victim: int) -> None:
    """A random hand card, never My Waifu; then the victim draws 1 (MM-42, MM-78)."""
    hand = [card & DESIGN for card in state.players[victim].hand if card & DESIGN != MY_WAIFU]
    hand_over(state, table, victim, state.active, hand[table.below(len(hand))], "taken")
    piles.draw(state, table, victim, 1)


class PickVictim(EffectChoice):
    """Choose the opponent who gives XP, or loses a card."""

    n: int
    steals: bool

    def options(self, state: State, table: Table, seat: int) -> list[Action]:
        others = piles.clockwise(state, everybody=False)
        if not self.steals:
            return [CHOOSE[other] for other in others if state.players[other].xp]
        return [CHOOSE[other] for other in others if _can_lose_a_card(state, other)]

    def carry_out(self, state: State, table: Table, action: a.Choose) -> None:
        if not self.steals:
            take_xp(state, table, action.seat, self.n)
            return
        steal_from(state, table, action.seat)
        steal(state, table, self.n - 1)


def _can_lose_a_card(state: State, seat: int) -> bool:
    return any(card & DESIGN != MY_WAIFU for card in state.players[seat].hand)
