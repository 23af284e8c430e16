"""Reaction windows (DD-103 to DD-108): who is asked, in which order answers count, and playing a Twist.

One window asks at once everybody who could respond as far as all know. Answers are collected silently, so
that neither a pass nor how long it took tells what somebody holds; when several play, the first in the
window's order does (R-45).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from games.engine import Action, Decision, Step
from games.titles.daikaiju_director import refusals, twists
from games.titles.daikaiju_director.actions import PASS, PlayTwist
from games.titles.daikaiju_director.board import clockwise
from games.titles.daikaiju_director.carry_effects import TwistEffect, twist_of
from games.titles.daikaiju_director.match_events import TwistPlayed
from games.titles.daikaiju_director.state import State, Twist
from games.titles.daikaiju_director.terms import (
    BUILDING,
    NOBODY,
    PERSISTENT,
    W_ACTION,
    W_ROLL,
    W_TURN,
    W_TWIST,
)
from games.titles.daikaiju_director.twists import ABOUT_ONESELF

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules, Context

PENDING, PASSED = -2, -1
"""Answers of a seat that is not a card."""


def asking_order(state: State, window: int, pivot: int) -> Sequence[int]:
    """Who may be asked in a window, in the order in which answers count (DD-103).

    `pivot` is the seat it turns around: the active player, the attacker, the user, the Twist's player, or
    whoever is hit."""
    if window in ABOUT_ONESELF:
        return [pivot]
    others = clockwise(state, pivot)
    if window != W_ROLL:
        return others
    target = state.combats[-1].target
    defender = [target] if target < BUILDING and target != pivot else []
    return [pivot, *defender, *[seat for seat in others if seat not in defender]]


class OpenWindow(Step):
    """A window opens, or opens again after a play (DD-105). It asks nobody if nobody could respond."""

    window: int
    pivot: int
    about: int = NOBODY
    """What it is about: the ability of an ABILITY window, the Twist of a TWIST window (its id), the actor
    that did the damage in a HURT window."""

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        if self._is_over(state):
            return
        asked = [
            seat
            for seat in asking_order(state, self.window, self.pivot)
            if twists.could_play(state, rules, seat, self.window, self.about)
        ]
        if asked:
            state.then(Reactions(self.window, self.pivot, self.about, asked, [PENDING] * len(asked)))

    def _is_over(self, state: State) -> bool:
        """TWIST closes when its card is cancelled, TURN and ACTION when the active actor is defeated
        (DD-105)."""
        if self.window == W_TWIST:
            twist = twist_of(state, self.pivot, self.about)
            return twist is None or twist.cancelled
        if self.window in (W_TURN, W_ACTION):
            return state.players[self.pivot].health <= 0
        if self.window in ABOUT_ONESELF:
            return state.players[self.pivot].space < 0
        return False


class Reactions(Decision):
    """`react`: everybody asked passes or plays a card that is legal in this window (DD-104, DD-105)."""

    window: int
    pivot: int
    about: int
    asked: list[int]
    answers: list[int]
    """By place in `asked`: a card, or `PASSED`, or `PENDING`. Nobody else sees them."""
    patience: ClassVar[str] = "window"
    forced: ClassVar[bool] = False
    midway: ClassVar[bool] = True
    veiled: ClassVar[bool] = True

    def continues(self, before: Any) -> bool:
        """One more has answered, and nothing else has happened. (A window that opens once more asks more
        people, not fewer.)"""
        if self is before:
            return True
        if not isinstance(before, Reactions):
            return False
        same = (self.window, self.pivot, self.about, self.asked)
        earlier = (before.window, before.pivot, before.about, before.asked)
        fewer = self.answers.count(PENDING) < before.answers.count(PENDING)
        return same == earlier and fewer

    def deciders(self, state: State) -> Sequence[int]:
        return [seat for seat, answer in zip(self.asked, self.answers, strict=True) if answer == PENDING]

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        rules = context.cards
        found: list[Action] = [PASS]
        for card in twists.playable(state, rules, seat, self.window, self.about):
            found.append(rules.plays[card])
        return found

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refusals.refuse(refusals.in_window(state, context, seat, action, self.window, self.about))

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        answer = context.cards.card_of[action.card] if isinstance(action, PlayTwist) else PASSED
        answers = list(self.answers)
        answers[self.asked.index(seat)] = answer
        for other, given in zip(self.asked, answers, strict=True):
            if given == PENDING:
                state.then(Reactions(self.window, self.pivot, self.about, self.asked, answers))
                return
            if given >= 0:
                state.then(OpenWindow(self.window, self.pivot, self.about))
                play_twist(state, context, other, given, self.about)
                return


def play_twist(state: State, context: Context, seat: int, card: int, about: int = NOBODY) -> None:
    """Lay a Twist face up before its owner, pay for it, open its TWIST window and then carry it out
    (DD-88)."""
    rules = context.cards
    player = state.players[seat]
    price = twists.cost(state, rules, seat, card)
    counter = rules.card_numeral[card] if rules.card_kind[card] == PERSISTENT else 0
    player.hand.remove(card)
    player.energy -= price
    player.played = True
    id = state.twists_played
    state.twists_played += 1
    player.twists.append(Twist(id, card, counter, about, False, [], [], []))
    if state.combats:
        state.combats[-1].played.append(card)
    if context.record is not None:
        context.announce(TwistPlayed(seat, rules.card_codes[card], price, counter))
    state.then(OpenWindow(W_TWIST, seat, id), TwistEffect(seat, id))


def waiting(state: State, rules: CompiledRules) -> Reactions | None:
    """The window that is open now, or `None`."""
    top = state.agenda[-1] if state.agenda else None
    return top if isinstance(top, Reactions) else None
