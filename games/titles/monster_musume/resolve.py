"""Resolving a card: its instructions from left to right, with choices in the middle (MM-14, J-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from games.engine import Action, Decision, Step
from games.titles.monster_musume.match_events import Came
from games.titles.monster_musume.refusals import refuse
from games.titles.monster_musume.state import Live, State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class Resolve(Step):
    """The rest of a card: block `block` of the rule data from its instruction `at` on."""

    block: int
    at: int
    card: int
    copied: bool

    def run(self, state: State, context: Context) -> None:
        resolve(state, context, self.block, self.card, self.copied, self.at)


def resolve(state: State, context: Context, block: int, card: int, copied: bool, at: int = 0) -> None:
    """Do the instructions of a block until one must ask; the rest waits on the agenda beneath the
    question."""
    steps = context.cards.blocks[block]
    agenda = state.agenda
    depth = len(agenda)
    turn = state.turn
    for number in range(at, len(steps)):
        turn.asking = card  # a replay inside it sets its own
        steps[number].run(state, context, card, copied)
        if turn.live:
            top_up(state, context)
        if len(agenda) != depth:
            if number + 1 < len(steps):
                agenda.insert(depth, Resolve(block, number + 1, card, copied))
            return


def begin_live(state: State, card: int, rule: int) -> None:
    """A `live` instruction starts to count (MM-81)."""
    state.turn.live.append(Live(card, rule, 0))


def top_up(state: State, context: Context) -> None:
    """Every `live` instruction gives what its count has grown by; what was given stays (MM-81, J-14)."""
    turn = state.turn
    lives = context.cards.lives
    for record in turn.live:
        rule = lives[record.rule]
        more = rule.due(state, context) - record.granted
        if more > 0:
            again = record.granted > 0
            record.granted += more
            if rule.of_xp:
                state.players[state.active].xp += more
            else:
                turn.trust += more
            if context.record is not None:
                code = context.cards.codes[record.card]
                trust, xp = (0, more) if rule.of_xp else (more, 0)
                context.announce(Came(state.active, trust, xp, 0, code, True, again))


class EffectChoice(Decision):
    """A choice inside the effect of a card, by the active player."""

    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> tuple[int, ...]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        raise NotImplementedError

    def carry_out(self, state: State, context: Context, action: Any) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        self.carry_out(state, context, action)
        if state.turn.live:
            top_up(state, context)

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)
