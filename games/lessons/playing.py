"""A lesson as it is played: its opening, what the others do, and its own script from beat to beat.

The table plays it alike (`games/play/match`): luck follows from the lesson, and whoever is asked without a
choice is answered for. So the state at a beat is the same here and there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from games.bots import make
from games.engine import (
    Action,
    Context,
    Decision,
    Game,
    IllegalAction,
    MomentChance,
    Perspective,
    Record,
    act,
    asked,
    settle,
)
from games.engine.reactions import Asking, Manner, Wish, asking
from games.lessons.lesson import Beat, Lesson, Pattern
from games.lessons.patterns import first_fitting

MOST_CHOICES = 600
"""Of others in a row, before something is taken to be wrong."""


class LeftTheScript(Exception):
    """The lesson cannot be played by its own script. The text says why."""


def lesson_chance(game: Game[Any, Any], lesson: Lesson) -> MomentChance:
    """The luck of a lesson."""
    return MomentChance(f"lesson:{game.key}:{lesson.key}:{lesson.seed}".encode())


def opening(game: Game[Any, Any], cards: Any, lesson: Lesson) -> Any:
    """The state in which a lesson begins. Raises `ValueError` if its words mean nothing."""
    if lesson.table is None:
        return game.setup(cards, lesson.seats, lesson.options)
    if game.opening_type is None:
        raise ValueError(f"{game.name} knows no openings.")
    try:
        table = msgspec.convert(lesson.table, game.opening_type)
    except msgspec.ValidationError as error:
        raise ValueError(f"The opening: {error}.") from error
    return game.opening(cards, lesson.seats, lesson.options, table)


def choice_by(
    patterns: Sequence[Pattern], game: Game[Any, Any], state: Any, context: Context[Any], seat: int
) -> Action | None:
    """What a seat that is asked chooses by these patterns: one of its options or asides, or what a pattern
    says in full and the rules allow."""
    top = state.agenda[-1]
    options = list(top.options(state, context, seat))
    options += [choice.action for choice in game.aside_choices(state, context, seat)]
    for pattern in patterns:
        found = first_fitting([pattern], options)
        if found is not None:
            return found
        try:
            action = game.read_action(msgspec.json.encode(pattern))
            top.check(state, context, seat, action)
            return action
        except IllegalAction:
            continue
    return None


def choice_of_other(
    game: Game[Any, Any], lesson: Lesson, state: Any, context: Context[Any], seat: int
) -> Action:
    """What somebody else at the table of a lesson chooses. It follows from the position."""
    other = next((other for other in lesson.others if other.seat == seat), None)
    if other is not None:
        found = choice_by(other.does, game, state, context, seat)
        if found is not None:
            return found
    level = other.level if other is not None and other.level else "hasty"
    rng = Random(f"{lesson.seed}:{state.moment}:{seat}")
    return make(level, rng).choose(Perspective(game, state, context, seat))


class ScriptedRun:
    """A lesson played by its script. `context.record` has what was announced since the last choice of the
    learner."""

    def __init__(self, game: Game[Any, Any], cards: Any, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self.state = opening(game, cards, lesson)
        self.context: Context[Any] = Context(cards, lesson_chance(game, lesson), Record())
        self.context.state = self.state

    def to(self, beat: int) -> None:
        """Play up to this beat: all that stands before it has been done, and the learner is asked again.

        Up to the first choice nothing has happened yet."""
        for number, one in enumerate(self.lesson.beats[:beat], start=1):
            if one.waits:
                self.go_on()
                self.choose(number, one)
        if any(one.waits for one in self.lesson.beats[:beat]):
            self.go_on()

    def go_on(self) -> bool:
        """Everything up to the learner's next question. False if the match is over before."""
        for _ in range(MOST_CHOICES):
            settle(self.state, self.context)
            if not self.state.agenda:
                return False
            found = self._by_itself() or self._of_others()
            if found is None:
                return True
            act(self.game, self.state, self.context, *found)
        raise LeftTheScript("The others never come to an end.")

    def choice(self, number: int, beat: Beat) -> Action:
        """What the script chooses at a beat. Raises `LeftTheScript` where that cannot be."""
        seat = self.lesson.you
        if seat not in asked(self.state):
            raise LeftTheScript(f"Beat {number} waits for a choice, and nobody asks for one.")
        found = choice_by(beat.waits, self.game, self.state, self.context, seat)
        if found is None:
            top = self.state.agenda[-1]
            offered = [
                msgspec.json.encode(one).decode() for one in top.options(self.state, self.context, seat)
            ]
            raise LeftTheScript(
                f"Beat {number} fits no choice at {type(top).__name__}. There are: {', '.join(offered[:30])}."
            )
        return found

    def choose(self, number: int, beat: Beat) -> Action:
        """Make the choice of a beat."""
        found = self.choice(number, beat)
        self.take(found)
        return found

    def take(self, action: Action) -> None:
        """The learner chooses this."""
        act(self.game, self.state, self.context, self.lesson.you, action)

    def _by_itself(self) -> tuple[int, Action] | None:
        """An answer that needs nobody, as `reaction_windows.by_itself` gives it to one person among bots."""
        state, context, top = self.state, self.context, self.state.agenda[-1]
        assert isinstance(top, Decision)
        deciders = top.deciders(state)
        own = deciders[0] == self.lesson.you
        if top.forced and len(deciders) == 1 and (not own or top.takes_lone(state, context)):
            options = top.options(state, context, deciders[0])
            if len(options) == 1:
                return deciders[0], options[0]
        if not (top.veiled or any(top.patience_for(state, seat) == "window" for seat in deciders)):
            return None
        for seat in deciders:
            if seat != self.lesson.you:
                if top.veiled:
                    return seat, choice_of_other(self.game, self.lesson, state, context, seat)
            elif asking(self.game, state, context, seat, Manner.ALONE, Wish.ASK) is Asking.NOT:
                return seat, top.options(state, context, seat)[0]
        return None

    def _of_others(self) -> tuple[int, Action] | None:
        """What the bot does that moves now: those who answer somebody before the one whose turn it is."""
        state, top = self.state, self.state.agenda[-1]
        bots = [seat for seat in top.deciders(state) if seat != self.lesson.you]
        answering = [seat for seat in bots if top.patience_for(state, seat) != "turn"]
        for seat in answering or bots:
            return seat, choice_of_other(self.game, self.lesson, state, self.context, seat)
        return None
