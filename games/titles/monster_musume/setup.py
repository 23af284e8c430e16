"""Setting up the table (MM-S1 to MM-S9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.monster_musume import piles, streams
from games.titles.monster_musume.match_events import SetUp, StarterDealt
from games.titles.monster_musume.refusals import refuse
from games.titles.monster_musume.round import ROUND
from games.titles.monster_musume.state import Player, Situation, State, fresh_turn
from games.titles.monster_musume.terms import BETWEEN, EXPANSION, NOBODY, NOTHING

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context


def new_state(rules: CompiledRules, seats: int, pick: bool, stall_rounds: int) -> State:
    """The components before anybody has touched them: decks unshuffled, supply piles full (MM-S1, MM-S6,
    MM-S7)."""
    turn = fresh_turn(0, 0)
    turn.phase = BETWEEN
    return Situation(
        agenda=[ROUND, FirstHands(), MainDeck(), PickOrDeal(), FirstPlayer()],
        moment=0,
        draw=0,
        pick=pick,
        stall_rounds=stall_rounds,
        round=0,
        first=NOBODY,
        active=NOBODY,
        players=[Player([], list(rules.start_deck), [], [], [], NOTHING, 0) for _ in range(seats)],
        turn=turn,
        main_deck=b"",
        set_aside=rules.main_guests,
        queue=[],
        newcomers=0,
        on_top=0,
        expansions=0,
        supply=list(rules.supply),
        retired=b"",
        starters=list(rules.starters),
        final_round=False,
        quiet_rounds=0,
        moved=False,
        winners=[],
        ending="",
    )


class FirstPlayer(Step):
    """A random player goes first; play goes to the left (MM-S9).
    Drawn before the Starters, for those who pick them."""

    def run(self, state: State, context: Context) -> None:
        state.first = context.below(len(state.players), streams.FIRST_PLAYER)


class PickOrDeal(Step):
    """A Starter for everybody, dealt or picked in turn order; the others are retired (MM-S2)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        seats = len(state.players)
        order = [(state.first + step) % seats for step in range(seats)]
        if state.pick:
            state.then(*[PickStarter(seat) for seat in order], RETIRE_STARTERS)
            return
        context.shuffle(state.starters, streams.STARTERS)
        for seat in order:
            take_starter(state, context, seat, state.starters[-1])
        RETIRE_STARTERS.run(state, context)


class PickStarter(Decision):
    """Choose a Starter that is still there (MM-S2)."""

    seat: int

    def deciders(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        return [context.cards.pick_starter[card] for card in state.starters]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        take_starter(state, context, seat, action.card)  # type: ignore[attr-defined]

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)


def take_starter(state: State, context: Context, seat: int, card: int) -> None:
    """She lies face up in the Waifu slot."""
    state.starters.remove(card)
    state.players[seat].waifu = card
    if context.record is not None:
        context.announce(StarterDealt(seat, context.cards.codes[card], state.pick))


class RetireStarters(Step):
    """The Starters that nobody has go to the Retired pile (MM-S2)."""

    def run(self, state: State, context: Context) -> None:
        state.retired += bytes(sorted(state.starters))
        state.starters = []


RETIRE_STARTERS = RetireStarters()


class MainDeck(Step):
    """Six guests for the Queue, then piles of guests with a House Expansion in each;
    the rest is set aside (MM-S3 to MM-S5)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        parameters = rules.parameters
        guests = list(rules.main_guests)
        context.shuffle(guests, streams.GUESTS)
        state.queue = [guests.pop() for _ in range(parameters.queue_size)]
        deck: list[int] = []
        for _ in state.players:
            pile = [guests.pop() for _ in range(parameters.guests_per_pile)] + [EXPANSION]
            context.shuffle(pile, streams.GUESTS)
            deck += pile
        state.main_deck = bytes(deck)
        state.set_aside = bytes(sorted(guests))
        if context.record is not None:
            context.announce(SetUp(state.first, [rules.codes[card] for card in state.queue]))


class FirstHands(Step):
    """Everybody shuffles and draws five (MM-S8)."""

    pause: ClassVar[float] = 0.6

    def run(self, state: State, context: Context) -> None:
        for seat, player in enumerate(state.players):
            context.shuffle(player.deck, streams.deck_of(seat))
            piles.draw(state, context, seat, context.cards.parameters.hand_size)
