"""Setting the match up (section 3): who plays which Daikaiju, where it starts, counters, decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.daikaiju_director import board
from games.titles.daikaiju_director.actions import CHOOSE, Cast, Choose
from games.titles.daikaiju_director.events import (
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
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Table


def new_state(book: CompiledRules, seats: int) -> State:
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
        buildings=[0] * len(book.maps[seats].rubble),
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

    def run(self, state: State, table: Table) -> None:
        rubble = table.cards.maps[len(state.players)].rubble
        state.buildings = [table.cards.constants.buildings_per_prop] * len(rubble)
        if table.record is not None:
            table.announce(BuildingsPlaced([CODES[space] for space in rubble]))


class RollOrder(Step):
    """Everybody rolls; those who tie roll again among themselves until the order is strict
    (steps 4 and 5)."""

    purpose: str
    pause: ClassVar[float] = 1.5

    def run(self, state: State, table: Table) -> None:
        rolls: list[list[int]] = []
        state.order = _ordered(list(range(len(state.players))), rolls, state, table)
        state.dice = rolls[0]
        if table.record is not None:
            table.announce(OrderRolled(self.purpose, rolls, state.order[:]))


def _ordered(seats: list[int], rolls: list[list[int]], state: State, table: Table) -> list[int]:
    """These seats from highest to lowest; each round of dice is added to `rolls`."""
    if len(seats) == 1:
        return seats
    dice = [0] * len(state.players)
    for seat in seats:
        dice[seat] = table.roll(table.cards.constants.die_sides)
    rolls.append(dice)
    order: list[int] = []
    for value in sorted({dice[seat] for seat in seats}, reverse=True):
        order += _ordered([seat for seat in seats if dice[seat] == value], rolls, state, table)
    return order


class Casting(Step):
    """From highest to lowest each picks a Daikaiju (step 4)."""

    def run(self, state: State, table: Table) -> None:
        state.then(*[ChooseDaikaiju(seat) for seat in state.order])


class ChooseDaikaiju(Decision):
    """`choose_daikaiju`: one of those still free."""

    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, table: Table, seat: int) -> Sequence[Action]:
        taken = {player.kaiju for player in state.players}
        return [cast for kaiju, cast in enumerate(table.cards.casts) if kaiju not in taken]

    def choose(self, state: State, table: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Cast)
        kaiju = table.cards.kaiju_of[action.daikaiju]
        player = state.players[seat]
        player.kaiju = kaiju
        player.deck = list(table.cards.decks[kaiju])
        if table.record is not None:
            table.announce(KaijuCast(seat, action.daikaiju))


class Placing(Step):
    """From highest to lowest each puts its actor on a free starting space (step 5)."""

    def run(self, state: State, table: Table) -> None:
        state.then(*[ChooseStart(seat) for seat in state.order])


class ChooseStart(Decision):
    """`choose_start`: a free starting space. Who places last is first player of scene 1 (step 8)."""

    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return (self.seat,)

    def options(self, state: State, table: Table, seat: int) -> Sequence[Action]:
        book = table.cards
        return CHOOSE.of(book.maps[len(state.players)].starts & ~board.occupied(state, book))

    def choose(self, state: State, table: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Choose)
        state.players[seat].space = SPACE_OF[action.space]
        state.first = seat
        if table.record is not None:
            table.announce(ActorPlaced(seat, action.space))


class Decks(Step):
    """Counters, shuffled decks and first hands (steps 6 and 7)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, table: Table) -> None:
        book = table.cards
        for seat, player in enumerate(state.players):
            player.health, player.energy = book.hp[player.kaiju], book.ec[player.kaiju]
            table.shuffle(player.deck)
            draw(state, table, seat, book.constants.start_hand)
