"""Choices of several players at once: secret until all have chosen, then carried out together (MM-71, J-10).

One decision asks them all. Its answers are known only to those who gave them until the last one is in
(`imagine.py` imagines them for everybody else); who has answered is seen by all. The steps of the card that
asked wait beneath it on the agenda.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from games.engine import Action, Decision
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import discarding, graduation, handing, piles, retiring
from games.titles.monster_musume.match_events import Discarded, GraduateReturned, PutOnDeck
from games.titles.monster_musume.refusals import refuse
from games.titles.monster_musume.resolve import top_up
from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.terms import MY_WAIFU
from games.titles.monster_musume.views import card_sight
from games.titles.monster_musume.views.card_sight import designs

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class Together(Decision):
    """Several players choose `needs[seat]` things each, in secret. `answers[seat]` are theirs so far."""

    patience: ClassVar[str] = "answer"
    midway: ClassVar[bool] = True
    needs: list[int]
    answers: list[list[int]]

    def deciders(self, state: State) -> list[int]:
        return [
            seat
            for seat, need in enumerate(self.needs)
            if len(self.answers[seat]) < need and self._goes_on(self.answers[seat])
        ]

    def _goes_on(self, answers: list[int]) -> bool:
        """Whether a player who may stop early has not."""
        return True

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        """What this player may still choose; its own earlier answers are not offered again."""
        return [self.action(context, answer) for answer in self.possible(state, context, seat)]

    def possible(self, state: State, context: Context, seat: int) -> list[int]:
        """The answers a player may give now, as numbers."""
        raise NotImplementedError

    def action(self, context: Context, answer: int) -> Action:
        """An answer as the action that gives it."""
        raise NotImplementedError

    def answer(self, action: Any) -> int:
        """The other way round."""
        return int(action.card)

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        self.answers[seat] = [*self.answers[seat], self.answer(action)]
        self.begin(state, context)

    def begin(self, state: State, context: Context) -> None:
        """Ask on, or carry everything out when nobody is left to ask."""
        if self.deciders(state):
            state.agenda.append(self)
            return
        self.carry_out(state, context)
        if state.turn.live:
            top_up(state, context)

    def carry_out(self, state: State, context: Context) -> None:
        """All answers are in: do them, clockwise."""
        raise NotImplementedError

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)


class FromHand(Together):
    """A number of own hand cards each. Whoever has no more than that gives all there is, unasked (MM-75).

    Equal cards make no choice, but only their owner knows that they are equal:
    so all with more cards are asked (J-36).
    """

    veiled: ClassVar[bool] = True
    forced: ClassVar[bool] = False

    def possible(self, state: State, context: Context, seat: int) -> list[int]:
        left = self.left_in_hand(state.players[seat], seat)
        return list(dict.fromkeys(left))

    def left_in_hand(self, player: Player, seat: int) -> list[int]:
        """The hand without the cards chosen so far."""
        left = designs(player.hand)
        for card in self.answers[seat]:
            left.remove(card)
        return left

    def of(self, state: State, seat: int, need: int) -> list[int]:
        """What this player chose, or the whole hand if it is no larger than what was asked for."""
        answers = self.answers[seat]
        return answers if answers else designs(state.players[seat].hand)[:need]

    def default(self, state: State, context: Context, seat: int) -> Action:
        return self.action(context, discarding.cheapest(context.cards, self.possible(state, context, seat)))


def asked_of(state: State, seats: list[int], n: int) -> list[int]:
    """`n` for each of these seats that has more hand cards than that, and so a choice; 0 for the others."""
    return [n if seat in seats and len(player.hand) > n else 0 for seat, player in enumerate(state.players)]


def no_answers(state: State) -> list[list[int]]:
    """Nobody has answered yet."""
    return [[] for _ in state.players]


class ReactDiscard(FromHand):
    """Opponents discard hand cards of their own choice:
    `down` to so many, or, below 0, `n` each (J-17, J-22)."""

    n: int
    down: int

    def action(self, context: Context, answer: int) -> Action:
        return context.cards.discard[answer]

    def carry_out(self, state: State, context: Context) -> None:
        for seat in piles.clockwise(state, everybody=False):
            player = state.players[seat]
            need = self.n if self.down < 0 else len(player.hand) - self.down
            gone = self.of(state, seat, need) if need > 0 else []
            for card in gone:
                card_sight.take(player.hand, card)
            player.discard += gone
            if gone and context.record is not None:
                context.announce(Discarded(seat, [context.cards.codes[card] for card in gone], "hand"))


class ReactTopdeck(FromHand):
    """Opponents put hand cards on top of their decks; the last one chosen lies on top."""

    n: int

    def action(self, context: Context, answer: int) -> Action:
        return context.cards.put_on_top[answer]

    def carry_out(self, state: State, context: Context) -> None:
        for seat in piles.clockwise(state, everybody=False):
            player = state.players[seat]
            moved = list(self.of(state, seat, self.n))
            for card in moved:
                card_sight.put_on_top(player, seat, card)
            if moved and context.record is not None:
                told = PutOnDeck(seat, len(moved), [context.cards.codes[card] for card in moved])
                context.announce(PutOnDeck(seat, len(moved)), {seat: told})


class PassLeft(FromHand):
    """Everybody passes hand cards to the left, all at once; My Waifu stays (MM-74, MM-80)."""

    n: int

    def possible(self, state: State, context: Context, seat: int) -> list[int]:
        return [card for card in super().possible(state, context, seat) if card != MY_WAIFU]

    def action(self, context: Context, answer: int) -> Action:
        return context.cards.give[answer]

    def carry_out(self, state: State, context: Context) -> None:
        players = state.players
        chosen = {}
        for seat in piles.clockwise(state, everybody=True):
            player = players[seat]
            if len(player.hand) == 1:
                card_sight.only_my_waifu(player)
            cards = self.answers[seat] or designs(player.hand)
            chosen[seat] = [card for card in cards if card != MY_WAIFU][: self.n]
        arriving: dict[int, list[int]] = {}
        for seat, cards in chosen.items():
            left = (seat + 1) % len(players)
            arriving[left] = []
            for card in cards:
                card_sight.passed(
                    players[seat], arriving[left], card, card_sight.SEEN[seat] | card_sight.SEEN[left]
                )
                handing.tell_moved(context, seat, left, card, "passed")
        for seat, cards in arriving.items():
            players[seat].hand += cards


class LoseGraduate(Together):
    """Everybody with graduates puts some of them in the own discard pile (MM-75, MM-87)."""

    n: int

    def possible(self, state: State, context: Context, seat: int) -> list[int]:
        return [card for card in state.players[seat].graduated if card not in self.answers[seat]]

    def action(self, context: Context, answer: int) -> Action:
        return context.cards.return_graduate[answer]

    def carry_out(self, state: State, context: Context) -> None:
        for seat in piles.clockwise(state, everybody=True):
            player = state.players[seat]
            for card in self.answers[seat] or player.graduated[: self.n]:
                player.graduated.remove(card)
                player.discard.append(card)
                if context.record is not None:
                    context.announce(GraduateReturned(seat, context.cards.codes[card]))

    def default(self, state: State, context: Context, seat: int) -> Action:
        rules, graduates = context.cards, state.players[seat].graduated
        least = min(
            self.possible(state, context, seat),
            key=lambda card: (graduation.points_of(rules, graduates, card), rules.codes[card]),
        )
        return rules.return_graduate[least]


def may_hold_one(player: Player) -> bool:
    """Whether this player has a card to retire for all that the table knows: in a hand, or in sight in the
    discard pile (J-36)."""
    return bool(player.hand) or any(card != MY_WAIFU for card in player.discard)


NOTHING_MORE = -1
"""The answer of a player who retires no more."""
FROM_DISCARD = 256
"""Added to a card that is retired from the discard pile."""


class MayRetire(Together):
    """Everybody may retire cards from hand or discard pile;
    the active player draws for each opponent who did (MM-88).

    A hand may hold nothing but My Waifu, which only its owner knows: so all with a hand are asked (J-36).
    """

    veiled: ClassVar[bool] = True
    forced: ClassVar[bool] = False

    n: int
    draws: int

    def _goes_on(self, answers: list[int]) -> bool:
        return not answers or answers[-1] != NOTHING_MORE

    def possible(self, state: State, context: Context, seat: int) -> list[int]:
        player = state.players[seat]
        hand, discard = designs(player.hand), list(player.discard)
        for answer in self.answers[seat]:
            if answer == NOTHING_MORE:
                continue
            if answer < FROM_DISCARD:
                hand.remove(answer)
            else:
                discard.remove(answer - FROM_DISCARD)
        found = [card for card in dict.fromkeys(hand) if card != MY_WAIFU]
        found += [FROM_DISCARD + card for card in dict.fromkeys(discard) if card != MY_WAIFU]
        found.append(NOTHING_MORE)
        return found

    def action(self, context: Context, answer: int) -> Action:
        if answer == NOTHING_MORE:
            return a.PASS
        if answer < FROM_DISCARD:
            return context.cards.retire_hand[answer]
        return context.cards.retire_discard[answer - FROM_DISCARD]

    def answer(self, action: Any) -> int:
        if isinstance(action, a.Pass):
            return NOTHING_MORE
        return int(action.card) + (FROM_DISCARD if action.pile == "discard" else 0)

    def carry_out(self, state: State, context: Context) -> None:
        did = 0
        for seat in piles.clockwise(state, everybody=True):
            answers = [answer for answer in self.answers[seat] if answer != NOTHING_MORE]
            for answer in answers:
                action = self.action(context, answer)
                assert isinstance(action, a.Retire)
                retiring.retire_one(state, context, seat, action)
            did += bool(answers) and seat != state.active
        if did:
            piles.draw(state, context, state.active, self.draws * did)

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.PASS
