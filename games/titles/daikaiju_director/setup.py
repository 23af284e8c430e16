"""Setting the match up (section 3): who plays which Daikaiju, where it starts, counters, decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.daikaiju_director import board, streams
from games.titles.daikaiju_director.actions import CHOOSE, Cast, Choose
from games.titles.daikaiju_director.match_events import (
    ActorPlaced,
    BuildingsPlaced,
    KaijuCast,
    OrderRolled,
)
from games.titles.daikaiju_director.round import Scene, draw
from games.titles.daikaiju_director.spaces import CODES, SPACE_OF
from games.titles.daikaiju_director.state import Player, Situation, State
from games.titles.daikaiju_director.terms import NOBODY, OFF_SET, SETUP, SOURCES

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context


def new_state(rules: CompiledRules, seats: int) -> State:
    """A match before anything has happened. The set and its props stand as the map of this player count
    says."""
    players = [
        Player(
            kaiju=NOBODY,
            space=OFF_SET,
            burrowed=OFF_SET,
            burrow_reach=0,
            health=0,
            energy=0,
            earned=[0] * len(SOURCES),
            hand=[],
            deck=[],
            discard=[],
            twists=[],
            played=False,
            hit=False,
        )
        for _ in range(seats)
    ]
    state: State = Situation(
        agenda=[],
        moment=0,
        draw=0,
        scene=0,
        phase=SETUP,
        first=NOBODY,
        active=NOBODY,
        went=0,
        slots=[0, 0, 0, 0, 0],
        acted=False,
        players=players,
        order=[],
        buildings=[0] * len(rules.maps[seats].rubble),
        lava=[],
        combats=[],
        damages=[],
        closeup=None,
        dice=[0] * seats,
        twists_played=0,
        winners=[],
        ending="",
    )
    state.then(
        PlaceBuildings(), RollOrder("cast"), Casting(), RollOrder("place"), Placing(), Decks(), Scene()
    )
    return state


class PlaceBuildings(Step):
    """A building prop on every rubble space (step 3)."""

    def run(self, state: State, context: Context) -> None:
        rubble = context.cards.maps[len(state.players)].rubble
        state.buildings = [context.cards.constants.buildings_per_prop] * len(rubble)
        if context.record is not None:
            context.announce(BuildingsPlaced([CODES[space] for space in rubble]))


class RollOrder(Step):
    """Everybody rolls; those who tie roll again among themselves until the order is strict
    (steps 4 and 5)."""

    purpose: str
    pause: ClassVar[float] = 1.5
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        rolls: list[list[int]] = []
        state.order = _ordered(list(range(len(state.players))), rolls, state, context)
        state.dice = rolls[0]
        if context.record is not None:
            context.announce(OrderRolled(self.purpose, rolls, state.order[:]))


def _ordered(seats: list[int], rolls: list[list[int]], state: State, context: Context) -> list[int]:
    """These seats from highest to lowest; each round of dice is added to `rolls`."""
    if len(seats) == 1:
        return seats
    dice = [0] * len(state.players)
    for seat in seats:
        dice[seat] = context.roll(context.cards.constants.die_sides, streams.order_of(seat))
    rolls.append(dice)
    order: list[int] = []
    for value in sorted({dice[seat] for seat in seats}, reverse=True):
        order += _ordered([seat for seat in seats if dice[seat] == value], rolls, state, context)
    return order


class Casting(Step):
    """From highest to lowest each picks a Daikaiju (step 4)."""

    def run(self, state: State, context: Context) -> None:
        state.then(*[ChooseDaikaiju(seat) for seat in state.order])


class ChooseDaikaiju(Decision):
    """`choose_daikaiju`: one of those still free."""

    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        taken = {player.kaiju for player in state.players}
        return [cast for kaiju, cast in enumerate(context.cards.casts) if kaiju not in taken]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, Cast)
        kaiju = context.cards.kaiju_of[action.daikaiju]
        player = state.players[seat]
        player.kaiju = kaiju
        player.deck = list(context.cards.decks[kaiju])
        if context.record is not None:
            context.announce(KaijuCast(seat, action.daikaiju))


class Placing(Step):
    """From highest to lowest each puts its actor on a free starting space (step 5)."""

    def run(self, state: State, context: Context) -> None:
        state.then(*[ChooseStart(seat) for seat in state.order])


class ChooseStart(Decision):
    """`choose_start`: a free starting space. Who places last is first player of scene 1 (step 8)."""

    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        rules = context.cards
        return CHOOSE.of(rules.maps[len(state.players)].starts & ~board.occupied(state, rules))

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, Choose)
        state.players[seat].space = SPACE_OF[action.space]
        state.first = seat
        if context.record is not None:
            context.announce(ActorPlaced(seat, action.space))


class Decks(Step):
    """Counters, shuffled decks and first hands (steps 6 and 7)."""

    pause: ClassVar[float] = 1.0
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        for seat, player in enumerate(state.players):
            player.health, player.energy = rules.hp[player.kaiju], rules.ec[player.kaiju]
            context.shuffle(player.deck, streams.deck_of(seat))
            draw(state, context, seat, rules.constants.start_hand)
