"""The order of play: ten scenes, each from its first-player roll to its Clean Up (DD-23 to DD-30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.daikaiju_director import board, damage, ending
from games.titles.daikaiju_director.actions import Discard
from games.titles.daikaiju_director.events import (
    CardsDrawn,
    CleanedUp,
    Discarded,
    OrderRolled,
    SceneStarted,
)
from games.titles.daikaiju_director.state import State
from games.titles.daikaiju_director.terms import (
    BY_LAVA,
    BY_WATER,
    CLEAN_UP,
    NOBODY,
    START,
    TURNS,
)
from games.titles.daikaiju_director.turn import Turn

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import Table


class Scene(Step):
    """Start of the Scene, Player Turns, Clean Up (DD-23).
    Scene 1 knows its first player and draws nothing (DD-24)."""

    def run(self, state: State, table: Table) -> None:
        state.phase = START
        state.went = 0
        if state.scene == 0:
            state.then(SceneBegins(), SceneEffects(0), Turns(), CleanUp())
        else:
            state.then(FirstPlayerRoll(), SceneBegins(), SceneDraw(), SceneEffects(0), Turns(), CleanUp())


class FirstPlayerRoll(Step):
    """Each alive player rolls; those who share the highest roll again until one is highest (DD-25)."""

    pause: ClassVar[float] = 1.5

    def run(self, state: State, table: Table) -> None:
        tied = board.alive(state)
        rolls = []
        state.dice = [0] * len(state.players)
        while len(tied) > 1:
            dice = [0] * len(state.players)
            for seat in tied:
                dice[seat] = state.dice[seat] = table.roll(table.cards.constants.die_sides)
            rolls.append(dice)
            best = max(dice)
            tied = [seat for seat in tied if dice[seat] == best]
        state.first = tied[0]
        if rolls and table.record is not None:
            table.announce(OrderRolled("first", rolls, tied[:]))


class SceneBegins(Step):
    """The first player turns the counter up by one (DD-24)."""

    pause: ClassVar[float] = 0.8

    def run(self, state: State, table: Table) -> None:
        state.scene += 1
        if table.record is not None:
            table.announce(SceneStarted(state.scene, state.first))


class SceneDraw(Step):
    """Every alive player draws (DD-24); an empty deck gives nothing (DD-27)."""

    def run(self, state: State, table: Table) -> None:
        for seat in turn_order(state):
            if state.players[seat].health > 0:
                draw(state, table, seat, table.cards.constants.draw_per_scene)


def draw(state: State, table: Table, seat: int, n: int) -> None:
    """Cards from the top of a deck to its owner's hand, seen by the owner alone (section 7)."""
    player = state.players[seat]
    drawn = [player.deck.pop() for _ in range(min(n, len(player.deck)))]
    player.hand += drawn
    if drawn and table.record is not None:
        codes = [table.cards.card_codes[card] for card in drawn]
        table.announce(CardsDrawn(seat, len(drawn)), {seat: CardsDrawn(seat, len(drawn), codes)})


def turn_order(state: State) -> list[int]:
    """The seats from the first player on, clockwise (DD-26)."""
    return [state.first, *board.clockwise(state, state.first)]


class SceneEffects(Step):
    """Start-of-scene effects, actor by actor in turn order; one is finished before the next (DD-28)."""

    at: int

    def run(self, state: State, table: Table) -> None:
        if self.at < len(state.players):
            state.then(LavaBurns(turn_order(state)[self.at]), SceneEffects(self.at + 1))


class LavaBurns(Step):
    """An actor standing on lava takes damage without a roll, Vulcanus only if nullified (DD-85);
    then water (DD-74)."""

    seat: int

    def run(self, state: State, table: Table) -> None:
        book = table.cards
        player = state.players[self.seat]
        if player.space < 0:
            return
        state.then(WaterWeakens(self.seat))
        master = board.lava_master(state, book)
        immune = self.seat == master and not board.nullified(state, self.seat)
        if player.space in state.lava and not immune:
            n = book.constants.lava_start_damage
            damage.deal(state, table, self.seat, n, master, master, BY_LAVA)


class WaterWeakens(Step):
    """Vulcanus on water takes damage that nobody gets anything for (DD-74)."""

    seat: int

    def run(self, state: State, table: Table) -> None:
        book = table.cards
        player = state.players[self.seat]
        if player.space < 0:
            return
        n = book.water_weakness[player.kaiju]
        water = book.maps[len(state.players)].water
        if n and water >> player.space & 1 and not board.nullified(state, self.seat):
            damage.deal(state, table, self.seat, n, NOBODY, NOBODY, BY_WATER)


class Turns(Step):
    """The next alive player in turn order who has not had a turn this scene (DD-26, DD-29)."""

    def run(self, state: State, table: Table) -> None:
        state.phase = TURNS
        for seat in turn_order(state):
            if state.players[seat].health > 0 and not state.went >> seat & 1:
                state.then(Turn(seat), Turns())
                return


class CleanUp(Step):
    """Twists go or count down, hands shrink to the limit, marks are cleared, and the next scene starts
    (DD-30)."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, table: Table) -> None:
        state.phase = CLEAN_UP
        gone = []
        for seat, player in enumerate(state.players):
            staying = []
            for twist in player.twists:
                if twist.counter > 1 and not twist.cancelled:
                    twist.counter -= 1
                    staying.append(twist)
                else:
                    player.discard.append(twist.card)
                    gone.append((seat, table.cards.card_codes[twist.card]))
            player.twists = staying
            player.played = player.hit = False
        if table.record is not None:
            table.announce(CleanedUp(gone))
        state.then(HandLimits(), EndOfScene())


class HandLimits(Step):
    """Whoever holds too many cards is asked to discard (DD-96)."""

    def run(self, state: State, table: Table) -> None:
        limit = table.cards.constants.hand_limit
        over = [seat for seat, player in enumerate(state.players) if len(player.hand) > limit]
        if over:
            state.then(DiscardToLimit(over))


class DiscardToLimit(Decision):
    """`discard_to_limit`: everybody over the limit, each in its own time, one card after the other
    (DD-30)."""

    seats: list[int]

    def deciders(self, state: State) -> Sequence[int]:
        return self.seats

    def options(self, state: State, table: Table, seat: int) -> Sequence[Action]:
        return [table.cards.discards[card] for card in sorted(set(state.players[seat].hand))]

    def choose(self, state: State, table: Table, seat: int, action: Action) -> None:
        assert isinstance(action, Discard)
        player = state.players[seat]
        card = table.cards.card_of[action.card]
        player.hand.remove(card)
        player.discard.append(card)
        if table.record is not None:
            table.announce(Discarded(seat, action.card))
        state.then(HandLimits())


class EndOfScene(Step):
    """After the last scene it is over, otherwise the next one starts (DD-30, DD-11)."""

    def run(self, state: State, table: Table) -> None:
        if state.scene >= table.cards.constants.scenes:
            ending.end(state, ending.LAST_SCENE)
        else:
            state.then(Scene())
