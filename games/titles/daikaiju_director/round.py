"""The order of play: ten scenes, each from its first-player roll to its Clean Up (DD-23 to DD-30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, Step
from games.titles.daikaiju_director import board, damage, ending, streams
from games.titles.daikaiju_director.actions import Discard
from games.titles.daikaiju_director.match_events import (
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
    from games.titles.daikaiju_director.cards.compiled_rules import Context


class Scene(Step):
    """Start of the Scene, Player Turns, Clean Up (DD-23).
    Scene 1 knows its first player and draws nothing (DD-24)."""

    def run(self, state: State, context: Context) -> None:
        state.phase = START
        state.went = 0
        if state.scene == 0:
            state.then(SceneBegins(), SceneEffects(0), Turns(), CleanUp())
        else:
            state.then(FirstPlayerRoll(), SceneBegins(), SceneDraw(), SceneEffects(0), Turns(), CleanUp())


class FirstPlayerRoll(Step):
    """Each alive player rolls; those who share the highest roll again until one is highest (DD-25)."""

    pause: ClassVar[float] = 1.5

    def run(self, state: State, context: Context) -> None:
        tied = board.alive(state)
        rolls = []
        state.dice = [0] * len(state.players)
        while len(tied) > 1:
            dice = [0] * len(state.players)
            for seat in tied:
                roll = context.roll(context.cards.constants.die_sides, streams.order_of(seat))
                dice[seat] = state.dice[seat] = roll
            rolls.append(dice)
            best = max(dice)
            tied = [seat for seat in tied if dice[seat] == best]
        state.first = tied[0]
        if rolls and context.record is not None:
            context.announce(OrderRolled("first", rolls, tied[:]))


class SceneBegins(Step):
    """The first player turns the counter up by one (DD-24)."""

    pause: ClassVar[float] = 0.8

    def run(self, state: State, context: Context) -> None:
        state.scene += 1
        if context.record is not None:
            context.announce(SceneStarted(state.scene, state.first))


class SceneDraw(Step):
    """Every alive player draws (DD-24); an empty deck gives nothing (DD-27)."""

    def run(self, state: State, context: Context) -> None:
        for seat in turn_order(state):
            if state.players[seat].health > 0:
                draw(state, context, seat, context.cards.constants.draw_per_scene)


def draw(state: State, context: Context, seat: int, n: int) -> None:
    """Cards from the top of a deck to its owner's hand, seen by the owner alone (section 7)."""
    player = state.players[seat]
    drawn = [player.deck.pop() for _ in range(min(n, len(player.deck)))]
    player.hand += drawn
    if drawn and context.record is not None:
        codes = [context.cards.card_codes[card] for card in drawn]
        context.announce(CardsDrawn(seat, len(drawn)), {seat: CardsDrawn(seat, len(drawn), codes)})


def turn_order(state: State) -> list[int]:
    """The seats from the first player on, clockwise (DD-26)."""
    return [state.first, *board.clockwise(state, state.first)]


class SceneEffects(Step):
    """Start-of-scene effects, actor by actor in turn order; one is finished before the next (DD-28)."""

    at: int

    def run(self, state: State, context: Context) -> None:
        if self.at < len(state.players):
            state.then(LavaBurns(turn_order(state)[self.at]), SceneEffects(self.at + 1))


class LavaBurns(Step):
    """An actor standing on lava takes damage without a roll, Vulcanus only if nullified (DD-85);
    then water (DD-74)."""

    seat: int

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        player = state.players[self.seat]
        if player.space < 0:
            return
        state.then(WaterWeakens(self.seat))
        master = board.lava_master(state, rules)
        immune = self.seat == master and not board.nullified(state, self.seat)
        if player.space in state.lava and not immune:
            n = rules.constants.lava_start_damage
            damage.deal(state, context, self.seat, n, master, master, BY_LAVA)


class WaterWeakens(Step):
    """Vulcanus on water takes damage that nobody gets anything for (DD-74)."""

    seat: int

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        player = state.players[self.seat]
        if player.space < 0:
            return
        n = rules.water_weakness[player.kaiju]
        water = rules.maps[len(state.players)].water
        if n and water >> player.space & 1 and not board.nullified(state, self.seat):
            damage.deal(state, context, self.seat, n, NOBODY, NOBODY, BY_WATER)


class Turns(Step):
    """The next alive player in turn order who has not had a turn this scene (DD-26, DD-29)."""

    def run(self, state: State, context: Context) -> None:
        state.phase = TURNS
        for seat in turn_order(state):
            if state.players[seat].health > 0 and not state.went >> seat & 1:
                state.then(Turn(seat), Turns())
                return


class CleanUp(Step):
    """Twists go or count down, hands shrink to the limit, marks are cleared, and the next scene starts
    (DD-30)."""

    pause: ClassVar[float] = 1.0
    seals: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
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
                    gone.append((seat, context.cards.card_codes[twist.card]))
            player.twists = staying
            player.played = player.hit = False
        if context.record is not None:
            context.announce(CleanedUp(gone))
        state.then(HandLimits(), EndOfScene())


class HandLimits(Step):
    """Whoever holds too many cards is asked to discard (DD-96)."""

    def run(self, state: State, context: Context) -> None:
        limit = context.cards.constants.hand_limit
        over = [seat for seat, player in enumerate(state.players) if len(player.hand) > limit]
        if over:
            state.then(DiscardToLimit(over))


class DiscardToLimit(Decision):
    """`discard_to_limit`: everybody over the limit, each in its own time, one card after the other
    (DD-30)."""

    seats: list[int]
    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return self.seats

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return [context.cards.discards[card] for card in sorted(set(state.players[seat].hand))]

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        assert isinstance(action, Discard)
        player = state.players[seat]
        card = context.cards.card_of[action.card]
        player.hand.remove(card)
        player.discard.append(card)
        if context.record is not None:
            context.announce(Discarded(seat, action.card))
        state.then(HandLimits())


class EndOfScene(Step):
    """After the last scene it is over, otherwise the next one starts (DD-30, DD-11)."""

    def run(self, state: State, context: Context) -> None:
        if state.scene >= context.cards.constants.scenes:
            ending.end(state, ending.LAST_SCENE)
        else:
            state.then(Scene())
