"""Setting up the table (section 3 of the rules page; SB-140 to SB-142)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Step
from games.engine.knowledge import fresh_deck
from games.titles.spoonbrokers import catnip, streams
from games.titles.spoonbrokers.actions import CHARACTERS, ChooseCharacter
from games.titles.spoonbrokers.base_decision import Question
from games.titles.spoonbrokers.match_events import CharacterTaken, RoundStarted, SetUp
from games.titles.spoonbrokers.round import TURN_FRAME, remember_prices
from games.titles.spoonbrokers.state import Player, Situation, State
from games.titles.spoonbrokers.terms import BANK, CERTIFICATES, NOBODY, NONE, SETUP, TOWERS

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context

BROKERS = ("off", "random", "pick")
"""How characters are dealt (SB-142)."""
OFF, RANDOM, PICK = range(3)


def new_state(rules: CompiledRules, seats: int, brokers: str) -> State:
    """The components before anybody has touched them."""
    return Situation(
        agenda=[FirstTurn(), ShuffleMarket(), DealCatnip(), StartingBills(), Characters(), FirstBroker()],
        moment=0,
        draw=0,
        brokers=BROKERS.index(brokers),
        round=0,
        phase=SETUP,
        first=0,
        active=NOBODY,
        players=[Player(NONE, 0, 0, [], False) for _ in range(seats)],
        prices=list(rules.start_prices),
        owners=[BANK for _ in CERTIFICATES],
        tower_owners=[BANK for _ in TOWERS],
        tower_kibbles=[0 for _ in TOWERS],
        prisoner=NOBODY,
        market_deck=list(rules.market_cards),
        market_discard=[],
        open_card=NONE,
        shown_card=NONE,
        catnip_deck=list(range(len(rules.design))),
        catnip_discard=[],
        die=0,
        closed=False,
        left=0,
        discount=False,
        boost=0,
        locked=[],
        history=b"",
        winners=[],
        ending="",
        catnip=fresh_deck(len(rules.design), seats),
    )


def turn_order(state: State) -> list[int]:
    """The seats from the starting player on, clockwise (SB-23)."""
    count = len(state.players)
    return [(state.first + step) % count for step in range(count)]


class FirstBroker(Step):
    """Who starts is drawn by lot (R-38)."""

    def run(self, state: State, context: Context) -> None:
        state.first = context.below(len(state.players), streams.FIRST_BROKER)


class Characters(Step):
    """Everyone an Americat, or all different:
    dealt, or picked from the last seat in turn order back (SB-140 to SB-142)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        if state.brokers == PICK:
            state.then(*[PickCharacter(seat) for seat in reversed(turn_order(state))])
            return
        characters = list(range(len(context.cards.character_codes)))
        if state.brokers == RANDOM:
            context.shuffle(characters, streams.CHARACTERS)
        for seat, player in enumerate(state.players):
            player.character = characters[seat] if state.brokers == RANDOM else 0
            if state.brokers == RANDOM:
                _announce(context, seat, player.character, False)


def _announce(context: Context, seat: int, character: int, picked: bool) -> None:
    if context.record is not None:
        context.announce(CharacterTaken(seat, context.cards.character_codes[character], picked))


class PickCharacter(Question):
    """One of the characters that nobody has (SB-142)."""

    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        taken = {player.character for player in state.players}
        return [
            CHARACTERS[character]
            for character in range(len(context.cards.character_codes))
            if character not in taken
        ]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, ChooseCharacter)
        state.players[seat].character = action.character
        _announce(context, seat, action.character, True)


class StartingBills(Step):
    """What everybody begins with, by character (SB-143 to SB-146)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        for player in state.players:
            player.bills = context.cards.start_bills[player.character]
        if context.record is not None:
            context.announce(SetUp([player.bills for player in state.players], state.first))


class DealCatnip(Step):
    """Each Broker gets a Catnip card from the shuffled deck, Poor Lucky no more than the others
    (section 3)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        context.shuffle(state.catnip_deck, streams.CATNIP)
        for seat in turn_order(state):
            catnip.draw(state, context, seat, context.cards.constants.starting_catnip, "setup")


class ShuffleMarket(Step):
    """The Market deck (section 3)."""

    def run(self, state: State, context: Context) -> None:
        context.shuffle(state.market_deck, streams.MARKET)


class FirstTurn(Step):
    """The starting player takes the first turn."""

    def run(self, state: State, context: Context) -> None:
        remember_prices(state)
        state.active = state.first
        state.round = 1
        if context.record is not None:
            context.announce(RoundStarted(1))
        state.agenda.append(TURN_FRAME)
